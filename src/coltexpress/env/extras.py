"""The features of what variants and modules add: a slice for each block of a part, by its kind."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from coltexpress.engine import block as b
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import NOBODY
from coltexpress.env.sight import Sight
from coltexpress.env.spaces import Space

MOST: Final = 40
"""More than any of the counts."""


@mypyc_attr(native_class=True)
class Extra:
    """One block of one part as a table of numbers, written from `start` of a row on."""

    def __init__(self, part: i64, at: i64, row: b.Block, space: Space) -> None:
        self.part: Final = part
        self.at: Final = at
        self.kind: Final = row.kind
        self.key: Final = row.key
        self.space: Final = space
        self.start: i64 = 0
        rules = space.rules
        self.lines: i64 = 1
        self.columns: i64 = 1
        self.most: i64 = 1
        if row.kind in (b.CARD_ROWS, b.CARD_STACK):
            self.lines = rules.players
            self.columns = rules.classes
            self.most = MOST
        elif row.kind == b.CAR_COUNTS:
            self.columns = rules.cars
            self.most = MOST
        elif row.kind == b.BANDIT_COUNTS:
            self.columns = rules.bandits
            self.most = MOST
        elif row.kind == b.CAPTIVES:
            self.lines = i64(len(row.names))
            self.columns = rules.bandits + 1
        elif row.kind == b.ONE_CAR:
            self.columns = rules.cars
        elif row.kind == b.ONE_PLACE:
            self.columns = space.places
        elif row.kind == b.SOME_TOKENS:
            self.columns = space.tokens
        elif row.kind == b.SOME_BANDITS:
            self.columns = rules.bandits
        elif row.kind == b.STANCES:
            self.lines = rules.bandits
            self.columns = 1 + i64(len(row.names))
            self.most = rules.bandits

    def write(self, sight: Sight, out: vec[i16], row: i64) -> None:
        """Write the block of what a player sees into a row of noughts."""
        numbers = sight.part(self.part).block(self.at)
        start = row + self.start
        kind = self.kind
        me = sight.me
        if kind in (b.CARD_ROWS, b.CARD_STACK):
            self.write_cards(numbers, me, out, start)
        elif kind == b.CAPTIVES:
            self.write_captives(numbers, me, out, start)
        elif kind == b.STANCES:
            self.write_stances(numbers, me, out, start)
        elif kind == b.BANDIT_COUNTS:
            for bandit in range(len(numbers)):
                out[start + self.space.seats.bandit(me, bandit)] = i16(numbers[bandit])
        elif kind == b.CAR_COUNTS:
            for car in range(len(numbers)):
                out[start + car] = i16(numbers[car])
        elif len(numbers):
            self.write_one(numbers[0], me, out, start)

    def write_one(self, number: i64, me: i64, out: vec[i16], start: i64) -> None:
        """A block of one number: a car, a place or a mask."""
        if self.kind == b.SOME_TOKENS:
            for token in range(self.columns):
                out[start + token] = i16((number >> token) & 1)
        elif self.kind == b.SOME_BANDITS:
            for bandit in range(self.columns):
                out[start + self.space.seats.bandit(me, bandit)] = i16((number >> bandit) & 1)
        elif number != NOBODY:
            at = self.space.code_of[number] if self.kind == b.ONE_PLACE else number
            out[start + at] = 1

    def write_cards(self, numbers: vec[i64], me: i64, out: vec[i16], start: i64) -> None:
        """Cards by player, counted; of a stack the order is lost."""
        rules = self.space.rules
        seats = self.space.seats
        if self.kind == b.CARD_STACK:
            for item in numbers:
                owner = item & 15
                at = start + seats.player(me, owner) * rules.classes
                at += seats.card(me, owner, item >> 4)
                out[at] += 1
            return
        for owner in range(len(numbers) // rules.stride):
            at = start + seats.player(me, owner) * rules.classes
            for card in range(rules.classes):
                count = numbers[owner * rules.stride + card]
                out[at + seats.card(me, owner, card)] = i16(count)

    def write_captives(self, numbers: vec[i64], me: i64, out: vec[i16], start: i64) -> None:
        """Who has each: a bandit, or nobody yet; nothing for one that is not in play."""
        for captive in range(len(numbers)):
            holder = numbers[captive]
            if holder >= NOBODY:
                column = self.columns - 1
                if holder != NOBODY:
                    column = self.space.seats.bandit(me, holder)
                out[start + captive * self.columns + column] = 1

    def write_stances(self, numbers: vec[i64], me: i64, out: vec[i16], start: i64) -> None:
        """The rank of each bandit, and a bit for each name."""
        names = self.columns - 1
        for bandit in range(len(numbers)):
            at = start + self.space.seats.bandit(me, bandit) * self.columns
            out[at] = i16(numbers[bandit] >> names)
            for name in range(names):
                out[at + 1 + name] = i16((numbers[bandit] >> name) & 1)


def extras_of(rules: Ruleset, space: Space) -> list[Extra]:
    """A slice for each block that the modules of these rules have and a part tells."""
    told = [row.key for row in rules.blocks]
    found: list[Extra] = []
    for slot, part in enumerate(rules.new_parts()):
        for at, row in enumerate(part.blocks()):
            if row.key in told:
                found.append(Extra(i64(slot), i64(at), row, space))
    return found
