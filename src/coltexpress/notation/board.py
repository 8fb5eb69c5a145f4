"""The table drawn in text: a view comes in, lines of at most 80 columns come out.

A line is a list of spans, each a text and the role it plays (a bandit's key, `loot`, `marshal`,
`dim`, `strong`), so that a terminal can colour what `str` shows plain. Nothing is told by the role
alone. Forward is to the right: the locomotive is the last car of the line.
"""

from collections.abc import Mapping, Sequence

from coltexpress.engine.layout import inside, roof
from coltexpress.engine.observe import UNKNOWN_CARD, View
from coltexpress.engine.rule import vector
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import FLASKS, LOOT_CARD, NOBODY, OVER, STEALING, WHISKY
from coltexpress.notation.beside import beside_span, legend_items, vehicle_lines
from coltexpress.notation.phrase import (
    car_key,
    card_noun,
    has_equal_cars,
    kind_words,
    player_words,
)
from coltexpress.notation.pieces import (
    MARSHAL,
    SYMBOLS,
    letter_span,
    loot_items,
    people_items,
    stance_signs,
)
from coltexpress.notation.plates import has_decks, plate_legend, plate_lines
from coltexpress.notation.spans import WIDTH, Line, hanging, padded, plain, times, width, wrapped
from coltexpress.words import has, own, say

WIDEST_CAR = 15
NARROWEST_CAR = 4
WHEEL = "○"
PLAN = "+"
"""A card that may be kept for the next round."""
GAP = 2
WIDE = "wide"
SHORT = ".short"
ROUND_LINES = (
    ("", WIDE, ""), ("", WIDE, SHORT), ("", "", SHORT), ("", SHORT, SHORT), (SHORT, SHORT, SHORT),
)  # fmt: skip
"""How the title, the turns and the neutral bullets of a round are written, the widest first."""


def board(view: View, hands: Sequence[Sequence[int]] = ()) -> str:
    """The whole table; `hands` are cards by player where they are open."""
    return "\n".join(plain(line) for line in board_lines(view, hands))


def board_lines(view: View, hands: Sequence[Sequence[int]] = ()) -> list[Line]:
    """The whole table as lines of spans."""
    lines = [round_line(view), *train_lines(view), *plate_lines(view), *pile_lines(view)]
    for player, cards in enumerate(hands):
        lines += hand_lines(view, player, cards)
    return lines


def open_view(s: State) -> View:
    """Everything on the table open, as nobody playing sees it."""
    rules = s.rules
    sizes = [
        [int(row[player * rules.stride + rules.classes]) for player in range(rules.players)]
        for row in (s.hands, s.bags)
    ]
    return View(
        NOBODY, rules, s.cars, s.token_kind, s.token_value, s.rounds, s.place_of, s.gun, s.cash,
        s.hits, s.token_at, s.seen_by, vector([]), vector(sizes[0]), vector(sizes[1]), s.pile,
        s.trace, s.clues, s.pending, s.sealed, s.parts, s.phase, s.round, s.turn, s.seat, s.step,
        s.first, s.marshal, s.neutral, s.cursor, s.depth, 0,
    )  # fmt: skip


def open_hands(s: State) -> list[list[int]]:
    """The counts of cards in each player's hand; nothing where nobody has one."""
    rules = s.rules
    if not has_decks(rules):
        return []
    return [
        [int(s.hands[player * rules.stride + card]) for card in range(rules.classes)]
        for player in range(rules.players)
    ]


def round_line(view: View, columns: int = WIDTH) -> Line:
    """The round card with its turns, the present one in brackets, and the neutral bullets left. In
    so many columns it is written as widely as that fits."""
    if view.phase == OVER:
        return [(say("board-over"), "strong")]
    if view.round == 0:
        return [(say("board-setup"), "strong")]
    if not view.rules.rounds:
        return cardless_line(view)
    line: Line = []
    left = ""
    for title, turns, neutral in ROUND_LINES:
        line = [(round_title(view, title), "strong"), *turn_spans(view, turns)]
        left = say(f"board-neutral{neutral}", count=int(view.neutral))
        if width(line) + GAP + len(left) <= columns:
            break
    return [*padded(line, columns - len(left)), (left, "dim")]


def round_title(view: View, form: str) -> str:
    """The number and name of the round, with a sign for each card that may be kept."""
    name = say(f"round-{view.rules.rounds[view.rounds[view.round - 1]].key}")
    return say(f"board-round{form}", round=int(view.round), card=name) + PLAN * plans(view)


