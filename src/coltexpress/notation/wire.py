"""Actions as plain data for JSON, and back, and how data are read.

Names stand for numbers wherever there are names. What cannot be read raises `BadText`.
"""

from collections.abc import Mapping
from typing import Protocol, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine import actions
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME
from coltexpress.engine.vocab import FLASKS, HELD, NOBODY, WHISKY
from coltexpress.notation.names import MOST_DIGITS, Names, index, names_of
from coltexpress.notation.text import (
    LOOT,
    BadText,
    Table,
    action_text,
    card_name,
    place_name,
    planned_cards,
    value_name,
)
from coltexpress.words import say

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None
Data: TypeAlias = dict[str, Json]


class Board(Protocol):
    """What a state and a view both have, as far as names need it."""

    rules: Ruleset
    cars: vec[i64]
    token_kind: vec[i64]


def board_names(board: Board) -> Names:
    """The names of the game that a state or a view belongs to."""
    return names_of(board.rules, board.cars, board.token_kind)


def text_at(data: Mapping[str, Json], key: str) -> str:
    """A text among the data."""
    value = data.get(key)
    if not isinstance(value, str):
        raise BadText(say("wire-value", word=key, wanted="text"))
    return value


def number_at(data: Mapping[str, Json], key: str) -> int:
    """A whole number among the data; null is what a view or an event does not tell."""
    value = data.get(key)
    if key in data and value is None:
        return NOBODY
    if not isinstance(value, int) or abs(value) >= 10**MOST_DIGITS:
        raise BadText(say("wire-value", word=key, wanted="number"))
    return int(value)


def flag_at(data: Mapping[str, Json], key: str) -> bool:
    """Whether something is so, among the data."""
    value = data.get(key)
    if not isinstance(value, bool):
        raise BadText(say("wire-value", word=key, wanted="flag"))
    return value


def texts_at(data: Mapping[str, Json], key: str) -> list[str]:
    """A list of texts among the data."""
    value = data.get(key)
    if not isinstance(value, list):
        raise BadText(say("wire-value", word=key, wanted="list"))
    return [text_at({key: item}, key) for item in value]


def data_at(data: Mapping[str, Json], key: str) -> Data:
    """Named values among the data."""
    value = data.get(key)
    if not isinstance(value, dict):
        raise BadText(say("wire-value", word=key, wanted="object"))
    return value


def action_data(table: Table, player: int, action: int) -> Data:
    """A legal action: its id at this decision, its kind, its text, and what it names."""
    kind = actions.KINDS[actions.kind(action)]
    told: Data = {"id": int(action), "kind": kind, "text": action_text(table, player, action)}
    told.update(action_operands(table, player, action))
    return told


def action_operands(table: Table, player: int, action: int) -> Data:
    """What an action names, by label."""
    rules = table.rules
    first, second = int(actions.first(action)), int(actions.second(action))
    match actions.kind(action):
        case actions.LAY:
            bandit = rules.bandit_of(player, first)
            owner = rules.powers[bandit].key if bandit != NOBODY else None
            return {"card": rules.kind_of(first).key, "bandit": owner, "hidden": bool(second)}
        case actions.SHOVE:
            victim = table.pending[(table.depth - 1) * FRAME + 4]
            return {"bandit": rules.powers[victim].key, "place": place_name(rules, first)}
        case actions.BOARD:
            return {"bandit": rules.powers[first].key, "car": second}
        case actions.TAKE | actions.KNOCK | actions.DRINK:
            return loot_operands(table, player, action)
        case actions.KEEP | actions.TOSS:
            return card_operands(rules, player, first, second)
        case actions.PLAN:
            return {"cards": [*planned_cards(rules, player, action)]}
    return target_operands(rules, int(actions.kind(action)), first)


def target_operands(rules: Ruleset, kind: int, target: int) -> Data:
    """The one thing that an action names."""
    match kind:
        case actions.GO | actions.RIDE | actions.FLEE:
            return {"place": place_name(rules, target)}
        case actions.WALK:
            return {"car": target}
        case actions.PUNCH if target == rules.bandits:
            return {"figure": rules.board.figure}
        case actions.CAPTURE:
            return {"captive": rules.board.captives[target]}
        case actions.SHOOT | actions.PUNCH | actions.STAND | actions.RIDE_ON:
            return {"bandit": rules.powers[target].key}
    return {}


