"""Questions by name: what their operands mean, and when their rule asks them.

Texts name a question by its row; a position is refused whose question would not be asked.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.state import State
from coltexpress.engine.vocab import Bandit, Player, Token

NOTHING: Final = ""
A_BANDIT: Final = "victim"
SOME_BANDITS: Final = "waiting"
A_TOKEN: Final = "token"
CARDS_KEPT: Final = "cards"
A_PLACE: Final = "bandit"


@mypyc_attr(native_class=True)
class Question:
    """A row: a stage of a rule by name, and the meaning of a pending question's last two numbers.

    `sealed` says what the answers of a secret row are; it is empty for a question to one player.
    """

    def __init__(
        self, key: str, rule: i64, stage: i64, phase: i64, other: str, token: str, sealed: str
    ) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.stage: Final = stage
        self.phase: Final = phase
        self.other: Final = other
        self.token: Final = token
        self.sealed: Final = sealed

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        """Whether the rule asks this now, if it has more than one answer."""
        return False

    def sealed_fits(self, s: State, player: Player, *, silent: bool) -> bool:
        """Whether a player can have given these answers in a secret row, and be silent or done."""
        return False
