"""What a person wants to play: from options, or by questions with sensible defaults."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import click

from coltexpress.bots.registry import BOTS, UnknownBot, bot_row
from coltexpress.cli.files import HUMAN
from coltexpress.cli.options import CONTENT, check_setup, readings, whole_number
from coltexpress.cli.screen import Screen
from coltexpress.notation.phrase import listed
from coltexpress.setup import Setup, secret_seed
from coltexpress.words import say

PLAYERS = 4
DUEL = 2
"""The number of players of a duel, where each leads as many bandits."""
BOT = "greedy"


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

    def setup(self) -> Setup:
        """The setup of the game; without a seed it is a secret one."""
        setup = Setup(
            players=self.seat_count,
            bandits=tuple(name.casefold() for name in self.bandits),
            variant=self.variant or "standard",
            edition=self.edition or "standard",
            options=readings(self.options),
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
    if not screen.ask(say("play-now-prompt")):
        return Wishes()
    wishes = Wishes()
    wishes = asked(screen, say("ask-players"), wishes, with_players)
    wishes = asked(screen, say("ask-humans"), wishes, with_humans)
    if wishes.seat_count == DUEL:
        screen.say(say("ask-duel"))
        wishes = ask_edition(screen, wishes)
    wishes = ask_bandits(screen, wishes)
    if wishes.human_count < wishes.seat_count:
        keys = ", ".join(row.key for row in BOTS)
        wishes = asked(screen, say("ask-bots", known=keys), wishes, with_bots)
    if wishes.seat_count == DUEL:
        return wishes
    known = ", ".join(CONTENT.variants)
    wishes = asked(screen, say("ask-variant", known=known), wishes, with_variant)
    return ask_edition(screen, wishes)


def ask_edition(screen: Screen, wishes: Wishes) -> Wishes:
    known = ", ".join(CONTENT.editions)
    return asked(screen, say("ask-edition", known=known), wishes, with_edition)


def ask_bandits(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask for the bandits, unless an edition deals them whatever one wants."""
    names = ", ".join(row.key for row in CONTENT.bandits)
    if wishes.seat_count != DUEL:
        return asked(screen, say("ask-bandits", known=names), wishes, with_bandits)
    if wishes.setup().readings()["duel_teams"] == "random":
        return wishes
    pairs = [
        listed([say(f"bandit-{key}") for key in CONTENT.duel_teams[at : at + 2]]) for at in (0, 2)
    ]
    usual = say("ask-bandits-usual", first=pairs[0], second=pairs[1])
    return asked(screen, say("ask-bandits-duel", known=names, usual=usual), wishes, with_bandits)


def asked(
    screen: Screen, prompt: str, wishes: Wishes, add: Callable[[Wishes, str], Wishes]
) -> Wishes:
    """The wishes with one more; a wish that cannot be is told and asked for again."""
    while True:
        typed = screen.ask(prompt).casefold()
        if not typed:
            return wishes
        try:
            more = add(wishes, typed)
            more.check()
        except click.UsageError as error:
            screen.say(error.message)
        else:
            return more


def number(typed: str) -> int:
    """A number of players or people."""
    found = whole_number(typed)
    if found is None:
        raise click.UsageError(say("ask-number", text=typed))
    return found


def with_players(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, players=number(typed))


def with_humans(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, humans=number(typed))


def with_bandits(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, bandits=tuple(typed.replace(",", " ").split()))


def with_bots(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, bots=tuple(typed.replace(",", " ").split()))


def with_variant(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, variant=typed)


def with_edition(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, edition=typed)
