"""The costly laws: copies, views, hidden worlds, events and secret rows at one moment of a game.

A `Witness` looks at states that somebody else plays (see `coltexpress.engine.laws`) and changes
none of them; what it plays on itself are copies.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import events as e
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import Event, Log, redacted
from coltexpress.engine.flow import Flow
from coltexpress.engine.fold import fold
from coltexpress.engine.laws import (
    COPY,
    FOLD,
    NO_LEAK,
    ROW_ORDER,
    ROW_SILENT,
    WORLD_LEGAL,
    WORLD_SOUND,
    WORLD_VIEW,
    Ledger,
)
from coltexpress.engine.observe import View, view
from coltexpress.engine.rng import Rng
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import NOBODY, OVER, Action, Player

FOLLOWED: Final = 2
"""Where cards are lent: what holds of every hidden world holds of few as well."""
FURTHER: Final = 8
"""How many decisions a copy is played on to see whether the original feels it."""

REVEALING: Final = (
    e.REVEALED, e.DISCARDED, e.PICKED, e.TOOK, e.LOST, e.ROUND_BEGAN, e.COUNTED, e.KEPT, e.DRANK,
    e.REMOVED, e.STUCK, e.ADDED,
)  # fmt: skip
"""Kinds of events that bring hidden things to light: worlds may part at these and nowhere else.
Which purse is picked depends on which ones its taker knows to be equal."""


@mypyc_attr(native_class=True)
class Witness:
    """Checks one game's costly laws. What happens after `watch` is held against `check_fold`."""

    def __init__(self, rules: Ruleset, ledger: Ledger, rng: Rng) -> None:
        self.rules = rules
        self.flow = Flow(rules)
        self.ledger = ledger
        self.rng = rng
        self.views: list[View] = []
        self.one = Choices()
        self.two = Choices()

    def watch(self, s: State) -> None:
        """Remember everybody's view of this state, and log what follows."""
        deciders = self.flow.deciders(s)
        self.views = [view(s, eye, deciders) for eye in range(NOBODY, self.rules.players)]
        s.log = Log()

    def check(self, s: State, moment: i64) -> None:
        """Check all laws at this moment but the one about events."""
        self.check_copy(s, moment)
        self.check_worlds(s, moment)
        if row_of(s):
            self.check_row(s, moment)
        elif s.phase != OVER:
            self.check_leak(s, moment)

    def check_fold(self, s: State, moment: i64) -> None:
        """Redacted events folded over each player's earlier view give the present one."""
        assert s.log is not None
        deciders = self.flow.deciders(s)
        for seen in self.views:
            for event in s.log.events:
                told = redacted(event, seen.player)
                if told is not None:
                    fold(seen, told)
            now = view(s, seen.player, deciders)
            self.ledger.note(FOLD, seen.key() == now.key(), moment)

    def check_copy(self, s: State, moment: i64) -> None:
        """A copy is equal, and neither feels what is done to the other."""
        before = s.digest()
        copy = s.copy()
        past = copy.copy()
        self.ledger.note(COPY, copy.digest() == before, moment)
        for _ in range(FURTHER):
            if copy.phase != OVER:
                player = self.first_decider(copy)
                self.flow.apply(copy, player, self.some_action(copy, player))
        self.ledger.note(COPY, s.digest() == before and past.digest() == before, moment)

    def first_decider(self, s: State) -> Player:
        deciders = self.flow.deciders(s)
        player: Player = 0
        while not (deciders >> player) & 1:
            player += 1
        return player

    def some_action(self, s: State, player: Player) -> Action:
        self.flow.legal(s, player, self.one)
        return self.one.items[self.rng.below(self.one.count)]

    def check_worlds(self, s: State, moment: i64) -> None:
        """A world drawn from anybody's view has that view, is sound, and asks the same."""
        deciders = self.flow.deciders(s)
        for eye in range(NOBODY, self.rules.players):
            seen = view(s, eye, deciders)
            key = seen.key()
            world = self.rules.course.worlds(seen, FOLLOWED).draw(self.rng)
            again = view(world, eye, self.flow.deciders(world))
            self.ledger.note(WORLD_VIEW, again.key() == key and seen.key() == key, moment)
            self.ledger.note(WORLD_SOUND, len(self.rules.course.audit(world)) == 0, moment)
            if eye != NOBODY and (deciders >> eye) & 1:
                self.flow.legal(s, eye, self.one)
                self.flow.legal(world, eye, self.two)
                equal = self.one.as_list() == self.two.as_list()
                self.ledger.note(WORLD_LEGAL, equal, moment)

    def check_leak(self, s: State, moment: i64) -> None:
        """One decision leads to no leak."""
        player = self.first_decider(s)
        action = self.some_action(s, player)
        real = s.copy()
        real.log = Log()
        self.flow.apply(real, player, action)
        self.compare_worlds(s, real, [(int(player), int(action))], moment)

    def compare_worlds(
        self, s: State, real: State, decisions: list[tuple[int, int]], moment: i64
    ) -> None:
        """Worlds that look the same to a player are told apart only where a secret is shown, if
        the same is decided in both. `real` is where that has led in the one that is true."""
        eye = self.rng.below(self.rules.players + 1) - 1
        seen = view(s, eye, self.flow.deciders(s))
        world = self.rules.course.worlds(seen, FOLLOWED).draw(self.rng)
        world.seed = s.seed
        world.streams = s.streams[:]
        world.log = Log()
        for player, action in decisions:
            if not self.follows(world, player, action):
                return
        row = row_of(s)
        if row and row_of(world) == row:
            return  # somebody has more to answer there
        assert real.log is not None
        told = seen_by(real.log.events, eye)
        imagined = seen_by(world.log.events, eye)
        held = part_fairly(told, imagined, self.rules.lends)
        if held and told == imagined:
            deciders = self.flow.deciders(real)
            now = view(real, eye, deciders)
            other = view(world, eye, self.flow.deciders(world))
            held = now.key() == other.key()
        self.ledger.note(NO_LEAK, held, moment)

    def follows(self, world: State, player: Player, action: Action) -> bool:
        """Decide the same in another world, if it is asked and allowed there."""
        if not (self.flow.deciders(world) >> player) & 1:
            return False
        self.flow.legal(world, player, self.two)
        if not self.two.has(action):
            return False
        self.flow.apply(world, player, action)
        return True

    def check_row(self, s: State, moment: i64) -> None:
        """Answers of a secret row in any order lead to one state, and tell nobody else anything."""
        mixed = s.copy()
        mixed.log = Log()
        order = self.answer_row(mixed)
        self.check_silence(s, order[0][0], order[0][1], moment)
        if is_untouched(s):
            self.compare_worlds(s, mixed, order, moment)
        by_seat = s.copy()
        by_seat.log = Log()
        for seat in range(self.rules.players):
            for player, action in order:
                if player == self.rules.players - 1 - seat:
                    self.flow.apply(by_seat, player, action)
        equal = mixed.digest() == by_seat.digest()
        for eye in range(NOBODY, self.rules.players):
            if seen_by(mixed.log.events, eye) != seen_by(by_seat.log.events, eye):
                equal = False
        self.ledger.note(ROW_ORDER, equal, moment)

    def answer_row(self, s: State) -> list[tuple[int, int]]:
        """Answer a row to its end by chance, its players in any order."""
        order: list[tuple[int, int]] = []
        row = row_of(s)
        while row_of(s) == row:
            deciders = self.flow.deciders(s)
            player = self.rng.below(self.rules.players)
            while not (deciders >> player) & 1:
                player = self.rng.below(self.rules.players)
            action = self.some_action(s, player)
            self.flow.apply(s, player, action)
            order.append((int(player), int(action)))
        return order

    def check_silence(self, s: State, player: Player, action: Action, moment: i64) -> None:
        """An answer that does not complete its row changes nothing that others can see."""
        after = s.copy()
        after.log = Log()
        self.flow.apply(after, player, action)
        if row_of(after) != row_of(s):
            return
        before = self.flow.deciders(s)
        now = self.flow.deciders(after)
        for eye in range(NOBODY, self.rules.players):
            if eye != player:
                same = view(s, eye, before).key() == view(after, eye, now).key()
                silent = same and not seen_by(after.log.events, eye)
                self.ledger.note(ROW_SILENT, silent, moment)


