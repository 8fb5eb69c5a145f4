"""What positions are worth: the weights of `coltexpress/search/appraisal.py`, fitted anew.

    python -m scripts.appraisals FOLDER [--players 4] [--bots legend:150,outlaw:60,greedy]
                                 [--games 10000] [--seed 0] [--workers N] [--epochs 12]
                                 [--begin PLAYERS] [--out FILE]

Plays games of so many players with bots drawn from those named for every seat, and notes, whenever
a round begins, what everybody who thinks ahead sees of it and what it came to in the end. FOLDER
gets a file for every hundred games of these bots; those that are there are not played again, so an
interrupted run goes on where it was. Then a network is fitted to all that is in FOLDER, a tenth of
the games apart to see how well it does, and written to FILE, where networks for other numbers of
players stay as they are. With `--begin` the fit begins with the shipped network for so many
players, which takes fewer games. A folder does not tell whether bots have changed since it was
begun. Needs NumPy.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from coltexpress import Setup
from coltexpress.bots.arena import split_seed
from coltexpress.bots.registry import bot_row
from coltexpress.bots.search import WEIGHTS
from coltexpress.bots.workers import spread
from coltexpress.cli.progress import INTERRUPTED, cores, ctrl_c
from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER
from coltexpress.search.appraisal import ALL, PAIR, ROW, Appraisal
from coltexpress.search.glance import Glance
from coltexpress.search.tree import lead
from coltexpress.setup import game_seed, rules_of, train_of

Table = NDArray[np.float32]
CHUNK = 100
APART = 10
"""One of so many games is left out of the fit."""
SCALE = 1000.0
"""A lead of so much is worth half of what there is for leading."""
RIVAL_UNITS, UNITS = 12, 24
BATCH = 256
RATE, DECAY = 2e-3, 0.02
SHIPPED = Path(__file__).parents[1] / "src/coltexpress/search/appraisal.json"


@dataclass
class Notes:
    """What was seen, a row for each position and thinker: of itself, of the table, of its rivals;
    what came of it, from 0 to 1; and the game's number."""

    own: Table
    rivals: Table
    worth: Table
    game: Table


def seen(s: State, player: int, skill: float) -> tuple[list[float], list[list[float]]]:
    """The facts about a position for one player: of itself and the table, and of its rivals."""
    look = Appraisal(s.rules, Glance(s.rules), player, next(iter(WEIGHTS.values())))
    look.skill = skill
    look.look(s)
    rivals = []
    for rival in range(s.rules.players):
        if rival != player:
            look.compare(s, rival)
            rivals.append([float(fact) for fact in look.facts])
    return [
        float(fact) for fact in (*look.rows[player * ROW : (player + 1) * ROW], *look.whole)
    ], rivals


def play(
    players: int, bots: tuple[str, ...], seed: int, number: int
) -> Iterator[tuple[list[float], list[list[float]], float]]:
    """One game: what thinkers saw at the beginnings of rounds, and what it came to."""
    drawn = random.Random(split_seed(seed, number, "seats"))
    keys = [drawn.choice(bots) for _ in range(players)]
    if not any(bot_row(key).thinks for key in keys):
        keys[drawn.randrange(players)] = bots[0]
    setup = Setup(players=players, seed=split_seed(seed, number, "game"))
    rules = rules_of(setup)
    flow = Flow(rules)
    s = flow.begin(game_seed(setup.seed), train_of(setup))
    seats = [
        bot_row(key).make(split_seed(seed, number, f"bot {at}")) for at, key in enumerate(keys)
    ]
    thinkers = [at for at, key in enumerate(keys) if bot_row(key).thinks]
    out = Choices()
    last = 1
    found = []
    while s.phase != OVER:
        if s.round > last:
            last = int(s.round)
            skill = (len(thinkers) - 1) / (players - 1)
            found.extend([(player, *seen(s, player, skill)) for player in thinkers])
        deciders = int(flow.deciders(s))
        player = (deciders & -deciders).bit_length() - 1
        flow.legal(s, player, out)
        action = seats[player].choose(observe.view(s, player, deciders), out.as_list())
        flow.apply(s, player, action)
    won = int(rules.course.winners(s))
    scores = rules.course.scores(s)
    for player, own, rivals in found:
        ahead = int(lead(scores, player, 1))
        win = ((won >> player) & 1) / won.bit_count()
        yield own, rivals, 0.5 * win + 0.25 * (1 + ahead / (SCALE + abs(ahead)))


