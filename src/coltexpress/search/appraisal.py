"""An appraisal: what a position is worth to one player at the beginning of a round.

A small network says it, that was fitted to what became of such positions in games of those who
search (`scripts/appraisals.py`). It sees facts about the own bandit and about each rival, who are
looked at one by one and added up, and a few about the train.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.layout import CAR, inside
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, NOBODY, ROOF, ROUNDS, STRONGBOX, Bandit, Player
from coltexpress.search.prospect import likelihood

BANDITS: Final = ("ghost", "doc", "tuco", "django", "cheyenne", "belle")
"""Those whose powers it knows, in the order of their facts."""

REACH: Final = 3
"""So many cars to the front and to the rear are looked at."""

WINDOW: Final = 2 * (2 * REACH + 1)
"""Places around a bandit: its own floor from the front to the rear, then the other floor."""

SIGHT: Final = 7
"""Facts about each of them."""

OWN: Final = 19
ROW: Final = OWN + len(BANDITS) + WINDOW * SIGHT
"""Facts about a bandit."""

PAIR: Final = 4 + WINDOW
"""Facts about a rival as the own bandit has it before it."""

ALL: Final = 9
"""Facts about the whole table."""

KINDS: Final = STRONGBOX + 1
"""Kinds of loot that count."""

ROUND: Final = 4
"""So many last rounds are told apart."""


@mypyc_attr(native_class=True)
class Appraisal:
    """Looks at the beginning of a round with one player's eyes; the weights are by layer."""

    def __init__(self, rules: Ruleset, player: Player, weights: dict[str, list[float]]) -> None:
        self.rules: Final = rules
        self.player: Final = player
        self.ground: Final[i64] = CAR * rules.cars  # the places of the train end below it
        self.skill = 0.5  # what part of the rivals is taken to think ahead
        self.power: Final = powers_of(rules)
        # By place: the best token and the second best, all of them, how many, and bandits.
        self.top: Final = zeros(self.ground)
        self.second: Final = zeros(self.ground)
        self.total: Final = zeros(self.ground)
        self.tokens: Final = zeros(self.ground)
        self.crowd: Final = zeros(self.ground)
        self.loot: Final = zeros(rules.bandits)
        self.best: Final = zeros(rules.bandits)
        self.kinds: Final = zeros(rules.bandits * KINDS)
        self.money: Final = zeros(rules.bandits)
        self.fired: Final = zeros(rules.bandits)
        self.rows: Final = vec[float]([0.0] * int(rules.bandits * ROW))
        self.pair: Final = vec[float]([0.0] * PAIR)
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
                self.meet(rival)
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
        """Write down how the own bandit compares with a rival."""
        pair = self.pair
        me = self.player
        for at in range(PAIR):
            pair[at] = 0.0
        here = s.place_of[me]
        there = s.place_of[rival]
        pair[0] = float(self.money[rival] - self.money[me]) / 1000.0
        pair[1] = float(self.fired[rival] - self.fired[me]) / 2.0
        pair[2] = 1.0 if here & 1 == there & 1 else 0.0
        pair[3] = 1.0 if here == there else 0.0
        cars = (there >> 1) - (here >> 1)
        near = REACH if cars > REACH else -REACH if cars < -REACH else cars
        floor: i64 = 0 if here & 1 == there & 1 else WINDOW // 2
        pair[4 + floor + near + REACH] = 1.0

    def meet(self, rival: Bandit) -> None:
        """Add the rival that was compared to those in `many`."""
        one = self.one
        for unit in range(len(one)):
            one[unit] = self.rival_bias[unit]
        self.add(self.rows, rival * ROW, ROW, 0)
        self.add(self.pair, 0, PAIR, ROW)
        for unit in range(len(one)):
            if one[unit] > 0.0:
                self.many[unit] += one[unit]

    def add(self, facts: vec[float], start: i64, count: i64, to: i64) -> None:
        """So many facts about a rival, with the weights from this row on."""
        one = self.one
        weights = self.rival
        size = i64(len(one))
        for at in range(count):
            fact = facts[start + at]
            if fact != 0.0:
                row = (to + at) * size
                for unit in range(size):
                    one[unit] += fact * weights[row + unit]

    def look(self, s: State) -> None:
        """Write down the facts about everybody and about the whole."""
        self.count(s)
        total: i64 = 0
        tokens: i64 = 0
        for place in range(self.ground):
            total += self.total[place]
            tokens += self.tokens[place]
        for bandit in range(self.rules.bandits):
            self.look_at(s, bandit)
            self.look_around(s, bandit)
        whole = self.whole
        left = ROUNDS - s.round
        for at in range(ROUND):
            whole[at] = 1.0 if at == left else 0.0
        whole[ROUND] = float(left) / 3.0
        whole[ROUND + 1] = float(s.marshal) / 5.0
        whole[ROUND + 2] = float(total) / 3000.0
        whole[ROUND + 3] = float(tokens) / 12.0
        whole[ROUND + 4] = self.skill

    def count(self, s: State) -> None:
        """What lies where, who is there, and what everybody has."""
        rules = self.rules
        for place in range(self.ground):
            self.top[place] = 0
            self.second[place] = 0
            self.total[place] = 0
            self.tokens[place] = 0
            self.crowd[place] = 0
        for at in range(len(self.kinds)):
            self.kinds[at] = 0
        for bandit in range(rules.bandits):
            self.loot[bandit] = 0
            self.best[bandit] = 0
            self.fired[bandit] = rules.bullets_in_gun - s.gun[bandit]
            if 0 <= s.place_of[bandit] < self.ground:
                self.crowd[s.place_of[bandit]] += 1
        for token in range(len(s.token_at)):
            if s.token_kind[token] <= STRONGBOX:
                self.count_token(s.token_at[token], s.token_kind[token], s.token_value[token])
        for bandit in range(rules.bandits):
            self.money[bandit] = s.cash[bandit] + self.loot[bandit]

    def count_token(self, at: i64, kind: i64, value: i64) -> None:
        """A token lies somewhere, or somebody has it."""
        bandit = at - HELD
        if bandit >= 0:
            self.loot[bandit] += value
            self.kinds[bandit * KINDS + kind] += 1
            if value > self.best[bandit]:
                self.best[bandit] = value
        elif 0 <= at < self.ground:
            self.total[at] += value
            self.tokens[at] += 1
            if value > self.top[at]:
                self.second[at] = self.top[at]
                self.top[at] = value
            elif value > self.second[at]:
                self.second[at] = value

    def look_at(self, s: State, bandit: Bandit) -> None:
        """Write down the facts about one bandit."""
        rules = self.rules
        rows = self.rows
        row = bandit * ROW
        place = s.place_of[bandit]
        most: i64 = 0
        shots: i64 = 0
        for rival in range(rules.bandits):
            if rival != bandit:
                most = self.money[rival] if self.money[rival] > most else most
                shots = self.fired[rival] if self.fired[rival] > shots else shots
        fired = self.fired[bandit]
        money = self.money[bandit]
        loot = self.loot[bandit]
        left = ROUNDS - s.round
        seat = bandit - s.first
        seat = seat if seat >= 0 else seat + rules.players
        here = self.crowd[place] - 1 if 0 <= place < self.ground else 0
        above = place & 1 == ROOF
        rows[row] = float(money) / 1000.0
        rows[row + 1] = float(loot) / 1000.0
        rows[row + 2] = float(self.best[bandit]) / 1000.0
        rows[row + 3] = float(fired) / 3.0
        rows[row + 4] = float(fired - shots) / 2.0
        rows[row + 5] = 1.0 if fired >= shots else 0.0
        rows[row + 6] = 1.0 if s.gun[bandit] == 0 else 0.0
        rows[row + 7] = float(self.wounds(s, bandit)) / 3.0
        rows[row + 8] = 1.0 if above else 0.0
        rows[row + 9] = float(seat) / float(rules.players - 1)
        rows[row + 10] = float(place >> 1) / 4.0
        rows[row + 11] = float(money - most) / 1000.0
        for kind in range(KINDS):
            rows[row + 12 + kind] = float(self.kinds[bandit * KINDS + kind]) / 2.0
        rows[row + 15] = float(here) / 2.0
        rows[row + 16] = float(here * loot) / 2000.0
        rows[row + 17] = float(left) / 3.0 if above else 0.0
        rows[row + 18] = float(left * money) / 3000.0
        if self.power[bandit] >= 0:
            rows[row + OWN + self.power[bandit]] = 1.0

    def look_around(self, s: State, bandit: Bandit) -> None:
        """Write down what is at each place around a bandit."""
        rows = self.rows
        marshal = inside(s.marshal)
        here = s.place_of[bandit]
        at = bandit * ROW + OWN + len(BANDITS)
        for floor in range(CAR):
            for cars in range(-REACH, REACH + 1):
                there = (here ^ floor) + CAR * cars
                if 0 <= there < self.ground:
                    others = self.crowd[there] - (1 if there == here else 0)
                    rows[at] = float(self.top[there]) / 500.0
                    rows[at + 1] = float(self.total[there]) / 1000.0
                    rows[at + 2] = float(self.tokens[there]) / 3.0
                    rows[at + 3] = 1.0
                    rows[at + 4] = 1.0 if there == marshal else 0.0
                    rows[at + 5] = float(others)
                    rows[at + 6] = float(self.second[there]) / 500.0
                else:
                    for fact in range(SIGHT):
                        rows[at + fact] = 0.0
                at += SIGHT

    def wounds(self, s: State, bandit: Bandit) -> i64:
        """How many bullets a bandit has received."""
        count: i64 = 0
        for colour in range(self.rules.colours):
            count += s.hits[bandit * self.rules.colours + colour]
        return count


def powers_of(rules: Ruleset) -> vec[i64]:
    """Where each bandit stands among those whose powers are known, or -1."""
    found = zeros(rules.bandits)
    for bandit in range(rules.bandits):
        found[bandit] = NOBODY
        for at in range(len(BANDITS)):
            if rules.powers[bandit].key == BANDITS[at]:
                found[bandit] = at
    return found


def is_appraised(rules: Ruleset, weights: dict[int, dict[str, list[float]]]) -> bool:
    """Whether positions of this game are like those that some of these weights, by the number of
    players, were fitted to: the train alone, and everybody for themselves with one bandit. The
    expert variant was not among them."""
    usual = not rules.has_effects and not rules.course.rates_positions() and rules.side == 1
    return usual and int(rules.players) in weights and rules.bandits == rules.players
