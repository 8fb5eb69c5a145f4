"""All tables that this process has in hand, and how they come into it: made, found, followed."""

import asyncio
import gc
import secrets
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass
from time import time

import structlog
from msgspec.structs import replace

from coltexpress.server import entries as e
from coltexpress.server import fairness
from coltexpress.server.autopilot import Pace, now_ms
from coltexpress.server.codes import code_after, is_code, new_code
from coltexpress.server.commands import check_options
from coltexpress.server.connection import Connection, Haste
from coltexpress.server.entries import AnyEntry
from coltexpress.server.listing import listed
from coltexpress.server.loading import loaded
from coltexpress.server.metrics import Metrics
from coltexpress.server.options import Options
from coltexpress.server.refusal import Refusal, refused
from coltexpress.server.room import Means, Room
from coltexpress.server.settings import Settings
from coltexpress.server.store import NO_ENDING, Conflict, News, Store, Write
from coltexpress.server.table import Table, mark_of
from coltexpress.server.workers import Workers
from coltexpress.setup import RULES_VERSION

LOG = structlog.get_logger("coltexpress")
DEAL_KEY = "deal"
HOUR = 3600.0
ENDINGS = 5.0
"""Seconds that finished games are given to be kept before a server ends."""
MOST_ABSENCES = 10_000
"""Tables that are not in hand and of which it is known since when who is away."""
SWEEP = 60.0
"""Seconds between two looks for tables that nobody is at."""


@dataclass(frozen=True)
class Absences:
    """Since when people are away from a table: since this, or since they left later."""

    since: float
    left: dict[str, float]


def seating(old: Table) -> list[AnyEntry]:
    """The entries by which those who sat at a table sit at another one."""
    found: list[AnyEntry] = []
    for at, seat in enumerate(old.seats.rows):
        if seat.client and seat.client not in old.seats.removed:
            found.append(e.Sat(at=time(), seat=at, client=seat.client, name=seat.name))
        elif seat.level:
            found.append(e.Appointed(at=time(), seat=at, level=seat.level))
    return found


