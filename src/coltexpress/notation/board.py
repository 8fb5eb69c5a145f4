"""The table drawn in text: a view comes in, lines of at most 80 columns come out.

A line is a list of spans, each a text and the role it plays (a bandit's key, `loot`, `marshal`,
`dim`, `strong`), so that a terminal can colour what `str` shows plain. Nothing is told by the role
alone. Forward is to the right: the locomotive is the last car of the line.
"""

from collections.abc import Mapping, Sequence

from coltexpress.engine.block import CARD_ROWS
from coltexpress.engine.layout import inside, roof
from coltexpress.engine.observe import UNKNOWN_CARD, View
from coltexpress.engine.rule import DECKS_PART, vector
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import (
    HELD,
    HIDDEN,
    NOBODY,
    OVER,
    PURSE,
    STEALING,
)
from coltexpress.notation.phrase import car_key, card_noun, kind_words
from coltexpress.words import say

Span = tuple[str, str]
Line = list[Span]

WIDTH = 80
SYMBOLS = ("$", "◆", "■")
MARSHAL = "★"
TIMES = "\N{MULTIPLICATION SIGN}"
WIDEST_CAR = 15
LOADED = "●"
SPENT = "○"
CARDS = 30
"""The column where the cards of a player are told."""


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
    """The counts of cards in each player's hand."""
    rules = s.rules
    return [
        [int(s.hands[player * rules.stride + card]) for card in range(rules.classes)]
        for player in range(rules.players)
    ]


def plain(line: Line) -> str:
    """A line without its roles."""
    return "".join(text for text, _ in line).rstrip()


