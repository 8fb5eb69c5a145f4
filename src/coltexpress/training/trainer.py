"""A training run, iteration by iteration.

An iteration plays whole games, begun from seeds of its own, and learns from them. Nothing goes from
one to the next but weights, the optimiser's sums, past networks and the curve, so whatever has been
saved between two iterations goes on exactly as if nothing had happened.
"""

from dataclasses import dataclass, field
from functools import partial

import numpy as np

from coltexpress.bots.arena import split_seed
from coltexpress.bots.registry import make_bot
from coltexpress.env.tables import SEEDS
from coltexpress.network.net import Array, Net, new_net
from coltexpress.setup import Setup
from coltexpress.training.config import Config
from coltexpress.training.learning import Adam, Aim, Decisions, Lesson, gradient
from coltexpress.training.tables import Brain, Numbers, Step, Table, play

LEARNER, PAST, RIVAL = 0, 1, 2
"""The brains of an iteration by number; rivals come from this one on."""

FARTHEST = 1.5
"""Leads beyond this many thousand dollars count no more."""

GAUGES = ("random", "greedy")
"""The bots that a network is measured against while it learns: the same at all times."""


@dataclass(frozen=True)
class Gauge:
    """What one seat won against bots of one kind in all others, so many games of mirrored deals,
    and its mean lead over the best of them in thousands of dollars."""

    games: int
    share: float
    lead: float


@dataclass(frozen=True)
class Mark:
    """A point of the curve: what has been played and learned up to an iteration."""

    iteration: int
    games: int
    decisions: int
    lesson: Lesson
    gauges: dict[str, Gauge] = field(default_factory=dict)


