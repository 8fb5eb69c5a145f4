"""The cars with the loot on their floors, all loot there is, and the numbers that no card has."""

from typing import Final

from coltexpress.engine.layout import inside
from coltexpress.engine.rule import CarKind
from coltexpress.engine.vocab import WAITING

CARS: Final = [
    CarKind("baggage", 1, 0),
    CarKind("second_class", 1, 1),
    CarKind("first_class", 0, 3),
    CarKind("dining", 3, 0),
    CarKind("private_saloon", 3, 1),
    CarKind("mail", 4, 1),
]
"""`table.cars`"""

PURSES: Final = [250] * 8 + [300, 300, 350, 350, 400, 400, 450, 450, 500, 500]
"""`table.loot`"""

WORTH: Final = [250, 500, 1000]
"""`setup.purse`, `table.loot`: a bandit's first purse, a jewel, a strongbox."""

STRONGBOXES: Final = [int(inside(0)), WAITING]
"""`setup.marshal`: where they are at first. One waits for `event.take_it_all`."""

BULLETS_IN_GUN: Final = 6
"""`setup.bullets`"""

NEUTRAL_BULLETS: Final = 13
"""`setup.neutral`"""

HAND: Final = 6
"""`round.draw`"""

FEW: Final = 4
"""`setup.rounds`: up to how many players the longer rounds are for."""

ROOF_REACH: Final = 3
"""`move.roof`"""

PRIZE: Final = 1000
"""`end.gunslinger`"""
