"""How to answer a secret row, where all choose at once: a first thought, and regret matching.

A first thought is what looks best against answers by chance. Regret matching+ mixes: every seat
keeps for each of its answers how much better it would have done with it so far, and plays them in
proportion to that, while part of the others only follow their first thoughts (a restricted Nash
response). Nothing here knows which game it is: what a position is worth is the course's estimate.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import Choices
from coltexpress.engine.course import SURE
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import MASK32, Rng, next_word
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import Player
from coltexpress.search.race import Race

PARTS: Final = 1 << 16
"""A mixture is counted in these."""

GLANCES: Final = 8
"""Trials of all answers, after which a first thought goes on with the best."""

FAVOURITES: Final = 24
"""With how many it goes on."""

TRIALS: Final = 32
"""Trials altogether in a first thought."""


@mypyc_attr(native_class=True)
class Seat:
    """One player's answers and what is known about them."""

    def __init__(self, player: Player, answers: vec[i64]) -> None:
        self.player: Final = player
        self.answers: Final = answers
        self.worths = zeros(len(answers))  # in the last trial
        self.thoughts = vec[i64]()  # answers that looked best at first, by their places
        self.regrets = zeros(len(answers))
        self.total: i64 = 0  # of all regrets; while it is 0, all answers are as good
        self.average = zeros(len(answers))
        self.updates: i64 = 0

    def pick(self, rng: Rng) -> i64:
        """The place of an answer drawn by the present mixture."""
        if self.total == 0:
            return (next_word(rng.words, 0) * len(self.answers)) >> 32
        return drawn(self.regrets, self.total, rng)

    def expect(self, rng: Rng, trust: i64) -> i64:
        """The place of an answer that others reckon with: in `trust` of `PARTS` of all cases a
        first thought, else one of the present mixture."""
        known = len(self.thoughts)
        if known and next_word(rng.words, 0) & (PARTS - 1) < trust:
            return self.thoughts[(next_word(rng.words, 0) * known) >> 32]
        return self.pick(rng)

    def learn(self) -> None:
        """Take the worths of a trial into the regrets, and the mixture into the average, where
        later ones count for more."""
        regrets = self.regrets
        worths = self.worths
        count = len(regrets)
        total = self.total
        self.updates += 1
        mean: i64 = 0
        for at in range(count):
            weight = regrets[at] if total else 1
            self.average[at] += self.updates * (weight * PARTS // (total or count))
            mean += weight * worths[at]
        mean //= total or count
        self.total = 0
        for at in range(count):
            regret = regrets[at] + worths[at] - mean
            regrets[at] = regret if regret > 0 else 0
            self.total += regrets[at]

    def choose(self, rng: Rng) -> i64:
        """An answer drawn by the average of all mixtures so far, without rare ones."""
        weights = self.kept()
        return self.answers[drawn(weights, summed(weights), rng)]

    def kept(self) -> vec[i64]:
        """The average of all mixtures so far, without those answers that are in it less than half
        as often as its favourite: of these most are only not yet regretted enough."""
        most: i64 = 0
        for weight in self.average:
            if weight > most:
                most = weight
        weights = zeros(len(self.average))
        for at in range(len(weights)):
            if self.average[at] * 2 >= most:
                weights[at] = self.average[at]
        return weights

    def foresee(self, other: "Seat") -> None:
        """Reckon with one more player on this seat, who would do as the other: its first thoughts
        join those there are, and what it would draw its answer from joins the mixture."""
        for thought in other.thoughts:
            self.thoughts = append(self.thoughts, thought)
        weights = other.kept()
        total = summed(weights)
        for at in range(len(weights)):
            part = weights[at] * PARTS // total
            self.regrets[at] += part
            self.total += part


@mypyc_attr(native_class=True)
class Matching:
    """The seats of the secret row on top of a state, those that have not answered."""

    def __init__(self, flow: Flow, s: State) -> None:
        self.flow: Final = flow
        self.seats: Final[list[Seat]] = []
        self.chances = zeros(s.rules.players)
        out = Choices()
        silent = s.pending[(s.depth - 1) * FRAME + 4]
        for player in range(s.rules.players):
            if (silent >> player) & 1:
                flow.legal(s, player, out)
                self.seats.append(Seat(player, out.items[: out.count]))

    def seat_of(self, player: Player) -> Seat:
        """The seat of a player who has not answered."""
        at = 0
        while self.seats[at].player != player:
            at += 1
        return self.seats[at]

    def try_all(self, seat: Seat, world: State, rng: Rng, trust: i64) -> None:
        """Find what each answer of a seat is worth against one answer of each other seat. The
        world is left as it was."""
        s = self.answered(seat, world, rng, trust)
        for at in range(len(seat.answers)):
            seat.worths[at] = self.worth(seat, s, at)

    def compare(self, seat: Seat, race: Race, world: State, rng: Rng, trust: i64) -> None:
        """The same for those answers alone that are still in a race, which takes note of it."""
        s = self.answered(seat, world, rng, trust)
        for at in range(len(seat.answers)):
            if not race.out[at]:
                race.found[at] = float(self.worth(seat, s, at)) / float(SURE)
        race.note()

    def answered(self, seat: Seat, world: State, rng: Rng, trust: i64) -> State:
        """A copy of a world in which all but this seat have answered as is expected of them."""
        s = world.copy()
        for other in self.seats:
            if other.player != seat.player:
                self.flow.apply(s, other.player, other.answers[other.expect(rng, trust)])
        return s

    def worth(self, seat: Seat, s: State, at: i64) -> i64:
        """What the answer at this place is worth to a seat, the last one that has to answer."""
        end = s.copy()
        self.flow.apply(end, seat.player, seat.answers[at])
        self.flow.course.chances(end, self.chances)
        return self.chances[seat.player]

    def first_thought(self, player: Player, world: State, rng: Rng) -> i64:
        """The answer that looks best against answers by chance; of equals one by chance."""
        seat = Seat(player, self.seat_of(player).answers)
        sums = zeros(len(seat.answers))
        for trial in range(TRIALS):
            if trial == GLANCES and len(sums) > FAVOURITES:
                best = best_places(sums, FAVOURITES)
                seat = Seat(player, picked(seat.answers, best))
                sums = picked(sums, best)
            self.try_all(seat, world, rng, 0)
            for at in range(len(sums)):
                sums[at] += seat.worths[at]
        most: i64 = -1
        equals: i64 = 0
        found: i64 = 0
        for at in range(len(sums)):
            if sums[at] > most:
                most = sums[at]
                equals = 0
            if sums[at] == most:
                equals += 1
                if rng.below(equals) == 0:
                    found = seat.answers[at]
        return found

    def think(self, player: Player, world: State, rng: Rng) -> None:
        """Note one more first thought of a player. Nobody may have learnt anything yet."""
        seat = self.seat_of(player)
        thought = self.first_thought(player, world, rng)
        at: i64 = 0
        while seat.answers[at] != thought:
            at += 1
        seat.thoughts = append(seat.thoughts, at)

    def learn(self, seat: Seat, world: State, rng: Rng, trust: i64) -> None:
        """A seat learns from one trial of all its answers."""
        self.try_all(seat, world, rng, trust)
        seat.learn()


def thought_length(answers: i64) -> i64:
    """How many answers a first thought tries, where there are so many."""
    later = FAVOURITES if answers > FAVOURITES else answers
    return GLANCES * answers + (TRIALS - GLANCES) * later


def summed(weights: vec[i64]) -> i64:
    """All of them together."""
    total: i64 = 0
    for weight in weights:
        total += weight
    return total


def drawn(weights: vec[i64], total: i64, rng: Rng) -> i64:
    """A place by chance, each as likely as its weight. The total is not 0, and below 2**61."""
    left = rng.wide(total) if total > MASK32 >> 1 else (next_word(rng.words, 0) * total) >> 32
    at: i64 = 0
    while left >= weights[at]:
        left -= weights[at]
        at += 1
    return at


def best_places(values: vec[i64], count: i64) -> vec[i64]:
    """The places of the greatest values, ascending; of equal ones the first."""
    found = vec[i64]()
    for at in range(len(values)):
        better: i64 = 0
        for other in range(len(values)):
            if values[other] > values[at] or (values[other] == values[at] and other < at):
                better += 1
        if better < count:
            found = append(found, at)
    return found


def picked(values: vec[i64], places: vec[i64]) -> vec[i64]:
    """The values at these places."""
    found = vec[i64](capacity=len(places))
    for at in places:
        found = append(found, values[at])
    return found
