"""Bots: legal and repeatable in every setup, from views alone; the greedy one is much stronger."""

from dataclasses import replace

import pytest

from coltexpress import Game, Setup, View
from coltexpress.bots.arena import Series, Standings, play_series
from coltexpress.bots.crowds import crowds
from coltexpress.bots.outlook import Outlook
from coltexpress.bots.registry import BOTS, BotRow, UnknownBot, bots_for, make_bot
from coltexpress.bots.ways import memory_of
from coltexpress.words import has
from tests.facts import BOT_KEYS
from tests.scene import scene

KEYS = [f"{row.key}:3" if row.thinks else row.key for row in bots_for("express")]
"""All bots, those that think with little effort."""

ALL = ("express", "horses", "whisky", "stagecoach")
SETUPS = [
    Setup(players=players, variant=variant, edition=edition, seed=seed)
    for seed, (players, variant, edition) in enumerate(
        [
            (2, "standard", "standard"),
            (2, "standard", "chinese"),
            (2, "standard", "czech"),
            (3, "standard", "czech"),
            (3, "expert", "standard"),
            (4, "standard", "standard"),
            (4, "expert", "chinese"),
            (5, "standard", "chinese"),
            (5, "expert", "czech"),
            (6, "standard", "standard"),
            (6, "expert", "chinese"),
        ]
    )
]
SETUPS += [
    Setup(players=players, variant=variant, edition=edition, modules=modules, seed=seed)
    for seed, (players, variant, edition, modules) in enumerate(
        [
            (2, "standard", "standard", ALL),
            (2, "standard", "chinese", ("express", "whisky", "stagecoach")),
            (3, "standard", "standard", ("express", "horses")),
            (3, "expert", "czech", ("express", "whisky")),
            (4, "standard", "standard", ("express", "stagecoach")),
            (4, "standard", "czech", ("express", "teams")),
            (4, "expert", "chinese", (*ALL, "teams")),
            (5, "expert", "standard", ALL),
            (6, "standard", "chinese", ("express", "horses", "whisky")),
            (6, "standard", "standard", (*ALL, "teams")),
        ]
    )
]


def played(setup: Setup, key: str) -> Game:
    """A whole game among bots of one kind; `Game.apply` refuses whatever is not legal."""
    game = Game.new(setup)
    bots = [make_bot(key, 10 + player) for player in range(setup.players)]
    while not game.over:
        player = game.deciders[0]
        game.apply(bots[player].choose(game.view(player), game.legal_actions(player)))
    return game


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_a_bot_plays_whole_games_of_every_setup_with_legal_actions(setup: Setup, key: str) -> None:
    game = played(setup, key)
    assert game.over
    last = game.state.rules.rounds[game.state.rounds[4]].event
    assert game.winners() or (last is not None and last.lets_escape)


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_makes_the_same_choices(key: str) -> None:
    setup = Setup(players=4, seed=3)
    assert played(setup, key).decisions == played(setup, key).decisions


def test_greedy_chooses_the_same_after_other_games() -> None:
    """What it remembers of tables is only what it would find out again."""
    bandits = ("ghost", "doc", "tuco")
    setup = Setup(players=3, bandits=bandits, modules=ALL, seed=3)
    memory_of.cache_clear()
    alone = played(setup, "greedy").decisions
    for seed in (4, 5):
        played(replace(setup, seed=seed), "greedy")
    assert played(setup, "greedy").decisions == alone


@pytest.mark.parametrize("key", KEYS)
def test_a_bot_leaves_view_and_legal_actions_alone(key: str) -> None:
    bot = make_bot(key, 1)
    for setup in SETUPS:
        game = Game.new(setup)
        while not game.over and game.state.round < 2:
            player = game.deciders[0]
            view = game.view(player)
            legal = game.legal_actions(player)
            before = (view.key(), list(legal))
            action = bot.choose(view, legal)
            assert (view.key(), legal) == before
            game.apply(action, player=player)


def test_a_bot_that_sees_the_same_view_in_another_world_chooses_the_same() -> None:
    """Hidden cards and values differ; the view does not, so neither may the choice."""
    game = scene("ghost inside 2, doc inside 2, tuco inside 3, marshal 0", loot="inside 2: jewel")
    other = game.copy()
    hand = other.state.rules.stride
    cards = [int(other.state.hands[hand + card]) for card in range(other.state.rules.actions)]
    have = next(card for card, count in enumerate(cards) if count)
    lack = next(
        card for card in range(len(cards)) if other.state.bags[hand + card] and card != have
    )
    for row, card in ((other.state.hands, have), (other.state.bags, lack)):
        row[hand + card] -= 1
    for row, card in ((other.state.hands, lack), (other.state.bags, have)):
        row[hand + card] += 1
    assert game.digest() != other.digest()
    assert game.view(0).key() == other.view(0).key()
    for key in KEYS:
        chosen = [
            make_bot(key, 4).choose(world.view(0), world.legal_actions(0))
            for world in (game, other)
        ]
        assert chosen[0] == chosen[1]


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match=rf"“robot” is no bot; choose from: {BOT_KEYS}\."):
        make_bot("robot", 1)


