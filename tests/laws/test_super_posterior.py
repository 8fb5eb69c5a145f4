"""Hidden worlds of Colt Super Express come out as often as counting all of them says.

What cars are worth is counted over all deals that agree with the loot seen; plans that were never
revealed over all plans that would have looked the same, each played from the round's beginning.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.engine.events import TOOK
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import HIDDEN, NOBODY
from coltexpress.pure import is_compiled
from tests.laws.fit import LIMIT, Fit

VALUES = (301, 312, 323, 345, 356, 367, 378, 389)
SAMPLES = 1500 if is_compiled() else 400
MANY = 40
"""How often a posterior is counted out."""
Plan = tuple[tuple[int, int], ...]
"""The cards that lie face down: whose, and which."""


def random_game(setup: Setup, seed: int) -> Iterator[Game]:
    """A game at the beginning of every round, and at its end, all plans drawn by chance."""
    game = Game.new(setup)
    rng = Rng(seed)
    while not game.over:
        yield game
        for player in game.deciders:
            legal = game.legal_actions(player)
            game.apply(legal[rng.below(len(legal))], player=player)
    yield game


def possible_values(game: Game, eye: int) -> Counter[tuple[int, ...]]:
    """Every deal that agrees with what this player was told of cars taken."""
    told = {int(event.b): int(event.d) for event in game.events(player=eye) if event.kind == TOOK}
    cars = len(game.state.token_value)
    return Counter(
        dealt
        for dealt in permutations(VALUES, cars)
        if all(dealt[token] == value for token, value in told.items())
    )


def last_hidden(game: Game, eye: int, values: Sequence[int]) -> tuple[int, ...]:
    """The values of two cars that the player has not seen, if there are as many."""
    seen = game.view(eye).token_value
    hidden = [token for token in range(len(seen)) if seen[token] == HIDDEN]
    return tuple(int(values[token]) for token in hidden[-2:])


def face_down(s: State) -> Plan:
    return tuple(
        (int(pile_player(entry)), int(pile_card(entry))) for entry in s.pile if pile_hidden(entry)
    )


def possible_plans(before: Game, game: Game, eye: int) -> Counter[Plan]:
    """Every way the others may have planned the round that led to this end."""
    mine = dict(game.decisions[len(before.decisions) :])
    wanted = game.view(eye).key()
    players = before.deciders
    offers = [
        [mine[player]] if player == eye else before.legal_actions(player) for player in players
    ]
    found: Counter[Plan] = Counter()
    for plans in product(*offers):
        other = before.state.copy()
        for player, action in zip(players, plans, strict=True):
            before.flow.apply(other, player, action)
        if Game(game.setup, game.flow, other).view(eye).key() == wanted:
            found[face_down(other)] += 1
    return found


@pytest.mark.rule("table.super", "hidden.information")
@pytest.mark.parametrize("players", [3, 4])
def test_a_car_is_worth_any_value_that_was_not_seen(players: int) -> None:
    fit = Fit()
    rng = Rng(1)
    for seed in range(100):
        for game in random_game(Setup(players=players, modules=("super",), seed=seed), seed):
            eye = rng.below(players + 1) - 1
            weights: Counter[tuple[int, ...]] = Counter()
            for dealt, weight in possible_values(game, eye).items():
                weights[last_hidden(game, eye, dealt)] += weight
            seen = game.view(eye)
            drawn = Counter(
                last_hidden(game, eye, list(seen.sample(rng).token_value)) for _ in range(SAMPLES)
            )
            assert set(drawn) <= set(weights)
            fit.add(weights, drawn)
        if fit.views >= MANY:
            break
    assert fit.views >= MANY
    assert abs(fit.deviation) < LIMIT


@pytest.mark.rule("super.turns", "hidden.information")
@pytest.mark.parametrize("modules", [("super",), ("super", "horse")], ids=" ".join)
def test_a_plan_that_was_never_revealed_is_any_that_would_have_looked_the_same(
    modules: tuple[str, ...],
) -> None:
    """Ends in which two or three had planned, seen by one of them or, of two, by somebody else."""
    fit = Fit()
    rng = Rng(2)
    kinds: Counter[int] = Counter()
    for seed in range(200):
        before: Game | None = None
        for game in random_game(Setup(players=3, modules=modules, seed=seed), seed):
            if not game.over:
                before = game.copy()
        assert before is not None
        planners = before.deciders
        if len(planners) == 3 and (kinds[3] > MANY // 8 or len(modules) > 1):
            continue
        eye = planners[0] if len(planners) == 3 else NOBODY + rng.below(4)
        weights = possible_plans(before, game, eye)
        if len(weights) < 2:
            continue
        seen = game.view(eye)
        drawn = Counter(face_down(seen.sample(rng)) for _ in range(SAMPLES))
        assert set(drawn) <= set(weights)
        assert len(set(weights.values())) == 1
        fit.add(weights, drawn)
        kinds[len(planners)] += 1
        if fit.views >= MANY // 2:
            break
    assert fit.views >= MANY // 2
    assert abs(fit.deviation) < LIMIT
