"""Matches: mirrored deals, rotations that stay fair, and tables drawn evenly."""

from collections import Counter
from itertools import combinations

import pytest

from coltexpress import Setup
from coltexpress.lab.match import Match

FOUR = ("greedy", "random", "third", "fourth")
TEAMS = ("express", "teams")


def test_every_game_of_a_deal_has_its_bandits_train_and_round_cards() -> None:
    match = Match(Setup(players=3, seed=4), ("greedy", "random", "random"))
    games = [match.play(number) for number in range(6)]
    for deal in (games[:3], games[3:]):
        assert len({(game.bandits, game.rounds) for game in deal}) == 1
        assert len({game.money for game in deal}) > 1
    assert games[0].bandits != games[3].bandits or games[0].rounds != games[3].rounds


def test_the_bots_of_a_deal_draw_their_own_chance_in_each_game() -> None:
    match = Match(Setup(players=3, seed=4), ("random",) * 3)
    assert len({match.play(number).money for number in range(3)}) == 3


def test_every_bot_has_every_seat_of_a_deal_once() -> None:
    match = Match(Setup(players=4, seed=1), FOUR)
    games = [match.seats(number) for number in range(4, 8)]
    assert match.rotations == 4
    for player in range(4):
        assert {seats[player] for seats in games} == set(FOUR)


@pytest.mark.rule("team.end")
def test_teams_move_on_as_a_whole() -> None:
    match = Match(Setup(players=6, modules=TEAMS, seed=1), ("a", "b", "c", "c", "d", "e"))
    assert match.rotations == 3
    assert [match.seats(number) for number in range(3)] == [
        ("a", "b", "c", "c", "d", "e"),
        ("c", "c", "d", "e", "a", "b"),
        ("d", "e", "a", "b", "c", "c"),
    ]
    assert match.has_mixed_sides
    assert not Match(match.setup, ("a", "a", "b", "b", "b", "b")).has_mixed_sides


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    match = Match(Setup(players=3, seed=7), ("greedy", "random"), is_pool=True)
    late = match.play(5)
    assert [match.play(number) for number in range(6)][5] == late


@pytest.mark.parametrize("bots", [2, 3, 4, 5, 6])
def test_a_pool_is_drawn_evenly(bots: int) -> None:
    """In whole cycles every bot, and every two of them, sit at the table equally often."""
    keys = tuple("abcdef"[:bots])
    match = Match(Setup(players=4, seed=3), keys, is_pool=True)
    cycle = len(list(combinations(keys, 4 % bots)))
    seats: Counter[str] = Counter()
    pairs: Counter[tuple[str, ...]] = Counter()
    for deal in range(2 * cycle):
        table = match.table(deal)
        counts = Counter(table)
        assert max(counts.values()) - min(counts[key] for key in keys) <= 1
        seats.update(table)
        pairs.update(pair for pair in combinations(sorted(counts), 2))
    assert len(set(seats.values())) == 1
    assert len(set(pairs.values())) == 1


def test_tables_of_a_pool_differ_in_their_order_too() -> None:
    match = Match(Setup(players=4, seed=3), FOUR, is_pool=True)
    orders = {match.table(deal) for deal in range(40)}
    assert {frozenset(order) for order in orders} == {frozenset(FOUR)}
    assert len(orders) > 12


@pytest.mark.rule("team.end")
def test_a_pool_plays_teams_of_one_bot() -> None:
    match = Match(Setup(players=4, modules=TEAMS, seed=3), ("a", "b", "c"), is_pool=True)
    for deal in range(6):
        first, partner, second, other = match.table(deal)
        assert (first, second) == (partner, other)
        assert first != second
