"""The rulebook's heading "Setup" of Colt Super Express, and its cards."""

from itertools import permutations

import pytest

from coltexpress import BadSetup, Game, Setup
from coltexpress.engine.vocab import LOOT_CARD
from tests.facts import hand
from tests.rules.superexpress.rails import (
    BANDITS,
    BOTH,
    MODULES,
    card_keys,
    legal_plans,
    rails,
    rows,
)

PLAYERS = range(3, 8)
VALUES = [301, 312, 323, 345, 356, 367, 378, 389]
ROWS = {
    3: "inside 1: {2}<; inside 2: {1}>; inside 3: {0}>",
    4: "inside 1: {3}<; inside 2: {2}<; inside 3: {1}>; inside 4: {0}>",
    5: "inside 1: {4}<; inside 2: {3}<; inside 3: {2}>; inside 4: {1}>; inside 5: {0}>",
    6: "inside 1: {5}<; inside 2: {4}<; inside 3: {3}<; inside 4: {2}>; inside 5: {1}>; "
    "inside 6: {0}>",
    7: "inside 1: {6}<; inside 2: {5}<; inside 3: {4}<; inside 4: {3}>; inside 5: {2}>; "
    "inside 6: {1}>; inside 7: {0}>",
}
"""How they stand at the start, the first player first."""


def new(players: int, seed: int = 1, modules: tuple[str, ...] = ("super",)) -> Game:
    return Game.new(Setup(players=players, bandits=BANDITS[:players], modules=modules, seed=seed))


@pytest.mark.rule("super.train", "table.super")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_one_more_car_than_players_behind_the_locomotive(players: int) -> None:
    s = new(players).state
    assert s.rules.cars == 1 + players + 1
    assert list(s.token_kind) == [LOOT_CARD] * (players + 1)
    assert list(s.token_at) == [2 * car for car in range(1, players + 2)]


@pytest.mark.rule("table.super")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_cars_are_drawn_at_random_from_eight(players: int) -> None:
    deals = [list(new(players, seed).state.token_value) for seed in range(60)]
    for values in deals:
        assert set(values) <= set(VALUES)
        assert len(set(values)) == len(values) == players + 1
    for car in range(players + 1):
        assert {values[car] for values in deals} == set(VALUES)


@pytest.mark.rule("super.train", "super.place")
def test_three_to_seven_can_play() -> None:
    assert [new(players).players for players in PLAYERS] == list(PLAYERS)
    for players in (2, 8):
        with pytest.raises(BadSetup):
            Game.new(Setup(players=players, modules=("super",)))


@pytest.mark.rule("super.place", "super.facing", "table.super")
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
@pytest.mark.parametrize("players", PLAYERS)
def test_they_stand_from_the_second_car_from_the_rear_forward(
    players: int, modules: tuple[str, ...]
) -> None:
    for seed in range(8):
        game = new(players, seed, modules)
        order = [BANDITS[(game.state.first + seat) % players] for seat in range(players)]
        assert rows(game) == ROWS[players].format(*order)


@pytest.mark.rule("super.place")
@pytest.mark.parametrize("players", PLAYERS)
def test_anybody_may_be_the_first_player(players: int) -> None:
    assert {new(players, seed).state.first for seed in range(80)} == set(range(players))


@pytest.mark.rule("super.place")
def test_the_seven_bandits() -> None:
    for seed in range(3):
        game = Game.new(Setup(players=7, modules=("super",), seed=seed))
        assert sorted(game.name(player) for player in range(7)) == list(BANDITS)


@pytest.mark.rule("super.hand", "super.reflex", "super.horse")
@pytest.mark.parametrize("players", PLAYERS)
def test_everyone_has_the_same_cards(players: int) -> None:
    four = ["turn", "floor", "forward", "fire"]
    for modules, cards in zip(
        MODULES,
        (four, [*four, "reflex"], [*four, "horse"], [*four, "reflex", "horse"]),
        strict=True,
    ):
        game = new(players, modules=modules)
        assert card_keys(game.state) == cards
        assert [hand(game, player) for player in BANDITS[:players]] == [cards] * players
        for player in BANDITS[:players]:
            assert sorted(legal_plans(game, player)) == sorted(permutations(cards, 3))


@pytest.mark.rule("super.plan")
def test_whatever_one_stands_like_one_may_plan_every_card() -> None:
    game = rails("inside 3: belle>_; roof 0: doc<; inside 0: mei>", modules=BOTH)
    for player in ("belle", "doc", "mei"):
        assert len(legal_plans(game, player)) == 120