def play_chunk(folder: Path, players: int, bots: tuple[str, ...], seed: int, chunk: int) -> int:
    """Play a hundred games and keep what was seen; their number."""
    own, rivals, worth, game = [], [], [], []
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        for facts, others, came in play(players, bots, seed, number):
            own.append(facts)
            rivals.append(others)
            worth.append(came)
            game.append(number)
    part = folder / f"{seed}-{chunk}.part"
    with part.open("wb") as file:
        np.savez_compressed(
            file,
            own=np.array(own, np.float32),
            rivals=np.array(rivals, np.float32),
            worth=np.array(worth, np.float32),
            game=np.array(game, np.float32),
        )
    part.rename(folder / f"{seed}-{chunk}.npz")
    return chunk


def noted(folder: Path) -> Notes:
    """All that is in a folder."""
    files = [np.load(path) for path in sorted(folder.glob("*.npz"))]
    return Notes(
        *(
            np.concatenate([file[key] for file in files])
            for key in ("own", "rivals", "worth", "game")
        )
    )


class Net:
    """The network of `Appraisal`, with what Adam needs to fit it."""

    def __init__(self, rng: np.random.Generator) -> None:
        def drawn(rows: int, columns: int) -> Table:
            table: Table = rng.standard_normal((rows, columns)).astype(np.float32)
            table /= np.sqrt(np.float32(rows))
            return table

        facts = ROW + ALL
        self.weights: dict[str, Table] = {
            "rival": drawn(ROW + PAIR, RIVAL_UNITS),
            "rival_bias": np.zeros(RIVAL_UNITS, np.float32),
            "hidden": drawn(facts + RIVAL_UNITS, UNITS),
            "hidden_bias": np.zeros(UNITS, np.float32),
            "out": drawn(UNITS, 1) * 0.3,
            "straight": np.zeros((facts, 1), np.float32),
            "bias": np.zeros(1, np.float32),
        }
        self.mean = {key: np.zeros_like(value) for key, value in self.weights.items()}
        self.square = {key: np.zeros_like(value) for key, value in self.weights.items()}
        self.steps = 0

    def load(self, weights: dict[str, list[float]]) -> None:
        """Take the weights of a network that was written down."""
        for key, table in self.weights.items():
            table[...] = np.array(weights[key], np.float32).reshape(table.shape)

    def foresee(self, own: Table, rivals: Table) -> tuple[Table, Table, Table, Table]:
        """What is expected, and what it went through: rivals, all that is known, hidden units."""
        w = self.weights
        each = np.maximum(rivals @ w["rival"] + w["rival_bias"], 0)
        known = np.hstack([own, each.sum(1)])
        acts = np.maximum(known @ w["hidden"] + w["hidden_bias"], 0)
        odds = acts @ w["out"] + own @ w["straight"] + w["bias"]
        return 1 / (1 + np.exp(-odds[:, 0])), each, known, acts

    def learn(self, own: Table, rivals: Table, worth: Table, rate: float) -> None:
        """One step towards what came of these."""
        w = self.weights
        hoped, each, known, acts = self.foresee(own, rivals)
        off = ((hoped - worth) / len(worth))[:, None]
        on_acts = (off @ w["out"].T) * (acts > 0)
        on_each = (on_acts @ w["hidden"].T)[:, None, ROW + ALL :] * (each > 0)
        slopes = {
            "rival": np.einsum("nij,nik->jk", rivals, on_each),
            "rival_bias": on_each.sum((0, 1)),
            "hidden": known.T @ on_acts,
            "hidden_bias": on_acts.sum(0),
            "out": acts.T @ off,
            "straight": own.T @ off,
            "bias": off.sum(0),
        }
        self.steps += 1
        for key, slope in slopes.items():
            self.mean[key] = 0.9 * self.mean[key] + 0.1 * slope
            self.square[key] = 0.999 * self.square[key] + 0.001 * slope * slope
            step = self.mean[key] / (1 - 0.9**self.steps)
            step = step / (np.sqrt(self.square[key] / (1 - 0.999**self.steps)) + 1e-8)
            fading = DECAY * w[key] if w[key].ndim > 1 else 0.0
            w[key] -= (rate * (step + fading)).astype(np.float32)


