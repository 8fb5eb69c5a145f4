"""How many tables a server carries: how long a decision takes to the last browser, and its cost.

    python benchmarks/tables.py                     # a short look
    python benchmarks/tables.py --tables 50 200 500 --seconds 60
    python benchmarks/tables.py --tables 20 --seconds 3600 --soak

At each table four people sit, each with a connection, and one of them decides every second, all
tables spread over that second. A new server process, with SQLite and all else as usual, and this
process share the machine. Told are the server's processor time for a decision, the time from
sending one until the last of the four has its frame (answers in secret rows, which nobody else is
told of, apart), and memory for each table. With `--soak` the memory of the server is told every
minute; with `--every 0.1` an hour of it passes in six minutes.
"""

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.tables import Server  # behind the path
from scripts.thin import Thin, web_of

PEOPLE = 4
OPTIONS = {"players": PEOPLE, "patience": 0}
SETTINGS = {"max_tables_each": 100_000, "log_level": "warning", "bot_pace": 0, "rate": 1000}
AT_ONCE = 10
"""Tables that sit down at the same time."""
KILOBYTE = 1024


def processor_time(pid: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Bytes of memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Evening:
    """A table of four, one of whom decides every so many seconds."""

    def __init__(
        self, number: int, server: Server, web: httpx.AsyncClient, every: float = 1.0
    ) -> None:
        self.every = every
        self.chance = random.Random(number)
        self.server = server
        self.web = web
        self.people = [Thin(f"p{at}") for at in range(PEOPLE)]
        self.times: list[float] = []
        self.made = 0

    async def sit_down(self) -> None:
        """A new table for the same people."""
        for one in self.people:
            if not one.cookie:
                await one.become(self.web)
        code = await self.people[0].make_table(self.web, OPTIONS)
        for at, one in enumerate(self.people):
            await one.open(self.server, code)
            await one.sit(at)
        await self.people[0].ask("begin")
        for one in self.people:
            await one.told(None)

    async def decide(self) -> bool:
        """One decision; False when the game is over."""
        before = [one.frame for one in self.people]
        asked = [at for at, frame in enumerate(before) if frame and frame.question]
        if not asked:
            return not any(frame and frame.outcome for frame in before)
        frame = before[asked[0]]
        assert frame is not None
        assert frame.question is not None
        choice = self.chance.choice(frame.question.choices)
        sent = time.perf_counter()
        words = await self.people[asked[0]].ask(
            "act", seat=asked[0], version=frame.version, action=choice.id
        )
        self.made += not words
        if not words and not frame.question.secret:
            for one, then in zip(self.people, before, strict=True):
                await one.told(then)
            self.times.append(max(one.came for one in self.people) - sent)
        return True

    async def play(self, begin: float, end: float) -> None:
        """A decision every so many seconds, until the end."""
        due = begin + self.every * self.chance.random()
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not await self.decide():
                await self.sit_down()
            due = max(due + self.every, time.perf_counter())


async def tell_memory(pid: int, end: float) -> None:
    while time.perf_counter() < end:
        print(f"  {memory(pid) / KILOBYTE:.0f} KB", flush=True)
        await asyncio.sleep(60)


@dataclass(frozen=True)
class Figures:
    """What an evening took: processor seconds and decisions, the times of these until the last
    browser had its frame, in milliseconds and sorted, and bytes of memory for each table."""

    seconds: float
    spent: float
    made: int
    times: list[float]
    memory: float

    def __str__(self) -> str:
        hundredth = statistics.quantiles(self.times, n=100)
        return (
            f"{self.made} decisions in {self.seconds:.0f} s: "
            f"{self.spent / self.made * 1e6:.0f} microseconds of the server's processor for each, "
            f"p50 {hundredth[49]:.1f} ms, p99 {hundredth[98]:.1f} ms, "
            f"{self.memory / KILOBYTE:.0f} KB for a table"
        )


async def evening(
    server: Server, tables: int, seconds: float, *, every: float = 1.0, soak: bool = False
) -> Figures:
    """Let so many tables play for so long."""
    assert server.process is not None
    pid = server.process.pid
    async with web_of(server) as web:
        rows = [Evening(number, server, web, every) for number in range(tables + 1)]
        await rows[0].sit_down()
        empty = memory(pid)
        playing = rows[1:]
        for at in range(0, tables, AT_ONCE):
            await asyncio.gather(*(row.sit_down() for row in playing[at : at + AT_ONCE]))
        begin = time.perf_counter()
        spent = processor_time(pid)
        end = begin + seconds
        told = [tell_memory(pid, end)] if soak else []
        await asyncio.gather(*(row.play(begin, end) for row in playing), *told)
        took = time.perf_counter() - begin
        spent = processor_time(pid) - spent
    found = Figures(
        took, spent, sum(row.made for row in playing),
        sorted(one * 1000 for row in playing for one in row.times), (memory(pid) - empty) / tables,
    )  # fmt: skip
    for row in rows:
        for one in row.people:
            one.hang_up()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two decisions")
    parser.add_argument("--soak", action="store_true")
    parser.add_argument("--database", default="")
    given = parser.parse_args()
    for tables in given.tables:
        with tempfile.TemporaryDirectory() as folder:
            database = given.database or f"sqlite:///{Path(folder) / 'tables.db'}"
            server = Server(database, SETTINGS).start()
            try:
                found = uvloop.run(
                    evening(server, tables, given.seconds, every=given.every, soak=given.soak)
                )
                print(f"{tables} tables, {found}", flush=True)
            finally:
                server.stop()


if __name__ == "__main__":
    main()
