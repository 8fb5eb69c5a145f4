"""What one player knows: a view, built up field by field from what that player may see.

Nothing is cut out of a state: a field that is not written here is not in the view. A view holds
everything its player knows, so hidden worlds can be drawn from it alone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.course import Worlds
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import Part, copied, keys_of, seen_parts, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME, State, pile_hidden, pile_player
from coltexpress.engine.vocab import HIDDEN, NOBODY, PHASES, SPECTATOR, Mask, Player

UNKNOWN_CARD: Final = 255
"""Stands for the card in an entry of the pile that lies face down."""


@mypyc_attr(native_class=True)
class View:
    """The table as one player sees it; NOBODY is a spectator. Fields are named as in `State`."""

    def __init__(
        self,
        player: Player,
        rules: Ruleset,
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
        hand: vec[i64],
        hand_sizes: vec[i64],
        deck_sizes: vec[i64],
        pile: vec[i64],
        trace: vec[i64],
        clues: vec[i64],
        pending: vec[i64],
        sealed: vec[i64],
        parts: list[Part],
        phase: i64,
        round_: i64,
        turn: i64,
        seat: i64,
        step: i64,
        first: Player,
        marshal: i64,
        neutral: i64,
        cursor: i64,
        depth: i64,
        deciders: Mask,
    ) -> None:
        self.player = player
        self.rules = rules
        self.cars = cars
        self.token_kind = token_kind
        self.token_value = token_value  # HIDDEN where this player has not seen it
        self.rounds = rounds  # HIDDEN where not yet revealed
        self.place_of = place_of
        self.gun = gun
        self.cash = cash
        self.hits = hits
        self.token_at = token_at
        self.seen_by = seen_by
        self.hand = hand  # this player's own, by card, ending with the sum
        self.hand_sizes = hand_sizes
        self.deck_sizes = deck_sizes  # draw piles, known tops apart
        self.pile = pile  # UNKNOWN_CARD where another player's card lies face down
        self.trace = trace
        self.clues = clues
        self.pending = pending
        self.sealed = sealed  # this player's own answers in a secret row
        self.parts = parts
        self.phase = phase
        self.round = round_
        self.turn = turn
        self.seat = seat
        self.step = step
        self.first = first
        self.marshal = marshal
        self.neutral = neutral
        self.cursor = cursor
        self.depth = depth
        self.deciders = deciders  # as far as this player may know who has answered
        self.sampler: Worlds | None = None  # kept from the first sample for the next ones

    def __repr__(self) -> str:
        deciders = [player for player in range(SPECTATOR) if (self.deciders >> player) & 1]
        return (
            f"<view player={self.player} round={self.round} phase={PHASES[self.phase]} "
            f"turn={self.turn} deciders={deciders}>"
        )

    def sample(self, rng: Rng) -> State:
        """A world that this player may believe in; see `coltexpress.engine.course`."""
        if self.sampler is None:
            self.sampler = self.rules.course.worlds(self, 0)
        return self.sampler.draw(rng)

    def copy(self) -> View:
        """An equal view that shares nothing that changes."""
        return View(
            self.player, self.rules, self.cars, self.token_kind, self.token_value[:],
            self.rounds[:], self.place_of[:], self.gun[:], self.cash[:], self.hits[:],
            self.token_at[:], self.seen_by[:], self.hand[:], self.hand_sizes[:],
            self.deck_sizes[:], self.pile[:], self.trace[:], self.clues[:],
            self.pending[: self.depth * FRAME], self.sealed[:], copied(self.parts), self.phase,
            self.round, self.turn, self.seat, self.step, self.first, self.marshal, self.neutral,
            self.cursor, self.depth, self.deciders,
        )  # fmt: skip

    def key(self) -> bytes:
        """Everything in the view. Others' sealed answers are not."""
        numbers = (
            self.player, self.phase, self.round, self.turn, self.seat, self.step, self.first,
            self.marshal, self.neutral, self.cursor, self.deciders,
        )  # fmt: skip
        return b"|".join(
            [
                repr(numbers).encode(),
                bytes(self.cars), bytes(self.token_kind), bytes(self.token_value),
                bytes(self.rounds), bytes(self.place_of), bytes(self.gun), bytes(self.cash),
                bytes(self.hits), bytes(self.token_at), bytes(self.seen_by), bytes(self.hand),
                bytes(self.hand_sizes), bytes(self.deck_sizes), bytes(self.pile),
                bytes(self.trace), bytes(self.clues), bytes(self.pending[: self.depth * FRAME]),
                bytes(self.sealed), keys_of(self.parts),
            ]
        )  # fmt: skip


def view(s: State, player: Player, deciders: Mask) -> View:
    """What this player knows. `deciders` are those of the state, before any secret is kept."""
    rules = s.rules
    stride = rules.stride
    me: Mask = i64(1) << SPECTATOR
    hand = zeros(stride)
    if player != NOBODY:
        me = i64(1) << player
        hand = s.hands[player * stride : (player + 1) * stride]
    hand_sizes = zeros(rules.players)
    deck_sizes = zeros(rules.players)
    for seat in range(rules.players):
        hand_sizes[seat] = s.hands[seat * stride + rules.classes]
        deck_sizes[seat] = s.bags[seat * stride + rules.classes]
    pending = s.pending[: s.depth * FRAME]
    sealed = vec[i64]()
    top = (s.depth - 1) * FRAME
    if s.depth > 0 and pending[top + 2] == NOBODY:
        asked = pending[top + 5]
        deciders = asked & ~(me & ~pending[top + 4])
        pending[top + 4] = deciders
        if me & asked:
            sealed = s.sealed[player * stride : (player + 1) * stride]
    return View(
        player, rules, s.cars, s.token_kind, known_values(s, me), known_rounds(s), s.place_of[:],
        s.gun[:], s.cash[:], s.hits[:], s.token_at[:], s.seen_by[:], hand, hand_sizes, deck_sizes,
        known_pile(s, player), s.trace[:], s.clues[:], pending, sealed,
        seen_parts(s.parts, player), s.phase, s.round, s.turn, s.seat, s.step, s.first, s.marshal,
        s.neutral, s.cursor, s.depth, deciders,
    )  # fmt: skip


def known_values(s: State, me: Mask) -> vec[i64]:
    """`hidden.memory`: the values of tokens that this player has held, or that lie open."""
    values = zeros(len(s.token_value))
    for token in range(len(values)):
        values[token] = s.token_value[token] if s.seen_by[token] & me else HIDDEN
    return values


def known_rounds(s: State) -> vec[i64]:
    """The round cards revealed so far."""
    rounds = zeros(len(s.rounds))
    for at in range(len(rounds)):
        rounds[at] = s.rounds[at] if at < s.round else HIDDEN
    return rounds


def known_pile(s: State, player: Player) -> vec[i64]:
    """The common pile without the cards that lie face down, the player's own apart."""
    pile = vec[i64]()
    for entry in s.pile:
        if pile_hidden(entry) and pile_player(entry) != player:
            entry = pile_player(entry) | (UNKNOWN_CARD << 4) | (1 << 12)
        pile = append(pile, entry)
    return pile
