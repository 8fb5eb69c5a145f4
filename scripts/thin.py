"""A browser that costs little, so that what is measured beside it is the server.

It writes and reads WebSocket frames by itself (RFC 6455), and decodes only what it needs to decide.
What comes is timed when it comes, whatever else waits to be done here.
"""

import asyncio
import base64
import secrets
import time
from collections.abc import Mapping
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import cast

import httpx
import msgspec

from scripts.tables import NONCE, PATIENCE, Server

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""The first byte of a whole message of each kind."""
MASKED = 0x80
MASK = bytes(4)
"""A browser has to mask what it sends; this mask changes nothing."""


class Offered(msgspec.Struct):
    id: int


class Question(msgspec.Struct):
    secret: bool
    choices: list[Offered]


class Ended(msgspec.Struct):
    """How a game has ended; nothing of it is read."""


class Message(msgspec.Struct):
    """What is read of all that a server sends."""

    type: str
    ref: str | None = None
    words: str = ""
    version: int = 0
    question: Question | None = None
    outcome: Ended | None = None


DECODER = msgspec.json.Decoder(Message)
ENCODER = msgspec.json.Encoder()


def web_of(server: Server) -> httpx.AsyncClient:
    """A way to ask a server for things over HTTP that keeps nobody's cookies."""
    nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    return httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=False, cookies=nobody)


def masked(first: int, data: bytes) -> bytes:
    """A message of a browser, of at most 64 KB."""
    size = len(data)
    head = bytes((first, MASKED | size))
    if size >= 126:
        head = bytes((first, MASKED | 126)) + size.to_bytes(2, "big")
    return head + MASK + data


class Thin(asyncio.Protocol):
    """Somebody at a table: the last frame, when it came, and whoever waits for something."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cookie = ""
        self.frame: Message | None = None
        self.came = 0.0
        self.refs = 0
        self.received = bytearray()
        self.is_open = False
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] | None = None
        self.answers: dict[str, asyncio.Future[str]] = {}
        self.awaited: asyncio.Future[None] | None = None

    # At the table

    async def become(self, web: httpx.AsyncClient) -> None:
        """Get a cookie."""
        answer = await web.post("/api/me", json={"name": self.name})
        self.cookie = f"coltexpress={answer.cookies['coltexpress']}"

    async def make_table(self, web: httpx.AsyncClient, options: Mapping[str, object]) -> str:
        """A new table's code."""
        answer = await web.post(
            "/api/tables", json={"options": options}, headers={"Cookie": self.cookie}
        )
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def open(self, server: Server, code: str) -> None:
        """Come to a table."""
        self.hang_up()
        loop = asyncio.get_running_loop()
        self.frame, self.is_open = None, False
        self.received.clear()
        self.opened = loop.create_future()
        await loop.create_connection(lambda: self, "127.0.0.1", server.port)
        assert self.transport is not None
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.transport.write(
            f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )
        await asyncio.wait_for(self.opened, PATIENCE)
        await self.ask("hello", since={})

    async def sit(self, seat: int) -> None:
        await self.ask("sit", seat=seat, name=self.name, nonce=NONCE)

    async def ask(self, kind: str, **fields: object) -> str:
        """Send something and wait for its answer: the words of a refusal, or none."""
        assert self.transport is not None
        self.refs += 1
        ref = str(self.refs)
        future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.answers[ref] = future
        data = ENCODER.encode({"type": kind, "ref": ref, **fields})
        self.transport.write(masked(TEXT, data))
        return await future

    async def told(self, than: Message | None) -> None:
        """Wait for another frame than this one."""
        while self.frame is than:
            self.awaited = asyncio.get_running_loop().create_future()
            await self.awaited

    def hang_up(self) -> None:
        if self.transport is not None:
            self.transport.abort()
            self.transport = None

    # The line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's is none by its class

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.received += data
        if not self.is_open:
            self.shake_hands()
        while self.is_open:
            message = self.next_message()
            if message is None:
                return
            self.heard(*message, now)

    def shake_hands(self) -> None:
        head, end, rest = self.received.partition(b"\r\n\r\n")
        if end:
            assert self.opened is not None
            assert head.startswith(b"HTTP/1.1 101"), bytes(head)
            self.is_open = True
            self.received = rest
            self.opened.set_result(None)

    def next_message(self) -> tuple[int, bytes] | None:
        """The first byte and the content of the next whole message, if all of it is here."""
        got = self.received
        if len(got) < 2:
            return None
        begin, size = 2, got[1]
        if size >= 126:
            begin = 4 if size == 126 else 10
            size = int.from_bytes(got[2:begin], "big")
        if len(got) < begin or len(got) < begin + size:
            return None
        message = got[0], bytes(got[begin : begin + size])
        del got[: begin + size]
        return message

    def heard(self, first: int, data: bytes, now: float) -> None:
        assert self.transport is not None
        if first == PING:
            self.transport.write(masked(PONG, data))
        if first != TEXT:
            assert first in (PING, CLOSE), first
            return
        message = DECODER.decode(data)
        if message.type == "frame":
            self.frame, self.came = message, now
            if self.awaited is not None and not self.awaited.done():
                self.awaited.set_result(None)
        elif message.ref is not None:
            self.answers.pop(message.ref).set_result(message.words)
