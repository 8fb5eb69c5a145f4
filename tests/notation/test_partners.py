"""The words of a team game: whose card it is, and who is meant."""

import pytest

from coltexpress import Event, Game, Setup
from coltexpress.engine import events
from coltexpress.notation.label import label
from coltexpress.notation.plain import hand_sentence
from coltexpress.notation.sentence import story
from tests.rules.teams.partners import ALL, APART, FOUR, teams, trail

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


def test_riders_and_drinkers_need_not_say_who_they_are() -> None:
    game = Game.new(Setup(players=4, bandits=FOUR, modules=ALL, seed=1))
    labels = [label(game.view(GHOST), GHOST, action) for action in game.legal_actions(GHOST)]
    assert [text.split(" (")[0] for text in labels] == ["Ride on", "Board car 4"]
    game = trail(APART, hands={"ghost": "ghost:move"}, held="ghost: whisky classic")
    view = game.view(GHOST)
    legal = game.legal_actions(GHOST)
    labels = [label(view, GHOST, action) for action in legal]
    assert "Drink a flask of classic whisky" in labels
    labels = [label(view, GHOST, action, brief=True) for action in legal]
    assert "Drink classic whisky" in labels


@pytest.mark.rule("round.plan")
def test_one_who_keeps_cards_is_one() -> None:
    game = trail(APART)
    put_back = [
        Event(kind, player, count, 0, 0, -1, 0)
        for player, back, kept in ((0, 3, 1), (1, 5, 0), (2, 4, 2), (3, 4, 2))
        for kind, count in ((events.RETURNED, back), (events.KEPT, kept))
    ]
    assert story(game.view(GHOST), put_back) == [
        "The cards left in the hands go back on the decks. Ghost keeps one card for the next "
        "round. Tuco and Belle keep 2 cards for the next round."
    ]


@pytest.mark.rule("team.gunslinger", "team.end")
def test_the_prize_is_the_teams_whoever_fired() -> None:
    game = teams(APART, pile="", round=5, card="pickpocketing", guns={"doc": 2, "belle": 4})
    assert story(game.view(GHOST), game.events())[-2:] == [
        "Ghost and Doc get the gunslinger's prize of $1,000.",
        "Ghost and Doc win the game.",
    ]
    tied = teams(APART, pile="", round=5, card="pickpocketing", guns={"doc": 2, "belle": 2})
    assert story(tied.view(GHOST), tied.events())[-3:] == [
        "Ghost and Doc get the gunslinger's prize of $1,000.",
        "Tuco and Belle get the gunslinger's prize of $1,000.",
        "Ghost, Doc, Tuco and Belle win the game.",
    ]
