"""All words a person reads, from the Fluent files under `locale/`, by key and arguments.

Words for somebody elsewhere, whose language is not known here, are sent folded: `folding` makes
`say` write the key and its arguments into the text, and whoever reads it has `unfolded`, or the
same in a browser, put the words there.
"""

import re
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LOCALE: Final = Path(__file__).parent / "locale"

MESSAGE: Final = re.compile("^(?=[a-z])", re.MULTILINE)
"""Where a message begins; none of them refers to another, so each can be read by itself."""

LONGEST: Final = 2000
"""Characters of an argument that are shown; Fluent itself refuses more than 2,500."""

BEGIN: Final = "\ue000"
TEXT: Final = "\ue001"
NUMBER: Final = "\ue002"
END: Final = "\ue003"
"""What folded words are marked with: a key, then each argument's name, `=` and value."""

FOLDED: Final = re.compile(f"{BEGIN}([^{BEGIN}{END}]*){END}")
PART: Final = re.compile(f"[{TEXT}{NUMBER}][^{TEXT}{NUMBER}]*")

BARE: Final[dict[str, str]] = {}
"""Folded keys without arguments, as most of what sentences are made of: names of all sorts."""

is_folding: Final[ContextVar[bool]] = ContextVar("is_folding", default=False)


@cache
def texts(language: str) -> dict[str, str]:
    """Every message of a language as its file has it."""
    found: dict[str, str] = {}
    for path in sorted((LOCALE / language).glob("*.ftl")):
        for text in MESSAGE.split(path.read_text(encoding="utf-8"))[1:]:
            found.setdefault(text.partition(" =")[0], text)
    return found


@cache
def bundle(language: str) -> FluentBundle:
    """The messages of a language that were asked for: to parse all of them takes a quarter of a
    second, and each command says only a few."""
    return FluentBundle([language], use_isolating=False)


def bundle_with(name: str, language: str) -> FluentBundle:
    """The messages of a language, this one among them where there is one of that name."""
    messages = bundle(language)
    if not messages.has_message(name) and name in texts(language):
        messages.add_resource(FluentResource(texts(language)[name]))
    return messages


@cache
def has(key: str, *, language: str = "en") -> bool:
    """Whether there are words for this key, one of the program's own. Looked for in the text of the
    message: whoever folds words need not have it parsed, which takes milliseconds."""
    message, _, attribute = key.partition(".")
    text = texts(language).get(message)
    return text is not None and (not attribute or f"\n    .{attribute} =" in text)


@cache
def own(game: str, key: str) -> str:
    """The key of the words that a game has in place of others, or this key where it has none."""
    return f"{game}-{key}" if has(f"{game}-{key}") else key


def say(key: str, *, language: str = "en", **arguments: str | int) -> str:
    """The words for a key (`fire` or `fire.text`), with its arguments filled in."""
    if is_folding.get():
        return folded(key, arguments)
    return formatted(key, arguments, language)


def formatted(key: str, arguments: dict[str, str | int], language: str) -> str:
    """The words for a key in a language."""
    name, _, attribute = key.partition(".")
    messages = bundle_with(name, language)
    message = messages.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None, key
    shown = {name: shortened(value) for name, value in arguments.items()}
    text, errors = messages.format_pattern(pattern, shown)
    assert not errors, (key, errors)
    return str(text)


class Folding:
    """A time in which `say` gives folded words. It begins and ends for every frame that is told,
    for which a generator would take too long."""

    def __enter__(self) -> None:
        self.token = is_folding.set(True)

    def __exit__(self, *problem: object) -> None:
        is_folding.reset(self.token)


def folding() -> Folding:
    """Within this, `say` gives folded words."""
    return Folding()


def folded(key: str, arguments: dict[str, str | int]) -> str:
    """A key with its arguments, which may be folded words or hold some."""
    if not arguments:
        found = BARE.get(key)
        if found is None:
            found = BARE[key] = BEGIN + key + END
        return found
    text = BEGIN + key
    for name, value in arguments.items():
        if isinstance(value, str):
            shown = value if len(value) <= LONGEST else str(shortened(value))
            text = f"{text}{TEXT}{name}={shown}"
        else:
            text = f"{text}{NUMBER}{name}={value}"
    return text + END


def unfolded(text: str, *, language: str = "en") -> str:
    """A text with the words put in for what is folded in it, from the inside out."""
    while BEGIN in text:
        text = FOLDED.sub(lambda found: unfolded_once(found[1], language), text)
    return text


def unfolded_once(inner: str, language: str) -> str:
    """The words for a key and arguments in which nothing is folded any more."""
    key = re.split(f"[{TEXT}{NUMBER}]", inner, maxsplit=1)[0]
    arguments: dict[str, str | int] = {}
    for part in PART.findall(inner[len(key) :]):
        name, _, value = part[1:].partition("=")
        arguments[name] = int(value) if part[0] == NUMBER else value
    return formatted(key, arguments, language)


def told(value: object) -> str:
    """A value of whatever kind, as a sentence shows it: a text in quotes, unlike a number."""
    try:
        return repr(value)
    except ValueError:  # more digits than Python writes
        return hex(value) if isinstance(value, int) else type(value).__name__


def shortened(value: str | int) -> str | int:
    """An argument as it is shown: what somebody typed may be longer than anybody would read. Folded
    words, which nobody types, stay whole."""
    if isinstance(value, int) or len(value) <= LONGEST or BEGIN in value:
        return value
    return f"{value[:LONGEST]}…"
