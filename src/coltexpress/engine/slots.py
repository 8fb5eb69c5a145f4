"""Room for one deal of a hidden hand: slots that cards come to and leave from."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.vocab import HIDDEN, Card

SLOTS: Final = 60
"""More than all cards that one player can have: eleven, and every bullet there is."""
ANY: Final = 0
ACTION: Final = 1
"""What a slot must hold; beyond that, 2 + group is a card of that group."""


def draw_from(counts: vec[i64], total: i64, rng: Rng) -> Card:
    """One of the first `total` cards by chance, taken out of the counts."""
    rest = rng.below(total)
    card: Card = 0
    while rest >= counts[card]:
        rest -= counts[card]
        card += 1
    counts[card] -= 1
    return card


@mypyc_attr(native_class=True)
class Slots:
    """Room for one deal, used again and again."""

    def __init__(self, classes: i64) -> None:
        self.card = zeros(SLOTS)
        self.need = zeros(SLOTS)
        self.held = zeros(SLOTS)  # slots in the hand
        self.left = zeros(SLOTS)  # slots that cards left from, in that order
        self.hidden = zeros(SLOTS)  # face-down cards, or their slots, in the order laid
        self.count: i64 = 0
        self.holding: i64 = 0
        self.leavings: i64 = 0
        self.hiding: i64 = 0
        self.rest = zeros(classes)
        self.hand = zeros(classes)

    def clear(self) -> None:
        self.count = 0
        self.holding = 0
        self.leavings = 0
        self.hiding = 0

    def open(self, count: i64) -> None:
        """Cards are dealt to the hand, unseen."""
        for _ in range(count):
            self.card[self.count] = HIDDEN
            self.need[self.count] = ANY
            self.held[self.holding] = self.count
            self.count += 1
            self.holding += 1

    def demand_actions(self) -> None:
        """No bullet is in the hand."""
        for at in range(self.holding):
            self.need[self.held[at]] = ACTION

    def leave(self, rng: Rng) -> i64:
        """The slot, by chance, that a card leaves the hand from."""
        at = rng.below(self.holding)
        slot = self.held[at]
        self.holding -= 1
        self.held[at] = self.held[self.holding]
        self.left[self.leavings] = slot
        self.leavings += 1
        return slot

    def hide(self, card: Card) -> None:
        self.hidden[self.hiding] = card
        self.hiding += 1
