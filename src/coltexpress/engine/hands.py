"""Dealing hidden hands, draw piles and face-down cards from what everybody saw of them.

A hand is dealt in slots. Each card seen leaving it is put into a slot that was in the hand at that
moment, the rest is dealt by chance, and the deal is accepted with the chance of one in as many equal
cards as the leaving card could have been. So all deals in which every seen choice was legal come out
in proportion to their chance. Where cards known by name are held while others lie face down, deals are
drawn without slots and refused when a choice was not legal (`HiddenCards.try_plainly`). A hand that was
dealt all at once needs neither (`coltexpress.engine.counted`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.counted import CountedDeal
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import pile_card, pile_player
from coltexpress.engine.vocab import HIDDEN, NOBODY, Card, Player

SLOTS: Final = 60
"""More than all cards that one player can have: eleven, and every bullet there is."""
ANY: Final = 0
ACTION: Final = 1
"""What a slot must hold; beyond that, 2 + bandit is that bandit's card."""
FIXED: Final = -1
"""Stands for a slot where the card that left was known by name."""


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

    def open(self) -> None:
        """A card is dealt to the hand, unseen."""
        self.card[self.count] = HIDDEN
        self.need[self.count] = ANY
        self.held[self.holding] = self.count
        self.count += 1
        self.holding += 1

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


