"""The base game as a module: its tables, its variants, and what the editions' options pick."""

from typing import Final

from coltexpress.content.express.bandits import BANDITS, LONG_SHOT, POINT_BLANK
from coltexpress.content.express.board import TRAIN
from coltexpress.content.express.cards import CARDS
from coltexpress.content.express.decks import StandardDecks
from coltexpress.content.express.expert import ExpertDecks
from coltexpress.content.express.openings import BY_CHOICE, BY_SEAT
from coltexpress.content.express.rounds import EVENTS, ROUNDS, TURNS
from coltexpress.content.express.train import CARS, NEUTRAL_BULLETS, PURSES
from coltexpress.engine.rule import Decks, Power, Rule
from coltexpress.engine.ruleset import Ruleset

VARIANTS: Final = ("standard", "expert")

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "django": ("knockback", "long_shot"),
    "tuco": ("ceiling", "point_blank"),
    "expert_bullets_out": ("all", "any"),
    "expert_keep": ("actions", "any"),
    "duel_teams": ("chosen", "random"),
    "train": ("chosen", "random", "chosen_in_duel_too"),
}
"""Each option's values, that of the standard edition first."""

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

DUEL_TEAMS: Final = ("tuco", "cheyenne", "django", "doc")
"""`duel.team`: the pairs for a first game."""

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


def power(key: str, options: dict[str, str]) -> Power:
    """The bandit with this key, as the edition reads it."""
    if key == "django" and options["django"] == "long_shot":
        return LONG_SHOT
    if key == "tuco" and options["tuco"] == "point_blank":
        return POINT_BLANK
    return next(row for row in BANDITS if row.key == key)


def ruleset(teams: list[list[str]], variant: str, options: dict[str, str]) -> Ruleset:
    """The rules for these players, each leading the bandits listed."""
    duel = len(teams) == 2
    expert = variant == "expert" or duel
    decks = STANDARD_DECKS
    if expert:
        decks = EXPERT_DECKS[options["expert_bullets_out"], options["expert_keep"]]
    return Ruleset(
        [[power(key, options) for key in team] for team in teams],
        CARDS,
        TURNS,
        ROUNDS,
        CARS,
        PURSES,
        RULES,
        decks,
        BY_CHOICE if duel else BY_SEAT,
        TRAIN,
        cars=4 if duel else len(teams),
        neutral_bullets=NEUTRAL_BULLETS,
        gunslinger=not duel,
    )


for position, rule in enumerate(RULES):
    rule.id = position
