"""What happens at a table by itself: bots decide, clocks run out, a finished game is kept."""

import asyncio
import secrets
from contextlib import suppress
from functools import partial
from math import ceil
from time import monotonic, time
from typing import TYPE_CHECKING

import structlog

from coltexpress.notation.text import action_text
from coltexpress.server import entries as e
from coltexpress.server.commands import decision
from coltexpress.server.entries import AnyEntry
from coltexpress.server.listing import listed
from coltexpress.server.refusal import Refusal, refused
from coltexpress.server.replay import kept
from coltexpress.server.turnstile import Rank
from coltexpress.server.workers import Closed, choose, turn_of
from coltexpress.setup import RULES_VERSION

if TYPE_CHECKING:
    from coltexpress.server.room import Room

LOG = structlog.get_logger("coltexpress")
FADING = 0.95
"""How much of the slowest thought is left after another one."""
AGAIN = 5.0
"""Seconds after which a bot that failed tries again."""


def now_ms() -> float:
    return monotonic() * 1000


class Pace:
    """After how long bots decide: one pace, or two or more whole ones where they think longer. A
    forced choice takes as long as others of that level lately did, so the moment tells nothing of
    what there was to choose from."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.slowest: dict[str, float] = {}
        """How long each level has been thinking, if that was lately."""

    def due(self, level: str, spent: float) -> float:
        """When a bot decides that has thought for so long, in seconds since it was asked."""
        slowest = max(spent, FADING * self.slowest.get(level, 0.0))
        self.slowest[level] = slowest
        return self.seconds * max(1, ceil(slowest / self.seconds)) if self.seconds else spent


class Autopilot:
    """What goes on in a room while nobody there does anything."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_stopped = False
        self.keeping: asyncio.Task[None] | None = None
        """What makes the replay of a finished game."""

    @property
    def is_idle(self) -> bool:
        return not (self.thinking or self.alarm or self.tasks)

    def begin(self, task: "asyncio.Task[None]") -> None:
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def stop(self) -> None:
        self.is_stopped = True
        if self.alarm is not None:
            self.alarm.cancel()
        for task in [*self.thinking.values(), *self.tasks]:
            task.cancel()

    def wake(self) -> None:
        """Let bots think and clocks run, as the table now wants it."""
        if self.is_stopped:
            return
        for seat in self.room.table.bots_to_decide():
            if seat not in self.thinking:
                task = asyncio.create_task(self.let_decide(seat))
                self.thinking[seat] = task
                task.add_done_callback(partial(self.rest, seat))
        self.set_alarm()

    # Bots

    def rest(self, seat: int, task: "asyncio.Task[None]") -> None:
        """A bot has decided; perhaps it has to again."""
        self.thinking.pop(seat, None)
        if task.cancelled() or self.is_stopped:
            return
        error = task.exception()
        if error is not None:
            LOG.error("a bot failed", table=self.room.table.mark, exc_info=error)
            asyncio.get_running_loop().call_later(AGAIN, self.wake)
        elif seat in self.room.table.bots_to_decide():
            self.wake()

    async def let_decide(self, seat: int) -> None:
        """A bot decides for a seat, at a pace that does not tell what it had to choose from."""
        room, table = self.room, self.room.table
        if seat not in table.bots_to_decide():
            return  # at another process the same bot has decided already
        level = table.seats[seat].level or table.usual_level()
        turn = turn_of(table.running.game, seat, level, secrets.randbits(62))
        began = monotonic()
        rank = Rank.WATCHED if room.connections else Rank.ALONE
        action = await room.means.workers.run(rank, table.host, choose, turn)
        spent = monotonic() - began
        room.means.metrics.bot_time.add(spent)
        await asyncio.sleep(room.means.pace.due(level, spent) - spent)

        def made() -> AnyEntry:
            now = table.running.game
            if seat not in table.bots_to_decide() or action not in now.legal_actions(seat):
                raise refused("table-stale")
            text = action_text(now.state, seat, action)
            return decision(table, seat, text, by="bot", caller=room.caller(""))

        with suppress(Refusal):
            await room.carry_out(made)

    # Clocks

    def set_alarm(self) -> None:
        """Wait for the first clock to run out."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        table = self.room.table
        if table.clocks is None or table.phase != "running":
            return
        people = [at for at in table.seats.people() if not table.seats[at].away]
        end = table.clocks.next_end(people)
        if end is not None:
            delay = max(0.0, (end[0] - now_ms()) / 1000)
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(delay, self.ring, end[1])

    def ring(self, seat: int) -> None:
        """Somebody's time is up: a bot decides from now on."""
        self.alarm = None
        table = self.room.table

        def made() -> AnyEntry:
            clocks = table.clocks
            if clocks is None or table.phase != "running" or clocks.left(seat, now_ms()) > 0:
                raise refused("table-stale")
            return e.Left(at=time(), seat=seat, level=table.usual_level())

        async def leaving() -> None:
            try:
                await self.room.carry_out(made)
            except Refusal:
                self.set_alarm()

        self.begin(asyncio.create_task(leaving()))

    # The end

    def keep(self) -> "asyncio.Task[None]":
        """Have what is needed to watch a finished game again made and stored; all who want it
        meanwhile wait for the same job."""
        if self.keeping is None or self.keeping.done():
            self.keeping = asyncio.create_task(self.keep_ending())
            self.begin(self.keeping)
        return self.keeping

    async def keep_ending(self) -> None:
        means, table = self.room.means, self.room.table
        if self.is_stopped:
            return
        with suppress(Closed):
            data = await means.workers.run(Rank.PERSON, table.code, kept, table.file())
            await means.store.note(listed(table), (RULES_VERSION, data))
