"""What those who look at one moment of a table are told alike, written once for all of them.

Everything here depends on its arguments alone, and whoever has others gets something of its own, as
all that is looked at is compared. So a frame is the same whoever was told before.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from msgspec import Raw

from coltexpress.engine.events import KINDS, Event
from coltexpress.engine.observe import View
from coltexpress.engine.rule import keys_of
from coltexpress.engine.vocab import HIDDEN, NOBODY
from coltexpress.notation.names import Names
from coltexpress.notation.pointers import rule_of
from coltexpress.notation.sentence import paragraphs
from coltexpress.notation.wire_events import event_data
from coltexpress.notation.wire_views import (
    are_same,
    bandits_data,
    bandits_key,
    common_data,
    is_common,
    loot_data,
)
from coltexpress.server.protocol import ENCODER, Paragraph
from coltexpress.words import folding

Line = tuple[str, int, str | None]
"""A paragraph: its words, behind which event it ends, and the rule it is about."""
MOST: Final = 8
"""Things of a sort that are remembered: of one moment there are no more, but for large tables."""
UNTOLD: Final = ("bandits", "drawn", "kept")
"""Stacks of cards that a view holds for drawing worlds, which at the table would be an aid to
memory; and the bandits, who are written apart."""
MOST_TABLES: Final = 1024
"""Of whom the bandits are remembered as they were told last."""

T = TypeVar("T")


class Recent(Generic[T]):
    """The last few things that were written, the latest first. Those who look at one moment are
    told of it one after the other: more would only keep memory that the next moment could use. Of
    views there are copies, as somebody may fold theirs on."""

    def __init__(self) -> None:
        self.rows: list[T] = []

    def keep(self, row: T) -> None:
        if len(self.rows) == MOST:
            self.rows.pop()
        self.rows.insert(0, row)

    def clear(self) -> None:
        self.rows.clear()


class Latest:
    """The events that were told last, each in JSON: whoever comes next is told most of them too."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.names: Names | None = None
        self.run: list[Event] = []
        self.data: list[bytes] = []


TABLES: Final[Recent["Common"]] = Recent()
BANDITS: Final[dict[Names, tuple[bytes, Raw]]] = {}
LOOT: Final[Recent["Loot"]] = Recent()
NEWS: Final[Recent["News"]] = Recent()
EVENTS: Final = Latest()
STORIES: Final[Recent["Story"]] = Recent()


def forget_all() -> None:
    """Let everything be written anew."""
    TABLES.clear()
    BANDITS.clear()
    LOOT.clear()
    NEWS.clear()
    EVENTS.clear()
    STORIES.clear()


class Common:
    """The table as mostly everybody sees it, in JSON: the fields of a view, with the brace that
    ends it, the turns of this round, and who is waited for."""

    def __init__(
        self, view: View, names: Names, fields: bytes, turns: bytes, waiting: bytes
    ) -> None:
        self.view = view.copy()
        self.names = names
        self.fields = fields
        self.turns = turns
        self.waiting = waiting


def common_of(view: View, names: Names) -> Common:
    """What a viewer knows as mostly all others do."""
    for known in TABLES.rows:
        if known.names is names and is_common(view, known.view):
            return known
    data: dict[str, object] = {
        **common_data(view, names, without=UNTOLD),
        "bandits": bandits_of(view, names, bandits_key(view)),
    }
    found = Common(
        view, names, ENCODER.encode(data)[1:], ENCODER.encode(turns_of(view)),
        ENCODER.encode(data["deciders"]),
    )  # fmt: skip
    TABLES.keep(found)
    return found


def bandits_of(view: View, names: Names, known: bytes) -> Raw:
    """The bandits in JSON, who stay as they are while cards are laid; `known` is all that the view
    has of them."""
    latest = BANDITS.get(names)
    if latest is not None and latest[0] == known:
        return latest[1]
    found = Raw(ENCODER.encode(bandits_data(view, names)))
    if len(BANDITS) >= MOST_TABLES:
        BANDITS.clear()
    BANDITS[names] = (known, found)
    return found


def turns_of(view: View) -> list[str]:
    """The kinds of turns on the card of this round; none between rounds or without such cards."""
    if not 0 < view.round <= len(view.rounds) or view.rounds[view.round - 1] == HIDDEN:
        return []
    rules = view.rules
    return [rules.turns[kind].key for kind in rules.turn_kinds[view.rounds[view.round - 1]]]


class Loot:
    """The loot that a view knows, in JSON."""

    def __init__(self, view: View, names: Names) -> None:
        self.names = names
        self.values = view.token_value[:]
        self.places = view.token_at[:]
        self.seen_by = view.seen_by[:]
        self.data = Raw(ENCODER.encode(loot_data(view, names)))

    def is_of(self, view: View) -> bool:
        """Whether all that another view of this game knows of it is the same."""
        return (
            are_same(view.token_value, self.values)
            and are_same(view.token_at, self.places)
            and are_same(view.seen_by, self.seen_by)
        )


def loot_of(view: View, names: Names) -> Loot:
    """The loot that a viewer knows."""
    for known in LOOT.rows:
        if known.names is names and known.is_of(view):
            return known
    found = Loot(view, names)
    LOOT.keep(found)
    return found


