"""Views as plain data for JSON, and back: what one player knows, in names.

Numbers that count (turn, seat, step, cursor) are the engine's own, from 0; null is what the player
does not know.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.engine.block import CARD_ROWS, CARD_STACK, STANCES, Block
from coltexpress.engine.choices import Choices
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Seed
from coltexpress.engine.rule import Part, keys_of, vector, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME
from coltexpress.engine.vocab import HIDDEN, NOBODY, PHASES
from coltexpress.notation.blocks import CARDS
from coltexpress.notation.names import NONE, Names, index, names_of
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

COUNTS: Final = ("round", "turn", "seat", "step", "marshal", "neutral", "cursor")
BANDIT_COUNTS: Final = {"guns": "gun", "cash": "cash"}
"""What is counted by bandit, by the lines of positions that tell it."""


def view_data(view: View) -> Data:
    """Everything in a view."""
    names = board_names(view)
    return {
        **own_data(view, names),
        "loot": loot_data(view, names),
        "pile": [names.pile_text(entry) for entry in view.pile],
        **past_data(view, names),
        **common_data(view, names),
    }


def own_data(view: View, names: Names) -> Data:
    """Who looks, and what only that player knows of its own cards."""
    player = int(view.player)
    return {
        "player": None if player == NOBODY else names.players[player],
        "hand": named_counts(names, player, view.hand),
        "sealed": answers_data(view, names) if len(view.sealed) else None,
    }


def common_data(view: View, names: Names, *, without: Collection[str] = ()) -> Data:
    """What mostly all who look at one moment know alike: all but their own, the loot, the pile and
    what they remember; and the bandits or some stacks of cards may be left out."""
    frames = [list(view.pending[at * FRAME : (at + 1) * FRAME]) for at in range(view.depth)]
    return {
        **course_data(view, names),
        "deciders": members(view.deciders, names.players),
        **({} if "bandits" in without else {"bandits": bandits_data(view, names)}),
        "players": players_data(view, names),
        **stack_data(view, names, without),
        **table_data(view, names),
        "questions": [question_data(names, frame) for frame in frames],
    }


def bandits_key(view: View) -> bytes:
    """All that `bandits_data` looks at, but for the names of the game."""
    numbers = view.place_of[:]
    numbers = extended(numbers, view.gun)
    numbers = extended(numbers, view.cash)
    numbers = extended(numbers, view.hits)
    return bytes(numbers) + keys_of(view.parts)


def is_common(view: View, other: View) -> bool:
    """Whether all is the same that `common_data` looks at, in two views of one game."""
    return (
        view.phase == other.phase and view.first == other.first
        and view.deciders == other.deciders and view.round == other.round
        and view.turn == other.turn and view.seat == other.seat and view.step == other.step
        and view.marshal == other.marshal and view.neutral == other.neutral
        and view.cursor == other.cursor and view.depth == other.depth
        and are_same(view.rounds, other.rounds) and are_same(view.hand_sizes, other.hand_sizes)
        and are_same(view.deck_sizes, other.deck_sizes)
        and are_same(view.pending[: view.depth * FRAME], other.pending[: view.depth * FRAME])
        and are_same(view.place_of, other.place_of) and are_same(view.gun, other.gun)
        and are_same(view.cash, other.cash) and are_same(view.hits, other.hits)
        and keys_of(view.parts) == keys_of(other.parts)
    )  # fmt: skip


def are_same(numbers: vec[i64], others: vec[i64]) -> bool:
    if len(numbers) != len(others):
        return False
    for at in range(len(numbers)):
        if numbers[at] != others[at]:
            return False
    return True


def extended(numbers: vec[i64], more: vec[i64]) -> vec[i64]:
    """Numbers with more of them behind."""
    for number in more:
        numbers = append(numbers, number)
    return numbers


def course_data(view: View, names: Names) -> Data:
    """How far the game is, and what it goes through."""
    rules = names.rules
    told: Data = {
        "phase": PHASES[view.phase],
        **{key: int(getattr(view, key)) for key in COUNTS if key in rules.lines},
        "first": names.players[view.first],
        "train": [rules.car_kinds[car].key for car in view.cars],
    }
    if "rounds" in rules.lines:
        told["rounds"] = [None if card == HIDDEN else names.rounds[card] for card in view.rounds]
    return told


def past_data(view: View, names: Names) -> Data:
    """What was seen of hands and purses, in games that have them."""
    told: Data = {}
    lines = view.rules.lines
    if "trace" in lines:
        told["trace"] = [names.trace_text(item) for item in view.trace]
    if "clues" in lines:
        told["clues"] = [names.clue_text(item) for item in view.clues]
    return told


def answers_data(view: View, names: Names) -> Json:
    """What the viewer has answered so far in a secret row."""
    player = int(view.player)
    found = given(view, player, list(view.hand), list(view.sealed))
    return [sealed_data(names, player, action) for action in found]


def members(mask: int, names: Sequence[str]) -> Json:
    return [name for at, name in enumerate(names) if (mask >> at) & 1]


def named_counts(names: Names, player: int, counts: vec[i64]) -> Json:
    """How many of each card; cards of nobody's deck are none."""
    if player == NOBODY:
        return {}
    cards = names.cards[player]
    return {cards[card]: int(counts[card]) for card in range(len(cards)) if counts[card]}


def bandits_data(view: View, names: Names) -> Data:
    """All bandits by name."""
    rules = names.rules
    colours = rules.colours
    stances = stances_of(view.parts)
    standing = [] if stances is None else stances.numbers
    found: Data = {}
    for bandit, name in enumerate(names.bandits):
        place = int(view.place_of[bandit])
        told: Data = {
            "player": names.players[rules.leader[bandit]],
            "place": None if place == NOBODY else place_name(rules, place),
        }
        if "guns" in rules.lines:
            told[BANDIT_COUNTS["guns"]] = int(view.gun[bandit])
        if "cash" in rules.lines:
            told[BANDIT_COUNTS["cash"]] = int(view.cash[bandit])
        if "wounds" in rules.lines:
            own = view.hits[bandit * colours : (bandit + 1) * colours]
            rows = zip(names.colours, own, strict=True)
            told["wounds"] = {name: int(count) for name, count in rows if count}
        if stances is not None:
            told["rank"] = rank_of(stances.row, standing[bandit])
            told.update(marks_of(stances.row, standing[bandit]))
        found[name] = told
    return found


def players_data(view: View, names: Names) -> Data:
    """The players' cards as everybody counts them."""
    rules = names.rules
    told: dict[str, Data] = {
        name: {"hand": int(view.hand_sizes[player]), "deck": int(view.deck_sizes[player])}
        for player, name in enumerate(names.players)
    }
    for part in view.parts:
        for at, row in enumerate(part.blocks()):
            if row.kind == CARD_ROWS:
                numbers = part.block(at)
                for player, name in enumerate(names.players):
                    begin = player * rules.stride
                    counts = numbers[begin : begin + rules.classes]
                    told[name][row.key] = named_counts(names, player, counts)
    return {**told}


def loot_data(view: View, names: Names) -> Data:
    """All tokens by name."""
    return {name: token_data(view, names, token) for token, name in enumerate(names.tokens)}


def token_data(view: View, names: Names, token: int) -> Data:
    """What a view knows of a token."""
    kind, value = names.kinds[token], int(view.token_value[token])
    return {
        "kind": LOOT[kind],
        "value": None if value == HIDDEN else value_data(kind, value),
        "where": names.where_text(token, int(view.token_at[token])),
        "known": names.known_text(int(view.seen_by[token])),
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
