"""Which cards thinkers lay: the weights of `coltexpress/search/customs.py`, fitted anew.

    python -m scripts.customs FOLDER [--bot outlaw:300] [--games 5000] [--seed 0] [--workers N]
                              [--epochs 60] [--out FILE]

Plays games of a bot that thinks ahead against itself, four of five with four players and the others
with three or six, and notes every choice of a card with what whoever chose it saw. FOLDER gets a
file for every fifty games; those that are there are not played again, so an interrupted run goes on
where it was. Then a network is fitted to all that is in FOLDER, a tenth of the games apart to see
how well it does, and written to FILE. A folder does not tell whether the bot has changed since it
was begun. Needs NumPy.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from coltexpress import Setup
from coltexpress.bots.arena import split_seed
from coltexpress.bots.registry import bot_row
from coltexpress.bots.search import CUSTOMS
from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.vocab import OVER, SCHEMING
from coltexpress.search.customs import FACTS, OPTION, ROW, Customs
from coltexpress.search.habits import Habits
from coltexpress.setup import game_seed, rules_of, train_of
from scripts.fitting import (
    Adam,
    Table,
    batches,
    listed,
    parser_of,
    play_missing,
    take_folder,
    write,
)

Numbers = NDArray[np.int64]
CHUNK = 50
APART = 10
"""One of so many games is left out of the fit."""
PLAYERS = (4, 4, 3, 4, 4, 4, 4, 6, 4, 4)
"""How many play, game by game."""
UNITS = 96
BATCH = 512
RATE, DECAY = 3e-3, 0.003
SHIPPED = Path(__file__).parents[1] / "src/coltexpress/search/customs.json"


@dataclass
class Notes:
    """What was chosen: for each decision facts, the facts and sorts of its choices in rows of one
    length, which of them there are, which was chosen, and the game's number."""

    facts: Table
    options: Table
    sorts: Numbers
    legal: NDArray[np.bool_]
    chosen: Numbers
    game: Numbers


def seen(customs: Customs, count: int) -> tuple[list[float], list[list[float]], list[int]]:
    """What was looked at last: facts, the facts about so many choices, and their sorts."""
    options = list(customs.options[: count * OPTION])
    rows = [options[at * OPTION : (at + 1) * OPTION] for at in range(count)]
    return list(customs.facts), rows, [int(sort) for sort in customs.sorts[:count]]


def play(
    key: str, seed: int, number: int
) -> Iterator[tuple[list[float], list[list[float]], list[int], int]]:
    """One game: what was seen before each choice of a card, and which one was chosen."""
    setup = Setup(players=PLAYERS[number % len(PLAYERS)], seed=split_seed(seed, number, "game"))
    rules = rules_of(setup)
    flow = Flow(rules)
    s = flow.begin(game_seed(setup.seed), train_of(setup))
    bots = [bot_row(key).make(split_seed(seed, number, f"bot {at}")) for at in range(setup.players)]
    habits = Habits(flow)
    customs = Customs(habits, CUSTOMS)
    out = Choices()
    while s.phase != OVER:
        player = int(flow.decider(s))
        flow.legal(s, player, out)
        legal = out.as_list()
        action = legal[0]
        if len(legal) > 1:
            action = bots[player].choose(observe.view(s, player, int(flow.deciders(s))), legal)
            if s.phase == SCHEMING and s.depth == 0:
                habits.plans.look(s)
                habits.begin(s)
                customs.look(s, player, out)
                yield *seen(customs, len(legal)), legal.index(action)
        flow.apply(s, player, action)


def play_chunk(folder: Path, key: str, seed: int, chunk: int) -> int:
    """Play fifty games and keep what was seen; their number."""
    facts, options, sorts, counts, chosen, game = [], [], [], [], [], []
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        for about, rows, kinds, which in play(key, seed, number):
            facts.append(about)
            options += rows
            sorts += kinds
            counts.append(len(rows))
            chosen.append(which)
            game.append(number)
    part = folder / f"{seed}-{chunk}.part"
    with part.open("wb") as file:
        np.savez_compressed(
            file,
            facts=np.array(facts, np.float32),
            options=np.array(options, np.float32),
            sorts=np.array(sorts),
            counts=np.array(counts),
            chosen=np.array(chosen),
            game=np.array(game),
        )
    part.rename(folder / f"{seed}-{chunk}.npz")
    return chunk


def noted(folder: Path) -> Notes:
    """All that is in a folder."""
    files = [np.load(path) for path in sorted(folder.glob("*.npz"))]
    keys = ("facts", "options", "sorts", "counts", "chosen", "game")
    facts, options, sorts, counts, chosen, game = (
        np.concatenate([file[key] for file in files]) for key in keys
    )
    first = np.cumsum(counts) - counts
    legal = np.arange(counts.max()) < counts[:, None]
    at = np.where(legal, first[:, None] + np.arange(counts.max()), 0)
    return Notes(facts, options[at], sorts[at], legal, chosen, game)


