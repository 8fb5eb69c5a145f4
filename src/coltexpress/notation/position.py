"""Positions as texts: everything about a game at one moment, the hidden too, but no seed.

What is read back has the same `State.key()`; a position that cannot exist is refused with all its
problems at once. The grammar is in docs/notation.md.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from coltexpress.content import catalog
from coltexpress.engine.block import CARD_ROWS
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.steps import player_at
from coltexpress.engine.vocab import NOBODY, PHASES, PURSE, WHISKY
from coltexpress.notation.blocks import CARDS, block_text
from coltexpress.notation.check import position_problems
from coltexpress.notation.head import HEAD, check_head, head_lines, read_head, settled, unsettled
from coltexpress.notation.lines import Fault, Fields, lines_of
from coltexpress.notation.loading import KEYS, Loader
from coltexpress.notation.names import NONE, Names, names_of
from coltexpress.notation.sealed import answers_text, given, seal_answers
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
    fields = Fields(lines[1:], [*HEAD, *KEYS, *blocks])
    setup = settled(read_head(fields, seed))
    for key in ("bandits", "train"):
        if key not in fields.unread and not getattr(setup, key):
            fields.fail(key, fields.entries[key].line, say("position-chance", word=key))
    check_head(fields, setup)
    if fields.unread:
        # Without a setup nothing below it can be read; missing lines can be told all the same.
        for key in KEYS:
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
        train=tuple(s.rules.car_kinds[car].key for car in s.cars),
    )
    lines = [
        TITLE,
        *head_lines(known),
        *course_lines(s, names),
        *board_lines(s, names),
        *card_lines(s, names),
        *block("pile", map(names.pile_text, s.pile)),
        *block("trace", map(names.trace_text, s.trace)),
        *block("clues", map(names.clue_text, s.clues)),
        *question_lines(s, names),
    ]
    return "\n".join(lines) + "\n"


def block(key: str, items: Iterable[str]) -> list[str]:
    """A key with its parts a line each, or `none`."""
    found = [INDENT + item for item in items]
    return [f"{key}:", *found] if found else [f"{key}: {NONE}"]


def rows(key: str, names: list[str], text: Callable[[int], str]) -> list[str]:
    """A block with a line for each name."""
    return block(key, (f"{name}: {text(at)}" for at, name in enumerate(names)))


def course_lines(s: State, names: Names) -> list[str]:
    """Where the game is in its course."""
    kinds = s.rules.turn_kinds[s.rounds[s.round - 1]] if s.round else s.rounds[:0]
    done = s.round > 0 and s.turn == len(kinds)
    backward = s.turn < len(kinds) and s.rules.turns[kinds[s.turn]].backward
    seat = player_at(s.rules, s.first, s.seat, bool(backward))
    cursor = NONE if s.cursor < 0 else "done" if s.cursor == len(s.pile) else str(s.cursor + 1)
    return [
        f"rounds: {' '.join(names.rounds[card] for card in s.rounds)}",
        f"round: {s.round}",
        f"phase: {PHASES[s.phase]}",
        f"turn: {'done' if done else s.turn + 1}",
        f"seat: {names.players[seat]}",
        f"step: {s.step + 1}",
        f"first: {names.players[s.first]}",
        f"cursor: {cursor}",
    ]


def board_lines(s: State, names: Names) -> list[str]:
    """What stands and lies on the train, and what the bandits have."""
    colours = s.rules.colours

    def pairs(key: str, text: Callable[[int], str]) -> str:
        return f"{key}: " + ", ".join(f"{name} {text(at)}" for at, name in enumerate(names.bandits))

    def wounds(bandit: int) -> str:
        return names.counts_text(
            list(s.hits[bandit * colours : (bandit + 1) * colours]), names.colours
        )

    def loot(token: int) -> str:
        where = names.where_text(int(s.token_at[token]))
        kind = int(s.token_kind[token])
        if kind not in (PURSE, WHISKY):
            return where
        value = value_name(kind, int(s.token_value[token]))
        return f"{value}, {where}, known to {names.known_text(int(s.seen_by[token]))}"

    return [
        f"marshal: {s.marshal}",
        f"neutral: {s.neutral}",
        pairs(
            "places",
            lambda at: (
                "nowhere" if s.place_of[at] == NOBODY else place_name(s.rules, s.place_of[at])
            ),
        ),
        pairs("guns", lambda at: str(s.gun[at])),
        pairs("cash", lambda at: str(s.cash[at])),
        *rows("wounds", names.bandits, wounds),
        *rows("loot", names.tokens, loot),
        *(
            f"{row.key}: {block_text(names, row, list(map(int, part.block(at))))}"
            for part in s.parts
            for at, row in enumerate(part.blocks())
            if row.kind not in CARDS
        ),
    ]


def card_lines(s: State, names: Names) -> list[str]:
    """The cards of each player."""
    classes, stride = s.rules.classes, s.rules.stride

    def counts(cards: list[int], player: int) -> str:
        row = player * stride
        return names.counts_text(cards[row : row + classes], names.cards[player])

    lines = [
        *rows("hands", names.players, partial(counts, list(s.hands))),
        *rows("decks", names.players, partial(counts, list(s.bags))),
    ]
    for part in s.parts:
        for at, row in enumerate(part.blocks()):
            numbers = list(part.block(at))
            if row.kind == CARD_ROWS:
                lines += rows(row.key, names.players, partial(counts, numbers))
            elif row.kind in CARDS:
                lines += block(row.key, map(names.top_text, numbers))
    return lines


def question_lines(s: State, names: Names) -> list[str]:
    """What is asked, and the sealed answers of a secret row."""
    frames = [
        [int(item) for item in s.pending[depth * FRAME : (depth + 1) * FRAME]]
        for depth in range(s.depth)
    ]
    told = [
        f"{names.question(frame).key}: "
        + ", ".join(f"{label} {value}" for label, value in names.frame_parts(frame).items())
        for frame in frames
    ]
    lines = block("question", told)
    if not len(s.sealed):
        return [*lines, f"sealed: {NONE}"]
    stride = s.rules.stride

    def answers(player: int) -> str:
        mine = slice(player * stride, (player + 1) * stride)
        found = given(s, player, list(s.hands[mine]), list(s.sealed[mine]))
        return answers_text(s, names, player, found)

    return [*lines, *rows("sealed", names.players, answers)]
