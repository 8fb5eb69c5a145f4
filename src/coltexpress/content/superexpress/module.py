"""Colt Super Express as a module, and its two expansions."""

from typing import Final

from mypy_extensions import i64

from coltexpress.content.module import Module
from coltexpress.content.superexpress.board import RAILS
from coltexpress.content.superexpress.cards import CARDS, HORSE, REFLEX
from coltexpress.content.superexpress.course import PURSUIT, PURSUIT_ON_HORSEBACK
from coltexpress.content.superexpress.lineup import BLOCKS, LINEUP_PART, Lineup, those_in
from coltexpress.content.superexpress.past import odd_past
from coltexpress.content.superexpress.plan import CARDS_PLANNED, PLAN_RULE
from coltexpress.engine.course import Course
from coltexpress.engine.question import NOTHING, Question
from coltexpress.engine.rule import ActionCard, CarKind, Power, zeros
from coltexpress.engine.ruleset import Ruleset, Tables
from coltexpress.engine.state import State
from coltexpress.engine.vocab import SCHEMING, Bandit, Player, Token

VALUES: Final = [301, 312, 323, 345, 356, 367, 378, 389]
"""`table.super`: what the eight cars are worth."""

BANDITS: Final = [
    Power(key, "super.place")
    for key in ("belle", "cheyenne", "django", "doc", "ghost", "mei", "tuco")
]
CARS: Final = [CarKind("car", 0, 0)]
FEWEST: Final = 3
LINES: Final = ["round", "phase", "first", "cursor", "places", "loot", "pile", "question", "sealed"]
USUAL: Final = 5


class Super(Module):
    """The game itself."""

    def __init__(self) -> None:
        super().__init__("super", "")
        self.rules = [*CARDS, REFLEX, HORSE, *BANDITS, PLAN_RULE, RAILS]
        self.bandits = BANDITS
        self.cars = CARS
        self.variants = ["standard"]
        self.editions = {"standard": {}}
        self.players = list(range(FEWEST, len(BANDITS) + 1))
        self.lines = LINES
        self.usual = USUAL
        self.blocks = BLOCKS

    def fill(self, tables: Tables, variant: str, options: dict[str, str]) -> None:
        """`super.train`, `super.hand`"""
        tables.cards += CARDS
        tables.purses += VALUES
        tables.cars = len(tables.teams) + 1
        tables.hand = CARDS_PLANNED
        tables.board = RAILS
        tables.course = PURSUIT
        tables.put_part(LINEUP_PART, Lineup(zeros(len(tables.teams)), 0, 0, 0))

    def questions(self, rules: Ruleset) -> list[Question]:
        return [PlanQuestion()]

    def problems(self, s: State) -> list[str]:
        return odd_past(s)


class PlanQuestion(Question):
    """Everybody plans."""

    def __init__(self) -> None:
        super().__init__("plan", PLAN_RULE.id, 0, SCHEMING, NOTHING, NOTHING, True)

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        return token == those_in(s)


class MoreCards(Module):
    """One more card for everybody, with which the game may take another course."""

    def __init__(self, key: str, card: ActionCard, course: Course | None) -> None:
        super().__init__(key, "super")
        self.card = card
        self.course = course

    def fill(self, tables: Tables, variant: str, options: dict[str, str]) -> None:
        """`super.reflex`, `super.horse`"""
        tables.cards.append(self.card)
        if self.course is not None:
            tables.course = self.course


SUPER: Final[list[Module]] = [
    Super(),
    MoreCards("reflex", REFLEX, None),
    MoreCards("horse", HORSE, PURSUIT_ON_HORSEBACK),
]
