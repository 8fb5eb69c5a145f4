"""What parts add to a table, as plain data for JSON, and back; cards are told with the players."""

from collections.abc import Mapping, Sequence

from coltexpress.engine import block
from coltexpress.engine.block import Block
from coltexpress.engine.vocab import NOBODY
from coltexpress.notation.blocks import FREE, captives, members, read_block
from coltexpress.notation.names import NONE, Names
from coltexpress.notation.text import BadText, place_name
from coltexpress.notation.wire import Json, data_at, number_at, text_at, texts_at
from coltexpress.words import say


def block_data(names: Names, row: Block, numbers: Sequence[int]) -> Json:
    """A block for JSON; null is what this game does without."""
    match row.kind:
        case block.CAR_COUNTS:
            return [*numbers] if numbers else None
        case block.BANDIT_COUNTS:
            return dict(zip(names.bandits, numbers, strict=True))
        case block.CAPTIVES:
            told = captives(names, row, numbers)
            return {name: who or None for name, who in told.items()} if numbers else None
        case block.SOME_TOKENS:
            return [*members(names.tokens, numbers[0])]
        case block.SOME_BANDITS:
            return [*members(names.bandits, numbers[0])]
    if numbers[0] == NOBODY:
        return None
    return numbers[0] if row.kind == block.ONE_CAR else place_name(names.rules, numbers[0])


def read_block_data(
    names: Names, row: Block, data: Mapping[str, Json], usual: Sequence[int]
) -> list[int]:
    """The numbers of a block among the data."""
    return read_block(names, row, data_text(row, data), usual)


def data_text(row: Block, data: Mapping[str, Json]) -> str:
    """A block's data as its text."""
    if row.key in data and data[row.key] is None:
        return NONE
    match row.kind:
        case block.CAR_COUNTS:
            return " ".join(map(str, numbers_at(data, row.key))) or NONE
        case block.BANDIT_COUNTS:
            counts = data_at(data, row.key)
            return ", ".join(f"{name} {number_at(counts, name)}" for name in counts) or NONE
        case block.CAPTIVES:
            held = data_at(data, row.key)
            told = {name: FREE if held[name] is None else text_at(held, name) for name in held}
            return ", ".join(f"{name} {who}" for name, who in told.items()) or NONE
        case block.SOME_TOKENS | block.SOME_BANDITS:
            return ", ".join(texts_at(data, row.key)) or NONE
        case block.ONE_CAR:
            return str(number_at(data, row.key))
    return text_at(data, row.key)


def numbers_at(data: Mapping[str, Json], key: str) -> list[int]:
    """A list of numbers among the data."""
    value = data.get(key)
    if not isinstance(value, list):
        raise BadText(say("wire-value", word=key, wanted="list"))
    return [number_at({key: item}, key) for item in value]
