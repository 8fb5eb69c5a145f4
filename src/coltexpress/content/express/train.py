"""The cars with the loot on their floors, and the purses there are."""

from typing import Final

from coltexpress.engine.rule import CarKind

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

NEUTRAL_BULLETS: Final = 13
"""`setup.neutral`"""
