"""What the network takes in and gives out, part by part: the same for every number of players.

Whatever has to do with places is counted from the own car on, so that what is learned in one car
holds in all of them. Players, bandits and cards are counted as in `coltexpress.env.features`.
"""

from coltexpress.engine import actions as a

VERSION = 1
"""Raised when a number comes to mean something else; weights of another version are refused."""

FEWEST_PLAYERS = 3
MOST_PLAYERS = 6
MOST_CARS = MOST_PLAYERS + 1
SPAN = MOST_CARS - 1
"""Cars on each side of the own one that can be there."""
WINDOW = 2 * SPAN + 1
FLOORS = 2
LOOT_KINDS = 3
"""Purses, jewels and strongboxes; the base game has no other loot."""
CARDS = 6
LAID = 5
"""Cards of a player in the pile at most."""
FACES = CARDS + 1
"""What a card in the pile can be: one of the cards, or hidden."""
QUESTIONS = 10
BANDITS = 6
"""How many there are to choose from."""
ROUND_CARDS = 10
ROUNDS = 5
TURNS = 5
TURN_KINDS = 4
PHASES = 7

PLACE_NUMBERS = LOOT_KINDS + 1 + MOST_PLAYERS - 1
"""Of a place: its loot by kind, the known value of it, and which others are there."""
CAR_NUMBERS = FLOORS * PLACE_NUMBERS + 2
"""Of a car: its places, whether there is one, and whether the Marshal is in it."""

PARTS: dict[str, int] = {
    "phase": PHASES,
    "players": MOST_PLAYERS - FEWEST_PLAYERS + 1,
    "round": ROUNDS,
    "turn": TURNS + 1,
    "seat": 1,
    "step": 1,
    "first": MOST_PLAYERS,
    "neutral": 1,
    "round_card": ROUND_CARDS,
    "rounds_seen": ROUND_CARDS,
    "turns": TURNS * TURN_KINDS,
    "question": QUESTIONS,
    "left": 2,
    "actor": MOST_PLAYERS,
    "others": MOST_PLAYERS,
    "about": LOOT_KINDS + 1,
    "hand": CARDS,
    "bullets": 1,
    "hand_sizes": MOST_PLAYERS,
    "deck_sizes": MOST_PLAYERS,
    "powers": MOST_PLAYERS * BANDITS,
    "guns": MOST_PLAYERS,
    "cash": MOST_PLAYERS,
    "hits": MOST_PLAYERS,
    "held": MOST_PLAYERS * LOOT_KINDS,
    "held_known": MOST_PLAYERS,
    "from_front": MOST_CARS,
    "from_back": MOST_CARS,
    "floor": FLOORS,
    "window": WINDOW * CAR_NUMBERS,
    "laid": MOST_PLAYERS * LAID * FACES,
    "laid_at": MOST_PLAYERS * LAID,
}
"""How many numbers each part of the input has, in their order."""

VALUE_CLASSES = 4
"""What is known of a token's value: nothing, or that it is small, middling or large."""
TOKEN_CLASSES = LOOT_KINDS * VALUE_CLASSES

OUTPUTS: dict[int, int] = {
    a.DRAW_CARDS: 1,
    a.LAY: CARDS * 2,
    a.GO: WINDOW * FLOORS,
    a.WALK: WINDOW,
    a.SHOOT: MOST_PLAYERS + 1,
    a.TAKE: TOKEN_CLASSES,
    a.PUNCH: MOST_PLAYERS + 1,
    a.KNOCK: TOKEN_CLASSES,
    a.SHOVE: WINDOW * FLOORS,
    a.POCKET: TOKEN_CLASSES,
    a.LEAVE: TOKEN_CLASSES,
}
"""How many answers of each kind of action are told apart."""


def starts(sizes: dict[str, int]) -> dict[str, slice]:
    """Where each part lies, one behind the other."""
    found = {}
    at = 0
    for key, size in sizes.items():
        found[key] = slice(at, at + size)
        at += size
    return found


SLICES = starts(PARTS)
INPUT_SIZE = sum(PARTS.values())
OUTPUT_SIZE = sum(OUTPUTS.values())
