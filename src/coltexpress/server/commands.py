"""Who may do what at a table: a message of a client becomes the entry it comes to, or a refusal.

Nothing is changed here; the entry is stored first and taken by the table then.
"""

from collections.abc import Callable
from functools import singledispatch

from msgspec import Struct

from coltexpress.bots.levels import LEVELS
from coltexpress.engine.vocab import NOBODY
from coltexpress.server import entries as e
from coltexpress.server import protocol as p
from coltexpress.server.entries import AnyEntry
from coltexpress.server.options import LONGEST_NAME, MOST_HINTS, SHORTEST_DEAL, Options
from coltexpress.server.protocol import FromBrowser
from coltexpress.server.refusal import Refusal, refused
from coltexpress.server.seats import Seat
from coltexpress.server.table import Table, setup_of
from coltexpress.setup import RULES_VERSION
from coltexpress.words import folding


class Caller(Struct, frozen=True):
    """Whoever sends a message: the client, when, and since how many seconds a client is gone."""

    client: str
    at: float
    now: float
    gone: Callable[[str], float]
    name: str = ""


def entry_for(table: Table, caller: Caller, message: FromBrowser) -> AnyEntry:
    """What a message comes to. Raises `Refusal`."""
    return answered.registry.get(type(message), answered)(message, table, caller)


@singledispatch
def answered(message: FromBrowser, table: Table, caller: Caller) -> AnyEntry:
    raise refused("table-cannot")


def own_seat(table: Table, caller: Caller, at: int) -> Seat:
    """A seat of the caller's. Raises `Refusal` for any other."""
    seat = seat_at(table, at)
    if seat.client != caller.client:
        raise refused("table-not-yours")
    return seat


def seat_at(table: Table, at: int) -> Seat:
    if at >= len(table.seats):
        raise refused("table-no-seat", count=len(table.seats))
    return table.seats[at]


def check_host(table: Table, caller: Caller) -> None:
    if table.host != caller.client:
        raise refused("table-host-only")


def check_open(table: Table) -> None:
    if table.phase != "open":
        raise refused("table-begun" if table.phase == "running" else "table-over")


def check_options(options: Options) -> None:
    """Raise `Refusal` with everything that is wrong with a table's options."""
    with folding():
        problems = setup_of(options, options.bandits, 0).problems()
    if problems:
        raise Refusal(" ".join(problems))
    if 0 < len(options.deal) < SHORTEST_DEAL:
        raise refused("table-deal-short", least=SHORTEST_DEAL)


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise refused("bot-unknown", given=level, known=", ".join(LEVELS))


@answered.register
def _(message: p.Act, table: Table, caller: Caller) -> AnyEntry:
    seat = own_seat(table, caller, message.seat)
    if table.phase != "running":
        raise refused("table-not-begun" if table.phase == "open" else "table-over")
    if seat.away:
        raise refused("table-away")
    match = table.running
    if message.version != match.eye(message.seat).version:
        raise refused("table-stale")
    text = match.chosen(message.seat, message.action)
    return decision(table, message.seat, text, by="person", caller=caller)


def decision(table: Table, seat: int, text: str, *, by: e.By, caller: Caller) -> e.Decided:
    """The entry of a decision."""
    spent = table.clocks.spent(seat, caller.now) if table.clocks else 0
    digest = table.running.digest()
    return e.Decided(at=caller.at, player=seat, text=text, digest=digest, by=by, spent=spent)


@answered.register
def _(message: p.TakeBack, table: Table, caller: Caller) -> AnyEntry:
    own_seat(table, caller, message.seat)
    match = table.match
    if table.phase != "running" or match is None or match.revocable(message.seat) is None:
        raise refused("table-no-undo")
    if message.version != match.eye(message.seat).version:
        raise refused("table-stale")
    return e.TookBack(at=caller.at, player=message.seat)


@answered.register
def _(message: p.Chat, table: Table, caller: Caller) -> AnyEntry:
    seats = table.seats.of(caller.client)
    text = tidy(message.text)
    if not text:
        raise refused("table-nothing-said")
    if caller.client in table.seats.removed or any(table.seats[at].muted for at in seats):
        raise refused("table-muted")
    if not seats:
        name = tidy(caller.name)[:LONGEST_NAME]
        return e.Spoke(at=caller.at, seat=NOBODY, name=name, text=text)
    return e.Spoke(at=caller.at, seat=seats[0], name=table.seats[seats[0]].name, text=text)


