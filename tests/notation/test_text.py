"""The texts of actions: each stands for one legal action and is read back as it."""

import pytest

from coltexpress import BadText, Game, Setup
from coltexpress.notation.text import action_text, parse_action
from tests.notation.wandering import SETUPS, title, wander
from tests.scene import scene, where


@pytest.mark.parametrize("setup", SETUPS, ids=title)
def test_every_legal_action_has_a_text_of_its_own_that_is_read_back(setup: Setup) -> None:
    for game in wander(setup):
        for player in game.deciders:
            legal = game.legal_actions(player)
            texts = game.texts(player)
            assert len(set(texts)) == len(legal)
            for action, text in zip(legal, texts, strict=True):
                assert parse_action(game.state, player, legal, text) == action
                assert parse_action(game.state, player, legal, f"  {text.upper()} ") == action


@pytest.mark.parametrize("setup", SETUPS[::5], ids=title)
def test_a_view_gives_the_same_texts_as_the_game(setup: Setup) -> None:
    for game in wander(setup):
        for player in game.deciders:
            view = game.view(player)
            legal = game.legal_actions(player)
            assert [action_text(view, player, action) for action in legal] == game.texts(player)


def test_a_part_will_do_if_it_can_mean_one_thing_only() -> None:
    game = scene(
        "ghost inside 2, doc roof 3, tuco inside 1, marshal 3", pile="doc move, ghost fire"
    )
    assert game.texts() == ["doc move roof 0", "doc move roof 1", "doc move roof 2"]
    game.push("ROOF   1")
    assert where(game, "doc") == "roof 1"


def test_a_beginning_comes_before_a_part() -> None:
    game = Game.new(Setup(players=3, bandits=("doc", "belle", "tuco"), seed=1))
    legal = game.legal_actions()
    assert action_text(game.state, 0, parse_action(game.state, 0, legal, "doc d")) == "doc draw"


def test_an_ambiguous_text_names_what_it_could_mean() -> None:
    game = Game.new(Setup(players=3, bandits=("doc", "belle", "tuco"), seed=1))
    with pytest.raises(BadText) as caught:
        game.push("lay")
    for text in game.texts():
        assert (text in str(caught.value)) == (" lay " in text)


@pytest.mark.parametrize("text", ["", "   ", "doc dance", "ghost draw", "doc draw!", "42"])
def test_a_text_that_means_nothing_names_the_choices(text: str) -> None:
    game = Game.new(Setup(players=3, bandits=("doc", "belle", "tuco"), seed=1))
    before = game.digest()
    with pytest.raises(BadText) as caught:
        game.push(text)
    assert all(legal in str(caught.value) for legal in game.texts())
    assert game.digest() == before
