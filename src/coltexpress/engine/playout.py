"""Random play through the trusted door, for search, for simulation and for measuring."""

from mypy_extensions import i64

from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import Rng, below
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER


def play_out(flow: Flow, s: State, rng: Rng) -> i64:
    """Play a state to its end with uniformly random choices; how many decisions that took."""
    out = Choices()
    words = rng.words
    decisions: i64 = 0
    while s.phase != OVER:
        player = flow.decider(s)
        flow.legal(s, player, out)
        chosen = below(words, 0, out.count) if out.count > 1 else 0
        flow.apply(s, player, out.items[chosen])
        decisions += 1
    return decisions
