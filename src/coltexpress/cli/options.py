"""What several commands read from a person in the same way: readings, setups and numbers."""

from collections.abc import Iterable

import click

from coltexpress.content import catalog
from coltexpress.notation.phrase import listed
from coltexpress.setup import Setup
from coltexpress.words import say

CONTENT = catalog.content(catalog.keys())
"""What a person may choose from, whatever the modules."""


def readings(options: Iterable[str]) -> dict[str, str]:
    """Edition options as they are typed: NAME=VALUE."""
    found = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise click.UsageError(say("option-form", given=option))
        found[name.strip()] = value.strip()
    return found


def words_of(typed: Iterable[str]) -> tuple[str, ...]:
    """Words as they are typed, each by itself or several with commas or blanks."""
    return tuple(word for part in typed for word in part.replace(",", " ").split())


def known(keys: Iterable[str]) -> str:
    """Keys as a list in a sentence, each once."""
    return ", ".join(dict.fromkeys(keys))


def player_ranges() -> str:
    """For how many players each game is, with the usual number."""
    rows = [row for row in catalog.MODULES if not row.base]
    return ", ".join(
        say(
            "option-players", game=row.key, fewest=str(row.players[0]), most=str(row.players[-1]),
            usual=str(row.usual),
        )
        for row in rows
    )  # fmt: skip


def additions(game: str | None = None) -> list[str]:
    """The names of the modules that add to another one, or to this one."""
    return [row.key for row in catalog.MODULES if row.base and game in (None, row.base)]


def check_game(game: str | None) -> None:
    """Raise for a game that there is not."""
    if game is not None and game not in catalog.bases():
        raise click.UsageError(say("option-game", given=game, known=known(catalog.bases())))


def modules_of(names: Iterable[str], game: str | None = None) -> tuple[str, ...]:
    """The modules of a game from what was typed: names of modules and bundles, with commas or
    without, and the game itself. Their order goes without saying, and so does what they add to
    unless the game is named."""
    check_game(game)
    typed = [word.casefold() for word in words_of(names)]
    wanted = dict.fromkeys(key for word in typed for key in CONTENT.bundles.get(word, (word,)))
    if game is not None:
        wanted[game] = None
    else:
        for row in catalog.chosen(tuple(wanted)):
            wanted[row.base or row.key] = None
    if not wanted.keys() & set(catalog.bases()):
        wanted[catalog.bases()[0]] = None
    found = [row.key for row in catalog.chosen(tuple(wanted))]
    return (*found, *(key for key in wanted if key not in found))


def game_words(setup: Setup) -> str:
    """A game by name, with its expansions."""
    game, *more = [say(f"module-{key}") for key in setup.modules]
    return say("game-with", game=game, more=listed(more)) if more else game


def players_of(modules: tuple[str, ...], players: int | None) -> int:
    """The number of players asked for, or else the usual one of these modules."""
    return int(Setup(modules=modules).content.usual) if players is None else players


def check_setup(setup: Setup) -> None:
    """Raise with everything that is wrong with a setup, in one line."""
    problems = setup.problems()
    if problems:
        raise click.UsageError(" ".join(problems))
