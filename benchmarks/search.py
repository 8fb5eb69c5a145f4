"""Measures the search tree: iterations a second at the decisions of random games.

    python benchmarks/search.py [--players 4] [--games 10] [--iterations 400] [--horizon ROUNDS]

Every decision of games by chance with more than one legal action is searched, with worlds drawn
from the view of whoever decides. Printed are the mean of the rates of all decisions, the rate of
all iterations together, and the rate by round. Counted are iterations that were played: a search
ends early where one choice is clearly the best. `--horizon` is how many rounds beyond the present
one are played, to the end of the game without it. By the processor time of this process.
"""

import argparse
import gc
from time import process_time

from coltexpress import Rng, Setup
from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.vocab import OVER
from coltexpress.pure import is_compiled
from coltexpress.search.habits import Habits
from coltexpress.search.repute import Repute
from coltexpress.search.tree import LAST, Manner, Tree
from coltexpress.setup import game_seed, rules_of, train_of


def rates(setup: Setup, manner: Manner, iterations: int) -> list[tuple[int, float]]:
    """The round and the iterations a second of every decision of a game by chance."""
    rules = rules_of(setup)
    flow = Flow(rules)
    state = flow.begin(game_seed(setup.seed), train_of(setup))
    rng = Rng(1)
    out = Choices()
    found = []
    while state.phase != OVER:
        player = flow.decider(state)
        flow.legal(state, player, out)
        legal = out.as_list()
        if len(legal) > 1:
            view = observe.view(state, player, flow.deciders(state))
            start = process_time()
            worlds = rules.course.worlds(view, 0)
            tree = Tree(Habits(flow), worlds, player, legal, manner, Repute(rules.players), rng)
            tree.search(iterations)
            spent = process_time() - start
            found.append((int(state.round), int(sum(tree.race.tried)) / spent))
        flow.apply(state, player, legal[rng.below(len(legal))])
    return found


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--horizon", type=int, default=LAST)
    arguments = parser.parse_args()
    manner = Manner(1.0, 1000.0, 0.3, arguments.horizon, {})
    found: list[tuple[int, float]] = []
    gc.disable()
    for seed in range(arguments.games):
        setup = Setup(players=arguments.players, seed=seed)
        found += rates(setup, manner, arguments.iterations)
    together = len(found) / sum(1 / rate for _, rate in found)
    build = "compiled" if is_compiled() else "interpreted"
    print(f"{build}, {len(found)} decisions, {arguments.iterations} iterations at most")
    print(f"mean over decisions  {mean([rate for _, rate in found]):10,.0f} iterations/s")
    print(f"all together         {together:10,.0f} iterations/s")
    for number in sorted({number for number, _ in found}):
        print(f"round {number}  {mean([rate for when, rate in found if when == number]):10,.0f}")


if __name__ == "__main__":
    main()
