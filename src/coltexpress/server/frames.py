"""What a viewer is sent of a game: made from that viewer's view, redacted events and own choices.

Nothing else comes in here. This module imports neither the game nor its state, so it has nothing to
tell that is not in a view; the table's memory aid is applied here, to view, events and story alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Raw

from coltexpress.engine import events
from coltexpress.engine.events import Event
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import HIDDEN, NOBODY, SCHEMING
from coltexpress.notation.label import label, marks, question
from coltexpress.notation.names import Names
from coltexpress.notation.phrase import player_words
from coltexpress.notation.wire import Data, action_data, board_names
from coltexpress.notation.wire_views import Loot, loot_data, loot_key, view_data
from coltexpress.server.options import Memory, ViewData
from coltexpress.server.protocol import (
    ENCODER,
    Choice,
    Clocks,
    Frame,
    Outcome,
    Paragraph,
    Question,
    Told,
)
from coltexpress.server.sharing import events_data, retold, rows_of
from coltexpress.words import folding, say

UNTOLD = ("trace", "clues", "drawn", "kept", "loot")
"""What a view holds for drawing worlds, which at the table would be an aid to memory; and the loot,
which is told as it was written for the frame before, if it is the same."""
NO_OPERANDS = ("id", "kind", "text")


@dataclass(frozen=True)
class TakenBack:
    """An entry of a viewer's log: a player took decisions back, so that only the first `kept`
    entries still hold."""

    player: int
    kept: int


Entry = Event | TakenBack
Numbered = tuple[int, Entry]
"""An entry with its number in the viewer's log, from 1."""


@dataclass(frozen=True)
class Asked:
    """What the viewer may do now: the legal actions, each with the rule behind it."""

    legal: Sequence[tuple[int, str]]
    secret: bool


@dataclass(frozen=True)
class News:
    """A run of a viewer's log behind the first `since` entries: `before` is the view as it was
    then, and what came with the latest decision begins behind the first `fresh` ones."""

    since: int
    entries: Sequence[Entry]
    before: View
    fresh: int


class Written:
    """The loot of a viewer's latest frame as JSON: more than half of a frame, and seldom new."""

    __slots__ = ("data", "key")

    def __init__(self) -> None:
        self.key: Loot | None = None
        self.data = Raw()

    def loot(self, view: View) -> Raw:
        """The loot that a view knows."""
        key = loot_key(view)
        if key != self.key:
            self.key = key
            self.data = Raw(ENCODER.encode(loot_data(board_names(view), key)))
        return self.data


@dataclass(frozen=True)
class Around:
    """What is about the table and not in a view."""

    memory: Memory
    clocks: Clocks | None = None
    outcome: Outcome | None = None
    undo: bool = False
    """Whether the viewer may take the last decision back."""
    written: Written = field(default_factory=Written)


def frame(view: View, asked: Asked | None, news: News, around: Around) -> Frame:
    """Everything that the view's player knows now, and what is new since a version."""
    names = board_names(view)
    kept = standing(news)
    hidden = covered(view, kept, around.memory, news.fresh)
    with folding():
        return Frame(
            seat=None if view.player == NOBODY else int(view.player),
            version=news.since + len(news.entries),
            since=news.since,
            told=told(names, kept, hidden),
            story=story(view, kept, news, around.memory, hidden),
            view=shown(view, around),
            turns=turns_of(view),
            question=None if asked is None else asked_of(view, asked),
            waiting=[name for at, name in enumerate(names.players) if (view.deciders >> at) & 1],
            clocks=around.clocks,
            outcome=around.outcome,
            undo=around.undo,
        )


def turns_of(view: View) -> list[str]:
    """The kinds of turns on the card of this round; none between rounds or without such cards."""
    if not 0 < view.round <= len(view.rounds) or view.rounds[view.round - 1] == HIDDEN:
        return []
    rules = view.rules
    return [rules.turns[kind].key for kind in rules.turn_kinds[view.rounds[view.round - 1]]]


def standing(news: News) -> list[Numbered]:
    """The new entries that still hold. What was both done and taken back since then is left out."""
    found: list[Numbered] = []
    for number, entry in enumerate(news.entries, news.since + 1):
        if isinstance(entry, TakenBack):
            found = [row for row in found if row[0] <= entry.kept]
            if entry.kept < news.since:
                found.append((number, entry))
        else:
            found.append((number, entry))
    return found


