"""What those who look at one moment of a table are told alike, made once for all of them.

Everything here depends on its arguments alone, and whoever has others gets something of its own: a
key holds all that is looked at. So a frame is the same whoever was told before.
"""

from collections.abc import Sequence
from functools import lru_cache

from coltexpress.engine.events import KINDS, Event
from coltexpress.engine.observe import View
from coltexpress.engine.rule import keys_of
from coltexpress.engine.vocab import HIDDEN, NOBODY
from coltexpress.notation.names import Names
from coltexpress.notation.sentence import paragraphs
from coltexpress.notation.wire import Data, board_names
from coltexpress.notation.wire_events import event_data

Row = tuple[int, int, int, int, int, int]
"""An event as numbers: its kind, its cause, and what it tells."""
Rows = tuple[Row, ...]
Line = tuple[str, int, str | None]
"""A paragraph: its words, behind which event it ends, and the rule it is about."""
MOST = 256
"""Stories that are remembered: of one moment there are a few."""
TOKEN = [row.fields.index("token") if "token" in row.fields else None for row in KINDS]
"""Where each kind of event names a token, if it does."""

STORIES: dict[tuple[object, ...], list[Line]] = {}


def rows_of(run: Sequence[tuple[int, Event]], hidden: Sequence[int]) -> Rows:
    """Events, without the cards of those with these numbers."""
    return tuple([
        (int(event.kind), int(event.cause), int(event.a),
         HIDDEN if number in hidden else int(event.b), int(event.c), int(event.d))
        for number, event in run
    ])  # fmt: skip


def event_of(row: Row) -> Event:
    kind, cause, a, b, c, d = row
    return Event(kind, a, b, c, d, cause, 0)


@lru_cache(maxsize=MOST)
def events_data(names: Names, rows: Rows) -> list[Data]:
    """Events in names."""
    return [event_data(names, event_of(row)) for row in rows]


def retold(view: View, before: View, rows: Rows) -> list[Line]:
    """Events in folded words, as `coltexpress.notation.sentence` tells them to somebody who knew
    the table as in `before`, and knows it now as in `view`."""
    if not rows:
        return []
    key = (
        board_names(view), rows, known_values(before, rows), keys_of(before.parts),
        bytes(view.seen_by), bytes(view.token_at), int(view.depth), bytes(view.pending),
        bytes(view.place_of), bytes(view.rounds), int(view.round), int(view.marshal),
    )  # fmt: skip
    found = STORIES.get(key)
    if found is None:
        happened = [event_of(row) for row in rows]
        found = [
            (one.text, one.end, rule_of(view, happened[one.start : one.end]))
            for one in paragraphs(view, happened, before)
        ]
        if len(STORIES) >= MOST:
            STORIES.clear()
        STORIES[key] = found
    return found


def known_values(before: View, rows: Rows) -> tuple[int, ...]:
    """What the tokens that are told of were known to be worth."""
    found = []
    for row in rows:
        at = TOKEN[row[0]]
        if at is not None and row[2 + at] >= 0:
            found.append(int(before.token_value[row[2 + at]]))
    return tuple(found)


def rule_of(view: View, happened: Sequence[Event]) -> str | None:
    """The rule that most of a paragraph is about: that of its last event with a cause."""
    causes = [int(event.cause) for event in happened if event.cause != NOBODY]
    return view.rules.rules[causes[-1]].rule if causes else None
