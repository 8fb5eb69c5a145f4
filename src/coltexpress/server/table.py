"""One table: what its entries, one after the other, have made of it.

It knows neither sockets nor storage, and changes by `apply` alone; who may do what is asked in
`coltexpress.server.commands`. Its version is how many entries it has, and never decreases.
"""

import hashlib
from collections import deque
from functools import singledispatchmethod

from coltexpress.bots.registry import usual_bot
from coltexpress.engine.vocab import NOBODY
from coltexpress.game import Game
from coltexpress.notation.record import record_text
from coltexpress.server import entries as e
from coltexpress.server import fairness
from coltexpress.server.clock import Clocks
from coltexpress.server.entries import AnyEntry
from coltexpress.server.match import Match
from coltexpress.server.options import Options, Phase, SeatCard
from coltexpress.server.protocol import Clocks as ClocksSent
from coltexpress.server.protocol import Said, TableCard
from coltexpress.server.replay import Ending
from coltexpress.server.seats import Seat, Seats, team_of
from coltexpress.setup import Setup, rules_of

RESUMED_BASE = 1_000_000
"""Where everybody's log goes on when a game is resumed: higher than it can have been."""
CHAT_KEPT = 100
"""How many of the last things said a newcomer is shown."""


class Diverged(ValueError):
    """An entry that does not fit the position it was stored for."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table.mark)
        self.table = table


def mark_of(code: str) -> str:
    """What logs call a table: whoever has the code may come in."""
    return hashlib.sha256(code.encode()).hexdigest()[:8]


def setup_of(options: Options, bandits: tuple[str, ...], seed: int | bytes) -> Setup:
    """The setup that a table's options describe."""
    return Setup(
        players=options.players, bandits=bandits, variant=options.variant,
        edition=options.edition, options=options.readings, modules=options.modules,
        train=options.train, seed=seed,
    )  # fmt: skip


def side_of(options: Options) -> int:
    """How many neighbours play together; 1 where such a table cannot be begun any more."""
    setup = setup_of(options, (), 0)
    return 1 if setup.problems() else int(rules_of(setup).side)


