"""A race: who is out, what is left, and how sure that is."""

from collections.abc import Callable

import pytest

from coltexpress import Rng
from coltexpress.search.race import THOROUGH, Patience, Race

FEWEST = int(THOROUGH.fewest)

Result = Callable[[float, float], float]
"""What came of a choice in a world, from the luck of that world and of its own."""


def run(worlds: int, *results: Result) -> Race:
    race = Race(len(results))
    rng = Rng(4)
    for _ in range(worlds):
        luck = rng.below(1000) / 1000
        for number, result in enumerate(results):
            race.found[number] = result(luck, rng.below(1000) / 1000)
        race.note()
    return race


def test_luck_that_all_share_tells_nothing_and_hides_nothing() -> None:
    """A tenth of the luck of a world, told at once from the same worlds."""
    race = run(FEWEST, lambda luck, own: luck, lambda luck, own: luck + 0.1 + own / 100)
    assert race.best() == 1
    assert list(race.out) == [1, 0]
    assert race.is_decided


def test_nobody_is_out_for_luck_of_its_own() -> None:
    race = run(200, lambda luck, own: own, lambda luck, own: own)
    assert list(race.out) == [0, 0]
    assert not race.is_decided
    assert list(race.tried) == [200, 200]


def test_nobody_is_out_before_a_few_worlds() -> None:
    assert list(run(FEWEST - 1, lambda luck, own: 0, lambda luck, own: 1).out) == [
        0,
        0,
    ]
    assert list(run(FEWEST, lambda luck, own: 0, lambda luck, own: 1).out) == [1, 0]


def test_a_start_counts_as_much_as_if_it_came_of_a_choice_in_every_world() -> None:
    race = Race(2)
    race.start[1] = 0.2
    for worth in (0.3, 0.1, 0.2, 0.2):
        race.found[0] = worth + 0.1
        race.found[1] = worth
        race.note()
    assert race.best() == 1
    race.start[1] = 0.0
    assert race.best() == 0


def test_how_far_a_choice_was_behind_in_the_same_worlds_stays_known_when_it_is_out() -> None:
    """Lucky worlds behind it are none of its own."""
    race = Race(2)
    for number in range(FEWEST + 20):
        luck = 0.1 if number < FEWEST else 0.5
        race.found[0] = luck
        race.found[1] = luck + 0.2
        race.note()
    assert list(race.out) == [1, 0]
    assert [race.behind(at) for at in (0, 1)] == [pytest.approx(0.2), 0.0]
    fresh = Race(2)
    fresh.start[1] = 0.3
    fresh.found[0] = 0.2
    fresh.note()
    assert [fresh.behind(at) for at in (0, 1)] == [pytest.approx(0.1), 0.0]


def test_who_starts_behind_is_out_sooner() -> None:
    outs = []
    for start in (0.0, -0.5):
        race = Race(2)
        race.start[0] = start
        for number in range(FEWEST):
            race.found[0] = float(number % 2)
            race.found[1] = 0.5
            race.note()
        outs.append(list(race.out))
    assert outs == [[0, 0], [1, 0]]


def test_with_caution_a_few_worlds_that_agree_are_not_enough() -> None:
    outs = []
    for caution in (0.0, 4.0):
        race = Race(2, Patience(1.0, 4, 1, caution))
        for _ in range(4):
            race.found[0] = 0.50
            race.found[1] = 0.51
            race.note()
        outs.append(list(race.out))
    assert outs == [[1, 0], [0, 0]]


def test_who_is_out_is_tried_no_more() -> None:
    race = run(60, lambda luck, own: luck, lambda luck, own: luck + own, lambda luck, own: own)
    assert race.tried[0] < race.tried[1] == 60


def test_the_best_is_the_surest_and_who_is_out_hardly_counts() -> None:
    race = run(
        40,
        lambda luck, own: luck,
        lambda luck, own: luck + own + 0.05,
        lambda luck, own: luck + own,
    )
    worst, best, close = race.weights()
    assert list(race.out) == [1, 0, 0]
    assert 0 < worst < close < best == 0.5


def test_a_single_choice_is_never_decided_so_that_what_follows_it_is_searched() -> None:
    race = run(40, lambda luck, own: own)
    assert not race.is_decided
    assert race.weights() == [0.5]


def test_what_was_found_before_one_last_forgot_something_counts_no_more() -> None:
    race = Race(2)

    def note(worlds: int, *worths: float) -> None:
        for _ in range(worlds):
            for number, worth in enumerate(worths):
                race.found[number] = worth
            race.note()

    note(5, 1, 0)
    race.forget()
    note(3, 0.25, 0.5)
    assert list(race.sums) == [5.75, 1.5]
    race.forget()
    assert list(race.sums) == [0.75, 1.5]
    assert (race.counted, race.worlds, list(race.tried)) == (3, 8, [8, 8])
    note(2, 0.5, 0.5)
    assert race.best() == 1
    race.forget()
    assert list(race.sums) == [1.0, 1.0]