@mypyc_attr(native_class=True)
class HiddenCards:
    """One player's cards as one view shows them, ready to be dealt as often as wanted."""

    def __init__(self, view: View, player: Player) -> None:
        rules = view.rules
        self.rules = rules
        self.player = player
        self.size = view.hand_sizes[player]
        self.known = player == view.player
        self.own_hand = view.hand
        self.unseen = zeros(rules.classes)
        count_unseen(view, player, self.unseen)
        hidden = trace.hides(view.trace, player)
        self.settled = self.size == 0 and not hidden
        self.plain = False
        self.counted: CountedDeal | None = None
        self.pool = self.unseen
        self.steps = view.trace
        if self.known or self.settled:
            return
        history = view.trace
        if not hidden:
            history = trace.settled(history, player, rules.classes)
        self.steps = vec[i64](capacity=16)
        for item in history:
            if trace.entry_player(item) == player:
                self.steps = append(self.steps, item)
        self.plain = hidden and self.knows_actions()
        if not self.plain:
            self.pool = zeros(rules.classes)
            self.count_pool(view)
            counted = CountedDeal(rules, player, self.steps, self.pool)
            if counted.fits:
                self.counted = counted

    def knows_actions(self) -> bool:
        """Whether the slots' weights would differ, so that deals must be drawn plainly."""
        for item in self.steps:
            op = trace.entry_op(item)
            if op == trace.RESHUFFLED:
                return True
            if op == trace.KNOWN and trace.entry_arg(item) < self.rules.actions:
                return True
        return False

    def count_pool(self, view: View) -> None:
        """The cards that the unseen slots were dealt from."""
        pool = self.pool
        for card in range(len(pool)):
            pool[card] = self.unseen[card]
        for item in self.steps:
            op = trace.entry_op(item)
            if op == trace.LAID or op == trace.SHOWN or op == trace.TOSSED:
                pool[trace.entry_arg(item)] += 1
            elif op == trace.KNOWN or op == trace.GAINED:
                pool[trace.entry_arg(item)] -= 1
            elif op == trace.RETURNED:
                owned(view, self.player, pool)

    def deal(
        self, slots: Slots, rng: Rng, hands: vec[i64], bags: vec[i64], pile: vec[i64]
    ) -> None:
        """Write this player's hand and draw pile, and the cards that lie face down in the pile."""
        rules = self.rules
        row = self.player * rules.stride
        hand = slots.hand
        slots.clear()
        if self.known:
            for card in range(rules.classes):
                hand[card] = self.own_hand[card]
            self.find_hidden(slots, pile)
        elif self.settled:
            for card in range(rules.classes):
                hand[card] = 0
        elif self.counted is not None:
            hidden = self.counted.draw(rng, hand, slots.rest)
            if hidden != NOBODY:
                slots.hide(hidden)
        else:
            while not (
                self.try_plainly(slots, rng) if self.plain else self.try_slots(slots, rng)
            ):
                slots.clear()
        total: i64 = 0
        for card in range(rules.classes):
            left = self.unseen[card] - hand[card]
            hands[row + card] = hand[card]
            bags[row + card] = left
            total += left
        for at in range(slots.hiding):
            bags[row + slots.hidden[at]] -= 1
        hands[row + rules.classes] = self.size
        bags[row + rules.classes] = total - slots.hiding
        if slots.hiding and not self.known:
            self.fill_pile(slots, pile)

    def find_hidden(self, slots: Slots, pile: vec[i64]) -> None:
        """The viewer knows the own cards that lie face down."""
        for entry in pile:
            if entry >> 12 == 1 and pile_player(entry) == self.player:
                slots.hide(pile_card(entry))

    def fill_pile(self, slots: Slots, pile: vec[i64]) -> None:
        """Name the cards of this player that lie face down."""
        index: i64 = 0
        for at in range(len(pile)):
            if pile[at] >> 12 == 1 and pile_player(pile[at]) == self.player:
                pile[at] = self.player | (slots.hidden[index] << 4) | (1 << 12)
                index += 1

    def try_slots(self, slots: Slots, rng: Rng) -> bool:
        """One deal by slots; False if it is refused."""
        hand = slots.hand
        for card in range(len(hand)):
            hand[card] = 0
        if not self.place_cards(slots, rng):
            return False
        self.fill_slots(slots, rng)
        if not self.accepts(slots, rng):
            return False
        for at in range(slots.hiding):
            slots.hidden[at] = slots.card[slots.hidden[at]]
        return True

    def place_cards(self, slots: Slots, rng: Rng) -> bool:
        """Walk through what was seen: open slots, and put what left the hand into them. Cards that
        everybody knows are counted in the hand, and leave it first."""
        fixed = slots.hand
        for item in self.steps:
            op = trace.entry_op(item)
            arg = trace.entry_arg(item)
            if op == trace.DEALT:
                for _ in range(arg):
                    slots.open()
            elif op == trace.KNOWN:
                fixed[arg] += 1
            elif op == trace.HID:
                slot = slots.leave(rng)
                slots.need[slot] = ACTION + arg
                slots.hide(slot)
            elif op == trace.CLEAN:
                for at in range(slots.holding):
                    slots.need[slots.held[at]] = ACTION
            elif op == trace.RETURNED:
                break
            elif fixed[arg] > 0:
                fixed[arg] -= 1
                slots.left[slots.leavings] = FIXED
                slots.leavings += 1
            else:
                slot = slots.leave(rng)
                if slots.need[slot] == ACTION and arg >= self.rules.actions:
                    return False
                slots.card[slot] = arg
        return True

    def fill_slots(self, slots: Slots, rng: Rng) -> None:
        """Deal the slots that are still empty, the most demanding first."""
        rules = self.rules
        rest = slots.rest
        cards = slots.card
        for card in range(rules.classes):
            rest[card] = self.pool[card]
        demanding = False
        for slot in range(slots.count):
            if cards[slot] != HIDDEN:
                rest[cards[slot]] -= 1
            elif slots.need[slot] != ANY:
                demanding = True
        if demanding:
            for slot in range(slots.count):
                if cards[slot] == HIDDEN and slots.need[slot] > ACTION:
                    cards[slot] = self.draw_of(slots.need[slot] - ACTION - 1, rest, rng)
            actions: i64 = 0
            for card in range(rules.actions):
                actions += rest[card]
            for slot in range(slots.count):
                if cards[slot] == HIDDEN and slots.need[slot] == ACTION:
                    cards[slot] = draw_from(rest, actions, rng)
                    actions -= 1
        total: i64 = 0
        for count in rest:
            total += count
        for slot in range(slots.count):
            if cards[slot] == HIDDEN:
                cards[slot] = draw_from(rest, total, rng)
                total -= 1

    def draw_of(self, bandit: i64, rest: vec[i64], rng: Rng) -> Card:
        """One of this bandit's cards by chance, out of the rest."""
        rules = self.rules
        total: i64 = 0
        for card in range(rules.actions):
            if rules.bandit_of(self.player, card) == bandit:
                total += rest[card]
        chosen = rng.below(total)
        for card in range(rules.actions):
            if rules.bandit_of(self.player, card) == bandit:
                if chosen < rest[card]:
                    rest[card] -= 1
                    return card
                chosen -= rest[card]
        return HIDDEN

    def accepts(self, slots: Slots, rng: Rng) -> bool:
        """Refuse a deal in proportion to the equal cards that could have left instead. Counts the
        hand along the way, so that it is right in the end."""
        hand = slots.hand
        cards = slots.card
        slot: i64 = 0
        moment: i64 = 0
        for item in self.steps:
            op = trace.entry_op(item)
            if op == trace.DEALT:
                for _ in range(trace.entry_arg(item)):
                    hand[cards[slot]] += 1
                    slot += 1
            elif op == trace.RETURNED:
                for card in range(len(hand)):
                    hand[card] = 0
                break
            elif op != trace.KNOWN and op != trace.CLEAN:
                gone = slots.left[moment]
                moment += 1
                if gone != FIXED:
                    equals = hand[cards[gone]]
                    if equals > 1 and rng.below(equals) != 0:
                        return False
                    hand[cards[gone]] -= 1
        return True

    def try_plainly(self, slots: Slots, rng: Rng) -> bool:
        """One deal in the order of what was seen; False as soon as something seen was not legal."""
        rules = self.rules
        hand = slots.hand
        rest = slots.rest
        for card in range(rules.classes):
            hand[card] = 0
        self.count_era(rest, 0)
        for at in range(len(self.steps)):
            op = trace.entry_op(self.steps[at])
            arg = trace.entry_arg(self.steps[at])
            if op == trace.DEALT:
                for _ in range(arg):
                    total: i64 = 0
                    for count in rest:
                        total += count
                    hand[draw_from(rest, total, rng)] += 1
            elif op == trace.KNOWN:
                hand[arg] += 1
            elif op == trace.HID:
                card = rng.below(rules.actions)
                if hand[card] == 0 or (arg > 0 and rules.bandit_of(self.player, card) != arg - 1):
                    return False
                hand[card] -= 1
                slots.hide(card)
            elif op == trace.CLEAN:
                for bullet in range(rules.actions, rules.classes):
                    if hand[bullet] > 0:
                        return False
            elif op == trace.RESHUFFLED:
                self.count_era(rest, at + 1)
            elif op != trace.JOINT:
                if hand[arg] == 0:
                    return False
                hand[arg] -= 1
        return True

    def count_era(self, rest: vec[i64], start: i64) -> None:
        """What cards were dealt from, beginning at this step and until the next reshuffle."""
        for card in range(len(rest)):
            rest[card] = 0
        at = start
        while at < len(self.steps) and trace.entry_op(self.steps[at]) == trace.JOINT:
            rest[trace.entry_arg(self.steps[at])] -= 1
            at += 1
        while at < len(self.steps) and trace.entry_op(self.steps[at]) != trace.RESHUFFLED:
            op = trace.entry_op(self.steps[at])
            if op == trace.LAID or op == trace.TOSSED:
                rest[trace.entry_arg(self.steps[at])] += 1
            elif op == trace.KNOWN:
                rest[trace.entry_arg(self.steps[at])] -= 1
            at += 1
        if at < len(self.steps):
            at += 1
            while at < len(self.steps) and trace.entry_op(self.steps[at]) == trace.JOINT:
                rest[trace.entry_arg(self.steps[at])] += 1
                at += 1
            return
        for card in range(len(rest)):
            rest[card] += self.unseen[card]
        for item in self.steps:
            if trace.entry_op(item) == trace.SHOWN:
                rest[trace.entry_arg(item)] += 1
