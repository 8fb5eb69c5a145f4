"""The file of a run: its terms, every finished game, and the summary, a line of JSON each.

Lines are only ever added, so whatever stops a run leaves a file to go on from. A last line that
was cut off is dropped; anything else that is wrong is refused, with its line. docs/arena.md lists
the fields.
"""

import json
import os
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Self, TypeGuard

from coltexpress.bots.arena import Result
from coltexpress.lab.match import Match
from coltexpress.setup import RULES_VERSION, is_whole
from coltexpress.words import say

FORMAT = "coltexpress arena 1"


class BadRun(ValueError):
    """A file that is no run, or another one than is asked for."""


def terms(match: Match) -> dict[str, object]:
    """Everything that the games of a match depend on."""
    setup = match.setup
    return {
        "format": FORMAT,
        "version": package_version(),
        "rules": RULES_VERSION,
        "pool" if match.is_pool else "bots": list(match.bots),
        "players": setup.players,
        "modules": list(setup.modules),
        "variant": "expert" if setup.is_duel else setup.variant,
        "edition": setup.edition,
        "options": setup.readings(),
        "bandits": list(setup.bandits),
        "train": list(setup.train),
        "seed": setup.seed,
    }


def package_version() -> str:
    """The version whose bots play; unknown where the package is not installed."""
    try:
        return version("coltexpress")
    except PackageNotFoundError:
        return ""


def game_data(match: Match, game: Result) -> dict[str, object]:
    """A finished game as plain data."""
    return {
        "game": game.number,
        "deal": match.deal_of(game.number),
        "bots": list(game.bots),
        "bandits": [list(team) for team in game.bandits],
        "first": game.first,
        "rounds": list(game.rounds),
        "money": list(game.money),
        "winners": list(game.winners),
    }


def read_game(match: Match, data: dict[str, object]) -> Result:
    """A finished game from plain data. Raises `ValueError` unless it is one of this match."""
    number = data["game"]
    players = match.setup.players
    if not is_whole(number) or number < 0 or data["bots"] != list(match.seats(number)):
        raise ValueError(number)
    money, winners, first = data["money"], data["winners"], data["first"]
    bandits, rounds = data["bandits"], data["rounds"]
    if not (
        is_row(money, int) and len(money) == players
        and is_row(winners, int) and set(winners) <= set(range(players))
        and is_whole(first) and 0 <= first < players
        and is_row(bandits, list) and len(bandits) == players
        and all(is_row(team, str) for team in bandits)
        and is_row(rounds, str)
    ):  # fmt: skip
        raise ValueError(number)
    teams = tuple(tuple(team) for team in bandits)
    return Result(
        number, match.seats(number), teams, first, tuple(money), tuple(winners), tuple(rounds)
    )


def is_row(value: object, kind: type) -> TypeGuard[list[Any]]:
    """Whether this is a list of one kind of things."""
    return isinstance(value, list) and all(type(item) is kind for item in value)


class Ledger:
    """The open file of a run, to which games are added."""

    def __init__(self, path: Path, match: Match) -> None:
        """Open a file to go on with, or begin it. Raises `BadRun` for what cannot be gone on with,
        and `OSError` for what the system refuses."""
        self.path = path
        self.match = match
        self.games: list[Result] = []
        self.dropped = False
        """Whether the last line was cut off."""
        text = path.read_bytes() if path.exists() else b""
        kept = text[: text.rfind(b"\n") + 1]
        self.dropped = kept != text
        self.read(kept.splitlines())
        self.file = path.open("ab")
        if self.dropped:
            self.file.truncate(len(kept))
        if not kept:
            self.write([terms(match)])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def read(self, lines: list[bytes]) -> None:
        """Take in the games of a file that is there already."""
        seen: dict[int, Result] = {}
        for at, line in enumerate(lines, 1):
            try:
                data = json.loads(line)
                if at > 1 and "summary" not in data:
                    game = read_game(self.match, data)
                    if seen.setdefault(game.number, game) != game:
                        raise ValueError(game.number)
            except (ValueError, KeyError, TypeError) as error:
                key = "arena-file-damaged" if at > 1 else "arena-file-other"
                raise BadRun(say(key, path=str(self.path), line=str(at))) from error
            if at == 1:
                self.check_terms(data)
        self.games = [seen[number] for number in sorted(seen)]

    def check_terms(self, data: object) -> None:
        """Raise `BadRun` unless a file was begun on the same terms."""
        ours = terms(self.match)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRun(say("arena-file-other", path=str(self.path)))
        if data == ours:
            return
        names = [key for key in {**ours, **data} if data.get(key) != ours.get(key)]
        raise BadRun(
            say(
                "arena-file-terms", path=str(self.path), name=names[0],
                kept=json.dumps(data.get(names[0]), ensure_ascii=False),
                asked=json.dumps(ours.get(names[0]), ensure_ascii=False),
            )
        )  # fmt: skip

    def add(self, games: Iterable[Result]) -> None:
        """Keep finished games."""
        self.write(game_data(self.match, game) for game in games)

    def finish(self, summary: dict[str, object]) -> None:
        """Keep the summary; it is the last line until somebody plays on."""
        self.write([{"summary": summary}])
        os.fsync(self.file.fileno())

    def write(self, rows: Iterable[dict[str, object]]) -> None:
        lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in rows]
        self.file.write("".join(lines).encode())
        self.file.flush()
