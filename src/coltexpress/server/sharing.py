"""What those who look at one moment of a table are told alike, written once for all of them.

Everything here depends on its arguments alone, and whoever has others gets something of its own: a
key holds all that is looked at. So a frame is the same whoever was told before.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from librt.vecs import append, vec
from msgspec import Raw
from mypy_extensions import i64

from coltexpress.engine.events import KINDS, Event
from coltexpress.engine.observe import View
from coltexpress.engine.rule import keys_of
from coltexpress.engine.vocab import HIDDEN, NOBODY
from coltexpress.notation.names import Names
from coltexpress.notation.sentence import paragraphs
from coltexpress.notation.wire_events import event_data
from coltexpress.notation.wire_views import (
    bandits_data,
    bandits_key,
    common_data,
    common_key,
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

Key = tuple[object, ...]
T = TypeVar("T")


class Recent(Generic[T]):
    """The last few things that were written, by their keys. Those who look at one moment are told
    of it one after the other: more would only keep memory that the next moment could use again."""

    def __init__(self) -> None:
        self.keys: list[Key] = []
        self.found: list[T] = []

    def get(self, key: Key) -> T | None:
        for at in range(len(self.keys) - 1, -1, -1):
            if self.keys[at] == key:
                return self.found[at]
        return None

    def keep(self, key: Key, found: T) -> None:
        if len(self.keys) == MOST:
            del self.keys[0], self.found[0]
        self.keys.append(key)
        self.found.append(found)

    def clear(self) -> None:
        self.keys.clear()
        self.found.clear()


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
LOOT: Final[Recent[Raw]] = Recent()
NEWS: Final[Recent[bytes]] = Recent()
EVENTS: Final = Latest()
STORIES: Final[Recent[list[Line]]] = Recent()


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

    def __init__(self, fields: bytes, turns: bytes, waiting: bytes) -> None:
        self.fields = fields
        self.turns = turns
        self.waiting = waiting


def common_of(view: View, names: Names) -> Common:
    """What a viewer knows as mostly all others do."""
    bandits = bandits_key(view)
    key = (names, common_key(view), bandits)
    found = TABLES.get(key)
    if found is None:
        data: dict[str, object] = {
            **common_data(view, names, without=UNTOLD),
            "bandits": bandits_of(view, names, bandits),
        }
        found = Common(
            ENCODER.encode(data)[1:],
            ENCODER.encode(turns_of(view)),
            ENCODER.encode(data["deciders"]),
        )
        TABLES.keep(key, found)
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


def loot_of(view: View, names: Names, known: tuple[bytes, bytes, bytes]) -> Raw:
    """The loot in JSON; `known` are all that the view has of it: values, places, and who knows
    the values."""
    key = (names, *known)
    found = LOOT.get(key)
    if found is None:
        found = Raw(ENCODER.encode(loot_data(view, names)))
        LOOT.keep(key, found)
    return found


class Past:
    """What a viewer knew before something happened, as far as it is looked at here: a sentence
    tells of purses and flasks as they were known then."""

    def __init__(self, names: Names, view: View, before: View) -> None:
        self.names = names
        self.view = view
        self.before = before


def news_of(past: Past, since: int, now: list[Event], later: list[Event]) -> bytes:
    """What happened behind the first `since` entries of a log, in JSON: the fields `told` and
    `story`. `later` are the same events as they are told once the next card is laid."""
    before = past.before
    key = (
        past.names, since, packed(now), packed(later) if later is not now else b"",
        known_values(before, now), keys_of(before.parts), bytes(past.view.rounds),
    )  # fmt: skip
    found = NEWS.get(key)
    if found is None:
        numbers = list(range(since + 1, since + 1 + len(now)))
        found = written(told(past.names, numbers, now), story(past, numbers, now, later))
        NEWS.keep(key, found)
    return found


Numbered = tuple[int, bytes]
"""An entry of a log in JSON, and its number."""


def written(told: list[Numbered], story: list[Paragraph]) -> bytes:
    """The fields `told`, of `Told`, and `story`."""
    pieces = [b'"told":[']
    for number, data in told:
        pieces.append(b'{"at":' if len(pieces) == 1 else b',{"at":')
        pieces.append(str(number).encode())
        pieces.append(b',"event":')
        pieces.append(data)
        pieces.append(b"}")
    pieces.append(b'],"story":')
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
    view, before = past.view, past.before
    key = (
        past.names, packed(happened), known_values(before, happened), keys_of(before.parts),
        bytes(view.rounds),
    )  # fmt: skip
    found = STORIES.get(key)
    if found is None:
        with folding():
            found = [
                (one.text, one.end, rule_of(view, happened[one.start : one.end]))
                for one in paragraphs(view, happened, before)
            ]
        STORIES.keep(key, found)
    return found


def packed(happened: list[Event]) -> bytes:
    """All that events tell."""
    numbers = vec[i64](capacity=6 * len(happened))
    for event in happened:
        numbers = append(numbers, event.kind)
        numbers = append(numbers, event.cause)
        numbers = append(numbers, event.a)
        numbers = append(numbers, event.b)
        numbers = append(numbers, event.c)
        numbers = append(numbers, event.d)
    return bytes(numbers)


def without_cards(run: list[Event], hidden: Sequence[int]) -> list[Event]:
    """Events, without the cards of some of them."""
    found = run[:]
    for at in hidden:
        event = run[at]
        found[at] = Event(event.kind, event.a, HIDDEN, event.c, event.d, event.cause, 0)
    return found


def known_values(before: View, happened: list[Event]) -> bytes:
    """What the tokens that are told of were known to be worth."""
    found = vec[i64]()
    for event in happened:
        at = KINDS[event.kind].token
        if at != NOBODY:
            token = event.values()[at]
            if token >= 0:
                found = append(found, before.token_value[token])
    return bytes(found)


def rule_of(view: View, happened: list[Event]) -> str | None:
    """The rule that most of a paragraph is about: that of its last event with a cause."""
    causes = [int(event.cause) for event in happened if event.cause != NOBODY]
    return view.rules.rules[causes[-1]].rule if causes else None
