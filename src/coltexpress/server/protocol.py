"""All messages between a browser and the server, as types: the one description of them.

They travel as JSON; `type` tells which one it is. Words are folded (`coltexpress.words.folding`):
the browser puts them into its own language. The types of the browser are made from these.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from coltexpress.server.options import (
    HIGHEST,
    LONGEST_CHAT,
    MOST_SEATS,
    Action,
    Emoting,
    EventData,
    Key,
    Name,
    Nonce,
    Operands,
    Options,
    Phase,
    Ref,
    Score,
    Seat,
    SeatCard,
    Version,
    ViewData,
    Words,
)


def snake(name: str) -> str:
    """`TakeBack` as it is written in messages: `take_back`."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


class FromClient(Struct, tag_field="type", tag=snake, forbid_unknown_fields=True, kw_only=True):
    """What a browser sends. `ref` comes back in `done` or `refused`."""

    ref: Ref | None = None


class Sent(Struct, tag_field="type", tag=snake, kw_only=True, omit_defaults=True):
    """What the server sends."""


# From the browser.


class Hello(FromClient):
    """The first message: the version it has seen of each of its seats, `""` for a spectator."""

    since: Annotated[dict[Key, Version], Meta(max_length=MOST_SEATS + 1)] = {}


class Act(FromClient):
    """A decision: the id of a choice offered at this version."""

    seat: Seat
    version: Version
    action: Action


class TakeBack(FromClient):
    """Take back the last own decision."""

    seat: Seat
    version: Version


class Chat(FromClient):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Emote(FromClient):
    key: Emoting


class Sit(FromClient):
    """Take an empty seat, or take one's own back from the bot. One browser may have several."""

    seat: Seat
    name: Name
    nonce: Nonce | None = None
    bandits: Annotated[tuple[Key, ...], Meta(max_length=2)] = ()
    """Chosen ones; without any they come by chance."""


class Stand(FromClient):
    """Leave a seat: empty before the game begins, a bot plays on after that."""

    seat: Seat


class Rename(FromClient):
    seat: Seat
    name: Name


class Begin(FromClient):
    """The host begins the game; bots sit down where nobody does."""


class SeatBot(FromClient):
    """The host gives a seat to a bot of this level; None opens it again. For somebody who has been
    away for long, the host or most of the others together may."""

    seat: Seat
    level: Key | None


class Advise(FromClient):
    """Ask what a bot would do here, at a table that allows it; `hints` answers."""

    seat: Seat
    version: Version


class Remove(FromClient):
    """The host asks whoever sits there to leave."""

    seat: Seat


class Mute(FromClient):
    """The host lets what this seat says be heard no more, or again."""

    seat: Seat
    muted: bool


class HandOver(FromClient):
    """The host makes another seat the host; where the host has been gone for long, somebody else
    takes it for their own."""

    seat: Seat


class Change(FromClient):
    """The host changes the options of a table that has not begun."""

    options: Options


class Pause(FromClient):
    """Stop the clocks, or let them go on."""

    paused: bool


class Again(FromClient):
    """Another game with the same people, once this one is over."""


class Ping(FromClient):
    at: Annotated[float, Meta(ge=0, le=HIGHEST)]


FromBrowser: TypeAlias = (
    Hello | Act | TakeBack | Chat | Emote | Sit | Stand | Rename | Begin | SeatBot | Remove | Mute
    | HandOver | Change | Pause | Again | Advise | Ping
)  # fmt: skip


# What tables are made of.


class TableCard(Sent, tag="table"):
    """The table's card; your seats are in `yours`. Who made the table is the host, with a seat or
    without one."""

    code: str
    options: Options
    seats: list[SeatCard]
    host: int | None
    hosting: bool
    yours: list[int]
    phase: Phase
    watchers: int
    paused: bool
    commitment: str
    secret: str | None = None
    """Published when the game is over."""
    nonces: list[str] = []
    removed: bool = False
    """Whether the host has removed you: words are `table-removed`."""
    next: str | None = None
    """The code of the table where those who play again meet."""
    closed: bool = False
    """Whether whoever keeps the server has closed it: words are `table-closed`."""
    resumed: int = 0
    """How often the game went on from the beginning of a round, under corrected rules: words are
    `table-resumed`."""


