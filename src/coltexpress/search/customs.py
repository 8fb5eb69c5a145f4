"""Customs: which cards those who think ahead use to lay.

A small network says it, that was fitted to choices of those who search (`scripts/customs.py`). It
sees the own hand and what plans promise, where everybody may be once the cards that lie there are
carried out, and who is ahead: no hands of others nor what they lay face down. Purses are worth what
they hold in the world at hand.
"""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import actions
from coltexpress.engine.choices import ROOM, Choices
from coltexpress.engine.layout import CAR, foremost, inside, other_floor, rearmost
from coltexpress.engine.rng import Rng, next_word
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.steps import seat_of
from coltexpress.engine.vocab import HELD, ROOF, ROUNDS, STRONGBOX, Action, Place, Player
from coltexpress.search.appraisal import BANDITS, powers_of
from coltexpress.search.glance import SORTS, TOPS
from coltexpress.search.habits import Habits, steps_left
from coltexpress.search.plans import longer
from coltexpress.search.schemes import NEVER

DRAWS: Final = len(SORTS)
"""The sort of a choice that lays nothing; of a card that lies face down, too."""

ROW: Final = DRAWS + 1
"""Facts for each sort."""

OWN: Final = 24
PLACE: Final = 20
HELD_CARDS: Final = 3
"""Where facts about the size of the hand begin."""
CARDS: Final = OWN + PLACE
"""Where those about cards by their sorts begin."""
POWERS: Final = CARDS + 4 * ROW
FACTS: Final = POWERS + len(BANDITS)
"""Facts about a decision: about the turn and the own bandit, about places, cards and powers."""

OPTION: Final = 6
"""Facts about a choice."""

HEAT: Final = 60.0
"""Of a choice, or a place, that promises so much less than another one expects e times less."""

LEAST: Final = 0.01
"""Places that are less likely are not looked at."""

WORDS: Final = 4294967297.0
"""One more than the numbers that a word of chance can be."""


