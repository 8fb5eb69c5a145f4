"""What a person wants to play: from options, or by questions with sensible defaults."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import click

from coltexpress.bots.registry import UnknownBot, bots_for, check_bots, usual_bot
from coltexpress.cli.files import HUMAN, Saved
from coltexpress.cli.options import (
    additions,
    check_game,
    check_setup,
    known,
    modules_of,
    players_of,
    readings,
    words_of,
)
from coltexpress.cli.screen import Screen
from coltexpress.content import catalog
from coltexpress.content.module import Module
from coltexpress.notation.choice import whole_number
from coltexpress.notation.phrase import listed
from coltexpress.setup import Setup, secret_seed
from coltexpress.words import has, own, say

DUEL = 2
"""The number of players of a duel, where each leads as many bandits."""
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
    game: str | None = None

    @property
    def are_empty(self) -> bool:
        return self == Wishes()

    @property
    def seat_count(self) -> int:
        return players_of(self.module_keys, self.players)

    @property
    def module_keys(self) -> tuple[str, ...]:
        """All modules that are asked for, with those that go without saying."""
        return modules_of(self.modules, self.game)

    @property
    def game_key(self) -> str:
        """The module of the game itself."""
        return self.module_keys[0]

    @property
    def content(self) -> Module:
        """What there is to choose from."""
        return Setup(modules=self.module_keys).content

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
        try:
            check_bots(self.bots, self.game_key)
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
            and (not (self.modules or self.game) or wanted.modules == setup.modules)
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
            modules=self.module_keys,
            train=tuple(self.train.casefold().replace(",", " ").split()) if self.train else (),
            seed=secret_seed() if self.seed is None else self.seed,
        )
        return replace(setup, bandits=filled(setup)) if setup.bandits else setup

    def seats(self) -> tuple[str, ...]:
        """`human` or a bot's key by player."""
        bots = self.seat_count - self.human_count
        keys = self.bots or (usual_bot(self.game_key),)
        named = keys if len(keys) == bots else keys[:1] * bots
        return (*[HUMAN] * self.human_count, *named)


def filled(setup: Setup) -> tuple[str, ...]:
    """The bandits asked for, and for the other seats some of the others, by the game's chance."""
    seats = len(setup.content.bandits)
    order = [team[0] for team in replace(setup, players=seats, bandits=()).crews()]
    others = [key for key in order if key not in setup.bandits]
    return (*setup.bandits, *others[: max(0, setup.wanted - len(setup.bandits))])


def ask_wishes(screen: Screen) -> Wishes:
    """Play now on Enter; otherwise a question for each thing, Enter for the usual."""
    screen.say(say("play-now"))
    if not screen.consult(say("play-now-prompt"), say("play-now-help")):
        return Wishes()
    wishes = ask_game(screen, Wishes())
    wishes = ask_players(screen, wishes)
    text = say("ask-help-humans")
    wishes = asked(screen, say("ask-humans"), text, wishes, with_humans)
    if wishes.seat_count == DUEL:
        screen.say(say("ask-duel"))
        wishes = ask_edition(screen, wishes)
    wishes = ask_bandits(screen, wishes)
    if wishes.human_count < wishes.seat_count:
        wishes = ask_bots(screen, wishes)
    if wishes.seat_count != DUEL:
        wishes = ask_variant(screen, wishes)
        wishes = ask_edition(screen, wishes)
    return ask_modules(screen, wishes)


def ask_game(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask which of the games to play; Enter names one as well, so nothing said later changes it."""
    games = catalog.bases()
    prompt = say("ask-game", known=known(games), usual=games[0])
    usual = with_game(wishes, games[0])
    return asked(screen, prompt, rows_of(games, "module-{}.text"), usual, with_game)


def ask_players(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask for the number of players that the game is for."""
    counts = catalog.player_counts(wishes.module_keys)
    fewest, most = str(counts[0]), str(counts[-1])
    prompt = say("ask-players", fewest=fewest, most=most, usual=str(wishes.seat_count))
    text = say(own(wishes.game_key, "ask-help-players"), fewest=fewest, most=most)
    return asked(screen, prompt, text, wishes, with_players)


def ask_bots(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask for the bots."""
    keys = [row.key for row in bots_for(wishes.game_key)]
    prompt = say("ask-bots", known=known(keys), usual=usual_bot(wishes.game_key))
    rows = rows_of(keys, "bot-{}.text", wishes.game_key)
    return asked(screen, prompt, rows, wishes, with_bots)


def ask_modules(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask for expansions: none, a bundle, or modules one by one."""
    more = [
        row.key for row in catalog.chosen(tuple(additions(wishes.game_key)))
        if wishes.seat_count in (row.players or [wishes.seat_count])
    ]  # fmt: skip
    bundles = [
        key for row in catalog.MODULES if row.key in more or row.key == wishes.game_key
        for key in row.bundles
    ]  # fmt: skip
    prompt = say("ask-modules", known=known(more))
    if bundles:
        prompt = say("ask-modules-bundles", bundles=known(bundles), known=known(more))
    rows = [rows_of(bundles, "bundle-{}.text"), rows_of(more, "module-{}.text")]
    return asked(screen, prompt, "\n".join(filter(None, rows)), wishes, with_modules)


def ask_variant(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask for the variant, if the game has several."""
    variants = wishes.content.variants
    if len(variants) == 1:
        return wishes
    rows = rows_of(variants, "variant-{}.text")
    return asked(screen, say("ask-variant", known=known(variants)), rows, wishes, with_variant)


def ask_edition(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask for the edition, if the game has several."""
    editions = wishes.content.editions
    if len(editions) == 1:
        return wishes
    rows = rows_of(editions, "edition-{}.text")
    return asked(screen, say("ask-edition", known=known(editions)), rows, wishes, with_edition)


def rows_of(keys: Iterable[str], words: str, game: str = "") -> str:
    """A line for each key, with what it means, in this game, where there is something to say."""
    texts = {key: own(game, words.format(key)) for key in keys}
    return "\n".join(
        say("ask-help-row", name=key, text=say(text)) for key, text in texts.items() if has(text)
    )


def ask_bandits(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask for the bandits, unless an edition deals them whatever one wants."""
    keys = [row.key for row in wishes.content.bandits]
    names = ", ".join(keys)
    rows = say(own(wishes.game_key, "ask-help-bandits"), rows=rows_of(keys, "bandit-{}.power"))
    if wishes.seat_count != DUEL:
        return asked(screen, say("ask-bandits", known=names), rows, wishes, with_bandits)
    if wishes.setup().readings()["duel_teams"] == "random":
        return wishes
    pairs = [
        listed([say(f"bandit-{key}") for key in wishes.content.duel_teams[at : at + 2]])
        for at in (0, 2)
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


def with_game(wishes: Wishes, typed: str) -> Wishes:
    check_game(typed)
    return replace(wishes, game=typed)


def with_players(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, players=number(typed, "players"))


def with_humans(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, humans=number(typed, "people"))


def with_bandits(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, bandits=words_of([typed]))


def with_bots(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, bots=words_of([typed]))


def with_variant(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, variant=typed)


def with_edition(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, edition=typed)


def with_modules(wishes: Wishes, typed: str) -> Wishes:
    return replace(wishes, modules=() if typed == NONE else (typed,))
