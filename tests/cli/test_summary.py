"""The end table: a row for each side, with the money of all its bandits that counts, by source."""

import pytest

from coltexpress import Game, Setup
from coltexpress.cli.screen import Screen
from coltexpress.cli.summary import print_summary, summary_lines
from coltexpress.content import catalog
from coltexpress.engine.rule import RoundEvent
from coltexpress.notation.account import money_rows, sources
from coltexpress.words import has
from tests.notation.wandering import wander
from tests.rules.teams.partners import ALL, teams, trail

HORSES = ALL[:-1]
COUNTED = 4
"""Where the board's own additions begin, behind loot and cash."""
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
    rows = {row.players: row for row in money_rows(game.state)}
    assert len(money_rows(game.state)) == len(rows) == 3
    assert {players: row.money[:3] for players, row in rows.items()} == LOOT
    prizes = {players: 1000 * (players == prized) for players in LOOT}
    assert {players: row.money[3:] for players, row in rows.items()} == {
        players: (0, prize) for players, prize in prizes.items()
    }
    assert {players: row.total for players, row in rows.items()} == {
        players: sum(LOOT[players]) + prize for players, prize in prizes.items()
    }
    assert {players: row.bullets for players, row in rows.items()} == {
        (0, 1): 3, (2, 3): 0, (4, 5): 0,
    }  # fmt: skip
    assert money_rows(game.state)[0].players == prized
    assert [row.wins for row in money_rows(game.state)] == [True, False, False]


def lines(game: Game, capsys: pytest.CaptureFixture[str]) -> list[str]:
    print_summary(Screen(plain=True), game)
    return capsys.readouterr().out.splitlines()


@pytest.mark.rule("escape.count")
def test_the_row_of_a_team_has_only_what_counts(capsys: pytest.CaptureFixture[str]) -> None:
    game = trail(
        "ghost inside 1, doc inside 3, tuco roof coach, belle inside 3, coach 2, marshal 0",
        pile="", card="escape", round=5, guns={"doc": 0}, hostages="tuco minister, belle poodle",
        held="ghost: jewel; tuco: purse 300; belle: strongbox, jewel",
    )  # fmt: skip
    assert lines(game, capsys) == [
        "Caught, so what they have does not count: Ghost, Doc and Belle.",
        "Tuco and Belle: $1,200 (purses $300, ransom $900); 0 bullets received.",
        "Ghost and Doc (caught): $1,000 (gunslinger's prize $1,000); 0 bullets received.",
    ]
    drawn = Screen(plain=False)
    drawn.plain = False
    print_summary(drawn, game)
    shown = capsys.readouterr().out
    assert "Ransom" in shown
    assert summary_lines(drawn, game) == shown.count("\n")


@pytest.mark.rule("escape.count", "duel.end")
def test_the_row_of_a_pair_has_only_what_counts(capsys: pytest.CaptureFixture[str]) -> None:
    game = trail(
        "ghost roof coach, doc inside 3, tuco inside 2, belle inside 3, coach 2, marshal 0",
        pile="", card="escape", round=5, duel=True, modules=HORSES,
        held="ghost: jewel; doc: strongbox; tuco: purse 300",
    )  # fmt: skip
    assert lines(game, capsys) == [
        "Caught, so what they have does not count: Doc, Tuco and Belle.",
        "Ghost and Doc: $500 (jewels $500); 0 bullets received.",
        "Tuco and Belle (caught): $0 (nothing); 0 bullets received.",
    ]


@pytest.mark.rule("end.ransom", "event.sharing")
def test_ransoms_and_shared_strongboxes_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    game = trail(
        "ghost inside 2, doc inside 2, tuco roof 1, belle inside 4, coach 1, marshal 0", pile="",
        card="sharing", round=5, guns={"belle": 0}, modules=HORSES, hostages="doc poker_player",
        held="doc: strongbox, purse 300",
    )  # fmt: skip
    told = lines(game, capsys)
    assert "Ghost: $500 (strongboxes shared $500); 0 bullets received." in told
    parts = "purses $300, strongboxes $1,000, ransom $250, strongboxes shared -$500"
    assert f"Doc: $1,050 ({parts}); 0 bullets received." in told


