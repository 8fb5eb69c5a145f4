"""One screen of a player: what happened, the table, the hand, the question and its answers.

Everything on it comes from that player's view and redacted events. A drawn page is made to fit the
terminal; what happened comes first on pages of its own where there is too much of it.
"""

from collections.abc import Collection, Mapping, Sequence

from coltexpress.cli.keeping import Keeping
from coltexpress.cli.screen import Screen
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import NOBODY, SCHEMING
from coltexpress.notation.board import (
    hand_lines,
    legend_lines,
    pile_lines,
    round_line,
    train_lines,
)
from coltexpress.notation.choice import Answer
from coltexpress.notation.label import marks, question
from coltexpress.notation.plain import hand_sentence, told
from coltexpress.notation.plans import are_plans, plan_cards, plan_hint
from coltexpress.notation.plates import has_decks, plate_lines
from coltexpress.notation.spans import Line, padded, width
from coltexpress.words import say

TWO_COLUMNS = 5
"""From this many answers on they are set in two columns where they fit."""
MOST_COLUMNS = 4
"""Columns of answers on a page that is full."""
GAP = 2


def partner_note(view: View) -> dict[int, str]:
    """A word beside the name of whoever plays with the viewer; none where nobody does."""
    if view.player == NOBODY or not view.rules.lends:
        return {}
    return {int(view.rules.partner_of(view.player)): say("play-note", note=say("play-partner"))}


def show_page(
    screen: Screen,
    view: View,
    happened: Sequence[str],
    offered: Sequence[Answer],
    notes: Mapping[int, str],
    known: Collection[str] = (),
    keeping: Keeping | None = None,
) -> None:
    """Show a player what happened, the table, and what to choose from.

    In plain output the lines about the table that are `known` already are left out.
    """
    if screen.plain:
        plain_page(screen, view, happened, offered, notes, known, keeping)
        return
    table, below = fitted(screen, view, offered, notes, keeping)
    spare = begin_page(screen, happened, len(table) + len(below) + 1)
    screen.lines(table)
    legend = legend_lines(view)[: max(0, spare)]
    screen.lines(legend)
    if spare > len(legend):
        screen.line([])
    screen.lines(below)


def fitted(
    screen: Screen,
    view: View,
    offered: Sequence[Answer],
    notes: Mapping[int, str],
    keeping: Keeping | None,
) -> tuple[list[Line], list[Line]]:
    """The table, and hand and question below it, as close together as the screen makes needful:
    first the pile gives way, then the answers, then the train."""
    hand: list[Line] = []
    if shows_hand(view):
        said = marks(view, [one.action for one in offered])
        hand = hand_lines(view, int(view.player), list(view.hand), own=True, marks=said)
    table: list[Line] = []
    below: list[Line] = []
    for dense, brief in ((False, False), (True, False), (True, True)):
        below = [*hand, *asked(screen, view, offered, keeping, dense=dense)]
        room = screen.height - len(below) - 1
        table = table_lines(view, notes, screen.width, room, brief=brief)
        if len(table) + len(below) < screen.height:
            break
    return table, below


def shows_hand(view: View) -> bool:
    """Whether a hand has anything to say: one that is empty has only while cards are laid."""
    return has_decks(view.rules) and (view.phase == SCHEMING or any(view.hand))


def begin_page(screen: Screen, happened: Sequence[str], following: int) -> int:
    """Clear a drawn screen and tell what happened, with a pause where so many more lines do not
    fit below it. How many lines are to spare."""
    screen.clear()
    room = screen.height - following
    lines = sum(len(screen.wrap(paragraph, "  ")) for paragraph in happened)
    screen.pages(happened)
    if lines > room:
        screen.pause()
        screen.clear()
        return room
    if lines == room or not happened:
        return room - lines
    screen.line([])
    return room - lines - 1


def table_lines(
    view: View, notes: Mapping[int, str], columns: int, most: int, *, brief: bool = False
) -> list[Line]:
    """The drawn table without hands, at most so many lines: the pile gives way."""
    lines = [round_line(view, columns), *train_lines(view, brief=brief), *plate_lines(view, notes)]
    return [*lines, *pile_lines(view, max(1, most - len(lines)))]


def asked(
    screen: Screen,
    view: View,
    offered: Sequence[Answer],
    keeping: Keeping | None,
    *,
    dense: bool = False,
) -> list[Line]:
    """The question, and its numbered answers in one column or two; on a full page short ones in
    as many columns as there is room for."""
    text = question_words(view, offered, keeping)
    lines: list[Line] = [[(part, "strong")] for part in screen.wrap(text)]
    labels, hint = numbered(view, offered, keeping, dense=dense)
    items: list[Line] = [
        [(f"{number:>2} ", "dim"), (label, "")] for number, label in enumerate(labels, 1)
    ]
    most = len(items) if hint else MOST_COLUMNS if dense else 1 + (len(items) >= TWO_COLUMNS)
    below: list[Line] = [[(part, "dim")] for part in screen.wrap(hint)] if hint else []
    for count in range(most, 0, -1):
        rows = -(-len(items) // count)
        columns = [items[at : at + rows] for at in range(0, len(items), rows)]
        widths = [max(width(item) for item in column) for column in columns]
        if count == 1 or sum(widths) + GAP * (len(columns) - 1) <= screen.width:
            return [*lines, *side_by_side(columns, widths, screen.width), *below]
    return lines


def question_words(view: View, offered: Sequence[Answer], keeping: Keeping | None) -> str:
    """What is asked, about one kind of card or about all that may be kept."""
    if keeping is not None:
        return keeping.question()
    legal = [one.action for one in offered]
    return question(view, int(view.player), legal, step=int(view.step))


def numbered(
    view: View, offered: Sequence[Answer], keeping: Keeping | None = None, *, dense: bool = False
) -> tuple[list[str], str]:
    """What is numbered, and how it is typed if that is not by one number: the answers, or the
    cards that they are made of."""
    if keeping is not None:
        return keeping.labels(), keeping.hint()
    if are_plans(offered):
        return [card.name for card in plan_cards(view)], plan_hint(view, offered)
    return [one.short if dense else one.label for one in offered], ""


def side_by_side(columns: list[list[Line]], widths: list[int], room: int) -> list[Line]:
    """Columns of answers, two of them half a screen apart where that fits."""
    begins = [width + GAP for width in widths]
    if len(columns) == 2:
        begins[0] = max(begins[0], min(room // 2 + 1, room - widths[1]))
    lines = []
    for row in range(len(columns[0])):
        line: Line = []
        for column, begin in zip(columns, begins, strict=True):
            if row < len(column):
                line += padded(column[row], begin)
        lines.append(line)
    return lines


def plain_page(
    screen: Screen,
    view: View,
    happened: Sequence[str],
    offered: Sequence[Answer],
    notes: Mapping[int, str],
    known: Collection[str],
    keeping: Keeping | None,
) -> None:
    """The same in linear text."""
    if happened:
        screen.say()
    for text in happened:
        screen.say(text)
    screen.say()
    for text in told(view, notes):
        if text not in known:
            screen.say(text)
    legal = [one.action for one in offered]
    if shows_hand(view):
        cards = list(view.hand)
        said = marks(view, legal)
        screen.say(hand_sentence(view, int(view.player), cards, own=True, marks=said))
    screen.say()
    screen.say(question_words(view, offered, keeping))
    labels, hint = numbered(view, offered, keeping)
    for number, label in enumerate(labels, 1):
        screen.say(say("plain-choice", number=number, label=label))
    if hint:
        screen.say(hint)
