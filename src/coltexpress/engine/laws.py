"""The cheap laws: what must hold at every decision of every game, checked while one is played.

A `Referee` plays a game at random through the trusted door and remembers it; then it plays it again
from its decisions alone and compares. A `Ledger` counts what was checked and notes what was broken.
"""

from typing import Final
from zlib import crc32

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import MASK32, Rng, Seed
from coltexpress.engine.rule import keys_of, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import OVER, Action, Mask, Player

LEGAL_SOME: Final = 0
LEGAL_SORTED: Final = 1
LEGAL_PURE: Final = 2
CONSERVED: Final = 3
MARSHAL: Final = 4
LENGTH: Final = 5
REPLAY: Final = 6
COPY: Final = 7
WORLD_VIEW: Final = 8
WORLD_LEGAL: Final = 9
WORLD_SOUND: Final = 10
NO_LEAK: Final = 11
FOLD: Final = 12
ROW_ORDER: Final = 13
ROW_SILENT: Final = 14

LAWS: Final = (
    "legal-some", "legal-sorted", "legal-pure", "conserved", "marshal", "length", "replay", "copy",
    "world-view", "world-legal", "world-sound", "no-leak", "fold", "row-order", "row-silent",
)  # fmt: skip
"""Keys of the laws, in the order of their numbers. The first seven are the cheap ones."""

# How a random player leans. Drawing is the lowest action of a step, the Marshal's card the highest.
EVENLY: Final = 0
LOW: Final = 1
HIGH: Final = 2
MOODS: Final = 3

PRIME: Final = 16777619


@mypyc_attr(native_class=True)
class Ledger:
    """How often each law was checked, and which one was broken at which decision."""

    def __init__(self) -> None:
        self.checked: vec[i64] = zeros(i64(len(LAWS)))
        self.broken: list[tuple[int, int]] = []

    def note(self, law: i64, held: bool, moment: i64) -> None:
        self.checked[law] += 1
        if not held:
            self.broken.append((int(law), int(moment)))

    def counts(self) -> list[int]:
        return [int(count) for count in self.checked]


def mixed_in(print_: i64, values: vec[i64]) -> i64:
    """A fingerprint with more values in it (Fowler, Noll and Vo, on 32 bits)."""
    print_ = ((print_ ^ len(values)) * PRIME) & MASK32
    for value in values:
        print_ = ((print_ ^ (value & MASK32) ^ ((value >> 32) & MASK32)) * PRIME) & MASK32
    return print_


def fingerprint(s: State) -> i64:
    """32 bits that tell of any change to a state, chance and open answers included."""
    numbers = zeros(10)
    numbers[0] = s.phase
    numbers[1] = s.round
    numbers[2] = s.turn
    numbers[3] = s.seat
    numbers[4] = s.step
    numbers[5] = s.first
    numbers[6] = s.marshal
    numbers[7] = s.neutral
    numbers[8] = s.cursor
    numbers[9] = s.depth
    found = mixed_in(2166136261, numbers)
    found = mixed_in(found, s.place_of)
    found = mixed_in(found, s.token_at)
    found = mixed_in(found, s.seen_by)
    found = mixed_in(found, s.token_value)
    found = mixed_in(found, s.rounds)
    found = mixed_in(found, s.hands)
    found = mixed_in(found, s.bags)
    found = mixed_in(found, s.pile)
    found = mixed_in(found, s.gun)
    found = mixed_in(found, s.hits)
    found = mixed_in(found, s.cash)
    found = mixed_in(found, s.trace)
    found = mixed_in(found, s.clues)
    found = mixed_in(found, s.pending[: s.depth * FRAME])
    found = mixed_in(found, s.sealed)
    found = mixed_in(found, s.streams)
    return found ^ i64(crc32(keys_of(s.parts)))


