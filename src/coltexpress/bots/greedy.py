"""A bot with rules of thumb: it plans its own cards ahead and takes what looks best.

It uses the view and the legal actions alone. In Schemin' a card is worth what the best plan with it
is expected to bring its bandit, be that the own one or a partner's; the other questions are in
`answers`. Where all choose at once and the game can rate what comes of it, it takes what does best
against answers by chance.
"""

from coltexpress.bots.answers import answer_worths
from coltexpress.bots.boarding import boarding, is_boarding
from coltexpress.bots.outlook import Outlook
from coltexpress.bots.plan import CAUGHT, PASS, WOUND, Plan
from coltexpress.bots.ways import STANDING
from coltexpress.engine.actions import DRINK, LAY, first, kind, second
from coltexpress.engine.flow import Flow
from coltexpress.engine.layout import cars_apart, floor_of, inside
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.engine.state import FRAME
from coltexpress.engine.vocab import DRAW, INSIDE, NOBODY, OLD, SCHEMING
from coltexpress.search.regret import Matching

DEPTH = 2
"""How many cards beyond the one in question a plan looks ahead."""

DRAWN = 70.0
"""What drawing is worth for every later step that the hand has no card for."""

FRESH = 20.0
"""What drawing is worth anyway."""

HIDING = 1.0
"""A card that nobody sees is worth a little more."""

SOBER = 25.0
"""What it is worth to leave whisky for a later round."""

NEW = 60.0
"""What the best of three cards is worth that are drawn before one is laid."""

MARSHAL = "marshal"


class Greedy:
    """Chooses what its rules of thumb value most; of equals one by chance."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View, legal: list[int]) -> int:
        """The legal action that looks best."""
        if len(legal) == 1:
            return legal[0]
        if is_rated_row(view):
            world = view.sample(self.rng)
            matching = Matching(Flow(view.rules), world)
            return int(matching.first_thought(view.player, world, self.rng))
        outlook = Outlook(view)
        if is_boarding(legal):
            return boarding(outlook, legal, self.rng)
        weigh = scheme_worths if view.phase == SCHEMING else answer_worths
        worths = weigh(outlook, legal)
        best = max(worths)
        equals = [action for action, worth in zip(legal, worths, strict=True) if worth == best]
        return equals[self.rng.below(len(equals))]


def is_rated_row(view: View) -> bool:
    """Whether all choose at once, in a game that can say what comes of it."""
    return (
        view.rules.course.rates_positions()
        and view.depth > 0
        and view.pending[(view.depth - 1) * FRAME + 2] == NOBODY
    )


def scheme_worths(outlook: Outlook, legal: list[int]) -> list[float]:
    """What each step of a turn is worth."""
    steps = steps_left(outlook.view)
    cards = card_worths(outlook, steps)
    draw = draw_worth(outlook, steps)
    found = []
    for action in legal:
        if kind(action) == LAY:
            found.append(cards[int(first(action))] + HIDING * int(second(action)))
        elif kind(action) == DRINK:
            found.append(drink_worth(outlook, int(first(action)), cards, draw))
        else:
            found.append(draw)
    return found


def card_worths(outlook: Outlook, steps: int) -> dict[int, float]:
    """What each card of the hand adds to its bandit's plan."""
    hand = outlook.view.hand
    rules = outlook.rules
    free = min(DEPTH, (steps - 1) // int(rules.crew))
    found = {
        card: marshal_worth(outlook)
        for card in range(rules.actions)
        if hand[card] and outlook.card_kind(card) == MARSHAL
    }
    for bandit, own in cards_by_bandit(outlook).items():
        counts = {kind: int(hand[card]) for kind, card in own.items()}
        plan = Plan(outlook, bandit, free + 1)
        without = plan.with_cards([PASS], counts, free)
        for name, card in own.items():
            rest = {**counts, name: counts[name] - 1}
            found[card] = plan.with_cards([name], rest, free) - without
    return found


def cards_by_bandit(outlook: Outlook) -> dict[int, dict[str, int]]:
    """The cards of the hand by the bandit that they move and by kind, the Marshal's apart."""
    found: dict[int, dict[str, int]] = {}
    for card in range(outlook.rules.actions):
        kind = outlook.card_kind(card)
        if outlook.view.hand[card] and kind != MARSHAL:
            bandit = int(outlook.rules.bandit_of(outlook.view.player, card))
            found.setdefault(bandit, {})[kind] = card
    return found


def drink_worth(outlook: Outlook, flask: int, cards: dict[int, float], draw: float) -> float:
    """Old whisky lays the two best cards; the other draws before it lays one."""
    kept = 0.0 if outlook.last_round else SOBER
    if outlook.view.token_value[flask] == OLD:
        return max([*cards.values(), pair_worth(outlook)]) - kept
    return max([NEW, *cards.values()]) + draw - kept


def pair_worth(outlook: Outlook) -> float:
    """What the best two cards of one bandit add to its plan, laid in a row."""
    best = 0.0
    hand = outlook.view.hand
    for bandit, own in cards_by_bandit(outlook).items():
        counts = {kind: int(hand[card]) for kind, card in own.items()}
        plan = Plan(outlook, bandit, DEPTH + 1)
        without = plan.with_cards([PASS], counts, DEPTH - 1)
        for one in counts:
            for other in counts:
                rest = {**counts, one: counts[one] - 1}
                rest[other] -= 1
                if rest[other] >= 0:
                    worth = plan.with_cards([one, other], rest, DEPTH - 1) - without
                    best = max(best, worth)
    return best


def marshal_worth(outlook: Outlook) -> float:
    """What a Marshal card may do: meet rivals inside the cars beside him, and leave loot behind."""
    beside = 0
    for rival in outlook.rivals:
        place = int(outlook.view.place_of[rival])
        if floor_of(place) == INSIDE and cars_apart(place, inside(outlook.marshal)) == 1:
            beside += 1
    return WOUND / 2 * beside + sum(outlook.lying[inside(outlook.marshal)]) / 20


def draw_worth(outlook: Outlook, steps: int) -> float:
    """Three cards, for the steps that the hand has nothing for, and for a way out of the train."""
    view = outlook.view
    cards = sum(int(view.hand[card]) for card in range(outlook.rules.actions))
    worth = FRESH + DRAWN * max(0, steps - cards)
    event = outlook.rules.rounds[view.rounds[view.round - 1]].event
    if event is not None and event.lets_escape and steps > 1:
        worth += max(rescue_worth(outlook, bandit) for bandit in outlook.rules.team(view.player))
    return worth


def rescue_worth(outlook: Outlook, bandit: int) -> float:
    """What a card could do that this bandit's player may draw, for a bandit that is not free."""
    view = outlook.view
    rules = outlook.rules
    counts = {
        outlook.card_kind(card): int(view.hand[card])
        for card in range(rules.actions)
        if rules.bandit_of(view.player, card) == bandit
    }
    plan = Plan(outlook, bandit, DEPTH)
    without = plan.with_cards([PASS], counts, DEPTH - 1)
    best = 0.0
    for name, count in counts.items():
        if count == 0 and name not in STANDING and name not in plan.in_pile:
            best = max(best, plan.with_cards([name], counts, DEPTH - 1) - without)
    deck = max(int(view.deck_sizes[view.player]), DRAW)
    return best * DRAW / deck if best > CAUGHT / 2 else 0.0


def steps_left(view: View) -> int:
    """How many steps of this round the player has left, the present one included."""
    return int(view.rules.steps_from(view.rounds[view.round - 1], view.turn) - view.step)
