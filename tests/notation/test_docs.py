"""docs/notation.md: its grammar describes every text, and its examples are what they say."""

import re

import pytest

from coltexpress import Game, Setup, read_record, record_text
from coltexpress.engine import actions
from coltexpress.notation.position import read_position
from tests.notation.grammar import DOCUMENT, expression, fences, matches, rules
from tests.notation.wandering import SETUPS, SUPER, title, wander


def test_every_rule_of_the_grammar_is_a_regular_expression_that_compiles() -> None:
    known = rules()
    assert {"action", "position", "game"} <= set(known)
    for name in known:
        re.compile(expression(name, known))


@pytest.mark.parametrize("setup", [*SETUPS, *SUPER], ids=title)
def test_texts_of_random_games_follow_the_grammar(setup: Setup) -> None:
    known = rules()
    action = re.compile(expression("action", known))
    position = re.compile(expression("position", known))
    for game in wander(setup):
        for player in game.deciders:
            for text in game.texts(player):
                assert action.fullmatch(text), text
        if len(game.decisions) % 9 == 0 or game.over:
            assert position.fullmatch(game.position()), game.position()


@pytest.mark.parametrize("setup", [*SETUPS[::5], *SUPER], ids=title)
def test_records_of_random_games_follow_the_grammar(setup: Setup) -> None:
    for game in wander(setup):
        if game.over:
            text = re.sub(r"^(#.*)?\n", "", record_text(game.record()), flags=re.MULTILINE)
            assert matches("game", text)


def test_the_grammar_refuses_what_is_no_text() -> None:
    assert not matches("action", "ghost lay bullet")
    assert not matches("action", "ghost")
    assert not matches("action", "ghost move cellar 1")
    assert not matches("action", "mei plan forward fire")
    assert not matches("stance", "mei fallen backward")
    assert not matches("position", "coltexpress position 1\n")
    assert not matches("decision", "1 ghost draw")


def test_every_position_in_the_document_can_be_played_on_and_is_written_the_same() -> None:
    examples = fences("position")
    assert examples
    for text in examples:
        assert matches("position", text)
        game = Game.from_position(text, seed=1)
        assert game.position() == text
        assert read_position(text, seed=2)[1].key() == game.state.key()
        assert not game.over


def test_every_game_in_the_document_can_be_replayed_and_is_written_the_same() -> None:
    examples = fences("game")
    assert examples
    for text in examples:
        record = read_record(text)
        assert Game.replay(record).digest() == record.digest
        assert record_text(record) == text


def test_the_table_has_an_example_of_every_kind_of_action() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    table = text[
        text.index("| text | meaning |") : text.index("The bandit that a text begins with")
    ]
    examples = re.findall(r"`([a-z]+(?:\+[a-z]+)? [^`]+)`", table)
    told = [example for example in examples if matches("action", example)]
    words = {example.split(" ", 1)[1] for example in told}
    words = {word if word in actions.KINDS else word.split()[0] for word in words}
    texts = {"go": "move", "walk": "marshal", "shoot": "fire"}
    assert words == {texts.get(kind, kind) for kind in actions.KINDS if kind}
    assert set(examples) - set(told) == {"take purse"}
