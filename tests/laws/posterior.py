"""What one player can know of another's cards, counted out in full for tiny decks.

The count is kept apart from the engine's own bookkeeping on purpose: it knows the rules' tables and
what the player is told, event by event, and nothing of traces and dealers. A world's weight is the
number of ways in which chance leads to it; what another player chose counts as having been legal.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from coltexpress.engine import events as e
from coltexpress.engine.events import Event
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import NOBODY

Cards = tuple[int, ...]
"""Counts by class of cards."""
World = tuple[Cards, Cards, Cards]
"""A hand, the cards lying face down in the order laid, and the draw pile without its known top."""


def with_one(cards: Cards, card: int, change: int) -> Cards:
    return (*cards[:card], cards[card] + change, *cards[card + 1 :])


def choices_of(cards: Cards, count: int) -> Iterator[Cards]:
    """All choices of so many of these cards."""
    if not cards:
        if count == 0:
            yield ()
        return
    for copies in range(min(cards[0], count) + 1):
        for rest in choices_of(cards[1:], count - copies):
            yield (copies, *rest)


class Posterior:
    """Every way one opponent's cards may lie, with its weight, told one event at a time."""

    def __init__(self, rules: Ruleset, opponent: int, *, expert: bool) -> None:
        self.rules = rules
        self.opponent = opponent
        self.expert = expert
        row = opponent * rules.stride
        self.nothing: Cards = (0,) * int(rules.classes)
        deck = tuple(int(rules.deck[row + card]) for card in range(rules.classes))
        self.worlds: Counter[World] = Counter({(self.nothing, (), deck): 1})
        self.discards = self.nothing
        self.hidden: dict[int, bool] = {}
        self.laid = 0
        self.tags: set[str] = set()
        """What the player has been told that bears on the present hand."""
        self.covered: set[str] = set()
        """What the player has been told since the first card was laid that still lies face down."""

    def tell(self, event: Event) -> None:
        """Keep the worlds in which this, as the player is told it, can have happened."""
        if event.kind == e.CLEARED:
            self.laid = 0
            self.hidden = {}
        elif event.kind == e.SHUFFLED:
            self.shuffle()
        elif event.kind == e.WOUNDED:
            if self.rules.leader[event.a] == self.opponent:
                self.gain(int(self.rules.actions + event.b))
        elif event.kind == e.LAID:
            if event.a == self.opponent:
                self.lay(event)
            self.laid += 1
        elif event.a == self.opponent:
            self.tell_own(event)

    def tell_own(self, event: Event) -> None:
        card = int(event.b)
        if event.kind == e.DREW:
            self.draw(card, known=bool(event.c))
        elif event.kind == e.DISCARDED:
            self.keep(lambda hand: hand[card] > 0, lambda hand: with_one(hand, card, -1))
            self.discards = with_one(self.discards, card, 1)
            self.tags.add("bullet tossed" if card >= self.rules.actions else "card tossed")
        elif event.kind == e.CLEANED:
            self.keep(lambda hand: not any(hand[self.rules.actions :]), lambda hand: hand)
            self.tags.add("clean")
            self.note_over_hidden("clean")
        elif event.kind == e.KEPT and card:
            self.tags.add("kept")
            self.note_over_hidden("kept")
        elif event.kind == e.RETURNED:
            self.put_back(card)
        elif event.kind == e.RESHUFFLED:
            self.reshuffle()
        elif event.kind == e.REVEALED:
            self.reveal(card, int(event.c))
        elif event.kind == e.PUT_AWAY:
            self.put_away(card)

    def put_back(self, count: int) -> None:
        """So many cards of the hand go back; what is kept of it is one choice of cards."""
        found: Counter[World] = Counter()
        for (hand, down, bag), weight in self.worlds.items():
            for kept in choices_of(hand, sum(hand) - count):
                back = (held - left for held, left in zip(hand, kept, strict=True))
                found[kept, down, tuple(map(sum, zip(bag, back, strict=True)))] += weight
        self.worlds = found

    def merged(self, worlds: Iterator[World]) -> Counter[World]:
        """These worlds in place of the present ones, one for one, equal ones counted together."""
        found: Counter[World] = Counter()
        for weight, world in zip(list(self.worlds.values()), worlds, strict=True):
            found[world] += weight
        return found

    def keep(self, fits: Callable[[Cards], bool], change: Callable[[Cards], Cards]) -> None:
        """Only worlds whose hand fits, and the hand changed."""
        self.worlds = Counter({world: w for world, w in self.worlds.items() if fits(world[0])})
        self.worlds = self.merged((change(hand), down, bag) for hand, down, bag in self.worlds)

    def shuffle(self) -> None:
        """All cards are in the bag, and nothing that was seen tells anything any more; unless some
        were kept."""
        if any(sum(hand) for hand, _, _ in self.worlds):
            self.tags = {"kept"}
            return
        whole = {tuple(map(sum, zip(hand, bag, strict=True))) for hand, _, bag in self.worlds}
        assert len(whole) == 1
        self.worlds = Counter({(self.nothing, (), whole.pop()): 1})
        self.tags = set()

    def gain(self, card: int) -> None:
        """A bullet joins the bag, or lies openly on top of it."""
        if not self.expert:
            self.worlds = self.merged(
                (hand, down, with_one(bag, card, 1)) for hand, down, bag in self.worlds
            )

    def put_away(self, card: int) -> None:
        if self.expert:
            self.discards = with_one(self.discards, card, 1)
        else:
            self.gain(card)

    def draw(self, card: int, *, known: bool) -> None:
        if known:
            self.keep(lambda _: True, lambda hand: with_one(hand, card, 1))
            self.tags.add("known top")
            return
        found: Counter[World] = Counter()
        for (hand, down, bag), weight in self.worlds.items():
            for drawn, count in enumerate(bag):
                if count:
                    world = with_one(hand, drawn, 1), down, with_one(bag, drawn, -1)
                    found[world] += weight * count
        self.worlds = found
        if "laid" in self.tags:
            self.tags.add("drawn in between")

    def lay(self, event: Event) -> None:
        """Openly, or face down: each kind of card it may have been is one legal choice."""
        card = int(event.b)
        self.hidden[self.laid] = bool(event.c)
        if not event.c:
            self.keep(lambda hand: hand[card] > 0, lambda hand: with_one(hand, card, -1))
            self.tags.add("laid")
            return
        if self.knows_a_card(int(event.d)):
            self.covered.add("hidden beside a known card")
            if event.d != NOBODY:
                self.covered.add("a bandit's hidden beside a known card")
        found: Counter[World] = Counter()
        for (hand, down, bag), weight in self.worlds.items():
            for laid in range(self.rules.actions):
                owner = self.rules.bandit_of(self.opponent, laid)
                if hand[laid] and event.d in (NOBODY, owner):
                    found[with_one(hand, laid, -1), (*down, laid), bag] += weight
        self.worlds = found
        self.tags.add("face down" if event.d == NOBODY else "face down by a bandit's power")
        if any(len(down) > 1 for _, down, _ in found):
            self.covered.add("two hidden")
            if "hidden beside a known card" in self.covered:
                self.covered.add("two hidden beside a known card")

    def knows_a_card(self, bandit: int) -> bool:
        """Whether an action card (of this bandit) is in the hand in all worlds."""
        return any(
            bandit in (NOBODY, self.rules.bandit_of(self.opponent, card))
            and all(hand[card] for hand, _, _ in self.worlds)
            for card in range(self.rules.actions)
        )

    def hides(self) -> int:
        """How many cards lie face down."""
        return max(len(down) for _, down, _ in self.worlds)

    def note_over_hidden(self, what: str) -> None:
        if self.hides():
            self.covered.add(f"{what} over hidden cards")
            if "hidden beside a known card" in self.covered:
                self.covered.add(f"{what} over hidden cards beside a known card")

    def reveal(self, card: int, index: int) -> None:
        if self.hidden[index]:
            self.worlds = Counter(
                {world: w for world, w in self.worlds.items() if world[1][0] == card}
            )
            self.worlds = self.merged((hand, down[1:], bag) for hand, down, bag in self.worlds)
            self.tags.add("shown")
            if not self.hides():
                self.covered = set()

    def reshuffle(self) -> None:
        """The draw pile is empty, and is now what was discarded."""
        assert all(bag == self.nothing for _, _, bag in self.worlds)
        bag = self.discards
        self.discards = self.nothing
        self.worlds = self.merged((hand, down, bag) for hand, down, _ in self.worlds)
        if not self.hides():
            self.tags = {"reshuffled"}
            return
        self.tags.add("reshuffled over hidden cards")
        self.covered.add("reshuffled over a card still hidden")
        if self.hides() > 1:
            self.covered.add("reshuffled over two still hidden")


def world_of(s: State, player: int) -> World:
    """How a player's cards lie in a state."""
    rules = s.rules
    row = range(player * rules.stride, player * rules.stride + rules.classes)
    down = (
        int(pile_card(entry))
        for entry in s.pile
        if pile_hidden(entry) and pile_player(entry) == player
    )
    return tuple(int(s.hands[at]) for at in row), tuple(down), tuple(int(s.bags[at]) for at in row)
