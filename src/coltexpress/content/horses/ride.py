"""Horses: the attack that begins the game, and the Ride card."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.content.horses.board import A_HORSE
from coltexpress.content.horses.frontier import (
    COACH,
    ZEALOT,
    car_beside,
    frontier,
    has_hostage,
    in_coach,
)
from coltexpress.engine import events as e
from coltexpress.engine.actions import BOARD, ESCAPE, RIDE, RIDE_ON, first, kind, pack, second
from coltexpress.engine.choices import Choices
from coltexpress.engine.layout import car_of, inside, on_train
from coltexpress.engine.rng import PICKING, below
from coltexpress.engine.rule import ActionCard, Opening, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.verbs import put_bandit, relocate, waste
from coltexpress.engine.vocab import (
    AWAY,
    NOBODY,
    Action,
    Bandit,
    Car,
    Mask,
    Place,
    Player,
    Token,
)

RIDE_REACH: Final = 3

OPENLY: Final = 0
"""Stage of the question to a last rider; a secret row's stage is its car."""


def move_horse(s: State, start: Car, end: Car) -> None:
    """A horse goes to another car, or leaves the game if that is NOBODY."""
    horses = frontier(s).horses
    horses[start] -= 1
    if end != NOBODY:
        horses[end] += 1
    s.emit(e.FIGURE_MOVED, A_HORSE, start, end, 0)


def may_escape(s: State) -> bool:
    """`event.escape`"""
    event = s.rules.rounds[s.rounds[s.round - 1]].event
    return event is not None and event.lets_escape


