"""Games of all kinds for the tests of environments, walked through by chance."""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i16

from coltexpress import Rng, Setup
from coltexpress.engine.choices import Choices
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER
from coltexpress.env.batch import Desk
from coltexpress.pure import is_compiled
from coltexpress.setup import game_seed, rules_of, train_of
from scripts.rotation import KINDS, setup_number

SEED = 11
BARE = [
    at
    for at, (_, _, _, (edition, options)) in enumerate(KINDS)
    if edition == "standard" and not options
]
"""Every module set, number of players and variant, in the standard edition."""
NUMBERS = list(range(len(KINDS))) if is_compiled() else sorted({*BARE, *range(0, len(KINDS), 7)})
"""The kinds of games that laws are checked in."""


def row_for(desk: Desk) -> vec[i16]:
    """Room for the features of one view."""
    return vec[i16]([i16(0) for _ in range(int(desk.features.size))])


def walk(setup: Setup, seed: int) -> Iterator[tuple[Desk, State, int, list[int]]]:
    """Every decision of a game of random choices: who decides, and what is legal."""
    desk = Desk(rules_of(setup))
    s = desk.flow.begin(game_seed(setup.seed), train_of(setup))
    rng = Rng(seed)
    choices = Choices()
    while s.phase != OVER:
        player = int(desk.flow.decider(s))
        desk.flow.legal(s, player, choices)
        legal = choices.as_list()
        yield desk, s, player, legal
        desk.flow.apply(s, player, legal[rng.below(len(legal))])


def walk_kind(kind: int) -> Iterator[tuple[Desk, State, int, list[int]]]:
    """Every decision of a game of a kind."""
    return walk(setup_number(kind, SEED), kind)
