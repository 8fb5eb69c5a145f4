"""All words a person reads, from the Fluent files under `locale/`, by key and arguments."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LOCALE = Path(__file__).parent / "locale"

LONGEST = 2000
"""Characters of an argument that are shown; Fluent itself refuses more than 2,500."""


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language."""
    messages = FluentBundle([language], use_isolating=False)
    for path in sorted((LOCALE / language).glob("*.ftl")):
        messages.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return messages


def has(key: str, *, language: str = "en") -> bool:
    """Whether there are words for this key."""
    message, _, attribute = key.partition(".")
    messages = bundle(language)
    if not messages.has_message(message):
        return False
    return not attribute or attribute in messages.get_message(message).attributes


def own(game: str, key: str) -> str:
    """The key of the words that a game has in place of others, or this key where it has none."""
    return f"{game}-{key}" if has(f"{game}-{key}") else key


def say(key: str, *, language: str = "en", **arguments: str | int) -> str:
    """The words for a key (`fire` or `fire.text`), with its arguments filled in."""
    name, _, attribute = key.partition(".")
    messages = bundle(language)
    message = messages.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None, key
    shown = {name: shortened(value) for name, value in arguments.items()}
    text, errors = messages.format_pattern(pattern, shown)
    assert not errors, (key, errors)
    return str(text)


def told(value: object) -> str:
    """A value of whatever kind, as a sentence shows it: a text in quotes, unlike a number."""
    try:
        return repr(value)
    except ValueError:  # more digits than Python writes
        return hex(value) if isinstance(value, int) else type(value).__name__


def shortened(value: str | int) -> str | int:
    """An argument as it is shown: what somebody typed may be longer than anybody would read."""
    return f"{value[:LONGEST]}…" if isinstance(value, str) and len(value) > LONGEST else value
