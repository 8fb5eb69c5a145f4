"""The PettingZoo environment passes PettingZoo's own tests and keeps to the rules of the game."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from coltexpress import Game, IllegalAction, Rng, Setup
from coltexpress.engine.observe import view
from coltexpress.env import aec
from coltexpress.env.tables import seeded
from coltexpress.setup import BadSetup

SETUPS = [
    Setup(),
    Setup(players=2),
    Setup(players=6, modules=("express", "horses", "whisky", "stagecoach", "teams")),
    Setup(players=3, variant="expert", edition="chinese"),
    Setup(players=5, modules=("super", "horse")),
]
setups = pytest.mark.parametrize("setup", SETUPS, ids=repr)


# PettingZoo warns of observations that are no plain boxes; its own games with masks have none.
@pytest.mark.filterwarnings("ignore:Observation (space|is not)")
@setups
def test_pettingzoo_accepts_it(setup: Setup) -> None:
    api_test(aec.env(setup), num_cycles=400)
    api_test(aec.raw_env(setup, reward="lead"), num_cycles=200)


@setups
def test_a_seed_fixes_the_game(setup: Setup) -> None:
    seed_test(lambda: aec.env(setup), num_cycles=60)


@setups
def test_it_plays_the_game_of_its_setup_and_seed(setup: Setup) -> None:
    played = aec.raw_env(setup)
    played.reset(seed=12)
    game = Game.new(seeded(setup, 12))
    space = played.desk.space
    while not game.over:
        seat = game.deciders[0]
        legal = game.legal_actions(seat)
        assert played.agent_selection == f"player_{seat}"
        mask = played.observe(played.agent_selection)["action_mask"]
        assert sorted(np.flatnonzero(mask)) == sorted(space.index(one, seat) for one in legal)
        action = legal[len(game.decisions) % len(legal)]
        game.apply(action, player=seat)
        played.step(int(space.index(action, seat)))
    assert game.outcome is not None
    won = {agent for agent, reward in played.rewards.items() if reward == 1}
    assert won == {f"player_{seat}" for seat in game.outcome.winners}
    assert [info["score"] for info in played.infos.values()] == list(game.outcome.scores)
    assert all(played.terminations.values())


def test_only_whoever_decides_has_a_mask() -> None:
    played = aec.raw_env()
    played.reset(seed=1)
    masks = {agent: played.observe(agent)["action_mask"].sum() for agent in played.agents}
    assert masks.pop(played.agent_selection) > 1
    assert set(masks.values()) == {0}


@setups
def test_a_hidden_world_changes_nothing_that_its_agent_is_told(setup: Setup) -> None:
    played = aec.raw_env(setup)
    played.reset(seed=3)
    rng = Rng(5)
    swapped = 0
    while not any(played.terminations.values()):
        agent = played.agent_selection
        told = played.observe(agent)
        if rng.below(8) == 0:
            truth = played.state
            seat = played.seats[agent]
            seen = view(truth, seat, played.desk.flow.deciders(truth))
            played.state = seen.sample(rng)
            swapped += played.state.key() != truth.key()
            again = played.observe(agent)
            assert (told["observation"] == again["observation"]).all()
            assert (told["action_mask"] == again["action_mask"]).all()
            played.state = truth
        legal = np.flatnonzero(told["action_mask"])
        played.step(int(legal[rng.below(len(legal))]))
    assert swapped


def test_games_without_a_seed_differ_and_follow_a_seed() -> None:
    played = aec.raw_env()
    played.reset(seed=5)
    played.reset()
    after = played.state.digest()
    played.reset(seed=6)
    assert played.state.digest() == after


def test_an_illegal_action_is_refused_with_those_that_are_legal() -> None:
    played = aec.raw_env()
    played.reset(seed=1)
    before = played.state.digest()
    with pytest.raises(IllegalAction, match=r"^131 is not the index of a legal action; legal are:"):
        played.step(131)
    with pytest.raises(IllegalAction, match="None is not"):
        played.step(None)
    assert played.state.digest() == before


def test_a_lead_is_what_the_best_other_lacks() -> None:
    played = aec.raw_env(reward="lead")
    played.reset(seed=2)
    while not any(played.terminations.values()):
        mask = played.observe(played.agent_selection)["action_mask"]
        played.step(int(np.flatnonzero(mask)[0]))
    scores = [info["score"] for info in played.infos.values()]
    for seat, agent in enumerate(played.possible_agents):
        best = max(score for other, score in enumerate(scores) if other != seat)
        assert played.rewards[agent] == (scores[seat] - best) / 1000


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSetup, match="players"):
        aec.env(Setup(players=9))
    with pytest.raises(ValueError, match="'gold' is no kind of reward; choose from: win, lead"):
        aec.env(reward="gold")
    with pytest.raises(BadSetup, match="whole number"):
        aec.raw_env().reset(seed=-1)


def test_it_draws_the_table_as_a_spectator_sees_it() -> None:
    played = aec.raw_env(render_mode="ansi")
    played.reset(seed=1)
    drawn = played.render()
    assert drawn is not None
    assert drawn.startswith("Round 1 of 5")
    assert aec.raw_env().render() is None
