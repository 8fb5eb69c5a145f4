"""The WebSocket of a table: messages come in one at a time, and are answered at once."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from coltexpress.server import protocol as p
from coltexpress.server.connection import Connection, Haste
from coltexpress.server.line import line_of
from coltexpress.server.lobby import Lobby
from coltexpress.server.options import Ref
from coltexpress.server.people import is_own_origin, known_person, network_of
from coltexpress.server.protocol import decoded
from coltexpress.server.refusal import Refusal, refused
from coltexpress.server.room import Room
from coltexpress.words import BEGIN

LOG = structlog.get_logger("coltexpress")
POLICY = 1008
AGAIN = 1012
TOO_FAST = 50
"""After so many refusals for haste the connection ends."""

Socket = WebSocket[Any, Any, Any]


async def serve_table(lobby: Lobby, socket: Socket, code: str, haste: Haste) -> None:
    """Serve one browser at a table until it goes."""
    await socket.accept()
    try:
        haste.check(network_of(socket))
        room, connection = await admitted(lobby, socket, code)
    except Refusal as refusal:
        with suppress(WebSocketDisconnect):
            await socket.send_data(p.encoded(p.Closed(words=refusal.words)), "text")
            await socket.close(POLICY)
        return
    socket.scope["headers"] = []  # they told who it is, and would stay as long as the browser
    room.join(connection)
    lobby.connected(connection)
    ending: set[asyncio.Task[None]] = set()
    connection.over = lambda: ending.add(asyncio.create_task(close(socket)))
    try:
        # By itself, as else each text would wake all that the framework has put around this.
        await asyncio.create_task(read(lobby, room, connection))
    finally:
        lobby.disconnected(connection)
        room.leave(connection)
        connection.end()
        await asyncio.gather(*ending)


async def admitted(lobby: Lobby, socket: Socket, code: str) -> tuple[Room, Connection]:
    """The room, and a new connection to it. Raises `Refusal`."""
    settings = lobby.settings
    if not is_own_origin(socket, settings):
        raise refused("lobby-origin")
    known = await known_person(lobby.store, socket)
    if known is None:
        raise refused("lobby-stranger")
    if lobby.is_closing:
        raise refused("lobby-closing")
    room = await lobby.latest(code)
    if room is None:
        raise refused("lobby-no-table")
    if room.table.options.watching == "nobody" and not room.table.seats.of(known.client):
        if room.table.phase != "open":
            raise refused("lobby-private")
    # Last, as nothing is waited for between this and being counted.
    address = network_of(socket)
    lobby.check_room_for(known.client, address)
    line = line_of(socket.scope)
    return room, Connection(known.client, known.name, address, settings.rate, line)


async def close(socket: Socket) -> None:
    """End a connection, behind all that was sent."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.close(AGAIN)


async def read(lobby: Lobby, room: Room, connection: Connection) -> None:
    """Take messages until the browser goes, or floods."""
    hasty = 0
    while not connection.is_gone:
        event = await connection.line.receive()
        if event["type"] != "websocket.receive":
            return
        data = event.get("text") or event.get("bytes") or b""
        if not connection.allowance.take():
            hasty += 1
            lobby.metrics.refusals += 1
            if hasty > TOO_FAST:
                return
            connection.send(refusal_of(refused("lobby-fast"), ref_of(data)))
            continue
        await answer(lobby, room, connection, data)


async def answer(lobby: Lobby, room: Room, connection: Connection, data: str | bytes) -> None:
    """Do what one message asks for, and say so. While a bot thinks about a hint, whoever wants it
    may go on playing."""
    try:
        message = parsed(data)
    except Refusal as refusal:
        lobby.metrics.refusals += 1
        connection.send(refusal_of(refusal, ref_of(data)))
        return
    doing = carry_out(lobby, room, connection, message)
    if isinstance(message, p.Advise):
        room.autopilot.begin(asyncio.create_task(doing))
    else:
        await doing


async def carry_out(
    lobby: Lobby, room: Room, connection: Connection, message: p.FromBrowser
) -> None:
    """Do what a message asks for, and tell its sender how that went."""
    try:
        await room.handle(connection, message)
    except Refusal as refusal:
        lobby.metrics.refusals += 1
        connection.send(refusal_of(refusal, message.ref))
    except Exception:
        LOG.exception("a message failed", table=room.table.mark)
        connection.send(refusal_of(refused("lobby-error"), message.ref))
    else:
        if message.ref is not None:
            connection.send(p.Done(ref=message.ref))


def parsed(data: str | bytes) -> p.FromBrowser:
    """A message. Raises `Refusal` with what is wrong with it."""
    if isinstance(data, str) and BEGIN in data:
        raise refused("lobby-unread", problem="U+E000")
    try:
        return decoded(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise refused("lobby-unread", problem=str(error)) from error


class OnlyRef(msgspec.Struct):
    """What is read of a message that may be wrong in all else."""

    ref: Ref | None = None


def ref_of(data: str | bytes) -> str | None:
    """What a message wants its answer to be called, if that much can be read."""
    try:
        return msgspec.json.decode(data, type=OnlyRef).ref
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def refusal_of(refusal: Refusal, ref: str | None) -> p.Refused:
    return p.Refused(words=refusal.words, ref=ref)
