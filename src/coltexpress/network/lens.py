"""Rows of an environment as the network takes them in, and legal actions as it numbers its answers.

A `Lens` belongs to one ruleset and reads nothing but rows of `coltexpress.env.features`, which are
made of a player's view.
"""

from collections.abc import Mapping

from coltexpress.engine import actions as a
from coltexpress.engine.layout import CAR
from coltexpress.engine.ruleset import Ruleset
from coltexpress.env.features import TOKEN_KINDS, Features
from coltexpress.env.spaces import Space
from coltexpress.extras import needed
from coltexpress.network import sizes as z

needed("numpy", "train")

import numpy as np  # noqa: E402  # behind the sentence that says how to get it
from numpy.typing import NDArray  # noqa: E402

Rows = NDArray[np.int16]
Inputs = NDArray[np.float32]
Numbers = NDArray[np.int64]

DOLLARS = 1000.0
COUNTED = 10.0
"""Cards and bullets are divided by this."""
CLASS_VALUES = (300, 400)
"""Up to where a value is small, and up to where it is middling."""
PLAIN = {
    "phase": 1.0, "first": 1.0, "neutral": COUNTED, "round_card": 1.0, "rounds_seen": 1.0,
    "turns": 1.0, "question": 1.0, "left": COUNTED, "actor": 1.0, "others": 1.0,
    "hand_sizes": COUNTED, "deck_sizes": COUNTED, "powers": 1.0, "guns": COUNTED, "cash": DOLLARS,
}  # fmt: skip
"""Slices that are taken over as they are, each divided by a number."""


def knows(rules: Ruleset) -> bool:
    """Whether the network knows games of these rules: the base game for three to six, without the
    expert variant."""
    return (
        rules.modules == ("express",)
        and z.FEWEST_PLAYERS <= rules.players <= z.MOST_PLAYERS
        and bool(rules.decks.shuffles_all)
    )


