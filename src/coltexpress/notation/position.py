"""Positions as texts: everything about a game at one moment, the hidden too, but no seed.

What is read back has the same `State.key()`; a position that cannot exist is refused with all its
problems at once. The grammar is in docs/notation.md.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from coltexpress.content import catalog
from coltexpress.engine.block import CARD_ROWS, STANCES
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.steps import player_at
from coltexpress.engine.vocab import LOOT_CARD, NOBODY, PHASES, PURSE, WHISKY
from coltexpress.notation.blocks import CARDS, block_text
from coltexpress.notation.check import position_problems
from coltexpress.notation.head import HEAD, check_head, head_lines, read_head, settled, unsettled
from coltexpress.notation.lines import Fault, Fields, lines_of
from coltexpress.notation.loading import CARD_KEYS, KEYS, PAST_KEYS, TABLE_KEYS, Loader
from coltexpress.notation.names import NONE, Names, names_of
from coltexpress.notation.sealed import answers_text, given
from coltexpress.notation.sealing import seal_answers
from coltexpress.notation.stances import stance_rows, stances_of
from coltexpress.notation.text import place_name, value_name
from coltexpress.setup import Setup, rules_of
from coltexpress.words import say, told

TITLE = "coltexpress position 1"
INDENT = "  "


class BadPosition(ValueError):
    """A position that cannot be read or cannot exist, with everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


def read_position(text: str, *, seed: int | bytes) -> tuple[Setup, State]:
    """The setup and the state that a text describes, with the chance of this seed from now on.

    The streams of the present round begin anew, as they do when a round begins.
    """
    if not isinstance(text, str):
        raise BadPosition([say("position-kind", given=told(text))])
    lines = lines_of(text)
    if not lines or lines[0].text != TITLE:
        given = lines[0].text if lines else ""
        raise BadPosition([say("position-title", title=TITLE, given=given)])
    blocks = [row.key for row in catalog.content(catalog.keys()).blocks]
    fields = Fields(lines[1:], list(dict.fromkeys([*HEAD, *KEYS, *blocks])))
    setup = settled(read_head(fields, seed))
    check_head(fields, setup)
    for key in ("bandits",) if setup.cars_alike else ("bandits", "train"):
        if not fields.unread & {"modules", key} and not getattr(setup, key):
            fields.fail(key, fields.entries[key].line, say("position-chance", word=key))
    if fields.unread:
        # Without a setup nothing below it can be read; missing lines can be told all the same.
        for key in [] if "modules" in fields.unread else setup.content.lines:
            fields.find(key)
        raise BadPosition(fields.sorted_faults())
    loader = Loader(fields, setup, rules_of(setup))
    state = loader.state()
    problems = position_problems(state, fields.unread)
    if not problems and not fields.faults and len(state.sealed):
        problems = seal_answers(state, loader.names, loader.answers)
    fields.faults += [Fault(0, problem) for problem in problems]
    if fields.faults:
        raise BadPosition(fields.sorted_faults())
    return setup, state


def position_text(setup: Setup, s: State) -> str:
    """The position as lines of keys and names."""
    names = names_of(s.rules, s.cars, s.token_kind)
    known = replace(
        unsettled(setup),
        bandits=tuple(names.bandits),
        train=() if setup.cars_alike else tuple(s.rules.car_kinds[car].key for car in s.cars),
    )
    lines = [
        TITLE,
        *head_lines(known),
        *told_lines(s, names, TABLE_KEYS),
        *block_lines(s, names),
        *told_lines(s, names, CARD_KEYS),
        *card_block_lines(s, names),
        *told_lines(s, names, PAST_KEYS),
    ]
    return "\n".join(lines) + "\n"


def told_lines(s: State, names: Names, keys: Iterable[str]) -> list[str]:
    """The lines of those of these keys that tell something in this game."""
    return [line for key in keys if key in s.rules.lines for line in WRITERS[key](s, names)]


def block(key: str, items: Iterable[str]) -> list[str]:
    """A key with its parts a line each, or `none`."""
    found = [INDENT + item for item in items]
    return [f"{key}:", *found] if found else [f"{key}: {NONE}"]


def rows(key: str, names: list[str], text: Callable[[int], str]) -> list[str]:
    """A block with a line for each name."""
    return block(key, (f"{name}: {text(at)}" for at, name in enumerate(names)))


def pairs(key: str, names: list[str], text: Callable[[int], str]) -> list[str]:
    """A line with a value for each name."""
    return [f"{key}: " + ", ".join(f"{name} {text(at)}" for at, name in enumerate(names))]


def turn_kinds(s: State) -> list[int]:
    """The turns of the present round card."""
    return [int(kind) for kind in s.rules.turn_kinds[s.rounds[s.round - 1]]] if s.round else []


def turn_text(s: State) -> str:
    done = s.round > 0 and s.turn == len(turn_kinds(s))
    return "done" if done else str(s.turn + 1)


def seat_text(s: State, names: Names) -> str:
    kinds = turn_kinds(s)
    backward = s.turn < len(kinds) and s.rules.turns[kinds[s.turn]].backward
    return names.players[player_at(s.rules, s.first, s.seat, bool(backward))]


