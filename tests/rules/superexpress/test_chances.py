"""What a quick look says about who will win: no rule, but it must keep to what the rules say."""

import pytest

from coltexpress import Game, Setup
from coltexpress.bots.registry import make_bot
from coltexpress.content.superexpress.chances import FALLEN, LEADS, MOST, SHOT_AT, SPOTS
from coltexpress.engine.course import SURE, Course
from coltexpress.engine.rule import zeros
from tests.rules.superexpress.rails import BOTH, rails, seat


def chances(game: Game) -> list[int]:
    """How likely each player is to win."""
    out = zeros(game.players)
    game.state.rules.course.chances(game.state, out)
    return [int(part) for part in out]


def chance(game: Game, name: str) -> int:
    return chances(game)[seat(game, name)]


@pytest.mark.parametrize("modules", [("super",), BOTH])
def test_chances_add_up_and_end_with_the_winners(modules: tuple[str, ...]) -> None:
    for seed in range(8):
        game = Game.new(Setup(players=5, modules=modules, seed=seed))
        bot = make_bot("random", seed)
        while not game.over:
            found = chances(game)
            assert SURE - game.players <= sum(found) <= SURE
            for player in range(game.players):
                assert (found[player] > 0) == (player in game.deciders)
            for player in game.deciders:
                action = bot.choose(game.view(player), game.legal_actions(player))
                game.apply(action, player=player)
        winners = game.winners()
        shares = [SURE // len(winners) if who in winners else 0 for who in range(game.players)]
        assert chances(game) == shares


def test_no_points_are_beyond_what_is_reckoned_with() -> None:
    tables = (SPOTS, FALLEN, LEADS, SHOT_AT)
    assert sum(max(0, *(int(points) for points in table)) for table in tables) <= MOST
    assert sum(min(0, *(int(points) for points in table)) for table in tables) >= -MOST


def test_more_loot_is_better_in_the_end() -> None:
    train = "inside 1: belle>; roof 1: mei>; inside 0: doc<"
    poor = rails(train, cars=1, loot="mei 301 312, doc 323")
    rich = rails(train, cars=1, loot="belle 301 312, doc 323")
    assert chance(rich, "belle") > chance(poor, "belle")
    best = rails(train, cars=2, loot="belle 389, mei 378")
    second = rails(train, cars=2, loot="belle 378, mei 389")
    assert chance(best, "belle") != chance(second, "belle")


def test_the_rich_who_are_out_are_no_rivals() -> None:
    """Whoever leads among those left has the leader's chances, whatever others took with them."""
    train = "inside 1: belle>; roof 1: mei>; inside 0: doc<; out: tuco"
    alone = rails(train, cars=2, loot="tuco 301 312, belle 323")
    assert chance(alone, "tuco") == 0
    assert chance(alone, "belle") > chance(alone, "mei")


def test_it_is_worse_to_be_where_a_shot_throws_one_off() -> None:
    safe = rails("inside 0: belle<; roof 2: mei>; inside 3: doc>", cars=3, loot="doc 301")
    shot = rails("roof 0: belle<; roof 2: mei>; inside 3: doc>", cars=3, loot="doc 301")
    down = rails("inside 0: belle<_; roof 2: mei>; inside 3: doc>", cars=3, loot="doc 301")
    blocked = rails("roof 0: belle<; roof 2: mei>_; inside 3: doc>", cars=3, loot="doc 301")
    assert chance(shot, "belle") < chance(safe, "belle")
    assert chance(down, "belle") < chance(safe, "belle")
    assert chance(blocked, "belle") > chance(shot, "belle")


def test_a_game_need_not_rate_its_positions() -> None:
    course = Game.new(Setup(players=3, seed=1)).state.rules.course
    assert not course.rates_positions()
    assert not Course().rates_positions()
