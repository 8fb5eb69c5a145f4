"""How bandits stand where that matters: a line for each place, with those there from the front on.

`inside 2: mei, belle backward fallen` - what is not said of a bandit is not so. A place beyond the
train by name, such as `out`, has nobody in a row.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from coltexpress.engine.block import STANCES, Block
from coltexpress.engine.rule import Part
from coltexpress.notation.lines import Fields
from coltexpress.notation.names import Names, index, parts
from coltexpress.notation.text import BadText, place_name
from coltexpress.words import say


class Stances(NamedTuple):
    """The part that tells how bandits stand, and which of its blocks does."""

    part: Part
    at: int
    row: Block

    @property
    def numbers(self) -> list[int]:
        return list(map(int, self.part.block(self.at)))


def stances_of(found: Iterable[Part]) -> Stances | None:
    """What tells how bandits stand, in games where that matters."""
    for part in found:
        for at, row in enumerate(part.blocks()):
            if row.kind == STANCES:
                return Stances(part, at, row)
    return None


def rank_of(row: Block, stance: int) -> int:
    """Which a bandit is in its row, counted from the front."""
    return stance >> len(row.names)


def marks_of(row: Block, stance: int) -> dict[str, bool]:
    """What is so of a bandit, and what is not."""
    return {name: bool((stance >> at) & 1) for at, name in enumerate(row.names)}


def stance(row: Block, rank: int, marks: Iterable[str]) -> int:
    """A rank and marks as one number."""
    return rank << len(row.names) | sum(1 << row.names.index(mark) for mark in marks)


def stance_rows(names: Names, stances: Stances, place_of: Sequence[int]) -> list[str]:
    """A line for each place where somebody is."""
    row, numbers = stances.row, stances.numbers
    found = []
    for place in sorted(set(place_of)):
        there = [bandit for bandit, at in enumerate(place_of) if at == place]
        there.sort(key=lambda bandit: rank_of(row, numbers[bandit]))
        told = []
        for bandit in there:
            marks = [mark for mark, holds in marks_of(row, numbers[bandit]).items() if holds]
            told.append(" ".join([names.bandits[bandit], *marks]))
        found.append(f"{place_name(names.rules, place)}: {', '.join(told)}")
    return found


def read_stances(fields: Fields, names: Names, row: Block) -> list[tuple[int, int]]:
    """Place and stance of each bandit; all that cannot be read is kept in `fields`."""
    spots = [spot.place for spot in names.rules.board.spots]
    used: set[int] = set()

    def read(text: str) -> list[tuple[str, tuple[int, int]]]:
        where, colon, told = text.partition(": ")
        if not colon:
            raise BadText(say("line-unreadable", text=text))
        place = names.place(where)
        if place in used:
            raise BadText(say("name-twice", given=where))
        used.add(place)
        found = []
        for rank, part in enumerate(parts(told)):
            name, *marks = part.split(" ")
            index("bandit", name, names.bandits)
            for at, mark in enumerate(marks):
                index("stance", mark, row.names)
                if mark in marks[:at]:
                    raise BadText(say("name-twice", given=mark))
            found.append((name, (place, stance(row, 0 if place in spots else rank, marks))))
        return found

    said = [one for line in fields.items("places", read) for one in line]
    return fields.each_once("places", names.bandits, said)
