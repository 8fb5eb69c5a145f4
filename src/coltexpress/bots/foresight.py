"""A bot for secret rows, where all choose at once: it foresees what others answer.

Others may follow their first thoughts, as `greedy` does, or mix by regret matching, as `regret`
does with less effort. How these would answer it finds out by letting tables of them think about
the same row, as many as the effort allows. Then it takes the answer that does best against players
of whom each is as likely greedy as not. How much it tries is fixed, not how long, so the same seed
makes the same choices on any machine. Where a game does not rate its positions, it is as greedy as
others.
"""

from dataclasses import dataclass
from math import ceil

from coltexpress.bots.effort import Effort
from coltexpress.bots.greedy import Greedy, is_rated_row
from coltexpress.bots.regret import THINKING, TRUST
from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.search.race import Race
from coltexpress.search.regret import PARTS, Matching, thought_length

FORESEEING = 0.75
"""The part of the effort that goes into what others would answer."""

GREEDY = PARTS // 2
"""How far others are expected to follow their first thoughts."""


@dataclass(frozen=True)
class Routine:
    """How players of a table that mix come to their mixtures: after so many first thoughts of
    everybody, in so many trials of their own; and what it takes to do as they all do."""

    thoughts: int
    trials: int
    cost: int


class Foresight:
    """Takes the best answer to what it foresees in secret rows; elsewhere it is greedy."""

    def __init__(self, seed: int, effort: Effort, rivals: int) -> None:
        """Rivals that mix try so much for a decision."""
        self.rng = Rng(seed)
        self.effort = effort
        self.rivals = rivals
        self.greedy = Greedy(seed)

    def choose(self, view: View, legal: list[int]) -> int:
        """The legal action that does best against what the others are likely to do."""
        if len(legal) == 1 or not is_rated_row(view):
            return self.greedy.choose(view, legal)
        matching, race = self.foreseen(view)
        return int(matching.seat_of(view.player).answers[race.best()])

    def foreseen(self, view: View) -> tuple[Matching, Race]:
        """What others are expected to answer, and what came of the own answers to that."""
        self.effort.begin()
        matching = Matching(Flow(view.rules), view.sample(self.rng))
        self.foresee(view, matching)
        return matching, self.compare(view, matching)

    def foresee(self, view: View, matching: Matching) -> None:
        """Let tables of players think, as many as the effort for it allows."""
        answers = len(matching.seat_of(view.player).answers)
        routine = routine_of(len(matching.seats), answers, self.rivals)
        tables = 0
        while not tables or self.effort.allows(FORESEEING, (tables + 1) * routine.cost):
            table = self.table(view, routine)
            for seat, other in zip(matching.seats, table.seats, strict=True):
                seat.foresee(other)
            tables += 1

    def table(self, view: View, routine: Routine) -> Matching:
        """What all seats of a table have learnt on which everybody mixes."""
        table = Matching(Flow(view.rules), view.sample(self.rng))
        for _ in range(routine.thoughts):
            world = view.sample(self.rng)
            for seat in table.seats:
                table.think(seat.player, world, self.rng)
        for _ in range(routine.trials):
            for seat in table.seats:
                table.learn(seat, view.sample(self.rng), self.rng, TRUST)
        return table

    def compare(self, view: View, matching: Matching) -> Race:
        """Try the own answers, those that are clearly behind no more, until one is left or the
        effort is spent."""
        own = matching.seat_of(view.player)
        race = Race(len(own.answers))
        weight = len(matching.seats) + 2
        spent = FORESEEING * self.effort.tries
        while not race.tried[0] or (not race.is_decided and self.effort.allows(1.0, spent)):
            matching.compare(own, race, view.sample(self.rng), self.rng, GREEDY)
            spent += int(race.count - sum(race.out)) * weight
        return race


def routine_of(seats: int, answers: int, effort: int) -> Routine:
    """What players do in a row with so many seats and answers who have this effort for it, as
    `regret` spends it: each thinks of all others, and learns as often as they do together."""
    weight = seats + 2
    length = int(thought_length(answers))
    thoughts = max(1, int(THINKING * effort) // (length * (seats - 1) * weight))
    trials = ceil((1 - THINKING) * effort / (2 * answers * weight))
    return Routine(thoughts, trials, (thoughts * length + trials * answers) * seats * weight)
