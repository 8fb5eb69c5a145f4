"""Every kind of game in turn: player counts, variants, editions and each option on its own."""

from itertools import product

from coltexpress import Rng, Setup

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
KINDS = list(product(PLAYERS, CONTENT.variants, READINGS))


def picked(keys: list[str], count: int, rng: Rng) -> tuple[str, ...]:
    """Some of these by chance, in any order."""
    rest = list(keys)
    return tuple(rest.pop(rng.below(len(rest))) for _ in range(count))


def kind_name(number: int) -> str:
    """A kind of game in a few words."""
    players, variant, (edition, options) = KINDS[number % len(KINDS)]
    return " ".join([str(players), variant, edition, *(f"{k}={v}" for k, v in options.items())])


def setup_number(number: int, seed: int) -> Setup:
    """The setup of one game of a long run: its kind goes by the number, the rest by chance."""
    players, variant, (edition, options) = KINDS[number % len(KINDS)]
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
        train=train, seed=seed + number,
    )  # fmt: skip
