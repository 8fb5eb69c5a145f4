"""Where one bandit's cards can lead, whom it could hit from there, and how far things are.

Everything is found by trying it on the board, with nobody else about. What was found is kept for
later decisions, as long as the figures and vehicles that it depends on are where they were.
"""

from functools import lru_cache
from typing import NamedTuple

from coltexpress.bots.sketch import alone, answers, asked, received
from coltexpress.engine.actions import CAPTURE, first, kind
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.layout import other_floor
from coltexpress.engine.loans import Loans
from coltexpress.engine.observe import View
from coltexpress.engine.rule import DECKS_PART, keys_of
from coltexpress.engine.state import State
from coltexpress.engine.verbs import relocate
from coltexpress.engine.vocab import AWAY, HIDDEN

STANDING = frozenset({"robbery", "punch", "fire", "marshal"})
"""Cards that leave their bandit where it is: there is nothing to be found out about them here."""

ARRIVAL = ""
"""Stands for a card that brings a bandit to a place from nowhere."""


class Step(NamedTuple):
    """One way that a card can be carried out: the first answer, where it ends, bullets received."""

    action: int
    there: int
    wounds: int


class Memory:
    """What was found on one table, by place; steps by card besides."""

    def __init__(self) -> None:
        self.steps: dict[tuple[str, int], list[Step]] = {}
        self.sights: dict[int, list[int]] = {}
        self.cards: dict[int, dict[int, int]] = {}
        self.captives: dict[int, list[int]] = {}
        self.at_hand: dict[int, tuple[bool, bool]] = {}
        self.counts: dict[tuple[str, int], int] = {}
        self.burdens: dict[int, float] = {}


@lru_cache(maxsize=4096)
def memory_of(
    modules: tuple[str, ...], cars: int, marshal: int, who: tuple[int, int], table: bytes
) -> Memory:
    """What is known of a table, which these things tell from others: what is remembered depends
    on them alone, or a bot would choose differently after other games. `who` is a bandit and its
    power, where they matter."""
    return Memory()


def ways_of(view: View, board: State, bandit: int) -> "Ways":
    """The ways of a bandit on the board that a view shows."""
    rules = view.rules
    marshal = int(board.marshal)
    cars = int(rules.cars)
    if not rules.board.has_effects:
        return Ways(board, bandit, memory_of(rules.modules, cars, marshal, (0, 0), b""))
    who = (bandit, int(rules.powers[bandit].id))
    return Ways(board, bandit, memory_of(rules.modules, cars, marshal, who, table_key(view)))


def table_key(view: View) -> bytes:
    """Everything on the table that is neither a card nor loot nor a bandit, and the round card."""
    parts = view.parts[DECKS_PART + 1 :]
    card = view.rounds[view.round - 1] if view.round else HIDDEN
    return keys_of([part for part in parts if not isinstance(part, Loans)]) + b"/%d" % card


