"""Where players lend each other cards: what each of them remembers of the cards that came along.

Cards that were borrowed and not laid stay where they are, so a deck is no longer what it was. What
a player has drawn and kept in the whole game tells that player, and nobody else, where cards are.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.engine.block import CARD_STACK, Block
from coltexpress.engine.rule import Part
from coltexpress.engine.vocab import NOBODY, Card, Player

LOANS_PART: Final = 2
"""Where the part stands in a state."""

BLOCKS: Final = [Block("drawn", CARD_STACK), Block("kept", CARD_STACK)]


class Loans(Part):
    """Cards drawn unseen, and cards kept from being shuffled in, each as player and card in the
    order of time. In a view they are the player's own."""

    def __init__(self, drawn: vec[i64], kept: vec[i64]) -> None:
        self.drawn = drawn
        self.kept = kept

    def copy(self) -> Part:
        return Loans(self.drawn[:], self.kept[:])

    def seen(self, player: Player) -> Part:
        return Loans(of_player(self.drawn, player), of_player(self.kept, player))

    def key(self) -> bytes:
        return bytes(self.drawn) + b"/" + bytes(self.kept)

    def blocks(self) -> list[Block]:
        return BLOCKS

    def block(self, at: i64) -> vec[i64]:
        return self.drawn if at == 0 else self.kept

    def set_block(self, at: i64, numbers: vec[i64]) -> None:
        if at == 0:
            self.drawn = numbers
        else:
            self.kept = numbers

    def draw(self, player: Player, card: Card) -> None:
        self.drawn = append(self.drawn, player | (card << 4))

    def keep(self, player: Player, card: Card) -> None:
        self.kept = append(self.kept, player | (card << 4))


def of_player(items: vec[i64], player: Player) -> vec[i64]:
    """Those of one player, in order; none are a spectator's."""
    found = vec[i64]()
    if player != NOBODY:
        for item in items:
            if item & 15 == player:
                found = append(found, item)
    return found


def loans_of(parts: list[Part]) -> Loans:
    """What is remembered of cards, in a state or a view of a game with loans."""
    part = parts[LOANS_PART]
    assert isinstance(part, Loans)
    return part
