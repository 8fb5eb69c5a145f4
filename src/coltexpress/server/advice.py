"""What a bot that thinks ahead would do in a player's place, from all that this player may know.
Made in a worker."""

from coltexpress.bots.hints import DIGITS, hints
from coltexpress.server.protocol import Hint
from coltexpress.server.workers import Turn, view_of
from coltexpress.words import folding


def advice(turn: Turn) -> list[Hint]:
    """The choices that it thinks best, the best first, with figures and reasons."""
    with folding():
        found = hints(view_of(turn), turn.legal, seed=turn.seed)
    return [
        Hint(
            id=one.action, share=round(one.share, DIGITS), score=round(one.score, DIGITS),
            lead=round(one.lead, DIGITS), chance=round(one.chance, DIGITS), words=one.reason,
        )
        for one in found.choices
    ]  # fmt: skip
