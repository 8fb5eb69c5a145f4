"""Many games among bots, on one core or several: who won how much, as plain data.

Every game has a seed of its own, made from the series' seed and its number, and the bots move on
one seat from game to game. So the result is the same whatever the number of worker processes,
which exchange seeds and results only.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from math import sqrt

from coltexpress.bots.registry import bot_row
from coltexpress.bots.workers import never, spread
from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.vocab import NOBODY, OVER
from coltexpress.setup import Setup, game_seed, rules_of, train_of

CHUNK = 16
"""Games a worker plays in one go where no bot thinks long: few enough to answer an interrupt at
once."""

WHOLE = 420
"""A win in parts that up to seven winners can share evenly, so that sums are exact."""

Z95 = 1.959964
"""Two-sided 95 % of the normal distribution."""


@dataclass(frozen=True)
class Series:
    """What is played: a setup whose seed is the series' seed, a bot for each player, how often."""

    setup: Setup
    bots: tuple[str, ...]
    games: int


@dataclass(frozen=True)
class Result:
    """One game, by player: its bot, its bandits, its money. `first` is round one's first player,
    `rounds` are the keys of the round cards in their order."""

    number: int
    bots: tuple[str, ...]
    bandits: tuple[tuple[str, ...], ...]
    first: int
    money: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: tuple[str, ...] = ()


def split_seed(seed: int | bytes, number: int, purpose: str) -> int:
    """A seed for one game of a series and one purpose in it."""
    label = f"{seed!r} {number} {purpose}".encode()
    return int.from_bytes(blake2b(label, digest_size=8).digest(), "big") >> 1


def seated(bots: tuple[str, ...], number: int, side: int = 1) -> tuple[str, ...]:
    """The bots by player in this game: from game to game each moves on one seat, or where `side`
    players play together as many, so that they stay together."""
    return tuple(bots[(player + number * side) % len(bots)] for player in range(len(bots)))


def play_game(series: Series, number: int) -> Result:
    """Play one game of a series."""
    seed = series.setup.seed
    setup = replace(series.setup, seed=split_seed(seed, number, "game"))
    keys = seated(series.bots, number, int(rules_of(setup).side))
    seeds = [split_seed(seed, number, f"bot {player}") for player in range(len(keys))]
    return play_table(setup, keys, seeds, number)


def play_table(setup: Setup, keys: tuple[str, ...], seeds: Sequence[int], number: int) -> Result:
    """Play a game among these bots, each with its seed. An illegal choice of a bot's is an error,
    never replaced."""
    rules = rules_of(setup)
    bots = [bot_row(key).make(seed) for key, seed in zip(keys, seeds, strict=True)]
    flow = Flow(rules)
    state = flow.begin(game_seed(setup.seed), train_of(setup))
    first = NOBODY
    out = Choices()
    while state.phase != OVER:
        # Before the first round it may still be open who begins it.
        if first == NOBODY and state.round:
            first = int(state.first)
        deciders = int(flow.deciders(state))
        player = (deciders & -deciders).bit_length() - 1
        flow.legal(state, player, out)
        action = bots[player].choose(observe.view(state, player, deciders), out.as_list())
        assert out.has(action), (keys[player], action)
        flow.apply(state, player, action)
    won = int(rules.course.winners(state))
    return Result(
        number,
        keys,
        tuple(tuple(team) for team in setup.crews()),
        first,
        tuple(int(money) for money in rules.course.scores(state)),
        tuple(player for player in range(setup.players) if (won >> player) & 1),
        tuple(rules.rounds[card].key for card in state.rounds) if rules.rounds else (),
    )


def play_chunk(series: Series, chunk: tuple[int, int]) -> list[Result]:
    """Play some games of a series, one after the other: from a number on, so many."""
    start, count = chunk
    return [play_game(series, number) for number in range(start, start + count)]


def play_series(
    series: Series, *, workers: int = 1, stop: Callable[[], bool] = never
) -> Iterator[list[Result]]:
    """Play a series, giving the results of some games at a time, in no fixed order.

    As soon as `stop()` is true no more games are begun; those under way are still given.
    """
    is_slow = any(bot_row(key).is_heavy for key in series.bots)
    size = 1 if is_slow else CHUNK
    workers = min(workers, -(-series.games // size))
    size = 1 if workers == 1 else size
    chunks = ((start, min(size, series.games - start)) for start in range(0, series.games, size))
    return spread(partial(play_chunk, series), chunks, workers=workers, stop=stop)


@dataclass
class Tally:
    """What a bot, a bandit or a seat has come to. `parts` are wins, shared ones as shares."""

    games: int = 0
    parts: int = 0
    money: int = 0

    def add(self, parts: int, money: int) -> None:
        self.games += 1
        self.parts += parts
        self.money += money

    @property
    def share(self) -> float:
        return self.parts / (WHOLE * self.games) if self.games else 0.0

    @property
    def mean_money(self) -> float:
        return self.money / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share, self.games)


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share.

    It takes every count as an independent win or loss. Shared wins, and several seats of one
    game counted under one key, vary less than that, so for them it is a little too wide.
    """
    if count == 0:
        return (0.0, 1.0)
    spread = Z95 * Z95 / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return (max(0.0, middle - half), min(1.0, middle + half))


class Standings:
    """Results added up by bot, by bandit and by seat.

    Seats are counted clockwise from the first player of the first round, who has seat 1. In a
    duel a bandit counts with the money and the win of its pair, in a team game everybody with
    those of the team. A bot that plays both partners counts once: the two win or lose together.
    """

    def __init__(self, series: Series) -> None:
        self.games = 0
        self.side = int(rules_of(series.setup).side)
        """How many players win together."""
        self.bots: dict[str, Tally] = {key: Tally() for key in sorted(set(series.bots))}
        self.bandits: dict[str, Tally] = {}
        self.seats: dict[int, Tally] = {
            seat: Tally() for seat in range(1, series.setup.players + 1)
        }

    def add(self, result: Result) -> None:
        """Count one game."""
        self.games += 1
        players = len(result.bots)
        sides = len({winner // self.side for winner in result.winners})
        for player, money in enumerate(result.money):
            parts = WHOLE // sides if player in result.winners else 0
            if result.bots[player] not in result.bots[player - player % self.side : player]:
                self.bots[result.bots[player]].add(parts, money)
            self.seats[(player - result.first) % players + 1].add(parts, money)
            for bandit in result.bandits[player]:
                self.bandits.setdefault(bandit, Tally()).add(parts, money)
