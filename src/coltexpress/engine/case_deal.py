"""Dealing a hidden hand case by case, when cards known by name may be among those face down.

A case says of each face-down card that it is one of those known to be in the hand, and of which
class, or that it is none of them. A reshuffle tells everybody what is in the hand and face down
together, so there a case names every card that was face down then; the hand is known from there on,
and what was dealt before and after are deals of their own. Within a case every deal is by slots
(`coltexpress.engine.slot_deal`). A case is drawn in proportion to the ways in which its slots can
be filled before any is refused, and a refusal draws the case anew: so cases come out in proportion
to the ways that are accepted.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.slot_deal import SlotDeal
from coltexpress.engine.slots import Slots
from coltexpress.engine.vocab import NOBODY, Card, Player


def common_divisor(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


@mypyc_attr(native_class=True)
class Case:
    """A beginning of what was seen, with names for some of the cards that were laid face down."""

    def __init__(self, known: vec[i64]) -> None:
        self.known = known  # cards known to be in the hand
        self.steps = vec[i64](capacity=16)  # what was seen since the last reshuffle, with the names
        self.down = vec[i64](capacity=4)  # cards that lie face down still; NOBODY is one of no name
        self.deals: list[SlotDeal] = []
        self.ways: int = 1  # more than fit 64 bits

    def copy(self) -> "Case":
        other = Case(self.known[:])
        other.steps = self.steps[:]
        other.down = self.down[:]
        other.deals = self.deals[:]
        other.ways = self.ways
        return other

    def take(self, item: i64) -> None:
        """One more step."""
        op = trace.entry_op(item)
        arg = trace.entry_arg(item)
        if op == trace.KNOWN:
            self.known[arg] += 1
        elif op == trace.LAID or op == trace.SHOWN or op == trace.TOSSED:
            if self.known[arg] > 0:
                self.known[arg] -= 1
        self.steps = append(self.steps, item)

    def lay(self, player: Player, card: Card) -> "Case":
        """The case in which this card is laid face down now."""
        other = self.copy()
        other.take(trace.entry(trace.LAID, player, card))
        other.down = append(other.down, card)
        return other

    def close(self, rules: Ruleset, player: Player, pools: list[vec[i64]]) -> None:
        """What was seen since the last reshuffle is one deal."""
        deal = SlotDeal(rules, player, self.steps, pools[len(self.deals)])
        self.ways *= deal.ways() if deal.possible() else 0
        self.deals.append(deal)

    def write_hidden(self, slots: Slots) -> None:
        """Put the named cards between those that the last deal gave to slots."""
        unnamed = slots.hiding
        slots.hiding = len(self.down)
        at = len(self.down)
        while at > 0:
            at -= 1
            if self.down[at] == NOBODY:
                unnamed -= 1
                slots.hidden[at] = slots.hidden[unnamed]
            else:
                slots.hidden[at] = self.down[at]


@mypyc_attr(native_class=True)
class CaseDeal:
    """One player's hand: what was seen of it, and the cards of it that are unseen now."""

    def __init__(self, rules: Ruleset, player: Player, steps: vec[i64], unseen: vec[i64]) -> None:
        self.rules = rules
        self.player = player
        self.steps = steps
        self.unseen = unseen
        self.last = trace.last_reshuffle(steps, player)
        self.pools: list[vec[i64]] = [self.pool(0)]  # what cards were dealt from, between shuffles
        for at in range(len(steps)):
            if trace.entry_op(steps[at]) == trace.RESHUFFLED:
                self.pools.append(self.pool(at + 1))
        self.cases: list[Case] = []
        self.total: int = 0
        self.ways: int = 0  # all that there are; `total` is in their proportion
        self.follow(Case(zeros(rules.classes)), 0)
        self.weigh()

    def follow(self, case: Case, start: i64) -> None:
        """Find all cases that go on from this one."""
        at = start
        while at < len(self.steps):
            item = self.steps[at]
            at += 1
            op = trace.entry_op(item)
            if op == trace.HID:
                self.branch(case, at)
                return
            if op == trace.RESHUFFLED:
                if not self.reshuffle(case, at):
                    return
            elif op != trace.JOINT:
                case.take(item)
        case.close(self.rules, self.player, self.pools)
        if case.ways > 0:
            self.cases.append(case)

    def branch(self, case: Case, at: i64) -> None:
        """One case for each card that may have been laid face down in the step before."""
        item = self.steps[at - 1]
        group = trace.entry_arg(item) - 1
        early = at <= self.last
        free = self.joint_left(case, at) if early else case.known[:]
        for card in range(self.rules.actions):
            if self.rules.in_group(self.player, card, group):
                if free[card] > 0:
                    self.follow(case.lay(self.player, card), at)
        if not early:
            case.take(item)
            case.down = append(case.down, NOBODY)
            self.follow(case, at)

    def reshuffle(self, case: Case, start: i64) -> bool:
        """All that is held or lies face down is known from here on; False if the case denies it."""
        held = self.joint_left(case, start - 1)
        for copies in held:
            if copies < 0:
                return False
        case.close(self.rules, self.player, self.pools)
        case.known = zeros(self.rules.classes)
        case.steps = vec[i64](capacity=16)
        for card in range(self.rules.classes):
            for _ in range(held[card]):
                case.take(trace.entry(trace.KNOWN, self.player, card))
        return case.ways > 0

    def joint_left(self, case: Case, start: i64) -> vec[i64]:
        """What was held at the next reshuffle, from this step on, but for what the case says to
        have lain face down then."""
        held = zeros(self.rules.classes)
        at: i64 = 0
        while at < start or trace.entry_op(self.steps[at]) != trace.RESHUFFLED:
            if trace.entry_op(self.steps[at]) == trace.SHOWN:
                held[trace.entry_arg(self.steps[at])] -= 1
            at += 1
        self.count_joint(held, at + 1, 1)
        for card in case.down:
            held[card] -= 1
        return held

    def pool(self, start: i64) -> vec[i64]:
        """What cards were dealt from, beginning at this step and until the next reshuffle."""
        pool = zeros(self.rules.classes)
        at = self.count_joint(pool, start, -1)
        while at < len(self.steps) and trace.entry_op(self.steps[at]) != trace.RESHUFFLED:
            op = trace.entry_op(self.steps[at])
            if op == trace.LAID or op == trace.TOSSED:
                pool[trace.entry_arg(self.steps[at])] += 1
            elif op == trace.KNOWN:
                pool[trace.entry_arg(self.steps[at])] -= 1
            at += 1
        if at < len(self.steps):
            self.count_joint(pool, at + 1, 1)
            return pool
        for card in range(self.rules.classes):
            pool[card] += self.unseen[card]
        for item in self.steps:
            if trace.entry_op(item) == trace.SHOWN:
                pool[trace.entry_arg(item)] += 1
        return pool

    def count_joint(self, counts: vec[i64], start: i64, sign: i64) -> i64:
        """Add or subtract what was held at a reshuffle; where the steps after that begin."""
        at = start
        while at < len(self.steps) and trace.entry_op(self.steps[at]) == trace.JOINT:
            counts[trace.entry_arg(self.steps[at])] += sign
            at += 1
        return at

    def weigh(self) -> None:
        """Keep the cases' numbers small: only their proportions count, but among several deals the
        ways of each."""
        common = 0
        for case in self.cases:
            self.ways += case.ways
            common = common_divisor(case.ways, common)
        for case in self.cases:
            case.ways //= common
            self.total += case.ways

    def attempt(self, slots: Slots, rng: Rng) -> bool:
        """One deal; False if it is refused."""
        chosen = rng.huge(self.total)
        at: i64 = 0
        while chosen >= self.cases[at].ways:
            chosen -= self.cases[at].ways
            at += 1
        case = self.cases[at]
        for deal in case.deals:
            if not deal.attempt(slots, rng):
                return False
        case.write_hidden(slots)
        return True
