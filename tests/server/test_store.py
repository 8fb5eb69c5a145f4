"""The database: nothing is overwritten, and what is awaited is on the disk."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import asyncpg
import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from coltexpress.server.commands import entry_for
from coltexpress.server.entries import Appointed, Decided, Shut, Spoke, TookBack
from coltexpress.server.keeping import close_table, shut_row
from coltexpress.server.loading import resumed
from coltexpress.server.lobby import Lobby
from coltexpress.server.migrate import FOLDER, upgrade
from coltexpress.server.options import Options
from coltexpress.server.postgres_store import PostgresStore
from coltexpress.server.protocol import Act, Begin, Sit
from coltexpress.server.room import Room
from coltexpress.server.schema import METADATA
from coltexpress.server.settings import Settings
from coltexpress.server.sqlite_store import SqliteStore
from coltexpress.server.store import (
    NO_ENDING,
    REVISION,
    Conflict,
    Known,
    Listed,
    News,
    Store,
    Write,
)
from coltexpress.setup import RULES_VERSION
from tests.server.database import postgres


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Opens the same empty database as often as it is called."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "a" / "tables.db")
    url = request.getfixturevalue("database")
    asyncio.run(emptied(url))
    return lambda: PostgresStore(url)


async def emptied(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()


def said(text: str) -> Spoke:
    return Spoke(at=1.5, seat=0, name="Ann", text=text)


def listed(code: str, *, phase: str = "open", public: bool = True) -> Listed:
    return Listed(code, 1.0, 2.0, phase, public, 1, "host", "", "{}")


def test_entries_come_back_in_order_and_none_is_written_twice(
    make: Callable[[], Store],
) -> None:
    async def story() -> None:
        store = make()
        await store.open()
        for number, text in enumerate(["one", "two", "three"]):
            await store.append(Write("AB", number, said(text)))
        await store.append(Write("CD", 0, Appointed(at=1, seat=2, level="bandit")))
        with pytest.raises(Conflict):
            await store.append(Write("AB", 1, said("other"), listed=listed("AB")))
        assert await store.listed("AB") is None
        await store.close()
        again = make()
        await again.open()
        assert await again.entries("AB") == [said("one"), said("two"), said("three")]
        assert await again.entries("AB", 2) == [said("three")]
        assert await again.entries("CD") == [Appointed(at=1, seat=2, level="bandit")]
        assert await again.entries("EF") == []
        await again.close()

    asyncio.run(story())


def test_no_list_tells_when_a_decision_was_taken_back(make: Callable[[], Store]) -> None:
    async def story() -> None:
        store = make()
        await store.open()
        await store.append(Write("AB", 0, said("one"), listed=listed("AB")))
        await store.append(Write("AB", 1, TookBack(at=7, player=0)))
        assert await store.listed("AB") == listed("AB")
        await store.append(Write("AB", 2, said("two")))
        assert await store.listed("AB") == replace(listed("AB"), changed=1.5)
        await store.close()

    asyncio.run(story())


def test_many_who_write_at_once_share_commits(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open()
        writes = [Write(f"T{at}", 0, said(str(at))) for at in range(200)]
        results = await asyncio.gather(
            *(store.append(write) for write in [*writes, writes[7]]), return_exceptions=True
        )
        assert [type(one) for one in results if one is not None] == [Conflict]
        assert store.commits == 1
        rows = sqlite3.connect(tmp_path / "tables.db").execute("SELECT count(*) FROM entries")
        assert rows.fetchone() == (200,)
        await store.close()

    asyncio.run(story())


def test_decisions_at_once_are_one_statement_and_a_conflict_is_one_of_them_alone(
    tmp_path: Path,
) -> None:
    def decided(at: int) -> Decided:
        return Decided(at=at, player=0, text="doc lay move", digest="", by="person")

    async def story() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open()
        for round_ in range(2):
            writes = [Write(f"T{at}", round_, decided(at)) for at in range(50)]
            assert all(write.is_plain for write in writes)
            others = writes[:3] if round_ else []
            results = await asyncio.gather(
                *(store.append(write) for write in [*writes, *others]), return_exceptions=True
            )
            assert results == [None] * 50 + results[50:]
            assert [type(one) for one in results[50:]] == [Conflict] * len(others)
        for at in range(50):
            assert await store.entries(f"T{at}") == [decided(at)] * 2
        await store.close()

    asyncio.run(story())


def test_lists_tell_of_tables_and_members(make: Callable[[], Store]) -> None:
    async def story() -> None:
        store = make()
        await store.open()
        rows = [listed("A"), listed("B", phase="running"), listed("C", public=False)]
        rows.append(listed("D", phase="over"))
        for row in rows:
            await store.append(Write(row.code, 0, said("x"), listed=row, member="ann"))
        assert await store.listed("C") == rows[2]
        assert {row.code for row in await store.public(10)} == {"A", "B"}
        assert len(await store.public(1)) == 1
        assert {row.code for row in await store.mine("ann", 10)} == {"A", "B", "C", "D"}
        assert await store.mine("bob", 10) == []
        assert await store.running() == ["B"]
        assert await store.counts() == {"open": 2, "running": 1, "over": 1}
        assert await store.older("over", 3.0) == ["D"]
        await store.purge(["D"])
        assert await store.listed("D") is None
        assert await store.entries("D") == []
        await store.close()

    asyncio.run(story())


def test_a_round_is_stored_with_the_decision_by_which_it_begins(
    make: Callable[[], Store],
) -> None:
    async def until_a_round_begins(room: Room, wanted: int) -> None:
        table = room.table
        while table.match is None or table.running.game.state.round < wanted:
            seat = table.running.game.deciders[0] if table.match else 0
            message: Begin | Act = Begin()
            if table.match is not None:
                action = table.running.game.legal_actions(seat)[0]
                message = Act(seat=seat, version=table.running.eye(seat).version, action=action)
            await room.carry_out(partial(entry_for, table, room.caller("ann"), message))

    async def story() -> None:
        store = make()
        await store.open()
        lobby = Lobby(Settings(), store)
        room = await lobby.create("ann", Options(players=3))
        for seat in range(3):
            sit = Sit(seat=seat, name="Ann", nonce=f"{seat}" * 32)
            await room.carry_out(partial(entry_for, room.table, room.caller("ann"), sit))
        table = room.table
        for wanted in (1, 2, 3):
            await until_a_round_begins(room, wanted)
            position = table.running.game.position()
            assert await store.position(table.code) == (table.number, RULES_VERSION, position)
        again = await resumed(store, table.code, await store.entries(table.code))
        assert again.running.game.position() == table.running.game.position()
        assert again.number == table.number + 1
        await store.close()

    asyncio.run(story())


def test_a_closed_table_is_not_read_again_at_every_start(make: Callable[[], Store]) -> None:
    async def story() -> None:
        store = make()
        await store.open()
        lobby = Lobby(Settings(), store)
        codes = [(await lobby.create("ann", Options())).table.code for _ in range(2)]
        assert await close_table(store, codes[0])
        assert await store.unkept() == []
        row = await store.listed(codes[0])
        assert row is not None
        assert msgspec.json.decode(row.card)["phase"] == row.phase == "over"
        other = await store.listed(codes[1])
        assert other is not None
        # As it was left by servers that marked nothing; and people may have talked on since then.
        await store.append(Write(codes[1], 1, Shut(at=2.0), listed=shut_row(other, 2.0)))
        await store.append(Write(codes[1], 2, said("a pity")))
        assert await store.unkept() == [codes[1]]
        await store.close()
        again = Lobby(Settings(), make())
        await again.open()
        async with asyncio.timeout(60):
            while await again.store.unkept():
                await asyncio.sleep(0.01)
        assert again.rooms == {}
        for code in codes:
            assert await again.store.ending(code) is None
            room = await again.room(code)
            assert room is not None
            assert room.table.is_shut
        await again.close()

    asyncio.run(story())


def test_that_there_is_no_ending_takes_no_ending_away(make: Callable[[], Store]) -> None:
    async def story() -> None:
        store = make()
        await store.open()
        row = listed("AB", phase="over")
        await store.note(row)
        assert await store.unkept() == ["AB"]
        for kept, found in ((NO_ENDING, None), ("all", (1, "all")), (NO_ENDING, (1, "all"))):
            await store.note(row, (1, kept))
            assert await store.ending("AB") == found
            assert await store.unkept() == []
        await store.close()

    asyncio.run(story())


def test_people_are_known_by_their_token_and_a_link_works_once(make: Callable[[], Store]) -> None:
    async def story() -> None:
        store = make()
        await store.open()
        ann = Known("ann", "Ann")
        await store.meet(ann, "token", 1.0)
        assert await store.known("token", 2.0) == ann
        await store.give_link("link", "ann", 10.0)
        await store.give_link("old", "ann", 3.0)
        assert await store.take_link("old", 4.0) is None
        assert await store.take_link("link", 4.0) == ann
        assert await store.take_link("link", 4.0) is None
        await store.meet(Known("bob", "Bob"), "token of bob", 1.0)
        for token, client in (("first", "ann"), ("second", "ann"), ("other", "bob")):
            await store.give_link(token, client, 10.0)
        assert await store.take_link("second", 4.0) == ann
        assert await store.take_link("first", 4.0) is None
        assert await store.take_link("other", 4.0) == Known("bob", "Bob")
        await store.meet(ann, "new token", 5.0)
        assert await store.known("token", 6.0) is None
        assert await store.known("new token", 6.0) == ann
        assert await store.key("deal", "first") == await store.key("deal", "second") == "first"
        await store.close()

    asyncio.run(story())


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    upgrade(url)
    upgrade(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_whoever_shares_a_database_hears_of_what_is_written(database: str) -> None:
    async def story() -> None:
        await emptied(database)
        one, two = PostgresStore(database), PostgresStore(database)
        heard: asyncio.Queue[News] = asyncio.Queue()
        two.told = heard.put_nowait
        await asyncio.gather(one.open(), two.open())
        assert await heard.get() is None
        for number in range(3):
            await one.append(Write("AB", number, said("x" * 9000)))
            assert await asyncio.wait_for(heard.get(), 60) == ("AB", number)
        results = await asyncio.gather(
            one.append(Write("AB", 3, said("one"))), two.append(Write("AB", 3, said("two"))),
            return_exceptions=True,
        )  # fmt: skip
        assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
        assert await asyncio.wait_for(heard.get(), 60) == ("AB", 3)
        await one.close()
        await two.close()

    asyncio.run(story())


def test_a_connection_that_is_lost_is_made_anew_and_nothing_is_written_twice(database: str) -> None:
    async def story() -> None:
        await emptied(database)
        store = PostgresStore(database)
        heard: asyncio.Queue[News] = asyncio.Queue()
        store.told = heard.put_nowait
        await store.open()
        await store.append(Write("AB", 0, said("one")))
        other = await asyncpg.connect(database)
        await other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        await other.close()
        await store.append(Write("AB", 1, said("two")))
        assert await store.entries("AB") == [said("one"), said("two")]
        while await asyncio.wait_for(heard.get(), 60) is not None:
            pass
        while await asyncio.wait_for(heard.get(), 60) is not None:
            pass
        await store.append(Write("AB", 2, said("three")))
        while await asyncio.wait_for(heard.get(), 60) != ("AB", 2):
            pass
        await store.close()

    asyncio.run(story())


def test_the_schema_is_that_of_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


def write_elsewhere(path: Path, name: str) -> None:
    """Write into the file as an administrator may; what is read next is read anew."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("INSERT INTO keys VALUES (?, '')", (name,))
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def behead(path: Path, head: bytes) -> bytes:
    """Give a file another head; the one before."""
    with path.open("r+b") as file:
        found = file.read(len(head))
        file.seek(0)
        file.write(head)
    return found


