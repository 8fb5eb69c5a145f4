"""A cast: quick players who do as planners and thinkers do."""

from collections.abc import Callable

import pytest

from coltexpress import Rng, Setup
from coltexpress.bots.search import CUSTOMS, HASTY
from coltexpress.engine.flow import Flow
from coltexpress.engine.vocab import OVER, SCHEMING
from coltexpress.search.cast import Cast
from coltexpress.search.habits import Habits
from coltexpress.setup import game_seed, rules_of, train_of


def played(players: int, seed: int, name: str) -> list[int]:
    """What everybody does in a whole game."""
    setup = Setup(players=players, seed=seed)
    flow = Flow(rules_of(setup))
    s = flow.begin(game_seed(setup.seed), train_of(setup))
    cast = Cast(Habits(flow), HASTY, 1, CUSTOMS, Rng(seed))
    does: Callable[..., int] = getattr(cast, name)
    found = []
    while s.phase != OVER:
        player = int(flow.decider(s))
        found.append(int(does(s, player)))
        flow.apply(s, player, found[-1])
    return found


@pytest.mark.parametrize(
    ("players", "name"),
    [(4, "plan"), (6, "plan"), (3, "think"), (4, "think"), (6, "think"), (3, "search")],
)
def test_whole_games_are_played_the_same_with_the_same_chance(players: int, name: str) -> None:
    found = played(players, 2, name)
    assert len(found) > 40
    assert found == played(players, 2, name)


def test_thinkers_lay_cards_by_custom_and_search_for_all_else() -> None:
    """The same chance leads to the same choice as asking for it directly."""
    setup = Setup(players=4, seed=9)
    flow = Flow(rules_of(setup))
    s = flow.begin(game_seed(setup.seed), train_of(setup))
    kinds = {True: 0, False: 0}
    number = 0
    while s.phase != OVER:
        player = int(flow.decider(s))
        number += 1
        one, other = (Cast(Habits(flow), HASTY, 1, CUSTOMS, Rng(number)) for _ in range(2))
        lays = s.phase == SCHEMING and s.depth == 0
        action = int(one.think(s, player))
        if not other.is_forced(s, player):
            kinds[lays] += 1
            if lays:
                other.follow(s)
                assert action == other.customs.choose(s, player, other.out, other.rng)
            else:
                assert action == other.search(s, player)
        flow.apply(s, player, action)
    assert min(kinds.values()) > 10
