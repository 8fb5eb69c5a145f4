"""The bandits' plates: a line for each, with gun, cards, bullets received, loot and hostage."""

from collections.abc import Mapping, Sequence

from coltexpress.engine.block import CARD_ROWS
from coltexpress.engine.observe import View
from coltexpress.engine.rule import DECKS_PART
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import HELD, NOBODY, OVER
from coltexpress.notation.beside import captive_short, captives_of
from coltexpress.notation.phrase import worded_key
from coltexpress.notation.pieces import MARSHAL, letter_span, loot_items
from coltexpress.notation.spans import Line, hanging, padded, width
from coltexpress.words import say

LOADED = "●"
SPENT = "○"
DECIDES = "▸"
FIRST = "①"
TEAM = ("╭", "╰")
"""The signs of those who play together, or are led by one player: the first two of them."""
NAMES = 22
"""The columns of a name with its note, without the sign of a team."""
GAP = 2


def plate_lines(view: View, notes: Mapping[int, str] | None = None) -> list[Line]:
    """A line for each bandit: gun, cards of its player, bullets received, loot.

    The players who decide now are marked. `notes` are words about players, shown with the name.
    Whose bullets were received is told where that takes no line more.
    """
    if not view.rules.colours:
        return plates(view, notes or {}, [[] for _ in bandits(view)])
    short = plates(view, notes or {}, [hits_words(view, bandit) for bandit in bandits(view)])
    full = plates(view, notes or {}, [hits_spans(view, bandit) for bandit in bandits(view)])
    return full if len(full) <= len(short) else short


def bandits(view: View) -> range:
    return range(int(view.rules.bandits))


def plates(view: View, notes: Mapping[int, str], received: Sequence[Line]) -> list[Line]:
    """The lines of the bandits, with these words for the bullets they have received."""
    names = [name_spans(view, bandit, notes) for bandit in bandits(view)]
    columns = [
        [gun_spans(view, bandit) for bandit in bandits(view)],
        [cards_spans(view, bandit) for bandit in bandits(view)],
        received,
    ]
    lines = []
    for bandit in bandits(view):
        line = padded(names[bandit], NAMES + (view.rules.width > 1))
        for cells in columns:
            most = max(width(cell) for cell in cells)
            if most:
                line = padded([*line, *cells[bandit]], width(line) + most + GAP)
        lines += hanging(line, held_items(view, bandit))
    return lines


def name_spans(view: View, bandit: int, notes: Mapping[int, str]) -> Line:
    """A bandit's letter and name with what there is to note, and with marks: whether it decides
    now, whose player is the first one, and who belongs together."""
    rules = view.rules
    player = int(rules.leader[bandit])
    letter, role = letter_span(view, bandit)
    line: Line = [(DECIDES if (view.deciders >> player) & 1 else " ", "strong")]
    if rules.width > 1:
        line.append((TEAM[bandit % int(rules.width) > 0], "dim"))
    is_first = first_player(view) == player and rules.team(player)[0] == bandit
    line += [(letter, role), (FIRST if is_first else " ", "strong")]
    note = notes.get(player, "")
    return [*line, (say(f"bandit-{role}"), role), (f" {note}" if note else "", "dim")]


def first_player(view: View) -> int:
    """The first player, where the plates tell who that is; NOBODY elsewhere."""
    is_told = bool(view.rules.rounds) and view.round > 0 and view.phase != OVER
    return int(view.first) if is_told else NOBODY


def plate_legend(view: View) -> list[tuple[str, str]]:
    """The signs on the plates with what they mean."""
    found = [(DECIDES, say("board-decides"))]
    if first_player(view) != NOBODY:
        found.append((FIRST, say("board-first-player")))
    if view.rules.width > 1:
        key = "board-team" if view.rules.side > 1 else "board-pair"
        found.append(("".join(TEAM), say(key)))
    return found


def gun_spans(view: View, bandit: int) -> Line:
    """The bullets that a bandit has left and has fired."""
    left = int(view.gun[bandit])
    gun = LOADED * left + SPENT * (int(view.rules.bullets_in_gun) - left)
    return [(gun, letter_span(view, bandit)[1])]


def cards_spans(view: View, bandit: int) -> Line:
    """The cards of a bandit's player, told with the first of its bandits."""
    player = int(view.rules.leader[bandit])
    leads = view.rules.team(player)[0] == bandit
    return [(cards_text(view, player), "")] if leads and has_decks(view.rules) else []


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
    """A bandit's loot and cash, whom it has captured, and whether it is away."""
    items = loot_items(view, HELD + bandit)
    if view.cash[bandit]:
        items.append([(f"+${view.cash[bandit]}", "loot")])
    items += [[(captive_short(view, one), "figure")] for one in captives_of(view, bandit)]
    where = left_words(view, bandit, "spot")
    if where:
        items.append([(say("board-left", where=where), "strong")])
    return items


def left_words(view: View, bandit: int, way: str) -> str:
    """Where a bandit is that is neither on the train nor in a vehicle; else empty."""
    for spot in view.rules.board.spots:
        if spot.place == view.place_of[bandit] and spot.figure == NOBODY:
            return say(f"spot-{worded_key(spot.key)}.{way}")
    return ""


def has_decks(rules: Ruleset) -> bool:
    """Whether cards are drawn to hands, so that there is something to tell of them."""
    return rules.decks.key != ""


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
