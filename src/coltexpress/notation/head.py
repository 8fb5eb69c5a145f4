"""The lines of a setup, at the head of a position or of a game."""

from collections.abc import Sequence
from dataclasses import replace

from coltexpress.content import catalog
from coltexpress.content.module import Module
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


def read_options(content: Module, text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    known = content.options
    for part in [] if text == NONE else text.split():
        name, _, value = part.partition("=")
        values = list(known.values())[index("option", name, list(known))]
        index("reading", value, values)
        if name in found:
            raise BadText(say("name-twice", given=name))
        found[name] = value
    return found


def read_word(what: str, known: Sequence[str], text: str) -> str:
    index(what, text, known)
    return text


def read_words(what: str, known: Sequence[str], text: str) -> tuple[str, ...]:
    """Names, or none for `chance`."""
    if text == CHANCE:
        return ()
    return tuple(read_word(what, known, word) for word in text.split())


def read_head(fields: Fields, seed: int | bytes) -> Setup:
    """The setup of these lines; what is wrong with it is kept in `fields`."""
    usual = Setup()
    modules = fields.value(
        "modules", lambda text: read_words("module", catalog.keys(), text), usual.modules
    )
    content = Setup(modules=modules).content
    players = [str(count) for count in catalog.player_counts(modules)]
    bandits = [row.key for row in content.bandits]
    cars = [row.key for row in content.cars]
    editions = list(content.editions)
    return Setup(
        players=int(fields.value("players", lambda text: read_word("count", players, text), "4")),
        modules=modules,
        bandits=fields.value(
            "bandits", lambda text: read_words("bandit", bandits, text), usual.bandits
        ),
        variant=fields.value(
            "variant", lambda text: read_word("variant", content.variants, text), usual.variant
        ),
        edition=fields.value(
            "edition", lambda text: read_word("edition", editions, text), usual.edition
        ),
        options=fields.value("options", lambda text: read_options(content, text), {}),
        train=fields.value("train", lambda text: read_words("car", cars, text), usual.train),
        seed=seed,
    )


def check_head(fields: Fields, setup: Setup) -> None:
    """Keep what the lines of a setup have wrong between them."""
    if fields.unread & set(HEAD):
        return
    for key, problems in (
        ("modules", setup.module_problems()),
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
    usual = setup.content.editions[setup.edition]
    options = dict(unsettled(setup).options)
    if setup.is_duel and usual.get("duel_teams") == "random":
        options["duel_teams"] = "chosen"
    train = usual.get("train")
    if train == "random" or (train == "chosen" and setup.is_duel):
        options["train"] = "chosen_in_duel_too"
    return replace(setup, options=options)
