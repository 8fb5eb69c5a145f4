"""A real server in a process of its own, and people at its tables: for tests and measurements."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PATIENCE = 120.0
"""Seconds to wait for what must come; a busy machine may need some."""
NONCE = "0123456789abcdef" * 2

PLENTY = {
    "bot_pace": 0, "rate": 1000, "max_people_address": 1_000_000, "max_tables_address": 1_000_000,
    "max_connections_address": 100_000,
}  # fmt: skip
"""Settings for many people on one machine who lose no time."""

Message = dict[str, Any]


class Lost(Exception):
    """The connection has ended, and with it the answer to what was sent."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`coltexpress serve` in a process."""

    def __init__(self, database: str, settings: Mapping[str, object]) -> None:
        self.database = database
        self.port = free_port()
        self.settings = {**PLENTY, **settings}
        self.process: subprocess.Popen[bytes] | None = None
        self.lines = Path()
        """Where it writes to, while it runs."""
        self.at_end: list[Callable[[], None]] = []
        """What is to be done before it is stopped for good."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Begin, and wait until it answers."""
        self.begin()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process is not None
            assert self.process.poll() is None, self.said()
            try:
                if httpx.get(f"{self.url}/health", verify=False).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError(self.said())

    def begin(self) -> None:
        environment = {**os.environ}
        for name, value in self.settings.items():
            environment[f"COLTEXPRESS_{name.upper()}"] = str(value)
        command = [
            sys.executable, "-m", "coltexpress", "serve", "--database", self.database,
            "--port", str(self.port),
        ]  # fmt: skip
        number, name = tempfile.mkstemp(prefix="coltexpress-", suffix=".log")
        self.lines = Path(name)
        with os.fdopen(number, "wb") as file:
            self.process = subprocess.Popen(
                command, env=environment, stderr=file, stdout=subprocess.DEVNULL
            )

    def said(self) -> str:
        """What the server has written to stderr since it began."""
        return self.lines.read_text()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> str:
        """End the process; what it has written. Its workers end by themselves, a little later."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(timeout=PATIENCE)
        self.process = None
        said = self.said()
        self.lines.unlink()
        return said


class Guest:
    """Somebody with a browser at a table, among many at the same time: a cookie, a socket, what
    was heard on it, and what was answered."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cookie = ""
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.answers: dict[str, asyncio.Future[str]] = {}
        self.refs = 0
        self.card: Message = {}
        self.frame: Message | None = None
        self.news = asyncio.Event()

    async def post(self, server: Server, path: str, body: object) -> httpx.Response:
        """Ask for something over HTTP. Raises `Lost`."""
        cookies = {"coltexpress": self.cookie}
        async with httpx.AsyncClient(
            base_url=server.url, timeout=PATIENCE, cookies=cookies, verify=False
        ) as web:
            try:
                return await web.post(path, json=body)
            except httpx.TransportError as error:
                raise Lost from error

    async def become(self, server: Server) -> None:
        """Get a cookie. Raises `Lost`."""
        answer = await self.post(server, "/api/me", {"name": self.name})
        self.cookie = answer.cookies["coltexpress"]

    async def make_table(self, server: Server, options: Mapping[str, object]) -> str:
        """A new table's code. Raises `Lost`."""
        answer = await self.post(server, "/api/tables", {"options": options})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def open(self, server: Server, code: str) -> None:
        """Come to a table, or come back. Raises `Lost`."""
        await self.hang_up()
        try:
            self.socket = await connect(
                f"ws://127.0.0.1:{server.port}/ws/{code}", max_size=None, compression=None,
                additional_headers={"Cookie": f"coltexpress={self.cookie}"}, open_timeout=PATIENCE,
            )  # fmt: skip
        except (OSError, WebSocketException, TimeoutError) as error:
            raise Lost from error
        self.reader = asyncio.create_task(self.read(self.socket))
        seat = None if self.frame is None else self.frame["seat"]
        since = {} if self.frame is None else {str(seat): self.frame["version"]}
        await self.ask("hello", since=since)

    async def hang_up(self) -> None:
        if self.socket is not None:
            with suppress(OSError, WebSocketException):
                await self.socket.close()
        if self.reader is not None:
            await self.reader
        self.socket = self.reader = None

    async def read(self, line: ClientConnection) -> None:
        """Take what comes until the line ends; nobody waits for an answer then."""
        with suppress(WebSocketException, OSError):
            async for data in line:
                self.heard(json.loads(data))
        for future in self.answers.values():
            if not future.done():
                future.set_exception(Lost())
        self.answers.clear()
        self.news.set()

    def heard(self, message: Message) -> None:
        kind = message["type"]
        if kind == "table":
            self.card = message
        elif kind == "frame":
            self.told(message)
        elif kind in ("done", "refused") and message.get("ref") in self.answers:
            future = self.answers.pop(message["ref"])
            if not future.done():
                future.set_result(message.get("words", ""))
        self.news.set()

    def told(self, frame: Message) -> None:
        self.frame = frame

    async def ask(self, kind: str, **fields: object) -> str:
        """Send something and wait for its answer: the folded words of a refusal, or none. Raises
        `Lost` where the line ends before."""
        if self.socket is None:
            raise Lost
        self.refs += 1
        ref = str(self.refs)
        future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.answers[ref] = future
        try:
            await self.socket.send(json.dumps({"type": kind, "ref": ref, **fields}))
            return await asyncio.wait_for(future, PATIENCE)
        except (WebSocketException, OSError) as error:
            raise Lost from error
        finally:
            self.answers.pop(ref, None)

    @property
    def is_lost(self) -> bool:
        return self.reader is None or self.reader.done()
