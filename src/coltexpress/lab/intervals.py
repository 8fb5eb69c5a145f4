"""Means and shares over mirrored deals, with intervals that know that a deal's games are alike.

The games of one deal share its luck, so deals, not games, are the independent observations.
Sums are ints, so that the order in which deals are added never shows. docs/arena.md has the
formulas.
"""

from dataclasses import dataclass
from math import inf, sqrt
from statistics import NormalDist

LEVEL = 0.95


@dataclass
class Sums:
    """Sums over deals of a quantity x and of how often it was counted, n; their mean is x / n."""

    deals: int = 0
    x: int = 0
    n: int = 0
    xx: int = 0
    xn: int = 0
    nn: int = 0

    def add(self, x: int, n: int) -> None:
        """Count one deal in which n seats came to x together."""
        self.deals += 1
        self.x += x
        self.n += n
        self.xx += x * x
        self.xn += x * n
        self.nn += n * n

    def without(self, part: "Sums") -> "Sums":
        """The other deals, where `part` are some of these."""
        return Sums(
            self.deals - part.deals, self.x - part.x, self.n - part.n,
            self.xx - part.xx, self.xn - part.xn, self.nn - part.nn,
        )  # fmt: skip

    @property
    def mean(self) -> float:
        return self.x / self.n if self.n else 0.0

    @property
    def spread(self) -> float:
        """The sum over deals of the squares of x - mean * n."""
        if not self.n:
            return 0.0
        # With ints up to the division, nothing is lost where the sum is small beside its parts.
        whole = self.xx * self.n**2 - 2 * self.x * self.n * self.xn + self.x**2 * self.nn
        return whole / self.n**2


def share(wins: Sums, whole: int) -> float:
    """The share of wins, of which a whole one is `whole` parts."""
    return wins.mean / whole


def share_interval(wins: Sums, whole: int, *, level: float = LEVEL) -> tuple[float, float]:
    """The Wilson interval of a share, with as many observations as the deals are worth.

    The design effect compares how much deals differ with how much they would if their games were
    independent. One deal's worth of independent games is added, for the degree of freedom that
    the mean has taken, so that a few deals that happen to be alike prove nothing.
    """
    if wins.deals < 2:
        return (0.0, 1.0)
    middle = share(wins, whole)
    alone = middle * (1 - middle) * wins.n / wins.deals
    ratio = wins.spread / whole**2 / alone if alone > 0 else wins.deals - 1
    effect = (1 + ratio) / wins.deals
    return wilson(middle, wins.n / effect, quantile(level, wins.deals - 1))


def wilson(middle: float, count: float, z: float) -> tuple[float, float]:
    """The Wilson score interval of a share, of so many observations."""
    spread = z * z / count
    centre = (middle + spread / 2) / (1 + spread)
    half = z * sqrt(middle * (1 - middle) / count + spread / (4 * count)) / (1 + spread)
    return (max(0.0, min(middle, centre - half)), min(1.0, max(middle, centre + half)))


def mean_interval(sums: Sums, *, level: float = LEVEL) -> tuple[float, float]:
    """The interval of a mean: Student's, over deals."""
    if sums.deals < 2:
        return (-inf, inf)
    error = sqrt(sums.spread * sums.deals / (sums.deals - 1)) / sums.n
    half = quantile(level, sums.deals - 1) * error
    return (sums.mean - half, sums.mean + half)


def difference_interval(
    one: Sums, other: Sums, whole: int, *, level: float = LEVEL
) -> tuple[float, float]:
    """The interval of a difference of shares over different deals: Newcombe's, from Wilson's."""
    middle = share(one, whole) - share(other, whole)
    low, high = share_interval(one, whole, level=level)
    bottom, top = share_interval(other, whole, level=level)
    below = sqrt((share(one, whole) - low) ** 2 + (top - share(other, whole)) ** 2)
    above = sqrt((high - share(one, whole)) ** 2 + (share(other, whole) - bottom) ** 2)
    return (middle - below, middle + above)


def quantile(level: float, freedom: int) -> float:
    """The two-sided quantile of Student's distribution, by Cornish and Fisher's expansion.

    Right to two digits from 3 degrees of freedom on; with fewer, where nobody should conclude
    anything, it is too small.
    """
    z = NormalDist().inv_cdf((1 + level) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
