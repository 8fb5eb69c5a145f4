"""Runs: the same summary whoever plays, in whatever order, interrupted or not, and early stops."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from coltexpress import Setup
from coltexpress.bots.arena import WHOLE, Result
from coltexpress.bots.workers import spread
from coltexpress.lab.evidence import Evidence
from coltexpress.lab.ledger import BadRun, Ledger, terms
from coltexpress.lab.match import Match
from coltexpress.lab.report import summary, summary_text
from coltexpress.lab.run import Piece, Run
from coltexpress.lab.standings import Standings, fair_share, first_share

MATCH = Match(Setup(players=3, seed=5), ("greedy", "random", "random"))
DEALS = 6
TEAMS = ("express", "teams")


def never() -> bool:
    return False


def played(run: Run, workers: int = 1) -> Run:
    for _ in run.play(partial(spread, workers=workers), never):
        pass
    return run


def backwards(
    work: Callable[[tuple[int, ...]], Piece],
    pieces: Iterable[tuple[int, ...]],
    *,
    stop: Callable[[], bool],
) -> Iterator[Piece]:
    """Answers in the opposite order, whatever is asked to stop."""
    for piece in reversed(list(pieces)):
        yield work(piece)


@pytest.fixture(scope="module")
def straight() -> str:
    """The summary of a run that nothing has disturbed."""
    return summary_text(played(Run(MATCH, DEALS)))


def test_neither_workers_nor_order_change_the_summary(straight: str) -> None:
    assert summary_text(played(Run(MATCH, DEALS), workers=2)) == straight
    other = Run(MATCH, DEALS)
    for _ in other.play(backwards, never):
        pass
    assert summary_text(other) == straight


def test_an_interrupted_run_comes_to_the_same(straight: str, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    first = Run(MATCH, DEALS, most=4)
    with Ledger(path, MATCH) as ledger:
        enough = partial(lambda run: len(run.done) >= 7, first)
        for games in first.play(partial(spread, workers=1), enough):
            ledger.add(games)
    assert 0 < len(first.done) < first.games
    found = summary(first)
    assert found["interrupted"]
    assert found["games"] == 3 * len(first.counted())
    second = Run(MATCH, DEALS)
    with Ledger(path, MATCH) as ledger:
        assert not ledger.dropped
        second.add(ledger.games)
        assert second.done == first.done
        for games in second.play(partial(spread, workers=1), never):
            assert all(game.number not in first.done for game in games)
            ledger.add(games)
        ledger.finish(summary(second))
    assert summary_text(second) == straight
    last = json.loads(path.read_text().splitlines()[-1])
    assert last == {"summary": json.loads(straight)}


def test_a_kept_run_can_be_made_longer(straight: str, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with Ledger(path, MATCH) as ledger:
        short = played(Run(MATCH, 2))
        ledger.add(short.done.values())
        ledger.finish(summary(short))
    longer = Run(MATCH, DEALS)
    with Ledger(path, MATCH) as ledger:
        longer.add(ledger.games)
    assert len(longer.done) == 6
    assert summary_text(played(longer)) == straight
    # And of a longer one a part can be counted.
    part = Run(MATCH, 2)
    part.add(longer.done.values())
    assert summary(part) == summary(short)


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with Ledger(path, MATCH) as ledger:
        ledger.add([MATCH.play(0), MATCH.play(1)])
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    with Ledger(path, MATCH) as ledger:
        assert ledger.dropped
        assert [game.number for game in ledger.games] == [0]
        ledger.add([MATCH.play(1)])
    assert path.read_bytes() == whole


def test_a_file_of_which_only_a_part_of_the_first_line_is_there_is_begun_anew(
    tmp_path: Path,
) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text('{"format": "colt')
    with Ledger(path, MATCH) as ledger:
        assert ledger.dropped
    assert json.loads(path.read_text()) == terms(MATCH)


@pytest.mark.parametrize(
    ("changed", "name"),
    [
        (Match(Setup(players=3, seed=6), MATCH.bots), "seed"),
        (Match(Setup(players=3, seed=5), ("random", "random", "greedy")), "bots"),
        (Match(MATCH.setup, ("greedy", "random"), is_pool=True), "pool"),
        (Match(Setup(players=3, seed=5, variant="expert"), MATCH.bots), "variant"),
        (Match(Setup(players=3, seed=5, options={"tuco": "point_blank"}), MATCH.bots), "options"),
    ],
)
def test_a_run_on_other_terms_is_refused(changed: Match, name: str, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with Ledger(path, MATCH):
        pass
    before = path.read_bytes()
    with pytest.raises(BadRun, match=f"keeps a run on other terms \\({name} is "):
        Ledger(path, changed)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        "[]",
        "7",
        "nonsense",
        '{"game": 0}',
        '{"game": 1, "deal": 0, "bots": ["greedy", "random", "random"], "bandits": [["doc"], '
        '["tuco"], ["belle"]], "first": 0, "rounds": [], "money": [1, 2, 3], "winners": [2]}',
        '{"game": 0, "deal": 0, "bots": ["greedy", "random", "random"], "bandits": [["doc"], '
        '["tuco"], ["belle"]], "first": 0, "rounds": [], "money": [1, 2, 3], "winners": [3]}',
    ],
)
def test_a_damaged_line_is_refused_with_its_number(line: str, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with Ledger(path, MATCH) as ledger:
        ledger.add([MATCH.play(2)])
    path.write_text(f"{path.read_text()}{line}\n")
    with pytest.raises(BadRun, match="is damaged in line 3;"):
        Ledger(path, MATCH)


@pytest.mark.parametrize("text", ["hello\n", "[1]\n", '{"format": "other"}\n', "\n"])
def test_a_file_that_is_no_run_is_refused_and_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(BadRun, match="is no run of the arena"):
        Ledger(path, MATCH)
    assert path.read_text() == text


def test_a_game_that_is_told_twice_counts_once_if_it_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    game = MATCH.play(0)
    with Ledger(path, MATCH) as ledger:
        ledger.add([game, game])
    with Ledger(path, MATCH) as ledger:
        assert ledger.games == [game]
    other = path.read_text().splitlines()[-1].replace('"winners": [', '"winners": [1, 2, ')
    path.write_text(f"{path.read_text()}{other}\n")
    with pytest.raises(BadRun, match="line 4"):
        Ledger(path, MATCH)


def test_a_run_stops_when_it_is_sure(tmp_path: Path) -> None:
    run = played(Run(MATCH, 200, until_sure=True), workers=2)
    found = summary(run)
    assert not found["interrupted"]
    assert isinstance(found["deals"], int)
    assert found["deals"] < 30
    assert found["verdict"] is not None
    alone = played(Run(MATCH, 200, until_sure=True))
    assert summary(alone) == found
    # By hand: the deals up to the first after which the evidence is enough.
    evidence = Evidence(1 / 3)
    for deal in alone.counted():
        assert evidence.verdict == 0
        evidence.add(first_share(MATCH, deal))
    assert evidence.verdict == 1


def test_a_run_among_equals_goes_on_to_the_end() -> None:
    match = Match(Setup(players=3, seed=1), ("greedy", "greedy", "random"))
    run = Run(match, 4, until_sure=True)
    # Each bot wins a game of each deal, so nobody is better for each seat.
    run.add(game(number, winners=(number % 3,), match=match) for number in range(12))
    assert run.is_complete
    assert not run.is_settled
    verdict = summary(run)["verdict"]
    assert isinstance(verdict, dict)
    assert verdict["better"] is None
    assert verdict["fair_share"] == round(2 / 3, 6)


def game(number: int, *, winners: tuple[int, ...], match: Match = MATCH) -> Result:
    """A game that was never played."""
    money = tuple(1000 if player in winners else 250 for player in range(match.setup.players))
    bandits = (("doc",), ("tuco",), ("belle",), ("ghost",))[: match.setup.players]
    return Result(number, match.seats(number), bandits, 0, money, winners, ("bridge", "tunnels"))


def test_only_whole_deals_are_counted() -> None:
    run = Run(MATCH, 3)
    run.add(game(number, winners=(0,)) for number in (0, 1, 2, 4, 5, 6, 7, 8))
    found = summary(run)
    assert (found["deals"], found["games"], found["interrupted"]) == (2, 6, True)


def test_leads_are_over_the_mean_opponent() -> None:
    standings = Standings(MATCH)
    standings.add([game(number, winners=(0,)) for number in range(3)])
    bots = standings.groups["bots"]
    # The winner leads each opponent by 750; each loser is 0 and 750 behind, in the mean 375.
    assert bots["greedy"].mean_lead == pytest.approx((750 - 375 - 375) / 3)
    assert standings.groups["bandits"]["doc"].mean_lead == 750
    assert standings.groups["bandits"]["tuco"].mean_lead == -375


@pytest.mark.rule("team.end")
def test_a_team_leads_over_the_other_teams() -> None:
    match = Match(Setup(players=4, modules=TEAMS, seed=1), ("a", "a", "b", "b"))
    standings = Standings(match)
    standings.add([game(number, winners=(0, 1), match=match) for number in range(2)])
    bots = standings.groups["bots"]
    assert (bots["a"].games, bots["a"].wins.x) == (2, WHOLE)
    assert standings.groups["seats"]["1"].mean_lead == 750


def test_a_shared_win_counts_as_a_share_for_the_test_too() -> None:
    deal = [game(0, winners=(0,)), game(1, winners=(0, 2)), game(2, winners=())]
    # The first bot sits at 0, 2 and 1: a win, half a win, and a third of what nobody won.
    assert first_share(MATCH, deal) == pytest.approx((1 + 1 / 2 + 1 / 3) / 3)
    assert fair_share(MATCH) == pytest.approx(1 / 3)


def test_round_cards_are_compared_with_all_other_deals() -> None:
    run = Run(MATCH, 4)
    for deal in range(4):
        for at in range(3):
            number = 3 * deal + at
            one = game(number, winners=(0 if deal < 2 else 1,))
            cards = ("bridge",) if deal < 2 else ("tunnels",)
            run.add([replace(one, rounds=cards)])
    found = summary(run)["by_round"]
    assert isinstance(found, dict)
    assert found["bridge"]["deals"] == 2
    assert found["bridge"]["by_bandit"]["doc"]["with"] == 1.0
    assert found["bridge"]["by_bandit"]["doc"]["without"] == 0.0
    assert found["tunnels"]["by_bandit"]["tuco"]["with"] == 1.0
