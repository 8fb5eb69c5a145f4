"""Reproduces the claims for the bots: their shares of wins against three weaker ones.

    python benchmarks/strength.py [greedy] [--games 2000] [--seed 0] [--workers N]
                                  [--modules horses,whisky]
    python benchmarks/strength.py regret [--games 1000] [--modules reflex,horse]

Four players: greedy against chance in the standard game, or the one that mixes against greedy in
Colt Super Express, with the modules named besides. Shared wins count as shares, the interval is
Wilson's. The exit code is 1 unless the whole interval lies above the claim; Ctrl-C stops early,
counts the games that are finished, and makes it 130.
"""

import argparse
import os
import sys
from dataclasses import dataclass

from coltexpress.bots.arena import Series, Standings
from coltexpress.cli.simulate import INTERRUPTED, ctrl_c, play
from coltexpress.setup import Setup


@dataclass(frozen=True)
class Claim:
    """A row: whom a bot beats in which game, how often at least; how many games show that."""

    rival: str
    game: str
    share: float
    games: int


CLAIMS = {
    "greedy": Claim("uniform", "express", 0.85, 2000),
    "regret": Claim("greedy", "super", 0.45, 1000),
}


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot", nargs="?", choices=CLAIMS, default="greedy")
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--modules", default="")
    arguments = parser.parse_args()
    claim = CLAIMS[arguments.bot]
    bots = (arguments.bot, claim.rival, claim.rival, claim.rival)
    modules = (claim.game, *filter(None, arguments.modules.split(",")))
    setup = Setup(players=4, modules=modules, seed=arguments.seed)
    series = Series(setup, bots, arguments.games or claim.games)
    standings = Standings(series)
    with ctrl_c() as stop:
        play(series, standings, arguments.workers, stop)
    for key, tally in standings.bots.items():
        low, high = tally.interval
        print(f"{key:8} {tally.games:6} played, {tally.share:6.1%} won ({low:.1%} to {high:.1%})")
    if standings.games < series.games:
        sys.exit(INTERRUPTED)
    low, _ = standings.bots[arguments.bot].interval
    sys.exit(0 if low > claim.share else 1)


if __name__ == "__main__":
    main()
