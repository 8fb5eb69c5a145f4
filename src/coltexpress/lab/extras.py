"""Libraries that are installed only if asked for, imported only where they are needed."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from coltexpress.words import say


class MissingExtra(RuntimeError):
    """A library that is not installed, with the sentence that says how to get it."""


def has(name: str) -> bool:
    """Whether a library is installed."""
    return find_spec(name) is not None


def needed(name: str, extra: str) -> Any:
    """A library of one of the extras. Raises `MissingExtra` where it is not installed."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise MissingExtra(say("lab-missing", library=name, extra=extra)) from error
