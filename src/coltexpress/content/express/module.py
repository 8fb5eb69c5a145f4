"""The base game as a module: its tables, its variants, and what the editions' options pick."""

from typing import Final

from coltexpress.content.express.bandits import BANDITS, LONG_SHOT, POINT_BLANK
from coltexpress.content.express.board import TRAIN
from coltexpress.content.express.cards import CARDS
from coltexpress.content.express.course import HEIST
from coltexpress.content.express.decks import StandardDecks
from coltexpress.content.express.expert import ExpertDecks
from coltexpress.content.express.openings import BY_CHOICE, BY_SEAT
from coltexpress.content.express.piles import BLOCKS
from coltexpress.content.express.questions import questions
from coltexpress.content.express.rounds import EVENTS, ROUNDS, TURNS
from coltexpress.content.express.train import (
    BULLETS_IN_GUN,
    CARS,
    FEW,
    HAND,
    NEUTRAL_BULLETS,
    PRIZE,
    PURSES,
    ROOF_REACH,
    STRONGBOXES,
    WORTH,
)
from coltexpress.content.module import Module
from coltexpress.engine.question import Question
from coltexpress.engine.rule import Decks, Power, Rule
from coltexpress.engine.ruleset import Ruleset, Tables

VARIANTS: Final = ["standard", "expert"]
FEWEST: Final = 2
"""`duel.team`: two players lead two bandits each."""

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "django": ("knockback", "long_shot"),
    "tuco": ("ceiling", "point_blank"),
    "expert_bullets_out": ("all", "any"),
    "expert_keep": ("actions", "any"),
    "duel_teams": ("chosen", "random"),
    "train": ("chosen", "random", "chosen_in_duel_too"),
}
"""Each option's values, that of the standard edition first."""

SCOPES: Final[dict[str, tuple[list[str], list[int]]]] = {
    "expert_bullets_out": (["expert"], [FEWEST]),
    "expert_keep": (["expert"], [FEWEST]),
    "duel_teams": ([], [FEWEST]),
}
"""With which variants, or for how many players, an option matters; any other always does. A duel
is played with the expert variant's decks (`duel.expert`)."""

EDITIONS: Final[dict[str, dict[str, str]]] = {
    "standard": {name: values[0] for name, values in OPTIONS.items()},
    "chinese": {
        "django": "knockback",
        "tuco": "point_blank",
        "expert_bullets_out": "any",
        "expert_keep": "any",
        "duel_teams": "random",
        "train": "random",
    },
    "czech": {
        "django": "long_shot",
        "tuco": "ceiling",
        "expert_bullets_out": "all",
        "expert_keep": "actions",
        "duel_teams": "chosen",
        "train": "chosen_in_duel_too",
    },
}

DUEL_TEAMS: Final = ["tuco", "cheyenne", "django", "doc"]
"""`duel.team`: the pairs for a first game."""

LINES: Final = [
    "rounds", "round", "phase", "turn", "seat", "step", "first", "cursor", "marshal", "neutral",
    "places", "guns", "cash", "wounds", "loot", "hands", "decks", "pile", "trace", "clues",
    "question", "sealed",
]  # fmt: skip

STANDARD_DECKS: Final[Decks] = StandardDecks("decks", "round.draw")
EXPERT_DECKS: Final[dict[tuple[str, str], Decks]] = {
    (toss, keep): ExpertDecks(
        f"expert_{toss}_{keep}", "expert.refill", toss_any=toss == "any", keep_any=keep == "any"
    )
    for toss in OPTIONS["expert_bullets_out"]
    for keep in OPTIONS["expert_keep"]
}

RULES: Final[list[Rule]] = [
    *CARDS,
    *BANDITS,
    LONG_SHOT,
    POINT_BLANK,
    *EVENTS,
    BY_SEAT,
    BY_CHOICE,
    STANDARD_DECKS,
    *EXPERT_DECKS.values(),
    TRAIN,
]


class Express(Module):
    """The base game."""

    def __init__(self) -> None:
        super().__init__("express", "")
        self.rules = RULES
        self.bandits = BANDITS
        self.cars = CARS
        self.variants = VARIANTS
        self.options = OPTIONS
        self.scopes = SCOPES
        self.editions = EDITIONS
        self.duel_teams = DUEL_TEAMS
        self.lines = LINES
        self.blocks = BLOCKS
        self.players = list(range(FEWEST, len(BANDITS) + 1))
        self.usual = 4

    def power(self, key: str, options: dict[str, str]) -> Power:
        if key == "django" and options["django"] == "long_shot":
            return LONG_SHOT
        if key == "tuco" and options["tuco"] == "point_blank":
            return POINT_BLANK
        return super().power(key, options)

    def fill(self, tables: Tables, variant: str, options: dict[str, str]) -> None:
        players = len(tables.teams)
        duel = players == 2
        tables.cards += CARDS
        tables.turns += TURNS
        tables.rounds += ROUNDS
        tables.purses += PURSES
        tables.cars = 4 if duel else players
        tables.worth = [*WORTH]
        tables.strongboxes += STRONGBOXES
        tables.bullets_in_gun = BULLETS_IN_GUN
        tables.neutral_bullets = NEUTRAL_BULLETS
        tables.hand = HAND
        tables.few = FEW
        tables.roof_reach = ROOF_REACH
        tables.prize = 0 if duel else PRIZE
        tables.opening = BY_CHOICE if duel else BY_SEAT
        tables.board = TRAIN
        tables.course = HEIST
        tables.decks = STANDARD_DECKS
        if variant == "expert" or duel:
            tables.decks = EXPERT_DECKS[options["expert_bullets_out"], options["expert_keep"]]

    def questions(self, rules: Ruleset) -> list[Question]:
        return questions(rules)


EXPRESS: Final[Module] = Express()
