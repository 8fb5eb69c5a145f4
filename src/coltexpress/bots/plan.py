"""A small search over one bandit's coming cards: those it has laid, then those it could still lay.

The bandit itself chooses the best way at each card; rivals are a crowd of chances (see `crowds`),
and whatever comes late is worth less, since somebody may have been there before.
"""

from bisect import insort

from coltexpress.bots.crowds import crowds
from coltexpress.bots.endings import End, Ending
from coltexpress.bots.outlook import Outlook
from coltexpress.bots.ways import STANDING, Step
from coltexpress.engine.layout import cars_apart, floor_of, inside
from coltexpress.engine.score import money
from coltexpress.engine.verbs import power_of
from coltexpress.engine.vocab import AWAY, INSIDE

WOUND = 60.0
"""What a bullet in one's own deck costs."""

LATER = 0.88
"""How much of a card's worth is left with each own card before it."""

NEXT_ROUND = 0.35
"""How much of the loot nearby is hoped for in the next round."""

NEARER = 0.6
"""How much of a hope is left with each card that the way takes."""

GUARDED = 0.25
"""How much of a hope is left where the Marshal stands, or while a figure sits on it."""

HURT = 0.3
"""How much of what a rival loses counts as gained."""

COMPETITION = 1.0
"""How much the hope for a token shrinks with each rival there that could take it first."""

POCKETED = 0.8
"""The same for a bandit that can keep what a punch makes drop."""

CAUGHT = 3000.0
"""What it costs to be unable to win."""

PERIL = 250.0
"""What each card costs that is carried out where one would be caught: a horse may go meanwhile."""

SAFE = 100.0
"""What it is worth to be gone, rather than free where others can still drive one out."""

PASS = ""
"""Stands for a card that does nothing."""

STILL = STANDING | {PASS}
"""Cards that are not tried out."""