class Net:
    """The network of `Customs`."""

    def __init__(self, rng: np.random.Generator) -> None:
        def drawn(rows: int, columns: int) -> Table:
            table: Table = rng.standard_normal((rows, columns)).astype(np.float32)
            table /= np.sqrt(np.float32(rows))
            return table

        self.weights: dict[str, Table] = {
            "context": drawn(FACTS, UNITS),
            "bias": np.zeros(UNITS, np.float32),
            "choice": drawn(OPTION, UNITS),
            "sort": drawn(ROW, UNITS),
            "out": drawn(UNITS, 1)[:, 0] * np.float32(0.3),
            "straight": np.zeros(OPTION + ROW, np.float32),
            "direct": np.zeros((ROW, FACTS), np.float32),
        }
        self.adam = Adam(self.weights)

    def load(self, weights: dict[str, list[float]]) -> None:
        """Take the weights of a network that was written down."""
        for key, table in self.weights.items():
            table[...] = np.array(weights[key], np.float32).reshape(table.shape)

    def foresee(self, notes: Notes, rows: Numbers) -> tuple[Table, Table]:
        """How likely each choice of these decisions is, and the hidden units."""
        w = self.weights
        facts, options, sorts = notes.facts[rows], notes.options[rows], notes.sorts[rows]
        shared = (facts @ w["context"] + w["bias"])[:, None]
        acts = np.maximum(shared + w["sort"][sorts] + options @ w["choice"], 0)
        odds = acts @ w["out"] + options @ w["straight"][:OPTION] + w["straight"][OPTION:][sorts]
        odds += np.take_along_axis(facts @ w["direct"].T, sorts, 1)
        odds = np.where(notes.legal[rows], odds, -np.inf)
        found = np.exp(odds - odds.max(1, keepdims=True))
        return found / found.sum(1, keepdims=True), acts

    def learn(self, notes: Notes, rows: Numbers, rate: float) -> None:
        """One step towards what was chosen."""
        w = self.weights
        likely, acts = self.foresee(notes, rows)
        facts, options = notes.facts[rows], notes.options[rows]
        off = likely
        off[np.arange(len(rows)), notes.chosen[rows]] -= 1
        off /= len(rows)
        sorts = np.eye(ROW, dtype=np.float32)[notes.sorts[rows]]
        on_acts = off[:, :, None] * w["out"] * (acts > 0)
        shared = on_acts.sum(1)
        by_sort = np.einsum("nk,nks->ns", off, sorts)
        slopes = {
            "context": facts.T @ shared,
            "bias": shared.sum(0),
            "choice": np.einsum("nko,nku->ou", options, on_acts, optimize=True),
            "sort": np.einsum("nks,nku->su", sorts, on_acts, optimize=True),
            "out": np.einsum("nk,nku->u", off, acts),
            "straight": np.concatenate([np.einsum("nk,nko->o", off, options), by_sort.sum(0)]),
            "direct": by_sort.T @ facts,
        }
        self.adam.step(slopes, rate, DECAY)


def fit(notes: Notes, epochs: int) -> Net:
    """A network for what was noted."""
    rng = np.random.default_rng(0)
    net = Net(rng)
    kept = np.flatnonzero(notes.game % APART != 0)
    apart = np.flatnonzero(notes.game % APART == 0)
    total = epochs * len(batches(kept, BATCH))
    for epoch in range(epochs):
        rng.shuffle(kept)
        for rows in batches(kept, BATCH):
            net.learn(notes, rows, net.adam.rate(RATE, total))
        likely = net.foresee(notes, apart)[0]
        loss = -np.log(likely[np.arange(len(apart)), notes.chosen[apart]]).mean()
        right = (likely.argmax(1) == notes.chosen[apart]).mean()
        print(f"epoch {epoch + 1}: log loss {loss:.4f}, the likeliest chosen {right:.1%}")
    return net


def main(words: list[str] | None = None) -> None:
    parser = parser_of(__doc__, 5000, 60, SHIPPED)
    parser.add_argument("--bot", default="outlaw:300")
    arguments = parser.parse_args(words)
    if arguments.games < CHUNK or arguments.games % CHUNK:
        parser.error(f"--games takes a multiple of {CHUNK}, not {arguments.games}")
    take_folder(parser, arguments.folder, arguments.bot)
    job = partial(play_chunk, arguments.folder, arguments.bot, arguments.seed)
    play_missing(job, arguments, CHUNK)
    net = fit(noted(arguments.folder), arguments.epochs)
    write(arguments.out, json.dumps(listed(net.weights, 4)) + "\n")


if __name__ == "__main__":
    main()
