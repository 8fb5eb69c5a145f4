"""Adam: fits the tables of a small network by the slopes of what it gets wrong."""

import numpy as np
from numpy.typing import NDArray

Table = NDArray[np.float32]


class Adam:
    """The tables of a network, and what is needed to fit them."""

    def __init__(self, weights: dict[str, Table]) -> None:
        self.weights = weights
        self.mean = {key: np.zeros_like(value) for key, value in weights.items()}
        self.square = {key: np.zeros_like(value) for key, value in weights.items()}
        self.steps = 0

    def rate(self, most: float, total: int) -> float:
        """How far the next of so many steps goes: less and less far."""
        return float(most * (0.5 + 0.5 * np.cos(np.pi * self.steps / total)) + 1e-5)

    def step(self, slopes: dict[str, Table], rate: float, decay: float) -> None:
        """One step down these slopes; tables fade, but not what is added to everything alike."""
        self.steps += 1
        for key, slope in slopes.items():
            self.mean[key] += 0.1 * (slope - self.mean[key])
            self.square[key] += 0.001 * (slope * slope - self.square[key])
            step = self.mean[key] / (1 - 0.9**self.steps)
            step = step / (np.sqrt(self.square[key] / (1 - 0.999**self.steps)) + 1e-8)
            table = self.weights[key]
            fading = decay * table if table.ndim > 1 else 0.0
            table -= (rate * (step + fading)).astype(np.float32)