def test_a_look_at_the_file_that_fails_ends_nothing(tmp_path: Path) -> None:
    path, nonsense = tmp_path / "tables.db", b"nothing that SQLite would know"

    async def story() -> None:
        store = SqliteStore(path)
        told = asyncio.Event()
        store.told = lambda _: told.set()

        async def next_look() -> None:
            before = store.looked
            while store.looked == before:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)

        await store.open()
        await store.append(Write("AB", 0, said("one")))
        await next_look()
        write_elsewhere(path, "one")
        head = behead(path, nonsense)
        await next_look()
        with pytest.raises(sqlite3.DatabaseError):
            await asyncio.wait_for(store.append(Write("AB", 1, said("two"))), 30)
        assert not told.is_set()
        behead(path, head)
        write_elsewhere(path, "two")
        await asyncio.wait_for(told.wait(), 30)
        await store.append(Write("AB", 1, said("two")))
        assert await store.entries("AB") == [said("one"), said("two")]
        await store.close()

    asyncio.run(story())


def test_a_commit_is_promised_to_be_on_the_disk(tmp_path: Path) -> None:
    full = SqliteStore(tmp_path / "a.db")
    normal = SqliteStore(tmp_path / "b.db", synchronous="NORMAL")
    found = []
    for store in (full, normal):
        connection = store.connect()
        found.append(
            (
                connection.execute("PRAGMA journal_mode").fetchone()[0],
                connection.execute("PRAGMA synchronous").fetchone()[0],
            )
        )
        connection.close()
    assert found == [("wal", 2), ("wal", 1)]


def test_postgresql_is_as_careful(database: str) -> None:
    async def settings() -> list[str]:
        store = PostgresStore(database)
        await store.open()
        try:
            rows = [await store.rows(f"SHOW {name}") for name in ("synchronous_commit", "fsync")]
        finally:
            await store.close()
        return [row[0][0] for row in rows]

    assert asyncio.run(settings()) == ["on", "on"]
