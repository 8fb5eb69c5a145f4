"""The kinds of turns, the round cards and stations, and their events."""

from typing import Final

from mypy_extensions import i64

from coltexpress.content.express.loot import member, offer_lying
from coltexpress.engine.actions import LEAVE, TAKE, first, kind, pack
from coltexpress.engine.choices import Choices
from coltexpress.engine.layout import bandits_at, bandits_on, car_of, inside, neighbour, roof
from coltexpress.engine.rule import RoundCard, RoundEvent, TurnKind
from coltexpress.engine.state import State
from coltexpress.engine.verbs import (
    lose,
    move_marshal,
    pay,
    pick,
    put_token,
    relocate_all,
    take,
    wound_neutral,
)
from coltexpress.engine.vocab import (
    FORWARD,
    HELD,
    INSIDE,
    PURSE,
    ROOF,
    WAITING,
    Action,
    Bandit,
    Mask,
    Player,
    Token,
    bit,
)

RANSOM: Final = 250


class AngryMarshal(RoundEvent):
    """`event.angry_marshal`"""

    def on_round_end(self, s: State) -> None:
        wound_neutral(s, bandits_at(s, roof(s.marshal)))
        if s.marshal < s.rules.caboose:
            move_marshal(s, s.marshal + 1)


class SwivelArm(RoundEvent):
    """`event.swivel_arm`"""

    def on_round_end(self, s: State) -> None:
        there = int(roof(s.rules.caboose))
        relocate_all(s, bandits_on(s, ROOF), [there for _ in range(s.rules.bandits)])


class Braking(RoundEvent):
    """`event.braking`"""

    def on_round_end(self, s: State) -> None:
        there = [int(neighbour(s, place, FORWARD)) for place in s.place_of]
        relocate_all(s, bandits_on(s, ROOF), there)


class TakeItAll(RoundEvent):
    """`event.take_it_all`"""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.brings_waiting = True

    def on_round_end(self, s: State) -> None:
        for token in range(len(s.token_at)):
            if s.token_at[token] == WAITING:
                put_token(s, token, inside(s.marshal))


class Rebellion(RoundEvent):
    """`event.rebellion`"""

    def on_round_end(self, s: State) -> None:
        wound_neutral(s, bandits_on(s, INSIDE))


class Pickpocketing(RoundEvent):
    """`event.pickpocketing`"""

    def on_round_end(self, s: State) -> None:
        self.ask_next(s, (i64(1) << s.rules.bandits) - 1)

    def ask_next(self, s: State, waiting: Mask) -> None:
        """Ask the next bandit clockwise from the first player (`choice.order`) who may take."""
        for seat in range(s.rules.players):
            player = (s.first + seat) % s.rules.players
            for bandit in range(s.rules.bandits):
                if s.rules.leader[bandit] == player and (waiting >> bandit) & 1:
                    waiting &= ~(i64(1) << bandit)
                    if self.may_take(s, bandit):
                        s.ask(self.id, 0, player, bandit, waiting, 0)
                        return

    def may_take(self, s: State, bandit: Bandit) -> bool:
        place = s.place_of[bandit]
        if bandits_at(s, place) != i64(1) << bandit:
            return False
        for token in range(len(s.token_at)):
            if s.token_at[token] == place and s.token_kind[token] == PURSE:
                return True
        return False

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        offer_lying(s, player, s.place_of[bandit], True, out)
        out.add(pack(LEAVE, 0, 0))

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        if kind(action) == TAKE:
            take(s, bandit, member(s, player, first(action)))
        self.ask_next(s, other)


class MarshalsRevenge(RoundEvent):
    """`event.marshals_revenge`"""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.takes_loot = True

    def on_round_end(self, s: State) -> None:
        above = bandits_at(s, roof(s.marshal))
        for bandit in range(s.rules.bandits):
            if (above >> bandit) & 1:
                self.rob(s, bandit)

    def rob(self, s: State, bandit: Bandit) -> None:
        """This bandit's least valuable purse goes, of equal ones one by chance."""
        purses: Mask = 0
        least: i64 = 0
        equals: i64 = 0
        for token in range(len(s.token_at)):
            if s.token_at[token] == HELD + bandit and s.token_kind[token] == PURSE:
                purses |= bit(token)
                value = s.token_value[token]
                if equals == 0 or value < least:
                    least = value
                    equals = 1
                elif value == least:
                    equals += 1
        if equals == 0:
            return
        skip = pick(s, s.rules.leader[bandit], equals)
        for token in range(len(s.token_at)):
            if (purses >> token) & 1 and s.token_value[token] == least:
                if skip == 0:
                    lose(s, bandit, token, purses)
                    return
                skip -= 1


class HostageConductor(RoundEvent):
    """`event.hostage_conductor`"""

    def on_round_end(self, s: State) -> None:
        for bandit in range(s.rules.bandits):
            ransom = self.pays(s, bandit)
            if ransom:
                pay(s, bandit, ransom)

    def pays(self, s: State, bandit: Bandit) -> i64:
        return RANSOM if car_of(s.place_of[bandit]) == 0 else 0


TURNS: Final = [
    TurnKind("standard", "S", "turn.standard", 1, False, False),
    TurnKind("tunnel", "T", "turn.tunnel", 1, True, False),
    TurnKind("speedup", "D", "turn.speedup", 2, False, False),
    TurnKind("switch", "R", "turn.switch", 1, False, True),
]

EVENTS: Final[list[RoundEvent]] = [
    AngryMarshal("angry_marshal", "event.angry_marshal"),
    SwivelArm("swivel_arm", "event.swivel_arm"),
    Braking("braking", "event.braking"),
    TakeItAll("take_it_all", "event.take_it_all"),
    Rebellion("rebellion", "event.rebellion"),
    Pickpocketing("pickpocketing", "event.pickpocketing"),
    MarshalsRevenge("marshals_revenge", "event.marshals_revenge"),
    HostageConductor("hostage_conductor", "event.hostage_conductor"),
]

ROUNDS: Final = [
    RoundCard("angry_marshal", EVENTS[0], "S S T R", "S S R", False),
    RoundCard("swivel_arm", EVENTS[1], "S T S S", "S T S", False),
    RoundCard("braking", EVENTS[2], "S S S S", "S T S S", False),
    RoundCard("take_it_all", EVENTS[3], "S T D S", "S D R", False),
    RoundCard("rebellion", EVENTS[4], "S S T S S", "S T S R", False),
    RoundCard("bridge", None, "S D S", "S D", False),
    RoundCard("tunnels", None, "S T S T S", "S T S T", False),
    RoundCard("pickpocketing", EVENTS[5], "S S T S", "S S T S", True),
    RoundCard("marshals_revenge", EVENTS[6], "S S T S", "S S T S", True),
    RoundCard("hostage_conductor", EVENTS[7], "S S T S", "S S T S", True),
]
"""`table.rounds`"""
