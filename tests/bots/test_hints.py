"""Hints: from a view alone, the same for the same seed, and for good reasons."""

import json
import re

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.hints import Hint, Hints, hints, hints_data
from coltexpress.bots.imagined import STORIES, NoHints, imagine, mind_of
from coltexpress.bots.registry import UnknownBot
from coltexpress.engine.rule import vector
from coltexpress.words import folding, has, unfolded
from tests.rules.superexpress.rails import rails, seal
from tests.scene import scene

ALL = ("express", "horses", "whisky", "stagecoach")
SETUPS = [
    Setup(players=players, variant=variant, modules=modules, seed=6)
    for players, variant, modules in [
        (2, "standard", ("express",)),
        (2, "standard", ALL),
        (4, "standard", ("express",)),
        (3, "expert", ("express",)),
        (6, "expert", ALL),
        (4, "standard", (*ALL, "teams")),
        (4, "expert", ("express", "teams")),
        (3, "standard", ("super",)),
        (4, "standard", ("super", "reflex", "horse")),
    ]
]
FEW = 6
"""Iterations or trials: enough to have something to tell."""

EMPTY = "ghost inside 2, doc roof 3, tuco roof 1, marshal 0"
HAND = "robbery move floor fire punch marshal"
TRAIN = "inside 3: belle>; roof 3: mei<; inside 2: doc>; inside 1: tuco<"


def hinted(
    game: Game, *, level: str | int = FEW, most: int = 3, games: int = 2, seed: int = 5
) -> Hints:
    """The hints for the first who may decide."""
    player = game.deciders[0]
    legal = game.legal_actions(player)
    return hints(game.view(player), legal, level=level, seed=seed, most=most, games=games)


def holding(game: Game, cards: str) -> Game:
    """The same game with another hand of the first player's, who has six cards."""
    s = game.state
    keys = [kind.key for kind in s.rules.card_kind]
    wanted = [keys.index(card) for card in cards.split()]
    assert len(wanted) == s.hands[s.rules.classes]
    for card in range(s.rules.actions):
        s.bags[card] += s.hands[card] - wanted.count(card)
        s.hands[card] = wanted.count(card)
        assert s.bags[card] >= 0
    return game


def by_label(found: Hints, label: str) -> Hint:
    return next(hint for hint in found.choices if hint.label == label)


def positions(setup: Setup, count: int) -> list[Game]:
    """Decisions of different kinds in a game by chance."""
    game = Game.new(setup)
    rng = Rng(3)
    found: dict[object, Game] = {}
    while not game.over and len(found) < count:
        player = game.deciders[0]
        legal = game.legal_actions(player)
        decision = game.decision(player)
        if len(legal) > 1:
            found.setdefault((decision.rule, decision.stage, game.state.phase), game.copy())
        game.apply(legal[rng.below(len(legal))], player=player)
    return list(found.values())


@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_every_game_has_hints_at_decisions_of_every_kind(setup: Setup) -> None:
    for game in positions(setup, 6):
        player = game.deciders[0]
        view = game.view(player)
        legal = game.legal_actions(player)
        before = view.key()
        found = hints(view, legal, level=FEW, seed=5, games=2)
        assert (view.key(), game.legal_actions(player)) == (before, legal)
        chosen = [hint.action for hint in found.choices]
        assert len(chosen) == len(set(chosen)) == min(3, len(legal))
        assert set(chosen) <= set(legal)
        assert sum(hint.share for hint in found.choices) <= 1.000001
        for hint in found.choices:
            assert 0 <= hint.chance <= 1
            assert re.fullmatch(r"[A-Z“].*\.", hint.reason), hint.reason


@pytest.mark.parametrize("setup", [SETUPS[3], SETUPS[5], SETUPS[7]], ids=repr)
def test_the_same_seed_gives_the_same_hints_in_any_language(setup: Setup) -> None:
    for game in positions(setup, 2)[-1:]:
        found = hinted(game)
        with folding():
            folded = hinted(game)
        for one, other in zip(found.choices, folded.choices, strict=True):
            assert other.reason != one.reason == unfolded(other.reason)
            assert one.chance == other.chance
        assert hinted(game) == found


def test_the_same_view_gives_the_same_hints_again() -> None:
    game = rails(TRAIN)
    view = game.view(1)
    first, again = (
        hints(view, game.legal_actions(1), level=300, seed=5, games=2) for _ in range(2)
    )
    assert first == again


