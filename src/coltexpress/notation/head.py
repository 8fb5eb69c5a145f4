"""The lines of a setup, at the head of a position or of a game."""

from dataclasses import replace

from coltexpress.content import catalog
from coltexpress.content.express.bandits import BANDITS
from coltexpress.content.express.module import EDITIONS, OPTIONS, VARIANTS
from coltexpress.content.express.train import CARS
from coltexpress.notation.lines import Fields
from coltexpress.notation.names import NONE, index
from coltexpress.notation.text import BadText
from coltexpress.setup import Setup
from coltexpress.words import say

CHANCE = "chance"
HEAD = ("modules", "players", "bandits", "variant", "edition", "options", "train")
DRAWN = ("duel_teams", "train")
"""Options that say how a game is set up, not how it is played."""


def head_lines(setup: Setup) -> list[str]:
    """A setup without its seed."""
    options = " ".join(f"{name}={value}" for name, value in sorted(setup.options.items()))
    values = (
        " ".join(setup.modules), str(setup.players), " ".join(setup.bandits) or CHANCE,
        setup.variant, setup.edition, options or NONE, " ".join(setup.train) or CHANCE,
    )  # fmt: skip
    return [f"{key}: {value}" for key, value in zip(HEAD, values, strict=True)]


def read_options(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in [] if text == NONE else text.split():
        name, _, value = part.partition("=")
        values = list(OPTIONS.values())[index("option", name, list(OPTIONS))]
        index("reading", value, values)
        if name in found:
            raise BadText(say("name-twice", given=name))
        found[name] = value
    return found


def read_word(what: str, known: tuple[str, ...], text: str) -> str:
    index(what, text, known)
    return text


def read_words(what: str, known: tuple[str, ...], text: str) -> tuple[str, ...]:
    """Names, or none for `chance`."""
    if text == CHANCE:
        return ()
    return tuple(read_word(what, known, word) for word in text.split())


def read_head(fields: Fields, seed: int | bytes) -> Setup:
    """The setup of these lines; what is wrong with it is kept in `fields`."""
    usual = Setup()
    players = tuple(str(count) for count in range(2, 7))
    return Setup(
        players=int(fields.value("players", lambda text: read_word("count", players, text), "4")),
        modules=fields.value(
            "modules", lambda text: read_words("module", catalog.MODULES, text), usual.modules
        ),
        bandits=fields.value(
            "bandits",
            lambda text: read_words("bandit", tuple(row.key for row in BANDITS), text),
            usual.bandits,
        ),
        variant=fields.value(
            "variant", lambda text: read_word("variant", VARIANTS, text), usual.variant
        ),
        edition=fields.value(
            "edition", lambda text: read_word("edition", tuple(EDITIONS), text), usual.edition
        ),
        options=fields.value("options", read_options, {}),
        train=fields.value(
            "train",
            lambda text: read_words("car", tuple(row.key for row in CARS), text),
            usual.train,
        ),
        seed=seed,
    )


def check_head(fields: Fields, setup: Setup) -> None:
    """Keep what the lines of a setup have wrong between them."""
    if fields.unread & set(HEAD):
        return
    if setup.modules != catalog.MODULES:
        problem = say("setup-modules", known=", ".join(catalog.MODULES))
        fields.fail("modules", fields.entries["modules"].line, problem)
    for key, problems in (
        ("bandits", setup.bandit_problems()),
        ("train", setup.train_problems()),
    ):
        for problem in problems:
            fields.fail(key, fields.entries[key].line, problem)


def unsettled(setup: Setup) -> Setup:
    """The setup without the options that no longer matter once bandits and train are known."""
    options = {name: value for name, value in setup.options.items() if name not in DRAWN}
    return replace(setup, options=options)


def settled(setup: Setup) -> Setup:
    """The setup of a game whose bandits and train are told, whoever chose or drew them."""
    usual = EDITIONS[setup.edition]
    options = dict(unsettled(setup).options)
    if setup.is_duel and usual["duel_teams"] == "random":
        options["duel_teams"] = "chosen"
    if usual["train"] == "random" or (usual["train"] == "chosen" and setup.is_duel):
        options["train"] = "chosen_in_duel_too"
    return replace(setup, options=options)
