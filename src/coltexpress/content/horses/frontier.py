"""What the expansion adds to the table: horses, the stagecoach, the Shotgun and the hostages.

Its numbers are public. The coach's two places lie behind those of the train; `layout` leaves a gap,
so that nothing is coupled to them. What is not in play is empty, or NOBODY.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine.block import (
    BANDIT_COUNTS,
    CAPTIVES,
    CAR_COUNTS,
    ONE_CAR,
    ONE_PLACE,
    SOME_TOKENS,
    Block,
)
from coltexpress.engine.layout import CAR, car_of, inside, on_train, roof
from coltexpress.engine.observe import View
from coltexpress.engine.rule import Part
from coltexpress.engine.state import State
from coltexpress.engine.vocab import NOBODY, Bandit, Car, Mask, Place, Token

FRONTIER_PART: Final = 1
"""Where the part stands in a state."""

COACH_CAR: Final = 16
COACH: Final = CAR * COACH_CAR
"""The inside of the coach."""
COACH_ROOF: Final = COACH + 1
GUARDED: Final = COACH + 2
"""Where the coach's strongbox lies while the Shotgun sits on it: nobody can stand there."""

# Who has a hostage: a bandit, or one of these.
FREE: Final = -1
NOT_IN_PLAY: Final = -2

POODLE: Final = 0
BANKER: Final = 1
MINISTER: Final = 2
TEACHER: Final = 3
ZEALOT: Final = 4
OLD_LADY: Final = 5
POKER_PLAYER: Final = 6
PHOTOGRAPHER: Final = 7
HOSTAGES: Final = [
    "poodle", "banker", "minister", "teacher", "zealot", "old_lady", "poker_player",
    "photographer",
]  # fmt: skip

HORSE_BLOCKS: Final = [Block("horses", CAR_COUNTS), Block("scars", BANDIT_COUNTS)]
COACH_BLOCKS: Final = [
    Block("hostages", CAPTIVES, HOSTAGES), Block("coach", ONE_CAR), Block("shotgun", ONE_PLACE),
]  # fmt: skip
FLASK_BLOCKS: Final = [Block("half", SOME_TOKENS)]
BLOCKS: Final = [*HORSE_BLOCKS, *COACH_BLOCKS, *FLASK_BLOCKS]


class Frontier(Part):
    """See the module. `horses` are counted by the car they stand beside, `hostages` tell who has
    each, `wounds` the bullets that each bandit had received before this round."""

    def __init__(
        self,
        horses: vec[i64],
        hostages: vec[i64],
        wounds: vec[i64],
        coach: Car,
        shotgun: Place,
        half: Mask,
    ) -> None:
        self.horses = horses
        self.hostages = hostages
        self.wounds = wounds
        self.coach = coach
        self.shotgun = shotgun
        self.half = half  # flasks that have been drunk from once

    def copy(self) -> Part:
        return Frontier(
            self.horses[:], self.hostages[:], self.wounds[:], self.coach, self.shotgun, self.half
        )

    def key(self) -> bytes:
        return b"/".join(
            [
                bytes(self.horses), bytes(self.hostages), bytes(self.wounds),
                repr((self.coach, self.shotgun, self.half)).encode(),
            ]
        )  # fmt: skip

    def blocks(self) -> list[Block]:
        return BLOCKS

    def block(self, at: i64) -> vec[i64]:
        if at == 0:
            return self.horses
        if at == 1:
            return self.wounds
        if at == 2:
            return self.hostages
        return vec[i64]([self.coach if at == 3 else self.shotgun if at == 4 else self.half])

    def set_block(self, at: i64, numbers: vec[i64]) -> None:
        if at == 0:
            self.horses = numbers
        elif at == 1:
            self.wounds = numbers
        elif at == 2:
            self.hostages = numbers
        elif at == 3:
            self.coach = numbers[0]
        elif at == 4:
            self.shotgun = numbers[0]
        else:
            self.half = numbers[0]


def frontier(s: State) -> Frontier:
    """The expansion's part of a state; the decks' part comes before it."""
    part = s.parts[FRONTIER_PART]
    assert isinstance(part, Frontier)
    return part


def seen_frontier(view: View) -> Frontier:
    """The expansion's part of a view."""
    part = view.parts[FRONTIER_PART]
    assert isinstance(part, Frontier)
    return part


def in_coach(place: Place) -> bool:
    """Whether this is in or on the coach."""
    return place in (COACH, COACH_ROOF)


def car_beside(s: State, place: Place) -> Car:
    """The car that a bandit at this place is in, on or beside."""
    return frontier(s).coach if in_coach(place) else car_of(place)


def same_floor(place: Place, car: Car) -> Place:
    """The place in or on a car that is as high as this one."""
    return roof(car) if place & 1 else inside(car)


def coach_floor(place: Place) -> Place:
    """The place in or on the coach that is as high as this one."""
    return COACH_ROOF if place & 1 else COACH


def hostage_of(s: State, bandit: Bandit) -> i64:
    """The hostage that this bandit has, or NOBODY."""
    hostages = frontier(s).hostages
    for hostage in range(len(hostages)):
        if hostages[hostage] == bandit:
            return hostage
    return NOBODY


def holder(s: State, hostage: i64) -> Bandit:
    """The bandit that has this hostage, or a number below nought."""
    hostages = frontier(s).hostages
    return hostages[hostage] if len(hostages) else NOT_IN_PLAY


def has_hostage(s: State, bandit: Bandit, hostage: i64) -> bool:
    return holder(s, hostage) == bandit


def shotgun_roams(s: State) -> bool:
    """Whether the Shotgun is on the train."""
    return on_train(s, frontier(s).shotgun)


def is_half(s: State, token: Token) -> bool:
    """Whether this flask has been drunk from once."""
    return (frontier(s).half >> token) & 1 == 1


def flask(token: Token) -> Mask:
    """The mask of this flask alone. Compiled, a shifted 1 has 32 bits, and six players have more
    tokens than that."""
    bit: Mask = 1
    for _ in range(token):
        bit += bit
    return bit
