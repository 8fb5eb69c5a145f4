"""How well what was sampled fits the odds that were counted out."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import TypeVar

LIMIT = 5.0
"""Standard deviations over all comparisons. Seeds are fixed, so this is not a matter of luck."""
RARE = 4
"""Worlds expected less often than this are counted together."""

W = TypeVar("W")


@dataclass
class Fit:
    """Pearson's statistic over many comparisons, with the mean and variance it should have."""

    excess: float = 0.0
    variance: float = 0.0
    views: int = 0
    worst: float = 0.0

    def add(self, weights: Mapping[W, int], seen: Mapping[W, int]) -> None:
        """Compare one posterior with what was sampled from it."""
        drawn = sum(seen.values())
        total = sum(weights.values())
        cells: list[tuple[float, int]] = []
        rare, rare_seen = 0.0, 0
        for world, weight in weights.items():
            if drawn * weight < RARE * total:
                rare += weight / total
                rare_seen += seen.get(world, 0)
            else:
                cells.append((weight / total, seen.get(world, 0)))
        if rare:
            cells.append((rare, rare_seen))
        count = len(cells)
        if count < 2:
            return
        chi = sum((found - drawn * p) ** 2 / (drawn * p) for p, found in cells)
        excess = chi - (count - 1)
        inverse = sum(1 / p for p, _ in cells)
        variance = 2 * (count - 1) + (inverse - count * count - 2 * count + 2) / drawn
        self.excess += excess
        self.variance += variance
        self.views += 1
        self.worst = max(self.worst, excess / sqrt(variance))

    @property
    def deviation(self) -> float:
        return self.excess / sqrt(self.variance)
