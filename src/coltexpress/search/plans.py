"""Plans: the best that everybody's cards can bring in the round that is searched.

While cards are laid the board stands still, and it is the same in all worlds of a search. So what a
bandit may expect of every way to go on, up to three cards further, is worked out once for a pile
and the cards it has laid, and found again in each world where they are the same. After piles that
are seldom met, the rivals are taken to be where the pile of the search leaves them.
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
    ROUNDS,
    SCHEMING,
    Bandit,
    Card,
    Place,
    Player,
)
from coltexpress.search.company import EMPTY, OFTEN, STEPS, Company
from coltexpress.search.glance import (
    FIRE,
    FLOOR,
    MOVE,
    PUNCH,
    ROBBERY,
    TOPS,
    WOUND,
    Glance,
)
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

TOKENS: Final = 8
"""More tokens than a plan robs at one place."""

MANY: Final = 1 << 20
"""More piles than a search meets often."""

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
        # The pile that the search begins with, and that of the world at hand.
        self.base: i64 = EMPTY
        self.node: i64 = EMPTY
        # By bandit: where it stands, and what it has laid in the world at hand, as a number.
        self.start: Final = zeros(rules.bandits)
        self.laid: Final = zeros(rules.bandits)
        self.chase: Final = vec[float]([0.0] * int(rules.players))  # what a Marshal card promises
        # By bandit and place: what the round's event brings one who is there, and where it leaves
        # one.
        self.bonus: Final = vec[float]([0.0] * int(rules.bandits * ground))
        self.left_at: Final = zeros(rules.bandits * ground)
        # Tables: which one is for a bandit, a pile and what it has laid, how far each looks ahead.
        self.known: Final[dict[int, int]] = {}
        self.depths = vec[i64]()
        self.tables = vec[float]()
        # By number of cards and place: what the best plan has brought that leads there, how many
        # tokens of that place it takes, what it made somebody drop there, and where it has robbed
        # last and how often.
        self.worth: Final = vec[float]([0.0] * int((STEPS + 1) * ground))
        self.taken: Final = zeros((STEPS + 1) * ground)
        self.dropped: Final = vec[float]([0.0] * int((STEPS + 1) * ground))
        self.robbed: Final = zeros((STEPS + 1) * ground)
        self.hope: Final = vec[float]([0.0] * int(ground))  # of being somewhere after the last card
        self.later: Final = vec[float]([LATER**step for step in range(STEPS)])

    def look(self, s: State) -> None:
        """A search begins with this world. What purses hold is not known to those who plan. Another
        one in the same round finds all that is known already, for nothing moves on the board before
        Stealin'."""
        if s.round == self.round:
            if s.phase == SCHEMING:
                self.base = self.company.follow(s)
            return
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
        self.base = self.company.look(s)
        self.known.clear()
        self.depths = vec[i64]()
        self.tables = vec[float]()
        for player in range(self.rules.players):
            self.chase[player] = self.chase_worth(board, player)
        for bandit in range(self.rules.bandits):
            self.start[bandit] = s.place_of[bandit]
            for place in range(self.ground):
                self.foresee(board, bandit, place)

    def chase_worth(self, board: State, player: Player) -> float:
        """What a step of the Marshal's may do to rivals beside him, and what he leaves behind."""
        worth = 0.0
        for bandit in range(self.rules.bandits):
            if board.place_of[bandit] in (self.marshal - CAR, self.marshal + CAR):
                if self.glance.is_rival(player, bandit):
                    worth += WOUND / 2.0
        for token in range(len(board.token_at)):
            if board.token_at[token] == self.marshal:
                worth += float(board.token_value[token]) / 20.0
        return worth

    def foresee(self, board: State, bandit: Bandit, place: Place) -> None:
        """What the round's event does to a bandit that is here after the last card."""
        at = bandit * self.ground + place
        self.bonus[at] = 0.0
        self.left_at[at] = place
        if self.rules.rounds[board.rounds[board.round - 1]].event is None:
            return
        end = after_event(self.flow, board, bandit, place)
        self.left_at[at] = end.place_of[bandit]
        self.bonus[at] = float(money(end, bandit) - money(board, bandit))
        self.bonus[at] -= WOUND * float(bullets(end, bandit) - bullets(board, bandit))

    def begin(self, s: State) -> None:
        """A world as it is drawn."""
        for bandit in range(self.rules.bandits):
            self.laid[bandit] = 0
        if self.round == s.round:
            for entry in s.pile:
                self.lay(pile_player(entry), pile_card(entry))
            self.node = self.base

    def lay(self, player: Player, card: Card) -> None:
        """A card of this player's is one of its bandit's."""
        bandit = self.rules.card_bandit[player * self.rules.actions + card]
        if bandit != NOBODY:
            self.laid[bandit] = longer(self.laid[bandit], self.glance.sorts[card])

    def expect(self, player: Player, card: Card, hidden: bool) -> None:
        """A card lies in the pile."""
        self.lay(player, card)
        if self.node != NOBODY:
            self.node = self.company.step(self.node, player, card, hidden)

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

    def table(self, bandit: Bandit, free: i64) -> i64:
        """Where the table of a bandit begins in the world at hand, with so many cards after the
        next one."""
        node = self.node
        if node == NOBODY or self.company.visits[node] < OFTEN:
            node = self.base
        return self.table_of(bandit, node, self.laid[bandit], free)

    def table_of(self, bandit: Bandit, node: i64, laid: i64, free: i64) -> i64:
        """The same after a pile, for a bandit that has laid so much."""
        key = int((laid * MANY + node) * self.rules.bandits + bandit)
        at = i64(self.known.get(key, NOBODY))
        if at == NOBODY:
            at = i64(len(self.depths))
            self.known[key] = int(at)
            self.depths = append(self.depths, NOBODY)
            for _ in range(TABLE):
                self.tables = append(self.tables, NEVER)
        if self.depths[at] < free:
            self.depths[at] = free
            self.fill(bandit, node, laid, at * TABLE, free)
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

    def fill(self, bandit: Bandit, node: i64, laid: i64, table: i64, free: i64) -> None:
        """Work out every way to go on after what is laid."""
        if not 0 <= self.start[bandit] < self.ground:
            return
        count = self.walk(bandit, node, laid, free)
        for first in range(KINDS):
            self.carry(bandit, count, first)
            at = table + first * KINDS * KINDS
            self.tables[at] = self.best(count + 1)
            for second in range(1, KINDS if free > 0 else 1):
                self.carry(bandit, count + 1, second)
                there = at + second * KINDS
                self.tables[there] = self.best(count + 2)
                for third in range(1, KINDS if free > 1 else 1):
                    self.carry(bandit, count + 2, third)
                    self.tables[there + third] = self.best(count + 3)

    def walk(self, bandit: Bandit, node: i64, laid: i64, free: i64) -> i64:
        """Carry out what a bandit has laid after a pile, as a plan would; how many cards that is.
        Then what it has brought is known by place, and what may be hoped for there."""
        for place in range(self.ground):
            self.worth[place] = NEVER
            self.taken[place] = 0
            self.dropped[place] = 0.0
            self.robbed[place] = NOBODY
        start = self.start[bandit]
        if 0 <= start < self.ground:
            self.worth[start] = 0.0
        count: i64 = 0
        while laid >> (DIGIT * count):
            count += 1
        self.company.meet(bandit, node, count + 1 + free)
        for step in range(count):
            self.carry(bandit, step, (laid >> (DIGIT * (count - 1 - step))) & 7)
        self.count_hope(bandit, count)
        return count

    def count_hope(self, bandit: Bandit, count: i64) -> None:
        """What it is worth to be somewhere after the last card, without what the cards laid will
        have robbed on the way there, or on the best way if they lead elsewhere."""
        ground = self.ground
        usual: i64 = NOBODY
        most = NEVER
        for place in range(ground):
            if self.worth[count * ground + place] > most:
                most = self.worth[count * ground + place]
                usual = self.robbed[count * ground + place]
        for place in range(ground):
            at = count * ground + place
            robbed = self.robbed[at] if self.worth[at] > NEVER else usual
            there = self.left_at[bandit * ground + place]
            hope = 0.0
            if 0 <= there < ground:
                hope = self.glance.hope[there]
                if robbed != NOBODY and self.round < ROUNDS:
                    hope = self.glance.hope_without(
                        there, self.marshal, robbed // TOKENS, robbed % TOKENS
                    )
            self.hope[place] = hope + self.bonus[bandit * ground + place]

    def best(self, count: i64) -> float:
        """The best plan of so many cards."""
        most = NEVER
        row = count * self.ground
        for place in range(self.ground):
            worth = self.worth[row + place] + self.hope[place]
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
        for place in range(ground):
            worth = self.worth[at + place]
            self.taken[to + place] = self.taken[at + place]
            self.dropped[to + place] = self.dropped[at + place]
            self.robbed[to + place] = self.robbed[at + place]
            if worth > NEVER:
                if sort == ROBBERY:
                    others = self.company.at(step, place)
                    worth += self.later[step] * self.rob(to + place, place, others)
                elif sort == FIRE:
                    shot = self.glance.shot[bandit] * self.company.sight(step, place)
                    worth += self.later[step] * shot
                elif sort == PUNCH:
                    others = self.company.at(step, place)
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
            before = self.robbed[at]
            again = before != NOBODY and before // TOKENS == place
            self.robbed[at] = before + 1 if again else place * TOKENS + 1
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
            self.robbed[to + place] = NOBODY
        for place in range(self.ground):
            worth = self.worth[at + place]
            robbed = self.robbed[at + place]
            if worth > NEVER:
                if sort == FLOOR:
                    self.arrive(to, other_floor(place), worth, robbed)
                else:
                    reach: i64 = self.rules.roof_reach if place & 1 == ROOF else 1
                    rear = rearmost(self.rules, place, reach)
                    for there in range(foremost(place, reach), rear + 1, CAR):
                        if there != place:
                            self.arrive(to, there, worth, robbed)

    def arrive(self, to: i64, there: Place, worth: float, robbed: i64) -> None:
        """A plan leads here; from the Marshal to the roof, with a wound."""
        if there == self.marshal:
            there = other_floor(there)
            worth -= WOUND
        if worth > self.worth[to + there]:
            self.worth[to + there] = worth
            self.robbed[to + there] = robbed


def after_event(flow: Flow, board: State, bandit: Bandit, place: Place) -> State:
    """The board after the event of the round, for a bandit that is here after the last card."""
    end = board.copy()
    end.depth = 0
    end.place_of[bandit] = place
    flow.course.begin_event(end)
    out = Choices()
    while end.depth > 0:
        asked = end.pending[(end.depth - 1) * FRAME + 2]
        flow.legal(end, asked, out)
        flow.answer(end, asked, out.items[0])
    return end


def longer(laid: i64, sort: i64) -> i64:
    """The number that tells what was laid, with one card more."""
    return (laid << DIGIT) | sort


def guessed(s: State) -> vec[i64]:
    """The values of all tokens, with the mean for purses that not everybody knows."""
    total: i64 = 0
    for value in s.rules.car_purses:
        total += value
    values = s.token_value[:]
    for token in range(len(values)):
        if s.token_kind[token] == PURSE and s.seen_by[token] != s.rules.everybody:
            values[token] = total // i64(len(s.rules.car_purses))
    return values


def bullets(s: State, bandit: Bandit) -> i64:
    """How many bullets a bandit has received."""
    count: i64 = 0
    for colour in range(s.rules.colours):
        count += s.hits[bandit * s.rules.colours + colour]
    return count
