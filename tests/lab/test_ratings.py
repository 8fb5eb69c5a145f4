"""Ratings: the strengths that games were drawn from, whatever their order, also of shared wins."""

from math import exp, log
from random import Random

import pytest

from coltexpress import Setup
from coltexpress.bots.arena import Result
from coltexpress.lab.match import Match
from coltexpress.lab.ratings import MIDDLE, POINTS, ratings

POOL = ("a", "b", "c", "d", "e")
STRENGTHS = {"a": 1.5, "b": 0.8, "c": 0.0, "d": -0.8, "e": -1.5}
MATCH = Match(Setup(players=4, seed=2), POOL, is_pool=True)
BANDITS = (("doc",), ("tuco",), ("belle",), ("ghost",))


def drawn(deals: int, seed: int, match: Match = MATCH) -> list[list[Result]]:
    """Deals whose games are won by these strengths."""
    chance = Random(seed)
    found = []
    for deal in range(deals):
        games = []
        for number in range(deal * match.rotations, (deal + 1) * match.rotations):
            bots = match.seats(number)
            weights = [exp(STRENGTHS[bot]) for bot in bots]
            winner = chance.choices(range(4), weights)[0]
            games.append(Result(number, bots, BANDITS, 0, (0,) * 4, (winner,)))
        found.append(games)
    return found


def test_the_strengths_behind_the_games_are_found() -> None:
    found = ratings(MATCH, drawn(400, 1))
    assert list(found) == list(POOL)
    for bot, row in found.items():
        low, high = row.interval
        assert low < MIDDLE + POINTS * STRENGTHS[bot] < high
        assert high - low < 100


def test_the_order_of_games_does_not_matter() -> None:
    deals = drawn(50, 2)
    forth = ratings(MATCH, deals)
    back = ratings(MATCH, deals[::-1])
    assert [row.points for row in back.values()] == pytest.approx(
        [row.points for row in forth.values()], abs=1e-3
    )


def test_four_hundred_points_are_ten_times_the_chance() -> None:
    """Of a table with one stronger bot: a share of 10 / 13 against three others is ten to one."""
    match = Match(Setup(players=4, seed=2), ("a", "b", "b", "b"))
    deals = []
    for deal in range(130):
        games = []
        for number in range(4 * deal, 4 * deal + 4):
            bots = match.seats(number)
            ours = bots.index("a")
            winner = ours if number % 13 < 10 else (ours + 1) % 4
            games.append(Result(number, bots, BANDITS, 0, (0,) * 4, (winner,)))
        deals.append(games)
    found = ratings(match, deals)
    assert found["a"].points - found["b"].points == pytest.approx(400, abs=3)
    assert POINTS * log(10) == pytest.approx(400)


def test_shared_wins_are_halves() -> None:
    """Who shares every game is as strong as the other; a game without a winner says nothing."""
    match = Match(Setup(players=3, seed=2), ("a", "b", "c"))
    bandits = BANDITS[:3]
    deals = []
    for deal in range(30):
        games = []
        for number in range(3 * deal, 3 * deal + 3):
            bots = match.seats(number)
            pair = tuple(sorted((bots.index("a"), bots.index("b"))))
            winners = pair if deal % 3 else ()
            games.append(Result(number, bots, bandits, 0, (0,) * 3, winners))
        deals.append(games)
    found = ratings(match, deals)
    assert found["a"].points == pytest.approx(found["b"].points, abs=1e-3)
    assert found["c"].points < found["a"].points - 300


def test_who_has_won_everything_is_not_infinitely_strong() -> None:
    match = Match(Setup(players=4, seed=2), ("a", "b", "b", "b"))
    deals = [
        [
            Result(number, match.seats(number), BANDITS, 0, (0,) * 4, (ours,))
            for number in range(4 * deal, 4 * deal + 4)
            for ours in [match.seats(number).index("a")]
        ]
        for deal in range(20)
    ]
    found = ratings(match, deals)
    assert 300 < found["a"].points - found["b"].points < 2000
    low, high = found["a"].interval
    assert high - low > 200


@pytest.mark.rule("team.end")
def test_partners_that_differ_are_rated_together() -> None:
    match = Match(Setup(players=4, modules=("express", "teams"), seed=2), ("b", "a", "b", "b"))
    deal = [
        Result(number, match.seats(number), BANDITS, 0, (0,) * 4, (0, 1)) for number in range(2)
    ]
    assert set(ratings(match, [deal])) == {"a+b", "b"}


def test_one_bot_has_no_rating() -> None:
    match = Match(Setup(players=4, seed=2), ("a",) * 4)
    deal = [Result(number, ("a",) * 4, BANDITS, 0, (0,) * 4, (0,)) for number in range(4)]
    assert ratings(match, [deal]) == {}
