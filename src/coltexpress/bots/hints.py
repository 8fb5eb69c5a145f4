"""Hints: the best choices of a decision as a bot sees them, each with figures and a reason.

They come from a view, its legal actions and a seed alone, so they tell nothing that the player does
not know, and the same view gets the same hints whatever is hidden behind it. The choices that are
told are those that the search cared for most, in that order; their figures come from imagined
games, the same worlds for all.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from coltexpress.bots.imagined import NoHints, imagine, mind_of
from coltexpress.bots.reasons import Case, reason
from coltexpress.engine.observe import View
from coltexpress.notation.label import label
from coltexpress.notation.text import player_name
from coltexpress.notation.wire import action_data
from coltexpress.pure import is_compiled
from coltexpress.words import say

GAMES = 300 if is_compiled() else 30
"""How many games are imagined for each choice."""

TRIES = 4_000 if is_compiled() else 100
"""How many worlds are tried where nobody says it: as many as people wait for."""

MOST = 3
"""How many choices are told."""

DIGITS = 3


@dataclass(frozen=True)
class Hint:
    """A choice: `share` is the part of the search that went into it. `score` and `lead` are means
    over the imagined games, of what the player's side has when they end and how far that is ahead
    of the best other side; `chance` is how likely it wins."""

    action: int
    label: str
    share: float
    score: float
    lead: float
    chance: float
    reason: str


@dataclass(frozen=True)
class Hints:
    """The best choices of one decision, the best first. `unit` is what scores count, `until` where
    the imagined games end (`game` or `round`), `games` how many there were for each choice."""

    player: int
    unit: str
    until: str
    games: int
    choices: tuple[Hint, ...]


def hints(
    view: View,
    legal: list[int],
    *,
    level: str | int = TRIES,
    seed: int,
    most: int = MOST,
    games: int = GAMES,
) -> Hints:
    """What a bot would choose here. The level is the key of a bot that thinks ahead, or how many
    worlds one tries. Raises `NoHints` for another bot and where nothing is asked for, `UnknownBot`
    for no bot."""
    if not legal or min(most, games) < 1 or (isinstance(level, int) and level < 1):
        raise NoHints(say("hint-nothing"))
    # What draws worlds remembers the last ones; a copy of the view has drawn none.
    mind = mind_of(view.copy(), legal, level, seed)
    weights = mind.weights()
    total = sum(weights)
    shares = {action: weight / total for action, weight in zip(legal, weights, strict=True)}
    chosen = sorted(legal, key=lambda action: -shares[action])[:most]
    found = imagine(mind, int(view.player), chosen, games, seed)
    cases = [Case(view, *pair) for pair in zip(chosen, found, strict=True)]
    return Hints(
        int(view.player),
        str(view.rules.course.score_kind()),
        "game" if mind.to_end else "round",
        games,
        tuple(hint_of(view, case, cases, shares[case.action]) for case in cases),
    )


def hint_of(view: View, case: Case, cases: Sequence[Case], share: float) -> Hint:
    """A choice among those that are told."""
    others = [other for other in cases if other is not case]
    return Hint(
        case.action,
        label(view, int(view.player), case.action),
        share,
        mean([result.score for result in case.results]),
        mean([result.lead for result in case.results]),
        mean([result.chance for result in case.results]),
        reason(view, case, others),
    )


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def hints_data(view: View, found: Hints) -> dict[str, object]:
    """Hints as plain data for JSON; docs/api.md lists the fields."""
    return {
        "player": player_name(view.rules, found.player),
        "unit": found.unit,
        "until": found.until,
        "games": found.games,
        "choices": [
            {
                "action": action_data(view, found.player, hint.action),
                "label": hint.label,
                "share": round(hint.share, DIGITS),
                "score": round(hint.score, DIGITS),
                "lead": round(hint.lead, DIGITS),
                "chance": round(hint.chance, DIGITS),
                "reason": hint.reason,
            }
            for hint in found.choices
        ],
    }
