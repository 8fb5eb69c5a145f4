"""The cards in the standard game: everything is shuffled for each round, so decks are bags."""

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.engine import trace
from coltexpress.engine.events import DREW, PUT_AWAY, RETURNED, SHUFFLED, WOUNDED, Event
from coltexpress.engine.observe import View
from coltexpress.engine.rng import DEALING, PURPOSES, WORDS, below
from coltexpress.engine.rule import Decks, zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import Card, Colour, Player


def deal_card(s: State, player: Player) -> Card:
    """One card of the bag, by chance, goes to the hand."""
    rules = s.rules
    row = player * rules.stride
    rest = below(s.streams, (player * PURPOSES + DEALING) * WORDS, s.bags[row + rules.classes])
    card: Card = 0
    while rest >= s.bags[row + card]:
        rest -= s.bags[row + card]
        card += 1
    move_card(s.bags, s.hands, row, card, rules.classes)
    s.emit_for(i64(1) << player, DREW, player, card, 0, 0)
    return card


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

    def begin_round(self, s: State) -> None:
        s.trace = vec[i64]()
        s.emit(SHUFFLED, 0, 0, 0, 0)
        for player in range(s.rules.players):
            self.draw(s, player, s.rules.hand_size[player])

    def draw(self, s: State, player: Player, count: i64) -> None:
        """`turn.draw`"""
        left = s.bags[player * s.rules.stride + s.rules.classes]
        if count > left:
            count = left
        if count == 0:
            return
        s.trace = trace.dealt(s.trace, player, count)
        for _ in range(count):
            deal_card(s, player)

    def end_scheme(self, s: State) -> None:
        """`round.leftover`"""
        stride = s.rules.stride
        for player in range(s.rules.players):
            row = player * stride
            s.emit(RETURNED, player, s.hands[row + s.rules.classes], 0, 0)
            s.trace = append(s.trace, trace.entry(trace.RETURNED, player, 0))
            for at in range(row, row + stride):
                s.bags[at] += s.hands[at]
                s.hands[at] = 0

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
        row = player * s.rules.stride
        s.bags[row + card] += 1
        s.bags[row + s.rules.classes] += 1
