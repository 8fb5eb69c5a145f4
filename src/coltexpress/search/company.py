"""Company: where rivals may be while a bandit's cards are carried out.

A rival moves by chance with every card that it has laid, each way alike. Beyond the pile each of
them may have moved once more before each further card of the bandit's.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.layout import CAR, foremost, inside, other_floor, rearmost
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_player
from coltexpress.engine.vocab import NOBODY, ROOF, Bandit, Place
from coltexpress.search.glance import FLOOR, MOVE, PUNCH, Glance

STEPS: Final = 16
"""More cards than a bandit has in one round, with those that are only thought of."""

BLUR: Final = 0.3
"""How much of a rival's chance leaves its place with a card that nobody knows."""


@mypyc_attr(native_class=True)
class Company:
    """The rivals expected, by bandit, own card and place."""

    def __init__(self, rules: Ruleset, glance: Glance) -> None:
        self.rules: Final = rules
        self.glance: Final = glance
        self.ground: Final[i64] = glance.ground
        self.marshal: Place = 0
        self.expected: Final = vec[float]([0.0] * int(rules.bandits * STEPS * glance.ground))
        self.chances: Final = vec[float]([0.0] * int(rules.bandits * glance.ground))
        self.after: Final = vec[float]([0.0] * int(glance.ground))

    def look(self, s: State) -> None:
        """The board of a round, and what lies in the pile by now."""
        self.marshal = inside(s.marshal)
        for bandit in range(self.rules.bandits):
            self.look_at(s, bandit)

    def look_at(self, s: State, bandit: Bandit) -> None:
        """What one bandit's cards will meet, one after the other."""
        rules = self.rules
        ground = self.ground
        side = rules.side_of(bandit)
        for rival in range(rules.bandits):
            for place in range(ground):
                apart = rules.side_of(rival) != side and s.place_of[rival] == place
                self.chances[rival * ground + place] = 1.0 if apart else 0.0
        own: i64 = 0
        for entry in s.pile:
            card = pile_card(entry)
            sort = self.glance.sorts[card]
            mover = rules.card_bandit[pile_player(entry) * rules.actions + card]
            if mover == bandit and is_planned(sort) and own < STEPS:
                self.put_down(bandit, own)
                own += 1
            elif mover != NOBODY and rules.side_of(mover) != side and sort in (MOVE, FLOOR):
                self.scatter(mover * ground, sort)
        while own < STEPS:
            self.put_down(bandit, own)
            own += 1
            for rival in range(rules.bandits):
                if rules.side_of(rival) != side:
                    self.blur(rival * ground)

    def put_down(self, bandit: Bandit, own: i64) -> None:
        """How many may be at each place now is what the bandit's card of this number meets."""
        ground = self.ground
        row = (bandit * STEPS + own) * ground
        for place in range(ground):
            total = 0.0
            for rival in range(self.rules.bandits):
                total += self.chances[rival * ground + place]
            self.expected[row + place] = total

    def scatter(self, row: i64, sort: i64) -> None:
        """A rival's card that moves it."""
        for place in range(self.ground):
            self.after[place] = 0.0
        for place in range(self.ground):
            if self.chances[row + place] > 0.0:
                self.spread(place, sort, self.chances[row + place])
        self.settle(row)

    def blur(self, row: i64) -> None:
        """A rival may have moved or changed floor."""
        for place in range(self.ground):
            self.after[place] = self.chances[row + place] * (1.0 - BLUR)
        for place in range(self.ground):
            chance = self.chances[row + place] * BLUR / 2.0
            if chance > 0.0:
                self.spread(place, MOVE, chance)
                self.spread(place, FLOOR, chance)
        self.settle(row)

    def settle(self, row: i64) -> None:
        """What was spread is where a rival may be."""
        for place in range(self.ground):
            self.chances[row + place] = self.after[place]

    def spread(self, place: Place, sort: i64, chance: float) -> None:
        """Add a chance to all places where a card leads from here."""
        if sort == FLOOR:
            self.after[self.driven(other_floor(place))] += chance
            return
        reach: i64 = self.rules.roof_reach if place & 1 == ROOF else 1
        front = foremost(place, reach)
        rear = rearmost(self.rules, place, reach)
        part = chance / float((rear - front) // CAR)
        for there in range(front, rear + 1, CAR):
            if there != place:
                self.after[self.driven(there)] += part

    def driven(self, there: Place) -> Place:
        """Where one ends who comes here: the Marshal drives everybody to the roof."""
        return other_floor(there) if there == self.marshal else there

    def row(self, bandit: Bandit, own: i64) -> i64:
        """Where the places of a bandit's card of this number begin in `expected`."""
        return (bandit * STEPS + own) * self.ground

    def sight(self, row: i64, place: Place) -> float:
        """How likely it is to have somebody in sight from a place."""
        ground = self.ground
        found = 0.0
        if place & 1 == ROOF:
            for there in range(ROOF, ground, CAR):
                if there != place:
                    found += self.expected[row + there]
        else:
            if place >= CAR:
                found += self.expected[row + place - CAR]
            if place + CAR < ground:
                found += self.expected[row + place + CAR]
        return found if found < 1.0 else 1.0


def is_planned(sort: i64) -> bool:
    """Whether plans are made of cards of this sort."""
    return MOVE <= sort <= PUNCH
