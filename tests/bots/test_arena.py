"""The arena: the same result whoever plays it, fair seats, and honest intervals."""

from dataclasses import replace
from functools import partial

import pytest

from coltexpress import Game, Setup
from coltexpress.bots.arena import (
    CHUNK,
    WHOLE,
    Result,
    Series,
    Standings,
    Tally,
    play_game,
    play_series,
    seated,
    split_seed,
    wilson,
)
from coltexpress.bots.registry import make_bot
from coltexpress.engine.events import ROUND_BEGAN

TRAIL = ("express", "horses", "whisky", "stagecoach")
SERIES = Series(Setup(players=3, seed=5), ("greedy", "random", "random"), 40)


def results(series: Series, workers: int) -> list[Result]:
    found = [result for some in play_series(series, workers=workers) for result in some]
    return sorted(found, key=lambda result: result.number)


def test_the_number_of_workers_changes_nothing() -> None:
    alone = results(SERIES, 1)
    assert [result.number for result in alone] == list(range(40))
    assert results(SERIES, 2) == alone


def test_another_seed_gives_other_games() -> None:
    other = Series(Setup(players=3, seed=6), SERIES.bots, 1)
    assert play_game(other, 0) != play_game(SERIES, 0)
    assert play_game(SERIES, 1) != play_game(SERIES, 0)


def test_bots_move_on_one_seat_from_game_to_game() -> None:
    bots = ("greedy", "random", "third", "fourth")
    orders = [seated(bots, number) for number in range(4)]
    assert orders[0] == bots
    for player in range(4):
        assert {order[player] for order in orders} == set(bots)


def test_partners_stay_together_when_they_move_on() -> None:
    bots = ("greedy", "greedy", "random", "random")
    assert [seated(bots, number, 2) for number in range(2)] == [bots, (*bots[2:], *bots[:2])]


@pytest.mark.parametrize(("key", "at_once"), [("greedy", CHUNK), ("outlaw:1", 1)])
def test_a_worker_plays_one_game_at_a_time_where_bots_think_long(key: str, at_once: int) -> None:
    """So an interrupt is answered soon."""
    series = Series(SERIES.setup, (key, "random", "random"), 2 * CHUNK)
    assert {len(some) for some in play_series(series, workers=2)} == {at_once}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stopped_series_keeps_what_is_done(workers: int) -> None:
    series = Series(Setup(players=3, seed=5), ("random",) * 3, 10_000)
    done: list[Result] = []
    stop = partial(bool, done)
    for some in play_series(series, workers=workers, stop=stop):
        done.extend(some)
    assert 0 < len(done) < 10_000
    assert all(result == play_game(series, result.number) for result in done)


def test_chosen_bandits_and_cars_are_used() -> None:
    train = ("mail", "dining", "baggage")
    setup = Setup(players=3, bandits=("doc", "belle", "tuco"), train=train, seed=1)
    result = play_game(Series(setup, ("random",) * 3, 1), 0)
    assert result.bandits == (("doc",), ("belle",), ("tuco",))


@pytest.mark.rule("horse.first")
@pytest.mark.parametrize("modules", [("express",), ("express", "horses"), (*TRAIL, "teams")])
def test_a_result_tells_who_was_first_in_the_first_round(modules: tuple[str, ...]) -> None:
    firsts = set()
    for seed in range(6):
        series = Series(Setup(players=4, modules=modules, seed=seed), ("random",) * 4, 1)
        result = play_game(series, 0)
        game = Game.new(replace(series.setup, seed=split_seed(seed, 0, "game")))
        bots = [make_bot("random", split_seed(seed, 0, f"bot {player}")) for player in range(4)]
        while not game.state.round:
            player = game.deciders[0]
            action = bots[player].choose(game.view(player), game.legal_actions(player))
            game.apply(action, player=player)
        began = next(event for event in game.events() if event.kind == ROUND_BEGAN)
        assert result.first == began.c
        firsts.add(result.first)
    assert len(firsts) > 1


