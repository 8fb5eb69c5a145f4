"""Sealed answers of a secret row put into a state, from their texts.

Texts are read by answering again: each is one of the legal answers after those before it.
"""

from collections.abc import Sequence

from coltexpress.engine.choices import Choices
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import NOBODY
from coltexpress.notation.names import Names
from coltexpress.notation.sealed import answer_text
from coltexpress.words import say


def seal_answers(s: State, names: Names, answers: Sequence[Sequence[str]]) -> list[str]:
    """Seal these answers of each player in a row that fits; what cannot have been answered is
    told."""
    s.sealed = zeros(s.rules.players * s.rules.stride)
    return [
        say("position-answers", player=names.players[player])
        for player, texts in enumerate(answers)
        if not is_answered(s, names, player, texts)
    ]


def is_answered(s: State, names: Names, player: int, texts: Sequence[str]) -> bool:
    """Whether a player who is asked can have said this, and be silent or done."""
    at = (s.depth - 1) * FRAME
    stage, silent, asked = s.pending[at + 1], s.pending[at + 4], s.pending[at + 5]
    rule = s.rules.rules[s.pending[at]]
    if not (asked >> player) & 1:
        return not texts
    done = False
    out = Choices()
    for text in texts:
        if done:
            return False
        out.clear()
        rule.choices(s, stage, player, NOBODY, silent, asked, out)
        legal = {answer_text(s, names, player, action): action for action in out.as_list()}
        if text not in legal:
            return False
        done = rule.seal(s, stage, player, legal[text])
    return done == (not (silent >> player) & 1)
