"""The words of the game as ints: aliases, constants, and the tables that name them.

A car is numbered from the locomotive (0) backward; a place is `2 * car + floor`. Players are seats
counted clockwise, bandits are counted in the order of their players. Neither is the other.
"""

from typing import Final, TypeAlias

from mypy_extensions import i64

Player: TypeAlias = i64
Bandit: TypeAlias = i64
Car: TypeAlias = i64
Place: TypeAlias = i64
Token: TypeAlias = i64
Card: TypeAlias = i64
"""A class of cards in one player's deck: an action card of a kind and a bandit, or a bullet."""
Colour: TypeAlias = i64
"""The bandit whose bullet it is; the last colour is neutral."""
Action: TypeAlias = i64
Mask: TypeAlias = i64
"""A set of players, bandits or tokens, one bit each."""

NOBODY: Final = -1
SPECTATOR: Final = 15
"""The bit of those who only watch, in masks of who may see a thing."""
HIDDEN: Final = -1
"""Stands where a view or an event does not tell."""

INSIDE: Final = 0
ROOF: Final = 1
FLOORS: Final = ("inside", "roof")

FORWARD: Final = -1
BACKWARD: Final = 1

PURSE: Final = 0
JEWEL: Final = 1
STRONGBOX: Final = 2
WHISKY: Final = 3
LOOT_CARD: Final = 4
"""A car that was uncoupled, or will be."""

CLASSIC: Final = 0
OLD: Final = 1
FLASKS: Final = ("classic", "old")
"""The kinds of whisky: what a flask has in place of a value."""

# Where a token is: a place (0 and up), a bandit (HELD and up), or one of these two.
HELD: Final = 64
WAITING: Final = -1
GONE: Final = -2

# Where a bandit is that has left the game. All places, also those beyond the train, end below it.
AWAY: Final = 62

PLACING: Final = 0
DRAWING: Final = 1
SCHEMING: Final = 2
KEEPING: Final = 3
STEALING: Final = 4
ENDING: Final = 5
OVER: Final = 6
PHASES: Final = ("placing", "drawing", "scheming", "keeping", "stealing", "ending", "over")

ROUNDS: Final = 5
DRAW: Final = 3
"""Cards drawn instead of laying one (`turn.draw`)."""

LAST_BIT: Final = 60


def bit(at: i64) -> Mask:
    """The mask of one, up to `LAST_BIT`. A literal 1 becomes a C int in compiled code, and would be
    lost when shifted by 32, as for the last tokens of a large game; this literal is too long."""
    return i64(1 << 60) >> (LAST_BIT - at)
