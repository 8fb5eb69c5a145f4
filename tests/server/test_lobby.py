"""The tables that a process has in hand."""

import asyncio
import gc
from pathlib import Path
from time import monotonic

from coltexpress.server.codes import CODE_LENGTH, LETTERS, code_after, is_code, new_code
from coltexpress.server.entries import Began, Sat
from coltexpress.server.lobby import Lobby
from coltexpress.server.options import Options
from coltexpress.server.room import Room
from coltexpress.server.settings import Settings
from coltexpress.server.sqlite_store import SqliteStore
from coltexpress.setup import RULES_VERSION


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


def test_whoever_comes_while_tables_are_taken_in_hand_meets_all_others(tmp_path: Path) -> None:
    """A server that begins takes its tables in hand and forgets those where it has nothing to do,
    while everybody comes back."""
    asyncio.run(come_back(tmp_path / "tables.db"))


async def come_back(path: Path) -> None:
    before = Lobby(Settings(), SqliteStore(path))
    await before.open()
    codes = [(await begun(before)).table.code for _ in range(20)]
    await before.close()
    lobby = Lobby(Settings(), SqliteStore(path))
    await lobby.open()
    try:
        assert all(await asyncio.gather(*(is_in_hand(lobby, code) for code in codes)))
    finally:
        await lobby.close()


async def is_in_hand(lobby: Lobby, code: str) -> bool:
    """Whether somebody who comes sits down where all others will."""
    room = await lobby.room(code)
    return room is not None and lobby.rooms.get(code) is room


def test_whoever_is_away_stays_so_while_nobody_is_there(tmp_path: Path) -> None:
    """People who play over days are at their table a few minutes each day."""
    asyncio.run(come_now_and_then(tmp_path / "tables.db"))


async def come_now_and_then(path: Path) -> None:
    lobby = Lobby(Settings(), SqliteStore(path))
    await lobby.open()
    try:
        room = await begun(lobby)
        code, start = room.table.code, monotonic()
        for _ in range(3):
            await asyncio.sleep(0.1)
            lobby.tidy()
            assert lobby.rooms == {}
            again = await lobby.room(code)
            assert again is not None
            assert again is not room
            assert again.gone("Bob") >= monotonic() - start
            room = again
        # Somebody was there at another process while it was in nobody's hand here.
        lobby.tidy()
        lobby.called(7, f"here {code} Bob")
        again = await lobby.room(code)
        assert again is not None
        assert again.gone("Bob") < monotonic() - start - 0.2
        # Somebody is there at another process, which is heard of again a moment later.
        lobby.called(7, f"here {code} Bob")
        await asyncio.sleep(0.2)
        before = monotonic()
        lobby.tidy()
        again = await lobby.room(code)
        assert again is not None
        assert again.gone("Bob") <= monotonic() - before
    finally:
        await lobby.close()


def test_nobody_finds_a_table_by_trying() -> None:
    assert len(set(LETTERS)) ** CODE_LENGTH >= 2**40
    keys = [b"a" * 32, b"b" * 32]
    codes = [new_code() for _ in range(100)]
    codes += [code_after(code, key) for code in codes[:100] for key in keys]
    assert len(set(codes)) == 300
    assert all(is_code(code) for code in codes)
    assert set("".join(codes)) == set(LETTERS)
    assert code_after(codes[0], keys[0]) == codes[100]


def test_a_rematch_that_a_killed_process_began_is_gone_on_with(tmp_path: Path) -> None:
    asyncio.run(play_again(tmp_path / "tables.db"))


async def play_again(path: Path) -> None:
    lobby = Lobby(Settings(), SqliteStore(path))
    await lobby.open()
    try:
        old = (await begun(lobby)).table
        code = code_after(old.code, lobby.deal_key)
        left = await lobby.create("Ann", old.options, before=old.code, code=code)
        async with left.lock:
            await left.write(Sat(at=0.0, seat=0, client="Ann", name="Ann"))
        lobby.forget(code)
        assert [await lobby.follow(old) for _ in range(2)] == [code, code]
        room = lobby.rooms[code]
        assert [seat.client for seat in room.table.seats.rows] == ["Ann", "Bob", "Cid"]
        assert room.table.number == 4
        assert await lobby.store.counts() == {"running": 1, "open": 1}
    finally:
        await lobby.close()


async def begun(lobby: Lobby) -> Room:
    """A running table of three people."""
    room = await lobby.create("Ann", Options(players=3))
    async with room.lock:
        for seat, client in enumerate(("Ann", "Bob", "Cid")):
            await room.write(Sat(at=0.0, seat=seat, client=client, name=client))
        await room.write(Began(at=0.0, bandits=("ghost", "doc", "tuco"), rules=RULES_VERSION))
    return room
