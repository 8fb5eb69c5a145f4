"""Measures how long bots think: milliseconds for each decision in games against others.

    python benchmarks/thinking.py [BOT] [RIVAL] [--table "base 4"] [--games 5] [--seed 0]

BOT sits at one side, game by game at the next one, and RIVAL at all others. Decisions with one
legal action do not count. Printed are how many decisions there were, what they took on the mean
and at most, and the same where cards are laid and elsewhere, before the last round and in it. By
the processor time of this process.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.strength import TABLES, at_least_one  # behind the path
from coltexpress.bots.arena import split_seed
from coltexpress.bots.registry import UnknownBot, bot_row
from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.vocab import OVER, ROUNDS, SCHEMING
from coltexpress.setup import Setup, game_seed, rules_of, train_of


@dataclass(frozen=True)
class Thought:
    """A decision: whose it was, what it was about, and the milliseconds it took."""

    bot: str
    lays: bool
    last: bool
    milliseconds: float


def thoughts(setup: Setup, bot: str, rival: str, game: int) -> Iterator[Thought]:
    """All decisions of a game."""
    setup = replace(setup, seed=split_seed(setup.seed, game, "game"))
    rules = rules_of(setup)
    flow = Flow(rules)
    s = flow.begin(game_seed(setup.seed), train_of(setup))
    side = int(rules.side)
    own = game % (setup.players // side)
    keys = [bot if seat // side == own else rival for seat in range(setup.players)]
    bots = [bot_row(key).make(split_seed(setup.seed, seat, "bot")) for seat, key in enumerate(keys)]
    out = Choices()
    while s.phase != OVER:
        player = int(flow.decider(s))
        flow.legal(s, player, out)
        legal = out.as_list()
        action = legal[0]
        if len(legal) > 1:
            view = observe.view(s, player, int(flow.deciders(s)))
            start = process_time()
            action = bots[player].choose(view, legal)
            spent = 1000 * (process_time() - start)
            lays = s.phase == SCHEMING and s.depth == 0
            yield Thought(keys[player], bool(lays), bool(s.round == ROUNDS), spent)
        flow.apply(s, player, action)


def line(name: str, found: list[Thought]) -> str:
    """How many decisions there were, and how long they took."""
    if not found:
        return f"{name:32} {0:6}"
    spent = [one.milliseconds for one in found]
    return f"{name:32} {len(spent):6} {fmean(spent):8.1f} {max(spent):8.1f}"


def main(words: list[str] | None = None) -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot", nargs="?", default="legend")
    parser.add_argument("rival", nargs="?", default="outlaw")
    parser.add_argument("--table", choices=TABLES, default="base 4")
    parser.add_argument("--games", type=at_least_one, default=5)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args(words)
    bot, rival = arguments.bot, arguments.rival
    try:
        for key in (bot, rival):
            bot_row(key)
    except UnknownBot as error:
        parser.error(str(error))
    setup = replace(TABLES[arguments.table], seed=arguments.seed)
    found: list[Thought] = []
    for game in range(arguments.games):
        found += thoughts(setup, bot, rival, game)
    print(f"{arguments.table}, {arguments.games} games")
    print(f"{'':32} {'number':>6} {'mean ms':>8} {'longest':>8}")
    for key in dict.fromkeys((bot, rival)):
        own = [one for one in found if one.bot == key]
        print(line(key, own))
        for lays, about in ((True, "cards"), (False, "all else")):
            for last, when in ((False, "before the last round"), (True, "in the last round")):
                some = [one for one in own if (one.lays, one.last) == (lays, last)]
                print(line(f"  {about} {when}", some))


if __name__ == "__main__":
    main()
