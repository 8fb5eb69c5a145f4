"""What positions are worth: the weights of `coltexpress/search/appraisal.py`, fitted anew.

    python -m scripts.appraisals FOLDER [--players 4] [--games 60000] [--seed 0] [--workers N]
                                 [--epochs 16] [--begin PLAYERS] [--out FILE]

Plays games of so many players with a quick cast, in half of them all think ahead and in the others
some plan, and notes, whenever a round begins, what two of those who think see of it and what it
came to in the end. FOLDER gets a file for every thousand games; those that are there are not played
again, so an interrupted run goes on where it was. Then a network is fitted to all that is in
FOLDER, a twentieth of the games apart to see how well it does; and fitted once more, half to the
end of each game and half to what it has said itself of the beginning of the next round, which is
moved less by luck. It is written to FILE, where networks for other numbers of players stay as they
are. With `--begin` the fit begins with the shipped network for so many players, which takes fewer
games. A folder does not tell whether the cast has changed since it was begun. Needs NumPy.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from coltexpress import Setup
from coltexpress.bots.arena import split_seed
from coltexpress.bots.search import CUSTOMS, HASTE, HASTY, WEIGHTS
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import Rng
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER
from coltexpress.search.appraisal import ALL, PAIR, ROW, Appraisal
from coltexpress.search.cast import Cast
from coltexpress.search.habits import Habits
from coltexpress.search.tree import lead
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

Kept = NDArray[np.float16]
CHUNK = 1000
APART = 20
"""One of so many games is left out of the fit."""
SEEING = 2
"""So many players note what they see of a position: what all see has much in common."""
WINNING = 0.5
"""What part of the worth goes by who has won."""
SCALE = 1000.0
"""A lead of so much is worth half of what there is for leading."""
LATER = 0.5
"""For what part the next round stands in for what came of it."""
RIVAL_UNITS, UNITS = 24, 48
BATCH = 1024
RATE, DECAY = 2e-3, 0.02
SHIPPED = Path(__file__).parents[1] / "src/coltexpress/search/appraisal.json"


@dataclass
class Notes:
    """What was seen, a row for each position and thinker: of itself, of the table, of its rivals;
    what part of the win came of it, and how far ahead; whether it was the last that this thinker
    saw of the game, or the next row is the next; and the game's number."""

    own: Kept
    rivals: Kept
    win: Table
    ahead: Table
    last: NDArray[np.bool_]
    game: NDArray[np.int64]

    @cached_property
    def worth(self) -> Table:
        """What came of each position, from 0 to 1: half of it the win and half the lead."""
        lead = 1 + self.ahead / (SCALE + abs(self.ahead))
        return widened(WINNING * self.win + (1 - WINNING) / 2 * lead)


def seen(s: State, player: int, skill: float) -> tuple[list[float], list[list[float]]]:
    """The facts about a position for one player: of itself and the table, and of its rivals."""
    look = Appraisal(s.rules, player, next(iter(WEIGHTS.values())))
    look.skill = skill
    look.look(s)
    rivals = []
    for rival in range(s.rules.players):
        if rival != player:
            look.compare(s, rival)
            rivals.append([*row_of(look, rival), *look.pair])
    return [*row_of(look, player), *look.whole], rivals


def row_of(look: Appraisal, bandit: int) -> list[float]:
    """The facts about a bandit."""
    return list(look.rows[bandit * ROW : (bandit + 1) * ROW])


def thinkers(players: int, drawn: random.Random) -> list[bool]:
    """Who thinks ahead at a table: everybody, or some, but nobody never."""
    planners = drawn.choice((0.0, drawn.random()))
    thinks = [drawn.random() >= planners for _ in range(players)]
    thinks[drawn.randrange(players)] = True
    return thinks


def play(
    players: int, seed: int, number: int
) -> Iterator[tuple[list[float], list[list[float]], float, int, bool]]:
    """One game: what thinkers saw at the beginnings of rounds, one thinker after the other, what
    part of the win came of it, how far ahead, and whether that was the last."""
    drawn = random.Random(split_seed(seed, number, "seats"))
    thinks = thinkers(players, drawn)
    setup = Setup(players=players, seed=split_seed(seed, number, "game"))
    rules = rules_of(setup)
    flow = Flow(rules)
    s = flow.begin(game_seed(setup.seed), train_of(setup))
    chance = Rng(split_seed(seed, number, "cast"))
    cast = Cast(Habits(flow), HASTY, HASTE, CUSTOMS, chance)
    seats = [player for player in range(players) if thinks[player]]
    skill = {player: (len(seats) - 1) / (players - 1) for player in seats}
    some = drawn.sample(seats, min(SEEING, len(seats)))
    found: dict[int, list[tuple[list[float], list[list[float]]]]] = {one: [] for one in some}
    last = 1
    while s.phase != OVER:
        if s.round > last:
            last = int(s.round)
            for player in some:
                found[player].append(seen(s, player, skill[player]))
        player = int(flow.decider(s))
        flow.apply(s, player, (cast.think if thinks[player] else cast.plan)(s, player))
    won = int(rules.course.winners(s))
    scores = rules.course.scores(s)
    for player, rows in found.items():
        win = ((won >> player) & 1) / won.bit_count()
        ahead = int(lead(scores, player, 1))
        for at, (own, rivals) in enumerate(rows, 1):
            yield own, rivals, win, ahead, at == len(rows)


