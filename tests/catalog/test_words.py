"""Words for whatever can be asked, answered and told; none for what nobody asks for any more."""

import ast as python
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from coltexpress import Game, Setup
from coltexpress.cli.options import CONTENT
from coltexpress.content import catalog
from coltexpress.engine import actions
from coltexpress.engine.board import Board
from coltexpress.engine.events import KINDS
from coltexpress.engine.vocab import FLASKS, NOBODY
from coltexpress.notation.phrase import worded_key
from coltexpress.notation.sentence import FRAME
from coltexpress.notation.text import LOOT
from coltexpress.notation.wire import board_names
from coltexpress.notation.wire_events import table_of
from coltexpress.setup import rules_of
from coltexpress.words import LOCALE, has, own, texts

SOURCES = LOCALE.parent
SECOND_ANSWERS = {"leave"}
"""Kinds that are never what a question is about, so none is named after them."""
BOARDS = [rule for rule in catalog.RULES if isinstance(rule, Board)]


def messages() -> list[str]:
    """The keys of all messages, file by file."""
    return [
        item.id.name
        for path in sorted((LOCALE / "en").glob("*.ftl"))
        for item in FluentParser().parse(path.read_text(encoding="utf-8")).body
        if isinstance(item, ast.Message)
    ]


def test_every_file_of_words_can_be_read() -> None:
    junk = [
        (path.name, item.content)
        for path in sorted((LOCALE / "en").glob("*.ftl"))
        for item in FluentParser().parse(path.read_text(encoding="utf-8")).body
        if isinstance(item, ast.Junk)
    ]
    assert junk == []


def test_no_key_is_used_twice() -> None:
    keys = messages()
    assert sorted(key for key in set(keys) if keys.count(key) > 1) == []


def test_every_message_can_be_read_by_itself() -> None:
    """`words` parses only those that are asked for."""
    assert sorted(texts("en")) == sorted(messages())
    for key, text in texts("en").items():
        body = FluentParser().parse(text).body
        assert [item.id.name for item in body if isinstance(item, ast.Message)] == [key]
        assert not re.search(r"\{\s*-?[a-z]", text), f"{key} refers to another message"


def test_attributes_are_found_in_the_text_of_their_message() -> None:
    for key, text in texts("en").items():
        for item in FluentParser().parse(text).body:
            if isinstance(item, ast.Message):
                names = [row.id.name for row in item.attributes]
                assert [name for name in names if not has(f"{key}.{name}")] == []
        assert not has(f"{key}.nosuch")
    assert not has("nosuch")
    assert not has("nosuch.text")


def test_every_kind_of_action_has_a_label() -> None:
    assert [kind for kind in actions.KINDS[1:] if not has(f"action-{worded_key(kind)}")] == []


def test_every_kind_of_first_answer_has_a_question() -> None:
    kinds = [kind for kind in actions.KINDS[1:] if kind not in SECOND_ANSWERS]
    assert [kind for kind in kinds if not has(f"question-{worded_key(kind)}")] == []


def test_what_only_frames_the_game_has_no_sentence() -> None:
    assert [KINDS[kind].key for kind in FRAME if has(f"event-{KINDS[kind].key}")] == []


def test_every_kind_of_loot_has_words_with_and_without_its_value() -> None:
    assert [kind for kind in LOOT if not has(f"token-{kind}.known")] == []
    assert [kind for kind in LOOT if not has(f"loot-{kind}")] == []


def test_a_game_has_words_of_its_own_only_in_place_of_others() -> None:
    games = [f"{game}-" for game in catalog.bases()]
    own_words = [key for key in messages() if key.startswith(tuple(games))]
    assert own_words
    assert [key for key in own_words if not has(key.partition("-")[2])] == []


def missing(keys: list[str]) -> list[str]:
    return [key for key in keys if not has(key)]


def test_every_kind_of_whisky_has_its_words() -> None:
    assert missing([f"whisky-{key}{part}" for key in FLASKS for part in ("", ".letter")]) == []
    marks = {board.mark for board in BOARDS if board.mark}
    assert missing([f"token-whisky.{mark}" for mark in marks]) == []


