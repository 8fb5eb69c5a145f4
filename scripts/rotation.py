"""Every kind of game in turn: modules, players, variants, editions, and each option on its own."""

from itertools import product

from coltexpress import Rng, Setup
from coltexpress.content import catalog

CONTENT = Setup().content
PLAYERS = range(2, 7)
READINGS: list[tuple[str, dict[str, str]]] = [
    *((edition, {}) for edition in CONTENT.editions),
    *(
        ("standard", {name: value})
        for name, values in CONTENT.options.items()
        for value in values[1:]
    ),
]
ADDED = [row.key for row in catalog.MODULES if row.base]
MODULES = [
    ("express", *(key for key, on in zip(ADDED, choice, strict=True) if on))
    for choice in product((False, True), repeat=len(ADDED))
]
"""The base game, and with every set of what can be added to it."""

Kind = tuple[tuple[str, ...], int, str, tuple[str, dict[str, str]]]


def is_played(kind: Kind) -> bool:
    """Whether all these modules are for so many players."""
    modules, players, *_ = kind
    return all(not row.players or players in row.players for row in catalog.chosen(modules))


KINDS: list[Kind] = [
    (modules, players, variant, reading)
    for reading, modules, variant, players in product(READINGS, MODULES, CONTENT.variants, PLAYERS)
    if is_played((modules, players, variant, reading))
]


def picked(keys: list[str], count: int, rng: Rng) -> tuple[str, ...]:
    """Some of these by chance, in any order."""
    rest = list(keys)
    return tuple(rest.pop(rng.below(len(rest))) for _ in range(count))


def kind_name(number: int) -> str:
    """A kind of game in a few words."""
    modules, players, variant, (edition, options) = KINDS[number % len(KINDS)]
    readings = [f"{name}={value}" for name, value in options.items()]
    return " ".join([*modules, str(players), variant, edition, *readings])


def setup_number(number: int, seed: int) -> Setup:
    """The setup of one game of a long run: its kind goes by the number, the rest by chance."""
    modules, players, variant, (edition, options) = KINDS[number % len(KINDS)]
    rng = Rng(seed * 1_000_003 + number)
    readings = {**CONTENT.editions[edition], **options}
    duel = players == 2
    bandits: tuple[str, ...] = ()
    train: tuple[str, ...] = ()
    if not (duel and readings["duel_teams"] == "random"):
        bandits = picked([row.key for row in CONTENT.bandits], 4 if duel else players, rng)
    if readings["train"] == "chosen_in_duel_too" or (readings["train"] == "chosen" and not duel):
        if rng.below(2):
            train = picked([row.key for row in CONTENT.cars], 4 if duel else players, rng)
    return Setup(
        players=players, bandits=bandits, variant=variant, edition=edition, options=options,
        modules=modules, train=train, seed=seed + number,
    )  # fmt: skip
