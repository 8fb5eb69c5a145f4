"""Servers that are killed again and again while people play: nothing that was told may be lost.

    python -m scripts.crash --kills 100
    python -m scripts.crash --kills 100 --database postgresql://user@host/empty --processes 2

People and bots play at some tables; at random moments a server process is killed (SIGKILL) and
started again. Whoever loses the line comes back, with PostgreSQL to any process. In the end the
games are played on, and for every table it is checked that each decision whose sender was told
`done` is there, that everything anybody was ever told is still told in the same words, that
nothing was decided twice, and that the table can be read back and goes on. Where there are several
processes, nobody may be longer than `--within` seconds without a table.
"""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from coltexpress.server.app import store_of
from coltexpress.server.entries import Decided
from coltexpress.server.loading import loaded
from coltexpress.server.settings import Settings
from scripts.tables import NONCE, PATIENCE, Guest, Lost, Message, Server

OPTIONS = {"players": 3, "memory": "whole"}
STALE = "table-stale"
OTHERS = ("table-not-deciding", "table-illegal")


class Player(Guest):
    """Remembers what it was told by number, and the answers that were taken."""

    def __init__(self, name: str, seat: int) -> None:
        super().__init__(name)
        self.seat = seat
        self.log: dict[int, Message] = {}
        self.taken: list[str] = []
        self.problems: list[str] = []

    def told(self, frame: Message) -> None:
        if self.frame is not None and frame["version"] < self.frame["version"]:
            self.problems.append(f"version {frame['version']} after {self.frame['version']}")
        for row in frame["told"]:
            known = self.log.setdefault(row["at"], row["event"])
            if known != row["event"]:
                self.problems.append(f"entry {row['at']} was {known}, is {row['event']}")
        super().told(frame)


@dataclass
class Evening:
    """A table with its people."""

    code: str
    people: list[Player]
    is_over: bool = False
    made: int = 0


class Night:
    """All that happens: servers, tables, kills."""

    def __init__(self, servers: list[Server], tables: int, kills: int, seed: int) -> None:
        self.servers = servers
        self.tables = tables
        self.kills = kills
        self.chance = random.Random(seed)
        self.evenings: list[Evening] = []
        self.ends = False
        self.slowest = 0.0

    def server(self) -> Server:
        return self.chance.choice(self.servers)

    async def again(self, player: Player, code: str) -> None:
        """Come back to a table, however long that takes."""
        while True:
            try:
                await player.open(self.server(), code)
                return
            except Lost:
                await asyncio.sleep(0.1)

    async def sit_down(self) -> Evening:
        """A new table with two people and a bot; until all sit, a killed server means once more."""
        while True:
            people = [Player(f"p{at}", at) for at in range(2)]
            try:
                for one in people:
                    await one.become(self.server())
                code = await people[0].make_table(self.server(), OPTIONS)
                for one in people:
                    await one.open(self.server(), code)
                    await one.ask("sit", seat=one.seat, name=one.name, nonce=NONCE)
                await people[0].ask("begin")
                return Evening(code, people)
            except Lost:
                await asyncio.gather(*(one.hang_up() for one in people))
                await asyncio.sleep(0.2)

    async def keep_playing(self) -> None:
        """One table after the other until the kills are over, and the last one to its end."""
        while not self.ends:
            evening = await self.sit_down()
            self.evenings.append(evening)
            await asyncio.gather(*(self.play(evening, one) for one in evening.people))
            evening.is_over = True

    async def play(self, evening: Evening, player: Player) -> None:
        while True:
            frame = player.frame
            if player.is_lost:
                began = time.monotonic()
                await self.again(player, evening.code)
                self.slowest = max(self.slowest, time.monotonic() - began)
                continue
            if frame is not None and frame["outcome"]:
                return
            player.news.clear()
            if frame is None or frame["question"] is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(player.news.wait(), 5)
                continue
            try:
                await self.answer(evening, player, frame)
            except Lost:
                # Where the line had ended, whoever reads from it must come to know.
                await asyncio.sleep(0.01)

    async def answer(self, evening: Evening, player: Player, frame: Message) -> None:
        """Choose something; remember it when it is said to be done."""
        choice = self.chance.choice(frame["question"]["choices"])
        words = await player.ask(
            "act", seat=player.seat, version=frame["version"], action=choice["id"]
        )
        if not words:
            player.taken.append(choice["text"])
            evening.made += 1
        elif STALE not in words and not any(key in words for key in OTHERS):
            player.problems.append(words)
        while player.frame is frame and not player.is_lost:
            player.news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(player.news.wait(), 5)
            if words:
                return

    async def kill(self) -> None:
        """Kill a process after a few decisions each, at any moment, and start it again."""
        for number in range(1, self.kills + 1):
            await self.wait_for(self.made + self.chance.randrange(1, 12))
            await asyncio.sleep(self.chance.uniform(0, 0.3))
            server = self.server()
            await asyncio.to_thread(server.stop, signal.SIGKILL)
            await asyncio.to_thread(server.start)
            if number % 10 == 0:
                print(
                    f"{number} kills, {len(self.evenings)} tables, {self.made} decisions",
                    flush=True,
                )
        self.ends = True

    @property
    def made(self) -> int:
        """How many decisions were acknowledged."""
        return sum(one.made for one in self.evenings)

    async def wait_for(self, made: int) -> None:
        """Wait for so many decisions; where none come any more, something is stuck."""
        known, until = self.made, time.monotonic() + PATIENCE
        while self.made < made:
            assert time.monotonic() < until, "nobody decides any more"
            await asyncio.sleep(0.01)
            if self.made > known:
                known, until = self.made, time.monotonic() + PATIENCE

    async def run(self) -> None:
        await asyncio.gather(self.kill(), *(self.keep_playing() for _ in range(self.tables)))
        for evening in self.evenings:
            for one in evening.people:
                one.frame = None
                await self.again(one, evening.code)
                await one.hang_up()


