"""Where tables are kept: one small interface, whatever database is behind it.

`append` comes back when the entry is safe, not before; whoever is told of it is told after that.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec import Struct

from coltexpress.server.entries import AnyEntry, Decided, TookBack

COLUMNS = "code, created, changed, phase, is_public, rules, host, deal, card"
REVISION = "0001"
"""Of the schema; a database that has it needs no migration, and Alembic's long import neither."""
TAKE_LINK = (
    "DELETE FROM links WHERE client = (SELECT client FROM links WHERE token = {} AND until > {}) "
    "RETURNING client"
)
"""A link is taken with all others of its person, of which none could be meant any more."""
KEEP_ENDING = (
    "INSERT INTO endings VALUES ({}, {}, {}) ON CONFLICT (code) DO UPDATE "
    "SET rules = excluded.rules, data = excluded.data WHERE endings.data = ''"
)
NO_ENDING = ""
"""What is kept of a game that ended because its table was closed; nobody looks for more then."""
UNKEPT = "SELECT code FROM tables WHERE phase = 'over' AND code NOT IN (SELECT code FROM endings)"
TABLES = ("tables", "entries", "positions", "endings", "members", "clients", "links", "keys")
Backup = dict[str, list[list[Any]]]
"""The rows of each of these tables."""


class Conflict(Exception):
    """Somebody else has written this entry of this table."""


@dataclass(frozen=True)
class Listed:
    """A table in a list. `card` is JSON that the lobby has put there."""

    code: str
    created: float
    changed: float
    phase: str
    is_public: bool
    rules: int
    host: str
    deal: str
    card: str


def listed_row(row: tuple[Any, ...]) -> Listed:
    """A row of a database, its columns as in `COLUMNS`."""
    code, created, changed, phase, is_public, rules, host, deal, card = row
    return Listed(code, created, changed, phase, bool(is_public), rules, host, deal, card)


@dataclass(frozen=True)
class Known:
    """A person: the name of the client, and the name it goes by."""

    client: str
    name: str


class Write(Struct, frozen=True):
    """One entry of a table, and what goes with it into the same transaction."""

    code: str
    number: int
    entry: AnyEntry
    listed: Listed | None = None
    """Where the lists must tell something else now."""
    ending: tuple[int, str] | None = None
    """With that: rules version and what is kept, where a table is over by this entry."""
    member: str = ""
    """Who sits at this table now."""
    position: tuple[int, str] | None = None
    """Rules version and the position behind this entry, where a round begins by it."""

    @property
    def is_plain(self) -> bool:
        """Whether nothing goes with the entry."""
        return not (self.is_news or self.listed or self.member)

    @property
    def is_news(self) -> bool:
        """Whether the lists say when this was: of decisions only one by which a round begins is
        told, as there are so many; that one was taken back may be a secret."""
        return self.position is not None or not isinstance(self.entry, (Decided, TookBack))


News = tuple[str, int] | None
"""A table, and the number of an entry that somebody wrote; None where any may have been missed."""


class Store(Protocol):
    """A database. Where other processes can write too, `told` is called with what is written,
    `called` with what another process calls out, and `lost` with those that have gone; they have
    numbers."""

    told: Callable[[News], None]
    called: Callable[[int, str], None]
    lost: Callable[[set[int]], None]
    others: int
    """How many other processes there are."""

    async def open(self) -> None:
        """Make it ready; its schema is brought up to date."""

    async def close(self) -> None:
        """Write what is still waiting, and let go of it."""

    async def append(self, write: Write) -> None:
        """Add an entry. Raises `Conflict` if there is one of this number."""

    async def call(self, text: str) -> None:
        """Let the other processes hear something, which is not kept."""

    async def note(self, listed: Listed, ending: tuple[int, str] | None = None) -> None:
        """Say in the lists what a table is now; where its game is over, with rules version and all
        that has happened, or `NO_ENDING`."""

    async def entries(self, code: str, since: int = 0) -> list[AnyEntry]:
        """The entries of a table from a number on; none where there is no such table."""

    async def listed(self, code: str) -> Listed | None:
        """A table as lists tell of it."""

    async def public(self, most: int) -> list[Listed]:
        """Tables that everybody may see and that are not over, the latest first."""

    async def mine(self, client: str, most: int) -> list[Listed]:
        """The tables where somebody has sat, the latest first."""

    async def running(self) -> list[str]:
        """The codes of all tables whose game goes on."""

    async def unkept(self) -> list[str]:
        """The codes of tables that are over, and of which nothing is kept, not even that
        there was no ending."""

    async def same_deal(self, deal: str) -> list[Listed]:
        """The tables with the same deal."""

    async def counts(self) -> dict[str, int]:
        """How many tables there are in each phase."""

    async def known(self, token: str, at: float) -> Known | None:
        """The person whose token hashes to this."""

    async def meet(self, known: Known, token: str, at: float) -> None:
        """Remember a person, or a new name or token of one."""

    async def give_link(self, token: str, client: str, until: float) -> None:
        """Remember a link that moves a person to another device."""

    async def take_link(self, token: str, at: float) -> Known | None:
        """Whom a link moves, once; all links of that person are gone then."""

    async def key(self, name: str, fresh: str) -> str:
        """A key of the server's, this one if there is none yet."""

    async def position(self, code: str) -> tuple[int, int, str] | None:
        """The last stored position: behind how many entries, of which rules, and its text."""

    async def ending(self, code: str) -> tuple[int, str] | None:
        """Rules version and events of a game that was played to its end."""

    async def purge(self, codes: Sequence[str]) -> None:
        """Forget tables."""

    async def dump(self) -> Backup:
        """All rows of all tables of the database, at one moment."""

    async def fill(self, backup: Backup) -> None:
        """Put a backup into an empty database. Raises `Conflict` for any other."""

    async def older(self, phase: str, before: float) -> list[str]:
        """The tables of a phase that have not changed since a time."""