def width(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def padded(line: Line, columns: int) -> Line:
    """The line with blanks up to this many columns."""
    return [*line, (" " * (columns - width(line)), "")]


def wrapped(items: Sequence[Line], columns: int, gap: str = " ") -> list[Line]:
    """Items set in lines of at most so many columns. An item is never broken."""
    lines: list[Line] = [[]]
    for item in items:
        if lines[-1] and width(lines[-1]) + len(gap) + width(item) > columns:
            lines.append([])
        if lines[-1]:
            lines[-1].append((gap, ""))
        lines[-1] += item
    return lines


def round_line(view: View) -> Line:
    """The round card with its turns, the present one in brackets, and the neutral bullets left
    where there is room."""
    if view.phase == OVER:
        return [(say("board-over"), "strong")]
    if view.round == 0:
        return [(say("board-setup"), "strong")]
    rules = view.rules
    card = int(view.rounds[view.round - 1])
    name = say(f"round-{rules.rounds[card].key}")
    title = say("board-round", round=int(view.round), card=name)
    words = [say(f"turn-{rules.turns[kind].key}") for kind in rules.turn_kinds[card]]
    has_room = len(title) + 2 + sum(len(word) + 4 for word in words) <= WIDTH
    line: Line = [(title, "strong"), ("  " if has_room else "", "")]
    for at, word in enumerate(words):
        now = at == view.turn
        turn = f"[{word}]" if now else f" {word} " if has_room else word
        line += [(f" {turn} " if has_room else f" {turn}", "strong" if now else "dim")]
    for key in ("board-neutral", "board-neutral.short"):
        left = say(key, count=int(view.neutral))
        if width(line) + 2 + len(left) <= WIDTH:
            return [*padded(line, WIDTH - len(left)), (left, "dim")]
    return line


def loot_items(view: View, at: int) -> list[Line]:
    """The tokens at a place or with a bandit: unknown purses counted, known ones by value."""
    unknown = 0
    known: dict[int, int] = {}
    kinds: dict[int, int] = {}
    for token in range(len(view.token_at)):
        if view.token_at[token] != at:
            continue
        kind = int(view.token_kind[token])
        value = int(view.token_value[token])
        if kind != PURSE:
            kinds[kind] = kinds.get(kind, 0) + 1
        elif value == HIDDEN:
            unknown += 1
        else:
            known[value] = known.get(value, 0) + 1
    texts = [times(unknown, f"{SYMBOLS[PURSE]}?")] if unknown else []
    texts += [times(count, f"{SYMBOLS[PURSE]}{value}") for value, count in sorted(known.items())]
    texts += [times(count, SYMBOLS[kind]) for kind, count in sorted(kinds.items())]
    return [[(text, "loot")] for text in texts]


def times(count: int, text: str) -> str:
    return text if count == 1 else f"{count}{TIMES}{text}"


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


def train_lines(view: View) -> list[Line]:
    """The cars from the caboose to the locomotive, roof row above inside row, names below."""
    cars = range(int(view.rules.cars) - 1, -1, -1)
    columns = min(WIDEST_CAR, WIDTH // len(cars) - 2)
    roofs = []
    insides = []
    for car in cars:
        above = roof(car)
        roofs.append(wrapped(bandit_items(view, above) + loot_items(view, above), columns))
        people = bandit_items(view, inside(car))
        if view.marshal == car:
            people.append([(MARSHAL, "marshal")])
        floor = wrapped(loot_items(view, inside(car)), columns - 1)
        insides.append([*wrapped(people, columns - 1), *floor])
    lines = rows(roofs, columns, " ", " ", top=True)
    lines.append(ends("┌" + "─" * columns, "┐", len(cars)))
    lines += rows(insides, columns, "│ ", "│", top=False)
    lines.append(ends("└─" + SPENT + "─" * (columns - 4) + SPENT + "─", "┘", len(cars)))
    names: Line = []
    for car in cars:
        name = say(f"{car_key(view, car)}.short")
        names += padded([(f" {car} {name}" if car else f" {name}", "dim")], columns + 2)
    return [*lines, names]


def rows(cells: list[list[Line]], columns: int, left: str, right: str, *, top: bool) -> list[Line]:
    """Cells side by side, filled up with empty lines above or below."""
    height = max(len(cell) for cell in cells)
    lines: list[Line] = []
    for at in range(height):
        line: Line = []
        for cell in cells:
            index = at - (height - len(cell)) if top else at
            content = cell[index] if 0 <= index < len(cell) else []
            line += [(left, "dim"), *padded(content, columns - len(left) + 1), (right, "dim")]
        lines.append(line)
    return lines


def ends(left: str, right: str, cars: int) -> Line:
    return [((left + right) * cars, "dim")]


def plate_lines(view: View, notes: Mapping[int, str] | None = None) -> list[Line]:
    """A line for each bandit: gun, cards of its player, bullets received, loot.

    The players who decide now are marked. `notes` are words about players, shown with the name.
    Whose bullets were received is told where that takes no line more.
    """
    short = plates(view, notes or {}, [hits_words(view, bandit) for bandit in bandits(view)])
    full = plates(view, notes or {}, [hits_spans(view, bandit) for bandit in bandits(view)])
    return full if len(full) <= len(short) else short


def bandits(view: View) -> range:
    return range(int(view.rules.bandits))


def plates(view: View, notes: Mapping[int, str], received: Sequence[Line]) -> list[Line]:
    """The lines of the bandits, with these words for the bullets they have received."""
    rules = view.rules
    cards = [cards_text(view, int(rules.leader[bandit])) for bandit in bandits(view)]
    cards_end = CARDS + max(len(text) for text in cards) + 2
    hits_end = cards_end + max(width(line) for line in received) + 2
    lines = []
    for bandit in bandits(view):
        player = int(rules.leader[bandit])
        leads = rules.team(player)[0] == bandit
        letter, role = letter_span(view, bandit)
        name = say(f"bandit-{role}")
        note = notes.get(player, "")
        marked = (view.deciders >> player) & 1
        left = int(view.gun[bandit])
        gun = LOADED * left + SPENT * (int(rules.bullets_in_gun) - left)
        line: Line = [("▸" if marked else " ", "strong"), (letter, role), (" ", ""), (name, role)]
        line = padded([*line, (f" {note}" if note else "", "dim")], 22)
        line = padded([*line, (gun, role)], CARDS)
        line = padded([*line, (cards[bandit] if leads else "", "")], cards_end)
        line = padded([*line, *received[bandit]], hits_end)
        lines += hanging(line, held_items(view, bandit))
    return lines


def hanging(line: Line, items: Sequence[Line], gap: str = " ") -> list[Line]:
    """Items set behind a line, and below it under the first of them where they are many."""
    indent = width(line)
    first, *more = wrapped(items, WIDTH - indent, gap)
    return [[*line, *first], *([(" " * indent, ""), *rest] for rest in more)]


def hits(view: View, bandit: int) -> list[int]:
    """How many bullets of each colour a bandit has received, the neutral ones last."""
    colours = int(view.rules.colours)
    return [int(view.hits[bandit * colours + colour]) for colour in range(colours)]


def hits_words(view: View, bandit: int) -> Line:
    return [(say("board-hits", count=sum(hits(view, bandit))), "")]


def hits_spans(view: View, bandit: int) -> Line:
    """The same with the letters of those who fired them, and the Marshal's sign for neutral ones:
    `3 hits 2T★`."""
    line = hits_words(view, bandit)
    for colour, count in enumerate(hits(view, bandit)):
        if count:
            is_neutral = colour == view.rules.neutral
            sign, role = (MARSHAL, "strong") if is_neutral else letter_span(view, colour)
            line += [(" " if len(line) == 1 else "", ""), (str(count) if count > 1 else "", "")]
            line.append((sign, role))
    return line


def held_items(view: View, bandit: int) -> list[Line]:
    """A bandit's loot and cash."""
    items = loot_items(view, HELD + bandit)
    if view.cash[bandit]:
        items.append([(f"+${view.cash[bandit]}", "loot")])
    return items


def cards_text(view: View, player: int) -> str:
    """How many cards a player has, and where."""
    hand = int(view.hand_sizes[player])
    deck = int(view.deck_sizes[player])
    part = view.parts[DECKS_PART]
    if not part.blocks():
        return say("board-cards", hand=hand, deck=deck)
    for at, row in enumerate(part.blocks()):
        if row.kind != CARD_ROWS:
            deck += sum(top & 15 == player for top in part.block(at))
    count = sum(discards(view, player))
    return say("board-cards-expert", hand=hand, deck=deck, discards=count)


def discards(view: View, player: int) -> list[int]:
    """The cards of a player's discard pile, as counts; empty where there are no such piles."""
    part = view.parts[DECKS_PART]
    first = player * int(view.rules.stride)
    for at, row in enumerate(part.blocks()):
        if row.kind == CARD_ROWS:
            numbers = part.block(at)
            return [int(numbers[first + card]) for card in range(view.rules.classes)]
    return []


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


def legend_line() -> Line:
    """What the signs on the train mean."""
    return [
        (
            say(
                "board-legend", purse=SYMBOLS[0], jewel=SYMBOLS[1], strongbox=SYMBOLS[2],
                marshal=MARSHAL,
            ),
            "dim",
        )
    ]  # fmt: skip
