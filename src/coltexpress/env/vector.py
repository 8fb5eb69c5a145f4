"""Many games at once in NumPy arrays, for training: `VectorEnv`.

The arrays are the environment's own and are written in place by every step, so keep a copy of what
is to outlast the next one. They can be read only.
"""

from collections.abc import Mapping
from typing import TypeVar

from coltexpress.engine.rng import Rng
from coltexpress.env.batch import FINE, Batch
from coltexpress.env.tables import (
    checked_seed,
    fresh_seed,
    lineups,
    missing,
    reward_number,
    sound_setup,
)
from coltexpress.game import IllegalAction
from coltexpress.setup import Setup, is_whole, train_of
from coltexpress.words import say, told

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError as error:
    raise missing("NumPy", "env") from error

from coltexpress.env.arrays import Row, highs

Number = TypeVar("Number", bound=np.generic)

LINEUPS = 32
"""How many seatings of bandits are in play where chance seats them."""


class VectorEnv:
    """`count` games side by side. In each, one player is to move; a game that ends is followed by
    a new one at once, and its rewards, scores and `dones` stand until the next step."""

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        count: int = 64,
        seed: int | None = None,
        reward: str = "win",
    ) -> None:
        if not is_whole(count) or count < 1:
            raise ValueError(say("env-count", given=told(count)))
        self.setup = sound_setup(setup)
        self.count = count
        self.reward = reward_number(reward)
        self.reset(fresh_seed() if seed is None else seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew, with seeds from this one on. The arrays are new ones."""
        seed = checked_seed(seed)
        desks = lineups(self.setup, seed, LINEUPS)
        self.batch = batch = Batch(desks, self.count, seed, train_of(self.setup), self.reward)
        self.rng = Rng(seed)
        self.players = int(batch.players)
        self.actions = int(batch.actions)
        self.highs: Row = highs(desks[0])
        self.slices: Mapping[str, slice] = {
            row.key: slice(int(row.start), int(row.stop)) for row in desks[0].features.slices
        }
        self.observations: NDArray[np.int16] = self.array(
            memoryview(batch.observations), np.int16, int(batch.size)
        )
        self.masks: NDArray[np.bool_] = self.array(memoryview(batch.masks), np.bool_, self.actions)
        self.rewards: NDArray[np.float64] = self.array(
            memoryview(batch.rewards), np.float64, self.players
        )
        self.scores: NDArray[np.int64] = self.array(
            memoryview(batch.scores), np.int64, self.players
        )
        self.to_move: NDArray[np.int64] = self.array(memoryview(batch.to_move), np.int64, 1)[:, 0]
        self.dones: NDArray[np.bool_] = self.array(memoryview(batch.dones), np.bool_, 1)[:, 0]

    def array(self, numbers: memoryview, kind: type[Number], columns: int) -> NDArray[Number]:
        """A vector of the batch as an array with a row for each game."""
        return np.frombuffer(numbers, dtype=kind).reshape(self.count, columns)

    def step(self, actions: ArrayLike) -> None:
        """Take a decision in each game, by index, and go on to the next one. Raises `IllegalAction`
        if any of them is not legal; then nothing has happened in any game."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or not np.issubdtype(chosen.dtype, np.integer):
            raise IllegalAction(say("env-actions", count=self.count))
        indexes = chosen.astype(np.int64).tolist()
        refused = self.batch.step(indexes)
        if refused != FINE:
            legal = ", ".join(str(index) for index in np.flatnonzero(self.masks[refused]))
            problem = say("env-illegal", given=told(indexes[refused]), legal=legal)
            raise IllegalAction(say("env-game", game=refused, problem=problem))

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game by chance."""
        return np.array(self.batch.sampled(self.rng), dtype=np.int64)