@pytest.mark.parametrize("row", BOTS, ids=lambda row: row.key)
def test_every_bot_has_words(row: BotRow) -> None:
    assert has(row.words)
    assert has(f"{row.words}.text")


def test_random_reaches_every_legal_action() -> None:
    game = Game.new(Setup(seed=1))
    player = game.deciders[0]
    legal = game.legal_actions(player)
    bot = make_bot("random", 1)
    assert {bot.choose(game.view(player), legal) for _ in range(200)} == set(legal)


def greedy_text(game: Game) -> str:
    """What the greedy bot does now."""
    player = game.deciders[0]
    action = make_bot("greedy", 1).choose(game.view(player), game.legal_actions(player))
    return game.text(action, player=player)


def test_greedy_takes_the_most_valuable_loot() -> None:
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 1, marshal 0",
        loot="inside 2: purse 500, jewel, strongbox",
        pile="ghost robbery",
    )
    assert greedy_text(game) == "ghost take strongbox"


def test_greedy_moves_to_where_its_next_card_pays() -> None:
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 2, marshal 0",
        loot="inside 1: purse 300; inside 3: jewel, jewel",
        pile="ghost move, ghost robbery",
    )
    assert greedy_text(game) == "ghost move inside 3"


def test_greedy_keeps_out_of_the_marshals_car() -> None:
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 2, marshal 1",
        loot="inside 1: purse 300",
        pile="ghost move, ghost robbery",
        card="hostage_conductor",
        round=5,
    )
    assert greedy_text(game) == "ghost move inside 3"


def test_greedy_lays_a_robbery_where_a_strongbox_lies() -> None:
    game = scene(
        "ghost inside 2, doc roof 3, tuco roof 1, marshal 0",
        loot="inside 2: strongbox",
        hands={"ghost": "marshal robbery floor punch punch"},
    )
    assert greedy_text(game).startswith("ghost lay robbery")


def test_greedy_draws_when_it_holds_bullets_only() -> None:
    game = scene(
        "ghost inside 2, doc roof 3, tuco roof 1, marshal 0",
        hands={"ghost": "bullet:doc bullet:neutral punch"},
    )
    assert greedy_text(game) == "ghost draw"


def test_greedy_shoots_the_richest() -> None:
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 1, marshal 0",
        held="doc: purse 250; tuco: jewel, jewel",
        pile="ghost fire",
    )
    assert greedy_text(game) == "ghost fire tuco"


def test_greedy_shoves_into_the_marshals_arms() -> None:
    game = scene(
        "ghost inside 2, doc inside 2, tuco inside 1, marshal 3",
        pile="ghost punch",
    )
    assert greedy_text(game) == "ghost shove doc inside 3"


def test_greedy_does_not_shoot_its_partner_while_it_has_a_choice() -> None:
    game = scene(
        "tuco inside 2, cheyenne inside 3, django inside 1, doc roof 4, marshal 0",
        held="cheyenne: jewel, jewel; django: purse 250",
        pile="tuco fire",
        duel=True,
    )
    assert greedy_text(game) == "tuco fire django"


@pytest.mark.parametrize(
    ("place", "there", "cards"),
    [
        (4, 4, 0),
        (4, 5, 1),
        (4, 6, 1),
        (4, 8, 2),
        (5, 11, 1),
        (5, 13, 2),
        (0, 8, 4),
        (0, 10, 4),
        (1, 8, 3),
        (0, 9, 3),
    ],
)
def test_ways_count_the_cards_of_the_shortest_way(place: int, there: int, cards: int) -> None:
    ways = Outlook(Game.new(Setup(players=6)).view(0)).ways(0)
    assert ways.cards(place)[there] == cards
    assert ways.cards(there)[place] == cards


def test_rivals_are_expected_somewhere_and_never_with_the_marshal() -> None:
    game = Game.new(Setup(seed=2))
    bots = [make_bot("random", player) for player in range(4)]
    while not game.over:
        player = game.deciders[0]
        view: View = game.view(player)
        for crowd in crowds(Outlook(view), player, 4):
            assert sum(crowd) == pytest.approx(3)
            assert crowd[2 * view.marshal] == 0
        game.apply(bots[player].choose(view, game.legal_actions(player)))


def test_greedy_clearly_beats_three_random_bots() -> None:
    """The claim is 85 %; `benchmarks/strength.py` shows it with more games than a test can play."""
    bots = ("greedy", "random", "random", "random")
    series = Series(Setup(players=4, seed=11), bots, 60)
    standings = Standings(series)
    for results in play_series(series):
        for result in results:
            standings.add(result)
    assert standings.bots["greedy"].share > 0.8
    assert standings.bots["greedy"].mean_money > 2 * standings.bots["random"].mean_money
