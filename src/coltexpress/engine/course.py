"""The course of a game as its rules see it: what happens where nobody is asked anything."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import Choices
from coltexpress.engine.rng import Rng, Seed
from coltexpress.engine.rule import zeros
from coltexpress.engine.vocab import NOBODY, OVER, Action, Mask, Player

if TYPE_CHECKING:
    from coltexpress.engine.observe import View
    from coltexpress.engine.ruleset import Ruleset
    from coltexpress.engine.state import State

SURE: Final = 1 << 16
"""Certainty, in the parts that chances are counted in."""


@mypyc_attr(native_class=True)
class Problem:
    """Something that no game leads to: a code, and up to three operands whose meaning it fixes."""

    def __init__(self, code: str, a: i64, b: i64, c: i64) -> None:
        self.code = code
        self.a = a
        self.b = b
        self.c = c

    def __repr__(self) -> str:
        return f"<{self.code} {self.a} {self.b} {self.c}>"


@mypyc_attr(native_class=True)
class ProblemKind:
    """A row: a code, the lines of a position that it is about, and what its operands are, each
    `word:sort`. `said` is the key of its sentence where that is not its code; after one that is
    `unsafe` nothing else can be looked at."""

    def __init__(
        self, code: str, lines: str, operands: str = "", said: str = "", unsafe: bool = False
    ) -> None:  # fmt: skip
        self.code: Final = code
        self.lines: Final = lines.split()
        self.operands: Final = operands.split()
        self.said: Final = said or code
        self.unsafe: Final = unsafe


@mypyc_attr(native_class=True)
class Worlds:
    """Draws hidden worlds from one view, as many as wanted. The view must not change meanwhile."""

    def draw(self, rng: Rng) -> "State":
        """A world that agrees with everything the view's player knows, with fresh chance to come.

        Drawn are all that chance can have led to, weighted by chance alone: another player's choice
        counts only as having been legal.
        """
        raise NotImplementedError


@mypyc_attr(native_class=True)
class Course:
    """How a game is dealt, goes on between questions, ends and is counted. A module that is a game
    of its own brings one; `coltexpress.engine.flow` has what all games share."""

    def deal(self, rules: "Ruleset", seed: Seed, train: vec[i64]) -> "State":
        """A new game before the bandits stand on the train, which is empty for one by chance."""
        raise NotImplementedError

    def start(self, s: "State") -> None:
        """Put the bandits on the train, or ask for it."""

    def stepper(self, s: "State") -> Player:
        """Whose step is due in SCHEMING while nothing is asked."""
        return 0

    def offer_steps(self, s: "State", player: Player, out: Choices) -> None:
        """What that player can do, ascending."""

    def take_step(self, s: "State", player: Player, action: Action) -> None:
        """Carry a step out and end it, or ask what it needs to know."""

    def end_step(self, s: "State") -> None:
        """Nothing of a step is left to ask: it is the turn of the next."""

    def go_on(self, s: "State") -> None:
        """Nobody is asked anything, and no step is due: the next thing happens by itself."""

    def begin_round(self, s: "State") -> None:
        """The next round begins."""

    def begin_event(self, s: "State") -> None:
        """The last card of a round has been carried out: what happens now, before it ends?"""

    def explain(self, s: "State", player: Player, action: Action) -> str:
        """The name of the rule behind a step."""
        return ""

    def scores(self, s: "State") -> vec[i64]:
        """What each player would have if the game ended now."""
        return zeros(s.rules.players)

    def score_kind(self) -> str:
        """What `scores` counts: the key of its words."""
        return "money"

    def winners(self, s: "State") -> Mask:
        """Who wins, now that the game is over."""
        return 0

    def rivals(self, s: "State") -> Mask:
        """Of whom they win, now that the game is over; the others could not."""
        return s.rules.everybody

    def rates_positions(self) -> bool:
        """Whether `chances` knows anything."""
        return False

    def chances(self, s: "State", out: vec[i64]) -> None:
        """Write into `out` how likely each player is to win, in parts of `SURE`, by a quick look
        at a position where a decision or the end has come. Only where `rates_positions`."""

    def reason(self, s: "State") -> str:
        """The name of the rule by which they win, or nobody does."""
        return ""

    def worlds(self, view: "View", followed: i64) -> Worlds:
        """What draws hidden worlds from a view. Where they cannot be counted, `followed` of them
        are drawn side by side and weighed; 0 is as many as is usual."""
        raise NotImplementedError

    def audit(self, s: "State") -> list[Problem]:
        """Everything that is wrong with a state; empty for every state that a game leads to."""
        return []

    def problem_kinds(self) -> list[ProblemKind]:
        """A row for every code that `audit` uses."""
        return []

    def must_ask(self, s: "State") -> bool:
        """Whether somebody is asked a question now, if the game is not over by then."""
        return s.phase != OVER

    def odd_hand(self, view: "View") -> Player:
        """A player whose cards cannot be what the view tells of them, or NOBODY."""
        return NOBODY

    def most_decisions(self, s: "State") -> i64:
        """No game of this deal is longer."""
        return 0
