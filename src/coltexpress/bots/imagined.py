"""Imagined games: what may come of a choice, in worlds drawn from a view alone.

A mind has thought about one decision. It says how much it cares for each choice, and plays worlds
on, with all that it has learnt, so that they can be looked at afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from coltexpress.bots.effort import Effort
from coltexpress.bots.foresight import GREEDY, Foresight
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
from coltexpress.search.habits import Habits
from coltexpress.search.race import Race
from coltexpress.search.tree import Tree, lead, share
from coltexpress.words import say

SEEDS = 1 << 20

PART = 4
"""A choice is looked into with this part of the tries that went into the decision."""

STORIES = 40
"""In so many games of a choice it is noted what happens."""


class NoHints(ValueError):
    """Nobody can give such hints."""


@dataclass(frozen=True)
class Result:
    """What came of a choice in one imagined game: score and lead of the player's side, and its
    chance to win (its share of the win where the game was played to its end)."""

    score: int
    lead: int
    chance: float


@dataclass(frozen=True)
class Imagined:
    """What came of a choice: the result of every game, and what happened in the first of them."""

    results: list[Result] = field(default_factory=list)
    stories: list[Sequence[Event]] = field(default_factory=list)


class Mind(Protocol):
    """Somebody who has thought about a decision."""

    to_end: bool
    """Whether imagined games are played to their end, and not just to that of the round."""

    def weights(self) -> list[float]:
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
        self.trees: dict[int, Tree] = {}

    def weights(self) -> list[float]:
        return self.tree.race.weights()

    def draw(self, rng: Rng) -> State:
        return self.tree.guesses.draw(rng)

    def play(self, s: State, action: int, rng: Rng) -> float:
        if action not in self.trees:
            self.trees[action] = self.looked_into(action)
        self.trees[action].play_on(s, action, rng)
        return float(share(s.rules.course.winners(s), self.tree.player, s.rules.side))

    def looked_into(self, action: int) -> Tree:
        """What comes after this action, searched as much as for any other. The tree of the decision
        knows most about what it tried most, the best answers of others too; games played with it
        would make such a choice look worse than one against which nobody has looked for any."""
        known = self.tree
        tree = Tree(
            Habits(known.flow),
            known.guesses.worlds,
            known.player,
            [action],
            known.manner,
            known.repute,
            known.rng,
        )
        tree.search(sum(known.race.tried) // int(known.pace) // PART)
        return tree


class Matched:
    """The mind of a bot that matches regrets, or foresees what others do who match theirs, for rows
    in which all choose at once."""

    to_end = False

    def __init__(self, bot: Regret | Foresight, view: View) -> None:
        self.view = view
        self.race: Race | None = None
        self.trust = TRUST
        if isinstance(bot, Foresight):
            self.matching, self.race = bot.foreseen(view)
            self.trust = GREEDY
        else:
            self.matching = bot.matched(view)
        self.own = self.matching.seat_of(view.player)

    def weights(self) -> list[float]:
        if self.race is not None:
            return self.race.weights()
        return [float(weight) for weight in self.own.average]

    def draw(self, rng: Rng) -> State:
        return self.view.sample(rng)

    def play(self, s: State, action: int, rng: Rng) -> float:
        flow = self.matching.flow
        for seat in self.matching.seats:
            if seat is not self.own:
                flow.apply(s, seat.player, seat.answers[seat.expect(rng, self.trust)])
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
        bot = bot.secret if is_row else bot.searcher
    if isinstance(bot, Regret | Foresight) and is_row:
        return Matched(bot, view)
    if isinstance(bot, Searcher):
        return Searched(bot, view, legal)
    raise NoHints(say("hint-no-search", bot=str(level)))


def imagine(
    mind: Mind, player: int, choices: Sequence[int], games: int, seed: int
) -> list[Imagined]:
    """What comes of each choice in so many games. The same worlds with the same chance are played
    for all, so that what differs is the choice."""
    rng = Rng(seed)
    found = [Imagined() for _ in choices]
    for game in range(games):
        world = mind.draw(rng)
        chance = int(rng.below(SEEDS))
        for one, action in zip(found, choices, strict=True):
            s = world.copy()
            if game < STORIES:
                s.log = log = Log()
                one.stories.append(log.events)
            chance_to_win = mind.play(s, action, Rng(chance))
            scores = s.rules.course.scores(s)
            ahead = int(lead(scores, player, s.rules.side))
            one.results.append(Result(int(scores[player]), ahead, chance_to_win))
    return found
