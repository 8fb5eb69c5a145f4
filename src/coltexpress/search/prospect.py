"""What a position promises at the beginning of a round: what everybody may hope to have in the end.

The numbers are a linear fit to what became of such positions (docs/bots.md). What somebody has is
worth less than its dollars, for half of it will be lost again, and the less the more tokens it is
spread over. Bullets in the deck, rivals close by and the Marshal next door cost money.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.layout import CAR, foremost, inside, other_floor, rearmost
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.score import fired, gunslingers
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, ROOF, STRONGBOX, Bandit, Place
from coltexpress.search.glance import Glance

HERE: Final = 0  # by dollar of the best token at the own place
NEAR: Final = 1  # by dollar of the best one that a card leads to
SHARED: Final = 2  # by dollar here and rival here
CLOSE: Final = 3  # by rival a card away
MARSHAL: Final = 4  # with the Marshal next door
BULLETS: Final = 5  # by bullet received
TOP: Final = 6  # on the roof
HELD_MONEY: Final = 7  # by dollar of loot held
EXPOSED: Final = 8  # by dollar held and rival here
TOKENS: Final = 9  # by token held
EVEN: Final = 10  # the odds of the prize while nobody has fired more or less
AHEAD: Final = 11  # what every bullet more than the best rival's adds to them
SPREAD: Final = 12  # a lead by so much is as good as odds of e to 1
ROW: Final = 13

WEIGHTS: Final = (
    (0.50, 0.21, -0.17, -30.0, -75.0, -22.0, 86.0, -0.30, -0.06, 103.0, 1.1, 1.8, 400.0),
    (0.43, 0.20, -0.19, -43.0, -44.0, -38.0, 139.0, -0.49, -0.07, 149.0, 0.5, 1.2, 475.0),
    (0.51, 0.16, -0.29, -32.0, 0.0, -57.0, 183.0, -0.48, -0.04, 124.0, 0.3, 1.0, 475.0),
    (0.46, 0.17, -0.17, -43.0, -41.0, -72.0, 196.0, -0.51, -0.05, 112.0, 0.0, 0.9, 400.0),
)
"""In the last round, the last but one, and so on."""


@mypyc_attr(native_class=True)
class Prospect:
    """Looks at the beginning of a round."""

    def __init__(self, rules: Ruleset, glance: Glance) -> None:
        self.rules: Final = rules
        self.glance: Final = glance
        weights: list[float] = []
        for row in WEIGHTS:
            weights.extend(row)
        self.weights: Final = vec[float](weights)
        self.row: i64 = 0  # where the weights of the present round begin
        self.hopes: Final = vec[float]([0.0] * int(rules.players // rules.side))

    def add(self, s: State, scores: vec[i64]) -> None:
        """Add to what everybody has what they may hope for, the prize by its chances."""
        rules = self.rules
        hopes = self.hopes
        left = i64(len(s.rounds)) - s.round
        self.row = ROW * (left if left < len(WEIGHTS) else len(WEIGHTS) - 1)
        self.glance.count_loot(s)
        prized = gunslingers(s)
        for side in range(len(hopes)):
            hopes[side] = self.prize(s, side) if rules.prize else 0.0
            if (prized >> side) & 1:
                hopes[side] -= float(rules.prize)
        for bandit in range(rules.bandits):
            hopes[rules.side_of(bandit)] += self.hope(s, bandit)
        for player in range(rules.players):
            scores[player] += i64(hopes[player // rules.side])

    def prize(self, s: State, side: i64) -> float:
        """What a side may hope for of the gunslinger's prize."""
        rules = self.rules
        most: i64 = 0
        for other in range(rules.players // rules.side):
            if other != side:
                count = fired(s, other)
                if count > most:
                    most = count
        ahead = float(fired(s, side) - most)
        odds = self.weights[self.row + EVEN] + self.weights[self.row + AHEAD] * ahead
        return float(rules.prize) * likelihood(odds)

    def hope(self, s: State, bandit: Bandit) -> float:
        """What a bandit may win or lose by the end."""
        rules = self.rules
        weights = self.weights
        row = self.row
        bullets: i64 = 0
        for colour in range(rules.colours):
            bullets += s.hits[bandit * rules.colours + colour]
        held: i64 = 0
        tokens: i64 = 0
        for token in range(len(s.token_at)):
            if s.token_at[token] == HELD + bandit and s.token_kind[token] <= STRONGBOX:
                held += s.token_value[token]
                tokens += 1
        worth = weights[row + BULLETS] * float(bullets)
        worth += weights[row + HELD_MONEY] * float(held) + weights[row + TOKENS] * float(tokens)
        place = s.place_of[bandit]
        if place < 0 or place >= self.glance.ground:
            return worth
        return worth + self.loot_worth(s, place) + self.company_worth(s, bandit, place, held)

    def loot_worth(self, s: State, place: Place) -> float:
        """What lies here and a card away is worth, and how safe it is."""
        weights = self.weights
        row = self.row
        best = self.glance.best
        marshal = inside(s.marshal)
        reach = self.reach(place)
        near: i64 = 0
        if other_floor(place) != marshal:
            near = best[other_floor(place)]
        for there in range(foremost(place, reach), rearmost(self.rules, place, reach) + 1, CAR):
            if there != place and there != marshal and best[there] > near:
                near = best[there]
        worth = weights[row + HERE] * float(best[place]) + weights[row + NEAR] * float(near)
        if place & 1 == ROOF:
            return worth + weights[row + TOP]
        if place - marshal in (CAR, -CAR):
            return worth + weights[row + MARSHAL]
        return worth

    def company_worth(self, s: State, bandit: Bandit, place: Place, held: i64) -> float:
        """What rivals cost who are here or a card away."""
        rules = self.rules
        weights = self.weights
        row = self.row
        reach = self.reach(place)
        front = foremost(place, reach)
        rear = rearmost(rules, place, reach)
        here: i64 = 0
        close: i64 = 0
        for rival in range(rules.bandits):
            there = s.place_of[rival]
            if rules.side_of(rival) == rules.side_of(bandit):
                continue
            if there == place:
                here += 1
            elif there == other_floor(place) or (there & 1 == place & 1 and front <= there <= rear):
                close += 1
        worth = weights[row + SHARED] * float(here * self.glance.best[place])
        return (
            worth
            + weights[row + EXPOSED] * float(here * held)
            + weights[row + CLOSE] * float(close)
        )

    def reach(self, place: Place) -> i64:
        """How far a move leads."""
        return self.rules.roof_reach if place & 1 == ROOF else 1

    def chance(self, lead: i64) -> float:
        """How likely somebody is to win who leads by so much, hopes included."""
        return likelihood(float(lead) / self.weights[self.row + SPREAD])


def likelihood(odds: float) -> float:
    """What is as likely as the logarithm of its odds says."""
    return 1.0 / (1.0 + exp(-odds)) if odds > -50.0 else 0.0
