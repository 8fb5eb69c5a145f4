"""A cast: players who are quick and yet do as those do who plan, or who think ahead.

Planners keep to habits, closely. Thinkers lay their cards by custom, and for all else they have a
small search of their own, from what they may know.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import Rng
from coltexpress.engine.state import State
from coltexpress.engine.vocab import SCHEMING, Action, Player
from coltexpress.search.customs import Customs
from coltexpress.search.habits import Habits
from coltexpress.search.repute import Repute
from coltexpress.search.tree import Manner, Tree


@mypyc_attr(native_class=True)
class Cast:
    """Plays everybody; thinkers search in this manner, with so many tries for each decision, and
    their customs have these weights."""

    def __init__(
        self,
        habits: Habits,
        manner: Manner,
        tries: i64,
        weights: dict[str, list[float]],
        rng: Rng,
    ) -> None:
        self.habits: Final = habits
        self.flow: Final[Flow] = habits.flow
        self.manner: Final = manner
        self.tries: Final = tries
        self.customs: Final = Customs(habits, weights)
        self.rng: Final = rng
        self.out: Final = Choices()

    def plan(self, s: State, player: Player) -> Action:
        """What a planner does."""
        if self.is_forced(s, player):
            return self.out.items[0]
        self.follow(s)
        self.habits.closely = True
        return self.habits.choose(s, player, self.out, self.rng)

    def think(self, s: State, player: Player) -> Action:
        """What a thinker does."""
        if s.phase != SCHEMING or s.depth > 0:
            return self.search(s, player)
        if self.is_forced(s, player):
            return self.out.items[0]
        self.follow(s)
        return self.customs.choose(s, player, self.out, self.rng)

    def search(self, s: State, player: Player) -> Action:
        """What somebody does who searches for cards as well."""
        if self.is_forced(s, player):
            return self.out.items[0]
        view = observe.view(s, player, self.flow.deciders(s))
        worlds = s.rules.course.worlds(view, 0)
        repute = Repute(s.rules.players)
        legal = self.out.as_list()
        tree = Tree(self.habits, worlds, player, legal, self.manner, repute, self.rng)
        tree.search(self.tries)
        return tree.best()

    def is_forced(self, s: State, player: Player) -> bool:
        """Whether there is but one choice. What there is, is in `out`."""
        self.flow.legal(s, player, self.out)
        return self.out.count == 1

    def follow(self, s: State) -> None:
        """Habits look at what lies there."""
        self.habits.plans.look(s)
        self.habits.begin(s)
