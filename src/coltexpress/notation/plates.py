"""The bandits' plates: a line for each, with gun, cards, bullets received, loot and hostage."""

from collections.abc import Mapping, Sequence

from coltexpress.engine.block import CARD_ROWS
from coltexpress.engine.observe import View
from coltexpress.engine.rule import DECKS_PART
from coltexpress.engine.vocab import AWAY, HELD
from coltexpress.notation.beside import captive_short, captives_of
from coltexpress.notation.pieces import MARSHAL, letter_span, loot_items
from coltexpress.notation.spans import Line, hanging, padded, width
from coltexpress.words import say

LOADED = "●"
SPENT = "○"
CARDS = 30
"""The column where the cards of a player are told."""


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
    if view.place_of[bandit] == AWAY:
        items.append([(say("board-away"), "strong")])
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
