"""Repute: what sort of rival everybody seems to be, by the cards that they have laid so far.

Some plan their cards by rules of thumb, and are foreseen best by doing the same for them. Others
think ahead, and do what their chances speak for. Which of them somebody is shows after some cards:
those of a planner are likely ones by rules of thumb, those of a thinker only now and then.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.vocab import NOBODY, Player
from coltexpress.search.prospect import likelihood

PRIOR: Final = 0.0
"""The logarithm of the odds that a stranger plans."""

SURE: Final = 4.0
"""Nobody is taken for a planner, or for a thinker, with more certainty: people change."""


@mypyc_attr(native_class=True)
class Repute:
    """By player, for one game: the logarithm of the odds that it plans."""

    def __init__(self, players: i64) -> None:
        self.round: i64 = NOBODY
        self.before: Final = vec[float]([PRIOR] * int(players))  # from the rounds before
        self.now: Final = vec[float]([0.0] * int(players))  # what the present round adds

    def begin(self, round_: i64) -> None:
        """A decision of this round is looked at. What was known after the last one stays so; in an
        earlier round than before nothing is known yet."""
        if round_ == self.round:
            return
        for player in range(len(self.now)):
            odds = self.before[player] + self.now[player] if round_ > self.round else PRIOR
            self.before[player] = SURE if odds > SURE else -SURE if odds < -SURE else odds
            self.now[player] = 0.0
        self.round = round_

    def planning(self, player: Player) -> float:
        """How likely a player is to be one who plans."""
        return likelihood(self.before[player] + self.now[player])