@mypyc_attr(native_class=True)
class Customs:
    """Looks at decisions about cards with the eyes of whoever has to make them. The weights are by
    layer."""

    def __init__(self, habits: Habits, weights: dict[str, list[float]]) -> None:
        rules = habits.rules
        ground = habits.glance.ground
        self.rules: Final[Ruleset] = rules
        self.habits: Final = habits
        self.ground: Final[i64] = ground
        self.rates: Final = vec[float]([0.0] * int(ROOM))  # how likely choices are, as logarithms
        self.facts: Final = vec[float]([0.0] * FACTS)
        self.at: i64 = 0  # the next fact to be written down
        self.options: Final = vec[float]([0.0] * (int(ROOM) * OPTION))
        self.sorts: Final = zeros(ROOM)  # of each choice
        self.power: Final = powers_of(rules)
        # By bandit: its loot, the best of it, and what it has laid as far as the player knows.
        self.loot: Final = zeros(rules.bandits)
        self.best: Final = zeros(rules.bandits)
        self.laid: Final = zeros(rules.bandits)
        # By bandit and place how likely it will be there; by place rivals, and what a Robbery
        # promises.
        self.spots: Final = vec[float]([0.0] * int(rules.bandits * ground))
        self.here: Final = vec[float]([0.0] * int(ground))
        self.lures: Final = vec[float]([0.0] * int(ground))
        self.means: Final = vec[float]([0.0] * PLACE)
        self.context: Final = vec[float](weights["context"])
        self.bias: Final = vec[float](weights["bias"])
        self.choice: Final = vec[float](weights["choice"])
        self.sort: Final = vec[float](weights["sort"])
        self.out: Final = vec[float](weights["out"])
        self.straight: Final = vec[float](weights["straight"])
        self.direct: Final = vec[float](weights["direct"])
        self.shared: Final = vec[float]([0.0] * len(self.bias))

    def choose(self, s: State, player: Player, out: Choices, rng: Rng) -> Action:
        """One of several choices by how likely each is. Habits have begun with this state."""
        self.rate(s, player, out)
        best: i64 = 0
        most = 0.0
        for at in range(out.count):
            chance = (float(next_word(rng.words, 0)) + 1.0) / WORDS
            worth = self.rates[at] - log(-log(chance))
            if at == 0 or worth > most:
                most = worth
                best = at
        return out.items[best]

    def rate(self, s: State, player: Player, out: Choices) -> None:
        """The logarithm of how likely each choice is, but for one constant, into `rates`."""
        self.look(s, player, out)
        self.weigh_choices(out.count)

    def weigh_choices(self, count: i64) -> None:
        """The same for so many choices that were looked at."""
        shared = self.shared
        size = i64(len(shared))
        for unit in range(size):
            shared[unit] = self.bias[unit]
        for at in range(FACTS):
            fact = self.facts[at]
            if fact != 0.0:
                row = at * size
                for unit in range(size):
                    shared[unit] += fact * self.context[row + unit]
        for at in range(count):
            self.rates[at] = self.likely(at)

    def likely(self, at: i64) -> float:
        """The same for one choice."""
        size = i64(len(self.shared))
        sort = self.sorts[at]
        first = at * OPTION
        found = self.straight[OPTION + sort]
        for fact in range(OPTION):
            found += self.options[first + fact] * self.straight[fact]
        row = sort * FACTS
        for fact in range(FACTS):
            found += self.facts[fact] * self.direct[row + fact]
        for unit in range(size):
            act = self.shared[unit] + self.sort[sort * size + unit]
            for fact in range(OPTION):
                act += self.options[first + fact] * self.choice[fact * size + unit]
            if act > 0.0:
                found += act * self.out[unit]
        return found

    def look(self, s: State, player: Player, out: Choices) -> None:
        """Write down the facts about a decision and its choices."""
        self.look_about(s, player)
        self.look_at_hand(s, player, out)

    def look_about(self, s: State, player: Player) -> None:
        """Write down all facts that are the same with any hand."""
        self.count(s)
        self.settle(s, player)
        self.at = 0
        self.look_at_turn(s, player)
        self.look_at_oneself(s, player)
        self.look_around(s, player)
        self.at = POWERS
        for at in range(len(BANDITS)):
            self.note(1.0 if self.power[player] == at else 0.0)

    def look_at_hand(self, s: State, player: Player, out: Choices) -> None:
        """Write down what the hand has to do with, and the choices that there are with it."""
        self.habits.rate(s, player, out)
        usable = self.habits.usable(s, player)
        lacking = steps_left(s) - usable
        self.facts[HELD_CARDS] = float(s.hands[(player + 1) * self.rules.stride - 1]) / 6.0
        self.facts[HELD_CARDS + 1] = float(usable) / 6.0
        self.facts[HELD_CARDS + 2] = float(lacking) / 4.0 if lacking > 0 else 0.0
        self.look_at_cards(s, player)
        self.look_at_choices(out)

    def note(self, fact: float) -> None:
        """Write down one more fact."""
        self.facts[self.at] = fact
        self.at += 1

    def count(self, s: State) -> None:
        """What everybody has."""
        for bandit in range(self.rules.bandits):
            self.loot[bandit] = 0
            self.best[bandit] = 0
        for token in range(len(s.token_at)):
            bandit = s.token_at[token] - HELD
            if bandit >= 0 and s.token_kind[token] <= STRONGBOX:
                value = s.token_value[token]
                self.loot[bandit] += value
                if value > self.best[bandit]:
                    self.best[bandit] = value

    def settle(self, s: State, player: Player) -> None:
        """Where everybody may be once the cards that lie there are carried out, as the player sees
        it: most likely on the best of the ways that its cards have."""
        plans = self.habits.plans
        sorts = self.habits.glance.sorts
        for bandit in range(self.rules.bandits):
            self.laid[bandit] = 0
        for at in range(len(s.pile)):
            entry = s.pile[at]
            bandit = pile_player(entry)  # with one bandit each they have the same numbers
            if bandit == player or not pile_hidden(entry):
                self.laid[bandit] = longer(self.laid[bandit], sorts[pile_card(entry)])
        for bandit in range(self.rules.bandits):
            count = plans.walk(bandit, plans.base, self.laid[bandit], 0)
            self.spread(bandit * self.ground, count * self.ground)

    def spread(self, row: i64, from_: i64) -> None:
        """Likelihoods of places for a bandit, from this row of what the best plans have brought."""
        plans = self.habits.plans
        spots = self.spots
        most = NEVER
        for place in range(self.ground):
            worth = plans.worth[from_ + place] + plans.hope[place]
            spots[row + place] = worth
            most = worth if worth > most else most
        total = 0.0
        for place in range(self.ground):
            behind = (most - spots[row + place]) / HEAT
            spots[row + place] = exp(-behind) if behind < 8.0 and most > NEVER else 0.0
            total += spots[row + place]
        for place in range(self.ground):
            spots[row + place] /= total if total > 0.0 else 1.0

    def look_at_turn(self, s: State, player: Player) -> None:
        """Rounds, turns and how many cards there are for them."""
        rules = self.rules
        card = s.rounds[s.round - 1]
        turn = rules.schedule[card * rules.longest + s.turn]
        steps = steps_left(s)
        backward = rules.turn_backward[turn] != 0
        seat = seat_of(rules, s.first, player, backward)
        last = steps <= rules.turn_steps[turn] - s.step
        self.note(1.0 if s.round == ROUNDS else 0.0)
        self.note(float(ROUNDS - s.round) / 4.0)
        self.note(float(steps) / 5.0)
        self.at += 3  # see `look_at_hand`
        self.note(float(rules.turn_hidden[turn]))
        self.note(float(rules.turn_steps[turn] - s.step - 1))
        self.note(float(backward))
        self.note(float(seat) / float(rules.players - 1))
        self.note(1.0 if last else 0.0)
        self.note(1.0 if last and seat == rules.players - 1 else 0.0)
        self.note(1.0 if rules.rounds[card].event is not None else 0.0)
        self.note(float(rules.players) / 6.0)

    def look_at_oneself(self, s: State, player: Player) -> None:
        """Money and arms, beside those of rivals."""
        rules = self.rules
        mine = s.cash[player] + self.loot[player]
        shots = rules.bullets_in_gun - s.gun[player]
        most: i64 = 0
        fired: i64 = 0
        for rival in range(rules.bandits):
            if rival != player:
                money = s.cash[rival] + self.loot[rival]
                most = money if money > most else most
                count = rules.bullets_in_gun - s.gun[rival]
                fired = count if count > fired else fired
        wounds: i64 = 0
        for colour in range(rules.colours):
            wounds += s.hits[player * rules.colours + colour]
        self.note(float(mine) / 1000.0)
        self.note(float(mine - most) / 1000.0)
        self.note(float(self.loot[player]) / 1000.0)
        self.note(float(self.best[player]) / 1000.0)
        self.note(float(shots) / 3.0)
        self.note(float(shots - fired) / 2.0)
        self.note(1.0 if shots >= fired else 0.0)
        self.note(1.0 if s.gun[player] == 0 else 0.0)
        self.note(float(wounds) / 3.0)
        self.note(self.habits.plans.chase[player] / 60.0)

    def look_around(self, s: State, player: Player) -> None:
        """What lies where the player may come to be, and who is there."""
        marshal = inside(s.marshal)
        glance = self.habits.plans.glance
        means = self.means
        for at in range(PLACE):
            means[at] = 0.0
        for place in range(self.ground):
            self.look_at_place(player, place, marshal)
        for place in range(self.ground):
            chance = self.spots[player * self.ground + place]
            if chance > LEAST:
                self.weigh(player, place, marshal, chance)
        for place in (marshal - CAR, marshal + CAR):
            if 0 <= place < self.ground:
                means[15] += self.here[place]
        means[16] = self.exposure(player)
        means[17] = float(s.marshal) / 4.0
        means[18] = glance.shot[player] / 230.0
        means[19] = glance.drop[player] / 500.0
        for at in range(PLACE):
            self.note(means[at])

    def look_at_place(self, player: Player, place: Place, marshal: Place) -> None:
        """How many rivals may be at a place, and what that leaves of its loot."""
        glance = self.habits.plans.glance
        here = 0.0
        for rival in range(self.rules.bandits):
            if rival != player:
                here += self.spots[rival * self.ground + place]
        self.here[place] = here
        self.lures[place] = 0.0
        if glance.tokens[place] and place != marshal:
            best = float(glance.tops[place * TOPS])
            self.lures[place] = best / (1.0 + here / float(glance.tokens[place]))

    def weigh(self, player: Player, place: Place, marshal: Place, chance: float) -> None:
        """Add what holds for a place to what holds on the mean."""
        glance = self.habits.plans.glance
        means = self.means
        means[0] += chance * float(place & 1)
        means[1] += chance * float(glance.best[place]) / 500.0
        means[2] += chance * float(glance.tops[place * TOPS + 1]) / 500.0
        means[3] += chance * float(glance.tokens[place]) / 2.0
        means[4] += chance * chance
        if place & 1 != ROOF and place - marshal in (CAR, -CAR):
            means[5] += chance
        means[6] += chance * float(place >> 1) / 4.0
        means[7] += chance * glance.hope[place] / 100.0
        means[8] += chance * self.here[place]
        rich = 0.0
        sight = 0.0
        for rival in range(self.rules.bandits):
            if rival != player:
                rich += self.spots[rival * self.ground + place] * float(self.best[rival])
                sight += self.sight(rival, place)
        means[9] += chance * rich / 500.0
        means[10] += chance * sight
        means[11] += chance * (sight if sight < 1.0 else 1.0)
        lure = self.lures[place]
        means[12] += chance * lure / 300.0
        means[13] += chance * (self.lures[other_floor(place)] - lure) / 300.0
        means[14] += chance * (self.best_move(place) - lure) / 300.0

    def exposure(self, player: Player) -> float:
        """How many rivals may have the player in sight."""
        found = 0.0
        for rival in range(self.rules.bandits):
            if rival != player:
                row = rival * self.ground
                for place in range(self.ground):
                    if self.spots[row + place] > LEAST:
                        found += self.spots[row + place] * self.sight(player, place)
        return found

    def best_move(self, place: Place) -> float:
        """The most that a Robbery promises where a Move may lead."""
        reach: i64 = self.rules.roof_reach if place & 1 == ROOF else 1
        best = 0.0
        for there in range(foremost(place, reach), rearmost(self.rules, place, reach) + 1, CAR):
            if there != place and self.lures[there] > best:
                best = self.lures[there]
        return best

    def sight(self, bandit: i64, place: Place) -> float:
        """How likely a bandit is in sight from a place."""
        spots = self.spots
        row = bandit * self.ground
        found = 0.0
        if place & 1 == ROOF:
            for there in range(ROOF, self.ground, CAR):
                if there != place:
                    found += spots[row + there]
            return found
        if place >= CAR:
            found += spots[row + place - CAR]
        if place + CAR < self.ground:
            found += spots[row + place + CAR]
        return found

    def look_at_cards(self, s: State, player: Player) -> None:
        """Cards by their sorts: in hand, those that the player has laid and the last of them, and
        those of rivals."""
        facts = self.facts
        sorts = self.habits.glance.sorts
        first = CARDS
        for at in range(CARDS, POWERS):
            facts[at] = 0.0
        row = player * self.rules.stride
        for card in range(self.rules.actions):
            facts[first + sorts[card]] += float(s.hands[row + card]) / 2.0
        facts[first + DRAWS] = float(len(s.pile)) / 16.0
        last: i64 = DRAWS
        for at in range(len(s.pile)):
            entry = s.pile[at]
            sort = sorts[pile_card(entry)]
            if pile_player(entry) == player:
                facts[first + ROW + sort] += 0.5
                last = sort
            else:
                sort = DRAWS if pile_hidden(entry) else sort
                facts[first + 3 * ROW + sort] += 0.5
        facts[first + 2 * ROW + last] = 1.0

    def look_at_choices(self, out: Choices) -> None:
        """Write down what habit thinks of each choice."""
        rates = self.habits.rates
        options = self.options
        most = rates[0]
        for at in range(1, out.count):
            most = rates[at] if rates[at] > most else most
        total = 0.0
        for at in range(out.count):
            total += exp((rates[at] - most) / HEAT)
        for at in range(out.count):
            action = out.items[at]
            lays = actions.kind(action) == actions.LAY
            behind = most - rates[at]
            row = at * OPTION
            self.sorts[at] = self.habits.glance.sorts[actions.first(action)] if lays else DRAWS
            options[row] = rates[at] / 200.0
            options[row + 1] = behind / 100.0 if behind < 300.0 else 3.0
            options[row + 2] = exp(-behind / HEAT) / total
            options[row + 3] = 1.0 if behind == 0.0 else 0.0
            options[row + 4] = 1.0 if lays and actions.second(action) == 1 else 0.0
            options[row + 5] = exp(-3.0 * behind / HEAT)
