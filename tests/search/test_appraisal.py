"""What a position is worth by the network: what is better, and which games it knows."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.search import WEIGHTS
from coltexpress.search.appraisal import ALL, PAIR, ROW, Appraisal, is_appraised
from scripts.appraisals import (
    APART,
    Net,
    Notes,
    fit,
    main,
    put,
    said,
    seen,
    steadied,
    thinkers,
)
from tests.scene import scene

TRAIN = "ghost inside 2, {}, marshal 0"
RIVALS = ("doc", "tuco", "belle", "django", "cheyenne")


def worth(game: Game, player: int = 0) -> float:
    rules = game.state.rules
    before = game.digest()
    weights = WEIGHTS[int(rules.players)]
    found = float(Appraisal(rules, player, weights).worth(game.state))
    assert game.digest() == before
    return found


@pytest.mark.parametrize("players", WEIGHTS)
def test_every_fact_has_its_weights(players: int) -> None:
    weights = WEIGHTS[players]
    units, hidden = len(weights["rival_bias"]), len(weights["hidden_bias"])
    assert len(weights["rival"]) == (ROW + PAIR) * units
    assert len(weights["hidden"]) == (ROW + ALL + units) * hidden
    assert len(weights["straight"]) == ROW + ALL
    assert len(weights["out"]) == hidden
    assert len(weights["bias"]) == 1


@pytest.mark.parametrize("players", WEIGHTS)
def test_what_is_better(players: int) -> None:
    """Loot here rather than far away, loot of one's own, and none of a rival's."""
    train = TRAIN.format(", ".join(f"{one} roof 3" for one in RIVALS[: players - 1]))
    plain = scene(train)
    for better, worse in (
        (scene(train, loot="inside 2: strongbox"), scene(train, loot="roof 3: strongbox")),
        (scene(train, held="ghost: jewel"), plain),
        (plain, scene(train, held="tuco: strongbox")),
    ):
        assert 0 < worth(worse) < worth(better) < 1


@pytest.mark.parametrize("players", WEIGHTS)
def test_at_a_table_the_worths_are_about_fair_shares(players: int) -> None:
    """A win is one half of it, the more players the less for each, and mostly some other one leads.
    Rounds are appraised from the second on."""
    worths = []
    for seed in range(4):
        game = Game.new(Setup(players=players, seed=seed))
        rng = Rng(1)
        while game.state.round == 1:
            legal = game.legal_actions()
            game.apply(legal[rng.below(len(legal))])
        worths += [worth(game, player) for player in range(players)]
    assert sum(worths) / len(worths) == pytest.approx(0.1 + 0.8 / players, abs=0.04)
    assert all(0.05 < one < 0.7 for one in worths)


@pytest.mark.parametrize(
    ("setup", "known"),
    [
        (Setup(players=3), True),
        (Setup(players=4), True),
        (Setup(players=4, variant="expert"), True),
        (Setup(players=6), True),
        (Setup(players=2), False),
        (Setup(players=5), False),
        (Setup(players=4, modules=("express", "teams")), False),
        (Setup(players=4, modules=("express", "horses")), False),
        (Setup(players=4, modules=("super",)), False),
    ],
    ids=repr,
)
def test_which_games_it_knows(setup: Setup, known: bool) -> None:
    assert is_appraised(Game.new(setup).state.rules, WEIGHTS) == known


@pytest.mark.parametrize("players", WEIGHTS)
def test_the_script_fits_what_the_search_uses(players: int) -> None:
    """The same weights say the same about the same positions."""
    net = Net(np.random.default_rng(0))
    net.load(WEIGHTS[players])
    game = Game.new(Setup(players=players, seed=6))
    rng = Rng(1)
    while not game.over:
        for player in range(players):
            own, rivals = seen(game.state, player, 0.5)
            hoped = net.foresee(np.array([own], np.float32), np.array([rivals], np.float32))[0]
            assert float(hoped[0]) == pytest.approx(worth(game, player), abs=1e-4)
        legal = game.legal_actions()
        game.apply(legal[rng.below(len(legal))])


def some_notes(count: int) -> Notes:
    """Where money of one's own is good, and that of the richest rival bad."""
    rng = np.random.default_rng(1)
    own = rng.random((count, ROW + ALL), np.float32)
    rivals = rng.random((count, 3, ROW + PAIR), np.float32)
    return Notes(
        own.astype(np.float16),
        rivals.astype(np.float16),
        0.5 + 0.5 * own[:, 0] - 0.5 * rivals[:, :, 0].max(axis=1),
        np.zeros(count, np.float32),
        np.arange(count) % 4 == 3,
        np.arange(count) // 4,
    )


def test_a_fit_finds_what_the_facts_tell() -> None:
    notes = some_notes(4000)
    net = Net(np.random.default_rng(0))
    fit(net, notes, notes.worth, 30)
    apart = np.flatnonzero(notes.game % APART == 0)
    worth = notes.worth[apart]
    assert ((said(net, notes, apart) - worth) ** 2).mean() < worth.var() / 2


def test_worths_are_half_the_win_and_half_the_lead() -> None:
    notes = some_notes(4)
    notes.win = np.array([1, 0, 0.5, 0], np.float32)
    notes.ahead = np.array([1000, -1000, 0, -1e9], np.float32)
    assert notes.worth.tolist() == pytest.approx([0.875, 0.125, 0.5, 0], abs=1e-5)


def test_what_is_said_of_the_next_round_stands_in_for_half_of_what_came_of_it() -> None:
    notes = some_notes(12)
    net = Net(np.random.default_rng(0))
    found = steadied(net, notes)
    rows = np.arange(12)
    says = said(net, notes, rows)
    for row in rows:
        if row % 4 == 3:
            assert found[row] == notes.worth[row]
        else:
            assert found[row] == pytest.approx((says[row + 1] + notes.worth[row]) / 2)


def test_a_fit_can_begin_with_another() -> None:
    net = Net(np.random.default_rng(0))
    net.load(WEIGHTS[4])
    fit(net, some_notes(0), np.zeros(0, np.float32), 0)
    for key, weights in WEIGHTS[4].items():
        assert net.weights[key].ravel().tolist() == pytest.approx(weights, abs=1e-6)


def test_a_folder_of_other_games_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games.txt").write_text("4 players", encoding="utf-8")
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--players", "3"])
    error = capsys.readouterr().err
    assert "keeps games of 4 players, not of 3 players: take another folder" in error


def test_at_every_table_somebody_thinks() -> None:
    tables = [thinkers(4, random.Random(number)) for number in range(200)]
    assert all(any(thinks) for thinks in tables)
    assert 80 < sum(all(thinks) for thinks in tables) < 160


def test_a_fit_for_some_players_leaves_those_for_others_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    put(path, 4, {"bias": [0.5]})
    put(path, 3, {"bias": [0.25]})
    put(path, 4, {"bias": [1.0]})
    assert json.loads(path.read_text(encoding="utf-8")) == {
        "3": {"bias": [0.25]},
        "4": {"bias": [1.0]},
    }
