"""`coltexpress simulate`: many games among bots, with tables of who won how much."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from coltexpress.bots.arena import CHUNK, WHOLE, Series, Standings, Tally, play_series
from coltexpress.bots.registry import BOTS, UnknownBot, bot_row, check_bots
from coltexpress.cli.options import (
    CONTENT,
    additions,
    check_setup,
    known,
    modules_of,
    player_ranges,
    players_of,
    readings,
)
from coltexpress.content import catalog
from coltexpress.notation.phrase import listed
from coltexpress.setup import Setup, rules_of
from coltexpress.words import own, say

INTERRUPTED = 130
"""The usual exit code of a program that was stopped by Ctrl-C."""


class Stop:
    """Whether Ctrl-C was pressed."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self) -> bool:
        return self.asked


@contextmanager
def ctrl_c() -> Iterator[Stop]:
    """The first Ctrl-C only asks to stop; a second one ends the program as usual."""
    stop = Stop()
    usual = signal.getsignal(signal.SIGINT)

    def ask(number: int, frame: FrameType | None) -> None:
        stop.asked = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, usual)


@click.command(help=say("simulate-help"))
@click.option("--game", metavar="NAME", help=say("cli-option-game", known=known(catalog.bases())))
@click.option("--players", type=int, help=say("simulate-help-players", counts=player_ranges()))
@click.option(
    "--bots",
    "--bot",
    multiple=True,
    default=("greedy,uniform",),
    show_default=True,
    help=say("simulate-help-bots", known=known(row.key for row in BOTS)),
)
@click.option("--games", default=1000, show_default=True, help=say("simulate-help-games"))
@click.option("--seed", default=0, show_default=True, help=say("simulate-help-seed"))
@click.option(
    "--edition",
    default="standard",
    show_default=True,
    help=say("simulate-help-edition", known=known(CONTENT.editions)),
)
@click.option(
    "--variant",
    default="standard",
    show_default=True,
    help=say("simulate-help-variant", known=known(CONTENT.variants)),
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help=say("simulate-help-option", known=known(CONTENT.options)),
)
@click.option(
    "--module",
    "modules",
    multiple=True,
    metavar="NAME",
    help=say("simulate-help-module", known=known(additions()), bundles=known(CONTENT.bundles)),
)
@click.option("--bandits", "--bandit", multiple=True, help=say("simulate-help-bandits"))
@click.option("--train", default="", help=say("simulate-help-train"))
@click.option("--workers", type=int, help=say("simulate-help-workers"))
@click.option("--json", "as_json", is_flag=True, help=say("simulate-help-json"))
def simulate(
    game: str | None,
    players: int | None,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    edition: str,
    variant: str,
    options: tuple[str, ...],
    modules: tuple[str, ...],
    bandits: tuple[str, ...],
    train: str,
    workers: int | None,
    as_json: bool,
) -> None:
    keys = modules_of(modules, game)
    setup = Setup(
        players=players_of(keys, players), bandits=split(",".join(bandits)), variant=variant,
        edition=edition, options=readings(options), modules=keys, train=split(train), seed=seed,
    )  # fmt: skip
    series = checked(setup, [key for part in bots for key in split(part)], games)
    if workers is not None and workers < 1:
        raise click.UsageError(say("simulate-workers-few", given=str(workers)))
    standings = Standings(series)
    with ctrl_c() as stop:
        play(series, standings, workers or cores(), stop)
    if as_json:
        click.echo(json.dumps(as_data(series, standings), indent=2))
    elif standings.games:
        print_tables(series, standings)
    if standings.games < games:
        key = "simulate-stopped" if standings.games else "simulate-stopped-empty"
        click.echo(say(key, done=str(standings.games), games=str(games)), err=True)
        raise SystemExit(INTERRUPTED)


