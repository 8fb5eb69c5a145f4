"""The greedy bot with horses, coach, captives, whisky and partners."""

import pytest

from coltexpress import Game, Setup
from coltexpress.bots.arena import Series, play_game
from coltexpress.bots.boarding import THOUGHTS, car_chances
from coltexpress.bots.greedy import Greedy
from coltexpress.bots.outlook import Outlook
from coltexpress.engine.rule import vector
from coltexpress.engine.vocab import CLASSIC, FLASKS, OLD
from coltexpress.notation.text import card_name
from tests.bots.trail import MODULES, greedy_text, trail
from tests.scene import scene

REST = "doc inside 1, tuco roof 1"


def test_greedy_rides_to_loot_that_its_next_card_robs() -> None:
    game = trail(
        "ghost inside 4, doc roof 3, tuco roof 4, belle roof 4, marshal 0",
        pile="ghost ride, ghost robbery",
        horses={4: 1},
        loot="inside 3: purse 250; inside 4: purse 300; inside 1: jewel",
        coach=2,
    )
    assert greedy_text(game) == "ghost ride inside 1"


def test_greedy_rides_into_the_coach_for_a_captive() -> None:
    game = trail(
        f"ghost inside 3, {REST}, marshal 0",
        pile="ghost ride",
        horses={3: 1},
        loot="inside 3: purse 250",
        coach=2,
        free="poodle minister",
    )
    assert greedy_text(game) == "ghost ride inside coach"


def test_greedy_lays_no_ride_without_a_horse() -> None:
    hands = {"ghost": "ride marshal punch"}
    away = trail(f"ghost inside 3, {REST}, marshal 0", hands=hands, horses={1: 3}, free="poodle")
    beside = trail(f"ghost inside 3, {REST}, marshal 0", hands=hands, horses={3: 1}, free="poodle")
    assert "ride" not in greedy_text(away)
    assert greedy_text(beside).startswith("ghost lay ride")


@pytest.mark.parametrize(
    ("held", "wounds", "best"),
    [
        ("ghost: jewel, jewel, jewel", "", "old_lady"),
        ("ghost: purse 250, purse 300, purse 250, purse 250, purse 300", "", "poker_player"),
        ("ghost: strongbox", "", "banker"),
        ("ghost: purse 250", "doc doc doc doc doc tuco tuco", "photographer"),
        ("ghost: purse 250", "", "minister"),
    ],
)
def test_greedy_captures_whoever_is_worth_most_to_it(held: str, wounds: str, best: str) -> None:
    game = trail(
        f"ghost roof 16, {REST}, marshal 0",
        pile="ghost floor",
        free="old_lady poker_player banker photographer minister",
        held=held,
        wounds={"ghost": wounds},
        round=5,
    )
    assert greedy_text(game) == f"ghost capture {best}"


def test_greedy_would_rather_keep_its_hand_than_a_little_more_ransom() -> None:
    pile = "ghost floor"
    early = trail(f"ghost roof 16, {REST}, marshal 0", pile=pile, free="minister teacher")
    late = trail(f"ghost roof 16, {REST}, marshal 0", pile=pile, free="minister teacher", round=5)
    assert greedy_text(early) == "ghost capture teacher"
    assert greedy_text(late) == "ghost capture minister"


def test_greedy_punches_the_shotgun_off_what_it_can_rob_then() -> None:
    where = "ghost roof 16, doc roof 16, tuco roof 1, marshal 4"
    for pile, victim in (("ghost punch, ghost robbery", "shotgun"), ("ghost punch", "doc")):
        game = trail(where, pile=pile, loot="inside 17: strongbox", held="doc: jewel")
        assert greedy_text(game) == f"ghost punch {victim}"


def test_greedy_flees_from_the_shotgun_toward_loot() -> None:
    game = trail(
        "ghost inside 2, doc inside 1, tuco roof 1, marshal 0",
        pile="ghost floor, ghost robbery",
        shotgun="roof 2",
        loot="roof 3: jewel",
    )
    assert greedy_text(game) == "ghost flee roof 3"


def test_greedy_escapes_when_it_would_be_caught() -> None:
    game = trail(
        f"ghost inside 3, {REST}, marshal 0",
        pile="ghost ride, ghost robbery",
        horses={3: 1},
        loot="inside 2: purse 250",
        card="escape",
        round=5,
    )
    assert greedy_text(game) == "ghost escape"


def test_greedy_stays_on_the_coach_when_the_others_will_be_caught() -> None:
    game = trail(
        f"ghost roof 16, {REST}, marshal 0",
        hands={"ghost": "move floor robbery"},
        loot="roof 1: purse 500",
        coach=1,
        card="escape",
        round=5,
    )
    assert greedy_text(game) not in ("ghost lay move", "ghost lay robbery")


