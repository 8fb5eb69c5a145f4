"""What is played among bots, as `simulate` and `arena` take it from a person: the options that
describe a setup, and the bots."""

from collections.abc import Callable, Iterable
from typing import Any, TypedDict, TypeVar

import click

from coltexpress.bots.registry import BOTS, UnknownBot, check_bots
from coltexpress.cli.options import (
    CONTENT,
    additions,
    check_setup,
    known,
    modules_of,
    player_ranges,
    players_of,
    readings,
    words_of,
)
from coltexpress.cli.progress import cores
from coltexpress.content import catalog
from coltexpress.setup import Setup
from coltexpress.words import say

Command = TypeVar("Command", bound=Callable[..., Any])


class Wanted(TypedDict):
    """The options that describe a setup, as they were typed."""

    game: str | None
    players: int | None
    seed: int
    edition: str
    variant: str
    options: tuple[str, ...]
    modules: tuple[str, ...]
    bandits: tuple[str, ...]
    train: str


def known_bots() -> str:
    return known(row.key for row in BOTS)


OPTIONS = (
    click.option(
        "--game", metavar="NAME", help=say("cli-option-game", known=known(catalog.bases()))
    ),
    click.option("--players", type=int, help=say("simulate-help-players", counts=player_ranges())),
    click.option("--seed", default=0, show_default=True, help=say("simulate-help-seed")),
    click.option(
        "--edition", default="standard", show_default=True,
        help=say("simulate-help-edition", known=known(CONTENT.editions)),
    ),
    click.option(
        "--variant", default="standard", show_default=True,
        help=say("simulate-help-variant", known=known(CONTENT.variants)),
    ),
    click.option(
        "--option", "options", multiple=True, metavar="NAME=VALUE",
        help=say("simulate-help-option", known=known(CONTENT.options)),
    ),
    click.option(
        "--module", "modules", multiple=True, metavar="NAME",
        help=say("simulate-help-module", known=known(additions()), bundles=known(CONTENT.bundles)),
    ),
    click.option("--bandits", "--bandit", multiple=True, help=say("simulate-help-bandits")),
    click.option("--train", default="", help=say("simulate-help-train")),
)  # fmt: skip


def setup_options(command: Command) -> Command:
    """Give a command the options that describe a setup."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def asked_setup(wanted: Wanted) -> Setup:
    """The setup asked for. A usage error if it cannot be played."""
    keys = modules_of(wanted["modules"], wanted["game"])
    setup = Setup(
        players=players_of(keys, wanted["players"]), bandits=words_of(wanted["bandits"]),
        variant=wanted["variant"], edition=wanted["edition"], modules=keys,
        options=readings(wanted["options"]), train=words_of([wanted["train"]]), seed=wanted["seed"],
    )  # fmt: skip
    check_setup(setup)
    return setup


def asked_bots(setup: Setup, typed: Iterable[str]) -> list[str]:
    """The bots named, with commas or one by one. A usage error for one that cannot play."""
    bots = list(words_of(typed))
    if not bots:
        raise click.UsageError(say("simulate-bots-none"))
    try:
        check_bots(bots, setup.modules[0])
    except UnknownBot as error:
        raise click.UsageError(str(error)) from error
    return bots


def seated_bots(setup: Setup, typed: Iterable[str]) -> tuple[str, ...]:
    """A bot for each player: where fewer are named, the last one takes the seats that are left."""
    bots = asked_bots(setup, typed)
    if len(bots) > setup.players:
        raise click.UsageError(
            say("simulate-bots-many", given=str(len(bots)), players=str(setup.players))
        )
    return (*bots, *bots[-1:] * (setup.players - len(bots)))


def asked_workers(workers: int | None) -> int:
    """The number of processes asked for, or else of cores."""
    if workers is not None and workers < 1:
        raise click.UsageError(say("simulate-workers-few", given=str(workers)))
    return workers or cores()
