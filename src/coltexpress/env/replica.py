"""A game that can be copied, stored and swapped for another world, for search in OpenSpiel.

It keeps how it came about: a setup with its seed, then decisions and worlds drawn from a player's
view. Played again, that gives the same game, so it is all that a stored one holds.
"""

from __future__ import annotations

from coltexpress.engine.choices import Choices
from coltexpress.engine.observe import View, view
from coltexpress.engine.rng import Rng
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER
from coltexpress.env.batch import Desk
from coltexpress.env.tables import begun
from coltexpress.setup import Setup

Entry = tuple[int, int]
"""A player and its action; or `-1 - player`, and the seed of a world that it believes in."""


class Replica:
    """One game from its setup on, by indexes of actions."""

    def __init__(self, setup: Setup, seed: int, entries: tuple[Entry, ...] = ()) -> None:
        self.setup = setup
        self.seed = seed
        self.entries: list[Entry] = []
        self.desk: Desk
        self.state: State
        self.desk, self.state = begun(setup, seed)
        self.choices = Choices()
        for player, number in entries:
            if player < 0:
                self.swap(-1 - player, number)
            else:
                self.apply(player, number)

    def __reduce__(self) -> tuple[type[Replica], tuple[Setup, int, tuple[Entry, ...]]]:
        return Replica, (self.setup, self.seed, tuple(self.entries))

    def __deepcopy__(self, memo: dict[int, object]) -> Replica:
        return self.copy()

    def copy(self) -> Replica:
        """An equal game that goes its own way."""
        other = Replica.__new__(Replica)
        other.setup = self.setup
        other.seed = self.seed
        other.entries = list(self.entries)
        other.desk = self.desk
        other.state = self.state.copy()
        other.choices = Choices()
        return other

    @property
    def over(self) -> bool:
        return bool(self.state.phase == OVER)

    @property
    def decider(self) -> int:
        """Who decides; the first, where several may. Not to be asked when the game is over."""
        return int(self.desk.flow.decider(self.state))

    def legal(self, player: int) -> list[int]:
        """The legal actions of a decider."""
        self.desk.flow.legal(self.state, player, self.choices)
        return self.choices.as_list()

    def view(self, player: int) -> View:
        """What this player knows; -1 for a spectator."""
        return view(self.state, player, self.desk.flow.deciders(self.state))

    def apply(self, player: int, action: int) -> None:
        """Take a legal decision."""
        self.desk.flow.apply(self.state, player, action)
        self.entries.append((player, action))

    def swap(self, player: int, seed: int) -> None:
        """Go on in another world that this player may believe in, with a chance of its own.

        Nobody knows who else has answered in a secret row, so a world is drawn in which nobody
        has. Those who come first here are then given answers by chance, and whoever decided
        before decides again.
        """
        rng = Rng(seed)
        decider = self.decider
        self.state = self.view(player).sample(rng)
        while self.decider != decider:
            legal = self.legal(self.decider)
            self.desk.flow.apply(self.state, self.decider, legal[rng.below(len(legal))])
        self.entries.append((-1 - player, seed))
