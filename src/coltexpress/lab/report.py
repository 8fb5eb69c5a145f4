"""The summary of a run as plain data, for JSON; docs/arena.md lists the fields.

The same games give the same bytes, whoever played them and in whatever order.
"""

import json

from coltexpress.bots.arena import WHOLE
from coltexpress.extras import has
from coltexpress.lab.intervals import Sums, difference_interval, share
from coltexpress.lab.ratings import ratings
from coltexpress.lab.run import Run
from coltexpress.lab.standings import GROUPS, Card, Line, Standings
from coltexpress.setup import Setup, rules_of

DIGITS = 6
"""Digits after the point: more than any number of games can justify."""

Data = dict[str, object]


def score_kind(setup: Setup) -> str:
    """What is counted in the end, by its key."""
    return str(rules_of(setup).course.score_kind())


def summary(run: Run) -> Data:
    """Everything that a run has come to."""
    standings = run.standings()
    score = score_kind(run.match.setup)
    return {
        "deals": standings.deals,
        "games": standings.games,
        "asked": run.deals,
        "interrupted": not run.is_complete,
        "verdict": verdict(run),
        **{
            f"by_{group[:-1]}": {
                name: line_data(line, score)
                for name, line in sorted(standings.groups[group].items())
            }
            for group in GROUPS
        },
        "by_round": {
            key: card_data(standings, card) for key, card in sorted(standings.cards.items())
        },
        "ratings": rating_data(run),
    }


def summary_text(run: Run) -> str:
    """The summary as one line of JSON."""
    return json.dumps(summary(run), ensure_ascii=False)


def rounded(*numbers: float) -> list[float]:
    return [round(number, DIGITS) for number in numbers]


def line_data(line: Line, score: str) -> Data:
    """A row of a table."""
    found: Data = {
        "played": line.games,
        "deals": line.wins.deals,
        "wins": round(line.wins.x / WHOLE, DIGITS),
        "win_share": round(line.share, DIGITS),
        "interval_95": rounded(*line.interval),
        f"mean_{score}": round(line.mean_money, DIGITS),
        "mean_lead": round(line.mean_lead, DIGITS),
    }
    if line.leads.deals > 1:
        found["lead_interval_95"] = rounded(*line.lead_interval)
    return found


def card_data(standings: Standings, card: Card) -> Data:
    """What is different in the deals with a round card, by group and name."""
    found: Data = {"deals": card.deals}
    for group in GROUPS:
        rows = {}
        for name, wins in sorted(card.wins[group].items()):
            others = standings.groups[group][name].wins.without(wins)
            rows[name] = difference_data(wins, others)
        found[f"by_{group[:-1]}"] = rows
    return found


def difference_data(wins: Sums, others: Sums) -> Data:
    """Shares of wins with and without something."""
    return {
        "with": round(share(wins, WHOLE), DIGITS),
        "without": round(share(others, WHOLE), DIGITS),
        "interval_95": rounded(*difference_interval(wins, others, WHOLE)),
    }


def verdict(run: Run) -> Data | None:
    """Of a run that stops when one is sure: who is better, and the confidence sequence."""
    if not run.until_sure or run.evidence is None:
        return None
    better = run.evidence.verdict
    first, second = run.match.keys
    return {
        "bot": first,
        "fair_share": round(run.evidence.fair, DIGITS),
        "win_share": round(mean(run.evidence.shares), DIGITS),
        "sequence_95": rounded(*run.evidence.bounds),
        "better": first if better > 0 else second if better < 0 else None,
    }


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def rating_data(run: Run) -> Data | None:
    """The ratings, or None without the library for them."""
    if not has("choix"):
        return None
    return {
        name: {
            "points": round(row.points, 3),
            "interval_95": [round(one, 3) for one in row.interval],
        }
        for name, row in ratings(run.match, run.counted()).items()
    }
