"""The tables that a process has in hand."""

import asyncio
import gc
from pathlib import Path

from coltexpress.server.lobby import Lobby
from coltexpress.server.options import Options
from coltexpress.server.room import Room
from coltexpress.server.settings import Settings
from coltexpress.server.sqlite_store import SqliteStore


def rooms() -> int:
    return sum(isinstance(one, Room) for one in gc.get_objects())


def test_of_a_table_that_nobody_is_at_nothing_is_left_in_memory(tmp_path: Path) -> None:
    asyncio.run(make_and_forget(tmp_path / "tables.db"))


async def make_and_forget(path: Path) -> None:
    """Tables are made and forgotten while the garbage collector does nothing by itself."""
    gc.collect()
    before = rooms()
    lobby = Lobby(Settings(), SqliteStore(path))
    await lobby.open()
    gc.disable()
    try:
        codes = [(await lobby.create("Ann", Options())).table.code for _ in range(3)]
        assert rooms() == before + 3
        lobby.tidy()
        assert rooms() == before
        assert [await found(lobby, code) for code in codes] == codes
    finally:
        gc.enable()
        await lobby.close()


async def found(lobby: Lobby, code: str) -> str:
    """The code of a table that is found again."""
    room = await lobby.room(code)
    assert room is not None
    return room.table.code
