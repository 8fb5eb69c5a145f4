"""Blocks: what texts and data tell of the parts that variants and modules add to a state."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

# What the numbers of a block are. What a setup does without is NOBODY, or no number at all.
CARD_ROWS: Final = 0  # counts by player and card, each player's ending with their sum
CARD_STACK: Final = 1  # cards one by one as player and card, the latest last
CAR_COUNTS: Final = 2  # by car, from the locomotive on
BANDIT_COUNTS: Final = 3  # by bandit
CAPTIVES: Final = 4  # who has each of those named: a bandit, NOBODY, or less if not in play
ONE_CAR: Final = 5
ONE_PLACE: Final = 6
SOME_TOKENS: Final = 7  # as a mask
SOME_BANDITS: Final = 8  # as a mask
STANCES: Final = 9  # by bandit: which it is in the row at its place, and below it a bit a name


@mypyc_attr(native_class=True)
class Block:
    """A row: the numbers of a part that texts tell under one key."""

    def __init__(self, key: str, kind: i64, names: list[str] | None = None) -> None:
        self.key: Final = key
        self.kind: Final = kind
        self.names: list[str] = [] if names is None else names
