"""Events as plain data for JSON, and back: the kind's key, its fields, and the rule behind it."""

from collections.abc import Mapping, Sequence
from typing import Final

from coltexpress.engine import events as e
from coltexpress.engine.events import KINDS, REASONS, Event
from coltexpress.engine.question import NUMBERS
from coltexpress.engine.vocab import HIDDEN, NOBODY
from coltexpress.notation.names import NONE, Names, index
from coltexpress.notation.text import place_name
from coltexpress.notation.wire import (
    Data,
    Json,
    data_at,
    number_at,
    read_sealed,
    read_value,
    sealed_data,
    text_at,
    texts_at,
    value_data,
)

PLACES: Final = ("place", "from", "to")
FLAGS: Final = ("hidden", "known", "more", "left", "backward")
MASKS: Final = {"winners": "player", "among": "token", "bandits": "bandit"}
"""Fields that are several of a sort."""
LISTS: Final = ("asked", "silent", "waiting")
"""Operands of a question that are lists of names."""


def table_of(names: Names, kind: int, field: str, player: int) -> list[str] | None:
    """The names that a field's numbers stand for; None where they are just numbers or places."""
    if field == "card":
        rounds = kind in (e.ROUND_BEGAN, e.EVENT_BEGAN)
        return names.rounds if rounds else names.cards[player]
    if not names.tables:
        names.tables = tables(names)
    return names.tables.get(field)


def tables(names: Names) -> dict[str, list[str]]:
    """The names that numbers stand for, by the field, whatever the event."""
    rules = names.rules
    return {
        "player": names.players,
        "first": names.players,
        "bandit": names.bandits,
        "victim": names.victims,
        "group": names.groups,
        "colour": names.colours,
        "token": names.tokens,
        "hostage": rules.board.captives,
        "figure": rules.board.figures,
        "kind": [row.key for row in rules.turns],
        "reason": list(REASONS),
    }


def members_of(names: Names, field: str) -> list[str]:
    """Whom or what a field's mask has a bit for."""
    return {"player": names.players, "token": names.tokens, "bandit": names.bandits}[MASKS[field]]


def is_place(names: Names, kind: int, field: str, before: Sequence[int]) -> bool:
    """Whether a field is a place, not a car; of the figures only one stands at places. `before`
    are the fields before it."""
    if field not in PLACES or kind == e.MARSHAL_MOVED:
        return False
    board = names.rules.board
    return kind != e.FIGURE_MOVED or board.figures[before[0]] == board.figure


def token_kind(names: Names, kind: int, before: Sequence[int]) -> int:
    """The kind of the token that an event tells of."""
    return names.kinds[before[KINDS[kind].fields.index("token")]]


A_FLAG: Final = 0
SEVERAL: Final = 1
A_PLACE: Final = 2
AN_ANSWER: Final = 3
A_VALUE: Final = 4
A_NAME: Final = 5


TOLD_AS: Final = {
    **dict.fromkeys(FLAGS, A_FLAG),
    **dict.fromkeys(MASKS, SEVERAL),
    **dict.fromkeys(PLACES, A_PLACE),
    "action": AN_ANSWER,
    "value": A_VALUE,
}
"""What a field is told as, if not by a name or as a number."""


def field_data(names: Names, kind: int, at: int, values: Sequence[int]) -> Json:
    """The field at some place of an event by name; null where it is hidden or there is none."""
    value, field = values[at], KINDS[kind].fields[at]
    if value == HIDDEN:
        return None
    told = TOLD_AS.get(field, A_NAME)
    if told == A_FLAG:
        return bool(value)
    if told == SEVERAL:
        known = members_of(names, field)
        return [name for bit, name in enumerate(known) if (value >> bit) & 1]
    if told == A_PLACE and is_place(names, kind, field, values):
        return place_name(names.rules, value)
    if told == AN_ANSWER:
        return sealed_data(names, values[0], value)
    if told == A_VALUE:
        return value_data(token_kind(names, kind, values), value)
    table = table_of(names, kind, field, values[0] if at else NOBODY)
    return value if table is None else table[value]


