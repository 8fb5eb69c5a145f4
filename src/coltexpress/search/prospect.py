"""What a position promises at the beginning of a round: what everybody may hope to have in the end.

The numbers are a fit to what became of such positions (`scripts/prospects.py`). What somebody has
is worth less than its dollars, for half of it will be lost again, and the less the more tokens it
is spread over. Bullets in the deck, rivals close by and the Marshal next door cost money.
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

HERE: Final = 0  # dollars of the best token at the own place
NEAR: Final = 1  # dollars of the best one that a card leads to
SHARED: Final = 2  # dollars here, for every rival here
CLOSE: Final = 3  # rivals a card away
MARSHAL: Final = 4  # the Marshal is next door
BULLETS: Final = 5  # bullets received
TOP: Final = 6  # on the roof
LOOT: Final = 7  # dollars of loot held
EXPOSED: Final = 8  # the same, for every rival here
TOKENS: Final = 9  # tokens held
FACTS: Final = 10

EVEN: Final = 10  # the odds of the prize while nobody else has fired more or less
AHEAD: Final = 11  # what every bullet more than the best rival's adds to them
SPREAD: Final = 12  # a lead by so much is as good as odds of e to 1
ROW: Final = 13

WEIGHTS: Final = (
    (0.50, 0.21, -0.17, -30.0, -75.0, -22.0, 86.0, -0.30, -0.06, 103.0, 1.1, 1.8, 400.0),
    (0.43, 0.20, -0.19, -43.0, -44.0, -38.0, 139.0, -0.49, -0.07, 149.0, 0.5, 1.2, 475.0),
    (0.51, 0.16, -0.29, -32.0, 0.0, -57.0, 183.0, -0.48, -0.04, 124.0, 0.3, 1.0, 475.0),
    (0.46, 0.17, -0.17, -43.0, -41.0, -72.0, 196.0, -0.51, -0.05, 112.0, 0.0, 0.9, 400.0),
)
"""What each fact is worth in the last round, the last but one, and so on; then the odds."""


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
        self.facts: Final = vec[float]([0.0] * FACTS)
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
            self.look(s, bandit)
            hope = 0.0
            for fact in range(FACTS):
                hope += self.facts[fact] * self.weights[self.row + fact]
            hopes[rules.side_of(bandit)] += hope
        for player in range(rules.players):
            scores[player] += i64(hopes[player // rules.side])

    def chance(self, lead: i64) -> float:
        """How likely somebody is to win who leads by so much, hopes included."""
        return likelihood(float(lead) / self.weights[self.row + SPREAD])

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

    def look(self, s: State, bandit: Bandit) -> None:
        """Write down the facts about a bandit. What lies where was counted before."""
        rules = self.rules
        facts = self.facts
        for fact in range(FACTS):
            facts[fact] = 0.0
        for colour in range(rules.colours):
            facts[BULLETS] += float(s.hits[bandit * rules.colours + colour])
        for token in range(len(s.token_at)):
            if s.token_at[token] == HELD + bandit and s.token_kind[token] <= STRONGBOX:
                facts[LOOT] += float(s.token_value[token])
                facts[TOKENS] += 1.0
        place = s.place_of[bandit]
        if 0 <= place < self.glance.ground:
            self.look_about(s, bandit, place)

    def look_about(self, s: State, bandit: Bandit, place: Place) -> None:
        """Loot, rivals and the Marshal, here and a card away."""
        rules = self.rules
        facts = self.facts
        best = self.glance.best
        marshal = inside(s.marshal)
        other = other_floor(place)
        reach: i64 = rules.roof_reach if place & 1 == ROOF else 1
        front = foremost(place, reach)
        rear = rearmost(rules, place, reach)
        near: i64 = best[other] if other != marshal else 0
        for there in range(front, rear + 1, CAR):
            if there != place and there != marshal and best[there] > near:
                near = best[there]
        here = 0.0
        for rival in range(rules.bandits):
            if rules.side_of(rival) != rules.side_of(bandit):
                there = s.place_of[rival]
                if there == place:
                    here += 1.0
                elif there == other or (there & 1 == place & 1 and front <= there <= rear):
                    facts[CLOSE] += 1.0
        facts[HERE] = float(best[place])
        facts[NEAR] = float(near)
        facts[SHARED] = here * float(best[place])
        facts[EXPOSED] = here * facts[LOOT]
        facts[TOP] = 1.0 if place & 1 == ROOF else 0.0
        facts[MARSHAL] = 1.0 if place - marshal in (CAR, -CAR) else 0.0


def likelihood(odds: float) -> float:
    """How likely something is, from the logarithm of its odds."""
    return 1.0 / (1.0 + exp(-odds)) if odds > -50.0 else 0.0
