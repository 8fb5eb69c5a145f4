"""`coltexpress serve`: tables in the browser, until it is stopped."""

import json
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import fields, replace
from pathlib import Path

import click

from coltexpress.cli.files import reason
from coltexpress.server.settings import PREFIX, BadSettings, Settings
from coltexpress.words import say

try:
    import fcntl
except ImportError:  # Windows, where the port alone keeps a second server away
    fcntl = None  # type: ignore[assignment]

GRACE = 5
"""Seconds that connections have to end when the server is stopped."""
SOON = 60
"""Seconds within which the server answers, before a browser is opened."""


@click.command(help=say("serve-help"), short_help=say("serve-short"))
@click.option("--host", metavar="ADDRESS", help=say("serve-help-host"))
@click.option("--port", type=click.IntRange(1, 65535), metavar="N", help=say("serve-help-port"))
@click.option("--database", metavar="URL", help=say("serve-help-database"))
@click.option("--workers", type=click.IntRange(1, 64), metavar="N", help=say("serve-help-workers"))
@click.option("--open", "opens", is_flag=True, help=say("serve-help-open"))
def serve(
    host: str | None, port: int | None, database: str | None, workers: int | None, *, opens: bool
) -> None:
    try:
        settings = Settings.read(
            os.environ, host=host, port=port, database=database, workers=workers
        )
    except BadSettings as error:
        raise click.UsageError(str(error)) from error
    if settings.workers > 1 and not settings.is_postgres:
        raise click.UsageError(say("serve-workers"))
    if not is_free(settings):
        if not opens:
            raise click.UsageError(say("serve-port-taken", port=str(settings.port)))
        if answers(address(settings)):
            click.echo(say("serve-runs", url=address(settings)), err=True)
            webbrowser.open(address(settings))
            return
        settings = replace(settings, port=free_port(settings.host))
    with ExitStack() as stack:
        if not settings.is_postgres:
            stack.enter_context(held(settings.sqlite_path))
        listen(settings, opens=opens)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep other servers away from this file: of what they write we would hear nothing."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.with_name(f"{path.name}.lock").open("w") as file:
            if fcntl is not None:
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    raise click.UsageError(say("serve-file-taken", path=str(path))) from None
            yield
    except OSError as error:
        raise click.UsageError(reason(error)) from error


def listen(settings: Settings, *, opens: bool) -> None:
    """Serve until the end, and open a browser at the beginning if that is wanted."""
    import uvicorn

    for row in fields(settings):
        value = getattr(settings, row.name)
        os.environ[PREFIX + row.name.upper()] = str(int(value) if row.type is bool else value)
    click.echo(say("serve-here", url=address(settings)), err=True)
    if opens:
        threading.Thread(target=open_soon, args=[address(settings)], daemon=True).start()
    uvicorn.run(
        "coltexpress.server.app:factory", factory=True, host=settings.host, port=settings.port,
        workers=settings.workers, log_level="warning", ws_max_size=settings.max_message,
        ws_ping_interval=30, ws_ping_timeout=20, timeout_graceful_shutdown=GRACE,
        proxy_headers=bool(settings.proxies), forwarded_allow_ips=settings.proxies or None,
        server_header=False, limit_concurrency=None, access_log=False,
        ws="coltexpress.server.line:LineProtocol",
        ws_per_message_deflate=False,  # its buffers would take more memory than a table does
    )  # fmt: skip


def address(settings: Settings) -> str:
    """Where a browser on this machine finds the tables."""
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, settings.host)
    return f"http://{host}:{settings.port}"


def is_free(settings: Settings) -> bool:
    """Whether nobody listens where we would."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError:
            return False
    return True


def free_port(host: str) -> int:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def answers(url: str) -> bool:
    """Whether a server of ours is there."""
    try:
        with urllib.request.urlopen(f"{url}/health", timeout=2) as answer:
            return bool(json.load(answer) == {"status": "ok"})
    except (OSError, ValueError):
        return False


def open_soon(url: str) -> None:
    """Open a browser as soon as the server answers."""
    until = time.monotonic() + SOON
    while time.monotonic() < until:
        if answers(url):
            with suppress(webbrowser.Error):
                webbrowser.open(url)
            return
        time.sleep(0.1)
