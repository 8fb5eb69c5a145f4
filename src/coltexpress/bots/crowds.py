"""Where the rivals will be: each has a chance of being at each place.

They are taken to move by chance, with every card that they have laid, more when nobody knows it.
"""

from coltexpress.bots.outlook import Outlook
from coltexpress.bots.ways import STANDING, Step
from coltexpress.engine.observe import UNKNOWN_CARD
from coltexpress.engine.state import pile_card, pile_player
from coltexpress.engine.vocab import AWAY

BLUR = 0.3
"""How much of a rival's chance leaves its place with a card that nobody knows."""

Crowd = list[float]
"""How many rivals are expected at each place."""


def crowds(outlook: Outlook, bandit: int, steps: int) -> list[Crowd]:
    """The rivals expected at each place when this bandit's coming cards are carried out.

    Those in the pile come first; beyond it every rival adds a card that nobody knows.
    """
    view = outlook.view
    chances: dict[int, Crowd] = {}
    for rival in outlook.rivals:
        chances[rival] = [0.0] * outlook.places
        if view.place_of[rival] != AWAY:
            chances[rival][view.place_of[rival]] = 1.0
    found: list[Crowd] = []
    for entry in view.pile[view.cursor + 1 :]:
        if outlook.mover(entry) == bandit:
            found.append(together(chances))
        else:
            advance(outlook, chances, entry)
    crowd = together(chances)
    while len(found) < steps:
        found.append(crowd)
        crowd = blurred(outlook, outlook.rivals[0], crowd)
    return found


def together(chances: dict[int, Crowd]) -> Crowd:
    return [sum(column) for column in zip(*chances.values(), strict=True)]


def advance(outlook: Outlook, chances: dict[int, Crowd], entry: int) -> None:
    """One card changes where its bandit may be."""
    if pile_card(entry) == UNKNOWN_CARD:
        side = pile_player(entry) // outlook.rules.side
        for rival in outlook.rivals:
            if outlook.rules.side_of(rival) == side:
                chances[rival] = blurred(outlook, rival, chances[rival])
        return
    rival = outlook.mover(entry)
    kind = outlook.card_kind(pile_card(entry))
    if rival in chances and kind not in STANDING:
        chances[rival] = moved(outlook, rival, kind, chances[rival])


def moved(outlook: Outlook, rival: int, kind: str, before: Crowd) -> Crowd:
    """A rival's card was carried out, in each way that it can be alike."""
    after = [0.0] * outlook.places
    steps = outlook.ways(rival).steps
    for place, chance in enumerate(before):
        if chance:
            spread(after, steps(kind, place), place, chance)
    return after


def blurred(outlook: Outlook, rival: int, before: Crowd) -> Crowd:
    """A rival may have moved or changed floor."""
    after = [(1 - BLUR) * chance for chance in before]
    steps = outlook.ways(rival).steps
    for place, chance in enumerate(before):
        if chance:
            spread(after, steps("move", place), place, chance * BLUR / 2)
            spread(after, steps("floor", place), place, chance * BLUR / 2)
    return after


def spread(crowd: Crowd, steps: list[Step], place: int, chance: float) -> None:
    """Add a chance to all places where one from here may be then."""
    if not steps:
        crowd[place] += chance
        return
    part = chance / len(steps)
    for _, there, _ in steps:
        if there != AWAY:
            crowd[there] += part
