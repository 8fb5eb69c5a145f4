"""Cards that come to a hand: from the own deck, or from a partner's (`team.draw`)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.engine import trace
from coltexpress.engine.events import DREW, LENT, Event
from coltexpress.engine.loans import loans_of
from coltexpress.engine.observe import View
from coltexpress.engine.rng import DEALING, below, ways
from coltexpress.engine.state import State
from coltexpress.engine.vocab import Card, Player


def deal_cards(s: State, player: Player, count: i64) -> None:
    """So many cards of the bag, by chance, go to the hand. The bag holds that many."""
    rules = s.rules
    stream = s.stream(player, DEALING)
    bags = s.bags
    hands = s.hands
    row = player * rules.stride
    total = row + rules.classes
    left = bags[total]
    told = s.log is not None or rules.lends
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
        if told:
            tell_drawn(s, player, at - row)


def tell_drawn(s: State, player: Player, card: Card) -> None:
    """A card of the own deck has come to the hand; a partner's loans are told apart from it."""
    if s.rules.lends:
        loans_of(s.parts).draw(player, card)
    s.emit_for(i64(1) << player, DREW, player, card, 0, 0)


def begun(history: vec[i64]) -> vec[i64]:
    """What was seen of hands, when a new round begins: nothing is forgotten."""
    trace.forget_shown(history)
    return append(history, trace.entry(trace.BEGUN, 0, 0))


def borrow(s: State, player: Player, source: Player) -> None:
    """A card by chance goes from the partner's deck, which is not empty, to the hand."""
    rules = s.rules
    bag = source * rules.stride
    rest = below(s.streams, s.stream(source, DEALING), s.bags[bag + rules.classes])
    card: i64 = 0
    while rest >= s.bags[bag + card]:
        rest -= s.bags[bag + card]
        card += 1
    s.bags[bag + card] -= 1
    s.bags[bag + rules.classes] -= 1
    s.hands[player * rules.stride + card] += 1
    s.hands[player * rules.stride + rules.classes] += 1
    loans_of(s.parts).draw(player, card)
    s.trace = append(s.trace, trace.entry(trace.LENT, player, 0))
    s.emit_for(i64(1) << player, LENT, player, card, 0, 0)


def note_drawn(view: View, player: Player, card: Card) -> None:
    """A card has come to a hand; its player sees which."""
    view.hand_sizes[player] += 1
    if player == view.player:
        view.hand[card] += 1
        view.hand[view.rules.classes] += 1


def fold_drawn(view: View, event: Event) -> None:
    """A card of the own deck has come to a hand, unseen."""
    player = event.a
    view.trace = trace.dealt(view.trace, player, 1)
    view.deck_sizes[player] -= 1
    note_drawn(view, player, event.b)
    if view.rules.lends and player == view.player:
        loans_of(view.parts).draw(player, event.b)


def fold_borrowed(view: View, event: Event) -> None:
    """Another's card has come to a hand, unseen."""
    player = event.a
    view.trace = append(view.trace, trace.entry(trace.LENT, player, 0))
    view.deck_sizes[view.rules.partner_of(player)] -= 1
    note_drawn(view, player, event.b)
    if player == view.player:
        loans_of(view.parts).draw(player, event.b)
