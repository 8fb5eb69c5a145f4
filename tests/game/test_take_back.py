"""Taking back decisions: the game stands where it stood, and one cannot go back too far."""

import pytest

from coltexpress import Game, Setup


def played(count: int) -> Game:
    """A game in which the first legal action was taken some times."""
    game = Game.new(Setup(players=3, seed=1))
    for _ in range(count):
        game.apply(game.legal_actions()[0])
    return game


@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_game_goes_back_to_where_it_stood(count: int) -> None:
    game = played(5)
    game.take_back(count)
    earlier = played(5 - count)
    assert game == earlier
    assert game.events() == earlier.events()
    assert game.record() == earlier.record()


@pytest.mark.parametrize(
    ("decisions", "count", "sentence"),
    [
        (0, 1, "No decision can be taken back yet."),
        (1, 2, "Only 1 decision can be taken back, not 2."),
        (3, 4, "Only 3 decisions can be taken back, not 4."),
        (3, -1, "Only 3 decisions can be taken back, not -1."),
    ],
)
def test_what_cannot_be_taken_back_is_refused(decisions: int, count: int, sentence: str) -> None:
    game = played(decisions)
    before = game.record()
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        game.take_back(count)
    assert game.record() == before


def test_events_begin_anew_where_they_are_forgotten() -> None:
    game = Game.new(Setup(players=3, seed=4))
    game.apply(game.legal_actions()[0])
    other = game.copy()
    game.forget_events()
    assert game.events() == []
    happened = game.apply(game.legal_actions()[0])
    assert game.events() == happened
    assert happened == other.apply(other.legal_actions()[0])
    game.take_back(1)
    other.take_back(1)
    assert game.events() == other.events() != []
    assert game == other