def tidy(text: str) -> str:
    """What somebody typed, in one line without marks that are ours or nobody can see."""
    shown = (letter if letter.isprintable() else " " for letter in text)
    return " ".join("".join(shown).split())


@answered.register
def _(message: p.Sit, table: Table, caller: Caller) -> AnyEntry:
    seat = seat_at(table, message.seat)
    if seat.client == caller.client and seat.away:
        return e.Returned(at=caller.at, seat=message.seat)
    if caller.client in table.seats.removed:
        raise refused("table-removed")
    if seat.client and seat.client != caller.client:
        raise refused("table-taken")
    if table.phase == "over":
        raise refused("table-over")
    if table.phase == "running" and not table.seats.may_hold(caller.client, message.seat):
        raise refused("table-held-other")
    return sitting(message, table, caller)


def sitting(message: p.Sit, table: Table, caller: Caller) -> e.Sat:
    """Somebody sits down with a name, and before the game begins with bandits."""
    name = tidy(message.name)
    if not name:
        raise refused("table-no-name")
    bandits = table.seats[message.seat].bandits
    if table.phase == "open":
        check_bandits(message, table)
        bandits = message.bandits
    return e.Sat(
        at=caller.at, seat=message.seat, client=caller.client, name=name,
        nonce=(message.nonce or "") if table.phase == "open" else "", bandits=bandits,
    )  # fmt: skip


def check_bandits(message: p.Sit, table: Table) -> None:
    """Chosen bandits are those of a player, and nobody else's."""
    if not message.bandits:
        return
    setup = setup_of(table.options, (), 0)
    known = [row.key for row in setup.content.bandits]
    wanted = 2 if setup.is_duel else 1
    others = [
        bandit for at, seat in enumerate(table.seats.rows) if at != message.seat
        for bandit in seat.bandits
    ]  # fmt: skip
    if len(set(message.bandits)) != wanted or not set(message.bandits) <= set(known):
        raise refused("table-bandits", count=wanted, known=", ".join(known))
    if table.options.bandits or setup.readings().get("duel_teams") == "random":
        raise refused("table-bandits-fixed")
    if set(message.bandits) & set(others):
        raise refused("table-bandit-taken")


@answered.register
def _(message: p.Stand, table: Table, caller: Caller) -> AnyEntry:
    own_seat(table, caller, message.seat)
    if table.phase == "over":
        raise refused("table-over")
    if table.phase == "running":
        return e.Left(at=caller.at, seat=message.seat, level=table.usual_level())
    return e.Stood(at=caller.at, seat=message.seat)


@answered.register
def _(message: p.Rename, table: Table, caller: Caller) -> AnyEntry:
    own_seat(table, caller, message.seat)
    name = tidy(message.name)
    if not name:
        raise refused("table-no-name")
    return e.Renamed(at=caller.at, seat=message.seat, name=name)


@answered.register
def _(message: p.Begin, table: Table, caller: Caller) -> AnyEntry:
    check_host(table, caller)
    check_open(table)
    empty = [at for at, row in enumerate(table.seats.rows) if row.who == "empty"]
    return e.Began(
        at=caller.at, bandits=seated_bandits(table), rules=RULES_VERSION,
        bots=dict.fromkeys(empty, table.usual_level()),
    )  # fmt: skip


def seated_bandits(table: Table) -> tuple[str, ...]:
    """The bandits by seat: those chosen, and by the table's chance for the others. Empty where the
    setup says it all."""
    options = table.options
    if options.bandits or not table.seats.chosen():
        return options.bandits
    setup = table.setup(())
    drawn = [bandit for crew in setup.crews() for bandit in crew]
    rest = [*drawn, *(row.key for row in setup.content.bandits if row.key not in drawn)]
    free = [bandit for bandit in rest if bandit not in table.seats.chosen()]
    width = 2 if setup.is_duel else 1
    found: list[str] = []
    for seat in table.seats.rows:
        found += seat.bandits or [free.pop(0) for _ in range(width)]
    return tuple(found)


