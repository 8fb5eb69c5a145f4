"""Compares bots by single choices of cards, with far less luck in them than games have.

    python benchmarks/choices.py FOLDER [--table "base 4"] [--games 100] [--seed 0] [--worlds 16]
                                 [--thinking 80] [--bots legend:1000,outlaw] [--odds 0]
                                 [--workers N]

Some decisions of a `legend` among `outlaw`s are taken from games in which all think as long as
`--thinking` says. Every legal choice is carried out in the same worlds, drawn from what the player
may know, and such bots play each of them on to the end of the round; what it is worth then, the
estimate of a `legend` says. That takes seconds for each decision, and is kept in FOLDER, where an
interrupted run goes on. Then the bots choose, and get what came of their choice beyond the mean of
all choices; their differences to the first one have standard errors. From the second round on those
who tell rivals apart know `--odds`, the logarithm of the odds that a rival plans by rules of thumb:
-3 is about what some rounds against `outlaw`s come to. The last line is of whoever chooses by one
half of the worlds and is judged by the other: how much could be won by playing like that.
"""

import argparse
import json
import random
import statistics
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from math import sqrt
from pathlib import Path

from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.strength import TABLES, at_least_one  # behind the path
from coltexpress.bots.arena import split_seed
from coltexpress.bots.effort import Effort
from coltexpress.bots.levels import Thinker
from coltexpress.bots.registry import Bot, UnknownBot, bot_row
from coltexpress.bots.search import LEARNED, Searcher
from coltexpress.bots.workers import spread
from coltexpress.cli.progress import INTERRUPTED, cores, ctrl_c
from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER, SCHEMING
from coltexpress.search.repute import SURE, Repute
from coltexpress.search.tree import DECISIVE, Tree
from coltexpress.setup import game_seed, rules_of, train_of

SELDOM = 5
"""One of so many decisions is taken, by chance: those of one round have much in common."""


@dataclass(frozen=True)
class Measure:
    """How decisions are found and judged."""

    table: str
    seed: int
    worlds: int
    thinking: int
    winning: float = DECISIVE
    """What part of an end goes by who has won: what was judged by another part is refused."""

    def begin(self, game: int) -> tuple[Flow, State]:
        """A game by its number."""
        setup = replace(TABLES[self.table], seed=split_seed(self.seed, game, "game"))
        flow = Flow(rules_of(setup))
        return flow, flow.begin(game_seed(setup.seed), train_of(setup))

    def bots(self, number: int, purpose: str, best: int) -> list[Bot]:
        """A `legend` at one seat, and `outlaw`s."""
        keys = ["outlaw"] * TABLES[self.table].players
        keys[best] = "legend"
        return [
            bot_row(f"{key}:{self.thinking}").make(split_seed(self.seed, number, f"{purpose} {at}"))
            for at, key in enumerate(keys)
        ]


@dataclass(frozen=True)
class Decision:
    """A choice of a card: what was chosen before it, player by player, what is legal, and what came
    of each choice in every world."""

    game: int
    player: int
    before: list[tuple[int, int]]
    legal: list[int]
    worths: list[list[float]]

    def gain(self, measure: Measure, key: str, odds: float) -> float:
        """What came of a bot's choice beyond the mean of all choices. It takes its rivals for
        planners with these odds."""
        flow, s = measure.begin(self.game)
        for player, action in self.before:
            flow.apply(s, player, action)
        view = observe.view(s, self.player, int(flow.deciders(s)))
        bot = bot_row(key).make(split_seed(measure.seed, self.game, f"choice {len(self.before)}"))
        if isinstance(bot, Thinker) and s.round > 1:
            bot.searcher.seat = self.player
            bot.searcher.repute = acquainted(s, odds)
        return beyond(self.worths, self.legal.index(bot.choose(view, self.legal)))

    def gain_by_halves(self) -> float:
        """The same for what one half of the worlds speaks for, judged by the other half."""
        halves = self.worths[::2], self.worths[1::2]
        gained = [
            beyond(other, max(range(len(self.legal)), key=means(half).__getitem__))
            for half, other in (halves, halves[::-1])
        ]
        return statistics.fmean(gained)


def acquainted(s: State, odds: float) -> Repute:
    """What is known about everybody from the rounds before, if it is the same about all."""
    repute = Repute(s.rules.players)
    repute.round = s.round
    for player in range(s.rules.players):
        repute.before[player] = odds
    return repute


def means(worths: list[list[float]]) -> list[float]:
    """What came of each choice, over all worlds."""
    return [statistics.fmean(column) for column in zip(*worths, strict=True)]


def beyond(worths: list[list[float]], at: int) -> float:
    """What came of a choice beyond the mean of all choices."""
    found = means(worths)
    return found[at] - statistics.fmean(found)


def step(flow: Flow, s: State, bots: list[Bot], out: Choices) -> tuple[int, int]:
    """Let whoever has to decide do so; who that was, and what it chose."""
    player = int(flow.decider(s))
    flow.legal(s, player, out)
    legal = out.as_list()
    action = legal[0]
    if len(legal) > 1:
        action = bots[player].choose(observe.view(s, player, int(flow.deciders(s))), legal)
    flow.apply(s, player, action)
    return player, action


def worth(tree: Tree, s: State) -> float:
    """What a position is worth to the player of a search, if all its rivals think ahead."""
    if tree.appraisal is not None:
        tree.appraisal.skill = 1.0
    before = tree.worths[tree.player]
    tree.weigh(s)
    return float(tree.worths[tree.player] - before)


