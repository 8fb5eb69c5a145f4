"""What parts add to a table, as text: horses by car, who has each captive, and the like.

Cards are not told here; they stand with the hands and decks.
"""

from collections.abc import Sequence

from coltexpress.engine import block
from coltexpress.engine.block import Block
from coltexpress.engine.vocab import HELD, NOBODY
from coltexpress.notation.names import NONE, Names, index, number, parts
from coltexpress.notation.text import BadText, place_name
from coltexpress.words import say

CARDS = (block.CARD_ROWS, block.CARD_STACK)
FREE = "free"
ABSENT = NOBODY - 1
"""Stands for a captive that is not in play."""


def captives(names: Names, row: Block, numbers: Sequence[int]) -> dict[str, str]:
    """Who has each captive that is in play; nobody's name for one that is free."""
    return {
        name: "" if has == NOBODY else names.bandits[has]
        for name, has in zip(row.names, numbers, strict=False)
        if has >= NOBODY
    }


def members(names: Sequence[str], mask: int) -> list[str]:
    """The names of those in a mask."""
    return [name for at, name in enumerate(names) if (mask >> at) & 1]


def block_text(names: Names, row: Block, numbers: Sequence[int]) -> str:
    """`0 0 2 1`, `ghost 0, doc 2`, `banker free, teacher ghost`, `2`, `roof coach`, `mail whisky`;
    `none` where there is nothing."""
    match row.kind:
        case block.CAR_COUNTS:
            return " ".join(map(str, numbers)) or NONE
        case block.BANDIT_COUNTS:
            told = zip(names.bandits, numbers, strict=True)
            return ", ".join(f"{name} {count}" for name, count in told)
        case block.CAPTIVES:
            held = captives(names, row, numbers)
            return ", ".join(f"{name} {who or FREE}" for name, who in held.items()) or NONE
        case block.SOME_TOKENS:
            return ", ".join(members(names.tokens, numbers[0])) or NONE
        case block.SOME_BANDITS:
            return ", ".join(members(names.bandits, numbers[0])) or NONE
    if numbers[0] == NOBODY:
        return NONE
    return str(numbers[0]) if row.kind == block.ONE_CAR else place_name(names.rules, numbers[0])


def read_block(names: Names, row: Block, text: str, usual: Sequence[int]) -> list[int]:
    """The numbers that a text tells. `usual` are those of a fresh table, which has the same things
    in play."""
    if row.kind == block.SOME_TOKENS:
        return [sum(1 << token for token in {names.token(name) for name in parts(text)})]
    if row.kind == block.SOME_BANDITS:
        return [sum(1 << bandit for bandit in {names.bandit(name) for name in parts(text)})]
    if row.kind == block.BANDIT_COUNTS:
        return read_bandits(names, row, text)
    single = row.kind in (block.ONE_CAR, block.ONE_PLACE)
    absent = not usual or (single and usual[0] == NOBODY)
    if absent != (text == NONE):
        raise BadText(say("name-block", word=row.key, given=text, absent=str(absent)))
    if absent:
        return list(usual)
    match row.kind:
        case block.CAR_COUNTS:
            return read_cars(row, text, len(usual))
        case block.CAPTIVES:
            return read_captives(names, row, text)
        case block.ONE_CAR:
            return [read_car(names, text)]
    return [read_place(names, text)]


def read_bandits(names: Names, row: Block, text: str) -> list[int]:
    """`ghost 0, doc 2`"""
    found: dict[str, int] = {}
    for part in parts(text):
        name, _, count = part.partition(" ")
        names.bandit(name)
        if name in found:
            raise BadText(say("name-twice", given=name))
        found[name] = number(count)
    for name in names.bandits:
        if name not in found:
            raise BadText(say("line-row-missing", word=row.key, name=name))
    return [found[name] for name in names.bandits]


def read_cars(row: Block, text: str, cars: int) -> list[int]:
    """`0 0 2 1`"""
    found = [number(word) for word in text.split()]
    if len(found) != cars:
        raise BadText(say("name-cars", word=row.key, wanted=cars, given=len(found)))
    return found


def read_captives(names: Names, row: Block, text: str) -> list[int]:
    """`banker free, teacher ghost`"""
    found = [ABSENT] * len(row.names)
    for part in parts(text):
        name, _, who = part.partition(" ")
        at = index("captive", name, row.names)
        if found[at] != ABSENT:
            raise BadText(say("name-twice", given=name))
        found[at] = NOBODY if who == FREE else names.bandit(who)
    return found


def read_car(names: Names, text: str) -> int:
    car = number(text)
    if car > names.rules.caboose:
        raise BadText(say("name-no-car", given=text, last=str(names.rules.caboose)))
    return car


def read_place(names: Names, text: str) -> int:
    place = names.place(text)
    if place >= HELD:
        raise BadText(say("name-place", given=text))
    return place
