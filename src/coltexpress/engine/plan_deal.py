"""Dealing a hidden hand that holds cards kept back from earlier rounds (`round.plan`).

What was kept is not known, but each round's cards came from all that was not kept before. A path
says which cards were kept at the end of each round; each round on a path is a deal of its own
(`coltexpress.engine.case_deal`). A path is drawn in proportion to the ways of its deals before any
is refused, and a refusal draws it anew, so paths come out in proportion to the ways accepted.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.case_deal import CaseDeal
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.slots import Slots
from coltexpress.engine.vocab import Player


@mypyc_attr(native_class=True)
class Kept:
    """Cards kept at the end of a round, with all the ways that lead there."""

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards
        self.ways: int = 0
        self.before: list[Kept] = []
        self.deals: list[CaseDeal] = []

    def lead(self, before: "Kept", deal: CaseDeal) -> None:
        """One more way to it."""
        if deal.ways > 0:
            self.ways += before.ways * deal.ways
            self.before.append(before)
            self.deals.append(deal)


def multisets(left: vec[i64], count: i64) -> list[vec[i64]]:
    """All choices of so many cards out of these counts."""
    found: list[vec[i64]] = []
    choose(left, zeros(len(left)), 0, count, found)
    return found


def choose(left: vec[i64], chosen: vec[i64], card: i64, count: i64, found: list[vec[i64]]) -> None:
    if count == 0:
        found.append(chosen[:])
        return
    if card == len(left):
        return
    most = left[card] if left[card] < count else count
    for copies in range(most + 1):
        chosen[card] = copies
        choose(left, chosen, card + 1, count - copies, found)
    chosen[card] = 0


@mypyc_attr(native_class=True)
class PlanDeal:
    """One player's hand: what was seen of it in several rounds, and all cards the player has."""

    def __init__(self, rules: Ruleset, player: Player, steps: vec[i64], owned: vec[i64]) -> None:
        self.rules = rules
        self.player = player
        self.ends: list[Kept] = []
        self.total: int = 0
        self.open = True  # whether the last round's hand is held still, not only what is kept of it
        start = Kept(zeros(rules.classes))
        start.ways = 1
        self.ends = [start]
        gained = zeros(rules.classes)
        for item in steps:
            if trace.entry_op(item) == trace.GAINED:
                gained[trace.entry_arg(item)] += 1
        here = zeros(rules.classes)
        for card in range(rules.classes):
            here[card] = owned[card] - gained[card]
        self.follow(steps, here)

    def follow(self, steps: vec[i64], owned: vec[i64]) -> None:
        """Go through the rounds; `owned` grows by the bullets received."""
        seen = vec[i64](capacity=16)
        for item in steps:
            op = trace.entry_op(item)
            if op == trace.GAINED:
                owned[trace.entry_arg(item)] += 1
                continue
            if op != trace.RETURNED:
                self.open = True
                seen = append(seen, item)
                continue
            self.open = False
            self.close_round(seen, owned[:], trace.entry_arg(item))
            seen = vec[i64](capacity=16)
        if self.open:
            self.close_round(seen, owned, 0)
        for end in self.ends:
            self.total += end.ways

    def close_round(self, seen: vec[i64], owned: vec[i64], count: i64) -> None:
        """A round is over for this hand, but for so many cards."""
        ends: list[Kept] = []
        for cards in multisets(owned, count):
            end = Kept(cards)
            for before in self.ends:
                end.lead(before, self.deal_between(before.cards, seen, owned, cards))
            if end.ways > 0:
                ends.append(end)
        self.ends = ends

    def deal_between(
        self, before: vec[i64], seen: vec[i64], owned: vec[i64], after: vec[i64]
    ) -> CaseDeal:
        """A round that began with some cards in the hand, and ended with some kept."""
        steps = vec[i64](capacity=24)
        unseen = owned[:]
        for card in range(self.rules.classes):
            for _ in range(before[card]):
                steps = append(steps, trace.entry(trace.KNOWN, self.player, card))
        for item in seen:
            steps = append(steps, item)
            op = trace.entry_op(item)
            if op == trace.LAID or op == trace.SHOWN or op == trace.TOSSED:
                unseen[trace.entry_arg(item)] -= 1
        for card in range(self.rules.classes):
            for _ in range(after[card]):
                steps = append(steps, trace.entry(trace.TOSSED, self.player, card))
                unseen[card] -= 1
        return CaseDeal(self.rules, self.player, steps, unseen)

    def attempt(self, slots: Slots, rng: Rng) -> bool:
        """One deal; False if it is refused."""
        chosen = rng.huge(self.total)
        at: i64 = 0
        while chosen >= self.ends[at].ways:
            chosen -= self.ends[at].ways
            at += 1
        end = self.ends[at]
        if not self.lead_to(end, slots, rng):
            return False
        if not self.open:
            for card in range(self.rules.classes):
                slots.hand[card] = end.cards[card]
        return True

    def lead_to(self, end: Kept, slots: Slots, rng: Rng) -> bool:
        """Draw a way to it, and deal along it from the first round on."""
        if not end.before:
            return True
        chosen = rng.huge(end.ways)
        at: i64 = 0
        while chosen >= end.before[at].ways * end.deals[at].ways:
            chosen -= end.before[at].ways * end.deals[at].ways
            at += 1
        if not self.lead_to(end.before[at], slots, rng):
            return False
        slots.clear()
        return end.deals[at].attempt(slots, rng)
