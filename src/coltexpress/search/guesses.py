"""Guesses: how likely a world is, by what others have chosen in it.

Worlds are drawn by chance alone. But somebody who lays a Punch seldom has a Robbery that would have
paid: with the hands of a world, the cards that were laid in this round were more or less likely to
be chosen by somebody who plans. The search plays likely worlds more often. Where it tells planners
from thinkers, what they have laid also tells who is which (`repute`), and each world takes every
rival for one of them; then it also looks back beyond the cards that somebody has drawn. Where
customs of thinkers are known, their cards are judged by these (`hindsight`).
"""

from math import exp, log
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.course import Worlds
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State, pile_card, pile_player
from coltexpress.engine.steps import seat_of
from coltexpress.engine.vocab import DRAW, SCHEMING, Bandit, Player
from coltexpress.search.company import STEPS, is_planned
from coltexpress.search.glance import MARSHAL
from coltexpress.search.hindsight import Hindsight
from coltexpress.search.plans import STOCK, Plans, longer
from coltexpress.search.repute import Repute, chance

HEAT: Final = 30.0
"""A card that promises so much less than another is chosen e times less often."""

WHIM: Final = 0.1
"""How often anything is chosen."""

STRICT_HEAT: Final = 8.0
STRICT_WHIM: Final = 0.03
"""The same for somebody who is known to plan."""

LOOSE_HEAT: Final = 80.0
LOOSE_WHIM: Final = 0.2
"""The same for somebody who thinks ahead, as far as plans tell."""

FRESH: Final = 20.0
DRAWN: Final = 70.0
"""What drawing promises, and how much more for every step that the hand has no card for."""

NOTHING: Final = 0
"""No sort of card: to draw."""

FIRST: Final = 100
"""So many worlds are drawn at first."""

REUSED: Final = 3
"""Then one for each so many that are played, but where hindsight has judged the first ones."""


