"""What is asked for and answered over HTTP, as types: the other half of `protocol`."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from coltexpress.server.options import LONGEST_NAME, Options, Phase, Score, Seat, SeatCard, Words
from coltexpress.server.protocol import Frame, Outcome

MOST_FRAMES = 50
LONGEST_FILE = 100_000

# People.


class Me(Struct):
    """Who is asking."""

    name: str


class NewName(Struct, forbid_unknown_fields=True, omit_defaults=True):
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class Link(Struct, forbid_unknown_fields=True):
    """A token that moves a person to another device, once."""

    token: Annotated[str, Meta(min_length=20, max_length=64)]


# Tables.


class NewTable(Struct, forbid_unknown_fields=True, omit_defaults=True):
    options: Options = msgspec.field(default_factory=Options)


class Code(Struct):
    code: str


class ListCard(Struct, kw_only=True, omit_defaults=True):
    """A table in a list. In the list of your own, `waiting` are your seats that are asked now,
    `asked` the seats of all who are, and `changed` is when something last happened there, in
    seconds since 1970, as far as you may know."""

    code: str
    phase: Phase
    options: Options
    seats: list[SeatCard]
    waiting: list[int] = []
    asked: list[int] = []
    yours: list[int] = []
    changed: int = 0


class Tables(Struct):
    tables: list[ListCard]


# What a table can be.


class BotLevel(Struct):
    """A bot that can be seated: its key, its name, and a line about it."""

    key: str
    name: Words
    text: Words


class ModuleCard(Struct):
    """What can be added to a game; `players` is empty where it is for as many as the game is."""

    key: str
    players: list[int]


class Scope(Struct):
    """Where an option matters: with these variants, or for so many players."""

    variants: list[str]
    players: list[int]


class GameCard(Struct):
    """A game with everything there is to choose: keys, whose words are in the Fluent files
    (`module-KEY`, `variant-KEY`, `edition-KEY`, `option-NAME`, `bandit-KEY`, `car-KEY`).

    `options` has each option's values, that of the standard edition first; `editions` what each of
    them says otherwise; `scopes` where an option matters, if that is not everywhere. An option,
    bandit or variant of a module goes with that module only."""

    key: str
    players: list[int]
    usual: int
    modules: list[ModuleCard]
    bundles: dict[str, list[str]]
    variants: dict[str, list[str]]
    editions: dict[str, dict[str, str]]
    options: dict[str, dict[str, list[str]]]
    scopes: dict[str, Scope]
    bandits: dict[str, list[str]]
    cars: dict[str, list[str]]
    bots: list[BotLevel]
    usual_bot: str


class Catalogue(Struct):
    games: list[GameCard]


class Text(Struct, forbid_unknown_fields=True):
    """A link, to be shown as a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Qr(Struct):
    """A QR code: an SVG path over `size` by `size` units, with its margin."""

    size: int
    path: str


# Games that are over.


class Watched(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Through whose eyes (None: a spectator's), and which steps; step 0 is the beginning."""

    viewer: Seat | None = None
    first: Annotated[int, Meta(ge=0, le=100_000)] = 0
    count: Annotated[int, Meta(ge=0, le=MOST_FRAMES)] = MOST_FRAMES


class Brought(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game file to be watched."""

    file: Annotated[str, Meta(max_length=LONGEST_FILE)]
    watched: Watched = msgspec.field(default_factory=Watched)


class Replay(Struct):
    """A game that is over, through one viewer's eyes: some of its frames, one for each step, and
    what everybody had at every step, which only now may be known.

    `deciders` are the players who decided, from step 1 on; `fair` tells whether the chance of the
    game was what was promised, None where nothing was. `begins` is the round in which a game that
    was resumed begins, 0 for one that is told from its start."""

    viewer: int | None
    seats: list[SeatCard]
    steps: int
    first: int
    deciders: list[int]
    kind: Score
    scores: list[list[int]]
    fair: bool | None
    begins: int
    outcome: Outcome
    frames: list[Frame]
