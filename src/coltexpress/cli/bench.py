"""`coltexpress bench`: the speed of this installation, compiled and interpreted side by side.

Each build is measured in processes of its own (see `timing`), which take turns, so that what else
happens on the machine meets both; of several runs the best counts.
"""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from coltexpress.cli.options import CONTENT, additions, check_setup, known, modules_of, players_of
from coltexpress.cli.timing import METRICS
from coltexpress.content import catalog
from coltexpress.notation.phrase import listed
from coltexpress.setup import Setup
from coltexpress.words import own, say

REPEATS = 3
MOST_SECONDS = 3600.0
IS_COMPILED = "is_compiled"

Speeds = dict[str, float]


@click.command(help=say("bench-help"), short_help=say("bench-short"))
@click.option("--game", metavar="NAME", help=say("cli-option-game", known=known(catalog.bases())))
@click.option("--seconds", default=6.0, show_default=True, help=say("bench-help-seconds"))
@click.option(
    "--module", "modules", multiple=True, metavar="NAME",
    help=say("bench-help-module", known=known(additions()), bundles=known(CONTENT.bundles)),
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help=say("bench-help-json"))
def bench(game: str | None, seconds: float, modules: tuple[str, ...], as_json: bool) -> None:
    if not 0 < seconds <= MOST_SECONDS:
        raise click.UsageError(say("bench-seconds-few", given=f"{seconds:g}"))
    keys = modules_of(modules, game)
    check_setup(Setup(players=players_of(keys, None), modules=keys))
    compiled, interpreted = measure_both(seconds / REPEATS, keys)
    if as_json:
        click.echo(json.dumps({"compiled": compiled, "interpreted": interpreted}))
    else:
        print_table(compiled, interpreted, keys)


def measure_both(seconds: float, modules: Sequence[str]) -> tuple[Speeds | None, Speeds]:
    """The best of all runs of the compiled and of the interpreted build, each run this long."""
    console = Console(stderr=True)
    compiled: list[Speeds] = []
    interpreted: list[Speeds] = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(say("bench-progress"), total=2 * REPEATS)
        for _ in range(REPEATS):
            speeds = measured_apart(seconds, modules, pure=False)
            (compiled if speeds.pop(IS_COMPILED) else interpreted).append(speeds)
            bar.advance(task)
            speeds = measured_apart(seconds, modules, pure=True)
            assert not speeds.pop(IS_COMPILED)
            interpreted.append(speeds)
            bar.advance(task)
    return best_of(compiled) if compiled else None, best_of(interpreted)


def measured_apart(seconds: float, modules: Sequence[str], *, pure: bool) -> Speeds:
    """What a new process measures, with the compiled modules where there are any or without."""
    environment = {key: value for key, value in os.environ.items() if key != "COLTEXPRESS_PURE"}
    if pure:
        environment["COLTEXPRESS_PURE"] = "1"
    command = [sys.executable, "-m", "coltexpress.cli.timing", str(seconds), *modules]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        problem = (done.stderr.strip().splitlines() or [""])[-1]
        raise click.ClickException(say("bench-failed", code=str(done.returncode), problem=problem))
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def is_time(metric: str) -> bool:
    """Whether less is better."""
    return metric.endswith("_us")


def best_of(runs: list[Speeds]) -> Speeds:
    """The best of each quantity, three digits after the point."""
    best = {}
    for metric in METRICS:
        values = [run[metric] for run in runs]
        best[metric] = round(min(values) if is_time(metric) else max(values), 3)
    return best


def print_table(
    compiled: Speeds | None, interpreted: Speeds, modules: tuple[str, ...] = ("express",)
) -> None:
    """One table on stdout, with what it was measured under."""
    console = Console(highlight=False)
    more = listed([say(f"module-{key}") for key in modules[1:]])
    key = own(modules[0], "bench-title-more" if more else "bench-title")
    title = say(key, more=more, players=str(players_of(modules, None)))
    table = Table(title=title, title_justify="left")
    table.add_column(say("bench-column-quantity"))
    for column in ("compiled", "interpreted", "ratio"):
        table.add_column(say(f"bench-column-{column}"), justify="right")
    for metric in METRICS:
        slow = interpreted[metric]
        fast = compiled[metric] if compiled else None
        ratio = None if fast is None else slow / fast if is_time(metric) else fast / slow
        table.add_row(
            say(f"bench-{metric}"),
            say("bench-nothing") if fast is None else shown(fast, metric),
            shown(slow, metric),
            say("bench-nothing") if ratio is None else f"{ratio:.1f}",
        )
    console.print(table)
    if compiled is None:
        console.print(say("bench-not-compiled"))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    console.print(
        say(
            "bench-conditions", python=python, machine=platform.machine() or platform.system(),
            cores=os.cpu_count() or 1, repeats=str(REPEATS),
        )
    )  # fmt: skip


def shown(value: float, metric: str) -> str:
    return f"{value:,.2f}" if is_time(metric) else f"{value:,.0f}"
