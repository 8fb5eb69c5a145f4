"""What becomes of positions: the numbers of `coltexpress/search/prospect.py`, fitted anew.

    python -m scripts.prospects [--bot greedy] [--players 4] [--games 3000] [--seed 0]

Plays games among one sort of bots and notes, whenever a round begins, the facts about every bandit
and what they had; then what they have won or lost by the end, who got the prize and who won. Money
is fitted by least squares, the odds of the prize and of winning by trying. Needs NumPy.
"""

import argparse
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from coltexpress import Game, Setup
from coltexpress.bots.registry import make_bot
from coltexpress.engine.score import fired, gunslingers, money
from coltexpress.engine.vocab import SCHEMING
from coltexpress.search.glance import Glance
from coltexpress.search.prospect import Prospect

Table = NDArray[np.float64]
TINY = 1e-9


@dataclass
class Notes:
    """What was seen with so many rounds left, a row for each bandit, games behind each other."""

    facts: list[list[float]] = field(default_factory=list)
    had: list[int] = field(default_factory=list)
    ahead: list[int] = field(default_factory=list)
    has: list[int] = field(default_factory=list)
    prized: list[bool] = field(default_factory=list)
    won: list[float] = field(default_factory=list)


def play(setup: Setup, bot: str, notes: dict[int, Notes]) -> None:
    """One game, with notes at the beginnings of its rounds."""
    game = Game.new(setup)
    bots = [make_bot(bot, at) for at in range(setup.players)]
    bandits = range(int(game.state.rules.bandits))
    met: list[int] = []
    while not game.over:
        s = game.state
        left = len(s.rounds) - int(s.round)
        if s.phase == SCHEMING and s.round > 1 and left not in met:
            met.append(left)
            prospect = Prospect(s.rules, Glance(s.rules))
            prospect.glance.count_loot(s)
            shots = [int(fired(s, side)) for side in bandits]
            for bandit in bandits:
                prospect.look(s, bandit)
                row = notes.setdefault(left, Notes())
                row.facts.append([1.0, *prospect.facts])
                row.had.append(int(money(s, bandit)))
                row.ahead.append(shots[bandit] - max(shots[:bandit] + shots[bandit + 1 :]))
        player = game.deciders[0]
        game.apply(
            bots[player].choose(game.view(player), game.legal_actions(player)), player=player
        )
    winners = game.winners()
    prized = int(gunslingers(game.state))
    for left in met:
        for bandit in bandits:
            notes[left].has.append(int(money(game.state, bandit)))
            notes[left].prized.append(bool((prized >> bandit) & 1))
            notes[left].won.append((bandit in winners) / max(1, len(winners)))


def loss(chances: Table, happened: Table) -> float:
    """How surprising it is what happened."""
    sure = np.log(chances + TINY) * happened + np.log(1 - chances + TINY) * (1 - happened)
    return -float(sure.mean())


def prize_odds(ahead: Table, prized: Table) -> tuple[float, float]:
    """The odds of the prize: at an even count, and for each bullet more."""
    tried = [
        (loss(1 / (1 + np.exp(-(even + more * ahead))), prized), float(even), float(more))
        for even in np.arange(-1, 2.5, 0.1)
        for more in np.arange(0.3, 3, 0.1)
    ]
    return min(tried)[1:]


def spread(hoped: Table, won: Table, players: int) -> tuple[float, float]:
    """How far a lead must reach for odds of e to 1, and how surprising the winners are then."""
    rows = hoped.reshape(-1, players)
    leads = np.stack(
        [rows[:, at] - np.delete(rows, at, 1).max(axis=1) for at in range(players)], axis=1
    ).ravel()
    tried = [
        (loss(1 / (1 + np.exp(-leads / size)), won), float(size)) for size in range(200, 1500, 25)
    ]
    return min(tried)[1], min(tried)[0]


def fit(notes: Notes, players: int) -> tuple[list[float], float]:
    """A row of weights, and how surprising the winners still are."""
    facts = np.array(notes.facts)
    had, has = np.array(notes.had, float), np.array(notes.has, float)
    ahead, prized = np.array(notes.ahead, float), np.array(notes.prized, float)
    weights = np.linalg.lstsq(facts, has - had, rcond=None)[0]
    even, more = prize_odds(ahead, prized)
    hoped = had + facts @ weights + 1000 / (1 + np.exp(-(even + more * ahead)))
    size, left = spread(hoped, np.array(notes.won), players)
    return [*(round(float(weight), 2) for weight in weights[1:]), even, more, size], left


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--players", type=int, choices=range(3, 7), default=4)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    notes: dict[int, Notes] = {}
    for number in track(range(arguments.games), "playing"):
        setup = Setup(players=arguments.players, seed=arguments.seed + number)
        play(setup, arguments.bot, notes)
    for left in sorted(notes):
        weights, surprise = fit(notes[left], arguments.players)
        print(f"{left} rounds after it: {weights}, log loss of the winners {surprise:.4f}")


if __name__ == "__main__":
    main()