class Trainer:
    """See the module."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.net = new_net((config.hidden[0], config.hidden[1]), self.chance("weights", 0))
        self.adam = Adam(self.net, config.longest_step)
        self.past: list[Net] = []
        self.done = 0
        self.games = 0
        self.decisions = 0
        self.curve: list[Mark] = []

    @property
    def is_complete(self) -> bool:
        return self.done >= self.config.iterations

    @property
    def imitates(self) -> bool:
        return self.done < self.config.imitation

    def seed(self, purpose: str, number: int) -> int:
        return split_seed(self.config.seed, number, purpose) % SEEDS

    def chance(self, purpose: str, number: int) -> np.random.Generator:
        return np.random.default_rng(self.seed(purpose, number))

    def iterate(self) -> Mark:
        """Play and learn once; measure the network where that is due."""
        tables = self.new_tables()
        steps = play(tables, self.brains(), self.chance("choices", self.done))
        lesson = self.learn(self.learned_from(tables, steps))
        self.done += 1
        self.games += sum(len(table.cast) for table in tables)
        self.decisions += sum(len(step.chosen) for step in steps)
        config = self.config
        if self.done > config.imitation and self.done % config.past_every == 0:
            self.past = [*self.past, self.net.copy()][-config.past_kept :]
        gauges = {}
        if self.done % config.evaluate_every == 0 or self.done == config.imitation:
            gauges = {key: self.gauge(key) for key in GAUGES}
        mark = Mark(self.done, self.games, self.decisions, lesson, gauges)
        self.curve.append(mark)
        return mark

    def brains(self) -> list[Brain]:
        """Who plays now: the learner (or its teacher), one past network, and rivals."""
        seed = partial(self.seed, number=self.done)
        if self.imitates:
            return [Brain(bot=make_bot(self.config.teacher, seed("teacher")), kept=True)]
        past = self.net
        if self.past:
            past = self.past[int(self.chance("past", self.done).integers(len(self.past)))]
        rivals = [Brain(bot=make_bot(key, seed(f"rival {key}"))) for key in self.config.rivals]
        return [Brain(net=self.net, kept=True), Brain(net=past), *rivals]

    def new_tables(self) -> list[Table]:
        """The games of this iteration: a table for each number of players."""
        config = self.config
        chance = self.chance("casts", self.done)
        seats = [config.players[game % len(config.players)] for game in range(config.games)]
        tables = []
        track = 0
        for players in sorted(set(seats)):
            count = seats.count(players)
            casts = [self.cast(players, chance) for _ in range(count)]
            seed = self.seed(f"deals {players}", self.done)
            tables.append(Table(Setup(players=players), seed, np.array(casts), track))
            track += count * players
        return tables

    def cast(self, players: int, chance: np.random.Generator) -> list[int]:
        """Who sits where in a game: the learner everywhere, or others in some of the seats."""
        config = self.config
        kind = chance.random()
        count = int(chance.integers(1, players))
        order = chance.permutation(players)
        rival = RIVAL + int(chance.integers(len(config.rivals)))
        seats = [LEARNER] * players
        if not self.imitates and kind < config.past_share + config.rival_share:
            other = PAST if kind < config.past_share else rival
            for seat in order[:count].tolist():
                seats[seat] = other
        return seats

    def learned_from(self, tables: list[Table], steps: list[Step]) -> Decisions:
        """All decisions that were kept, with what came of them."""
        worth = np.concatenate([self.worth(table).ravel() for table in tables])
        track = np.concatenate([step.track for step in steps])
        foreseen = np.concatenate([step.foreseen for step in steps])
        result = worth[track].astype(np.float32)
        gain = result - foreseen
        if not self.imitates:
            gain = gains(track, foreseen, result, self.config.trace)
            result = foreseen + gain
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        return Decisions(
            np.concatenate([step.asked.inputs for step in steps]),
            np.concatenate([step.asked.counts for step in steps]),
            np.concatenate([step.asked.answers for step in steps]),
            np.concatenate([step.chosen for step in steps]),
            np.concatenate([step.likely for step in steps]),
            gain,
            result,
        )

    def worth(self, table: Table) -> Array:
        """What each player made of each game: wins beyond the fair share, and some of the lead."""
        leads = np.clip(table.leads, -FARTHEST, FARTHEST)
        return np.asarray(table.wins - 1 / table.env.players + self.config.lead * leads)

    def rate(self) -> float:
        """How long the steps of this iteration are."""
        config = self.config
        if self.imitates:
            return config.teaching_rate
        way = (self.done - config.imitation) / max(1, config.last_rate_from - config.imitation)
        return config.rate + (config.last_rate - config.rate) * min(1.0, way)

    def learn(self, decisions: Decisions) -> Lesson:
        """Go through the decisions some times; how the last time went, on average."""
        config = self.config
        clip = 0.0 if self.imitates else config.clip
        aim = Aim(clip, config.value, 0.0 if self.imitates else config.entropy)
        chance = self.chance("order", self.done)
        lessons: list[Lesson] = []
        for _ in range(config.teaching_epochs if self.imitates else config.epochs):
            lessons = []
            order: Numbers = chance.permutation(len(decisions))
            for start in range(0, len(order), config.batch):
                slopes, lesson = gradient(
                    self.net, decisions.some(order[start : start + config.batch]), aim
                )
                self.adam.step(self.net, slopes, self.rate())
                lessons.append(lesson)
        means = np.mean([(one.loss, one.entropy, one.error, one.agreed) for one in lessons], axis=0)
        return Lesson(*(float(mean) for mean in means))

    def gauge(self, key: str) -> Gauge:
        """Measure the network without chance of its own, from every seat of the same deals."""
        config = self.config
        players, deals = config.evaluate_players, config.evaluate_deals
        tables = []
        for seat in range(players):
            cast = np.ones((deals, players), dtype=np.int64)
            cast[:, seat] = 0
            tables.append(Table(Setup(players=players), self.seed("gauge", 0), cast, 0))
        bot = make_bot(key, self.seed(f"gauge {key}", 0))
        play(tables, [Brain(net=self.net, sober=True), Brain(bot=bot)], self.chance("gauge", 0))
        share = np.mean([table.wins[:, seat].mean() for seat, table in enumerate(tables)])
        lead = np.mean([table.leads[:, seat].mean() for seat, table in enumerate(tables)])
        return Gauge(players * deals, float(share), float(lead))


def gains(track: Numbers, foreseen: Array, result: Array, trace: float) -> Array:
    """By how much each decision turned out better than foreseen, by Schulman's generalised
    advantage estimate: what is foreseen at the player's next decision counts, fading with `trace`
    to what came of it in the end."""
    order = np.argsort(track, kind="stable")
    tracks, values, ends = (part[order].tolist() for part in (track, foreseen, result))
    found = [0.0] * len(tracks)
    for at in range(len(tracks) - 1, -1, -1):
        if at + 1 < len(tracks) and tracks[at + 1] == tracks[at]:
            found[at] = values[at + 1] - values[at] + trace * found[at + 1]
        else:
            found[at] = ends[at] - values[at]
    out = np.empty(len(found), dtype=np.float32)
    out[order] = found
    return out
