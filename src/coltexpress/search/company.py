"""Company: where rivals may be while a bandit's cards are carried out.

A rival moves by chance with every card that it has laid, each way alike, and perhaps with one that
lies face down. What that comes to is kept for every pile of cards that is met often enough, as a
tree: a node is a pile, and leads to those with one card more. Beyond the pile each rival may have
moved once more before each further card of the bandit's.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.layout import CAR, foremost, inside, other_floor, rearmost
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import NOBODY, ROOF, Bandit, Card, Place, Player
from coltexpress.search.glance import FLOOR, MOVE, PUNCH, Glance

STEPS: Final = 16
"""More cards than a bandit has in one round, with those that are only thought of."""

BLUR: Final = 0.3
"""How much of a rival's chance leaves its place with a card that nobody knows."""

EMPTY: Final = 0
"""The node of the empty pile."""

OFTEN: Final = 4
"""A pile that was met so often is looked at closely."""

FACE_DOWN: Final = 7
"""Stands for the sort of a card that nobody but its owner knows."""


@mypyc_attr(native_class=True)
class Company:
    """The piles of one search, with where everybody may be after each."""

    def __init__(self, rules: Ruleset, glance: Glance) -> None:
        self.rules: Final = rules
        self.glance: Final = glance
        self.ground: Final[i64] = glance.ground
        self.marshal: Place = 0
        # Nodes: the pile without its last card, whose card that is, how often it was met, and by
        # bandit and place how likely somebody is there.
        self.known: Final[dict[int, int]] = {}
        self.before = vec[i64]()
        self.mover = vec[i64]()
        self.visits = vec[i64]()
        self.chances = vec[float]()
        self.after: Final = vec[float]([0.0] * int(glance.ground))
        # By own card and place: the rivals that it meets.
        self.rows: Final = vec[float]([0.0] * int(STEPS * glance.ground))

    def look(self, s: State) -> i64:
        """A search begins with this board and pile; the node of that pile. Those of the piles that
        led to it are numbered by how many cards they have."""
        rules = self.rules
        self.marshal = inside(s.marshal)
        self.known.clear()
        self.before = vec[i64]([NOBODY])
        self.mover = vec[i64]([NOBODY])
        self.visits = vec[i64]([OFTEN])
        self.chances = vec[float]([0.0] * int(rules.bandits * self.ground))
        for bandit in range(rules.bandits):
            if 0 <= s.place_of[bandit] < self.ground:
                self.chances[bandit * self.ground + s.place_of[bandit]] = 1.0
        return self.follow(s)

    def follow(self, s: State) -> i64:
        """The node of a pile on the board that was looked at, as if it had been met often."""
        node: i64 = EMPTY
        for entry in s.pile:
            node = self.step(node, pile_player(entry), pile_card(entry), pile_hidden(entry))
            if self.visits[node] < OFTEN:
                self.visits[node] = OFTEN
        return node

    def step(self, node: i64, player: Player, card: Card, hidden: bool) -> i64:
        """The pile with one card more; nobody's where this one was not met often."""
        sort = FACE_DOWN if hidden else self.glance.sorts[card]
        mover = self.rules.card_bandit[player * self.rules.actions + card]
        key = int(((node * 16 + player) * 16 + mover + 1) * 8 + sort)
        found = i64(self.known.get(key, NOBODY))
        if found == NOBODY:
            if self.visits[node] < OFTEN:
                return NOBODY
            found = self.add(node, player, mover, sort)
            self.known[key] = int(found)
        self.visits[found] += 1
        return found

    def add(self, node: i64, player: Player, mover: Bandit, sort: i64) -> i64:
        """A new node."""
        rules = self.rules
        size = rules.bandits * self.ground
        new = i64(len(self.before))
        self.before = append(self.before, node)
        self.mover = append(self.mover, mover)
        self.visits = append(self.visits, 0)
        for at in range(node * size, node * size + size):
            self.chances = append(self.chances, self.chances[at])
        if sort == FACE_DOWN:
            for bandit in range(rules.bandits):
                if rules.side_of(bandit) == player // rules.side:
                    self.blur(self.chances, new * size + bandit * self.ground)
        elif mover != NOBODY and sort in (MOVE, FLOOR):
            self.scatter(new * size + mover * self.ground, sort)
        return new

    def meet(self, bandit: Bandit, node: i64, cards: i64) -> None:
        """Whom the cards of a bandit meet, into `rows`: those in the pile, and so many in all."""
        ground = self.ground
        own: i64 = 0
        at = node
        while at != EMPTY:
            own += 1 if self.mover[at] == bandit else 0
            at = self.before[at]
        step = own
        at = node
        while at != EMPTY:
            if self.mover[at] == bandit:
                step -= 1
                self.put_down(bandit, self.before[at], step)
            at = self.before[at]
        self.put_down(bandit, node, own)
        for step in range(own + 1, cards):
            for place in range(ground):
                self.rows[step * ground + place] = self.rows[(step - 1) * ground + place]
            self.blur(self.rows, step * ground)

    def put_down(self, bandit: Bandit, node: i64, step: i64) -> None:
        """How many rivals may be at each place now is what the card of this number meets."""
        rules = self.rules
        ground = self.ground
        side = rules.side_of(bandit)
        row = step * ground
        for place in range(ground):
            self.rows[row + place] = 0.0
        for rival in range(rules.bandits):
            if rules.side_of(rival) != side:
                at = (node * rules.bandits + rival) * ground
                for place in range(ground):
                    self.rows[row + place] += self.chances[at + place]

    def scatter(self, row: i64, sort: i64) -> None:
        """A rival's card that moves it."""
        for place in range(self.ground):
            self.after[place] = 0.0
        for place in range(self.ground):
            if self.chances[row + place] > 0.0:
                self.spread(place, sort, self.chances[row + place])
        for place in range(self.ground):
            self.chances[row + place] = self.after[place]

    def blur(self, chances: vec[float], row: i64) -> None:
        """Whoever is counted in this row may have moved or changed floor."""
        for place in range(self.ground):
            self.after[place] = chances[row + place] * (1.0 - BLUR)
        for place in range(self.ground):
            chance = chances[row + place] * BLUR / 2.0
            if chance > 0.0:
                self.spread(place, MOVE, chance)
                self.spread(place, FLOOR, chance)
        for place in range(self.ground):
            chances[row + place] = self.after[place]

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

    def at(self, step: i64, place: Place) -> float:
        """How many rivals the card of this number meets at a place."""
        return self.rows[step * self.ground + place]

    def sight(self, step: i64, place: Place) -> float:
        """How likely it is to have somebody in sight from a place."""
        ground = self.ground
        row = step * ground
        found = 0.0
        if place & 1 == ROOF:
            for there in range(ROOF, ground, CAR):
                if there != place:
                    found += self.rows[row + there]
        else:
            if place >= CAR:
                found += self.rows[row + place - CAR]
            if place + CAR < ground:
                found += self.rows[row + place + CAR]
        return found if found < 1.0 else 1.0


def is_planned(sort: i64) -> bool:
    """Whether plans are made of cards of this sort."""
    return MOVE <= sort <= PUNCH