class Lobby:
    """The tables of one process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.workers = Workers(settings.bot_workers, settings.max_bots_waiting)
        self.means = Means(
            store, self.workers, self.metrics, Pace(settings.bot_pace / 1000),
            self.call,
        )  # fmt: skip
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.deal_key = b""
        self.tasks: set[asyncio.Task[None]] = set()
        self.clients: Counter[str] = Counter()
        """How many connections each client has."""
        self.addresses: Counter[str] = Counter()
        """How many there are from each address."""
        self.newcomers = self.hourly(settings.max_people_address, "lobby-newcomers")
        self.founders = self.hourly(settings.max_tables_address, "lobby-tables")
        self.elsewhere: dict[int, dict[str, int]] = {}
        """How many each has at which other process."""
        self.absences: dict[str, Absences] = {}
        """Of tables that are not in hand, the latest last."""
        self.is_closing = False
        self.gone = 0
        """How many tables and connections have gone since the last collection."""

    async def open(self) -> None:
        """Make ready, and go on with what runs by itself."""
        self.store.told = self.heard
        self.store.called = self.called
        self.store.lost = self.others_lost
        await self.store.open()
        self.deal_key = bytes.fromhex(await self.store.key(DEAL_KEY, secrets.token_hex(32)))
        self.begin(self.resume())
        self.begin(self.sweep())

    async def close(self) -> None:
        """Let all connections go, and keep everything."""
        self.is_closing = True
        for task in list(self.tasks):
            task.cancel()
        endings = [room.autopilot.keeping for room in self.rooms.values()]
        unkept = [task for task in endings if task is not None and not task.done()]
        if unkept:
            await asyncio.wait(unkept, timeout=ENDINGS)
        for room in list(self.rooms.values()):
            await room.close()
        await asyncio.to_thread(self.workers.close)
        await self.store.close()

    def hourly(self, most: int, refusal: str) -> Haste:
        """What an address may do so often in an hour."""
        return Haste(most / HOUR, self.processes, most=most, refusal=refusal)

    def processes(self) -> int:
        """How many processes share the tables."""
        return 1 + self.store.others

    def heard(self, news: News) -> None:
        """Some process has written an entry: tables that are behind catch up."""
        rooms = list(self.rooms.values())
        if news is not None:
            code, number = news
            rooms = [room for room in rooms if room.table.code == code]
            rooms = [room for room in rooms if room.table.number <= number]
        if news is None:
            self.call("all -")
            self.count_all()
        for room in rooms:
            self.begin(room.refresh())
            if news is None:
                room.announce(anew=True)
                self.ask_who(room)

    def called(self, process: int, text: str) -> None:
        """Another process tells who is connected to it, or wants to know; or somebody has moved to
        another device there."""
        word, about, *rest = text.split(" ")
        room = self.rooms.get(about)
        match word:
            case "at":
                clients = self.elsewhere.setdefault(process, {})
                clients[about] = int(rest[0])
                if not clients[about]:
                    del clients[about]
            case "all":
                self.count_all()
            case "moved":
                self.cut_off(about)
            case "here" if room is not None:
                room.are_elsewhere(process, {client for client in rest[0].split(",") if client})
            case "here":  # whoever was gone may not be now, and nobody will tell until when
                self.absences.pop(about, None)
            case "who" if room is not None:
                room.announce(anew=True)

    def count_all(self) -> None:
        """Let the other processes know how many connections each client has here."""
        for client in self.clients:
            self.count(client)

    def count(self, client: str) -> None:
        if self.settings.is_postgres:
            self.call(f"at {client} {self.clients[client]}")

    def call(self, text: str) -> None:
        """Let the other processes hear something, unless this one is ending."""
        if not self.is_closing:
            self.begin(self.store.call(text))

    def ask_who(self, room: Room) -> None:
        self.call(f"who {room.table.code}")

    def others_lost(self, processes: set[int]) -> None:
        """What processes that have gone had in hand goes on here, without those who were there."""
        for process in processes:
            self.elsewhere.pop(process, None)
        for room in self.rooms.values():
            for process in processes & room.elsewhere.keys():
                room.are_elsewhere(process, set())
                del room.elsewhere[process]
        self.begin(self.resume())

    def begin(self, work: Coroutine[object, object, None]) -> None:
        """Have something done beside all else."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def resume(self) -> None:
        """Take in hand the running tables where bots or clocks are at work, and finished ones of
        which nothing is kept yet."""
        for code in [*await self.store.running(), *await self.store.unkept()]:
            try:
                room = await self.room(code)
            except Refusal as refusal:
                LOG.warning("a table cannot be taken in hand", table=mark_of(code), why=refusal.key)
                continue
            if room is None:
                continue
            if room.table.is_shut and not room.table.is_played:
                ending = (room.table.rules, NO_ENDING)
                await self.store.note(listed(room.table), ending)
            if room.is_idle:
                self.forget(code)
            await asyncio.sleep(0)

    async def sweep(self) -> None:
        """Tidy up now and then."""
        while True:
            await asyncio.sleep(SWEEP)
            self.tidy()
            # What a process that was killed had in hand goes on here.
            if self.settings.is_postgres:
                await self.resume()

    def tidy(self) -> None:
        """Forget tables that nobody is at; they are found again when somebody comes. Tables and
        connections that have gone hold on to each other, and too few objects are left of them for
        the garbage collector to look by itself."""
        for code in [code for code, room in self.rooms.items() if room.is_idle]:
            self.forget(code)
        if self.gone:
            gc.collect()
            self.gone = 0

    def forget(self, code: str) -> None:
        """Let a table go, but not since when everybody is away from it: people who play over days
        are there a few minutes each day. Where somebody is there at another process, nobody here
        will hear when they leave."""
        room = self.rooms.pop(code, None)
        if room is not None and room.table.phase != "over" and not room.connected:
            seats = room.table.seats
            left = {client: at for client, at in room.left.items() if seats.of(client)}
            self.absences[code] = Absences(room.opened, left)
            if len(self.absences) > MOST_ABSENCES:
                del self.absences[next(iter(self.absences))]
        self.gone += 1
        self.metrics.rooms = len(self.rooms)

    def keep(self, table: Table) -> Room:
        room = Room(table, self.means)
        room.follow = self.follow
        known = self.absences.pop(table.code, None)
        if known is not None:
            room.opened, room.left = known.since, known.left
        self.rooms[table.code] = room
        self.metrics.rooms = len(self.rooms)
        return room

    async def create(
        self, client: str, options: Options, *, before: str = "", code: str = ""
    ) -> Room:
        """A new table for its host. Raises `Refusal` with everything wrong with its options, and
        `Conflict` where there is one with this code."""
        check_options(options)
        if len(self.rooms) >= self.settings.max_tables:
            raise refused("lobby-full")
        made = [row for row in await self.store.mine(client, 1000) if row.host == client]
        if sum(row.phase != "over" for row in made) >= self.settings.max_tables_each:
            raise refused("lobby-many", most=self.settings.max_tables_each)
        secret = secrets.token_bytes(32)
        if options.deal:
            secret = fairness.shared_secret(self.deal_key, options.deal)
        table = Table(code or new_code())
        entry = e.Created(
            at=time(), options=options, client=client, secret=secret.hex(), rules=RULES_VERSION,
            before=before,
        )  # fmt: skip
        table.apply(entry, now_ms())
        write = Write(table.code, 0, entry, listed=listed(table), member=client)
        await self.store.append(write)
        LOG.info("table made", table=table.mark, modules=options.modules, players=options.players)
        return self.keep(table)

    async def follow(self, old: Table) -> str:
        """Another table for the same people, who sit where they sat. However many processes are
        asked for it at once, it is one table; one that was killed on the way is taken over from."""
        code = code_after(old.code, self.deal_key)
        room = await self.room(code) or await self.create_after(old, code)
        async with room.lock:
            for number, entry in enumerate(seating(old), 1):
                if room.table.number > number:
                    continue  # another process has seated them
                try:
                    await room.write(entry)
                except Conflict:
                    await room.catch_up()
        return code

    async def create_after(self, old: Table, code: str) -> Room:
        """The table that follows another one, from another process where that was faster."""
        host = old.host or old.seats[old.seats.people()[0]].client
        # Everybody knows the old deal by now.
        options = replace(old.options, deal="")
        try:
            return await self.create(host, options, before=old.code, code=code)
        except (Conflict, Refusal):  # it may be the one table too many that the host has made
            room = await self.room(code)
            if room is None:
                raise
            return room

    def check_room_for(self, client: str, address: str) -> None:
        """Raise `Refusal` where there are too many connections, of everybody to this process, of
        this client to all of them, or from this address, of which each process takes its share."""
        if self.addresses[address] >= self.settings.max_connections_address / self.processes():
            raise refused("lobby-crowded")
        each = self.clients[client] + sum(row.get(client, 0) for row in self.elsewhere.values())
        if each >= self.settings.max_connections_each:
            raise refused("lobby-crowded")
        if self.clients.total() >= self.settings.max_connections:
            raise refused("lobby-crowded")

    def connected(self, connection: Connection) -> None:
        self.clients[connection.client] += 1
        self.addresses[connection.address] += 1
        self.count(connection.client)
        self.metrics.connections += 1

    def disconnected(self, connection: Connection) -> None:
        self.clients[connection.client] -= 1
        self.count(connection.client)
        if not self.clients[connection.client]:
            del self.clients[connection.client]
        self.addresses[connection.address] -= 1
        if not self.addresses[connection.address]:
            del self.addresses[connection.address]
        self.metrics.connections -= 1
        self.gone += 1
        if connection.fell_behind:
            self.metrics.dropped += 1

    def moved(self, client: str) -> None:
        """Somebody is on another device now, and on the older ones no more, whichever process they
        are connected to."""
        self.cut_off(client)
        self.call(f"moved {client}")

    def cut_off(self, client: str) -> None:
        """End somebody's connections to this process."""
        for room in self.rooms.values():
            for connection in room.connections:
                if connection.client == client:
                    connection.end()

    async def room(self, code: str) -> Room | None:
        """A table by its code, from the database if it is not in hand."""
        if code in self.rooms:
            return self.rooms[code]
        if not is_code(code):
            return None
        if code not in self.loading:
            task = asyncio.create_task(self.load(code))
            self.loading[code] = task
            task.add_done_callback(lambda _: self.loading.pop(code, None))
        room = await asyncio.shield(self.loading[code])
        if room is None:
            return None
        # It may have been forgotten meanwhile: nobody may sit at a table that hears of nothing.
        self.rooms.setdefault(code, room)
        self.metrics.rooms = len(self.rooms)
        return self.rooms[code]

    async def latest(self, code: str) -> Room | None:
        """A table with all that any process has told of it."""
        room = await self.room(code)
        if room is not None and self.settings.is_postgres:
            await room.refresh()
            room = await self.room(code)  # as that takes a while
        return room

    async def load(self, code: str) -> Room | None:
        """A table as its entries tell it."""
        found = await self.store.entries(code)
        if not found:
            return None
        if len(self.rooms) >= self.settings.max_tables:
            raise refused("lobby-full")
        table = await loaded(self.store, code, found)
        room = self.keep(table)
        row = await self.store.listed(code)
        if row is None or row.phase != table.phase:
            await self.store.note(listed(table))
        self.ask_who(room)
        if table.is_played and await self.store.ending(code) is None:
            room.autopilot.keep()
        room.autopilot.wake()
        return room