@pytest.mark.rule("event.mortal_bullet")
def test_losses_by_mortal_bullets_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    game = trail(
        "ghost inside 0, doc inside 1, tuco roof 3, marshal 2", card="mortal_bullet", round=5,
        pile="doc fire, doc fire, ghost marshal", guns={"tuco": 0}, modules=HORSES,
    )  # fmt: skip
    game.push("ghost marshal 1")
    assert lines(game, capsys)[1:] == [
        "Doc: -$150 (mortal bullets -$150); 1 bullet received.",
        "Ghost: -$300 (mortal bullets -$300); 2 bullets received.",
    ]


@pytest.mark.rule("escape.count")
def test_it_is_said_why_nobody_wins(capsys: pytest.CaptureFixture[str]) -> None:
    game = trail(
        "ghost inside 1, doc inside 3, tuco roof 2, belle inside 3, coach 2, marshal 0", pile="",
        card="escape", round=5, modules=HORSES, held="ghost: jewel",
    )  # fmt: skip
    told = lines(game, capsys)
    assert told[0] == "Every bandit was still in or on the train, so all are caught."
    assert told[1].startswith("Ghost (caught): $1,500 (jewels $500, gunslinger's prize $1,000);")


@pytest.mark.rule("end.tie")
@pytest.mark.parametrize(
    ("wounds", "told"),
    [
        ({"doc": "neutral"}, "Of those who are equally rich Ghost received the fewest bullets."),
        ({}, "Ghost and Doc are equally rich and received equally few bullets, so they share "
             "the win."),
    ],
)  # fmt: skip
def test_it_is_said_how_a_tie_was_broken(
    wounds: dict[str, str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = trail(
        "ghost inside 1, doc inside 3, tuco roof 2, marshal 0", pile="", card="pickpocketing",
        round=5, modules=("express",), guns={"tuco": 0}, wounds=wounds,
        held="ghost: strongbox, jewel; doc: strongbox, jewel",
    )  # fmt: skip
    assert lines(game, capsys)[0] == told


@pytest.mark.rule("end.tie", "team.end")
def test_partners_who_win_by_fewer_bullets_share_nothing_with_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = teams(
        SIX, pile="", round=5, card="pickpocketing", guns={"django": 2},
        held="ghost: strongbox; tuco: strongbox", wounds={"doc": "neutral", "django": "neutral"},
    )  # fmt: skip
    told = "Of those who are equally rich Tuco and Belle received the fewest bullets."
    assert lines(game, capsys)[0] == told


@pytest.mark.parametrize(
    ("players", "modules"), [(2, HORSES), (5, HORSES), (4, ALL), (6, ALL), (3, ("express",))]
)
def test_what_is_told_adds_up_to_what_was_counted(players: int, modules: tuple[str, ...]) -> None:
    counted = 0
    for seed in range(6):
        *_, game = wander(Setup(players=players, modules=modules, seed=seed), seed=seed)
        for row in money_rows(game.state):
            assert sum(row.money) == row.total
            assert len(row.money) == len(sources(game.state))
            counted += len(row.money) > COUNTED and any(row.money[COUNTED:-1])
    assert bool(counted) == (modules != ("express",))


def test_whatever_the_last_card_counts_has_words() -> None:
    keys = ["ransom"] + [
        rule.key
        for rule in catalog.RULES
        if isinstance(rule, RoundEvent) and type(rule).counts is not RoundEvent.counts
    ]
    assert "sharing" in keys
    assert [key for key in keys for part in ("", "of-") if not has(f"summary-{part}{key}")] == []
