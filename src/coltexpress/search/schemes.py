"""Schemes: how far everybody's cards may bring them in the present round.

For every bandit it keeps what the best plan would have brought that leads to each place with the
cards laid so far, and how likely the bandit is to be there for all that rivals know. Each card that
is laid carries both a step further. Nobody disturbs anybody in these plans, but whoever comes where
rivals may be finds less.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.layout import CAR, foremost, inside, other_floor, rearmost
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_player
from coltexpress.engine.vocab import NOBODY, ROOF, SCHEMING, Bandit, Card, Place, Player
from coltexpress.search.glance import FIRE, FLOOR, MOVE, PUNCH, ROBBERY, TOPS, WOUND, Glance

NEVER: Final = -100_000.0
"""What a place is worth that cannot be reached."""

LATER: Final = 0.88
"""How much of a card's worth is left with each own card before it."""

DROPPED: Final = 0.6
"""How much of what a rival drops counts as gained."""

FEWER: Final = 250.0
"""What a token is worth beyond the best few of a place."""


@mypyc_attr(native_class=True)
class Schemes:
    """What is expected of the present round."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.glance: Final = Glance(rules)
        ground = self.glance.ground
        size = int(rules.bandits * ground)
        self.round: i64 = NOBODY
        # By bandit and place: what the best plan brings that leads there, how many tokens of that
        # place it takes, and how likely the bandit is there.
        self.worth: Final = vec[float]([0.0] * size)
        self.taken: Final = zeros(rules.bandits * ground)
        self.chance: Final = vec[float]([0.0] * size)
        self.lateness: Final = vec[float]([1.0] * int(rules.bandits))
        self.crowd: Final = vec[float]([0.0] * int(ground))  # how many may be at a place
        # By place, where one more card leads; written by `carry` and `scatter`.
        self.then: Final = vec[float]([0.0] * int(ground))
        self.then_taken: Final = zeros(ground)

    def begin(self, s: State) -> None:
        """A world as it is drawn."""
        self.look(s)
        if s.phase == SCHEMING:
            for entry in s.pile:
                self.expect(s, pile_player(entry), pile_card(entry))

    def look(self, s: State) -> None:
        """A round begins: everybody stands where they are, with nothing laid."""
        self.round = s.round
        self.glance.count_loot(s)
        self.glance.count_hope(s)
        self.glance.count_arms(s)
        ground = self.glance.ground
        for place in range(ground):
            self.crowd[place] = 0.0
        for bandit in range(self.rules.bandits):
            row = bandit * ground
            for at in range(row, row + ground):
                self.worth[at] = NEVER
                self.taken[at] = 0
                self.chance[at] = 0.0
            self.lateness[bandit] = 1.0
            place = s.place_of[bandit]
            if 0 <= place < ground:
                self.worth[row + place] = 0.0
                self.chance[row + place] = 1.0
                self.crowd[place] += 1.0

    def expect(self, s: State, player: Player, card: Card) -> None:
        """A card lies in the pile."""
        rules = self.rules
        bandit = rules.card_bandit[player * rules.actions + card]
        ground = self.glance.ground
        if bandit == NOBODY or not 0 <= s.place_of[bandit] < ground:
            return
        sort = self.glance.sorts[card]
        self.carry(s, bandit, sort)
        row = bandit * ground
        for place in range(ground):
            self.worth[row + place] = self.then[place]
            self.taken[row + place] = self.then_taken[place]
        self.lateness[bandit] *= LATER
        if sort in (MOVE, FLOOR):
            self.scatter(s, bandit, sort)

    def promise(self, bandit: Bandit) -> float:
        """What the best plan of a bandit promises with what it has laid."""
        row = bandit * self.glance.ground
        most = NEVER
        for place in range(self.glance.ground):
            worth = self.worth[row + place] + self.glance.hope[place]
            if worth > most:
                most = worth
        return most

    def promise_with(self, s: State, bandit: Bandit, sort: i64) -> float:
        """The same with one more card."""
        self.carry(s, bandit, sort)
        most = NEVER
        for place in range(self.glance.ground):
            worth = self.then[place] + self.glance.hope[place]
            if worth > most:
                most = worth
        return most

    def carry(self, s: State, bandit: Bandit, sort: i64) -> None:
        """Where one more card of this sort leads, into `then`."""
        if sort in (MOVE, FLOOR):
            self.carry_away(s, bandit, sort)
            return
        ground = self.glance.ground
        row = bandit * ground
        late = self.lateness[bandit]
        for place in range(ground):
            worth = self.worth[row + place]
            taken = self.taken[row + place]
            if worth > NEVER:
                worth += late * self.gain(bandit, place, sort, taken)
                if sort == ROBBERY:
                    taken += 1
            self.then[place] = worth
            self.then_taken[place] = taken

    def carry_away(self, s: State, bandit: Bandit, sort: i64) -> None:
        """The same for a card that leads to other places."""
        ground = self.glance.ground
        row = bandit * ground
        for place in range(ground):
            self.then[place] = NEVER
            self.then_taken[place] = 0
        for place in range(ground):
            worth = self.worth[row + place]
            if worth > NEVER:
                if sort == FLOOR:
                    self.arrive(s, other_floor(place), worth)
                else:
                    reach: i64 = self.rules.roof_reach if place & 1 == ROOF else 1
                    rear = rearmost(self.rules, place, reach)
                    for there in range(foremost(place, reach), rear + 1, CAR):
                        if there != place:
                            self.arrive(s, there, worth)

    def arrive(self, s: State, there: Place, worth: float) -> None:
        """A plan leads here; from the Marshal to the roof, with a wound."""
        if there == inside(s.marshal):
            there = other_floor(there)
            worth -= WOUND
        if worth > self.then[there]:
            self.then[there] = worth

    def gain(self, bandit: Bandit, place: Place, sort: i64, taken: i64) -> float:
        """What a card may bring that leaves its bandit where it is."""
        if sort == ROBBERY:
            return self.robbery(bandit, place, taken)
        if sort == FIRE:
            return self.glance.shot[bandit] * self.sight(bandit, place)
        if sort == PUNCH:
            others = self.others(bandit, place)
            return self.glance.drop[bandit] * DROPPED * (others if others < 1.0 else 1.0)
        return 0.0

    def robbery(self, bandit: Bandit, place: Place, taken: i64) -> float:
        """The best token that is left by then, less where others may come first."""
        left = self.glance.tokens[place] - taken
        if left <= 0:
            return 0.0
        value = float(self.glance.tops[place * TOPS + taken]) if taken < TOPS else FEWER
        return value / (1.0 + self.others(bandit, place) / float(left))

    def others(self, bandit: Bandit, place: Place) -> float:
        """How many others may be at a place."""
        return self.crowd[place] - self.chance[bandit * self.glance.ground + place]

    def sight(self, bandit: Bandit, place: Place) -> float:
        """How likely it is to have somebody in sight from a place."""
        ground = self.glance.ground
        found = 0.0
        if place & 1 == ROOF:
            for there in range(ROOF, ground, CAR):
                if there != place:
                    found += self.others(bandit, there)
        else:
            if place >= CAR:
                found += self.others(bandit, place - CAR)
            if place + CAR < ground:
                found += self.others(bandit, place + CAR)
        return found if found < 1.0 else 1.0

    def scatter(self, s: State, bandit: Bandit, sort: i64) -> None:
        """Where a bandit may be after a card that moves it, each way alike."""
        ground = self.glance.ground
        row = bandit * ground
        then = self.then
        for place in range(ground):
            then[place] = 0.0
        for place in range(ground):
            chance = self.chance[row + place]
            if chance > 0.0:
                if sort == FLOOR:
                    self.appear(s, other_floor(place), chance)
                else:
                    reach: i64 = self.rules.roof_reach if place & 1 == ROOF else 1
                    front = foremost(place, reach)
                    rear = rearmost(self.rules, place, reach)
                    part = chance / float((rear - front) // CAR)
                    for there in range(front, rear + 1, CAR):
                        if there != place:
                            self.appear(s, there, part)
        for place in range(ground):
            self.crowd[place] += then[place] - self.chance[row + place]
            self.chance[row + place] = then[place]

    def appear(self, s: State, there: Place, chance: float) -> None:
        """A bandit may come here; from the Marshal to the roof."""
        self.then[other_floor(there) if there == inside(s.marshal) else there] += chance

    def stand(self, s: State, bandit: Bandit) -> None:
        """While cards are carried out: the crowd is where its bandits stand, this one apart."""
        ground = self.glance.ground
        row = bandit * ground
        for place in range(ground):
            self.crowd[place] = 0.0
            self.chance[row + place] = 0.0
        side = self.rules.side_of(bandit)
        for other in range(self.rules.bandits):
            place = s.place_of[other]
            if 0 <= place < ground and self.rules.side_of(other) != side:
                self.crowd[place] += 1.0
