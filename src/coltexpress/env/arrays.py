"""NumPy's side of features, masks and rewards."""

from coltexpress.env.batch import Desk
from coltexpress.env.tables import missing

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("NumPy", "env") from error

from librt.vecs import vec
from mypy_extensions import i16, u8

from coltexpress.engine.choices import Choices
from coltexpress.engine.state import State
from coltexpress.game import IllegalAction
from coltexpress.words import say, told

Row = NDArray[np.int16]
Mask = NDArray[np.int8]
WHOLE = (int, np.integer)


class Screen:
    """What players of one desk see, as arrays of their own."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.size = int(desk.features.size)
        self.actions = int(desk.space.size)
        self.row: vec[i16] = vec[i16]([i16(0) for _ in range(self.size)])
        self.seen = np.frombuffer(memoryview(self.row), dtype=np.int16)
        self.bits: vec[u8] = vec[u8]([u8(0) for _ in range(self.actions)])
        self.legal = np.frombuffer(memoryview(self.bits), dtype=np.int8)
        self.choices = Choices()
        self.nothing = np.zeros(self.actions, dtype=np.int8)

    def observation(self, s: State, player: int) -> Row:
        """The features of what this player sees."""
        desk = self.desk
        desk.features.fill_from(s, player, desk.flow.deciders(s), self.row, 0)
        return self.seen.copy()

    def mask(self, s: State, player: int) -> Mask:
        """A 1 for each legal action of a decider; noughts for anybody else."""
        desk = self.desk
        if not (desk.flow.deciders(s) >> player) & 1:
            return self.nothing.copy()
        desk.flow.legal(s, player, self.choices)
        desk.space.write_mask(self.choices, player, self.bits, 0)
        mask = self.legal.copy()
        desk.space.clear_mask(self.choices, player, self.bits, 0)
        return mask

    def action(self, s: State, player: int, index: object) -> int:
        """The legal action of a decider that has this index. Raises `IllegalAction` otherwise."""
        desk = self.desk
        desk.flow.legal(s, player, self.choices)
        if isinstance(index, WHOLE) and 0 <= index < self.actions:
            action = desk.space.action(int(index), player)
            if self.choices.has(action):
                return action
        legal = sorted(int(desk.space.index(one, player)) for one in self.choices.as_list())
        raise IllegalAction(
            say("env-illegal", given=told(index), legal=", ".join(str(one) for one in legal))
        )


class Screens:
    """Screens of one environment, made once for each seating of bandits."""

    def __init__(self) -> None:
        self.found: dict[Desk, Screen] = {}

    def of(self, desk: Desk) -> Screen:
        """The screen of a desk."""
        screen = self.found.get(desk)
        if screen is None:
            screen = self.found[desk] = Screen(desk)
        return screen


def highs(desk: Desk) -> Row:
    """The largest that each feature can be."""
    found = np.ones(int(desk.features.size), dtype=np.int16)
    for row in desk.features.slices:
        found[row.start : row.stop] = row.most
    return found
