"""Ratings of many bots from one match, by Luce's model of choice, fitted by `choix`.

At every table a side wins with a chance in proportion to its strength, and a rating is the
logarithm of that strength: 400 points more are ten times the chance. All games are fitted at once,
so their order does not matter, as is right for bots that do not change.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm, log

from coltexpress.bots.arena import Result
from coltexpress.extras import needed
from coltexpress.lab.intervals import LEVEL, quantile
from coltexpress.lab.match import Match

POINTS = 400 / log(10)
"""Points of a rating for each unit of the natural logarithm."""

MIDDLE = 1500
"""The mean of all ratings."""

LONGEST = 10_000
"""Steps of the fit at most; a hundred are usual."""


@dataclass(frozen=True)
class Rating:
    """A bot's points, with a 95 % interval."""

    points: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class Choice:
    """Who wins at a table, by entrant: one of all that sit there, so often in parts of a game."""

    winner: int
    losers: tuple[int, ...]
    parts: int


def sides_of(match: Match, game: Result) -> list[str]:
    """Who plays each side: a bot, or in a team game two different ones as partners."""
    side = match.side
    return [
        "+".join(dict.fromkeys(sorted(game.bots[at : at + side])))
        for at in range(0, len(game.bots), side)
    ]


def choices_of(
    match: Match, deals: Sequence[Sequence[Result]]
) -> tuple[list[str], list[list[Choice]], int]:
    """The entrants, the choices of each deal, and the parts that make a whole game. A shared win is
    a part of a choice for each; a game without a winner says nothing."""
    entrants = sorted({name for deal in deals for game in deal for name in sides_of(match, game)})
    index = {name: at for at, name in enumerate(entrants)}
    shares = {len({one // match.side for one in game.winners}) for deal in deals for game in deal}
    whole = 2 * lcm(*(shares - {0}))
    found = []
    for deal in deals:
        rows = []
        for game in deal:
            table = [index[name] for name in sides_of(match, game)]
            winners = sorted({one // match.side for one in game.winners})
            for at in winners:
                losers = tuple(table[:at] + table[at + 1 :])
                rows.append(Choice(table[at], losers, whole // len(winners)))
        found.append(rows)
    return entrants, found, whole


def ratings(match: Match, deals: Sequence[Sequence[Result]]) -> dict[str, Rating]:
    """The ratings of all entrants, the best first; empty if there are not two of them.

    As if each two had shared one game besides, so that who has won everything is not infinitely
    strong. Raises `MissingExtra` where `choix` is not installed.
    """
    choix = needed("choix", "lab")
    numpy = needed("numpy", "lab")
    entrants, rows, whole = choices_of(match, deals)
    count = len(entrants)
    if count < 2:
        return {}
    prior = [
        Choice(one, (other,), whole // 2)
        for one in range(count) for other in range(count) if one != other
    ]  # fmt: skip
    every = [choice for deal in [*rows, prior] for choice in deal]
    data = [(choice.winner, choice.losers) for choice in every for _ in range(choice.parts)]
    strengths = numpy.asarray(choix.ilsr_top1(count, data, max_iter=LONGEST))
    strengths -= strengths.mean()
    errors = standard_errors(strengths, rows, prior, whole)
    half = quantile(LEVEL, max(1, len(rows) - 1))
    found = {}
    for at in sorted(range(count), key=lambda at: (-float(strengths[at]), entrants[at])):
        middle = MIDDLE + POINTS * float(strengths[at])
        reach = POINTS * half * float(errors[at])
        found[entrants[at]] = Rating(middle, (middle - reach, middle + reach))
    return found


def standard_errors(
    strengths: Sequence[float], deals: list[list[Choice]], prior: list[Choice], whole: int
) -> Sequence[float]:
    """The standard errors of centred strengths: the model's own, or where that is larger the one
    that takes whole deals as observations (a sandwich of curvature and scores by deal)."""
    numpy = needed("numpy", "lab")
    count = len(strengths)
    curvature = numpy.zeros((count, count))
    spread = numpy.zeros((count, count))
    for at, deal in enumerate([*deals, prior]):
        score = numpy.zeros(count)
        for choice in deal:
            table = Counter([choice.winner, *choice.losers])
            chances = numpy.zeros(count)
            for one, seats in table.items():
                chances[one] = seats * numpy.exp(strengths[one])
            chances /= chances.sum()
            weight = choice.parts / whole
            curvature += weight * (numpy.diag(chances) - numpy.outer(chances, chances))
            score -= weight * chances
            score[choice.winner] += weight
        if at < len(deals):
            spread += numpy.outer(score, score)
    # Equal steps of all strengths change nothing, so the inverse is that of everything else.
    equal = numpy.full((count, count), 1 / count)
    inverse = numpy.linalg.inv(curvature + equal) - equal
    factor = len(deals) / max(1, len(deals) - 1)
    robust = factor * inverse @ spread @ inverse
    errors = numpy.sqrt(numpy.maximum(numpy.diag(inverse), numpy.diag(robust)))
    found: Sequence[float] = errors
    return found