class Lens:
    """See the module."""

    def __init__(self, rules: Ruleset, features: Features, space: Space) -> None:
        self.players = int(rules.players)
        self.cars = int(rules.cars)
        self.space = space
        self.slices: Mapping[str, slice] = {
            row.key: slice(int(row.start), int(row.stop)) for row in features.slices
        }
        self.pile = (int(features.room), int(features.columns))
        self.wheres = int(features.wheres)
        self.places = z.FLOORS * self.cars
        self.tokens = int(space.tokens)
        self.lay_out_plain()
        self.lay_out_answers(space)

    def lay_out_plain(self) -> None:
        """Where the slices go that are taken over as they are. All have room for more players
        behind those who are there."""
        sources: list[int] = []
        targets: list[int] = []
        scales: list[float] = []
        for key, divisor in PLAIN.items():
            source, target = self.slices[key], z.SLICES[key]
            count = source.stop - source.start
            assert count <= target.stop - target.start, key
            sources += range(source.start, source.stop)
            targets += range(target.start, target.start + count)
            scales += [1 / divisor] * count
        self.sources = np.array(sources)
        self.targets = np.array(targets)
        self.scales = np.array(scales, dtype=np.float32)

    def lay_out_answers(self, space: Space) -> None:
        """What becomes of each index: a fixed answer, or one that depends on where the own bandit
        or the Marshal is, or on what a token is like."""
        count = int(space.size)
        self.fixed = np.zeros(count, dtype=np.int64)
        self.by_car = np.zeros(count, dtype=np.int64)
        self.by_marshal = np.zeros(count, dtype=np.int64)
        self.token_of = np.full(count, -1, dtype=np.int64)
        start = 0
        for kind, answers in z.OUTPUTS.items():
            base = int(space.base[kind])
            span = int(space.span(space.firsts[kind]) * space.span(space.seconds[kind]))
            here = slice(base, base + span)
            operands = np.arange(span)
            self.fixed[here] = start + operands
            if kind in (a.GO, a.SHOVE):
                self.fixed[here] += CAR * z.SPAN
                self.by_car[here] = CAR
            elif kind == a.WALK:
                self.fixed[here] += z.SPAN
                self.by_marshal[here] = 1
            elif kind in (a.TAKE, a.KNOCK, a.POCKET, a.LEAVE):
                self.fixed[here] = start
                self.token_of[here] = operands
            start += answers

    def part(self, rows: Rows, key: str) -> Rows:
        """One slice of all rows."""
        return rows[:, self.slices[key]]

    def own_car(self, rows: Rows) -> Numbers:
        """The car of each row's own bandit, 0 if it is not aboard yet."""
        first = self.slices["places"].start
        return np.asarray(rows[:, first : first + self.places].argmax(axis=1) // z.FLOORS)

    def token_classes(self, rows: Rows) -> Numbers:
        """What each token is like to whoever sees it: its kind, and what is known of its value."""
        kinds = self.part(rows, "token_kinds").reshape(len(rows), self.tokens, TOKEN_KINDS)
        values = self.part(rows, "token_values")
        value = 1 + (values > CLASS_VALUES[0]) + (values > CLASS_VALUES[1])
        known = self.part(rows, "token_known")
        return np.asarray(kinds.argmax(axis=2) * z.VALUE_CLASSES + value * known)

    def answers(self, rows: Rows, at: Numbers, indexes: Numbers) -> Numbers:
        """The network's number of each of these indexes; `at` says to which row each belongs."""
        found = self.fixed[indexes]
        found -= self.by_car[indexes] * self.own_car(rows)[at]
        found -= self.by_marshal[indexes] * self.part(rows, "marshal").argmax(axis=1)[at]
        token = self.token_of[indexes]
        which = np.flatnonzero(token >= 0)
        if len(which):
            found[which] += self.token_classes(rows)[at[which], token[which]]
        return found

    def inputs(self, rows: Rows) -> Inputs:
        """What the network takes in for each row."""
        out = np.zeros((len(rows), z.INPUT_SIZE), dtype=np.float32)
        out[:, self.targets] = rows[:, self.sources] * self.scales
        self.write_table(rows, out)
        self.write_purses(rows, out)
        self.write_window(rows, out)
        self.write_pile(rows, out)
        return out

    def write_table(self, rows: Rows, out: Inputs) -> None:
        """When it is, who plays, and the own cards."""
        out[:, z.SLICES["players"].start + self.players - z.FEWEST_PLAYERS] = 1
        clock = self.part(rows, "clock")
        for key, column, first in (("round", 0, 1), ("turn", 1, 0)):
            number = clock[:, column].astype(np.int64) - first
            some = np.flatnonzero((number >= 0) & (number < z.PARTS[key]))
            out[some, z.SLICES[key].start + number[some]] = 1
        out[:, z.SLICES["seat"].start] = clock[:, 2] / z.MOST_PLAYERS
        out[:, z.SLICES["step"].start] = clock[:, 3]
        hand = self.part(rows, "hand")
        out[:, z.SLICES["hand"]] = hand[:, : z.CARDS]
        out[:, z.SLICES["bullets"].start] = hand[:, z.CARDS :].sum(axis=1)

    def write_purses(self, rows: Rows, out: Inputs) -> None:
        """What bandits have and have had, and which token is asked about."""
        count = len(rows)
        hits = self.part(rows, "hits").reshape(count, self.players, -1).sum(axis=2)
        start = z.SLICES["hits"].start
        out[:, start : start + self.players] = hits / COUNTED
        loot = self.part(rows, "loot").reshape(count, self.wheres, TOKEN_KINDS)
        start = z.SLICES["held"].start
        held = loot[:, self.places :, : z.LOOT_KINDS].reshape(count, -1)
        out[:, start : start + held.shape[1]] = held
        start = z.SLICES["held_known"].start
        known = self.part(rows, "known")[:, self.places :]
        out[:, start : start + self.players] = known / DOLLARS
        about = self.part(rows, "about")
        some = np.flatnonzero(about.any(axis=1))
        if len(some):
            token = about[some].argmax(axis=1)
            start = z.SLICES["about"].start
            kind = self.token_classes(rows[some])[np.arange(len(some)), token] // z.VALUE_CLASSES
            out[some, start + kind] = 1
            out[some, start + z.LOOT_KINDS] = self.part(rows, "token_values")[some, token] / DOLLARS

    def write_window(self, rows: Rows, out: Inputs) -> None:
        """The train as it lies before and behind the own car."""
        count = len(rows)
        cars = self.cars
        table = np.zeros((count, z.SPAN + z.MOST_CARS + z.SPAN, z.CAR_NUMBERS), dtype=np.float32)
        train = table[:, z.SPAN : z.SPAN + cars]
        spots = train[:, :, : z.FLOORS * z.PLACE_NUMBERS].reshape(
            count, cars, z.FLOORS, z.PLACE_NUMBERS
        )
        loot = self.part(rows, "loot").reshape(count, self.wheres, TOKEN_KINDS)
        lying = loot[:, : self.places, : z.LOOT_KINDS].reshape(count, cars, z.FLOORS, -1)
        known = self.part(rows, "known")[:, : self.places].reshape(count, cars, z.FLOORS)
        bandits = self.part(rows, "places").reshape(count, self.players, cars, z.FLOORS)
        spots[..., : z.LOOT_KINDS] = lying
        spots[..., z.LOOT_KINDS] = known / DOLLARS
        after = z.LOOT_KINDS + 1
        spots[..., after : after + self.players - 1] = np.moveaxis(bandits[:, 1:], 1, 3)
        train[:, :, : z.FLOORS * z.PLACE_NUMBERS] = spots.reshape(count, cars, -1)
        train[:, :, -2] = 1
        train[:, :, -1] = self.part(rows, "marshal")
        car = self.own_car(rows)
        each = np.arange(count)
        window = table[each[:, None], car[:, None] + np.arange(z.WINDOW)]
        out[:, z.SLICES["window"]] = window.reshape(count, -1)
        aboard = bandits[:, 0].any(axis=(1, 2))
        out[each[aboard], z.SLICES["from_front"].start + car[aboard]] = 1
        out[each[aboard], z.SLICES["from_back"].start + cars - 1 - car[aboard]] = 1
        out[:, z.SLICES["floor"]] = bandits[:, 0].sum(axis=1)

    def write_pile(self, rows: Rows, out: Inputs) -> None:
        """The cards to be carried out, player by player in their order, and where they lie."""
        room, columns = self.pile
        pile = self.part(rows, "pile").reshape(len(rows), room, columns)
        owners = pile[:, :, : self.players]
        at, place, owner = np.nonzero(owners)
        rank = owners.cumsum(axis=1, dtype=np.int64)[at, place, owner] - 1
        face = pile[at, place, self.players :].argmax(axis=1)
        inside = rank < z.LAID
        at, place, owner, rank, face = (part[inside] for part in (at, place, owner, rank, face))
        card = owner * z.LAID + rank
        out[at, z.SLICES["laid"].start + card * z.FACES + face] = 1
        out[at, z.SLICES["laid_at"].start + card] = (place + 1) / room
