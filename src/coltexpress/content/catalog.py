"""The ordered list of modules: the one door to content for everybody outside."""

from typing import Final

from coltexpress.content.express.module import EXPRESS
from coltexpress.content.horses.module import HORSES
from coltexpress.content.module import Module
from coltexpress.content.superexpress.module import SUPER
from coltexpress.content.teams.module import TEAMS
from coltexpress.engine.question import Question
from coltexpress.engine.rule import Power, Rule
from coltexpress.engine.ruleset import Ruleset, Tables
from coltexpress.engine.state import State

MODULES: Final[list[Module]] = [EXPRESS, *HORSES, TEAMS, *SUPER]
"""Every base before what adds to it."""

RULES: Final[list[Rule]] = [rule for module in MODULES for rule in module.rules]


def keys() -> tuple[str, ...]:
    """The names of all modules."""
    return tuple([module.key for module in MODULES])


def bases() -> tuple[str, ...]:
    """The names of those that are a game of their own."""
    return tuple([module.key for module in MODULES if not module.base])


def player_counts(modules: tuple[str, ...]) -> list[int]:
    """For how many players the games among these modules are; all games if there is none."""
    games = [row for row in chosen(modules) if not row.base]
    counts = [count for row in games or MODULES if not row.base for count in row.players]
    return sorted(dict.fromkeys(counts))


def chosen(modules: tuple[str, ...]) -> list[Module]:
    """The modules with these keys; nothing for a key that is not known."""
    return [module for module in MODULES if module.key in modules]


def content(modules: tuple[str, ...]) -> Module:
    """Everything that these modules have, as one."""
    whole = Module(" ".join(modules), "")
    for module in chosen(modules):
        whole.join(module)
    return whole


def power(modules: list[Module], key: str, options: dict[str, str]) -> Power:
    """The bandit with this key, from the module that has it."""
    home = next(row for row in modules if key in [bandit.key for bandit in row.bandits])
    return home.power(key, options)


def ruleset(
    modules: tuple[str, ...], teams: list[list[str]], variant: str, options: dict[str, str]
) -> Ruleset:
    """The rules of a setup: each of its modules adds to the tables of those before."""
    rows = chosen(modules)
    powers = [[power(rows, key, options) for key in team] for team in teams]
    tables = Tables(modules, powers, RULES)
    for row in rows:
        tables.car_kinds += row.cars
        tables.lines += row.lines
        tables.blocks += row.blocks
        row.fill(tables, variant, options)
    return Ruleset(tables)


def questions(rules: Ruleset) -> list[Question]:
    """Every question that can be asked in a game of these rules."""
    return [question for row in chosen(rules.modules) for question in row.questions(rules)]


def problems(s: State) -> list[str]:
    """What is impossible about the modules' own parts of a position."""
    return [problem for row in chosen(s.rules.modules) for problem in row.problems(s)]


for position, rule in enumerate(RULES):
    rule.id = position
