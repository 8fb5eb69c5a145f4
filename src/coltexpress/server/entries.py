"""What is stored of a table: its log, to which entries are only ever added.

A table is what its entries, taken one after the other, make of it; nothing else is kept. `at` is in
seconds since 1970. They are kept as JSON; `kind` tells which one it is.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from coltexpress.server.options import Options
from coltexpress.server.protocol import snake

By = Literal["person", "bot"]


class Entry(Struct, tag_field="kind", tag=snake, kw_only=True, omit_defaults=True):
    """One thing that happened at a table."""

    at: float


class Created(Entry):
    """A table with its options, for its host. The secret is what its deal will be made from."""

    options: Options
    client: str
    secret: str
    rules: int
    before: str = ""
    """The code of the table that this one follows, where the same people play again."""


class Changed(Entry):
    options: Options


class Sat(Entry):
    """Somebody has a seat. `bandits` are those that were chosen; `nonce` goes into the seed."""

    seat: int
    client: str
    name: str
    nonce: str = ""
    bandits: tuple[str, ...] = ()


class Stood(Entry):
    """A seat is empty again, or, once the game runs, a bot's."""

    seat: int
    level: str = ""
    removed: bool = False


class Renamed(Entry):
    seat: int
    name: str


class Appointed(Entry):
    """A seat is a bot's; without a level it is empty again."""

    seat: int
    level: str


class Left(Entry):
    """A bot decides for somebody who is away, and who may come back."""

    seat: int
    level: str


class Returned(Entry):
    """Somebody who was away decides again."""

    seat: int


class Hosted(Entry):
    """Who sits here is the host."""

    seat: int


class Muted(Entry):
    seat: int
    muted: bool


class Began(Entry):
    """The game began, with these bandits by seat and bots of these levels where nobody sat."""

    bandits: tuple[str, ...]
    bots: dict[int, str] = {}
    rules: int = 1


class Decided(Entry):
    """A decision: its text, the digest of the position before it, and the milliseconds it took."""

    player: int
    text: str
    digest: str
    by: By
    spent: int = 0


class TookBack(Entry):
    """A player's last decision does not hold any more."""

    player: int


class Resumed(Entry):
    """The rules were corrected while the game ran: it goes on from this position, which was the
    last one stored, under the rules of this version."""

    rules: int
    position: str


class Voted(Entry):
    """Whoever sits at `by` wants a bot to decide for somebody who is away."""

    seat: int
    by: int
    level: str


class Advised(Entry):
    """A player has asked for a hint."""

    seat: int


class Paused(Entry):
    paused: bool


class Spoke(Entry):
    """`seat` is -1 for a spectator."""

    seat: int
    name: str
    text: str


class Followed(Entry):
    """The same people meet at another table."""

    code: str


class Shut(Entry):
    """Whoever keeps the server has closed the table."""


AnyEntry: TypeAlias = (
    Created | Changed | Sat | Stood | Renamed | Appointed | Left | Returned | Hosted | Muted | Began
    | Decided | TookBack | Resumed | Voted | Advised | Paused | Spoke | Followed | Shut
)  # fmt: skip

DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
ENCODER = msgspec.json.Encoder()


def read_entry(data: bytes | str) -> AnyEntry:
    return DECODER.decode(data)


def entry_data(entry: AnyEntry) -> bytes:
    return ENCODER.encode(entry)


def kind_of(entry: AnyEntry) -> str:
    """The tag of an entry."""
    return str(type(entry).__struct_config__.tag)
