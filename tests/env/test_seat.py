"""The Gymnasium environment: its library's check, the bots, masks, and what is refused."""

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from coltexpress import Setup
from coltexpress.bots.registry import UnknownBot
from coltexpress.env.seat import IDS, LOSS, SeatEnv

SETUPS = [
    Setup(),
    Setup(players=2),
    Setup(players=3, modules=("express", "horses", "whisky", "stagecoach")),
    Setup(players=4, modules=("super",)),
]
EXPRESS = "coltexpress/Express-v0"
setups = pytest.mark.parametrize("setup", SETUPS, ids=repr)


def play(env: SeatEnv, seed: int) -> tuple[list[float], dict[str, object]]:
    """A game by the first legal choices: all rewards, and what is told at the end."""
    _, info = env.reset(seed=seed)
    rewards = []
    over = False
    while not over:
        action = np.flatnonzero(env.action_masks())[0]
        _, reward, over, _, info = env.step(action)
        rewards.append(reward)
    return rewards, info


@setups
def test_gymnasium_accepts_it(setup: Setup) -> None:
    made = gym.make(EXPRESS, setup=setup, bots=("random",), render_mode="ansi")
    check_env(made.unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_it_can_be_made_by_its_id(name: str) -> None:
    made = gym.make(name, bots=("random",))
    observation, info = made.reset(seed=3)
    assert made.observation_space.contains(observation)
    action = int(np.flatnonzero(info["action_mask"])[0])
    assert made.step(action)[1] == 0
    assert isinstance(made.unwrapped, SeatEnv)
    assert made.unwrapped.setup == IDS[name]


@setups
def test_a_game_is_played_to_its_end_and_rewarded_once(setup: Setup) -> None:
    env = SeatEnv(setup, seat=setup.players - 1, bots=("random",))
    rewards, info = play(env, 5)
    assert set(rewards[:-1]) <= {0.0}
    scores = info["scores"]
    assert isinstance(scores, list)
    assert len(scores) == setup.players
    assert not env.action_masks().any()
    assert rewards[-1] in (-1, 1)


def test_the_same_seed_plays_the_same_game_with_bots_that_choose_by_chance() -> None:
    one, two = (SeatEnv(bots=("random", "greedy", "random")) for _ in range(2))
    assert play(one, 7)[1]["scores"] == play(two, 7)[1]["scores"]
    assert one.state.digest() == two.state.digest()
    play(two, 8)
    assert one.state.digest() != two.state.digest()


def test_masks_are_what_maskable_ppo_asks_for() -> None:
    """A method of the bare environment that gives one truth value for each action."""
    env = gym.make(EXPRESS, bots=("random",))
    env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert isinstance(env.action_space, gym.spaces.Discrete)
    assert masks.shape == (env.action_space.n,)
    assert masks.dtype == np.bool_
    assert masks.sum() > 1


def test_a_lead_is_rewarded_where_it_is_wanted() -> None:
    env = SeatEnv(seat=2, bots=("random",), reward="lead")
    rewards, info = play(env, 1)
    scores = info["scores"]
    assert isinstance(scores, list)
    assert rewards[-1] == (scores[2] - max(scores[:2] + scores[3:])) / 1000


def test_an_illegal_action_loses_and_says_why() -> None:
    env = SeatEnv(bots=("random",))
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated) == (LOSS, True, False)
    assert info["refused"].startswith(f"{illegal} is not the index of a legal action")
    assert not env.action_masks().any()
    env.reset(seed=1)
    assert env.action_masks().any()


def test_it_draws_what_the_learner_sees() -> None:
    env = SeatEnv(bots=("random",), render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert drawn.startswith("Round 1 of 5")
    assert SeatEnv(bots=("random",)).render() is None


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="The seats are numbered from 0 to 3, not 4"):
        SeatEnv(seat=4)
    with pytest.raises(ValueError, match="This game has 3 other players"):
        SeatEnv(bots=("random", "greedy"))
    with pytest.raises(UnknownBot, match="“nobody” is no bot"):
        SeatEnv(bots=("nobody",))
