"""Reproduces the claims for the bots: one row each, played in the arena on mirrored deals.

    python benchmarks/strength.py [WORD …] [--list] [--deals N] [--seed 0] [--workers N]
                                  [--on local|ray] [--keep FOLDER] [--markdown]

A row is taken if its name has all the words in it; without words, every row whose bots are quick.
A claim holds if the whole 95 % interval lies above it; a row of the ladder stops as soon as it is
95 % sure which bot is better, and its interval is the confidence sequence (docs/arena.md).
`--keep` has a file for each row, from which an interrupted one goes on. The exit code is 1 if a
claim does not hold, and 130 after Ctrl-C.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import click

from coltexpress.bots.levels import LEGEND
from coltexpress.bots.registry import BOTS, bot_row
from coltexpress.cli.arena import opened, place, play
from coltexpress.cli.progress import INTERRUPTED, Stop, cores, ctrl_c
from coltexpress.extras import MissingExtra
from coltexpress.lab.cluster import NoCluster
from coltexpress.lab.match import Match
from coltexpress.lab.run import Run
from coltexpress.setup import Setup, rules_of

HORSES = ("express", "horses", "whisky", "stagecoach")

TABLES = {
    "base duel": Setup(players=2),
    "base 3": Setup(players=3),
    "base 4": Setup(players=4),
    "base 6": Setup(players=6),
    "expert 4": Setup(players=4, variant="expert"),
    "teams 4": Setup(players=4, modules=("express", "teams")),
    "modules 4": Setup(players=4, modules=HORSES),
    "modules duel": Setup(players=2, modules=HORSES),
    "super 3": Setup(players=3, modules=("super",)),
    "super 4": Setup(players=4, modules=("super",)),
    "super 4 extended": Setup(players=4, modules=("super", "reflex", "horse")),
    "super 5": Setup(players=5, modules=("super",)),
    "super 7": Setup(players=7, modules=("super",)),
}
"""The games that the ladder is measured in."""

LADDER = ("greenhorn", "bandit", "outlaw", "legend")
"""The levels from the weakest up; each has to beat the one before it."""


@dataclass(frozen=True)
class Row:
    """A claim: a bot, its rivals, a game, and the least share of wins, or the least mean lead over
    the mean opponent. Without either it claims that the bot is better, and stops when sure."""

    bot: str
    rival: str
    table: str
    least: float | None = None
    lead: float | None = None
    deals: int = 100

    @property
    def name(self) -> str:
        kind = "ladder" if self.is_ladder else "claim"
        return f"{self.bot} over {self.rival}, {self.table}, {kind}"

    @property
    def is_ladder(self) -> bool:
        return self.least is None and self.lead is None

    @property
    def is_quick(self) -> bool:
        return not any(bot_row(key).is_heavy for key in (self.bot, self.rival))

    def match(self, seed: int) -> Match:
        """The bot on one side, its rival on all others."""
        setup = replace(TABLES[self.table], seed=seed)
        side = int(rules_of(setup).side)
        return Match(setup, (self.bot,) * side + (self.rival,) * (setup.players - side))


CLAIMS = (
    Row("greedy", "random", "base 4", least=0.85, deals=500),
    Row("outlaw", "greedy", "base 4", least=0.70),
    Row("legend", "greedy", "base 4", least=0.85),
    Row("legend", "outlaw", "base 4", least=0.40),
    Row(f"legend:{LEGEND // 4}", "random", "base 4", least=0.99, lead=3000),
    Row("regret", "greedy", "super 4", least=0.45, deals=250),
    Row("regret", "greedy", "super 4 extended", least=0.45, deals=250),
    Row("network", "random", "base 4", least=0.9),
    Row("network", "greedy", "base 4", least=0.17),
)

BAD_INPUT = 2
MOST_DEALS = 1000
"""Deals of a row of the ladder at most."""


def rows() -> Iterator[Row]:
    """All claims whose bots can play here, then the ladder rung by rung."""
    keys = [row.key for row in BOTS]
    yield from (row for row in CLAIMS if row.bot.partition(":")[0] in keys)
    for rival, bot in pairwise(LADDER):
        for table in TABLES:
            yield Row(bot, rival, table, deals=MOST_DEALS)


def chosen(words: list[str]) -> list[Row]:
    """The rows with all these words, or the quick ones."""
    if not words:
        return [row for row in rows() if row.is_quick]
    return [row for row in rows() if all(word in row.name for word in words)]


@dataclass(frozen=True)
class Outcome:
    """What a row has come to, as it is printed, and whether its claim holds."""

    cells: tuple[str, ...]
    holds: bool


HEADINGS = ("row", "deals", "games", "wins", "95 % interval", "fair", "mean lead", "claim", "holds")


def outcome(row: Row, run: Run) -> Outcome:
    """Compare a finished run with what is claimed."""
    standings = run.standings()
    line = standings.groups["bots"][row.bot]
    low, high = line.interval
    fair = 1 / run.match.rotations
    claims = []
    holds = True
    if row.is_ladder:
        assert run.evidence is not None
        low, high = run.evidence.bounds
        holds = run.evidence.verdict > 0
        claims.append("better")
    if row.least is not None:
        holds = holds and low > row.least
        claims.append(f"{row.least:.0%}")
    if row.lead is not None:
        holds = holds and line.lead_interval[0] > row.lead
        claims.append(f"lead {row.lead:,.0f}")
    cells = (
        row.name, str(standings.deals), str(standings.games), f"{line.share:.1%}",
        f"{low:.1%} to {high:.1%}", f"{fair:.1%}", f"{line.mean_lead:+,.2f}", ", ".join(claims),
        "yes" if holds else "NO",
    )  # fmt: skip
    return Outcome(cells, holds)


def play_row(row: Row, arguments: argparse.Namespace, stop: Stop) -> Run:
    """Play a row, on from its file if it has one."""
    deals = arguments.deals or row.deals
    run = Run(row.match(arguments.seed), deals, until_sure=row.is_ladder)
    with ExitStack() as stack:
        ledger = None
        if arguments.keep:
            name = "-".join(row.name.replace(",", "").split())
            ledger = stack.enter_context(opened(arguments.keep / f"{name}.jsonl", run))
        where = stack.enter_context(place(arguments.on, arguments.workers))
        play(run, where, ledger, stop)
    return run


def at_least_one(typed: str) -> int:
    """A whole number from 1 on."""
    if not typed.isdecimal() or int(typed) < 1:
        raise argparse.ArgumentTypeError(f"{typed!r} is no whole number from 1 on")
    return int(typed)


def arguments_of(words: list[str] | None = None) -> argparse.Namespace:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--list", action="store_true", dest="only_list")
    parser.add_argument("--deals", type=at_least_one)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=at_least_one, default=cores())
    parser.add_argument("--on", choices=("local", "ray"), default="local")
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--markdown", action="store_true")
    return parser.parse_args(words)


def printed(cells: tuple[str, ...], *, markdown: bool) -> None:
    """A line of the table."""
    if markdown:
        print(f"| {' | '.join(cells)} |", flush=True)
        return
    widths = (42, 6, 6, 7, 16, 6, 10, 10, 5)
    padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    print("  ".join(padded).rstrip(), flush=True)


def play_all(taken: list[Row], arguments: argparse.Namespace) -> int:
    """Play rows and print what they have come to; the exit code."""
    if arguments.keep:
        arguments.keep.mkdir(parents=True, exist_ok=True)
    printed(HEADINGS, markdown=arguments.markdown)
    if arguments.markdown:
        printed(("---",) * len(HEADINGS), markdown=True)
    fine = True
    with ctrl_c() as stop:
        for row in taken:
            run = play_row(row, arguments, stop)
            if not run.is_complete:
                print(f"stopped in: {row.name}", file=sys.stderr)
                return INTERRUPTED
            found = outcome(row, run)
            printed(found.cells, markdown=arguments.markdown)
            fine = fine and found.holds
    return 0 if fine else 1


def main() -> None:
    arguments = arguments_of()
    taken = chosen(arguments.words)
    if arguments.only_list or not taken:
        for row in taken or rows():
            print(row.name)
        sys.exit(0 if taken else BAD_INPUT)
    try:
        code = play_all(taken, arguments)
    except (click.ClickException, MissingExtra, NoCluster) as error:
        print(error, file=sys.stderr)
        code = BAD_INPUT
    sys.exit(code)


if __name__ == "__main__":
    main()
