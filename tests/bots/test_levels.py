"""The levels: what is written behind a key, and that no bot's choice depends on what is hidden."""

from dataclasses import replace
from itertools import pairwise

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.effort import MOST, read_effort
from coltexpress.bots.levels import Greenhorn, Thinker
from coltexpress.bots.registry import BOTS, UnknownBot, bot_row, check_bots, make_bot, usual_bot
from coltexpress.content import catalog
from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.vocab import OVER
from coltexpress.setup import game_seed, rules_of, train_of
from tests.scene import scene

LEVELS = ("greenhorn", "bandit", "outlaw", "legend")
HORSES = ("express", "horses", "whisky", "stagecoach")
SETUPS = [
    Setup(players=2, seed=1),
    Setup(players=4, seed=2),
    Setup(players=3, seed=9),
    Setup(players=6, seed=10),
    Setup(players=3, variant="expert", seed=3),
    Setup(players=4, modules=("express", "teams"), seed=4),
    Setup(players=5, modules=HORSES, seed=5),
    Setup(players=2, modules=HORSES, seed=6),
    Setup(players=3, modules=("super",), seed=7),
    Setup(players=7, modules=("super",), seed=8),
]
KEYS = [row.key for row in BOTS if row.thinks or not row.is_heavy]
"""All but `regret`, which outlaws and legends are where they mix, with less effort."""

DECISIONS = 8
"""Decisions of a game at which worlds are swapped, evenly spread over its first rounds."""


def quick(key: str) -> str:
    """The key of the same bot with little effort."""
    return f"{key}:6" if bot_row(key).thinks else key


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_the_hidden_world_is_swapped_and_the_choice_stays(setup: Setup, key: str) -> None:
    """What a bot is given comes from two worlds that look the same to its player, and differ."""
    rules = rules_of(setup)
    flow = Flow(rules)
    state = flow.begin(game_seed(setup.seed), train_of(setup))
    out = Choices()
    rng = Rng(9)
    swapped = 0
    for number in range(7 * DECISIONS):
        if state.phase == OVER:
            break
        player = int(flow.decider(state))
        flow.legal(state, player, out)
        legal = out.as_list()
        if number % 7 == 0:
            view = observe.view(state, player, flow.deciders(state))
            other = view.copy().sample(rng)  # a copy: what has drawn once draws on from there
            looks = observe.view(other, player, flow.deciders(other))
            swapped += other.key() != state.key()
            flow.legal(other, player, out)
            assert out.as_list() == legal
            assert looks.key() == view.key()
            chosen = [make_bot(quick(key), 5).choose(seen, legal) for seen in (view, looks)]
            assert chosen[0] == chosen[1]
        flow.apply(state, player, legal[rng.below(len(legal))])
    assert swapped


def test_the_levels_stand_in_the_registry_from_the_weakest_up() -> None:
    keys = [row.key for row in BOTS]
    places = [keys.index(key) for key in LEVELS]
    assert all(one < other for one, other in pairwise(places))
    for game in catalog.bases():
        check_bots(LEVELS, game)
        assert usual_bot(game) == "bandit"


@pytest.mark.parametrize("text", ["", "0", "ms", "-3", "1.5", "5s", "٣", "9" * 20, str(MOST + 1)])
def test_what_is_no_effort_is_refused_in_a_sentence(text: str) -> None:
    assert read_effort(text) is None
    with pytest.raises(UnknownBot, match=r"as in legend:500 or legend:50ms\.$"):
        bot_row(f"legend:{text}")


def test_an_effort_is_a_number_of_tries_or_a_time() -> None:
    efforts = [read_effort(text) for text in ("500", "50ms", str(MOST))]
    found = [(effort.tries, effort.milliseconds) for effort in efforts if effort is not None]
    assert found == [(500, 0), (0, 50), (MOST, 0)]


def test_a_bot_that_does_not_think_cannot_be_told_how_long() -> None:
    with pytest.raises(UnknownBot, match="bandit does not think"):
        bot_row("bandit:20ms")


@pytest.mark.parametrize("modules", [("express",), ("super",)])
def test_a_time_limit_is_kept_and_something_is_tried_all_the_same(modules: tuple[str, ...]) -> None:
    game = Game.new(Setup(players=3, modules=modules, seed=1))
    player = game.deciders[0]
    legal = game.legal_actions(player)
    assert make_bot("legend:1ms", 1).choose(game.view(player), legal) in legal


def test_more_effort_is_another_bot_with_the_same_words() -> None:
    row = bot_row("legend:50")
    assert replace(row, key="legend", make=bot_row("legend").make) == bot_row("legend")
    bot = row.make(1)
    assert isinstance(bot, Thinker)
    assert bot.searcher.effort.tries == 50


def test_a_thinker_takes_the_strongbox_in_front_of_it() -> None:
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 1, marshal 0",
        loot="inside 2: purse 250, strongbox",
        pile="ghost robbery",
        round=5,
    )
    player = game.deciders[0]
    action = make_bot("outlaw:200", 1).choose(game.view(player), game.legal_actions(player))
    assert game.text(action, player=player) == "ghost take strongbox"


def test_a_greenhorn_does_what_is_greedy_most_of_the_time() -> None:
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 1, marshal 0",
        loot="inside 2: purse 250, jewel, strongbox",
        pile="ghost robbery",
    )
    player = game.deciders[0]
    legal = game.legal_actions(player)
    view = game.view(player)
    texts = [game.text(Greenhorn(seed).choose(view, legal), player=player) for seed in range(60)]
    assert 30 < texts.count("ghost take strongbox") < 60
    assert set(texts) == {game.text(action, player=player) for action in legal}
