"""What a decision would cost without a game: a text in, a commit, four texts of 4 KB out.

    python benchmarks/transport.py --tables 50 200 500 --seconds 25

A bare application on the same uvicorn, with the same SQLite settings and commits for whatever has
come together, and the same people as in `benchmarks/tables.py`: on one machine and at one time, the
difference of the two is what rules, views, words and all else of a table take.
"""

import argparse
import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from pathlib import Path
from queue import SimpleQueue

import httpx
import uvicorn
import uvloop
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.tables import PEOPLE, Figures, memory, processor_time  # behind the path
from scripts.tables import PATIENCE, Server, free_port
from scripts.thin import Thin

ENTRY = "x" * 130
FRAME = '{"type":"frame","version":1,"rest":"' + "x" * 3950 + '"}'
"""About as much as is stored for a decision, and as one sends to a browser."""


class Bare:
    """An application that stores something for each text and tells everybody at that address."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.numbers: Counter[str] = Counter()
        self.rooms: dict[str, list[ASGISendCallable]] = defaultdict(list)
        self.jobs: SimpleQueue[tuple[asyncio.Future[None], str, int]] = SimpleQueue()
        threading.Thread(target=self.write, daemon=True).start()

    def write(self) -> None:
        """Commit whatever has come together."""
        database = sqlite3.connect(self.path, isolation_level=None)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute(
            "CREATE TABLE entries (code TEXT, number INTEGER, data TEXT,"
            " PRIMARY KEY (code, number)) WITHOUT ROWID"
        )
        while True:
            jobs = [self.jobs.get()]
            while not self.jobs.empty():
                jobs.append(self.jobs.get())
            rows = [field for _, code, number in jobs for field in (code, number, ENTRY)]
            values = ",".join(["(?,?,?)"] * len(jobs))
            database.execute(f"INSERT INTO entries VALUES {values}", rows)
            stored = [future for future, _, _ in jobs]
            stored[0].get_loop().call_soon_threadsafe(tell, stored)

    async def __call__(
        self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable
    ) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"ok", "more_body": False})
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await self.hear(scope["path"], receive, send)

    async def hear(self, code: str, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Answer what comes over one connection until it ends."""
        self.rooms[code].append(send)
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                self.rooms[code].remove(send)
                return
            message = json.loads(event["text"] or "")
            if message["type"] == "act":
                stored = asyncio.get_running_loop().create_future()
                self.numbers[code] += 1
                self.jobs.put((stored, code, self.numbers[code]))
                await stored
                for one in self.rooms[code]:
                    await one({"type": "websocket.send", "text": FRAME, "bytes": None})
            done = json.dumps({"type": "done", "ref": message["ref"]})
            await send({"type": "websocket.send", "text": done, "bytes": None})


def tell(stored: list[asyncio.Future[None]]) -> None:
    for future in stored:
        future.set_result(None)


async def play(people: list[Thin], number: int, end: float, times: list[float]) -> None:
    """One of the people sends something every second."""
    due = time.perf_counter() + random.Random(number).random()
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        before = [one.frame for one in people]
        sent = time.perf_counter()
        await people[0].ask("act")
        for one, then in zip(people, before, strict=True):
            await one.told(then)
        times.append(max(one.came for one in people) - sent)
        due = max(due + 1, time.perf_counter())


async def evening(server: Server, pid: int, tables: int, seconds: float) -> Figures:
    """Let people at so many addresses send something for so long."""
    empty = memory(pid)
    rows = [[Thin(f"p{at}") for at in range(PEOPLE)] for _ in range(tables)]
    for number, people in enumerate(rows):
        for one in people:
            await one.open(server, str(number))
    times: list[float] = []
    begin, spent = time.perf_counter(), processor_time(pid)
    end = begin + seconds
    await asyncio.gather(*(play(people, at, end, times) for at, people in enumerate(rows)))
    found = Figures(
        time.perf_counter() - begin, processor_time(pid) - spent, len(times),
        sorted(one * 1000 for one in times), (memory(pid) - empty) / tables,
    )  # fmt: skip
    for people in rows:
        for one in people:
            one.hang_up()
    return found


def serve(port: int, path: str) -> None:
    uvicorn.run(
        Bare(path), port=port, lifespan="off", log_level="warning", access_log=False,
        ws="websockets-sansio", loop="uvloop", ws_per_message_deflate=False,
    )  # fmt: skip


def measure(tables: int, seconds: float) -> None:
    """One line for so many tables."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "bare.db")
        server = Server(f"sqlite:///{path}", {})
        server.port = free_port()
        command = [sys.executable, __file__, "--serve", str(server.port), path]
        with subprocess.Popen(command) as process:
            try:
                until_it_answers(f"http://127.0.0.1:{server.port}/")
                found = uvloop.run(evening(server, process.pid, tables, seconds))
                print(f"bare, {tables} tables, {found}", flush=True)
            finally:
                process.terminate()


def until_it_answers(url: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            httpx.get(url)
            return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit(f"Nothing answers at {url}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "FILE"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(int(given.serve[0]), given.serve[1])
    for tables in [] if given.serve else given.tables:
        measure(tables, given.seconds)


if __name__ == "__main__":
    main()
