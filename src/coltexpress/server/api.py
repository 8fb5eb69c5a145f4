"""What a browser asks for over HTTP: who it is, which tables there are, and files to take home."""

import asyncio
from collections.abc import Callable, Sequence
from time import time

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from coltexpress.server.answers import (
    LONGEST_FILE,
    Brought,
    Catalogue,
    Code,
    Link,
    ListCard,
    Me,
    NewName,
    NewTable,
    Qr,
    Tables,
    Text,
    Watched,
)
from coltexpress.server.commands import tidy
from coltexpress.server.lobby import Lobby
from coltexpress.server.offers import catalogue
from coltexpress.server.people import (
    COOKIE,
    LINK_LASTS,
    cookie,
    hashed,
    known_person,
    network_of,
    new_person,
    new_token,
)
from coltexpress.server.protocol import Refused, TableCard
from coltexpress.server.qr import drawn
from coltexpress.server.refusal import STATUS, refused
from coltexpress.server.replay import brought, read_kept, told_again
from coltexpress.server.room import Room
from coltexpress.server.store import Known, Listed
from coltexpress.server.turnstile import Rank

MOST_LISTED = 50
REFUSALS = {
    status: ResponseSpec(Refused, generate_examples=False, description="Refused, in words.")
    for status in sorted({400, 413, *STATUS.values()})
}
"""How each of these can be answered, beside what it is for."""
Asked = Request[object, object, State]


def lobby_of(request: Asked) -> Lobby:
    lobby = request.app.state.lobby
    assert isinstance(lobby, Lobby)
    return lobby


async def person(request: Asked) -> Known:
    """Whoever asks; raises `Refusal` for a stranger."""
    known = await known_person(lobby_of(request).store, request)
    if known is None:
        raise refused("lobby-stranger")
    return known


async def room_of(request: Asked, code: str) -> Room:
    lobby = lobby_of(request)
    room = await lobby.latest(code.upper()) if len(code) <= 32 else None
    if room is None:
        raise refused("lobby-no-table")
    return room


@post("/api/me", status_code=HTTP_200_OK, responses=REFUSALS)
async def become(request: Asked, data: JSONBody[NewName]) -> Response[Me]:
    """Be known by a name; a newcomer gets a cookie."""
    lobby = lobby_of(request)
    name = tidy(data.name)
    known = await known_person(lobby.store, request)
    if known is None:
        lobby.newcomers.check(network_of(request))
        known, token = await new_person(lobby.store, name)
        return Response(Me(known.name), cookies=[cookie(token, request, lobby.settings)])
    token = request.cookies[COOKIE]
    if name:
        await lobby.store.meet(Known(known.client, name), hashed(token), time())
    return Response(Me(name or known.name))


@get("/api/me", responses=REFUSALS)
async def me(request: Asked) -> Me:
    return Me((await person(request)).name)


@post("/api/me/link", status_code=HTTP_201_CREATED, responses=REFUSALS)
async def make_link(request: Asked) -> Link:
    """A link for another device."""
    known = await person(request)
    token = new_token()
    until = time() + LINK_LASTS
    await lobby_of(request).store.give_link(hashed(token), known.client, until)
    return Link(token)


@post("/api/me/recover", status_code=HTTP_200_OK, responses=REFUSALS)
async def recover(request: Asked, data: JSONBody[Link]) -> Response[Me]:
    """Be who the link is for, on this device and no other."""
    lobby = lobby_of(request)
    known = await lobby.store.take_link(hashed(data.token), time())
    if known is None:
        raise refused("lobby-link")
    token = new_token()
    await lobby.store.meet(known, hashed(token), time())
    lobby.moved(known.client)
    return Response(Me(known.name), cookies=[cookie(token, request, lobby.settings)])


@get("/api/catalogue", sync_to_thread=False, responses=REFUSALS)
def offers() -> Catalogue:
    """Everything that a table can be."""
    return catalogue()


@post("/api/tables", status_code=HTTP_201_CREATED, responses=REFUSALS)
async def make_table(request: Asked, data: JSONBody[NewTable]) -> Code:
    known = await person(request)
    lobby = lobby_of(request)
    lobby.founders.check(network_of(request))
    room = await lobby.create(known.client, data.options)
    return Code(room.table.code)


