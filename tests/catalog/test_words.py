"""Words for whatever can be asked, answered and told; none for what nobody asks for any more."""

import re
from pathlib import Path

from fluent.syntax import FluentParser, ast

from coltexpress.engine import actions
from coltexpress.engine.events import KINDS
from coltexpress.notation.sentence import FRAME
from coltexpress.notation.text import LOOT
from coltexpress.words import LOCALE, has

SOURCES = LOCALE.parent
SECOND_ANSWERS = {"lay", "leave"}
"""Kinds that are never the first of the answers, so no question is named after them."""


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


def test_every_kind_of_action_has_a_label() -> None:
    assert [kind for kind in actions.KINDS[1:] if not has(f"action-{kind}")] == []


def test_every_kind_of_first_answer_has_a_question() -> None:
    kinds = [kind for kind in actions.KINDS[1:] if kind not in SECOND_ANSWERS]
    assert [kind for kind in kinds if not has(f"question-{kind}")] == []


def test_what_only_frames_the_game_has_no_sentence() -> None:
    assert [KINDS[kind].key for kind in FRAME if has(f"event-{KINDS[kind].key}")] == []


def test_every_kind_of_loot_has_words_with_and_without_its_value() -> None:
    assert [kind for kind in LOOT if not has(f"token-{kind}.known")] == []
    assert [kind for kind in LOOT if not has(f"loot-{kind}")] == []


def test_every_key_that_the_code_says_has_words() -> None:
    said = {
        (path.name, key)
        for path in sorted(Path(SOURCES).rglob("*.py"))
        for key in re.findall(r'\bsay\(\s*"([a-z_.-]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(said) > 100
    assert sorted(row for row in said if not has(row[1])) == []