def test_greedy_boards_where_much_lies_and_nobody_is() -> None:
    game = Game.new(Setup(players=3, modules=MODULES, seed=4, bandits=("ghost", "doc", "tuco")))
    s = game.state
    tokens = len(s.token_at)
    for car in (1, 3):
        s.token_at = vector([2 * car] * tokens)
        chances = car_chances(Outlook(game.view(0)), 0, 3)
        assert max(chances) == chances[car] < sum(chances) == THOUGHTS
    for bandit in (1, 2):
        s.place_of[bandit] = 6
    assert car_chances(Outlook(game.view(0)), 0, 3) == [0, 0, THOUGHTS, 0]


def test_greedy_bots_spread_over_the_train() -> None:
    cars: list[set[int]] = []
    for seed in range(12):
        game = Game.new(Setup(players=5, modules=MODULES, seed=seed))
        bots = [Greedy(10 * seed + player) for player in range(5)]
        while game.state.round == 0:
            player = game.deciders[0]
            action = bots[player].choose(game.view(player), game.legal_actions(player))
            game.apply(action, player=player)
        cars.append({int(place) // 2 for place in game.state.place_of})
    assert set.union(*cars) == {1, 2, 3, 4, 5}
    assert sum(len(row) for row in cars) > 2.5 * len(cars)


@pytest.mark.parametrize(
    ("flask", "hand", "drinks"),
    [
        (CLASSIC, "bullet:doc bullet:tuco punch", True),
        (OLD, "robbery robbery fire punch", True),
        (OLD, "punch marshal bullet:doc", False),
    ],
)
def test_greedy_drinks_when_that_helps(flask: int, hand: str, drinks: bool) -> None:
    game = trail(
        "ghost inside 3, doc inside 1, tuco roof 1, marshal 4",
        hands={"ghost": hand},
        loot="inside 3: jewel, jewel, strongbox",
        held=f"ghost: whisky {FLASKS[flask]}",
    )
    assert greedy_text(game).startswith("ghost drink") is drinks


def test_greedy_keeps_the_best_card_by_an_attack_plan() -> None:
    game = trail(
        f"ghost inside 3, {REST}, marshal 0",
        hands={"ghost": "move robbery punch ride bullet:doc"},
        card="speeding_train",
    )
    while game.state.phase != 3:
        game.push(game.text(game.legal_actions()[0]))
    kept = []
    while game.deciders[0] == 0 and game.state.phase == 3:
        kept.append(greedy_text(game))
        game.push(kept[-1], player=0)
    assert kept[-1] == "ghost keep 1 ride"


def test_greedy_spares_its_partner_of_a_team() -> None:
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 1, belle roof 3, marshal 0",
        held="doc: jewel, jewel; tuco: purse 250",
        pile="ghost fire",
        modules=("express", "teams"),
    )
    assert game.state.rules.side_of(0) == game.state.rules.side_of(1)
    assert Outlook(game.view(0)).rivals == [2, 3]
    assert greedy_text(game) == "ghost fire tuco"


@pytest.mark.rule("team.gunslinger")
def test_greedy_sees_which_team_would_get_the_prize() -> None:
    """Doc has fired most, but at the partner; Tuco and Belle together have fired more."""
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 1, belle roof 3, marshal 0",
        guns={"doc": 2, "tuco": 4, "belle": 5},
        wounds={"ghost": "doc doc"},
        modules=("express", "teams"),
    )
    outlook = Outlook(game.view(0))
    assert [outlook.money(bandit) for bandit in range(4)] == [0, 0, 250, 250]


def test_greedy_lays_a_partners_card_where_it_helps_the_partner() -> None:
    hand = "doc:robbery ghost:punch ghost:floor ghost:floor"
    for loot, text in (("inside 3: strongbox", "ghost lay doc:robbery"), ("", "ghost draw")):
        game = scene(
            "ghost roof 2, doc inside 3, tuco inside 1, belle inside 1, marshal 0",
            loot=loot,
            card="angry_marshal",
            modules=("express", "teams"),
        )
        s = game.state
        names = [card_name(s.rules, 0, card) for card in range(s.rules.classes)]
        for card in range(s.rules.classes):
            s.hands[card] = hand.split().count(names[card])
        s.hands[int(s.rules.classes)] = 4
        assert greedy_text(game).removesuffix(" hidden") == text


@pytest.mark.parametrize("modules", [MODULES, (*MODULES, "teams")], ids=["all", "teams"])
def test_greedy_clearly_beats_random_bots_with_everything(modules: tuple[str, ...]) -> None:
    """`benchmarks/strength.py` shows it with more games than a test can play."""
    partner = "greedy" if "teams" in modules else "random"
    series = Series(
        Setup(players=4, modules=modules, seed=12), ("greedy", partner, "random", "random"), 20
    )
    won = 0
    for number in range(20):
        result = play_game(series, number)
        won += any(result.bots[player] == "greedy" for player in result.winners)
    assert won >= 16
