"""Reading a position's lines into a state. Nothing is judged here but whether it can be read."""

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine.block import CARD_ROWS, STANCES, Block
from coltexpress.engine.rule import vector, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.steps import seat_of
from coltexpress.engine.vocab import (
    FLASKS,
    HELD,
    LOOT_CARD,
    NOBODY,
    PHASES,
    PURSE,
    ROUNDS,
    WHISKY,
)
from coltexpress.notation.blocks import CARDS, read_block
from coltexpress.notation.lines import Fields
from coltexpress.notation.names import NONE, index, names_of, number, parts
from coltexpress.notation.stances import read_stances, stances_of
from coltexpress.notation.text import LOOT, BadText
from coltexpress.setup import Setup, game_seed, train_of
from coltexpress.words import say

TABLE_KEYS = (
    "rounds", "round", "phase", "turn", "seat", "step", "first", "cursor", "marshal", "neutral",
    "places", "guns", "cash", "wounds", "loot",
)  # fmt: skip
CARD_KEYS = ("hands", "decks")
PAST_KEYS = ("pile", "trace", "clues", "question", "sealed")
KEYS = (*TABLE_KEYS, *CARD_KEYS, *PAST_KEYS)
"""Every key below the setup, but the blocks of parts that decks and modules add: those of the table
follow `TABLE_KEYS`, those of cards `CARD_KEYS`. A game has those that its modules list."""


def counted(text: str) -> int:
    """A number that is counted from 1, as one that is counted from 0."""
    if number(text) == 0:
        raise BadText(say("name-number", least=1, given=text))
    return number(text) - 1


