"""What a viewer is sent of a game: made from that viewer's view, redacted events and own choices.

Nothing else comes in here. This module cannot reach the game, and knows no state, nor does whatever
it writes with, so it has nothing to tell that is not in a view; the table's memory aid is applied
here, to view, events and story alike.
A frame is written in pieces, most of which are the same for several viewers; as a whole it is a
`Frame` of `coltexpress.server.protocol` in JSON.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Raw

from coltexpress.engine import actions, events
from coltexpress.engine.events import Event
from coltexpress.engine.observe import View
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import NOBODY, SCHEMING
from coltexpress.notation.label import label, marks, question
from coltexpress.notation.names import Names
from coltexpress.notation.phrase import player_words
from coltexpress.notation.wire import Data, action_data, board_names
from coltexpress.notation.wire_views import own_data
from coltexpress.server.options import Memory
from coltexpress.server.protocol import ENCODER, Choice, Clocks, Outcome, Paragraph
from coltexpress.server.sharing import (
    Loot,
    Past,
    common_of,
    loot_of,
    news_of,
    story,
    told,
    without_cards,
    written,
)
from coltexpress.words import folding, say

MOST_STEPS: Final = 4096
STEPS: Final[dict[tuple[Ruleset, int, int, str], Raw]] = {}
"""Steps of a turn in JSON, by the rules, the player, the action and the rule behind it."""
NO_OPERANDS: Final = ("id", "kind", "text")


class TakenBack:
    """An entry of a viewer's log: a player took decisions back, so that only the first `kept`
    entries still hold."""

    def __init__(self, player: int, kept: int) -> None:
        self.player = player
        self.kept = kept


Entry = Event | TakenBack
Numbered = tuple[int, Entry]
"""An entry with its number in the viewer's log, from 1."""


class Asked:
    """What the viewer may do now: the legal actions, each with the rule behind it."""

    def __init__(self, legal: Sequence[tuple[int, str]], *, secret: bool) -> None:
        self.legal = legal
        self.secret = secret


class News:
    """A run of a viewer's log behind the first `since` entries: `before` is the view as it was
    then, and what came with the latest decision begins behind the first `fresh` ones."""

    def __init__(self, since: int, entries: Sequence[Entry], before: View, fresh: int) -> None:
        self.since = since
        self.entries = entries
        self.before = before
        self.fresh = fresh


class Written:
    """What is kept of a viewer's latest frame for the next one: the names of the game, which stay,
    and the loot in JSON, which is more than half of a frame and seldom new."""

    def __init__(self) -> None:
        self.known: Names | None = None
        self.latest: Loot | None = None

    def names(self, view: View) -> Names:
        """The names of the game of a view."""
        if self.known is None:
            self.known = board_names(view)
        return self.known

    def loot(self, view: View) -> Raw:
        """The loot that a view knows."""
        if self.latest is None or not self.latest.is_of(view):
            self.latest = loot_of(view, self.names(view))
        return self.latest.data


class Around:
    """What is about the table and not in a view: `undo` tells whether the viewer may take the last
    decision back."""

    def __init__(
        self, memory: Memory, clocks: Clocks | None = None, outcome: Outcome | None = None,
        written: Written | None = None, *, undo: bool = False,
    ) -> None:  # fmt: skip
        self.memory = memory
        self.clocks = clocks
        self.outcome = outcome
        self.undo = undo
        self.written = Written() if written is None else written


def frame(view: View, asked: Asked | None, news: News, around: Around) -> bytes:
    """Everything that the view's player knows now, and what is new since a version."""
    names = around.written.names(view)
    seat = "null" if view.player == NOBODY else str(view.player)
    version = news.since + len(news.entries)
    common = common_of(view, names)
    return b"".join([
        f'{{"type":"frame","seat":{seat},"version":{version},"since":{news.since},'.encode(),
        happened(view, names, news, around.memory),
        b',"view":',
        ENCODER.encode(own(view, names, around))[:-1],
        b",",
        common.fields,
        b',"turns":',
        common.turns,
        b',"question":',
        b"null" if asked is None else asked_of(view, names, asked),
        b',"waiting":',
        common.waiting,
        b',"clocks":',
        b"null" if around.clocks is None else ENCODER.encode(around.clocks),
        b',"outcome":',
        b"null" if around.outcome is None else ENCODER.encode(around.outcome),
        b',"undo":true}' if around.undo else b',"undo":false}',
    ])  # fmt: skip