def judged(measure: Measure, s: State, player: int, legal: list[int], number: int) -> list[float]:
    """What comes of each choice in one world of the player's."""
    flow = Flow(s.rules)
    out = Choices()
    searcher = Searcher(split_seed(measure.seed, number, "world"), Effort(1, 0), LEARNED)
    tree = searcher.searched(observe.view(s, player, int(flow.deciders(s))), legal)
    world = tree.draw()
    found = []
    for action in legal:
        copy = world.copy()
        bots = measure.bots(number, "world", player)
        flow.apply(copy, player, action)
        while copy.phase != OVER and copy.round == s.round:
            step(flow, copy, bots, out)
        found.append(worth(tree, copy))
    return found


def decisions(measure: Measure, game: int) -> Iterator[Decision]:
    """Some decisions of one game."""
    drawn = random.Random(split_seed(measure.seed, game, "which"))
    flow, s = measure.begin(game)
    out = Choices()
    best = game % int(s.rules.players)
    bots = measure.bots(game, "game", best)
    before: list[tuple[int, int]] = []
    while s.phase != OVER:
        if s.phase == SCHEMING and s.depth == 0 and int(flow.decider(s)) == best:
            flow.legal(s, best, out)
            legal = out.as_list()
            if len(legal) > 1 and drawn.randrange(SELDOM) == 0:
                first = (game * 1000 + len(before)) * measure.worlds
                worths = [
                    judged(measure, s, best, legal, first + world)
                    for world in range(measure.worlds)
                ]
                yield Decision(game, best, list(before), legal, worths)
        before.append(step(flow, s, bots, out))


def keep(folder: Path, measure: Measure, game: int) -> None:
    """Find the decisions of a game, and write them down."""
    part = folder / f"{game}.part"
    lines = [json.dumps(asdict(one)) + "\n" for one in decisions(measure, game)]
    part.write_text("".join(lines), encoding="utf-8")
    part.rename(folder / f"{game}.jsonl")


def kept(folder: Path, games: int) -> list[Decision]:
    """The decisions of so many games."""
    found = []
    for game in range(games):
        with (folder / f"{game}.jsonl").open(encoding="utf-8") as lines:
            for line in lines:
                data = json.loads(line)
                data["before"] = [(player, action) for player, action in data["before"]]
                found.append(Decision(**data))
    return found


def gains(measure: Measure, bots: list[str], odds: float, decision: Decision) -> list[float]:
    """What came of each bot's choice, and of choosing by halves."""
    found = [decision.gain(measure, key, odds) for key in bots]
    return [*found, decision.gain_by_halves()] if measure.worlds > 1 else found


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """A mean and its standard error."""
    spread_out = statistics.stdev(values) if len(values) > 1 else 0.0
    return statistics.fmean(values), spread_out / sqrt(len(values))


def arguments_of(words: list[str] | None = None) -> argparse.Namespace:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    tables = [table for table, setup in TABLES.items() if "super" not in setup.modules]
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--table", choices=tables, default="base 4")
    parser.add_argument("--games", type=at_least_one, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--worlds", type=at_least_one, default=16)
    parser.add_argument("--thinking", type=at_least_one, default=80)
    parser.add_argument("--bots", default="legend:1000,outlaw")
    parser.add_argument("--odds", type=float, default=0.0)
    parser.add_argument("--workers", type=at_least_one, default=cores())
    arguments = parser.parse_args(words)
    try:
        for key in arguments.bots.split(","):
            bot_row(key)
    except UnknownBot as error:
        parser.error(str(error))
    if not -SURE <= arguments.odds <= SURE:
        parser.error(f"--odds takes a number from {-SURE} to {SURE}, not {arguments.odds}")
    measure = Measure(arguments.table, arguments.seed, arguments.worlds, arguments.thinking)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    note = arguments.folder / "measure.json"
    about = json.dumps(asdict(measure))
    if note.exists() and note.read_text(encoding="utf-8") != about:
        other = note.read_text(encoding="utf-8")
        parser.error(f"{arguments.folder} keeps decisions of {other}: take another folder")
    note.write_text(about, encoding="utf-8")
    arguments.measure = measure
    return arguments


def main(words: list[str] | None = None) -> int:
    arguments = arguments_of(words)
    folder, measure, bots = arguments.folder, arguments.measure, arguments.bots.split(",")
    missing = [game for game in range(arguments.games) if not (folder / f"{game}.jsonl").exists()]
    with ctrl_c() as stop:
        done = spread(partial(keep, folder, measure), missing, workers=arguments.workers, stop=stop)
        for _ in track(done, "judging", total=len(missing), disable=not missing):
            pass
        if stop():
            print(f"stopped; what was judged is in {folder}", file=sys.stderr)
            return INTERRUPTED
        known = kept(folder, arguments.games)
        job = partial(gains, measure, bots, arguments.odds)
        found = spread(job, known, workers=arguments.workers, stop=stop)
        table = list(track(found, "choosing", total=len(known)))
        if stop():
            print(f"stopped; what was judged is in {folder}", file=sys.stderr)
            return INTERRUPTED
    if not table:
        print(f"no decision was taken from {arguments.games} games: take more", file=sys.stderr)
        return 1
    print(f"{len(table)} decisions; beyond the mean choice, and beyond {bots[0]}, standard errors")
    rows = [*bots, "(by halves)"]
    for at, key in enumerate(rows[: len(table[0])]):
        mean, error = mean_and_error([row[at] for row in table])
        more, doubt = mean_and_error([row[at] - row[0] for row in table])
        print(f"{key:16} {mean:+.4f} ({error:.4f})   {more:+.4f} ({doubt:.4f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