async def problems(settings: Settings, evening: Evening) -> list[str]:
    """What is wrong with a table, from what is stored of it."""
    store = store_of(settings)
    await store.open()
    try:
        found = await store.entries(evening.code)
        table = await loaded(store, evening.code, found)
    finally:
        await store.close()
    wrong = [f"{one.name}: {text}" for one in evening.people for text in one.problems]
    if not table.is_played:
        wrong.append("the game is not over")
    for one in evening.people:
        rows = [row for row in found if isinstance(row, Decided) and row.player == one.seat]
        texts = iter(row.text for row in rows)
        if not all(text in texts for text in one.taken):
            wrong.append(f"{one.name}: a decision that was taken is missing")
        if one.frame is None or len(one.log) != one.frame["version"]:
            wrong.append(f"{one.name}: not everything was told")
    return wrong


def run(database: str, *, kills: int, tables: int, processes: int, seed: int, within: float) -> int:
    """How many tables there were, all in order; raises `AssertionError` otherwise. With several
    processes everybody is back at a table within so many seconds."""
    settings = {"log_level": "error", "max_tables_each": 10_000}
    servers = [Server(database, settings) for _ in range(processes)]
    for server in servers:
        server.start()
    night = Night(servers, tables, kills, seed)
    said = []
    try:
        asyncio.run(night.run())
    finally:
        said = [server.stop() for server in servers if server.process is not None]
    for evening in night.evenings:
        wrong = asyncio.run(problems(Settings(database=database), evening))
        assert not wrong, (evening.code, wrong)
    assert not [text for text in said if "Traceback" in text], said
    taken = sum(len(one.taken) for evening in night.evenings for one in evening.people)
    print(
        f"{kills} kills, {len(night.evenings)} tables, {taken} decisions acknowledged, none lost; "
        f"longest way back {night.slowest:.1f} s"
    )
    assert processes == 1 or night.slowest <= within, f"a table was gone for {night.slowest:.1f} s"
    return len(night.evenings)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--database", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--within", type=float, default=2.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{Path(folder) / 'tables.db'}"
        run(
            database, kills=given.kills, tables=given.tables, processes=given.processes,
            seed=given.seed, within=given.within,
        )  # fmt: skip
    sys.exit(0)


if __name__ == "__main__":
    main()
