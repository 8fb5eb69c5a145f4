"""A bot for secret rows, where all choose at once: it mixes, by regret matching.

From its view it draws worlds, in which every seat learns what it should have answered to answers of
the others. Most of the time these follow the first thought that anybody would have, which is what
`greedy` does; else they mix too. In the end it draws its own answer from the average of its
mixtures on the way, rare answers left out, so that nobody can foresee it. How many answers it tries
is fixed, not how long, so the same seed makes the same choices on any machine. Where a game does
not rate its positions, it is as greedy as others.
"""

from coltexpress.bots.effort import Effort
from coltexpress.bots.greedy import Greedy, is_rated_row
from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.search.regret import PARTS, Matching, Seat, thought_length

EFFORT = 120_000
"""How much is tried for a decision: rounds, each counted as its players and two more, since that is
about how long it takes. Two players try 30,000 rounds, four 20,000, seven about 13,000."""

THINKING = 0.6
"""The part of it that goes into first thoughts."""

TRUST = PARTS * 3 // 4
"""How far others are expected to follow their first thoughts."""


class Regret:
    """Mixes its answers in secret rows; elsewhere it is greedy."""

    def __init__(self, seed: int, effort: Effort | None = None) -> None:
        self.rng = Rng(seed)
        self.effort = effort or Effort(EFFORT)
        self.greedy = Greedy(seed)

    def choose(self, view: View, legal: list[int]) -> int:
        """A legal action, drawn by the mixture found for it."""
        if len(legal) == 1 or not is_rated_row(view):
            return self.greedy.choose(view, legal)
        return int(self.matched(view).seat_of(view.player).choose(self.rng))

    def matched(self, view: View) -> Matching:
        """What all seats of the secret row have learnt when the effort is spent."""
        self.effort.begin()
        matching = Matching(Flow(view.rules), view.sample(self.rng))
        own = matching.seat_of(view.player)
        others = [seat for seat in matching.seats if seat is not own]
        self.think(view, matching, others)
        self.learn(view, matching, own, others)
        return matching

    def think(self, view: View, matching: Matching, others: list[Seat]) -> None:
        """Guess first thoughts of the others, as many of each as the effort for it allows."""
        length = sum(int(thought_length(len(seat.answers))) for seat in others)
        cost = length * (len(matching.seats) + 2)
        thoughts = 0
        while not thoughts or self.effort.allows(THINKING, (thoughts + 1) * cost):
            world = view.sample(self.rng)
            for seat in others:
                matching.think(seat.player, world, self.rng)
            thoughts += 1

    def learn(self, view: View, matching: Matching, own: Seat, others: list[Seat]) -> None:
        """By turns the own seat and one of the others learn from a trial."""
        weight = len(matching.seats) + 2
        spent = int(THINKING * self.effort.tries)
        turn = 0
        while not own.updates or self.effort.allows(1.0, spent + weight):
            seat = others[turn // 2 % len(others)] if turn % 2 else own
            matching.learn(seat, view.sample(self.rng), self.rng, TRUST)
            spent += len(seat.answers) * weight
            turn += 1
