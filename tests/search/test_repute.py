"""What sort of rival somebody seems to be: it grows from round to round, and never to certainty."""

from collections import Counter
from math import exp

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.effort import Effort
from coltexpress.bots.search import LEARNED, Searcher
from coltexpress.engine.rule import vector
from coltexpress.search.repute import ALIKE, SURE, Repute


def told(*odds: float, times: int = 4000) -> Counter[tuple[int, ...]]:
    """Whom the first player takes for thinkers, by the logarithms of the odds that rivals plan."""
    repute = Repute(1 + len(odds))
    for rival, own in enumerate(odds, 1):
        repute.before[rival] = own
    thinks = vector([0] * (1 + len(odds)))
    rng = Rng(3)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        repute.tell(0, thinks, rng)
        found[tuple(map(int, thinks))[1:]] += 1
    return found


def test_a_stranger_may_be_either_and_most_tables_are_of_one_sort() -> None:
    found = told(0.0, 0.0)
    assert found[0, 0] / 4000 == pytest.approx((ALIKE + (1 - ALIKE) / 2) / 2, abs=0.03)
    assert found[0, 0] / 4000 == pytest.approx(found[1, 1] / 4000, abs=0.03)
    assert found[0, 1] / 4000 == pytest.approx((1 - ALIKE) / 4, abs=0.02)


def test_what_one_of_them_lays_tells_something_of_the_others() -> None:
    found = told(-3.0, -3.0, 0.0)
    assert sum(count for who, count in found.items() if who[2]) / 4000 > 0.9


def test_who_lays_unlike_the_others_is_one_of_its_own() -> None:
    found = told(-4.0, 4.0, 4.0)
    assert found.most_common(1)[0][0] == (1, 0, 0)
    assert found[1, 0, 0] / 4000 > 0.7


def test_one_rival_is_known_by_its_own_cards_alone() -> None:
    found = told(1.0)
    assert found[0,] / 4000 == pytest.approx(1 / (1 + exp(-1.0)), abs=0.03)


@pytest.mark.parametrize("odds", [(0.0, 0.0, 0.0), (-1.0, 0.5, 0.3), (-4.0, 4.0, 4.0), (1.0,)])
def test_what_part_of_the_rivals_plans_is_what_is_told_on_the_mean(odds: tuple[float, ...]) -> None:
    repute = Repute(1 + len(odds))
    for rival, own in enumerate(odds, 1):
        repute.before[rival] = own
    planners = sum(who.count(0) * count for who, count in told(*odds).items())
    assert repute.planning(0) == pytest.approx(planners / 4000 / len(odds), abs=0.03)


def test_what_a_round_told_is_remembered_and_what_it_is_in_itself_counts_once() -> None:
    repute = Repute(2)
    repute.begin(1)
    repute.now[1] = 1.5
    repute.begin(1)
    assert (repute.before[1], repute.now[1]) == (0.0, 1.5)
    repute.begin(2)
    assert (repute.before[1], repute.now[1]) == (1.5, 0.0)
    repute.now[1] = -1.0
    assert repute.odds(1) == 0.5


def test_nobody_is_certain_and_another_game_begins_anew() -> None:
    repute = Repute(2)
    for number in range(1, 6):
        repute.begin(number)
        repute.now[0] = 10.0
        repute.now[1] = -10.0
    assert (repute.before[0], repute.before[1]) == (SURE, -SURE)
    repute.begin(1)
    assert (repute.odds(0), repute.odds(1)) == (0.0, 0.0)


def test_one_who_searches_remembers_its_rivals() -> None:
    game = Game.new(Setup(players=4, seed=2))
    bot = Searcher(1, Effort(40), LEARNED)
    while game.state.round < 3:
        player = game.deciders[0]
        legal = game.legal_actions(player)
        game.apply(
            bot.choose(game.view(player), legal) if player == 0 else legal[-1], player=player
        )
    assert int(bot.repute.round) == 2
    assert any(bot.repute.now[rival] for rival in (1, 2, 3))
    assert bot.repute.now[0] == bot.repute.before[0] == 0.0
