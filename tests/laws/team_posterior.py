"""What one viewer can know of a team's cards, counted out in full for tiny decks.

Like `posterior.py` it is kept apart from the engine's own bookkeeping: it knows the rules' tables
and what the viewer is told, event by event. Borrowed cards stay where they are (`team.card`), so
what was told in earlier rounds is never forgotten. A world's weight is the number of ways in which
chance leads to it; what another player chose counts as having been legal.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine import events as e
from coltexpress.engine.actions import KEEP, first, kind, second
from coltexpress.engine.events import Event
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import HIDDEN, NOBODY
from tests.laws.posterior import Cards, with_one

Pair = tuple[Cards, Cards]
"""Counts by class of cards, for the two partners."""
TeamWorld = tuple[Pair, Pair, tuple[int, ...]]
"""Their hands, their draw piles without known tops, and their face-down cards in the order laid."""
Facet = tuple[Cards, ...]
A, B = 0, 1


def with_card(pair: Pair, who: int, card: int, change: int) -> Pair:
    changed = with_one(pair[who], card, change)
    return (changed, pair[B]) if who == A else (pair[A], changed)


class TeamPosterior:
    """Every way a team's cards may lie, with its weight, told one event at a time."""

    def __init__(self, rules: Ruleset, team: int, viewer: int, *, expert: bool) -> None:
        self.rules = rules
        self.team = team
        self.viewer = viewer
        self.expert = expert
        self.nothing: Cards = (0,) * int(rules.classes)
        empty = self.nothing, self.nothing
        decks = self.deck(2 * team), self.deck(2 * team + 1)
        self.worlds: Counter[TeamWorld] = Counter({(empty, decks, ()): 1})
        self.discards = empty
        self.hidden: set[int] = set()
        self.laid = 0
        self.kept = self.nothing
        """What the viewer has decided to keep."""
        self.tags: set[str] = set()
        """What the viewer has been told in the whole game."""
        self.covered: set[str] = set()
        """What the viewer has been told since the first card was laid that still lies face down."""

    @property
    def eye(self) -> str:
        """Who the viewer is to this team."""
        if self.viewer == NOBODY:
            return "a spectator"
        return "an opponent" if self.who(self.viewer) == NOBODY else "a partner"

    def deck(self, player: int) -> Cards:
        row = player * self.rules.stride
        return tuple(int(self.rules.deck[row + card]) for card in range(self.rules.classes))

    def who(self, player: int) -> int:
        """Which of the two partners a player is, or NOBODY."""
        return player % 2 if player // 2 == self.team else NOBODY

    def tell(self, event: Event) -> None:
        """Keep the worlds in which this, as the viewer is told it, can have happened."""
        if event.kind == e.CLEARED:
            self.begin_round(int(event.a))
        elif event.kind == e.WOUNDED:
            who = self.who(int(self.rules.leader[event.a]))
            if who != NOBODY and not self.expert:
                self.gain(who, int(self.rules.actions + event.b))
        elif event.kind == e.LAID:
            if self.who(event.a) != NOBODY:
                self.lay(self.who(event.a), event)
            self.laid += 1
        elif event.kind in TOLD and self.who(event.a) != NOBODY:
            self.tell_own(self.who(event.a), event)

    def begin_round(self, number: int) -> None:
        assert all(not down for _, _, down in self.worlds)
        self.laid = 0
        self.hidden = set()
        if number > 1:
            self.tags.add(f"round {number}")

    def tell_own(self, who: int, event: Event) -> None:
        card = int(event.b)
        if event.kind == e.DREW:
            self.draw(who, who, card, known=bool(event.c))
        elif event.kind == e.LENT:
            self.draw(who, 1 - who, card, known=bool(event.c))
        elif event.kind == e.DISCARDED:
            self.discard(who, card)
        elif event.kind == e.CLEANED:
            self.keep(lambda hands: not any(hands[who][self.rules.actions :]))
        elif event.kind == e.RETURNED:
            self.put_back(who, card)
        elif event.kind == e.RESHUFFLED:
            self.reshuffle(who)
        elif event.kind == e.REVEALED:
            self.reveal(card, int(event.c))
        elif event.kind == e.PUT_AWAY:
            self.put_away(who, card)
        elif event.kind == e.SEALED and kind(event.b) == KEEP and not self.expert:
            self.kept = with_one(self.kept, int(first(event.b)), int(second(event.b)))

    def merged(self, worlds: Iterator[TeamWorld]) -> Counter[TeamWorld]:
        """These worlds in place of the present ones, one for one, equal ones counted together."""
        found: Counter[TeamWorld] = Counter()
        for weight, world in zip(list(self.worlds.values()), worlds, strict=True):
            found[world] += weight
        return found

    def keep(self, fits: Callable[[Pair], bool]) -> None:
        """Only worlds whose hands fit."""
        self.worlds = Counter({world: w for world, w in self.worlds.items() if fits(world[0])})

    def gain(self, who: int, card: int) -> None:
        """A card joins a deck."""
        self.worlds = self.merged(
            (hands, with_card(bags, who, card, 1), down) for hands, bags, down in self.worlds
        )

    def put_away(self, owner: int, card: int) -> None:
        """`team.card`: a card that was carried out goes back to its owner."""
        if self.expert:
            self.discards = with_card(self.discards, owner, card, 1)
        else:
            self.gain(owner, card)

    def draw(self, who: int, source: int, card: int, *, known: bool) -> None:
        """From a top that all know, or by chance; the viewer sees what it draws itself."""
        found: Counter[TeamWorld] = Counter()
        if known:
            self.tags.add("known top" if source == who else "known top borrowed")
        for (hands, bags, down), weight in self.worlds.items():
            if known:
                found[with_card(hands, who, card, 1), bags, down] += weight
                continue
            for drawn, count in enumerate(bags[source]):
                if count and card in (HIDDEN, drawn):
                    world = (
                        with_card(hands, who, drawn, 1),
                        with_card(bags, source, drawn, -1),
                        down,
                    )
                    found[world] += weight * count
        self.worlds = found

    def discard(self, who: int, card: int) -> None:
        if card >= self.rules.actions and any(not held[who][card] for held, _, _ in self.worlds):
            self.tags.add("bullet drawn unseen")
        self.leave(who, card)
        self.discards = with_card(self.discards, who, card, 1)

    def leave(self, who: int, card: int) -> None:
        """A card is seen leaving a hand."""
        self.keep(lambda hands: hands[who][card] > 0)
        self.worlds = self.merged(
            (with_card(hands, who, card, -1), bags, down) for hands, bags, down in self.worlds
        )
        if self.is_borrowed(who, card):
            self.tags.add("borrowed card seen")

    def is_borrowed(self, who: int, card: int) -> bool:
        """Whether an action card in the hand of one partner belongs to the other."""
        player = 2 * self.team + who
        return card < self.rules.actions and self.rules.owner_of(player, card) != player

    def lay(self, who: int, event: Event) -> None:
        """Openly, or face down: each kind of card it may have been is one legal choice."""
        player = 2 * self.team + who
        if not event.c:
            self.leave(who, int(event.b))
            return
        self.hidden.add(self.laid)
        found: Counter[TeamWorld] = Counter()
        for (hands, bags, down), weight in self.worlds.items():
            for card in range(self.rules.actions):
                fits = event.d in (NOBODY, self.rules.bandit_of(player, card))
                if hands[who][card] and fits and event.b in (HIDDEN, card):
                    found[with_card(hands, who, card, -1), bags, (*down, card)] += weight
        self.worlds = found
        self.covered.add("face down")
        if event.d != NOBODY:
            partners = self.rules.leader[event.d] != player
            self.covered.add("a partner's Ghost card" if partners else "a Ghost card")
        if len(next(iter(found))[2]) > 1:
            self.covered.add("two face down")

    def reveal(self, card: int, index: int) -> None:
        if index in self.hidden:
            self.worlds = Counter(
                {world: w for world, w in self.worlds.items() if world[2][0] == card}
            )
            self.worlds = self.merged((hands, bags, down[1:]) for hands, bags, down in self.worlds)
            self.tags.add("shown")
            if not next(iter(self.worlds))[2]:
                self.covered = set()

    def put_back(self, who: int, count: int) -> None:
        """So many cards go back on the deck of the one who holds them. What is kept of a hand is
        the viewer's own choice, or one that the viewer does not see."""
        found: Counter[TeamWorld] = Counter()
        own = 2 * self.team + who == self.viewer
        for (hands, bags, down), weight in self.worlds.items():
            kept = sum(hands[who]) - count
            for held in [self.kept] if own else parts_of(hands[who], kept):
                assert sum(held) == kept
                rest = [had - has for had, has in zip(hands[who], held, strict=True)]
                bag = tuple(map(sum, zip(bags[who], rest, strict=True)))
                pair = (held, hands[B]) if who == A else (hands[A], held)
                decks = (bag, bags[B]) if who == A else (bags[A], bag)
                found[pair, decks, down] += weight
                if kept:
                    self.tags.add("kept")
        self.worlds = found
        if own:
            self.kept = self.nothing

    def reshuffle(self, who: int) -> None:
        """The draw pile is empty, and is now what was discarded."""
        assert all(bags[who] == self.nothing for _, bags, _ in self.worlds)
        pile = self.discards[who]
        self.discards = (
            (self.nothing, self.discards[B]) if who == A else (self.discards[A], self.nothing)
        )
        self.worlds = self.merged(
            (hands, (pile, bags[B]) if who == A else (bags[A], pile), down)
            for hands, bags, down in self.worlds
        )
        self.tags.add("reshuffled")
        if self.covered:
            self.covered.add("reshuffled over hidden cards")


