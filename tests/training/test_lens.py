"""What the network takes in and gives out: from views alone, the same everywhere on the train."""

import numpy as np
import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.network import Network, Reader, reader_of
from coltexpress.engine import actions as a
from coltexpress.engine.observe import view
from coltexpress.network.lens import knows
from coltexpress.network.net import Net, new_net
from coltexpress.network.sizes import INPUT_SIZE, OUTPUT_SIZE, SLICES, WINDOW
from coltexpress.setup import rules_of
from coltexpress.training.tables import Table
from tests.env.desks import walk
from tests.scene import scene

COUNTS = (3, 4, 5, 6)


def net_by_chance() -> Net:
    """A network with opinions, if not good ones."""
    chance = np.random.default_rng(3)
    net = new_net((16, 16), chance)
    net.weights["policy"] = chance.normal(0, 1, net.weights["policy"].shape).astype(np.float32)
    return net


def taken_in(game: Game) -> tuple[Reader, np.ndarray]:
    """What the network takes in for whoever is to decide."""
    player = game.deciders[0]
    reader = reader_of(game.state.rules)
    reader.features.fill(game.view(player), reader.row, 0)
    return reader, reader.lens.inputs(reader.rows)[0]


@pytest.mark.parametrize("players", COUNTS)
def test_inputs_are_bounded_and_answers_told_apart(players: int) -> None:
    """Legal actions have answers of their own, but for tokens that look alike."""
    reader = Reader(rules_of(Setup(players=players, seed=4)))
    for _, s, player, legal in walk(Setup(players=players, seed=4), 9):
        reader.features.fill(view(s, player, 1 << player), reader.row, 0)
        inputs = reader.lens.inputs(reader.rows)
        assert inputs.shape == (1, INPUT_SIZE)
        assert np.abs(inputs).max() <= 12
        indexes = np.array([int(reader.space.index(action, player)) for action in legal])
        answers = reader.lens.answers(reader.rows, np.zeros(len(legal), dtype=np.int64), indexes)
        assert answers.min() >= 0
        assert answers.max() < OUTPUT_SIZE
        plain = [
            int(answer)
            for answer, action in zip(answers, legal, strict=True)
            if a.kind(action) not in (a.TAKE, a.KNOCK, a.POCKET, a.LEAVE)
        ]
        assert len(set(plain)) == len(plain)


@pytest.mark.parametrize("players", COUNTS)
def test_many_games_at_once_give_what_views_give(players: int) -> None:
    setup = Setup(players=players)
    table = Table(setup, 5, np.zeros((6, players), dtype=np.int64), 0)
    rng = Rng(1)
    for step in range(120):
        if step % 12 == 0:
            asked = table.asked(np.arange(6))
            at = 0
            for game in range(6):
                state, desk = table.env.batch.states[game], table.env.batch.at_desk[game]
                player = int(table.env.to_move[game])
                reader = Reader(desk.rules)
                seen = view(state, player, desk.flow.deciders(state))
                reader.features.fill(seen, reader.row, 0)
                assert (reader.lens.inputs(reader.rows)[0] == asked.inputs[game]).all()
                count = int(asked.counts[game])
                indexes = np.flatnonzero(table.env.masks[game])
                assert asked.indexes[at : at + count].tolist() == indexes.tolist()
                at += count
        table.env.step(np.array(table.env.batch.sampled(rng)))


def test_the_train_is_seen_from_the_own_car() -> None:
    """Two tables that differ only in where on the train all of it happens look the same near by."""
    front = scene("ghost inside 2, doc inside 2, tuco roof 3, marshal 0", loot="inside 2: jewel")
    back = scene("ghost inside 1, doc inside 1, tuco roof 2, marshal 0", loot="inside 1: jewel")
    near = []
    for game in (front, back):
        window = taken_in(game)[1][SLICES["window"]].reshape(WINDOW, -1)
        middle = WINDOW // 2
        assert window[middle, :4].tolist() == [0, 1, 0, 0.5]
        near.append(window[middle : middle + 2].tolist())
    assert near[0] == near[1]


@pytest.mark.parametrize("players", COUNTS)
def test_another_hidden_world_under_the_view_changes_no_choice(players: int) -> None:
    bot = Network(1, net_by_chance())
    rng = Rng(players)
    swapped = 0
    for number, (desk, s, player, legal) in enumerate(walk(Setup(players=players, seed=6), 2)):
        if number % 5 == 3 and len(legal) > 1:
            seen = view(s, player, desk.flow.deciders(s))
            world = seen.sample(rng)
            swapped += world.key() != s.key()
            other = view(world, player, desk.flow.deciders(world))
            assert bot.choose(other, legal) == bot.choose(seen, legal)
    assert swapped


@pytest.mark.parametrize(
    ("setup", "is_known"),
    [
        (Setup(players=3), True),
        (Setup(players=6, edition="czech"), True),
        (Setup(players=2), False),
        (Setup(players=4, variant="expert"), False),
        (Setup(players=4, modules=("express", "teams")), False),
        (Setup(players=4, modules=("express", "horses")), False),
        (Setup(players=4, modules=("super",)), False),
    ],
)
def test_it_knows_the_base_game_for_three_to_six(setup: Setup, is_known: bool) -> None:
    assert knows(rules_of(setup)) == is_known
