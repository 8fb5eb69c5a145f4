"""A small search over one bandit's coming cards: those it has laid, then those it could still lay.

The bandit itself chooses the best way at each card; rivals are a crowd of chances (see `outlook`),
and whatever comes late is worth less, since somebody may have been there before.
"""

from bisect import insort
from functools import cache

from coltexpress.bots.endings import Ending
from coltexpress.bots.outlook import Outlook
from coltexpress.engine.layout import (
    CAR,
    cars_apart,
    floor_of,
    foremost,
    inside,
    other_floor,
    rearmost,
)
from coltexpress.engine.vocab import INSIDE, ROOF

WOUND = 60.0
"""What a bullet in one's own deck costs."""

LATER = 0.88
"""How much of a card's worth is left with each own card before it."""

NEXT_ROUND = 0.35
"""How much of the loot nearby is hoped for in the next round."""

NEARER = 0.6
"""How much of a hope is left with each card that the way takes."""

GUARDED = 0.25
"""How much of a hope is left where the Marshal stands."""

HURT = 0.3
"""How much of what a rival loses counts as gained."""

COMPETITION = 1.0
"""How much the hope for a token shrinks with each rival there that could take it first."""

POCKETED = 0.8
"""The same for a bandit that can keep what a punch makes drop."""

PASS = ""
"""Stands for a card that does nothing."""


@cache
def distance(place: int, there: int, reach: int) -> int:
    """How many cards the way takes at least, for one who moves so far on roofs."""
    cars = int(cars_apart(place, there))
    along = -(-cars // reach)
    roofs = int(floor_of(place) + floor_of(there))
    over_roofs = along + 2 - roofs
    through_cars = cars + roofs
    return min(over_roofs, through_cars)


class Plan:
    """The best that one bandit can make of its cards, as expected money."""

    def __init__(self, outlook: Outlook, bandit: int, free: int) -> None:
        """`free` is how many cards beyond those in the pile are thought of."""
        self.outlook = outlook
        self.ending = Ending(outlook, bandit)
        self.marshal = outlook.marshal
        self.in_pile = outlook.laid(bandit)
        self.loot = [list(tokens) for tokens in outlook.lying]
        self.crowds = outlook.crowds(bandit, len(self.in_pile) + free)
        self.shot = shot_worth(outlook, bandit)
        self.drop = max(outlook.knockable(rival) for rival in outlook.rivals)
        self.hurt = POCKETED if outlook.rules.powers[bandit].keeps_drop else HURT
        self.hopes: dict[int, float] = {}
        self.place = int(outlook.view.place_of[bandit])
        self.laid = self.in_pile
        self.hand: dict[str, int] = {}
        self.end = len(self.laid)

    def with_cards(self, laid: list[str], hand: dict[str, int], free: int) -> float:
        """The best from the present place, with these laid after the pile and others to choose."""
        self.laid = [*self.in_pile, *laid]
        self.hand = hand
        self.end = len(self.laid) + free
        return self.worth(self.place, 0)

    def hope(self, place: int) -> float:
        """What being here after the last action is worth: the event and the next round."""
        if place not in self.hopes:
            then, gained, wounds = self.ending.tried(place)
            self.hopes[place] = gained - WOUND * wounds + self.prospect(then)
        return self.hopes[place]

    def prospect(self, place: int) -> float:
        """What being here at the start of the next round is worth."""
        if self.outlook.last_round:
            return 0.0
        best = 0.0
        reach = int(self.outlook.rules.roof_reach)
        for there, tokens in enumerate(self.loot):
            if tokens:
                worth = sum(tokens[-2:]) * NEARER ** distance(place, there, reach)
                best = max(best, worth * GUARDED if there == inside(self.marshal) else worth)
        beside_marshal = floor_of(place) == INSIDE and cars_apart(place, inside(self.marshal)) == 1
        return best * NEXT_ROUND - (WOUND / 4 if beside_marshal else 0.0)

    def worth(self, place: int, step: int) -> float:
        """The best that can be expected from this place with the cards from this step on."""
        if step < len(self.laid):
            return self.carried_out(self.laid[step], place, step)
        best = self.hope(place)
        if step < self.end:
            hand = self.hand
            for kind, count in hand.items():
                if count:
                    hand[kind] = count - 1
                    best = max(best, self.carried_out(kind, place, step))
                    hand[kind] = count
        return best

    def arrived(self, place: int, step: int) -> float:
        """Like `worth`, for a bandit that has just come here: the Marshal may be here too."""
        if place == inside(self.marshal):
            return self.worth(other_floor(place), step) - WOUND
        return self.worth(place, step)

    def carried_out(self, kind: str, place: int, step: int) -> float:
        """One card is carried out, and the best of the others follows."""
        if kind == "move":
            ways = [there for there in self.outlook.destinations(place) if there != place]
            return max(self.arrived(there, step + 1) for there in ways or [place])
        if kind == "floor":
            return self.arrived(other_floor(place), step + 1)
        if kind == "robbery":
            return self.robbed(place, step)
        if kind == "punch":
            return self.punched(place, step)
        gain = self.hit_chance(place, step) * self.shot if kind == "fire" else 0.0
        return gain * LATER**step + self.worth(place, step + 1)

    def robbed(self, place: int, step: int) -> float:
        """The best token is taken, if nobody was here before."""
        tokens = self.loot[place]
        if not tokens:
            return self.worth(place, step + 1)
        token = tokens.pop()
        company = self.crowds[step][place] / (1 + len(tokens))
        total = token * LATER**step / (1 + COMPETITION * company) + self.worth(place, step + 1)
        tokens.append(token)
        return total

    def punched(self, place: int, step: int) -> float:
        """What drops hurts a rival, and lies there to be robbed."""
        dropped = self.drop * min(1.0, self.crowds[step][place])
        if dropped == 0.0:
            return self.worth(place, step + 1)
        insort(self.loot[place], dropped)
        total = dropped * self.hurt * LATER**step + self.worth(place, step + 1)
        self.loot[place].remove(dropped)
        return total

    def hit_chance(self, place: int, step: int) -> float:
        """Ordinary targets only: what a bandit's own power adds comes as a present."""
        crowd = self.crowds[step]
        if floor_of(place) == ROOF:
            reach = sum(crowd[ROOF::CAR]) - crowd[place]
        else:
            end = rearmost(self.outlook.rules, place, 1) + 1
            reach = sum(crowd[foremost(place, 1) : end : CAR]) - crowd[place]
        return min(1.0, reach)


def shot_worth(outlook: Outlook, bandit: int) -> float:
    """A bullet less in the own gun, one more in a rival's deck."""
    guns = outlook.view.gun
    if guns[bandit] == 0:
        return 0.0
    if not outlook.rules.prize:
        return 80.0
    lead = min(guns[rival] for rival in outlook.rivals) - guns[bandit]
    if lead > 2 or (outlook.last_round and lead < -2):
        return 90.0
    return 230.0
