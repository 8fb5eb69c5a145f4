"""Actions as dense indexes, as a learner numbers its outputs, and back.

An index is arithmetic on the sizes of a ruleset and on the seat of whoever acts: bandits and cards
are counted from that player on, as `coltexpress.env.features` counts them, so that an index means
the same from every seat. Rulesets that differ in their bandits only have equal spaces.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from coltexpress.engine import actions as a
from coltexpress.engine.choices import Choices
from coltexpress.engine.layout import CAR
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import NOBODY, PURSE, Action, Card, Player

VERSION: Final = 1
"""Raised when an index comes to mean another action."""

PLACES: Final = 64
"""All places, also those beyond the train, are below this."""

# What an operand is.
NOTHING: Final = 0
ACTION_CARD: Final = 1
PLACE: Final = 2
ONE_CAR: Final = 3
BANDIT: Final = 4  # or the board's figure, behind them
TOKEN: Final = 5
CAPTIVE: Final = 6
FACE: Final = 7  # up or down
AMOUNT: Final = 8  # a card of any class, and how many of it

KINDS: Final = i64(len(a.KINDS))


def most_tokens(rules: Ruleset) -> i64:
    """As many tokens as the trains of these rules can have: cars, purses of the bandits' own,
    strongboxes, flasks. Where cars alone are loot, there is one for each."""
    loads = sorted([int(row.purses + row.jewels) for row in rules.car_kinds], reverse=True)
    found: i64 = len(rules.strongboxes)
    for load in loads[: int(rules.caboose)]:
        found += load
    if rules.worth[PURSE]:
        found += rules.bandits
    if len(rules.flasks):
        found += rules.caboose
    return found if found > rules.caboose else rules.caboose


def most_copies(rules: Ruleset, card: Card) -> i64:
    """No player ever has more cards of this class."""
    if card >= rules.actions:
        own = card - rules.actions < rules.bandits
        return rules.bullets_in_gun if own else rules.neutral_bullets
    most: i64 = 0
    kind = card // rules.width
    for player in range(rules.players):
        for which in range(rules.width):
            copies = rules.deck[player * rules.stride + kind * rules.width + which]
            most = copies if copies > most else most
    return most


def place_codes(rules: Ruleset) -> vec[i64]:
    """The number of each place: those of the train, then the board's own; NOBODY for no place."""
    found = zeros(PLACES)
    for place in range(PLACES):
        found[place] = place if place < CAR * rules.cars else NOBODY
    for at, spot in enumerate(rules.board.spots):
        found[spot.place] = CAR * rules.cars + at
    return found


@mypyc_attr(native_class=True)
class Seats:
    """Bandits and cards as one player counts them, the own ones first."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.players: Final = rules.players
        self.bandits: Final = rules.bandits

    def player(self, me: Player, player: Player) -> Player:
        """A player, clockwise from this one."""
        there = player - me
        return there if there >= 0 else there + self.players

    def bandit(self, me: Player, bandit: i64) -> i64:
        """A bandit, from this player's first one on; what is behind the bandits stays there."""
        if bandit >= self.bandits:
            return bandit
        there = bandit - me * self.rules.crew
        return there if there >= 0 else there + self.bandits

    def card(self, me: Player, owner: Player, card: Card) -> Card:
        """A card in `owner`'s numbering: that player's own before a partner's, bullets from `me`
        on, neutral ones last."""
        rules = self.rules
        if card >= rules.actions:
            return rules.actions + self.bandit(me, card - rules.actions)
        if rules.side == 1:
            return card
        width = rules.width
        which = card % width
        own = owner * rules.crew - rules.first_mate(owner)
        return card - which + (which - own + width) % width


