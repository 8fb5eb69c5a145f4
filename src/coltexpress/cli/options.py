"""What several commands read from a person in the same way: readings, setups and numbers."""

from collections.abc import Iterable

import click

from coltexpress.content import catalog
from coltexpress.setup import Setup
from coltexpress.words import say

CONTENT = catalog.content(catalog.keys())
"""What a person may choose from, whatever the modules."""

LONGEST = 18
"""Digits of the longest number that anybody means."""


def readings(options: Iterable[str]) -> dict[str, str]:
    """Edition options as they are typed: NAME=VALUE."""
    found = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise click.UsageError(say("option-form", given=option))
        found[name.strip()] = value.strip()
    return found


def check_setup(setup: Setup) -> None:
    """Raise with everything that is wrong with a setup, in one line."""
    problems = setup.problems()
    if problems:
        raise click.UsageError(" ".join(problems))


def whole_number(typed: str) -> int | None:
    """A whole number as it is typed; None for anything else, and for one longer than any meant."""
    return int(typed) if typed.isdecimal() and len(typed) <= LONGEST else None