@post("/api/qr", status_code=HTTP_200_OK, sync_to_thread=False, responses=REFUSALS)
def qr_code(data: JSONBody[Text]) -> Qr:
    """A link as a QR code."""
    return drawn(data.text)


@get("/api/tables", responses=REFUSALS)
async def public_tables(request: Asked) -> Tables:
    return Tables(cards(await lobby_of(request).store.public(MOST_LISTED)))


@get("/api/mine", responses=REFUSALS)
async def my_tables(request: Asked) -> Tables:
    known = await person(request)
    lobby = lobby_of(request)
    rows = await lobby.store.mine(known.client, MOST_LISTED)
    found = cards(rows)
    for row, card in zip(rows, found, strict=True):
        running = card.phase == "running"
        room = await lobby.room(card.code) if running else lobby.rooms.get(card.code)
        if room is not None:
            card.yours = room.table.seats.of(known.client)
            card.waiting = room.waiting_for(known.client)
            card.asked = room.asked(known.client)
        card.changed = int(row.changed if room is None else room.table.shown)
    return Tables(found)


def cards(rows: Sequence[Listed]) -> list[ListCard]:
    return [msgspec.json.decode(row.card, type=ListCard) for row in rows]


@get("/api/tables/{code:str}", responses=REFUSALS)
async def table_card(request: Asked, code: FromPath[str]) -> TableCard:
    """A table's card, for whoever has its code."""
    known = await known_person(lobby_of(request).store, request)
    room = await room_of(request, code)
    return room.table.card(known.client if known else "", room.connected, 0)


async def ending_of(request: Asked, code: str) -> tuple[Room, str]:
    """A finished table, and what is kept of its game. Raises `Refusal` while it is a secret."""
    room = await room_of(request, code)
    store = lobby_of(request).store
    if room.table.options.deal:
        others = await store.same_deal(room.table.options.deal)
        if any(row.phase != "over" for row in others):
            raise refused("lobby-deal-running")
    found = await store.ending(room.table.code)
    if found is None and room.table.is_played:
        # Whoever does not wait for it any more ends it for nobody.
        await asyncio.shield(room.autopilot.keep())
        found = await store.ending(room.table.code)
    if found is None:
        raise refused("table-closed" if room.table.is_shut else "lobby-not-over")
    return room, found[1]


@get("/api/tables/{code:str}/file", media_type="text/plain; charset=utf-8", responses=REFUSALS)
async def game_file(request: Asked, code: FromPath[str]) -> Response[str]:
    """The game as a file, once it is over, with what anybody needs to check its chance."""
    room, data = await ending_of(request, code)
    return Response(read_kept(data).file, headers={
        "content-disposition": f'attachment; filename="{room.table.code}.txt"'
    })  # fmt: skip


@post("/api/tables/{code:str}/replay", status_code=HTTP_200_OK, responses=REFUSALS)
async def table_replay(
    request: Asked, code: FromPath[str], data: JSONBody[Watched]
) -> Response[bytes]:
    """A finished game of a table through anybody's eyes: a `Replay`."""
    room, kept = await ending_of(request, code)
    seats = room.table.seat_cards(set())
    return await replayed(request, told_again, kept, data, seats)


@post(
    "/api/replay",
    status_code=HTTP_200_OK,
    request_max_body_size=2 * LONGEST_FILE,
    responses=REFUSALS,
)
async def file_replay(request: Asked, data: JSONBody[Brought]) -> Response[bytes]:
    """A game that somebody brings as a file: a `Replay`."""
    await person(request)
    return await replayed(request, brought, data.file, data.watched)


async def replayed(
    request: Asked, function: Callable[..., bytes], *arguments: object
) -> Response[bytes]:
    lobby, address = lobby_of(request), network_of(request)
    most = max(1, lobby.settings.max_replays_each // lobby.processes())
    if lobby.workers.turnstile.waiting_of(address) >= most:
        raise refused("lobby-replays")
    made = await lobby.workers.run(Rank.WATCHED, address, function, *arguments)
    return Response(made, media_type=MediaType.JSON)


HANDLERS: list[HTTPRouteHandler] = [
    become, me, make_link, recover, offers, make_table, public_tables, my_tables, table_card,
    game_file, table_replay, file_replay, qr_code,
]  # fmt: skip
