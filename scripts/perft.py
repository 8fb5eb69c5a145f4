"""How many sequences of decisions does a position lead to?

    python -m scripts.perft tests/perft/duel.perft              # compare with the file
    python -m scripts.perft --players 4 --variant expert --seed 3 --after 30 --depth 3
    python -m scripts.perft --players 5 --modules super,horse --after 12 --depth 3

A perft file is plain text: a title, the seed, a line for each depth, an empty line, and a position
(docs/notation.md); `--write FILE` makes one. Chance from there on is the seed's. A secret row is
answered seat by seat. A sequence ends at its depth or when the game is over.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from coltexpress import Game, Rng, Setup
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.state import State
from coltexpress.game import players_in
from coltexpress.notation.position import position_text, read_position
from coltexpress.notation.text import action_text
from coltexpress.setup import rules_of

TITLE = "coltexpress perft 1"


@dataclass
class Perft:
    """A position, its seed, and how many sequences there are of each length from 1 on."""

    position: str
    seed: int
    counts: list[int]

    def load(self) -> tuple[Flow, State]:
        setup, state = read_position(self.position, seed=self.seed)
        return Flow(rules_of(setup)), state

    def text(self) -> str:
        depths = [f"depth {depth}: {count}" for depth, count in enumerate(self.counts, 1)]
        return "\n".join([TITLE, f"seed: {self.seed}", *depths, "", self.position])


def read_perft(text: str) -> Perft:
    """What a perft file says."""
    head, position = text.split("\n\n", 1)
    title, seed, *depths = head.splitlines()
    assert title == TITLE
    counts = []
    for depth, line in enumerate(depths, 1):
        key, count = line.split(": ")
        assert key == f"depth {depth}"
        counts.append(int(count))
    return Perft(position, int(seed.removeprefix("seed: ")), counts)


def legal(flow: Flow, s: State) -> tuple[int, list[int]]:
    """The first decider and its actions."""
    player = players_in(flow.deciders(s))[0]
    out = Choices()
    flow.legal(s, player, out)
    return player, out.as_list()


def count(flow: Flow, s: State, depth: int) -> int:
    """How many sequences of this many decisions there are."""
    if depth == 0 or not flow.deciders(s):
        return 1
    player, actions = legal(flow, s)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = s.copy()
        flow.apply(after, player, action)
        total += count(flow, after, depth - 1)
    return total


def division(flow: Flow, s: State, depth: int) -> dict[str, int]:
    """How many sequences begin with each first decision."""
    player, actions = legal(flow, s)
    found = {}
    for action in actions:
        after = s.copy()
        flow.apply(after, player, action)
        found[action_text(s, player, action)] = count(flow, after, depth - 1)
    return found


def told(divided: dict[str, int]) -> str:
    return "\n".join(f"  {text}: {number}" for text, number in divided.items())


def wandered(setup: Setup, decisions: int) -> Perft:
    """The position after some random decisions."""
    game = Game.new(setup)
    rng = Rng(1)
    while len(game.decisions) < decisions and not game.over:
        actions = game.legal_actions()
        game.apply(actions[rng.below(len(actions))])
    assert isinstance(setup.seed, int)
    return Perft(position_text(setup, game.state), setup.seed, [])


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m scripts.perft",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--edition", default="standard")
    parser.add_argument("--modules", default="express", help="express,horses,teams")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--after", type=int, default=0)
    parser.add_argument("--depth", type=int)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    if options.file:
        perft = read_perft(options.file.read_text(encoding="utf-8"))
    else:
        setup = Setup(
            players=options.players, variant=options.variant, edition=options.edition,
            modules=tuple(options.modules.split(",")), seed=options.seed,
        )  # fmt: skip
        perft = wandered(setup, options.after)
    flow, state = perft.load()
    depths = options.depth or len(perft.counts) or 3
    counts = [count(flow, state, depth) for depth in range(1, depths + 1)]
    for depth, number in enumerate(counts, 1):
        print(f"depth {depth}: {number}")
    print(told(division(flow, state, depths)))
    if options.write:
        perft.counts = counts
        options.write.write_text(perft.text(), encoding="utf-8")
    wrong = perft.counts[: len(counts)] != counts[: len(perft.counts)]
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
