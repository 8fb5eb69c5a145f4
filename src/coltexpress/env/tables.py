"""How environments get their games: from a setup and a seed, with all that shows them."""

import secrets
from dataclasses import replace
from functools import lru_cache

from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.env.batch import Desk
from coltexpress.env.rewards import REWARDS
from coltexpress.extras import MissingExtra
from coltexpress.setup import MOST_SEED, BadSetup, Setup, game_seed, rules_of, train_of
from coltexpress.words import say, told

SEEDS = 2**31
"""Seeds that nobody gave are below this, as libraries expect it of theirs."""


def missing(library: str, extra: str) -> MissingExtra:
    """The error for a library that comes with an extra of this package."""
    return MissingExtra(say("env-missing", library=library, extra=extra))


def sound_setup(setup: Setup | None) -> Setup:
    """The setup itself, or the usual one. Raises `BadSetup` with all its problems."""
    found = Setup() if setup is None else setup
    if not isinstance(found, Setup):
        raise BadSetup([say("setup-begun", given=told(setup))])
    rules_of(found)
    return found


def reward_number(name: str) -> int:
    """The number of a kind of reward by its name."""
    if name not in REWARDS:
        raise ValueError(say("env-reward", given=told(name), known=", ".join(REWARDS)))
    return REWARDS.index(name)


def fresh_seed() -> int:
    """A seed where nobody gave one."""
    return secrets.randbelow(SEEDS)


def checked_seed(seed: int | bytes) -> int:
    """A seed for simulation. Raises `BadSetup` for anything else."""
    problems = Setup(seed=seed).problems()
    if problems or isinstance(seed, bytes):
        raise BadSetup(problems or [say("env-seed")])
    return seed


@lru_cache(maxsize=512)
def desk_of(rules: Ruleset) -> Desk:
    """What it takes to play by these rules and to show it; made once."""
    return Desk(rules)


def seeded(setup: Setup, seed: int) -> Setup:
    """The setup with the bandits and the chance of a seed."""
    return replace(setup, seed=seed % MOST_SEED)


def begun(setup: Setup, seed: int) -> tuple[Desk, State]:
    """A new game of a sound setup."""
    dealt = seeded(setup, seed)
    desk = desk_of(rules_of(dealt))
    return desk, desk.flow.begin(game_seed(dealt.seed), train_of(dealt))


def lineups(setup: Setup, seed: int, count: int) -> list[Desk]:
    """Rules for many games of a setup: with other bandits in other seats where chance seats them,
    as far as `count` seeds tell them apart."""
    found: list[Desk] = []
    for number in range(count):
        desk = desk_of(rules_of(seeded(setup, seed + number)))
        if desk not in found:
            found.append(desk)
    return found
