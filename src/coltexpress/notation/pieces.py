"""Who and what is at a place, as signs: bandits, the Marshal, the board's figures, and loot."""

from coltexpress.engine.layout import inside
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import (
    FLASKS,
    FORWARD,
    HELD,
    HIDDEN,
    LOOT_CARD,
    PURSE,
    WHISKY,
)
from coltexpress.notation.spans import Line, Span, times
from coltexpress.words import say

SYMBOLS = ("$", "◆", "■", "⊔", "▣")
MARSHAL = "★"
HALF = "½"
AHEAD = "→"
BEHIND = "←"
LYING = "_"


def loot_items(view: View, at: int) -> list[Line]:
    """The tokens at a place or with a bandit, those that look the same counted."""
    alike = loot_classes(view, at)
    return [[(times(alike.count(one), loot_sign(*one)), "loot")] for one in sorted(set(alike))]


def loot_classes(view: View, at: int) -> list[tuple[int, int, bool]]:
    """Kind, value and mark of each token there. A car is loot only once it is uncoupled."""
    marked = view.rules.board.marked
    return [
        (int(view.token_kind[token]), int(view.token_value[token]), marked(view.parts, token))
        for token in range(len(view.token_at))
        if view.token_at[token] == at and (view.token_kind[token] != LOOT_CARD or at >= HELD)
    ]


def loot_sign(kind: int, value: int, marked: bool) -> str:
    """`$300`, `$?`, `◆`; a flask shows its kind by a letter, and whether half of it is left."""
    if kind in (PURSE, LOOT_CARD):
        return f"{SYMBOLS[kind]}{'?' if value == HIDDEN else value}"
    if kind == WHISKY:
        letter = "?" if value == HIDDEN else say(f"whisky-{FLASKS[value]}.letter")
        return f"{HALF if marked else ''}{SYMBOLS[kind]}{letter}"
    return SYMBOLS[kind]


def bandit_items(view: View, place: int) -> list[Line]:
    """The letters of those who stand at a place; where they stand in a row, from its rear on."""
    return [bandit_spans(view, bandit) for bandit in reversed(row_at(view, place))]


def row_at(view: View, place: int) -> list[int]:
    """Those who are at a place, as they stand in a row there from the front; else from the last
    seat to the first."""
    found = [bandit for bandit in range(view.rules.bandits) if view.place_of[bandit] == place]
    stances = {bandit: view.rules.board.stance(view.parts, bandit) for bandit in found}

    def rank(bandit: int) -> int:
        stance = stances[bandit]
        return -bandit if stance is None else int(stance.rank)

    return sorted(found, key=rank)


def bandit_spans(view: View, bandit: int) -> Line:
    """A bandit's letter, with a sign for where it faces and one that it lies: `G→`, `_←G`."""
    letter, role = letter_span(view, bandit)
    stance = view.rules.board.stance(view.parts, bandit)
    if stance is None:
        return [(letter, role)]
    return [(stance_signs(letter, stance.direction == FORWARD, stance.lies), role)]


def stance_signs(letter: str, forward: bool, lies: bool) -> str:
    signs = f"{letter}{AHEAD}" if forward else f"{BEHIND}{letter}"
    return f"{LYING}{signs}" if lies else signs


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
