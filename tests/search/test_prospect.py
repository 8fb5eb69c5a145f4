"""What a position promises: more loot nearby, fewer bullets and more shots are better."""

import pytest

from coltexpress import Game, Setup
from coltexpress.engine.rule import zeros
from coltexpress.search.glance import Glance
from coltexpress.search.prospect import FACTS, ROW, WEIGHTS, Prospect, likelihood
from tests.scene import scene

TRAIN = "ghost inside 2, doc roof 4, tuco roof 4, marshal 0"


def hopes(game: Game) -> list[int]:
    """What each player is expected to win or lose by the end."""
    rules = game.state.rules
    found = zeros(rules.players)
    Prospect(rules, Glance(rules)).add(game.state, found)
    return [int(hope) for hope in found]


def test_every_round_has_all_its_weights() -> None:
    assert {len(row) for row in WEIGHTS} == {ROW}
    assert FACTS < ROW


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (scene(TRAIN, loot="inside 2: jewel"), scene(TRAIN)),
        (scene(TRAIN, loot="inside 2: jewel"), scene(TRAIN, loot="inside 1: jewel")),
        (scene(TRAIN, loot="inside 1: jewel"), scene(TRAIN, loot="inside 4: jewel")),
        (scene(TRAIN), scene(TRAIN.replace("marshal 0", "marshal 1"))),
        (scene(TRAIN), scene(TRAIN.replace("doc roof 4", "doc inside 3"))),
    ],
    ids=["loot", "loot here", "loot near", "Marshal", "rivals"],
)
def test_what_is_better(better: Game, worse: Game) -> None:
    assert hopes(better)[0] > hopes(worse)[0]


def test_hopes_are_for_sides() -> None:
    game = Game.new(Setup(players=4, modules=("express", "teams"), seed=1))
    found = hopes(game)
    assert found[0] == found[1]
    assert found[2] == found[3]


def test_likelihood_is_one_half_at_even_odds_and_never_more_than_certain() -> None:
    assert likelihood(0.0) == 0.5
    assert likelihood(-1000.0) == 0.0
    assert likelihood(1000.0) == 1.0
