"""The action cards: four that everybody has, and one more with each expansion."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.content.superexpress.lineup import OFF, ROW, last_coupled, lineup
from coltexpress.engine.events import FELL, FIRED, MOVED, NO_TARGET, STOOD_UP, TURNED
from coltexpress.engine.layout import CAR, floor_of, inside, other_floor
from coltexpress.engine.rule import ActionCard
from coltexpress.engine.state import State
from coltexpress.engine.verbs import waste
from coltexpress.engine.vocab import NOBODY, Bandit, Place, Player


@mypyc_attr(native_class=True)
class Trick(ActionCard):
    """A card that a standing bandit plays, and what it does for one that is not on its feet."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule, 1, 1, True)

    def carry_out(self, s: State, bandit: Bandit) -> None:
        """`super.down`"""
        if not lineup(s).is_fallen(bandit):
            self.play(s, bandit, bandit)
            return
        lineup(s).fallen &= ~(i64(1) << bandit)
        s.emit(STOOD_UP, bandit, 0, 0, 0)
        self.after_rising(s, bandit)

    def after_rising(self, s: State, bandit: Bandit) -> None:
        """What a bandit does that has just stood up."""

    def rescues(self, s: State, bandit: Bandit) -> bool:
        """Bring a bandit back that is off the train, if this card can."""
        return False


def arrive(s: State, bandit: Bandit, place: Place) -> None:
    """A bandit comes to a place, at one end of the row there."""
    before = s.place_of[bandit]
    lineup(s).shift(s.place_of, bandit, place, s.cause == HORSE.id)
    s.emit(MOVED, bandit, before, place, 0)


def go_along(s: State, bandit: Bandit, direction: i64) -> None:
    """`super.enter`: one car along the train, or off it."""
    there = s.place_of[bandit] + CAR * direction
    aboard = 0 <= there < CAR * (last_coupled(s) + 1)
    arrive(s, bandit, there if aboard else OFF)


def target(s: State, bandit: Bandit) -> Bandit:
    """`super.fire`, `super.down`: the first standing bandit ahead on this floor, or NOBODY."""
    rows = lineup(s)
    place = s.place_of[bandit]
    look = rows.look(bandit)
    mine = look * (place * ROW + rows.ranks[bandit])
    nearest: i64 = 0
    found: Bandit = NOBODY
    for other in range(s.rules.bandits):
        there = s.place_of[other]
        if there >= OFF or floor_of(there) != floor_of(place) or rows.is_fallen(other):
            continue
        away = look * (there * ROW + rows.ranks[other]) - mine
        if away > 0 and (found == NOBODY or away < nearest):
            nearest = away
            found = other
    return found


def shoot(s: State, bandit: Bandit, victim: Bandit) -> None:
    """`super.fire`: the victim is thrown one car on, and falls."""
    rows = lineup(s)
    s.emit(FIRED, bandit, victim, 0, 0)
    rows.fallen |= i64(1) << victim
    s.emit(FELL, victim, 0, 0, 0)
    go_along(s, victim, rows.look(bandit))


class TurnAround(Trick):
    """`super.turn`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        rows = lineup(s)
        rows.backward ^= i64(1) << bandit
        s.emit(TURNED, bandit, i64(rows.is_backward(bandit)), 0, 0)


class ChangeFloor(Trick):
    """`super.floor`, `super.climb`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        arrive(s, bandit, other_floor(s.place_of[bandit]))


class MoveForward(Trick):
    """`super.move`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        go_along(s, bandit, lineup(s).look(bandit))


class Fire(Trick):
    """`super.fire`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        victim = target(s, bandit)
        if victim == NOBODY:
            waste(s, player, bandit, NO_TARGET)
        else:
            shoot(s, bandit, victim)


class Reflex(Trick):
    """`super.reflex`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        lineup(s).fallen |= i64(1) << bandit
        s.emit(FELL, bandit, 0, 0, 0)

    def after_rising(self, s: State, bandit: Bandit) -> None:
        victim = target(s, bandit)
        if victim != NOBODY:
            shoot(s, bandit, victim)


class Horse(Trick):
    """`super.horse`, `super.rescue`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        rows = lineup(s)
        if rows.is_backward(bandit):
            rows.backward ^= i64(1) << bandit
            s.emit(TURNED, bandit, 0, 0, 0)
        arrive(s, bandit, inside(0))

    def rescues(self, s: State, bandit: Bandit) -> bool:
        self.play(s, bandit, bandit)
        return True


CARDS: Final[list[ActionCard]] = [
    TurnAround("turn", "super.turn"),
    ChangeFloor("floor", "super.floor"),
    MoveForward("forward", "super.move"),
    Fire("fire", "super.fire"),
]
REFLEX: Final[ActionCard] = Reflex("reflex", "super.reflex")
HORSE: Final[ActionCard] = Horse("horse", "super.horse")
