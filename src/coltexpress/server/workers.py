"""What takes long is done in processes of their own: bots decide, hints and replays are made.

For a bot a worker gets the view of its player as data, the legal actions and a seed, and nothing
else. It can do the same twice without harm: whichever decision is stored first holds.
"""

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from typing import TypeVar

from coltexpress.bots.registry import bot_row, make_bot
from coltexpress.bots.workers import interrupts_held_back, prepare_worker
from coltexpress.engine.observe import View
from coltexpress.game import Game
from coltexpress.notation.wire import Data
from coltexpress.notation.wire_views import read_view, view_data
from coltexpress.pure import is_compiled
from coltexpress.server.turnstile import Rank, Turnstile
from coltexpress.setup import cached_rules

T = TypeVar("T")
NICE = 5
"""Workers give way to the server: so much lower is the priority of their processes."""
TRIES = 3
LONGEST = 500
"""Milliseconds that a bot may think where nothing is compiled, so that it keeps the usual pace."""


@dataclass(frozen=True)
class Turn:
    """What a worker is told: the public rules of the game, a view of it, and what is legal."""

    level: str
    seed: int
    modules: tuple[str, ...]
    crews: tuple[tuple[str, ...], ...]
    variant: str
    readings: tuple[tuple[str, str], ...]
    view: Data
    legal: list[int]


def turn_of(game: Game, player: int, level: str, seed: int) -> Turn:
    """What a bot is told that decides for this player now."""
    setup, rules = game.setup, game.state.rules
    crews = tuple(
        tuple(rules.powers[bandit].key for bandit in rules.team(seat))
        for seat in range(game.players)
    )
    return Turn(
        level, seed, setup.modules, crews, setup.variant, tuple(sorted(setup.readings().items())),
        view_data(game.view(player)), game.legal_actions(player),
    )  # fmt: skip


def view_of(turn: Turn) -> View:
    """In a worker: the view of whoever is to decide."""
    rules = cached_rules(turn.modules, turn.crews, turn.variant, turn.readings)
    return read_view(rules, turn.view)


def choose(turn: Turn) -> int:
    """In a worker: what the bot chooses."""
    row = bot_row(turn.level)
    key = f"{row.key}:{LONGEST}ms" if row.thinks and not is_compiled() else turn.level
    return int(make_bot(key, turn.seed).choose(view_of(turn), turn.legal))


def prepare() -> None:
    """In a new worker: give way to people, and end with the server, however that ends."""
    prepare_worker()
    threading.Thread(target=end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)


def end_with_parent() -> None:
    """A killed server closes no pool, and a worker would wait for work for ever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class Closed(Exception):
    """Nothing is done here any more."""


class Workers:
    """The processes; begun when there is something to do for the first time."""

    def __init__(self, count: int, most_waiting: int) -> None:
        self.count = count
        self.most_waiting = most_waiting
        self.turnstile = Turnstile(count)
        self.pool: ProcessPoolExecutor | None = None
        self.bots_waiting = 0
        self.is_closed = False

    @property
    def is_busy(self) -> bool:
        """Whether so many bots wait that no further ones should be seated."""
        return self.bots_waiting >= self.most_waiting * self.count

    def begun(self) -> ProcessPoolExecutor:
        if self.is_closed:
            raise Closed
        if self.pool is None:
            context = get_context("spawn")
            self.pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=prepare)
        return self.pool

    async def run(
        self, rank: Rank, owner: str, function: Callable[..., T], *arguments: object
    ) -> T:
        """What a function gives, in a worker, when it is this owner's turn. A worker that dies is
        replaced, and the job done again."""
        is_bot = function is choose
        self.bots_waiting += is_bot
        try:
            await self.turnstile.enter(rank, owner)
        finally:
            self.bots_waiting -= is_bot
        try:
            for _ in range(TRIES - 1):
                pool = self.begun()
                try:
                    return await submitted(pool, function, *arguments)
                except BrokenProcessPool:
                    if self.pool is pool:
                        self.pool = None
            return await submitted(self.begun(), function, *arguments)
        finally:
            self.turnstile.leave()

    def close(self) -> None:
        self.is_closed = True
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


async def submitted(pool: ProcessPoolExecutor, function: Callable[..., T], *arguments: object) -> T:
    with interrupts_held_back():
        future = pool.submit(function, *arguments)
    return await asyncio.wrap_future(future)
