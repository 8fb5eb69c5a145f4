"""Who is likely to win, by a quick look at a position in which all are about to plan.

Every bandit that is left has points, and each `DOUBLE` of them double its share of the chances. The
points are fitted to some 22,000 rounds of bots among themselves (of three to seven players, with
either expansion and without); that who wins is far from settled by them, they show too. All rows
of a table go by how many cars behind the locomotive are left: one, two, three, or more.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.content.superexpress.cards import target
from coltexpress.content.superexpress.lineup import OFF, Lineup, last_coupled, lineup
from coltexpress.content.superexpress.score import best_loot, count_loot, winners
from coltexpress.engine.course import SURE
from coltexpress.engine.layout import car_of
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import AWAY, NOBODY, OVER, Bandit

DOUBLE: Final = 16
MOST: Final = 64
"""No bandit has more points than this, or as many below nought."""

STRENGTHS: Final = vec[i64](
    [i64(round(1024 * 2 ** ((at - MOST) / DOUBLE))) for at in range(2 * MOST + 1)]
)

# By where a bandit stands: in the last car, the one before it, the next, further on, in the
# locomotive; each for one that looks forward and one that looks backward.
SPOTS: Final = vec[i64]([
    2, 3, 0, 0, 0, 0, 0, 0, -6, 2,
    1, 0, 1, 2, 0, 0, 0, 0, -4, 0,
    0, -8, 5, 1, 2, 3, 0, 0, -3, -1,
    -3, -10, 4, -1, 5, 4, 6, 7, -9, -3,
])  # fmt: skip
ENGINE: Final = 4
FARTHEST: Final = 3
SPOT_ROW: Final = 10

FALLEN: Final = vec[i64]([-10, -9, -7, -3])

# By how many loot cards more than the richest rival: three fewer, two, one, as many, as many and
# the best one, one more, two more.
LEADS: Final = vec[i64]([
    -24, -22, 2, 10, 8, 18, 9,
    -18, -11, 0, 6, 10, 9, 4,
    -14, -6, -1, 7, 9, 3, 3,
    -10, -9, 1, 9, 6, 5, -3,
])  # fmt: skip
LEVEL: Final = 3
LEAD_ROW: Final = 7

# For a bandit in somebody's line of fire: on the train, and where it would be thrown off.
SHOT_AT: Final = vec[i64]([
    0, -13,
    -5, -11,
    -2, -11,
    -1, -10,
])  # fmt: skip


def chances(s: State, out: vec[i64]) -> None:
    """Write how likely each player is to win, in parts of `SURE`."""
    if s.phase == OVER:
        share_win(s, out)
        return
    rows = lineup(s)
    loot = count_loot(s)
    left = last_coupled(s)
    late: i64 = 3 if left > 4 else left - 1
    points = shot_at(s, rows, late)
    total: i64 = 0
    for bandit in range(s.rules.bandits):
        out[bandit] = 0
        if s.place_of[bandit] == AWAY:
            continue
        worth = points[bandit] + SPOTS[late * SPOT_ROW + spot(s, rows, bandit)]
        worth += LEADS[late * LEAD_ROW + lead(s, loot, bandit)]
        if rows.is_fallen(bandit):
            worth += FALLEN[late]
        out[bandit] = STRENGTHS[MOST + worth]
        total += out[bandit]
    for bandit in range(s.rules.bandits):
        out[bandit] = out[bandit] * SURE // total


def share_win(s: State, out: vec[i64]) -> None:
    """The game is over: its winners have equal shares."""
    won = winners(s)
    shares: i64 = 0
    for bandit in range(s.rules.bandits):
        shares += (won >> bandit) & 1
    for bandit in range(s.rules.bandits):
        out[bandit] = (won >> bandit & 1) * SURE // shares


def spot(s: State, rows: Lineup, bandit: Bandit) -> i64:
    """Where in a row of `SPOTS` a bandit stands."""
    car = car_of(s.place_of[bandit])
    behind = last_coupled(s) - car
    where: i64 = ENGINE if car == 0 else FARTHEST if behind > FARTHEST else behind
    return 2 * where + (1 if rows.is_backward(bandit) else 0)


def lead(s: State, loot: vec[i64], bandit: Bandit) -> i64:
    """Where in a row of `LEADS` a bandit stands. Only rivals that are left count."""
    most: i64 = -1
    for other in range(s.rules.bandits):
        if other != bandit and s.place_of[other] < OFF and loot[other] > most:
            most = loot[other]
    more = loot[bandit] - most
    if more < 0:
        return LEVEL + more if more > -LEVEL else 0
    if more > 0:
        return LEVEL + 2 if more == 1 else LEVEL + 3
    best = best_loot(s, bandit)
    for other in range(s.rules.bandits):
        if other != bandit and s.place_of[other] < OFF and loot[other] == most:
            if best_loot(s, other) >= best:
                return LEVEL
    return LEVEL + 1


def shot_at(s: State, rows: Lineup, late: i64) -> vec[i64]:
    """What it costs each bandit that somebody could shoot it with the first card."""
    costs = zeros(s.rules.bandits)
    for shooter in range(s.rules.bandits):
        if s.place_of[shooter] >= OFF or rows.is_fallen(shooter):
            continue
        victim = target(s, shooter)
        if victim == NOBODY:
            continue
        last: i64 = last_coupled(s) if rows.is_backward(shooter) else 0
        thrown: i64 = 1 if car_of(s.place_of[victim]) == last else 0
        cost = SHOT_AT[2 * late + thrown]
        if cost < costs[victim]:
            costs[victim] = cost
    return costs