class Table:
    """A table by its code. `now` is the time in milliseconds by which its clocks go."""

    def __init__(self, code: str, *, unplayed: int = 0, ending: Ending | None = None) -> None:
        """A table without entries. What was decided in the first `unplayed` of them is not played,
        as it was decided under other rules; nothing is, where the ending of its game is given."""
        self.code = code
        self.unplayed = unplayed
        self.past = None if ending is None else Game.from_position(ending.begin)
        """Where a game of other rules began that is over."""
        self.mark = mark_of(code)
        self.number = 0
        """How many entries there are."""
        self.options = Options()
        self.side = 1
        """How many neighbours play together."""
        self.secret = b""
        self.seats = Seats(0)
        self.host = ""
        self.match: Match | None = None
        self.clocks: Clocks | None = None
        self.said: deque[Said] = deque(maxlen=CHAT_KEPT)
        self.dealt_with: list[str] = []
        """The nonces of the seats when the game began."""
        self.is_shut = False
        self.next: str | None = None
        self.before = ""
        self.resumed = 0
        """How often the game went on from a position under corrected rules."""
        self.rules = 0
        self.created = 0.0
        self.changed = 0.0
        self.shown = 0.0
        """When something last happened that everybody may know of."""

    @property
    def phase(self) -> Phase:
        if self.is_shut or self.past is not None:
            return "over"
        if self.match is None:
            return "open"
        return "over" if self.match.game.over else "running"

    @property
    def is_played(self) -> bool:
        """Whether the game was played to its end."""
        return self.match is not None and self.match.game.over

    @property
    def is_skipping(self) -> bool:
        """Whether what was decided is not played here."""
        return self.past is not None or self.number < self.unplayed

    @property
    def running(self) -> Match:
        assert self.match is not None
        return self.match

    def apply(self, entry: AnyEntry, now: float = 0.0) -> None:
        """Take the next entry."""
        TAKING[type(entry)](self, entry, now)
        self.changed = entry.at
        if not self.is_hidden(entry):
            self.shown = entry.at
        self.number += 1

    def is_hidden(self, entry: AnyEntry) -> bool:
        """Whether nobody else may learn when this was, which has just been taken: an answer in a
        secret row, or that one was taken back."""
        if isinstance(entry, e.TookBack):
            return True
        if not isinstance(entry, e.Decided) or self.is_skipping:
            return False
        return self.running.steps[-1].sealed

    @singledispatchmethod
    def take(self, entry: AnyEntry, now: float) -> None:
        raise TypeError(entry)

    @take.register
    def _(self, entry: e.Created, now: float) -> None:
        self.options = entry.options
        self.side = side_of(entry.options)
        self.created = entry.at
        self.host = entry.client
        self.secret = bytes.fromhex(entry.secret)
        self.rules = entry.rules
        self.before = entry.before
        self.seats.resize(entry.options.players)

    @take.register
    def _(self, entry: e.Changed, now: float) -> None:
        known = {row.key for row in setup_of(entry.options, (), 0).content.bandits}
        self.options = entry.options
        self.side = side_of(entry.options)
        self.seats.resize(entry.options.players)
        for seat in self.seats.rows:
            if not set(seat.bandits) <= known:
                seat.bandits = ()

    @take.register
    def _(self, entry: e.Sat, now: float) -> None:
        seat = self.seats[entry.seat]
        seat.client, seat.name, seat.away, seat.level = entry.client, entry.name, False, ""
        seat.nonce = entry.nonce or seat.nonce
        seat.bandits = entry.bandits
        if self.match is not None:
            self.seats.held.setdefault(entry.client, set()).add(entry.seat)

    @take.register
    def _(self, entry: e.Stood, now: float) -> None:
        seat = self.seats[entry.seat]
        leaver = seat.client
        if entry.removed:
            self.seats.removed.add(leaver)
        self.seats.rows[entry.seat] = Seat(
            level=entry.level, nonce=seat.nonce if self.match else "", bandits=seat.bandits
        )
        if leaver == self.host and not self.seats.of(leaver):
            self.pass_on()

    @take.register
    def _(self, entry: e.Renamed, now: float) -> None:
        self.seats[entry.seat].name = entry.name

    @take.register
    def _(self, entry: e.Appointed, now: float) -> None:
        old = self.seats[entry.seat]
        self.seats.rows[entry.seat] = Seat(level=entry.level, nonce=old.nonce, bandits=old.bandits)
        if old.client and old.client == self.host and not self.seats.of(old.client):
            self.pass_on()

    @take.register
    def _(self, entry: e.Left, now: float) -> None:
        seat = self.seats[entry.seat]
        seat.away, seat.level = True, entry.level
        seat.votes.clear()
        mine = self.seats.of(seat.client)
        if seat.client == self.host and all(self.seats[at].away for at in mine):
            self.pass_on()

    @take.register
    def _(self, entry: e.Returned, now: float) -> None:
        seat = self.seats[entry.seat]
        seat.away, seat.level = False, ""
        if not self.host:
            self.host = seat.client

    @take.register
    def _(self, entry: e.Hosted, now: float) -> None:
        self.host = self.seats[entry.seat].client

    @take.register
    def _(self, entry: e.Muted, now: float) -> None:
        self.seats[entry.seat].muted = entry.muted

    @take.register
    def _(self, entry: e.Began, now: float) -> None:
        for at, level in entry.bots.items():
            self.seats[at].level = level
        self.seats.hold()
        self.dealt_with = [row.nonce for row in self.seats.rows]
        self.rules = entry.rules
        if self.options.clock is not None:
            self.clocks = Clocks(self.options.clock, len(self.seats))
        if not self.is_skipping:
            self.match = Match(Game.new(self.setup(entry.bandits)))
            self.wind(now)

    @take.register
    def _(self, entry: e.Decided, now: float) -> None:
        self.seats[entry.player].votes.clear()
        if self.clocks is not None:
            self.clocks.decided(entry.player, entry.spent)
        if self.is_skipping:
            return
        match = self.running
        if entry.digest != match.digest():
            raise Diverged(self)
        happened = match.decide(entry.player, entry.text)
        if self.clocks is not None:
            if not match.steps[-1].sealed:
                self.clocks.opened(entry.player)
            self.wind(now, self.clocks.grace(entry.at, happened))

    @take.register
    def _(self, entry: e.TookBack, now: float) -> None:
        if self.clocks is not None:
            self.clocks.took_back(entry.player)
        if not self.is_skipping:
            self.running.take_back(entry.player)
            self.wind(now)

    @take.register
    def _(self, entry: e.Resumed, now: float) -> None:
        self.resumed += 1
        self.rules = entry.rules
        if not self.is_skipping:
            game = Game.from_position(entry.position, seed=self.seed())
            self.match = Match(game, self.resumed * RESUMED_BASE)
            self.wind(now)

    @take.register
    def _(self, entry: e.Voted, now: float) -> None:
        seat = self.seats[entry.seat]
        seat.votes.add(entry.by)
        if 2 * len(seat.votes) > len(self.seats.voters(entry.seat)):
            self.take(e.Left(at=entry.at, seat=entry.seat, level=entry.level), now)

    @take.register
    def _(self, entry: e.Advised, now: float) -> None:
        self.seats[entry.seat].hints += 1

    @take.register
    def _(self, entry: e.Paused, now: float) -> None:
        assert self.clocks is not None
        (self.clocks.pause if entry.paused else self.clocks.resume)(now)

    @take.register
    def _(self, entry: e.Spoke, now: float) -> None:
        seat = None if entry.seat == NOBODY else entry.seat
        self.said.append(Said(seat=seat, name=entry.name, text=entry.text, at=int(entry.at)))

    @take.register
    def _(self, entry: e.Followed, now: float) -> None:
        self.next = entry.code

    @take.register
    def _(self, entry: e.Shut, now: float) -> None:
        self.is_shut = True

    def pass_on(self) -> None:
        """Another person is the host from now on, if there is one."""
        here = [at for at in self.seats.people() if not self.seats[at].away]
        self.host = self.seats[here[0]].client if here else ""

    def begun_by(self, entry: AnyEntry) -> str | None:
        """The position where a round begins by an entry that is still to be taken; None where none
        does."""
        if isinstance(entry, e.Began):
            return Game.new(self.setup(entry.bandits)).position()
        if isinstance(entry, e.Decided):
            return self.running.begun_by(entry.player, entry.text)
        return None

    def setup(self, bandits: tuple[str, ...]) -> Setup:
        """The setup of a game that begins now."""
        nonces = () if self.options.deal else [row.nonce for row in self.seats.rows]
        return setup_of(self.options, bandits, fairness.seed(self.secret, nonces))

    def seed(self) -> bytes:
        """What the game is dealt from."""
        return fairness.seed(self.secret, self.nonces())

    def nonces(self) -> tuple[str, ...]:
        """What the seats add to the chance; tables with the same deal have none. A game that is
        resumed does not draw again what was drawn already."""
        again = [f"resumed {self.resumed}"] if self.resumed else []
        return (*(() if self.options.deal else self.dealt_with), *again)

    def proof(self) -> fairness.Proof:
        """What anybody needs to check the chance of a finished game."""
        promise = fairness.commitment(self.secret, self.code)
        return fairness.Proof(self.code, promise, self.secret, self.nonces(), self.options.deal)

    def file(self) -> str:
        """The finished game as a file, with what `coltexpress verify` reads before it."""
        return self.proof().text() + record_text(self.running.game.record())

    def usual_level(self) -> str:
        return usual_bot(self.options.modules[0])

    def wind(self, now: float, grace: int = 0) -> None:
        """Let the clocks of those run who are asked."""
        if self.clocks is not None:
            self.clocks.ask(self.running.game.deciders, now, grace=grace)

    def bots_to_decide(self) -> list[int]:
        """The seats for which a bot has to decide now."""
        if self.phase != "running":
            return []
        deciders = self.running.game.deciders
        return [seat for seat in deciders if self.seats[seat].is_played_by_bot]

    def card(self, client: str, connected: set[str], watchers: int) -> TableCard:
        """The table's card as this client sees it."""
        host = self.seats.of(self.host) if self.host else []
        is_over = self.phase == "over"
        return TableCard(
            code=self.code, options=self.options, seats=self.seat_cards(connected),
            host=host[0] if host else None, yours=self.seats.of(client), phase=self.phase,
            watchers=watchers, paused=bool(self.clocks and self.clocks.paused_at is not None),
            commitment=fairness.commitment(self.secret, self.code),
            secret=self.secret.hex() if is_over and not self.options.deal else None,
            nonces=list(self.nonces()) if is_over else [], next=self.next,
            hosting=client == self.host, removed=client in self.seats.removed,
            closed=self.is_shut, resumed=self.resumed,
        )  # fmt: skip

    def seat_cards(self, connected: set[str]) -> list[SeatCard]:
        game = self.match.game if self.match else self.past
        side = self.side if game is None else int(game.state.rules.side)
        cards = []
        for at, seat in enumerate(self.seats.rows):
            bandits = list(seat.bandits)
            if game is not None:
                rules = game.state.rules
                bandits = [rules.powers[one].key for one in rules.team(at)]
            name = game.name(at) if game else None
            is_here = seat.client in connected
            cards.append(seat.card(name, bandits, team_of(at, side), connected=is_here))
        return cards

    def frame(self, player: int, since: int | None, now: float) -> bytes:
        """What a viewer is sent who has seen its log up to a version."""
        return self.running.frame(player, since, self.options.memory, self.clocks_for(player, now))

    def clocks_for(self, player: int, now: float) -> ClocksSent | None:
        """The clocks as far as this viewer may know whose runs: of those who are asked in secret
        nobody learns who has answered."""
        clocks, game = self.clocks, self.running.game
        if clocks is None:
            return None
        asked = self.running.eye(player).view.deciders
        running = [seat for seat in range(len(self.seats)) if (asked >> seat) & 1]
        left = {
            game.name(seat): clocks.left_as_seen(seat, now)
            if seat in running and seat != player
            else clocks.left(seat, now)
            for seat in range(len(self.seats))
        }
        return ClocksSent(left, [game.name(seat) for seat in running])


TAKING = vars(Table)["take"].dispatcher.registry
"""What `Table.take` goes by; called through the table it would be bound anew for each entry, which
takes longer than most entries do."""
