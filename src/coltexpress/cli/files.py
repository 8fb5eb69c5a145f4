"""Saved games: where they are, and how they are written so that nothing is ever lost.

A file is the record of a game (`coltexpress.notation.record`) behind a comment that says who sits
where. It is replaced as a whole, so a power cut leaves the old or the new one. What gives way
to another game is set aside, never overwritten. As it holds the secret seed, only its owner may
read it.
"""

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import click
from platformdirs import user_data_path

from coltexpress.bots.registry import usual_bot
from coltexpress.game import BadRecord, Game
from coltexpress.notation.record import read_record, record_text
from coltexpress.words import say

HUMAN = "human"
SEATS = "# seats:"
RUNNING = "running.txt"


class Unwritable(click.ClickException):
    """A file that cannot be written."""


def folder() -> Path:
    """Where games are kept unless a file is named."""
    home = os.environ.get("COLTEXPRESS_HOME")
    return Path(home) if home else user_data_path("coltexpress", appauthor=False)


@dataclass(frozen=True)
class Saved:
    """A game with who sits where: `human`, or the key of a bot."""

    game: Game
    seats: tuple[str, ...]


def write(path: Path, saved: Saved) -> None:
    """Write a game, whole or not at all."""
    text = f"{SEATS} {' '.join(saved.seats)}\n{record_text(saved.game.record())}"
    with writing(path):
        if not path.parent.exists():
            path.parent.mkdir(parents=True)
        # Such a file is its owner's alone from the beginning.
        number, name = tempfile.mkstemp(prefix=".coltexpress-", dir=path.parent)
        try:
            with os.fdopen(number, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            with suppress(OSError):
                Path(name).unlink()
            raise


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn what the system or the name itself refuses into one sentence about this path."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise Unwritable(say("file-unwritable", path=str(path), why=reason(error))) from error


def named(typed: str) -> Path:
    """The path that a person typed, where `~` is a home folder."""
    try:
        return Path(typed).expanduser()
    except RuntimeError as error:
        raise click.UsageError(say("file-no-home", path=typed)) from error


def is_taken(path: Path) -> bool:
    """Whether there is a file of this name. Raises for anything else that has it, or no name."""
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError) as error:
        raise click.UsageError(say("file-unreadable", path=str(path), why=reason(error))) from error
    if not stat.S_ISREG(mode):
        raise click.UsageError(say("file-no-file", path=str(path)))
    return True


def check_free(path: Path) -> None:
    """Raise unless a new file can have this name: no folder is made, nothing overwritten."""
    if is_taken(path):
        raise click.UsageError(say("file-exists", path=str(path)))
    check_folder(path)


def check_folder(path: Path) -> None:
    """Raise unless there is a folder for this file: a misspelt name makes none."""
    if not path.parent.is_dir():
        raise click.UsageError(say("file-no-folder", path=str(path.parent)))


def read(path: Path) -> Saved:
    """The game in a file. Says which line is wrong if one is."""
    text = read_text(path)
    try:
        game = Game.replay(read_record(text))
    except BadRecord as error:
        raise click.UsageError(say("file-damaged", path=str(path), problem=str(error))) from error
    return Saved(game, seats_of(text, game))


def read_text(path: Path) -> str:
    """What a file says."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise click.UsageError(say("file-no-text", path=str(path))) from error
    except (OSError, ValueError) as error:
        raise click.UsageError(say("file-unreadable", path=str(path), why=reason(error))) from error


def seats_of(text: str, game: Game) -> tuple[str, ...]:
    """Who sits where; without a word about it one human faces the usual bots."""
    for line in text.splitlines():
        if line.startswith(SEATS):
            seats = tuple(line.removeprefix(SEATS).split())
            if len(seats) == game.players:
                return seats
    return (HUMAN, *[usual_bot(game.setup.modules[0])] * (game.players - 1))


def reason(error: Exception) -> str:
    """Why the system refused, as it says it."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def free_name(path: Path) -> Path:
    """A name beside this one that no file has: `running-1.txt`."""
    number = 1
    while True:
        name = path.with_name(f"{path.stem}-{number}{path.suffix}")
        if not name.exists():
            return name
        number += 1


def set_aside(path: Path) -> Path:
    """Give a file another name, so that its own is free."""
    with writing(path):
        return path.rename(free_name(path))


def keep_finished(path: Path) -> Path:
    """A finished game under a name of its own, so that the next one does not meet it."""
    with writing(path):
        return path.rename(free_name(path.with_name("game.txt")))
