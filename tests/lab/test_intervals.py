"""Intervals over deals: right in exact cases, and as often right as they say."""

from collections.abc import Callable
from random import Random

import pytest

from coltexpress.lab.intervals import (
    Sums,
    difference_interval,
    mean_interval,
    quantile,
    share_interval,
    wilson,
)

RUNS = 1000
DEALS = 60
FAIR = 0.25

Deal = Callable[[Random], int]
"""Wins in the four games of a deal, with a mean of one."""


def lucky_seat(chance: Random) -> int:
    """One seat is so good that whoever has it usually wins: everybody wins about once."""
    return sum(chance.random() < odds for odds in (0.85, 0.05, 0.05, 0.05))


def alike(chance: Random) -> int:
    """A deal that suits a bot suits it on every seat."""
    odds = 0.7 if chance.random() < 0.3 else 0.4 / 7
    return sum(chance.random() < odds for _ in range(4))


def independent(chance: Random) -> int:
    return sum(chance.random() < FAIR for _ in range(4))


def covered(deal: Deal) -> tuple[float, float]:
    """How often intervals hold the true share: those over deals, and plain ones over games."""
    chance = Random(5)
    ours = plain = 0
    for _ in range(RUNS):
        wins = Sums()
        for _ in range(DEALS):
            wins.add(deal(chance), 4)
        low, high = share_interval(wins, 1)
        ours += low <= FAIR <= high
        low, high = wilson(wins.mean, wins.n, quantile(0.95, 10**9))
        plain += low <= FAIR <= high
    return ours / RUNS, plain / RUNS


@pytest.mark.parametrize("deal", [lucky_seat, alike, independent])
def test_the_interval_is_right_as_often_as_it_says(deal: Deal) -> None:
    ours, _ = covered(deal)
    assert 0.93 <= ours <= 0.97


def test_an_interval_over_games_is_not() -> None:
    """Too narrow where the games of a deal are alike, too wide where its luck cancels out."""
    assert covered(alike)[1] < 0.85
    assert covered(lucky_seat)[1] > 0.99


def test_games_that_are_all_alike_count_once() -> None:
    """Four equal games say no more than one; the added deal's worth of others says a little."""
    wins, single = Sums(), Sums()
    for deal in range(1000):
        wins.add(4 * (deal % 4 == 0), 4)
        single.add(deal % 4 == 0, 1)
    assert share_interval(wins, 1) == pytest.approx(share_interval(single, 1), abs=1e-4)
    assert share_interval(single, 1) == pytest.approx(wilson(0.25, 1000, 1.96), abs=1e-4)


def test_the_luck_of_a_deal_cancels_out() -> None:
    """Where everybody wins once in every deal, as many deals as that make the share sure."""
    wins = Sums()
    for _ in range(100):
        wins.add(1, 4)
    low, high = share_interval(wins, 1)
    plain = wilson(0.25, 400, 1.96)
    assert high - low < (plain[1] - plain[0]) / 8
    assert low < 0.25 < high


def test_who_wins_everything_is_not_certain_to_go_on() -> None:
    wins = Sums()
    for _ in range(100):
        wins.add(4, 4)
    low, high = share_interval(wins, 1)
    assert high == 1.0
    assert low == pytest.approx(wilson(1.0, 400, quantile(0.95, 99))[0])
    assert 0.98 < low < 1


def test_one_deal_proves_nothing() -> None:
    wins = Sums()
    wins.add(3, 4)
    assert share_interval(wins, 1) == (0.0, 1.0)


def test_a_mean_over_equal_deals_is_students() -> None:
    """By hand: deals of 1, 2, 3 and 6 in one game each have mean 3 and standard error 1.0801."""
    sums = Sums()
    for x in (1, 2, 3, 6):
        sums.add(x, 1)
    low, high = mean_interval(sums)
    assert (low, high) == pytest.approx((3 - 3.182 * 1.0801, 3 + 3.182 * 1.0801), abs=0.01)


def test_deals_can_be_added_in_any_order_and_taken_away() -> None:
    rows = [(3, 4), (0, 4), (840, 8), (7, 2)]
    forth, back, some = Sums(), Sums(), Sums()
    for row in rows:
        forth.add(*row)
    for row in reversed(rows):
        back.add(*row)
    assert forth == back
    some.add(*rows[1])
    some.add(*rows[2])
    rest = Sums()
    rest.add(*rows[0])
    rest.add(*rows[3])
    assert forth.without(some) == rest


def test_shared_wins_are_counted_in_parts() -> None:
    halves, wholes = Sums(), Sums()
    for wins in (2, 1, 0, 3):
        halves.add(wins * 210, 4)
        wholes.add(wins, 8)
    assert halves.mean / 420 == wholes.mean


def test_a_difference_that_is_there_is_found() -> None:
    more, less = Sums(), Sums()
    for deal in range(300):
        more.add(2 if deal % 2 else 1, 4)
        less.add(1 if deal % 2 else 0, 4)
    low, high = difference_interval(more, less, 1)
    assert 0 < low < 0.25 < high
    assert difference_interval(less, more, 1) == pytest.approx((-high, -low))


@pytest.mark.parametrize(
    ("level", "freedom", "expected"),
    [(0.95, 3, 3.182), (0.95, 10, 2.228), (0.95, 100, 1.984), (0.99, 10, 3.169)],
)
def test_quantiles_are_students(level: float, freedom: int, expected: float) -> None:
    assert quantile(level, freedom) == pytest.approx(expected, abs=0.005)