class Loader:
    """Reads one position. `fields` keeps what cannot be read; something stands in for it."""

    def __init__(self, fields: Fields, setup: Setup, rules: Ruleset) -> None:
        self.fields = fields
        self.setup = setup
        self.rules = rules
        # A fresh deal has the same tokens, and stands in for what is not told or cannot be read.
        self.fresh = rules.course.deal(rules, game_seed(setup.seed), train_of(setup))
        self.names = names_of(rules, self.fresh.cars, self.fresh.token_kind)
        self.answers: list[list[str]] = []
        """What each player has answered in a secret row, to be judged by `sealed.seal_answers`."""

    def state(self) -> State:
        """The state, complete and in shape; right only if no problem was kept."""
        s = self.fresh
        self.read_course(s)
        self.read_board(s)
        self.read_loot(s)
        self.read_cards(s)
        self.read_past(s)
        self.read_question(s)
        self.read_turn(s)
        self.fields.check_unused()
        return s

    def tells(self, key: str) -> bool:
        """Whether there is such a line in this game."""
        return key in self.rules.lines

    def number(self, key: str, usual: int) -> int:
        """The number on a line of its own."""
        return self.fields.value(key, number, usual) if self.tells(key) else usual

    def read_course(self, s: State) -> None:
        fields, names = self.fields, self.names
        if self.tells("rounds"):
            s.rounds = vector(fields.value("rounds", self.round_cards, list(s.rounds)))
        s.phase = fields.value("phase", lambda text: index("phase", text, PHASES), 0)
        s.round = self.number("round", 0)
        s.first = fields.value("first", names.player, 0)
        s.marshal = self.number("marshal", int(s.marshal))
        s.neutral = self.number("neutral", int(s.neutral))

    def round_cards(self, text: str) -> list[int]:
        cards = [index("round", word, self.names.rounds) for word in text.split()]
        if len(cards) != ROUNDS:
            raise BadText(say("position-rounds", wanted=ROUNDS, given=len(cards)))
        return cards

    def read_turn(self, s: State) -> None:
        """Turn, seat, step and cursor, some of which are told by what was read before."""
        ends = {NONE: -1, "done": len(s.pile)}
        s.cursor = self.fields.value(
            "cursor", lambda text: ends[text] if text in ends else counted(text), -1
        )
        if self.tells("turn"):
            self.read_seat(s)

    def read_seat(self, s: State) -> None:
        """Whose step of which turn of the round card it is."""
        fields = self.fields
        kinds = zeros(0)
        if 1 <= s.round <= ROUNDS:
            kinds = self.rules.turn_kinds[s.rounds[s.round - 1]]
        last = len(kinds)
        s.turn = fields.value("turn", lambda text: last if text == "done" else counted(text), 0)
        s.step = fields.value("step", counted, 0)
        seat = fields.value("seat", self.names.player, 0)
        backward = s.turn < last and self.rules.turns[kinds[s.turn]].backward
        s.seat = seat_of(self.rules, s.first, seat, bool(backward))

    def read_board(self, s: State) -> None:
        fields, names = self.fields, self.names
        self.read_places(s)
        if self.tells("guns"):
            s.gun = self.filled(fields.pairs("guns", "bandit", names.bandits, number))
        if self.tells("cash"):
            s.cash = self.filled(fields.pairs("cash", "bandit", names.bandits, number))
        if self.tells("wounds"):
            self.read_wounds(s)

    def read_places(self, s: State) -> None:
        """Where the bandits are, and how they stand there if that matters."""
        fields, names = self.fields, self.names
        stances = stances_of(s.parts)
        if stances is None:
            places = fields.pairs(
                "places", "bandit", names.bandits,
                lambda text: NOBODY if text == "nowhere" else names.place(text),
            )  # fmt: skip
            s.place_of = self.filled(places)
            return
        found = read_stances(fields, names, stances.row)
        s.place_of = self.filled([place for place, _ in found])
        stances.part.set_block(stances.at, self.filled([stance for _, stance in found]))

    def read_wounds(self, s: State) -> None:
        names = self.names
        wounds = self.fields.rows(
            "wounds", "bandit", names.bandits,
            lambda _, text: names.counts(text, "colour", names.colours),
        )  # fmt: skip
        for bandit, counts in enumerate(wounds):
            for colour, count in counts.items():
                s.hits[bandit * self.rules.colours + colour] = count

    def filled(self, values: list[int]) -> vec[i64]:
        """A number for each bandit."""
        return vector([*values, *[0] * (len(self.names.bandits) - len(values))])

    def read_loot(self, s: State) -> None:
        rows = self.fields.rows("loot", "token", self.names.tokens, self.loot_row)
        if len(rows) < len(self.names.tokens):
            return
        s.token_value = vector([value for value, _, _ in rows])
        s.token_at = vector([where for _, where, _ in rows])
        s.seen_by = vector([known for _, _, known in rows])

    def loot_row(self, name: str, text: str) -> tuple[int, int, int]:
        """`300, inside 2, known to ghost` for a purse, `old, inside 2, known to ghost` for a flask;
        `inside 2` for what lies open."""
        names = self.names
        token = names.token(name)
        kind = int(self.fresh.token_kind[token])
        if kind == LOOT_CARD:
            return self.car_row(token, text)
        if kind not in (PURSE, WHISKY):
            return int(self.rules.worth[kind]), names.where(token, text), int(self.rules.public)
        told = parts(text)
        if len(told) != 3 or not told[2].startswith("known to "):
            raise BadText(say("position-purse", given=text, kind=LOOT[kind]))
        value = index("whisky", told[0], FLASKS) if kind == WHISKY else number(told[0])
        return value, names.where(token, told[1]), names.known(told[2].removeprefix("known to "))

    def car_row(self, token: int, text: str) -> tuple[int, int, int]:
        """`345, coupled`: everybody knows the value once somebody has taken it."""
        told = parts(text)
        if len(told) != 2:
            raise BadText(say("position-purse", given=text, kind=LOOT[LOOT_CARD]))
        where = self.names.where(token, told[1])
        return number(told[0]), where, int(self.rules.public) if where >= HELD else 0

    def read_cards(self, s: State) -> None:
        if self.tells("hands"):
            s.hands = self.card_rows("hands")
        if self.tells("decks"):
            s.bags = self.card_rows("decks")
        for part in s.parts:
            for at, row in enumerate(part.blocks()):
                if row.kind == CARD_ROWS:
                    part.set_block(at, self.card_rows(row.key))
                elif row.kind in CARDS:
                    part.set_block(at, vector(self.fields.items(row.key, self.names.top)))
                elif row.kind != STANCES:
                    part.set_block(at, self.block(row, list(map(int, part.block(at)))))

    def block(self, row: Block, usual: list[int]) -> vec[i64]:
        """What a part adds to the table; that of a fresh one where it cannot be read."""
        return vector(
            self.fields.value(row.key, lambda text: read_block(self.names, row, text, usual), usual)
        )

    def card_rows(self, key: str) -> vec[i64]:
        """Rows of counts by card, each ending with its sum."""
        names, rules = self.names, self.rules
        rows = self.fields.rows(
            key, "player", names.players,
            lambda name, text: names.counts(text, "card", names.cards[names.player(name)]),
        )  # fmt: skip
        cards = zeros(rules.players * rules.stride)
        for player, counts in enumerate(rows):
            for card, count in counts.items():
                cards[player * rules.stride + card] = count
                cards[player * rules.stride + rules.classes] += count
        return cards

    def read_past(self, s: State) -> None:
        """The pile, and what was seen."""
        fields, names = self.fields, self.names
        s.pile = vector(fields.items("pile", names.pile))
        if self.tells("trace"):
            s.trace = vector(fields.items("trace", names.trace))
        if self.tells("clues"):
            s.clues = vector(fields.items("clues", names.clue))

    def read_question(self, s: State) -> None:
        """Pending questions, and the answers in a secret row."""
        frames = self.fields.items("question", self.frame)
        s.pending = vector([item for frame in frames for item in frame])
        s.depth = len(frames)
        entry = self.fields.find("sealed")
        if entry is None or (entry.value == NONE and not entry.items):
            return
        if not frames or frames[-1][2] != NOBODY:
            # As many numbers as there would be: the audit tells that nobody is asked in secret.
            s.sealed = zeros(self.rules.players * self.rules.stride)
            return
        s.sealed = zeros(self.rules.players * self.rules.stride)
        self.answers = self.fields.rows(
            "sealed", "player", self.names.players, lambda _, text: parts(text)
        )

    def frame(self, text: str) -> list[int]:
        """`knock: player doc, bandit doc, victim ghost`."""
        key, _, rest = text.partition(":")
        told: dict[str, str] = {}
        for part in parts(rest.strip()):
            label, _, value = part.partition(" ")
            if label in told:
                raise BadText(say("name-twice", given=label))
            told[label] = value
        frame = self.names.frame(key, told)
        assert len(frame) == FRAME
        return frame
