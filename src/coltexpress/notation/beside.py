"""What is beside the train: figures at the cars, vehicles with their places, and captives."""

from coltexpress.engine.board import Spot
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import NOBODY
from coltexpress.notation.phrase import worded_key
from coltexpress.notation.pieces import figure_sign, loot_items, people_items
from coltexpress.notation.spans import WIDTH, Line, times, wrapped
from coltexpress.words import say

MOST_SIGNS = 3
"""More equal figures than that are counted."""

INDENT = "  "


def beside_span(view: View, car: int) -> str:
    """The signs of the figures beside a car."""
    found = [
        figure_sign(view, int(one.figure))
        for one in view.rules.board.standings(view.parts)
        if one.car == car
    ]
    return "".join(
        sign * found.count(sign)
        if found.count(sign) <= MOST_SIGNS
        else times(found.count(sign), sign)
        for sign in dict.fromkeys(found)
    )


def spots_of(view: View, figure: int) -> list[Spot]:
    """The places that a figure carries."""
    return [spot for spot in view.rules.board.spots if spot.figure == figure]


def captives_left(view: View) -> list[int]:
    """Those whom a bandit could still capture."""
    return [at for at, has in enumerate(view.rules.board.captors(view.parts)) if has == NOBODY]


def captives_of(view: View, bandit: int) -> list[int]:
    """Those whom this bandit has captured."""
    return [at for at, has in enumerate(view.rules.board.captors(view.parts)) if has == bandit]


def captive_short(view: View, captive: int) -> str:
    return say(f"captive-{view.rules.board.captives[captive]}.short")


def vehicle_lines(view: View, *, brief: bool = False) -> list[Line]:
    """A line or two for each vehicle: where it is, who and what is in and on it, and the captives
    that are still to be had, in brief only their number."""
    lines = []
    for one in view.rules.board.standings(view.parts):
        spots = spots_of(view, int(one.figure))
        if spots:
            key = f"figure-{view.rules.board.figures[one.figure]}.title"
            where = say("board-beside", figure=say(key), car=int(one.car))
            sign = figure_sign(view, int(one.figure))
            title: Line = [(sign, "figure"), (f" {where}", "strong")]
            first, *more = wrapped(
                [title, *vehicle_items(view, spots, brief=brief)], WIDTH - len(INDENT)
            )
            lines += [first, *([(INDENT, ""), *line] for line in more)]
    return lines


def vehicle_items(view: View, spots: list[Spot], *, brief: bool) -> list[Line]:
    """What there is at each of these places, with a bar between them."""
    groups: list[list[Line]] = []
    for spot in spots:
        place = int(spot.place)
        found = people_items(view, place) + loot_items(view, place)
        if found:
            groups.append([[(say(f"spot-{worded_key(spot.key)}.short"), "dim")], *found])
    left = [captive_short(view, captive) for captive in captives_left(view)]
    if brief and len(left) > 1:
        left = [str(len(left))]
    if left:
        names: list[Line] = [[(f"{name},", "")] for name in left[:-1]] + [[(left[-1], "")]]
        groups.append([[(say("board-captives"), "dim")], *names])
    if not groups:
        return [[(say("board-vehicle-empty"), "dim")]]
    for group in groups[:-1]:
        group[-1].append((" |", "dim"))
    return [item for group in groups for item in group]


def legend_items(view: View) -> list[tuple[str, str]]:
    """The signs of the board's figures with their names."""
    figures = dict.fromkeys(int(one.figure) for one in view.rules.board.standings(view.parts))
    keys = view.rules.board.figures
    return [(figure_sign(view, one), say(f"figure-{keys[one]}.title")) for one in figures]
