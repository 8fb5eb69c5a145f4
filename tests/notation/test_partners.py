"""The words of a team game: whose card it is, and who is meant."""

import pytest

from coltexpress.notation.label import label
from coltexpress.notation.plain import hand_sentence
from coltexpress.notation.sentence import story
from tests.rules.teams.partners import APART, teams

GHOST, DOC = 0, 1


@pytest.mark.rule("team.card")
def test_only_a_partners_card_is_called_with_its_bandit() -> None:
    game = teams(APART, hands={"ghost": "ghost:move", "doc": "ghost:fire doc:punch doc:punch"})
    game.push("ghost lay move")
    view = game.view(DOC)
    assert [label(view, DOC, action) for action in game.legal_actions()] == [
        "Draw three cards", "Lay Ghost's Fire", "Lay Punch", "Lay Ghost's Fire face down",
    ]  # fmt: skip
    assert hand_sentence(view, DOC, list(view.hand), own=True) == (
        "Your hand: Ghost's Fire and 2\N{MULTIPLICATION SIGN}Punch."
    )
    start = len(game.events())
    game.push("doc lay ghost:fire")
    assert story(view, game.events(start, DOC)) == ["Doc lays Ghost's Fire."]