class Ride(ActionCard):
    """`ride.mount`, `ride.land`, `ride.cross`, `ride.none`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        if has_hostage(s, bandit, ZEALOT):
            waste(s, player, bandit, e.FORBIDDEN)
        elif frontier(s).horses[car_beside(s, s.place_of[bandit])] == 0:
            waste(s, player, bandit, e.NO_HORSE)
        else:
            s.ask(self.id, 0, s.rules.leader[bandit], bandit, 0, 0)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        place = s.place_of[bandit]
        coach = frontier(s).coach
        start = car_beside(s, place)
        for car in range(s.rules.cars):
            if not start - RIDE_REACH <= car <= start + RIDE_REACH:
                continue
            if car != start or in_coach(place):
                out.add(pack(RIDE, inside(car), 0))
            if car == coach and (car != start or not in_coach(place)):
                out.add(pack(RIDE, COACH, 0))
        if may_escape(s):
            out.add(pack(ESCAPE, 0, 0))

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        place = s.place_of[bandit]
        start = car_beside(s, place)
        if kind(action) == ESCAPE:
            move_horse(s, start, NOBODY)
            s.place_of[bandit] = AWAY
            s.emit(e.ESCAPED, bandit, place, 0, 0)
            return
        end = car_beside(s, first(action))
        if end != start:
            move_horse(s, start, end)
        relocate(s, bandit, first(action))

    def must_ask(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token
    ) -> bool:
        return True

    def explain(self, s: State, stage: i64, bandit: Bandit, action: Action) -> str:
        if kind(action) == ESCAPE:
            return "event.escape"
        if car_beside(s, first(action)) == car_beside(s, s.place_of[bandit]):
            return "ride.cross"
        return "ride.land" if first(action) == COACH else "ride.mount"


class HorseAttack(Opening):
    """`horse.attack`, `horse.first`, `team.first`"""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.is_gradual = True

    def place(self, s: State) -> None:
        s.cause = self.id
        self.go_on(s, s.rules.caboose)

    def riders(self, s: State) -> Mask:
        """The bandits that are still on their horses."""
        found: Mask = 0
        for bandit in range(s.rules.bandits):
            if s.place_of[bandit] == NOBODY:
                found |= i64(1) << bandit
        return found

    def go_on(self, s: State, car: Car) -> None:
        """The riders come to this car."""
        riders = self.riders(s)
        if riders and car == 1:
            for bandit in range(s.rules.bandits):
                if (riders >> bandit) & 1:
                    self.board(s, bandit, car)
            riders = 0
        if not riders:
            self.draw_first(s)
        elif riders & (riders - 1) == 0:
            rider: Bandit = 0
            while not (riders >> rider) & 1:
                rider += 1
            s.ask(self.id, OPENLY, s.rules.leader[rider], rider, car, 0)
        else:
            players: Mask = 0
            for bandit in range(s.rules.bandits):
                if (riders >> bandit) & 1:
                    players |= i64(1) << s.rules.leader[bandit]
            s.sealed = zeros(s.rules.players * s.rules.stride)
            s.ask(self.id, car, NOBODY, NOBODY, players, players)

    def board(self, s: State, bandit: Bandit, car: Car) -> None:
        """A bandit stands in the car, and its horse beside it."""
        frontier(s).horses[car] += 1
        put_bandit(s, bandit, inside(car))

    def draw_first(self, s: State) -> None:
        """`horse.first`"""
        rear: Place = 0
        for place in s.place_of:
            rear = place if place > rear else rear
        last: Mask = 0
        count: i64 = 0
        for bandit in range(s.rules.bandits):
            if s.place_of[bandit] == rear:
                last |= i64(1) << bandit
                count += 1
        chosen = below(s.streams, s.stream(0, PICKING), count) if count > 1 else 0
        for bandit in range(s.rules.bandits):
            if (last >> bandit) & 1:
                if chosen == 0:
                    s.first = s.rules.side_of(bandit) * s.rules.side
                chosen -= 1

    def next_rider(self, s: State, player: Player) -> Bandit:
        """The bandit that this player is asked about next, or NOBODY."""
        row = player * s.rules.stride
        for bandit in range(s.rules.bandits):
            if s.rules.leader[bandit] == player and s.place_of[bandit] == NOBODY:
                if s.sealed[row + bandit] == 0:
                    return bandit
        return NOBODY

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        if stage == OPENLY:
            for car in range(i64(1), other + 1):
                out.add(pack(BOARD, bandit, car))
            return
        rider = self.next_rider(s, player)
        out.add(pack(BOARD, rider, stage))
        out.add(pack(RIDE_ON, rider, 0))

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        self.board(s, bandit, second(action))
        self.draw_first(s)

    def seal(self, s: State, stage: i64, player: Player, action: Action) -> bool:
        self.write_answer(s.sealed, player * s.rules.stride, s.rules.classes, action)
        return self.next_rider(s, player) == NOBODY

    def write_answer(self, sealed: vec[i64], row: i64, classes: i64, action: Action) -> None:
        sealed[row + first(action)] = 1 if kind(action) == RIDE_ON else 2

    def read_answers(
        self, rules: Ruleset, stage: i64, hand: vec[i64], sealed: vec[i64], out: Choices,
        *, done: bool,
    ) -> None:  # fmt: skip
        for bandit in range(rules.bandits):
            if sealed[bandit]:
                rides = sealed[bandit] == 1
                out.add(pack(RIDE_ON, bandit, 0) if rides else pack(BOARD, bandit, stage))

    def unseal(self, s: State, stage: i64, players: Mask) -> None:
        riders = self.riders(s)
        for bandit in range(s.rules.bandits):
            row = s.rules.leader[bandit] * s.rules.stride
            if (riders >> bandit) & 1 and s.sealed[row + bandit] == 2:
                self.board(s, bandit, stage)
        s.sealed = vec[i64]()
        self.go_on(s, stage - 1)

    def fits(self, s: State) -> bool:
        """Each horse is beside the car its bandit has boarded, and one of the rearmost is first."""
        rear: Place = 0
        horses = zeros(len(frontier(s).horses))
        for place in s.place_of:
            if not on_train(s, place) or car_of(place) == 0 or place != inside(car_of(place)):
                return False
            horses[car_of(place)] += 1
            rear = place if place > rear else rear
        for car in range(len(horses)):
            if horses[car] != frontier(s).horses[car]:
                return False
        for bandit in range(s.rules.bandits):
            leader = s.rules.side_of(bandit) * s.rules.side
            if s.place_of[bandit] == rear and leader == s.first:
                return True
        return False


RIDE_CARD: Final[ActionCard] = Ride("ride", "ride.mount", 1, 1, True)
HORSE_ATTACK: Final[Opening] = HorseAttack("horse_attack", "horse.attack")
