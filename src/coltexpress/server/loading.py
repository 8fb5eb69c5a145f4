"""Tables out of the database, also those that were begun under rules of another version.

A finished game of other rules is told from what was stored at its end. A running one goes on from
the last position that was stored, which becomes an entry of its own: whoever reads the table later
comes to the same.
"""

from collections.abc import Sequence
from time import time

import structlog

from coltexpress.game import BadPosition, Game
from coltexpress.server import entries as e
from coltexpress.server.autopilot import now_ms
from coltexpress.server.entries import AnyEntry
from coltexpress.server.refusal import refused
from coltexpress.server.replay import read_kept
from coltexpress.server.store import Conflict, Store, Write
from coltexpress.server.table import Diverged, Table, mark_of
from coltexpress.setup import RULES_VERSION

LOG = structlog.get_logger("coltexpress")


async def loaded(store: Store, code: str, found: Sequence[AnyEntry]) -> Table:
    """A table as its entries tell it."""
    if rules_of(found) in (None, RULES_VERSION):
        try:
            return taken(Table(code, unplayed=begins_at(found)), found)
        except Diverged as error:
            LOG.error("diverged", table=error.table.mark, entry=error.table.number)
    ending = await store.ending(code)
    if ending is not None:
        return taken(Table(code, ending=read_kept(ending[1])), found)
    row = await store.listed(code)
    is_shut = any(isinstance(entry, e.Shut) for entry in found)
    if row is not None and row.phase == "over" and not is_shut:
        LOG.error("nothing is kept of a finished game", table=mark_of(code))
        raise refused("lobby-unreadable")
    return await resumed(store, code, found)


def rules_of(found: Sequence[AnyEntry]) -> int | None:
    """Under which rules the game goes on; None before it begins."""
    versions = [entry.rules for entry in found if isinstance(entry, (e.Began, e.Resumed))]
    return versions[-1] if versions else None


def begins_at(found: Sequence[AnyEntry]) -> int:
    """The number of the entry from which on decisions are played."""
    starts = [at for at, entry in enumerate(found) if isinstance(entry, e.Resumed)]
    return starts[-1] if starts else 0


def taken(table: Table, found: Sequence[AnyEntry]) -> Table:
    for entry in found:
        table.apply(entry, now_ms())
    return table


async def resumed(store: Store, code: str, found: Sequence[AnyEntry]) -> Table:
    """A running table of other rules: it goes on from its last position under these."""
    position = await store.position(code)
    text = position[2] if position is not None else beginning(code, found)
    entry = e.Resumed(at=time(), rules=RULES_VERSION, position=text)
    try:
        Game.from_position(text)
    except BadPosition as error:
        LOG.error("no position can be read", table=mark_of(code))
        raise refused("lobby-unreadable") from error
    try:
        await store.append(Write(code, len(found), entry, position=(RULES_VERSION, text)))
    except Conflict:
        return await loaded(store, code, await store.entries(code))
    table = taken(Table(code, unplayed=len(found)), [*found, entry])
    LOG.warning("resumed under corrected rules", table=table.mark)
    return table


def beginning(code: str, found: Sequence[AnyEntry]) -> str:
    """The position of a game in which nobody has decided anything yet; it is stored with the
    beginning, but was not always."""
    start = [entry for entry in found if not isinstance(entry, (e.Decided, e.TookBack))]
    return taken(Table(code), start).running.game.position()
