"""A bot that searches: it plays many hidden worlds on and takes the choice that did best."""

from coltexpress.bots.effort import Effort
from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.search.tree import Manner, Tree

CHUNK = 50
"""Worlds between two looks at the clock."""

MANNER = Manner(0.5, 1000.0, 0.5, 1)


class Searcher:
    """Chooses by a tree of its own for every decision; a try is one world."""

    def __init__(self, seed: int, effort: Effort) -> None:
        self.rng = Rng(seed)
        self.effort = effort

    def choose(self, view: View, legal: list[int]) -> int:
        """The legal action that most came of."""
        if len(legal) == 1:
            return legal[0]
        return int(self.searched(view, legal).best())

    def searched(self, view: View, legal: list[int]) -> Tree:
        """The tree of a decision."""
        self.effort.begin()
        worlds = view.rules.course.worlds(view, 0)
        tree = Tree(Flow(view.rules), worlds, view.player, legal, MANNER, self.rng)
        if self.effort.tries:
            tree.search(self.effort.tries)
        while self.effort.milliseconds and self.effort.allows(1.0, 0) and not tree.race.is_decided:
            tree.search(CHUNK)
        return tree
