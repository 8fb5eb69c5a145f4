"""Every kind of game in turn: modules, players, variants, editions, and each option on its own."""

from itertools import product

from coltexpress import Rng, Setup
from coltexpress.content import catalog
from coltexpress.setup import content_of

Kind = tuple[tuple[str, ...], int, str, tuple[str, dict[str, str]]]
"""Modules, players, variant, edition with options."""


def readings(base: str) -> list[tuple[str, dict[str, str]]]:
    """Every edition of a game, and every option that differs from the standard one, alone."""
    content = content_of((base,))
    found: list[tuple[str, dict[str, str]]] = [(edition, {}) for edition in content.editions]
    for name, values in content.options.items():
        found += [("standard", {name: value}) for value in values[1:]]
    return found


def module_sets(base: str) -> list[tuple[str, ...]]:
    """A game, and with every set of what can be added to it."""
    added = [row.key for row in catalog.MODULES if row.base == base]
    return [
        (base, *(key for key, on in zip(added, choice, strict=True) if on))
        for choice in product((False, True), repeat=len(added))
    ]


def kinds_of(base: str) -> list[Kind]:
    """Every kind of one game, as far as all its modules are for so many players."""
    variants = content_of((base,)).variants
    counts = catalog.player_counts((base,))
    return [
        (modules, players, variant, reading)
        for reading, modules, variant, players in product(
            readings(base), module_sets(base), variants, counts
        )
        if all(not row.players or players in row.players for row in catalog.chosen(modules))
    ]


KINDS = [kind for base in catalog.bases() for kind in kinds_of(base)]
OWN = {
    base: [at for at, kind in enumerate(KINDS) if kind[0][0] == base] for base in catalog.bases()
}
"""Which kinds are those of one game."""


def numbered(at: int, game: str) -> int:
    """The number in the rotation of a run's game, where the run plays this game alone; without one
    it plays all."""
    if not game:
        return at
    own = OWN[game]
    return at // len(own) * len(KINDS) + own[at % len(own)]


def picked(keys: list[str], count: int, rng: Rng) -> tuple[str, ...]:
    """Some of these by chance, in any order."""
    rest = list(keys)
    return tuple(rest.pop(rng.below(len(rest))) for _ in range(count))


def kind_name(number: int) -> str:
    """A kind of game in a few words."""
    modules, players, variant, (edition, options) = KINDS[number % len(KINDS)]
    values = [f"{name}={value}" for name, value in options.items()]
    return " ".join([*modules, str(players), variant, edition, *values])


def setup_number(number: int, seed: int) -> Setup:
    """The setup of one game of a long run: its kind goes by the number, the rest by chance."""
    modules, players, variant, (edition, options) = KINDS[number % len(KINDS)]
    rng = Rng((seed * 1_000_003 + number) % 2**63)
    content = content_of(modules[:1])
    values = {**content.editions[edition], **options}
    duel = players == 2
    bandits: tuple[str, ...] = ()
    train: tuple[str, ...] = ()
    if not (duel and values["duel_teams"] == "random"):
        bandits = picked([row.key for row in content.bandits], 4 if duel else players, rng)
    reading = values.get("train")
    if reading == "chosen_in_duel_too" or (reading == "chosen" and not duel):
        if rng.below(2):
            train = picked([row.key for row in content.cars], 4 if duel else players, rng)
    return Setup(
        players=players, bandits=bandits, variant=variant, edition=edition, options=options,
        modules=modules, train=train, seed=seed + number,
    )  # fmt: skip
