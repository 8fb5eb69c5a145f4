"""Libraries that are installed only if asked for, imported only where they are needed."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from coltexpress.words import say


class MissingExtra(ImportError):
    """A library that is not installed, with the sentence that says how to get it."""


def has(name: str) -> bool:
    """Whether a library is installed."""
    return find_spec(name) is not None


def check(name: str, extra: str) -> None:
    """Raise `MissingExtra` where a library of one of the extras is not installed."""
    if not has(name):
        raise MissingExtra(say("lab-missing", library=name, extra=extra))


def needed(name: str, extra: str) -> Any:
    """A library of one of the extras, or a part of it. Raises `MissingExtra` where it is not
    installed."""
    check(name.partition(".")[0], extra)
    return import_module(name)
