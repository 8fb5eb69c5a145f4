"""Which worlds are played: those in which others had reason to choose as they did."""

from math import log, prod

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.greedy import Greedy
from coltexpress.bots.registry import make_bot
from coltexpress.bots.search import CUSTOMS
from coltexpress.engine.course import Worlds
from coltexpress.engine.flow import Flow
from coltexpress.engine.state import State, pile_player
from coltexpress.engine.vocab import SCHEMING
from coltexpress.search.customs import Customs
from coltexpress.search.guesses import (
    FIRST,
    HEAT,
    REUSED,
    WHIM,
    Guesses,
    deal_anew,
    steps_ahead,
)
from coltexpress.search.habits import Habits, steps_left
from coltexpress.search.hindsight import Hindsight
from coltexpress.search.plans import Plans
from coltexpress.search.repute import Repute
from tests.scene import scene

HORSES = ("express", "horses", "whisky", "stagecoach")


def guesses_of(game: Game, player: int, tells_apart: bool = False) -> Guesses:
    rules = game.state.rules
    worlds = rules.course.worlds(game.view(player), 0)
    repute = Repute(rules.players)
    return Guesses(worlds, Plans(Flow(rules)), player, repute, tells_apart)


def likelihood(guesses: Guesses, world: State) -> float:
    """How likely the cards of all rivals are."""
    rivals = [player for player in range(world.rules.players) if player != guesses.player]
    rng = Rng(1)
    return prod(float(guesses.likelihood_of(world, rival, HEAT, WHIM, rng)) for rival in rivals)


def played(setup: Setup, decisions: int) -> Game:
    """A game among greedy bots after so many decisions."""
    game = Game.new(setup)
    bots = [Greedy(player) for player in range(setup.players)]
    for _ in range(decisions):
        player = game.deciders[0]
        game.apply(
            bots[player].choose(game.view(player), game.legal_actions(player)), player=player
        )
    return game


def fired_at_the_strongbox() -> Game:
    """Tuco stands at the strongbox and has laid a Fire first."""
    hand = "fire move move floor floor marshal"
    game = scene(
        "tuco inside 3, ghost inside 2, belle inside 2, marshal 0",
        loot="inside 3: strongbox",
        hands={"tuco": hand, "ghost": hand, "belle": hand},
    )
    game.push("tuco lay fire")
    return game


def test_who_passes_by_a_strongbox_has_no_robbery() -> None:
    """A Robbery in the hand is unlikely, but not impossible."""
    game = fired_at_the_strongbox()
    rules = game.state.rules
    floor, robbery = (
        next(card for card in range(rules.actions) if rules.card_kind[card].key == key)
        for key in ("floor", "robbery")
    )
    other = game.state.copy()
    other.hands[floor] -= 1
    other.hands[robbery] += 1
    guesses = Guesses(Worlds(), Plans(Flow(rules)), game.deciders[0], Repute(rules.players), False)
    guesses.plans.look(game.state)
    assert 0 < likelihood(guesses, other) < likelihood(guesses, game.state) / 3


@pytest.mark.parametrize("tells_apart", [False, True])
def test_who_tells_rivals_apart_remembers_what_somebody_laid_before_drawing(
    tells_apart: bool,
) -> None:
    """As above, but then everybody draws. The Robbery may be one of the cards that were drawn."""
    game = fired_at_the_strongbox()
    for bandit in ("ghost", "belle", "tuco"):
        game.push(f"{bandit} draw")
    rules = game.state.rules
    kinds = [rules.card_kind[card].key for card in range(rules.actions)]
    hands = {}
    for key in ("floor", "robbery"):
        hands[key] = game.state.copy()
        for card in range(rules.actions):
            hands[key].hands[card] = 0
        hands[key].hands[kinds.index(key)] = 2
        hands[key].hands[kinds.index("move")] = 2
    guesses = Guesses(
        Worlds(), Plans(Flow(rules)), game.deciders[0], Repute(rules.players), tells_apart
    )
    guesses.plans.look(game.state)
    rng = Rng(1)
    floor, robbery = (
        sum(float(guesses.likelihood_of(hands[key], 0, HEAT, WHIM, rng)) for _ in range(200))
        for key in ("floor", "robbery")
    )
    assert floor > 1.2 * robbery if tells_apart else floor == robbery == 200


