"""A glance at the train: what lies where, and where everybody will be once the pile is carried out.

That is a guess: a move goes to the best loot in reach, and nobody disturbs anybody.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.layout import CAR, foremost, inside, other_floor, rearmost
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_player
from coltexpress.engine.vocab import (
    NOBODY,
    ROOF,
    SCHEMING,
    STRONGBOX,
    Bandit,
    Card,
    Place,
    Player,
)

OTHER: Final = 0
MOVE: Final = 1
FLOOR: Final = 2
FIRE: Final = 3
ROBBERY: Final = 4
PUNCH: Final = 5
MARSHAL: Final = 6
SORTS: Final = ("", "move", "floor", "fire", "robbery", "punch", "marshal")
"""The keys of the cards that are known here."""

WOUND: Final = 100
"""What a bullet costs."""


def later(worth: i64) -> i64:
    """What is left of a hope if one more card has to come first."""
    return worth * 3 // 4


@mypyc_attr(native_class=True)
class Glance:
    """What is expected of the present round."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.sorts: Final = zeros(rules.actions)
        self.rows: Final = zeros(len(SORTS))  # the first class of cards of each sort, or NOBODY
        for sort in range(len(SORTS)):
            self.rows[sort] = NOBODY
        for card in range(rules.actions):
            for sort in range(len(SORTS)):
                if SORTS[sort] == rules.card_kind[card].key:
                    self.sorts[card] = sort
                    if self.rows[sort] == NOBODY:
                        self.rows[sort] = card
        self.ground: Final[i64] = CAR * rules.cars  # the places of the train end below it
        self.round: i64 = NOBODY
        self.place: Final = zeros(rules.bandits)  # where each bandit is expected
        # By place: the best token that lies there, all of them, how many, and expected robberies.
        self.best: Final = zeros(self.ground)
        self.total: Final = zeros(self.ground)
        self.tokens: Final = zeros(self.ground)
        self.robbed: Final = zeros(self.ground)

    def begin(self, s: State) -> None:
        """A world as it is drawn."""
        self.round = NOBODY
        if s.phase == SCHEMING:
            self.look(s)
            for entry in s.pile:
                self.expect(s, pile_player(entry), pile_card(entry))

    def look(self, s: State) -> None:
        """A round begins: who is where, and what lies where."""
        self.round = s.round
        self.count_loot(s)
        for bandit in range(self.rules.bandits):
            self.place[bandit] = s.place_of[bandit]

    def count_loot(self, s: State) -> None:
        """Loot by place of the train."""
        best = self.best
        total = self.total
        tokens = self.tokens
        robbed = self.robbed
        ground = self.ground
        for place in range(ground):
            best[place] = 0
            total[place] = 0
            tokens[place] = 0
            robbed[place] = 0
        for token in range(len(s.token_at)):
            there = s.token_at[token]
            if 0 <= there < ground and s.token_kind[token] <= STRONGBOX:
                value = s.token_value[token]
                total[there] += value
                tokens[there] += 1
                if value > best[there]:
                    best[there] = value

    def loot(self, place: Place) -> i64:
        """What the next robbery at a place is expected to bring."""
        before = self.robbed[place]
        if before == 0:
            return self.best[place]
        count = self.tokens[place]
        return 0 if before >= count else (self.total[place] - self.best[place]) // (count - 1)

    def lure(self, place: Place, climbs: bool) -> i64:
        """The same for somebody who may change floors before."""
        worth = self.loot(place)
        if climbs:
            other = later(self.loot(other_floor(place)))
            if other > worth:
                return other
        return worth

    def aim(self, s: State, place: Place, climbs: bool) -> Place:
        """Where a move is expected to lead."""
        reach: i64 = s.rules.roof_reach if place & 1 == ROOF else 1
        found = place
        most: i64 = -1
        for there in range(foremost(place, reach), rearmost(s.rules, place, reach) + 1, CAR):
            if there != place and there != inside(s.marshal):
                worth = self.lure(there, climbs)
                if worth > most:
                    most = worth
                    found = there
        return found

    def expect(self, s: State, player: Player, card: Card) -> None:
        """A card lies in the pile: what it will change for those that come after it."""
        rules = self.rules
        bandit = rules.card_bandit[player * rules.actions + card]
        if bandit == NOBODY or self.place[bandit] >= self.ground:
            return
        sort = self.sorts[card]
        place = self.place[bandit]
        if sort == MOVE:
            self.place[bandit] = self.aim(s, place, False)
        elif sort == FLOOR and other_floor(place) != inside(s.marshal):
            self.place[bandit] = other_floor(place)
        elif sort == ROBBERY:
            self.robbed[place] += 1

    def sees(self, bandit: Bandit, place: Place) -> bool:
        """Whether a rival is expected where this bandit could shoot it."""
        rules = self.rules
        side = rules.side_of(bandit)
        for other in range(rules.bandits):
            there = self.place[other]
            if there & 1 == place & 1 and rules.side_of(other) != side:
                apart = there - place
                if apart in (CAR, -CAR) or (place & 1 == ROOF and apart != 0):
                    return True
        return False

    def meets(self, bandit: Bandit, place: Place) -> bool:
        """Whether a rival is expected here."""
        rules = self.rules
        for other in range(rules.bandits):
            if self.place[other] == place and rules.side_of(other) != rules.side_of(bandit):
                return True
        return False

    def chased(self, s: State, player: Player) -> i64:
        """What a step of the Marshal's may do to rivals beside him, and to the own side."""
        rules = self.rules
        worth: i64 = 0
        here = inside(s.marshal)
        for bandit in range(rules.bandits):
            if self.place[bandit] in (here - CAR, here + CAR):
                worth += WOUND // 3 if self.is_rival(player, bandit) else -WOUND // 3
        return worth

    def is_rival(self, player: Player, bandit: Bandit) -> bool:
        return self.rules.side_of(bandit) != player // self.rules.side
