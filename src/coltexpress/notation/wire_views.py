"""Views as plain data for JSON, and back: what one player knows, in names.

Numbers that count (turn, seat, step, cursor) are the engine's own, from 0; null is what the player
does not know.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine.block import CARD_ROWS, CARD_STACK, STANCES, Block
from coltexpress.engine.choices import Choices
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Seed
from coltexpress.engine.rule import Part, vector, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME
from coltexpress.engine.vocab import HIDDEN, NOBODY, PHASES
from coltexpress.notation.blocks import CARDS
from coltexpress.notation.names import NONE, Names, index, names_of, numbers_in
from coltexpress.notation.sealed import given
from coltexpress.notation.stances import marks_of, rank_of, stance, stances_of
from coltexpress.notation.text import LOOT, BadText, place_name
from coltexpress.notation.wire import (
    Data,
    Json,
    board_names,
    data_at,
    flag_at,
    number_at,
    read_sealed,
    read_value,
    sealed_data,
    text_at,
    texts_at,
    value_data,
)
from coltexpress.notation.wire_blocks import block_data, read_block_data
from coltexpress.notation.wire_events import question_data, read_question
from coltexpress.words import say

COUNTS = ("round", "turn", "seat", "step", "marshal", "neutral", "cursor")
BANDIT_COUNTS = {"guns": "gun", "cash": "cash"}
"""What is counted by bandit, by the lines of positions that tell it."""


def view_data(view: View, *, without: Collection[str] = ()) -> Data:
    """Everything in a view, or all but some of what was seen of cards, and null for the pile and
    the loot where these are told apart. What several who look at one moment see alike is shared, so
    nobody may change it."""
    names = board_names(view)
    frames = [
        tuple(view.pending[depth * FRAME : (depth + 1) * FRAME]) for depth in range(view.depth)
    ]
    return {
        "player": None if view.player == NOBODY else names.players[view.player],
        **course_data(
            names, int(view.phase), int(view.first), tuple([getattr(view, key) for key in COUNTS]),
            bytes(view.cars), bytes(view.rounds),
        ),
        "deciders": members(view.deciders, names.players),
        "bandits": bandits_data(view, names),
        "players": players_data(
            names, bytes(view.hand_sizes), bytes(view.deck_sizes), card_rows(view)
        ),
        "hand": named_counts(names, view.player, list(view.hand)),
        "loot": None if "loot" in without else loot_data(names, loot_key(view)),
        "pile": None if "pile" in without else [names.pile_text(entry) for entry in view.pile],
        **past_data(view, names, without),
        **stack_data(view, names, without),
        **table_data(view, names),
        "questions": [asked_data(names, frame) for frame in frames],
        "sealed": answers_data(view, names) if len(view.sealed) else None,
    }  # fmt: skip


@lru_cache(maxsize=64)
def course_data(
    names: Names, phase: int, first: int, counts: tuple[int, ...], cars: bytes, rounds: bytes
) -> Data:
    """How far the game is, and what it goes through."""
    rules = names.rules
    told: Data = {
        "phase": PHASES[phase],
        **{key: count for key, count in zip(COUNTS, counts, strict=True) if key in rules.lines},
        "first": names.players[first],
        "train": [rules.car_kinds[car].key for car in numbers_in(cars)],
    }
    if "rounds" in rules.lines:
        told["rounds"] = [
            None if card == HIDDEN else names.rounds[card] for card in numbers_in(rounds)
        ]
    return told


@lru_cache(maxsize=1024)
def asked_data(names: Names, frame: tuple[int, ...]) -> Data:
    """A pending question."""
    return question_data(names, list(frame))


def past_data(view: View, names: Names, without: Collection[str]) -> Data:
    """What was seen of hands and purses, in games that have them."""
    told: Data = {}
    lines = view.rules.lines
    if "trace" in lines and "trace" not in without:
        told["trace"] = [names.trace_text(item) for item in view.trace]
    if "clues" in lines and "clues" not in without:
        told["clues"] = [names.clue_text(item) for item in view.clues]
    return told


def answers_data(view: View, names: Names) -> Json:
    """What the viewer has answered so far in a secret row."""
    player = int(view.player)
    found = given(view, player, list(view.hand), list(view.sealed))
    return [sealed_data(names, player, action) for action in found]


def members(mask: int, names: Sequence[str]) -> Json:
    return [name for at, name in enumerate(names) if (mask >> at) & 1]


def named_counts(names: Names, player: int, counts: Sequence[int]) -> Json:
    """How many of each card; cards of nobody's deck are none."""
    if player == NOBODY:
        return {}
    return {
        name: int(count) for name, count in zip(names.cards[player], counts, strict=False) if count
    }


