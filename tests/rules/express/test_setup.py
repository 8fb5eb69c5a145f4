"""Setup for three to six players."""

import pytest

from coltexpress import Game, Setup
from coltexpress.engine.vocab import GONE, HELD, WAITING
from coltexpress.setup import BadSetup, rules_of
from tests.facts import causes, deck, hand, story
from tests.rules.express.rounds import WHOLE
from tests.scene import loot_at, where

COUNTS = pytest.mark.parametrize("players", [3, 4, 5, 6])
BANDITS = ("ghost", "cheyenne", "django", "belle", "tuco", "doc")
CARS = ("baggage", "second_class", "first_class", "dining", "private_saloon", "mail")
SEEDS = range(80)


def names(game: Game) -> list[str]:
    return [game.name(player) for player in range(game.players)]


def train(game: Game) -> list[str]:
    return [CARS[car] for car in game.state.cars]


def round_keys(game: Game) -> list[str]:
    return [game.state.rules.rounds[card].key for card in game.state.rounds]


def purse_values(game: Game, car: int) -> list[int]:
    tokens = loot_at(game, f"inside {car}")
    return [int(token.split()[1]) for token in tokens if token.startswith("purse")]


@pytest.mark.rule("setup.bandit")
def test_players_take_the_bandits_named_in_the_order_of_their_seats() -> None:
    assert names(Game.new(Setup(players=6, bandits=BANDITS))) == list(BANDITS)
    game = Game.new(Setup(players=3, bandits=("doc", "tuco", "ghost")))
    assert names(game) == ["doc", "tuco", "ghost"]


@pytest.mark.rule("setup.bandit")
@COUNTS
def test_bandits_dealt_by_chance_are_all_different(players: int) -> None:
    seats: list[set[str]] = [set() for _ in range(players)]
    for seed in SEEDS:
        found = names(Game.new(Setup(players=players, seed=seed)))
        assert len(set(found)) == players
        for seat, name in enumerate(found):
            seats[seat].add(name)
    assert seats == [set(BANDITS)] * players


@pytest.mark.rule("setup.bandit")
@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=3, bandits=("doc", "tuco", "doc")),
        Setup(players=3, bandits=("doc", "tuco")),
        Setup(players=3, bandits=("doc", "tuco", "ghost", "belle")),
        Setup(players=3, bandits=("doc", "tuco", "nobody")),
        Setup(players=1),
        Setup(players=7),
    ],
)
def test_players_without_a_bandit_of_their_own_cannot_begin(setup: Setup) -> None:
    with pytest.raises(BadSetup):
        Game.new(setup)


@pytest.mark.rule("setup.bullets")
@COUNTS
def test_everybody_sees_six_bullets_in_each_gun(players: int) -> None:
    game = Game.new(Setup(players=players))
    for viewer in range(-1, players):
        assert [int(bullets) for bullets in game.view(viewer).gun] == [6] * players
    assert not any(game.state.hits)
    assert not any(game.state.cash)


@pytest.mark.rule("setup.deck")
@pytest.mark.parametrize("variant", ["standard", "expert"])
@COUNTS
def test_hand_and_draw_pile_together_are_the_ten_action_cards(players: int, variant: str) -> None:
    game = Game.new(Setup(players=players, variant=variant, seed=3))
    for name in names(game):
        assert sorted(hand(game, name) + deck(game, name)) == WHOLE


@pytest.mark.rule("setup.deck")
def test_a_deck_is_shuffled() -> None:
    hands = {tuple(hand(Game.new(seeded(seed)), "tuco")) for seed in SEEDS}
    assert len(hands) > 20
    for card, most in (("move", 2), ("floor", 2), ("fire", 2), ("robbery", 2), ("punch", 1)):
        assert {hand.count(card) for hand in hands} == set(range(most + 1))


@pytest.mark.rule("setup.deck")
def test_players_do_not_hold_the_same_cards() -> None:
    equal = 0
    for seed in SEEDS:
        game = Game.new(seeded(seed))
        equal += hand(game, "tuco") == hand(game, "ghost")
    assert equal < len(SEEDS) // 4


def seeded(seed: int) -> Setup:
    return Setup(players=3, bandits=("tuco", "ghost", "belle"), seed=seed)


@pytest.mark.rule("setup.purse")
@COUNTS
def test_each_bandit_holds_one_purse_that_all_know_to_be_250(players: int) -> None:
    game = Game.new(Setup(players=players, seed=2))
    for name in names(game):
        assert loot_at(game, name) == ["purse 250"]
    for viewer in range(-1, players):
        view = game.view(viewer)
        held = [
            int(view.token_value[token])
            for token in range(len(view.token_at))
            if view.token_at[token] >= HELD
        ]
        assert held == [250] * players


@pytest.mark.rule("setup.train")
@COUNTS
def test_a_random_train_has_as_many_different_cars_as_players(players: int) -> None:
    spots: list[set[str]] = [set() for _ in range(players)]
    for seed in SEEDS:
        game = Game.new(Setup(players=players, seed=seed))
        found = train(game)
        assert len(found) == len(set(found)) == players
        assert game.state.rules.cars == players + 1
        assert game.state.rules.caboose == players
        for spot, car in enumerate(found):
            spots[spot].add(car)
    assert spots == [set(CARS)] * players


