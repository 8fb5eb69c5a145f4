"""Dealing a hidden hand in slots, when its cards came and left at several moments.

Each card seen leaving the hand is put into a slot that was in the hand at that moment, the rest is
dealt by chance, and the deal is accepted with the chance of one in as many equal cards as the
leaving card could have been. So all deals in which every seen choice was legal come out in
proportion to their chance.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.rng import Rng
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.slots import ACTION, ANY, FIXED, Slots, draw_from
from coltexpress.engine.vocab import HIDDEN, Card, Player


@mypyc_attr(native_class=True)
class SlotDeal:
    """One player's hand: what was seen of it, and the cards it was dealt from."""

    def __init__(self, rules: Ruleset, player: Player, steps: vec[i64], pool: vec[i64]) -> None:
        self.rules = rules
        self.player = player
        self.steps = steps
        self.pool = pool
        self.fewest = self.fewest_needy()

    def attempt(self, slots: Slots, rng: Rng) -> bool:
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
                slots.open(arg)
            elif op == trace.KNOWN:
                fixed[arg] += 1
            elif op == trace.HID:
                slot = slots.leave(rng)
                slots.need[slot] = ACTION + arg
                slots.hide(slot)
            elif op == trace.CLEAN:
                slots.demand_actions()
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
