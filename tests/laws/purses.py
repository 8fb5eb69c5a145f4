"""What one player can know of the purses it has not seen, counted out in full for a small box.

Kept apart from the engine's own clues: it knows where the tokens lay at first and what the player
is told since. A token taken by choice was picked by chance among those that looked the same.
"""

from collections import Counter
from collections.abc import Callable
from itertools import permutations

from coltexpress.engine import events as e
from coltexpress.engine.events import Event
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import GONE, HELD, HIDDEN, PURSE

Values = tuple[int, ...]
PARTS = 2520
"""Divided by every number of equal purses that occurs here."""


class Purses:
    """Every way values may lie in the purses, with its weight, told one event at a time."""

    def __init__(self, first: View, pool: list[int]) -> None:
        self.rules = first.rules
        self.at = [int(place) for place in first.token_at]
        self.purse = [bool(kind == PURSE) for kind in first.token_kind]
        starters = int(first.rules.bandits)
        self.seen_by: list[set[int]] = [set() for _ in self.at]
        unknown = [token for token, purse in enumerate(self.purse) if purse and token >= starters]
        for token in range(starters):
            self.seen_by[token] = set(range(first.rules.players))
        self.worlds: Counter[Values] = Counter()
        for dealt in permutations(pool, len(unknown)):
            values = [int(value) for value in first.token_value]
            for token, value in zip(unknown, dealt, strict=True):
                values[token] = value
            self.worlds[tuple(values)] += 1
        self.tags: set[str] = set()

    def tell(self, event: Event) -> None:
        """Weigh the worlds by what the player is told."""
        if event.kind == e.TOOK:
            self.take(event)
        elif event.kind == e.DROPPED:
            self.at[event.b] = int(event.c)
        elif event.kind == e.PUT:
            self.at[event.a] = int(event.b)
        elif event.kind == e.LOST:
            self.lose(int(event.a), int(event.b), int(event.c))
        elif event.kind == e.COUNTED:
            self.learn(int(event.b), int(event.c))

    def take(self, event: Event) -> None:
        token = int(event.b)
        player = int(self.rules.leader[event.a])
        pocketed = self.rules.rules[event.cause].key == "punch"
        alike = self.alike(token, player)
        if self.purse[token] and not pocketed and player in self.seen_by[token]:
            self.weigh(lambda values: sum(values[other] == values[token] for other in alike))
            if len(alike) > 1:
                self.tags.add("picked")
        if pocketed and player in self.seen_by[token] and len(alike) > 1:
            self.tags.add("pocketed")
        self.at[token] = HELD + int(event.a)
        self.seen_by[token].add(player)
        self.learn(token, int(event.d))

    def alike(self, token: int, player: int) -> list[int]:
        """The purses lying with this one that the player has seen as well."""
        return [
            other
            for other, place in enumerate(self.at)
            if place == self.at[token] and self.purse[other] and player in self.seen_by[other]
        ]

    def lose(self, bandit: int, token: int, value: int) -> None:
        held = [
            other
            for other, place in enumerate(self.at)
            if place == HELD + bandit and self.purse[other]
        ]
        self.worlds = Counter(
            {
                values: weight
                for values, weight in self.worlds.items()
                if values[token] == min(values[other] for other in held)
            }
        )
        self.weigh(lambda values: sum(values[other] == values[token] for other in held))
        if len(held) > 1:
            self.tags.add("least")
        self.at[token] = GONE
        self.learn(token, value)

    def learn(self, token: int, value: int) -> None:
        if value != HIDDEN and self.purse[token]:
            self.worlds = Counter(
                {values: w for values, w in self.worlds.items() if values[token] == value}
            )

    def weigh(self, equals: Callable[[Values], int]) -> None:
        """One of so many equal purses was picked."""
        for values in self.worlds:
            self.worlds[values] *= PARTS // equals(values)
