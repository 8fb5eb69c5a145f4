"""What a viewer is sent of a game: made from that viewer's view, redacted events and own choices.

Nothing else comes in here. This module imports neither the game nor its state, so it has nothing to
tell that is not in a view; the table's memory aid is applied here, to view, events and story alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Raw

from coltexpress.engine import actions, events
from coltexpress.engine.events import Event
from coltexpress.engine.observe import View
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import HIDDEN, NOBODY, SCHEMING
from coltexpress.notation.label import label, marks, question
from coltexpress.notation.names import Names
from coltexpress.notation.phrase import player_words
from coltexpress.notation.wire import action_data, board_names
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
from coltexpress.server.sharing import Rows, events_data, retold, rows_of
from coltexpress.words import folding, say

UNTOLD = ("trace", "clues", "drawn", "kept", "pile", "loot")
"""What a view holds for drawing worlds, which at the table would be an aid to memory; and what is
told apart: the pile, and the loot as it was written for the frame before, if it is the same."""
MOST_STEPS = 4096
STEPS: dict[tuple[Ruleset, int, int, str], Choice] = {}
"""Steps of a turn, by the rules, the player, the action and the rule behind it."""
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
Run = Sequence[tuple[int, Event]]


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
    run = [(number, entry) for number, entry in kept if isinstance(entry, Event)]
    taken = [(number, entry) for number, entry in kept if isinstance(entry, TakenBack)]
    lies = covered(view, run, around.memory)
    # What came with the latest decision is still being seen.
    rows = rows_of(run, [number for number in lies if number <= news.fresh])
    later = rows_of(run, lies) if lies else rows
    with folding():
        return Frame(
            seat=None if view.player == NOBODY else int(view.player),
            version=news.since + len(news.entries),
            since=news.since,
            told=told(names, run, rows, taken),
            story=story(view, news.before, run, (rows, later), taken),
            view=shown(view, names, around),
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


def told(names: Names, run: Run, rows: Rows, taken: Sequence[tuple[int, TakenBack]]) -> list[Told]:
    """The entries as data."""
    data = events_data(names, rows)
    found = [Told(number, one) for (number, _), one in zip(run, data, strict=True)]
    for number, entry in taken:
        player = names.players[entry.player]
        back = {"event": "taken-back", "cause": None, "player": player, "kept": entry.kept}
        found.append(Told(number, back))
    return sorted(found, key=lambda row: row.at) if taken else found


def covered(view: View, run: Run, memory: Memory) -> list[int]:
    """The numbers of the events whose card lies covered in the pile when they have been seen, and
    that the memory aid does not tell."""
    if memory == "whole":
        return []
    laid: list[tuple[int, Event]] = []
    for number, event in run:
        kind = event.kind
        if kind == events.CLEARED:
            laid = []
        elif kind == events.LAID:
            laid.append((number, event))
    first = len(view.pile) - len(laid)
    own = int(view.player) if memory == "own" else NOBODY
    return [
        number
        for at, (number, event) in enumerate(laid, first)
        if number > 0 and not (lies_open(view, at) or event.a == own)
    ]


def lies_open(view: View, at: int) -> bool:
    """Whether a card of the pile was revealed already."""
    return bool(view.phase != SCHEMING and at <= view.cursor)


def shown(view: View, names: Names, around: Around) -> ViewData:
    """The view as data, with as much of the pile as the memory aid shows."""
    whole = around.memory == "whole"
    own = int(view.player) if around.memory == "own" else NOBODY
    top = len(view.pile) - 1 if view.phase == SCHEMING else NOBODY
    pile = [
        names.pile_text(entry)
        if whole or at == top or lies_open(view, at) or names.pile_owner(entry) == own
        else names.covered_text(entry)
        for at, entry in enumerate(view.pile)
    ]
    return {**view_data(view, without=UNTOLD), "pile": pile, "loot": around.written.loot(view)}


def story(
    view: View,
    before: View,
    run: Run,
    now_and_later: tuple[Rows, Rows],
    taken: Sequence[tuple[int, TakenBack]],
) -> list[Paragraph]:
    """The entries in words, as they are told now, and where that differs when they are told
    later."""
    rows, later = now_and_later
    found = [
        Paragraph(run[end - 1][0], words, rule) for words, end, rule in retold(view, before, rows)
    ]
    if later != rows:
        for row, (words, _, _) in zip(found, retold(view, before, later), strict=True):
            row.later = words if words != row.words else None
    for number, entry in taken:
        words = say("table-taken-back", player=player_words(view.rules, entry.player))
        found.append(Paragraph(number, words, None))
    return sorted(found, key=lambda row: row.upto) if taken else found


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
    if view.depth or actions.kind(action) not in (actions.LAY, actions.DRAW_CARDS):
        return made_choice(view, action, rule)
    # The steps of a turn are called the same whatever happens on the train.
    key = (view.rules, int(view.player), action, rule)
    found = STEPS.get(key)
    if found is None:
        found = made_choice(view, action, rule)
        if len(STEPS) >= MOST_STEPS:
            STEPS.clear()
        STEPS[key] = found
    return found


def made_choice(view: View, action: int, rule: str) -> Choice:
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
