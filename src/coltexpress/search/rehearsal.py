"""Rehearsals: what comes of a few choices if those who think ahead do so for themselves.

The worlds of a search are played on by habits and by what a rival's lessons speak for, which is
quick, but nobody in them answers what is laid before it. A rehearsal is slow and plays few worlds:
everybody who thinks, whoever searches among them, has a small search of its own for each decision
until the round ends, from what it may know in that world.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER, Action, Player
from coltexpress.search.race import Race
from coltexpress.search.repute import Repute
from coltexpress.search.tree import Manner, Tree

MOST: Final = 4
"""So many choices are rehearsed: those that the search tried most often."""


@mypyc_attr(native_class=True)
class Rehearsal:
    """The best choices of a search, rehearsed by players who search in this manner, with so many
    tries for each decision."""

    def __init__(self, tree: Tree, manner: Manner, tries: i64) -> None:
        self.tree: Final = tree
        self.manner: Final = manner
        self.tries: Final = tries
        count = tree.race.count
        self.count: Final[i64] = count if count < MOST else MOST
        self.choices: Final = zeros(self.count)  # by their numbers in the search
        self.race: Final = Race(self.count)
        self.out: Final = Choices()
        self.take_best()

    def take_best(self) -> None:
        """The best choice, and those that stayed in the race for longest."""
        race = self.tree.race
        self.choices[0] = race.best()
        for at in range(1, self.count):
            best: i64 = -1
            for choice in range(race.count):
                if not self.is_taken(choice, at):
                    if best < 0 or race.tried[choice] > race.tried[best]:
                        best = choice
            self.choices[at] = best

    def is_taken(self, choice: i64, count: i64) -> bool:
        """Whether a choice is one of the first so many."""
        for at in range(count):
            if self.choices[at] == choice:
                return True
        return False

    def play(self, worlds: i64) -> None:
        """So many worlds for all choices, or until one is left."""
        tree = self.tree
        while self.race.worlds < worlds and not self.race.is_decided:
            world = tree.draw()
            words = tree.rng.words[:]
            for at in range(self.count):
                if not self.race.out[at]:
                    for word in range(len(words)):
                        tree.rng.words[word] = words[word]
                    action = tree.legal[self.choices[at]]
                    self.race.found[at] = self.come_of(world.copy(), action)
            self.race.note()

    def come_of(self, s: State, action: Action) -> float:
        """What a world comes to at the end of the round, from this choice on."""
        tree = self.tree
        flow = tree.flow
        player = tree.player
        present = s.round
        while True:
            flow.apply(s, player, action)
            if s.phase == OVER or s.round > present:
                return tree.outlook(s)
            player = flow.decider(s)
            action = self.choose(s, player)

    def choose(self, s: State, player: Player) -> Action:
        """What a player does: one who thinks searches, others do as they use to."""
        tree = self.tree
        flow = tree.flow
        out = self.out
        flow.legal(s, player, out)
        if out.count == 1:
            return out.items[0]
        if player != tree.player and not tree.guesses.thinks[player]:
            tree.habits.plans.look(s)
            tree.habits.begin(s)
            tree.habits.closely = True
            return tree.habits.choose(s, player, out, tree.rng)
        view = observe.view(s, player, flow.deciders(s))
        worlds = s.rules.course.worlds(view, 0)
        repute = Repute(s.rules.players)
        own = Tree(tree.habits, worlds, player, out.as_list(), self.manner, repute, tree.rng)
        own.search(self.tries)
        return own.best()

    def best(self) -> Action:
        """The choice that most came of."""
        return self.tree.legal[self.choices[self.race.best()]]
