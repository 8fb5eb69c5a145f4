"""Tables in an SQLite file: one thread writes, and what waits is committed together.

With `synchronous=FULL` a commit is on the disk when it returns, so nothing that anybody was told of
is lost in a power cut; with NORMAL not in a crash of the program alone.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, TypeVar

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
MOST_AT_ONCE = 500
LOOK = 1.0
"""Seconds between two looks whether somebody else has written."""
BUSY = 10_000
"""Milliseconds to wait while another process has the file, as the admin commands may."""

Work = Callable[[sqlite3.Connection], Any]
Job = tuple[asyncio.Future[Any], Write | Work]
"""Whoever waits, and an entry to be added or anything else to be done."""
Result = tuple[asyncio.Future[Any], Any, Exception | None]


class SqliteStore:
    """A database in one file. `synchronous` is FULL or NORMAL."""

    def __init__(self, path: Path | str, *, synchronous: str = "FULL") -> None:
        self.path = path
        self.synchronous = synchronous
        self.jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.coming: list[Job] = []
        """What the thread has not been given yet."""
        self.thread: threading.Thread | None = None
        self.commits = 0
        self.told: Callable[[News], None] = lambda news: None
        self.called: Callable[[int, str], None] = lambda number, text: None
        self.lost: Callable[[set[int]], None] = lambda numbers: None
        self.others = 0
        self.looked = 0.0
        self.version = 0
        """When the file was last looked at, and what it was then: it is another one when somebody
        else has written."""

    async def open(self) -> None:
        if isinstance(self.path, Path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        if await asyncio.to_thread(self.revision) != REVISION:
            from coltexpress.server.migrate import upgrade

            await asyncio.to_thread(upgrade, f"sqlite:///{self.path}")
        self.loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self.work, name="sqlite", daemon=True)
        self.thread.start()

    def revision(self) -> str:
        """Which schema the file has; none for a new one."""
        connection = self.connect()
        try:
            return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
        except (sqlite3.OperationalError, TypeError):
            return ""
        finally:
            connection.close()

    async def close(self) -> None:
        if self.thread is not None:
            self.hand_over()
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)
            self.thread = None

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None)
        connection.execute(f"PRAGMA busy_timeout={BUSY}")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={self.synchronous}")
        return connection

    def work(self) -> None:
        """Do what is asked, as much at once as waits, until None comes."""
        connection = self.connect()
        try:
            ends = False
            while not ends:
                batch: list[Job] = []
                while not batch or (len(batch) < MOST_AT_ONCE and not self.jobs.empty()):
                    try:
                        jobs = self.jobs.get(timeout=LOOK)
                    except Empty:
                        break
                    if jobs is None:
                        ends = True
                        break
                    batch += jobs
                if batch:
                    self.carry_out(connection, batch)
                self.look(connection)
        finally:
            connection.close()

    def look(self, connection: sqlite3.Connection) -> None:
        """Tell, about a second later, that somebody else has written: an administrator."""
        if monotonic() - self.looked < LOOK:
            return
        before, self.looked = self.version, monotonic()
        with suppress(sqlite3.Error):  # as while somebody else has the file; later will do
            self.version = connection.execute("PRAGMA data_version").fetchone()[0]
        if before and self.version != before:
            self.loop.call_soon_threadsafe(lambda: self.told(None))

    def carry_out(self, connection: sqlite3.Connection, batch: Sequence[Job]) -> None:
        """Do jobs in one transaction; whoever waits is told when it is committed."""
        results: list[Result] = []
        if not self.add_all(connection, batch, results):
            self.do_all(connection, batch, results)
        results[0][0].get_loop().call_soon_threadsafe(settle, results)

    def add_all(
        self, connection: sqlite3.Connection, batch: Sequence[Job], results: list[Result]
    ) -> bool:
        """Add plain entries by a single statement, which commits itself; whether they were nothing
        else and are safe now. For each statement this thread has to wait until the other one, which
        may have much to do, lets it go on."""
        values: list[object] = []
        for _, job in batch:
            if not (isinstance(job, Write) and job.is_plain):
                return False
            values += job.code, job.number, entry_data(job.entry).decode()
        rows = ", ".join(["(?, ?, ?)"] * len(batch))
        try:
            connection.execute(f"INSERT INTO entries VALUES {rows}", values)
        except sqlite3.Error:
            return False
        self.commits += 1
        results += [(future, None, None) for future, _ in batch]
        return True

    def do_all(
        self, connection: sqlite3.Connection, batch: Sequence[Job], results: list[Result]
    ) -> None:
        """Do jobs one by one; where one fails, the others are done all the same."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            for future, job in batch:
                connection.execute("SAVEPOINT job")
                try:
                    work = partial(append, write=job) if isinstance(job, Write) else job
                    results.append((future, work(connection), None))
                except (Conflict, sqlite3.Error) as error:
                    connection.execute("ROLLBACK TO job")
                    results.append((future, None, error))
                connection.execute("RELEASE job")
            connection.execute("COMMIT")
            self.commits += 1
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            results[:] = [(future, None, error) for future, _ in batch]

    def add(self, job: Job) -> None:
        """Have a job done, together with all others that come while the loop goes round once."""
        self.coming.append(job)
        if len(self.coming) == 1:
            asyncio.get_running_loop().call_soon(self.hand_over)

    def hand_over(self) -> None:
        """Give the thread what has come; to wake it once costs less than once for each."""
        coming, self.coming = self.coming, []
        self.jobs.put(coming)

    async def ask(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Have something done with the database, in its thread."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.add((future, job))
        return await future

    async def append(self, write: Write) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.add((future, write))
        await future

    async def call(self, text: str) -> None:
        """There is nobody else."""

    async def note(self, listed: Listed, ending: tuple[int, str] | None = None) -> None:
        await self.ask(lambda connection: enlist(connection, listed, ending))

    async def entries(self, code: str, since: int = 0) -> list[AnyEntry]:
        sql = "SELECT data FROM entries WHERE code = ? AND number >= ? ORDER BY number"
        return [read_entry(row[0]) for row in await self.rows(sql, code, since)]

    async def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return await self.ask(lambda connection: connection.execute(sql, values).fetchall())

    async def lists(self, sql: str, *values: object) -> list[Listed]:
        found = await self.rows(f"SELECT {COLUMNS} FROM tables {sql}", *values)
        return [listed_row(row) for row in found]

    async def listed(self, code: str) -> Listed | None:
        found = await self.lists("WHERE code = ?", code)
        return found[0] if found else None

    async def public(self, most: int) -> list[Listed]:
        where = "WHERE is_public = 1 AND phase IN ('open', 'running')"
        return await self.lists(f"{where} ORDER BY phase, changed DESC LIMIT ?", most)

    async def mine(self, client: str, most: int) -> list[Listed]:
        where = "WHERE code IN (SELECT code FROM members WHERE client = ?)"
        return await self.lists(f"{where} ORDER BY changed DESC LIMIT ?", client, most)

    async def running(self) -> list[str]:
        return [
            row[0] for row in await self.rows("SELECT code FROM tables WHERE phase = 'running'")
        ]

    async def unkept(self) -> list[str]:
        return [row[0] for row in await self.rows(UNKEPT)]

    async def same_deal(self, deal: str) -> list[Listed]:
        return await self.lists("WHERE deal = ?", deal)

    async def counts(self) -> dict[str, int]:
        return dict(await self.rows("SELECT phase, count(*) FROM tables GROUP BY phase"))

    async def known(self, token: str, at: float) -> Known | None:
        found = await self.rows("SELECT client, name FROM clients WHERE token = ?", token)
        return Known(*found[0]) if found else None

    async def meet(self, known: Known, token: str, at: float) -> None:
        sql = (
            "INSERT INTO clients (client, token, name, seen) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (client) DO UPDATE SET token = excluded.token, name = excluded.name, "
            "seen = excluded.seen"
        )
        await self.rows(sql, known.client, token, known.name, at)

    async def give_link(self, token: str, client: str, until: float) -> None:
        await self.rows("INSERT INTO links VALUES (?, ?, ?)", token, client, until)

    async def take_link(self, token: str, at: float) -> Known | None:
        found = await self.rows(TAKE_LINK.format("?", "?"), token, at)
        if not found:
            return None
        row = await self.rows("SELECT client, name FROM clients WHERE client = ?", found[0][0])
        return Known(*row[0]) if row else None

    async def key(self, name: str, fresh: str) -> str:
        await self.rows("INSERT OR IGNORE INTO keys VALUES (?, ?)", name, fresh)
        return str((await self.rows("SELECT data FROM keys WHERE name = ?", name))[0][0])

    async def position(self, code: str) -> tuple[int, int, str] | None:
        sql = "SELECT number, rules, data FROM positions WHERE code = ? ORDER BY number DESC"
        found = await self.rows(f"{sql} LIMIT 1", code)
        return (found[0][0], found[0][1], found[0][2]) if found else None

    async def ending(self, code: str) -> tuple[int, str] | None:
        sql = "SELECT rules, data FROM endings WHERE code = ? AND data <> ''"
        found = await self.rows(sql, code)
        return (found[0][0], found[0][1]) if found else None

    async def purge(self, codes: Sequence[str]) -> None:
        await self.ask(lambda connection: purge(connection, codes))

    async def dump(self) -> Backup:
        return await self.ask(
            lambda connection: {
                table: [list(row) for row in connection.execute(f"SELECT * FROM {table}")]
                for table in TABLES
            }
        )

    async def fill(self, backup: Backup) -> None:
        await self.ask(lambda connection: fill(connection, backup))

    async def older(self, phase: str, before: float) -> list[str]:
        sql = "SELECT code FROM tables WHERE phase = ? AND changed < ?"
        return [row[0] for row in await self.rows(sql, phase, before)]


def settle(results: Sequence[Result]) -> None:
    """Tell those who wait, if they still do."""
    for future, result, problem in results:
        if future.done():
            continue
        if problem is None:
            future.set_result(result)
        else:
            future.set_exception(problem)


def append(connection: sqlite3.Connection, write: Write) -> None:
    """Write an entry with what goes with it."""
    code, number = write.code, write.number
    try:
        connection.execute(
            "INSERT INTO entries VALUES (?, ?, ?)", (code, number, entry_data(write.entry).decode())
        )
    except sqlite3.IntegrityError as error:
        raise Conflict(code, number) from error
    if write.listed is not None:
        enlist(connection, write.listed, write.ending)
    elif write.is_news:
        connection.execute("UPDATE tables SET changed = ? WHERE code = ?", (write.entry.at, code))
    if write.member:
        connection.execute("INSERT OR IGNORE INTO members VALUES (?, ?)", (write.member, code))
    if write.position is not None:
        connection.execute(
            "INSERT OR REPLACE INTO positions VALUES (?, ?, ?, ?)",
            (code, number + 1, *write.position),
        )


def enlist(
    connection: sqlite3.Connection, row: Listed, ending: tuple[int, str] | None = None
) -> None:
    """Say in the lists what a table is now, and keep what has happened if its game is over."""
    connection.execute(
        f"INSERT OR REPLACE INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (row.code, row.created, row.changed, row.phase, int(row.is_public), row.rules,
         row.host, row.deal, row.card),
    )  # fmt: skip
    if ending is not None:
        connection.execute(KEEP_ENDING.format("?", "?", "?"), (row.code, *ending))


def fill(connection: sqlite3.Connection, backup: Backup) -> None:
    if connection.execute("SELECT count(*) FROM entries").fetchone()[0]:
        raise Conflict
    connection.execute("DELETE FROM keys")
    for table, rows in backup.items():
        for row in rows:
            places = ", ".join("?" * len(row))
            connection.execute(f"INSERT INTO {table} VALUES ({places})", row)


def purge(connection: sqlite3.Connection, codes: Sequence[str]) -> None:
    for table in ("entries", "positions", "endings", "members", "tables"):
        connection.executemany(f"DELETE FROM {table} WHERE code = ?", [(code,) for code in codes])
