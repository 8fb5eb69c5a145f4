"""Players who are not there and actions that are not legal are refused, whatever is asked."""

import re

import pytest

from coltexpress import Game, IllegalAction, Setup


@pytest.fixture
def game() -> Game:
    return Game.new(Setup(players=3, bandits=("ghost", "doc", "tuco"), seed=1))


@pytest.mark.parametrize("player", [-2, 3, 5, 10**30])
def test_nobody_looks_on_who_is_not_there(game: Game, player: int) -> None:
    sentence = f"There is no player {player}: players are 0 to 2, and -1 is a spectator."
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        game.view(player)
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        game.events(player=player)


@pytest.mark.parametrize("player", [-1, 0, 2])
def test_players_and_spectators_look_on(game: Game, player: int) -> None:
    assert game.view(player).player == player
    assert game.events(player=player)


def test_only_legal_actions_have_a_text_and_a_rule(game: Game) -> None:
    player = game.deciders[0]
    legal = game.legal_actions()
    assert [game.text(action) for action in legal] == game.texts()
    assert all(game.explain(action) for action in legal)
    wrong = max(legal) + 1
    told = f"{game.name(player)} cannot do “{wrong}” now; legal are: {', '.join(game.texts())}."
    for ask in (game.text, game.explain, game.apply):
        with pytest.raises(IllegalAction, match=f"^{re.escape(told)}$"):
            ask(wrong)
    assert game.decisions == []
