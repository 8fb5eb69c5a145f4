"""One stretch of one deal of two players' cards, in agreement with all that was seen in it: a round
where all cards are shuffled for each, else the whole game.

Cards come to slots that have no name at first. One that is seen to leave a hand takes its name in
one of the slots that it may have been in; the others are named at the end. A deal weighs as much as
what was seen is likely in it, and less where equal cards could have left instead.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.pools import Pools, ratio
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import HIDDEN, Card, Player

SLOTS: Final = 320
FINE: Final = 1 << 20


def fraction(rng: Rng) -> float:
    """A number from 0 to 1, without 1."""
    return ratio(rng.below(FINE), FINE)


@mypyc_attr(native_class=True)
class Deal:
    """Where all cards of a side are between two rounds: counts by player and card."""

    def __init__(self, side: i64, classes: i64) -> None:
        self.side = side
        self.classes = classes
        self.bags = zeros(side * classes)
        self.hands = zeros(side * classes)
        self.drawn = vec[i64]()  # cards drawn unseen, in order
        self.kept = vec[i64]()  # cards kept back, in order
        self.hidden = vec[i64]()  # cards that lie face down, in order
        self.piles: i64 = 0  # how often a deck was dealt anew
        self.recalled: i64 = 0  # how much of what the viewer remembers is used
        self.weight: float = 1.0

    def copy(self) -> "Deal":
        other = Deal(self.side, self.classes)
        other.bags = self.bags[:]
        other.hands = self.hands[:]
        other.drawn = self.drawn[:]
        other.kept = self.kept[:]
        other.hidden = self.hidden[:]
        other.piles = self.piles
        other.recalled = self.recalled
        return other


@mypyc_attr(native_class=True)
class RoundDeal:
    """Room for one stretch of one deal. `mine` is which of the two players knows the own cards, or
    -1; the three lists are what that player remembers."""

    def __init__(self, rules: Ruleset, first: Player, mine: i64) -> None:
        self.rules = rules
        self.first = first
        self.mine = mine
        self.drawn = vec[i64]()
        self.kept = vec[i64]()
        self.hidden = vec[i64]()
        self.card = zeros(SLOTS)
        self.source = zeros(SLOTS)  # the pool that it came from
        self.holder = zeros(SLOTS)  # in whose hand it is, or -1
        self.is_action = zeros(SLOTS)  # known to be no bullet
        self.unseen = zeros(SLOTS)
        self.chance: list[float] = [0.0] * SLOTS
        self.oldest: i64 = 0  # all slots before this one are empty
        self.count: i64 = 0
        self.gone = zeros(SLOTS)  # slots that cards left from, in order
        self.leavings: i64 = 0
        self.pools = Pools(rules, rules.side)
        self.pool = zeros(rules.side)  # the pool that each deck is now
        self.weight: float = 1.0

    def play(self, deal: Deal, seen: vec[i64], piles: list[vec[i64]], rng: Rng) -> None:
        """Bring the deal through what was seen, and weigh it."""
        self.begin(deal)
        for item in seen:
            self.take(deal, item, piles, rng)
            if self.weight == 0.0:
                deal.weight = 0.0
                return
        self.settle(rng)
        self.weigh(deal, seen)
        self.end(deal)

    def begin(self, deal: Deal) -> None:
        rules = self.rules
        self.count = 0
        self.oldest = 0
        self.leavings = 0
        self.pools.count = 0
        self.weight = 1.0
        for who in range(rules.side):
            self.fill(who, deal.bags, who * rules.classes)
            for card in range(rules.classes):
                for _ in range(deal.hands[who * rules.classes + card]):
                    self.open(who, who, card, 0)

    def fill(self, who: i64, cards: vec[i64], start: i64) -> None:
        """A deck is this one from here on. What was drawn from it before may be without a name
        still, so this is a pool of its own."""
        self.pool[who] = self.pools.open()
        for card in range(self.rules.classes):
            self.pools.add(self.pool[who], card, cards[start + card])

    def open(self, who: i64, source: i64, card: Card, unseen: i64) -> None:
        """A card comes to a hand."""
        slot = self.count
        self.card[slot] = card
        self.source[slot] = self.pool[source]
        self.holder[slot] = who
        self.is_action[slot] = 0
        self.unseen[slot] = unseen
        self.count = slot + 1

    def take(self, deal: Deal, item: i64, piles: list[vec[i64]], rng: Rng) -> None:
        """One thing that was seen."""
        op = trace.entry_op(item)
        arg = trace.entry_arg(item)
        who = trace.entry_player(item) - self.first
        if op == trace.DEALT:
            for _ in range(arg):
                self.draw(deal, who, who)
        elif op == trace.LENT:
            source = self.rules.partner_of(self.first + who) - self.first
            if arg > 0:
                self.open(who, source, arg - 1, 0)
            else:
                self.draw(deal, who, source)
        elif op == trace.KNOWN:
            self.open(who, who, arg, 0)
        elif op == trace.HID:
            self.hide(deal, who, arg - 1, rng)
        elif op == trace.CLEAN:
            self.clean(who)
        elif op == trace.BARE:
            self.bare(who, rng)
        elif op in (trace.LAID, trace.SHOWN, trace.TOSSED):
            self.leave(who, arg, rng)
        else:
            self.take_back(deal, item, piles, rng)

    def take_back(self, deal: Deal, item: i64, piles: list[vec[i64]], rng: Rng) -> None:
        """Cards come to a deck. What joins those that are there must have a name, and so must what
        was drawn from them before; a deck that is dealt anew has no card of the old one."""
        op = trace.entry_op(item)
        arg = trace.entry_arg(item)
        who = trace.entry_player(item) - self.first
        if op == trace.RESHUFFLED:
            self.fill(who, piles[deal.piles], 0)
            deal.piles += 1
            return
        self.settle(rng)
        if op == trace.RETURNED:
            self.put_back(deal, who, arg, rng)
        else:
            self.pools.add(self.pool[who], arg, 1)

    def draw(self, deal: Deal, who: i64, source: i64) -> None:
        """A card is drawn unseen; the one who has drawn it knows it."""
        self.open(who, source, HIDDEN, 1)
        if who == self.mine:
            slot = self.count - 1
            card = self.drawn[deal.recalled]
            deal.recalled += 1
            self.weight *= self.likely(slot, card)
            if self.weight > 0.0:
                self.name(slot, card)

    def likely(self, slot: i64, card: Card) -> float:
        """The chance that a slot holds this card."""
        if self.card[slot] != HIDDEN:
            return 1.0 if self.card[slot] == card else 0.0
        return self.pools.chance(self.source[slot], card, self.is_action[slot] == 1)

    def name(self, slot: i64, card: Card) -> None:
        """A slot without a name holds this card."""
        self.card[slot] = card
        self.pools.add(self.source[slot], card, -1)
        self.pools.reserved[self.source[slot]] -= self.is_action[slot]

    def leave(self, who: i64, card: Card, rng: Rng) -> i64:
        """A card is seen leaving the hand: from one of the slots that may hold it."""
        sum_ = 0.0
        for slot in range(self.oldest, self.count):
            self.chance[slot] = self.likely(slot, card) if self.holder[slot] == who else 0.0
            sum_ += self.chance[slot]
        slot = self.pick(sum_, rng)
        if slot >= 0 and self.card[slot] == HIDDEN:
            self.name(slot, card)
        return slot

    def pick(self, sum_: float, rng: Rng) -> i64:
        """One of the slots, as likely as its chance says, leaves the hand; -1 if none can."""
        self.weight *= sum_
        if sum_ == 0.0:
            return -1
        mark = sum_ * fraction(rng)
        last: i64 = -1
        for slot in range(self.oldest, self.count):
            if self.chance[slot] > 0.0:
                last = slot
                mark -= self.chance[slot]
                if mark < 0.0:
                    break
        self.holder[last] = -1
        self.gone[self.leavings] = last
        self.leavings += 1
        while self.oldest < self.count and self.holder[self.oldest] == -1:
            self.oldest += 1
        return last

    def hide(self, deal: Deal, who: i64, group: i64, rng: Rng) -> None:
        """A card is laid face down."""
        card: Card = HIDDEN
        if who == self.mine:
            card = self.hidden[self.own_hidden(deal)]
            self.leave(who, card, rng)
        else:
            sum_ = 0.0
            for slot in range(self.oldest, self.count):
                here = self.holder[slot] == who
                self.chance[slot] = self.fitting(slot, who, group) if here else 0.0
                sum_ += self.chance[slot]
            chosen = self.pick(sum_, rng)
            if chosen < 0:
                return
            if self.card[chosen] == HIDDEN:
                pool = self.source[chosen]
                self.name(chosen, self.pools.draw_of(pool, self.first + who, group, rng))
            card = self.card[chosen]
        deal.hidden = append(deal.hidden, (self.first + who) | (card << 4))

    def own_hidden(self, deal: Deal) -> i64:
        """How many of the viewer's own cards lie face down so far."""
        count: i64 = 0
        for item in deal.hidden:
            if item & 15 == self.first + self.mine:
                count += 1
        return count

    def fitting(self, slot: i64, who: i64, group: i64) -> float:
        """The chance that a slot holds a card of a group."""
        player = self.first + who
        if self.card[slot] != HIDDEN:
            return 1.0 if self.rules.in_group(player, self.card[slot], group) else 0.0
        return self.pools.chance_of(self.source[slot], player, group, self.is_action[slot] == 1)

    def clean(self, who: i64) -> None:
        """No bullet is in the hand."""
        for slot in range(self.oldest, self.count):
            if self.holder[slot] != who:
                continue
            if self.card[slot] >= self.rules.actions:
                self.weight = 0.0
                return
            if self.card[slot] == HIDDEN and not self.is_action[slot]:
                self.weight *= self.pools.acting(self.source[slot])
                if self.weight == 0.0:
                    return
                self.is_action[slot] = 1
                self.pools.reserved[self.source[slot]] += 1

    def bare(self, who: i64, rng: Rng) -> None:
        """No action card is in the hand, so all of it are bullets."""
        for slot in range(self.oldest, self.count):
            if self.holder[slot] != who or self.card[slot] >= self.rules.actions:
                continue
            pool = self.source[slot]
            if self.card[slot] != HIDDEN or self.is_action[slot] or self.pools.bullets(pool) == 0:
                self.weight = 0.0
                return
            self.weight *= 1.0 - self.pools.acting(pool)
            self.name(slot, self.pools.draw_bullet(pool, rng))

    def settle(self, rng: Rng) -> None:
        """Name all slots that have no name."""
        for slot in range(self.oldest, self.count):
            if self.card[slot] == HIDDEN:
                acts = self.is_action[slot] == 1
                self.name(slot, self.pools.draw_any(self.source[slot], acts, rng))

    def put_back(self, deal: Deal, who: i64, kept: i64, rng: Rng) -> None:
        """A hand goes back on the deck, but for what is kept of it: any cards, so each choice of
        cards that differ counts once."""
        for place in range(kept):
            if who == self.mine:
                self.keep_own(deal, who)
            else:
                self.keep_any(deal, who, place, rng)
        for slot in range(self.count):
            if self.holder[slot] == who:
                self.holder[slot] = -1
                self.pools.add(self.pool[who], self.card[slot], 1)
            elif self.holder[slot] == -2 - who:
                self.holder[slot] = who

    def keep_own(self, deal: Deal, who: i64) -> None:
        card = self.kept[self.kept_by(deal, who)]
        for slot in range(self.count):
            if self.holder[slot] == who and self.card[slot] == card:
                self.keep(deal, who, slot)
                return
        self.weight = 0.0

    def kept_by(self, deal: Deal, who: i64) -> i64:
        """How many cards this player has kept so far."""
        count: i64 = 0
        for item in deal.kept:
            if item & 15 == self.first + who:
                count += 1
        return count

    def keep_any(self, deal: Deal, who: i64, place: i64, rng: Rng) -> None:
        """One more card is kept. All sets of slots are equally likely; sets of equal cards are one
        choice, so they weigh less."""
        left: i64 = 0
        for slot in range(self.count):
            if self.holder[slot] == who:
                left += 1
        chosen = rng.below(left)
        for slot in range(self.count):
            if self.holder[slot] == who:
                if chosen == 0:
                    equals = self.held_equals(who, slot)
                    twins = self.kept_equals(who, slot) + 1
                    self.weight *= ratio(left * twins, (place + 1) * equals)
                    self.keep(deal, who, slot)
                    return
                chosen -= 1

    def held_equals(self, who: i64, slot: i64) -> i64:
        count: i64 = 0
        for other in range(self.count):
            if self.holder[other] == who and self.card[other] == self.card[slot]:
                count += 1
        return count

    def kept_equals(self, who: i64, slot: i64) -> i64:
        count: i64 = 0
        for other in range(self.count):
            if self.holder[other] == -2 - who and self.card[other] == self.card[slot]:
                count += 1
        return count

    def keep(self, deal: Deal, who: i64, slot: i64) -> None:
        self.holder[slot] = -2 - who
        deal.kept = append(deal.kept, (self.first + who) | (self.card[slot] << 4))

    def weigh(self, deal: Deal, seen: vec[i64]) -> None:
        """A card that left the hand could have been any of its equals there."""
        rules = self.rules
        held = deal.hands[:]
        slot: i64 = 0
        for count in held:
            slot += count
        moment: i64 = 0
        for item in seen:
            op = trace.entry_op(item)
            row = (trace.entry_player(item) - self.first) * rules.classes
            if op in (trace.DEALT, trace.LENT, trace.KNOWN):
                for _ in range(trace.entry_arg(item) if op == trace.DEALT else i64(1)):
                    held[row + self.card[slot]] += 1
                    slot += 1
            elif op in (trace.LAID, trace.SHOWN, trace.TOSSED, trace.HID):
                card = self.card[self.gone[moment]]
                moment += 1
                self.weight *= ratio(1, held[row + card])
                held[row + card] -= 1

    def end(self, deal: Deal) -> None:
        """Write down where the cards are after all this."""
        rules = self.rules
        deal.weight = self.weight
        deal.hands = zeros(rules.side * rules.classes)
        for who in range(rules.side):
            for card in range(rules.classes):
                left = self.pools.rest[self.pool[who] * rules.classes + card]
                deal.bags[who * rules.classes + card] = left
        for slot in range(self.count):
            who = self.holder[slot]
            if who >= 0:
                deal.hands[who * rules.classes + self.card[slot]] += 1
            if self.unseen[slot]:
                deal.drawn = append(deal.drawn, self.card[slot])
