"""Dealing a hidden hand that was dealt all at once, without refusing any deal.

When every card came in one deal and no more than two of a kind exist, the number of deals for each
count of second copies is known, so a hand can be drawn from these numbers directly. The other
hands are dealt by slots (`coltexpress.engine.hands`); both draw from the same odds.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import NOBODY, Card, Player

MOST_CARDS: Final = 64
MOST_DRAWN: Final = 8


def pascal() -> vec[i64]:
    """How many ways there are to choose k of n things, at n * MOST_DRAWN + k."""
    table = zeros(MOST_CARDS * MOST_DRAWN)
    for n in range(i64(MOST_CARDS)):
        table[n * MOST_DRAWN] = 1
        for k in range(i64(1), i64(MOST_DRAWN)):
            if n > 0:
                above = (n - 1) * MOST_DRAWN + k
                table[n * MOST_DRAWN + k] = table[above] + table[above - 1]
    return table


WAYS: Final = pascal()


def ways(n: i64, k: i64) -> i64:
    return WAYS[n * MOST_DRAWN + k] if 0 <= k < MOST_DRAWN else 0


@mypyc_attr(native_class=True)
class CountedDeal:
    """The odds of one player's hand and face-down card; `fits` tells if they could be counted."""

    def __init__(self, rules: Ruleset, player: Player, steps: vec[i64], pool: vec[i64]) -> None:
        self.rules = rules
        self.player = player
        self.pool = pool
        self.gone = zeros(rules.classes)
        self.dealt: i64 = 0
        self.hiding: i64 = 0
        self.group: i64 = NOBODY
        self.returned = False
        self.odds = vec[i64](capacity=24)  # number of deals for each pair of the two below
        self.hidden = vec[i64](capacity=24)
        self.seconds = vec[i64](capacity=24)
        self.total: i64 = 0
        self.fits = self.read(steps)
        if self.fits and self.hiding == 0:
            self.count(NOBODY)
        elif self.fits:
            for card in range(rules.actions):
                if rules.in_group(player, card, self.group):
                    self.count(card)

    def read(self, steps: vec[i64]) -> bool:
        """Take in what was seen; False if it is more than one deal and what left it."""
        for card in range(self.rules.actions):
            if self.pool[card] > 2:
                return False
        for item in steps:
            op = trace.entry_op(item)
            if op == trace.DEALT and self.dealt == 0:
                self.dealt = trace.entry_arg(item)
            elif op == trace.LAID or op == trace.SHOWN:
                self.gone[trace.entry_arg(item)] += 1
            elif op == trace.HID and self.hiding == 0:
                self.hiding = 1
                self.group = trace.entry_arg(item) - 1
            elif op == trace.RETURNED:
                self.returned = True
            elif op != trace.GAINED:
                return False
        return self.dealt < MOST_DRAWN

    def count(self, hidden: Card) -> None:
        """Count the deals in which this card lies face down, by how many second copies are held."""
        if hidden != NOBODY:
            self.gone[hidden] += 1
        singles: i64 = 0
        others: i64 = 0
        held = self.dealt
        possible = True
        for card in range(self.rules.classes):
            gone = self.gone[card]
            held -= gone
            if gone == 0:
                others += self.pool[card]
            elif gone > self.pool[card]:
                possible = False
            elif gone < self.pool[card]:
                singles += 1
        if possible:
            for seconds in range(singles + 1):
                deals = (ways(singles, seconds) << (singles - seconds)) * ways(
                    others, held - seconds
                )
                if deals > 0:
                    self.odds = append(self.odds, deals)
                    self.hidden = append(self.hidden, hidden)
                    self.seconds = append(self.seconds, seconds)
                    self.total += deals
        if hidden != NOBODY:
            self.gone[hidden] -= 1

    def draw(self, rng: Rng, hand: vec[i64], rest: vec[i64]) -> Card:
        """Write a hand and tell the card that lies face down, or NOBODY."""
        chosen = rng.wide(self.total)
        at: i64 = 0
        while chosen >= self.odds[at]:
            chosen -= self.odds[at]
            at += 1
        hidden = self.hidden[at]
        for card in range(self.rules.classes):
            hand[card] = 0
        if not self.returned:
            if hidden != NOBODY:
                self.gone[hidden] += 1
            self.fill(rng, hand, rest, self.seconds[at])
            if hidden != NOBODY:
                self.gone[hidden] -= 1
        return hidden

    def fill(self, rng: Rng, hand: vec[i64], rest: vec[i64], seconds: i64) -> None:
        """Deal that many second copies of what left the hand, and others up to the hand's size."""
        singles: i64 = 0
        total: i64 = 0
        held = self.dealt
        for card in range(self.rules.classes):
            gone = self.gone[card]
            held -= gone
            rest[card] = self.pool[card] if gone == 0 else 0
            total += rest[card]
            if 0 < gone < self.pool[card]:
                singles += 1
        held -= seconds
        for card in range(self.rules.actions):
            if 0 < self.gone[card] < self.pool[card]:
                if seconds > 0 and rng.below(singles) < seconds:
                    hand[card] = 1
                    seconds -= 1
                singles -= 1
        for _ in range(held):
            chosen = rng.below(total)
            total -= 1
            other: Card = 0
            while chosen >= rest[other]:
                chosen -= rest[other]
                other += 1
            rest[other] -= 1
            hand[other] += 1
