"""The team game as a module: partners sit side by side, lend each other cards, share the score."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.content.express.openings import BY_SEAT
from coltexpress.content.module import Module
from coltexpress.engine import trace
from coltexpress.engine.layout import inside
from coltexpress.engine.loans import BLOCKS, LOANS_PART, Loans
from coltexpress.engine.rule import Opening
from coltexpress.engine.ruleset import Tables
from coltexpress.engine.state import State
from coltexpress.engine.verbs import put_bandit
from coltexpress.engine.vocab import Place, Player

SIDE: Final = 2


class ByTeam(Opening):
    """`team.place`"""

    def place(self, s: State) -> None:
        s.cause = self.id
        for player in range(s.rules.players):
            put_bandit(s, player, self.place_for(s, player))

    def place_for(self, s: State, player: Player) -> Place:
        """Where the bandit of this player begins."""
        return inside(s.rules.caboose - player % SIDE)

    def fits(self, s: State) -> bool:
        for player in range(s.rules.players):
            if s.place_of[player] != self.place_for(s, player):
                return False
        return True


BY_TEAM: Final[Opening] = ByTeam("by_team", "team.place")


class Teams(Module):
    """The team game."""

    def __init__(self) -> None:
        super().__init__("teams", "express")
        self.rules = [BY_TEAM]
        self.players = [4, 6]
        self.blocks = BLOCKS

    def fill(self, tables: Tables, variant: str, options: dict[str, str]) -> None:
        """`team.seats`, `team.place`"""
        tables.side = SIDE
        tables.writes |= (1 << trace.LENT) | (1 << trace.BEGUN)
        if tables.opening is BY_SEAT:
            tables.opening = BY_TEAM
        tables.put_part(LOANS_PART, Loans(vec[i64](), vec[i64]()))


TEAMS: Final[Module] = Teams()
