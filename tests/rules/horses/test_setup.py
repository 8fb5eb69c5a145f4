"""The rulebook's heading "Setup": what the expansion's modules put on the table."""

from collections import Counter
from itertools import combinations

import pytest

from coltexpress import Game, Setup
from coltexpress.content.horses.frontier import HOSTAGES
from coltexpress.engine.vocab import FLASKS, WHISKY
from coltexpress.setup import rules_of
from tests.facts import asked, causes, deck, hand, legal, places, story
from tests.rules.horses.trail import (
    ALL,
    BANDITS,
    acted,
    coach,
    ended,
    horses,
    hostages,
    shotgun,
    trail,
)
from tests.scene import loot_at, scene, where

SEEDS = range(60)
MODULES = ("horses", "whisky", "stagecoach")
SETS = [chosen for count in range(4) for chosen in combinations(MODULES, count)]
BASE_ROUNDS = {
    "angry_marshal", "swivel_arm", "braking", "take_it_all", "rebellion", "bridge", "tunnels",
}  # fmt: skip
BASE_STATIONS = {"pickpocketing", "marshals_revenge", "hostage_conductor"}
COUNTS = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


def new(players: int, *modules: str, seed: int = 1, variant: str = "standard") -> Game:
    chosen = ("express", *(modules or MODULES))
    return Game.new(Setup(players=players, modules=chosen, seed=seed, variant=variant))


def ride_in(game: Game, *cars: int) -> None:
    """Everybody boards the car with this number, by bandit, until the first round begins."""
    names = [power.key for power in game.state.rules.powers]
    while game.state.round == 0:
        player = game.deciders[0]
        for text in game.texts(player):
            name, deed = text.split(" ", 1)
            if deed == f"board {cars[names.index(name)]}":
                break
        else:
            text = next(text for text in game.texts(player) if text.endswith("ride on"))
        game.push(text, player=player)


# Round cards


@pytest.mark.rule("rounds.modules")
@pytest.mark.parametrize("chosen", SETS)
def test_each_module_brings_its_round_cards_and_any_module_the_rest(
    chosen: tuple[str, ...],
) -> None:
    rules = rules_of(Setup(players=3, modules=("express", *chosen)))
    rounds = {row.key for row in rules.rounds if not row.station}
    stations = {row.key for row in rules.rounds if row.station}
    assert len(rules.rounds) == len(rounds) + len(stations)
    expected = set(BASE_ROUNDS)
    halts = set(BASE_STATIONS)
    if chosen:
        expected |= {"ambush", "speeding_train"}
        halts |= {"mortal_bullet", "sharing"}
    if "horses" in chosen:
        expected.add("exhausted_horses")
        halts.add("escape")
    if "whisky" in chosen:
        expected.add("whisky_for_marshal")
    if "stagecoach" in chosen:
        expected.add("shotgun_rage")
    assert rounds == expected
    assert stations == halts


@pytest.mark.rule("rounds.modules", "hostage.setup")
def test_without_horses_the_zealot_stays_in_the_box() -> None:
    found: set[str] = set()
    for seed in range(200):
        dealt = set(hostages(new(6, "whisky", "stagecoach", seed=seed)))
        assert len(dealt) == 5
        found |= dealt
    assert found == set(HOSTAGES) - {"zealot"}


@pytest.mark.rule("rounds.modules", "event.speeding_train")
@pytest.mark.parametrize("chosen", SETS[1:])
def test_the_speeding_train_moves_what_is_in_play(chosen: tuple[str, ...]) -> None:
    figures = ", horses 1 2 2 3" if "horses" in chosen else ""
    game = scene(
        f"ghost roof 1, doc inside 1, tuco roof 3, marshal 0{figures}",
        modules=("express", *chosen),
        card="speeding_train",
        pile="",
    )
    assert places(game) == {"ghost": "roof 2", "doc": "inside 1", "tuco": "roof 3"}
    assert horses(game) == ([2, 3, 3, 3] if "horses" in chosen else [])
    assert coach(game) == (2 if "stagecoach" in chosen else -1)
    told = {text.split()[0] for text in ended(game)}
    assert ("horse" in told, "coach" in told) == ("horses" in chosen, "stagecoach" in chosen)
    assert told <= {"moved", "horse", "coach"}


