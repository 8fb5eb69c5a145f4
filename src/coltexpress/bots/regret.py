"""A bot for secret rows, where all choose at once: it mixes, by regret matching.

From its view it draws worlds, in which every seat learns what it should have answered to answers of
the others. Most of the time these follow the first thought that anybody would have, which is what
`greedy` does; else they mix too. In the end it draws its own answer from the average of its
mixtures on the way, rare answers left out, so that nobody can foresee it. How many answers it tries
is fixed, not how long, so the same seed makes the same choices on any machine. Where a game does
not rate its positions, it is as greedy as others.
"""

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

    def __init__(self, seed: int, effort: int = EFFORT) -> None:
        self.rng = Rng(seed)
        self.effort = effort
        self.greedy = Greedy(seed)

    def choose(self, view: View, legal: list[int]) -> int:
        """A legal action, drawn by the mixture found for it."""
        if len(legal) == 1 or not is_rated_row(view):
            return self.greedy.choose(view, legal)
        return int(self.matched(view).seat_of(view.player).choose(self.rng))

    def matched(self, view: View) -> Matching:
        """What all seats of the secret row have learnt when the effort is spent."""
        matching = Matching(Flow(view.rules), view.sample(self.rng))
        own = matching.seat_of(view.player)
        others = [seat for seat in matching.seats if seat is not own]
        rounds = self.effort // (len(matching.seats) + 2)
        self.think(view, matching, others, int(rounds * THINKING))
        self.learn(view, matching, own, others, int(rounds * (1 - THINKING)))
        return matching

    def think(self, view: View, matching: Matching, others: list[Seat], rounds: int) -> None:
        """Guess first thoughts of the others, as many of each as these rounds allow."""
        length = sum(int(thought_length(len(seat.answers))) for seat in others)
        for _ in range(max(1, rounds // length)):
            world = view.sample(self.rng)
            for seat in others:
                matching.think(seat.player, world, self.rng)

    def learn(
        self, view: View, matching: Matching, own: Seat, others: list[Seat], rounds: int
    ) -> None:
        """By turns the own seat and one of the others learn from a trial."""
        tried = 0
        turn = 0
        while tried < rounds or not own.updates:
            seat = others[turn // 2 % len(others)] if turn % 2 else own
            matching.learn(seat, view.sample(self.rng), self.rng, TRUST)
            tried += len(seat.answers)
            turn += 1
