"""Bots where all choose at once, in Colt Super Express: they see what is theirs, and one mixes."""

from collections import Counter

import pytest

from coltexpress import Game, Setup
from coltexpress.bots.arena import Series, Standings, play_series
from coltexpress.bots.effort import Effort
from coltexpress.bots.foresight import Foresight, routine_of
from coltexpress.bots.levels import ANSWERS, OUTLAW, Thinker
from coltexpress.bots.registry import Bot, bot_row, bots_for, make_bot
from coltexpress.bots.regret import Regret
from coltexpress.bots.search import LEARNED
from coltexpress.engine.actions import first, second, third
from coltexpress.engine.rule import vector
from tests.rules.superexpress.rails import (
    BOTH,
    MODULES,
    card_keys,
    legal_plans,
    plan,
    rails,
    seal,
    seat,
    won,
)

KEYS = [row.key for row in bots_for("super")]
FEW = 2500
"""An effort with which the searching bot is quick, and still chooses with sense."""

TRAIN = "inside 3: belle>; roof 3: mei<; inside 2: doc>; inside 1: tuco<"


def quick(key: str, seed: int) -> Bot:
    """A bot that does not think long."""
    if key == "regret":
        return Regret(seed, Effort(FEW))
    if key == "foresight":
        return Foresight(seed, Effort(4 * FEW), FEW)
    return make_bot(f"{key}:{FEW // ANSWERS}" if bot_row(key).thinks else key, seed)


def played(setup: Setup, key: str) -> Game:
    """A whole game among bots of one kind; `Game.apply` refuses whatever is not legal."""
    game = Game.new(setup)
    bots = [quick(key, 10 + player) for player in range(setup.players)]
    while not game.over:
        player = game.deciders[-1]
        action = bots[player].choose(game.view(player), game.legal_actions(player))
        game.apply(action, player=player)
    return game


def chosen(game: Game, name: str, bot: Bot) -> str:
    """What a bot plans for a player, as the keys of its cards."""
    player = seat(game, name)
    action = bot.choose(game.view(player), game.legal_actions(player))
    keys = card_keys(game.state)
    return " ".join(keys[card] for card in (first(action), second(action), third(action)))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("modules", MODULES, ids=repr)
def test_a_bot_plays_whole_games_with_legal_plans(modules: tuple[str, ...], key: str) -> None:
    game = played(Setup(players=3, modules=modules, seed=4), key)
    assert game.over
    assert game.winners()


def test_many_players_can_be_thought_of() -> None:
    game = Game.new(Setup(players=7, modules=BOTH, seed=2))
    action = Regret(1, Effort(FEW)).choose(game.view(3), game.legal_actions(3))
    assert action in game.legal_actions(3)


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_makes_the_same_choices(key: str) -> None:
    setup = Setup(players=3, modules=("super",), seed=3)
    assert played(setup, key).decisions == played(setup, key).decisions


@pytest.mark.parametrize("key", KEYS)
def test_a_bot_leaves_view_and_legal_actions_alone(key: str) -> None:
    game = rails(TRAIN, modules=BOTH)
    view = game.view(1)
    legal = game.legal_actions(1)
    before = (view.key(), list(legal))
    quick(key, 1).choose(view, legal)
    assert (view.key(), legal) == before


@pytest.mark.parametrize("key", KEYS)
def test_a_bot_knows_neither_the_plans_of_others_nor_what_cars_are_worth(key: str) -> None:
    """It chooses the same in worlds that look the same to its player."""
    worlds = [rails(TRAIN) for _ in range(3)]
    seal(worlds[1], "belle", "forward fire turn")
    seal(worlds[1], "tuco", "fire floor turn")
    values = [int(value) for value in worlds[2].state.token_value]
    worlds[2].state.token_value = vector(values[::-1])
    assert len({world.digest() for world in worlds}) == 3
    assert len({world.view(1).key() for world in worlds}) == 1
    assert len({chosen(world, "mei", quick(key, 5)) for world in worlds}) == 1


@pytest.mark.parametrize("key", ["greedy", "regret", "foresight"])
@pytest.mark.parametrize("seed", range(3))
def test_nobody_walks_off_the_train_without_need(key: str, seed: int) -> None:
    """Who looks forward in the locomotive first turns around, or does not walk."""
    game = rails("inside 0: belle>; roof 3: mei<; roof 2: doc>", cars=3, loot="doc 301")
    cards = chosen(game, "belle", quick(key, seed)).split()
    assert "forward" not in cards or "turn" in cards[: cards.index("forward")]


