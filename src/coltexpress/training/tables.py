"""Games being played side by side for training, each with its own cast, until all are over."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coltexpress.bots.registry import Bot
from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.env.vector import VectorEnv
from coltexpress.network.lens import Lens
from coltexpress.network.net import Array, Net
from coltexpress.setup import Setup
from coltexpress.training.learning import best, drawn, likelihoods, starts_of

Numbers = NDArray[np.int64]
Truths = NDArray[np.bool_]


@dataclass(frozen=True)
class Brain:
    """Who decides: a network, which takes what it rates highest if it is `sober` and draws by
    shares otherwise, or a bot. Decisions of one that is `kept` can be learned from."""

    net: Net | None = None
    bot: Bot | None = None
    sober: bool = False
    kept: bool = False


@dataclass(frozen=True)
class Asked:
    """What is put to a brain: inputs, and for each decision its legal answers and their indexes."""

    inputs: Array
    counts: Numbers
    answers: Numbers
    indexes: Numbers


@dataclass(frozen=True)
class Step:
    """Decisions of one brain taken at the same time, and whose they were: `track` numbers the
    players of all games."""

    asked: Asked
    chosen: Numbers
    likely: Array
    foreseen: Array
    track: Numbers


class Table:
    """Games of one setup. `cast` has the number of the brain for each game and player;
    `first_track` is the number of the first player of the first game."""

    def __init__(self, setup: Setup, seed: int, cast: Numbers, first_track: int) -> None:
        self.env = env = VectorEnv(setup, count=len(cast), seed=seed)
        desk = env.batch.desks[0]
        self.lens = Lens(desk.rules, desk.features, desk.space)
        self.cast = cast
        self.first_track = first_track
        self.going: Truths = np.ones(len(cast), dtype=np.bool_)
        self.wins = np.zeros(cast.shape)
        self.leads = np.zeros(cast.shape)
        self.picks: Numbers = np.zeros(len(cast), dtype=np.int64)
        self.choices = Choices()

    def begin_step(self) -> None:
        """What games do that are over here: anything, in the next game, which nobody looks at."""
        self.picks = self.env.masks.argmax(axis=1)

    def games_of(self, brain: int) -> Numbers:
        """The games in which this brain is to decide."""
        players = self.cast[np.arange(len(self.cast)), self.env.to_move]
        return np.flatnonzero(self.going & (players == brain))

    def asked(self, games: Numbers) -> Asked:
        """What is put to whoever is to decide in these games."""
        rows = self.env.observations[games]
        at, indexes = np.nonzero(self.env.masks[games])
        return Asked(
            self.lens.inputs(rows),
            np.bincount(at, minlength=len(games)),
            self.lens.answers(rows, at, indexes),
            indexes,
        )

    def tracks(self, games: Numbers) -> Numbers:
        """The numbers of those who are to decide."""
        return self.first_track + games * self.env.players + self.env.to_move[games]

    def let_choose(self, bot: Bot, games: Numbers) -> None:
        """A bot decides from views, as it does everywhere."""
        batch = self.env.batch
        for game in games.tolist():
            state, desk = batch.states[game], batch.at_desk[game]
            player = int(self.env.to_move[game])
            desk.flow.legal(state, player, self.choices)
            view = observe.view(state, player, desk.flow.deciders(state))
            action = bot.choose(view, self.choices.as_list())
            self.picks[game] = int(desk.space.index(action, player))

    def end_step(self) -> None:
        """Take the decisions, and note the results of games that are over by them."""
        self.env.step(self.picks)
        over = np.flatnonzero(self.going & self.env.dones)
        if len(over):
            won = self.env.rewards[over] > 0
            self.wins[over] = won / np.maximum(1, won.sum(axis=1, keepdims=True))
            scores = self.env.scores[over].astype(np.float64)
            for player in range(self.env.players):
                others = np.delete(scores, player, axis=1).max(axis=1)
                self.leads[over, player] = (scores[:, player] - others) / 1000
            self.going[over] = False


def play(
    tables: Sequence[Table], brains: Sequence[Brain], chance: np.random.Generator
) -> list[Step]:
    """Play all games to their end; the decisions that are kept."""
    kept: list[Step] = []
    while any(table.going.any() for table in tables):
        for table in tables:
            table.begin_step()
        for number, brain in enumerate(brains):
            games = [table.games_of(number) for table in tables]
            if any(len(some) for some in games):
                step = decide(tables, games, brain, chance)
                if step and brain.kept:
                    kept.append(step)
        for table in tables:
            if table.going.any():
                table.end_step()
    return kept


def decide(
    tables: Sequence[Table], games: Sequence[Numbers], brain: Brain, chance: np.random.Generator
) -> Step | None:
    """Let a brain decide in these games of each table."""
    if brain.bot:
        for table, some in zip(tables, games, strict=True):
            table.let_choose(brain.bot, some)
        if not brain.kept:
            return None
    here = [(table, some) for table, some in zip(tables, games, strict=True) if len(some)]
    asked = joined([table.asked(some) for table, some in here])
    track = np.concatenate([table.tracks(some) for table, some in here])
    starts = starts_of(asked.counts)
    if brain.net:
        ratings, foreseen = brain.net.rate(asked.inputs)
        likely = likelihoods(ratings, asked.counts, asked.answers)
        chosen = best(likely, asked.counts) if brain.sober else drawn(likely, asked.counts, chance)
        picks = asked.indexes[starts + chosen]
        for table, some in here:
            table.picks[some], picks = picks[: len(some)], picks[len(some) :]
        return Step(asked, chosen, likely[starts + chosen], foreseen, track)
    picks = np.concatenate([table.picks[some] for table, some in here])
    hit = asked.indexes == np.repeat(picks, asked.counts)
    chosen = np.flatnonzero(hit) - starts
    nothing = np.zeros(len(track), dtype=np.float32)
    return Step(asked, chosen, nothing, nothing, track)


def joined(parts: Sequence[Asked]) -> Asked:
    """What several tables ask, as one."""
    return Asked(
        np.concatenate([part.inputs for part in parts]),
        np.concatenate([part.counts for part in parts]),
        np.concatenate([part.answers for part in parts]),
        np.concatenate([part.indexes for part in parts]),
    )
