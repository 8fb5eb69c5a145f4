"""Hidden hands dealt in slots, against every order in which a few cards can have been dealt."""

from collections import Counter
from itertools import permutations

import pytest

from coltexpress import Rng, Setup
from coltexpress.engine import trace
from coltexpress.engine.rule import vector
from coltexpress.engine.slot_deal import SlotDeal
from coltexpress.engine.slots import Slots
from coltexpress.notation.text import card_name
from coltexpress.setup import rules_of

RULES = rules_of(Setup(players=3, bandits=("ghost", "doc", "tuco"), variant="expert"))
NAMES = [card_name(RULES, 0, card) for card in range(RULES.classes)]
DEALS = 4000

Deal = tuple[tuple[int, ...], tuple[int, ...]]
"""A hand as sorted cards, and the cards laid face down."""


def history(text: str) -> list[tuple[int, int]]:
    """What was seen of a hand: `dealt 2, clean, laid move, hid`."""
    steps = []
    for part in text.split(", "):
        op, *rest = part.split()
        arg = (NAMES.index(rest[0]) if rest[0] in NAMES else int(rest[0])) if rest else 0
        steps.append((trace.OPS.index(op), arg))
    return steps


def slot_deal(steps: list[tuple[int, int]], pool: list[int]) -> SlotDeal:
    entries = [int(trace.entry(op, 0, arg)) for op, arg in steps]
    counts = [pool.count(card) for card in range(RULES.classes)]
    return SlotDeal(RULES, 0, vector(entries), vector(counts))


def walked(steps: list[tuple[int, int]], deck: tuple[int, ...]) -> list[Deal]:
    """All ways in which this deck, dealt in its order, can have been seen so."""
    ways: list[Deal] = [((), ())]
    for op, arg in steps:
        later: list[Deal] = []
        for hand, hidden in ways:
            if op == trace.DEALT:
                later.append((hand + deck[:arg], hidden))
            elif op == trace.CLEAN:
                later += [(hand, hidden)] * all(card < RULES.actions for card in hand)
            else:
                classes = {card for card in hand if card < RULES.actions}
                for card in classes if op == trace.HID else {arg} & set(hand):
                    at = hand.index(card)
                    left = hand[:at] + hand[at + 1 :]
                    later.append((left, (*hidden, card) if op == trace.HID else hidden))
        if op == trace.DEALT:
            deck = deck[arg:]
        ways = later
    return [(tuple(sorted(hand)), hidden) for hand, hidden in ways]


def chances(steps: list[tuple[int, int]], pool: list[int]) -> dict[Deal, float]:
    found = Counter(way for deck in permutations(pool) for way in walked(steps, deck))
    return {deal: count / found.total() for deal, count in found.items()}


def attempts(deal: SlotDeal) -> list[Deal | None]:
    """Many deals; None where one was refused."""
    slots = Slots(deal.rules.classes)
    rng = Rng(6)
    drawn: list[Deal | None] = []
    for _ in range(DEALS):
        slots.clear()
        if deal.attempt(slots, rng):
            hand = [card for card, count in enumerate(slots.hand) for _ in range(count)]
            hidden = [int(card) for card in slots.hidden[: slots.hiding]]
            drawn.append((tuple(hand), tuple(hidden)))
        else:
            drawn.append(None)
    return drawn


@pytest.mark.rule("hidden.information", "expert.bullets_out")
@pytest.mark.parametrize(
    ("seen", "pool"),
    [
        ("dealt 1, clean, dealt 1, laid move", "move floor bullet:doc bullet:doc"),
        ("dealt 2, clean, dealt 1, laid move", "move floor fire bullet:doc bullet:tuco"),
        ("dealt 2, clean, dealt 1, laid bullet:doc", "move move floor bullet:doc bullet:doc"),
        ("dealt 1, clean, dealt 2, hid", "move floor bullet:doc bullet:tuco bullet:tuco"),
        ("dealt 2, clean, dealt 1, hid, laid move", "move move floor bullet:doc"),
        ("dealt 1, clean, dealt 1, hid, dealt 1, clean", "move floor fire bullet:doc"),
        ("dealt 1, laid move, dealt 2, clean, laid floor", "move move floor floor bullet:doc"),
        ("dealt 2, shown move, dealt 1, hid", "move move floor bullet:doc"),
    ],
)
def test_a_few_cards_are_believed_as_often_as_they_can_have_been_dealt(
    seen: str, pool: str
) -> None:
    steps = history(seen)
    deck = [NAMES.index(name) for name in pool.split()]
    exact = chances(steps, deck)
    drawn = Counter(deal for deal in attempts(slot_deal(steps, deck)) if deal is not None)
    assert set(drawn) == set(exact)
    found = {deal: count / drawn.total() for deal, count in drawn.items()}
    assert found == pytest.approx(exact, abs=0.03)


@pytest.mark.rule("hidden.information", "expert.bullets_out")
@pytest.mark.parametrize(
    ("seen", "pool"),
    [
        ("dealt 2, clean", "move floor bullet:doc bullet:doc"),
        ("dealt 3, clean, laid move", "move floor fire bullet:doc bullet:doc"),
        ("dealt 2, clean, hid", "move floor fire bullet:doc bullet:tuco"),
        ("dealt 3, clean, laid move, laid floor", "move floor fire bullet:doc bullet:doc"),
        ("dealt 2, clean, laid move, dealt 2, clean", "move floor fire robbery bullet:doc"),
    ],
)
def test_what_cannot_have_been_otherwise_is_dealt_at_once(seen: str, pool: str) -> None:
    """A hand that is all action cards is drawn from those, not drawn until it happens to be."""
    deck = [NAMES.index(name) for name in pool.split()]
    assert None not in attempts(slot_deal(history(seen), deck))