def test_the_hints_are_the_same_in_another_hidden_world() -> None:
    """Another player's hand differs; the view does not, so neither may the hints."""
    game = scene("ghost inside 2, doc inside 2, tuco inside 3, marshal 0", loot="inside 2: jewel")
    other = game.copy()
    row = other.state.rules.stride
    cards = range(other.state.rules.actions)
    have = next(card for card in cards if other.state.hands[row + card])
    lack = next(card for card in cards if other.state.bags[row + card] and card != have)
    for zone, card, count in (
        (other.state.hands, have, -1), (other.state.bags, lack, -1),
        (other.state.hands, lack, 1), (other.state.bags, have, 1),
    ):  # fmt: skip
        zone[row + card] += count
    assert game.digest() != other.digest()
    assert game.view(0).key() == other.view(0).key()
    assert hinted(game) == hinted(other)


def test_hints_know_neither_the_plans_of_others_nor_what_cars_are_worth() -> None:
    worlds = [rails(TRAIN) for _ in range(3)]
    seal(worlds[1], "belle", "forward fire turn")
    seal(worlds[1], "tuco", "fire floor turn")
    values = [int(value) for value in worlds[2].state.token_value]
    worlds[2].state.token_value = vector(values[::-1])
    assert len({world.digest() for world in worlds}) == 3
    found = [
        hints(world.view(1), world.legal_actions(1), level=200, seed=5, games=2) for world in worlds
    ]
    assert found[0] == found[1] == found[2]


def test_a_strongbox_is_robbed_before_others_do() -> None:
    crowd = "ghost inside 2, doc inside 2, tuco roof 2, marshal 0"
    game = scene(crowd, loot="inside 2: strongbox", round=5)
    holding(game, HAND.replace("punch", "floor"))  # a blow before it may be as good
    found = hinted(game, level=300, games=60)
    best = found.choices[0]
    assert best.label.startswith("Lay Robbery")
    assert "Ghost takes a strongbox worth $1,000 inside car 2." in best.reason
    assert best.chance > 0
    assert best.share == max(hint.share for hint in found.choices)
    assert (found.unit, found.until, found.games) == ("money", "game", 60)


def test_a_card_that_is_wasted_is_said_to_be() -> None:
    game = holding(scene(EMPTY), HAND)
    robbery = by_label(hinted(game, most=20), "Lay Robbery")
    nothing = "In every imagined game: Nothing happens: there is no loot where Ghost is."
    assert robbery.reason.startswith(nothing)


def test_what_a_choice_brings_at_once_is_told() -> None:
    """Whoever goes to the Marshal meets him; whoever stays away from him is spared."""
    game = scene("ghost inside 2, doc roof 3, tuco roof 3, marshal 1", pile="ghost move", round=5)
    found = hinted(game, level=40)
    front = by_label(found, f"Move into car 1 ({name_of(game, 1)})")
    assert front is found.choices[-1]
    assert front.reason == (
        "In every imagined game: Ghost takes a neutral bullet. "
        "Ghost flees from the Marshal to the roof of car 1."
    )
    back = found.choices[0]
    assert "Fewer bullets: in 0 of 2 imagined games Ghost takes one in this round" in back.reason
    assert front.label in back.reason


def name_of(game: Game, car: int) -> str:
    """The name of a car, in words."""
    key = game.state.rules.car_kinds[game.state.cars[car - 1]].key
    return unfolded(f"\ue000car-{key}.inline\ue003")


def test_what_differs_in_the_end_is_told_in_money() -> None:
    game = scene(
        "ghost inside 2, doc roof 3, tuco roof 1, marshal 0",
        loot="inside 2: purse 250, strongbox",
        pile="ghost robbery",
        round=5,
    )
    found = hinted(game, level=40, games=4)
    assert found.choices[0].label == "Take a strongbox worth $1,000"
    purse = "Take a purse"
    assert re.fullmatch(
        rf"In the end the lead is \$\d+ greater than with “{purse}”, on average\.",
        found.choices[0].reason,
    )
    assert "smaller than with “Take a strongbox worth $1,000”" in by_label(found, purse).reason
    assert found.choices[0].score - by_label(found, purse).score >= 500


def test_a_purse_that_nobody_has_seen_has_no_value() -> None:
    game = holding(scene(EMPTY, loot="inside 2: purse 500"), HAND)
    robbery = by_label(hinted(game, most=20), "Lay Robbery")
    assert "Ghost takes a purse inside car 2." in robbery.reason


def test_drawing_tells_how_many_cards_there_are_for_the_steps_to_come() -> None:
    draw = by_label(hinted(holding(scene(EMPTY), HAND), most=20), "Draw three cards")
    assert draw.reason.startswith(
        "Ghost has 6 action cards in the hand, and 4 steps of this round left."
    )


