"""Whether the cards of partners who lend each other some can lie as a position says.

What each of them has drawn and kept is part of the position, so all that was seen is played through
with the true cards, from the first deal on.
"""

from coltexpress.engine import trace
from coltexpress.engine.block import CARD_ROWS
from coltexpress.engine.loans import loans_of
from coltexpress.engine.rule import DECKS_PART
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.notation.names import Names
from coltexpress.words import say

Row = list[int]
"""Counts by card."""


class Impossible(Exception):
    """What was seen cannot have happened with these cards."""


def lent_problems(s: State, names: Names) -> list[str]:
    """What was seen of each side agrees with what its players drew and hold."""
    found = []
    side = int(s.rules.side)
    for first in range(0, int(s.rules.players), side):
        try:
            agrees = Lending(s, first).follow()
        except Impossible:
            agrees = False
        if not agrees:
            partners = " ".join(names.players[first : first + side])
            found.append(say("position-lent", players=partners))
    return found


class Lending:
    """The cards of one side, followed through the whole game."""

    def __init__(self, s: State, first: int) -> None:
        rules = s.rules
        self.s = s
        self.players = range(first, first + int(rules.side))
        self.hands: dict[int, Row] = {player: [0] * int(rules.classes) for player in self.players}
        self.discards = {player: [0] * int(rules.classes) for player in self.players}
        self.bags = {player: self.row(list(rules.deck), player) for player in self.players}
        loans = loans_of(s.parts)
        self.drawn = {player: self.cards_of(list(loans.drawn), player) for player in self.players}
        self.kept = {player: self.cards_of(list(loans.kept), player) for player in self.players}
        self.hidden = {
            player: [
                int(pile_card(entry))
                for entry in s.pile
                if pile_hidden(entry) and pile_player(entry) == player
            ]
            for player in self.players
        }
        self.laid: list[tuple[int, int]] = []
        """The players and cards seen to leave for the pile in the present round."""

    def row(self, counts: list[int], player: int) -> Row:
        begin = player * int(self.s.rules.stride)
        return [int(count) for count in counts[begin : begin + int(self.s.rules.classes)]]

    def cards_of(self, items: list[int], player: int) -> list[int]:
        return [item >> 4 for item in items if item & 15 == player]

    def follow(self) -> bool:
        """Play all of it through, and compare with what there is."""
        for item in self.s.trace:
            op, player = int(trace.entry_op(item)), int(trace.entry_player(item))
            if op == trace.BEGUN:
                self.put_away(len(self.laid))
            elif player in self.players:
                self.see(op, player, int(trace.entry_arg(item)))
        return self.ends_so()

    def ends_so(self) -> bool:
        """The pile, the hands and the decks are as they must be."""
        s = self.s
        pile = [
            (at, int(pile_player(entry)), int(pile_card(entry)))
            for at, entry in enumerate(s.pile)
            if pile_player(entry) in self.players
        ]
        if [(player, card) for _, player, card in pile] != self.laid:
            return False
        self.put_away(sum(at < s.cursor for at, *_ in pile))
        left = [*self.drawn.values(), *self.kept.values(), *self.hidden.values()]
        if any(left):
            return False
        for player in self.players:
            if self.hands[player] != self.row(list(s.hands), player):
                return False
            if self.bags[player] != self.row(list(s.bags), player):
                return False
        return self.discards_are_so()

    def discards_are_so(self) -> bool:
        part = self.s.parts[DECKS_PART]
        for at, block in enumerate(part.blocks()):
            if block.kind == CARD_ROWS:
                for player in self.players:
                    if self.discards[player] != self.row(list(part.block(at)), player):
                        return False
        return True

    def put_away(self, count: int) -> None:
        """The first cards of the pile have been carried out, and go back to their owners."""
        for player, card in self.laid[:count]:
            owner = int(self.s.rules.owner_of(player, card))
            rows = self.bags if self.s.rules.decks.shuffles_all else self.discards
            rows[owner][card] += 1
        self.laid = self.laid[count:]

    def see(self, op: int, player: int, arg: int) -> None:
        """One thing that was seen of a player's cards."""
        match op:
            case trace.DEALT:
                for _ in range(arg):
                    self.draw(player, player)
            case trace.LENT if arg == 0:
                self.draw(player, int(self.s.rules.partner_of(player)))
            case trace.LENT | trace.KNOWN:
                self.hands[player][arg - (op == trace.LENT)] += 1
            case trace.LAID | trace.SHOWN:
                self.lay(player, arg)
            case trace.HID:
                self.lay(player, self.next(self.hidden[player]), arg - 1)
            case trace.TOSSED:
                self.take(self.hands[player], arg)
                self.discards[player][arg] += 1
            case trace.BARE:
                self.demand(not any(self.hands[player][: self.s.rules.actions]))
            case trace.CLEAN:
                self.demand(not any(self.hands[player][self.s.rules.actions :]))
            case _:
                self.see_deck(op, player, arg)

    def see_deck(self, op: int, player: int, arg: int) -> None:
        """Cards come to a deck."""
        if op == trace.GAINED:
            self.demand(self.s.rules.is_bullet(arg))
            self.bags[player][arg] += 1
        elif op == trace.RESHUFFLED:
            self.demand(not any(self.bags[player]))
            self.bags[player] = self.discards[player]
            self.discards[player] = [0] * len(self.bags[player])
        else:
            back = self.hands[player]
            kept = [0] * len(back)
            for _ in range(arg):
                card = self.next(self.kept[player])
                self.take(back, card)
                kept[card] += 1
            self.bags[player] = [
                one + other for one, other in zip(self.bags[player], back, strict=True)
            ]
            self.hands[player] = kept

    def draw(self, player: int, source: int) -> None:
        card = self.next(self.drawn[player])
        self.take(self.bags[source], card)
        self.hands[player][card] += 1

    def lay(self, player: int, card: int, group: int = -1) -> None:
        self.demand(self.s.rules.in_group(player, card, group))
        self.take(self.hands[player], card)
        self.laid.append((player, card))

    def next(self, cards: list[int]) -> int:
        self.demand(bool(cards))
        return cards.pop(0)

    def take(self, row: Row, card: int) -> None:
        self.demand(row[card] > 0)
        row[card] -= 1

    def demand(self, holds: bool) -> None:
        if not holds:
            raise Impossible
