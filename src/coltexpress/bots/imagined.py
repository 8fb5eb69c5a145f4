"""Imagined games: what may come of a choice, in worlds drawn from a view alone.

A mind has thought about one decision. It says how much it cares for each choice, and plays worlds
on, with all that it has learnt, so that they can be looked at afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from coltexpress.bots.effort import Effort
from coltexpress.bots.greedy import is_rated_row
from coltexpress.bots.levels import Thinker
from coltexpress.bots.registry import make_bot
from coltexpress.bots.regret import TRUST, Regret
from coltexpress.bots.search import Searcher
from coltexpress.engine.course import SURE
from coltexpress.engine.events import Event, Log
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State
from coltexpress.search.tree import lead, share
from coltexpress.words import say

SEEDS = 1 << 20


class NoHints(ValueError):
    """Nobody can give such hints."""


@dataclass(frozen=True)
class Imagined:
    """What came of a choice in one imagined game: score and lead of the player's side, its chance
    to win (its share of the win where the game was played to its end), and what happened."""

    score: int
    lead: int
    chance: float
    events: Sequence[Event]


class Mind(Protocol):
    """Somebody who has thought about a decision."""

    to_end: bool
    """Whether imagined games are played to their end, and not just to that of the round."""

    def weights(self) -> list[int]:
        """How much it cares for each of the legal actions."""
        ...

    def draw(self, rng: Rng) -> State:
        """A world that agrees with the view."""
        ...

    def play(self, s: State, action: int, rng: Rng) -> float:
        """Play a world on from this action; the player's chance to win after that."""
        ...


class Searched:
    """The mind of a bot that searches a tree."""

    to_end = True

    def __init__(self, bot: Searcher, view: View, legal: list[int]) -> None:
        self.tree = bot.searched(view, legal)

    def weights(self) -> list[int]:
        return [int(count) for count in self.tree.counts]

    def draw(self, rng: Rng) -> State:
        return self.tree.worlds.draw(rng)

    def play(self, s: State, action: int, rng: Rng) -> float:
        self.tree.play_on(s, action, rng)
        return float(share(s.rules.course.winners(s), self.tree.player, s.rules.side))


class Matched:
    """The mind of a bot that matches regrets, for rows in which all choose at once."""

    to_end = False

    def __init__(self, bot: Regret, view: View) -> None:
        self.view = view
        self.matching = bot.matched(view)
        self.own = self.matching.seat_of(view.player)

    def weights(self) -> list[int]:
        return [int(weight) for weight in self.own.average]

    def draw(self, rng: Rng) -> State:
        return self.view.sample(rng)

    def play(self, s: State, action: int, rng: Rng) -> float:
        flow = self.matching.flow
        for seat in self.matching.seats:
            if seat is not self.own:
                flow.apply(s, seat.player, seat.answers[seat.expect(rng, TRUST)])
        flow.apply(s, self.own.player, action)
        chances = zeros(s.rules.players)
        flow.course.chances(s, chances)
        return int(chances[self.own.player]) / SURE


def mind_of(view: View, legal: list[int], level: str | int, seed: int) -> Mind:
    """Whoever thinks about a decision: a bot by its key, or one that tries so many worlds. Raises
    `NoHints` for a bot that does not think ahead here."""
    is_row = is_rated_row(view)
    bot: object
    bot = make_bot(level, seed) if isinstance(level, str) else Thinker(seed, Effort(level))
    if isinstance(bot, Thinker):
        bot = bot.regret if is_row else bot.searcher
    if isinstance(bot, Regret) and is_row:
        return Matched(bot, view)
    if isinstance(bot, Searcher):
        return Searched(bot, view, legal)
    raise NoHints(say("hint-no-search", bot=str(level)))


def imagine(
    mind: Mind, player: int, choices: Sequence[int], games: int, seed: int
) -> list[list[Imagined]]:
    """What comes of each choice in so many games. The same worlds with the same chance are played
    for all, so that what differs is the choice."""
    rng = Rng(seed)
    found: list[list[Imagined]] = [[] for _ in choices]
    for _ in range(games):
        world = mind.draw(rng)
        chance = int(rng.below(SEEDS))
        for at, action in enumerate(choices):
            s = world.copy()
            s.log = log = Log()
            chance_to_win = mind.play(s, action, Rng(chance))
            scores = s.rules.course.scores(s)
            ahead = int(lead(scores, player, s.rules.side))
            found[at].append(Imagined(int(scores[player]), ahead, chance_to_win, log.events))
    return found
