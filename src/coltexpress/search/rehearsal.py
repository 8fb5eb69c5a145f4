"""Rehearsals: what comes of choices if those who think ahead do so for themselves.

The worlds of a search are played on by habits and by what a rival's lessons speak for, which is
quick, but nobody in them answers what is laid before it. A rehearsal is slower and plays fewer
worlds, to the end of the round: rivals who think lay their cards as such players use to, in view of
all that lies there, and everybody who thinks has a small search of its own for each other decision,
as whoever searches has for its cards, from what it may know in that world.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER, Action, Player
from coltexpress.search.cast import Cast
from coltexpress.search.race import Patience, Race
from coltexpress.search.tree import Tree

TRUST: Final = 0.5
"""What a search has found between two choices counts for so much beside what rehearsals find, if
all rivals plan: then it knows what they will do, and has seen far more worlds. Of those who think
it knows too little to count."""

FEWEST: Final = 16
"""Fewer worlds tell nothing."""

BRISK: Final = Patience(1.75, FEWEST, 4, 4.0)
"""Each world takes long, so what is behind is soon rehearsed no more."""


@mypyc_attr(native_class=True)
class Rehearsal:
    """The choices of a search, rehearsed by two casts that have the habits and the chance of that
    search: one plays its rivals, and one whoever searches."""

    def __init__(self, tree: Tree, rivals: Cast, own: Cast) -> None:
        self.tree: Final = tree
        self.rivals: Final = rivals
        self.own: Final = own
        self.race: Final = Race(tree.race.count, BRISK)
        trust = TRUST * tree.repute.planning(tree.player)
        for at in range(self.race.count):
            self.race.start[at] = -trust * tree.race.behind(at)
        self.played: i64 = 0  # how often it was played to the end of the round

    def play(self, times: i64) -> None:
        """Worlds for all choices that are left, until it was played so many times or one is
        left."""
        tree = self.tree
        while self.played < times and not self.race.is_decided:
            world = tree.draw()
            words = tree.rng.words[:]
            for at in range(self.race.count):
                if not self.race.out[at]:
                    for word in range(len(words)):
                        tree.rng.words[word] = words[word]
                    self.race.found[at] = self.come_of(world.copy(), tree.legal[at])
                    self.played += 1
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
        """What a player does: whoever searches thinks about cards too."""
        if player == self.tree.player:
            return self.own.search(s, player)
        if self.tree.guesses.thinks[player]:
            return self.rivals.think(s, player)
        return self.rivals.plan(s, player)

    def best(self) -> Action:
        """The choice that most came of."""
        return self.tree.legal[self.race.best()]
