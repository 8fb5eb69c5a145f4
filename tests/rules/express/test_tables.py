"""Components: the base game's counts and tables."""

from collections import Counter

import pytest

from coltexpress import Game, Setup
from coltexpress.engine.rule import RoundCard
from coltexpress.engine.ruleset import Ruleset
from coltexpress.notation.text import card_name
from coltexpress.setup import rules_of
from tests.scene import loot_at

ROUND_CARDS = {
    "angry_marshal": ("angry_marshal", "S S T R", "S S R"),
    "swivel_arm": ("swivel_arm", "S T S S", "S T S"),
    "braking": ("braking", "S S S S", "S T S S"),
    "take_it_all": ("take_it_all", "S T D S", "S D R"),
    "rebellion": ("rebellion", "S S T S S", "S T S R"),
    "bridge": (None, "S D S", "S D"),
    "tunnels": (None, "S T S T S", "S T S T"),
}
STATIONS = ["pickpocketing", "marshals_revenge", "hostage_conductor"]

CAR_LOOT = {
    "baggage": (1, 0),
    "second_class": (1, 1),
    "first_class": (0, 3),
    "dining": (3, 0),
    "private_saloon": (3, 1),
    "mail": (4, 1),
}
ALL_CARS = tuple(CAR_LOOT)

ACTION_DECK = {"move": 2, "floor": 2, "fire": 2, "robbery": 2, "punch": 1, "marshal": 1}


def letters(rules: Ruleset, at: int) -> str:
    return " ".join(rules.turns[kind].letter for kind in rules.turn_kinds[at])


def event_key(card: RoundCard) -> str | None:
    return None if card.event is None else card.event.key


def kinds_at(game: Game, spot: str) -> Counter[str]:
    return Counter(token.split()[0] for token in loot_at(game, spot))


@pytest.mark.rule("table.rounds", "setup.rounds")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_round_card_has_the_turns_of_its_number_of_players(players: int) -> None:
    rules = rules_of(Setup(players=players))
    found = {
        card.key: (event_key(card), letters(rules, at))
        for at, card in enumerate(rules.rounds)
        if not card.station
    }
    column = 1 if players <= 4 else 2
    assert found == {key: (row[0], row[column]) for key, row in ROUND_CARDS.items()}


@pytest.mark.rule("table.rounds")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_station_has_the_same_turns_for_any_number_of_players(players: int) -> None:
    rules = rules_of(Setup(players=players))
    found = [
        (card.key, event_key(card), letters(rules, at))
        for at, card in enumerate(rules.rounds)
        if card.station
    ]
    assert found == [(key, key, "S S T S") for key in STATIONS]


@pytest.mark.rule("table.rounds", "turn.standard", "turn.tunnel", "turn.speedup", "turn.switch")
def test_the_four_letters_stand_for_the_four_kinds_of_turns() -> None:
    rows = [
        (turn.letter, turn.key, turn.rule, turn.steps, turn.hidden, turn.backward)
        for turn in rules_of(Setup()).turns
    ]
    assert rows == [
        ("S", "standard", "turn.standard", 1, False, False),
        ("T", "tunnel", "turn.tunnel", 1, True, False),
        ("D", "speedup", "turn.speedup", 2, False, False),
        ("R", "switch", "turn.switch", 1, False, True),
    ]


@pytest.mark.rule("table.cars", "setup.loot")
@pytest.mark.parametrize("train", [ALL_CARS, ALL_CARS[::-1], ALL_CARS[3:] + ALL_CARS[:3]])
def test_each_car_holds_the_loot_printed_on_its_floor(train: tuple[str, ...]) -> None:
    game = Game.new(Setup(players=6, train=train))
    for car, key in enumerate(train, 1):
        purses, jewels = CAR_LOOT[key]
        assert kinds_at(game, f"inside {car}") == Counter(purse=purses, jewel=jewels), key
        assert loot_at(game, f"roof {car}") == []


