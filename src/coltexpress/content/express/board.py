"""The train as a board: reach, lines of sight, and the way a punch drives its victim."""

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.actions import GO, SHOVE, pack
from coltexpress.engine.board import Board
from coltexpress.engine.choices import Choices
from coltexpress.engine.layout import (
    CAR,
    bandits_at,
    bandits_beside,
    bandits_in_sight,
    floor_of,
    foremost,
    neighbour,
    rearmost,
)
from coltexpress.engine.state import State
from coltexpress.engine.verbs import relocate
from coltexpress.engine.vocab import BACKWARD, FORWARD, INSIDE, ROOF, Bandit, Mask, Place


class Train(Board):
    """Locomotive and cars."""

    def offer_moves(self, s: State, bandit: Bandit, out: Choices) -> None:
        """`move.inside`, `move.roof`, `move.must`"""
        place = s.place_of[bandit]
        reach: i64 = s.rules.roof_reach if floor_of(place) == ROOF else 1
        for there in range(foremost(place, reach), rearmost(s.rules, place, reach) + 1, CAR):
            if there != place:
                out.add(pack(GO, there, 0))

    def move(self, s: State, bandit: Bandit, place: Place) -> None:
        relocate(s, bandit, place)

    def in_range(self, s: State, bandit: Bandit) -> Mask:
        """`fire.inside`, `fire.roof`: with Belle, and without the powers of the one who shoots."""
        place = s.place_of[bandit]
        if floor_of(place) == INSIDE:
            return bandits_beside(s, place)
        return bandits_in_sight(s, place)

    def at_hand(self, s: State, bandit: Bandit) -> Mask:
        """`punch.victim`"""
        one: Mask = 1
        return bandits_at(s, s.place_of[bandit]) & ~(one << bandit)

    def offer_shoves(self, s: State, place: Place, out: Choices) -> None:
        """`punch.move`"""
        forward = neighbour(s, place, FORWARD)
        if forward != place:
            out.add(pack(SHOVE, forward, 0))
        backward = neighbour(s, place, BACKWARD)
        if backward != place:
            out.add(pack(SHOVE, backward, 0))


TRAIN: Final[Board] = Train("train", "setup.train")
