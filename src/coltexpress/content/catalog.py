"""The ordered list of modules, and every item of them by key."""

from typing import Final

from coltexpress.content.express import module as express
from coltexpress.engine.rule import Rule
from coltexpress.engine.ruleset import Ruleset

MODULES: Final = ("express",)
RULES: Final[list[Rule]] = express.RULES


def ruleset(
    modules: tuple[str, ...], teams: list[list[str]], variant: str, options: dict[str, str]
) -> Ruleset:
    """The rules of a setup. The base game is the first of its modules."""
    assert modules == MODULES
    return express.ruleset(teams, variant, options)