class Plan:
    """The best that one bandit can make of its cards, as expected money."""

    def __init__(self, outlook: Outlook, bandit: int, free: int) -> None:
        """`free` is how many cards beyond those in the pile are thought of."""
        self.outlook = outlook
        self.bandit = bandit
        self.ending = Ending(outlook, bandit)
        self.ways = outlook.ways(bandit)
        self.known = self.ways.memory.steps
        self.in_pile = outlook.laid(bandit)
        self.loot = outlook.loot(bandit)
        self.crowds = crowds(outlook, bandit, len(self.in_pile) + free)
        self.shot = shot_worth(outlook, bandit)
        self.drop = max(outlook.knockable(rival) for rival in outlook.rivals)
        self.hurt = POCKETED if power_of(outlook.board, bandit).keeps_drop else HURT
        self.wound = wound_worth(outlook, bandit)
        self.takes_captives = len(outlook.rules.board.captives) > 0
        self.has_figure = outlook.rules.board.figure != ""
        self.perilous = self.ending.lets_escape
        self.ends: dict[int, End] = {}
        self.hopes: dict[int, float] = {}
        self.guards: dict[int, list[tuple[int, float]]] = {}
        self.place = int(outlook.view.place_of[bandit])
        self.laid = self.in_pile
        self.hand: dict[str, int] = {}
        self.start = len(self.laid)
        self.end = self.start

    def with_cards(self, laid: list[str], hand: dict[str, int], free: int) -> float:
        """The best from the present place, with these laid after the pile and others to choose."""
        self.laid = [*self.in_pile, *laid]
        self.hand = hand
        self.start = len(self.laid)
        self.end = self.start + free
        return 0.0 if self.place == AWAY else self.worth(self.place, 0)

    def hope(self, place: int) -> float:
        """What being here after the last action is worth: the event and the next round."""
        key = place if self.takes_captives else ~place
        hope = self.hopes.get(key)
        if hope is None:
            end = self.end_at(place)
            hope = end.money - self.wound * end.wounds + self.prospect(end.place)
            if end.caught:
                hope -= CAUGHT
            self.hopes[key] = hope
        return hope

    def end_at(self, place: int) -> End:
        """How the round ends for one who is here after the last action."""
        found = self.ends.get(place)
        if found is None:
            found = self.ends[place] = self.ending.tried(place)
        return found

    def prospect(self, place: int) -> float:
        """What being here at the start of the next round is worth."""
        if self.outlook.last_round:
            return 0.0
        best = 0.0
        marshal = inside(self.outlook.marshal)
        cards = self.ways.cards(place)
        for there, tokens in enumerate(self.loot):
            if tokens and there in cards:
                worth = sum(tokens[-2:]) * NEARER ** cards[there]
                best = max(best, worth * GUARDED if there == marshal else worth)
        for there, worth in self.lures():
            best = max(best, worth * NEARER ** cards.get(there, AWAY))
        beside_marshal = floor_of(place) == INSIDE and cars_apart(place, marshal) == 1
        return best * NEXT_ROUND - (WOUND / 4 if beside_marshal else 0.0)

    def lures(self) -> list[tuple[int, float]]:
        """Where there is more than loot to be had: somebody to capture, or a guarded token."""
        found = []
        if self.takes_captives or self.has_figure:
            for place in self.ways.places():
                free = self.guarded(place) if self.has_figure else []
                captive = self.captive(place) if self.takes_captives else 0.0
                worth = captive + GUARDED * sum(value for _, value in free)
                if worth > 0:
                    found.append((place, worth))
        return found

    def captive(self, place: int) -> float:
        """What the best captive is worth that this bandit would get on coming here."""
        return max(self.outlook.captives(self.bandit, place).values(), default=0.0)

    def guarded(self, place: int) -> list[tuple[int, float]]:
        """What a punch at the board's figure would set free, by place."""
        if place not in self.guards:
            self.guards[place] = self.outlook.guarded(self.bandit, place)
        return self.guards[place]

    def worth(self, place: int, step: int) -> float:
        """The best that can be expected from this place with the cards from this step on."""
        if step < self.start:
            best = self.carried_out(self.laid[step], place, step)
        else:
            best = self.hope(place)
            if step < self.end:
                hand = self.hand
                for kind, count in hand.items():
                    if count:
                        hand[kind] = count - 1
                        best = max(best, self.carried_out(kind, place, step))
                        hand[kind] = count
        return best - PERIL if self.perilous and self.end_at(place).caught else best

    def arrived(self, place: int, step: int) -> float:
        """Like `worth`, for a bandit that is brought here, whatever it meets."""
        return max(self.stepped(arrival, step) for arrival in self.ways.arrivals(place))

    def stepped(self, way: Step, step: int) -> float:
        """Like `worth`, for a bandit whose last card was carried out in this way."""
        _, there, wounds = way
        if there == AWAY:
            return self.hope(AWAY) + SAFE
        captive = self.captive(there) if self.takes_captives else 0.0
        if captive:
            self.takes_captives = False  # one is all that a bandit can have
            total = captive * LATER ** max(0, step - 1) + self.worth(there, step)
            self.takes_captives = True
        else:
            total = self.worth(there, step)
        return total - self.wound * wounds if wounds else total

    def carried_out(self, kind: str, place: int, step: int) -> float:
        """One card is carried out, and the best of the others follows."""
        if kind not in STILL:
            ways = self.known.get((kind, place))
            if ways is None:
                ways = self.ways.steps(kind, place)
            if ways:
                return max([self.stepped(way, step + 1) for way in ways])
        elif kind == "robbery":
            return self.robbed(place, step)
        elif kind == "punch":
            return self.punched(place, step)
        elif kind == "fire":
            gain = self.hit_chance(place, step) * self.shot
            return gain * LATER**step + self.worth(place, step + 1)
        return self.worth(place, step + 1)

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
        """What drops hurts a rival, and lies there to be robbed; or a figure no longer guards."""
        free = self.guarded(place) if self.has_figure else []
        dropped = self.drop * min(1.0, self.crowds[step][place])
        if self.has_figure and not self.ways.at_hand(place)[0]:
            dropped = 0.0
        worths = [self.set_free(there, token, place, step) for there, token in free]
        if dropped:
            gain = dropped * self.hurt * LATER**step
            worths.append(gain + self.set_free(place, dropped, place, step))
        return max(worths) if worths else self.worth(place, step + 1)

    def set_free(self, there: int, token: float, place: int, step: int) -> float:
        """Like `worth` after this step, with one token more to be robbed."""
        insort(self.loot[there], token)
        total = self.worth(place, step + 1)
        self.loot[there].remove(token)
        return total

    def hit_chance(self, place: int, step: int) -> float:
        """Ordinary targets only: what a bandit's own power adds comes as a present."""
        crowd = self.crowds[step]
        return min(1.0, sum([crowd[there] for there in self.ways.sight(place)]))


def wound_worth(outlook: Outlook, bandit: int) -> float:
    """What a bullet costs this bandit, with what is taken off for it in the end."""
    if not (outlook.last_round and outlook.rules.board.has_effects):
        return WOUND
    s = outlook.board.copy()
    s.hits[bandit * s.rules.colours + s.rules.neutral] += 1
    return WOUND + int(money(outlook.board, bandit) - money(s, bandit))


def shot_worth(outlook: Outlook, bandit: int) -> float:
    """A bullet less in the own gun, one more in a rival's deck."""
    rules = outlook.rules
    guns = outlook.view.gun
    if guns[bandit] == 0:
        return 0.0
    if not rules.prize:
        return 80.0
    left = [0] * (rules.players // rules.side)
    for shooter in range(rules.bandits):
        left[rules.side_of(shooter)] += int(guns[shooter])
    own = left.pop(rules.side_of(bandit))
    lead = min(left) - own
    if lead > 2 or (outlook.last_round and lead < -2):
        return 90.0
    return 230.0
