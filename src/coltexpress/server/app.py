"""The application: HTTP and WebSockets over one lobby, and how every failure is answered."""

import gc
import logging
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from pathlib import Path

import structlog
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from coltexpress.server.api import HANDLERS, REFUSALS, lobby_of
from coltexpress.server.connection import Haste
from coltexpress.server.lobby import Lobby
from coltexpress.server.pages import STATIC, page_routers
from coltexpress.server.people import address_of, is_own_origin, network_of
from coltexpress.server.protocol import Refused
from coltexpress.server.refusal import STATUS, Refusal, refused
from coltexpress.server.settings import Settings
from coltexpress.server.sqlite_store import SqliteStore
from coltexpress.server.store import Store
from coltexpress.server.talk import serve_table
from coltexpress.words import texts

LOG = structlog.get_logger("coltexpress")
MOST_BODY = 16_384
LOOPBACK = ("127.0.0.1", "::1")
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
YOUNG = 20_000
SELDOM = 50
"""New objects before the youngest are looked at, and how many such looks before a wider one."""

API = OpenAPIConfig("coltexpress", "1", path="/api/schema", render_plugins=[JsonRenderPlugin()])
Asked = Request[object, object, State]


@websocket("/ws/{code:str}")
async def table_socket(socket: WebSocket[object, object, State], code: FromPath[str]) -> None:
    lobby = socket.app.state.lobby
    haste = socket.app.state.haste
    await serve_table(lobby, socket, code.upper()[:32], haste)


@get("/health", responses=REFUSALS)
async def health(request: Asked) -> dict[str, str]:
    """Whether this process can serve: it answers, and so does the database."""
    await lobby_of(request).store.counts()
    return {"status": "ok"}


@get("/metrics", media_type=MediaType.TEXT, responses=REFUSALS)
async def metrics(request: Asked) -> Response[bytes]:
    """For Prometheus, on this machine or with the token."""
    lobby = lobby_of(request)
    wanted = lobby.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if wanted:
        may_see = compare_digest(given.encode(), wanted.encode())
    else:  # whoever comes through a proxy on this machine is not on this machine
        may_see = address_of(request) in LOOPBACK and "x-forwarded-for" not in request.headers
    if not may_see:
        return Response(b"", status_code=403)
    return Response(lobby.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def before(request: Asked) -> None:
    """What holds of every request."""
    request.app.state.haste.check(network_of(request))
    settings = lobby_of(request).settings
    if request.method not in ("GET", "HEAD") and not is_own_origin(request, settings):
        raise refused("lobby-origin")


def after(response: Response[object]) -> Response[object]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def no(words: str, status: int) -> Response[Refused]:
    """A refusal; `after` sees none of them."""
    return Response(Refused(words=words), status_code=status, headers=HEADERS)


def say_refusal(_: Asked, refusal: Refusal) -> Response[Refused]:
    return no(refusal.words, STATUS.get(refusal.key, 400))


def say_unread(_: Asked, error: HTTPException) -> Response[Refused]:
    """A request that could not be read, or asks for what is not there."""
    extra = error.extra if isinstance(error.extra, list) else []
    problems = [str(row.get("message", "")) for row in extra if isinstance(row, dict)]
    problem = "; ".join(problems) or error.detail
    words = refused("lobby-unread", problem=problem).words
    return no(words, error.status_code)


def say_error(request: Asked, error: Exception) -> Response[Refused]:
    # The path itself may hold the code of a table.
    path = request.scope.get("path_template", "")
    LOG.exception("a request failed", path=path, exc_info=error)
    return no(refused("lobby-error").words, 500)


def make_app(settings: Settings, store: Store, pages: Path = STATIC) -> Litestar:
    """The application of one process, with the pages in this folder."""
    lobby = Lobby(settings, store)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await lobby.open()
        try:
            yield
        finally:
            await lobby.close()

    handlers = [*HANDLERS, table_socket, health, metrics]
    return Litestar(
        [*handlers, *page_routers(pages)], lifespan=[life], before_request=before,
        after_request=after,
        state=State({"lobby": lobby, "haste": Haste(settings.rate * 5, lobby.processes)}),
        exception_handlers={
            Refusal: say_refusal, HTTPException: say_unread, Exception: say_error,
        },
        request_max_body_size=MOST_BODY, openapi_config=API,
        logging_config=None, compression_config=CompressionConfig("gzip", minimum_size=1000),
    )  # fmt: skip


def store_of(settings: Settings) -> Store:
    """The database that the settings name."""
    if settings.is_postgres:
        from coltexpress.server.postgres_store import PostgresStore

        return PostgresStore(settings.database)
    return SqliteStore(settings.sqlite_path, synchronous=settings.synchronous)


def factory() -> Litestar:
    """The application of a process that was told everything by its environment."""
    settings = Settings.read(os.environ)
    configure_logs(settings.log_level)
    app = make_app(settings, store_of(settings))
    texts("en")  # so that whoever is told something first need not wait until they are read
    calm_collector()
    return app


def calm_collector() -> None:
    """Let the garbage collector look seldom at what stays: the program, and tables in play. What a
    decision leaves behind goes without it, and what a table does when the lobby is tidied."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, SELDOM, SELDOM)


def configure_logs(level: str) -> None:
    """Structured lines on stderr; no token, name, code word or card is ever given to them."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
