"""What a module is: a box of the game, with the rows it adds to what a setup may choose from."""

from typing import Final

from mypy_extensions import mypyc_attr

from coltexpress.engine.block import Block
from coltexpress.engine.question import Question
from coltexpress.engine.rule import CarKind, Power, Rule
from coltexpress.engine.ruleset import Ruleset, Tables
from coltexpress.engine.state import State


@mypyc_attr(native_class=True)
class Module:
    """The base game or an expansion. Everything is empty, and every hook adds nothing."""

    def __init__(self, key: str, base: str) -> None:
        self.key: Final = key
        self.base: Final = base
        """The module that it adds to; empty for a game of its own."""
        self.rules: list[Rule] = []
        """Every rule object, in an order that only ever grows: positions in it are numbers."""
        self.bandits: list[Power] = []
        """Whom players may lead, as the standard edition reads them."""
        self.cars: list[CarKind] = []
        self.variants: list[str] = []
        self.options: dict[str, tuple[str, ...]] = {}
        """Each option's values, that of the standard edition first."""
        self.scopes: dict[str, tuple[list[str], list[int]]] = {}
        """Options that matter with some variants, or for some numbers of players, alone."""
        self.editions: dict[str, dict[str, str]] = {}
        self.duel_teams: list[str] = []
        """`duel.team`: the pairs for a first game."""
        self.players: list[int] = []
        """For how many players it is; what adds to another may leave that to its base."""
        self.usual = 0
        """How many play where nobody says otherwise; what adds to another leaves that to it."""
        self.bundles: dict[str, tuple[str, ...]] = {}
        """Modules that go well together, by the name of their being played so."""
        self.lines: list[str] = []
        """What a position tells of its game, beside the setup and the blocks: keys of lines."""
        self.blocks: list[Block] = []
        """What texts may tell of the parts that it adds to a state."""

    def power(self, key: str, options: dict[str, str]) -> Power:
        """The bandit with this key, one of `bandits`, as the edition reads it."""
        return next(row for row in self.bandits if row.key == key)

    def fill(self, tables: Tables, variant: str, options: dict[str, str]) -> None:
        """Put what it adds into the tables of a setup; those of its base are in them already."""

    def questions(self, rules: Ruleset) -> list[Question]:
        """The questions that its rules can ask in a game of these rules."""
        return []

    def problems(self, s: State) -> list[str]:
        """What is impossible about its own part of a position: keys of sentences."""
        return []

    def join(self, other: "Module") -> None:
        """Add the rows of another module to these; a bandit of both is there once."""
        known = [row.key for row in self.bandits]
        self.rules += other.rules
        self.bandits += [row for row in other.bandits if row.key not in known]
        self.cars += other.cars
        self.variants += other.variants
        self.options.update(other.options)
        self.scopes.update(other.scopes)
        for edition, readings in other.editions.items():
            self.editions[edition] = {**self.editions.get(edition, {}), **readings}
        self.duel_teams += other.duel_teams
        self.usual = other.usual or self.usual
        self.bundles.update(other.bundles)
        self.lines += other.lines
        self.blocks += other.blocks
