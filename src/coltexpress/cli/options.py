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


def additions() -> list[str]:
    """The names of the modules that add to another one."""
    return [row.key for row in catalog.MODULES if row.base]


def modules_of(names: Iterable[str]) -> tuple[str, ...]:
    """The modules of a game from what was typed: names of modules and bundles, with commas or
    without. What they add to, and their order, goes without saying."""
    typed = [word for name in names for word in name.casefold().replace(",", " ").split()]
    wanted = dict.fromkeys(key for word in typed for key in CONTENT.bundles.get(word, (word,)))
    for row in catalog.chosen(tuple(wanted)):
        wanted[row.base or row.key] = None
    if not wanted.keys() & set(catalog.bases()):
        wanted[catalog.bases()[0]] = None
    known = [row.key for row in catalog.chosen(tuple(wanted))]
    return (*known, *(key for key in wanted if key not in known))


def check_setup(setup: Setup) -> None:
    """Raise with everything that is wrong with a setup, in one line."""
    problems = setup.problems()
    if problems:
        raise click.UsageError(" ".join(problems))


def whole_number(typed: str) -> int | None:
    """A whole number as it is typed; None for anything else, and for one longer than any meant."""
    return int(typed) if typed.isdecimal() and len(typed) <= LONGEST else None
