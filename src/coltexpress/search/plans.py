"""Plans: the best that everybody's cards can bring in the round that is searched.

While cards are laid the board stands still, and it is the same in all worlds of a search. So what a
bandit may expect of every way to go on, up to three cards further, is worked out once for the cards
it has laid, and found again in each world where it has laid the same.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.layout import CAR, foremost, inside, other_floor, rearmost
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.score import money
from coltexpress.engine.state import FRAME, State, pile_card, pile_player
from coltexpress.engine.vocab import (
    NOBODY,
    PURSE,
    ROOF,
    SCHEMING,
    Bandit,
    Card,
    Place,
    Player,
)
from coltexpress.search.company import STEPS, Company, is_planned
from coltexpress.search.glance import FIRE, FLOOR, MOVE, ROBBERY, TOPS, WOUND, Glance
from coltexpress.search.schemes import FEWER, LATER, NEVER

KINDS: Final = 6
"""No card, and the sorts that plans are made of."""

TABLE: Final = KINDS * KINDS * KINDS
"""How many ways there are to go on with up to three cards."""

DEPTH: Final = 2
"""How many cards beyond the one in question a plan looks ahead."""

STOCK: Final = 8
"""Numbers in a row of cards by their sorts."""

DIGIT: Final = 3
"""Bits of a sort in the number that tells what was laid."""

HURT: Final = 0.3
"""How much of what a rival loses counts as gained."""

POCKETED: Final = 0.8
"""The same for a bandit that can keep what a punch makes drop."""


@mypyc_attr(native_class=True)
class Plans:
    """What can be planned in one round. Nothing is where the board has effects of its own, or where
    all plan at once."""

    def __init__(self, flow: Flow) -> None:
        rules = flow.rules
        self.flow: Final = flow
        self.rules: Final[Ruleset] = rules
        self.glance: Final = Glance(rules)
        self.company: Final = Company(rules, self.glance)
        ground = self.glance.ground
        self.ground: Final[i64] = ground
        self.round: i64 = NOBODY
        self.marshal: Place = 0
        # By bandit: where it stands, and what it has laid in the world at hand, as a number.
        self.start: Final = zeros(rules.bandits)
        self.laid: Final = zeros(rules.bandits)
        self.hope: Final = vec[float]([0.0] * int(rules.bandits * ground))  # by place besides
        # Tables: which one is for a bandit and what it has laid, how far each looks ahead.
        self.known: Final[dict[int, int]] = {}
        self.depths = vec[i64]()
        self.tables = vec[float]()
        # By number of cards and place: what the best plan has brought that leads there, how many
        # tokens of that place it takes, and what it made somebody drop there.
        self.worth: Final = vec[float]([0.0] * int((STEPS + 1) * ground))
        self.taken: Final = zeros((STEPS + 1) * ground)
        self.dropped: Final = vec[float]([0.0] * int((STEPS + 1) * ground))
        self.later: Final = vec[float]([LATER**step for step in range(STEPS)])

    def look(self, s: State) -> None:
        """A search begins with this world. What purses hold is not known to those who plan."""
        self.round = NOBODY
        if self.rules.has_effects or self.flow.course.rates_positions():
            return
        if s.phase > SCHEMING or s.round < 1:
            return
        self.round = s.round
        self.marshal = inside(s.marshal)
        board = s.copy()
        board.token_value = guessed(s)
        self.glance.count_loot(board)
        self.glance.count_hope(board)
        self.glance.count_arms(board)
        self.company.look(s)
        for bandit in range(self.rules.bandits):
            self.start[bandit] = s.place_of[bandit]
            for place in range(self.ground):
                self.hope[bandit * self.ground + place] = self.hope_at(board, bandit, place)

    def hope_at(self, board: State, bandit: Bandit, place: Place) -> float:
        """What being at a place after the last card is worth: what the round's event does there,
        and the next round."""
        if self.rules.rounds[board.rounds[board.round - 1]].event is None:
            return self.glance.hope[place]
        end = board.copy()
        end.depth = 0
        end.place_of[bandit] = place
        self.flow.course.begin_event(end)
        out = Choices()
        while end.depth > 0:
            asked = end.pending[(end.depth - 1) * FRAME + 2]
            self.flow.legal(end, asked, out)
            self.flow.answer(end, asked, out.items[0])
        there = end.place_of[bandit]
        hope = self.glance.hope[there] if 0 <= there < self.ground else 0.0
        hope += float(money(end, bandit) - money(board, bandit))
        return hope - WOUND * float(bullets(end, bandit) - bullets(board, bandit))

    def begin(self, s: State) -> None:
        """A world as it is drawn."""
        for bandit in range(self.rules.bandits):
            self.laid[bandit] = 0
        if self.round == s.round:
            for entry in s.pile:
                self.expect(pile_player(entry), pile_card(entry))

    def expect(self, player: Player, card: Card) -> None:
        """A card lies in the pile."""
        bandit = self.rules.card_bandit[player * self.rules.actions + card]
        if bandit != NOBODY and is_planned(self.glance.sorts[card]):
            self.laid[bandit] = (self.laid[bandit] << DIGIT) | self.glance.sorts[card]

    def stand(self, s: State, player: Player, stock: vec[i64]) -> None:
        """Count a hand by bandit and sort into `stock`."""
        rules = self.rules
        for at in range(rules.bandits * STOCK):
            stock[at] = 0
        row = player * rules.stride
        for card in range(rules.actions):
            bandit = rules.card_bandit[player * rules.actions + card]
            if bandit != NOBODY and s.hands[row + card]:
                stock[bandit * STOCK + self.glance.sorts[card]] += s.hands[row + card]

    def free(self, steps: i64) -> i64:
        """How many cards beyond the next one are thought of with so many steps left."""
        most = (steps - 1) // self.rules.crew
        return most if most < DEPTH else DEPTH

    def table(self, bandit: Bandit, laid: i64, free: i64) -> i64:
        """Where the table begins of a bandit that has laid so much, with so many cards after the
        next one."""
        key = int(laid * self.rules.bandits + bandit)
        at = i64(self.known.get(key, NOBODY))
        if at == NOBODY:
            at = i64(len(self.depths))
            self.known[key] = int(at)
            self.depths = append(self.depths, NOBODY)
            for _ in range(TABLE):
                self.tables = append(self.tables, NEVER)
        if self.depths[at] < free:
            self.depths[at] = free
            self.fill(bandit, laid, at * TABLE, free)
        return at * TABLE

    def promise(self, table: i64, stock: vec[i64], row: i64, first: i64, free: i64) -> float:
        """The best plan that begins with a card of this sort, or without one, and goes on with
        cards of a row of `stock`, in which the first one is still counted."""
        tables = self.tables
        at = table + first * KINDS * KINDS
        best = tables[at]
        if free == 0:
            return best
        for second in range(1, KINDS):
            if stock[row + second] > (1 if second == first else 0):
                there = at + second * KINDS
                if tables[there] > best:
                    best = tables[there]
                for third in range(1, KINDS if free > 1 else 1):
                    if tables[there + third] > best:
                        needed: i64 = 1
                        needed += 1 if third == first else 0
                        needed += 1 if third == second else 0
                        if stock[row + third] >= needed:
                            best = tables[there + third]
        return best

    def fill(self, bandit: Bandit, laid: i64, table: i64, free: i64) -> None:
        """Work out every way to go on after what is laid."""
        start = self.start[bandit]
        if not 0 <= start < self.ground:
            return
        for place in range(self.ground):
            self.worth[place] = NEVER
            self.taken[place] = 0
            self.dropped[place] = 0.0
        self.worth[start] = 0.0
        count: i64 = 0
        while laid >> (DIGIT * count):
            count += 1
        for step in range(count):
            self.carry(bandit, step, (laid >> (DIGIT * (count - 1 - step))) & 7)
        for first in range(KINDS):
            self.carry(bandit, count, first)
            at = table + first * KINDS * KINDS
            self.tables[at] = self.best(bandit, count + 1)
            for second in range(1, KINDS if free > 0 else 1):
                self.carry(bandit, count + 1, second)
                there = at + second * KINDS
                self.tables[there] = self.best(bandit, count + 2)
                for third in range(1, KINDS if free > 1 else 1):
                    self.carry(bandit, count + 2, third)
                    self.tables[there + third] = self.best(bandit, count + 3)

    def best(self, bandit: Bandit, count: i64) -> float:
        """The best plan of so many cards."""
        most = NEVER
        for place in range(self.ground):
            worth = (
                self.worth[count * self.ground + place] + self.hope[bandit * self.ground + place]
            )
            if worth > most:
                most = worth
        return most

    def carry(self, bandit: Bandit, step: i64, sort: i64) -> None:
        """Where a card of this sort leads, or none, after so many others."""
        ground = self.ground
        at = step * ground
        to = at + ground
        if sort in (MOVE, FLOOR):
            self.carry_away(at, sort)
            return
        row = self.company.row(bandit, step)
        for place in range(ground):
            worth = self.worth[at + place]
            self.taken[to + place] = self.taken[at + place]
            self.dropped[to + place] = self.dropped[at + place]
            if worth > NEVER and sort:
                others = self.company.expected[row + place]
                if sort == ROBBERY:
                    worth += self.later[step] * self.rob(to + place, place, others)
                elif sort == FIRE:
                    shot = self.glance.shot[bandit] * self.company.sight(row, place)
                    worth += self.later[step] * shot
                else:
                    worth += self.later[step] * self.punch(bandit, to + place, others)
            self.worth[to + place] = worth

    def rob(self, at: i64, place: Place, others: float) -> float:
        """The best token that is left is taken, if nobody was here before."""
        taken = self.taken[at]
        left = self.glance.tokens[place] - taken
        value = 0.0
        if left > 0:
            value = float(self.glance.tops[place * TOPS + taken]) if taken < TOPS else FEWER
        if self.dropped[at] > 0.0:
            left += 1
        if left <= 0:
            return 0.0
        if self.dropped[at] > value:
            value = self.dropped[at]
            self.dropped[at] = 0.0
        else:
            self.taken[at] += 1
        return value / (1.0 + others / float(left))

    def punch(self, bandit: Bandit, at: i64, others: float) -> float:
        """What a rival drops hurts it, and lies there to be robbed."""
        dropped = self.glance.drop[bandit] * (others if others < 1.0 else 1.0)
        if dropped > self.dropped[at]:
            self.dropped[at] = dropped
        return dropped * (POCKETED if self.rules.powers[bandit].keeps_drop else HURT)

    def carry_away(self, at: i64, sort: i64) -> None:
        """The same for a card that leads to other places."""
        to = at + self.ground
        for place in range(self.ground):
            self.worth[to + place] = NEVER
            self.taken[to + place] = 0
            self.dropped[to + place] = 0.0
        for place in range(self.ground):
            worth = self.worth[at + place]
            if worth > NEVER:
                if sort == FLOOR:
                    self.arrive(to, other_floor(place), worth)
                else:
                    reach: i64 = self.rules.roof_reach if place & 1 == ROOF else 1
                    rear = rearmost(self.rules, place, reach)
                    for there in range(foremost(place, reach), rear + 1, CAR):
                        if there != place:
                            self.arrive(to, there, worth)

    def arrive(self, to: i64, there: Place, worth: float) -> None:
        """A plan leads here; from the Marshal to the roof, with a wound."""
        if there == self.marshal:
            there = other_floor(there)
            worth -= WOUND
        if worth > self.worth[to + there]:
            self.worth[to + there] = worth


def guessed(s: State) -> vec[i64]:
    """The values of all tokens, with the mean for purses."""
    total: i64 = 0
    for value in s.rules.car_purses:
        total += value
    values = s.token_value[:]
    for token in range(len(values)):
        if s.token_kind[token] == PURSE:
            values[token] = total // i64(len(s.rules.car_purses))
    return values


def bullets(s: State, bandit: Bandit) -> i64:
    """How many bullets a bandit has received."""
    count: i64 = 0
    for colour in range(s.rules.colours):
        count += s.hits[bandit * s.rules.colours + colour]
    return count