def loot_operands(table: Table, player: int, action: int) -> Data:
    """A class of loot: its kind, its value where the player may go by it, and who drinks."""
    token = actions.first(action)
    kind = int(table.token_kind[token])
    marked = table.rules.board.marked(table.parts, token)
    value = table.token_value[token]
    tells = actions.kind(action) != actions.KNOCK and (table.seen_by[token] >> player) & 1
    told: Data = {
        "loot": LOOT[kind],
        "value": value_data(kind, int(value)) if tells or marked else None,
    }
    if kind == WHISKY:
        told[table.rules.board.mark] = marked
    if actions.kind(action) == actions.DRINK:
        told["bandit"] = table.rules.powers[table.token_at[token] - HELD].key
    return told


def value_data(kind: int, value: int) -> Json:
    """What a token is worth, or what is in it."""
    return value_name(kind, value) if kind == WHISKY else value


def read_value(kind: int, data: Mapping[str, Json]) -> int:
    """What a token is worth, or what is in it; null is what is not told."""
    if kind != WHISKY or data.get("value") is None:
        return number_at(data, "value")
    return index("whisky", text_at(data, "value"), FLASKS)


def card_operands(rules: Ruleset, player: int, card: int, count: int) -> Data:
    return {
        "card": None if card == actions.NO_CARD else card_name(rules, player, card),
        "count": count,
    }


def read_action(table: Table, player: int, legal: list[int], data: Mapping[str, Json]) -> int:
    """The only legal action that everything in these data is true of; an id alone will do."""
    found = []
    for action in legal:
        told = action_data(table, player, action)
        if data and all(key in told and told[key] == value for key, value in data.items()):
            found.append(action)
    if len(found) != 1:
        texts = [action_text(table, player, action) for action in legal]
        raise BadText(say("wire-action", legal=", ".join(texts)))
    return found[0]


def sealed_data(names: Names, player: int, action: int) -> Data:
    """An answer in a secret row, without the table it was given at."""
    kind, first, second = (
        int(actions.kind(action)), int(actions.first(action)), int(actions.second(action))
    )  # fmt: skip
    told: Data = {"kind": actions.KINDS[kind]}
    match kind:
        case actions.STAND | actions.RIDE_ON:
            told["bandit"] = names.bandits[first]
        case actions.BOARD:
            told["bandit"] = names.bandits[first]
            told["car"] = second
        case actions.LAY:
            told["card"] = names.cards[player][first]
        case actions.KEEP | actions.TOSS:
            told["card"] = None if first == actions.NO_CARD else names.cards[player][first]
            told["count"] = second
        case actions.PLAN:
            told["cards"] = [*planned_cards(names.rules, player, action)]
    return told


def read_sealed(names: Names, player: int, data: Mapping[str, Json]) -> int:
    """An answer in a secret row."""
    kind = index("answer", text_at(data, "kind"), actions.KINDS)
    first, second = 0, 0
    match kind:
        case actions.STAND | actions.RIDE_ON:
            first = names.bandit(text_at(data, "bandit"))
        case actions.BOARD:
            first = names.bandit(text_at(data, "bandit"))
            second = number_at(data, "car")
        case actions.LAY:
            first = names.card(player, text_at(data, "card"))
        case actions.KEEP | actions.TOSS:
            nothing = data.get("card") is None
            first = actions.NO_CARD if nothing else names.card(player, text_at(data, "card"))
            second = number_at(data, "count")
        case actions.PLAN:
            return read_plan(names, player, texts_at(data, "cards"))
    if not 0 <= second < actions.NO_CARD:
        raise BadText(say("wire-value", word=str(data), wanted="number"))
    return int(actions.pack(kind, first, second))


def read_plan(names: Names, player: int, cards: list[str]) -> int:
    """A plan from its cards."""
    if len(cards) != actions.OPERANDS:
        raise BadText(say("wire-cards", wanted=actions.OPERANDS, given=len(cards)))
    first, second, third = (names.card(player, card) for card in cards)
    return int(actions.pack(actions.PLAN, first, second) | (third << 24))
