"""The confidence sequence: right however often one looks, and quick where there is a difference."""

from itertools import product
from math import exp
from random import Random

import pytest

from coltexpress.lab.evidence import Evidence, capital
from coltexpress.lab.intervals import wilson

FAIR = 0.25
RUNS = 200
DEALS = 300


def deal(chance: Random, odds: float) -> float:
    """The share of four games."""
    return sum(chance.random() < odds for _ in range(4)) / 4


def first_look_at_which(odds: float, chance: Random) -> tuple[int, int, bool]:
    """When and what the evidence says of bots with these odds, looked at after every deal; and
    whether a plain interval would ever have said that they are not fair."""
    evidence = Evidence(FAIR)
    fooled = False
    while len(evidence.shares) < DEALS and not evidence.verdict:
        evidence.add(deal(chance, odds))
        low, high = wilson(
            sum(evidence.shares) / len(evidence.shares), 4 * len(evidence.shares), 1.96
        )
        fooled = fooled or not low <= FAIR <= high
    return len(evidence.shares), evidence.verdict, fooled


def test_no_wager_can_be_expected_to_win() -> None:
    """Over all sequences of five fair deals the mean capital is what it was, exactly."""
    shares = (0.0, 1.0)
    odds = (0.75, 0.25)
    more = less = 0.0
    for sequence in product((0, 1), repeat=5):
        evidence = Evidence(FAIR)
        weight = 1.0
        for at in sequence:
            evidence.add(shares[at])
            weight *= odds[at]
        more += weight * exp(capital(evidence.more))
        less += weight * exp(capital(evidence.less))
    assert [more, less] == pytest.approx([1, 1])


def test_looking_after_every_deal_is_allowed() -> None:
    chance = Random(2)
    found = [first_look_at_which(FAIR, chance) for _ in range(RUNS)]
    assert sum(verdict != 0 for _, verdict, _ in found) / RUNS <= 0.05
    assert sum(fooled for _, _, fooled in found) / RUNS > 0.25


@pytest.mark.parametrize(("odds", "verdict"), [(0.45, 1), (0.10, -1)])
def test_a_clear_difference_is_found_soon(odds: float, verdict: int) -> None:
    chance = Random(3)
    found = [first_look_at_which(odds, chance) for _ in range(40)]
    assert {verdict for _, verdict, _ in found} == {verdict}
    assert sum(deals for deals, _, _ in found) / 40 < 40


def test_the_bounds_leave_the_fair_share_when_the_verdict_falls() -> None:
    chance = Random(4)
    evidence = Evidence(FAIR)
    while not evidence.verdict:
        low, high = evidence.bounds
        assert low <= FAIR <= high
        evidence.add(deal(chance, 0.5))
    low, high = evidence.bounds
    assert FAIR < low < 0.5 < high


def test_the_bounds_hold_the_true_share_at_all_times() -> None:
    chance = Random(6)
    missed = 0
    for _ in range(60):
        evidence = Evidence(FAIR)
        wrong = False
        for at in range(60):
            evidence.add(deal(chance, 0.6))
            if at % 6 == 0:
                low, high = evidence.bounds
                wrong = wrong or not low <= 0.6 <= high
        missed += wrong
    assert missed <= 5


def test_before_the_first_deal_anything_can_be() -> None:
    evidence = Evidence(FAIR)
    assert evidence.verdict == 0
    assert evidence.bounds == pytest.approx((0.0, 1.0))
