"""A made-up module: a fair beside the train, with a board that does something in every hook.

A bandit on the roof of the locomotive can go on to the fair and gets a ticket there. A ticket costs
a power, five let cards lie open, nine cost a card; a step can hand one on. In a round with the
fair's own card the first player gives one away, and whoever is at the fair leaves the game. A clown
sits on a roof, where he can be punched; he walks one car backward when he is, and before each
round. Whoever is still at the fair in the end is caught.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.content.express.board import Train
from coltexpress.content.module import Module
from coltexpress.engine import events as e
from coltexpress.engine.actions import GO, SHOVE, STAND, first, pack
from coltexpress.engine.block import CARD_ROWS, CARD_STACK, Block
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import KINDS, Event, EventKind
from coltexpress.engine.layout import bandits_at, roof
from coltexpress.engine.observe import View
from coltexpress.engine.question import NOTHING, Question
from coltexpress.engine.rng import below
from coltexpress.engine.rule import Part, RoundCard, RoundEvent, Rule, vector, zeros
from coltexpress.engine.ruleset import Ruleset, Tables
from coltexpress.engine.state import State
from coltexpress.engine.verbs import count_of, punched
from coltexpress.engine.vocab import (
    AWAY,
    ENDING,
    NOBODY,
    SCHEMING,
    Action,
    Bandit,
    Mask,
    Place,
    Player,
    Token,
)
from coltexpress.pure import is_compiled
from tests.catalog.added import in_catalog

if is_compiled():
    pytest.skip("compiled classes have no interpreted children", allow_module_level=True)

FAIR = 32
FAIR_ROOF = FAIR + 1
SLOT = 1
GIVING = 0
HANDING_ON = 1
TICKET = len(KINDS)
NAMES = """
figure-clown = the clown
round-fair = The fair
    .text = The fair opens.
