"""`coltexpress simulate`: many games among bots, with tables of who won how much."""

import json
from typing import Unpack

import click
from rich.console import Console

from coltexpress.bots.arena import WHOLE, Series, Standings, Tally, play_series
from coltexpress.cli.progress import INTERRUPTED, Stop, ctrl_c, progress
from coltexpress.cli.shares import share_table
from coltexpress.cli.wanted import (
    Wanted,
    asked_setup,
    asked_workers,
    known_bots,
    seated_bots,
    setup_options,
)
from coltexpress.lab.names import bandit_name, bot_names, title
from coltexpress.lab.report import score_kind
from coltexpress.setup import rules_of
from coltexpress.words import say


@click.command(help=say("simulate-help"))
@click.option(
    "--bots", "--bot", multiple=True, default=("greedy,random",), show_default=True,
    help=say("simulate-help-bots", known=known_bots()),
)  # fmt: skip
@click.option("--games", default=1000, show_default=True, help=say("simulate-help-games"))
@setup_options
@click.option("--workers", type=int, help=say("simulate-help-workers"))
@click.option("--json", "as_json", is_flag=True, help=say("simulate-help-json"))
def simulate(
    bots: tuple[str, ...],
    games: int,
    workers: int | None,
    as_json: bool,
    **wanted: Unpack[Wanted],
) -> None:
    setup = asked_setup(wanted)
    if games < 1:
        raise click.UsageError(say("simulate-games-few", given=str(games)))
    series = Series(setup, seated_bots(setup, bots), games)
    processes = asked_workers(workers)
    standings = Standings(series)
    with ctrl_c() as stop:
        play(series, standings, processes, stop)
    if as_json:
        click.echo(json.dumps(as_data(series, standings), indent=2))
    elif standings.games:
        print_tables(series, standings)
    if standings.games < games:
        key = "simulate-stopped" if standings.games else "simulate-stopped-empty"
        click.echo(say(key, done=str(standings.games), games=str(games)), err=True)
        raise SystemExit(INTERRUPTED)


def play(series: Series, standings: Standings, workers: int, stop: Stop) -> None:
    """Play the series into the standings, with a bar where stderr is a terminal."""
    with progress() as bar:
        task = bar.add_task(say("simulate-progress"), total=series.games)
        for results in play_series(series, workers=workers, stop=stop):
            for result in results:
                standings.add(result)
            bar.update(task, completed=standings.games)


def print_tables(series: Series, standings: Standings) -> None:
    """Three tables on stdout: by bot, by bandit and by seat."""
    console = Console(highlight=False)
    setup = series.setup
    console.print(title(setup, standings.games))
    names = bot_names(standings.bots)
    bots = {names[key]: tally for key, tally in standings.bots.items()}
    bandits = {bandit_name(key): tally for key, tally in sorted(standings.bandits.items())}
    seats = {str(seat): tally for seat, tally in standings.seats.items()}
    score = score_kind(setup)
    console.print(share_table("simulate-by-bot", bots, score))
    console.print(share_table("simulate-by-bandit", bandits, score))
    console.print(share_table("simulate-by-seat", seats, score))
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
