"""Questions by name: what their operands mean, and when their rule asks them.

Texts name a question by its row; a position is refused whose question would not be asked.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.state import State
from coltexpress.engine.vocab import Bandit, Player, Token

# What an operand is, as texts call it.
NOTHING: Final = ""
A_BANDIT: Final = "victim"
SOME_BANDITS: Final = "waiting"
A_TOKEN: Final = "token"
A_CAR: Final = "car"
CARS_LEFT: Final = "cars"
CARDS_LEFT: Final = "cards"
CARDS_LAID: Final = "laid"
NUMBERS: Final = (A_CAR, CARS_LEFT, CARDS_LEFT, CARDS_LAID)
"""Those that are just numbers; the cards laid are those of the present step."""


@mypyc_attr(native_class=True)
class Question:
    """A row: a stage of a rule by name, and the meaning of a pending question's last two numbers.

    A question that is `secret` is asked of several players at once, and its last two numbers are
    those who are silent and all who are asked.
    """

    def __init__(
        self, key: str, rule: i64, stage: i64, phase: i64, other: str, token: str,
        secret: bool = False,
    ) -> None:  # fmt: skip
        self.key: Final = key
        self.rule: Final = rule
        self.stage: Final = stage
        self.phase: Final = phase
        self.other: Final = other
        self.token: Final = token
        self.secret: Final = secret
        self.staged = NOTHING
        """What the stage is, if the row stands for all stages from its own on."""
        self.waits = False
        """Whether it can wait below others; it is never on top, as it has only one answer."""

    def covers(self, rule: i64, stage: i64) -> bool:
        """Whether this row is that of a pending question."""
        return rule == self.rule and (
            stage == self.stage or (self.staged != NOTHING and stage > self.stage)
        )

    def in_phase(self, phase: i64) -> bool:
        """Whether the rule can ask this in a phase."""
        return phase == self.phase

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        """Whether the rule asks this now, if it has more than one answer, or it waits."""
        return False
