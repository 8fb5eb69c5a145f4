"""Dealing a hidden hand in slots, when its cards came and left at several moments.

Each card seen leaving the hand is put into a slot that was in the hand at that moment, the rest is
dealt by chance, and the deal is accepted with the chance of one in as many equal cards as the
leaving card could have been. So all deals in which every seen choice was legal come out in
proportion to their chance.

A card known to be in the hand needs no slot: it leaves before its unseen equals do. Whether one of
these lies face down cannot be told here, so `coltexpress.engine.case_deal` names those that do; a
face-down card without a name is of no class that was known to be in the hand.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.slots import ACTION, ANY, Slots, draw_from
from coltexpress.engine.vocab import HIDDEN, NOBODY, Card, Mask, Player


def falling(size: int, count: int) -> int:
    """In how many ways so many things can be taken out of as many as `size`, one by one."""
    ways = 1
    for taken in range(count):
        ways *= max(size - taken, 0)
    return ways


@mypyc_attr(native_class=True)
class SlotDeal:
    """One player's hand: what was seen of it, and the cards it was dealt from."""

    def __init__(self, rules: Ruleset, player: Player, steps: vec[i64], pool: vec[i64]) -> None:
        self.rules = rules
        self.player = player
        self.pool = pool
        self.steps = steps  # those that slots come from and leave by
        self.known = vec[i64]()  # cards in the hand that need no slot
        self.barred = vec[i64]()  # for each face-down card, the classes that it cannot be of
        self.bars = False
        self.returned = False
        self.denied = False  # whether an action card is known in a hand that had none
        for item in steps:
            op = trace.entry_op(item)
            if op == trace.KNOWN or op == trace.RETURNED:
                self.read(steps)
                break
        self.fewest = self.fewest_needy()

    def read(self, steps: vec[i64]) -> None:
        """Take in what was seen, without the cards known by name that came and left."""
        self.steps = vec[i64](capacity=16)
        self.known = zeros(self.rules.classes)
        for item in steps:
            op = trace.entry_op(item)
            arg = trace.entry_arg(item)
            if op == trace.KNOWN:
                self.known[arg] += 1
                continue
            if op == trace.RETURNED:
                self.returned = True
                return
            if op == trace.HID:
                self.bar_known()
            elif op == trace.BARE:
                self.denied = self.denied or self.count_of(NOBODY, self.known) > 0
            elif op == trace.LAID or op == trace.SHOWN or op == trace.TOSSED:
                if self.known[arg] > 0:
                    self.known[arg] -= 1
                    continue
            self.steps = append(self.steps, item)

    def bar_known(self) -> None:
        """A card is laid face down; if it is one of those known by name, the case says so."""
        classes: Mask = 0
        one: Mask = 1
        for card in range(self.rules.actions):
            if self.known[card] > 0:
                classes |= one << card
        self.bars = self.bars or classes != 0
        self.barred = append(self.barred, classes)

    def possible(self) -> bool:
        """Whether any deal at all agrees with what was seen, whatever classes are barred: a barred
        card leaves the hand by name in another case."""
        if self.denied:
            return False
        rest = self.pool[:]
        asked = zeros(2 * self.rules.bandits + 1)  # face-down cards by group, from NOBODY on
        held: i64 = 0
        for item in self.steps:
            op = trace.entry_op(item)
            if op == trace.DEALT:
                held += trace.entry_arg(item)
            elif op == trace.BARE and held > self.bullets():
                return False
            elif trace.leaves(op):
                held -= 1
                if op == trace.HID:
                    asked[trace.entry_arg(item)] += 1
                else:
                    rest[trace.entry_arg(item)] -= 1
        total: i64 = 0
        for copies in rest:
            if copies < 0:
                return False
            total += copies
        named = self.count_asked(asked, rest)
        actions = self.count_of(NOBODY, rest) - named - asked[0]
        if named < 0 or actions < 0 or not 0 <= held <= total - named - asked[0]:
            return False
        return self.dealt_in_time(held, held - actions if held > actions else 0)

    def count_asked(self, asked: vec[i64], rest: vec[i64]) -> i64:
        """How many face-down cards are of groups; -1 if there are not so many."""
        named: i64 = 0
        for group in range(2 * self.rules.bandits):
            # A card of one bandit is of those that are not another's, too.
            wanted = asked[group + 1] + (named if group >= self.rules.bandits else 0)
            if asked[group + 1] and wanted > self.count_of(group, rest):
                return -1
            named += asked[group + 1]
        return named

    def bullets(self) -> i64:
        """How many bullets cards were dealt from."""
        total: i64 = 0
        for card in range(self.rules.actions, self.rules.classes):
            total += self.pool[card]
        return total

    def dealt_in_time(self, held: i64, bullets: i64) -> bool:
        """Whether a hand of this size with so many bullets, no fewer than it must have, can have
        come about. Taking the steps back, each deal takes bullets first: they cannot have come
        before the hand was last free of them, and others can."""
        others = held - bullets
        at = len(self.steps)
        while at > 0:
            at -= 1
            op = trace.entry_op(self.steps[at])
            arg = trace.entry_arg(self.steps[at])
            if op == trace.DEALT:
                taken = arg if arg < bullets else bullets
                bullets -= taken
                others -= arg - taken
                if others < 0:
                    return False
            elif op == trace.CLEAN:
                if bullets > 0:
                    return False
            elif op != trace.HID and arg >= self.rules.actions:
                bullets += 1
            elif trace.leaves(op):
                others += 1
        return bullets == 0 and others == 0

    def ways(self) -> int:
        """How many ways there are to put what left the hand into slots and to fill the others, each
        accepted or refused by itself; every attempt takes one of them, all equally likely."""
        rest = self.pool[:]
        ways = 1
        held: i64 = 0
        empty: i64 = 0
        for item in self.steps:
            op = trace.entry_op(item)
            if op == trace.DEALT:
                held += trace.entry_arg(item)
                empty += trace.entry_arg(item)
            elif trace.leaves(op):
                ways *= falling(held, 1)
                held -= 1
                if op != trace.HID:
                    ways *= falling(rest[trace.entry_arg(item)], 1)
                    rest[trace.entry_arg(item)] -= 1
                    empty -= 1
        total: i64 = 0
        for copies in rest:
            total += copies
        actions = self.count_of(NOBODY, rest)
        named: i64 = 0
        for group in range(2 * self.rules.bandits):
            asked: i64 = 0
            for item in self.steps:
                if item >> 8 == group + 1 and trace.entry_op(item) == trace.HID:
                    asked += 1
            if asked:
                taken = named if group >= self.rules.bandits else 0
                ways *= falling(self.count_of(group, rest) - taken, asked)
            named += asked
        empty -= named
        total -= named
        actions -= named
        ways *= falling(actions, self.fewest)
        return ways * falling(total - self.fewest, empty - self.fewest)

    def attempt(self, slots: Slots, rng: Rng) -> bool:
        """One deal by slots; False if it is refused."""
        slots.clear()
        if not self.place_cards(slots, rng) or not self.fill_slots(slots, rng):
            return False
        for at in range(slots.hiding):
            slots.hidden[at] = slots.card[slots.hidden[at]]
            if self.bars and (self.barred[at] >> slots.hidden[at]) & 1:
                return False
        return self.accepts(slots, rng)

    def place_cards(self, slots: Slots, rng: Rng) -> bool:
        """Walk through what was seen: open slots, and put what left the hand into them."""
        for item in self.steps:
            op = trace.entry_op(item)
            arg = trace.entry_arg(item)
            if op == trace.DEALT:
                slots.open(arg)
            elif op == trace.HID:
                slot = slots.leave(rng)
                slots.need[slot] = ACTION + arg
                slots.hide(slot)
            elif op == trace.CLEAN:
                slots.demand_actions()
            elif trace.leaves(op):
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
        wide: i64 = ACTION + 1 + self.rules.bandits  # groups that others may be part of come last
        self.fill_groups(slots, ACTION + 1, wide, rng)
        self.fill_groups(slots, wide, wide + self.rules.bandits, rng)
        for slot in range(slots.count):
            if cards[slot] == HIDDEN and slots.need[slot] == ACTION:
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

    def fill_groups(self, slots: Slots, start: i64, end: i64, rng: Rng) -> None:
        """Deal the slots that need cards of these groups."""
        for slot in range(slots.count):
            if slots.card[slot] == HIDDEN and start <= slots.need[slot] < end:
                slots.card[slot] = self.draw_of(slots.need[slot] - ACTION - 1, slots.rest, rng)

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
            elif trace.leaves(op):
                if item >> 8 == 0 and op == trace.HID:
                    hidden += 1
                if clean > 0:
                    clean -= 1
                elif others > 0:
                    others -= 1
        return hidden + clean

    def draw_of(self, group: i64, rest: vec[i64], rng: Rng) -> Card:
        """One of a group's cards by chance, out of the rest."""
        rules = self.rules
        chosen = rng.below(self.count_of(group, rest))
        for card in range(rules.actions):
            if rules.in_group(self.player, card, group):
                if chosen < rest[card]:
                    rest[card] -= 1
                    return card
                chosen -= rest[card]
        return HIDDEN

    def count_of(self, group: i64, rest: vec[i64]) -> i64:
        """How many of the rest are action cards of this group."""
        total: i64 = 0
        for card in range(self.rules.actions):
            if self.rules.in_group(self.player, card, group):
                total += rest[card]
        return total

    def accepts(self, slots: Slots, rng: Rng) -> bool:
        """Refuse a deal in proportion to the equal cards that could have left instead. Counts the
        hand along the way, so that it is right in the end."""
        hand = slots.hand
        cards = slots.card
        for card in range(len(hand)):
            hand[card] = 0
        slot: i64 = 0
        moment: i64 = 0
        for item in self.steps:
            op = trace.entry_op(item)
            if op == trace.DEALT:
                for _ in range(trace.entry_arg(item)):
                    hand[cards[slot]] += 1
                    slot += 1
            elif trace.leaves(op):
                gone = cards[slots.left[moment]]
                moment += 1
                equals = hand[gone]
                if equals > 1 and rng.below(equals) != 0:
                    return False
                hand[gone] = equals - 1
            elif op == trace.BARE and self.count_of(NOBODY, hand) > 0:
                return False
        for card in range(len(self.known)):
            hand[card] = 0 if self.returned else hand[card] + self.known[card]
        return True
