"""The course of Colt Super Express: plan, reveal three times around, uncouple the last car."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.content.superexpress.audit import PROBLEMS, audit
from coltexpress.content.superexpress.cards import Trick
from coltexpress.content.superexpress.chances import chances
from coltexpress.content.superexpress.lineup import OFF, ROW, last_coupled, lineup, those_in
from coltexpress.content.superexpress.plan import PLAN_RULE
from coltexpress.content.superexpress.score import count_loot, winners
from coltexpress.content.superexpress.worlds import SuperWorlds, odd_plan
from coltexpress.engine.course import Course, Problem, ProblemKind, Worlds
from coltexpress.engine.deal import shuffled
from coltexpress.engine.events import (
    CLEARED,
    COMPARED,
    GAME_OVER,
    OUT,
    PLACED,
    REVEALED,
    ROUND_BEGAN,
    TOOK,
    UNCOUPLED,
)
from coltexpress.engine.layout import inside
from coltexpress.engine.observe import View
from coltexpress.engine.rng import TABLE, WORDS, Seed, below
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_player
from coltexpress.engine.vocab import (
    AWAY,
    GONE,
    HELD,
    LOOT_CARD,
    NOBODY,
    OVER,
    PLACING,
    SCHEMING,
    Bandit,
    Mask,
    Player,
)


@mypyc_attr(native_class=True)
class Pursuit(Course):
    """The last one aboard wins. `rescues` says whether there are horses to come back on."""

    def __init__(self, rescues: bool) -> None:
        self.rescues: Final = rescues

    def deal(self, rules: Ruleset, seed: Seed, train: vec[i64]) -> State:
        """`super.train`, `table.super`: all cars look alike, only their values differ."""
        stream = zeros(WORDS)
        seed.start(stream, 0, 0, 0, TABLE)
        cars = rules.caboose
        order = shuffled(stream, len(rules.purses))
        kinds = zeros(cars)
        values = zeros(cars)
        places = zeros(cars)
        for token in range(cars):
            kinds[token] = LOOT_CARD
            values[token] = rules.purses[order[token]]
            places[token] = inside(token + 1)
        place_of = zeros(rules.bandits)
        for bandit in range(rules.bandits):
            place_of[bandit] = NOBODY
        first = below(stream, 0, rules.players)
        empty = vec[i64]()
        return State(
            rules, seed, zeros(cars), kinds, values, empty, place_of, zeros(rules.bandits),
            zeros(rules.bandits), empty, places, zeros(cars), rules.deck[:],
            zeros(rules.players * rules.stride), empty, empty, empty, empty, empty, empty,
            rules.new_parts(), PLACING, 0, 0, 0, 0, first, NOBODY, 0, -1, 0,
        )  # fmt: skip

    def start(self, s: State) -> None:
        """`super.place`, `super.facing`"""
        players = s.rules.players
        for seat in range(players):
            bandit = (s.first + seat) % players
            s.place_of[bandit] = inside(players - seat)
            s.emit(PLACED, bandit, s.place_of[bandit], 0, 0)
            if seat >= (players + 1) // 2:
                lineup(s).backward |= i64(1) << bandit

    def go_on(self, s: State) -> None:
        if s.phase == PLACING:
            self.begin_round(s)
        elif not self.play_cards(s):
            self.begin_event(s)

    def begin_round(self, s: State) -> None:
        s.cause = NOBODY
        s.round += 1
        s.cursor = -1
        s.pile = vec[i64]()
        s.emit(CLEARED, s.round, 0, 0, 0)
        s.phase = SCHEMING
        s.emit(ROUND_BEGAN, s.round, NOBODY, s.first, 0)
        PLAN_RULE.ask_all(s, 0)

    def play_cards(self, s: State) -> bool:
        """`super.turns`: reveal and carry out all plans; True if that has decided the game."""
        pile = s.pile
        for cursor in range(len(pile)):
            player = pile_player(pile[cursor])
            if s.place_of[player] == AWAY:
                continue
            card = pile_card(pile[cursor])
            s.cursor = cursor
            pile[cursor] = player | (card << 4)
            trick = s.rules.card_kind[card]
            assert isinstance(trick, Trick)
            s.cause = trick.id
            s.emit(REVEALED, player, card, cursor, 0)
            if s.place_of[player] != OFF:
                trick.carry_out(s, player)
            elif not trick.rescues(s, player):
                self.go_out(s, player)
            if self.is_decided(s, cursor):
                return True
        return False

    def go_out(self, s: State, bandit: Bandit) -> None:
        """A bandit is out of the game."""
        lineup(s).shift(s.place_of, bandit, AWAY, False)
        s.emit(OUT, bandit, 0, 0, 0)

    def is_decided(self, s: State, cursor: i64) -> bool:
        """`super.last`, `super.pending`: whether nobody can come back to the one who is left."""
        aboard: Mask = 0
        off: Mask = 0
        bit: Mask = 1
        for bandit in range(s.rules.bandits):
            place = s.place_of[bandit]
            if place == OFF and not self.rescues:
                self.go_out(s, bandit)
            elif place == OFF:
                off |= bit
            elif place != AWAY:
                aboard |= bit
            bit += bit
        alive = aboard | off
        if alive & (alive - 1) == 0:
            self.finish(s, alive)
            return True
        if aboard & (aboard - 1) or not aboard or may_return(s, off, cursor):
            return False
        self.all_out(s, off)
        self.finish(s, aboard)
        return True

    def all_out(self, s: State, bandits: Mask) -> None:
        for bandit in range(s.rules.bandits):
            if (bandits >> bandit) & 1:
                self.go_out(s, bandit)

    def begin_event(self, s: State) -> None:
        """`super.sequence`"""
        s.cause = NOBODY
        off = those_at(s, OFF, OFF)
        self.all_out(s, off)
        if self.is_over(s, off):
            return
        car = last_coupled(s)
        s.token_at[car - 1] = GONE
        s.emit(UNCOUPLED, car, car - 1, 0, 0)
        aboard = those_at(s, inside(car), inside(car) + 1)
        self.all_out(s, aboard)
        if self.is_over(s, aboard):
            return
        self.take_loot(s, car - 1)
        if car == 1:
            self.finish(s, those_in(s))
            return
        s.first = (s.first + 1) % s.rules.players
        while s.place_of[s.first] == AWAY:
            s.first = (s.first + 1) % s.rules.players
        self.begin_round(s)

    def is_over(self, s: State, gone: Mask) -> bool:
        """`super.last`, `super.nobody`: whether at most one is left after these went out."""
        alive = those_in(s)
        if alive & (alive - 1):
            return False
        self.finish(s, alive if alive else gone)
        return True

    def take_loot(self, s: State, token: i64) -> None:
        """`super.loot`"""
        taker = farthest(s)
        s.token_at[token] = HELD + taker
        s.seen_by[token] = s.rules.public
        s.emit_for(s.rules.public, TOOK, taker, token, inside(token + 1), s.token_value[token])

    def finish(self, s: State, rivals: Mask) -> None:
        """Of these the best wins."""
        lineup(s).rivals = rivals
        s.phase = OVER
        s.cause = NOBODY
        s.emit(COMPARED, rivals, 0, 0, 0)
        s.emit(GAME_OVER, winners(s), 0, 0, 0)

    def scores(self, s: State) -> vec[i64]:
        """How many loot cards each player has."""
        return count_loot(s)

    def score_kind(self) -> str:
        return "loot"

    def winners(self, s: State) -> Mask:
        return winners(s)

    def rivals(self, s: State) -> Mask:
        return lineup(s).rivals

    def rates_positions(self) -> bool:
        return True

    def chances(self, s: State, out: vec[i64]) -> None:
        chances(s, out)

    def reason(self, s: State) -> str:
        alive = those_in(s)
        if alive == 0:
            return "super.nobody"
        return "super.engine" if alive & (alive - 1) else "super.last"

    def worlds(self, view: View, followed: i64) -> Worlds:
        return SuperWorlds(view)

    def audit(self, s: State) -> list[Problem]:
        return audit(s)

    def problem_kinds(self) -> list[ProblemKind]:
        return PROBLEMS

    def odd_hand(self, view: View) -> Player:
        return odd_plan(view)

    def most_decisions(self, s: State) -> i64:
        return s.rules.players * s.rules.caboose


def those_at(s: State, one: i64, other: i64) -> Mask:
    """The bandits at one of two places."""
    found: Mask = 0
    for bandit in range(s.rules.bandits):
        if s.place_of[bandit] == one or s.place_of[bandit] == other:
            found |= i64(1) << bandit
    return found


def farthest(s: State) -> Bandit:
    """`super.loot`: who is aboard and farthest from the locomotive."""
    rows = lineup(s)
    most: i64 = -1
    found: Bandit = NOBODY
    for bandit in range(s.rules.bandits):
        place = s.place_of[bandit]
        if place < OFF and place * ROW + rows.ranks[bandit] > most:
            most = place * ROW + rows.ranks[bandit]
            found = bandit
    return found


def may_return(s: State, off: Mask, cursor: i64) -> bool:
    """Whether one of those off the train has a card left this round."""
    for at in range(cursor + 1, len(s.pile)):
        player: Player = pile_player(s.pile[at])
        if (off >> player) & 1:
            return True
    return False


PURSUIT: Final[Course] = Pursuit(False)
PURSUIT_ON_HORSEBACK: Final[Course] = Pursuit(True)
