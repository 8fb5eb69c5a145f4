"""Learning: gradients agree with differences, choices are drawn by their shares, gains add up."""

import numpy as np
import pytest

from coltexpress.network.net import NAMES, Net, new_net
from coltexpress.network.sizes import INPUT_SIZE, OUTPUT_SIZE
from coltexpress.training.learning import (
    Adam,
    Aim,
    Decisions,
    best,
    drawn,
    gradient,
    likelihoods,
)
from coltexpress.training.trainer import gains

CHANCE = np.random.default_rng(5)
COUNT = 40


def double(net: Net) -> Net:
    """The same in double precision, and with heads that are not almost nought."""
    return Net({name: CHANCE.normal(0, 0.3, net.weights[name].shape) for name in NAMES})


def decisions(net: Net) -> Decisions:
    """Decisions by chance, some of them now likelier than they were, some less."""
    counts = CHANCE.integers(1, 7, COUNT)
    answers = np.concatenate([CHANCE.permutation(OUTPUT_SIZE)[:count] for count in counts])
    inputs = CHANCE.random((COUNT, INPUT_SIZE)) * (CHANCE.random((COUNT, INPUT_SIZE)) < 0.1)
    chosen = np.array([int(CHANCE.integers(count)) for count in counts])
    now = likelihoods(net.rate(inputs)[0], counts, answers)[np.cumsum(counts) - counts + chosen]
    return Decisions(
        inputs, counts, answers, chosen, now + CHANCE.normal(0, 0.2, COUNT),
        CHANCE.normal(0, 1, COUNT), CHANCE.normal(0, 1, COUNT),
    )  # fmt: skip


@pytest.mark.parametrize("aim", [Aim(0.0, 0.5, 0.0), Aim(0.2, 0.5, 0.05)], ids=["taught", "own"])
def test_slopes_are_those_of_small_differences(aim: Aim) -> None:
    net = double(new_net((9, 7), CHANCE))
    played = decisions(net)
    slopes, lesson = gradient(net, played, aim)
    assert np.isfinite(lesson.loss)
    step = 1e-6
    for name in NAMES:
        weights = net.weights[name].reshape(-1)
        steepest = np.argsort(-np.abs(slopes[name].reshape(-1)))[:3]
        for at in [*steepest.tolist(), *CHANCE.integers(len(weights), size=3).tolist()]:
            kept = weights[at]
            weights[at] = kept + step
            above = gradient(net, played, aim)[1].loss
            weights[at] = kept - step
            below = gradient(net, played, aim)[1].loss
            weights[at] = kept
            wanted = (above - below) / (2 * step)
            assert slopes[name].reshape(-1)[at] == pytest.approx(wanted, rel=1e-4, abs=1e-8), name


def test_a_share_that_has_moved_far_enough_is_left_alone() -> None:
    net = double(new_net((9, 7), CHANCE))
    played = decisions(net)
    played.gain[:] = 1.0
    played.likely -= 1.0
    slopes, _ = gradient(net, played, Aim(0.2, 0.0, 0.0))
    assert all(np.abs(slopes[name]).max() == 0 for name in NAMES)


def test_choices_are_drawn_by_their_shares_and_the_best_is_the_first_of_equals() -> None:
    counts = np.array([3, 1, 2] * 5000)
    likely = np.log(np.array([0.5, 0.2, 0.3, 1.0, 0.1, 0.9] * 5000))
    found = drawn(likely, counts, np.random.default_rng(2)).reshape(-1, 3)
    shares = np.bincount(found[:, 0], minlength=3) / len(found)
    assert shares == pytest.approx([0.5, 0.2, 0.3], abs=0.03)
    assert set(found[:, 1]) == {0}
    assert found[:, 2].mean() == pytest.approx(0.9, abs=0.02)
    assert best(np.array([-1.0, -1.0, -2.0, -3.0, -0.5]), np.array([3, 2])).tolist() == [0, 1]


def test_some_decisions_keep_their_own_answers() -> None:
    played = decisions(new_net((9, 7), CHANCE))
    which = np.array([7, 3, 31])
    some = played.some(which)
    ends = np.cumsum(played.counts)
    wanted = [played.answers[ends[at] - played.counts[at] : ends[at]] for at in which]
    assert some.answers.tolist() == np.concatenate(wanted).tolist()
    assert (some.inputs == played.inputs[which]).all()


def test_gains_are_told_by_what_is_foreseen_next_and_in_the_end_by_the_result() -> None:
    track = np.array([1, 0, 1, 0, 1])
    foreseen = np.array([0.1, 0.2, 0.3, 0.5, 0.4])
    result = np.array([1.0, -1.0, 1.0, -1.0, 1.0])
    last = [1.0 - 0.4, -1.0 - 0.5]
    second = (0.4 - 0.3) + 0.5 * last[0]
    wanted = [(0.3 - 0.1) + 0.5 * second, (0.5 - 0.2) + 0.5 * last[1], second, last[1], last[0]]
    assert gains(track, foreseen, result, 0.5) == pytest.approx(wanted)
    # With a full trace nothing counts but the result.
    assert gains(track, foreseen, result, 1.0) == pytest.approx(result - foreseen)


def test_steps_along_the_gradient_lead_downhill() -> None:
    net = new_net((9, 7), np.random.default_rng(1))
    played = decisions(net)
    adam = Adam(net, 1.0)
    losses = []
    for _ in range(150):
        slopes, lesson = gradient(net, played, Aim(0.0, 0.5, 0.0))
        losses.append(lesson.loss)
        adam.step(net, {name: slopes[name].astype(np.float32) for name in NAMES}, 0.01)
    assert losses[-1] < 0.5 * losses[0]
