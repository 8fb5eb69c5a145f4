"""WebSockets as uvicorn serves them, each with a line to write on at once and to be heard on soon.

What ASGI has for sending takes a task and several coroutines for each message and connection, which
is more than all that a table does for a decision. What is written on a line goes out when the loop
has come round, with what is written on all others meanwhile. What comes in is mostly one short text
at a time, and such a one is read here, at the next beat; everything else, as the beginning and the
end of a connection, goes the usual way.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from struct import Struct
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

LINE = "coltexpress.line"
"""Where the application finds it, among the extensions of a connection's scope."""
TEXT = 0x81
SHORT, MIDDLE = 126, 127
"""What stands for a length of two bytes, and for one of eight."""

MASKED = 0x80
"""Of what a browser sends, all is masked; the mask is the last four bytes of the header."""
END_OF_MESSAGE = 0x80
NO_TEXT = 1007
"""Why a connection ends on which a text was not UTF-8."""
MOST_UNREAD = 8
"""Texts that may wait to be read before no more is taken from the socket."""

BETWEEN_BEATS = 0.01
"""Seconds; at 500 decisions a second five come together then, and nobody notices."""

MIDDLE_HEADER = Struct("!BBH")


def header(length: int) -> bytes:
    """What comes before a whole text of so many bytes, sent by a server (RFC 6455, 5.2)."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return MIDDLE_HEADER.pack(TEXT, SHORT, length)
    return bytes((TEXT, MIDDLE)) + length.to_bytes(8, "big")


def whole_text(data: bytes) -> str | None:
    """The text that a browser has sent, if it is one short message and nothing else."""
    size = len(data) - 6
    if not 0 <= size < SHORT or data[0] != TEXT or data[1] != MASKED | size:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def are_whole(data: bytes) -> bool:
    """Whether this ends where a frame ends, and no message goes on in another one."""
    at = 0
    while at + 1 < len(data) and data[at] & END_OF_MESSAGE:
        size = data[at + 1] & ~MASKED
        begin = at + {SHORT: 4, MIDDLE: 10}.get(size, 2)
        if size >= SHORT:
            size = int.from_bytes(data[at + 2 : begin], "big")
        at = begin + (4 if data[at + 1] & MASKED else 0) + size
    return at == len(data)


class Line:
    """The way out to one browser, and in from it."""

    __slots__ = ("pieces", "protocol", "unsent")

    def __init__(self, protocol: "LineProtocol") -> None:
        self.protocol = protocol
        self.pieces: list[bytes] = []
        self.unsent = 0
        """How many bytes these pieces have."""

    def write(self, text: bytes) -> None:
        """Send a text soon."""
        if not self.pieces:
            self.protocol.beat.send_soon(self)
        self.pieces += header(len(text)), text
        self.unsent += len(text)

    def send(self) -> None:
        """Send all that was written, in one piece, unless the end has been sent."""
        pieces, self.pieces, self.unsent = self.pieces, [], 0
        protocol = self.protocol
        if protocol.handshake_complete and not (
            protocol.close_sent or protocol.transport.is_closing()
        ):
            protocol.transport.write(b"".join(pieces))

    async def receive(self) -> ASGIReceiveEvent:
        """What comes next: a text, bytes, or the end."""
        return await self.protocol.receive()

    @property
    def waiting(self) -> int:
        """How many bytes the browser has not taken yet."""
        return self.unsent + self.protocol.transport.get_write_buffer_size()

    def cut(self) -> None:
        """End the connection at once, with all that waits."""
        self.protocol.transport.abort()


def line_of(scope: Mapping[str, Any]) -> Line:
    """The line of a connection."""
    line = scope["extensions"][LINE]
    assert isinstance(line, Line)
    return line


class Beat:
    """When what has come is read: whatever comes soon behind the last time, all together. What many
    tables want at once is stored by one commit, and takes less time where it is done in a row: half
    of what a decision takes by itself is waiting for memory. So what is written goes out in a row
    too."""

    def __init__(self) -> None:
        self.latest = 0.0
        self.due: list[Callable[[], None]] = []
        self.lines: list[Line] = []
        """Those with something to be sent."""

    def add(self, what: Callable[[], None]) -> None:
        """Have something done at the next beat, which is now if the last one is long ago."""
        self.due.append(what)
        if len(self.due) == 1:
            delay = self.latest + BETWEEN_BEATS - monotonic()
            asyncio.get_running_loop().call_later(max(0.0, delay), self.strike)

    def strike(self) -> None:
        """Do all that is due."""
        self.latest = monotonic()
        due, self.due = self.due, []
        for what in due:
            what()

    def send_soon(self, line: Line) -> None:
        """Send what is written on a line, behind all that is under way now."""
        self.lines.append(line)
        if len(self.lines) == 1:
            asyncio.get_running_loop().call_soon(self.send)

    def send(self) -> None:
        """Send what is written on all lines. One that cannot be written on any more, as its browser
        has just gone, is cut and keeps nothing from the others."""
        lines, self.lines = self.lines, []
        for line in lines:
            try:
                line.send()
            except (RuntimeError, OSError):
                line.cut()


BEATS: WeakKeyDictionary[asyncio.AbstractEventLoop, Beat] = WeakKeyDictionary()
"""The one of each loop; a process that serves has one."""


class LineProtocol(WebSocketsSansIOProtocol):
    """The protocol that uvicorn is told to use."""

    texts: Sequence[str] = ()
    """What waits for the next beat."""
    is_between = True
    """Whether all that came so far were whole frames, so that what comes next begins one."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.beat = BEATS.setdefault(self.loop, Beat())

    def connection_lost(self, exc: Exception | None) -> None:
        self.hand_on()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and self.is_between:
            is_open = self.handshake_complete and not self.close_sent
            text = whole_text(data) if is_open else None
            if text is not None:
                self.take(text)
                return
            self.is_between = are_whole(data)
        self.hand_on()
        super().data_received(data)

    def take(self, text: str) -> None:
        """Let a text be read at the next beat; whoever sends faster than that has to wait."""
        if not self.texts:
            self.beat.add(self.hand_on)
        self.texts = (*self.texts, text)
        if len(self.texts) + self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def hand_on(self) -> None:
        """Let what waits for the beat be read, before anything that comes another way."""
        for text in self.texts:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        self.texts = ()

    def send_receive_event_to_app(self) -> None:
        """Hand on a message. A text that is none ends the connection (RFC 6455, 8.1) without the
        traceback that uvicorn would write into the log for it."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][LINE] = Line(self)

    def start_keepalive(self) -> None:
        """The connection is open: nobody looks at the handshake any more, so it is let go. What
        reads from the socket holds on to the request, whose headers are most of it."""
        super().start_keepalive()
        self.request.headers.clear()
        del self.request, self.response
