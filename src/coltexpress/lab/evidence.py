"""When enough has been played: a confidence sequence, which stays right however often one looks.

After each deal somebody may look whether one bot is better and stop; a plain interval would then
be wrong far more often than it says. Here capital is wagered against a share m: in every deal a
part of it on more, or on less, than m. If m is the true share, no wager can be expected to win, so
by Ville's inequality the chance that the capital ever grows forty-fold is one in forty: 2.5 % for
each side. The shares against which no wager has grown so are the confidence sequence
(Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024).
"""

from collections import Counter
from collections.abc import Sequence
from math import exp, fsum, log, log1p
from typing import Final

DOUBT: Final = 0.05
"""The chance ever to be wrong, for both sides together."""

ENOUGH: Final = log(2 / DOUBT)
"""The logarithm of the capital that proves a share wrong."""

STAKES: Final = tuple((step + 0.5) / 20 for step in range(20))
"""Parts of the capital that are wagered; a twentieth of it by each, as no one part is best."""

HALVINGS: Final = 40
"""Steps that find a bound, each of which halves what is in doubt."""


class Evidence:
    """What the deals so far say about a share: is it more or less than a fair one?"""

    def __init__(self, fair: float) -> None:
        self.fair = fair
        self.shares: list[float] = []
        self.more = [0.0] * len(STAKES)
        self.less = [0.0] * len(STAKES)

    def add(self, share: float) -> None:
        """Count one deal, with a share from 0 to 1."""
        self.shares.append(share)
        for at, stake in enumerate(STAKES):
            self.more[at] += gain(share, self.fair, stake)
            self.less[at] += gain(1 - share, 1 - self.fair, stake)

    @property
    def verdict(self) -> int:
        """1 if the true share is surely more than the fair one, -1 if less, 0 if that is open."""
        if capital(self.more) >= ENOUGH:
            return 1
        return -1 if capital(self.less) >= ENOUGH else 0

    @property
    def bounds(self) -> tuple[float, float]:
        """The confidence sequence at this deal: where the true share is, surely at 95 %."""
        low = bound(self.shares)
        high = 1 - bound([1 - share for share in self.shares])
        return (low, high)


def gain(share: float, against: float, stake: float) -> float:
    """How the logarithm of a capital grows by a deal, if a part of it is wagered on more."""
    return log1p(stake * (share - against) / against)


def capital(logs: Sequence[float]) -> float:
    """The logarithm of the mean of capitals, from their logarithms."""
    most = max(logs)
    return most + log(fsum(exp(one - most) for one in logs) / len(logs))


def bound(shares: Sequence[float]) -> float:
    """The least share that no wager on more has proved wrong."""
    low, high = 0.0, 1.0
    counts = Counter(shares)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        logs = [
            fsum(count * gain(share, middle, stake) for share, count in counts.items())
            for stake in STAKES
        ]
        if capital(logs) >= ENOUGH:
            low = middle
        else:
            high = middle
    return low
