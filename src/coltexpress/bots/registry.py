"""The bots there are: one row each, and the one way to make one by its key.

`greenhorn`, `bandit`, `outlaw` and `legend` are the levels for people. Behind the key of one that
thinks can stand how much: `legend:500` tries 500 worlds for a decision, `legend:50ms` takes 50
milliseconds.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from coltexpress.bots.chance import Chance
from coltexpress.bots.effort import MOST, Effort, read_effort
from coltexpress.bots.greedy import Greedy
from coltexpress.bots.levels import LEGEND, OUTLAW, Greenhorn, Thinker
from coltexpress.bots.regret import Regret
from coltexpress.bots.search import LEARNED, USUAL
from coltexpress.engine.observe import View
from coltexpress.extras import has
from coltexpress.search.tree import Manner
from coltexpress.words import say


class Bot(Protocol):
    """Whoever can decide for a player. A bot sees a view and legal actions, never a game."""

    def choose(self, view: View, legal: list[int]) -> int:
        """One of the legal actions of the view's player."""
        ...


class UnknownBot(ValueError):
    """A key that no bot has, or an effort that it cannot make."""


@dataclass(frozen=True)
class BotRow:
    """A row: its key, the key of its words (name, and `.text` for one line about it), its maker,
    the games that it knows (without any it plays whatever there is), whether it thinks so long
    that nobody would wait for it where nothing is compiled, how it thinks if it can be told how
    long, and the library that it needs, if any."""

    key: str
    words: str
    make: Callable[[int], Bot]
    games: tuple[str, ...] = ()
    is_heavy: bool = False
    manner: Manner | None = None
    library: str = ""

    @property
    def thinks(self) -> bool:
        """Whether it can be told how long."""
        return self.manner is not None

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games


def thinker(manner: Manner, effort: Effort) -> Callable[[int], Bot]:
    """Makes a bot that thinks in this manner, with so much effort."""
    return partial(Thinker, effort=effort, manner=manner)


def network(seed: int) -> Bot:
    """The bot behind the trained network. NumPy is loaded only when somebody plays it."""
    from coltexpress.bots.network import Network

    return Network(seed)


ROWS: tuple[BotRow, ...] = (
    BotRow("random", "bot-random", Chance),
    BotRow("greedy", "bot-greedy", Greedy),
    BotRow("regret", "bot-regret", Regret, ("super",), is_heavy=True),
    BotRow("network", "bot-network", network, ("express",), library="numpy"),
    BotRow("greenhorn", "bot-greenhorn", Greenhorn),
    BotRow("bandit", "bot-bandit", Greedy),
    BotRow("outlaw", "bot-outlaw", thinker(USUAL, Effort(OUTLAW)), is_heavy=True, manner=USUAL),
    BotRow("legend", "bot-legend", thinker(LEARNED, Effort(LEGEND)), is_heavy=True, manner=LEARNED),
)
"""First those for tools, then the levels for people, the stronger behind the weaker."""

BOTS = tuple(row for row in ROWS if not row.library or has(row.library))
"""Those that can play here."""


def bots_for(game: str) -> list[BotRow]:
    """The bots that play a game, given by the key of its module. There is always one."""
    return [row for row in BOTS if row.plays(game)]


def usual_bot(game: str) -> str:
    """The key of the bot that plays where nobody names one: the strongest that is quick."""
    return [row.key for row in bots_for(game) if not row.is_heavy][-1]


def bot_row(key: str) -> BotRow:
    """The row with this key, with the effort behind it if there is one. Raises `UnknownBot`."""
    name, colon, text = key.partition(":")
    for row in BOTS:
        if row.key == name:
            return with_effort(row, key, text) if colon else row
    raise UnknownBot(say("bot-unknown", given=key, known=", ".join(row.key for row in BOTS)))


def with_effort(row: BotRow, key: str, text: str) -> BotRow:
    """The same bot with another effort."""
    effort = read_effort(text)
    if row.manner is None:
        raise UnknownBot(say("bot-quick", given=key, bot=row.key))
    if effort is None:
        raise UnknownBot(say("bot-effort", given=key, bot=row.key, most=str(MOST)))
    return replace(row, key=key, make=thinker(row.manner, effort))


def check_bots(keys: Iterable[str], game: str) -> None:
    """Raise `UnknownBot` for a key that no bot has, or that of one that does not play the game."""
    for key in keys:
        if not bot_row(key).plays(game):
            known = ", ".join(row.key for row in bots_for(game))
            raise UnknownBot(
                say("bot-other-game", given=key, game=say(f"module-{game}"), known=known)
            )


def make_bot(key: str, seed: int) -> Bot:
    """A new bot; the same key and seed make the same choices."""
    return bot_row(key).make(seed)
