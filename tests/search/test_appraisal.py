"""What a position is worth by the network: what is better, and which games it knows."""

import numpy as np
import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.search import WEIGHTS
from coltexpress.search.appraisal import ALL, PAIR, ROW, Appraisal, is_appraised
from coltexpress.search.glance import Glance
from scripts.appraisals import APART, Net, Notes, fit, seen
from tests.scene import scene

TRAIN = "ghost inside 2, doc roof 4, tuco roof 4, belle roof 4, marshal 0"


def worth(game: Game, player: int = 0) -> float:
    rules = game.state.rules
    before = game.digest()
    found = float(Appraisal(rules, Glance(rules), player, WEIGHTS).worth(game.state))
    assert game.digest() == before
    return found


def test_every_fact_has_its_weights() -> None:
    units, hidden = len(WEIGHTS["rival_bias"]), len(WEIGHTS["hidden_bias"])
    assert len(WEIGHTS["rival"]) == (ROW + PAIR) * units
    assert len(WEIGHTS["hidden"]) == (ROW + ALL + units) * hidden
    assert len(WEIGHTS["straight"]) == ROW + ALL
    assert len(WEIGHTS["out"]) == hidden
    assert len(WEIGHTS["bias"]) == 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (scene(TRAIN, loot="inside 2: strongbox"), scene(TRAIN, loot="roof 4: strongbox")),
        (scene(TRAIN, held="ghost: jewel"), scene(TRAIN)),
        (scene(TRAIN), scene(TRAIN, held="tuco: strongbox")),
    ],
    ids=["loot here", "loot held", "a rival's loot"],
)
def test_what_is_better(better: Game, worse: Game) -> None:
    assert 0 < worth(worse) < worth(better) < 1


def test_at_a_table_the_worths_are_about_fair_shares() -> None:
    """A win is one half of it, and so is leading."""
    game = Game.new(Setup(players=4, seed=5))
    assert all(0.1 < worth(game, player) < 0.6 for player in range(4))


@pytest.mark.parametrize(
    ("setup", "known"),
    [
        (Setup(players=4), True),
        (Setup(players=4, variant="expert"), True),
        (Setup(players=2), False),
        (Setup(players=5), False),
        (Setup(players=4, modules=("express", "horses")), False),
        (Setup(players=4, modules=("super",)), False),
    ],
    ids=repr,
)
def test_which_games_it_knows(setup: Setup, known: bool) -> None:
    assert is_appraised(Game.new(setup).state.rules) == known


def test_the_script_fits_what_the_search_uses() -> None:
    """The same weights say the same about the same positions."""
    net = Net(np.random.default_rng(0))
    for key, table in net.weights.items():
        table[...] = np.array(WEIGHTS[key], np.float32).reshape(table.shape)
    game = Game.new(Setup(players=4, seed=6))
    rng = Rng(1)
    while not game.over:
        for player in range(4):
            own, rivals = seen(game.state, player, 0.5)
            hoped = net.foresee(np.array([own], np.float32), np.array([rivals], np.float32))[0]
            assert float(hoped[0]) == pytest.approx(worth(game, player), abs=1e-4)
        legal = game.legal_actions()
        game.apply(legal[rng.below(len(legal))])


def test_a_fit_finds_what_the_facts_tell() -> None:
    """Money of one's own is good here, and that of the richest rival bad."""
    rng = np.random.default_rng(1)
    own = rng.random((4000, ROW + ALL), np.float32)
    rivals = rng.random((4000, 3, ROW + PAIR), np.float32)
    worth = 0.5 + 0.25 * own[:, 0] - 0.25 * rivals[:, :, 0].max(axis=1)
    notes = Notes(own, rivals, worth, np.arange(4000, dtype=np.float32))
    apart = notes.game % APART == 0
    hoped = fit(notes, 30).foresee(own[apart], rivals[apart])[0]
    assert ((hoped - worth[apart]) ** 2).mean() < worth[apart].var() / 2
