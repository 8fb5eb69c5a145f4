"""A bot that finds every legal action equally good."""

from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng


class Chance:
    """Chooses by chance alone, with a generator of its own."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View, legal: list[int]) -> int:
        """Any legal action, all equally likely."""
        return legal[self.rng.below(len(legal))]
