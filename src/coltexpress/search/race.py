"""A race: which of several choices is best, from what came of all of them in the same worlds.

What makes a world good or bad does so for every choice, so what tells two of them apart is how much
more came of one in each world. A choice that is clearly behind is tried no more.
"""

from math import erf, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.rule import zeros

SPREAD: Final = 0.012
"""How much more or less comes of a choice than of another in one world, squared, on the mean: what
is taken for it until some worlds have told."""

TINY: Final = 1e-12
FAR: Final = 100.0
"""Where the same came of a choice in all worlds but for less than that, it is as far behind."""


@mypyc_attr(native_class=True)
class Patience:
    """How long a choice stays in a race. Whoever is behind by `clearly` standard errors is out; one
    looks at that after the `fewest` worlds and behind every `pause` of further ones. `caution` is
    how many worlds the usual spread counts for beside those that were seen."""

    def __init__(self, clearly: float, fewest: i64, pause: i64, caution: float) -> None:
        self.clearly: Final = clearly
        self.fewest: Final = fewest
        self.pause: Final = pause
        self.caution: Final = caution


THOROUGH: Final = Patience(3.0, 16, 4, 0.0)
"""Where worlds take little time."""


@mypyc_attr(native_class=True)
class Race:
    """The choices of one decision, by number."""

    def __init__(self, count: i64, patience: Patience = THOROUGH) -> None:
        self.count: Final = count
        self.patience: Final = patience
        self.start: Final = vec[float]([0.0] * int(count))  # how far each is ahead from the start
        self.dropped: Final = vec[float](
            [0.0] * int(count)
        )  # how far it was behind when it was out
        self.is_decided = False  # whether one of several is left
        self.out: Final = zeros(count)  # 1 for a choice that is tried no more
        self.tried: Final = zeros(count)  # in how many worlds each was played
        self.found: Final = vec[float]([0.0] * int(count))  # what came of each in this world
        self.sums: Final = vec[float]([0.0] * int(count))
        self.products: Final = vec[float]([0.0] * int(count * count))
        # How many worlds there were, and how many of them are in the sums; what was in these when
        # something was last forgotten.
        self.worlds: i64 = 0
        self.counted: i64 = 0
        self.past: i64 = 0
        self.past_sums: Final = vec[float]([0.0] * int(count))
        self.past_products: Final = vec[float]([0.0] * int(count * count))

    def note(self) -> None:
        """What came of all that are still in it is in `found`."""
        self.worlds += 1
        self.counted += 1
        for one in range(self.count):
            if not self.out[one]:
                worth = self.found[one]
                self.sums[one] += worth
                self.tried[one] += 1
                for other in range(one + 1):
                    if not self.out[other]:
                        self.products[one * self.count + other] += worth * self.found[other]
        more = self.worlds - self.patience.fewest
        if more >= 0 and more % self.patience.pause == 0:
            self.drop()

    def forget(self) -> None:
        """What was found before this was last said counts no more."""
        for at in range(len(self.sums)):
            self.sums[at] -= self.past_sums[at]
            self.past_sums[at] = self.sums[at]
        for at in range(len(self.products)):
            self.products[at] -= self.past_products[at]
            self.past_products[at] = self.products[at]
        self.counted -= self.past
        self.past = self.counted

    def drop(self) -> None:
        """Whoever is clearly behind the best is out."""
        best = self.best()
        left: i64 = 0
        for one in range(self.count):
            if not self.out[one]:
                if self.errors(one, best) > self.patience.clearly:
                    self.dropped[one] = self.behind(one)
                    self.out[one] = 1
                else:
                    left += 1
        self.is_decided = left == 1 and self.count > 1

    def behind(self, one: i64) -> float:
        """How far a choice is behind the best in the same worlds, or was when it was out."""
        if self.out[one]:
            return self.dropped[one]
        best = self.best()
        behind = self.start[best] - self.start[one]
        if self.counted:
            behind += (self.sums[best] - self.sums[one]) / float(self.counted)
        return behind

    def errors(self, one: i64, best: i64) -> float:
        """By how many standard errors a choice is behind the best; both are in the race."""
        worlds = float(self.counted)
        found = (self.sums[best] - self.sums[one]) / worlds
        behind = found + self.start[best] - self.start[one]
        if behind < TINY:
            return 0.0
        squares = self.product(best, best) + self.product(one, one)
        variance = (squares - 2.0 * self.product(best, one)) / worlds - found * found
        caution = self.patience.caution
        if caution > 0.0:
            variance += (SPREAD - variance) * caution / (worlds + caution)
        return behind / sqrt(variance / worlds) if variance > TINY else FAR

    def weights(self) -> list[float]:
        """How likely each choice is to be as good as the best: half, or less the further behind."""
        best = self.best()
        found: list[float] = []
        for one in range(self.count):
            behind = self.patience.clearly if self.out[one] else self.errors(one, best)
            found.append(0.5 - 0.5 * erf(behind / sqrt(2.0)))
        return found

    def product(self, one: i64, other: i64) -> float:
        """The sum of the products of what came of two choices."""
        high = one if one > other else other
        return self.products[high * self.count + one + other - high]

    def best(self) -> i64:
        """The choice that most has come of, among those still in it."""
        worlds = float(self.counted) if self.counted else 1.0
        found: i64 = -1
        most = 0.0
        for one in range(self.count):
            if not self.out[one]:
                worth = self.sums[one] + worlds * self.start[one]
                if found < 0 or worth > most:
                    found = one
                    most = worth
        return found