def bandits_data(view: View, names: Names) -> Data:
    """All bandits by name; those who look at the same moment share them."""
    stances = stances_of(view.parts)
    return bandit_rows(
        names, bytes(view.place_of), bytes(view.gun), bytes(view.cash), bytes(view.hits),
        None if stances is None else (stances.row, tuple(stances.numbers)),
    )  # fmt: skip


@lru_cache(maxsize=64)
def bandit_rows(
    names: Names, places: bytes, guns: bytes, cash: bytes, hits: bytes,
    stances: tuple[Block, tuple[int, ...]] | None,
) -> Data:  # fmt: skip
    """All bandits by name, from the bytes of what a view has of them."""
    rules = names.rules
    colours = int(rules.colours)
    counted = {"guns": numbers_in(guns), "cash": numbers_in(cash)}
    wounds = numbers_in(hits)
    found: Data = {}
    for bandit, place in enumerate(numbers_in(places)):
        told: Data = {
            "player": names.players[rules.leader[bandit]],
            "place": None if place == NOBODY else place_name(rules, place),
        }
        for line, row in counted.items():
            if line in rules.lines:
                told[BANDIT_COUNTS[line]] = row[bandit]
        if "wounds" in rules.lines:
            own = wounds[bandit * colours : (bandit + 1) * colours]
            rows = zip(names.colours, own, strict=True)
            told["wounds"] = {name: count for name, count in rows if count}
        if stances is not None:
            told["rank"] = rank_of(stances[0], stances[1][bandit])
            told.update(marks_of(stances[0], stances[1][bandit]))
        found[names.bandits[bandit]] = told
    return found


CardRows = tuple[tuple[str, bytes], ...]


def card_rows(view: View) -> CardRows:
    """What parts hold of cards by player."""
    return tuple(
        (row.key, bytes(part.block(at)))
        for part in view.parts
        for at, row in enumerate(part.blocks())
        if row.kind == CARD_ROWS
    )


@lru_cache(maxsize=64)
def players_data(names: Names, hands: bytes, decks: bytes, rows: CardRows) -> Data:
    """The players' cards as everybody counts them."""
    rules = names.rules
    sizes = zip(names.players, numbers_in(hands), numbers_in(decks), strict=True)
    told: dict[str, Data] = {name: {"hand": hand, "deck": deck} for name, hand, deck in sizes}
    for key, block in rows:
        numbers = numbers_in(block)
        for player, name in enumerate(names.players):
            begin = player * int(rules.stride)
            counts = numbers[begin : begin + int(rules.classes)]
            told[name][key] = named_counts(names, player, counts)
    return {**told}


Loot = tuple[bytes, bytes, bytes]


def loot_key(view: View) -> Loot:
    """What a view has of the loot, in bytes: values, places, and who knows the values."""
    return bytes(view.token_value), bytes(view.token_at), bytes(view.seen_by)


@lru_cache(maxsize=64)
def loot_data(names: Names, loot: Loot) -> Data:
    """All tokens by name: mostly they are as in the view before, and then they are shared with
    it."""
    values, at, seen_by = map(numbers_in, loot)
    return {
        names.tokens[token]: {
            "kind": LOOT[names.kinds[token]],
            "value": None if value == HIDDEN else value_data(names.kinds[token], value),
            "where": names.where_text(token, place),
            "known": names.known_text(known),
        }
        for token, (value, place, known) in enumerate(zip(values, at, seen_by, strict=True))
    }


