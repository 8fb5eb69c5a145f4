"""What a person wants to play: from options, or by questions with sensible defaults."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import click

from coltexpress.bots.registry import BOTS, UnknownBot, bot_row
from coltexpress.cli.files import HUMAN, Saved
from coltexpress.cli.options import (
    CONTENT,
    additions,
    check_setup,
    modules_of,
    readings,
    whole_number,
)
from coltexpress.cli.screen import Screen
from coltexpress.notation.phrase import listed
from coltexpress.setup import Setup, secret_seed
from coltexpress.words import say

PLAYERS = 4
DUEL = 2
"""The number of players of a duel, where each leads as many bandits."""
BOT = "greedy"
NONE = "none"


@dataclass(frozen=True)
class Wishes:
    """What was asked for; None and empty mean as usual. Humans take the first seats."""

    players: int | None = None
    humans: int | None = None
    bandits: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    variant: str | None = None
    edition: str | None = None
    options: tuple[str, ...] = ()
    train: str | None = None
    seed: int | None = None
    modules: tuple[str, ...] = ()

    @property
    def are_empty(self) -> bool:
        return self == Wishes()

    @property
    def seat_count(self) -> int:
        return PLAYERS if self.players is None else self.players

    @property
    def human_count(self) -> int:
        return 1 if self.humans is None else self.humans

    def check(self) -> None:
        """Raise with what is wrong with the setup, or else with the seats."""
        check_setup(self.setup())
        if not 1 <= self.human_count <= self.seat_count:
            raise click.UsageError(
                say("play-humans", most=str(self.seat_count), given=str(self.human_count))
            )
        for key in self.bots:
            try:
                bot_row(key)
            except UnknownBot as error:
                raise click.UsageError(str(error)) from error
        wanted = self.seat_count - self.human_count
        if len(self.bots) > 1 and len(self.bots) != wanted:
            raise click.UsageError(say("play-bots", wanted=str(wanted), given=str(len(self.bots))))

    def fit(self, saved: Saved) -> bool:
        """Whether a saved game is all that was asked for."""
        setup = saved.game.setup
        wanted = self.setup()
        return (
            self.players in (None, setup.players)
            and self.humans in (None, saved.seats.count(HUMAN))
            and self.variant in (None, setup.variant)
            and self.edition in (None, setup.edition)
            and self.seed in (None, setup.seed)
            and wanted.options.items() <= setup.options.items()
            and wanted.train in ((), setup.train)
            and (not self.modules or wanted.modules == setup.modules)
            and self.keys == setup.bandits[: len(self.bandits)]
            and (not self.bots or self.seats() == saved.seats)
        )

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the bandits asked for."""
        return tuple(name.casefold() for name in self.bandits)

    def setup(self) -> Setup:
        """The setup of the game; without a seed it is a secret one."""
        setup = Setup(
            players=self.seat_count,
            bandits=self.keys,
            variant=self.variant or "standard",
            edition=self.edition or "standard",
            options=readings(self.options),
            modules=modules_of(self.modules),
            train=tuple(self.train.casefold().replace(",", " ").split()) if self.train else (),
            seed=secret_seed() if self.seed is None else self.seed,
        )
        return replace(setup, bandits=filled(setup)) if setup.bandits else setup

    def seats(self) -> tuple[str, ...]:
        """`human` or a bot's key by player."""
        bots = self.seat_count - self.human_count
        keys = self.bots or (BOT,)
        named = keys if len(keys) == bots else keys[:1] * bots
        return (*[HUMAN] * self.human_count, *named)


def filled(setup: Setup) -> tuple[str, ...]:
    """The bandits asked for, and for the other seats some of the others, by the game's chance."""
    seats = len(setup.content.bandits)
    order = [team[0] for team in replace(setup, players=seats, bandits=()).teams()]
    others = [key for key in order if key not in setup.bandits]
    return (*setup.bandits, *others[: max(0, setup.wanted - len(setup.bandits))])


