"""The end table of a team game: a row for each side, with the money of all its bandits."""

import pytest

from coltexpress.cli.screen import Screen
from coltexpress.cli.summary import print_summary, summary
from tests.rules.teams.partners import teams, trail

SIX = (
    "ghost inside 1, doc inside 2, tuco inside 3, belle inside 4, django roof 1, cheyenne roof 2,"
    "marshal 0"
)
LOOT = {(0, 1): (300, 500, 0), (2, 3): (0, 0, 1000), (4, 5): (400, 0, 0)}
"""Purses, jewels and strongboxes by side."""


@pytest.mark.rule("team.end", "team.gunslinger")
@pytest.mark.parametrize(
    ("shooter", "prized"),
    [("ghost", (0, 1)), ("doc", (0, 1)), ("belle", (2, 3)), ("django", (4, 5)),
     ("cheyenne", (4, 5))],
)  # fmt: skip
def test_a_team_has_its_money_and_its_prize_in_one_row(
    shooter: str, prized: tuple[int, int]
) -> None:
    game = teams(
        SIX, pile="", round=5, card="pickpocketing", guns={shooter: 2},
        held="ghost: purse 300; doc: jewel; tuco: strongbox; cheyenne: purse 400",
        wounds={"ghost": "neutral", "doc": "neutral tuco"},
    )  # fmt: skip
    rows = {row.players: row for row in summary(game)}
    assert len(summary(game)) == len(rows) == 3
    assert {players: row.money[:3] for players, row in rows.items()} == LOOT
    prizes = {players: 1000 * (players == prized) for players in LOOT}
    assert {players: row.money[3:] for players, row in rows.items()} == {
        players: (0, prize, 0) for players, prize in prizes.items()
    }
    assert {players: row.total for players, row in rows.items()} == {
        players: sum(LOOT[players]) + prize for players, prize in prizes.items()
    }
    assert {players: row.bullets for players, row in rows.items()} == {
        (0, 1): 3, (2, 3): 0, (4, 5): 0,
    }  # fmt: skip
    assert summary(game)[0].players == prized
    assert [row.wins for row in summary(game)] == [True, False, False]


@pytest.mark.rule("escape.count")
def test_the_row_names_both_partners(capsys: pytest.CaptureFixture[str]) -> None:
    game = trail(
        "ghost inside 1, doc inside 3, tuco roof coach, belle inside 3, coach 2, marshal 0",
        pile="", card="escape", round=5, held="ghost: jewel; tuco: purse 300", guns={"doc": 0},
    )  # fmt: skip
    print_summary(Screen(plain=True), game)
    assert capsys.readouterr().out.splitlines() == [
        "Tuco and Belle: $300 (purses $300); 0 bullets received.",
        "Ghost and Doc (caught): $1000 (jewels $500, gunslinger's prize $1000, otherwise -$500); "
        "0 bullets received.",
    ]
