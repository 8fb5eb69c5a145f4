"""How long the browser shows what happens, so that no clock runs meanwhile.

`python -m scripts.types` writes the same table for the browser, which plays events out by it.
"""

from collections.abc import Sequence
from typing import Final

from coltexpress.engine import events as e
from coltexpress.engine.events import KINDS, Event

SHOWN: Final = {
    e.ROUND_BEGAN: 900, e.EVENT_BEGAN: 900, e.TURN_BEGAN: 250, e.LAID: 420, e.PLANNED: 40,
    e.REVEALED: 520, e.WASTED: 800, e.MOVED: 600, e.FLED: 600, e.PLACED: 300,
    e.MARSHAL_MOVED: 600, e.SHOT: 600, e.WOUNDED: 180, e.TOOK: 480, e.PUNCHED: 450,
    e.DROPPED: 380, e.PUT: 380, e.LOST: 400, e.PAID: 400, e.COUNTED: 160, e.AWARDED: 500,
    e.FIGURE_MOVED: 380, e.CAPTURED: 500, e.DRANK: 500, e.ESCAPED: 800, e.REMOVED: 400,
    e.TURNED: 320, e.FIRED: 550, e.FELL: 320, e.STOOD_UP: 320, e.OUT: 600, e.UNCOUPLED: 900,
    e.GAME_OVER: 300,
}  # fmt: skip
"""Milliseconds at normal speed, by kind of event; what is not here takes no time."""
BY_KIND: Final = [SHOWN.get(kind, 0) for kind in range(len(KINDS))]


def playing_time(happened: Sequence[Event]) -> int:
    """Milliseconds that it takes to play events out, one after the other."""
    return sum([BY_KIND[event.kind] for event in happened])
