"""What a server can be told: by environment variables, or by the options of `coltexpress serve`."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Self

from platformdirs import user_data_path

from coltexpress.words import say

PREFIX = "COLTEXPRESS_"
SQLITE = "sqlite:///"
POSTGRESQL = ("postgresql://", "postgres://")


class BadSettings(ValueError):
    """A setting that cannot be."""


def usual_database() -> str:
    """A file in the folder where the operating system keeps a program's data."""
    home = os.environ.get(f"{PREFIX}HOME")
    folder = Path(home) if home else user_data_path("coltexpress", appauthor=False)
    return f"{SQLITE}{folder / 'tables.db'}"


@dataclass(frozen=True)
class Settings:
    """Every setting with what is usual; each has an environment variable, `COLTEXPRESS_` and its
    name in capitals."""

    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    synchronous: str = "FULL"
    bot_workers: int = 1
    bot_pace: int = 900
    """Milliseconds after which a bot decides, whatever it has to choose from."""
    max_bots_waiting: int = 100
    """How many bots may be waiting for each of these processes before no more are seated."""
    origins: str = ""
    """Other origins that may talk to this server, separated by commas."""
    secure: bool = False
    """Whether all people come over TLS, so that cookies travel over nothing else, also where no
    proxy says so."""
    proxies: str = ""
    """Addresses of proxies whose word is taken for where somebody comes from, and how."""
    metrics_token: str = ""
    max_message: int = 16_384
    max_tables: int = 5_000
    """How many tables a process has in hand at a time."""
    max_connections: int = 5_000
    max_connections_each: int = 20
    max_tables_each: int = 30
    """How many open or running tables one person may have made."""
    max_people_address: int = 500
    """How many new people may come from one address at once, and in each hour after."""
    max_tables_address: int = 500
    """How many tables may be made from one address at once, and in each hour after."""
    max_connections_address: int = 500
    max_replays_each: int = 10
    """How many replays and files may wait for a worker that one address asked for."""
    rate: int = 20
    """Messages a second that one connection may send for long; three times as many at once."""
    log_level: str = "info"

    def __post_init__(self) -> None:
        if not self.database:
            object.__setattr__(self, "database", usual_database())
        if not self.database.startswith((SQLITE, *POSTGRESQL)):
            raise BadSettings(say("serve-database", given=self.database.partition(":")[0]))
        if self.synchronous not in ("FULL", "NORMAL"):
            raise BadSettings(say("serve-synchronous", given=self.synchronous))
        for row in fields(self):
            value = getattr(self, row.name)
            if row.type is int and value < (1 if row.name != "bot_pace" else 0):
                raise BadSettings(say("serve-number", name=row.name, given=str(value)))

    @classmethod
    def read(cls, environment: Mapping[str, str], **given: object) -> Self:
        """Settings from the environment, with what was given taking its place."""
        values: dict[str, object] = {}
        for row in fields(cls):
            text = environment.get(PREFIX + row.name.upper())
            if text is not None:
                values[row.name] = read_value(row.name, row.type, text)
        values.update({name: value for name, value in given.items() if value is not None})
        return cls(**values)  # type: ignore[arg-type]  # each was read as its field wants it

    @property
    def is_postgres(self) -> bool:
        return self.database.startswith(POSTGRESQL)

    @property
    def sqlite_path(self) -> Path:
        return Path(self.database.removeprefix(SQLITE))


def read_value(name: str, kind: object, text: str) -> object:
    """A setting from a text."""
    if kind is int:
        if not text.isdecimal() or len(text) > 12:
            raise BadSettings(say("serve-number", name=name, given=text))
        return int(text)
    if kind is bool:
        if text.casefold() not in ("0", "1", "true", "false", "yes", "no", ""):
            raise BadSettings(say("serve-flag", name=name, given=text))
        return text.casefold() in ("1", "true", "yes")
    return text
