"""Reproduces the claim for the greedy bot: its share of wins against three random ones.

    python benchmarks/strength.py [--games 2000] [--seed 0] [--workers N] [--modules horses,whisky]

Four players, the standard game, with the modules named besides. Shared wins count as shares, the
interval is Wilson's. The exit code is 1 unless the whole interval lies above the claim of 85 %.
"""

import argparse
import os
import sys

from coltexpress.bots.arena import Series, Standings, play_series
from coltexpress.setup import Setup

CLAIM = 0.85


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--modules", default="")
    arguments = parser.parse_args()
    bots = ("greedy", "uniform", "uniform", "uniform")
    modules = ("express", *filter(None, arguments.modules.split(",")))
    setup = Setup(players=4, modules=modules, seed=arguments.seed)
    series = Series(setup, bots, arguments.games)
    standings = Standings(series)
    for results in play_series(series, workers=arguments.workers):
        for result in results:
            standings.add(result)
    for key, tally in standings.bots.items():
        low, high = tally.interval
        print(
            f"{key:8} {tally.games:6} played, {tally.share:6.1%} won "
            f"({low:.1%} to {high:.1%}), ${tally.mean_money:,.0f} on average"
        )
    low, _ = standings.bots["greedy"].interval
    sys.exit(0 if low > CLAIM else 1)


if __name__ == "__main__":
    main()
