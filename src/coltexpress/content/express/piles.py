"""Draw piles and discard piles of the expert variant: what lies open of them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.engine.block import CARD_ROWS, CARD_STACK, Block
from coltexpress.engine.rule import DECKS_PART, Part
from coltexpress.engine.state import State
from coltexpress.engine.vocab import (
    Player,
)

BLOCKS: Final = [Block("discards", CARD_ROWS), Block("tops", CARD_STACK)]


class Piles(Part):
    """Discard piles by player and card, each row ending with its sum; and the known tops of the
    draw pile, as player and card, the latest last (`expert.hit`)."""

    def __init__(self, discards: vec[i64], tops: vec[i64]) -> None:
        self.discards = discards
        self.tops = tops

    def copy(self) -> Part:
        return Piles(self.discards[:], self.tops[:])

    def key(self) -> bytes:
        return bytes(self.discards) + b"/" + bytes(self.tops)

    def blocks(self) -> list[Block]:
        return BLOCKS

    def block(self, at: i64) -> vec[i64]:
        return self.discards if at == 0 else self.tops

    def set_block(self, at: i64, numbers: vec[i64]) -> None:
        if at == 0:
            self.discards = numbers
        else:
            self.tops = numbers

    def subtract_open(self, player: Player, cards: vec[i64]) -> None:
        row = player * (len(cards) + 1)
        for card in range(len(cards)):
            cards[card] -= self.discards[row + card]
        for top in self.tops:
            if top & 15 == player:
                cards[top >> 4] -= 1

    def odd_top(self, actions: i64) -> i64:
        """`expert.hit`"""
        for at in range(len(self.tops)):
            if self.tops[at] >> 4 < actions:
                return at
        return -1


def piles(s: State) -> Piles:
    """The expert variant's part of the state."""
    part = s.parts[DECKS_PART]
    assert isinstance(part, Piles)
    return part


def top_of(tops: vec[i64], player: Player) -> i64:
    """Where in `tops` the topmost known card of this player's draw pile is, or -1."""
    found: i64 = -1
    for at in range(len(tops)):
        if tops[at] & 15 == player:
            found = at
    return found


def without(items: vec[i64], index: i64) -> vec[i64]:
    """The items but one."""
    rest = vec[i64]()
    for at in range(len(items)):
        if at != index:
            rest = append(rest, items[at])
    return rest
