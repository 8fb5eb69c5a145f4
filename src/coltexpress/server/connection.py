"""One browser that is connected to a table: what waits to be sent to it, and how fast it may ask.

A browser that does not read fast enough is let go of; it comes back and is told what it missed.
Nobody ever waits for it.
"""

from collections.abc import Callable
from time import monotonic

from coltexpress.server.line import Line
from coltexpress.server.protocol import FromServer, encoded
from coltexpress.server.refusal import refused

MOST_WAITING = 1 << 20
"""Bytes that a browser may be behind; some hundred frames."""
BURST = 3
MOST_REMEMBERED = 10_000
"""Addresses of whom it is known how fast they ask."""


class Allowance:
    """So many things a second for long, and `most` at once."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.at = monotonic()

    def take(self, share: float = 1.0) -> bool:
        """Whether one more is allowed now, where only a share is, at least of one at once."""
        now = monotonic()
        most = max(self.most * share, min(self.most, 1.0))
        self.left = min(most, self.left + (now - self.at) * self.rate * share)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Haste:
    """How fast each address may do something, as asking over HTTP and for sockets. Several
    processes allow it their shares, so that all together allow no more."""

    def __init__(
        self, rate: float, processes: Callable[[], int] = lambda: 1, *, most: float = 0.0,
        refusal: str = "lobby-fast",
    ) -> None:  # fmt: skip
        """So often a second for long, and `most` times at once, or a few times as often; whoever
        is faster is refused by these words."""
        self.rate = rate
        self.most = most or rate * BURST
        self.processes = processes
        self.refusal = refusal
        self.addresses: dict[str, Allowance] = {}

    def check(self, address: str) -> None:
        """Raise `Refusal` for whoever asks too fast."""
        if address not in self.addresses and len(self.addresses) >= MOST_REMEMBERED:
            self.addresses.pop(next(iter(self.addresses)))
        allowance = self.addresses.setdefault(address, Allowance(self.rate, self.most))
        if not allowance.take(1 / self.processes()):
            raise refused(self.refusal)


class Connection:
    """A browser at a table. What is sent is never waited for."""

    __slots__ = (
        "address", "allowance", "client", "fell_behind", "greeted", "is_gone", "line", "name",
        "over", "versions",
    )  # fmt: skip

    def __init__(self, client: str, name: str, address: str, rate: float, line: Line) -> None:
        self.client = client
        self.name = name
        self.address = address
        self.allowance = Allowance(rate, rate * BURST)
        self.line = line
        self.versions: dict[int, int] = {}
        """Up to which version each viewer's log was sent."""
        self.greeted = False
        self.is_gone = False
        self.fell_behind = False
        self.over: Callable[[], None] = lambda: None
        """Ends the connection when all that waits is sent."""

    def send(self, message: FromServer) -> None:
        self.send_data(encoded(message))

    def send_data(self, data: bytes) -> None:
        """Send something when there is room for it; whoever has none is let go."""
        if self.is_gone:
            return
        self.line.write(data)
        if self.line.waiting > MOST_WAITING:
            self.is_gone = self.fell_behind = True
            self.line.cut()

    def end(self) -> None:
        """End the connection when all that waits is sent."""
        if not self.is_gone:
            self.is_gone = True
            self.over()