def turn_spans(view: View, form: str) -> Line:
    """The turns of the round, the present one in brackets and always in full."""
    rules = view.rules
    is_wide = form == WIDE
    line: Line = [("  ", "")] if is_wide else [(" ·", "dim")]
    for at, kind in enumerate(rules.turn_kinds[view.rounds[view.round - 1]]):
        now = at == view.turn
        word = say(f"turn-{rules.turns[kind].key}{form if form == SHORT and not now else ''}")
        turn = f"[{word}]" if now else f" {word} " if is_wide else word
        line.append((f" {turn} " if is_wide else f" {turn}", "strong" if now else "dim"))
    return line


def cardless_line(view: View) -> Line:
    """A round that has no card: its number, and who is first."""
    rules = view.rules
    key = own(rules.modules[0], "board-round")
    title: Line = [(say(key, round=int(view.round), last=int(rules.caboose)), "strong")]
    first = say("board-first", player=player_words(rules, int(view.first)))
    return [*padded(title, WIDTH - len(first)), (first, "")]


def plans(view: View) -> int:
    """How many cards each player may keep at the end of this round's Schemin'."""
    if not view.rules.decks.shuffles_all:
        return 0
    return int(view.rules.rounds[view.rounds[view.round - 1]].plans)


def train_lines(view: View, *, brief: bool = False) -> list[Line]:
    """The cars from the caboose to the locomotive, roof row above inside row, what is beside them
    between the wheels, names below, and then the vehicles beside the train.

    In brief loot stands behind people, not below them, and captives are only counted.
    """
    cars = range(int(view.rules.board.coupled(view)) - 1, -1, -1)
    widths = car_widths([needed(view, car) for car in cars])
    roofs = []
    insides = []
    for car, columns in zip(cars, widths, strict=True):
        above = roof(car)
        roofs.append(wrapped(people_items(view, above) + loot_items(view, above), columns))
        people = people_items(view, inside(car))
        floor = loot_items(view, inside(car))
        parts = [people + floor] if brief or not has_loose_loot(view) else [people, floor]
        insides.append([line for part in parts for line in wrapped(part, columns - 1)])
    lines = rows(roofs, widths, " ", " ", top=True)
    lines.append([("".join(f"┌{'─' * columns}┐" for columns in widths), "dim")])
    lines += rows(insides, widths, "│ ", "│", top=False)
    wheels: Line = []
    names: Line = []
    for car, columns in zip(cars, widths, strict=True):
        wheels += wheels_spans(beside_span(view, car), columns)
        names += padded([(car_name(view, car, columns), "dim")], columns + 2)
    return [*lines, wheels, names, *vehicle_lines(view, brief=brief)]


def has_loose_loot(view: View) -> bool:
    """Whether there is loot that can lie in cars."""
    return any(kind != LOOT_CARD for kind in view.token_kind)


def needed(view: View, car: int) -> int:
    """The columns that a car needs: a row whose order tells something is never broken."""
    if view.rules.board.stance(view.parts, 0) is None:
        return 0
    above, below = (
        sum(width(item) + 1 for item in people_items(view, place))
        for place in (roof(car), inside(car))
    )
    return max(above - 1, below)


def car_widths(needs: Sequence[int]) -> list[int]:
    """The columns of each car: all alike, as far as none needs more."""
    columns = WIDEST_CAR
    while columns > NARROWEST_CAR and sum(max(columns, one) + 2 for one in needs) > WIDTH:
        columns -= 1
    return [max(columns, one) for one in needs]


def car_name(view: View, car: int, columns: int) -> str:
    """A car's number and short name below it; the locomotive has no number."""
    key = car_key(view, car)
    if car and has_equal_cars(view.rules):
        return f" {say('plain-car-alike', car=car)}"
    name = say(f"{key}.short")
    if len(name) > columns and has(f"{key}.tiny"):
        name = say(f"{key}.tiny")
    return f" {car} {name}" if car else f" {name}"


def wheels_spans(beside: str, columns: int) -> Line:
    """The underside of a car, with what is beside it between the wheels."""
    rail = "─" if beside else ""
    rest = "─" * (columns - 4 - len(rail + beside))
    return [(f"└─{WHEEL}{rail}", "dim"), (beside, "figure"), (f"{rest}{WHEEL}─┘", "dim")]


def rows(
    cells: list[list[Line]], widths: list[int], left: str, right: str, *, top: bool
) -> list[Line]:
    """Cells side by side, filled up with empty lines above or below."""
    height = max(len(cell) for cell in cells)
    lines: list[Line] = []
    for at in range(height):
        line: Line = []
        for cell, columns in zip(cells, widths, strict=True):
            index = at - (height - len(cell)) if top else at
            content = cell[index] if 0 <= index < len(cell) else []
            line += [(left, "dim"), *padded(content, columns - len(left) + 1), (right, "dim")]
        lines.append(line)
    return lines


