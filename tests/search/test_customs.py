"""Customs: which cards those who think ahead use to lay."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.search import CUSTOMS
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.state import State, pile_hidden, pile_player
from coltexpress.engine.vocab import SCHEMING
from coltexpress.search.customs import FACTS, OPTION, ROW, Customs
from coltexpress.search.habits import Habits
from scripts.customs import CHUNK, PLAYERS, Net, Notes, fit, main, seen
from tests.scene import scene


def rated(s: State, player: int) -> tuple[Customs, Choices]:
    """What customs say about a decision."""
    flow = Flow(s.rules)
    habits = Habits(flow)
    customs = Customs(habits, CUSTOMS)
    out = Choices()
    flow.legal(s, player, out)
    habits.plans.look(s)
    habits.begin(s)
    customs.rate(s, player, out)
    return customs, out


def likely(game: Game) -> dict[str, float]:
    """How likely each choice is, by its text."""
    s = game.state
    customs, out = rated(s, game.deciders[0])
    odds = np.exp(np.array(list(customs.rates[: out.count])))
    return dict(zip(game.texts(), (odds / odds.sum()).tolist(), strict=True))


def test_every_fact_has_its_weights() -> None:
    units = len(CUSTOMS["bias"])
    assert len(CUSTOMS["context"]) == FACTS * units
    assert len(CUSTOMS["choice"]) == OPTION * units
    assert len(CUSTOMS["sort"]) == ROW * units
    assert len(CUSTOMS["out"]) == units
    assert len(CUSTOMS["straight"]) == OPTION + ROW
    assert len(CUSTOMS["direct"]) == ROW * FACTS


def test_whoever_stands_before_a_strongbox_uses_to_rob_it() -> None:
    where = "doc inside 2, ghost inside 3, tuco roof 1, belle roof 3, marshal 0"
    hands = {"doc": "robbery move floor fire punch marshal"}
    rich = likely(scene(where, hands=hands, loot="inside 2: strongbox"))
    poor = likely(scene(where, hands=hands))
    assert rich["doc lay robbery"] > 1.5 * poor["doc lay robbery"]


@pytest.mark.parametrize("players", sorted(set(PLAYERS)))
def test_the_script_fits_what_the_search_uses(players: int) -> None:
    """The same weights say the same about the same decisions."""
    net = Net(np.random.default_rng(0))
    net.load(CUSTOMS)
    game = Game.new(Setup(players=players, seed=6))
    rng = Rng(1)
    checked = 0
    while not game.over:
        legal = game.legal_actions()
        s = game.state
        if s.phase == SCHEMING and s.depth == 0 and len(legal) > 1:
            customs, out = rated(s, game.deciders[0])
            facts, options, sorts = seen(customs, int(out.count))
            notes = Notes(
                np.array([facts], np.float32),
                np.array([options], np.float32),
                np.array([sorts]),
                np.ones((1, len(legal)), np.bool_),
                np.array([0]),
                np.array([0]),
            )
            odds = np.exp(np.array(list(customs.rates[: out.count])))
            expected = net.foresee(notes, np.array([0]))[0][0]
            assert expected.tolist() == pytest.approx((odds / odds.sum()).tolist(), abs=1e-4)
            checked += 1
        game.apply(legal[rng.below(len(legal))])
    assert checked > 40


def test_choices_are_made_as_often_as_they_are_likely() -> None:
    game = Game.new(Setup(players=4, seed=3))
    player = game.deciders[0]
    customs, out = rated(game.state, player)
    odds = np.exp(np.array(list(customs.rates[: out.count])))
    shares = odds / odds.sum()
    rng = Rng(4)
    made = Counter(int(customs.choose(game.state, player, out, rng)) for _ in range(800))
    for at in range(out.count):
        assert made[int(out.items[at])] / 800 == pytest.approx(shares[at], abs=0.06)


def test_what_rivals_hold_and_have_laid_face_down_is_not_looked_at() -> None:
    """In worlds that agree with what a player knows the facts are the same."""
    hidden = 0
    for seed in range(5):
        game = Game.new(Setup(players=4, seed=seed))
        rng = Rng(seed)
        while game.state.round == 1 and game.state.phase == SCHEMING:
            legal = game.legal_actions()
            if len(legal) > 1 and game.state.depth == 0:
                player = game.deciders[0]
                facts = []
                for s in (game.state, game.view(player).sample(rng)):
                    customs, out = rated(s, player)
                    facts.append(seen(customs, int(out.count)))
                assert facts[0] == facts[1]
                hidden += any(
                    pile_hidden(entry) and pile_player(entry) != player for entry in game.state.pile
                )
            game.apply(legal[rng.below(len(legal))])
    assert hidden > 10


def noted(count: int) -> Notes:
    """Decisions between two choices, of which the first is made where the first fact is high."""
    rng = np.random.default_rng(1)
    facts = rng.random((count, FACTS), np.float32)
    sorts = np.tile(np.array([1, 2, 0]), (count, 1))
    legal = np.tile(np.array([True, True, False]), (count, 1))
    return Notes(
        facts,
        rng.random((count, 3, OPTION), np.float32),
        sorts,
        legal,
        (facts[:, 0] < 0.5).astype(np.int64),
        np.arange(count),
    )


def test_a_fit_finds_what_the_facts_tell(capsys: pytest.CaptureFixture[str]) -> None:
    notes = noted(3000)
    found = fit(notes, 15).foresee(notes, np.arange(3000))[0]
    assert (found.argmax(1) == notes.chosen).mean() > 0.9
    assert (found[:, 2] == 0).all()
    assert "epoch 15" in capsys.readouterr().out


def test_what_the_script_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--games", "60"])
    assert f"takes a multiple of {CHUNK}, not 60" in capsys.readouterr().err
    (tmp_path / "games.txt").write_text("outlaw:300", encoding="utf-8")
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--bot", "greedy"])
    assert "keeps games of outlaw:300, not of greedy" in capsys.readouterr().err