@mypyc_attr(native_class=True)
class Space:
    """The actions of one ruleset, numbered from 0 to `size` - 1."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.seats: Final = Seats(rules)
        self.tokens: Final[i64] = most_tokens(rules)
        self.code_of: Final = place_codes(rules)
        self.places: Final[i64] = CAR * rules.cars + i64(len(rules.board.spots))
        self.amounts: vec[i64] = zeros(rules.classes + 1)
        """Where the counts of each class of cards begin; the last is the sum of all."""
        for card in range(rules.classes):
            self.amounts[card + 1] = self.amounts[card] + most_copies(rules, card) + 1
        self.firsts: vec[i64] = zeros(KINDS)
        self.seconds: vec[i64] = zeros(KINDS)
        self.base: vec[i64] = zeros(KINDS)
        """The first index of each kind of action, NOBODY for a kind that these rules do without."""
        self.size: i64 = 0
        self.lay_out()
        self.table: vec[i64] = vec[i64]()
        """The action of each index, by player; NOBODY where an index is none that can be."""
        self.fill_table()

    def lay_out(self) -> None:
        """Which kinds of actions there are, and what their operands are."""
        rules = self.rules
        for kind in range(KINDS):
            self.base[kind] = NOBODY
        if rules.round_cards == 0:
            self.add(a.PLAN, NOTHING, NOTHING)
            return
        self.add(a.DRAW_CARDS, NOTHING, NOTHING)
        self.add(a.LAY, ACTION_CARD, FACE)
        self.add(a.GO, PLACE, NOTHING)
        self.add(a.WALK, ONE_CAR, NOTHING)
        self.add(a.SHOOT, BANDIT, NOTHING)
        self.add(a.TAKE, TOKEN, NOTHING)
        self.add(a.PUNCH, BANDIT, NOTHING)
        self.add(a.KNOCK, TOKEN, NOTHING)
        self.add(a.SHOVE, PLACE, NOTHING)
        self.add(a.POCKET, TOKEN, NOTHING)
        self.add(a.LEAVE, TOKEN, NOTHING)
        keeps = not rules.decks.shuffles_all
        for row in rules.rounds:
            keeps = keeps or row.plans > 0
        if keeps:
            self.add(a.KEEP, AMOUNT, NOTHING)
        if not rules.decks.shuffles_all:
            self.add(a.TOSS, AMOUNT, NOTHING)
        if rules.crew > 1:
            self.add(a.STAND, BANDIT, NOTHING)
        if rules.has_steps:
            self.lay_out_steps()

    def lay_out_steps(self) -> None:
        """What boards can add on which there is more to do."""
        self.add(a.RIDE, PLACE, NOTHING)
        self.add(a.ESCAPE, NOTHING, NOTHING)
        if self.rules.opening.is_gradual:
            self.add(a.BOARD, BANDIT, ONE_CAR)
            self.add(a.RIDE_ON, BANDIT, NOTHING)
        self.add(a.CAPTURE, CAPTIVE, NOTHING)
        self.add(a.FLEE, PLACE, NOTHING)
        if len(self.rules.flasks):
            self.add(a.DRINK, TOKEN, NOTHING)

    def add(self, kind: i64, first: i64, second: i64) -> None:
        """One more kind of action, behind the others."""
        self.base[kind] = self.size
        self.firsts[kind] = first
        self.seconds[kind] = second
        cards = self.rules.actions
        self.size += (
            cards * cards * cards if kind == a.PLAN else self.span(first) * self.span(second)
        )

    def span(self, sort: i64) -> i64:
        """How many operands of a sort there are."""
        rules = self.rules
        if sort == ACTION_CARD:
            return rules.actions
        if sort == PLACE:
            return self.places
        if sort == ONE_CAR:
            return rules.cars
        if sort == BANDIT:
            return rules.bandits + 1
        if sort == TOKEN:
            return self.tokens
        if sort == CAPTIVE:
            return i64(len(rules.board.captives))
        if sort == AMOUNT:
            return self.amounts[rules.classes] + 1
        return 2 if sort == FACE else 1

    def index(self, action: Action, player: Player) -> i64:
        """The index of one of this player's legal actions."""
        kind = action & 255
        first = (action >> 8) & 255
        second = (action >> 16) & 255
        base = self.base[kind]
        if kind == a.PLAN:
            cards = self.rules.actions
            return base + (a.third(action) * cards + second) * cards + first
        sort = self.firsts[kind]
        if sort == AMOUNT:
            if first == a.NO_CARD:
                return base + self.amounts[self.rules.classes]
            return base + self.amounts[self.seats.card(player, player, first)] + second
        at = self.code(sort, first, player)
        sort = self.seconds[kind]
        if sort == NOTHING:
            return base + at
        return base + at * self.span(sort) + self.code(sort, second, player)

    def code(self, sort: i64, operand: i64, player: Player) -> i64:
        """The number of an operand among those of its sort."""
        if sort == ACTION_CARD:
            return self.seats.card(player, player, operand)
        if sort == PLACE:
            return self.code_of[operand]
        if sort == BANDIT:
            return self.seats.bandit(player, operand)
        return 0 if sort == NOTHING else operand

    def action(self, index: i64, player: Player) -> Action:
        """The action that an index is for this player; NOBODY for one that nobody can do."""
        return self.table[player * self.size + index]

    def write_mask(self, choices: Choices, player: Player, out: vec[u8], row: i64) -> None:
        """Put a 1 into a row of noughts for each of a player's legal actions."""
        for at in range(choices.count):
            out[row + self.index(choices.items[at], player)] = 1

    def clear_mask(self, choices: Choices, player: Player, out: vec[u8], row: i64) -> None:
        """Make noughts again of what `write_mask` has put there."""
        for at in range(choices.count):
            out[row + self.index(choices.items[at], player)] = 0

    def fill_table(self) -> None:
        """All actions there can be, each at its index."""
        players = self.rules.players
        table = vec[i64](capacity=players * self.size)
        for _ in range(players * self.size):
            table = append(table, NOBODY)
        found = vec[i64]()
        for kind in range(KINDS):
            if self.base[kind] != NOBODY:
                found = self.listed(kind, found)
        for player in range(players):
            for action in found:
                table[player * self.size + self.index(action, player)] = action
        self.table = table

    def listed(self, kind: i64, found: vec[i64]) -> vec[i64]:
        """Add all actions of a kind to those found."""
        rules = self.rules
        if kind == a.PLAN:
            for opening in range(rules.actions):
                for middle in range(rules.actions):
                    for last in range(rules.actions):
                        found = append(found, a.pack(kind, opening, middle) | (last << 24))
            return found
        if self.firsts[kind] == AMOUNT:
            for card in range(rules.classes):
                for count in range(most_copies(rules, card) + 1):
                    found = append(found, a.pack(kind, card, count))
            return append(found, a.pack(kind, a.NO_CARD, 0))
        for first in self.operands(self.firsts[kind]):
            for second in self.operands(self.seconds[kind]):
                found = append(found, a.pack(kind, first, second))
        return found

    def operands(self, sort: i64) -> vec[i64]:
        """All operands of a sort."""
        found = vec[i64]()
        if sort != PLACE:
            for operand in range(self.span(sort)):
                found = append(found, operand)
            return found
        for place in range(PLACES):
            if self.code_of[place] != NOBODY:
                found = append(found, place)
        return found
