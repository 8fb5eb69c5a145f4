"""Rules of thumb for the questions of Stealin', and for cards to keep in the expert variant."""

from coltexpress.bots.outlook import Outlook
from coltexpress.bots.plan import WOUND, Plan
from coltexpress.engine import actions
from coltexpress.engine.layout import inside
from coltexpress.engine.state import FRAME

UNKEPT = ("marshal", "punch")
"""Cards for which another one is hoped for instead."""


def answer_worths(outlook: Outlook, legal: list[int]) -> list[float]:
    """What each answer to the question on top seems worth; only comparable with each other."""
    at = (outlook.view.depth - 1) * FRAME
    bandit = int(outlook.view.pending[at + 3])
    if actions.kind(legal[0]) == actions.GO:
        plan = Plan(outlook, bandit, 0)
        return [plan.arrived(int(actions.first(action)), 0) for action in legal]
    return [answer_worth(outlook, bandit, action) for action in legal]


def answer_worth(outlook: Outlook, bandit: int, action: int) -> float:
    """What one answer seems worth."""
    first = int(actions.first(action))
    second = int(actions.second(action))
    match actions.kind(action):
        case actions.WALK:
            return walk_worth(outlook, first)
        case actions.SHOOT:
            return shoot_worth(outlook, first)
        case actions.PUNCH:
            return punch_worth(outlook, first)
        case actions.TAKE:
            return outlook.values[first]
        case actions.KNOCK:
            return knock_worth(outlook, bandit, first)
        case actions.SHOVE:
            return shove_worth(outlook, first)
        case actions.POCKET:
            return outlook.purse
        case actions.KEEP:
            return second * keep_worth(outlook, first)
        case actions.TOSS:
            return float(second)
        case _:
            return 0.0


def walk_worth(outlook: Outlook, car: int) -> float:
    """The Marshal goes where he meets rivals, and out of the way of the own bandits' plans."""
    view = outlook.view
    seen = Outlook(view)
    seen.marshal = car
    total = 0.0
    for bandit in range(outlook.rules.bandits):
        place = int(view.place_of[bandit])
        if outlook.rules.leader[bandit] == view.player:
            total += Plan(seen, bandit, 0).arrived(place, 0)
        elif place == inside(car):
            total += WOUND * outlook.rivalry(bandit)
    return total


def shoot_worth(outlook: Outlook, victim: int) -> float:
    """The richest rival; never a partner while there is a choice."""
    return outlook.money(victim) if victim in outlook.rivals else -1.0


def punch_worth(outlook: Outlook, victim: int) -> float:
    """Whoever has most to drop, then the richest; never a partner while there is a choice."""
    if victim not in outlook.rivals:
        return -1.0
    return outlook.knockable(victim) + outlook.money(victim) / 10


def knock_worth(outlook: Outlook, bandit: int, token: int) -> float:
    """The most valuable kind; but what can be pocketed at once, unless a Robbery is to come."""
    worth = outlook.values[token]
    if outlook.rules.powers[bandit].keeps_drop and outlook.is_purse(token):
        return worth if "robbery" in outlook.laid(bandit) else 3 * worth
    return worth


def shove_worth(outlook: Outlook, place: int) -> float:
    """Into the Marshal's arms, or else away from loot."""
    if place == inside(outlook.marshal):
        return WOUND
    return -sum(outlook.lying[place]) / 100


def keep_worth(outlook: Outlook, card: int) -> float:
    """Whether a card is better than one drawn instead."""
    if card >= outlook.rules.actions or outlook.card_kind(card) in UNKEPT:
        return -1.0
    return 1.0
