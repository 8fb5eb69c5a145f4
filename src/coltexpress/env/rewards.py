"""What a game that is over was worth to each player."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine.state import State

WIN: Final = 0
LEAD: Final = 1
REWARDS: Final = ("win", "lead")
"""By number. `win`: 1 for a winner, -1 for everybody else. `lead`: by how much the own side has
more than the best of the others, in thousands of dollars, or in loot cards where these count."""

THOUSAND: Final = 1000.0


def write_rewards(s: State, kind: i64, out: vec[float], row: i64) -> None:
    """Write the rewards of a game that is over, by player, into the numbers from `row` on."""
    rules = s.rules
    if kind == WIN:
        winners = rules.course.winners(s)
        for player in range(rules.players):
            out[row + player] = 1.0 if (winners >> player) & 1 else -1.0
        return
    scores = rules.course.scores(s)
    unit = THOUSAND if rules.course.score_kind() == "money" else 1.0
    for player in range(rules.players):
        best: i64 = -1
        for other in range(rules.players):
            if other // rules.side != player // rules.side and scores[other] > best:
                best = scores[other]
        out[row + player] = float(scores[player] - best) / unit