@pytest.mark.rule("setup.train")
def test_a_chosen_train_stands_as_it_was_chosen() -> None:
    game = Game.new(Setup(players=4, train=("mail", "baggage", "dining", "first_class")))
    assert train(game) == ["mail", "baggage", "dining", "first_class"]
    assert len(loot_at(game, "inside 1")) == 5
    assert loot_at(game, "inside 4") == ["jewel 500"] * 3


@pytest.mark.rule("setup.train")
@pytest.mark.parametrize(
    "cars",
    [
        ("mail", "baggage"),
        ("mail", "baggage", "dining", "first_class"),
        ("mail", "baggage", "mail"),
        ("mail", "baggage", "restaurant"),
    ],
)
def test_a_train_with_too_few_or_equal_or_unknown_cars_is_refused(cars: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup):
        Game.new(Setup(players=3, train=cars))


@pytest.mark.rule("setup.loot")
@COUNTS
def test_the_cars_purses_lie_face_down_and_all_else_lies_open(players: int) -> None:
    game = Game.new(Setup(players=players, seed=4))
    for viewer in range(-1, players):
        view = game.view(viewer)
        for token in range(players, len(view.token_at)):
            purse = view.token_kind[token] == 0
            wanted = -1 if purse else game.state.token_value[token]
            assert view.token_value[token] == wanted


@pytest.mark.rule("setup.loot")
def test_the_cars_purses_are_drawn_by_chance_from_all_the_others() -> None:
    found: set[int] = set()
    deals = set()
    for seed in SEEDS:
        game = Game.new(Setup(players=3, train=("mail", "private_saloon", "dining"), seed=seed))
        values = [value for car in (1, 2, 3) for value in purse_values(game, car)]
        assert len(values) == 10
        assert values.count(250) <= 5
        for value in (300, 350, 400, 450, 500):
            assert values.count(value) <= 2
        found |= set(purse_values(game, 1))
        deals.add(tuple(values))
    assert found == {250, 300, 350, 400, 450, 500}
    assert len(deals) > 60


@pytest.mark.rule("setup.loot")
def test_what_no_car_takes_is_no_part_of_the_game() -> None:
    game = Game.new(Setup(players=3, train=("baggage", "second_class", "first_class")))
    assert sorted(loot_in_play(game)) == sorted(
        ["purse"] * 3 + ["purse"] + ["purse", "jewel"] + ["jewel"] * 3 + ["strongbox"] * 2
    )
    assert GONE not in [int(at) for at in game.state.token_at]


def loot_in_play(game: Game) -> list[str]:
    return [("purse", "jewel", "strongbox")[kind] for kind in game.state.token_kind]


@pytest.mark.rule("setup.marshal")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_marshal_and_a_strongbox_are_inside_the_locomotive(players: int) -> None:
    s = Game.new(Setup(players=players)).state
    assert s.marshal == 0
    boxes = [token for token in range(len(s.token_kind)) if s.token_kind[token] == 2]
    assert [int(s.token_at[token]) for token in boxes] == [0, WAITING]
    assert [int(s.token_value[token]) for token in boxes] == [1000, 1000]


@pytest.mark.rule("setup.rounds")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_four_different_round_cards_come_before_one_station(players: int) -> None:
    spots: list[set[str]] = [set() for _ in range(5)]
    for seed in range(160):
        game = Game.new(Setup(players=players, seed=seed))
        keys = round_keys(game)
        assert len(set(keys)) == len(keys) == 5
        for spot, key in enumerate(keys):
            spots[spot].add(key)
    ordinary = {
        "angry_marshal", "swivel_arm", "braking", "take_it_all", "rebellion", "bridge", "tunnels"
    }  # fmt: skip
    assert spots[:4] == [ordinary] * 4
    assert spots[4] == {"pickpocketing", "marshals_revenge", "hostage_conductor"}


@pytest.mark.rule("setup.neutral")
@pytest.mark.parametrize("variant", ["standard", "expert"])
@COUNTS
def test_thirteen_neutral_bullets_lie_ready(players: int, variant: str) -> None:
    game = Game.new(Setup(players=players, variant=variant))
    assert game.view(0).neutral == 13
    assert rules_of(game.setup).neutral_bullets == 13


@pytest.mark.rule("setup.first")
@COUNTS
def test_chance_makes_any_player_the_first(players: int) -> None:
    found = {int(Game.new(Setup(players=players, seed=seed)).state.first) for seed in SEEDS}
    assert found == set(range(players))


@pytest.mark.rule("setup.first")
@COUNTS
def test_odd_seats_start_in_the_caboose_and_even_ones_in_the_car_before_it(players: int) -> None:
    for seed in range(30):
        game = Game.new(Setup(players=players, seed=seed))
        first = int(game.state.first)
        order = [game.name((first + seat) % players) for seat in range(players)]
        wanted = [f"inside {players - seat % 2}" for seat in range(players)]
        assert [where(game, name) for name in order] == wanted
        assert story(game, "placed") == [
            f"placed {name} {place}" for name, place in zip(order, wanted, strict=True)
        ]
        assert causes(game, game.events(), "placed") == ["by_seat"] * players


@pytest.mark.rule("setup.first", "round.turns")
@COUNTS
def test_the_first_player_takes_the_first_step(players: int) -> None:
    for seed in range(10):
        game = Game.new(Setup(players=players, seed=seed))
        assert game.deciders == (int(game.state.first),)
        assert story(game, "round-began")[0].split()[-1] == game.name(int(game.state.first))
