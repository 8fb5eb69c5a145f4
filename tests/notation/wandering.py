"""Random games of every kind, for laws about texts."""

import itertools
from collections.abc import Iterator
from random import Random

from coltexpress import Game, Setup
from coltexpress.content.express.module import EDITIONS, VARIANTS

SETUPS = [
    Setup(players=players, variant=variant, edition=edition, seed=players)
    for players, variant, edition in itertools.product(range(2, 7), VARIANTS, EDITIONS)
]
SETUPS += [
    Setup(players=4, modules=("express", "teams"), seed=4),
    Setup(
        players=6, variant="expert", seed=6,
        modules=("express", "horses", "whisky", "stagecoach", "teams"),
    ),
]  # fmt: skip
SUPER = [
    Setup(players=players, modules=("super", *added), seed=players)
    for added, players in itertools.product(
        [(), ("reflex",), ("horse",), ("reflex", "horse")], range(3, 8)
    )
]
"""Colt Super Express with every set of its expansions."""


def title(setup: Setup) -> str:
    """A setup as the name of a test."""
    modules = "" if setup.modules == ("express",) else f"{'+'.join(setup.modules)}-"
    return f"{modules}{setup.players}-{setup.variant}-{setup.edition}"


def wander(setup: Setup, *, seed: int = 1) -> Iterator[Game]:
    """One game, at every decision until it is over, and at its end."""
    return wander_on(Game.new(setup), seed=seed)


def wander_on(game: Game, *, seed: int = 1) -> Iterator[Game]:
    """A game played on at random, at every decision until it is over, and at its end."""
    chance = Random(seed)
    while not game.over:
        yield game
        player = chance.choice(game.deciders)
        game.apply(chance.choice(game.legal_actions(player)), player=player)
    yield game


def played(setup: Setup, *, decisions: int, seed: int = 1) -> Game:
    """A game after some random decisions."""
    for game in wander(setup, seed=seed):
        if len(game.decisions) == decisions:
            return game
    raise AssertionError
