"""An appraisal: what a position is worth to one player at the beginning of a round.

A small network says it, that was fitted to what became of such positions in games of those who
search (`scripts/appraisals.py`). It sees facts about the own bandit and about each rival, who are
looked at one by one and added up, and a few about the train.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.layout import CAR, cars_apart, inside
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, ROOF, ROUNDS, STRONGBOX, Bandit, Place, Player
from coltexpress.search.glance import GUARDED, NEARER, TOPS, Glance, way
from coltexpress.search.prospect import likelihood

BANDITS: Final = ("ghost", "doc", "tuco", "django", "cheyenne", "belle")
"""Those whose powers it knows, in the order of their facts."""

ROW: Final = 26 + len(BANDITS)
"""Facts about a bandit."""

PAIR: Final = 5
"""Facts about a rival as the own bandit has it before it."""

ALL: Final = 12
"""Facts about the whole table."""

KINDS: Final = STRONGBOX + 1
"""Kinds of loot that count."""

ROUND: Final = 4
"""So many last rounds are told apart."""


@mypyc_attr(native_class=True)
class Appraisal:
    """Looks at the beginning of a round with one player's eyes; the weights are by layer."""

    def __init__(
        self, rules: Ruleset, glance: Glance, player: Player, weights: dict[str, list[float]]
    ) -> None:
        self.rules: Final = rules
        self.glance: Final = glance
        self.player: Final = player
        ground = glance.ground
        self.ground: Final[i64] = ground
        self.skill = 0.5  # what part of the rivals is taken to think ahead
        # How many cards the way from one place to another takes.
        self.cards: Final = zeros(ground * ground)
        for place in range(ground):
            for there in range(ground):
                self.cards[place * ground + there] = way(rules, place, there)
        self.powers: Final = zeros(rules.bandits)  # where the facts about each bandit's power are
        for bandit in range(rules.bandits):
            self.powers[bandit] = -1
            for at in range(len(BANDITS)):
                if rules.powers[bandit].key == BANDITS[at]:
                    self.powers[bandit] = ROW - len(BANDITS) + at
        self.lures: Final = vec[float]([0.0] * int(ground))
        self.fades: Final = vec[float]([NEARER**cards for cards in range(8)])
        self.loot: Final = zeros(rules.bandits)
        self.best: Final = zeros(rules.bandits)
        self.kinds: Final = zeros(rules.bandits * KINDS)
        self.money: Final = zeros(rules.bandits)
        self.fired: Final = zeros(rules.bandits)
        self.rows: Final = vec[float]([0.0] * int(rules.bandits * ROW))
        self.facts: Final = vec[float]([0.0] * (ROW + PAIR))
        self.whole: Final = vec[float]([0.0] * ALL)
        self.rival: Final = vec[float](weights["rival"])
        self.rival_bias: Final = vec[float](weights["rival_bias"])
        self.hidden: Final = vec[float](weights["hidden"])
        self.hidden_bias: Final = vec[float](weights["hidden_bias"])
        self.out: Final = vec[float](weights["out"])
        self.straight: Final = vec[float](weights["straight"])
        self.bias: Final = weights["bias"][0]
        self.found = 0.0
        self.one: Final = vec[float]([0.0] * len(self.rival_bias))
        self.many: Final = vec[float]([0.0] * len(self.rival_bias))
        self.acts: Final = vec[float]([0.0] * len(self.hidden_bias))

    def worth(self, s: State) -> float:
        """From 0 to 1: half of it the chance to win, half of it the lead in the end."""
        self.look(s)
        many = self.many
        for at in range(len(many)):
            many[at] = 0.0
        for rival in range(self.rules.bandits):
            if rival != self.player:
                self.compare(s, rival)
                self.meet()
        acts = self.acts
        for at in range(len(acts)):
            acts[at] = self.hidden_bias[at]
        self.found = self.bias
        self.feed(self.rows, self.player * ROW, ROW, 0)
        self.feed(self.whole, 0, ALL, ROW)
        self.feed(many, 0, i64(len(many)), ROW + ALL)
        for at in range(len(acts)):
            if acts[at] > 0.0:
                self.found += acts[at] * self.out[at]
        return likelihood(self.found)

    def feed(self, facts: vec[float], start: i64, count: i64, to: i64) -> None:
        """So many facts go into the hidden layer, and straight to what is found, with the weights
        from this row on."""
        acts = self.acts
        weights = self.hidden
        size = i64(len(acts))
        for at in range(count):
            fact = facts[start + at]
            if fact != 0.0:
                row = (to + at) * size
                for unit in range(size):
                    acts[unit] += fact * weights[row + unit]
                if to + at < ROW + ALL:
                    self.found += fact * self.straight[to + at]

    def compare(self, s: State, rival: Bandit) -> None:
        """Write down the facts about a rival, and how the own bandit compares with it."""
        facts = self.facts
        me = self.player
        for at in range(ROW):
            facts[at] = self.rows[rival * ROW + at]
        here = s.place_of[me]
        there = s.place_of[rival]
        facts[ROW] = float(self.money[rival] - self.money[me]) / 1000.0
        facts[ROW + 1] = float(self.fired[rival] - self.fired[me]) / 2.0
        facts[ROW + 2] = 1.0 if here == there else 0.0
        facts[ROW + 3] = 1.0 if self.cards[here * self.ground + there] == 1 else 0.0
        facts[ROW + 4] = 1.0 if in_sight(here, there) else 0.0

    def meet(self) -> None:
        """Add the rival that was compared to those in `many`."""
        one = self.one
        weights = self.rival
        size = i64(len(one))
        for unit in range(size):
            one[unit] = self.rival_bias[unit]
        for at in range(ROW + PAIR):
            fact = self.facts[at]
            if fact != 0.0:
                row = at * size
                for unit in range(size):
                    one[unit] += fact * weights[row + unit]
        for unit in range(size):
            if one[unit] > 0.0:
                self.many[unit] += one[unit]

    def look(self, s: State) -> None:
        """Write down the facts about everybody and about the whole."""
        rules = self.rules
        self.count(s)
        for bandit in range(rules.bandits):
            self.look_at(s, bandit)
        whole = self.whole
        glance = self.glance
        left = ROUNDS - s.round
        for at in range(ROUND):
            whole[at] = 1.0 if at == left else 0.0
        lures = 0.0
        tokens: i64 = 0
        for place in range(self.ground):
            lures += self.lures[place]
            tokens += glance.tokens[place]
        above: i64 = 0
        for token in range(len(s.token_at)):
            there = s.token_at[token]
            if 0 <= there < self.ground and there & 1 == ROOF:
                above += s.token_value[token] if s.token_kind[token] <= STRONGBOX else 0
        whole[ROUND] = float(left) / 3.0
        whole[ROUND + 1] = float(s.marshal) / 5.0
        whole[ROUND + 2] = float(rules.cars) / 5.0
        whole[ROUND + 3] = lures / 3000.0
        whole[ROUND + 4] = float(tokens) / 12.0
        whole[ROUND + 5] = self.lures[inside(s.marshal)] / 1000.0
        whole[ROUND + 6] = float(above) / 1000.0
        whole[ROUND + 7] = self.skill

    def count(self, s: State) -> None:
        """What lies where, and what everybody has."""
        rules = self.rules
        glance = self.glance
        glance.count_loot(s)
        marshal = inside(s.marshal)
        for place in range(self.ground):
            lure = float(glance.tops[place * TOPS] + glance.tops[place * TOPS + 1])
            self.lures[place] = lure * GUARDED if place == marshal else lure
        for bandit in range(rules.bandits):
            self.loot[bandit] = 0
            self.best[bandit] = 0
            self.fired[bandit] = rules.bullets_in_gun - s.gun[bandit]
        for at in range(len(self.kinds)):
            self.kinds[at] = 0
        for token in range(len(s.token_at)):
            bandit = s.token_at[token] - HELD
            if bandit >= 0 and s.token_kind[token] <= STRONGBOX:
                value = s.token_value[token]
                self.loot[bandit] += value
                self.kinds[bandit * KINDS + s.token_kind[token]] += 1
                if value > self.best[bandit]:
                    self.best[bandit] = value
        for bandit in range(rules.bandits):
            self.money[bandit] = s.cash[bandit] + self.loot[bandit]

    def look_at(self, s: State, bandit: Bandit) -> None:
        """Write down the facts about one bandit."""
        rules = self.rules
        rows = self.rows
        row = bandit * ROW
        place = s.place_of[bandit]
        cars = cars_apart(place, inside(s.marshal))
        kind = bandit * KINDS
        rows[row] = float(self.money[bandit]) / 1000.0
        rows[row + 1] = float(self.loot[bandit]) / 1000.0
        rows[row + 2] = float(self.best[bandit]) / 1000.0
        rows[row + 3] = float(self.kinds[kind]) / 2.0
        rows[row + 4] = float(self.kinds[kind + 1]) / 2.0
        rows[row + 5] = float(self.kinds[kind + 2])
        rows[row + 6] = float(self.fired[bandit]) / 3.0
        rows[row + 9] = float(self.wounds(s, bandit)) / 3.0
        rows[row + 10] = float(place & 1)
        rows[row + 11] = float(self.glance.best[place]) / 500.0
        rows[row + 12] = float(self.glance.tops[place * TOPS + 1]) / 500.0
        self.look_for_loot(place, inside(s.marshal), row)
        self.look_for_rivals(s, bandit, row)
        rows[row + 21] = 1.0 if place & 1 != ROOF and cars == 1 else 0.0
        rows[row + 22] = float(cars) / 3.0
        rows[row + 23] = float(place >> 1) / 5.0
        seat = bandit - s.first
        seat = seat if seat >= 0 else seat + rules.players
        rows[row + 24] = float(seat) / float(rules.players - 1)
        rows[row + 25] = 1.0 if s.gun[bandit] == 0 else 0.0
        if self.powers[bandit] >= 0:
            rows[row + self.powers[bandit]] = 1.0

    def wounds(self, s: State, bandit: Bandit) -> i64:
        """How many bullets a bandit has received."""
        count: i64 = 0
        for colour in range(self.rules.colours):
            count += s.hits[bandit * self.rules.colours + colour]
        return count

    def look_for_loot(self, place: Place, marshal: Place, row: i64) -> None:
        """What lies a card away, the best lure, and all of them."""
        glance = self.glance
        lure = 0.0
        lures = 0.0
        near: i64 = 0
        for there in range(self.ground):
            if glance.tokens[there]:
                cards = self.cards[place * self.ground + there]
                worth = self.lures[there] * self.fades[cards]
                lures += worth
                lure = worth if worth > lure else lure
                if cards == 1 and there != marshal and glance.best[there] > near:
                    near = glance.best[there]
        self.rows[row + 13] = float(near) / 500.0
        self.rows[row + 14] = lure / 500.0
        self.rows[row + 15] = lures / 1500.0

    def look_for_rivals(self, s: State, bandit: Bandit, row: i64) -> None:
        """Who is here, a card away or in sight, and who else has fired how much."""
        rows = self.rows
        place = s.place_of[bandit]
        here: i64 = 0
        close: i64 = 0
        sight: i64 = 0
        most: i64 = 0
        for other in range(self.rules.bandits):
            if other != bandit:
                there = s.place_of[other]
                here += 1 if there == place else 0
                close += 1 if self.cards[place * self.ground + there] == 1 else 0
                sight += 1 if in_sight(place, there) else 0
                most = self.fired[other] if self.fired[other] > most else most
        company = float(here) / 2.0
        fired = self.fired[bandit]
        rows[row + 7] = float(fired - most) / 2.0
        rows[row + 8] = 1.0 if fired >= most else 0.0
        rows[row + 16] = company * rows[row + 11]
        rows[row + 17] = company * rows[row + 1]
        rows[row + 18] = company
        rows[row + 19] = float(close) / 2.0
        rows[row + 20] = float(sight) / 2.0


def is_appraised(rules: Ruleset, weights: dict[int, dict[str, list[float]]]) -> bool:
    """Whether positions of this game are like those that some of these weights, by the number of
    players, were fitted to: the train alone, and everybody for themselves with one bandit. The
    expert variant was not among them."""
    usual = not rules.has_effects and not rules.course.rates_positions() and rules.side == 1
    return usual and int(rules.players) in weights and rules.bandits == rules.players


def in_sight(place: Place, there: Place) -> bool:
    """Whether somebody may be shot at, roofs between them left out of account."""
    if place & 1 != there & 1 or place == there:
        return False
    return place & 1 == ROOF or there - place in (CAR, -CAR)
