"""Hidden worlds of a team come out as often as the exact posterior says, over several rounds.

Deals are followed side by side (`engine/team_deal.py`), so worlds are a little off by design, the
less the more deals there are, and those drawn from the same deals depend on each other. So several
estimates are made, each from deals of its own, and their mean is as far off as they differ.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial

import pytest

from coltexpress.engine.events import DREW, LENT, Event
from coltexpress.engine.events import LAID as LAID_EVENT
from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View, view
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.team_deal import TeamDeal
from coltexpress.engine.vocab import HIDDEN, NOBODY
from coltexpress.pure import is_compiled
from tests.laws.fit import LIMIT
from tests.laws.spread import Spread
from tests.laws.team_posterior import HANDS, TeamPosterior, TeamWorld, facets, team_world
from tests.laws.tiny import random_game, tiny_rules, told_to

FOLLOWED = 256 if is_compiled() else 64
ESTIMATES = 12 if is_compiled() else 6
DRAWN = 3 * FOLLOWED
"""Worlds in each estimate."""
VIEWS = 24 if is_compiled() else 6
"""Views that are compared for each kind of knowledge in each of the tables below."""
GAMES = 200
MOST_WORLDS = 1200 if is_compiled() else 600
"""A game is left as soon as the count becomes slow: each card drawn unseen multiplies it."""
A_MOVE = 0
"""A Move of the first partner's bandit."""

BANDITS = "ghost doc tuco belle"
COUNTS = (2, 0, 1, 0, 0, 1)
PLAIN = partial(tiny_rules, BANDITS, counts=COUNTS, teams=True)
EXPERT = partial(PLAIN, expert=True, bullets=3)
TABLES: dict[str, tuple[Ruleset, bool]] = {
    "standard": (PLAIN(), False),
    "one plan": (PLAIN(plans=1), False),
    "two plans": (PLAIN(plans=2), False),
    "expert": (EXPERT(), True),
    "toss any": (EXPERT(toss="any"), True),
    "keep any": (EXPERT(keep="any"), True),
    "chinese": (EXPERT(toss="any", keep="any"), True),
}
"""With rules and whether they are those of the expert variant."""

EYES = {"a partner", "an opponent", "a spectator"}
ROUNDS = {"round 2", "round 3"}
LAID = {"borrowed card seen", "shown", "face down", "two face down", "a Ghost card",
        "a partner's Ghost card"}  # fmt: skip
PILES = {
    "bullet drawn unseen",
    "reshuffled",
    "known top borrowed",
    "reshuffled over hidden cards",
    "round 4",
}
KNOWLEDGE = {
    name: {"draw piles"}
    | EYES
    | ROUNDS
    | LAID
    | (PILES if expert else set())
    | ({"kept"} if "plan" in name else set())
    for name, (_, expert) in TABLES.items()
}


def estimate(seen: View, team: int, rng: Rng) -> dict[TeamWorld, float]:
    """How often each world of a team is drawn from the view."""
    rules = seen.rules
    dealer = TeamDeal(seen, 2 * team, FOLLOWED)
    drawn = [dealer.draw(rng) for _ in range(DRAWN)]
    # Written over by each deal: a vector that is given to compiled code from here stays in memory.
    hands = zeros(rules.players * rules.stride)
    bags = zeros(rules.players * rules.stride)
    pile = seen.pile[:]
    found: dict[TeamWorld, float] = {}
    for deal, count in Counter(drawn).items():
        dealer.write(deal, hands, bags, pile)
        world = team_world(rules, team, hands, bags, pile)
        found[world] = found.get(world, 0.0) + count / DRAWN
    return found


VIEWERS = {0: (0, 1, 2), 1: (2, 3, NOBODY)}
"""Who looks at the cards of each team: partners, an opponent, a spectator."""


def told_minds(name: str, seed: int) -> Iterator[tuple[TeamPosterior, View]]:
    """Every moment of a game with what can be known of each team, and the view it is known from."""
    rules, expert = TABLES[name]
    flow = Flow(rules)
    minds = [
        TeamPosterior(rules, team, viewer, expert=expert)
        for team, viewers in VIEWERS.items()
        for viewer in viewers
    ]
    for s, events in random_game(rules, seed):
        for mind in minds:
            for event in told_to(events, mind.viewer):
                mind.tell(event)
                if len(mind.worlds) > MOST_WORLDS:
                    return
        for mind in minds:
            if len(mind.worlds) > 1:
                yield mind, view(s, mind.viewer, flow.deciders(s))


def compare(name: str) -> dict[str, Spread]:
    """How well samples fit the posterior of one table, by kind of knowledge."""
    fits = {tag: Spread() for tag in KNOWLEDGE[name]}
    rng = Rng(1)
    for seed in range(GAMES):
        for mind, seen in told_minds(name, seed):
            tags = (mind.tags | mind.covered | {mind.eye}) & fits.keys()
            short = {tag for tag in tags if fits[tag].views < VIEWS}
            if not short or rng.below(2 if short & RARELY else 12):
                continue
            found = [estimate(seen, mind.team, rng) for _ in range(ESTIMATES)]
            worlds = {world for one in found for world in one}
            assert worlds <= mind.worlds.keys(), (name, seed, mind.viewer, mind.team)
            for at, weights in enumerate(facets(mind.worlds)):
                drawn = [facets(one)[at] for one in found]
                for tag in tags if at == HANDS else {"draw piles"}:
                    fits[tag].add(weights, drawn)
        if min(fit.views for fit in fits.values()) >= VIEWS:
            break
    return fits


RARELY = {"a partner's Ghost card", "reshuffled over hidden cards", "known top borrowed"}


@pytest.mark.rule("hidden.information", "team.draw", "team.card", "team.expert", "round.plan")
@pytest.mark.parametrize("name", TABLES)
def test_a_teams_cards_come_out_as_often_as_the_posterior_says(name: str) -> None:
    fits = compare(name)
    assert fits.keys() == KNOWLEDGE[name]
    assert min(fit.views for fit in fits.values()) >= VIEWS
    assert {tag: fit for tag, fit in fits.items() if fit.deviation > LIMIT} == {}


def after_a_laid_move() -> TeamPosterior:
    """Both partners have borrowed a card and drawn two of their own, of which one lays a Move."""
    rules, _ = TABLES["standard"]
    mind = TeamPosterior(rules, 0, NOBODY, expert=False)
    for kind, player in ((LENT, 0), (LENT, 1), (DREW, 0), (DREW, 0), (DREW, 1), (DREW, 1)):
        mind.tell(Event(kind, player, HIDDEN, 0, 0, NOBODY, 0))
    mind.tell(Event(LAID_EVENT, 0, A_MOVE, 0, NOBODY, NOBODY, 0))
    return mind


@pytest.mark.rule("hidden.information", "team.draw")
def test_what_the_partner_has_borrowed_is_as_if_it_were_still_in_the_deck() -> None:
    """Of the six pairs of two Moves, a Fire and a Marshal five hold a Move, and one holds both."""
    worlds = after_a_laid_move().worlds
    total = sum(worlds.values())
    held = sum(weight for (hands, _, _), weight in worlds.items() if hands[0][A_MOVE])
    lent = sum(weight for (hands, _, _), weight in worlds.items() if hands[1][A_MOVE])
    assert Fraction(held, total) == Fraction(1, 5)
    assert Fraction(lent, total) == Fraction(4, 5) / 2
