"""A bot that searches: it plays many hidden worlds on and takes the choice that did best."""

import json
from importlib.resources import files

from coltexpress.bots.effort import Effort
from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.engine.vocab import KEEPING, NOBODY, ROUNDS, SCHEMING
from coltexpress.search.appraisal import is_appraised
from coltexpress.search.cast import Cast
from coltexpress.search.habits import Habits
from coltexpress.search.race import Patience
from coltexpress.search.rehearsal import FEWEST, Rehearsal
from coltexpress.search.repute import Repute
from coltexpress.search.tree import DECISIVE, Manner, Tree

CHUNK = 50
"""Worlds between two looks at the clock."""

APPRAISAL = files("coltexpress.search") / "appraisal.json"
WEIGHTS: dict[int, dict[str, list[float]]] = {
    int(players): weights
    for players, weights in json.loads(APPRAISAL.read_text(encoding="utf-8")).items()
}
"""The weights of an appraisal that come with the package, by the number of players."""
CUSTOMS: dict[str, list[float]] = json.loads(
    (files("coltexpress.search") / "customs.json").read_text(encoding="utf-8")
)
"""The weights of customs that come with the package."""

SEARCHED = 16
"""Where choices are rehearsed, one of so many worlds is left for the search before."""

KEPT = 4
"""What is kept in hand tells in the next round, beyond what is appraised: there worlds are played
to the end of that round, which takes longer, and only one of so many."""

HURRIED = 10_000
"""With fewer tries nothing is rehearsed."""

PACE = 133
"""Tries that take a millisecond, about."""

REHEARSED = 75
"""Tries that playing a world in a rehearsal counts for: about as long as it takes for a card."""

HASTE, CARE = 8, 24
"""Worlds that somebody tries for a decision in a rehearsal, in a hurry or with care."""

USUAL = Manner(0.5, 1000.0, 0.5, 1, {})
LEARNED = Manner(0.5, 1000.0, 0.5, 1, WEIGHTS, customs=CUSTOMS)
HASTY = Manner(0.5, 1000.0, 0.5, 0, {}, concludes=False, patience=Patience(1.0, 2, 1, 2.0))
"""As those who think do in a rehearsal."""
EARNEST = Manner(0.5, 1000.0, DECISIVE, 0, {}, concludes=False, patience=Patience(1.5, 4, 2, 4.0))
"""As they do where the game is decided."""


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
        if not self.rehearses(view, legal):
            return int(self.searched(view, legal).best())
        tree = self.searched(view, legal, SEARCHED)
        rehearsal = self.rehearsal(tree, view)
        if self.effort.tries:
            rehearsal.play(self.effort.tries // REHEARSED)
        while self.effort.milliseconds and self.effort.allows(1.0, 0):
            if rehearsal.race.is_decided:
                break
            rehearsal.play(rehearsal.played + 1)
        tells = rehearsal.race.worlds >= FEWEST
        return int(rehearsal.best() if tells else tree.best())

    def rehearsal(self, tree: Tree, view: View) -> Rehearsal:
        """A rehearsal in which whoever searches takes care in the last round, where the game is
        decided, and all do if the decision is one of Stealin'."""
        hasty = Cast(tree.habits, HASTY, HASTE, CUSTOMS, tree.rng)
        if view.round < ROUNDS:
            return Rehearsal(tree, hasty, hasty)
        careful = Cast(tree.habits, EARNEST, CARE, CUSTOMS, tree.rng)
        return Rehearsal(tree, hasty if view.phase == SCHEMING else careful, careful)

    def rehearses(self, view: View, legal: list[int]) -> bool:
        """Whether the choices of a search are rehearsed: in a game whose positions can be
        appraised, if there is time for enough worlds."""
        tries = self.effort.tries or self.effort.milliseconds * PACE
        enough = tries >= max(HURRIED, REHEARSED * FEWEST * len(legal))
        return enough and self.appraises(view) and view.phase != KEEPING

    def appraises(self, view: View) -> bool:
        """Whether positions of this game can be appraised."""
        return is_appraised(view.rules, self.manner.weights)

    def searched(self, view: View, legal: list[int], part: int = 1) -> Tree:
        """The tree of a decision, with one of so many parts of the effort."""
        self.effort.begin()
        rules = view.rules
        if self.seat != view.player or len(self.repute.now) != rules.players:
            self.repute = Repute(rules.players)
            self.seat = view.player
        self.repute.begin(view.round)
        worlds = rules.course.worlds(view, 0)
        habits = Habits(Flow(rules))
        manner, tries = self.manner, self.effort.tries // part
        if view.phase == KEEPING and self.appraises(view):
            manner, tries = USUAL, tries // KEPT
        tree = Tree(habits, worlds, view.player, legal, manner, self.repute, self.rng)
        if self.effort.tries:
            tree.search(max(1, tries))
        while self.effort.milliseconds and not tree.race.is_decided:
            if tree.race.worlds and not self.effort.allows(1.0 / part, 0):
                break
            tree.search(CHUNK)
        return tree
