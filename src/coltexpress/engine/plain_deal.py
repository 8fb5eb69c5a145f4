"""Dealing a hidden hand in the order of what was seen, refusing what was not legal.

Slow and plain, for the rare hands that hold cards known by name while others lie face down, or
whose deck was reshuffled meanwhile: there the weights of slots would differ.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.rng import Rng
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.slots import Slots, draw_from
from coltexpress.engine.vocab import Player


@mypyc_attr(native_class=True)
class PlainDeal:
    """One player's hand: what was seen of it, and the cards of it that are unseen now."""

    def __init__(self, rules: Ruleset, player: Player, steps: vec[i64], unseen: vec[i64]) -> None:
        self.rules = rules
        self.player = player
        self.steps = steps
        self.unseen = unseen

    def attempt(self, slots: Slots, rng: Rng) -> bool:
        """One deal; False as soon as something seen was not legal."""
        for card in range(self.rules.classes):
            slots.hand[card] = 0
        self.count_era(slots.rest, 0)
        for at in range(len(self.steps)):
            op = trace.entry_op(self.steps[at])
            arg = trace.entry_arg(self.steps[at])
            if op == trace.DEALT:
                self.deal(slots, rng, arg)
            elif op == trace.KNOWN:
                slots.hand[arg] += 1
            elif op == trace.RESHUFFLED:
                self.count_era(slots.rest, at + 1)
            elif op != trace.JOINT and not self.leaves(slots, rng, op, arg):
                return False
        return True

    def deal(self, slots: Slots, rng: Rng, count: i64) -> None:
        """Cards come to the hand."""
        total: i64 = 0
        for copies in slots.rest:
            total += copies
        for _ in range(count):
            slots.hand[draw_from(slots.rest, total, rng)] += 1
            total -= 1

    def leaves(self, slots: Slots, rng: Rng, op: i64, arg: i64) -> bool:
        """Whether the hand can be as it was seen now; what left it is taken out."""
        hand = slots.hand
        if op == trace.CLEAN:
            for bullet in range(self.rules.actions, self.rules.classes):
                if hand[bullet] > 0:
                    return False
            return True
        card = arg
        if op == trace.HID:
            card = rng.below(self.rules.actions)
            if arg > 0 and self.rules.bandit_of(self.player, card) != arg - 1:
                return False
            slots.hide(card)
        if hand[card] == 0:
            return False
        hand[card] -= 1
        return True

    def count_era(self, rest: vec[i64], start: i64) -> None:
        """What cards were dealt from, beginning at this step and until the next reshuffle."""
        for card in range(len(rest)):
            rest[card] = 0
        at = self.count_joint(rest, start, -1)
        while at < len(self.steps) and trace.entry_op(self.steps[at]) != trace.RESHUFFLED:
            op = trace.entry_op(self.steps[at])
            if op == trace.LAID or op == trace.TOSSED:
                rest[trace.entry_arg(self.steps[at])] += 1
            elif op == trace.KNOWN:
                rest[trace.entry_arg(self.steps[at])] -= 1
            at += 1
        if at < len(self.steps):
            self.count_joint(rest, at + 1, 1)
            return
        for card in range(len(rest)):
            rest[card] += self.unseen[card]
        for item in self.steps:
            if trace.entry_op(item) == trace.SHOWN:
                rest[trace.entry_arg(item)] += 1

    def count_joint(self, rest: vec[i64], start: i64, sign: i64) -> i64:
        """Add or subtract what was held at a reshuffle; where the steps after that begin."""
        at = start
        while at < len(self.steps) and trace.entry_op(self.steps[at]) == trace.JOINT:
            rest[trace.entry_arg(self.steps[at])] += sign
            at += 1
        return at