def test_shared_wins_count_as_shares() -> None:
    series = Series(Setup(players=3, seed=1), ("a", "b", "b"), 2)
    standings = Standings(series)
    teams = (("ghost",), ("doc",), ("tuco",))
    standings.add(Result(0, ("a", "b", "b"), teams, 1, (900, 900, 100), (0, 1)))
    standings.add(Result(1, ("b", "b", "a"), teams, 0, (100, 200, 600), (2,)))
    assert standings.games == 2
    assert standings.bots["a"] == Tally(2, 3 * WHOLE // 2, 1500)
    assert standings.bots["b"] == Tally(4, WHOLE // 2, 1300)
    assert standings.bots["a"].share == 0.75
    assert standings.bots["a"].mean_money == 750
    assert standings.bandits["doc"] == Tally(2, WHOLE // 2, 1100)
    # Seats are counted from the first player: in the first game that is player 1.
    assert standings.seats[1] == Tally(2, WHOLE // 2, 1000)
    assert standings.seats[3] == Tally(2, 3 * WHOLE // 2, 1500)


def test_in_a_duel_both_bandits_count_with_their_pair() -> None:
    series = Series(Setup(players=2, seed=1), ("random", "random"), 1)
    standings = Standings(series)
    result = play_game(series, 0)
    standings.add(result)
    assert [len(team) for team in result.bandits] == [2, 2]
    for player, team in enumerate(result.bandits):
        assert [standings.bandits[bandit].money for bandit in team] == [result.money[player]] * 2


@pytest.mark.rule("team.end")
def test_a_teams_win_is_no_shared_win_but_one_of_two_teams_is() -> None:
    setup = Setup(players=6, modules=("express", "teams"), seed=1)
    bots = ("a", "a", "b", "b", "c", "c")
    bandits = (("ghost",), ("doc",), ("tuco",), ("belle",), ("django",), ("cheyenne",))
    standings = Standings(Series(setup, bots, 2))
    standings.add(Result(0, bots, bandits, 0, (900, 900, 500, 500, 100, 100), (0, 1)))
    standings.add(Result(1, bots, bandits, 2, (700, 700, 700, 700, 100, 100), (0, 1, 2, 3)))
    assert standings.bots["a"] == Tally(2, 3 * WHOLE // 2, 1600)
    assert standings.bots["b"] == Tally(2, WHOLE // 2, 1200)
    assert standings.bots["c"] == Tally(2, 0, 200)
    assert standings.bandits["doc"].share == 0.75
    assert standings.seats[1] == Tally(2, 3 * WHOLE // 2, 1600)


@pytest.mark.rule("team.end")
def test_partners_of_two_bots_count_for_both() -> None:
    setup = Setup(players=4, modules=("express", "teams"), seed=1)
    bots = ("a", "b", "b", "a")
    bandits = (("ghost",), ("doc",), ("tuco",), ("belle",))
    standings = Standings(Series(setup, bots, 1))
    standings.add(Result(0, bots, bandits, 0, (900, 900, 500, 500), (0, 1)))
    assert standings.bots["a"] == standings.bots["b"] == Tally(2, WHOLE, 1400)


@pytest.mark.rule("escape.count")
def test_a_game_without_a_winner_counts_for_nobody() -> None:
    bots = ("a", "a", "b", "b")
    bandits = (("ghost",), ("doc",), ("tuco",), ("belle",))
    standings = Standings(Series(Setup(players=4, seed=1), bots, 1))
    standings.add(Result(0, bots, bandits, 0, (100,) * 4, ()))
    assert standings.bots["a"] == Tally(2, 0, 200)


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [
        (0.5, 10, 0.2366, 0.7634),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.9, 1000, 0.8798, 0.9171),
        (0.0, 0, 0.0, 1.0),
    ],
)
def test_intervals_are_wilsons(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count) == pytest.approx((low, high), abs=2e-4)
