"""`coltexpress admin`: what whoever keeps a server can do with its tables."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import click

from coltexpress.cli.files import reason
from coltexpress.server import keeping
from coltexpress.server.settings import BadSettings, Settings
from coltexpress.server.store import Store
from coltexpress.words import say

T = TypeVar("T")
MOST = 1000


def choose(context: click.Context, option: click.Parameter, database: str | None) -> None:
    """Take this database, and without a word the one that was chosen before, or the usual one."""
    if database is None and context.obj is not None:
        return
    try:
        context.obj = Settings.read(os.environ, database=database)
    except BadSettings as error:
        raise click.UsageError(str(error)) from error


on_database = click.option(
    "--database", metavar="URL", help=say("serve-help-database"), callback=choose,
    expose_value=False,
)  # fmt: skip
"""Before the name of a command, or behind it."""


@click.group(help=say("admin-help"), short_help=say("admin-short"))
@on_database
def admin() -> None:
    pass


def done_with(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the database, and close it."""
    from coltexpress.server.app import store_of

    async def doing() -> T:
        store = store_of(settings)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(doing())
    except (keeping.BadBackup, OSError) as error:
        raise click.UsageError(reason(error)) from error


@admin.command("list", help=say("admin-help-list"))
@on_database
@click.pass_obj
def list_tables(settings: Settings) -> None:
    async def work(store: Store) -> list[tuple[str, str, float]]:
        rows = (await store.dump())["tables"]
        return [(row[0], row[3], row[2]) for row in rows]

    for code, phase, changed in sorted(done_with(settings, work), key=lambda row: -row[2])[:MOST]:
        when = datetime.fromtimestamp(changed, UTC).strftime("%Y-%m-%d %H:%M")
        click.echo(say("admin-row", code=code, phase=phase, when=when))


@admin.command(help=say("admin-help-close"))
@click.argument("code")
@on_database
@click.pass_obj
def close(settings: Settings, code: str) -> None:
    if not done_with(settings, lambda store: keeping.close_table(store, code.upper())):
        raise click.UsageError(say("admin-no-table", code=code))
    click.echo(say("admin-closed", code=code.upper()))


@admin.command(help=say("admin-help-backup"))
@click.argument("file", type=click.Path(path_type=Path))
@on_database
@click.pass_obj
def backup(settings: Settings, file: Path) -> None:
    if file.exists():
        raise click.UsageError(say("admin-exists", path=str(file)))
    count = done_with(settings, lambda store: keeping.back_up(store, file))
    click.echo(say("admin-backed-up", count=count, path=str(file)))


@admin.command(help=say("admin-help-restore"))
@click.argument("file", type=click.Path(path_type=Path))
@on_database
@click.pass_obj
def restore(settings: Settings, file: Path) -> None:
    count = done_with(settings, lambda store: keeping.restore(store, file))
    click.echo(say("admin-restored", count=count))


@admin.command(help=say("admin-help-purge"))
@click.option("--days", type=click.FloatRange(min=0), required=True, help=say("admin-help-days"))
@click.option("--running", is_flag=True, help=say("admin-help-running"))
@on_database
@click.pass_obj
def purge(settings: Settings, days: float, *, running: bool) -> None:
    count = done_with(settings, lambda store: keeping.purge(store, days, running=running))
    click.echo(say("admin-purged", count=count))
