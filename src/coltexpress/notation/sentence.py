"""What happened, in plain sentences for whoever may read the events.

`sentence` puts one event into words; `story` a whole run of them, with what belongs together in one
sentence. What the events (redacted for a player) and the scene (that player's view) do not tell is
not in the words.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from coltexpress.engine import events
from coltexpress.engine.events import Event
from coltexpress.engine.rule import ActionCard
from coltexpress.engine.vocab import HIDDEN, NOBODY
from coltexpress.notation.deeds import (
    board_sentence,
    cause_of,
    deed_sentence,
    end_sentence,
    event_key,
    figure_sentence,
    players_words,
    stance_sentence,
    token_sentence,
)
from coltexpress.notation.memory import Past
from coltexpress.notation.phrase import (
    Stage,
    bandit_words,
    card_words,
    cards_words,
    kind_words,
    listed,
    money_words,
    player_words,
)
from coltexpress.words import say

FRAME: Final = frozenset(
    {
        events.STEP_DUE, events.ASKED, events.SEALED, events.PUT_AWAY, events.CLEARED,
        events.CLEANED, events.PICKED,
    }
)  # fmt: skip
"""Kinds that only frame what happens; they have no sentence."""

BY_PLAYER: Final = frozenset(
    {
        events.DREW, events.RESHUFFLED, events.LAID, events.RETURNED, events.KEPT,
        events.DISCARDED, events.REVEALED, events.PASSED, events.STUCK, events.LENT,
    }
)  # fmt: skip
TOGETHER: Final = frozenset(
    {
        events.DREW, events.DISCARDED, events.RETURNED, events.COUNTED, events.FIGURE_MOVED,
        events.PLANNED,
    }
)  # fmt: skip
"""Kinds of which several in a row make one sentence for each player or bandit."""

PUT_BACK: Final = frozenset({events.RETURNED, events.KEPT})
"""Kinds that are told together where hands are put back but for what is kept."""

OPENING: Final = frozenset({events.REVEALED, events.EVENT_BEGAN, events.UNCOUPLED})
"""Kinds that begin a paragraph; what happens on the train goes on with it."""
ON_TRAIN: Final = frozenset(
    {
        events.WASTED, events.MOVED, events.FLED, events.MARSHAL_MOVED, events.SHOT,
        events.WOUNDED, events.NEUTRALS_SPENT, events.TOOK, events.PUNCHED, events.DROPPED,
        events.PUT, events.LOST, events.PAID, events.FIGURE_MOVED, events.CAPTURED,
        events.ESCAPED, events.REMOVED, events.TURNED, events.FIRED, events.FELL,
        events.STOOD_UP, events.OUT,
    }
)  # fmt: skip

STANCES: Final = frozenset(
    {
        events.TURNED, events.FIRED, events.FELL, events.STOOD_UP, events.OUT, events.UNCOUPLED,
        events.COMPARED,
    }
)  # fmt: skip

WITH_CARDS: Final = frozenset({events.DREW, events.PASSED, events.RESHUFFLED, events.LAID})
"""Kinds that go on with a paragraph of the same cause: a drink, or a brawl."""


@dataclass
class Paragraph:
    """What is told in one go, from the first to behind the last event that it tells of."""

    text: str
    start: int
    end: int


def story(scene: Stage, happened: Sequence[Event], before: Stage | None = None) -> list[str]:
    """A run of events in order, told in paragraphs: a card with what it does is one."""
    return [paragraph.text for paragraph in paragraphs(scene, happened, before)]


def paragraphs(
    scene: Stage, happened: Sequence[Event], before: Stage | None = None
) -> list[Paragraph]:
    """The story of a run of events, with what each paragraph tells of.

    `before` is the table as it was known before the first event; without it the tokens are told as
    the scene knows them.
    """
    past = Past(scene, scene if before is None else before)
    row = list(happened)
    told: list[Paragraph] = []
    goes_on = False
    cause = NOBODY
    at = 0
    while at < len(row):
        first = row[at]
        kind = first.kind
        end = run_end(row, at)
        texts = run_words(past, row, at, end)
        for event in row[at:end]:
            past.learn(event)
        if (goes_on and kind in ON_TRAIN and not apart(past, first, cause)) or (
            kind in WITH_CARDS and first.cause == cause != NOBODY
        ):
            told[-1].text = " ".join([told[-1].text, *texts])
            told[-1].end = end
        elif texts:
            told += [Paragraph(text, at, end) for text in opened(past, first, texts)]
            goes_on = kind in OPENING or kind in ON_TRAIN
            cause = int(first.cause)
        at = end
    return told


def run_end(happened: list[Event], at: int) -> int:
    """Behind the last event that is told together with this one."""
    kind = happened[at].kind
    end = at + 1
    if kind in TOGETHER:
        alike = PUT_BACK if kind == events.RETURNED else {kind}
        while end < len(happened) and happened[end].kind in alike:
            end += 1
    return end


def apart(scene: Stage, event: Event, cause: int) -> bool:
    """Whether this has nothing to do with what was told before: a figure moves by itself, not for
    a card or an event, a bandit goes out for no card, or takes a bullet for none."""
    if event.kind == events.OUT:
        return event.cause != cause
    if event.kind == events.WOUNDED:
        return event.cause == NOBODY
    return event.kind == events.FIGURE_MOVED and cause_of(scene, event) is scene.rules.board


def opened(scene: Stage, event: Event, texts: list[str]) -> list[str]:
    """The beginning of a paragraph; what a row of secret answers comes to is one."""
    cause = cause_of(scene, event)
    if cause is not None and event.kind in WITH_CARDS:
        for turn in scene.rules.turns:
            if turn.row is cause:
                return [" ".join([say(f"turn-{turn.key}.reveal"), *texts])]
    return texts


def run_words(scene: Stage, happened: list[Event], at: int, end: int) -> list[str]:
    """The sentences for one event, or for several of one kind that are told together.

    That others draw a new hand goes without saying.
    """
    first = happened[at]
    if first.kind not in TOGETHER:
        text = "" if is_told(happened, at) else sentence(scene, first)
        return [text] if text else []
    run = happened[at:end]
    if first.kind == events.PLANNED:
        known = [event for event in run if event.b != HIDDEN]
        if not known:
            return [say("event-planned-all")]
        run = known
    if first.kind == events.FIGURE_MOVED and isinstance(cause_of(scene, first), ActionCard):
        if end < len(happened) and happened[end].kind in (events.MOVED, events.ESCAPED):
            return []
    if first.kind == events.RETURNED and len(run) > 1:
        return [" ".join([say("event-returned-all"), *kept_words(scene, run)])]
    if first.kind == events.DREW and end < len(happened):
        if happened[end].kind == events.ROUND_BEGAN:
            run = [event for event in run if event.b != HIDDEN]
    texts = [
        together(scene, [event for event in run if event.a == who])
        for who in dict.fromkeys(event.a for event in run)
    ]
    return [" ".join(texts)] if first.kind == events.FIGURE_MOVED else texts


def is_told(happened: list[Event], at: int) -> bool:
    """Whether the sentence before or behind it tells an event too: a shot who takes the bullet or
    falls, a ride which way the rider faces."""
    event = happened[at]
    follows = happened[at - 1].kind if at else NOBODY
    if event.kind == events.TURNED and at + 1 < len(happened):
        then = happened[at + 1]
        return then.kind == events.MOVED and (then.a, then.cause) == (event.a, event.cause)
    return (follows, event.kind) in (
        (events.SHOT, events.WOUNDED), (events.FIRED, events.FELL),
    )  # fmt: skip


def kept_words(scene: Stage, run: Sequence[Event]) -> list[str]:
    """Who keeps how many cards, those who keep as many in one sentence."""
    kept = [event for event in run if event.kind == events.KEPT and event.b]
    found = []
    for count in sorted({int(event.b) for event in kept}):
        names, heads = players_words(scene.rules, [int(one.a) for one in kept if one.b == count])
        cards = say("phrase-cards", count=count)
        found.append(say("event-kept", player=names, players=heads, cards=cards))
    return found


def together(scene: Stage, run: Sequence[Event]) -> str:
    """One sentence for several events of one kind and one player or bandit."""
    first = run[0]
    if first.kind == events.FIGURE_MOVED:
        return figure_sentence(scene, run)
    if first.kind == events.COUNTED:
        values = listed([money_words(int(event.c)) for event in run])
        bandit = bandit_words(scene.rules, int(first.a))
        return say("event-counted", bandit=bandit, count=len(run), values=values)
    if first.kind == events.RETURNED:
        return by_player(scene, first, cards=say("phrase-cards", count=int(first.b)))
    if first.kind == events.PLANNED:
        plan = [card_words(scene.rules, int(one.a), int(one.b)) for one in run]
        return by_player(scene, first, cards=", ".join(plan))
    cards = cards_words(scene.rules, int(first.a), [int(event.b) for event in run])
    return by_player(scene, first, cards=cards)


def sentence(scene: Stage, event: Event) -> str:
    """One event in words; empty for those that only frame what happens."""
    kind = event.kind
    if kind in FRAME:
        return ""
    if kind in TOGETHER:
        return together(scene, [event])
    if kind in BY_PLAYER:
        return player_sentence(scene, event)
    if kind in (events.ROUND_BEGAN, events.TURN_BEGAN, events.EVENT_BEGAN):
        return frame_sentence(scene, event)
    if kind in (events.TOOK, events.DROPPED, events.PUT, events.LOST, events.REMOVED):
        return token_sentence(scene, event)
    if kind in (events.CAPTURED, events.DRANK, events.ESCAPED):
        return deed_sentence(scene, event)
    if kind in (events.ADDED, events.AWARDED, events.GAME_OVER):
        return end_sentence(scene, event)
    if kind in STANCES:
        return stance_sentence(scene, event)
    return board_sentence(scene, event)


def by_player(scene: Stage, event: Event, *, hidden: bool = False, **words: str) -> str:
    """A sentence with a player as its subject."""
    rules = scene.rules
    return say(
        event_key(scene.rules, event, hidden=hidden), player=player_words(rules, int(event.a)),
        players=int(rules.crew), **words,
    )  # fmt: skip


def player_sentence(scene: Stage, event: Event) -> str:
    """What a player does with cards."""
    if event.kind in (events.RESHUFFLED, events.PASSED, events.STUCK):
        return by_player(scene, event)
    if event.kind == events.LENT or (event.kind == events.LAID and scene.rules.lends):
        return lent_sentence(scene, event)
    if event.kind == events.KEPT:
        cards = say("phrase-cards", count=int(event.b))
        return by_player(scene, event, cards=cards) if event.b else ""
    rules = scene.rules
    hidden = event.kind == events.LAID and event.c == 1
    bandit = event.d if hidden and event.d < rules.bandits else NOBODY
    card = say("phrase-card-unseen")
    if event.b != HIDDEN:
        bandit = rules.bandit_of(event.a, event.b)
        card = kind_words(rules, int(event.b))
    if bandit == NOBODY:
        return by_player(scene, event, hidden=hidden, card=card)
    name = bandit_words(rules, int(bandit))
    return say(event_key(scene.rules, event, hidden=hidden), player=name, players=1, card=card)


def lent_sentence(scene: Stage, event: Event) -> str:
    """A card that may be a partner's is drawn or laid. That others borrow goes without saying."""
    rules = scene.rules
    hidden = event.kind == events.LAID and event.c == 1
    card = say("phrase-card-unseen")
    if event.b != HIDDEN:
        card = card_words(rules, int(event.a), int(event.b))
    elif event.kind == events.LENT:
        return ""
    return by_player(scene, event, hidden=hidden, card=card)


def frame_sentence(scene: Stage, event: Event) -> str:
    """The beginning of a round, of a turn, or of the event of a round card."""
    rules = scene.rules
    if event.kind == events.TURN_BEGAN:
        key = f"turn-{rules.turns[event.b].key}"
        return say(
            "event-turn-began", turn=int(event.a) + 1, kind=say(key), text=say(f"{key}.text")
        )
    if event.kind == events.EVENT_BEGAN:
        key = f"round-{rules.rounds[event.a].key}"
        if rules.rounds[event.a].event is None:
            return ""
        return say("event-event-began", card=say(key), text=say(f"{key}.text"))
    if event.b == NOBODY:  # no round has a card
        return say(
            event_key(rules, event), round=int(event.a), last=int(rules.caboose),
            first=player_words(rules, int(event.c)), players=int(rules.crew),
        )  # fmt: skip
    key = f"round-{rules.rounds[event.b].key}"
    return say(
        "event-round-began", round=int(event.a), card=say(key), text=say(f"{key}.text"),
        first=player_words(rules, int(event.c)), players=int(rules.crew),
    )  # fmt: skip
