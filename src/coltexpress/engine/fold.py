"""Views from events: what a player is told is enough to bring that player's view up to date.

Law: folding a player's redacted events over an earlier view gives the later one.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.engine import events as e
from coltexpress.engine import trace
from coltexpress.engine.events import Event
from coltexpress.engine.observe import UNKNOWN_CARD, View
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import FRAME
from coltexpress.engine.vocab import (
    DRAWING,
    ENDING,
    GONE,
    HELD,
    HIDDEN,
    KEEPING,
    NOBODY,
    OVER,
    PURSE,
    SCHEMING,
    STEALING,
    Mask,
    bit,
)


def fold(view: View, event: Event) -> None:
    """Change the view as this event, redacted for its player, says."""
    view.sampler = None
    if event.kind <= e.SEALED or event.kind >= e.EVENT_BEGAN:
        fold_frame(view, event)
    elif event.kind <= e.PUT_AWAY:
        fold_card(view, event)
    else:
        fold_board(view, event)
    view.rules.decks.fold(view, event)
    view.rules.board.fold(view, event)


def fold_frame(view: View, event: Event) -> None:
    """The course of the game: rounds, turns, questions, the end."""
    kind = event.kind
    if kind == e.CLEARED:
        view.pile = vec[i64]()
        view.turn = 0
        view.seat = 0
        view.step = 0
        view.cursor = -1
    elif kind == e.ROUND_BEGAN:
        view.round = event.a
        if event.b != NOBODY:
            view.rounds[event.a - 1] = event.b
        view.first = event.c
        view.phase = DRAWING
    elif kind == e.TURN_BEGAN:
        view.phase = SCHEMING
        view.turn = event.a
        view.seat = 0
        view.step = 0
    elif kind == e.SCHEME_ENDED:
        view.phase = KEEPING
        view.turn = len(view.rules.turn_kinds[view.rounds[view.round - 1]])
        view.seat = 0
        view.step = 0
    elif kind == e.EVENT_BEGAN:
        view.phase = ENDING
        view.cursor = len(view.pile)
    elif kind == e.STUCK:
        view.trace = append(view.trace, trace.entry(trace.BARE, event.a, 0))
    elif kind == e.PICKED:
        view.clues = append(view.clues, trace.clue(trace.PICKED, event.a, event.b))
    elif kind == e.COUNTED:
        view.token_value[event.b] = event.c
        view.seen_by[event.b] = view.rules.public
    else:
        fold_question(view, event)


def fold_question(view: View, event: Event) -> None:
    """Who is asked what."""
    kind = event.kind
    if kind == e.STEP_DUE:
        view.turn = event.b
        view.seat = event.c
        view.step = event.d
        close_questions(view, i64(1) << event.a)
    elif kind == e.GAME_OVER:
        view.phase = OVER
        close_questions(view, 0)
    elif kind == e.ASKED:
        fold_asked(view, event)
    elif kind == e.SEALED:
        top = (view.depth - 1) * FRAME
        view.rules.rules[event.cause].write_answer(view.sealed, 0, view.rules.classes, event.b)
        if event.c == 0:
            view.deciders &= ~(i64(1) << event.a)
            view.pending[top + 4] = view.deciders


def close_questions(view: View, deciders: Mask) -> None:
    view.depth = 0
    view.sealed = vec[i64]()
    view.deciders = deciders


def fold_asked(view: View, event: Event) -> None:
    """A question; below it on the stack are those asked before in the same breath."""
    at = event.a * FRAME
    while len(view.pending) < at + FRAME:
        view.pending = append(view.pending, 0)
    token = ((event.d >> 8) & 0xFFFFFF) - 1
    other = (event.d >> 32) - 1
    view.pending[at] = event.cause
    view.pending[at + 1] = event.c
    view.pending[at + 2] = event.b
    view.pending[at + 3] = (event.d & 255) - 1
    view.pending[at + 4] = other
    view.pending[at + 5] = token
    close_questions(view, other if event.b == NOBODY else i64(1) << event.b)
    view.depth = event.a + 1
    if event.b == NOBODY and view.player != NOBODY and (token >> view.player) & 1:
        view.sealed = zeros(view.rules.stride)


def fold_card(view: View, event: Event) -> None:
    """The common pile. Hands and decks are the business of `Decks.fold`."""
    if event.kind == e.LAID:
        card = UNKNOWN_CARD if event.b == HIDDEN else event.b
        view.pile = append(view.pile, event.a | (card << 4) | (event.c << 12))
        view.hand_sizes[event.a] -= 1
        if event.a == view.player:
            view.hand[card] -= 1
            view.hand[view.rules.classes] -= 1
        if event.c == 0:
            view.trace = append(view.trace, trace.entry(trace.LAID, event.a, card))
        else:
            view.trace = append(view.trace, trace.entry(trace.HID, event.a, event.d + 1))
    elif event.kind == e.REVEALED:
        view.phase = STEALING
        view.cursor = event.c
        if view.pile[event.c] >> 12:
            view.pile[event.c] = event.a | (event.b << 4)
            trace.show(view.trace, event.a, event.b)


def fold_board(view: View, event: Event) -> None:
    """Bandits, the Marshal, bullets and loot."""
    kind = event.kind
    if kind == e.MOVED or kind == e.FLED:
        view.place_of[event.a] = event.c
    elif kind == e.PLACED:
        view.place_of[event.a] = event.b
    elif kind == e.MARSHAL_MOVED:
        view.marshal = event.b
    elif kind == e.SHOT:
        view.gun[event.a] -= 1
    elif kind == e.WOUNDED:
        view.hits[event.a * view.rules.colours + event.b] += 1
        if event.b == view.rules.neutral:
            view.neutral -= 1
    elif kind == e.NEUTRALS_SPENT:
        view.neutral = 0
    elif kind == e.PAID:
        view.cash[event.a] += event.b
    else:
        fold_loot(view, event)


def fold_loot(view: View, event: Event) -> None:
    kind = event.kind
    if kind == e.TOOK:
        view.token_at[event.b] = HELD + event.a
        view.seen_by[event.b] |= i64(1) << view.rules.leader[event.a]
        if event.d != HIDDEN:
            view.token_value[event.b] = event.d
    elif kind == e.DROPPED:
        view.token_at[event.b] = event.c
    elif kind == e.PUT:
        view.token_at[event.a] = event.b
    elif kind == e.LOST:
        among: Mask = 0
        for token in range(len(view.token_at)):
            if view.token_at[token] == HELD + event.a and view.token_kind[token] == PURSE:
                among |= bit(token)
        if among & (among - 1):
            view.clues = append(view.clues, trace.clue(trace.LEAST, event.b, among))
        view.token_at[event.b] = GONE