def test_a_plan_is_explained_by_what_comes_of_it() -> None:
    """The only rival stands at the front of the locomotive, and falls off."""
    game = rails("roof 2: belle>; roof 0: doc<; out: mei", cars=3, loot="mei 389")
    found = hinted(game, level=800, games=8)
    best = found.choices[0]
    assert best.label.startswith("Fire")
    assert "Belle shoots Doc down" in best.reason
    assert best.chance == 1
    assert (found.unit, found.until) == ("loot", "round")


def test_imagining_leaves_what_was_learnt_alone() -> None:
    game = Game.new(Setup(players=3, seed=2))
    player = game.deciders[0]
    legal = game.legal_actions(player)
    mind = mind_of(game.view(player), legal, 30, 1)
    before = mind.weights()
    found = imagine(mind, player, legal[:2], 2, 4)
    assert mind.weights() == before
    assert [len(one.results) for one in found] == [2, 2]


@pytest.mark.parametrize("game", [Game.new(Setup(players=2, seed=2)), rails(TRAIN)], ids=repr)
def test_all_choices_are_played_in_the_same_worlds_with_the_same_chance(game: Game) -> None:
    """So a choice does as well as itself in every game, whatever is played beside it."""
    player = game.deciders[0]
    legal = game.legal_actions(player)
    mind = mind_of(game.view(player).copy(), legal, FEW, 1)
    first, *others, again = imagine(mind, player, [*legal, legal[0]], 5, 4)
    assert again.results == first.results
    assert any(other.results != first.results for other in others)


def test_what_happens_is_noted_in_the_first_games_only() -> None:
    game = rails(TRAIN)
    legal = game.legal_actions(1)
    mind = mind_of(game.view(1), legal, FEW, 1)
    (found,) = imagine(mind, 1, legal[:1], STORIES + 3, 4)
    assert (len(found.results), len(found.stories)) == (STORIES + 3, STORIES)
    assert all(found.stories)


def test_the_only_choice_is_a_hint_too() -> None:
    game = Game.new(Setup(players=3, seed=2))
    player = game.deciders[0]
    legal = game.legal_actions(player)[:1]
    found = hints(game.view(player), legal, level=FEW, seed=1, games=1)
    assert [(hint.action, hint.share) for hint in found.choices] == [(legal[0], 1.0)]


def test_bots_that_do_not_search_have_no_hints() -> None:
    game = Game.new(Setup(players=3, seed=2))
    with pytest.raises(NoHints, match=r"The bot “greedy” does not search ahead here"):
        hinted(game, level="greedy")
    with pytest.raises(UnknownBot, match="“oracle” is no bot"):
        hinted(game, level="oracle")


@pytest.mark.parametrize("wrong", [{"level": 0}, {"most": 0}, {"games": 0}])
def test_nothing_comes_of_nothing(wrong: dict[str, int]) -> None:
    asked = {"level": FEW, "most": 1, "games": 1, **wrong}
    with pytest.raises(NoHints, match="Hints need something to choose"):
        hinted(Game.new(Setup(players=3, seed=2)), **asked)


def test_hints_are_plain_data() -> None:
    game = Game.new(Setup(players=3, bandits=("ghost", "doc", "tuco"), seed=2))
    player = game.deciders[0]
    view = game.view(player)
    found = hinted(game)
    data = json.loads(json.dumps(hints_data(view, found)))
    assert (data["player"], data["unit"], data["until"], data["games"]) == (
        game.name(player), "money", "game", 2,
    )  # fmt: skip
    first = data["choices"][0]
    assert first["action"]["id"] == found.choices[0].action
    assert first["action"]["text"] == game.text(found.choices[0].action)
    assert first["reason"] == found.choices[0].reason
    assert first["lead"] == pytest.approx(found.choices[0].lead, abs=0.001)


@pytest.mark.parametrize("level", ["legend:6", "outlaw:6"])
def test_levels_that_think_have_hints_in_every_game(level: str) -> None:
    game = Game.new(Setup(players=3, seed=2))
    found = hinted(game, level=level, most=20)
    assert (found == hinted(game, level=6, most=20)) == (level == "outlaw:6")
    assert sorted(one.action for one in found.choices) == sorted(game.legal_actions())
    assert hinted(rails(TRAIN), level=level).until == "round"


def test_there_are_words_for_every_unit_and_horizon() -> None:
    units = ("money", "loot")
    keys = [f"hint-{part}-{unit}" for part in ("figures", "column") for unit in units]
    keys += [f"hint-note-{until}" for until in ("game", "round")]
    keys += [f"hint-{key}" for key in ("now", "later", "next", "money", "chance")]
    assert [key for key in keys if not has(key)] == []
