"""WebSockets as uvicorn serves them, each with a line to write on at once.

What ASGI has for sending takes a task and several coroutines for each message and connection, which
is more than all that a table does for a decision. A line writes into the buffer of the socket; what
comes in, and the end of a connection, go the usual way.
"""

from collections.abc import Mapping
from struct import Struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

LINE = "coltexpress.line"
"""Where the application finds it, among the extensions of a connection's scope."""
TEXT = 0x81
SHORT, MIDDLE = 126, 127
"""What stands for a length of two bytes, and for one of eight."""

MIDDLE_HEADER = Struct("!BBH")


def header(length: int) -> bytes:
    """What comes before a whole text of so many bytes, sent by a server (RFC 6455, 5.2)."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return MIDDLE_HEADER.pack(TEXT, SHORT, length)
    return bytes((TEXT, MIDDLE)) + length.to_bytes(8, "big")


class Line:
    """The way out to one browser."""

    __slots__ = ("protocol",)

    def __init__(self, protocol: WebSocketsSansIOProtocol) -> None:
        self.protocol = protocol

    def write(self, *texts: bytes) -> None:
        """Send texts in one piece, unless the end has been sent."""
        protocol = self.protocol
        if protocol.handshake_complete and not (protocol.close_sent or protocol.disconnected):
            protocol.transport.write(b"".join([header(len(text)) + text for text in texts]))

    @property
    def waiting(self) -> int:
        """How many bytes the browser has not taken yet."""
        return self.protocol.transport.get_write_buffer_size()

    def cut(self) -> None:
        """End the connection at once, with all that waits."""
        self.protocol.transport.abort()


def line_of(scope: Mapping[str, Any]) -> Line:
    """The line of a connection."""
    line = scope["extensions"][LINE]
    assert isinstance(line, Line)
    return line


class LineProtocol(WebSocketsSansIOProtocol):
    """The protocol that uvicorn is told to use."""

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