class Past:
    """What a viewer knew before something happened, as far as it is looked at here: a sentence
    tells of purses and flasks as they were known then, and its rule is that of where somebody
    stands now."""

    def __init__(self, names: Names, view: View, before: View) -> None:
        self.names = names
        self.view = view
        self.before = before


class Known:
    """As much of a past as sentences look at."""

    def __init__(self, past: Past) -> None:
        self.names = past.names
        self.rounds = past.view.rounds[:]
        self.values = past.before.token_value[:]
        self.parts = keys_of(past.before.parts)
        self.places = past.view.place_of[:]

    def is_of(self, past: Past, happened: list[Event]) -> bool:
        """Whether these events are told alike in another past."""
        if self.names is not past.names or not are_same(self.rounds, past.view.rounds):
            return False
        if not are_same(self.places, past.view.place_of):
            return False
        values = past.before.token_value
        for event in happened:
            at = KINDS[event.kind].token
            if at != NOBODY:
                token = event.values()[at]
                if token >= 0 and values[token] != self.values[token]:
                    return False
        return self.parts == keys_of(past.before.parts)


class News:
    """What was told: behind how many entries of a log, and in JSON."""

    def __init__(
        self, past: Past, since: int, now: list[Event], later: list[Event], data: bytes
    ) -> None:
        self.known = Known(past)
        self.since = since
        self.now = now
        self.later = later
        self.data = data


def news_of(past: Past, since: int, now: list[Event], later: list[Event]) -> bytes:
    """What happened behind the first `since` entries of a log, in JSON: the fields `told` and
    `story`. `later` are the same events as they are told once the next card is laid."""
    for row in NEWS.rows:
        if (
            row.since == since and are_same_events(now, row.now)
            and (later is now) == (row.later is row.now)
            and (later is now or are_same_events(later, row.later))
            and row.known.is_of(past, now)
        ):  # fmt: skip
            return row.data
    numbers = list(range(since + 1, since + 1 + len(now)))
    data = written(told(past.names, numbers, now), story(past, numbers, now, later))
    NEWS.keep(News(past, since, now, later, data))
    return data


Numbered = tuple[int, bytes]
"""An entry of a log in JSON, and its number."""


def written(told: list[Numbered], story: list[Paragraph]) -> bytes:
    """The fields `told`, of `Told`, and `story`."""
    pieces = []
    begin = '"told":['
    for number, data in told:
        pieces.append(f'{begin}{{"at":{number},"event":'.encode())
        pieces.append(data)
        begin = "},"
    pieces.append(b'}],"story":' if told else b'"told":[],"story":')
    pieces.append(ENCODER.encode(story))
    return b"".join(pieces)


def told(names: Names, numbers: list[int], happened: list[Event]) -> list[Numbered]:
    """Events in names, as JSON, with their numbers in the log."""
    latest = EVENTS
    known = len(latest.run) if latest.names is names else 0
    data: list[bytes] = []
    for at, event in enumerate(happened):
        if at < known and is_same(event, latest.run[at]):
            data.append(latest.data[at])
        elif at and is_same(event, happened[at - 1]):  # cards that others draw
            data.append(data[-1])
        else:
            data.append(ENCODER.encode(event_data(names, event)))
    latest.names, latest.run, latest.data = names, happened, data
    return [(numbers[at], written) for at, written in enumerate(data)]


def is_same(event: Event, other: Event) -> bool:
    """Whether two events tell the same."""
    return (
        event.kind == other.kind and event.cause == other.cause and event.a == other.a
        and event.b == other.b and event.c == other.c and event.d == other.d
    )  # fmt: skip


def are_same_events(run: list[Event], others: list[Event]) -> bool:
    """Whether two runs of events tell the same."""
    if len(run) != len(others):
        return False
    for at in range(len(run)):
        if not is_same(run[at], others[at]):
            return False
    return True


class Story:
    """Events in folded words."""

    def __init__(self, past: Past, happened: list[Event], lines: list[Line]) -> None:
        self.known = Known(past)
        self.happened = happened
        self.lines = lines


def story(past: Past, numbers: list[int], now: list[Event], later: list[Event]) -> list[Paragraph]:
    """Events in folded words, as they are told now, and where that differs when they are told
    later."""
    found = [Paragraph(numbers[end - 1], words, rule) for words, end, rule in retold(past, now)]
    if later is not now:
        for row, (words, _, _) in zip(found, retold(past, later), strict=True):
            row.later = words if words != row.words else None
    return found


def retold(past: Past, happened: list[Event]) -> list[Line]:
    """Events in folded words, as `coltexpress.notation.sentence` tells them."""
    if not happened:
        return []
    for row in STORIES.rows:
        if are_same_events(happened, row.happened) and row.known.is_of(past, happened):
            return row.lines
    view = past.view
    with folding():
        found = [
            (one.text, one.end, rule_of(view, happened, one.start, one.end))
            for one in paragraphs(view, happened, past.before)
        ]
    STORIES.keep(Story(past, happened, found))
    return found


def without_cards(run: list[Event], hidden: Sequence[int]) -> list[Event]:
    """Events, without the cards of some of them."""
    found = run[:]
    for at in hidden:
        event = run[at]
        found[at] = Event(event.kind, event.a, HIDDEN, event.c, event.d, event.cause, 0)
    return found
