"""A match being played: what is done, what is still to do, and when it may stop.

Games come back in any order. What is counted never depends on that order: whole deals only, and
where a run stops as soon as one is sure, the deals up to the first at which that is so.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Protocol

from coltexpress.bots.arena import Result
from coltexpress.lab.evidence import Evidence
from coltexpress.lab.match import Match
from coltexpress.lab.standings import Standings, fair_share, first_share, whole_deals

PIECE_SECONDS = 0.25
"""How long a piece of work should take: long beside the way to a worker and back, and short for
somebody who waits for the end."""

MOST_GAMES = 256
"""Games of a piece at most."""


@dataclass(frozen=True)
class Piece:
    """Games that one worker plays in a go, and the seconds that took."""

    games: list[Result]
    seconds: float


class Spread(Protocol):
    """A way to have pieces of work done: `coltexpress.bots.workers.spread` and its like."""

    def __call__(
        self,
        work: Callable[[tuple[int, ...]], Piece],
        pieces: Iterable[tuple[int, ...]],
        *,
        stop: Callable[[], bool],
    ) -> Iterator[Piece]: ...


def play_piece(match: Match, numbers: tuple[int, ...]) -> Piece:
    """Play these games of a match."""
    began = perf_counter()
    games = [match.play(number) for number in numbers]
    return Piece(games, perf_counter() - began)


class Run:
    """A match over so many deals, with the games that are done by number, played in pieces of so
    many games at most."""

    def __init__(
        self, match: Match, deals: int, *, until_sure: bool = False, most: int = MOST_GAMES
    ) -> None:
        self.match = match
        self.deals = deals
        self.most = most
        self.until_sure = until_sure
        self.done: dict[int, Result] = {}
        self.evidence: Evidence | None = None
        if len(match.keys) == 2:
            self.evidence = Evidence(fair_share(match))
        self.size = 1

    @property
    def games(self) -> int:
        """How many games there are at most."""
        return self.deals * self.match.rotations

    def add(self, games: Iterable[Result]) -> None:
        """Note games that are done. Those beyond the last deal do not matter."""
        self.done.update((game.number, game) for game in games if game.number < self.games)
        while self.until_sure and not self.is_settled and self.weigh_next():
            pass

    def weigh_next(self) -> bool:
        """Look at the first deal that was not looked at yet; False if it is not complete."""
        assert self.evidence is not None
        first = len(self.evidence.shares) * self.match.rotations
        numbers = range(first, first + self.match.rotations)
        if first >= self.games or any(number not in self.done for number in numbers):
            return False
        self.evidence.add(first_share(self.match, [self.done[number] for number in numbers]))
        return True

    @property
    def is_settled(self) -> bool:
        """Whether no more games are needed, because one is sure already."""
        return self.until_sure and self.evidence is not None and self.evidence.verdict != 0

    @property
    def is_complete(self) -> bool:
        return self.is_settled or len(self.done) == self.games

    def pieces(self) -> Iterator[tuple[int, ...]]:
        """The games that are still to play, in pieces of the size that is right by then."""
        numbers = (number for number in range(self.games) if number not in self.done)
        piece: list[int] = []
        for number in numbers:
            piece.append(number)
            if len(piece) >= self.size:
                yield tuple(piece)
                piece = []
        if piece:
            yield tuple(piece)

    def play(self, spread: Spread, stop: Callable[[], bool]) -> Iterator[list[Result]]:
        """Play on, giving the games of a piece at a time, as soon as they are noted."""
        answers = spread(
            partial(play_piece, self.match), self.pieces(),
            stop=lambda: stop() or self.is_settled,
        )  # fmt: skip
        for answer in answers:
            self.add(answer.games)
            rate = len(answer.games) / max(answer.seconds, 1e-6)
            self.size = min(max(1, int(rate * PIECE_SECONDS)), self.most)
            yield answer.games

    def counted(self) -> list[list[Result]]:
        """The deals that count, each with its games."""
        deals = whole_deals(self.match, self.done.values())
        if self.is_settled:
            assert self.evidence is not None
            return [deals[deal] for deal in range(len(self.evidence.shares))]
        return list(deals.values())

    def standings(self) -> Standings:
        """What has come of the deals that count."""
        found = Standings(self.match)
        for deal in self.counted():
            found.add(deal)
        return found