def pile_lines(view: View, most: int = 0) -> list[Line]:
    """The common pile in the order laid. In Stealin' what is played is only counted.

    Where there is room for only so many lines, the last cards are counted too.
    """
    if view.phase > STEALING or not len(view.pile):
        return []
    begin = max(int(view.cursor), 0) if view.phase == STEALING else 0
    items: list[Line] = []
    if begin:
        items.append([(say("board-pile-played", count=begin), "dim")])
    for at in range(begin, len(view.pile)):
        item = pile_item(view, int(view.pile[at]))
        if view.phase == STEALING and at == view.cursor:
            item = [("[", "strong"), *item, ("]", "strong")]
        items.append(item)
    title: Line = [(say("board-pile"), "strong"), (" ", "")]
    lines = hanging(title, items, "  ")
    left = 0
    while most and len(lines) > most and len(items) > 1:
        items.pop()
        left += 1
        more: Line = [(say("board-pile-more", count=left), "dim")]
        lines = hanging(title, [*items, more], "  ")
    return lines


def pile_item(view: View, entry: int) -> Line:
    """A card of the pile with the letter of whose it is: `G Move`, `G ??`, `G Move (hidden)`."""
    rules = view.rules
    player = int(pile_player(entry))
    card = int(pile_card(entry))
    if card == UNKNOWN_CARD:
        letters = [letter_span(view, bandit) for bandit in rules.team(player)]
        return [*letters, (" ??", "")]
    bandit = rules.bandit_of(player, card)
    team = rules.team(player) if bandit == NOBODY else [int(bandit)]
    name = kind_words(rules, card)
    text = f" ({name})" if pile_hidden(entry) else f" {name}"
    return [*(letter_span(view, one) for one in team), (text, "")]


def hand_lines(
    view: View,
    player: int,
    cards: Sequence[int],
    *,
    own: bool = False,
    marks: Mapping[int, str] | None = None,
) -> list[Line]:
    """The cards of one player's hand, given as counts; `own` is for the player that reads it.

    `marks` are words behind some of the cards.
    """
    rules = view.rules
    items: list[Line] = []
    for card in range(rules.classes):
        if cards[card]:
            role = "dim" if rules.is_bullet(card) else ""
            text = times(cards[card], card_noun(rules, player, card))
            items.append([(marked(text, card, marks), role)])
    for item in items[:-1]:
        item.append((",", ""))
    letters = "".join(letter_span(view, bandit)[0] for bandit in rules.team(player))
    name = say("board-hand.own") if own else say("board-hand", letters=letters)
    title: Line = [(name, "strong"), (" ", "")]
    return hanging(title, items or [[(say("board-hand-empty"), "dim")]])


def marked(text: str, card: int, marks: Mapping[int, str] | None) -> str:
    """A card with the words behind it, if there are any."""
    if marks is None or card not in marks:
        return text
    return say("board-mark", card=text, mark=marks[card])


def legend_lines(view: View) -> list[Line]:
    """What the signs on and beside the train mean."""
    letter = letter_span(view, max(0, int(view.player)))[0]
    first = say(
        own(view.rules.modules[0], "board-legend"), purse=SYMBOLS[0], jewel=SYMBOLS[1],
        strongbox=SYMBOLS[2], car=SYMBOLS[LOOT_CARD], marshal=MARSHAL,
        forward=stance_signs(letter, forward=True, lies=False),
        backward=stance_signs(letter, forward=False, lies=False),
        lies=stance_signs(letter, forward=True, lies=True),
    )  # fmt: skip
    items = [say("board-legend-row", sign=sign, name=name) for sign, name in legend_items(view)]
    if len(view.rules.flasks):
        kinds = [
            say(
                "board-legend-kind", letter=say(f"whisky-{kind}.letter"), kind=say(f"whisky-{kind}")
            )
            for kind in FLASKS
        ]
        items.append(say("board-legend-whisky", sign=SYMBOLS[WHISKY], kinds=", ".join(kinds)))
    items += [say("board-legend-row", sign=sign, name=name) for sign, name in plate_legend(view)]
    if view.rules.decks.shuffles_all and any(row.plans for row in view.rules.rounds):
        items.append(say("board-legend-plan", sign=PLAN))
    more = wrapped([[(item, "dim")] for item in items], WIDTH, "  ")
    return [[(first, "dim")], *(line for line in more if line)]
