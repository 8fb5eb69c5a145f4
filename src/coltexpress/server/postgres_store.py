"""Tables in PostgreSQL, for several server processes: whoever writes lets the others know.

A notification carries the code of a table and a number, never what was written; the others read
that themselves. They listen on a connection of their own, which is looked after and made anew.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import asyncpg
import structlog

from coltexpress.server.entries import AnyEntry, entry_data, read_entry
from coltexpress.server.store import (
    COLUMNS,
    KEEP_ENDING,
    REVISION,
    TABLES,
    TAKE_LINK,
    UNKEPT,
    Backup,
    Conflict,
    Known,
    Listed,
    News,
    Write,
    listed_row,
)

T = TypeVar("T")
LOG = structlog.get_logger("coltexpress")
CHANNEL = "coltexpress"
CALL = "!"
"""Before the number of a process that calls something out; no table's code begins so."""
LISTENER = "coltexpress listening"
PEERS = (
    "SELECT pid FROM pg_stat_activity WHERE application_name = $1 "
    "AND datname = current_database() AND pid <> pg_backend_pid()"
)
"""The other processes, each by its listening connection, which ends with it."""
PLACES = "$1, $2, $3, $4, $5, $6, $7, $8, $9"
MOST_CONNECTIONS = 10
LOOK_AFTER = 0.5
"""Seconds between two looks at the listening connection and at who else has one."""
ANSWERS_WITHIN = 5.0
"""Seconds after which a connection without an answer is taken for dead."""
TRIES = 4
LOST = (
    asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError, asyncpg.InternalClientError, OSError,
)  # fmt: skip
"""What is raised where the database has gone away for a while. The internal error is what asyncpg
says of a connection that was ended while it was idle."""


