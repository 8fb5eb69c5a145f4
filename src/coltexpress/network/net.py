"""The network itself: two hidden layers, a head that rates answers, one that foresees the result.

Weights are named arrays. In a file they are halves of floats, to be small; in use they are floats.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from coltexpress.env import features, spaces
from coltexpress.network import sizes
from coltexpress.words import say

Array = NDArray[Any]
Weights = dict[str, Array]

NAMES = ("in", "in_bias", "middle", "middle_bias", "policy", "policy_bias", "value", "value_bias")
ABOUT = "about"
"""The array of a file that holds what it is about, as JSON."""

SHIPPED = Path(__file__).with_name("weights.npz")
"""The weights that come with the package."""


class BadWeights(ValueError):
    """A file that holds no weights for this version."""


def versions() -> dict[str, int]:
    """What weights depend on."""
    return {
        "network": sizes.VERSION,
        "features": int(features.VERSION),
        "spaces": int(spaces.VERSION),
    }


class Net:
    """Rates answers and foresees results, from inputs alone."""

    def __init__(self, weights: Mapping[str, Array]) -> None:
        self.weights: Weights = dict(weights)

    def hidden(self, inputs: Array) -> tuple[Array, Array]:
        """What the two hidden layers make of the inputs."""
        w = self.weights
        first = inputs @ w["in"]
        first += w["in_bias"]
        np.maximum(first, 0, out=first)
        second = first @ w["middle"]
        second += w["middle_bias"]
        np.maximum(second, 0, out=second)
        return first, second

    def heads(self, second: Array) -> tuple[Array, Array]:
        """For each row a number for each answer, and the result that is foreseen."""
        w = self.weights
        ratings = second @ w["policy"] + w["policy_bias"]
        value = second @ w["value"] + w["value_bias"]
        return ratings, value[:, 0]

    def rate(self, inputs: Array) -> tuple[Array, Array]:
        """Both heads."""
        return self.heads(self.hidden(inputs)[1])

    def copy(self) -> "Net":
        return Net({name: array.copy() for name, array in self.weights.items()})


def shapes(hidden: tuple[int, int]) -> dict[str, tuple[int, ...]]:
    """The shape of each array."""
    first, second = hidden
    return {
        "in": (sizes.INPUT_SIZE, first),
        "in_bias": (first,),
        "middle": (first, second),
        "middle_bias": (second,),
        "policy": (second, sizes.OUTPUT_SIZE),
        "policy_bias": (sizes.OUTPUT_SIZE,),
        "value": (second, 1),
        "value_bias": (1,),
    }


def new_net(hidden: tuple[int, int], chance: np.random.Generator) -> Net:
    """A network that knows nothing: weights by chance, so small that all answers look alike."""
    weights: Weights = {}
    for name, shape in shapes(hidden).items():
        if len(shape) == 1:
            weights[name] = np.zeros(shape, dtype=np.float32)
            continue
        scale = 0.01 if name in ("policy", "value") else np.sqrt(2 / shape[0])
        weights[name] = (scale * chance.standard_normal(shape)).astype(np.float32)
    return Net(weights)


def save(net: Net, path: Path, about: Mapping[str, object]) -> None:
    """Write weights as they ship: halves of floats, packed, with what they are about."""
    halves = {name: net.weights[name].astype(np.float16) for name in NAMES}
    told = json.dumps({"versions": versions(), **about}, ensure_ascii=False)
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **halves, about=np.array(told))


def load(path: Path = SHIPPED) -> tuple[Net, dict[str, Any]]:
    """Weights from a file, and what they are about. Raises `BadWeights` for anything else."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            about = json.loads(str(kept[ABOUT]))
            net = Net({name: kept[name].astype(np.float32) for name in NAMES})
    except (OSError, KeyError, ValueError, EOFError, BadZipFile) as error:
        raise BadWeights(say("network-bad", path=str(path))) from error
    first, second = net.weights["in_bias"].shape[0], net.weights["middle_bias"].shape[0]
    found = {name: array.shape for name, array in net.weights.items()}
    if about.get("versions") != versions() or found != shapes((first, second)):
        raise BadWeights(say("network-other", path=str(path)))
    return net, about
