"""What events tell a view of rows, facing and cars; and which places there are."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from coltexpress.content.superexpress.cards import HORSE
from coltexpress.content.superexpress.lineup import LINEUP_PART, OFF, Lineup, seen_lineup
from coltexpress.engine.board import Board, Spot, Stance
from coltexpress.engine.events import (
    COMPARED,
    FELL,
    MOVED,
    OUT,
    PLANNED,
    ROUND_BEGAN,
    STOOD_UP,
    TOOK,
    TURNED,
    UNCOUPLED,
    Event,
)
from coltexpress.engine.layout import inside
from coltexpress.engine.observe import UNKNOWN_CARD, View
from coltexpress.engine.rule import Part
from coltexpress.engine.state import State
from coltexpress.engine.vocab import (
    AWAY,
    GONE,
    HIDDEN,
    SCHEMING,
    Bandit,
    Place,
)


class Rails(Board):
    """A train that gets shorter."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.spots = [Spot("off", OFF), Spot("out", AWAY)]

    def has_place(self, s: State, place: Place) -> bool:
        return place in (OFF, AWAY)

    def stance(self, parts: list[Part], bandit: Bandit) -> Stance | None:
        """`super.order`, `super.facing`, `super.down`"""
        rows = parts[LINEUP_PART]
        assert isinstance(rows, Lineup)
        return Stance(rows.ranks[bandit], rows.look(bandit), rows.is_fallen(bandit))

    def coupled(self, view: View) -> i64:
        """`super.detach`: a car that is gone is loot, or nobody's."""
        cars = view.rules.cars
        for token in range(len(view.token_at)):
            if view.token_at[token] != inside(token + 1):
                cars -= 1
        return cars

    def fold(self, view: View, event: Event) -> None:
        kind = event.kind
        if kind == ROUND_BEGAN:
            view.phase = SCHEMING
        elif kind == PLANNED:
            card = UNKNOWN_CARD if event.b == HIDDEN else event.b
            view.pile = append(view.pile, event.a | (card << 4) | (1 << 12))
        elif kind == UNCOUPLED:
            view.token_at[event.b] = GONE
        elif kind == TOOK:
            view.seen_by[event.b] = view.rules.public
        else:
            fold_stance(view, seen_lineup(view), event)


def fold_stance(view: View, rows: Lineup, event: Event) -> None:
    """How bandits stand, lie and look."""
    kind = event.kind
    bandit = event.a
    one = i64(1) << bandit if bandit >= 0 else 0
    if kind == MOVED:
        view.place_of[bandit] = event.b  # the rows must be left as they were
        rows.shift(view.place_of, bandit, event.c, event.cause == HORSE.id)
    elif kind == TURNED:
        rows.backward = rows.backward | one if event.b else rows.backward & ~one
    elif kind == FELL:
        rows.fallen |= one
    elif kind == STOOD_UP:
        rows.fallen &= ~one
    elif kind == OUT:
        rows.shift(view.place_of, bandit, AWAY, False)
    elif kind == COMPARED:
        rows.rivals = event.a


RAILS: Final[Board] = Rails("rails", "super.order")