summary-tickets = Tickets
summary-of-tickets = tickets { $money }
event-added-tickets = { $bandit } pays ${ $amount } for tickets.
event-ticket = { $bandit } has tickets: { $amount }.
"""
BLOCKS = [Block("tickets", CARD_ROWS), Block("clown", CARD_STACK)]


class Stalls(Part):
    """Tickets by player, told as if they were cards of the first class; and where the clown sits,
    told as a bullet whose colour has the number of his car."""

    def __init__(self, tickets: vec[i64], clown: vec[i64]) -> None:
        self.tickets = tickets
        self.clown = clown

    def copy(self) -> Part:
        return Stalls(self.tickets[:], self.clown[:])

    def key(self) -> bytes:
        return bytes(self.tickets) + b"/" + bytes(self.clown)

    def blocks(self) -> list[Block]:
        return BLOCKS

    def block(self, at: i64) -> vec[i64]:
        return self.tickets if at == 0 else self.clown

    def set_block(self, at: i64, numbers: vec[i64]) -> None:
        if at == 0:
            self.tickets = numbers
        else:
            self.clown = numbers

    def odd_top(self, actions: i64) -> i64:
        return 0 if len(self.clown) and self.clown[0] >> 4 < actions else -1

    def has(self, rules: Ruleset, player: int) -> int:
        return int(self.tickets[player * rules.stride])

    def add(self, rules: Ruleset, player: int, amount: int) -> None:
        row = player * rules.stride
        self.tickets[row] += amount
        self.tickets[row + rules.classes] += amount

    def car(self, rules: Ruleset) -> int:
        return int((self.clown[0] >> 4) - rules.actions)

    def seat(self, rules: Ruleset, car: int) -> None:
        self.clown = vector([int(rules.actions + car % rules.cars) << 4])

    def leaders(self, rules: Ruleset, least: int) -> int:
        """The bandits of all players with so many tickets."""
        team = range(rules.bandits)
        return sum(1 << one for one in team if self.has(rules, rules.leader[one]) >= least)


def stalls(table: State | View) -> Stalls:
    part = table.parts[SLOT]
    assert isinstance(part, Stalls)
    return part


def give(s: State, bandit: int, amount: int) -> None:
    stalls(s).add(s.rules, s.rules.leader[bandit], amount)
    s.emit(TICKET, bandit, amount, 0, 0)


class Gift(Rule):
    """Who gets a ticket: anybody, or in a step a rival, one without any if there is one."""

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        rules = s.rules
        found = list(range(rules.bandits))
        if stage == HANDING_ON:
            found = [one for one in found if rules.leader[one] != player]
            poor = [one for one in found if not stalls(s).has(rules, rules.leader[one])]
            found = poor or found
        for one in found:
            out.add(pack(STAND, one, 0))

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        give(s, int(first(action)), 1)


class GiftQuestion(Question):
    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        if bandit != NOBODY:
            return False
        if self.stage == HANDING_ON:
            return player == s.rules.course.stepper(s)
        return player == s.first and s.rules.rounds[s.rounds[s.round - 1]].event is OPENING_DAY


class OpeningDay(RoundEvent):
    def on_round_end(self, s: State) -> None:
        for bandit in range(s.rules.bandits):
            before = s.place_of[bandit]
            if before in (FAIR, FAIR_ROOF):
                s.place_of[bandit] = AWAY
                s.emit(e.MOVED, bandit, before, AWAY, 0)


class Fair(Train):
    """Overrides every hook that a board has."""

    def __init__(self) -> None:
        super().__init__("fairground", "toy.board")
        self.has_effects = True
        self.has_steps = True
        self.figure = "clown"
        self.extras = 1

    def deal(self, s: State, stream: vec[i64]) -> None:
        stalls(s).seat(s.rules, below(stream, 0, s.rules.cars))

    def has_place(self, s: State, place: Place) -> bool:
        return place in (FAIR, FAIR_ROOF, AWAY)

    def offer_moves(self, s: State, bandit: Bandit, out: Choices) -> None:
        if s.place_of[bandit] in (FAIR, FAIR_ROOF):
            out.add(pack(GO, roof(0), 0))
            return
        super().offer_moves(s, bandit, out)
        if s.place_of[bandit] == roof(0):
            out.add(pack(GO, FAIR, 0))

    def move(self, s: State, bandit: Bandit, place: Place) -> None:
        super().move(s, bandit, place)
        if place == FAIR:
            give(s, int(bandit), 1)

    def in_range(self, s: State, bandit: Bandit) -> Mask:
        if s.place_of[bandit] in (FAIR, FAIR_ROOF):
            return bandits_at(s, roof(0))
        return super().in_range(s, bandit)

    def at_hand(self, s: State, bandit: Bandit) -> Mask:
        clown = s.place_of[bandit] == roof(stalls(s).car(s.rules))
        return super().at_hand(s, bandit) | (i64(clown) << s.rules.bandits)

    def punch_figure(self, s: State, bandit: Bandit) -> None:
        punched(s, bandit, s.rules.bandits)
        stalls(s).seat(s.rules, stalls(s).car(s.rules) + 1)

    def offer_shoves(self, s: State, place: Place, out: Choices) -> None:
        if place in (FAIR, FAIR_ROOF):
            out.add(pack(SHOVE, roof(0), 0))
            return
        super().offer_shoves(s, place, out)
        if place == roof(0):
            out.add(pack(SHOVE, FAIR, 0))

    def settle(self, s: State) -> None:
        """Only one finds room inside the fair; whoever sits last has to climb."""
        for bandit in range(s.rules.bandits - 1, -1, -1):
            if s.place_of[bandit] == FAIR and count_of(bandits_at(s, FAIR)) > 1:
                s.place_of[bandit] = FAIR_ROOF
                s.emit(e.FLED, bandit, FAIR, FAIR_ROOF, 0)

    def powerless(self, s: State) -> Mask:
        return stalls(s).leaders(s.rules, 1)

    def exposed(self, s: State) -> Mask:
        """One bandit of each pair."""
        return stalls(s).leaders(s.rules, 5) & (0b0101 if s.rules.width > 1 else ~0)

    def missing_cards(self, s: State, player: Player) -> i64:
        return 1 if stalls(s).has(s.rules, player) >= 9 else 0

    def begin_round(self, s: State) -> None:
        stalls(s).seat(s.rules, stalls(s).car(s.rules) + 1)

    def before_event(self, s: State) -> None:
        if s.rules.rounds[s.rounds[s.round - 1]].event is OPENING_DAY:
            s.ask(GIFT.id, GIVING, s.first, NOBODY, 0, 0)

    def offer_steps(self, s: State, player: Player, out: Choices) -> None:
        if stalls(s).has(s.rules, player):
            out.add(pack(STAND, s.rules.team(player)[0], 0))

    def take_step(self, s: State, player: Player, action: Action) -> None:
        s.cause = self.id
        give(s, int(first(action)), -1)
        s.ask(GIFT.id, HANDING_ON, player, NOBODY, 0, 0)

    def extra(self, s: State, bandit: Bandit, at: i64) -> i64:
        return -50 * stalls(s).has(s.rules, s.rules.leader[bandit])

    def extra_key(self, rules: Ruleset, last: i64, at: i64) -> str:
        return "tickets"

    def caught(self, s: State) -> Mask:
        return bandits_at(s, FAIR) | bandits_at(s, FAIR_ROOF)

    def fold(self, view: View, event: Event) -> None:
        part, rules = stalls(view), view.rules
        if event.kind == TICKET:
            part.add(rules, rules.leader[event.a], int(event.b))
        elif event.kind == e.CLEARED or (event.kind == e.PUNCHED and event.b == rules.bandits):
            part.seat(rules, part.car(rules) + 1)


GIFT = Gift("gift", "toy.gift")
OPENING_DAY = OpeningDay("opening_day", "toy.opening")
FAIRGROUND = Fair()


class Toy(Module):
    def __init__(self) -> None:
        super().__init__("toy", "express")
        self.rules = [GIFT, OPENING_DAY, FAIRGROUND]
        self.blocks = BLOCKS

    def fill(self, tables: Tables, variant: str, options: dict[str, str]) -> None:
        players = len(tables.teams)
        bandits = sum(len(team) for team in tables.teams)
        stride = len(tables.cards) * len(tables.teams[0]) + bandits + 2
        tables.board = FAIRGROUND
        tables.rounds.append(RoundCard("fair", OPENING_DAY, "S T S", "S T S", station=False))
        tables.put_part(SLOT, Stalls(zeros(players * stride), zeros(0)))

    def questions(self, rules: Ruleset) -> list[Question]:
        return [
            GiftQuestion("gift", GIFT.id, GIVING, ENDING, NOTHING, NOTHING),
            GiftQuestion("hand_on", GIFT.id, HANDING_ON, SCHEMING, NOTHING, NOTHING),
        ]


@contextmanager
def toy_in_catalog() -> Iterator[None]:
    KINDS.append(EventKind("ticket", "bandit amount", "aa"))
    try:
        with in_catalog(Toy(), NAMES):
            yield
    finally:
        KINDS.pop()
