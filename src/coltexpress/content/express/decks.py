"""The cards in the standard game: everything is shuffled for each round, so decks are bags."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.content.express.drawing import (
    begun,
    borrow,
    deal_cards,
    fold_borrowed,
    fold_drawn,
)
from coltexpress.engine import trace
from coltexpress.engine.events import DREW, LENT, PUT_AWAY, RETURNED, SHUFFLED, WOUNDED, Event
from coltexpress.engine.observe import View
from coltexpress.engine.rule import Decks, zeros
from coltexpress.engine.state import State
from coltexpress.engine.steps import hand_size
from coltexpress.engine.vocab import Card, Colour, Player

TRACE: Final = 64
"""Room for what most rounds leave in the trace."""


def move_card(source: vec[i64], target: vec[i64], row: i64, card: Card, total: i64) -> None:
    """One card goes from one row of counts to the same row of another."""
    source[row + card] -= 1
    source[row + total] -= 1
    target[row + card] += 1
    target[row + total] += 1


class StandardDecks(Decks):
    """`round.draw`, `round.leftover`, `round.next`"""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.shuffles_all = True
        self.writes = (1 << trace.DEALT) | (1 << trace.RETURNED) | (1 << trace.GAINED)

    def begin_round(self, s: State) -> None:
        s.trace = begun(s.trace) if s.rules.lends else vec[i64](capacity=TRACE)
        self.fill_hands(s)

    def fill_hands(self, s: State) -> None:
        """`round.draw`, `team.draw`"""
        rules = s.rules
        s.emit(SHUFFLED, 0, 0, 0, 0)
        if rules.lends:
            for player in range(rules.players):
                self.lend(s, player, rules.partner_of(player))
        for player in range(rules.players):
            held = s.hands[player * rules.stride + rules.classes]
            self.draw(s, player, hand_size(s, player) - held)

    def lend(self, s: State, player: Player, source: Player) -> None:
        """`team.draw`"""
        if s.bags[source * s.rules.stride + s.rules.classes] > 0:
            borrow(s, player, source)

    def draw(self, s: State, player: Player, count: i64) -> None:
        """`turn.draw`"""
        rules = s.rules
        left = s.bags[player * rules.stride + rules.classes]
        if count > left:
            count = left
        if count <= 0:
            return
        s.trace = trace.dealt(s.trace, player, count)
        deal_cards(s, player, count)

    def end_scheme(self, s: State) -> None:
        """`round.leftover`"""
        rules = s.rules
        hands = s.hands
        bags = s.bags
        for player in range(rules.players):
            at = player * rules.stride
            total = at + rules.classes
            left = hands[total]
            s.emit(RETURNED, player, left, 0, 0)
            s.trace = append(s.trace, trace.entry(trace.RETURNED, player, 0))
            bags[total] += left
            hands[total] = 0
            while left:
                count = hands[at]
                if count:
                    bags[at] += count
                    hands[at] = 0
                    left -= count
                at += 1

    def fold(self, view: View, event: Event) -> None:
        kind = event.kind
        player = event.a
        if kind == SHUFFLED:
            view.trace = begun(view.trace) if view.rules.lends else vec[i64]()
        elif kind == DREW:
            fold_drawn(view, event)
        elif kind == LENT:
            fold_borrowed(view, event)
        elif kind == RETURNED:
            view.trace = append(view.trace, trace.entry(trace.RETURNED, player, 0))
            view.deck_sizes[player] += view.hand_sizes[player]
            view.hand_sizes[player] = 0
            if player == view.player:
                view.hand = zeros(view.rules.stride)
        elif kind == WOUNDED:
            player = view.rules.leader[event.a]
            card = view.rules.actions + event.b
            view.trace = append(view.trace, trace.entry(trace.GAINED, player, card))
            view.deck_sizes[player] += 1
        elif kind == PUT_AWAY:
            view.deck_sizes[player] += 1

    def receive(self, s: State, player: Player, colour: Colour) -> None:
        """`fire.bullet`"""
        card = s.rules.actions + colour
        s.trace = append(s.trace, trace.entry(trace.GAINED, player, card))
        self.put_away(s, player, card)

    def put_away(self, s: State, player: Player, card: Card) -> None:
        """`round.steal`"""
        rules = s.rules
        bags = s.bags
        row = player * rules.stride
        bags[row + card] += 1
        bags[row + rules.classes] += 1