class Ways:
    """The ways of one bandit, on a board."""

    def __init__(self, board: State, bandit: int, memory: Memory) -> None:
        self.rules = board.rules
        self.board = board
        self.bandit = bandit
        self.flow = Flow(board.rules)
        self.memory = memory

    def steps(self, card: str, place: int) -> list[Step]:
        """Where a card of this kind can lead from here; nothing where it does nothing."""
        found = self.memory.steps.get((card, place))
        if found is None:
            found = self.memory.steps[card, place] = self.tried(card, place)
        return found

    def arrivals(self, place: int) -> list[Step]:
        """Where a bandit ends that is brought here."""
        return self.steps(ARRIVAL, place)

    def tried(self, card: str, place: int) -> list[Step]:
        s = alone(self.board, self.bandit, AWAY if card == ARRIVAL else place)
        s.neutral = s.rules.bandits  # that none are left is rare, and never remembered
        wounds = received(s, self.bandit)
        if card == ARRIVAL:
            relocate(s, self.bandit, place)
        else:
            self.play(s, card)
        found = [
            Step(action, int(end.place_of[self.bandit]), received(end, self.bandit) - wounds)
            for action, end in self.ends(s, 0)
        ]
        wasted = card != ARRIVAL and found == [Step(0, place, 0)]
        return [] if wasted else found

    def count(self, card: str, place: int) -> int:
        """How many ways there are to carry out a card from here, whatever follows."""
        found = self.memory.counts.get((card, place))
        if found is None:
            s = alone(self.board, self.bandit, place)
            self.play(s, card)
            moves = int(s.place_of[self.bandit] != place)
            found = self.memory.counts[card, place] = (
                len(answers(self.flow, s)) if s.depth else moves
            )
        return found

    def play(self, s: State, card: str) -> None:
        """This bandit's card of a kind is carried out, as far as nothing is asked."""
        rule = next(rule for rule in self.rules.cards if rule.key == card)
        rule.play(s, self.rules.leader[self.bandit], self.bandit)

    def ends(self, s: State, action: int) -> list[tuple[int, State]]:
        """Each way to answer all that is asked, with its first answer. Whom one captures on the
        way does not matter here."""
        if s.depth == 0:
            return [(action, s)]
        player = asked(s)
        options = answers(self.flow, s)
        if kind(options[0]) == CAPTURE:
            del options[1:]
        found = []
        for option in options:
            end = s.copy()
            self.flow.answer(end, player, option)
            found += self.ends(end, action or option)
        return found

    def sight(self, place: int) -> list[int]:
        """The places where anybody here could shoot somebody."""
        found = self.memory.sights.get(place)
        if found is None:
            found = []
            s = alone(self.board, self.bandit, place)
            other = (self.bandit + 1) % self.rules.bandits
            for there in self.places():
                s.place_of[other] = there
                if (self.rules.board.in_range(s, self.bandit) >> other) & 1:
                    found.append(there)
            self.memory.sights[place] = found
        return found

    def at_hand(self, place: int) -> tuple[bool, bool]:
        """Whether a bandit could be punched here, and whether the board's figure could."""
        found = self.memory.at_hand.get(place)
        if found is None:
            s = alone(self.board, self.bandit, place)
            other = (self.bandit + 1) % self.rules.bandits
            s.place_of[other] = place
            victims = int(self.rules.board.at_hand(s, self.bandit))
            found = ((victims >> other) & 1 == 1, (victims >> self.rules.bandits) & 1 == 1)
            self.memory.at_hand[place] = found
        return found

    def cards(self, place: int) -> dict[int, int]:
        """How many cards the way from here takes at least, by place that can be reached; horses
        and what one meets apart."""
        found = self.memory.cards.get(place)
        if found is None:
            found = {place: 0}
            for near in (ends := [place]):
                for there in [*self.moves(near), int(other_floor(near))]:
                    if there not in found:
                        found[there] = found[near] + 1
                        ends.append(there)
            self.memory.cards[place] = found
        return found

    def places(self) -> list[int]:
        """Every place that a bandit can come to."""
        return list(self.cards(0))

    def moves(self, place: int) -> list[int]:
        """Where a Move can lead, whatever is met there."""
        s = alone(self.board, self.bandit, place)
        out = Choices()
        if self.rules.board.can_move(s, self.bandit):
            self.rules.board.offer_moves(s, self.bandit, out)
        return [int(first(action)) for action in out.as_list()]

    def captives(self, place: int) -> list[int]:
        """Whom this bandit could capture on coming here."""
        found = self.memory.captives.get(place)
        if found is None:
            found = [int(first(action)) for action in self.captures(place)[1]]
            self.memory.captives[place] = found
        return found

    def captures(self, place: int) -> tuple[State, list[int]]:
        """The bandit here, and what it can answer if it is asked whom to capture."""
        s = alone(self.board, self.bandit, place)
        self.rules.board.settle(s)
        options = answers(self.flow, s) if s.depth else []
        return s, [option for option in options if kind(option) == CAPTURE]
