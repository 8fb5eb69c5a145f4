"""`coltexpress arena`: a match on mirrored deals, its tables, JSON and pictures, and its file."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Unpack

import click

from coltexpress.bots.workers import spread
from coltexpress.cli import files
from coltexpress.cli.arena_tables import print_run
from coltexpress.cli.progress import INTERRUPTED, Stop, ctrl_c, progress
from coltexpress.cli.wanted import (
    Wanted,
    asked_bots,
    asked_setup,
    asked_workers,
    known_bots,
    seated_bots,
    setup_options,
)
from coltexpress.extras import MissingExtra, check
from coltexpress.lab.cluster import NoCluster, cluster
from coltexpress.lab.ledger import BadRun, Ledger, terms
from coltexpress.lab.match import Match
from coltexpress.lab.pictures import draw
from coltexpress.lab.report import summary
from coltexpress.lab.run import Run, Spread
from coltexpress.setup import Setup
from coltexpress.words import say

PLACES = ("local", "ray")


@click.command(help=say("arena-help"), short_help=say("arena-short"))
@click.option("--bots", multiple=True, help=say("arena-help-bots", known=known_bots()))
@click.option("--pool", multiple=True, help=say("arena-help-pool"))
@click.option("--deals", default=100, show_default=True, help=say("arena-help-deals"))
@setup_options
@click.option("--until-sure", is_flag=True, help=say("arena-help-until-sure"))
@click.option("--file", metavar="FILE", help=say("arena-help-file"))
@click.option("--pictures", metavar="FOLDER", help=say("arena-help-pictures"))
@click.option("--on", default="local", show_default=True, help=say("arena-help-on"))
@click.option("--workers", type=int, help=say("arena-help-workers"))
@click.option("--json", "as_json", is_flag=True, help=say("simulate-help-json"))
def arena(
    bots: tuple[str, ...],
    pool: tuple[str, ...],
    deals: int,
    until_sure: bool,
    file: str | None,
    pictures: str | None,
    on: str,
    workers: int | None,
    as_json: bool,
    **wanted: Unpack[Wanted],
) -> None:
    match = asked_match(asked_setup(wanted), bots, pool)
    run = asked_run(match, deals, until_sure=until_sure)
    if on not in PLACES:
        raise click.UsageError(say("arena-on-unknown", given=on, known=", ".join(PLACES)))
    processes = asked_workers(workers)
    try:
        check_extras(on, pictures)
        with ExitStack() as stack:
            ledger = stack.enter_context(opened(files.named(file), run)) if file else None
            stop = stack.enter_context(ctrl_c())
            play(run, stack.enter_context(place(on, processes)), ledger, stop)
            found = summary(run)
            if ledger and run.is_complete:
                ledger.finish(found)
            if pictures and found["deals"]:
                draw_into(run, files.named(pictures))
    except (MissingExtra, NoCluster) as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        click.echo(json.dumps({"terms": terms(match), **found}, indent=2, ensure_ascii=False))
    elif found["deals"]:
        print_run(run)
    if not run.is_complete:
        say_stopped(run, file)
        raise SystemExit(INTERRUPTED)


def asked_match(setup: Setup, bots: tuple[str, ...], pool: tuple[str, ...]) -> Match:
    """The match asked for. A usage error if it cannot be played."""
    if bots and pool:
        raise click.UsageError(say("arena-both"))
    if not pool:
        return Match(setup, seated_bots(setup, bots or ("greedy,random",)))
    keys = tuple(dict.fromkeys(asked_bots(setup, pool)))
    if len(keys) < 2:
        raise click.UsageError(say("arena-pool-few"))
    return Match(setup, keys, is_pool=True)


def asked_run(match: Match, deals: int, *, until_sure: bool) -> Run:
    """The run asked for. A usage error if it cannot be."""
    if deals < 1:
        raise click.UsageError(say("arena-deals-few", given=str(deals)))
    if until_sure and len(match.keys) != 2:
        raise click.UsageError(say("arena-sure-two", given=str(len(match.keys))))
    if until_sure and match.has_mixed_sides:
        raise click.UsageError(say("arena-sure-partners"))
    return Run(match, deals, until_sure=until_sure)


def check_extras(on: str, pictures: str | None) -> None:
    """Raise `MissingExtra` before anything is played in vain."""
    if pictures:
        check("matplotlib", "lab")
        check("choix", "lab")
    if on == "ray":
        check("ray", "ray")


@contextmanager
def opened(path: Path, run: Run) -> Iterator[Ledger]:
    """The file of a run, with what it keeps already taken into the run, and told."""
    with files.writing(path):
        try:
            ledger = Ledger(path, run.match)
        except BadRun as error:
            raise click.UsageError(str(error)) from error
    with ledger:
        if ledger.dropped:
            click.echo(say("arena-file-dropped", path=str(path)), err=True)
        run.add(ledger.games)
        if run.done:
            click.echo(say("arena-file-resumed", path=str(path), games=len(run.done)), err=True)
        yield ledger


@contextmanager
def place(on: str, workers: int) -> Iterator[Spread]:
    """Where the games are played."""
    if on == "local":
        yield partial(spread, workers=workers)
        return
    with cluster(workers) as found:
        yield found


def play(run: Run, where: Spread, ledger: Ledger | None, stop: Stop) -> None:
    """Play what is still to play, keeping each game as it comes, with a bar on a terminal."""
    with progress() as bar:
        task = bar.add_task(say("simulate-progress"), total=run.games, completed=len(run.done))
        for games in run.play(where, stop):
            if ledger:
                with files.writing(ledger.path):
                    ledger.add(games)
            bar.update(task, completed=len(run.done))


def draw_into(run: Run, folder: Path) -> None:
    """Draw the pictures of a run, and say where they are."""
    try:
        drawn = draw(run, folder)
    except OSError as error:
        why = files.reason(error)
        raise files.Unwritable(say("file-unwritable", path=str(folder), why=why)) from error
    click.echo(say("arena-drawn", count=len(drawn), path=str(folder)), err=True)


def say_stopped(run: Run, file: str | None) -> None:
    """Say what has been kept of a run that was interrupted."""
    done = say(
        "arena-stopped", done=str(len(run.done)), games=str(run.games), deals=len(run.counted())
    )
    kept = say("arena-stopped-kept", path=file) if file else say("arena-stopped-lost")
    click.echo(f"{done} {kept}", err=True)
