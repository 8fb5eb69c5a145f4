"""What a player sees as a row of small numbers, as a learner takes them in.

The row is written into a caller's vector, from a view or as a view would show a state (`sight`).
It has a fixed size for each ruleset and consists of named slices. Players, bandits and cards are
counted from the player's own seat on, as in `coltexpress.env.spaces`; docs/env.md lists the slices.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from coltexpress.content import catalog
from coltexpress.engine.actions import OPERANDS
from coltexpress.engine.observe import View
from coltexpress.engine.question import A_BANDIT, A_TOKEN, NUMBERS, SOME_BANDITS, Question
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import (
    GONE,
    HELD,
    LOOT_CARD,
    NOBODY,
    PHASES,
    WHISKY,
    Mask,
    Player,
)
from coltexpress.env.extras import Extra, extras_of
from coltexpress.env.sight import Sight
from coltexpress.env.spaces import Space

VERSION: Final = 1
"""Raised when a number of a row comes to mean something else."""

TOKEN_KINDS: Final = LOOT_CARD + 1
MOST_MONEY: Final = 32_000
MOST_CARDS: Final = 40
"""More than any hand, deck or gun holds."""


@mypyc_attr(native_class=True)
class Slice:
    """A part of a row by name: where it starts, a table of so many lines and columns, and a number
    that none in it exceeds."""

    def __init__(self, key: str, start: i64, lines: i64, columns: i64, most: i64) -> None:
        self.key: Final = key
        self.start: Final = start
        self.lines: Final = lines
        self.columns: Final = columns
        self.most: Final = most

    @property
    def stop(self) -> i64:
        return self.start + self.lines * self.columns

    def __repr__(self) -> str:
        return f"<{self.key} {self.start}:{self.stop} {self.lines}x{self.columns}>"


def pile_room(rules: Ruleset) -> i64:
    """How many cards a common pile can have; an old flask adds one each time."""
    if rules.round_cards == 0:
        return rules.players * OPERANDS
    most: i64 = 0
    for kinds in rules.turn_kinds:
        steps: i64 = 0
        for kind in kinds:
            steps += rules.turn_steps[kind]
        most = steps if steps > most else most
    return rules.players * most + (2 if len(rules.flasks) else 0)


def power_numbers(rules: Ruleset) -> vec[i64]:
    """Of each bandit, which one it is of all that its modules have."""
    keys = [row.key for row in catalog.content(rules.modules).bandits]
    return vec[i64]([i64(keys.index(power.key)) for power in rules.powers])


@mypyc_attr(native_class=True)
class Features:
    """Writes rows for the views of one ruleset."""

    def __init__(self, rules: Ruleset, space: Space) -> None:
        self.rules: Final = rules
        self.space: Final = space
        self.seats: Final = space.seats
        self.sight: Final = Sight(rules)
        self.powers: Final = power_numbers(rules)
        self.asked: list[Question] = catalog.questions(rules)
        self.wheres: Final[i64] = space.places + rules.bandits
        """Where loot can be that matters: places, then bandits."""
        self.room: Final[i64] = pile_room(rules)
        self.columns: Final[i64] = rules.players + rules.actions + 1
        """Of a card in the pile: whose it is, and which, or that it is hidden."""
        self.slices: list[Slice] = []
        self.size: i64 = 0
        self.extras: list[Extra] = extras_of(rules, space)
        self.kinds: Final = i64(len(catalog.content(rules.modules).bandits))
        """How many bandits there are to choose from."""
        self.lay_out_table(rules)
        self.lay_out_pieces(rules)
        for extra in self.extras:
            extra.start = self.add(extra.key, extra.lines, extra.columns, extra.most)

    def lay_out_table(self, rules: Ruleset) -> None:
        """The slices of when it is and what is asked."""
        self.phase: i64 = self.add("phase", 1, i64(len(PHASES)), 1)
        self.clock: i64 = self.add("clock", 1, 4, MOST_CARDS)
        self.first: i64 = self.add("first", 1, rules.players, 1)
        self.deciders: i64 = self.add("deciders", 1, rules.players, 1)
        self.marshal: i64 = self.add("marshal", 1, rules.cars, 1)
        self.neutral: i64 = self.add("neutral", 1, 1, MOST_CARDS)
        self.round_card: i64 = self.add("round_card", 1, rules.round_cards, 1)
        self.rounds_seen: i64 = self.add("rounds_seen", 1, rules.round_cards, 1)
        self.turns: i64 = self.add("turns", rules.longest - 1, i64(len(rules.turns)), 1)
        self.question: i64 = self.add("question", 1, 1 + i64(len(self.asked)), 1)
        self.actor: i64 = self.add("actor", 1, rules.bandits, 1)
        self.others: i64 = self.add("others", 1, rules.bandits, 1)
        self.about: i64 = self.add("about", 1, self.space.tokens, 1)
        self.left: i64 = self.add("left", 1, 2, MOST_CARDS)

    def lay_out_pieces(self, rules: Ruleset) -> None:
        """The slices of cards, bandits and loot."""
        bandits = rules.bandits
        tokens = self.space.tokens
        self.hand: i64 = self.add("hand", 1, rules.classes, MOST_CARDS)
        self.sealed: i64 = self.add("sealed", 1, rules.stride, MOST_CARDS)
        self.hand_sizes: i64 = self.add("hand_sizes", 1, rules.players, MOST_CARDS)
        self.deck_sizes: i64 = self.add("deck_sizes", 1, rules.players, MOST_CARDS)
        self.power: i64 = self.add("powers", bandits, self.kinds, 1)
        self.places: i64 = self.add("places", bandits, self.space.places, 1)
        self.guns: i64 = self.add("guns", 1, bandits, MOST_CARDS)
        self.cash: i64 = self.add("cash", 1, bandits, MOST_MONEY)
        self.hits: i64 = self.add("hits", bandits, rules.colours, MOST_CARDS)
        self.pile: i64 = self.add("pile", self.room, self.columns, 1)
        self.loot: i64 = self.add("loot", self.wheres, TOKEN_KINDS, MOST_CARDS)
        self.known: i64 = self.add("known", 1, self.wheres, MOST_MONEY)
        self.token_kinds: i64 = self.add("token_kinds", tokens, TOKEN_KINDS, 1)
        self.token_values: i64 = self.add("token_values", 1, tokens, MOST_MONEY)
        self.token_known: i64 = self.add("token_known", 1, tokens, 1)
        self.token_places: i64 = self.add("token_places", 1, tokens, self.wheres + 1)

    def add(self, key: str, lines: i64, columns: i64, most: i64) -> i64:
        """One more slice, behind the others; where it starts."""
        start = self.size
        self.slices.append(Slice(key, start, lines, columns, most))
        self.size = start + lines * columns
        return start

    def fill(self, view: View, out: vec[i16], row: i64) -> None:
        """Write what a player's view shows into the numbers from `row` on."""
        self.sight.look_at(view)
        self.write(out, row)

    def fill_from(self, s: State, player: Player, deciders: Mask, out: vec[i16], row: i64) -> None:
        """Write what this player's view of a state would show, without making the view. `deciders`
        are those of the state."""
        self.sight.look_into(s, player, deciders)
        self.write(out, row)

    def write(self, out: vec[i16], row: i64) -> None:
        """Write what is in sight."""
        for at in range(row, row + self.size):
            out[at] = 0
        sight = self.sight
        self.write_table(sight, out, row)
        self.write_question(sight, out, row)
        self.write_cards(sight, out, row)
        self.write_bandits(sight, out, row)
        self.write_pile(sight, out, row)
        self.write_tokens(sight, out, row)
        for extra in self.extras:
            extra.write(sight, out, row)

    def write_table(self, sight: Sight, out: vec[i16], row: i64) -> None:
        """When it is, who is first, who may decide, the Marshal, and the round card."""
        rules = self.rules
        seats = self.seats
        me = sight.me
        out[row + self.phase + sight.phase] = 1
        clock = row + self.clock
        out[clock] = i16(sight.round)
        out[clock + 1] = i16(sight.turn)
        out[clock + 2] = i16(sight.seat)
        out[clock + 3] = i16(sight.step)
        out[row + self.first + seats.player(me, sight.first)] = 1
        for player in range(rules.players):
            if (sight.deciders >> player) & 1:
                out[row + self.deciders + seats.player(me, player)] = 1
        if sight.marshal >= 0:
            out[row + self.marshal + sight.marshal] = 1
        out[row + self.neutral] = i16(sight.neutral)
        if rules.round_cards == 0 or sight.round == 0:
            return
        for at in range(sight.round):
            out[row + self.rounds_seen + sight.rounds[at]] = 1
        card = sight.rounds[sight.round - 1]
        out[row + self.round_card + card] = 1
        kinds = i64(len(rules.turns))
        for turn in range(sight.turn, rules.longest - 1):
            kind = rules.schedule[card * rules.longest + turn]
            if kind == NOBODY:
                break
            out[row + self.turns + (turn - sight.turn) * kinds + kind] = 1

    def write_question(self, sight: Sight, out: vec[i16], row: i64) -> None:
        """What is asked, and about whom and what."""
        if sight.depth == 0:
            out[row + self.question] = 1
            return
        top = (sight.depth - 1) * FRAME
        pending = sight.pending
        me = sight.me
        number: i64 = 0
        for asked in self.asked:
            number += 1
            if not asked.covers(pending[top], pending[top + 1]):
                continue
            out[row + self.question + number] = 1
            out[row + self.left + 1] = i16(pending[top + 1])
            if pending[top + 2] != NOBODY:
                if pending[top + 3] != NOBODY:
                    out[row + self.actor + self.seats.bandit(me, pending[top + 3])] = 1
                self.write_operand(asked.other, pending[top + 4], out, row)
                self.write_operand(asked.token, pending[top + 5], out, row)
            return

    def write_operand(self, sort: str, operand: i64, out: vec[i16], row: i64) -> None:
        """One of the last two numbers of a question."""
        seats = self.seats
        me = self.sight.me
        if sort == A_BANDIT and 0 <= operand < self.rules.bandits:
            out[row + self.others + seats.bandit(me, operand)] = 1
        elif sort == SOME_BANDITS:
            for bandit in range(self.rules.bandits):
                if (operand >> bandit) & 1:
                    out[row + self.others + seats.bandit(me, bandit)] = 1
        elif sort == A_TOKEN:
            out[row + self.about + operand] = 1
        elif sort in NUMBERS:
            out[row + self.left] = i16(operand)

    def write_cards(self, sight: Sight, out: vec[i16], row: i64) -> None:
        """The own hand and sealed answers, and how many cards everybody has."""
        rules = self.rules
        seats = self.seats
        me = sight.me
        hand = sight.hand
        held_from = sight.hand_row
        for card in range(rules.classes):
            held = hand[held_from + card]
            if held:
                out[row + self.hand + seats.card(me, me, card)] = i16(held)
        if sight.sealed_row != NOBODY:
            sealed = sight.sealed
            for at in range(rules.stride):
                out[row + self.sealed + at] = i16(sealed[sight.sealed_row + at])
        hand_sizes = sight.hand_sizes
        deck_sizes = sight.deck_sizes
        for player in range(rules.players):
            at = row + seats.player(me, player)
            out[at + self.hand_sizes] = i16(hand_sizes[player])
            out[at + self.deck_sizes] = i16(deck_sizes[player])

    def write_bandits(self, sight: Sight, out: vec[i16], row: i64) -> None:
        """Who each bandit is, where it is, and what it has and has had."""
        rules = self.rules
        seats = self.seats
        me = sight.me
        powers = self.powers
        kinds = self.kinds
        place_of = sight.place_of
        code_of = self.space.code_of
        places = self.space.places
        gun = sight.gun
        cash = sight.cash
        for bandit in range(rules.bandits):
            there = seats.bandit(me, bandit)
            out[row + self.power + there * kinds + powers[bandit]] = 1
            place = place_of[bandit]
            if place >= 0:
                out[row + self.places + there * places + code_of[place]] = 1
            out[row + self.guns + there] = i16(gun[bandit])
            out[row + self.cash + there] = i16(cash[bandit])
        hits = sight.hits
        colours = rules.colours
        for at in range(len(hits)):
            count = hits[at]
            if count:
                there = self.hits + seats.bandit(me, at // colours) * colours
                out[row + there + seats.bandit(me, at % colours)] = i16(count)

    def write_pile(self, sight: Sight, out: vec[i16], row: i64) -> None:
        """The cards still to be carried out, in their order, the present one first."""
        rules = self.rules
        seats = self.seats
        me = sight.me
        pile = sight.pile
        start = sight.cursor if sight.cursor > 0 else 0
        at = row + self.pile
        columns = self.columns
        end = at + self.room * columns
        for entry in range(start, len(pile)):
            if at == end:
                break
            laid = pile[entry]
            owner = laid & 15
            out[at + seats.player(me, owner)] = 1
            if laid >> 12 and owner != me:
                out[at + columns - 1] = 1
            else:
                out[at + rules.players + seats.card(me, owner, (laid >> 4) & 255)] = 1
            at += columns

    def write_tokens(self, sight: Sight, out: vec[i16], row: i64) -> None:
        """All loot: by place and bandit, and token by token."""
        places = self.space.places
        code_of = self.space.code_of
        known = sight.known
        token_at = sight.token_at
        token_kind = sight.token_kind
        token_value = sight.token_value
        for token in range(len(token_at)):
            kind = token_kind[token]
            where = token_at[token]
            value: i64 = 0
            if (known >> token) & 1:
                value = token_value[token]
                out[row + self.token_known + token] = 1
                out[row + self.token_values + token] = i16(value)
            out[row + self.token_kinds + token * TOKEN_KINDS + kind] = 1
            if (
                where < 0
            ):  # none of the places: loot that waits has no number, what is gone the last
                if where == GONE:
                    out[row + self.token_places + token] = i16(self.wheres + 1)
                continue
            if where >= HELD:
                where = places + self.seats.bandit(sight.me, where - HELD)
            else:
                where = code_of[where]
            out[row + self.token_places + token] = i16(1 + where)
            out[row + self.loot + where * TOKEN_KINDS + kind] += 1
            if kind != WHISKY:
                out[row + self.known + where] += i16(value)
