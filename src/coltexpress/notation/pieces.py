"""Who and what is at a place, as signs: bandits, the Marshal, the board's figures, and loot."""

from coltexpress.engine.layout import inside
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import FLASKS, HIDDEN, PURSE, WHISKY
from coltexpress.notation.spans import Line, Span, times
from coltexpress.words import say

SYMBOLS = ("$", "◆", "■", "⊔")
MARSHAL = "★"
HALF = "½"


def loot_items(view: View, at: int) -> list[Line]:
    """The tokens at a place or with a bandit, those that look the same counted."""
    marked = view.rules.board.marked
    alike = [
        (int(view.token_kind[token]), int(view.token_value[token]), marked(view.parts, token))
        for token in range(len(view.token_at))
        if view.token_at[token] == at
    ]
    return [[(times(alike.count(one), loot_sign(*one)), "loot")] for one in sorted(set(alike))]


def loot_sign(kind: int, value: int, marked: bool) -> str:
    """`$300`, `$?`, `◆`; a flask shows its kind by a letter, and whether half of it is left."""
    if kind == PURSE:
        return f"{SYMBOLS[kind]}{'?' if value == HIDDEN else value}"
    if kind == WHISKY:
        letter = "?" if value == HIDDEN else say(f"whisky-{FLASKS[value]}.letter")
        return f"{HALF if marked else ''}{SYMBOLS[kind]}{letter}"
    return SYMBOLS[kind]


def bandit_items(view: View, place: int) -> list[Line]:
    """The letters of those who stand at a place."""
    return [
        [letter_span(view, bandit)]
        for bandit in range(view.rules.bandits)
        if view.place_of[bandit] == place
    ]


def letter_span(view: View, bandit: int) -> Span:
    key = view.rules.powers[bandit].key
    return say(f"bandit-{key}.letter"), key


def people_items(view: View, place: int) -> list[Line]:
    """Everybody at a place: bandits, the Marshal, and the board's figures."""
    items = bandit_items(view, place)
    if place == inside(view.marshal):
        items.append([(MARSHAL, "marshal")])
    for one in view.rules.board.standings(view.parts):
        if one.place == place:
            items.append([(figure_sign(view, int(one.figure)), "figure")])
    return items


def figure_sign(view: View, figure: int) -> str:
    return say(f"figure-{view.rules.board.figures[figure]}.sign")
