"""A bot that searches: it plays many hidden worlds on and takes the choice that did best."""

import json
from importlib.resources import files

from coltexpress.bots.effort import Effort
from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.engine.vocab import NOBODY
from coltexpress.search.repute import Repute
from coltexpress.search.tree import Manner, Tree

CHUNK = 50
"""Worlds between two looks at the clock."""

APPRAISAL = files("coltexpress.search") / "appraisal.json"
WEIGHTS: dict[int, dict[str, list[float]]] = {
    int(players): weights
    for players, weights in json.loads(APPRAISAL.read_text(encoding="utf-8")).items()
}
"""The weights of an appraisal that come with the package, by the number of players."""

USUAL = Manner(0.5, 1000.0, 0.5, 1, {})
LEARNED = Manner(0.5, 1000.0, 0.5, 1, WEIGHTS)


class Searcher:
    """Chooses by a tree of its own for every decision; a try is one world. What the cards of rivals
    tell about them it remembers for the rest of the game."""

    def __init__(self, seed: int, effort: Effort, manner: Manner = USUAL) -> None:
        self.rng = Rng(seed)
        self.effort = effort
        self.manner = manner
        self.repute = Repute(0)
        self.seat = NOBODY

    def choose(self, view: View, legal: list[int]) -> int:
        """The legal action that most came of."""
        if len(legal) == 1:
            return legal[0]
        return int(self.searched(view, legal).best())

    def searched(self, view: View, legal: list[int]) -> Tree:
        """The tree of a decision."""
        self.effort.begin()
        rules = view.rules
        if self.seat != view.player or len(self.repute.now) != rules.players:
            self.repute = Repute(rules.players)
            self.seat = view.player
        self.repute.begin(view.round)
        worlds = rules.course.worlds(view, 0)
        tree = Tree(Flow(rules), worlds, view.player, legal, self.manner, self.repute, self.rng)
        if self.effort.tries:
            tree.search(self.effort.tries)
        while self.effort.milliseconds and not tree.race.is_decided:
            if tree.race.worlds and not self.effort.allows(1.0, 0):
                break
            tree.search(CHUNK)
        return tree
