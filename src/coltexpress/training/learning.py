"""What a network learns from decisions: gradients, and steps along them.

Each decision has a few legal answers, so everything is told for these alone, one decision's behind
another's.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coltexpress.network.net import NAMES, Array, Net, Weights

Numbers = NDArray[np.int64]

LEAST_SPREAD = 1e-8


@dataclass
class Decisions:
    """Decisions one behind the other: what was taken in, how many legal answers there were, these
    answers, which of them was chosen, and how likely that was (as a logarithm). `gain` is how much
    better it turned out than foreseen, `result` what should have been foreseen."""

    inputs: Array
    counts: Numbers
    answers: Numbers
    chosen: Numbers
    likely: Array
    gain: Array
    result: Array

    def __len__(self) -> int:
        return len(self.counts)

    def some(self, which: Numbers) -> "Decisions":
        """Some of the decisions, in this order."""
        ends = np.cumsum(self.counts)
        counts = self.counts[which]
        shift = np.repeat((ends - self.counts)[which] - (np.cumsum(counts) - counts), counts)
        return Decisions(
            self.inputs[which], counts, self.answers[shift + np.arange(len(shift))],
            self.chosen[which], self.likely[which], self.gain[which], self.result[which],
        )  # fmt: skip


def starts_of(counts: Numbers) -> Numbers:
    """Where the answers of each decision begin."""
    return np.cumsum(counts) - counts


def likelihoods(ratings: Array, counts: Numbers, answers: Numbers) -> Array:
    """The logarithm of each legal answer's share."""
    at = np.repeat(np.arange(len(counts)), counts)
    starts = starts_of(counts)
    rated = ratings[at, answers]
    rated = rated - np.maximum.reduceat(rated, starts)[at]
    total = np.log(np.add.reduceat(np.exp(rated), starts))
    return np.asarray(rated - total[at])


def drawn(likely: Array, counts: Numbers, chance: np.random.Generator) -> Numbers:
    """Which of its answers each decision takes, drawn by their shares."""
    starts = starts_of(counts)
    running = np.cumsum(np.exp(likely, dtype=np.float64))
    before = np.concatenate(([0.0], running))[starts]
    whole = running[starts + counts - 1] - before
    found = np.searchsorted(running, before + whole * chance.random(len(counts)), side="right")
    return np.asarray(np.minimum(found - starts, counts - 1))


def best(likely: Array, counts: Numbers) -> Numbers:
    """Which of its answers each decision rates highest; of equals the first."""
    starts = starts_of(counts)
    at = np.repeat(np.arange(len(counts)), counts)
    is_best = likely == np.maximum.reduceat(likely, starts)[at]
    first = np.where(is_best, np.arange(len(likely)), len(likely))
    return np.minimum.reduceat(first, starts) - starts


@dataclass(frozen=True)
class Aim:
    """What is minded how much: how far shares may move in a step (0: a teacher's choices are
    followed, whatever came of them), how well results are foreseen, and how open choices stay."""

    clip: float
    value: float
    entropy: float


@dataclass(frozen=True)
class Lesson:
    """How a step went: the loss, how open the choices are, how far results were from what was
    foreseen, and how many of the choices were those that are rated highest."""

    loss: float
    entropy: float
    error: float
    agreed: float


def gradient(net: Net, decisions: Decisions, aim: Aim) -> tuple[Weights, Lesson]:
    """The gradient of the loss over some decisions, and how these went."""
    count = len(decisions)
    counts = decisions.counts
    at = np.repeat(np.arange(count), counts)
    starts = starts_of(counts)
    first, second = net.hidden(decisions.inputs)
    ratings, foreseen = net.heads(second)
    likely = likelihoods(ratings, counts, decisions.answers)
    shares = np.exp(likely)
    picked = starts + decisions.chosen
    loss, slope = policy_loss(likely[picked], decisions, aim)
    entropy = -np.add.reduceat(shares * likely, starts)
    by_rating = -shares * slope[at]
    by_rating[picked] += slope
    by_rating += aim.entropy / count * shares * (likely + entropy[at])
    size = ratings.shape[1]
    spread = np.bincount(at * size + decisions.answers, by_rating, count * size)
    by_ratings = spread.reshape(count, size).astype(ratings.dtype)
    missed = foreseen - decisions.result
    by_value = (2 * aim.value / count * missed)[:, None]
    error = float(np.mean(missed**2))
    lesson = Lesson(
        float(loss) + aim.value * error - aim.entropy * float(entropy.mean()),
        float(entropy.mean()),
        error,
        float(np.mean(best(likely, counts) == decisions.chosen)),
    )
    return back(net, decisions.inputs, (first, second), (by_ratings, by_value)), lesson


def policy_loss(likely: Array, decisions: Decisions, aim: Aim) -> tuple[float, Array]:
    """The part of the loss that is about choices, and its slope for the logarithm of each."""
    count = len(decisions)
    if not aim.clip:
        return float(-likely.mean()), np.full(count, -1 / count, dtype=likely.dtype)
    ratio = np.exp(likely - decisions.likely)
    gain = decisions.gain
    free = ratio * gain
    held = np.clip(ratio, 1 - aim.clip, 1 + aim.clip) * gain
    slope = np.where(free <= held, -free / count, 0).astype(likely.dtype)
    return float(-np.minimum(free, held).mean()), slope


def back(
    net: Net, inputs: Array, hidden: tuple[Array, Array], slopes: tuple[Array, Array]
) -> Weights:
    """The slope of each weight from those of the two heads."""
    w = net.weights
    first, second = hidden
    by_ratings, by_value = slopes
    by_second = (by_ratings @ w["policy"].T + by_value @ w["value"].T) * (second > 0)
    by_first = (by_second @ w["middle"].T) * (first > 0)
    return {
        "in": inputs.T @ by_first,
        "in_bias": by_first.sum(axis=0),
        "middle": first.T @ by_second,
        "middle_bias": by_second.sum(axis=0),
        "policy": second.T @ by_ratings,
        "policy_bias": by_ratings.sum(axis=0),
        "value": second.T @ by_value,
        "value_bias": by_value.sum(axis=0),
    }


class Adam:
    """Steps along gradients by Kingma and Ba's rule, each gradient held to a longest length."""

    def __init__(self, net: Net, longest: float) -> None:
        self.longest = longest
        self.steps = 0
        self.means: Weights = {name: np.zeros_like(net.weights[name]) for name in NAMES}
        self.squares: Weights = {name: np.zeros_like(net.weights[name]) for name in NAMES}

    def step(self, net: Net, slopes: Weights, rate: float) -> None:
        """Take one step, in place."""
        self.steps += 1
        length = float(np.sqrt(sum(float(np.vdot(slopes[name], slopes[name])) for name in NAMES)))
        scale = min(1.0, self.longest / (length + LEAST_SPREAD))
        fresh, fresh_squares = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for name in NAMES:
            slope = slopes[name] * np.float32(scale)
            mean, square = self.means[name], self.squares[name]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            spread = np.sqrt(square / np.float32(fresh_squares)) + np.float32(LEAST_SPREAD)
            net.weights[name] -= np.float32(rate / fresh) * mean / spread
