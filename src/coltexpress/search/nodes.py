"""The nodes of search trees: what was chosen one after another, and what came of it.

A node stands for the choices that led to it, whatever else happened meanwhile. Its children are a
chain, which a nought ends. Which of them is tried next goes by what came of each so far and, at
first, by what habit thinks of it (PUCT).
"""

from math import exp, log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import ROOM, Choices
from coltexpress.engine.rng import Rng, next_word
from coltexpress.engine.rule import zeros
from coltexpress.engine.vocab import Action

ROOT: Final = 0
"""The first node, which nobody has chosen; as a child it means none."""

TRIED: Final = 8
"""A choice that was tried less often is no favourite."""

HEAT: Final = 120.0
"""A choice that promises so much less than another at a glance is tried e times less often."""

LEAST: Final = 1e-9
"""What habit thinks of a choice at least: it may be the only one that is left some day."""

EVEN: Final = 0.2
"""This part of the trying goes to all choices alike."""

KNOWN: Final = 16
"""A choice that was tried less often is not expected of anybody."""

DOUBT: Final = 0.02
"""A choice of which so much less came than of another is expected e times less often."""

LEANING: Final = 0.0002
"""What a dollar that it promises at a glance adds to what came of it, there."""

WORDS: Final = 4294967297.0
"""One more than the numbers that a word of chance can be."""


@mypyc_attr(native_class=True)
class Nodes:
    """All nodes, by number."""

    def __init__(self, explore: float) -> None:
        self.explore: Final = explore
        self.action = vec[i64]([0])
        self.child = vec[i64]([0])
        self.sibling = vec[i64]([0])
        self.visits = vec[i64]([0])
        self.prior = vec[float]([0.0])  # what habit thinks of it
        self.worth = vec[float]([0.0])  # the sum of what came of it, for whoever chose it
        self.choices: Final = zeros(ROOM)  # the children for choices at hand

    def add(self, node: i64, action: Action) -> i64:
        """A new child of a node."""
        new = self.new(action, self.child[node])
        self.child[node] = new
        return new

    def new(self, action: Action, sibling: i64) -> i64:
        """A node that has not been tried."""
        self.action = append(self.action, action)
        self.child = append(self.child, 0)
        self.sibling = append(self.sibling, sibling)
        self.visits = append(self.visits, 0)
        self.prior = append(self.prior, 0.0)
        self.worth = append(self.worth, 0.0)
        return i64(len(self.action)) - 1

    def note(self, node: i64, worth: float) -> None:
        """So much came of it."""
        self.visits[node] += 1
        self.worth[node] += worth

    def find(self, node: i64, out: Choices) -> bool:
        """Find the children of a node for the actions in `out`; whether there is one for each."""
        choices = self.choices
        for at in range(out.count):
            choices[at] = ROOT
        known: i64 = 0
        child = self.child[node]
        while child:
            at = place_of(out, self.action[child])
            if at >= 0:
                choices[at] = child
                known += 1
            child = self.sibling[child]
        return known == out.count

    def grow(self, node: i64, out: Choices, rates: vec[float]) -> None:
        """Give a node children for those actions that none was found for, which promise so much at
        a glance."""
        most = rates[0]
        for at in range(1, out.count):
            most = rates[at] if rates[at] > most else most
        for at in range(out.count):
            if self.choices[at] == ROOT:
                new = self.add(node, out.items[at])
                prior = exp((rates[at] - most) / HEAT)
                self.prior[new] = prior if prior > LEAST else LEAST
                self.choices[at] = new

    def most_promising(self, count: i64) -> i64:
        """Of so many children that were found the one with the best mean of what came of it, and a
        share in trying by its prior, less the more it was tried. One that was not tried yet is
        taken to be as good as the others were."""
        choices = self.choices
        total = 0.0
        worth = 0.0
        priors = 0.0
        for at in range(count):
            total += float(self.visits[choices[at]])
            worth += self.worth[choices[at]]
            priors += self.prior[choices[at]]
        usual = worth / total if total > 0.0 else 0.5
        doubt = self.explore * sqrt(total + 1.0)
        best: i64 = ROOT
        most = -1.0
        for at in range(count):
            child = choices[at]
            visits = float(self.visits[child])
            share = EVEN / float(count) + (1.0 - EVEN) * self.prior[child] / priors
            mean = self.worth[child] / visits if visits > 0.0 else usual
            promise = mean + doubt * share / (1.0 + visits)
            if promise > most:
                most = promise
                best = child
        return best

    def expected(self, count: i64, rates: vec[float], rng: Rng) -> i64:
        """One of so many children that were found, the likelier the more came of it and the more
        it promises at a glance; nought if too little is known of all of them."""
        best: i64 = ROOT
        most = 0.0
        for at in range(count):
            child = self.choices[at]
            visits = self.visits[child]
            if child != ROOT and visits >= KNOWN:
                chance = (float(next_word(rng.words, 0)) + 1.0) / WORDS
                worth = self.worth[child] / float(visits) + LEANING * rates[at]
                worth -= DOUBT * log(-log(chance))
                if best == ROOT or worth > most:
                    most = worth
                    best = child
        return best

    def favourite(self, node: i64, out: Choices) -> i64:
        """The child of a node that was tried most often, of those that are legal now; nought where
        none was tried often enough."""
        best: i64 = ROOT
        most: i64 = TRIED - 1
        child = self.child[node]
        while child:
            if self.visits[child] > most and place_of(out, self.action[child]) >= 0:
                most = self.visits[child]
                best = child
            child = self.sibling[child]
        return best


def place_of(out: Choices, action: Action) -> i64:
    """Where an action stands among choices, or -1."""
    items = out.items
    for at in range(out.count):
        if items[at] == action:
            return at
    return -1