def read_field(
    names: Names, kind: int, field: str, data: Mapping[str, Json], before: Sequence[int]
) -> int:
    """A field's number."""
    value = data.get(field)
    if value is None and field in data:
        return HIDDEN
    if field in FLAGS:
        return int(number_at(data, field))
    if field in MASKS:
        known = members_of(names, field)
        told = {index(MASKS[field], name, known) for name in texts_at(data, field)}
        return sum(1 << at for at in told)
    if is_place(names, kind, field, before):
        return names.place(text_at(data, field))
    if field == "action":
        return read_sealed(names, before[0], data_at(data, field))
    if field == "value":
        return read_value(token_kind(names, kind, before), data)
    table = table_of(names, kind, field, before[0] if before else NOBODY)
    return number_at(data, field) if table is None else index(field, text_at(data, field), table)


def event_data(names: Names, event: Event) -> Data:
    """An event, open or as one player may see it."""
    if event.kind == e.ASKED:
        question = question_data(names, unpacked(event))
        rule = names.rules.rules[event.cause].rule
        key = KINDS[e.ASKED].key
        return {"event": key, "cause": rule, "depth": int(event.a), "question": question}
    kind, cause, values = int(event.kind), int(event.cause), event.values()
    row = KINDS[kind]
    told: Data = {
        "event": row.key, "cause": None if cause == NOBODY else names.rules.rules[cause].rule
    }  # fmt: skip
    for at, field in enumerate(row.fields):
        told[field] = field_data(names, kind, at, values)
    if HIDDEN in values[len(row.fields) :]:
        told["redacted"] = True
    return told


def read_event(names: Names, data: Mapping[str, Json]) -> Event:
    """The event of these data."""
    kind = index("event", text_at(data, "event"), [row.key for row in KINDS])
    cause = NOBODY if data.get("cause") is None else cause_of(names, text_at(data, "cause"))
    if kind == e.ASKED:
        return packed(number_at(data, "depth"), read_question(names, data_at(data, "question")))
    values: list[int] = []
    for field in KINDS[kind].fields:
        values.append(read_field(names, kind, field, data, values))
    rest = HIDDEN if data.get("redacted") else 0
    a, b, c, d = [*values, rest, rest, rest, rest][:4]
    return Event(kind, a, b, c, d, cause, 0)


def cause_of(names: Names, text: str) -> int:
    """The rule with this name; of the decks' several readings the one in play."""
    rules = names.rules
    if rules.decks.rule == text:
        return int(rules.decks.id)
    return index("rule", text, [rule.rule for rule in rules.rules])


def unpacked(event: Event) -> list[int]:
    """The pending frame that an ASKED event tells."""
    operands = int(event.d)
    return [
        int(event.cause), int(event.c), int(event.b), (operands & 255) - 1,
        (operands >> 32) - 1, ((operands >> 8) & 0xFFFFFF) - 1,
    ]  # fmt: skip


def packed(depth: int, frame: list[int]) -> Event:
    """The ASKED event that tells of a frame."""
    rule, stage, player, bandit, other, token = frame
    operands = (bandit + 1) | ((token + 1) << 8) | ((other + 1) << 32)
    return Event(e.ASKED, depth, player, stage, operands, rule, 0)


def question_data(names: Names, frame: list[int]) -> Data:
    """A pending question: its key and its operands by name."""
    told: Data = {"key": names.question(frame).key}
    for label, value in names.frame_parts(frame).items():
        if label in LISTS:
            told[label] = [] if value == NONE else [*value.split(" ")]
        elif label in NUMBERS:
            told[label] = int(value)
        else:
            told[label] = value
    return told


def read_question(names: Names, data: Mapping[str, Json]) -> list[int]:
    """The frame of a pending question."""
    told = {}
    for label in data:
        if label in LISTS:
            told[label] = " ".join(texts_at(data, label)) or NONE
        elif label in NUMBERS:
            told[label] = str(number_at(data, label))
        elif label != "key":
            told[label] = text_at(data, label)
    return names.frame(text_at(data, "key"), told)
