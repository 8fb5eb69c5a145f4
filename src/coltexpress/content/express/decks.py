"""The cards in the standard game: everything is shuffled for each round, so decks are bags."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.engine import trace
from coltexpress.engine.events import DREW, PUT_AWAY, RETURNED, SHUFFLED, WOUNDED, Event
from coltexpress.engine.observe import View
from coltexpress.engine.rng import DEALING, below, ways
from coltexpress.engine.rule import Decks, zeros
from coltexpress.engine.state import State
from coltexpress.engine.steps import hand_size
from coltexpress.engine.vocab import Card, Colour, Player

TRACE: Final = 64
"""Room for what most rounds leave in the trace."""


def deal_cards(s: State, player: Player, count: i64) -> None:
    """So many cards of the bag, by chance, go to the hand. The bag holds that many."""
    rules = s.rules
    stream = s.stream(player, DEALING)
    bags = s.bags
    hands = s.hands
    row = player * rules.stride
    total = row + rules.classes
    left = bags[total]
    bags[total] = left - count
    hands[total] += count
    deals: i64 = 1  # what the present number chooses among, and how much of that it has chosen
    chosen: i64 = 1
    number: i64 = 0
    for size in range(left, left - count, -1):
        if chosen == deals:
            deals = ways(size, -1, size - left + count)
            chosen = 1
            number = below(s.streams, stream, deals)
        quotient = number // size
        rest = number - quotient * size
        number = quotient
        chosen *= size
        at = row
        equals = bags[at]
        while rest >= equals:
            rest -= equals
            at += 1
            equals = bags[at]
        bags[at] = equals - 1
        hands[at] += 1
        if s.log is not None:
            s.emit_for(i64(1) << player, DREW, player, at - row, 0, 0)


def move_card(source: vec[i64], target: vec[i64], row: i64, card: Card, total: i64) -> None:
    """One card goes from one row of counts to the same row of another."""
    source[row + card] -= 1
    source[row + total] -= 1
    target[row + card] += 1
    target[row + total] += 1


def note_drawn(view: View, player: Player, card: Card) -> None:
    """A card has come to a hand; its player sees which."""
    view.hand_sizes[player] += 1
    if player == view.player:
        view.hand[card] += 1
        view.hand[view.rules.classes] += 1


class StandardDecks(Decks):
    """`round.draw`, `round.leftover`, `round.next`"""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.shuffles_all = True
        self.writes = (1 << trace.DEALT) | (1 << trace.RETURNED) | (1 << trace.GAINED)

    def begin_round(self, s: State) -> None:
        s.trace = vec[i64](capacity=TRACE)
        s.emit(SHUFFLED, 0, 0, 0, 0)
        for player in range(s.rules.players):
            self.draw(s, player, hand_size(s, player))

    def draw(self, s: State, player: Player, count: i64) -> None:
        """`turn.draw`"""
        rules = s.rules
        left = s.bags[player * rules.stride + rules.classes]
        if count > left:
            count = left
        if count == 0:
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
            view.trace = vec[i64]()
        elif kind == DREW:
            view.trace = trace.dealt(view.trace, player, 1)
            view.deck_sizes[player] -= 1
            note_drawn(view, player, event.b)
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
