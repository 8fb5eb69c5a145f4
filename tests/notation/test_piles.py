"""What everybody may look through: discard piles, bullets received by colour, neutral bullets."""

import random

import pytest

from coltexpress import Game, Setup
from coltexpress.notation.board import board_lines
from coltexpress.notation.plain import piles, told
from coltexpress.notation.plates import plate_lines
from coltexpress.notation.spans import TIMES, plain
from tests.scene import scene


def hurt() -> Game:
    """Ghost has been hit by Doc twice and once by nobody."""
    game = scene("ghost roof 1, doc inside 2, tuco roof 3, marshal 0", pile="ghost move")
    colours = int(game.state.rules.colours)
    game.state.hits[1] = 2
    game.state.hits[colours - 1] = 1
    return game


@pytest.mark.rule("hidden.information")
def test_the_table_says_whose_bullets_hit_a_bandit() -> None:
    game = hurt()
    rows = [plain(line) for line in plate_lines(game.view(2))]
    assert " 3 hits 2D★" in rows[0]
    assert rows[1].endswith(" 0 hits")
    assert ", 3 hits (2 from Doc, 1 neutral), " in told(game.view(2))[5]


@pytest.mark.rule("setup.neutral")
def test_the_table_says_how_many_neutral_bullets_are_left() -> None:
    game = hurt()
    assert plain(board_lines(game.view(2))[0]).endswith("  neutral 13")
    assert "Neutral bullets left: 13." in told(game.view(2))


@pytest.mark.rule("expert.discard")
@pytest.mark.parametrize("players", [2, 3])
def test_everybody_can_look_through_every_discard_pile(players: int) -> None:
    game = Game.new(Setup(players=players, variant="expert", seed=3))
    chance = random.Random(3)
    while game.state.round < 3:
        game.apply(chance.choice(game.legal_actions()))
    seen = [piles(game.view(viewer)) for viewer in (0, 1, -1)]
    assert seen[0] == seen[1] == seen[2]
    shown = [line for line in seen[0] if line.startswith("Discard pile of ")]
    assert len(shown) == players
    assert not all(line.endswith(": empty.") for line in shown)


def test_a_discard_pile_is_listed_card_by_card() -> None:
    game = Game.new(Setup(players=3, bandits=("doc", "ghost", "tuco"), variant="expert", seed=1))
    numbers = game.state.parts[0].block(0)
    stride = int(game.state.rules.stride)
    numbers[0] = 2
    numbers[2] = 1
    numbers[stride - 1] = 3
    lines = piles(game.view(1))
    assert lines[0] == f"Discard pile of Doc: 2{TIMES}Move and Fire."
    assert lines[1] == "Discard pile of Ghost: empty."
    row = plain(plate_lines(game.view(1))[0])
    assert " discard 3  0 hits" in row


def test_without_the_expert_variant_there_are_no_discard_piles() -> None:
    lines = piles(Game.new(Setup(players=3, seed=1)).view(0))
    assert [line for line in lines if "Discard" in line] == []
    assert len(lines) == 5