def test_a_hand_as_others_imagine_it_is_any_of_the_same_cards() -> None:
    game = played(Setup(players=4, seed=3), 10)
    stride = int(game.state.rules.stride)
    rng = Rng(1)
    found = set()
    for _ in range(50):
        s = game.state.copy()
        deal_anew(s, 2, rng)
        for at in range(4 * stride):
            both = s.hands[at] + s.bags[at]
            assert both == game.state.hands[at] + game.state.bags[at]
            if at // stride != 2:
                assert s.hands[at] == game.state.hands[at]
        hand = [int(count) for count in s.hands][2 * stride : 3 * stride]
        assert sum(hand[:-1]) == hand[-1] == game.state.hands[3 * stride - 1]
        found.add(tuple(hand))
    assert len(found) > 5


def test_the_truth_is_likelier_than_what_chance_would_deal() -> None:
    """Over many moments, by the means of the logarithms; what the others are is not told."""
    gains = []
    for seed in range(12):
        game = played(Setup(players=4, seed=seed), 10)
        assert game.state.phase == SCHEMING
        player = game.deciders[0]
        guesses = guesses_of(game, player)
        guesses.draw(Rng(seed))
        drawn = [likelihood(guesses, world) for world in guesses.pool]
        gains.append(log(likelihood(guesses, game.state)) - log(sum(drawn) / len(drawn)))
    assert sum(gains) / len(gains) > 0.2


def test_worlds_are_taken_by_their_likelihood_with_chance_of_their_own() -> None:
    game = played(Setup(players=4, seed=3), 10)
    guesses = guesses_of(game, game.deciders[0])
    rng = Rng(2)
    taken = [guesses.draw(rng) for _ in range(60)]
    assert len(guesses.pool) == FIRST + 60 // REUSED - 1
    assert len({repr(world.seed) for world in taken}) == 60
    weights = [likelihood(guesses, world) for world in guesses.pool]
    fair = sum(weights) / len(weights)
    assert sum(likelihood(guesses, world) for world in taken) / len(taken) > fair


def test_each_rival_has_the_cards_of_a_world_of_its_own() -> None:
    """Hands that are likely one by one come together, also where no world had them all."""
    game = played(Setup(players=4, seed=3), 10)
    player = game.deciders[0]
    guesses = guesses_of(game, player)
    rng = Rng(2)
    taken = [guesses.draw(rng) for _ in range(40)]
    stride = int(game.state.rules.stride)
    whole = {tuple(world.hands) for world in guesses.pool}
    assert any(tuple(world.hands) not in whole for world in taken)
    for rival in range(4):
        row = slice(rival * stride, (rival + 1) * stride)
        known = {(tuple(world.hands)[row], tuple(world.bags)[row]) for world in guesses.pool}
        assert {(tuple(world.hands)[row], tuple(world.bags)[row]) for world in taken} <= known


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=2, seed=1),
        Setup(players=4, modules=("express", "teams"), seed=3),
        Setup(players=4, modules=HORSES, seed=4),
    ],
    ids=repr,
)
def test_where_more_than_one_plan_may_be_meant_nothing_is_concluded(setup: Setup) -> None:
    game = played(setup, 12)
    guesses = guesses_of(game, game.deciders[0])
    guesses.draw(Rng(1))
    assert not guesses.concludes
    rng = Rng(2)
    assert len({tuple(guesses.draw(rng).hands) for _ in range(9)}) > 1
    assert len(guesses.pool) == 1


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_steps_ahead_are_told_for_everybody(variant: str) -> None:
    game = Game.new(Setup(players=4, variant=variant, seed=5))
    rng = Rng(4)
    while not game.over:
        player = game.deciders[0]
        s = game.state
        if s.phase == SCHEMING and s.depth == 0:
            assert steps_ahead(s, player) == steps_left(s)
        legal = game.legal_actions(player)
        game.apply(legal[rng.below(len(legal))], player=player)