def cursor_text(s: State) -> str:
    return NONE if s.cursor < 0 else "done" if s.cursor == len(s.pile) else str(s.cursor + 1)


def places_lines(s: State, names: Names) -> list[str]:
    stances = stances_of(s.parts)
    if stances is not None:
        return block("places", stance_rows(names, stances, list(map(int, s.place_of))))

    def place(bandit: int) -> str:
        at = s.place_of[bandit]
        return "nowhere" if at == NOBODY else place_name(s.rules, at)

    return pairs("places", names.bandits, place)


def wounds_lines(s: State, names: Names) -> list[str]:
    colours = s.rules.colours

    def wounds(bandit: int) -> str:
        return names.counts_text(
            list(s.hits[bandit * colours : (bandit + 1) * colours]), names.colours
        )

    return rows("wounds", names.bandits, wounds)


def loot_lines(s: State, names: Names) -> list[str]:
    def loot(token: int) -> str:
        where = names.where_text(token, int(s.token_at[token]))
        kind = int(s.token_kind[token])
        if kind not in (PURSE, WHISKY, LOOT_CARD):
            return where
        value = value_name(kind, int(s.token_value[token]))
        if kind == LOOT_CARD:
            return f"{value}, {where}"
        return f"{value}, {where}, known to {names.known_text(int(s.seen_by[token]))}"

    return rows("loot", names.tokens, loot)


def block_lines(s: State, names: Names) -> list[str]:
    """What parts add to the table, cards apart."""
    return [
        f"{row.key}: {block_text(names, row, list(map(int, part.block(at))))}"
        for part in s.parts
        for at, row in enumerate(part.blocks())
        if row.kind not in CARDS and row.kind != STANCES
    ]


def card_rows(s: State, names: Names, key: str, cards: Sequence[int]) -> list[str]:
    """Counts by player and card."""
    classes, stride = s.rules.classes, s.rules.stride

    def counts(player: int) -> str:
        row = player * stride
        return names.counts_text(list(cards[row : row + classes]), names.cards[player])

    return rows(key, names.players, counts)


def card_block_lines(s: State, names: Names) -> list[str]:
    """The cards that parts add."""
    lines = []
    for part in s.parts:
        for at, row in enumerate(part.blocks()):
            numbers = list(part.block(at))
            if row.kind == CARD_ROWS:
                lines += card_rows(s, names, row.key, numbers)
            elif row.kind in CARDS:
                lines += block(row.key, map(names.top_text, numbers))
    return lines


def question_lines(s: State, names: Names) -> list[str]:
    """What is asked."""
    frames = [
        [int(item) for item in s.pending[depth * FRAME : (depth + 1) * FRAME]]
        for depth in range(s.depth)
    ]
    told = [
        f"{names.question(frame).key}: "
        + ", ".join(f"{label} {value}" for label, value in names.frame_parts(frame).items())
        for frame in frames
    ]
    return block("question", told)


def sealed_lines(s: State, names: Names) -> list[str]:
    """The sealed answers of a secret row."""
    if not len(s.sealed):
        return [f"sealed: {NONE}"]
    stride = s.rules.stride

    def answers(player: int) -> str:
        mine = slice(player * stride, (player + 1) * stride)
        found = given(s, player, list(s.hands[mine]), list(s.sealed[mine]))
        return answers_text(s, names, player, found)

    return rows("sealed", names.players, answers)


WRITERS: dict[str, Callable[[State, Names], list[str]]] = {
    "rounds": lambda s, names: [f"rounds: {' '.join(names.rounds[card] for card in s.rounds)}"],
    "round": lambda s, _: [f"round: {s.round}"],
    "phase": lambda s, _: [f"phase: {PHASES[s.phase]}"],
    "turn": lambda s, _: [f"turn: {turn_text(s)}"],
    "seat": lambda s, names: [f"seat: {seat_text(s, names)}"],
    "step": lambda s, _: [f"step: {s.step + 1}"],
    "first": lambda s, names: [f"first: {names.players[s.first]}"],
    "cursor": lambda s, _: [f"cursor: {cursor_text(s)}"],
    "marshal": lambda s, _: [f"marshal: {s.marshal}"],
    "neutral": lambda s, _: [f"neutral: {s.neutral}"],
    "places": places_lines,
    "guns": lambda s, names: pairs("guns", names.bandits, lambda at: str(s.gun[at])),
    "cash": lambda s, names: pairs("cash", names.bandits, lambda at: str(s.cash[at])),
    "wounds": wounds_lines,
    "loot": loot_lines,
    "hands": lambda s, names: card_rows(s, names, "hands", list(s.hands)),
    "decks": lambda s, names: card_rows(s, names, "decks", list(s.bags)),
    "pile": lambda s, names: block("pile", map(names.pile_text, s.pile)),
    "trace": lambda s, names: block("trace", map(names.trace_text, s.trace)),
    "clues": lambda s, names: block("clues", map(names.clue_text, s.clues)),
    "question": question_lines,
    "sealed": sealed_lines,
}
"""How each line is written."""
