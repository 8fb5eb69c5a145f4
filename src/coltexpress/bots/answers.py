"""Rules of thumb for the questions of Stealin', and for which cards to keep."""

from coltexpress.bots.outlook import Outlook
from coltexpress.bots.plan import GUARDED, HURT, WOUND, Plan
from coltexpress.engine import actions
from coltexpress.engine.layout import inside
from coltexpress.engine.state import FRAME
from coltexpress.engine.verbs import power_of
from coltexpress.engine.vocab import AWAY

FAVOURITES = ("ride", "robbery", "move", "floor", "fire")
"""Cards to keep, the best first. For any other a new one is hoped for instead."""


def answer_worths(outlook: Outlook, legal: list[int]) -> list[float]:
    """What each answer to the question on top seems worth; only comparable with each other."""
    at = (outlook.view.depth - 1) * FRAME
    rule, _, _, bandit, other = (int(number) for number in outlook.view.pending[at : at + 5])
    kind = actions.kind(legal[0])
    if kind in (actions.GO, actions.RIDE, actions.ESCAPE):
        return way_worths(outlook, bandit, outlook.rules.rules[rule].key, legal)
    if kind == actions.FLEE:
        plan = Plan(outlook, bandit, 0)
        return [plan.worth(int(actions.first(action)), 0) for action in legal]
    if kind == actions.CAPTURE:
        worths = outlook.captives(bandit, int(outlook.view.place_of[bandit]))
        return [worths[int(actions.first(action))] for action in legal]
    return [answer_worth(outlook, bandit, other, action) for action in legal]


def way_worths(outlook: Outlook, bandit: int, card: str, legal: list[int]) -> list[float]:
    """The best plan after each way to carry out a card."""
    plan = Plan(outlook, bandit, 0)
    best = dict.fromkeys(legal, -float("inf"))
    for way in outlook.ways(bandit).steps(card, plan.place):
        best[way.action] = max(best[way.action], plan.stepped(way, 0))
    return [best[action] for action in legal]


def answer_worth(outlook: Outlook, bandit: int, victim: int, action: int) -> float:
    """What one answer seems worth."""
    first = int(actions.first(action))
    second = int(actions.second(action))
    match actions.kind(action):
        case actions.WALK:
            return walk_worth(outlook, first)
        case actions.SHOOT:
            return shoot_worth(outlook, first)
        case actions.PUNCH:
            return punch_worth(outlook, bandit, first)
        case actions.TAKE:
            return token_worth(outlook, bandit, first)
        case actions.KNOCK:
            return knock_worth(outlook, bandit, victim, first)
        case actions.SHOVE:
            return shove_worth(outlook, victim, first)
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
    seen = Outlook(view, car)
    total = 0.0
    for bandit in range(outlook.rules.bandits):
        place = int(view.place_of[bandit])
        if bandit not in outlook.rivals:
            total += 0.0 if place == AWAY else Plan(seen, bandit, 0).arrived(place, 0)
        elif place == inside(car):
            total += WOUND * outlook.rivalry(bandit)
    return total


def shoot_worth(outlook: Outlook, victim: int) -> float:
    """The richest rival; never a partner while there is a choice."""
    return outlook.money(victim) if victim in outlook.rivals else -float("inf")


def punch_worth(outlook: Outlook, bandit: int, victim: int) -> float:
    """Whoever has most to drop, then the richest; never a partner while there is a choice. A
    figure, for what it guards, if that can be robbed."""
    if victim == outlook.rules.bandits:
        place = int(outlook.view.place_of[bandit])
        free = sum(value for _, value in outlook.guarded(bandit, place))
        return free if "robbery" in outlook.laid(bandit) else free * GUARDED
    if victim not in outlook.rivals:
        return -float("inf")
    return outlook.knockable(victim) + outlook.money(victim) / 10


def token_worth(outlook: Outlook, bandit: int, token: int) -> float:
    """A token's value to this bandit."""
    more = outlook.bonuses(bandit).get(int(outlook.view.token_kind[token]), 0.0)
    return outlook.values[token] + more


def knock_worth(outlook: Outlook, bandit: int, victim: int, token: int) -> float:
    """The most valuable kind; but what can be pocketed at once, unless a Robbery is to come. Of a
    partner's the least valuable."""
    worth = token_worth(outlook, victim, token)
    if victim not in outlook.rivals:
        return -worth
    if power_of(outlook.board, bandit).keeps_drop and outlook.is_purse(token):
        return worth if "robbery" in outlook.laid(bandit) else 3 * worth
    return worth


def shove_worth(outlook: Outlook, victim: int, place: int) -> float:
    """Into the Marshal's arms, or else away from loot and captives; a partner the other way."""
    arrival = outlook.ways(victim).arrivals(place)[0]
    captives = outlook.captives(victim, place).values()
    if arrival.wounds:
        hurt = WOUND * arrival.wounds
    else:
        hurt = -sum(outlook.lying[place]) / 100 - HURT * max(captives, default=0.0)
    return hurt if victim in outlook.rivals else -hurt


def keep_worth(outlook: Outlook, card: int) -> float:
    """Whether a card is better than one drawn instead; where few can be kept, than those that are
    still to be asked about."""
    rules = outlook.rules
    rank = favour(outlook, card)
    if rank > 0 and rules.decks.shuffles_all:
        hand = outlook.view.hand
        later = [favour(outlook, other) for other in range(card + 1, rules.classes) if hand[other]]
        better = sum(1 for other in later if other > rank)
        plans = rules.rounds[outlook.view.rounds[outlook.view.round - 1]].plans
        kept = sum(int(outlook.view.sealed[other]) for other in range(card))
        return 1.0 if better < plans - kept else -1.0
    return rank


def favour(outlook: Outlook, card: int) -> float:
    """How good it is to have a card, nothing if another would be better."""
    if card >= outlook.rules.actions or outlook.card_kind(card) not in FAVOURITES:
        return -1.0
    return float(len(FAVOURITES) - FAVOURITES.index(outlook.card_kind(card)))
