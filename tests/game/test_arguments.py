"""Players who are not there, actions that are not legal and values of another kind than is asked
for are refused with a sentence."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from coltexpress import (
    BadPosition,
    BadRecord,
    BadSetup,
    BadText,
    Game,
    IllegalAction,
    Setup,
    read_record,
    record_text,
)


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


@pytest.mark.parametrize("player", [-1, 3, 9, 10**30, True, "0", 1.0])
def test_who_is_not_there_has_no_name_and_no_decision(game: Game, player: Any) -> None:
    sentence = f"There is no player {player!r}: players are 0 to 2."
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        game.name(player)
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        game.partners(player)
    for ask in (game.decision, game.legal_actions, game.texts, game.decider):
        with pytest.raises(IllegalAction, match=f"^{re.escape(sentence)}$"):
            ask(player)
    with pytest.raises(IllegalAction, match=f"^{re.escape(sentence)}$"):
        game.push("draw", player=player)


@pytest.mark.parametrize("player", [None, "0", True, 0.0])
def test_a_view_is_that_of_a_seat(game: Game, player: Any) -> None:
    sentence = f"There is no player {player!r}: players are 0 to 2, and -1 is a spectator."
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        game.view(player)


@pytest.mark.parametrize("since", [-5, -1, 1.5, "2", None, True])
def test_events_are_counted_from_the_first(game: Game, since: Any) -> None:
    sentence = f"“since” is how many events were seen already, 0 or more, not {since!r}."
    for player in (None, 0):
        with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
            game.events(since, player)
    assert game.events(10**6) == []


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


@pytest.mark.parametrize("action", ["draw", True, None, 4.0])
def test_an_action_is_a_number(game: Game, action: Any) -> None:
    told = (
        f"An action is a number from game.legal_actions(), not {action!r}; game.push() takes texts."
    )
    for ask in (game.text, game.explain, game.apply):
        with pytest.raises(IllegalAction, match=f"^{re.escape(told)}$"):
            ask(action)
    assert game.decisions == []


@pytest.mark.parametrize("action", [-1, 10**30, -(10**30)])
def test_numbers_that_no_action_can_have_are_not_legal(game: Game, action: int) -> None:
    with pytest.raises(
        IllegalAction, match=f"^tuco cannot do “{action}” now; legal are: tuco draw, "
    ):
        game.apply(action)


REFUSED: list[tuple[Callable[[Game], object], type[ValueError], str]] = [
    (lambda game: game.push(3), BadText, "An action's text is needed here, not 3; legal are: "),  # type: ignore[arg-type]
    (lambda game: game.take_back("1"), ValueError, "No decision can be taken back yet."),  # type: ignore[arg-type]
    (
        lambda game: Game.new("x"),  # type: ignore[arg-type]
        BadSetup,
        "A game is begun from a Setup, not from 'x'.",
    ),
    (lambda game: Game.new(0), BadSetup, "A game is begun from a Setup, not from 0."),  # type: ignore[arg-type]
    (
        lambda game: Game.replay("x"),  # type: ignore[arg-type]
        BadRecord,
        "A Record is needed here, not 'x'; read_record() makes one from the text of a game.",
    ),
    (lambda game: record_text(game), BadRecord, "A Record is needed here, not Game.new("),  # type: ignore[arg-type]
    (lambda game: read_record(None), BadRecord, "A game is read from a text, not from None."),  # type: ignore[arg-type]
    (lambda game: Game.from_position(None), BadPosition, "A position is a text, not None."),  # type: ignore[arg-type]
    (
        lambda game: Game.from_position(game.position(), seed="x"),  # type: ignore[arg-type]
        BadSetup,
        "A seed is a whole number or 32 bytes, not of the kind str.",
    ),
]


@pytest.mark.parametrize(("ask", "error", "sentence"), REFUSED)
def test_what_is_of_another_kind_is_refused(
    game: Game, ask: Callable[[Game], object], error: type[ValueError], sentence: str
) -> None:
    with pytest.raises(error, match=f"^{re.escape(sentence)}"):
        ask(game)
    assert game.decisions == []
