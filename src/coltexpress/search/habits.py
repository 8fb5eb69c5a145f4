"""Habits: what players tend to choose while a search plays games to their end.

Every kind of choice is remembered with the mean of what came of it for its player in this search
(move-average sampling); the better it did, the more often it is chosen again.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import Choices
from coltexpress.engine.rng import Rng, next_word
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import Action, Player

KINDS: Final = 32
FIRSTS: Final = 64
ROOM: Final = KINDS * FIRSTS
"""Kinds of choices that are told apart for each player, by kind and first operand."""

LONG: Final = 512


@mypyc_attr(native_class=True)
class Habits:
    """What each player has learnt about kinds of choices."""

    def __init__(self, players: i64) -> None:
        self.counts = zeros(players * ROOM)
        self.sums = vec[float]([0.0] * int(players * ROOM))
        self.path = zeros(LONG)
        self.length: i64 = 0
        self.random: i64 = 100  # of 256

    def begin(self) -> None:
        self.length = 0

    def slot(self, player: Player, action: Action) -> i64:
        return player * ROOM + (action & 31) * FIRSTS + ((action >> 8) & 63)

    def note(self, s: State, player: Player, action: Action) -> None:
        if self.length < LONG:
            self.path[self.length] = self.slot(player, action)
            self.length += 1

    def choose(self, s: State, player: Player, out: Choices, rng: Rng) -> Action:
        """By chance now and then, else what did best so far."""
        items = out.items
        count = out.count
        if count == 1:
            return items[0]
        word = next_word(rng.words, 0)
        if word & 255 < self.random:
            return items[((word >> 8) * count) >> 24]
        counts = self.counts
        sums = self.sums
        best = items[0]
        most = -1.0
        start = ((word >> 8) * count) >> 24
        for step in range(count):
            at = start + step
            if at >= count:
                at -= count
            slot = self.slot(player, items[at])
            number = counts[slot]
            value = sums[slot] / float(number) if number else 1.0
            if value > most:
                most = value
                best = items[at]
        return best

    def untried(self, player: Player, out: Choices, tried: vec[i64], rng: Rng) -> Action:
        """Of the actions that have not been tried the one that did best elsewhere."""
        best: i64 = 0
        most = -1.0
        count = out.count
        start = (next_word(rng.words, 0) * count) >> 32
        for step in range(count):
            at = start + step
            if at >= count:
                at -= count
            if not tried[at]:
                slot = self.slot(player, out.items[at])
                number = self.counts[slot]
                value = self.sums[slot] / float(number) if number else 1.0
                if value > most:
                    most = value
                    best = out.items[at]
        return best

    def learn(self, worths: vec[float]) -> None:
        for at in range(self.length):
            slot = self.path[at]
            self.counts[slot] += 1
            self.sums[slot] += worths[slot // ROOM]