@pytest.mark.rule("table.cars", "setup.marshal")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_locomotive_holds_one_strongbox_and_nothing_else(players: int) -> None:
    game = Game.new(Setup(players=players))
    assert loot_at(game, "inside 0") == ["strongbox 1000"]
    assert loot_at(game, "roof 0") == []


@pytest.mark.rule("table.cars", "setup.loot")
@pytest.mark.parametrize("key", ALL_CARS)
def test_a_car_has_the_same_loot_in_a_short_train(key: str) -> None:
    others = [car for car in ALL_CARS if car != key]
    game = Game.new(Setup(players=3, train=(others[0], key, others[1])))
    purses, jewels = CAR_LOOT[key]
    assert kinds_at(game, "inside 2") == Counter(purse=purses, jewel=jewels)


@pytest.mark.rule("table.loot")
def test_there_are_eighteen_purses_of_these_values() -> None:
    assert Counter(int(value) for value in rules_of(Setup()).purses) == {
        250: 8, 300: 2, 350: 2, 400: 2, 450: 2, 500: 2
    }  # fmt: skip


@pytest.mark.rule("table.loot", "setup.loot")
@pytest.mark.parametrize(
    ("players", "left", "cheap"), [(2, 14, 4), (3, 15, 5), (4, 14, 4), (5, 13, 3), (6, 12, 2)]
)
def test_the_cars_purses_come_from_what_the_bandits_leave(
    players: int, left: int, cheap: int
) -> None:
    pool = Counter(int(value) for value in rules_of(Setup(players=players)).car_purses)
    assert pool == {250: cheap, 300: 2, 350: 2, 400: 2, 450: 2, 500: 2}
    assert sum(pool.values()) == left


@pytest.mark.rule("table.loot", "setup.loot")
@pytest.mark.parametrize("seed", range(5))
def test_with_six_players_every_purse_and_jewel_there_is_is_in_play(seed: int) -> None:
    game = Game.new(Setup(players=6, seed=seed))
    tokens = Counter(token for car in range(7) for token in loot_at(game, f"inside {car}"))
    assert tokens == {
        "purse 250": 2, "purse 300": 2, "purse 350": 2, "purse 400": 2, "purse 450": 2,
        "purse 500": 2, "jewel 500": 6, "strongbox 1000": 1,
    }  # fmt: skip


@pytest.mark.rule("table.decks", "setup.deck")
@pytest.mark.parametrize("variant", ["standard", "expert"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_bandits_deck_has_ten_action_cards_and_no_bullet(players: int, variant: str) -> None:
    rules = rules_of(Setup(players=players, variant=variant))
    for player in range(players):
        assert deck(rules, player) == ACTION_DECK
        assert rules.deck[player * rules.stride + rules.classes] == 10


@pytest.mark.rule("table.decks", "duel.deck")
def test_a_duel_deck_has_each_card_once_for_each_bandit_and_one_marshal() -> None:
    rules = rules_of(Setup(players=2))
    for player, team in enumerate([("tuco", "cheyenne"), ("django", "doc")]):
        personal = ("move", "floor", "fire", "robbery", "punch")
        wanted = {f"{bandit}:{card}": 1 for bandit in team for card in personal}
        assert deck(rules, player) == {**wanted, "marshal": 1}
        assert rules.deck[player * rules.stride + rules.classes] == 11


@pytest.mark.rule("table.decks", "setup.bullets", "setup.neutral")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_there_are_six_bullets_of_each_colour_and_thirteen_neutral_ones(players: int) -> None:
    game = Game.new(Setup(players=players))
    bandits = 4 if players == 2 else players
    assert [int(bullets) for bullets in game.state.gun] == [6] * bandits
    assert game.state.neutral == 13


def deck(rules: Ruleset, player: int) -> dict[str, int]:
    """The cards a player begins with, by name."""
    row = player * rules.stride
    return {
        card_name(rules, player, card): int(rules.deck[row + card])
        for card in range(rules.classes)
        if rules.deck[row + card]
    }
