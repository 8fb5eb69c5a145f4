"""Horses & Stagecoach as three modules: `horses`, `whisky` and `stagecoach`, one by one or all."""

from typing import Final

from coltexpress.content.express.module import STANDARD_DECKS
from coltexpress.content.horses.board import TRAIL
from coltexpress.content.horses.frontier import (
    COACH_BLOCKS,
    COACH_ROOF,
    FLASK_BLOCKS,
    FRONTIER_PART,
    GUARDED,
    HORSE_BLOCKS,
    HOSTAGES,
    NOT_IN_PLAY,
    Frontier,
)
from coltexpress.content.horses.plan import PLANNED_DECKS
from coltexpress.content.horses.questions import (
    coach_questions,
    flask_questions,
    horse_questions,
    shared_questions,
)
from coltexpress.content.horses.ride import HORSE_ATTACK, RIDE_CARD
from coltexpress.content.horses.rounds import BRAWL, EVENTS, ROUNDS, TURNS
from coltexpress.content.horses.sound import problems
from coltexpress.content.horses.whisky import DRINKING, FLASKS_IN_BOX
from coltexpress.content.module import Module
from coltexpress.engine import trace
from coltexpress.engine.question import Question
from coltexpress.engine.rule import Rule, vector, zeros
from coltexpress.engine.ruleset import Ruleset, Tables
from coltexpress.engine.state import State
from coltexpress.engine.vocab import NOBODY

MORE_NEUTRALS: Final = 3
"""`neutral.more`"""

RULES: Final[list[Rule]] = [RIDE_CARD, HORSE_ATTACK, BRAWL, *EVENTS, DRINKING, PLANNED_DECKS, TRAIL]


class Expansion(Module):
    """One of the three. The first of them that is in play brings what they share."""

    def fill(self, tables: Tables, variant: str, options: dict[str, str]) -> None:
        if tables.board is not TRAIL:
            self.fill_shared(tables)
        if self.key == "horses":
            tables.cards.append(RIDE_CARD)
            tables.opening = HORSE_ATTACK
        elif self.key == "whisky":
            tables.flasks += FLASKS_IN_BOX
            tables.writes |= 1 << trace.BARE
        else:
            tables.strongboxes.append(GUARDED)

    def fill_shared(self, tables: Tables) -> None:
        """`rounds.modules`, `rounds.mix`, `neutral.more`"""
        bandits = sum(len(team) for team in tables.teams)
        tables.board = TRAIL
        tables.turns += TURNS
        tables.rounds += [row for row, needs in ROUNDS if not needs or needs in tables.modules]
        tables.neutral_bullets += MORE_NEUTRALS
        if tables.decks is STANDARD_DECKS:
            tables.decks = PLANNED_DECKS
        coach = "stagecoach" in tables.modules
        tables.put_part(
            FRONTIER_PART,
            Frontier(
                zeros(tables.cars + 1 if "horses" in tables.modules else 0),
                vector([NOT_IN_PLAY] * len(HOSTAGES) if coach else []),
                zeros(bandits),
                0 if coach else NOBODY,
                COACH_ROOF if coach else NOBODY,
                0,
            ),
        )

    def is_first(self, modules: tuple[str, ...]) -> bool:
        """Whether it is the one that brings what those in play share."""
        return self.key == next(key for key in KEYS if key in modules)

    def questions(self, rules: Ruleset) -> list[Question]:
        shared = shared_questions(rules) if self.is_first(rules.modules) else []
        if self.key == "horses":
            return [*shared, *horse_questions()]
        return [*shared, *(flask_questions() if self.key == "whisky" else coach_questions())]

    def problems(self, s: State) -> list[str]:
        return problems(s) if self.is_first(s.rules.modules) else []


KEYS: Final = ("horses", "whisky", "stagecoach")
HORSES: Final[list[Module]] = [Expansion(key, "express") for key in KEYS]
HORSES[0].rules = RULES
HORSES[0].blocks = HORSE_BLOCKS
HORSES[1].blocks = FLASK_BLOCKS
HORSES[2].blocks = COACH_BLOCKS
HORSES[0].bundles = {"gentle": ("horses", "whisky"), "full": KEYS}
