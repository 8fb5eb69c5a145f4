"""A match: every deal is played once for each rotation of its table, so that its luck cancels out.

A deal is a game seed with all that follows from it: bandits, train, round cards, loot and the
chance of every draw. Games are numbered deal by deal. Whatever is drawn here is drawn from the
match's seed and a number, so any game can be played anywhere, in any order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TypeVar

from coltexpress.bots.arena import Result, play_table, seated, split_seed
from coltexpress.engine.rng import Rng
from coltexpress.setup import Setup, rules_of

Item = TypeVar("Item")


@dataclass(frozen=True)
class Match:
    """Who plays what: a setup whose seed is the match's seed, and the bots.

    At a fixed table `bots` names one for each player. From a pool a table is drawn for each deal,
    with a bot for each side (`is_pool`).
    """

    setup: Setup
    bots: tuple[str, ...]
    is_pool: bool = False

    @cached_property
    def side(self) -> int:
        """How many players win together."""
        return int(rules_of(self.setup).side)

    @property
    def rotations(self) -> int:
        """How many games a deal has: as many as there are sides, which move on as a whole."""
        return self.setup.players // self.side

    @property
    def keys(self) -> tuple[str, ...]:
        """The bots that take part, each once, in the order in which they were named."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def has_mixed_sides(self) -> bool:
        """Whether different bots are partners."""
        sides = [self.bots[at : at + self.side] for at in range(0, len(self.bots), self.side)]
        return not self.is_pool and any(len(set(side)) > 1 for side in sides)

    def deal_of(self, number: int) -> int:
        """The deal that a game belongs to."""
        return number // self.rotations

    def table(self, deal: int) -> tuple[str, ...]:
        """The bots by player in the first game of a deal."""
        if not self.is_pool:
            return self.bots
        chosen = drawn(self.setup.seed, len(self.bots), self.rotations, deal)
        return tuple(self.bots[at] for at in chosen for _ in range(self.side))

    def seats(self, number: int) -> tuple[str, ...]:
        """The bots by player in a game."""
        deal, rotation = divmod(number, self.rotations)
        return seated(self.table(deal), rotation, self.side)

    def play(self, number: int) -> Result:
        """Play one game. Each bot has a seed of its own in every game."""
        seed = self.setup.seed
        setup = replace(self.setup, seed=split_seed(seed, self.deal_of(number), "game"))
        seeds = [split_seed(seed, number, f"bot {player}") for player in range(setup.players)]
        return play_table(setup, self.seats(number), seeds, number)


def drawn(seed: int | bytes, bots: int, seats: int, deal: int) -> list[int]:
    """Which of so many bots sit at the table of a deal, in their order around it.

    Everybody sits there equally often, with the rest of the seats going to all combinations in
    turn: whole cycles of combinations are even, for every bot and every pair of them. Each
    cycle has an order of its own, and so has each table.
    """
    everybody, extra = divmod(seats, bots)
    cycle, at = divmod(deal, len(cycle_of(seed, bots, extra, 0)))
    chosen = [*range(bots)] * everybody + [*cycle_of(seed, bots, extra, cycle)[at]]
    return shuffled(chosen, split_seed(seed, deal, "seats"))


@lru_cache(maxsize=16)
def cycle_of(seed: int | bytes, bots: int, extra: int, cycle: int) -> list[tuple[int, ...]]:
    """Every combination of so many bots once, in the order of this cycle."""
    return shuffled(list(combinations(range(bots), extra)), split_seed(seed, cycle, "tables"))


def shuffled(items: Sequence[Item], seed: int) -> list[Item]:
    """The items in an order by chance."""
    rng = Rng(seed)
    rest = list(items)
    return [rest.pop(int(rng.below(len(rest)))) for _ in items]