@answered.register
def _(message: p.SeatBot, table: Table, caller: Caller) -> AnyEntry:
    seat = seat_at(table, message.seat)
    if message.level is not None:
        check_level(message.level)
    if table.phase == "over":
        raise refused("table-over")
    if table.host != caller.client and seat.client and table.phase == "running":
        return vote(message, table, caller, seat)
    check_host(table, caller)
    if seat.client:
        return bot_for_absent(message, table, caller, seat)
    if message.level is None and table.phase == "running":
        raise refused("table-begun")
    return e.Appointed(at=caller.at, seat=message.seat, level=message.level or "")


def check_patience(table: Table, caller: Caller, seat: Seat) -> None:
    """Raise `Refusal` unless somebody has been gone as long as the table has patience."""
    patience = table.options.patience
    if seat.client != caller.client and (not patience or caller.gone(seat.client) < patience):
        raise refused("table-patience", seconds=patience)


def vote(message: p.SeatBot, table: Table, caller: Caller, seat: Seat) -> AnyEntry:
    """One of those who would rather have a bot decide than wait."""
    mine = [
        at for at in table.seats.voters(message.seat) if table.seats[at].client == caller.client
    ]
    if not mine:
        raise refused("table-host-only")
    check_patience(table, caller, seat)
    if seat.away or mine[0] in seat.votes:
        raise refused("table-already")
    level = message.level or table.usual_level()
    return e.Voted(at=caller.at, seat=message.seat, by=mine[0], level=level)


def bot_for_absent(message: p.SeatBot, table: Table, caller: Caller, seat: Seat) -> AnyEntry:
    """A bot decides for somebody who has been gone long enough."""
    check_patience(table, caller, seat)
    if table.phase == "open":
        return e.Appointed(at=caller.at, seat=message.seat, level=message.level or "")
    return e.Left(at=caller.at, seat=message.seat, level=message.level or table.usual_level())


@answered.register
def _(message: p.Advise, table: Table, caller: Caller) -> AnyEntry:
    seat = own_seat(table, caller, message.seat)
    if not table.options.hints:
        raise refused("table-no-hints")
    if table.phase != "running" or message.seat not in table.running.game.deciders or seat.away:
        raise refused("table-not-deciding")
    if message.version != table.running.eye(message.seat).version:
        raise refused("table-stale")
    if seat.hints >= MOST_HINTS:
        raise refused("table-hints-used", most=MOST_HINTS)
    return e.Advised(at=caller.at, seat=message.seat)


@answered.register
def _(message: p.Remove, table: Table, caller: Caller) -> AnyEntry:
    seat = seat_at(table, message.seat)
    check_host(table, caller)
    if not seat.client or seat.client == caller.client:
        raise refused("table-nobody-there")
    level = table.usual_level() if table.phase != "open" else ""
    return e.Stood(at=caller.at, seat=message.seat, level=level, removed=True)


@answered.register
def _(message: p.Mute, table: Table, caller: Caller) -> AnyEntry:
    seat_at(table, message.seat)
    check_host(table, caller)
    return e.Muted(at=caller.at, seat=message.seat, muted=message.muted)


@answered.register
def _(message: p.HandOver, table: Table, caller: Caller) -> AnyEntry:
    seat = seat_at(table, message.seat)
    if seat.client != caller.client or not is_abandoned(table, caller):
        check_host(table, caller)
    if not seat.client:
        raise refused("table-nobody-there")
    return e.Hosted(at=caller.at, seat=message.seat)


def is_abandoned(table: Table, caller: Caller) -> bool:
    """Whether the host has been gone as long as the table has patience: then anybody who sits there
    may be the host instead."""
    patience = table.options.patience
    return patience > 0 and caller.gone(table.host) >= patience


@answered.register
def _(message: p.Change, table: Table, caller: Caller) -> AnyEntry:
    check_host(table, caller)
    check_open(table)
    check_options(message.options)
    if any(seat.client for seat in table.seats.rows[message.options.players :]):
        raise refused("table-seats-taken")
    if message.options.deal != table.options.deal:
        raise refused("table-deal-fixed")
    return e.Changed(at=caller.at, options=message.options)


@answered.register
def _(message: p.Pause, table: Table, caller: Caller) -> AnyEntry:
    if not table.seats.of(caller.client):
        raise refused("table-not-yours")
    if table.clocks is None or table.phase != "running":
        raise refused("table-no-clock")
    if message.paused == (table.clocks.paused_at is not None):
        raise refused("table-already")
    return e.Paused(at=caller.at, paused=message.paused)
