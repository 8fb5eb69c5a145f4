"""Regret matching by itself: small games whose best mixtures are known."""

import pytest

from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import vector
from coltexpress.search.regret import (
    FAVOURITES,
    PARTS,
    TRIALS,
    Matching,
    Seat,
    best_places,
    drawn,
    picked,
    thought_length,
)
from tests.rules.superexpress.rails import rails


def mixture(seat: Seat) -> list[float]:
    total = sum(int(weight) for weight in seat.average)
    return [int(weight) / total for weight in seat.average]


def matched(payoffs: list[list[int]], steps: int) -> tuple[list[float], list[float]]:
    """What both sides of a game come to, where one gets what is paid and the other the rest."""
    rng = Rng(1)
    rows = Seat(0, vector(list(range(len(payoffs)))))
    columns = Seat(1, vector(list(range(len(payoffs[0])))))
    for _ in range(steps):
        column = columns.pick(rng)
        rows.worths = vector([line[column] for line in payoffs])
        rows.learn()
        row = rows.pick(rng)
        columns.worths = vector([10_000 - paid for paid in payoffs[row]])
        columns.learn()
    return mixture(rows), mixture(columns)


def test_it_finds_the_one_good_mixture() -> None:
    """Matching pennies where one match pays three times as much: one time in four, both."""
    rows, columns = matched([[9_000, 3_000], [3_000, 5_000]], 4_000)
    assert rows == pytest.approx([0.25, 0.75], abs=0.05)
    assert columns == pytest.approx([0.25, 0.75], abs=0.05)


def test_it_finds_rock_paper_scissors() -> None:
    rows, columns = matched([[500, 0, 1000], [1000, 500, 0], [0, 1000, 500]], 4_000)
    assert rows == pytest.approx([1 / 3] * 3, abs=0.06)
    assert columns == pytest.approx([1 / 3] * 3, abs=0.06)


def test_what_is_always_worse_is_not_played() -> None:
    rows, _ = matched([[700, 800], [100, 200], [600, 300]], 500)
    assert rows[0] > 0.99


def test_rare_answers_are_left_out_in_the_end() -> None:
    seat = Seat(0, vector([11, 12, 13, 14]))
    seat.average = vector([40, 19, 20, 0])
    rng = Rng(2)
    assert {int(seat.choose(rng)) for _ in range(100)} == {11, 13}


def test_others_are_trusted_to_follow_their_first_thoughts_as_far_as_said() -> None:
    seat = Seat(0, vector([5, 6, 7, 8]))
    rng = Rng(3)
    seat.regrets = vector([0, 1, 0, 0])
    seat.total = 1
    assert {int(seat.expect(rng, PARTS)) for _ in range(50)} == {1}
    seat.thoughts = vector([3, 3, 0])
    assert {int(seat.expect(rng, PARTS)) for _ in range(50)} == {0, 3}
    assert {int(seat.expect(rng, 0)) for _ in range(50)} == {1}
    often = sum(int(seat.expect(rng, PARTS // 4)) == 1 for _ in range(1000))
    assert 700 < often < 800


def test_who_is_foreseen_follows_the_thoughts_and_kept_mixtures_of_all_that_were_imagined() -> None:
    seat = Seat(0, vector([5, 6, 7]))
    for average, thought in (([40, 25, 5], 2), ([0, 50, 0], 0)):
        other = Seat(0, seat.answers)
        other.average = vector(average)
        other.thoughts = vector([thought])
        seat.foresee(other)
    assert list(seat.thoughts) == [2, 0]
    shares = [int(regret) / int(seat.total) for regret in seat.regrets]
    assert shares == pytest.approx([20 / 65, 45 / 65, 0], abs=0.001)


def test_places_are_drawn_by_their_weights() -> None:
    rng = Rng(4)
    for scale in (1, 1 << 40):
        weights = vector([0, scale, 3 * scale, 0])
        found = [int(drawn(weights, 4 * scale, rng)) for _ in range(1000)]
        assert set(found) == {1, 2}
        assert 700 < found.count(2) < 800


def test_the_best_are_found_and_of_equals_the_first() -> None:
    values = vector([3, 9, 3, 7, 3])
    assert list(best_places(values, 3)) == [0, 1, 3]
    assert list(picked(values, best_places(values, 2))) == [9, 7]


def test_a_first_thought_goes_on_with_few_of_many_answers() -> None:
    assert thought_length(FAVOURITES) == TRIALS * FAVOURITES
    assert thought_length(5 * FAVOURITES) == 8 * 5 * FAVOURITES + 24 * FAVOURITES


def test_a_trial_leaves_the_world_alone() -> None:
    world = rails("inside 3: belle>; roof 3: mei<; inside 2: doc>").state
    flow = rails("inside 3: belle>; roof 3: mei<; inside 2: doc>").flow
    before = world.digest()
    matching = Matching(flow, world)
    rng = Rng(5)
    matching.learn(matching.seats[0], world, rng, 0)
    matching.think(1, world, rng)
    assert world.digest() == before
    assert [int(seat.player) for seat in matching.seats] == [0, 1, 2]
    assert [len(seat.thoughts) for seat in matching.seats] == [0, 1, 0]
