"""The table before the first round: train, loot, round cards and first player, by chance."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.layout import inside
from coltexpress.engine.rng import PURPOSES, TABLE, WORDS, Seed, below, ways
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.vocab import (
    HELD,
    JEWEL,
    NOBODY,
    PLACING,
    PURSE,
    ROUNDS,
    STRONGBOX,
)


def shuffled(stream: vec[i64], count: i64) -> vec[i64]:
    """The numbers from 0 to count - 1 in random order."""
    order = zeros(count)
    orders: i64 = 1  # what the present number chooses among, and how much of that it has chosen
    chosen: i64 = 1
    number: i64 = 0
    for at in range(1, count):
        size = at + 1
        if chosen == orders:
            orders = ways(size, 1, count - at)
            chosen = 1
            number = below(stream, 0, orders)
        quotient = number // size
        other = number - quotient * size
        number = quotient
        chosen *= size
        order[at] = order[other]
        order[other] = at
    return order


def draw_train(rules: Ruleset, stream: vec[i64], train: vec[i64]) -> vec[i64]:
    """`setup.train`: the kinds of the cars behind the locomotive, front to back."""
    if len(train):
        return train
    return shuffled(stream, i64(len(rules.car_kinds)))[: rules.cars - 1]


def draw_rounds(rules: Ruleset, stream: vec[i64]) -> vec[i64]:
    """`setup.rounds`"""
    order = shuffled(stream, i64(len(rules.rounds)))
    chosen = vec[i64]()
    for card in order:
        if not rules.rounds[card].station and len(chosen) < ROUNDS - 1:
            chosen = append(chosen, card)
    for card in order:
        if rules.rounds[card].station:
            return append(chosen, card)
    return chosen


@mypyc_attr(native_class=True)
class Loot:
    """The tokens put out so far: the kind, value and place of each."""

    def __init__(self) -> None:
        self.kinds: vec[i64] = vec[i64](capacity=40)
        self.values: vec[i64] = vec[i64](capacity=40)
        self.places: vec[i64] = vec[i64](capacity=40)

    def add(self, kind: i64, value: i64, place: i64) -> None:
        self.kinds = append(self.kinds, kind)
        self.values = append(self.values, value)
        self.places = append(self.places, place)


def lay_loot(rules: Ruleset, stream: vec[i64], cars: vec[i64]) -> Loot:
    """`setup.purse`, `setup.train`, `setup.marshal`: the bandits' own purses come first."""
    loot = Loot()
    for bandit in range(rules.bandits):
        loot.add(PURSE, rules.worth[PURSE], HELD + bandit)
    pool = rules.car_purses
    order = shuffled(stream, len(pool))
    drawn: i64 = 0
    for car in range(len(cars)):
        row = rules.car_kinds[cars[car]]
        for _ in range(row.purses):
            loot.add(PURSE, pool[order[drawn]], inside(car + 1))
            drawn += 1
        for _ in range(row.jewels):
            loot.add(JEWEL, rules.worth[JEWEL], inside(car + 1))
    for place in rules.strongboxes:
        loot.add(STRONGBOX, rules.worth[STRONGBOX], place)
    return loot


def deal(rules: Ruleset, seed: Seed, train: vec[i64]) -> State:
    """A state in which nobody stands on the train yet. `train` is empty for a random one."""
    stream = zeros(WORDS)
    seed.start(stream, 0, 0, 0, TABLE)
    cars = draw_train(rules, stream, train)
    loot = lay_loot(rules, stream, cars)
    kinds = loot.kinds
    rounds = draw_rounds(rules, stream)
    first = rules.side * below(stream, 0, rules.players // rules.side)

    seen = zeros(len(kinds))
    for token in range(len(kinds)):
        if kinds[token] != PURSE or token < rules.bandits:
            seen[token] = rules.public
    gun = zeros(rules.bandits)
    place_of = zeros(rules.bandits)
    for bandit in range(rules.bandits):
        gun[bandit] = rules.bullets_in_gun
        place_of[bandit] = NOBODY
    empty = vec[i64]()
    s = State(
        rules, seed, cars, kinds, loot.values, rounds, place_of, gun, zeros(rules.bandits),
        zeros(rules.bandits * rules.colours), loot.places, seen,
        zeros(rules.players * rules.stride), rules.deck[:], empty, empty, empty, empty, empty,
        zeros(rules.players * PURPOSES * WORDS), rules.new_parts(), PLACING, 0, 0, 0, 0, first, 0,
        rules.neutral_bullets, -1, 0,
    )  # fmt: skip
    rules.board.deal(s, stream)
    return s