def fit(notes: Notes, epochs: int, begin: dict[str, list[float]] | None = None) -> Net:
    """A network for what was noted, which begins with these weights, or by chance."""
    rng = np.random.default_rng(0)
    net = Net(rng)
    if begin is not None:
        net.load(begin)
    kept = np.flatnonzero(notes.game % APART != 0)
    apart = np.flatnonzero(notes.game % APART == 0)
    total = epochs * (len(kept) // BATCH)
    for epoch in range(epochs):
        rng.shuffle(kept)
        for start in range(0, len(kept) - BATCH + 1, BATCH):
            rows = kept[start : start + BATCH]
            rate = RATE * (0.5 + 0.5 * np.cos(np.pi * net.steps / total)) + 1e-5
            net.learn(notes.own[rows], notes.rivals[rows], notes.worth[rows], rate)
        hoped = net.foresee(notes.own[apart], notes.rivals[apart])[0]
        worth = notes.worth[apart]
        error = ((hoped - worth) ** 2).mean()
        print(f"epoch {epoch + 1}: mean square error {error:.4f}, variance {worth.var():.4f}")
    return net


def write(path: Path, players: int, weights: dict[str, list[float]]) -> None:
    """Put the weights for so many players into a file, a line for each number."""
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known[str(players)] = weights
    lines = [f'"{number}": {json.dumps(known[number])}' for number in sorted(known)]
    part = path.with_suffix(".part")
    part.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    part.rename(path)


def main(words: list[str] | None = None) -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--players", type=int, choices=(3, 4, 5, 6), default=4)
    parser.add_argument("--bots", default="legend:150,outlaw:60,greedy")
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--begin", type=int, choices=sorted(WEIGHTS), metavar="PLAYERS")
    parser.add_argument("--out", type=Path, default=SHIPPED)
    arguments = parser.parse_args(words)
    bots = tuple(arguments.bots.split(","))
    if arguments.games < CHUNK or arguments.games % CHUNK:
        parser.error(f"--games takes a multiple of {CHUNK}, not {arguments.games}")
    if not bot_row(bots[0]).thinks:
        parser.error(f"the first of --bots has to be one that thinks ahead, not {bots[0]}")
    folder = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    about = f"{arguments.bots}, {arguments.players} players"
    note = folder / "bots.txt"
    kept = note.read_text(encoding="utf-8") if note.exists() else about
    if kept != about or (not note.exists() and any(folder.glob("*.npz"))):
        games = f"games of {kept}" if note.exists() else "games of unknown bots"
        parser.error(f"{folder} keeps {games}, not of {about}: take another folder")
    note.write_text(about, encoding="utf-8")
    missing = [
        chunk
        for chunk in range(arguments.games // CHUNK)
        if not (folder / f"{arguments.seed}-{chunk}.npz").exists()
    ]
    job = partial(play_chunk, folder, arguments.players, bots, arguments.seed)
    with ctrl_c() as stop:
        done = spread(job, iter(missing), workers=arguments.workers, stop=stop)
        for _ in track(done, "playing", total=len(missing)):
            pass
        if stop():
            print(f"stopped; what was played is in {folder}", file=sys.stderr)
            sys.exit(INTERRUPTED)
    net = fit(noted(folder), arguments.epochs, WEIGHTS.get(arguments.begin))
    weights = {
        key: [round(float(one), 5) for one in value.ravel()] for key, value in net.weights.items()
    }
    write(arguments.out, arguments.players, weights)
    print(f"written to {arguments.out}")


if __name__ == "__main__":
    main()
