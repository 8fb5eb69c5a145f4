"""Which car to board when all attack on horseback: one that promises much, unless too many others
ride for it as well. All of them reckon so, so each takes a car by chance."""

from coltexpress.bots.outlook import Outlook
from coltexpress.bots.plan import NEARER
from coltexpress.engine import actions
from coltexpress.engine.layout import inside
from coltexpress.engine.rng import Rng
from coltexpress.engine.state import FRAME
from coltexpress.engine.vocab import NOBODY

THOUGHTS = 64
"""How often the riders think again about what the others do. Chances are in parts of as many."""


def is_boarding(legal: list[int]) -> bool:
    """Whether a bandit is asked about boarding the train."""
    return actions.kind(legal[0]) in (actions.BOARD, actions.RIDE_ON)


def boarding(outlook: Outlook, legal: list[int], rng: Rng) -> int:
    """Board a car, or ride on to another, as often as that pays when all riders do the same."""
    view = outlook.view
    _, stage, _, _, other = view.pending[(view.depth - 1) * FRAME :][:5]
    chances = car_chances(outlook, int(actions.first(legal[0])), int(stage or other))
    left = int(rng.below(THOUGHTS))
    car = 0
    while left >= 0:
        car += 1
        left -= chances[car]
    on = [one for one in legal if actions.kind(one) == actions.RIDE_ON]
    return next((one for one in legal if one not in on and actions.second(one) == car), *on)


def car_chances(outlook: Outlook, bandit: int, last: int) -> list[int]:
    """How often each car up to this one is boarded, by its number: each time the best one is taken
    if the other riders go where all have gone before."""
    others = [int(place) for at, place in enumerate(outlook.view.place_of) if at != bandit]
    riding = others.count(NOBODY)
    cars = range(1, last + 1)
    promises = [promise(outlook, bandit, int(inside(car))) for car in cars]
    chances = [0] * (last + 1)
    for thought in range(THOUGHTS):
        worths = []
        for car, promised in zip(cars, promises, strict=True):
            comers = riding * (chances[car] + 1 / last) / (thought + 1)
            worths.append(promised / (1 + others.count(inside(car)) + comers))
        chances[1 + worths.index(max(worths))] += 1
    return chances


def promise(outlook: Outlook, bandit: int, place: int) -> float:
    """What lies about for one who begins here, less for every card of the way, and nothing of it
    where the Marshal is."""
    cards = outlook.ways(bandit).cards(place)
    return sum(
        sum(tokens[-3:]) * NEARER ** cards[there]
        for there, tokens in enumerate(outlook.lying)
        if there in cards and there != inside(outlook.marshal)
    )
