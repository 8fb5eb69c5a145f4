"""Random play through the trusted door, for search, for simulation and for measuring."""

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import MASK32, Rng, next_word
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER

SPREAD: Final = 64
"""A word of chance serves until it has chosen among this many outcomes or more."""


def play_out(flow: Flow, s: State, rng: Rng) -> i64:
    """Play a state to its end with uniformly random choices; how many decisions that took."""
    out = Choices()
    words = rng.words
    decisions: i64 = 0
    word: i64 = 0
    spread: i64 = SPREAD
    while s.phase != OVER:
        player = flow.decider(s)
        flow.legal(s, player, out)
        # What a choice leaves of a word is as random as the word, but for the bits it took: choices
        # are even to one part in 2**19, which is enough here and saves most words.
        if spread >= SPREAD:
            word = next_word(words, 0)
            spread = 1
        count = out.count
        spread *= count
        word *= count
        flow.apply(s, player, out.items[word >> 32])
        word &= MASK32
        decisions += 1
    return decisions
