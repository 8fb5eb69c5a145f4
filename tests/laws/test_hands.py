"""Hidden hands come out as often as they should, story by story, where games bring them rarely."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine import trace
from coltexpress.engine.case_deal import CaseDeal
from coltexpress.engine.rng import Rng
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.slots import Slots
from coltexpress.pure import is_compiled
from tests.laws.fit import LIMIT, Fit
from tests.laws.posterior import Cards, World, with_one
from tests.laws.tiny import tiny_rules

SAMPLES = 20000 if is_compiled() else 4000
PLAYER = 0
Hand = tuple[Cards, Cards]
"""A hand, and the cards lying face down in the order laid."""

EXPERT = tiny_rules("ghost tuco", expert=True), {
    "move": 0, "floor": 1, "fire": 2, "robbery": 3, "marshal": 5, "bullet": 6, "other": 7,
}  # fmt: skip
DUEL = tiny_rules("ghost doc tuco belle", duel=True), {
    "move": 0, "doc_move": 1, "floor": 2, "doc_floor": 3, "fire": 4, "doc_fire": 5, "marshal": 10,
    "bullet": 12,
}  # fmt: skip


class Story:
    """All worlds after what was seen of a hand, counted out; and that as a trace."""

    def __init__(self, table: tuple[Ruleset, dict[str, int]], deck: str, told: str) -> None:
        self.rules, self.names = table
        self.nothing: Cards = (0,) * int(self.rules.classes)
        self.discards = self.nothing
        self.steps: list[tuple[int, int]] = []
        self.worlds: Counter[World] = Counter({(self.nothing, (), self.cards(deck)): 1})
        for step in told.split(", "):
            word, *rest = step.split()
            getattr(self, word)(*rest)

    def cards(self, names: str) -> Cards:
        found = [self.names[name] for name in names.split()]
        return tuple(map(found.count, range(len(self.nothing))))

    def spread(self, worlds: list[tuple[World, int]]) -> None:
        self.worlds = Counter()
        for world, weight in worlds:
            self.worlds[world] += weight

    def known(self, name: str) -> None:
        card = self.names[name]
        self.steps.append((trace.KNOWN, card))
        self.spread([((with_one(h, card, 1), d, b), w) for (h, d, b), w in self.worlds.items()])

    def dealt(self, count: str) -> None:
        self.steps.append((trace.DEALT, int(count)))
        for _ in range(int(count)):
            self.spread(
                [
                    ((with_one(hand, card, 1), down, with_one(bag, card, -1)), weight * bag[card])
                    for (hand, down, bag), weight in self.worlds.items()
                    for card in range(len(bag))
                    if bag[card]
                ]
            )

    def leaves(self, op: int, card: int) -> None:
        self.steps.append((op, card))
        self.spread(
            [((with_one(h, card, -1), d, b), w) for (h, d, b), w in self.worlds.items() if h[card]]
        )

    def laid(self, name: str) -> None:
        self.leaves(trace.LAID, self.names[name])

    def tossed(self, name: str) -> None:
        self.leaves(trace.TOSSED, self.names[name])
        self.discards = with_one(self.discards, self.names[name], 1)

    def hid(self, bandit: str = "") -> None:
        """A card of anybody, of a bandit (`0`), or of anybody but a bandit (`!0`)."""
        others = bandit.startswith("!")
        whose = int(bandit.removeprefix("!") or -1)
        behind = int(self.rules.bandits) if others else 0
        self.steps.append((trace.HID, 1 + whose + behind if bandit else 0))
        self.spread(
            [
                ((with_one(hand, card, -1), (*down, card), bag), weight)
                for (hand, down, bag), weight in self.worlds.items()
                for card in range(self.rules.actions)
                if hand[card]
                and (not bandit or (self.rules.bandit_of(PLAYER, card) == whose) != others)
            ]
        )

    def bare(self) -> None:
        self.steps.append((trace.BARE, 0))
        actions = self.rules.actions
        self.spread([(x, w) for x, w in self.worlds.items() if not any(x[0][:actions])])

    def shown(self, name: str) -> None:
        card = self.names[name]
        at = [op for op, _ in self.steps].index(trace.HID)
        self.steps[at] = trace.SHOWN, card
        self.spread([((h, d[1:], b), w) for (h, d, b), w in self.worlds.items() if d[0] == card])

    def clean(self) -> None:
        self.steps.append((trace.CLEAN, 0))
        actions = self.rules.actions
        self.spread([(x, w) for x, w in self.worlds.items() if not any(x[0][actions:])])

    def reshuffled(self, discarded: str = "") -> None:
        """Together with these cards, which were discarded before the story begins."""
        joint = self.unseen()
        assert all(not any(bag) for _, _, bag in self.worlds)
        self.steps.append((trace.RESHUFFLED, 0))
        self.steps += [(trace.JOINT, card) for card, n in enumerate(joint) for _ in range(n)]
        added = self.cards(discarded.replace("+", " "))
        bag = tuple(map(sum, zip(self.discards, added, strict=True)))
        self.discards = self.nothing
        self.spread([((hand, down, bag), w) for (hand, down, _), w in self.worlds.items()])

    def unseen(self) -> Cards:
        """What is in the hand, face down or in the draw pile, which everybody knows."""
        found = {
            tuple(hand[card] + bag[card] + down.count(card) for card in range(len(hand)))
            for hand, down, bag in self.worlds
        }
        assert len(found) == 1
        return found.pop()

    def odds(self) -> Counter[Hand]:
        found: Counter[Hand] = Counter()
        for (hand, down, _), weight in self.worlds.items():
            found[hand, down] += weight
        return found

    def sampled(self, rng: Rng) -> Counter[Hand]:
        items = [trace.entry(op, PLAYER, arg) for op, arg in self.steps]
        deal = CaseDeal(self.rules, PLAYER, vec[i64](items), vec[i64](self.unseen()))
        slots = Slots(self.rules.classes)
        found: Counter[Hand] = Counter()
        for _ in range(SAMPLES):
            while not deal.attempt(slots, rng):
                pass
            down = tuple(int(slots.hidden[at]) for at in range(slots.hiding))
            found[tuple(map(int, slots.hand)), down] += 1
        return found


MIXED = "move move fire fire floor marshal bullet"
STORIES = {
    "a known card may lie face down": Story(EXPERT, MIXED, "known move, dealt 3, hid"),
    "several known cards": Story(
        EXPERT, MIXED, "known move, known fire, known fire, dealt 3, hid, laid fire, laid move"
    ),
    "a known card may be laid later": Story(
        EXPERT, MIXED, "known move, dealt 3, hid, laid move, dealt 1, laid move"
    ),
    "two face down": Story(EXPERT, MIXED, "known move, known floor, dealt 3, hid, dealt 1, hid"),
    "one of two shown": Story(
        EXPERT, MIXED, "known move, dealt 3, hid, laid fire, hid, shown move"
    ),
    "three face down": Story(
        EXPERT, MIXED, "known move, known move, dealt 2, hid, hid, dealt 2, hid"
    ),
    "kept bullets": Story(
        EXPERT,
        MIXED + " other bullet",
        "known move, known bullet, dealt 4, hid, laid fire, tossed bullet, tossed fire, dealt 2",
    ),
    "clean before and after": Story(
        EXPERT,
        MIXED + " other bullet",
        "known move, dealt 3, tossed bullet, clean, hid, dealt 2, laid fire, tossed other, clean",
    ),
    "a bullet known later": Story(
        EXPERT, "bullet bullet move move fire", "dealt 3, tossed bullet, known bullet"
    ),
    "a bandit's card": Story(
        DUEL,
        "move doc_move move doc_fire fire marshal bullet floor",
        "known move, known doc_move, dealt 3, hid 0, laid doc_fire",
    ),
    "a bandit's card and any card": Story(
        DUEL,
        "move doc_move move doc_fire fire marshal bullet floor",
        "known move, known doc_floor, dealt 3, hid 0, dealt 2, clean, hid, laid doc_move",
    ),
    "anybody's but a bandit's": Story(
        DUEL,
        "move doc_move move doc_fire fire marshal bullet floor",
        "dealt 4, hid !1, laid doc_move, dealt 2, hid !1",
    ),
    "a bandit's, and then anybody's but the other's": Story(
        DUEL,
        "move doc_move move doc_fire fire marshal bullet floor",
        "known move, known doc_floor, dealt 3, hid 0, dealt 2, hid !1, laid doc_move",
    ),
    "nothing to lay": Story(
        EXPERT,
        "move fire floor bullet bullet other other bullet",
        "dealt 3, laid move, dealt 1, bare, dealt 2",
    ),
    "nothing to lay beside a known bullet, a card face down": Story(
        EXPERT,
        "move fire floor bullet bullet other other bullet",
        "known bullet, dealt 2, hid, dealt 2, bare, dealt 2, laid fire",
    ),
    "reshuffled over one": Story(
        EXPERT,
        "move move fire floor marshal",
        "dealt 3, hid, tossed move, dealt 2, reshuffled move+fire+bullet, dealt 2, laid move",
    ),
    "reshuffled over one, and another hidden since": Story(
        EXPERT,
        "move move fire floor marshal",
        "known fire, dealt 4, hid, laid move, dealt 1, reshuffled move+fire+bullet, dealt 2, "
        "laid fire, hid",
    ),
    "reshuffled over two": Story(
        EXPERT,
        "move move fire fire floor marshal bullet",
        "dealt 5, hid, hid, tossed move, dealt 2, reshuffled fire+bullet+floor, dealt 3, "
        "tossed bullet, clean, laid fire",
    ),
    "reshuffled over two, one of them shown": Story(
        EXPERT,
        "move move fire fire floor marshal",
        "known move, dealt 5, hid, laid fire, hid, dealt 1, reshuffled move+fire+floor, dealt 2, "
        "laid floor, hid, shown move",
    ),
    "reshuffled twice": Story(
        EXPERT,
        "move move fire floor marshal",
        "dealt 3, hid, tossed move, dealt 2, reshuffled fire+other, dealt 2, hid, tossed fire, "
        "laid floor, dealt 1, reshuffled bullet+move, dealt 2, laid move, hid",
    ),
}


@pytest.mark.rule("hidden.information")
@pytest.mark.parametrize("name", STORIES)
def test_hands_come_out_as_often_as_the_story_says(name: str) -> None:
    story = STORIES[name]
    odds = story.odds()
    found = story.sampled(Rng(1))
    fit = Fit()
    fit.add(odds, found)
    assert len(odds) > 2
    assert found.keys() <= odds.keys()
    assert abs(fit.deviation) < LIMIT
