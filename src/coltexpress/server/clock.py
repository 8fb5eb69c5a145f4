"""Time to think, by seat: a bank for the whole game, and more at each decision.

What was spent is stored with each decision, so a server that stands still takes nobody's time. All
times are in milliseconds; now is whatever clock the caller goes by.
"""

from collections.abc import Iterable, Sequence

from coltexpress.engine.events import Event
from coltexpress.server.durations import playing_time
from coltexpress.server.options import Clock

MOST_GRACE = 60_000
"""No clock runs while things are played out, but never for longer than this."""
ON_THE_WAY = 250
"""What it takes beside that until somebody sees the last of it."""

Ran = tuple[int, float]
"""What a clock was: its bank, and since when it ran."""


class Clocks:
    """The clocks of a table."""

    def __init__(self, rule: Clock, seats: int) -> None:
        self.rule = rule
        self.banks = [rule.bank * 1000] * seats
        self.asked: dict[int, float] = {}
        """Since when each seat that is asked has been thinking."""
        self.sealed: dict[int, Ran] = {}
        """What the clocks of those were who have answered in secret, before their first answer."""
        self.before: dict[int, list[Ran]] = {}
        """What the clock of a seat was before each of its decisions that it may take back."""
        self.paused_at: float | None = None
        self.played_until = 0.0
        """When all that has happened is played out, by the time of the entries."""

    def grace(self, at: float, happened: Sequence[Event]) -> int:
        """How long it takes until what happened at this time, in seconds, is played out: behind
        all that still is, where decisions come faster than they are shown."""
        began = at * 1000
        until = max(began, self.played_until) + playing_time(happened)
        self.played_until = min(until, began + MOST_GRACE)
        return int(self.played_until - began) + ON_THE_WAY

    def ask(self, seats: Iterable[int], now: float, *, grace: int = 0) -> None:
        """These are asked now; a clock that runs already goes on."""
        begin = self.by_clock(now) + grace
        self.asked = {seat: self.asked.get(seat, begin) for seat in seats}

    def decided(self, seat: int, spent: int) -> None:
        """A seat has decided."""
        began = self.asked.pop(seat, None)
        if began is not None:
            ran = (self.banks[seat], began)
            self.sealed.setdefault(seat, ran)
            self.before.setdefault(seat, []).append(ran)
        self.banks[seat] = max(0, self.banks[seat] - spent) + self.rule.more * 1000

    def took_back(self, seat: int) -> None:
        """A seat has taken its last decision back: its clock is as if it had never decided."""
        if self.before.get(seat):
            self.banks[seat], self.asked[seat] = self.before[seat].pop()

    def opened(self, seat: int) -> None:
        """Everybody knows of the last decision, which was this seat's: of no other seat a decision
        is taken back any more."""
        self.sealed = {}
        self.before = {seat: self.before.get(seat, [])}

    def by_clock(self, now: float) -> float:
        """The time, which stands still while the clocks do."""
        return now if self.paused_at is None else self.paused_at

    def spent(self, seat: int, now: float) -> int:
        """How long a seat has been thinking."""
        if seat not in self.asked:
            return 0
        return max(0, int(self.by_clock(now) - self.asked[seat]))

    def left(self, seat: int, now: float) -> int:
        return max(0, self.banks[seat] - self.spent(seat, now))

    def left_as_seen(self, seat: int, now: float) -> int:
        """What is left to somebody who is asked, for those who must not learn of an answer, nor of
        the first of several."""
        if seat not in self.sealed:
            return self.left(seat, now)
        bank, began = self.sealed[seat]
        return max(0, bank - max(0, int(self.by_clock(now) - began)))

    def pause(self, now: float) -> None:
        if self.paused_at is None:
            self.paused_at = now

    def resume(self, now: float) -> None:
        """Go on where it stopped, also for those who have decided, of whom nobody may learn it."""
        if self.paused_at is not None:
            stood = now - self.paused_at
            self.asked = {seat: began + stood for seat, began in self.asked.items()}
            self.sealed = {
                seat: (bank, began + stood) for seat, (bank, began) in self.sealed.items()
            }
            self.before = {
                seat: [(bank, began + stood) for bank, began in rows]
                for seat, rows in self.before.items()
            }
            self.paused_at = None

    def next_end(self, seats: Iterable[int]) -> tuple[float, int] | None:
        """When the first of these seats runs out of time, and which one it is."""
        if self.paused_at is not None:
            return None
        ends = [(self.asked[seat] + self.banks[seat], seat) for seat in seats if seat in self.asked]
        return min(ends) if ends else None
