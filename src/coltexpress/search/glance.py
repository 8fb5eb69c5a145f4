"""A glance at the table: what lies where, what may be hoped for there, what shots are worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.layout import CAR, cars_apart, inside
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, ROOF, ROUNDS, STRONGBOX, Bandit, Place, Player

OTHER: Final = 0
MOVE: Final = 1
FLOOR: Final = 2
FIRE: Final = 3
ROBBERY: Final = 4
PUNCH: Final = 5
MARSHAL: Final = 6
SORTS: Final = ("", "move", "floor", "fire", "robbery", "punch", "marshal")
"""The keys of the cards that are known here."""

TOPS: Final = 3
"""So many of the best tokens at a place are told apart."""

WOUND: Final = 60.0
"""What a bullet in the deck costs."""

NEXT_ROUND: Final = 0.35
"""How much of the loot nearby is hoped for in the next round."""

NEARER: Final = 0.6
"""How much of that is left with each card that the way takes."""

GUARDED: Final = 0.25
"""How much of it is left where the Marshal stands."""

SHOT: Final = 230.0
"""What a shot is worth, with the prize that it counts for."""

IDLE: Final = 90.0
"""What it is worth where it hardly counts for the prize."""

EVEN: Final = 2
"""So many bullets more or less do not decide about the prize."""


@mypyc_attr(native_class=True)
class Glance:
    """The table as it is."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.sorts: Final = zeros(rules.actions)
        for card in range(rules.actions):
            for sort in range(len(SORTS)):
                if SORTS[sort] == rules.card_kind[card].key:
                    self.sorts[card] = sort
        ground = CAR * rules.cars
        self.ground: Final[i64] = ground  # the places of the train end below it
        self.near: Final = nearness(rules)
        # By place: the best token that lies there, the best few, how many, and hope.
        self.best: Final = zeros(ground)
        self.tops: Final = zeros(ground * TOPS)
        self.tokens: Final = zeros(ground)
        self.hope: Final = vec[float]([0.0] * int(ground))
        # By bandit: what a shot is worth, and the most that a punch may make a rival drop.
        self.shot: Final = vec[float]([0.0] * int(rules.bandits))
        self.drop: Final = vec[float]([0.0] * int(rules.bandits))

    def count_loot(self, s: State) -> None:
        """Loot by place of the train."""
        best = self.best
        tops = self.tops
        tokens = self.tokens
        ground = self.ground
        for place in range(ground):
            best[place] = 0
            tokens[place] = 0
        for at in range(ground * TOPS):
            tops[at] = 0
        for token in range(len(s.token_at)):
            there = s.token_at[token]
            if 0 <= there < ground and s.token_kind[token] <= STRONGBOX:
                value = s.token_value[token]
                tokens[there] += 1
                if value > best[there]:
                    best[there] = value
                at = there * TOPS
                end = at + TOPS
                while at < end:
                    if value > tops[at]:
                        less = tops[at]
                        tops[at] = value
                        value = less
                    at += 1

    def count_hope(self, s: State) -> None:
        """What being somewhere at the end of the round is worth: the loot nearby. What lies where
        was counted before."""
        ground = self.ground
        hope = self.hope
        for place in range(ground):
            hope[place] = 0.0
        if s.round == ROUNDS:
            return
        marshal = inside(s.marshal)
        for there in range(ground):
            if self.best[there]:
                lure = float(self.tops[there * TOPS] + self.tops[there * TOPS + 1])
                if there == marshal:
                    lure *= GUARDED
                row = there * ground
                for place in range(ground):
                    worth = lure * self.near[row + place]
                    if worth > hope[place]:
                        hope[place] = worth
        if marshal >= CAR:
            hope[marshal - CAR] -= WOUND / 4.0
        if marshal + CAR < ground:
            hope[marshal + CAR] -= WOUND / 4.0

    def hope_without(self, place: Place, marshal: Place, robbed: Place, taken: i64) -> float:
        """The hope of a place once so many of the best tokens are gone from where somebody has
        robbed; not for the last round."""
        most = 0.0
        for there in range(self.ground):
            if self.best[there]:
                at = there * TOPS
                lure = float(self.tops[at] + self.tops[at + 1])
                if there == robbed:
                    lure = 0.0
                    for top in range(taken, taken + 2):
                        lure += float(self.tops[at + top]) if top < TOPS else 0.0
                if there == marshal:
                    lure *= GUARDED
                worth = lure * self.near[there * self.ground + place]
                if worth > most:
                    most = worth
        return most - WOUND / 4.0 if place - marshal in (CAR, -CAR) else most

    def count_arms(self, s: State) -> None:
        """What shots and punches are worth to everybody."""
        rules = self.rules
        for bandit in range(rules.bandits):
            self.drop[bandit] = 0.0
            self.shot[bandit] = self.shot_worth(s, bandit) if s.gun[bandit] else 0.0
        for token in range(len(s.token_at)):
            holder = s.token_at[token] - HELD
            if holder >= 0 and s.token_kind[token] <= STRONGBOX:
                value = float(s.token_value[token])
                for bandit in range(rules.bandits):
                    if value > self.drop[bandit]:
                        if rules.side_of(bandit) != rules.side_of(holder):
                            self.drop[bandit] = value

    def shot_worth(self, s: State, bandit: Bandit) -> float:
        """A bullet less in the own gun, one more in a rival's deck."""
        rules = self.rules
        if not rules.prize:
            return IDLE
        own: i64 = 0
        least: i64 = 1000
        for side in range(rules.players // rules.side):
            left: i64 = 0
            for shooter in range(rules.bandits):
                if rules.side_of(shooter) == side:
                    left += s.gun[shooter]
            if side == rules.side_of(bandit):
                own = left
            elif left < least:
                least = left
        ahead = least - own
        return IDLE if ahead > EVEN or (s.round == ROUNDS and ahead < -EVEN) else SHOT

    def is_rival(self, player: Player, bandit: Bandit) -> bool:
        return self.rules.side_of(bandit) != player // self.rules.side


def nearness(rules: Ruleset) -> vec[float]:
    """How much of what lies at one place is hoped for at another, by how many cards the way is;
    it is the same both ways."""
    ground = CAR * rules.cars
    found = vec[float]([0.0] * int(ground * ground))
    for place in range(ground):
        for there in range(ground):
            part = NEXT_ROUND
            for _ in range(way(rules, place, there)):
                part *= NEARER
            found[place * ground + there] = part
    return found


def way(rules: Ruleset, place: Place, there: Place) -> i64:
    """How many cards it takes to go from one place to another."""
    cars = cars_apart(place, there)
    above = (cars + rules.roof_reach - 1) // rules.roof_reach
    if place & 1 != there & 1:
        return 1 + above
    if place & 1 == ROOF:
        return above
    return cars if cars < above + 2 else above + 2