@pytest.mark.parametrize("key", ["greedy", "regret", "foresight"])
@pytest.mark.parametrize("seed", range(3))
def test_whoever_is_in_the_last_car_leaves_it(key: str, seed: int) -> None:
    """Nobody else is near enough to push them: only one's own cards help."""
    game = rails("inside 4: belle>; roof 1: mei<; roof 0: doc<")
    cards = chosen(game, "belle", quick(key, seed)).split()
    assert "forward" in cards
    assert "turn" not in cards[: cards.index("forward")]


@pytest.mark.parametrize("key", ["greedy", "regret", "foresight"])
def test_whoever_can_win_at_once_does(key: str) -> None:
    """The only rival stands at the front of the locomotive, and cannot be faster."""
    game = rails("roof 2: belle>; roof 0: doc<; out: mei", cars=3, loot="mei 389")
    assert chosen(game, "belle", quick(key, 1)).startswith("fire")
    plan(game, "belle: fire turn floor; doc: floor fire forward")
    assert won(game) == "belle super.last"


def test_the_searching_bot_mixes() -> None:
    """With the same view it plans now this and now that, and more than its seed's first draw."""
    game = rails(TRAIN)
    plans = Counter(chosen(game, "doc", Regret(seed, Effort(FEW))) for seed in range(6))
    assert len(plans) > 2
    bot = Regret(3, Effort(FEW))
    assert len({chosen(game, "doc", bot) for _ in range(6)}) > 2


def test_elsewhere_they_are_as_greedy_as_others() -> None:
    game = Game.new(Setup(players=3, seed=2))
    player = game.deciders[0]
    choices = [
        bot.choose(game.view(player), game.legal_actions(player))
        for bot in (Regret(6), Foresight(6, Effort(FEW), FEW), make_bot("greedy", 6))
    ]
    assert choices[0] == choices[1] == choices[2]


def test_a_legend_foresees_what_outlaws_mix() -> None:
    """It expects of everybody else about what these draw their answers from."""
    game = rails(TRAIN)
    player, other = seat(game, "doc"), seat(game, "belle")
    legend = Thinker(1, Effort(4 * OUTLAW), LEARNED).secret
    assert isinstance(legend, Foresight)
    matching, race = legend.foreseen(game.view(player))
    foreseen = matching.seat_of(other)
    drawn = Counter(
        int(make_bot("outlaw", seed).choose(game.view(other), game.legal_actions(other)))
        for seed in range(8)
    )
    parts = {
        int(answer): int(regret) / int(foreseen.total)
        for answer, regret in zip(foreseen.answers, foreseen.regrets, strict=True)
    }
    assert sum(parts[answer] * times for answer, times in drawn.items()) / 8 > 2 / len(parts)
    assert foreseen.thoughts
    assert race.out[race.best()] == 0


def test_rivals_who_mix_are_imagined_with_as_much_effort_as_they_have() -> None:
    """As many first thoughts, and trials of their own, as `regret` makes in such a row."""
    game = rails(TRAIN)
    player = seat(game, "doc")
    matching = Regret(1, Effort(OUTLAW * ANSWERS)).matched(game.view(player))
    own = matching.seat_of(player)
    routine = routine_of(len(matching.seats), len(own.answers), OUTLAW * ANSWERS)
    assert routine.trials - 1 <= own.updates <= routine.trials
    assert {len(one.thoughts) for one in matching.seats if one is not own} == {routine.thoughts}


def share(key: str, setup: Setup, games: int) -> float:
    """What a bot wins against two that plan by chance."""
    series = Series(setup, (key, "random", "random"), games)
    standings = Standings(series)
    for results in play_series(series):
        for result in results:
            standings.add(result)
    return standings.bots[key].share


def test_greedy_clearly_beats_chance() -> None:
    """A third would be fair; `benchmarks/strength.py` measures it with more games."""
    assert share("greedy", Setup(players=3, modules=("super",), seed=7), 20) >= 0.75


@pytest.mark.parametrize("key", ["regret", "foresight"])
def test_one_that_thinks_clearly_beats_chance(key: str) -> None:
    """Always from the same seat of several deals, with little effort."""
    wins = 0
    for seed in range(10):
        game = Game.new(Setup(players=3, modules=("super",), seed=seed))
        bots = [
            quick(key, seed),
            make_bot("random", seed),
            make_bot("random", 50 + seed),
        ]
        while not game.over:
            player = game.deciders[0]
            action = bots[player].choose(game.view(player), game.legal_actions(player))
            game.apply(action, player=player)
        wins += game.winners() == (0,)
    assert wins >= 7


@pytest.mark.parametrize("bot", [Regret(1, Effort(10)), Foresight(1, Effort(10), 10)])
def test_with_hardly_any_effort_it_still_chooses(bot: Bot) -> None:
    game = rails(TRAIN)
    assert tuple(chosen(game, "doc", bot).split()) in legal_plans(game, "doc")
