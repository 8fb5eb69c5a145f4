"""Dealing hidden hands, draw piles and face-down cards from what everybody saw of them.

A hand is dealt in slots. Each card seen leaving it is put into a slot that was in the hand at that
moment, the rest is dealt by chance, and the deal is accepted with the chance of one in as many equal
cards as the leaving card could have been. So all deals in which every seen choice was legal come out
in proportion to their chance. Where cards known by name are held while others lie face down, deals are
drawn without slots and refused when a choice was not legal (`Dealer.try_plainly`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.observe import UNKNOWN_CARD, View
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import pile_card, pile_player
from coltexpress.engine.vocab import HIDDEN, Card, Player

SLOTS: Final = 96
"""More than all cards that can come to one hand between two shuffles."""
HIDING: Final = 16
"""More than all cards that one player can have face down."""


def owned(view: View, player: Player, out: vec[i64]) -> None:
    """All cards of a player, wherever they are: the deck of the setup and the bullets received."""
    rules = view.rules
    for card in range(rules.classes):
        out[card] = rules.deck[player * rules.stride + card]
    for bandit in range(rules.bandits):
        if rules.leader[bandit] == player:
            for colour in range(rules.colours):
                out[rules.actions + colour] += view.hits[bandit * rules.colours + colour]


def count_unseen(view: View, player: Player, out: vec[i64]) -> None:
    """What this player has in the hand, the draw pile or face down: all cards but the visible."""
    owned(view, player, out)
    for at in range(view.cursor if view.cursor > 0 else 0, len(view.pile)):
        entry = view.pile[at]
        if entry >> 12 == 0 and pile_player(entry) == player:
            out[pile_card(entry)] -= 1
    view.part.subtract_open(player, out)


def draw_from(counts: vec[i64], start: Card, end: Card, total: i64, rng: Rng) -> Card:
    """One card of these classes by chance, taken out of the counts."""
    rest = rng.below(total)
    card = start
    while rest >= counts[card]:
        rest -= counts[card]
        card += 1
    counts[card] -= 1
    return card


@mypyc_attr(native_class=True)
class Dealer:
    """Deals one view's hidden cards, player by player."""

    def __init__(self, view: View, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.unseen = zeros(view.rules.classes)  # in the hand, in the bag or face down, now
        self.pool = zeros(view.rules.classes)  # what hidden slots were dealt from
        self.rest = zeros(view.rules.classes)
        self.hand = zeros(view.rules.classes)
        self.fixed = zeros(view.rules.classes)  # cards in hand that everybody knows
        self.hidden = zeros(HIDING)  # face-down cards in the order laid
        self.hiding: i64 = 0
        # Slots: which card, how many had left the hand when it was dealt and when it left itself,
        # and what it must hold: 0 anything, 1 an action card, 2 + bandit that bandit's card.
        self.slots: i64 = 0
        self.card = zeros(SLOTS)
        self.dealt = zeros(SLOTS)
        self.gone = zeros(SLOTS)
        self.need = zeros(SLOTS)
        self.held = zeros(SLOTS)  # slots in the hand
        self.holding: i64 = 0
        self.left = zeros(SLOTS)  # slots that cards left from, in that order
        self.leavings: i64 = 0

    def deal(self, player: Player, hands: vec[i64], bags: vec[i64], pile: vec[i64]) -> None:
        """Write this player's hand and draw pile, and the cards that lie face down in the pile."""
        view = self.view
        rules = view.rules
        row = player * rules.stride
        count_unseen(view, player, self.unseen)
        hidden = trace.hides(view.trace, player)
        if player == view.player:
            for card in range(rules.classes):
                self.hand[card] = view.hand[card]
            self.own_hidden(pile)
        elif view.hand_sizes[player] == 0 and not hidden:
            for card in range(rules.classes):
                self.hand[card] = 0
            self.hiding = 0
        else:
            self.deal_unseen(player, hidden)
        left = self.unseen
        total: i64 = 0
        for at in range(self.hiding):
            left[self.hidden[at]] -= 1
        for card in range(rules.classes):
            hands[row + card] = self.hand[card]
            bags[row + card] = left[card] - self.hand[card]
            total += bags[row + card]
        hands[row + rules.classes] = view.hand_sizes[player]
        bags[row + rules.classes] = total
        self.fill_pile(player, pile)

    def own_hidden(self, pile: vec[i64]) -> None:
        """The viewer knows the own cards that lie face down."""
        self.hiding = 0
        for entry in pile:
            if entry >> 12 == 1 and pile_player(entry) == self.view.player:
                self.hide(pile_card(entry))

    def hide(self, card: Card) -> None:
        self.hidden[self.hiding] = card
        self.hiding += 1

    def fill_pile(self, player: Player, pile: vec[i64]) -> None:
        """Name the cards of this player that lie face down."""
        index: i64 = 0
        for at in range(len(pile)):
            entry = pile[at]
            if pile_player(entry) == player and pile_card(entry) == UNKNOWN_CARD:
                pile[at] = player | (self.hidden[index] << 4) | (1 << 12)
                index += 1

    def deal_unseen(self, player: Player, hidden: bool) -> None:
        """Another player's hand and face-down cards."""
        history = self.view.trace
        if not hidden:
            history = trace.settled(history, player, self.view.rules.classes)
        plain = hidden and self.holds_known_actions(history, player)
        if not plain:
            self.count_pool(history, player)
        while True:
            if self.try_plainly(history, player) if plain else self.try_slots(history, player):
                return

    def holds_known_actions(self, history: vec[i64], player: Player) -> bool:
        """Whether the slots' weights would differ, so that deals must be drawn plainly."""
        for item in history:
            if trace.entry_player(item) == player:
                op = trace.entry_op(item)
                if op == trace.RESHUFFLED:
                    return True
                if op == trace.KNOWN and trace.entry_arg(item) < self.view.rules.actions:
                    return True
        return False

    def count_pool(self, history: vec[i64], player: Player) -> None:
        """The cards that the unseen slots were dealt from."""
        pool = self.pool
        for card in range(len(pool)):
            pool[card] = self.unseen[card]
        for item in history:
            if trace.entry_player(item) != player:
                continue
            op = trace.entry_op(item)
            if op == trace.LAID or op == trace.SHOWN or op == trace.TOSSED:
                pool[trace.entry_arg(item)] += 1
            elif op == trace.KNOWN:
                pool[trace.entry_arg(item)] -= 1
            elif op == trace.RETURNED:
                owned(self.view, player, pool)
            elif op == trace.GAINED:
                pool[trace.entry_arg(item)] -= 1

    def try_slots(self, history: vec[i64], player: Player) -> bool:
        """One deal by slots; False if it is refused."""
        if not self.place_cards(history, player):
            return False
        self.fill_slots(player)
        if not self.accepts():
            return False
        hand = self.hand
        for card in range(len(hand)):
            hand[card] = self.fixed[card]
        for at in range(self.holding):
            hand[self.card[self.held[at]]] += 1
        for at in range(self.hiding):
            self.hidden[at] = self.card[self.hidden[at]]
        return True

    def place_cards(self, history: vec[i64], player: Player) -> bool:
        """Walk through what was seen: open slots, and put what left the hand into them."""
        self.slots = 0
        self.holding = 0
        self.leavings = 0
        self.hiding = 0
        actions = self.view.rules.actions
        for card in range(len(self.fixed)):
            self.fixed[card] = 0
        for item in history:
            if trace.entry_player(item) != player:
                continue
            op = trace.entry_op(item)
            arg = trace.entry_arg(item)
            if op == trace.DEALT:
                for _ in range(arg):
                    self.open_slot()
            elif op == trace.KNOWN:
                self.fixed[arg] += 1
            elif op == trace.HID:
                slot = self.leave()
                self.need[slot] = 1 + arg
                self.hide(slot)
            elif op == trace.CLEAN:
                for at in range(self.holding):
                    if self.need[self.held[at]] == 0:
                        self.need[self.held[at]] = 1
            elif op == trace.RETURNED:
                self.holding = 0
                return True
            elif op != trace.GAINED:
                if self.fixed[arg] > 0:
                    self.fixed[arg] -= 1
                    continue
                slot = self.leave()
                if self.need[slot] == 1 and arg >= actions:
                    return False
                self.card[slot] = arg
        return True

    def open_slot(self) -> None:
        """A card is dealt to the hand, unseen."""
        slot = self.slots
        self.slots += 1
        self.card[slot] = HIDDEN
        self.dealt[slot] = self.leavings
        self.gone[slot] = SLOTS
        self.need[slot] = 0
        self.held[self.holding] = slot
        self.holding += 1

    def leave(self) -> i64:
        """The slot, by chance, that a card leaves the hand from."""
        at = self.rng.below(self.holding)
        slot = self.held[at]
        self.holding -= 1
        self.held[at] = self.held[self.holding]
        self.gone[slot] = self.leavings
        self.left[self.leavings] = slot
        self.leavings += 1
        return slot

    def fill_slots(self, player: Player) -> None:
        """Deal the slots that are still empty, the most demanding first."""
        rules = self.view.rules
        rest = self.rest
        total: i64 = 0
        actions: i64 = 0
        for card in range(rules.classes):
            rest[card] = self.pool[card]
        for slot in range(self.slots):
            if self.card[slot] != HIDDEN:
                rest[self.card[slot]] -= 1
        for card in range(rules.classes):
            total += rest[card]
            if card < rules.actions:
                actions += rest[card]
        for slot in range(self.slots):
            if self.card[slot] == HIDDEN and self.need[slot] > 1:
                self.card[slot] = self.draw_of(player, self.need[slot] - 2)
                actions -= 1
                total -= 1
        for slot in range(self.slots):
            if self.card[slot] == HIDDEN and self.need[slot] == 1:
                self.card[slot] = draw_from(rest, 0, rules.actions, actions, self.rng)
                actions -= 1
                total -= 1
        for slot in range(self.slots):
            if self.card[slot] == HIDDEN:
                self.card[slot] = draw_from(rest, 0, rules.classes, total, self.rng)
                total -= 1

    def draw_of(self, player: Player, bandit: i64) -> Card:
        """One of this bandit's cards by chance, out of the rest."""
        rules = self.view.rules
        total: i64 = 0
        for card in range(rules.actions):
            if rules.bandit_of(player, card) == bandit:
                total += self.rest[card]
        chosen = self.rng.below(total)
        for card in range(rules.actions):
            if rules.bandit_of(player, card) == bandit:
                if chosen < self.rest[card]:
                    self.rest[card] -= 1
                    return card
                chosen -= self.rest[card]
        return HIDDEN

    def accepts(self) -> bool:
        """Refuse a deal in proportion to the equal cards that could have left instead."""
        for moment in range(self.leavings):
            card = self.card[self.left[moment]]
            equals: i64 = 0
            for other in range(self.slots):
                if (
                    self.card[other] == card
                    and self.dealt[other] <= moment
                    and self.gone[other] >= moment
                ):
                    equals += 1
            if equals > 1 and self.rng.below(equals) != 0:
                return False
        return True

    def try_plainly(self, history: vec[i64], player: Player) -> bool:
        """One deal in the order of what was seen; False as soon as something seen was not legal."""
        rules = self.view.rules
        hand = self.hand
        for card in range(rules.classes):
            hand[card] = 0
        self.hiding = 0
        self.count_era(history, player, 0)
        for at in range(len(history)):
            item = history[at]
            if trace.entry_player(item) != player:
                continue
            op = trace.entry_op(item)
            arg = trace.entry_arg(item)
            if op == trace.DEALT:
                for _ in range(arg):
                    total: i64 = 0
                    for count in self.rest:
                        total += count
                    hand[draw_from(self.rest, 0, rules.classes, total, self.rng)] += 1
            elif op == trace.KNOWN:
                hand[arg] += 1
            elif op == trace.HID:
                card = self.rng.below(rules.actions)
                if hand[card] == 0 or (arg > 0 and rules.bandit_of(player, card) != arg - 1):
                    return False
                hand[card] -= 1
                self.hide(card)
            elif op == trace.CLEAN:
                for bullet in range(rules.actions, rules.classes):
                    if hand[bullet] > 0:
                        return False
            elif op == trace.RESHUFFLED:
                self.count_era(history, player, at + 1)
            elif op != trace.JOINT:
                if hand[arg] == 0:
                    return False
                hand[arg] -= 1
        return True

    def count_era(self, history: vec[i64], player: Player, start: i64) -> None:
        """What cards were dealt from, beginning at this entry and until the next reshuffle."""
        rest = self.rest
        shown = zeros(self.view.rules.classes)
        for card in range(len(rest)):
            rest[card] = 0
        opening = start > 0
        closed = False
        for at in range(len(history)):
            item = history[at]
            if trace.entry_player(item) != player:
                continue
            op = trace.entry_op(item)
            arg = trace.entry_arg(item)
            if op == trace.SHOWN:
                shown[arg] += 1
            if at < start:
                continue
            if op == trace.JOINT:
                if closed and not opening:
                    rest[arg] += 1
                elif opening:
                    rest[arg] -= 1
                continue
            opening = False
            if closed:
                break
            if op == trace.RESHUFFLED:
                closed = True
            elif op == trace.LAID or op == trace.TOSSED:
                rest[arg] += 1
            elif op == trace.KNOWN:
                rest[arg] -= 1
        if not closed:
            for card in range(len(rest)):
                rest[card] += self.unseen[card] + shown[card]
