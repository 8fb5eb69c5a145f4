"""A table with those who are at it now: takes their messages one at a time, stores, then tells.

Whatever happens at a table goes through `write`: the entry is stored, the table takes it, and only
then anybody is told. Where another process was faster, its entries are taken first.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic, time

import structlog

from coltexpress.engine.vocab import NOBODY
from coltexpress.server import entries as e
from coltexpress.server import protocol as p
from coltexpress.server.advice import advice
from coltexpress.server.autopilot import Autopilot, Pace, now_ms
from coltexpress.server.commands import Caller, entry_for
from coltexpress.server.connection import Connection
from coltexpress.server.entries import AnyEntry
from coltexpress.server.listing import listed
from coltexpress.server.metrics import Metrics
from coltexpress.server.options import MOST_HINTS, Emoting
from coltexpress.server.protocol import FromBrowser, encoded
from coltexpress.server.refusal import refused
from coltexpress.server.store import Conflict, Store, Write
from coltexpress.server.table import Table
from coltexpress.server.turnstile import Rank
from coltexpress.server.workers import Workers, turn_of
from coltexpress.setup import RULES_VERSION

LOG = structlog.get_logger("coltexpress")
TRIES = 5
"""How often an entry is made anew where others write at the same time."""
IN_GAME = (e.Decided, e.TookBack, e.Began)
UNLISTED = (e.Decided, e.TookBack, e.Spoke, e.Paused)
"""Entries that change nothing that lists or cards tell."""


@dataclass(frozen=True)
class Means:
    """What every room works with."""

    store: Store
    workers: Workers
    metrics: Metrics
    pace: Pace
    call: Callable[[str], None]
    """Lets the other processes hear something."""


class Room:
    """One table in this process."""

    def __init__(self, table: Table, means: Means) -> None:
        self.table = table
        self.means = means
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.left: dict[str, float] = {}
        """When each client's last connection ended."""
        self.elsewhere: dict[int, set[str]] = {}
        """Who of those with a seat is connected to which other process."""
        self.announced: set[str] = set()
        self.autopilot = Autopilot(self)
        self.advising: set[int] = set()
        """Seats for which a bot thinks about hints."""
        self.advised: dict[int, p.Hints] = {}
        """The last hints that each seat was given."""
        self.opened = monotonic()
        self.follow: Callable[[Table], Awaitable[str]] | None = None
        """Makes the table where those meet who play again."""

    @property
    def connected(self) -> set[str]:
        return {one.client for one in self.connections}.union(*self.elsewhere.values())

    @property
    def is_idle(self) -> bool:
        """Whether nothing would happen here if it were forgotten until somebody comes."""
        return self.autopilot.is_idle and not (self.connections or self.lock.locked())

    def gone(self, client: str) -> float:
        """For how many seconds a client has not been here."""
        if client in self.connected:
            return 0.0
        return monotonic() - self.left.get(client, self.opened)

    def waiting_for(self, client: str) -> list[int]:
        """A client's seats that are asked."""
        if self.table.phase != "running":
            return []
        deciders = self.table.running.game.deciders
        return [at for at in self.table.seats.of(client) if at in deciders]

    def asked(self, client: str) -> list[int]:
        """The seats that are asked, as far as a client may know: of those who answer in secret
        nobody learns who has."""
        viewers = self.viewers(client)
        if self.table.phase != "running" or not viewers:
            return []
        deciders = self.table.running.eye(viewers[0]).view.deciders
        return [at for at in range(len(self.table.seats)) if (deciders >> at) & 1]

    def caller(self, client: str, name: str = "") -> Caller:
        return Caller(client, time(), now_ms(), self.gone, name)

    def viewers(self, client: str) -> list[int]:
        """Through whose eyes a client sees the game."""
        seats = self.table.seats.of(client)
        if seats:
            return seats
        return [] if self.table.options.watching == "nobody" else [NOBODY]

    # Coming and going

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.announce()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.left[connection.client] = monotonic()
        self.announce()
        self.tell_cards()

    def announce(self, *, anew: bool = False) -> None:
        """Let the other processes know who of those with a seat is connected here."""
        here = {one.client for one in self.connections if self.table.seats.of(one.client)}
        if here != self.announced or anew:
            self.announced = here
            self.means.call(f"here {self.table.code} {','.join(sorted(here))}")

    def are_elsewhere(self, process: int, clients: set[str]) -> None:
        """Others are connected to another process, or no more."""
        for client in self.elsewhere.get(process, set()) - clients:
            self.left[client] = monotonic()
        self.elsewhere[process] = clients
        self.tell_cards()

    def greet(self, connection: Connection, since: dict[str, int]) -> None:
        """All that somebody needs who has just come, or come back."""
        connection.greeted = True
        connection.versions = {
            NOBODY if key == "" else int(key): version
            for key, version in since.items()
            if key == "" or key.isdecimal()
        }
        self.tell_cards()
        for said in self.table.said:
            connection.send(said)
        if self.table.match is not None:
            for player in self.viewers(connection.client):
                self.send_frame(connection, player, connection.versions.get(player, 0))
                hints = self.advised.get(player)
                if hints is not None and hints.version == connection.versions[player]:
                    connection.send(hints)

    # Messages

    async def handle(self, connection: Connection, message: FromBrowser) -> None:
        """Do what a message asks for. Raises `Refusal`."""
        if isinstance(message, p.Hello):
            async with self.lock:
                self.greet(connection, message.since)
        elif isinstance(message, p.Ping):
            connection.send(p.Pong(at=message.at))
        elif isinstance(message, p.Emote):
            self.emote(connection, message.key)
        elif isinstance(message, p.Again):
            await self.again(connection)
        else:
            if isinstance(message, p.Begin) and self.table.seats.have_bots:
                if self.means.workers.is_busy:
                    raise refused("lobby-busy")
            caller = self.caller(connection.client, connection.name)
            if isinstance(message, p.Advise):
                await self.advise(caller, message)
            else:
                await self.carry_out(lambda: entry_for(self.table, caller, message))

    async def advise(self, caller: Caller, message: p.Advise) -> None:
        """Tell somebody what a bot would do, wherever they are connected by then; whoever comes
        later is told when they come."""
        table, seat = self.table, message.seat

        def asked() -> AnyEntry:
            if seat in self.advising:
                raise refused("table-advising")
            return entry_for(table, caller, message)

        await self.carry_out(asked)
        self.advising.add(seat)
        try:
            turn = turn_of(table.running.game, seat, table.usual_level(), secrets.randbits(62))
            found = await self.means.workers.run(Rank.PERSON, caller.client, advice, turn)
        finally:
            self.advising.discard(seat)
        left = MOST_HINTS - table.seats[seat].hints
        hints = p.Hints(seat=seat, version=message.version, choices=found, left=left)
        self.advised[seat] = hints
        for connection in self.connections:
            if connection.client == caller.client and connection.greeted:
                connection.send(hints)

    def emote(self, connection: Connection, key: Emoting) -> None:
        seats = self.table.seats.of(connection.client)
        if not seats:
            raise refused("table-not-yours")
        if any(self.table.seats[at].muted for at in seats):
            raise refused("table-muted")
        self.broadcast(p.Emoted(seat=seats[0], key=key))

    async def again(self, connection: Connection) -> None:
        """Those who have played here meet at another table."""
        if self.table.phase != "over":
            raise refused("table-not-over")
        if not self.table.seats.of(connection.client):
            raise refused("table-not-yours")
        async with self.lock:
            for _ in range(TRIES):
                if self.table.next is not None:
                    return
                assert self.follow is not None
                entry = e.Followed(at=time(), code=await self.follow(self.table))
                try:
                    await self.write(entry)
                except Conflict:  # somebody has asked for it elsewhere, or said something
                    await self.catch_up()
            if self.table.next is None:
                raise refused("table-stale")

    async def carry_out(self, make: Callable[[], AnyEntry]) -> None:
        """Write the entry that `make` finds; it is asked again if others wrote meanwhile."""
        async with self.lock:
            for _ in range(TRIES):
                entry = make()
                try:
                    await self.write(entry)
                    return
                except Conflict:
                    await self.catch_up()
            raise refused("table-stale")

    async def write(self, entry: AnyEntry) -> None:
        """Store an entry, take it, and tell. Only while the lock is held."""
        table = self.table
        position = table.begun_by(entry)
        write = Write(
            table.code, table.number, entry,
            listed=listed(table, phase="running") if isinstance(entry, e.Began) else None,
            member=entry.client if isinstance(entry, e.Sat) else "",
            position=None if position is None else (RULES_VERSION, position),
        )  # fmt: skip
        began = monotonic()
        await self.means.store.append(write)
        self.means.metrics.store_time.add(monotonic() - began)
        await self.take(entry)

    async def take(self, entry: AnyEntry) -> None:
        """Take an entry that is stored, and tell everybody."""
        before = self.table.phase
        self.table.apply(entry, now_ms())
        self.tell(entry)
        if isinstance(entry, e.Stood) and entry.removed:
            self.shut_out()
        if self.table.phase != before or not isinstance(entry, UNLISTED):
            await self.means.store.note(listed(self.table))
        if isinstance(entry, e.Decided):
            self.means.metrics.decisions[entry.by] += 1
        if self.table.phase == "over" and before != "over":
            LOG.info("game over", table=self.table.mark, entries=self.table.number)
            if self.table.is_played:
                self.autopilot.keep()
        if not isinstance(entry, UNLISTED):
            self.announce()
        self.autopilot.wake()

    def shut_out(self) -> None:
        """Whoever was removed goes where nobody may watch; elsewhere they may."""
        for connection in self.connections:
            is_here = bool(self.viewers(connection.client)) or self.table.phase == "open"
            if connection.client in self.table.seats.removed and not is_here:
                connection.send(p.Closed(words=refused("table-removed").words))
                connection.end()

    async def refresh(self) -> None:
        """Take what others have written, once nobody here is writing."""
        async with self.lock:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Take what others have written."""
        for entry in await self.means.store.entries(self.table.code, self.table.number):
            await self.take(entry)

    # Telling

    def broadcast(self, message: p.FromServer) -> None:
        data = encoded(message)
        for connection in self.connections:
            if connection.greeted:
                connection.send_data(data)

    def tell(self, entry: AnyEntry) -> None:
        """Tell everybody what an entry has changed for them."""
        if isinstance(entry, e.Spoke):
            self.broadcast(self.table.said[-1])
            return
        if not isinstance(entry, (e.Decided, e.TookBack)) or self.table.phase == "over":
            self.tell_cards()
        if self.table.match is not None:
            self.tell_frames()

    def tell_cards(self) -> None:
        connected = self.connected
        watchers = len(
            {one.client for one in self.connections if not self.table.seats.of(one.client)}
        )
        for connection in self.connections:
            if connection.greeted:
                connection.send(self.table.card(connection.client, connected, watchers))

    def tell_frames(self) -> None:
        """Send what is new to each viewer, made once for all who see through the same eyes."""
        made: dict[tuple[int, int], bytes] = {}
        table, match, now = self.table, self.table.running, now_ms()
        for connection in self.connections:
            if not connection.greeted:
                continue
            versions = connection.versions
            for player in self.viewers(connection.client):
                known = versions.get(player)
                version = match.eye(player).version
                if known == version:
                    continue
                key = (player, known or 0)
                if key not in made:
                    made[key] = table.frame(player, known or 0, now)
                versions[player] = version
                connection.send_data(made[key])

    def send_frame(self, connection: Connection, player: int, since: int) -> None:
        connection.versions[player] = self.table.running.eye(player).version
        connection.send_data(self.table.frame(player, since, now_ms()))

    async def close(self) -> None:
        """Stop what happens by itself; what is stored goes on elsewhere or later."""
        self.autopilot.stop()
        async with self.lock:
            for connection in self.connections:
                connection.end()