def ask_wishes(screen: Screen) -> Wishes:
    """Play now on Enter; otherwise a question for each thing, Enter for the usual."""
    screen.say(say("play-now"))
    if not screen.consult(say("play-now-prompt"), say("play-now-help")):
        return Wishes()
    wishes = Wishes()
    text = say("ask-help-players")
    wishes = asked(screen, say("ask-players"), text, wishes, with_players)
    text = say("ask-help-humans")
    wishes = asked(screen, say("ask-humans"), text, wishes, with_humans)
    if wishes.seat_count == DUEL:
        screen.say(say("ask-duel"))
        wishes = ask_edition(screen, wishes)
    wishes = ask_bandits(screen, wishes)
    if wishes.human_count < wishes.seat_count:
        keys = ", ".join(row.key for row in BOTS)
        rows = rows_of([row.key for row in BOTS], "bot-{}.text")
        wishes = asked(screen, say("ask-bots", known=keys), rows, wishes, with_bots)
    if wishes.seat_count != DUEL:
        known = ", ".join(CONTENT.variants)
        rows = rows_of(CONTENT.variants, "variant-{}.text")
        wishes = asked(screen, say("ask-variant", known=known), rows, wishes, with_variant)
        wishes = ask_edition(screen, wishes)
    return ask_modules(screen, wishes)


def ask_modules(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask for expansions: none, a bundle, or modules one by one."""
    prompt = say("ask-modules", bundles=", ".join(CONTENT.bundles), known=", ".join(additions()))
    bundles = rows_of(CONTENT.bundles, "bundle-{}.text")
    rows = "\n".join([bundles, rows_of(additions(), "module-{}.text")])
    return asked(screen, prompt, rows, wishes, with_modules)


def ask_edition(screen: Screen, wishes: Wishes) -> Wishes:
    known = ", ".join(CONTENT.editions)
    rows = rows_of(CONTENT.editions, "edition-{}.text")
    return asked(screen, say("ask-edition", known=known), rows, wishes, with_edition)


def rows_of(keys: Iterable[str], words: str) -> str:
    """A line for each key, with what it means."""
    return "\n".join(say("ask-help-row", name=key, text=say(words.format(key))) for key in keys)


def ask_bandits(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask for the bandits, unless an edition deals them whatever one wants."""
    keys = [row.key for row in CONTENT.bandits]
    names = ", ".join(keys)
    rows = rows_of(keys, "bandit-{}.power")
    if wishes.seat_count != DUEL:
        return asked(screen, say("ask-bandits", known=names), rows, wishes, with_bandits)
    if wishes.setup().readings()["duel_teams"] == "random":
        return wishes
    pairs = [
        listed([say(f"bandit-{key}") for key in CONTENT.duel_teams[at : at + 2]]) for at in (0, 2)
    ]
    usual = say("ask-bandits-usual", first=pairs[0], second=pairs[1])
    prompt = say("ask-bandits-duel", known=names, usual=usual)
    return asked(screen, prompt, rows, wishes, with_bandits)


def asked(
    screen: Screen,
    prompt: str,
    explanation: str,
    wishes: Wishes,
    add: Callable[[Wishes, str], Wishes],
) -> Wishes:
    """The wishes with one more; a wish that cannot be is told and asked for again."""
    while True:
        typed = screen.consult(prompt, say("ask-help", text=explanation)).casefold()
        if not typed:
            return wishes
        try:
            more = add(wishes, typed)
            more.check()
        except click.UsageError as error:
            screen.say(error.message)
        else:
            return more


def number(typed: str, what: str) -> int:
    """A number of players or people."""
    found = whole_number(typed)
    if found is None:
        raise click.UsageError(say("ask-number", text=typed, what=what))
    return found


def with_players(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, players=number(typed, "players"))


def with_humans(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, humans=number(typed, "people"))


def with_bandits(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, bandits=tuple(typed.replace(",", " ").split()))


def with_bots(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, bots=tuple(typed.replace(",", " ").split()))


def with_variant(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, variant=typed)


def with_edition(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, edition=typed)


def with_modules(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, modules=() if typed == NONE else (typed,))