@mypyc_attr(native_class=True)
class Referee:
    """One game from its seed: played with every cheap law checked, and played again."""

    def __init__(self, rules: Ruleset, seed: Seed, train: vec[i64], ledger: Ledger) -> None:
        self.flow = Flow(rules)
        self.ledger = ledger
        self.state = self.flow.begin(seed, train)
        self.again = Flow(rules).begin(seed, train)
        """The same game once more, `at` decisions on."""
        self.at: i64 = 0
        self.bound = rules.course.most_decisions(self.state)
        self.values = self.state.token_value[:]
        self.kinds = self.state.token_kind[:]
        self.players: vec[i64] = vec[i64](capacity=256)
        self.actions: vec[i64] = vec[i64](capacity=256)
        self.prints: vec[i64] = vec[i64](capacity=256)
        self.length: i64 = 0
        self.out = Choices()

    def play(self, rng: Rng, mood: i64) -> None:
        """Play to the end, checking at every decision and once more when all is over."""
        s = self.state
        while s.phase != OVER and self.length <= self.bound:
            self.check(s)
            player = self.some_decider(s, rng)
            action = self.some_action(s, player, rng, mood)
            self.players = append(self.players, player)
            self.actions = append(self.actions, action)
            self.length += 1
            self.flow.apply(s, player, action)
        self.ledger.note(LENGTH, s.phase == OVER and self.length <= self.bound, self.length)
        self.check(s)

    def check(self, s: State) -> None:
        """The cheap laws of one moment."""
        print_ = fingerprint(s)
        self.prints = append(self.prints, print_)
        self.check_books(s)
        if s.phase == OVER:
            return
        deciders: Mask = self.flow.deciders(s)
        self.ledger.note(LEGAL_SOME, 0 < deciders <= s.rules.everybody, self.length)
        for player in range(s.rules.players):
            if (deciders >> player) & 1:
                self.check_legal(s, player)
        self.ledger.note(LEGAL_PURE, fingerprint(s) == print_, self.length)

    def check_books(self, s: State) -> None:
        """Tokens, cards and bullets are conserved; nobody stands inside with the Marshal."""
        conserved = same(s.token_value, self.values) and same(s.token_kind, self.kinds)
        alone = True
        for problem in s.rules.course.audit(s):
            if problem.code == "marshal-inside":
                alone = False
            else:
                conserved = False
        self.ledger.note(CONSERVED, conserved, self.length)
        self.ledger.note(MARSHAL, alone, self.length)

    def check_legal(self, s: State, player: Player) -> None:
        """A decider's list is not empty, ascending and without duplicates."""
        out = self.out
        self.flow.legal(s, player, out)
        self.ledger.note(LEGAL_SOME, out.count > 0, self.length)
        ascending = True
        for at in range(1, out.count):
            if out.items[at - 1] >= out.items[at]:
                ascending = False
        self.ledger.note(LEGAL_SORTED, ascending, self.length)

    def some_decider(self, s: State, rng: Rng) -> Player:
        """One of those who may decide, by chance: a secret row is answered in any order."""
        deciders = self.flow.deciders(s)
        count: i64 = 0
        for player in range(s.rules.players):
            count += (deciders >> player) & 1
        chosen: i64 = rng.below(count) if count > 1 else 0
        for player in range(s.rules.players):
            if (deciders >> player) & 1:
                if chosen == 0:
                    return player
                chosen -= 1
        return 0

    def some_action(self, s: State, player: Player, rng: Rng, mood: i64) -> Action:
        """A legal action by chance, leaning as the mood says."""
        out = self.out
        self.flow.legal(s, player, out)
        if mood != EVENLY and rng.below(2) == 0:
            return out.items[0 if mood == LOW else out.count - 1]
        return out.items[rng.below(out.count)]

    def replay_to(self, moment: i64) -> None:
        """Play the game again up to this decision, comparing at every one."""
        while self.at < moment:
            self.compare()
            self.flow.apply(self.again, self.players[self.at], self.actions[self.at])
            self.at += 1

    def finish(self) -> None:
        """Play again to the end; the digests of both ends are the same."""
        self.replay_to(self.length)
        self.compare()
        self.ledger.note(REPLAY, self.again.digest() == self.state.digest(), self.at)

    def compare(self) -> None:
        self.ledger.note(REPLAY, fingerprint(self.again) == self.prints[self.at], self.at)


def same(one: vec[i64], two: vec[i64]) -> bool:
    """Whether two vectors are equal."""
    return bytes(one) == bytes(two)
