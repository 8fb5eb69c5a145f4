"""What has happened: the kinds of events, who may see which field, and the log that takes them.

Kinds are past-tense facts with up to four ints and the id of the rule that caused them. A field
that its kind does not declare is for nobody, so forgetting hides instead of leaking.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.vocab import HIDDEN, NOBODY, SPECTATOR, Mask, Player

ROUND_BEGAN: Final = 0  # round, round card, first player
TURN_BEGAN: Final = 1  # turn, kind of turn
STEP_DUE: Final = 2  # player, turn, seat in the turn's order, step
ASKED: Final = 3  # depth, player or NOBODY for a secret row, stage, packed operands
SEALED: Final = 4  # player, action, 1 if more is asked: told to nobody else
SHUFFLED: Final = 5  # (everybody shuffles all own cards)
DREW: Final = 6  # player, card, 1 if it came from the known top
RESHUFFLED: Final = 7  # player
LAID: Final = 8  # player, card, 1 if face down, bandit whose card it must be or NOBODY
RETURNED: Final = 9  # player, how many
KEPT: Final = 10  # player, how many
DISCARDED: Final = 11  # player, card
REVEALED: Final = 12  # player, card, index in the pile
PUT_AWAY: Final = 13  # player, card
WASTED: Final = 14  # player, bandit, reason
MOVED: Final = 15  # bandit, from, to
FLED: Final = 16  # bandit, from, to
PLACED: Final = 17  # bandit, place
MARSHAL_MOVED: Final = 18  # from car, to car
SHOT: Final = 19  # bandit, victim
WOUNDED: Final = 20  # bandit, colour
NEUTRALS_SPENT: Final = 21  # how many left the game
TOOK: Final = 22  # bandit, token, place, value
PUNCHED: Final = 23  # bandit, victim
DROPPED: Final = 24  # bandit, token, place
PUT: Final = 25  # token, place
LOST: Final = 26  # bandit, token, value
PAID: Final = 27  # bandit, amount
EVENT_BEGAN: Final = 28  # round card
COUNTED: Final = 29  # bandit, token, value
AWARDED: Final = 30  # bandit, amount
GAME_OVER: Final = 31  # players who win, as a mask
CLEARED: Final = 32  # round that is about to begin
SCHEME_ENDED: Final = 33
CLEANED: Final = 34  # player in whose hand no bullet is left
PICKED: Final = 35  # token, the purses its taker could tell apart, as a mask
PASSED: Final = 36  # player who drew, but had no card to draw
FIGURE_MOVED: Final = 37  # figure, from, to: cars, or places for one that stands on the roofs
CAPTURED: Final = 38  # bandit, hostage
DRANK: Final = 39  # bandit, token, kind of whisky, 1 if half of it is left
ESCAPED: Final = 40  # bandit, place
REMOVED: Final = 41  # token, kind of whisky
LENT: Final = 42  # player who drew it from the partner's deck, card, 1 if from the known top
STUCK: Final = 43  # player who has no action card to lay
PLANNED: Final = 44  # player, card, index in the order of revealing
TURNED: Final = 45  # bandit, 1 if it faces backward now
FIRED: Final = 46  # bandit, victim
FELL: Final = 47  # bandit
STOOD_UP: Final = 48  # bandit
OUT: Final = 49  # bandit
UNCOUPLED: Final = 50  # car, token
COMPARED: Final = 51  # bandits whose loot decides, as a mask
ADDED: Final = 52  # bandit, which of the board's extras, amount

EVERYBODY: Final = 2
THOSE_IN_MASK: Final = 1
NOT_ANYBODY: Final = 0


@mypyc_attr(native_class=True)
class EventKind:
    """A row: the key of its texts, and for each declared field whether everybody may see it."""

    def __init__(self, key: str, fields: str, audiences: str) -> None:
        self.key = key
        self.fields = fields.split()
        self.token = self.fields.index("token") if "token" in self.fields else NOBODY
        # 'a' everybody, 'm' those in the event's mask; one that starts with 'M' is theirs alone.
        self.private = audiences.startswith("M")
        self.audience: list[int] = []
        for at in range(4):
            letter = audiences[at].lower() if at < len(audiences) else ""
            if letter == "m":
                self.audience.append(THOSE_IN_MASK)
            else:
                self.audience.append(EVERYBODY if letter == "a" else NOT_ANYBODY)


KINDS: Final = [
    EventKind("round-began", "round card first", "aaa"),
    EventKind("turn-began", "turn kind", "aa"),
    EventKind("step-due", "player turn seat step", "aaaa"),
    EventKind("asked", "depth player stage operands", "aaaa"),
    EventKind("sealed", "player action more", "Mmm"),
    EventKind("shuffled", "", ""),
    EventKind("drew", "player card known", "ama"),
    EventKind("reshuffled", "player", "a"),
    EventKind("laid", "player card hidden group", "amaa"),
    EventKind("returned", "player count", "aa"),
    EventKind("kept", "player count", "aa"),
    EventKind("discarded", "player card", "aa"),
    EventKind("revealed", "player card index", "aaa"),
    EventKind("put-away", "player card", "aa"),
    EventKind("wasted", "player bandit reason", "aaa"),
    EventKind("moved", "bandit from to", "aaa"),
    EventKind("fled", "bandit from to", "aaa"),
    EventKind("placed", "bandit place", "aa"),
    EventKind("marshal-moved", "from to", "aa"),
    EventKind("shot", "bandit victim", "aa"),
    EventKind("wounded", "bandit colour", "aa"),
    EventKind("neutrals-spent", "count", "a"),
    EventKind("took", "bandit token place value", "aaam"),
    EventKind("punched", "bandit victim", "aa"),
    EventKind("dropped", "bandit token place", "aaa"),
    EventKind("put", "token place", "aa"),
    EventKind("lost", "bandit token value", "aam"),
    EventKind("paid", "bandit amount", "aa"),
    EventKind("event-began", "card", "a"),
    EventKind("counted", "bandit token value", "aaa"),
    EventKind("awarded", "bandit amount", "aa"),
    EventKind("game-over", "winners", "a"),
    EventKind("cleared", "round", "a"),
    EventKind("scheme-ended", "", ""),
    EventKind("cleaned", "player", "a"),
    EventKind("picked", "token among", "aa"),
    EventKind("passed", "player", "a"),
    EventKind("figure-moved", "figure from to", "aaa"),
    EventKind("captured", "bandit hostage", "aa"),
    EventKind("drank", "bandit token value left", "aaaa"),
    EventKind("escaped", "bandit place", "aa"),
    EventKind("removed", "token value", "aa"),
    EventKind("lent", "player card known", "ama"),
    EventKind("stuck", "player", "a"),
    EventKind("planned", "player card index", "ama"),
    EventKind("turned", "bandit backward", "aa"),
    EventKind("fired", "bandit victim", "aa"),
    EventKind("fell", "bandit", "a"),
    EventKind("stood-up", "bandit", "a"),
    EventKind("out", "bandit", "a"),
    EventKind("uncoupled", "car token", "aa"),
    EventKind("compared", "bandits", "a"),
    EventKind("added", "bandit extra amount", "aaa"),
]

# Why a card did nothing.
EMPTY_GUN: Final = 0
NO_TARGET: Final = 1
NOTHING_HERE: Final = 2
NOBODY_HERE: Final = 3
GONE_AWAY: Final = 4
NO_WAY: Final = 5
NO_HORSE: Final = 6
FORBIDDEN: Final = 7
REASONS: Final = (
    "empty-gun", "no-target", "nothing-here", "nobody-here", "gone-away", "no-way", "no-horse",
    "forbidden",
)  # fmt: skip


@mypyc_attr(native_class=True)
class Event:
    """One fact. `mask` tells which players may see the fields that not everybody may."""

    def __init__(self, kind: i64, a: i64, b: i64, c: i64, d: i64, cause: i64, mask: Mask) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.cause = cause
        self.mask = mask

    def values(self) -> tuple[int, int, int, int]:
        return (int(self.a), int(self.b), int(self.c), int(self.d))

    def fields(self) -> dict[str, int]:
        """What its kind declares, by name."""
        return dict(zip(KINDS[self.kind].fields, self.values(), strict=False))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return False
        return (
            self.kind == other.kind
            and self.values() == other.values()
            and self.cause == other.cause
        )

    def __hash__(self) -> int:
        return hash((int(self.kind), self.values(), int(self.cause)))

    def __repr__(self) -> str:
        pairs = [f"{name}={value}" for name, value in self.fields().items()]
        return f"<{' '.join([KINDS[self.kind].key, *pairs])}>"


@mypyc_attr(native_class=True)
class Log:
    """Events in the order in which they happened, all open."""

    def __init__(self) -> None:
        self.events: list[Event] = []


def shown(value: i64, audience: int, sees: bool) -> i64:
    if audience == EVERYBODY or (audience == THOSE_IN_MASK and sees):
        return value
    return HIDDEN


def redacted(event: Event, player: Player) -> Event | None:
    """The event as this player may see it, or None where not even that it happened is known.

    NOBODY as the player is a spectator.
    """
    eye: i64 = SPECTATOR if player == NOBODY else player
    sees = (event.mask >> eye) & 1 == 1
    kind = KINDS[event.kind]
    if kind.private and not sees:
        return None
    audience = kind.audience
    return Event(
        event.kind,
        shown(event.a, audience[0], sees),
        shown(event.b, audience[1], sees),
        shown(event.c, audience[2], sees),
        shown(event.d, audience[3], sees),
        event.cause,
        0,
    )