def told(names: Names, kept: Sequence[Numbered], hidden: set[int]) -> list[Told]:
    """The entries as data, without the cards of those that are hidden by now."""
    run = [(number, entry) for number, entry in kept if isinstance(entry, Event)]
    data = events_data(names, rows_of(run, hidden))
    rows = [Told(number, one) for (number, _), one in zip(run, data, strict=True)]
    for number, entry in kept:
        if isinstance(entry, TakenBack):
            player = names.players[entry.player]
            back: Data = {"event": "taken-back", "cause": None, "player": player,
                          "kept": entry.kept}  # fmt: skip
            rows.append(Told(number, back))
    return sorted(rows, key=lambda row: row.at) if len(run) < len(rows) else rows


def covered(view: View, kept: Sequence[Numbered], memory: Memory, fresh: int) -> set[int]:
    """The numbers of the entries whose card lies covered in the pile by now, and that the memory
    aid does not tell. What came with the latest decision is still being seen."""
    if memory == "whole":
        return set()
    laid: list[tuple[int, Event]] = []
    for number, entry in kept:
        if isinstance(entry, TakenBack):
            continue
        if entry.kind == events.CLEARED:
            laid = []
        elif entry.kind == events.LAID:
            laid.append((number, entry))
    first = len(view.pile) - len(laid)
    own = int(view.player) if memory == "own" else NOBODY
    return {
        number
        for at, (number, event) in enumerate(laid, first)
        if number > 0 and not (number > fresh or lies_open(view, at) or event.a == own)
    }


def lies_open(view: View, at: int) -> bool:
    """Whether a card of the pile was revealed already."""
    return bool(view.phase != SCHEMING and at <= view.cursor)


def shown(view: View, around: Around) -> ViewData:
    """The view as data, with as much of the pile as the memory aid shows."""
    data: ViewData = {**view_data(view, without=UNTOLD), "loot": around.written.loot(view)}
    memory = around.memory
    if memory == "whole":
        return data
    names = board_names(view)
    own = int(view.player) if memory == "own" else NOBODY
    top = len(view.pile) - 1 if view.phase == SCHEMING else NOBODY
    data["pile"] = [
        names.pile_text(entry)
        if at == top or lies_open(view, at) or names.pile_owner(entry) == own
        else names.covered_text(entry)
        for at, entry in enumerate(view.pile)
    ]
    return data


def story(
    view: View, kept: Sequence[Numbered], news: News, memory: Memory, hidden: set[int]
) -> list[Paragraph]:
    """The entries in words."""
    found: list[Paragraph] = []
    run = [(number, entry) for number, entry in kept if isinstance(entry, Event)]
    for number, entry in kept:
        if isinstance(entry, TakenBack):
            words = say("table-taken-back", player=player_words(view.rules, entry.player))
            found.append(Paragraph(number, words, None))
    hidden_later = covered(view, kept, memory, len(news.entries) + news.since)
    now = words_of(view, run, news.before, hidden)
    found += now
    if hidden_later != hidden:
        later = words_of(view, run, news.before, hidden_later)
        for row, then in zip(now, later, strict=True):
            row.later = then.words if then.words != row.words else None
    return sorted(found, key=lambda row: row.upto)


def words_of(
    view: View, run: Sequence[tuple[int, Event]], before: View, hidden: set[int]
) -> list[Paragraph]:
    """Events in words, without the cards of some of them."""
    if not run:
        return []
    rows = rows_of(run, hidden)
    return [Paragraph(run[end - 1][0], words, rule) for words, end, rule in
            retold(view, before, rows)]  # fmt: skip


def asked_of(view: View, asked: Asked) -> Question:
    """What the viewer is asked, with all answers."""
    player = int(view.player)
    legal = [action for action, _ in asked.legal]
    names = board_names(view)
    return Question(
        question(view, player, legal, step=int(view.step)),
        asked.secret,
        [choice(view, action, rule) for action, rule in asked.legal],
        {names.cards[player][card]: words for card, words in marks(view, legal).items()},
    )


def choice(view: View, action: int, rule: str) -> Choice:
    """One answer in data and in words."""
    player = int(view.player)
    data = action_data(view, player, action)
    return Choice(
        id=action,
        kind=str(data["kind"]),
        words=label(view, player, action),
        short=label(view, player, action, brief=True),
        text=str(data["text"]),
        rule=rule,
        names={key: value for key, value in data.items() if key not in NO_OPERANDS},
    )
