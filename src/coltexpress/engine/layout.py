"""Places and who stands at them: the arithmetic of cars and floors, neighbours, lines of sight.

Nothing else computes with places. Those of the train come first, a vehicle beside it behind them,
with a gap between, so that no car is the neighbour of what is not coupled to it.
"""

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.vocab import INSIDE, ROOF, Car, Mask, Place

CAR: Final = 2
"""From a place to the same floor of the next car."""


def inside(car: Car) -> Place:
    return CAR * car + INSIDE


def roof(car: Car) -> Place:
    return CAR * car + ROOF


def car_of(place: Place) -> Car:
    return place >> 1


def floor_of(place: Place) -> i64:
    return place & 1


def cars_apart(place: Place, there: Place) -> i64:
    """How many cars lie between two places, the last one counted."""
    cars = car_of(there) - car_of(place)
    return cars if cars >= 0 else -cars


def other_floor(place: Place) -> Place:
    """The roof above or the car below."""
    return place ^ 1


def on_train(s: State, place: Place) -> bool:
    return 0 <= place < CAR * s.rules.cars


def neighbour(s: State, place: Place, direction: i64) -> Place:
    """The place one car on, same floor; the same place at an end of the train (`move.must`)."""
    there = place + CAR * direction
    return there if 0 <= there < CAR * s.rules.cars else place


def foremost(place: Place, reach: i64) -> Place:
    """The place so many cars forward, same floor, or the first one of the train."""
    there = place - CAR * reach
    return there if there >= 0 else floor_of(place)


def rearmost(rules: Ruleset, place: Place, reach: i64) -> Place:
    """The place so many cars backward, same floor, or the last one of the train."""
    there = place + CAR * reach
    last = CAR * rules.caboose + floor_of(place)
    return there if there < last else last


def is_between(s: State, car: Car) -> bool:
    """Whether this car is at neither end of the train."""
    return 0 < car < s.rules.caboose


def bandits_at(s: State, place: Place) -> Mask:
    """Who stands at this place."""
    found: Mask = 0
    bit: Mask = 1
    for there in s.place_of:
        if there == place:
            found |= bit
        bit += bit
    return found


def bandits_at_either(s: State, one: Place, other: Place) -> Mask:
    """Who stands at one of two places."""
    found: Mask = 0
    bit: Mask = 1
    for there in s.place_of:
        if there in (one, other):
            found |= bit
        bit += bit
    return found


def bandits_beside(s: State, place: Place) -> Mask:
    """Who stands one car on, forward or backward, same floor."""
    return bandits_at_either(s, place - CAR, place + CAR)


def bandits_on(s: State, floor: i64) -> Mask:
    """Who stands on this floor of any car of the train."""
    found: Mask = 0
    bit: Mask = 1
    end = CAR * s.rules.cars
    for there in s.place_of:
        if there & 1 == floor and 0 <= there < end:
            found |= bit
        bit += bit
    return found


def bandits_in_sight(s: State, place: Place) -> Mask:
    """Who stands on the nearest occupied roof in each direction (`fire.roof`)."""
    ahead: i64 = -1
    behind: i64 = CAR * s.rules.cars
    for there in s.place_of:
        if there & 1 == ROOF:
            if ahead < there < place:
                ahead = there
            elif place < there < behind:
                behind = there
    return bandits_at_either(s, ahead, behind)
