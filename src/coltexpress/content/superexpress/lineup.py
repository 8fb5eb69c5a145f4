"""Who stands where in a car, which way, and who lies on its back.

Bandits on one floor of one car stand in a row (`super.order`); their ranks in it are counted from
the front. All of this is public. A bandit that is off the train, or out, has no rank, faces
forward and does not lie, so that equal tables are equal states.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.block import SOME_BANDITS, STANCES, Block
from coltexpress.engine.layout import other_floor
from coltexpress.engine.observe import View
from coltexpress.engine.rule import Part, zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import AWAY, BACKWARD, FORWARD, Bandit, Mask, Place

LINEUP_PART: Final = 1
"""Where the part stands in a state."""

OFF: Final = 60
"""Where a bandit is that has left the train and may still be rescued (`super.rescue`)."""

ROW: Final = 8
"""More bandits than can stand in a row."""

BLOCKS: Final = [
    Block("stances", STANCES, ["backward", "fallen"]),
    Block("rivals", SOME_BANDITS),
]


@mypyc_attr(native_class=True)
class Lineup(Part):
    """See the module. `rivals` are those whose loot is compared, once the game is over."""

    def __init__(self, ranks: vec[i64], backward: Mask, fallen: Mask, rivals: Mask) -> None:
        self.ranks = ranks
        self.backward = backward
        self.fallen = fallen
        self.rivals = rivals

    def copy(self) -> Part:
        return Lineup(self.ranks[:], self.backward, self.fallen, self.rivals)

    def key(self) -> bytes:
        numbers = repr((self.backward, self.fallen, self.rivals)).encode()
        return b"/".join([bytes(self.ranks), numbers])

    def blocks(self) -> list[Block]:
        return BLOCKS

    def block(self, at: i64) -> vec[i64]:
        if at == 1:
            return vec[i64]([self.rivals])
        stances = zeros(len(self.ranks))
        for bandit in range(len(stances)):
            marks = (self.backward >> bandit) & 1 | ((self.fallen >> bandit) & 1) << 1
            stances[bandit] = self.ranks[bandit] << 2 | marks
        return stances

    def set_block(self, at: i64, numbers: vec[i64]) -> None:
        if at == 1:
            self.rivals = numbers[0]
            return
        self.backward = 0
        self.fallen = 0
        for bandit in range(len(numbers)):
            self.ranks[bandit] = numbers[bandit] >> 2
            self.backward |= (numbers[bandit] & 1) << bandit
            self.fallen |= (numbers[bandit] >> 1 & 1) << bandit

    def shift(self, place_of: vec[i64], bandit: Bandit, place: Place, rides: bool) -> None:
        """A bandit leaves its row and joins another at one of its ends, or goes off or out. On its
        horse it always comes to the front."""
        foremost = place < OFF and self.joins_front(bandit, place_of[bandit], place, rides)
        before = place_of[bandit]
        rank = self.ranks[bandit]
        behind: i64 = 0
        for other in range(len(place_of)):
            if other == bandit:
                continue
            if place_of[other] == before and self.ranks[other] > rank:
                self.ranks[other] -= 1
            if place_of[other] == place:
                behind += 1
                if foremost:
                    self.ranks[other] += 1
        place_of[bandit] = place
        self.ranks[bandit] = 0 if foremost else behind
        if place >= OFF:
            self.forget(bandit)

    def joins_front(self, bandit: Bandit, start: Place, place: Place, rides: bool) -> bool:
        """Whether a bandit that comes from `start` stands foremost (`super.enter`, `super.climb`,
        `super.horse`)."""
        if rides or place == other_floor(start):
            return rides or self.is_backward(bandit)
        return place > start

    def forget(self, bandit: Bandit) -> None:
        """It does not matter any more how a bandit stands."""
        self.ranks[bandit] = 0
        self.backward &= ~(i64(1) << bandit)
        self.fallen &= ~(i64(1) << bandit)

    def is_backward(self, bandit: Bandit) -> bool:
        return (self.backward >> bandit) & 1 == 1

    def look(self, bandit: Bandit) -> i64:
        """The direction in which a bandit looks (`super.facing`)."""
        return BACKWARD if self.is_backward(bandit) else FORWARD

    def is_fallen(self, bandit: Bandit) -> bool:
        return (self.fallen >> bandit) & 1 == 1


def lineup(s: State) -> Lineup:
    """This part of a state; the decks' part comes before it."""
    part = s.parts[LINEUP_PART]
    assert isinstance(part, Lineup)
    return part


def last_coupled(s: State) -> i64:
    """The last car that is still coupled (`super.detach`)."""
    return s.rules.cars - s.round


def those_in(s: State) -> Mask:
    """The bandits that are not out."""
    found: Mask = 0
    for bandit in range(s.rules.bandits):
        if s.place_of[bandit] != AWAY:
            found |= i64(1) << bandit
    return found


def seen_lineup(view: View) -> Lineup:
    """This part of a view."""
    part = view.parts[LINEUP_PART]
    assert isinstance(part, Lineup)
    return part
