"""Copies and pickles: equal games that go their own ways, and no secret told on the way."""

import copy
import pickle
import re
from collections.abc import Callable

import pytest

from coltexpress import Game, Setup, secret_seed


def unpickled(game: Game) -> Game:
    found: Game = pickle.loads(pickle.dumps(game))
    return found


WAYS = [Game.copy, copy.copy, copy.deepcopy, unpickled]


def played(setup: Setup) -> Game:
    """A game in which the first legal action was taken some times."""
    game = Game.new(setup)
    for _ in range(5):
        game.apply(game.legal_actions()[0])
    return game


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("setup", [Setup(players=3, seed=1), Setup(players=2, seed=4)])
def test_a_copy_is_equal_and_goes_its_own_way(way: Callable[[Game], Game], setup: Setup) -> None:
    game = played(setup)
    before, events = game.record(), game.events()
    other = way(game)
    assert other == game
    assert (other.record(), other.events()) == (before, events)
    other.apply(other.legal_actions()[0])
    assert other != game
    assert (game.record(), game.events()) == (before, events)


@pytest.mark.parametrize("way", WAYS)
def test_a_game_from_a_position_can_be_copied(way: Callable[[Game], Game]) -> None:
    game = Game.from_position(played(Setup(players=3, seed=1)).position(), seed=9)
    game.apply(game.legal_actions()[0])
    assert way(game).record() == game.record()


def test_a_pickle_tells_no_secret_seed() -> None:
    game = Game.new(Setup(players=3, seed=secret_seed()))
    sentence = (
        "A game with a secret seed is not pickled, because the pickle would tell the seed; "
        "record_text(game.record()) keeps the game."
    )
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        pickle.dumps(game)
    assert copy.deepcopy(game) == copy.copy(game) == game