def happened(view: View, names: Names, news: News, memory: Memory) -> bytes:
    """The fields `told` and `story`."""
    run = [entry for entry in news.entries if isinstance(entry, Event)]
    past = Past(names, view, news.before)
    if len(run) == len(news.entries):
        numbers = list(range(news.since + 1, news.since + 1 + len(run)))
        now, later = shown(view, numbers, run, memory, news.fresh)
        return news_of(past, news.since, now, later)
    kept = standing(news)
    numbers = [number for number, entry in kept if isinstance(entry, Event)]
    run = [entry for _, entry in kept if isinstance(entry, Event)]
    now, later = shown(view, numbers, run, memory, news.fresh)
    entries, words = told(names, numbers, now), story(past, numbers, now, later)
    for number, entry in kept:
        if isinstance(entry, TakenBack):
            entries.append((number, ENCODER.encode(taken_back(names, entry))))
            with folding():
                player = player_words(view.rules, entry.player)
                words.append(Paragraph(number, say("table-taken-back", player=player), None))
    return written(sorted(entries), sorted(words, key=lambda row: row.upto))


def shown(
    view: View, numbers: list[int], run: list[Event], memory: Memory, fresh: int
) -> tuple[list[Event], list[Event]]:
    """Events as the memory aid lets them be told now, and once the next card is laid; what came
    with the latest decision is still being seen."""
    lies = covered(view, numbers, run, memory)
    if not lies:
        return run, run
    now = without_cards(run, [at for at in lies if numbers[at] <= fresh])
    return now, without_cards(run, lies) if numbers[lies[-1]] > fresh else now


def taken_back(names: Names, entry: TakenBack) -> Data:
    """The data of an entry that is no event of the game."""
    player = names.players[entry.player]
    return {"event": "taken-back", "cause": None, "player": player, "kept": entry.kept}


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


def covered(view: View, numbers: list[int], run: list[Event], memory: Memory) -> list[int]:
    """Which events are of a card that lies covered in the pile when they have been seen, and that
    the memory aid does not tell."""
    if memory == "whole":
        return []
    laid: list[int] = []
    for at, event in enumerate(run):
        kind = event.kind
        if kind == events.CLEARED:
            laid = []
        elif kind == events.LAID:
            laid.append(at)
    first = len(view.pile) - len(laid)
    mine = int(view.player) if memory == "own" else NOBODY
    return [
        at
        for place, at in enumerate(laid, first)
        if numbers[at] > 0 and not (lies_open(view, place) or run[at].a == mine)
    ]


def lies_open(view: View, at: int) -> bool:
    """Whether a card of the pile was revealed already."""
    return bool(view.phase != SCHEMING and at <= view.cursor)


def own(view: View, names: Names, around: Around) -> dict[str, object]:
    """What this viewer alone knows, with as much of the pile as the memory aid shows."""
    whole = around.memory == "whole"
    mine = int(view.player) if around.memory == "own" else NOBODY
    top = len(view.pile) - 1 if view.phase == SCHEMING else NOBODY
    pile = [
        names.pile_text(entry)
        if whole or at == top or lies_open(view, at) or names.pile_owner(entry) == mine
        else names.covered_text(entry)
        for at, entry in enumerate(view.pile)
    ]
    return {**own_data(view, names), "loot": around.written.loot(view), "pile": pile}


def asked_of(view: View, names: Names, asked: Asked) -> bytes:
    """What the viewer is asked, with all answers: a `Question`."""
    player = int(view.player)
    legal = [action for action, _ in asked.legal]
    cards = names.cards[player]
    with folding():
        return ENCODER.encode(
            {
                "words": question(view, player, legal, step=int(view.step)),
                "secret": asked.secret,
                "choices": [choice(view, action, rule) for action, rule in asked.legal],
                "marks": {cards[card]: words for card, words in marks(view, legal).items()},
            }
        )


def choice(view: View, action: int, rule: str) -> Raw:
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


def made_choice(view: View, action: int, rule: str) -> Raw:
    player = int(view.player)
    data = action_data(view, player, action)
    made = Choice(
        id=action,
        kind=str(data["kind"]),
        words=label(view, player, action),
        short=label(view, player, action, brief=True),
        text=str(data["text"]),
        rule=rule,
        names={key: value for key, value in data.items() if key not in NO_OPERANDS},
    )
    return Raw(ENCODER.encode(made))
