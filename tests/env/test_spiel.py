"""The game in OpenSpiel: its own tests of a game, its IS-MCTS, and worlds drawn from a view."""

import re
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from coltexpress.env import spiel
from coltexpress.setup import BadSetup
from scripts.spiel_golden import FOLDER, GAMES, playthrough

NAMES = [
    "python_coltexpress(seed=1)",
    "python_coltexpress(players=2,seed=2,reward=lead)",
    "python_coltexpress(modules=express+horses+whisky+stagecoach+teams,seed=3)",
    "python_coltexpress(players=3,variant=expert,edition=chinese,seed=4)",
    "python_coltexpress(players=5,modules=super+horse,seed=5)",
]
names = pytest.mark.parametrize("name", NAMES)
SHORT = "python_coltexpress(players=3,modules=super,seed=3)"


def dealt(name: str) -> spiel.ColtExpressState:
    """A game that has been dealt."""
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(spiel.DEAL)
    assert isinstance(state, spiel.ColtExpressState)
    return state


@names
def test_openspiel_accepts_it(name: str) -> None:
    """Its random simulations check legal actions, masks, copies, histories, tensors and returns.
    What it stores is checked below: OpenSpiel cannot store the chance of a game in Python."""
    pyspiel.random_sim_test(
        pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False, mask_test=True
    )


@names
def test_a_stored_state_is_the_same_game(name: str) -> None:
    state = dealt(name)
    game = state.get_game()
    rng = Random(1)
    while not state.is_terminal():
        if rng.random() < 0.05:
            again = game.deserialize_state(state.serialize())
            assert str(again) == str(state)
            assert again.history() == state.history()
        state.apply_action(rng.choice(state.legal_actions()))


@names
def test_a_world_drawn_from_a_view_is_the_same_to_its_player(name: str) -> None:
    state = dealt(name)
    rng = Random(2)
    others = 0
    while not state.is_terminal():
        player = state.current_player()
        if rng.random() < 0.1:
            world = state.resample_from_infostate(player, rng.random)
            assert world.current_player() == player
            assert world.legal_actions() == state.legal_actions()
            for told in ("information_state_string", "observation_string"):
                assert getattr(world, told)(player) == getattr(state, told)(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.history() == []
            others += str(world) != str(state)
            stored = state.get_game().deserialize_state(world.serialize())
            assert str(stored) == str(world)
        state.apply_action(rng.choice(state.legal_actions()))
    assert others


def test_a_player_that_is_not_asked_can_be_given_worlds_too() -> None:
    state = dealt(NAMES[0])
    other = (state.current_player() + 1) % 4
    world = state.resample_from_infostate(other, Random(1).random)
    assert world.information_state_string(other) == state.information_state_string(other)
    assert world.current_player() == state.current_player()


@pytest.mark.parametrize("name", [NAMES[0], SHORT])
def test_its_information_set_search_plays(name: str) -> None:
    state = dealt(name)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, chance), 2.0, 12, random_state=chance
    )
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_search_prefers_some_moves() -> None:
    """With enough tries its policy is not even any more."""
    state = dealt(SHORT)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, chance), 1.0, 150, random_state=chance,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT,
    )  # fmt: skip
    policy = dict(bot.get_policy(state))
    assert max(policy.values()) > 1.5 / len(state.legal_actions())


def test_deals_differ_unless_a_seed_fixes_them() -> None:
    assert str(dealt("python_coltexpress(seed=7)")) == str(dealt("python_coltexpress(seed=7)"))
    assert str(dealt("python_coltexpress")) != str(dealt("python_coltexpress"))
    game = pyspiel.load_game("python_coltexpress(seed=7)")
    first, second = game.new_initial_state(), game.new_initial_state()
    first.apply_action(0)
    second.apply_action(0)
    assert str(first) != str(second)


def test_returns_are_the_rewards_of_the_end() -> None:
    state = dealt("python_coltexpress(players=3,reward=lead,seed=4)")
    rng = Random(3)
    assert state.returns() == [0, 0, 0]
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    replica = state.dealt
    scores = [int(money) for money in replica.desk.rules.course.scores(replica.state)]
    leads = [score - max(scores[:at] + scores[at + 1 :]) for at, score in enumerate(scores)]
    assert state.returns() == [lead / 1000 for lead in leads]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSetup, match="There are 2 to 6 players, not 7"):
        spiel.ColtExpressGame({"players": 7})
    with pytest.raises(ValueError, match="is no kind of reward"):
        spiel.ColtExpressGame({"reward": "gold"})


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_goes_as_it_went(name: str) -> None:
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    actions = [int(line.split()[1]) for line in lines if re.fullmatch(r"action: \d+", line)]
    assert playthrough(name, actions) == lines
