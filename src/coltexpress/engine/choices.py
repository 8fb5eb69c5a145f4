"""The list that legal actions are written into, owned by whoever asks: asking changes nothing."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.actions import FIRST
from coltexpress.engine.vocab import Action

ROOM: Final = 128
"""More actions than any decision has; one beyond is an IndexError."""


@mypyc_attr(native_class=True)
class Choices:
    """Legal actions of one player at one decision."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * ROOM)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, action: Action) -> None:
        count = self.count
        self.items[count] = action
        self.count = count + 1

    def add_each(self, action: Action, counts: vec[i64], start: i64, end: i64) -> None:
        """Add the action for each class of cards of which the row has any, ascending: its first
        operand is the class, which is the place in the row."""
        items = self.items
        at = self.count
        for index in range(start, end):
            if counts[index]:
                items[at] = action
                at += 1
            action += FIRST
        self.count = at

    def sort(self) -> None:
        """Ascending order. The lists are short and nearly sorted as they are offered."""
        items = self.items
        for end in range(1, self.count):
            item = items[end]
            at: i64 = end
            while at > 0 and items[at - 1] > item:
                items[at] = items[at - 1]
                at -= 1
            items[at] = item

    def has(self, action: Action) -> bool:
        for at in range(self.count):
            if self.items[at] == action:
                return True
        return False

    def as_list(self) -> list[int]:
        return [int(self.items[at]) for at in range(self.count)]
