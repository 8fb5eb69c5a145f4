"""Dealing hidden hands, draw piles and face-down cards from what everybody saw of them.

All deals in which every seen choice was legal come out in proportion to their chance. There are
three ways to that: a hand dealt all at once is drawn from counted odds (`counted.py`), most others
in slots (`slot_deal.py`), and those of which known cards may lie face down case by case, each case
in slots (`case_deal.py`).
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.case_deal import CaseDeal
from coltexpress.engine.counted import CountedDeal
from coltexpress.engine.observe import View
from coltexpress.engine.plan_deal import PlanDeal
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.slot_deal import SlotDeal
from coltexpress.engine.slots import Slots
from coltexpress.engine.state import pile_card, pile_player
from coltexpress.engine.vocab import NOBODY, Player


class NoDeal(ValueError):
    """No deal agrees with what a view tells of a player's hand; holds the player."""


def count_unseen(view: View, player: Player, out: vec[i64]) -> None:
    """What this player has in the hand, the draw pile or face down: all cards but the visible."""
    view.rules.count_owned(player, view.hits, out)
    for at in range(view.cursor if view.cursor > 0 else 0, len(view.pile)):
        entry = view.pile[at]
        if entry >> 12 == 0 and pile_player(entry) == player:
            out[pile_card(entry)] -= 1
    for part in view.parts:
        part.subtract_open(player, out)


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
        self.counted: CountedDeal | None = None
        self.slotted: SlotDeal | None = None
        self.cased: CaseDeal | None = None
        self.planned: PlanDeal | None = None
        if not (self.known or self.settled):
            self.choose_way(view, hidden)

    def choose_way(self, view: View, hidden: bool) -> None:
        """Find out how this hand can be dealt."""
        rules = self.rules
        player = self.player
        history = view.trace
        if not hidden:
            history = trace.settled(history, player, rules.classes)
        steps = vec[i64](capacity=16)
        for item in history:
            if trace.entry_player(item) == player:
                steps = append(steps, item)
        if self.keeps(steps):
            cards = zeros(rules.classes)
            rules.count_owned(player, view.hits, cards)
            planned = PlanDeal(rules, player, steps, cards)
            self.planned = planned
            if planned.total == 0:
                raise NoDeal(player)
            return
        if hidden and self.knows_actions(steps):
            cased = CaseDeal(rules, player, steps, self.unseen)
            self.cased = cased
            for pool in cased.pools:
                self.check_pool(view, pool)
            possible = cased.total > 0
        else:
            pool = self.unseen[:]
            self.count_pool(view, steps, pool)
            self.check_pool(view, pool)
            counted = CountedDeal(rules, player, steps, pool)
            if counted.fits:
                self.counted = counted
                possible = counted.total > 0
            else:
                slotted = SlotDeal(rules, player, steps, pool)
                self.slotted = slotted
                possible = slotted.possible()
        if not possible:
            raise NoDeal(player)

    def check_pool(self, view: View, pool: vec[i64]) -> None:
        """Cards were dealt from no more than there are: none comes back between two shuffles."""
        most = zeros(self.rules.classes)
        self.rules.count_owned(self.player, view.hits, most)
        for card in range(self.rules.classes):
            if not 0 <= pool[card] <= most[card]:
                raise NoDeal(self.player)

    def keeps(self, steps: vec[i64]) -> bool:
        """Whether cards were kept when the rest was shuffled."""
        for item in steps:
            if trace.entry_op(item) == trace.RETURNED and trace.entry_arg(item) > 0:
                return True
        return False

    def knows_actions(self, steps: vec[i64]) -> bool:
        """Whether a card known by name may lie face down, or the deck was reshuffled meanwhile."""
        for item in steps:
            op = trace.entry_op(item)
            if op == trace.RESHUFFLED:
                return True
            if op == trace.KNOWN and trace.entry_arg(item) < self.rules.actions:
                return True
        return False

    def count_pool(self, view: View, steps: vec[i64], pool: vec[i64]) -> None:
        """The cards that the unseen slots were dealt from, out of those unseen now."""
        for item in steps:
            op = trace.entry_op(item)
            if op == trace.LAID or op == trace.SHOWN or op == trace.TOSSED:
                pool[trace.entry_arg(item)] += 1
            elif op == trace.KNOWN or op == trace.GAINED:
                pool[trace.entry_arg(item)] -= 1
            elif op == trace.RETURNED:
                self.rules.count_owned(self.player, view.hits, pool)

    def deal(self, slots: Slots, rng: Rng, hands: vec[i64], bags: vec[i64], pile: vec[i64]) -> None:
        """Write this player's hand and draw pile, and the cards that lie face down in the pile."""
        rules = self.rules
        row = self.player * rules.stride
        hand = slots.hand
        slots.clear()
        self.draw(slots, rng, pile)
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

    def draw(self, slots: Slots, rng: Rng, pile: vec[i64]) -> None:
        """Write a hand, and what lies face down, into the slots' room."""
        hand = slots.hand
        if self.counted is not None:
            hidden = self.counted.draw(rng, hand, slots.rest)
            if hidden != NOBODY:
                slots.hide(hidden)
        elif self.slotted is not None:
            while not self.slotted.attempt(slots, rng):
                pass
        elif self.cased is not None:
            while not self.cased.attempt(slots, rng):
                pass
        elif self.planned is not None:
            while not self.planned.attempt(slots, rng):
                pass
        else:
            self.copy_known(slots, pile)

    def copy_known(self, slots: Slots, pile: vec[i64]) -> None:
        """The viewer knows the own hand, and the own cards that lie face down. Of a hand that is
        settled nothing is left."""
        for card in range(self.rules.classes):
            slots.hand[card] = self.own_hand[card] if self.known else 0
        for entry in pile if self.known else vec[i64]():
            if entry >> 12 == 1 and pile_player(entry) == self.player:
                slots.hide(pile_card(entry))

    def fill_pile(self, slots: Slots, pile: vec[i64]) -> None:
        """Name the cards of this player that lie face down."""
        index: i64 = 0
        for at in range(len(pile)):
            if pile[at] >> 12 == 1 and pile_player(pile[at]) == self.player:
                pile[at] = self.player | (slots.hidden[index] << 4) | (1 << 12)
                index += 1
