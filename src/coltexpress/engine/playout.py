"""Random play through the trusted door, for search, for simulation and for measuring."""

from mypy_extensions import i64

from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import Rng, next_word
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
        # Even to one part in 2**25, which is enough here and saves refusing any word.
        chosen = (next_word(words, 0) * out.count) >> 32
        flow.apply(s, player, out.items[chosen])
        decisions += 1
    return decisions