TOLD = {
    e.DREW, e.LENT, e.DISCARDED, e.CLEANED, e.RETURNED, e.RESHUFFLED, e.REVEALED, e.PUT_AWAY,
    e.SEALED,
}  # fmt: skip


def parts_of(hand: Cards, count: int) -> list[Cards]:
    """Every choice of so many cards of a hand, equal ones once."""
    choices = product(*(range(held + 1) for held in hand))
    return [choice for choice in choices if sum(choice) == count]


def team_world(
    rules: Ruleset, team: int, hands: vec[i64], bags: vec[i64], pile: vec[i64]
) -> TeamWorld:
    """How a team's cards lie, read from rows of counts and the common pile."""
    rows = [
        range(at * rules.stride, at * rules.stride + rules.classes)
        for at in (2 * team, 2 * team + 1)
    ]
    down = [
        int(pile_card(entry))
        for entry in pile
        if pile_hidden(entry) and int(pile_player(entry)) // 2 == team
    ]
    held, stacked = [
        (tuple(int(cards[at]) for at in rows[A]), tuple(int(cards[at]) for at in rows[B]))
        for cards in (hands, bags)
    ]
    return held, stacked, tuple(down)


HANDS = 0
N = TypeVar("N", int, float)


def facets(worlds: Mapping[TeamWorld, N]) -> tuple[dict[Facet, N], dict[Facet, N]]:
    """Worlds as often as their hands with what lies face down, and as their draw piles: there are
    fewer of each than of worlds, so that fewer samples tell more."""
    hands: dict[Facet, N] = {}
    decks: dict[Facet, N] = {}
    for (held, stacked, down), weight in worlds.items():
        shown = (held[A], held[B], down)
        hands[shown] = hands.get(shown, 0) + weight
        decks[stacked] = decks.get(stacked, 0) + weight
    return hands, decks