def stack_data(view: View, names: Names, without: Collection[str]) -> Data:
    """The cards of every stack there may be; none for one that this setup does not have."""
    told: Data = {
        row.key: []
        for row in view.rules.blocks
        if row.kind == CARD_STACK and row.key not in without
    }
    for part in view.parts:
        for at, row in enumerate(part.blocks()):
            if row.kind == CARD_STACK and row.key not in without:
                told[row.key] = [names.top_text(top) for top in part.block(at)]
    return told


def table_data(view: View, names: Names) -> Data:
    """What parts add to the table, cards apart."""
    return {
        row.key: block_data(names, row, list(map(int, part.block(at))))
        for part in view.parts
        for at, row in enumerate(part.blocks())
        if row.kind not in CARDS and row.kind != STANCES
    }


class ViewReader:
    """Builds one view from its data."""

    def __init__(self, rules: Ruleset, data: Mapping[str, Json]) -> None:
        self.rules = rules
        self.data = data
        keys = [row.key for row in rules.car_kinds]
        self.cars = vector([index("car", car, keys) for car in texts_at(data, "train")])
        loot = data_at(data, "loot")
        self.tokens = [data_at(loot, name) for name in loot]
        kinds = [index("token", text_at(row, "kind"), LOOT) for row in self.tokens]
        self.kinds = vector(kinds)
        self.names = names_of(rules, self.cars, self.kinds)
        # Stands for what is not told in this game.
        self.fresh = rules.course.deal(rules, Seed(0, b""), zeros(0))
        if list(loot) != self.names.tokens:
            raise BadText(say("wire-value", word="loot", wanted="object"))

    def view(self) -> View:
        data, names, rules = self.data, self.names, self.rules
        player = NOBODY if data.get("player") is None else names.player(text_at(data, "player"))
        counts = {
            key: number_at(data, key) if key in rules.lines else int(getattr(self.fresh, key))
            for key in COUNTS
        }
        frames = [read_question(names, row) for row in self.rows("questions")]
        return View(
            player, rules, self.cars, self.kinds,
            self.values(), self.rounds(),
            vector([self.place(row) for row in self.bandits()]), self.counted("guns"),
            self.counted("cash"), self.hits(),
            vector([
                names.where(token, text_at(row, "where")) for token, row in enumerate(self.tokens)
            ]),
            vector([names.known(text_at(row, "known")) for row in self.tokens]),
            self.cards(data_at(data, "hand"), player), self.numbers("players", "hand"),
            self.numbers("players", "deck"),
            vector([names.pile(text) for text in texts_at(data, "pile")]),
            vector([names.trace(text) for text in self.texts("trace")]),
            vector([names.clue(text) for text in self.texts("clues")]),
            vector([item for frame in frames for item in frame]), self.sealed(frames, player),
            self.parts(), index("phase", text_at(data, "phase"), PHASES), counts["round"],
            counts["turn"], counts["seat"], counts["step"], names.player(text_at(data, "first")),
            counts["marshal"], counts["neutral"], counts["cursor"], len(frames),
            names.mask(" ".join(texts_at(data, "deciders")) or NONE, "player", names.players),
        )  # fmt: skip

    def values(self) -> vec[i64]:
        pairs = zip(self.kinds, self.tokens, strict=True)
        return vector([read_value(int(kind), row) for kind, row in pairs])

    def rows(self, key: str) -> list[Data]:
        value = self.data.get(key)
        if not isinstance(value, list):
            raise BadText(say("wire-value", word=key, wanted="list"))
        return [data_at({key: row}, key) for row in value]

    def bandits(self) -> list[Data]:
        told = data_at(self.data, "bandits")
        return [data_at(told, name) for name in self.names.bandits]

    def place(self, row: Data) -> int:
        return NOBODY if row.get("place") is None else self.names.place(text_at(row, "place"))

    def numbers(self, group: str, key: str) -> vec[i64]:
        """One number of each bandit or player."""
        told = data_at(self.data, group)
        order = self.names.bandits if group == "bandits" else self.names.players
        return vector([number_at(data_at(told, name), key) for name in order])

    def counted(self, line: str) -> vec[i64]:
        """What positions tell on this line, a number for each bandit."""
        told = line in self.rules.lines
        return self.numbers("bandits", BANDIT_COUNTS[line]) if told else zeros(self.rules.bandits)

    def texts(self, key: str) -> list[str]:
        """A list of texts, in games where it is told."""
        return texts_at(self.data, key) if key in self.rules.lines else []

    def hits(self) -> vec[i64]:
        hits = zeros(self.rules.bandits * self.rules.colours)
        if "wounds" not in self.rules.lines:
            return hits
        for bandit, row in enumerate(self.bandits()):
            wounds = data_at(row, "wounds")
            for name in wounds:
                colour = index("colour", name, self.names.colours)
                hits[bandit * self.rules.colours + colour] = number_at(wounds, name)
        return hits

    def rounds(self) -> vec[i64]:
        if "rounds" not in self.rules.lines:
            return zeros(0)
        value = self.data.get("rounds")
        if not isinstance(value, list):
            raise BadText(say("wire-value", word="rounds", wanted="list"))
        names = self.names.rounds
        return vector([
            HIDDEN if card is None else index("round", text_at({"card": card}, "card"), names)
            for card in value
        ])  # fmt: skip

    def cards(self, told: Data, player: int) -> vec[i64]:
        """A row of counts by card, ending with its sum."""
        row = zeros(self.rules.stride)
        for name in told:
            row[self.names.card(player, name)] = number_at(told, name)
            row[self.rules.classes] += number_at(told, name)
        return row

    def parts(self) -> list[Part]:
        parts = self.rules.new_parts()
        for part in parts:
            for at, row in enumerate(part.blocks()):
                part.set_block(at, self.block(row, list(map(int, part.block(at)))))
        return parts

    def block(self, row: Block, usual: list[int]) -> vec[i64]:
        """The numbers of a block: rows of cards stand with their players, all others alone."""
        if row.kind == STANCES:
            return vector([self.stance(row, told) for told in self.bandits()])
        if row.kind not in CARDS:
            return vector(read_block_data(self.names, row, self.data, usual))
        if row.kind == CARD_STACK:
            return vector([self.names.top(text) for text in texts_at(self.data, row.key)])
        told = data_at(self.data, "players")
        rows = [
            self.cards(data_at(data_at(told, name), row.key), player)
            for player, name in enumerate(self.names.players)
        ]
        return vector([int(count) for cards in rows for count in cards])

    def stance(self, row: Block, told: Data) -> int:
        """How a bandit stands."""
        marks = [mark for mark in row.names if flag_at(told, mark)]
        return stance(row, number_at(told, "rank"), marks)

    def sealed(self, frames: list[list[int]], player: int) -> vec[i64]:
        if self.data.get("sealed") is None:
            return zeros(0)
        if not frames or frames[-1][2] != NOBODY:
            raise BadText(say("position-sealed"))
        rule, stage, silent = self.rules.rules[frames[-1][0]], frames[-1][1], frames[-1][4]
        sealed = zeros(self.rules.stride)
        answers = [read_sealed(self.names, player, answer) for answer in self.rows("sealed")]
        for action in answers:
            rule.write_answer(sealed, 0, self.rules.classes, action)
        out = Choices()
        hand = self.cards(data_at(self.data, "hand"), player)
        done = not (silent >> player) & 1
        rule.read_answers(self.rules, stage, hand, sealed, out, done=done)
        if out.as_list() != answers:
            raise BadText(say("position-answers", player=self.names.players[player]))
        return sealed


def read_view(rules: Ruleset, data: Mapping[str, Json]) -> View:
    """The view of these data, in a game of these rules, if there are worlds that agree with what
    was seen of the hands."""
    reader = ViewReader(rules, data)
    view = reader.view()
    odd = rules.course.odd_hand(view)
    if odd != NOBODY:
        raise BadText(say("wire-seen", player=reader.names.players[odd]))
    return view
