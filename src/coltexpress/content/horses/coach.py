"""Reach and sight with a stagecoach beside the train, and with the Shotgun on it or on a roof."""

from mypy_extensions import i64

from coltexpress.content.express.board import Train
from coltexpress.content.horses.frontier import (
    COACH,
    COACH_ROOF,
    OLD_LADY,
    TEACHER,
    coach_floor,
    frontier,
    has_hostage,
    same_floor,
    shotgun_roams,
)
from coltexpress.engine.actions import GO, PUNCH, SHOOT, SHOVE, first, kind, pack
from coltexpress.engine.choices import Choices
from coltexpress.engine.layout import (
    bandits_at,
    bandits_on,
    car_of,
    cars_apart,
    floor_of,
    on_train,
    roof,
)
from coltexpress.engine.state import State
from coltexpress.engine.verbs import relocate, wound_neutral
from coltexpress.engine.vocab import (
    INSIDE,
    NOBODY,
    ROOF,
    Action,
    Bandit,
    Mask,
    Place,
)


def between(one: Place, place: Place, other: Place) -> bool:
    """Whether a place lies strictly between two others."""
    return one < place < other or other < place < one


class Coach(Train):
    """Train and coach. Without a coach it is the train alone."""

    def roof_reach(self, s: State, bandit: Bandit) -> i64:
        """`hostage.old_lady`"""
        return 1 if has_hostage(s, bandit, OLD_LADY) else s.rules.roof_reach

    def can_move(self, s: State, bandit: Bandit) -> bool:
        """`coach.inside`"""
        return s.place_of[bandit] != COACH

    def offer_moves(self, s: State, bandit: Bandit, out: Choices) -> None:
        """`coach.roof`, `hostage.old_lady`"""
        place = s.place_of[bandit]
        if floor_of(place) == INSIDE:
            super().offer_moves(s, bandit, out)
            return
        coach = frontier(s).coach
        reach = self.roof_reach(s, bandit)
        start = place
        if place == COACH_ROOF:
            start = roof(coach)
            reach -= 1
            out.add(pack(GO, start, 0))
        elif coach != NOBODY and cars_apart(place, roof(coach)) < reach:
            out.add(pack(GO, COACH_ROOF, 0))
        for car in range(s.rules.cars):
            there = roof(car)
            if there != start and cars_apart(start, there) <= reach:
                out.add(pack(GO, there, 0))

    def move(self, s: State, bandit: Bandit, place: Place) -> None:
        """`shotgun.pass`"""
        start = s.place_of[bandit]
        guard = frontier(s).shotgun
        if shotgun_roams(s) and floor_of(start) == ROOF and guard != place:
            coach = roof(frontier(s).coach)
            passed = between(start, guard, place)
            if place == COACH_ROOF:
                passed = guard == coach or between(start, guard, coach)
            elif start == COACH_ROOF:
                passed = guard == coach or between(coach, guard, place)
            if passed:
                wound_neutral(s, i64(1) << bandit)
        relocate(s, bandit, place)

    def in_range(self, s: State, bandit: Bandit) -> Mask:
        """`coach.inside`, `coach.fire`, `shotgun.sight`"""
        place = s.place_of[bandit]
        coach = frontier(s).coach
        if place == COACH_ROOF:
            return bandits_on(s, ROOF)
        if place == COACH:
            return bandits_at(s, same_floor(place, coach))
        found = super().in_range(s, bandit)
        if floor_of(place) == ROOF:
            if shotgun_roams(s):
                found &= ~self.behind(s, place, frontier(s).shotgun)
            return found | bandits_at(s, COACH_ROOF)
        if car_of(place) == coach:
            found |= bandits_at(s, COACH)
        return found

    def behind(self, s: State, place: Place, guard: Place) -> Mask:
        """Whom the Shotgun hides from somebody on a roof of the train."""
        found: Mask = 0
        for bandit in range(s.rules.bandits):
            if between(place, guard, s.place_of[bandit]) and on_train(s, s.place_of[bandit]):
                found |= i64(1) << bandit
        return found

    def may_punch(self, s: State, bandit: Bandit) -> bool:
        """`hostage.teacher`"""
        return not has_hostage(s, bandit, TEACHER)

    def at_hand(self, s: State, bandit: Bandit) -> Mask:
        """`hostage.teacher`, `shotgun.punch`"""
        if not self.may_punch(s, bandit):
            return 0
        found = super().at_hand(s, bandit)
        if s.place_of[bandit] == COACH_ROOF and frontier(s).shotgun == COACH_ROOF:
            found |= i64(1) << s.rules.bandits
        return found

    def offer_shoves(self, s: State, place: Place, out: Choices) -> None:
        """`coach.punch`"""
        coach = frontier(s).coach
        if not on_train(s, place):
            out.add(pack(SHOVE, same_floor(place, coach), 0))
            return
        super().offer_shoves(s, place, out)
        if car_of(place) == coach:
            out.add(pack(SHOVE, coach_floor(place), 0))

    def explain_card(self, s: State, bandit: Bandit, action: Action, rule: str) -> str:
        """`coach.inside`, `coach.roof`, `coach.fire`, `coach.punch`, `shotgun.punch`"""
        deed = kind(action)
        target = first(action)
        if deed == PUNCH:
            return "shotgun.punch" if target == s.rules.bandits else rule
        here = s.place_of[bandit]
        there = s.place_of[target] if deed == SHOOT else target
        if on_train(s, here) and on_train(s, there):
            return rule
        if deed == SHOOT:
            return "coach.fire" if floor_of(here) == ROOF else "coach.inside"
        return "coach.roof" if deed == GO else "coach.punch"
