"""Hidden worlds come out as often as the exact posterior says, whatever was publicly seen."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations

import pytest

from coltexpress.engine.events import LAID as LAID_EVENT
from coltexpress.engine.events import Event
from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View, view
from coltexpress.engine.rng import Rng
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import HIDDEN, NOBODY
from coltexpress.pure import is_compiled
from tests.laws.fit import LIMIT, Fit
from tests.laws.posterior import Posterior, World, world_of
from tests.laws.purses import Purses, Values
from tests.laws.tiny import HAND, PURSES, purse_rules, random_game, tiny_rules, told_to

SAMPLES = 600 if is_compiled() else 100
VIEWS = 60 if is_compiled() else 10
"""Views that are compared for each kind of knowledge in each of the tables below."""
GAMES = 400
LIMIT_OF_ONE = 15.0
"""Of a single view: the statistic is skewed where few worlds are possible."""
MOVE = 0

TABLES: dict[str, tuple[Ruleset, bool]] = {
    "standard": (tiny_rules("ghost tuco"), False),
    "standard small": (tiny_rules("ghost doc tuco", counts=(2, 0, 2, 0, 0, 1)), False),
    "one plan": (tiny_rules("ghost tuco", plans=1), False),
    "two plans": (tiny_rules("ghost tuco", counts=(2, 0, 2, 0, 0, 1), plans=2), False),
    "expert": (tiny_rules("ghost tuco", expert=True), True),
    "expert small": (tiny_rules("ghost tuco", counts=(2, 0, 2, 0, 0, 0), expert=True), True),
    "chinese": (tiny_rules("ghost tuco", expert=True, toss="any", keep="any"), True),
    "chinese small": (
        tiny_rules("ghost tuco", counts=(1, 0, 2, 0, 0, 1), expert=True, toss="any", keep="any"),
        True,
    ),
    "toss any": (tiny_rules("ghost tuco", expert=True, toss="any"), True),
    "keep any": (tiny_rules("ghost tuco", expert=True, keep="any"), True),
    "duel": (tiny_rules("ghost doc tuco belle", counts=(1, 0, 1, 0, 0, 1), duel=True), True),
}


def misfits(fits: Mapping[str, Fit]) -> dict[str, Fit]:
    """Kinds of knowledge that the samples do not fit."""
    return {
        tag: fit
        for tag, fit in fits.items()
        if abs(fit.deviation) > LIMIT or fit.worst > LIMIT_OF_ONE
    }


def drawn_world(seen: View, rng: Rng, player: int) -> World:
    return world_of(seen.sample(rng), player)


def compare(name: str) -> dict[str, Fit]:
    """How well samples fit the posterior of one table, by kind of knowledge."""
    rules, expert = TABLES[name]
    fits = {tag: Fit() for tag in KNOWLEDGE[name]}
    rng = Rng(1)
    flow = Flow(rules)
    for seed in range(GAMES):
        if min(fit.views for fit in fits.values()) >= VIEWS:
            break
        eyes = range(NOBODY, int(rules.players))
        minds = {
            (eye, other): Posterior(rules, other, expert=expert)
            for eye in eyes
            for other in range(rules.players)
            if other != eye
        }
        for s, events in random_game(rules, seed):
            for (eye, other), mind in minds.items():
                for event in told_to(events, eye):
                    mind.tell(event)
                tags = mind.tags | mind.covered & fits.keys()
                short = {tag for tag in tags if fits[tag].views < VIEWS}
                if len(mind.worlds) > 1 and short and (short & RARELY or rng.below(3) == 0):
                    seen = view(s, eye, flow.deciders(s))
                    found = Counter(drawn_world(seen, rng, other) for _ in range(SAMPLES))
                    assert found.keys() <= mind.worlds.keys(), (name, seed, eye, other, tags)
                    for tag in tags:
                        fits[tag].add(mind.worlds, found)
    return fits


LAID = {"laid", "drawn in between", "face down", "shown", "face down by a bandit's power"}
PILES = {"card tossed", "kept", "known top", "reshuffled", "reshuffled over hidden cards"}
BESIDE = {
    "hidden beside a known card",
    "a bandit's hidden beside a known card",
    "two hidden",
    "two hidden beside a known card",
    "kept over hidden cards",
    "kept over hidden cards beside a known card",
    "reshuffled over a card still hidden",
}
CLEAN = {"clean", "clean over hidden cards", "clean over hidden cards beside a known card"}
EXPERT = LAID | PILES | BESIDE | {"bullet tossed", "reshuffled over two still hidden"}
RARELY = EXPERT - LAID - PILES
KNOWLEDGE = {
    "standard": LAID | {"two hidden"},
    "standard small": LAID | {"two hidden"},
    "one plan": LAID | {"two hidden", "kept"},
    "two plans": LAID | {"two hidden", "kept"},
    "expert": EXPERT | CLEAN,
    "expert small": EXPERT | CLEAN,
    "chinese": EXPERT,
    "chinese small": EXPERT,
    "toss any": EXPERT | CLEAN,
    "keep any": EXPERT | {"clean"},
    "duel": LAID | PILES | BESIDE | CLEAN | {"bullet tossed"},
}


@pytest.mark.rule("hidden.information")
@pytest.mark.parametrize("name", TABLES)
def test_hidden_cards_come_out_as_often_as_the_posterior_says(name: str) -> None:
    fits = compare(name)
    assert fits.keys() == KNOWLEDGE[name]
    assert min(fit.views for fit in fits.values()) >= VIEWS
    assert misfits(fits) == {}


def after_a_laid_move() -> Posterior:
    """Three cards of two Moves, a Floor, two Fires and a Marshal, and one of them a Move laid."""
    mind = Posterior(tiny_rules("doc tuco", counts=(2, 1, 2, 0, 0, 1)), 0, expert=False)
    for _ in range(HAND):
        mind.draw(HIDDEN, known=False)
    mind.lay(Event(LAID_EVENT, 0, MOVE, 0, NOBODY, NOBODY, 0))
    return mind


@pytest.mark.rule("hidden.information")
def test_a_laid_move_makes_the_other_move_less_likely_to_be_held() -> None:
    """Of the sixteen hands with a Move four hold both. Dealing two of the five unseen cards would
    say two in five."""
    worlds = after_a_laid_move().worlds
    held = sum(weight for (hand, _, _), weight in worlds.items() if hand[MOVE])
    assert Fraction(held, sum(worlds.values())) == Fraction(1, 4)


@pytest.mark.rule("hidden.information")
def test_a_naive_dealer_does_not_fit() -> None:
    worlds = after_a_laid_move().worlds
    hand, _, bag = next(iter(worlds))
    unseen = [card for card in range(len(hand)) for _ in range(hand[card] + bag[card])]
    rng = Rng(1)
    found: Counter[World] = Counter()
    for _ in range(400):
        cards = list(unseen)
        dealt = [cards.pop(rng.below(len(cards))) for _ in range(HAND - 1)]
        kinds = range(len(hand))
        found[tuple(map(dealt.count, kinds)), (), tuple(map(cards.count, kinds))] += 1
    fit = Fit()
    fit.add(worlds, found)
    assert fit.deviation > LIMIT


def compare_purses(bandits: str, wanted: set[str]) -> dict[str, Fit]:
    """How well sampled purses fit the posterior, by what was told."""
    rules = purse_rules(bandits)
    pool = PURSES[int(rules.bandits) :]
    fits = {tag: Fit() for tag in wanted}
    rng = Rng(1)
    flow = Flow(rules)
    for seed in range(GAMES):
        if min(fit.views for fit in fits.values()) >= VIEWS:
            break
        minds: dict[int, Purses] = {}
        for s, events in random_game(rules, seed):
            for eye in range(NOBODY, int(rules.players)):
                seen = view(s, eye, flow.deciders(s))
                mind = minds.get(eye) or minds.setdefault(eye, Purses(seen, pool))
                for event in told_to(events, eye):
                    mind.tell(event)
                short = [tag for tag in mind.tags if fits[tag].views < VIEWS]
                if len(mind.worlds) > 1 and short and rng.below(4) == 0:
                    found = Counter(drawn_values(seen, rng) for _ in range(SAMPLES))
                    assert found.keys() <= mind.worlds.keys(), (bandits, seed, eye, mind.tags)
                    for tag in mind.tags:
                        fits[tag].add(mind.worlds, found)
    return fits


def drawn_values(seen: View, rng: Rng) -> Values:
    return tuple(int(value) for value in seen.sample(rng).token_value)


@pytest.mark.rule("hidden.memory", "hidden.classes")
@pytest.mark.parametrize("bandits", ["cheyenne tuco doc", "doc tuco belle"])
def test_purses_come_out_as_often_as_the_posterior_says(bandits: str) -> None:
    wanted = {"picked", "least"} | ({"pocketed"} if "cheyenne" in bandits else set())
    fits = compare_purses(bandits, wanted)
    assert fits.keys() == wanted
    assert min(fit.views for fit in fits.values()) >= VIEWS
    assert misfits(fits) == {}


@pytest.mark.rule("setup.rounds")
def test_every_order_of_coming_rounds_is_equally_likely() -> None:
    rules = tiny_rules()
    s, _ = next(random_game(rules, 1))
    seen = view(s, 0, Flow(rules).deciders(s))
    rng = Rng(1)
    coming = [card for card in range(4) if card != s.rounds[0]]
    orders: dict[tuple[int, ...], int] = {
        (int(s.rounds[0]), *order, 4): 1 for order in permutations(coming)
    }
    found = Counter(tuple(int(card) for card in seen.sample(rng).rounds) for _ in range(1200))
    fit = Fit()
    fit.add(orders, found)
    assert found.keys() <= orders.keys()
    assert abs(fit.deviation) < LIMIT