@pytest.mark.rule("rounds.modules")
@pytest.mark.parametrize("chosen", SETS[1:])
def test_only_the_modules_chosen_are_on_the_table(chosen: tuple[str, ...]) -> None:
    game = new(3, *chosen)
    kinds = list(game.state.token_kind)
    assert kinds.count(WHISKY) == (3 if "whisky" in chosen else 0)
    assert len(hostages(game)) == (2 if "stagecoach" in chosen else 0)
    assert coach(game) == (0 if "stagecoach" in chosen else -1)
    cards = [card.key for card in game.state.rules.cards]
    assert ("ride" in cards) == ("horses" in chosen)
    assert (game.state.round == 0) == ("horses" in chosen)  # others stand as in the base game


@pytest.mark.rule("rounds.mix")
@pytest.mark.parametrize("players", [3, 5])
def test_four_rounds_and_a_station_are_drawn_from_all_of_them_together(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(400):
        game = new(players, seed=seed)
        rows = [game.state.rules.rounds[card] for card in game.state.rounds]
        assert [row.station for row in rows] == [False] * 4 + [True]
        keys = [row.key for row in rows]
        assert len(set(keys)) == 5
        seen.update(keys)
    rows = rules_of(Setup(players=players, modules=ALL)).rounds
    assert set(seen) == {row.key for row in rows}
    for row in rows:
        expected = 400 / 6 if row.station else 400 * 4 / 12
        assert abs(seen[row.key] - expected) < 5 * expected**0.5, row.key


@pytest.mark.rule("neutral.more")
@pytest.mark.parametrize("chosen", SETS)
def test_one_module_is_enough_for_three_more_neutral_bullets(chosen: tuple[str, ...]) -> None:
    for players in (2, 3, 6):
        game = Game.new(Setup(players=players, modules=("express", *chosen)))
        assert game.state.neutral == (16 if chosen else 13)


# The stagecoach, flasks and hostages


@pytest.mark.rule("coach.setup", "shotgun.guard")
@COUNTS
def test_the_coach_begins_beside_the_locomotive_with_strongbox_and_shotgun(players: int) -> None:
    game = new(players)
    assert coach(game) == 0
    assert shotgun(game) == "roof coach"
    assert loot_at(game, "guarded") == ["strongbox 1000"]
    assert loot_at(game, "roof coach") == []
    assert loot_at(game, "inside 0") == ["strongbox 1000"]
    assert list(game.state.token_kind).count(2) == 3


@pytest.mark.rule("whisky.setup", "hidden.information")
@COUNTS
def test_a_flask_lies_face_down_in_each_car_but_not_in_the_locomotive(players: int) -> None:
    game = new(players)
    s = game.state
    flasks = [token for token in range(len(s.token_at)) if s.token_kind[token] == WHISKY]
    cars = 4 if players == 2 else players
    assert [int(s.token_at[token]) for token in flasks] == [2 * car for car in range(1, cars + 1)]
    for viewer in range(-1, players):
        view = game.view(viewer)
        assert {int(view.token_value[token]) for token in flasks} == {-1}
    assert sum(FLASKS[s.token_value[token]] == "old" for token in flasks) <= 1


@pytest.mark.rule("whisky.setup")
def test_the_flasks_are_drawn_from_five_classic_ones_and_an_old_one() -> None:
    cars: Counter[int] = Counter()
    for seed in range(300):
        game = new(3, "whisky", seed=seed)
        kinds = [token for car in (1, 2, 3) for token in loot_at(game, f"inside {car}")]
        flasks = [token for token in kinds if token.startswith("whisky")]
        assert len(flasks) == 3
        assert flasks.count("whisky old") <= 1
        for car in (1, 2, 3):
            cars[car] += "whisky old" in loot_at(game, f"inside {car}")
    # One in six flasks is old; each car has the same chance of it.
    assert all(25 < cars[car] < 80 for car in (1, 2, 3))
    for seed in range(20):
        game = new(6, "whisky", seed=seed)
        flasks = [token for car in range(1, 7) for token in loot_at(game, f"inside {car}")]
        assert flasks.count("whisky old") == 1
        assert flasks.count("whisky classic") == 5


@pytest.mark.rule("hostage.setup", "hidden.information")
@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_one_hostage_less_than_bandits_lies_face_up(players: int, count: int) -> None:
    found: Counter[str] = Counter()
    for seed in range(160):
        dealt = hostages(new(players, "horses", "stagecoach", seed=seed))
        assert len(dealt) == count
        assert set(dealt.values()) == {"free"}
        found.update(list(dealt))
    assert set(found) == set(HOSTAGES)
    assert min(found.values()) > 160 * count / 8 / 2


# Horses


@pytest.mark.rule("ride.card")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_every_deck_has_one_ride_card_more(variant: str) -> None:
    game = new(3, "horses", variant=variant)
    ride_in(game, 3, 3, 3)
    for player in range(3):
        cards = sorted(hand(game, game.name(player)) + deck(game, game.name(player)))
        assert len(cards) == 11
        assert cards.count("ride") == 1


@pytest.mark.rule("ride.card")
def test_a_duel_deck_holds_thirteen_cards_with_a_ride_for_each_bandit() -> None:
    game = new(2, "horses")
    ride_in(game, 4, 4, 4, 4)
    for player in range(2):
        bandits = game.name(player).split("+")
        cards = hand(game, bandits[0]) + deck(game, bandits[0])
        assert len(cards) == 13
        for bandit in bandits:
            assert cards.count(f"{bandit}:ride") == 1


@pytest.mark.rule("horse.count", "horse.attack")
@COUNTS
def test_one_horse_for_each_bandit_stays_beside_the_car_it_boards(players: int) -> None:
    game = new(players)
    bandits = 4 if players == 2 else players
    cars = [1 + bandit % 3 for bandit in range(bandits)]
    ride_in(game, *cars)
    assert horses(game) == sorted(cars)
    assert list(places(game).values()) == [f"inside {car}" for car in cars]
    assert causes(game, game.events(), "placed") == ["horse_attack"] * bandits


@pytest.mark.rule("horse.attack")
def test_all_riders_decide_secretly_and_together_at_each_car_from_the_caboose_forward() -> None:
    game = Game.new(Setup(players=4, bandits=BANDITS[:4], modules=ALL))
    assert list(game.deciders) == [0, 1, 2, 3]
    assert game.decision(2).secret
    for player in (3, 0):
        assert game.texts(player) == [f"{BANDITS[player]} ride on", f"{BANDITS[player]} board 4"]
        before = [game.view(viewer).key() for viewer in (1, 2, -1)]
        seen = [len(game.events(player=viewer)) for viewer in (1, 2, -1)]
        game.push("board 4" if player == 3 else "ride on", player=player)
        assert [game.view(viewer).key() for viewer in (1, 2, -1)] == before
        assert [len(game.events(player=viewer)) for viewer in (1, 2, -1)] == seen
    assert horses(game) == []
    game.push("ride on", player=1)
    told = game.push("ride on", player=2)
    assert story(game, "placed", told) == ["placed belle inside 4"]
    assert horses(game) == [4]
    assert list(game.deciders) == [0, 1, 2]
    assert game.texts(0) == ["ghost ride on", "ghost board 3"]


@pytest.mark.rule("horse.attack")
def test_a_last_rider_chooses_openly_any_car_that_is_left() -> None:
    game = Game.new(Setup(players=4, bandits=BANDITS[:4], modules=ALL))
    for player, text in enumerate(["board 4", "board 4", "ride on", "board 4"]):
        game.push(text, player=player)
    assert asked(game) == "django horse_attack"
    assert not game.decision().secret
    assert legal(game) == ["board 1", "board 2", "board 3"]
    game.push("django board 2")
    assert where(game, "django") == "inside 2"
    assert horses(game) == [2, 4, 4, 4]
    assert game.state.round == 1


@pytest.mark.rule("horse.attack", "choice.single")
def test_whoever_comes_to_the_car_behind_the_locomotive_boards_there() -> None:
    game = Game.new(Setup(players=3, bandits=BANDITS[:3], modules=ALL))
    for car in (3, 2):
        for player in (0, 1, 2):
            assert game.texts(player)[1].endswith(f"board {car}")
            game.push("ride on", player=player)
    assert game.state.round == 1
    assert set(places(game).values()) == {"inside 1"}
    assert horses(game) == [1, 1, 1]
    game = Game.new(Setup(players=3, bandits=BANDITS[:3], modules=ALL))
    for text, player in (("ride on", 0), ("board 3", 1), ("ride on", 2)):
        game.push(text, player=player)
    for text, player in (("board 2", 0), ("ride on", 2)):
        game.push(text, player=player)
    assert game.state.round == 1
    assert places(game) == {"ghost": "inside 2", "cheyenne": "inside 3", "django": "inside 1"}


@pytest.mark.rule("horse.attack", "duel.team")
def test_in_a_duel_a_player_decides_for_each_bandit_that_still_rides() -> None:
    game = Game.new(Setup(players=2, bandits=("tuco", "doc", "ghost", "belle"), modules=ALL))
    assert game.texts(0) == ["tuco ride on", "tuco board 4"]
    game.push("tuco board 4", player=0)
    assert game.texts(0) == ["doc ride on", "doc board 4"]
    game.push("doc ride on", player=0)
    assert list(game.deciders) == [1]
    game.push("ghost ride on", player=1)
    game.push("belle ride on", player=1)
    assert game.texts(0) == ["doc ride on", "doc board 3"]
    game.push("doc ride on", player=0)
    game.push("ghost board 3", player=1)
    game.push("belle board 3", player=1)
    assert asked(game) == "tuco+doc horse_attack"
    assert game.texts() == ["doc board 1", "doc board 2"]
    game.push("doc board 1")
    assert places(game) == {
        "tuco": "inside 4", "doc": "inside 1", "ghost": "inside 3", "belle": "inside 3",
    }  # fmt: skip
    assert horses(game) == [1, 3, 3, 4]
    assert game.state.first == 0


@pytest.mark.rule("horse.attack")
def test_nobody_can_start_in_the_locomotive_or_the_coach() -> None:
    offers: set[str] = set()
    for number in range(2**7):
        game = new(4)
        while game.state.round == 0:
            player = game.deciders[0]
            texts = game.texts(player)
            offers |= {text.split(" ", 1)[1] for text in texts}
            number, choice = divmod(number, 2)
            game.push(texts[-choice], player=player)
    assert offers == {"board 1", "board 2", "board 3", "board 4", "ride on"}


@pytest.mark.rule("horse.shared", "ride.mount")
def test_once_on_the_train_anybody_may_ride_any_horse() -> None:
    game = trail(
        "ghost inside 3, doc inside 2, tuco inside 3, horses 3", pile="tuco ride, ghost ride"
    )
    game.push("tuco ride inside 2")
    assert acted(game)[-1] == "wasted ghost ghost no-horse"
    game = trail(
        "ghost inside 3, doc inside 2, tuco inside 3, horses 3", pile="ghost ride, doc ride"
    )
    game.push("ghost ride inside 2")
    assert asked(game) == "doc ride"


@pytest.mark.rule("horse.first")
def test_the_first_player_is_drawn_among_those_in_the_rearmost_car_taken() -> None:
    firsts: Counter[int] = Counter()
    for seed in SEEDS:
        game = new(4, seed=seed)
        ride_in(game, 3, 1, 3, 2)
        firsts[int(game.state.first)] += 1
        assert story(game, "round-began")[0].split()[-1] == game.name(int(game.state.first))
    assert set(firsts) == {0, 2}
    assert min(firsts.values()) > 15
    for seed in range(8):
        game = new(4, seed=seed)
        ride_in(game, 1, 2, 1, 1)
        assert game.state.first == 1


@pytest.mark.rule("horse.first")
def test_in_a_duel_a_bandit_is_drawn_and_not_a_player() -> None:
    firsts: Counter[int] = Counter()
    for seed in range(240):
        game = new(2, "horses", seed=seed)
        ride_in(game, 4, 1, 4, 4)
        firsts[int(game.state.first)] += 1
    assert 50 < firsts[0] < 110  # one in three
