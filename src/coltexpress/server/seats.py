"""Who sits where: people by the client they came with, and bots by their level."""

from dataclasses import dataclass, field

from coltexpress.server.options import SeatCard, Who


@dataclass
class Seat:
    """One seat. A person who is away still has it; the bot of `level` decides meanwhile."""

    client: str = ""
    name: str = ""
    level: str = ""
    nonce: str = ""
    bandits: tuple[str, ...] = ()
    muted: bool = False
    away: bool = False
    votes: set[int] = field(default_factory=set)
    """The seats of those who want a bot to decide here, as long as its person is away."""
    hints: int = 0

    @property
    def who(self) -> Who:
        if self.client:
            return "person"
        return "bot" if self.level else "empty"

    @property
    def is_played_by_bot(self) -> bool:
        return self.away or (not self.client and bool(self.level))

    def card(
        self, player: str | None, bandits: list[str], team: int, *, connected: bool
    ) -> SeatCard:
        """The seat as everybody sees it."""
        return SeatCard(
            player=player, bandits=bandits, who=self.who, name=self.name,
            level=self.level or None, connected=connected, away=self.away, muted=self.muted,
            votes=len(self.votes), hints=self.hints, pledged=bool(self.nonce), team=team,
        )  # fmt: skip


def team_of(seat: int, side: int) -> int:
    """The team of a seat, from 1, where `side` neighbours play together; 0 is none."""
    return seat // side + 1 if side > 1 else 0


class Seats:
    """The seats of a table. Whoever has held one takes no other once the game runs."""

    def __init__(self, count: int) -> None:
        self.rows = [Seat() for _ in range(count)]
        self.held: dict[str, set[int]] = {}
        """Which seats a client has held since the game began."""
        self.removed: set[str] = set()
        """Whom the host has removed."""

    def __getitem__(self, seat: int) -> Seat:
        return self.rows[seat]

    def __len__(self) -> int:
        return len(self.rows)

    def resize(self, count: int) -> None:
        """Have so many seats; those beyond are given up."""
        self.rows = [*self.rows, *(Seat() for _ in range(count))][:count]

    def of(self, client: str) -> list[int]:
        """The seats of a client."""
        return [at for at, row in enumerate(self.rows) if row.client == client]

    @property
    def have_bots(self) -> bool:
        """Whether bots will decide where nobody sits."""
        return not all(row.client for row in self.rows)

    def people(self) -> list[int]:
        return [at for at, row in enumerate(self.rows) if row.client]

    def voters(self, seat: int) -> list[int]:
        """One seat of each person who is there and may vote about another's seat."""
        found: dict[str, int] = {}
        for at in self.people():
            row = self.rows[at]
            if not row.away and row.client != self.rows[seat].client:
                found.setdefault(row.client, at)
        return list(found.values())

    def chosen(self) -> list[str]:
        """The bandits that somebody has chosen."""
        return [bandit for row in self.rows for bandit in row.bandits]

    def hold(self) -> None:
        """Remember who sits where, now that the game begins."""
        for at in self.people():
            self.held.setdefault(self.rows[at].client, set()).add(at)

    def may_hold(self, client: str, seat: int) -> bool:
        """Whether a client may have this seat in a running game: a new one, or its own."""
        return client not in self.held or seat in self.held[client]