def split(text: str) -> tuple[str, ...]:
    """The words of a list with commas."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def checked(setup: Setup, bots: list[str], games: int) -> Series:
    """The series asked for. A usage error if it cannot be played."""
    check_setup(setup)
    if games < 1:
        raise click.UsageError(say("simulate-games-few", given=str(games)))
    if not bots:
        raise click.UsageError(say("simulate-bots-none"))
    if len(bots) > setup.players:
        raise click.UsageError(
            say("simulate-bots-many", given=str(len(bots)), players=str(setup.players))
        )
    try:
        check_bots(bots, setup.modules[0])
    except UnknownBot as error:
        raise click.UsageError(str(error)) from error
    seats = bots + bots[-1:] * (setup.players - len(bots))
    return Series(setup, tuple(seats), games)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play(series: Series, standings: Standings, workers: int, stop: Stop) -> None:
    """Play the series into the standings, with a bar where stderr is a terminal."""
    console = Console(stderr=True)
    chunks = -(-series.games // CHUNK)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task(say("simulate-progress"), total=series.games)
        for results in play_series(series, workers=min(workers, chunks), stop=stop):
            for result in results:
                standings.add(result)
            bar.update(task, completed=standings.games)


def bandit_name(key: str) -> str:
    return say(f"bandit-{key}")


def bot_name(key: str) -> str:
    return say(bot_row(key).words)


def print_tables(series: Series, standings: Standings) -> None:
    """Three tables on stdout: by bot, by bandit and by seat."""
    console = Console(highlight=False)
    setup = series.setup
    added = [say(f"module-{key}") for key in setup.modules if key in additions()]
    console.print(
        say(
            own(setup.modules[0], "simulate-title-more" if added else "simulate-title"),
            games=standings.games, players=str(setup.players),
            variant="duel" if setup.is_duel else setup.variant,
            edition=say(f"edition-{setup.edition}.inline"), seed=str(setup.seed),
            more=listed(added),
        )
    )  # fmt: skip
    bots = {bot_name(key): tally for key, tally in standings.bots.items()}
    bandits = {bandit_name(key): tally for key, tally in sorted(standings.bandits.items())}
    seats = {str(seat): tally for seat, tally in standings.seats.items()}
    score = score_kind(setup)
    console.print(table("simulate-by-bot", bots, score))
    console.print(table("simulate-by-bandit", bandits, score))
    console.print(table("simulate-by-seat", seats, score))
    console.print(say("simulate-note"))
    if rules_of(setup).opening.is_gradual:
        console.print(say("simulate-note-boarding"))
    if unwon(standings):
        console.print(say("simulate-note-nobody", games=unwon(standings)))
    if setup.is_duel:
        console.print(say("simulate-note-duel"))
    if standings.side > 1:
        console.print(say("simulate-note-teams"))


def unwon(standings: Standings) -> int:
    """How many games nobody has won."""
    won = sum(tally.parts for tally in standings.seats.values()) // (WHOLE * standings.side)
    return standings.games - won


def score_kind(setup: Setup) -> str:
    """What is counted in the end, by its key."""
    return str(rules_of(setup).course.score_kind())


def table(heading: str, rows: dict[str, Tally], score: str) -> Table:
    """One table of win shares and of what is counted in the end."""
    found = Table()
    found.add_column(say(heading), min_width=10)
    for column in ("games", "share", "interval", score):
        found.add_column(say(f"simulate-column-{column}"), justify="right")
    for name, tally in rows.items():
        low, high = tally.interval
        found.add_row(
            name,
            f"{tally.games:,}",
            f"{tally.share:.1%}",
            say("simulate-interval", low=f"{low:.1%}", high=f"{high:.1%}"),
            say(f"simulate-mean-{score}", mean=mean_text(tally.mean_money, score)),
        )
    return found


def mean_text(mean: float, score: str) -> str:
    """A mean as it is shown: money to the dollar, what is less to a hundredth."""
    return f"{mean:,.0f}" if score == "money" else f"{mean:,.2f}"


def as_data(series: Series, standings: Standings) -> dict[str, object]:
    """The standings for machines."""
    setup = series.setup
    score = score_kind(setup)
    return {
        "players": setup.players,
        "bots": list(series.bots),
        "variant": "expert" if setup.is_duel else setup.variant,
        "edition": setup.edition,
        "options": setup.readings(),
        "modules": list(setup.modules),
        "seed": setup.seed,
        "games": standings.games,
        "interrupted": standings.games < series.games,
        "won_by_nobody": unwon(standings),
        "by_bot": {key: row(tally, score) for key, tally in standings.bots.items()},
        "by_bandit": {key: row(tally, score) for key, tally in sorted(standings.bandits.items())},
        "by_seat": {str(seat): row(tally, score) for seat, tally in standings.seats.items()},
    }


def row(tally: Tally, score: str) -> dict[str, object]:
    low, high = tally.interval
    return {
        "played": tally.games,
        "wins": tally.parts / WHOLE,
        "win_share": tally.share,
        "interval_95": [low, high],
        f"mean_{score}": tally.mean_money,
    }