def row_of(s: State) -> list[int]:
    """What tells one secret row from the next; empty where none is open."""
    if s.depth == 0:
        return []
    at = (s.depth - 1) * FRAME
    if s.pending[at + 2] != NOBODY:
        return []
    return [int(s.phase), int(s.round), int(s.turn), int(s.pending[at]), int(s.pending[at + 1])]


def is_untouched(s: State) -> bool:
    """Whether nobody has answered the secret row that is open."""
    at = (s.depth - 1) * FRAME
    for answer in s.sealed:
        if answer:
            return False
    return s.pending[at + 4] == s.pending[at + 5]


def seen_by(events: list[Event], eye: Player) -> list[Event]:
    """The events as one player is told them."""
    told: list[Event] = []
    for event in events:
        shown = redacted(event, eye)
        if shown is not None:
            told.append(shown)
    return told


def part_fairly(one: list[Event], two: list[Event], lends: bool = False) -> bool:
    """Whether two lists are equal up to an event that brings something hidden to light. Where cards
    are lent, the own deck is hidden too."""
    for at in range(min(len(one), len(two))):
        if one[at] != two[at]:
            kinds = (one[at].kind, two[at].kind)
            if lends and kinds[0] == kinds[1] and kinds[0] in (e.DREW, e.LENT):
                return True
            return kinds[0] in REVEALING or kinds[1] in REVEALING
    return len(one) == len(two)
