"""The drawn table: exact for one position, and never wider than 80 columns."""

import random

import pytest

from coltexpress import Game, Setup
from coltexpress.content import catalog
from coltexpress.notation.board import (
    board_lines,
    legend_lines,
    open_hands,
    open_view,
    round_line,
)
from coltexpress.notation.plain import told
from coltexpress.notation.spans import plain, width
from coltexpress.words import say
from tests.scene import scene

DRAWN = """\
Round 1 of 5: Bridge    Standard    Speeding up    Standard           neutral 13
 T $?             G
┌───────────────┐┌───────────────┐┌───────────────┐┌───────────────┐
│               ││ D             ││               ││ ★             │
│               ││ $? ◆          ││               ││ ■             │
└─○───────────○─┘└─○───────────○─┘└─○───────────○─┘└─○───────────○─┘
{names}
▸G①Ghost              ●●●●●●  hand 0 deck 8  0 hits
 D Doc                ●●○○○○  hand 0 deck 9  0 hits  $? ◆
 T Tuco               ●●●●●●  hand 0 deck 9  0 hits
Pile: [G Move]  D Fire  G (Punch)  T ??"""


def position() -> Game:
    return scene(
        "ghost roof 2, doc inside 2, tuco roof 3, marshal 0",
        pile="ghost move, doc fire, ghost punch hidden, tuco robbery hidden",
        loot="inside 2: purse 300, jewel; roof 3: purse 450; inside 0: strongbox",
        held="doc: purse 400, jewel",
        guns={"doc": 2},
    )


def drawn(game: Game, player: int) -> str:
    lines = board_lines(game.view(player))
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


def names_line(game: Game) -> str:
    short = {
        "mail": "Mail", "dining": "Dining", "baggage": "Baggage", "private_saloon": "Saloon",
        "first_class": "First", "second_class": "Second",
    }  # fmt: skip
    keys = [game.state.rules.car_kinds[car].key for car in game.state.cars]
    cars = [f" {car} {short[keys[car - 1]]}" for car in (3, 2, 1)]
    return "".join(name.ljust(17) for name in [*cars, " Locomotive"]).rstrip()


def test_a_position_as_one_player_sees_it() -> None:
    game = position()
    assert drawn(game, 0) == DRAWN.format(names=names_line(game))


def test_the_holder_of_a_purse_sees_its_value() -> None:
    rows = drawn(position(), 1).splitlines()
    assert rows[8] == " D Doc                ●●○○○○  hand 0 deck 9  0 hits  $400 ◆"
    assert rows[10] == "Pile: [G Move]  D Fire  G ??  T ??"


def test_str_of_a_game_shows_everything() -> None:
    text = str(position())
    assert "$300 ◆" in text
    assert "T (Robbery)" in text
    assert text.splitlines()[-3:] == ["G hand: no cards", "D hand: no cards", "T hand: no cards"]


@pytest.mark.parametrize("columns", [80, 100])
@pytest.mark.parametrize(
    "setup",
    [Setup(players=players, modules=modules) for players in range(2, 7)
     for modules in (("express",), ("express", "horses", "whisky", "stagecoach"))],
)  # fmt: skip
def test_every_round_tells_its_turns_and_the_neutral_bullets(setup: Setup, columns: int) -> None:
    s = Game.new(setup).state
    for card, row in enumerate(s.rules.rounds):
        s.round = 4
        s.rounds[3] = card
        for turn in range(len(s.rules.turn_kinds[card]) + 1):
            s.turn = turn
            line = round_line(open_view(s), columns)
            text = "".join(part for part, _ in line)
            assert len(text) == columns
            assert text.endswith((f"  neutral {s.neutral}", f"  neutral bullets {s.neutral}"))
            title = text.split(" · " if " · " in text else "    ")[0].split("  [")[0]
            plans = "+" * int(row.plans if s.rules.decks.shuffles_all else 0)
            assert title.rstrip().endswith(f": {say(f'round-{row.key}')}{plans}")
            assert ("[" in text) == (s.turn < len(s.rules.turn_kinds[card]))


@pytest.mark.rule("team.seats")
def test_teams_and_the_first_player_are_told() -> None:
    game = Game.new(Setup(players=6, modules=("express", "teams"), seed=3))
    names = [line[:12].rstrip() for line in str(game).splitlines() if "●" in line]
    assert names == [
        " ╭B Belle", " ╰D Doc", " ╭G①Ghost", " ╰T Tuco", " ╭J Django", " ╰C Cheyenne",
    ]  # fmt: skip
    legend = "\n".join(plain(line) for line in legend_lines(game.view(0)))
    assert legend.endswith("\n▸ decides now  ① first player  ╭╰ a team")
    lines = told(game.view(0))
    assert lines[0].endswith(" First player: Ghost.")
    assert "Teams: Belle and Doc; Ghost and Tuco; Django and Cheyenne." in lines
    pair = Game.new(Setup(seed=3, players=2))
    assert "╭╰ one player's bandits" in plain(legend_lines(pair.view(0))[1])


def test_the_same_in_sentences() -> None:
    lines = told(position().view(0))
    assert (
        lines[0]
        == "Round 1 of 5, Bridge. Turns: Standard, Speeding up, Standard. First player: Ghost."
    )
    assert lines[1] == "Locomotive, inside: the Marshal, a strongbox; roof: empty."
    assert lines[3].endswith(", inside: Doc, a purse, a jewel; roof: Ghost.")
    assert lines[6] == "Doc: 2 bullets in the gun, hand 0 deck 9, 0 hits, a purse, a jewel."
    assert lines[9] == (
        "Pile: Ghost Move (being played), Doc Fire, Ghost Punch face down, Tuco a card face down."
    )


TABLES = [
    (row.key, more, players, variant)
    for row in catalog.MODULES if not row.base
    for more in (False, True) for players in row.players for variant in row.variants
]  # fmt: skip


@pytest.mark.parametrize(("game_key", "more", "players", "variant"), TABLES)
def test_no_line_is_wider_than_80_columns(
    game_key: str, *, more: bool, players: int, variant: str
) -> None:
    modules = tuple(
        row.key for row in catalog.MODULES
        if row.key == game_key
        or (more and row.base == game_key and players in (row.players or [players]))
    )  # fmt: skip
    game = Game.new(Setup(players=players, variant=variant, modules=modules, seed=9))
    chance = random.Random(9)
    while not game.over:
        player = game.deciders[0]
        for lines in (
            board_lines(game.view(player)),
            board_lines(open_view(game.state), open_hands(game.state)),
        ):
            assert max(width(line) for line in lines) <= 80
        game.apply(chance.choice(game.legal_actions()))
