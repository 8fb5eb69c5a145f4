"""What features are made of: the numbers of a table as one player sees them.

A `Sight` can be taken from a view, or straight from a state, which spares the copies that a view
is. From a state it keeps to what `coltexpress.engine.observe.view` shows: the player's own row of
hands and sealed answers, the sizes of the others', values that the player has seen, parts as they
are `seen`. Readers leave alone rounds to come and cards that others laid face down, in either case.
Tests compare features taken in both ways at decisions of all kinds of games.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.observe import View
from coltexpress.engine.rule import Part, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import HIDDEN, NOBODY, Mask, Player, bit


@mypyc_attr(native_class=True)
class Sight:
    """See the module. It lasts until the view or the state changes, and is used again after."""

    def __init__(self, rules: Ruleset) -> None:
        empty = vec[i64]()
        self.me: Player = 0
        self.place_of: vec[i64] = empty
        self.gun: vec[i64] = empty
        self.cash: vec[i64] = empty
        self.hits: vec[i64] = empty
        self.token_kind: vec[i64] = empty
        self.token_at: vec[i64] = empty
        self.token_value: vec[i64] = empty  # to be read where `known` only
        self.known: Mask = 0  # the tokens whose value the player knows
        self.rounds: vec[i64] = empty  # to be read below `round` only
        self.hand: vec[i64] = empty  # the player's own from `hand_row` on
        self.hand_row: i64 = 0
        self.hand_sizes: vec[i64] = zeros(rules.players)
        self.deck_sizes: vec[i64] = zeros(rules.players)
        self.pile: vec[i64] = empty  # others' cards to be read where they lie open only
        self.pending: vec[i64] = empty  # of a secret row, rule and stage only
        self.sealed: vec[i64] = empty  # the player's own from `sealed_row` on, if that is not -1
        self.sealed_row: i64 = NOBODY
        self.parts: list[Part] = []
        self.is_state = False
        self.phase: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0
        self.seat: i64 = 0
        self.step: i64 = 0
        self.first: Player = 0
        self.marshal: i64 = 0
        self.neutral: i64 = 0
        self.cursor: i64 = 0
        self.depth: i64 = 0
        self.deciders: Mask = 0

    def part(self, at: i64) -> Part:
        """A part as the player may know it."""
        return self.parts[at].seen(self.me) if self.is_state else self.parts[at]

    def look_at(self, view: View) -> None:
        """See what a view holds."""
        self.me = view.player
        self.place_of = view.place_of
        self.gun = view.gun
        self.cash = view.cash
        self.hits = view.hits
        self.token_kind = view.token_kind
        self.token_at = view.token_at
        self.token_value = view.token_value
        self.known = 0
        for token in range(len(view.token_value)):
            if view.token_value[token] != HIDDEN:
                self.known |= bit(token)
        self.look_at_cards(view)
        self.parts = view.parts
        self.is_state = False
        self.phase = view.phase
        self.round = view.round
        self.turn = view.turn
        self.seat = view.seat
        self.step = view.step
        self.first = view.first
        self.marshal = view.marshal
        self.neutral = view.neutral
        self.cursor = view.cursor
        self.depth = view.depth
        self.deciders = view.deciders

    def look_at_cards(self, view: View) -> None:
        """Rounds, hands, piles and answers, as the view tells them."""
        self.rounds = view.rounds
        self.hand = view.hand
        self.hand_row = 0
        for seat in range(len(view.hand_sizes)):
            self.hand_sizes[seat] = view.hand_sizes[seat]
            self.deck_sizes[seat] = view.deck_sizes[seat]
        self.pile = view.pile
        self.pending = view.pending
        self.sealed = view.sealed
        self.sealed_row = 0 if len(view.sealed) else NOBODY

    def look_into(self, s: State, player: Player, deciders: Mask) -> None:
        """See what this player's view of a state would hold. `deciders` are those of the state."""
        self.me = player
        self.place_of = s.place_of
        self.gun = s.gun
        self.cash = s.cash
        self.hits = s.hits
        self.token_kind = s.token_kind
        self.token_at = s.token_at
        self.token_value = s.token_value
        seen_by = s.seen_by
        known: Mask = 0
        for token in range(len(seen_by)):
            if (seen_by[token] >> player) & 1:
                known |= bit(token)
        self.known = known
        self.parts = s.parts
        self.is_state = True
        self.phase = s.phase
        self.round = s.round
        self.turn = s.turn
        self.seat = s.seat
        self.step = s.step
        self.first = s.first
        self.marshal = s.marshal
        self.neutral = s.neutral
        self.cursor = s.cursor
        self.depth = s.depth
        self.deciders = deciders
        self.look_into_cards(s, player)

    def look_into_cards(self, s: State, player: Player) -> None:
        """The same from a state. In a secret row nobody knows of others whether they have
        answered."""
        rules = s.rules
        stride = rules.stride
        self.rounds = s.rounds
        self.hand = s.hands
        self.hand_row = player * stride
        for seat in range(rules.players):
            self.hand_sizes[seat] = s.hands[seat * stride + rules.classes]
            self.deck_sizes[seat] = s.bags[seat * stride + rules.classes]
        self.pile = s.pile
        self.pending = s.pending
        self.sealed = s.sealed
        self.sealed_row = NOBODY
        top = (s.depth - 1) * FRAME
        if s.depth > 0 and s.pending[top + 2] == NOBODY:
            mine: Mask = i64(1) << player
            silent = s.pending[top + 4]
            asked = s.pending[top + 5]
            self.deciders = asked & ~(mine & ~silent)
            if mine & asked:
                self.sealed_row = player * stride