class PostgresStore:
    """A database that several processes share."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.pool: Any = None
        self.told: Callable[[News], None] = lambda news: None
        self.called: Callable[[int, str], None] = lambda number, text: None
        self.lost: Callable[[set[int]], None] = lambda numbers: None
        self.others = 0
        self.number = 0
        """Of this process among those that listen."""
        self.listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if await self.revision() != REVISION:
            from coltexpress.server.migrate import upgrade_postgres

            await upgrade_postgres(self.url)
        self.pool = await asyncpg.create_pool(self.url, min_size=1, max_size=MOST_CONNECTIONS)
        ready = asyncio.Event()
        self.listening = asyncio.create_task(self.listen(ready))
        await ready.wait()

    async def revision(self) -> str:
        """Which schema the database has; none for a new one."""
        connection = await asyncpg.connect(self.url)
        try:
            return str(await connection.fetchval("SELECT version_num FROM alembic_version"))
        except asyncpg.UndefinedTableError:
            return ""
        finally:
            await connection.close()

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            with suppress(asyncio.CancelledError):
                await self.listening
        await self.pool.close()

    async def listen(self, ready: asyncio.Event) -> None:
        """Pass on what others write; after a gap say so, as anything may have been missed. Look
        who else listens: when somebody is gone, that is told too."""
        known: set[int] = set()
        while True:
            with suppress(*LOST, TimeoutError):
                connection = await asyncpg.connect(
                    self.url, server_settings={"application_name": LISTENER}
                )
                try:
                    self.number = connection.get_server_pid()
                    await connection.add_listener(CHANNEL, self.heard)
                    self.told(None)
                    ready.set()
                    while True:
                        rows = await connection.fetch(PEERS, LISTENER, timeout=ANSWERS_WITHIN)
                        others = {row[0] for row in rows}
                        if known - others:
                            self.lost(known - others)
                        known = others
                        self.others = len(others)
                        await asyncio.sleep(LOOK_AFTER)
                finally:
                    connection.terminate()
            LOG.warning("listening again")
            await asyncio.sleep(LOOK_AFTER)

    def heard(self, connection: object, pid: int, channel: str, payload: object) -> None:
        code, _, number = str(payload).partition(" ")
        if not code.startswith(CALL):
            self.told((code, int(number)))
        elif int(code.removeprefix(CALL)) != self.number:
            self.called(int(code.removeprefix(CALL)), number)

    async def call(self, text: str) -> None:
        with suppress(*LOST):
            await self.rows("SELECT pg_notify($1, $2)", CHANNEL, f"{CALL}{self.number} {text}")

    async def again(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something; once more if the connection was lost on the way."""
        for left in range(TRIES - 1, -1, -1):
            try:
                return await job()
            except LOST:
                if not left:
                    raise
                await asyncio.sleep(LOOK_AFTER)
        raise AssertionError

    async def append(self, write: Write) -> None:
        tries = 0

        async def job() -> None:
            nonlocal tries
            tries += 1
            try:
                await self.write(write)
            except Conflict:
                # A connection lost while committing does not tell whether it was.
                if tries == 1 or not await self.is_written(write):
                    raise

        await self.again(job)

    async def is_written(self, write: Write) -> bool:
        sql = "SELECT data FROM entries WHERE code = $1 AND number = $2"
        found = await self.rows(sql, write.code, write.number)
        return bool(found) and found[0][0] == entry_data(write.entry).decode()

    async def write(self, write: Write) -> None:
        """Write an entry with what goes with it, and let the others know."""
        code, number = write.code, write.number
        async with self.pool.acquire() as connection, connection.transaction():
            try:
                data = entry_data(write.entry).decode()
                await connection.execute(
                    "INSERT INTO entries VALUES ($1, $2, $3)", code, number, data
                )
            except asyncpg.UniqueViolationError as error:
                raise Conflict(code, number) from error
            if write.listed is not None:
                await enlist(connection, write.listed, write.ending)
            elif write.is_news:
                sql = "UPDATE tables SET changed = $1 WHERE code = $2"
                await connection.execute(sql, write.entry.at, code)
            if write.member:
                sql = "INSERT INTO members VALUES ($1, $2) ON CONFLICT DO NOTHING"
                await connection.execute(sql, write.member, code)
            if write.position is not None:
                sql = "INSERT INTO positions VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
                await connection.execute(sql, code, number + 1, *write.position)
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{code} {number}")

    async def note(self, listed: Listed, ending: tuple[int, str] | None = None) -> None:
        async def job() -> None:
            async with self.pool.acquire() as connection, connection.transaction():
                await enlist(connection, listed, ending)

        await self.again(job)

    async def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        found = await self.again(lambda: self.pool.fetch(sql, *values))
        return [tuple(row) for row in found]

    async def entries(self, code: str, since: int = 0) -> list[AnyEntry]:
        sql = "SELECT data FROM entries WHERE code = $1 AND number >= $2 ORDER BY number"
        return [read_entry(row[0]) for row in await self.rows(sql, code, since)]

    async def lists(self, sql: str, *values: object) -> list[Listed]:
        found = await self.rows(f"SELECT {COLUMNS} FROM tables {sql}", *values)
        return [listed_row(row) for row in found]

    async def listed(self, code: str) -> Listed | None:
        found = await self.lists("WHERE code = $1", code)
        return found[0] if found else None

    async def public(self, most: int) -> list[Listed]:
        where = "WHERE is_public = 1 AND phase IN ('open', 'running')"
        return await self.lists(f"{where} ORDER BY phase, changed DESC LIMIT $1", most)

    async def mine(self, client: str, most: int) -> list[Listed]:
        where = "WHERE code IN (SELECT code FROM members WHERE client = $1)"
        return await self.lists(f"{where} ORDER BY changed DESC LIMIT $2", client, most)

    async def running(self) -> list[str]:
        found = await self.rows("SELECT code FROM tables WHERE phase = 'running'")
        return [row[0] for row in found]

    async def unkept(self) -> list[str]:
        return [row[0] for row in await self.rows(UNKEPT)]

    async def same_deal(self, deal: str) -> list[Listed]:
        return await self.lists("WHERE deal = $1", deal)

    async def counts(self) -> dict[str, int]:
        found = await self.rows("SELECT phase, count(*) FROM tables GROUP BY phase")
        return {row[0]: row[1] for row in found}

    async def known(self, token: str, at: float) -> Known | None:
        found = await self.rows("SELECT client, name FROM clients WHERE token = $1", token)
        return Known(*found[0]) if found else None

    async def meet(self, known: Known, token: str, at: float) -> None:
        sql = (
            "INSERT INTO clients (client, token, name, seen) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (client) DO UPDATE SET token = excluded.token, name = excluded.name, "
            "seen = excluded.seen"
        )
        await self.rows(sql, known.client, token, known.name, at)

    async def give_link(self, token: str, client: str, until: float) -> None:
        await self.rows("INSERT INTO links VALUES ($1, $2, $3)", token, client, until)

    async def take_link(self, token: str, at: float) -> Known | None:
        found = await self.rows(TAKE_LINK.format("$1", "$2"), token, at)
        if not found:
            return None
        row = await self.rows("SELECT client, name FROM clients WHERE client = $1", found[0][0])
        return Known(*row[0]) if row else None

    async def key(self, name: str, fresh: str) -> str:
        await self.rows("INSERT INTO keys VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
        return str((await self.rows("SELECT data FROM keys WHERE name = $1", name))[0][0])

    async def position(self, code: str) -> tuple[int, int, str] | None:
        sql = "SELECT number, rules, data FROM positions WHERE code = $1 ORDER BY number DESC"
        found = await self.rows(f"{sql} LIMIT 1", code)
        return (found[0][0], found[0][1], found[0][2]) if found else None

    async def ending(self, code: str) -> tuple[int, str] | None:
        sql = "SELECT rules, data FROM endings WHERE code = $1 AND data <> ''"
        found = await self.rows(sql, code)
        return (found[0][0], found[0][1]) if found else None

    async def purge(self, codes: Sequence[str]) -> None:
        async with self.pool.acquire() as connection, connection.transaction():
            for table in ("entries", "positions", "endings", "members", "tables"):
                sql = f"DELETE FROM {table} WHERE code = ANY($1::text[])"
                await connection.execute(sql, list(codes))

    async def dump(self) -> Backup:
        found: Backup = {}
        async with (
            self.pool.acquire() as connection,
            connection.transaction(isolation="repeatable_read"),
        ):
            for table in TABLES:
                rows = await connection.fetch(f"SELECT * FROM {table}")
                found[table] = [list(row) for row in rows]
        return found

    async def fill(self, backup: Backup) -> None:
        async with self.pool.acquire() as connection, connection.transaction():
            if await connection.fetchval("SELECT count(*) FROM entries"):
                raise Conflict
            await connection.execute("DELETE FROM keys")
            for table, rows in backup.items():
                for row in rows:
                    places = ", ".join(f"${at}" for at in range(1, len(row) + 1))
                    await connection.execute(f"INSERT INTO {table} VALUES ({places})", *row)

    async def older(self, phase: str, before: float) -> list[str]:
        sql = "SELECT code FROM tables WHERE phase = $1 AND changed < $2"
        return [row[0] for row in await self.rows(sql, phase, before)]


async def enlist(connection: Any, row: Listed, ending: tuple[int, str] | None = None) -> None:
    """Say in the lists what a table is now, and keep what has happened if its game is over."""
    changes = ", ".join(f"{name} = excluded.{name}" for name in COLUMNS.split(", ")[1:])
    await connection.execute(
        f"INSERT INTO tables ({COLUMNS}) VALUES ({PLACES}) ON CONFLICT (code) DO UPDATE "
        f"SET {changes}",
        row.code, row.created, row.changed, row.phase, int(row.is_public), row.rules, row.host,
        row.deal, row.card,
    )  # fmt: skip
    if ending is not None:
        sql = KEEP_ENDING.format("$1", "$2", "$3")
        await connection.execute(sql, row.code, *ending)
