"""The rows behind the claims: every one can be played, and holds only if what it says is so."""

from dataclasses import replace

import pytest

from benchmarks.strength import CLAIMS, TABLES, Row, chosen, outcome, rows
from coltexpress.bots.registry import ROWS, bot_row
from coltexpress.extras import has
from coltexpress.lab.run import Run

GREEDY = Row("greedy", "random", "base 4", least=0.85)


def test_rows_have_names_of_their_own_and_bots_that_play_the_game() -> None:
    found = list(rows())
    assert len({row.name for row in found}) == len(found)
    for row in found:
        game = TABLES[row.table].modules[0]
        assert bot_row(row.bot).plays(game)
        assert bot_row(row.rival).plays(game)


def test_every_claim_whose_library_is_installed_is_a_row() -> None:
    library = {row.key: row.library for row in ROWS}

    def is_here(key: str) -> bool:
        needed = library[key.partition(":")[0]]
        return not needed or has(needed)

    here = [row for row in CLAIMS if is_here(row.bot) and is_here(row.rival)]
    assert [row for row in rows() if not row.is_ladder] == here


@pytest.mark.parametrize("table", TABLES)
def test_one_side_is_the_bots_and_all_others_its_rivals(table: str) -> None:
    match = Row("greedy", "random", table).match(3)
    assert match.setup.seed == 3
    assert match.bots.count("greedy") == match.side
    assert match.play(0).winners


def test_rows_are_chosen_by_words() -> None:
    assert chosen(["greedy over random", "base 4", "claim"]) == [CLAIMS[0]]
    assert all(row.is_quick for row in chosen([]))
    assert chosen(["nobody"]) == []


def played(row: Row, deals: int) -> Run:
    run = Run(row.match(1), deals, until_sure=row.is_ladder)
    run.add(run.match.play(number) for number in range(run.games))
    return run


def test_a_claim_holds_only_if_the_whole_interval_is_above_it() -> None:
    run = played(GREEDY, 8)
    low, high = run.standings().groups["bots"]["greedy"].interval
    lead = run.standings().groups["bots"]["greedy"].lead_interval[0]
    assert outcome(replace(GREEDY, least=low - 0.01), run).holds
    assert not outcome(replace(GREEDY, least=(low + high) / 2), run).holds
    assert outcome(replace(GREEDY, least=None, lead=lead - 1), run).holds
    assert not outcome(replace(GREEDY, least=None, lead=lead + 1), run).holds
    assert not outcome(replace(GREEDY, least=low - 0.01, lead=lead + 1), run).holds


def test_a_rung_of_the_ladder_holds_only_if_the_bot_is_surely_better() -> None:
    rung = Row("greedy", "random", "base 3")
    assert outcome(rung, played(rung, 8)).holds
    upside_down = Row("random", "greedy", "base 3")
    assert not outcome(upside_down, played(upside_down, 8)).holds
    assert not outcome(rung, played(rung, 1)).holds
