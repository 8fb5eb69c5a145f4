"""What sort of rival somebody seems to be: it grows from round to round, and never to certainty."""

from coltexpress import Game, Setup
from coltexpress.bots.effort import Effort
from coltexpress.bots.search import LEARNED, Searcher
from coltexpress.search.repute import SURE, Repute


def test_a_stranger_may_be_either() -> None:
    assert Repute(3).planning(1) == 0.5


def test_what_a_round_told_is_remembered_and_what_it_is_in_itself_counts_once() -> None:
    repute = Repute(2)
    repute.begin(1)
    repute.now[1] = 1.5
    repute.begin(1)
    assert (repute.before[1], repute.now[1]) == (0.0, 1.5)
    repute.begin(2)
    assert (repute.before[1], repute.now[1]) == (1.5, 0.0)
    repute.now[1] = -1.0
    assert 0.5 < repute.planning(1) < Repute(2).planning(1) + 0.2


def test_nobody_is_certain_and_another_game_begins_anew() -> None:
    repute = Repute(2)
    for number in range(1, 6):
        repute.begin(number)
        repute.now[0] = 10.0
        repute.now[1] = -10.0
    assert (repute.before[0], repute.before[1]) == (SURE, -SURE)
    repute.begin(1)
    assert (repute.planning(0), repute.planning(1)) == (0.5, 0.5)


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
