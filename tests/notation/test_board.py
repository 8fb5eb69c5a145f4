"""The drawn table: exact for one position, and never wider than 80 columns."""

import random

import pytest

from coltexpress import Game, Setup
from coltexpress.content import catalog
from coltexpress.notation.board import board_lines, open_hands, open_view
from coltexpress.notation.plain import told
from coltexpress.notation.spans import width
from tests.scene import scene

DRAWN = """\
Round 1 of 5: Bridge    Standard    Speeding up    Standard           neutral 13
 T $?             G
┌───────────────┐┌───────────────┐┌───────────────┐┌───────────────┐
│               ││ D             ││               ││ ★             │
│               ││ $? ◆          ││               ││ ■             │
└─○───────────○─┘└─○───────────○─┘└─○───────────○─┘└─○───────────○─┘
{names}
▸G Ghost              ●●●●●●  hand 0 deck 8  0 hits
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


def test_the_same_in_sentences() -> None:
    lines = told(position().view(0))
    assert lines[0] == "Round 1 of 5, Bridge. Turns: Standard, Speeding up, Standard."
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
