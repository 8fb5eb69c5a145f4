"""The whole of a game at one moment: flat vectors of small ints, and a few numbers.

Everything but what a setup fixes once (`rules`, `cars`, `token_kind`) is here, the hidden and
what is publicly known about it alike. States are changed by verbs and rules only, copied freely.
"""

import hashlib
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.events import Event, Log
from coltexpress.engine.rng import PURPOSES, WORDS, Seed
from coltexpress.engine.rule import Part, copied, keys_of
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import NOBODY, Bandit, Car, Mask, Player

FRAME: Final = 6
"""Numbers a pending question takes: rule, stage, player, bandit, other, token."""


@mypyc_attr(native_class=True)
class State:
    """See the module. `hands` and `bags` are rows of counts by card, each ending with its sum."""

    # Slots: above thirty attributes CPython 3.11 gives up its fast kind of instance.
    __slots__ = (
        "bags", "cars", "cash", "cause", "clues", "cursor", "depth", "first", "gun", "hands",
        "hits", "log", "marshal", "neutral", "parts", "pending", "phase", "pile", "place_of",
        "round", "rounds", "rules", "sealed", "seat", "seed", "seen_by", "step", "streams",
        "token_at", "token_kind", "token_value", "trace", "turn",
    )  # fmt: skip

    def __init__(
        self,
        rules: Ruleset,
        seed: Seed,
        cars: vec[i64],
        token_kind: vec[i64],
        token_value: vec[i64],
        rounds: vec[i64],
        place_of: vec[i64],
        gun: vec[i64],
        cash: vec[i64],
        hits: vec[i64],
        token_at: vec[i64],
        seen_by: vec[i64],
        hands: vec[i64],
        bags: vec[i64],
        pile: vec[i64],
        trace: vec[i64],
        clues: vec[i64],
        pending: vec[i64],
        sealed: vec[i64],
        streams: vec[i64],
        parts: list[Part],
        phase: i64,
        round_: i64,
        turn: i64,
        seat: i64,
        step: i64,
        first: Player,
        marshal: Car,
        neutral: i64,
        cursor: i64,
        depth: i64,
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.cars = cars  # kind of each car behind the locomotive, front to back; fixed
        self.token_kind = token_kind  # fixed
        self.token_value = token_value  # replaced whole, never changed in place
        self.rounds = rounds  # five round cards; replaced whole, never changed in place
        self.place_of = place_of  # by bandit
        self.gun = gun  # own bullets left, by bandit
        self.cash = cash  # by bandit
        self.hits = hits  # bullets received, by bandit and colour
        self.token_at = token_at  # place, HELD + bandit, WAITING or GONE
        self.seen_by = seen_by  # players who know the token's value (`hidden.memory`)
        self.hands = hands
        self.bags = bags  # draw piles as counts, known tops apart
        self.pile = pile  # player | card << 4 | face down << 12, in the order laid
        self.trace = trace  # see `coltexpress.engine.trace`
        self.clues = clues  # see `coltexpress.engine.trace`
        self.pending = pending  # frames of rule, stage, player, bandit, other, token
        self.sealed = (
            sealed  # answers of a secret row: for each player a cursor, then counts by card
        )
        self.streams = streams
        self.parts = parts  # what decks and modules add, in the order of `Ruleset.new_parts`
        self.phase = phase
        self.round = round_  # 0 before the first round, then 1 to 5
        self.turn = turn
        self.seat = seat  # how many players have finished the present turn
        self.step = step
        self.first = first
        self.marshal = marshal
        self.neutral = neutral
        self.cursor = cursor  # index in the pile of the card being carried out
        self.depth = depth  # how many frames are pending
        self.cause: i64 = NOBODY  # id of the rule at work; only for the log
        self.log: Log | None = None

    def copy(self) -> "State":
        """An equal state that shares nothing that changes. The copy keeps no log."""
        return State(
            self.rules,
            self.seed,
            self.cars,
            self.token_kind,
            self.token_value,
            self.rounds,
            self.place_of[:],
            self.gun[:],
            self.cash[:],
            self.hits[:],
            self.token_at[:],
            self.seen_by[:],
            self.hands[:],
            self.bags[:],
            self.pile[:],
            self.trace[:],
            self.clues[:],
            self.pending[: self.depth * FRAME],
            self.sealed[:],
            self.streams[:],
            copied(self.parts),
            self.phase,
            self.round,
            self.turn,
            self.seat,
            self.step,
            self.first,
            self.marshal,
            self.neutral,
            self.cursor,
            self.depth,
        )

    def key(self) -> bytes:
        """Everything that matters for what can happen next, chance apart."""
        numbers = (
            self.phase, self.round, self.turn, self.seat, self.step, self.first, self.marshal,
            self.neutral, self.cursor,
        )  # fmt: skip
        return b"|".join(
            [
                repr(numbers).encode(),
                bytes(self.cars), bytes(self.token_kind), bytes(self.token_value),
                bytes(self.rounds),
                bytes(self.place_of), bytes(self.gun), bytes(self.cash), bytes(self.hits),
                bytes(self.token_at), bytes(self.seen_by), bytes(self.hands), bytes(self.bags),
                bytes(self.pile), bytes(self.trace), bytes(self.clues),
                bytes(self.pending[: self.depth * FRAME]),
                bytes(self.sealed), keys_of(self.parts),
            ]
        )  # fmt: skip

    def digest(self) -> str:
        """A short fingerprint of the state with its random streams."""
        return hashlib.blake2b(self.key() + bytes(self.streams), digest_size=12).hexdigest()

    def ask(
        self, rule: i64, stage: i64, player: Player, bandit: Bandit, other: i64, token: i64
    ) -> None:
        """Put a question on the stack. For a secret row `player` is NOBODY, `other` the players who
        have not answered, `token` all who are asked."""
        at = self.depth * FRAME
        while len(self.pending) < at + FRAME:
            self.pending = append(self.pending, 0)
        pending = self.pending
        pending[at] = rule
        pending[at + 1] = stage
        pending[at + 2] = player
        pending[at + 3] = bandit
        pending[at + 4] = other
        pending[at + 5] = token
        self.depth += 1

    def stream(self, player: Player, purpose: i64) -> i64:
        """Where this player's chance for a purpose is in `streams`. A stream of noughts has not
        been used in this round, and is started."""
        streams = self.streams
        at = (player * PURPOSES + purpose) * WORDS
        if not (streams[at] or streams[at + 1] or streams[at + 2] or streams[at + 3]):
            self.seed.start(streams, at, self.round, player, purpose)
        return at

    def emit(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Log a fact that everybody may see."""
        if self.log is not None:
            self.log.events.append(Event(kind, a, b, c, d, self.cause, 0))

    def emit_for(self, players: Mask, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Log a fact whose secret fields only these players may see."""
        if self.log is not None:
            self.log.events.append(Event(kind, a, b, c, d, self.cause, players))


def pile_player(entry: i64) -> Player:
    return entry & 15


def pile_card(entry: i64) -> i64:
    return (entry >> 4) & 255


def pile_hidden(entry: i64) -> bool:
    return (entry >> 12) & 1 == 1
