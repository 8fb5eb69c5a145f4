"""What a game is begun from: players, bandits, variant, edition, train and seed.

Anything can be described; `problems` lists everything that is wrong with it at once, and only a
setup without problems can be played (`rules_of`, `coltexpress.Game.new`).
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import TypeGuard

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.content import catalog
from coltexpress.content.module import Module
from coltexpress.engine.deal import shuffled
from coltexpress.engine.rng import Seed
from coltexpress.engine.rule import vector, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.words import say, told

RULES_VERSION = 1
"""Raised when the same record may play differently; every record carries it."""

MOST_SEED = 2**63
LISTS = ("modules", "bandits", "train")
"""What a setup lists by name."""
SEATING = 3
"""Purpose of the stream that deals bandits to players."""


class BadSetup(ValueError):
    """A setup that cannot be played, with everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


def secret_seed() -> bytes:
    """A seed for a real table: 256 bits that nobody can guess."""
    return secrets.token_bytes(32)


@dataclass(frozen=True, repr=False)
class Setup:
    """How a game is begun. `bandits` go by seat, in a duel two by two; empty means by chance
    (in a duel: the pairs for a first game). `train` lists the cars from the locomotive backward."""

    players: int = 4
    bandits: tuple[str, ...] = ()
    variant: str = "standard"
    edition: str = "standard"
    options: Mapping[str, str] = field(default_factory=dict)
    modules: tuple[str, ...] = ("express",)
    train: tuple[str, ...] = ()
    seed: int | bytes = 0

    def __post_init__(self) -> None:
        for name in LISTS:
            if isinstance(getattr(self, name), list):
                object.__setattr__(self, name, tuple(getattr(self, name)))

    def __repr__(self) -> str:
        """An expression that rebuilds it, without what is as usual; a secret seed is not told."""
        told = []
        for row in fields(self):
            value = getattr(self, row.name)
            usual = {} if row.name == "options" else row.default
            if value != usual:
                shown = "<secret>" if isinstance(value, bytes) else repr(value)
                told.append(f"{row.name}={shown}")
        return f"Setup({', '.join(told)})"

    @property
    def is_duel(self) -> bool:
        return self.players == 2

    @property
    def wanted(self) -> int:
        """How many bandits there are, and cars behind the locomotive; 0 if that is not known."""
        known = self.players in catalog.player_counts(self.modules)
        return 4 if known and self.is_duel else self.players if known else 0

    @property
    def cars_alike(self) -> bool:
        """Whether there are not so many kinds of cars, so that none of them is chosen."""
        return len(self.content.cars) < self.wanted

    @property
    def content(self) -> Module:
        """What there is to choose from; everything if these modules do not go together."""
        return content_of(self.modules)

    def readings(self) -> dict[str, str]:
        """Every edition option with its value here; of an unknown edition only what is said."""
        return {**self.content.editions.get(self.edition, {}), **self.options}

    def problems(self) -> list[str]:
        """Everything that is wrong, a sentence each; empty if the setup can be played."""
        wrong = wrong_kinds(self)
        if not wrong:
            return self.value_problems({})
        empty = Setup(players=0, variant="", edition="", modules=tuple(catalog.keys()))
        sound = replace(self, **{name: getattr(empty, name) for name in wrong})
        return [*wrong.values(), *sound.value_problems(wrong)]

    def value_problems(self, told_of: Mapping[str, str]) -> list[str]:
        """What is wrong with values that are of the right kind; some fields are told of already."""
        content = self.content
        found = [] if "modules" in told_of else self.module_problems()
        if not self.wanted and "players" not in told_of:
            counts = catalog.player_counts(self.modules)
            found.append(
                say(
                    "setup-players", players=told(self.players), fewest=str(counts[0]),
                    most=str(counts[-1]),
                )
            )  # fmt: skip
        if self.variant not in content.variants and "variant" not in told_of:
            found.append(one_of("variant", self.variant, content.variants, self.modules))
        if self.edition not in content.editions and "edition" not in told_of:
            found.append(one_of("edition", self.edition, content.editions, self.modules))
        found += [*self.option_problems(), *self.bandit_problems(), *self.train_problems()]
        if isinstance(self.seed, bytes):
            if len(self.seed) != 32:
                found.append(say("setup-secret", length=len(self.seed)))
        elif not 0 <= self.seed < MOST_SEED:
            found.append(say("setup-seed", seed=told(self.seed)))
        return found

    def module_problems(self) -> list[str]:
        """What is wrong with the modules, and those that are not for so many players."""
        found = list(module_problems(self.modules))
        for row in catalog.chosen(self.modules) if self.wanted else []:
            if row.base and row.players and self.players not in row.players:
                known = ", ".join(str(number) for number in row.players)
                found.append(
                    say("setup-module-players", module=row.key, players=self.players, known=known)
                )
        return found

    def option_problems(self) -> list[str]:
        found = []
        known = self.content.options
        for name, value in self.options.items():
            if name not in known:
                found.append(one_of("option", name, known, self.modules))
            elif value not in known[name]:
                found.append(
                    say(
                        "setup-option-value", option=name, value=value,
                        known=", ".join(known[name]),
                    )
                )  # fmt: skip
        return found

    def bandit_problems(self) -> list[str]:
        known = [row.key for row in self.content.bandits]
        found = unknown("bandit", self.bandits, known, self.modules)
        if self.bandits and self.wanted and len(self.bandits) != self.wanted:
            found.append(say("setup-bandits", wanted=self.wanted, given=len(self.bandits)))
        if len(set(self.bandits)) != len(self.bandits):
            found.append(say("setup-bandits-twice"))
        if self.bandits and self.is_duel and self.readings().get("duel_teams") == "random":
            found.append(say("setup-teams-random"))
        return found

    def train_problems(self) -> list[str]:
        if not self.train:
            return []
        if self.cars_alike:
            return [say("setup-train-alike")]
        known = [row.key for row in self.content.cars]
        found = unknown("car", self.train, known, self.modules)
        reading = self.readings().get("train")
        if reading == "random" or (reading == "chosen" and self.is_duel):
            found.append(say("setup-train-random", reading=reading))
        if self.wanted and len(self.train) != self.wanted:
            found.append(say("setup-train", wanted=self.wanted, given=len(self.train)))
        if len(set(self.train)) != len(self.train):
            found.append(say("setup-train-twice"))
        return found

    def crews(self) -> list[list[str]]:
        """The bandits of each player, by seat; chance is the seed's."""
        bandits = list(self.bandits)
        if not bandits and self.is_duel and self.readings()["duel_teams"] == "chosen":
            bandits = list(self.content.duel_teams)
        if not bandits:
            stream = zeros(4)
            game_seed(self.seed).start(stream, 0, 0, 0, SEATING)
            known = self.content.bandits
            bandits = [known[at].key for at in shuffled(stream, i64(len(known)))]
        width = 2 if self.is_duel else 1
        return [bandits[width * seat : width * (seat + 1)] for seat in range(self.players)]


