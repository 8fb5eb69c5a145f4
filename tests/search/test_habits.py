"""What players tend to do while a search plays on: sense where there is some, else chance."""

from collections import Counter

import pytest

from coltexpress import Game, Rng
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.search.habits import Habits, steps_left
from tests.scene import scene


def texts(game: Game, count: int = 60, after: str = "") -> Counter[str]:
    """What is chosen now, over and over, or as if this had been chosen before."""
    player = game.deciders[0]
    out = Choices()
    Flow(game.state.rules).legal(game.state, player, out)
    actions = {game.text(action, player=player): action for action in game.legal_actions(player)}
    habits = Habits(Flow(game.state.rules))
    rng = Rng(1)
    found: Counter[str] = Counter()
    for _ in range(count):
        habits.begin(game.state)
        if after:
            habits.note(game.state, player, actions[after])
        action = int(habits.choose(game.state, player, out, rng))
        found[game.text(action, player=player)] += 1
    return found


@pytest.mark.parametrize(
    ("stands", "loot", "held", "pile", "text"),
    [
        ("ghost inside 2, doc inside 3, tuco inside 1, marshal 0",
         "inside 2: purse 250, jewel, strongbox", "", "ghost robbery", "ghost take strongbox"),
        ("ghost inside 2, doc inside 4, tuco inside 4, marshal 0",
         "inside 1: purse 250; inside 3: strongbox", "", "ghost move, ghost robbery",
         "ghost move inside 3"),
        ("ghost inside 2, doc inside 3, tuco inside 1, marshal 0",
         "", "tuco: jewel, jewel", "ghost fire", "ghost fire tuco"),
    ],
)  # fmt: skip
def test_answers_make_sense_most_of_the_time(
    stands: str, loot: str, held: str, pile: str, text: str
) -> None:
    found = texts(scene(stands, loot=loot, held=held, pile=pile))
    assert found[text] > 45


def test_cards_are_laid_for_the_place_where_the_bandit_will_be() -> None:
    """A Robbery after the Move that leads to the strongbox, not where there is nothing yet."""
    game = scene(
        "ghost inside 2, doc roof 4, tuco roof 4, marshal 0",
        loot="inside 3: strongbox",
        hands={"ghost": "move robbery floor punch punch"},
    )
    before = texts(game)
    after = texts(game, after="ghost lay move")
    robberies = [
        found["ghost lay robbery"] + found["ghost lay robbery hidden"] for found in (before, after)
    ]
    assert robberies[0] < 20 < 40 < robberies[1]


def test_now_and_then_anything_is_chosen() -> None:
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 1, marshal 0",
        loot="inside 2: purse 250, jewel, strongbox",
        pile="ghost robbery",
    )
    player = game.deciders[0]
    legal = {game.text(action, player=player) for action in game.legal_actions(player)}
    assert set(texts(game, 300)) == legal


def test_steps_are_those_of_the_turns_that_are_left() -> None:
    game = scene("ghost inside 2, doc roof 4, tuco roof 4, marshal 0")
    s = game.state
    turns = s.rules.turn_kinds[s.rounds[s.round - 1]]
    assert steps_left(s) == sum(int(s.rules.turn_steps[turn]) for turn in turns)


def test_a_way_leads_to_what_the_cards_after_it_will_find() -> None:
    """Two cards further on lies the strongbox, the jewel only one; both can be had."""
    game = scene(
        "ghost roof 3, doc inside 4, tuco inside 4, marshal 0",
        loot="roof 2: purse 250; inside 4: jewel; inside 1: strongbox",
        pile="ghost move, ghost floor, ghost robbery",
    )
    assert texts(game)["ghost move roof 1"] > 45


def test_nobody_goes_for_loot_that_a_crowd_will_share() -> None:
    """Two rivals stand at the jewel, and nobody at the purse."""
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 3, marshal 0",
        loot="inside 1: purse 450; inside 3: jewel",
        pile="ghost move, ghost robbery",
    )
    assert texts(game)["ghost move inside 1"] > 45
