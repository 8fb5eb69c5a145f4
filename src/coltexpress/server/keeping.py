"""What whoever keeps a server can do with its database, also while the server runs."""

import gzip
import os
from dataclasses import replace
from pathlib import Path
from time import time

import msgspec

from coltexpress.server.answers import ListCard
from coltexpress.server.entries import Shut
from coltexpress.server.store import NO_ENDING, TABLES, Backup, Conflict, Listed, Store, Write
from coltexpress.words import say

TITLE = "coltexpress backup 1"
TRIES = 20


class BadBackup(ValueError):
    """A file that is no backup, or a database that cannot take one."""


class Kept(msgspec.Struct):
    """What is in a backup."""

    title: str
    rows: Backup


async def close_table(store: Store, code: str) -> bool:
    """Close a table for good; False where there is none. A server that has it in hand takes this
    as what somebody else has written."""
    for _ in range(TRIES):
        found = await store.entries(code)
        row = await store.listed(code)
        if not found or row is None:
            return False
        if row.phase == "over":
            return True
        now = time()
        write = Write(
            code, len(found), Shut(at=now), listed=shut_row(row, now), ending=(row.rules, NO_ENDING)
        )
        try:
            await store.append(write)
        except Conflict:
            continue
        return True
    return False


def shut_row(row: Listed, at: float) -> Listed:
    """What the lists tell of a table that is closed."""
    card = msgspec.json.decode(row.card, type=ListCard)
    card.phase = "over"
    return replace(row, changed=at, phase="over", card=msgspec.json.encode(card).decode())


async def back_up(store: Store, path: Path) -> int:
    """Write everything into a new file that is its owner's alone, as it tells all secrets; how many
    tables there are in it."""
    rows = await store.dump()
    data = gzip.compress(msgspec.json.encode(Kept(TITLE, rows)))
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(number, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    return len(rows["tables"])


async def restore(store: Store, path: Path) -> int:
    """Put a backup into an empty database; how many tables there are now."""
    try:
        kept = msgspec.json.decode(gzip.decompress(path.read_bytes()), type=Kept)
    except (msgspec.MsgspecError, gzip.BadGzipFile, EOFError, UnicodeError) as error:
        raise BadBackup(say("admin-no-backup", path=str(path))) from error
    if kept.title != TITLE or set(kept.rows) != set(TABLES):
        raise BadBackup(say("admin-no-backup", path=str(path)))
    try:
        await store.fill(kept.rows)
    except Conflict as error:
        raise BadBackup(say("admin-not-empty")) from error
    return len(kept.rows["tables"])


async def purge(store: Store, days: float, *, running: bool) -> int:
    """Forget tables that have not changed for so many days: those that are over or never began,
    and running ones only if that is wanted."""
    before = time() - days * 24 * 3600
    phases = ["over", "open", *(["running"] if running else [])]
    codes = [code for phase in phases for code in await store.older(phase, before)]
    await store.purge(codes)
    return len(codes)