def test_who_does_as_plans_say_gets_the_repute_of_a_planner() -> None:
    """By the means over games: rivals who plan, and others who lay anything."""
    odds: dict[str, list[float]] = {"greedy": [], "random": []}
    for key, found in odds.items():
        for seed in range(8):
            game = Game.new(Setup(players=4, seed=seed))
            bots = [make_bot(key, player) for player in range(4)]
            for _ in range(12):
                player = game.deciders[0]
                legal = game.legal_actions(player)
                game.apply(bots[player].choose(game.view(player), legal), player=player)
            player = game.deciders[0]
            guesses = guesses_of(game, player, tells_apart=True)
            guesses.draw(Rng(seed))
            found.extend(guesses.repute.now[rival] for rival in range(4) if rival != player)
    assert sum(odds["greedy"]) > 0 > sum(odds["random"])


def test_each_world_takes_rivals_for_what_they_are_likely_to_be() -> None:
    game = played(Setup(players=4, seed=3), 4)
    player = game.deciders[0]
    guesses = guesses_of(game, player, tells_apart=True)
    rivals = [rival for rival in range(4) if rival != player]
    guesses.repute.before[rivals[0]] = 20.0
    guesses.repute.before[rivals[1]] = -20.0
    rng = Rng(2)
    taken = []
    for _ in range(40):
        guesses.draw(rng)
        taken.append([int(guesses.thinks[rival]) for rival in rivals])
    assert {row[0] for row in taken} == {0}
    assert {row[1] for row in taken} == {1}
    assert {row[2] for row in taken} == {0, 1}
    assert int(guesses.thinks[player]) == 0


def test_cards_of_thinkers_are_judged_by_their_customs() -> None:
    """Then some hands are likelier than others, and the worlds that were drawn first will do."""
    game = played(Setup(players=4, seed=3), 12)
    player = game.deciders[0]
    rules = game.state.rules
    habits = Habits(Flow(rules))
    guesses = Guesses(
        rules.course.worlds(game.view(player), 0),
        habits.plans,
        player,
        Repute(rules.players),
        True,
        hindsight=Hindsight(Customs(habits, CUSTOMS)),
    )
    for rival in range(4):
        guesses.repute.before[rival] = -40.0
    rng = Rng(2)
    taken = [guesses.draw(rng) for _ in range(200)]
    assert len(guesses.pool) == FIRST
    base = habits.plans.base
    habits.plans.look(game.state)
    assert habits.plans.base == base
    judge = Hindsight(Customs(habits, CUSTOMS))
    judge.look(game.state)
    for rival in range(4):
        if rival != player:
            likely, fair = (
                sum(log(one) for one in judge.likelihoods(worlds, rival, rng)) / len(worlds)
                for worlds in (taken, guesses.pool)
            )
            assert likely > fair


@pytest.mark.parametrize(("key", "sign"), [("greedy", 1), ("outlaw:40", -1)])
def test_a_round_tells_planners_from_thinkers_also_by_what_they_drew(key: str, sign: int) -> None:
    """On the mean of all that were met, and for thinkers of those who have only drawn so far."""
    odds, of_drawers = [], []
    for seed in range(4):
        game = Game.new(Setup(players=4, seed=seed))
        bots = [make_bot(key, player) for player in range(4)]
        habits = Habits(Flow(game.state.rules))
        while not game.over:
            s = game.state
            player = game.deciders[0]
            if s.phase == SCHEMING and s.pile:
                guesses = Guesses(
                    s.rules.course.worlds(game.view(player), 0),
                    habits.plans,
                    player,
                    Repute(4),
                    True,
                    hindsight=Hindsight(Customs(habits, CUSTOMS)),
                )
                guesses.draw(Rng(seed))
                steps = int(s.rules.steps_from(s.rounds[s.round - 1], 0))
                laid = {int(pile_player(card)) for card in s.pile}
                for rival in range(4):
                    if rival != player and int(steps_ahead(s, rival)) < steps:
                        odds.append(float(guesses.repute.now[rival]))
                        if rival not in laid:
                            of_drawers.append(odds[-1])
            game.apply(bots[player].choose(game.view(player), game.legal_actions()), player=player)
    assert sign * sum(odds) / len(odds) > 0.5
    if sign < 0:
        assert len(of_drawers) > 20
        assert sum(of_drawers) / len(of_drawers) < -0.5
