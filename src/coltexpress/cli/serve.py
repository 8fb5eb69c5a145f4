"""`coltexpress serve`: tables in the browser, until it is stopped."""

import os
from dataclasses import fields

import click

from coltexpress.server.settings import PREFIX, BadSettings, Settings
from coltexpress.words import say

GRACE = 5
"""Seconds that connections have to end when the server is stopped."""


@click.command(help=say("serve-help"), short_help=say("serve-short"))
@click.option("--host", metavar="ADDRESS", help=say("serve-help-host"))
@click.option("--port", type=click.IntRange(1, 65535), metavar="N", help=say("serve-help-port"))
@click.option("--database", metavar="URL", help=say("serve-help-database"))
@click.option("--workers", type=click.IntRange(1, 64), metavar="N", help=say("serve-help-workers"))
def serve(host: str | None, port: int | None, database: str | None, workers: int | None) -> None:
    import uvicorn

    try:
        settings = Settings.read(
            os.environ, host=host, port=port, database=database, workers=workers
        )
    except BadSettings as error:
        raise click.UsageError(str(error)) from error
    if settings.workers > 1 and not settings.is_postgres:
        raise click.UsageError(say("serve-workers"))
    for row in fields(settings):
        value = getattr(settings, row.name)
        os.environ[PREFIX + row.name.upper()] = str(int(value) if row.type is bool else value)
    click.echo(say("serve-here", url=f"http://{settings.host}:{settings.port}"), err=True)
    uvicorn.run(
        "coltexpress.server.app:factory", factory=True, host=settings.host, port=settings.port,
        workers=settings.workers, log_level="warning", ws_max_size=settings.max_message,
        ws_ping_interval=20, ws_ping_timeout=30, timeout_graceful_shutdown=GRACE,
        proxy_headers=bool(settings.proxies), forwarded_allow_ips=settings.proxies or None,
        server_header=False, limit_concurrency=None, access_log=False,
    )  # fmt: skip
