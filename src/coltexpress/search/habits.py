"""Habits: what players tend to choose while a search plays games to their end.

Every kind of choice is remembered with the mean of what came of it for its player in this search
(move-average sampling); the better it did, the more often it is chosen again.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.actions import LAY
from coltexpress.engine.choices import Choices
from coltexpress.engine.rng import Rng, next_word
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State, pile_card, pile_player
from coltexpress.engine.vocab import SCHEMING, Action, Player

ROOM: Final = 4096
"""Kinds of choices that are told apart for each player; a few may share a place."""

LONG: Final = 400


@mypyc_attr(native_class=True)
class Habits:
    """What each player has learnt about kinds of choices."""

    def __init__(self, players: i64) -> None:
        self.counts = vec[i64]([0] * int(players * ROOM))
        self.sums = vec[float]([0.0] * int(players * ROOM))
        self.path = zeros(LONG)
        self.length: i64 = 0
        self.random: i64 = 100  # of 256
        self.mode: i64 = 0
        self.last = zeros(players)
        self.first: float = 1.0

    def begin(self, s: State) -> None:
        """A world as it is drawn: the last card that each player has laid is known."""
        self.length = 0
        for player in range(len(self.last)):
            self.last[player] = 0
        if s.phase == SCHEMING:
            for entry in s.pile:
                self.last[pile_player(entry)] = pile_card(entry) + 1

    def context(self, s: State, player: Player) -> i64:
        if s.phase != SCHEMING:
            return player * ROOM
        found: i64 = 0
        if self.mode & 1:
            found = self.last[player] * 13
        if self.mode & 2:
            found += s.turn * 641
        if self.mode & 4:
            found += s.round * 1283
        return player * ROOM + (found & 4095)

    def slot(self, context: i64, action: Action) -> i64:
        return (context & -ROOM) | (
            (context + (action & 31) * 64 + ((action >> 8) & 63)) & (ROOM - 1)
        )

    def note(self, s: State, player: Player, action: Action) -> None:
        if self.length < LONG:
            self.path[self.length] = self.slot(self.context(s, player), action)
            self.length += 1
        if action & 255 == LAY:
            self.last[player] = ((action >> 8) & 255) + 1

    def choose(self, s: State, player: Player, out: Choices, rng: Rng) -> Action:
        """By chance now and then, else what did best so far."""
        items = out.items
        count = out.count
        if count == 1:
            return items[0]
        word = next_word(rng.words, 0)
        start = ((word >> 8) * count) >> 24
        if word & 255 < self.random:
            return items[start]
        counts = self.counts
        sums = self.sums
        context = self.context(s, player)
        best = items[start]
        most = -1.0
        at = start
        for _ in range(count):
            slot = self.slot(context, items[at])
            number = counts[slot]
            value = sums[slot] / float(number) if number else self.first
            if value > most:
                most = value
                best = items[at]
            at += 1
            if at == count:
                at = 0
        return best

    def untried(self, s: State, player: Player, out: Choices, tried: vec[i64], rng: Rng) -> Action:
        """Of the actions that have not been tried the one that did best elsewhere."""
        best: i64 = 0
        most = -1.0
        count = out.count
        context = self.context(s, player)
        at = (next_word(rng.words, 0) * count) >> 32
        for _ in range(count):
            if not tried[at]:
                slot = self.slot(context, out.items[at])
                number = self.counts[slot]
                value = self.sums[slot] / float(number) if number else self.first
                if value > most:
                    most = value
                    best = out.items[at]
            at += 1
            if at == count:
                at = 0
        return best

    def learn(self, worths: vec[float]) -> None:
        for at in range(self.length):
            slot = self.path[at]
            self.counts[slot] += 1
            self.sums[slot] += worths[slot // ROOM]
