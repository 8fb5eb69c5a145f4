"""Texts and data of Colt Super Express: whatever its games lead to is written and read."""

import re
from itertools import product

import pytest

from coltexpress import BadRecord, BadText, Game, Setup, read_record, record_text
from coltexpress.notation.wire import Data, action_data, read_action, read_sealed, sealed_data
from coltexpress.notation.wire import board_names as names_at
from scripts.roundtrips import Traveller
from tests.notation.grammar import expression, matches, rules
from tests.notation.wandering import wander

SETS = [("super",), ("super", "reflex"), ("super", "horse"), ("super", "reflex", "horse")]
SETUPS = [
    Setup(players=players, modules=modules, seed=players)
    for modules, players in product(SETS, range(3, 8))
]


def title(setup: Setup) -> str:
    """A setup as the name of a test."""
    return f"{'+'.join(setup.modules)}-{setup.players}"


def three() -> Game:
    bandits = ("belle", "mei", "tuco")
    return Game.new(Setup(players=3, modules=SETS[3], bandits=bandits, seed=1))


@pytest.mark.parametrize("setup", SETUPS, ids=title)
def test_actions_and_records_come_back_and_follow_the_grammar(setup: Setup) -> None:
    action = re.compile(expression("action", rules()))
    for game in wander(setup):
        for player in game.deciders:
            texts = game.texts(player)
            assert len(set(texts)) == len(game.legal_actions(player))
            assert all(action.fullmatch(text) for text in texts)
        if game.over:
            traveller = Traveller(setup, game.flow, game.state)
            traveller.check_events(game.events(), 0)
            traveller.check_game(game.decisions)
            assert traveller.broken == []
            assert traveller.checked["event json"] > 50
            text = re.sub(r"^(#.*)?\n", "", record_text(game.record()), flags=re.MULTILINE)
            assert matches("game", text)
            assert eval(repr(game), {"Game": Game, "Setup": Setup}) == game


def test_a_plan_is_told_by_its_cards_in_their_order() -> None:
    game = three()
    assert "belle plan forward floor fire" in game.texts(0)
    assert "belle plan fire floor forward" in game.texts(0)
    game.push("  Forward FLOOR fire", player=0)
    assert game.decision_texts() == [(0, "belle plan forward floor fire")]
    with pytest.raises(BadText, match="could be more than one thing: mei plan"):
        game.push("floor fire", player=1)
    with pytest.raises(BadText, match="is none of the choices"):
        game.push("fire fire floor", player=1)


def test_rounds_have_headings_without_a_card() -> None:
    *_, game = wander(SETUPS[0])
    text = record_text(game.record())
    assert "\n# round 1\n1. " in text
    changed = text.replace("1. ", "1. sheriff ", 1)
    with pytest.raises(BadRecord, match=r"Line 13: .* it was “1\. cheyenne plan"):
        read_record(changed)


def test_a_plan_as_data_names_its_cards() -> None:
    game = three()
    legal = game.legal_actions(1)
    cards: Data = {"cards": ["horse", "reflex", "turn"]}
    action = read_action(game.state, 1, legal, cards)
    assert action_data(game.state, 1, action) == {
        "id": action, "kind": "plan", "text": "mei plan horse reflex turn", **cards,
    }  # fmt: skip
    names = names_at(game.state)
    assert sealed_data(names, 1, action) == {"kind": "plan", **cards}
    with pytest.raises(BadText, match="A plan has 3 cards, not 2"):
        read_sealed(names, 1, {"kind": "plan", "cards": ["horse", "turn"]})
    with pytest.raises(BadText, match="“punch” is no card"):
        read_sealed(names, 1, {"kind": "plan", "cards": ["horse", "turn", "punch"]})
