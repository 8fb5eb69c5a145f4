"""The levels that people play against, the same in every game: what each of them does.

A greenhorn has rules of thumb but often forgets them, a bandit follows them. Outlaws and legends
think ahead: where all choose at once and the game rates its positions, outlaws mix by regret
matching and legends foresee what outlaws would do; elsewhere they search. How much they try is
fixed, so the same seed makes the same choices: what takes 20 and 150 milliseconds on an idle core.
"""

from coltexpress.bots.effort import Effort
from coltexpress.bots.foresight import Foresight
from coltexpress.bots.greedy import Greedy, is_rated_row
from coltexpress.bots.regret import Regret
from coltexpress.bots.search import USUAL, Searcher
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.search.tree import Manner

LEVELS = ("greenhorn", "bandit", "outlaw", "legend")
"""Their keys, the stronger behind the weaker."""

LAPSE = 3
"""One of so many choices of a greenhorn's is made by chance."""

OUTLAW = 1200
LEGEND = 20_000
"""Worlds that are tried for a decision at most: it ends where one choice is clearly the best."""

ANSWERS = 13
"""Answers in a secret row that count as one world: about as long as that takes."""


class Greenhorn:
    """Greedy, but for lapses."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.greedy = Greedy(seed)

    def choose(self, view: View, legal: list[int]) -> int:
        """What looks best, or just anything."""
        if self.rng.below(LAPSE) == 0:
            return legal[self.rng.below(len(legal))]
        return self.greedy.choose(view, legal)


class Thinker:
    """Thinks ahead, with so much effort for each decision. One who has learned something foresees
    what others answer in a secret row."""

    def __init__(self, seed: int, effort: Effort, manner: Manner = USUAL) -> None:
        self.searcher = Searcher(seed, Effort(effort.tries, effort.milliseconds), manner)
        answers = Effort(effort.tries * ANSWERS, effort.milliseconds)
        self.secret: Regret | Foresight = (
            Foresight(seed, answers, OUTLAW * ANSWERS) if manner.weights else Regret(seed, answers)
        )

    def choose(self, view: View, legal: list[int]) -> int:
        """What is best to answer where all choose at once, else the best of a search."""
        bot = self.secret if is_rated_row(view) else self.searcher
        return bot.choose(view, legal)
