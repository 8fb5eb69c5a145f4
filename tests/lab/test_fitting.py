"""The scripts that play games and fit networks to them. They play whole games, so their tests are
here, with the compiled engine alone."""

import json
from pathlib import Path

import numpy as np
import pytest

from coltexpress.bots.search import CUSTOMS, WEIGHTS
from coltexpress.search.appraisal import ALL, PAIR, ROW
from coltexpress.search.customs import FACTS
from scripts import appraisals
from scripts.customs import CHUNK, PLAYERS, main, play


def test_a_game_is_noted_decision_by_decision() -> None:
    notes = list(play("greedy", 1, 2))
    assert PLAYERS[2] == 3
    assert len(notes) > 30
    for facts, options, sorts, chosen in notes:
        assert len(facts) == FACTS
        assert len(options) == len(sorts) > chosen >= 0


def test_positions_are_noted_by_what_some_thinkers_see_of_every_round() -> None:
    """One thinker after the other, as far as the last round."""
    number = next(number for number in range(100) if len(list(appraisals.play(3, 5, number))) == 8)
    notes = list(appraisals.play(3, 5, number))
    left = [own[ROW : ROW + 4].index(1.0) for own, _, _, _, _ in notes]
    assert left == [3, 2, 1, 0] * 2
    assert [last for _, _, _, _, last in notes] == [False, False, False, True] * 2
    for own, rivals, win, ahead, _ in notes:
        assert len(own) == ROW + ALL
        assert [len(rival) for rival in rivals] == [ROW + PAIR] * 2
        assert 0 <= win <= 1
        assert (ahead > 0) <= (win > 0)
    assert len({notes[at][2:4] for at in range(4)}) == 1
    assert notes == list(appraisals.play(3, 5, number))


def test_positions_are_played_once_and_fitted_into_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(appraisals, "CHUNK", 20)
    out = tmp_path / "weights.json"
    folder = tmp_path / "games"
    words = [str(folder), "--players", "3", "--games", "40", "--epochs", "1", "--workers", "1"]
    for _ in range(2):
        appraisals.main([*words, "--out", str(out)])
    assert sorted(path.name for path in folder.glob("*.npz")) == ["0-0.npz", "0-1.npz"]
    written = json.loads(out.read_text(encoding="utf-8"))["3"]
    assert {key: len(table) for key, table in written.items()} == {
        key: len(table) for key, table in WEIGHTS[3].items()
    }
    assert np.load(folder / "0-1.npz")["game"].min() == 20
    assert capsys.readouterr().out.count("written to") == 2


def test_the_script_plays_fits_and_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games that are there are not played again."""
    out = tmp_path / "weights.json"
    words = [str(tmp_path / "games"), "--bot", "random", "--games", str(CHUNK), "--epochs", "1"]
    for _ in range(2):
        main([*words, "--workers", "1", "--out", str(out)])
    assert json.loads(out.read_text(encoding="utf-8")).keys() == CUSTOMS.keys()
    assert capsys.readouterr().out.count("written to") == 2
