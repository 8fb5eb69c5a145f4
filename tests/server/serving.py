"""A real server in a process of its own, and people at its tables over real sockets."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from coltexpress.words import unfolded
from scripts.tables import NONCE, PATIENCE, Message, Server, free_port

WITHIN = 5.0
"""Seconds in which the tables of a killed process go on at another one. On a machine that does
nothing else it is 2, which `scripts.crash` asks for."""

__all__ = ["NONCE", "PATIENCE", "WITHIN", "Person", "Server", "free_port", "serving"]


@contextmanager
def serving(folder: Path, **settings: object) -> Iterator[Server]:
    """A server with a file of its own."""
    server = Server(f"sqlite:///{folder / 'tables.db'}", settings).start()
    try:
        yield server
    finally:
        for close in server.at_end:
            close()
        if server.process is not None:
            server.stop()


class Person:
    """Somebody with a browser: a cookie, and at most one table open."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        server.at_end.append(self.close)
        self.name = name
        self.web = httpx.Client(base_url=server.url, timeout=PATIENCE)
        answer = self.web.post("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.line = ExitStack()
        self.socket: ClientConnection | None = None
        self.cards: list[Message] = []
        self.frames: list[Message] = []
        self.others: list[Message] = []
        self.refs = 0

    def make_table(self, **options: object) -> str:
        answer = self.web.post("/api/tables", json={"options": options})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def turned_away(self, code: str) -> str:
        """Try to open a table; what is said when the connection is ended at once."""
        self.dial(code)
        with suppress(ConnectionClosed):
            while True:
                self.take()
        self.hang_up()
        return unfolded(self.others[-1]["words"])

    def open(self, code: str, since: dict[str, int] | None = None) -> Self:
        self.dial(code)
        self.do("hello", since=since or {})
        return self

    def dial(self, code: str) -> None:
        cookie = f"coltexpress={self.web.cookies['coltexpress']}"
        url = f"ws://127.0.0.1:{self.server.port}/ws/{code}"
        self.hang_up()
        self.socket = self.line.enter_context(
            connect(url, additional_headers={"Cookie": cookie}, max_size=None)
        )

    def hang_up(self) -> None:
        self.line.close()
        self.socket = None

    def close(self) -> None:
        self.hang_up()
        self.web.close()

    def send(self, kind: str, **fields: object) -> str:
        assert self.socket is not None
        self.refs += 1
        ref = str(self.refs)
        self.socket.send(json.dumps({"type": kind, "ref": ref, **fields}))
        return ref

    def take(self, timeout: float = PATIENCE) -> Message:
        """The next message, which is remembered."""
        assert self.socket is not None
        message: Message = json.loads(self.socket.recv(timeout))
        known = {"table": self.cards, "frame": self.frames}
        known.get(message["type"], self.others).append(message)
        return message

    def do(self, kind: str, **fields: object) -> str:
        """Send something and wait until it is done; the words of a refusal, or none."""
        ref = self.send(kind, **fields)
        while True:
            message = self.take()
            if message["type"] in ("done", "refused") and message.get("ref") == ref:
                return unfolded(message.get("words", ""))

    def must(self, kind: str, **fields: object) -> None:
        words = self.do(kind, **fields)
        assert words == "", words

    def rest(self) -> None:
        """Take what has come already."""
        while True:
            try:
                self.take(0.05)
            except (TimeoutError, ConnectionClosed):
                return

    @property
    def card(self) -> Message:
        return self.cards[-1]

    def latest(self, seat: int | None) -> Message | None:
        """The last frame of a seat."""
        for frame in reversed(self.frames):
            if frame["seat"] == seat:
                return frame
        return None

    def asked(self) -> Message | None:
        """A frame with a question to one of the own seats, if its answer is awaited."""
        for seat in self.card["yours"]:
            frame = self.latest(seat)
            if frame and frame["question"]:
                return frame
        return None

    def answer(self, frame: Message, at: int = 0) -> str:
        """Give one of the answers of a frame."""
        choices = frame["question"]["choices"]
        action = choices[at % len(choices)]["id"]
        return self.do("act", seat=frame["seat"], version=frame["version"], action=action)