def test_everything_on_a_board_has_its_words() -> None:
    parts = ("at", "to", "spot")
    for board in BOARDS:
        assert missing([f"captive-{key}{part}" for key in board.captives
                        for part in ("", ".short", ".text")]) == []  # fmt: skip
        assert missing([f"spot-{worded_key(spot.key)}.{part}" for spot in board.spots
                        for part in parts]) == []  # fmt: skip
        carried = [spot for spot in board.spots if spot.figure != NOBODY]
        assert missing([f"spot-{worded_key(spot.key)}.short" for spot in carried]) == []
        vehicles = [board.figures[spot.figure] for spot in carried]
        assert missing([f"figure-{key}.sentence" for key in vehicles]) == []
        for key in board.figures:
            assert missing([f"figure-{key}", f"figure-{key}.title", f"figure-{key}.sign"]) == []
            assert missing([f"event-figure-moved-{key}"]) == []
            assert key == board.figure or has(f"figure-{key}.count")


def whole(game: str, players: int) -> Setup:
    """A game with all that can be added to it."""
    modules = tuple(
        row.key for row in catalog.MODULES
        if game in (row.key, row.base) and players in (row.players or [players])
    )  # fmt: skip
    return Setup(players=players, modules=modules)


@pytest.mark.parametrize(("game", "players"), [
    (row.key, players) for row in catalog.MODULES if not row.base for players in row.players
])  # fmt: skip
def test_everything_in_a_game_with_all_modules_has_its_words(game: str, players: int) -> None:
    rules = rules_of(whole(game, players))
    known = rules.powers
    assert missing([f"bandit-{row.key}{part}" for row in known for part in ("", ".letter")]) == []
    cars = ("", ".inline", ".short")
    assert missing([f"car-{row.key}{part}" for row in rules.car_kinds for part in cars]) == []
    cards = [own(game, f"card-{row.key}") for row in rules.cards]
    assert missing([f"{key}{part}" for key in cards for part in ("", ".text")]) == []
    turns = ("", ".text", ".short")
    assert missing([f"turn-{row.key}{part}" for row in rules.turns for part in turns]) == []
    assert missing([f"turn-{row.key}.reveal" for row in rules.turns if row.row]) == []
    assert missing(
        [f"round-{row.key}{part}" for row in rules.rounds for part in ("", ".text")]
    ) == []  # fmt: skip


def test_every_module_and_bundle_has_its_words() -> None:
    keys = [f"module-{row.key}" for row in catalog.MODULES]
    keys += [f"bundle-{key}" for key in CONTENT.bundles]
    assert missing([f"{key}{part}" for key in keys for part in ("", ".text")]) == []


def variants(key: str) -> set[str]:
    """What a message with one selector can be asked to choose, the default left out."""
    for path in sorted((LOCALE / "en").glob("*.ftl")):
        for item in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(item, ast.Message) and item.id.name == key and item.value:
                return {
                    variant.key.name
                    for part in item.value.elements
                    if isinstance(part, ast.Placeable)
                    and isinstance(part.expression, ast.SelectExpression)
                    for variant in part.expression.variants
                    if isinstance(variant.key, ast.Identifier) and not variant.default
                }
    return set()


def handed(folder: str, places: dict[str, int]) -> set[str]:
    """The texts that calls of these functions, or methods with a dot, have at these places."""
    found = set()
    for path in sorted(SOURCES.glob(folder)):
        for call in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, python.Call):
                continue
            func = call.func
            name = f".{func.attr}" if isinstance(func, python.Attribute) else python.unparse(func)
            at = places.get(name, len(call.args))
            if at < len(call.args):
                word = call.args[at]
                if isinstance(word, python.Constant) and isinstance(word.value, str):
                    found.add(word.value)
    return found


def test_there_are_words_for_whatever_in_a_setup_can_be_unknown() -> None:
    assert variants("setup-unknown") == handed("setup.py", {"one_of": 0, "unknown": 0})


def test_there_are_words_for_whatever_a_name_can_be_unknown_of() -> None:
    functions = {"index": 0, "read_word": 0, "read_words": 0}
    methods = {".mask": 1, ".counts": 1, ".rows": 1, ".pairs": 1}
    names = board_names(Game.new().state)
    fields = {
        field
        for kind, row in enumerate(KINDS)
        for field in row.fields
        if table_of(names, kind, field, 0) is not None
    }
    assert variants("name-unknown") == handed("notation/*.py", functions | methods) | fields


def test_every_key_that_the_code_says_has_words() -> None:
    said = {
        (path.name, key)
        for path in sorted(Path(SOURCES).rglob("*.py"))
        for key in re.findall(r'\bsay\(\s*"([a-z_.-]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(said) > 100
    assert sorted(row for row in said if not has(row[1])) == []
