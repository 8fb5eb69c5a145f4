"""The table as it was known while something happened."""

from typing import Final

from coltexpress.engine import events
from coltexpress.engine.events import Event
from coltexpress.engine.rule import copied
from coltexpress.engine.vocab import HIDDEN
from coltexpress.notation.phrase import Stage

TELLING: Final = frozenset({events.TOOK, events.LOST, events.COUNTED, events.DRANK})
"""Kinds that tell what a token is worth, or what is in it."""


class Past:
    """The table while a run of events is told: a purse is worth what was known of it then, and a
    flask is as full as it was."""

    def __init__(self, scene: Stage, before: Stage) -> None:
        self.rules = scene.rules
        self.token_kind = scene.token_kind
        self.token_value = before.token_value
        self.parts = before.parts
        self.cars = scene.cars
        self.rounds = scene.rounds

    def learn(self, event: Event) -> None:
        """Remember what this event tells of a token, once it is told itself."""
        value = event.d if event.kind == events.TOOK else event.c
        if event.kind in TELLING and value != HIDDEN:
            self.token_value = self.token_value[:]  # what was known before stays as it is
            self.token_value[event.b] = value
        if event.kind == events.DRANK:
            self.parts = copied(self.parts)
            self.rules.board.put_mark(self.parts, event.b, marked=event.d == 1)
