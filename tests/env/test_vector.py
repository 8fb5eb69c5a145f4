"""The batched environment: every game of it is the game of its seed, and arrays are written in
place."""

import numpy as np
import pytest

from coltexpress import Game, IllegalAction, Rng, Setup
from coltexpress.engine.observe import view
from coltexpress.env.batch import FINE, Batch
from coltexpress.env.tables import desk_of, seeded
from coltexpress.env.vector import VectorEnv
from coltexpress.setup import BadSetup, rules_of, train_of
from tests.env.desks import row_for

SETUPS = [
    Setup(bandits=("ghost", "doc", "tuco", "django")),
    Setup(players=2),
    Setup(players=4, modules=("express", "horses", "whisky", "stagecoach", "teams")),
    Setup(players=3, bandits=("ghost", "doc", "tuco"), variant="expert", edition="chinese"),
    Setup(players=3, bandits=("ghost", "doc", "tuco"), modules=("super",)),
]
setups = pytest.mark.parametrize("setup", SETUPS, ids=repr)


@setups
def test_the_games_are_those_of_their_seeds(setup: Setup) -> None:
    desk = desk_of(rules_of(seeded(setup, 0)))
    batch = Batch([desk], 3, 20, train_of(setup), 0)
    row = row_for(desk)
    space = desk.space
    rng = Rng(1)
    for game in range(3):
        played = batch.states[game]
        fresh = desk.flow.begin(played.seed, train_of(setup))
        assert int(played.seed.number) == 20 + game
        assert fresh.digest() == played.digest()
    for _ in range(40):
        shown = np.frombuffer(memoryview(batch.observations), dtype=np.int16).reshape(3, -1)
        masks = np.frombuffer(memoryview(batch.masks), dtype=np.bool_).reshape(3, -1)
        for game in range(3):
            s = batch.states[game]
            player = int(desk.flow.decider(s))
            assert batch.to_move[game] == player
            desk.features.fill(view(s, player, desk.flow.deciders(s)), row, 0)
            assert bytes(shown[game]) == bytes(row)
            desk.flow.legal(s, player, batch.choices)
            legal = [int(space.index(one, player)) for one in batch.choices.as_list()]
            assert sorted(np.flatnonzero(masks[game])) == sorted(legal)
        assert batch.step(batch.sampled(rng)) == FINE


@setups
def test_a_game_that_ends_is_counted_and_followed_by_another(setup: Setup) -> None:
    env = VectorEnv(setup, count=2, seed=3)
    ended = 0
    while ended < 4:
        seeds = [int(s.seed.number) for s in env.batch.states]
        env.step(env.sample())
        for game in range(2):
            fresh = int(env.batch.states[game].seed.number)
            assert env.dones[game] == (fresh != seeds[game])
            if env.dones[game]:
                ended += 1
                assert set(env.rewards[game]) <= {-1.0, 1.0}
                assert fresh == 4 + ended
            else:
                assert not env.rewards[game].any()
    assert env.scores.any() or setup.modules == ("super",)


def test_rewards_are_those_of_the_game_that_was_played() -> None:
    setup = Setup(bandits=("ghost", "doc", "tuco", "django"), seed=9)
    env = VectorEnv(setup, count=1, seed=9, reward="lead")
    game = Game.new(setup)
    space = env.batch.desks[0].space
    while not env.dones[0]:
        seat = int(env.to_move[0])
        action = env.sample()
        game.apply(int(space.action(int(action[0]), seat)), player=seat)
        env.step(action)
    assert game.over
    assert tuple(env.scores[0]) == game.scores()
    best = max(game.scores()[1:])
    assert env.rewards[0][0] == (game.scores()[0] - best) / 1000


def test_arrays_are_written_in_place_and_cannot_be_written_to() -> None:
    env = VectorEnv(count=4, seed=1)
    shown = env.observations
    before = shown.copy()
    env.step(env.sample())
    assert env.observations is shown
    assert (shown != before).any()
    assert shown.flags.c_contiguous
    assert env.masks.flags.c_contiguous
    with pytest.raises(ValueError, match="read-only"):
        shown[0, 0] = 1


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = (VectorEnv(count=3, seed=6) for _ in range(2))
    for _ in range(60):
        actions = one.sample()
        one.step(actions)
        two.step(actions)
    assert (one.observations == two.observations).all()
    assert (one.masks == two.masks).all()
    two.reset(7)
    assert (one.observations != two.observations).any()


def test_one_illegal_action_stops_the_step_of_all() -> None:
    env = VectorEnv(count=3, seed=2)
    before = [s.digest() for s in env.batch.states]
    actions = env.sample()
    actions[1] = int(np.flatnonzero(~env.masks[1])[0])
    with pytest.raises(IllegalAction, match=r"^Game 1: \d+ is not the index of a legal action"):
        env.step(actions)
    actions[1] = -1
    with pytest.raises(IllegalAction, match=r"^Game 1: -1 is not"):
        env.step(actions)
    with pytest.raises(IllegalAction, match="indexes of 3 actions"):
        env.step(actions[:2])
    with pytest.raises(IllegalAction, match="indexes of 3 actions"):
        env.step([0.5, 0.5, 0.5])
    assert [s.digest() for s in env.batch.states] == before


def test_slices_name_all_columns() -> None:
    env = VectorEnv(count=1, seed=1)
    assert sum(part.stop - part.start for part in env.slices.values()) == len(env.highs)
    assert env.observations.shape == (1, len(env.highs))
    assert env.masks.shape == (1, env.actions)
    phase = env.observations[0, env.slices["phase"]]
    assert phase.tolist() == [0, 0, 1, 0, 0, 0, 0]


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="one at least, not 0"):
        VectorEnv(count=0)
    with pytest.raises(BadSetup, match="whole number"):
        VectorEnv(seed=-1)
    with pytest.raises(BadSetup, match="not a secret"):
        VectorEnv(seed=bytes(32))  # type: ignore[arg-type]
