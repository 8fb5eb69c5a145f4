"""The list that legal actions are written into: owned by the caller, so that asking changes nothing."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.vocab import Action


@mypyc_attr(native_class=True)
class Choices:
    """Legal actions of one player at one decision."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64](capacity=32)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, action: Action) -> None:
        if self.count < len(self.items):
            self.items[self.count] = action
        else:
            self.items = append(self.items, action)
        self.count += 1

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