def is_whole(value: object) -> TypeGuard[int]:
    """Whether this is a whole number; True and False are none, though Python counts them."""
    return isinstance(value, int) and not isinstance(value, bool)


def are_names(value: object) -> bool:
    """Whether this is a row of texts; a single text is none, though it can be gone through."""
    return isinstance(value, tuple | list) and all(isinstance(name, str) for name in value)


def wrong_kinds(setup: Setup) -> dict[str, str]:
    """A sentence for each field that holds another kind of thing than it takes."""
    options, seed = setup.options, setup.seed
    fits = {
        "players": is_whole(setup.players),
        "bandits": are_names(setup.bandits),
        "variant": isinstance(setup.variant, str),
        "edition": isinstance(setup.edition, str),
        "options": isinstance(options, Mapping) and are_names([*options, *options.values()]),
        "modules": are_names(setup.modules),
        "train": are_names(setup.train),
        "seed": is_whole(seed) or isinstance(seed, bytes),
    }
    found = {}
    counts = catalog.player_counts(tuple(setup.modules) if fits["modules"] else ())
    for name, fit in fits.items():
        if not fit:
            value = getattr(setup, name)
            # What was meant as a seed may be meant as a secret, so it is not shown.
            given = type(value).__name__ if name == "seed" else told(value)
            found[name] = say(
                "setup-kind", field=name, given=given, fewest=str(counts[0]), most=str(counts[-1])
            )
    return found


