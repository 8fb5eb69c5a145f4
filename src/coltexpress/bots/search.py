"""A bot that searches: it plays many hidden worlds to their end and takes what did best."""

from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import vector
from coltexpress.search.tree import Manner, Tree


class Searcher:
    """Chooses by a tree of so many iterations for every decision."""

    def __init__(self, seed: int, iterations: int) -> None:
        self.rng = Rng(seed)
        self.iterations = iterations
        self.manner = Manner(0.7, 1000.0, 0.3, 1)

    def choose(self, view: View, legal: list[int]) -> int:
        """The legal action that the search tried most often."""
        if len(legal) == 1:
            return legal[0]
        tree = self.tree(view, legal)
        tree.search(self.iterations)
        return int(tree.best())

    def tree(self, view: View, legal: list[int]) -> Tree:
        worlds = view.rules.course.worlds(view, 0)
        return Tree(Flow(view.rules), worlds, view.player, vector(legal), self.manner, self.rng)
