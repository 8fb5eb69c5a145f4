"""Measures the build that this process has loaded: `python -m coltexpress.cli.timing SECONDS`,
with the modules of the game behind it.

Prints one line of JSON. `coltexpress bench` runs it in processes of their own, compiled and
interpreted. The usual number of players, random play. Every quantity is the best of several
equal pieces of work, timed without the garbage collector, as `timeit` does, and by the processor
time of this process, so that other programs on the machine count as little as possible.
"""

import gc
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter, process_time

from coltexpress import Game, Rng, Setup
from coltexpress.engine import measure, observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER, SCHEMING, STEALING
from coltexpress.pure import is_compiled
from coltexpress.setup import rules_of

METRICS = (
    "games_per_s",
    "decisions_per_s",
    "copy_us",
    "view_us",
    "sample_us",
    "checked_decisions_per_s",
)
QUANTITIES = 5
"""Pieces of work that share the time; games and decisions are one."""

PIECES = 4
"""At least so many pieces of work go into the time for one quantity."""

GAMES = 8
"""Games that the states and views in the middle are taken from."""

SETUP = Setup(players=4, bandits=("ghost", "cheyenne", "django", "belle"))
LATE = 2
"""The turn of a round from which on there are cards both in hands and in the pile."""


def best_time(work: Callable[[int], object], seconds: float) -> tuple[int, float]:
    """The size of a piece of work, and the shortest time that one of this size took."""
    size = 1
    best = timed(work, size)
    while best < seconds / (2 * PIECES):
        size *= 2
        best = timed(work, size)
    end = perf_counter() + seconds
    while perf_counter() < end:
        best = min(best, timed(work, size))
    return size, best


def timed(work: Callable[[int], object], size: int) -> float:
    start = process_time()
    work(size)
    return process_time() - start


def middles(flow: Flow, setup: Setup) -> tuple[list[State], list[View]]:
    """States in the middle of random games, of each phase in which somebody decides then, and
    their views."""
    states = []
    views = []
    late = LATE if flow.rules.turns else 0
    for seed in range(GAMES):
        game = Game.new(replace(setup, seed=seed))
        rng = Rng(seed)
        out = Choices()
        wanted = [SCHEMING, STEALING]
        while wanted and game.state.phase != OVER:
            s = game.state
            player = game.deciders[0]
            is_late = s.phase == STEALING or s.turn >= late
            if s.round == middle(s) and s.phase == wanted[0] and is_late:
                states.append(s.copy())
                views.append(observe.view(s, player, flow.deciders(s)))
                del wanted[0]
            flow.legal(s, player, out)
            flow.apply(s, player, out.items[rng.below(out.count)])
    return states, views


def middle(s: State) -> int:
    """The number of the round in the middle of a game, or of one where most games have one."""
    return max(2, (len(s.rounds) + 1) // 2)


def play_checked(games: list[Game]) -> int:
    """Play games to their ends through the checked, recording door; how many decisions."""
    rng = Rng(0)
    for game in games:
        while not game.over:
            legal = game.legal_actions()
            game.apply(legal[rng.below(len(legal))])
    return sum(len(game.decisions) for game in games)


def checked_rate(seconds: float, setup: Setup) -> float:
    """Decisions through `Game` in a second; the same games each time, dealt beforehand."""
    best = 0.0
    end = perf_counter() + seconds
    while best == 0.0 or perf_counter() < end:
        games = [Game.new(replace(setup, seed=seed)) for seed in range(GAMES)]
        start = process_time()
        decisions = play_checked(games)
        best = max(best, decisions / (process_time() - start))
    return best


def measured(seconds: float, setup: Setup = SETUP) -> dict[str, float]:
    """All quantities of this build, in about this time."""
    part = seconds / QUANTITIES
    flow = Flow(rules_of(setup))
    states, views = middles(flow, setup)
    games, played = best_time(lambda size: measure.play_games(flow, size), part)
    decisions = int(measure.play_games(flow, games))
    copies, copied = best_time(lambda size: measure.copy_states(states, size), part)
    looks, seen = best_time(lambda size: measure.view_states(flow, states, size), part)
    worlds, sampled = best_time(lambda size: measure.sample_views(views, size), part)
    return {
        "games_per_s": games / played,
        "decisions_per_s": decisions / played,
        "copy_us": 1e6 * copied / (copies * len(states)),
        "view_us": 1e6 * seen / (looks * len(states)),
        "sample_us": 1e6 * sampled / (worlds * len(views)),
        "checked_decisions_per_s": checked_rate(part, setup),
    }


def setup_of(modules: tuple[str, ...]) -> Setup:
    """The game that is measured with these modules: the usual number of players, always with the
    same bandits."""
    content = Setup(modules=modules).content
    if content.usual == SETUP.players:
        return replace(SETUP, modules=modules)
    bandits = [row.key for row in content.bandits]
    return Setup(int(content.usual), tuple(bandits[: content.usual]), modules=modules)


def main() -> None:
    gc.disable()
    setup = setup_of(tuple(sys.argv[2:]) or SETUP.modules)
    found = measured(float(sys.argv[1]), setup)
    sys.stdout.write(json.dumps({"is_compiled": is_compiled(), **found}) + "\n")


if __name__ == "__main__":
    main()