@lru_cache(maxsize=64)
def module_problems(modules: tuple[str, ...]) -> tuple[str, ...]:
    """Every module is known, is there once, and stands behind the one that it adds to."""
    games = [row.key for row in catalog.chosen(modules) if not row.base]
    more = [row.key for row in catalog.MODULES if row.base in games]
    known = catalog.keys()
    strange = [key for key in dict.fromkeys(modules) if key not in known]
    found = [one_of("module", key, more or known, modules) for key in strange]
    if len(set(modules)) != len(modules):
        found.append(say("setup-modules-twice"))
    found += [
        say("setup-module-base", module=row.key, base=row.base)
        for row in catalog.chosen(modules)
        if row.base and row.base not in modules[: modules.index(row.key)]
    ]
    if len(games) > 1:
        found.append(say("setup-modules-games", games=", ".join(games)))
    if not modules:
        found.append(say("setup-modules", known=", ".join(catalog.bases())))
    return tuple(found)


@lru_cache(maxsize=64)
def content_of(modules: tuple[str, ...]) -> Module:
    """What these modules have, or everything if they do not go together; not to be changed."""
    return catalog.content(catalog.keys() if module_problems(modules) else modules)


def one_of(what: str, given: str, known: Iterable[str], modules: tuple[str, ...]) -> str:
    """The sentence for a word that is none of those known, with the game if another knows it."""
    names = ", ".join(dict.fromkeys(known))
    games = [row.key for row in catalog.chosen(modules) if not row.base]
    is_another = len(games) == 1 and given in names_elsewhere(what, games[0])
    where = say("setup-where", game=say(f"module-{games[0]}")) if is_another else ""
    key = "setup-unknown" if names else "setup-none"
    return say(key, what=what, given=given, known=names, where=where)


def names_elsewhere(what: str, game: str) -> list[str]:
    """What can be chosen in the other games."""
    others = [row.key for row in catalog.MODULES if game not in (row.key, row.base)]
    content = catalog.content(tuple(others))
    known = {
        "variant": content.variants, "edition": list(content.editions),
        "option": list(content.options), "bandit": [row.key for row in content.bandits],
        "car": [row.key for row in content.cars],
    }  # fmt: skip
    return known.get(what, [])


def unknown(
    what: str, given: Iterable[str], known: Sequence[str], modules: tuple[str, ...]
) -> list[str]:
    """A sentence for each word that is none of those known, once."""
    return [
        one_of(what, word, known, modules) for word in dict.fromkeys(given) if word not in known
    ]


def train_of(setup: Setup) -> vec[i64]:
    """A setup's cars as the engine takes them; empty for a train by chance."""
    keys = [row.key for row in setup.content.cars]
    return vector([keys.index(car) for car in setup.train])


def game_seed(seed: int | bytes) -> Seed:
    """A setup's seed as the engine takes it."""
    return Seed(0, seed) if isinstance(seed, bytes) else Seed(seed, b"")


@lru_cache(maxsize=4096)
def cached_rules(
    modules: tuple[str, ...],
    teams: tuple[tuple[str, ...], ...],
    variant: str,
    readings: tuple[tuple[str, str], ...],
) -> Ruleset:
    return catalog.ruleset(modules, [list(team) for team in teams], variant, dict(readings))


def rules_of(setup: Setup) -> Ruleset:
    """The rules that a setup plays by; equal setups share them."""
    problems = setup.problems()
    if problems:
        raise BadSetup(problems)
    teams = tuple(tuple(team) for team in setup.crews())
    return cached_rules(
        setup.modules, teams, setup.variant, tuple(sorted(setup.readings().items()))
    )
