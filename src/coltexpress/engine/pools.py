"""Pools of cards of which some lie in a deck and some were drawn from it without being seen.

What was drawn stands in slots that have no name yet; all orders of a pool are equally likely, so a
slot holds each of its cards with the chance that counting tells. Some slots must be action cards.
"""

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import HIDDEN, Card, Player


def ratio(one: i64, other: i64) -> float:
    return float(one) / float(other)


@mypyc_attr(native_class=True)
class Pools:
    """Room for so many pools, of which `count` are in use."""

    def __init__(self, rules: Ruleset, room: i64) -> None:
        self.rules = rules
        self.count: i64 = 0
        self.rest = zeros(room * rules.classes)  # cards in a deck or a slot without a name
        self.total = zeros(room)
        self.actions = zeros(room)
        self.reserved = zeros(room)  # slots without a name that must be action cards

    def open(self) -> i64:
        """One more pool, with no card in it."""
        pool = self.count
        self.count += 1
        self.total[pool] = 0
        self.actions[pool] = 0
        self.reserved[pool] = 0
        for card in range(self.rules.classes):
            self.rest[pool * self.rules.classes + card] = 0
        return pool

    def add(self, pool: i64, card: Card, count: i64) -> None:
        """Cards join a pool, or leave it."""
        self.rest[pool * self.rules.classes + card] += count
        self.total[pool] += count
        if card < self.rules.actions:
            self.actions[pool] += count

    def acting(self, pool: i64) -> float:
        """The chance that a slot which may be anything holds an action card."""
        free = self.total[pool] - self.reserved[pool]
        return ratio(self.actions[pool] - self.reserved[pool], free)

    def chance(self, pool: i64, card: Card, is_action: bool) -> float:
        """The chance that a slot holds this card."""
        count = self.rest[pool * self.rules.classes + card]
        if count == 0:
            return 0.0
        if card >= self.rules.actions:
            if is_action:
                return 0.0
            return ratio(count, self.total[pool] - self.reserved[pool])
        among = ratio(count, self.actions[pool])
        return among if is_action else among * self.acting(pool)

    def chance_of(self, pool: i64, player: Player, group: i64, is_action: bool) -> float:
        """The chance that a slot holds a card of a group; see `Ruleset.in_group`."""
        fits = self.count_of(pool, player, group)
        if fits == 0:
            return 0.0
        among = ratio(fits, self.actions[pool])
        return among if is_action else among * self.acting(pool)

    def count_of(self, pool: i64, player: Player, group: i64) -> i64:
        fits: i64 = 0
        for card in range(self.rules.actions):
            if self.rules.in_group(player, card, group):
                fits += self.rest[pool * self.rules.classes + card]
        return fits

    def draw_of(self, pool: i64, player: Player, group: i64, rng: Rng) -> Card:
        """One of the cards of a group, by chance."""
        chosen = rng.below(self.count_of(pool, player, group))
        for card in range(self.rules.actions):
            if self.rules.in_group(player, card, group):
                count = self.rest[pool * self.rules.classes + card]
                if chosen < count:
                    return card
                chosen -= count
        return HIDDEN

    def draw_any(self, pool: i64, is_action: bool, rng: Rng) -> Card:
        """A card for a slot, by chance."""
        free = self.total[pool] - self.reserved[pool]
        if is_action or rng.below(free) < self.actions[pool] - self.reserved[pool]:
            return self.draw_from(pool, 0, self.actions[pool], rng)
        return self.draw_bullet(pool, rng)

    def draw_bullet(self, pool: i64, rng: Rng) -> Card:
        """One of the bullets, by chance."""
        return self.draw_from(pool, self.rules.actions, self.bullets(pool), rng)

    def bullets(self, pool: i64) -> i64:
        return self.total[pool] - self.actions[pool]

    def draw_from(self, pool: i64, card: Card, count: i64, rng: Rng) -> Card:
        """One of so many cards, by chance, which follow each other from this one on."""
        row = pool * self.rules.classes
        chosen = rng.below(count)
        while chosen >= self.rest[row + card]:
            chosen -= self.rest[row + card]
            card += 1
        return card