def play_chunk(folder: Path, players: int, seed: int, chunk: int) -> int:
    """Play a thousand games and keep what was seen; their number."""
    own, rivals, win, ahead, last, game = [], [], [], [], [], []
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        for facts, others, won, leads, ends in play(players, seed, number):
            own.append(facts)
            rivals.append(others)
            win.append(won)
            ahead.append(leads)
            last.append(ends)
            game.append(number)
    part = folder / f"{seed}-{chunk}.part"
    with part.open("wb") as file:
        np.savez_compressed(
            file,
            own=np.array(own, np.float16),
            rivals=np.array(rivals, np.float16),
            win=np.array(win, np.float32),
            ahead=np.array(ahead, np.float32),
            last=np.array(last),
            game=np.array(game),
        )
    part.rename(folder / f"{seed}-{chunk}.npz")
    return chunk


def noted(folder: Path) -> Notes:
    """All that is in a folder."""
    files = [np.load(path) for path in sorted(folder.glob("*.npz"))]
    return Notes(
        *(
            np.concatenate([file[key] for file in files])
            for key in ("own", "rivals", "win", "ahead", "last", "game")
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
        self.adam = Adam(self.weights)

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
        each_row = rivals.reshape(-1, rivals.shape[2])
        slopes = {
            "rival": each_row.T @ on_each.reshape(-1, RIVAL_UNITS),
            "rival_bias": on_each.sum((0, 1)),
            "hidden": known.T @ on_acts,
            "hidden_bias": on_acts.sum(0),
            "out": acts.T @ off,
            "straight": own.T @ off,
            "bias": off.sum(0),
        }
        self.adam.step(slopes, rate, DECAY)


def widened(kept: NDArray[np.floating]) -> Table:
    """Numbers of another width, as they are reckoned with."""
    return kept.astype(np.float32)


def fit(net: Net, notes: Notes, towards: Table, epochs: int) -> None:
    """Bring a network closer to this for all that was noted; it is judged by what came of that."""
    rng = np.random.default_rng(0)
    net.adam = Adam(net.weights)
    kept = np.flatnonzero(notes.game % APART != 0)
    apart = np.flatnonzero(notes.game % APART == 0)
    worth = notes.worth[apart]
    total = epochs * len(batches(kept, BATCH))
    for epoch in range(epochs):
        rng.shuffle(kept)
        for rows in batches(kept, BATCH):
            rate = net.adam.rate(RATE, total)
            net.learn(widened(notes.own[rows]), widened(notes.rivals[rows]), towards[rows], rate)
        error = ((said(net, notes, apart) - worth) ** 2).mean()
        print(f"epoch {epoch + 1}: mean square error {error:.5f}, variance {worth.var():.5f}")


def said(net: Net, notes: Notes, rows: NDArray[np.int64]) -> Table:
    """What a network says of these rows."""
    parts = np.array_split(rows, 1 + len(rows) // 100_000)
    return np.concatenate(
        [net.foresee(widened(notes.own[at]), widened(notes.rivals[at]))[0] for at in parts]
    )


def steadied(net: Net, notes: Notes) -> Table:
    """What came of all that was noted, with the next round standing in for some of it."""
    rows = np.arange(len(notes.game))
    later = np.append(said(net, notes, rows)[1:], np.float32(0))
    return np.where(notes.last, notes.worth, LATER * later + (1 - LATER) * notes.worth)


def put(path: Path, players: int, weights: dict[str, list[float]]) -> None:
    """Put the weights for so many players into a file, a line for each number."""
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known[str(players)] = weights
    lines = [f'"{number}": {json.dumps(known[number])}' for number in sorted(known)]
    write(path, "{\n" + ",\n".join(lines) + "\n}\n")


def main(words: list[str] | None = None) -> None:
    parser = parser_of(__doc__, 60000, 16, SHIPPED)
    parser.add_argument("--players", type=int, choices=(3, 4, 5, 6), default=4)
    parser.add_argument("--begin", type=int, choices=sorted(WEIGHTS), metavar="PLAYERS")
    arguments = parser.parse_args(words)
    if arguments.games < CHUNK or arguments.games % CHUNK:
        parser.error(f"--games takes a multiple of {CHUNK}, not {arguments.games}")
    take_folder(parser, arguments.folder, f"{arguments.players} players")
    job = partial(play_chunk, arguments.folder, arguments.players, arguments.seed)
    play_missing(job, arguments, CHUNK)
    notes = noted(arguments.folder)
    net = Net(np.random.default_rng(0))
    if arguments.begin is not None:
        net.load(WEIGHTS[arguments.begin])
    fit(net, notes, notes.worth, arguments.epochs)
    fit(net, notes, steadied(net, notes), arguments.epochs)
    put(arguments.out, arguments.players, listed(net.weights, 5))


if __name__ == "__main__":
    main()
