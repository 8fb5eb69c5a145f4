"""Dealing hidden hands, draw piles and face-down cards from what everybody saw of them.

A hand is dealt in slots. Each card seen leaving it is put into a slot that was in the hand at that
moment, the rest is dealt by chance, and the deal is accepted with the chance of one in as many equal
cards as the leaving card could have been. So all deals in which every seen choice was legal come out
in proportion to their chance. Where cards known by name are held while others lie face down, deals are
drawn without slots and refused when a choice was not legal (`HiddenCards.try_plainly`). A hand that was
dealt all at once needs neither (`coltexpress.engine.counted`).
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.counted import CountedDeal
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.slots import ACTION, ANY, FIXED, Slots, draw_from
from coltexpress.engine.state import pile_card, pile_player
from coltexpress.engine.vocab import HIDDEN, NOBODY, Card, Player


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
        self.fewest: i64 = 0
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
            else:
                self.fewest = self.fewest_needy()

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
        if not self.fill_slots(slots, rng) or not self.accepts(slots, rng):
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

    def fill_slots(self, slots: Slots, rng: Rng) -> bool:
        """Deal the slots that are still empty, the most demanding first; False if it is refused."""
        rest = slots.rest
        cards = slots.card
        for card in range(self.rules.classes):
            rest[card] = self.pool[card]
        demanding = False
        for slot in range(slots.count):
            if cards[slot] != HIDDEN:
                rest[cards[slot]] -= 1
            elif slots.need[slot] != ANY:
                demanding = True
        if demanding and not self.fill_actions(slots, rng):
            return False
        total: i64 = 0
        for count in rest:
            total += count
        for slot in range(slots.count):
            if cards[slot] == HIDDEN:
                cards[slot] = draw_from(rest, total, rng)
                total -= 1
        return True

    def fill_actions(self, slots: Slots, rng: Rng) -> bool:
        """Deal the slots that hold action cards. The more of them are left empty, the fewer ways
        there are to fill the hand; so such deals are refused in proportion."""
        rest = slots.rest
        cards = slots.card
        needy: i64 = 0
        for slot in range(slots.count):
            if cards[slot] == HIDDEN and slots.need[slot] > ACTION:
                cards[slot] = self.draw_of(slots.need[slot] - ACTION - 1, rest, rng)
            elif cards[slot] == HIDDEN and slots.need[slot] == ACTION:
                needy += 1
        actions: i64 = 0
        total: i64 = 0
        for card in range(self.rules.classes):
            total += rest[card]
            if card < self.rules.actions:
                actions += rest[card]
        for met in range(self.fewest, needy):
            if rng.below(total - met) >= actions - met:
                return False
        for slot in range(slots.count):
            if cards[slot] == HIDDEN and slots.need[slot] == ACTION:
                cards[slot] = draw_from(rest, actions, rng)
                actions -= 1
        return True

    def fewest_needy(self) -> i64:
        """No fewer slots than these must hold unseen action cards, whatever left from where."""
        hidden: i64 = 0
        clean: i64 = 0
        others: i64 = 0
        for item in self.steps:
            op = trace.entry_op(item)
            if op == trace.DEALT:
                others += trace.entry_arg(item)
            elif op == trace.CLEAN:
                clean += others
                others = 0
            elif op == trace.RETURNED:
                break
            elif op != trace.KNOWN and op != trace.GAINED:
                if item >> 8 == 0 and op == trace.HID:
                    hidden += 1
                if clean > 0:
                    clean -= 1
                elif others > 0:
                    others -= 1
        return hidden + clean

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