@mypyc_attr(native_class=True)
class Guesses:
    """The worlds of one search, with how likely each is."""

    def __init__(
        self,
        worlds: Worlds,
        plans: Plans,
        player: Player,
        repute: Repute,
        tells_apart: bool,
        may_conclude: bool = True,
        hindsight: Hindsight | None = None,
    ) -> None:
        rules = plans.rules
        self.worlds: Final = worlds
        self.plans: Final = plans
        self.player: Final = player
        self.repute: Final = repute
        self.tells_apart: Final = tells_apart  # planners from thinkers; if not, everybody plans
        self.hindsight: Final = hindsight
        self.thinks: Final = zeros(rules.players)  # 1 for thinkers in the world drawn last
        self.pool: Final[list[State]] = []
        self.begun = False
        self.may_conclude: Final = may_conclude
        self.concludes = False  # if not, each world is drawn anew
        # Of the likelihoods so far, by world and player: for planners, and for thinkers.
        self.sums = vec[float]()
        self.loose = vec[float]()
        self.played: i64 = 0
        self.stock: Final = zeros(rules.bandits * STOCK)
        self.sorts: Final = zeros(STEPS)  # what a player has laid
        self.before: Final = zeros(STEPS)  # and what it had laid before each of these cards
        self.piles: Final = zeros(STEPS)  # and how many cards lay there
        self.worths: Final = vec[float]([0.0] * STOCK)
        # The hand while it is followed back: cards in `stock`, and others.
        self.size: i64 = 0
        self.idle: i64 = 0

    def draw(self, rng: Rng) -> State:
        """A world by its likelihood, with fresh chance to come. Cards of different players have
        nothing to do with each other, so each rival has those of a world of its own."""
        begins = not self.begun
        if begins:
            self.begin(rng)
        if self.tells_apart:
            self.tell_apart(rng)
        if not begins and not self.concludes:
            return self.worlds.draw(rng)
        if not begins and self.hindsight is None and self.played % REUSED == 0:
            self.add(rng)
        self.played += 1
        s = self.pool[rng.below(i64(len(self.pool)))].copy()
        s.seed = rng.seed()
        if self.concludes:
            for player in range(self.plans.rules.players):
                if player != self.player:
                    hand_over(self.pool[self.pick(player, rng)], s, player)
        return s

    def tell_apart(self, rng: Rng) -> None:
        """Take every rival for a planner or a thinker, by how likely that is."""
        players = self.plans.rules.players
        last = (i64(len(self.pool)) - 1) * players
        if self.concludes:
            for player in range(players):
                if player != self.player:
                    strict = self.sums[last + player]
                    self.repute.now[player] = log(strict / self.loose[last + player])
        self.repute.tell(self.player, self.thinks, rng)

    def begin(self, rng: Rng) -> None:
        """The first worlds. In teams and duels nothing is concluded, nor once cards are carried
        out."""
        first = self.worlds.draw(rng)
        self.plans.look(first)
        rules = self.plans.rules
        self.concludes = self.may_conclude and (
            rules.width == 1 and first.phase == SCHEMING and self.plans.round == first.round
        )
        self.begun = True
        self.keep(first, rng)
        for _ in range(1, FIRST if self.concludes else 1):
            self.add(rng)
        if self.concludes and self.hindsight is not None:
            self.look_back(self.hindsight, first, rng)

    def look_back(self, hindsight: Hindsight, first: State, rng: Rng) -> None:
        """How likely the cards of all worlds are for thinkers, by their customs."""
        players = self.plans.rules.players
        hindsight.look(first)
        for player in range(players):
            if player != self.player:
                total = 0.0
                found = hindsight.likelihoods(self.pool, player, rng)
                for world in range(len(self.pool)):
                    total += found[world]
                    self.loose[world * players + player] = total
        self.plans.look(first)

    def add(self, rng: Rng) -> None:
        """One more world."""
        self.keep(self.worlds.draw(rng), rng)

    def keep(self, s: State, rng: Rng) -> None:
        """A world is one of those to be played, with the likelihood of each rival's cards."""
        players = self.plans.rules.players
        last = (i64(len(self.pool)) - 1) * players
        self.pool.append(s)
        if self.concludes:
            for player in range(players):
                total = self.sums[last + player] if last >= 0 else 0.0
                loose = self.loose[last + player] if last >= 0 else 0.0
                if player != self.player:
                    if self.tells_apart:
                        total += self.likelihood_of(s, player, STRICT_HEAT, STRICT_WHIM, rng)
                        if self.hindsight is None:
                            loose += self.likelihood_of(s, player, LOOSE_HEAT, LOOSE_WHIM, rng)
                    else:
                        total += self.likelihood_of(s, player, HEAT, WHIM, rng)
                self.sums = append(self.sums, total)
                self.loose = append(self.loose, loose)

    def pick(self, player: Player, rng: Rng) -> i64:
        """One of the worlds by how likely this player's cards are."""
        players = self.plans.rules.players
        sums = self.loose if self.thinks[player] else self.sums
        low: i64 = 0
        high = i64(len(self.pool)) - 1
        point = sums[high * players + player] * chance(rng)
        while low < high:
            middle = (low + high) // 2
            if sums[middle * players + player] > point:
                high = middle
            else:
                low = middle + 1
        return low

    def likelihood_of(self, s: State, player: Player, heat: float, whim: float, rng: Rng) -> float:
        """How likely a rival is to have done what it has in this round, with its hand in this
        world, back to when it last drew, or all of it where rivals are told apart. Heat and whim
        say how closely it keeps to plans."""
        self.take_up(s, player)
        at = self.recall(s, player) - 1
        steps = steps_ahead(s, player) + 1
        lying = i64(len(s.pile))
        found = 1.0
        place = i64(len(s.trace)) - 1
        had = s.rules.steps_from(s.rounds[s.round - 1], 0) - steps_ahead(s, player)
        while (had > 0 if self.tells_apart else at >= 0) and place >= 0:
            entry = s.trace[place]
            place -= 1
            lays = (trace.ON_TABLE >> trace.entry_op(entry)) & 1 == 1
            lying -= 1 if lays else 0
            if trace.entry_player(entry) != player:
                continue
            if lays and at >= 0:
                lying = self.piles[at]
                self.stock[player * STOCK + self.sorts[at]] += 1
                self.size += 1
                found *= self.chance(
                    player, self.sorts[at], lying, self.before[at], steps, heat, whim
                )
                steps += 1
                had -= 1
                at -= 1
            elif trace.entry_op(entry) == trace.DEALT:
                if not self.tells_apart:
                    break
                laid = longer(self.before[at], self.sorts[at]) if at >= 0 else 0
                drawn = trace.entry_arg(entry)
                while drawn > 0 and had > 0:
                    self.give_back(player, drawn if drawn < DRAW else DRAW, rng)
                    found *= self.chance(player, NOTHING, lying, laid, steps, heat, whim)
                    steps += 1
                    had -= 1
                    drawn -= DRAW
        return found

    def take_up(self, s: State, player: Player) -> None:
        """Count a player's hand."""
        self.plans.stand(s, player, self.stock)
        row = player * STOCK  # with one bandit each, players and bandits have the same numbers
        self.size = 0
        for sort in range(STOCK):
            self.size += self.stock[row + sort]
        stride = s.rules.stride
        self.idle = s.hands[player * stride + stride - 1] - self.size

    def give_back(self, player: Player, count: i64, rng: Rng) -> None:
        """Take so many cards out of a hand by chance: those that it may have drawn."""
        row = player * STOCK
        for _ in range(count):
            if self.size + self.idle == 0:
                return
            at = rng.below(self.size + self.idle)
            if at >= self.size:
                self.idle -= 1
            else:
                sort: i64 = 0
                while at >= self.stock[row + sort]:
                    at -= self.stock[row + sort]
                    sort += 1
                self.stock[row + sort] -= 1
                self.size -= 1

    def recall(self, s: State, player: Player) -> i64:
        """Write down what a player has laid in this round; how many cards that is."""
        count: i64 = 0
        laid: i64 = 0
        for at in range(len(s.pile)):
            entry = s.pile[at]
            if pile_player(entry) == player and count < STEPS:
                sort = self.plans.glance.sorts[pile_card(entry)]
                self.sorts[count] = sort
                self.before[count] = laid
                self.piles[count] = at
                count += 1
                laid = longer(laid, sort)
        return count

    def chance(
        self,
        bandit: Bandit,
        chosen: i64,
        lying: i64,
        laid: i64,
        steps: i64,
        heat: float,
        whim: float,
    ) -> float:
        """How likely a card of this sort was to be laid, or nothing, with so many cards in the
        pile, so many laid and so many steps left, from the hand in `stock`."""
        plans = self.plans
        worths = self.worths
        row = bandit * STOCK
        free = plans.free(steps)
        table = plans.table_of(bandit, lying, laid, free)
        without = plans.promise(table, self.stock, row, 0, free)
        lacking = steps - self.size
        draw = FRESH + DRAWN * float(lacking) if lacking > 0 else FRESH
        most = draw
        count = 1.0
        for sort in range(1, STOCK):
            if self.stock[row + sort]:
                count += 1.0
                worth = plans.chase[bandit] if sort == MARSHAL else 0.0
                if is_planned(sort):
                    worth = plans.promise(table, self.stock, row, sort, free) - without
                worths[sort] = worth
                most = worth if worth > most else most
        worths[NOTHING] = draw
        total = exp((draw - most) / heat)
        for sort in range(1, STOCK):
            if self.stock[row + sort]:
                total += exp((worths[sort] - most) / heat)
        part = exp((worths[chosen] - most) / heat) / total
        return (1.0 - whim) * part + whim / count


