"""How well estimates fit the odds that were counted out, where each estimate is of several samples
that depend on each other: their own spread tells how far off they may be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeVar

RARE = 0.02
"""Worlds less likely than this are not compared one by one."""

W = TypeVar("W")


@dataclass
class Spread:
    """Squared distances of mean estimates from the odds, and what they should come to."""

    squares: float = 0.0
    expected: float = 0.0
    freedom: int = 0
    estimates: int = 2
    views: int = 0

    def add(self, weights: Mapping[W, int], estimates: Sequence[Mapping[W, float]]) -> None:
        """Compare one posterior with independent estimates of it, each summing up to one."""
        total = sum(weights.values())
        common = [world for world, weight in weights.items() if weight >= RARE * total]
        self.views += 1
        self.estimates = count = len(estimates)
        for world in common:
            odds = weights[world] / total
            shares = [estimate.get(world, 0.0) for estimate in estimates]
            mean = sum(shares) / count
            variance = sum((share - mean) ** 2 for share in shares) / (count - 1)
            self.squares += (mean - odds) ** 2 / odds
            self.expected += variance / count / odds
        self.freedom += max(len(common) - 1, 0)

    @property
    def deviation(self) -> float:
        """In standard deviations; nought where nothing was uncertain."""
        if not self.expected:
            return 0.0
        noise = sqrt(2 / self.freedom * (1 + 1 / (self.estimates - 1)))
        return (self.squares / self.expected - 1) / noise
