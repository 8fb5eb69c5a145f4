"""Repute: what sort of rivals one seems to have, by the cards that they have laid so far.

Some plan their cards by rules of thumb, and are foreseen best by doing the same for them. Others
think ahead, and do what their chances speak for. Which of them somebody is shows after some cards:
those of a planner are likely ones by rules of thumb, those of a thinker only now and then. At most
tables all are of one sort, so what one of them lays tells something of the others too.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.rng import Rng, next_word
from coltexpress.engine.vocab import NOBODY, Player
from coltexpress.search.prospect import likelihood

PRIOR: Final = 0.0
"""The logarithm of the odds that a stranger plans."""

SURE: Final = 4.0
"""By the rounds before nobody is taken for a planner, or for a thinker, with more certainty: people
change."""

ALIKE: Final = 0.75
"""How often all rivals are of one sort, as far as one knows beforehand."""

THINKERS: Final = ALIKE / 2.0
"""How often all of them think, as far as one knows beforehand."""

WORDS: Final = 4294967296.0
"""How many numbers a word of chance can be."""


@mypyc_attr(native_class=True)
class Repute:
    """By player, for one game: the logarithm of the odds that it plans."""

    def __init__(self, players: i64) -> None:
        self.round: i64 = NOBODY
        self.before: Final = vec[float]([PRIOR] * int(players))  # from the rounds before
        self.now: Final = vec[float]([0.0] * int(players))  # what the present round adds
        # How likely it is, for the player that was asked about last, that all its rivals plan, and
        # that each is of a sort of its own; beside that, they all think as often as THINKERS says.
        self.planners = 0.0
        self.mixed = 0.0

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

    def odds(self, player: Player) -> float:
        """The logarithm of the odds that a player plans, by its own cards alone."""
        return self.before[player] + self.now[player]

    def weigh(self, player: Player) -> None:
        """Find out how likely the rivals of a player are to be of one sort or of several."""
        total = 0.0
        self.mixed = 1.0 - ALIKE
        for rival in range(len(self.now)):
            if rival != player:
                total += self.odds(rival)
                self.mixed *= 0.5 + 0.5 * exp(self.odds(rival))
        self.planners = THINKERS * exp(total)

    def planning(self, player: Player) -> float:
        """What part of a player's rivals plans, as far as one knows."""
        self.weigh(player)
        each = 0.0
        for rival in range(len(self.now)):
            if rival != player:
                each += likelihood(self.odds(rival))
        each /= float(len(self.now) - 1)
        known = THINKERS + self.planners + self.mixed
        return (self.planners + self.mixed * each) / known

    def tell(self, player: Player, thinks: vec[i64], rng: Rng) -> None:
        """Take every rival of a player for a planner or a thinker, by how likely that is, into
        `thinks`: all for the same, or each by its own cards."""
        self.weigh(player)
        both = THINKERS + self.planners
        point = (both + self.mixed) * chance(rng)
        for rival in range(len(self.now)):
            if rival != player:
                if point < both:
                    thinks[rival] = 1 if point < THINKERS else 0
                else:
                    thinks[rival] = 1 if chance(rng) >= likelihood(self.odds(rival)) else 0


def chance(rng: Rng) -> float:
    """A number from 0 to 1."""
    return float(next_word(rng.words, 0)) / WORDS