def hand_over(source: State, s: State, player: Player) -> None:
    """Give a world a player's hidden cards of another one: hand, draw pile and what lies face
    down."""
    stride = s.rules.stride
    for at in range(player * stride, player * stride + stride):
        s.hands[at] = source.hands[at]
        s.bags[at] = source.bags[at]
    for at in range(len(s.pile)):
        if pile_player(s.pile[at]) == player:
            s.pile[at] = source.pile[at]


def deal_anew(s: State, player: Player, rng: Rng) -> None:
    """Give a player any hand of its cards, as others might imagine it."""
    cards = s.rules.stride - 1
    row = player * s.rules.stride
    due = s.hands[row + cards]
    left = due + s.bags[row + cards]
    for at in range(row, row + cards):
        count = s.hands[at] + s.bags[at]
        dealt: i64 = 0
        for _ in range(count):
            if rng.below(left) < due:
                dealt += 1
                due -= 1
            left -= 1
        s.hands[at] = dealt
        s.bags[at] = count - dealt


def steps_ahead(s: State, player: Player) -> i64:
    """How many steps of this round a player has before it."""
    rules = s.rules
    card = s.rounds[s.round - 1]
    turn = rules.schedule[card * rules.longest + s.turn]
    seat = seat_of(rules, s.first, player, rules.turn_backward[turn] != 0)
    ahead = rules.steps_from(card, s.turn)
    if seat < s.seat:
        return ahead - rules.turn_steps[turn]
    return ahead - s.step if seat == s.seat else ahead