# A game as one viewer is told of it.


class Told(Struct):
    """An entry of a viewer's log: an event's data, and its number from 1."""

    at: int
    event: EventData


class Paragraph(Struct, omit_defaults=True):
    """What happened, in words, up to this entry. `later` are the words to show once the card that
    was laid is covered by the next one, where the table's memory aid wants that."""

    upto: int
    words: Words
    rule: str | None
    later: Words | None = None


class Choice(Struct, omit_defaults=True):
    """A legal action: its id at this version, and what it names."""

    id: int
    kind: str
    words: Words
    short: Words
    text: str
    rule: str
    names: Operands
    """The operands of the action: card, bandit, place, loot, value, car, count, hidden, cards …"""


class Question(Struct):
    words: Words
    secret: bool
    choices: list[Choice]
    marks: dict[str, Words]
    """What was said already of cards in the hand, where it is asked card by card."""


class Side(Struct, omit_defaults=True):
    """A row of the account at the end: what those who win together have."""

    players: list[str]
    total: int
    wins: bool
    free: bool
    bullets: int
    money: dict[str, int] = {}
    loot: list[int] = []


class Outcome(Struct):
    """How it ended: who wins, by which rule, and sentences where there is something to say."""

    winners: list[str]
    reason: str
    words: list[Words]
    kind: Score
    sides: list[Side]


class Clocks(Struct):
    """Milliseconds that each player has left, by player, and whose clock runs as far as the viewer
    may know."""

    left: dict[str, int]
    running: list[str]


class Frame(Sent, omit_defaults=False):
    """Everything that one viewer knows now, and what was told since a version."""

    seat: int | None
    version: int
    since: int
    told: list[Told]
    story: list[Paragraph]
    view: ViewData
    turns: list[str]
    """The kinds of the turns of this round's card."""
    question: Question | None
    waiting: list[str]
    clocks: Clocks | None
    outcome: Outcome | None
    undo: bool
    """Whether the viewer's last decision can be taken back."""


# Other things the server sends.


class Said(Sent, tag="chat"):
    """`seat` is None for a spectator."""

    seat: int | None
    name: str
    text: str
    at: int
    """Seconds since 1970."""


class Emoted(Sent, tag="emote"):
    seat: int
    key: Emoting


class Hint(Struct, kw_only=True, omit_defaults=True):
    """A choice that a bot thinks good: `share` tells how sure it is, and where it imagined
    the game to its end, what the player then has, is ahead by, and how likely wins; and why."""

    id: int
    share: float
    score: float | None = None
    lead: float | None = None
    chance: float | None = None
    words: Words = ""


class Hints(Sent):
    """The answer to `advise`, for who asked: the best first; `left` is how often one may still."""

    seat: int
    version: int
    choices: list[Hint]
    left: int


class Done(Sent):
    ref: str


class Refused(Sent):
    """What was wrong, and what would be right. `ref` is missing where it could not be read."""

    words: Words
    ref: str | None = None


class Pong(Sent):
    at: float


class Closed(Sent):
    """The last message before the connection ends."""

    words: Words


FromServer: TypeAlias = (
    TableCard | Frame | Said | Emoted | Hints | Done | Refused | Pong | Closed
)  # fmt: skip

DECODER: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)
FRAMES: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
ENCODER = msgspec.json.Encoder()


def decoded(data: str | bytes) -> FromBrowser:
    """A message of a browser. Raises `msgspec.MsgspecError` for anything else."""
    return DECODER.decode(data)


def encoded(message: FromServer) -> bytes:
    return ENCODER.encode(message)


def read_frame(data: bytes) -> Frame:
    """A frame as it was sent."""
    return FRAMES.decode(data)
