"""Actions: Fire."""

import pytest

from tests.facts import asked, board, causes, deck, legal
from tests.scene import bullets, scene, where


def victims(where: str) -> list[str]:
    """Whom Ghost could shoot in this scene."""
    game = scene(where, pile="ghost fire")
    told = board(game)
    if told:
        first = told[0].split()
        return [] if first[0] == "wasted" else [first[2]]
    return [text.removeprefix("fire ") for text in legal(game)]


@pytest.mark.rule("fire.bullet")
def test_the_victim_gets_the_top_bullet_of_the_shooters_gun() -> None:
    game = scene("ghost inside 1, doc inside 2, tuco roof 3", pile="ghost fire, doc move")
    assert board(game) == ["shot ghost doc", "wounded doc ghost"]
    assert causes(game, game.events(), "shot") == ["fire"]
    assert causes(game, game.events(), "wounded") == ["fire"]
    assert [int(left) for left in game.state.gun] == [5, 6, 6]
    assert [bullets(game, name) for name in ("ghost", "doc", "tuco")] == [0, 1, 0]
    assert deck(game, "doc")[-1] == "bullet:ghost"
    assert deck(game, "doc").count("bullet:ghost") == 1
    assert not any("bullet" in card for card in deck(game, "ghost") + deck(game, "tuco"))
    assert (where(game, "ghost"), where(game, "doc")) == ("inside 1", "inside 2")
    assert game.state.neutral == 13


@pytest.mark.rule("fire.bullet")
def test_each_shot_takes_one_bullet() -> None:
    game = scene("ghost inside 1, doc inside 2, tuco roof 3", pile="ghost fire, ghost fire")
    assert board(game) == ["shot ghost doc", "wounded doc ghost"] * 2
    assert game.state.gun[0] == 4
    assert bullets(game, "doc") == 2


@pytest.mark.rule("fire.bullet")
def test_the_last_bullet_is_fired_and_then_the_gun_is_empty() -> None:
    game = scene(
        "ghost inside 1, doc inside 2, tuco roof 3",
        pile="ghost fire, ghost fire",
        guns={"ghost": 1},
    )
    assert board(game) == ["shot ghost doc", "wounded doc ghost", "wasted ghost ghost empty-gun"]
    assert game.state.gun[0] == 0
    assert bullets(game, "doc") == 1


@pytest.mark.rule("fire.bullet")
def test_it_is_the_shooters_own_gun_that_must_be_loaded() -> None:
    spots = "ghost inside 1, doc inside 2, tuco roof 3"
    game = scene(spots, pile="ghost fire", guns={"doc": 0, "tuco": 0})
    assert board(game) == ["shot ghost doc", "wounded doc ghost"]


@pytest.mark.rule("fire.bullet")
def test_without_a_possible_victim_the_shot_does_nothing() -> None:
    game = scene("ghost inside 1, doc inside 3, tuco roof 2", pile="ghost fire")
    assert board(game) == ["wasted ghost ghost no-target"]
    assert causes(game, game.events(), "wasted") == ["fire"]
    assert [int(left) for left in game.state.gun] == [6, 6, 6]


@pytest.mark.rule("fire.bullet")
def test_the_shooter_chooses_among_the_possible_victims() -> None:
    game = scene(
        "ghost inside 2, doc inside 1, tuco inside 3, cheyenne inside 3", pile="ghost fire"
    )
    assert asked(game) == "ghost fire"
    assert legal(game) == ["fire doc", "fire tuco", "fire cheyenne"]
    assert board(game, game.push("ghost fire tuco")) == ["shot ghost tuco", "wounded tuco ghost"]
    assert [bullets(game, name) for name in ("doc", "tuco", "cheyenne")] == [0, 1, 0]


@pytest.mark.rule("fire.place")
@pytest.mark.parametrize("spot", ["inside 2", "roof 2", "inside 0", "roof 3"])
def test_nobody_at_the_same_place_can_be_shot(spot: str) -> None:
    spots = f"ghost {spot}, doc {spot}, tuco {spot}, cheyenne inside 4, marshal 1"
    game = scene(spots, pile="ghost fire")
    assert board(game) == ["wasted ghost ghost no-target"]


@pytest.mark.rule("fire.place", "fire.inside", "choice.single")
def test_with_company_at_the_place_only_those_elsewhere_are_shot() -> None:
    assert victims("ghost inside 2, doc inside 2, tuco inside 3") == ["tuco"]
    assert victims("ghost roof 2, doc roof 2, tuco roof 3") == ["tuco"]


@pytest.mark.rule("fire.inside")
@pytest.mark.parametrize(
    ("car", "hit"),
    [(0, ["doc"]), (1, ["tuco"]), (2, ["doc", "cheyenne"]), (3, ["tuco"]), (4, ["cheyenne"])],
)
def test_from_inside_only_the_neighbouring_cars_insides_are_reached(
    car: int, hit: list[str]
) -> None:
    where = f"ghost inside {car}, doc inside 1, tuco inside 2, cheyenne inside 3, marshal 4"
    assert victims(where) == hit


@pytest.mark.rule("fire.inside")
@pytest.mark.parametrize("roof", [0, 1, 2, 3])
def test_from_inside_nobody_on_a_roof_is_reached(roof: int) -> None:
    assert victims(f"ghost inside 2, doc roof {roof}, tuco roof {roof}") == []


@pytest.mark.rule("fire.inside")
def test_from_inside_nobody_two_cars_away_is_reached() -> None:
    assert (
        victims("ghost inside 3, doc inside 1, tuco inside 0, cheyenne inside 1, marshal 4") == []
    )
    assert (
        victims("ghost inside 0, doc inside 2, tuco inside 3, cheyenne inside 4, marshal 1") == []
    )


@pytest.mark.rule("fire.roof")
@pytest.mark.parametrize("car", [0, 1, 2, 3, 4, 5])
def test_on_the_roofs_any_distance_is_in_reach(car: int) -> None:
    others = "tuco inside 3, cheyenne inside 4, django inside 2, belle inside 1, marshal 0"
    assert victims(f"ghost roof 6, doc roof {car}, {others}") == ["doc"]
    assert victims(f"ghost roof {car}, doc roof 6, {others}") == ["doc"]


@pytest.mark.rule("fire.roof")
@pytest.mark.parametrize("car", [0, 1, 2, 3])
def test_from_a_roof_nobody_inside_is_reached(car: int) -> None:
    marshal = 3 if car == 0 else 0
    assert victims(f"ghost roof 2, doc inside {car}, tuco inside {car}, marshal {marshal}") == []


@pytest.mark.rule("fire.roof")
def test_the_nearest_roofs_with_bandits_ahead_and_behind_are_in_sight() -> None:
    where = "ghost roof 3, doc roof 0, tuco roof 1, cheyenne roof 5, django roof 6, belle inside 3"
    assert victims(where) == ["tuco", "cheyenne"]


@pytest.mark.rule("fire.roof")
def test_who_stands_behind_another_is_out_of_sight_whatever_the_order_of_the_seats() -> None:
    assert victims("ghost roof 4, doc roof 3, tuco roof 2, cheyenne roof 0") == ["doc"]
    assert victims("ghost roof 4, cheyenne roof 0, tuco roof 2, doc roof 3") == ["doc"]
    assert victims("ghost roof 0, doc roof 1, tuco roof 2, cheyenne roof 4") == ["doc"]
    assert victims("ghost roof 0, cheyenne roof 4, tuco roof 2, doc roof 1") == ["doc"]
    assert victims("tuco roof 2, doc roof 1, cheyenne roof 4, ghost roof 0") == ["doc"]


@pytest.mark.rule("fire.roof")
def test_bandits_on_one_roof_are_all_in_sight_and_the_shooter_chooses() -> None:
    where = "ghost roof 0, doc roof 2, tuco roof 2, cheyenne roof 2, django roof 3"
    assert victims(where) == ["doc", "tuco", "cheyenne"]
    game = scene(where, pile="ghost fire")
    assert board(game, game.push("ghost fire cheyenne"))[0] == "shot ghost cheyenne"


@pytest.mark.rule("fire.roof")
def test_bandits_on_one_roof_are_all_out_of_sight_behind_another() -> None:
    where = "ghost roof 4, doc roof 2, tuco roof 2, cheyenne roof 2, django roof 3"
    assert victims(where) == ["django"]


@pytest.mark.rule("fire.roof")
def test_company_on_the_shooters_own_roof_and_those_below_hide_nobody() -> None:
    where = "ghost roof 2, doc roof 2, tuco inside 1, cheyenne roof 0, django roof 4"
    assert victims(where) == ["cheyenne", "django"]


@pytest.mark.rule("fire.inside", "fire.roof")
@pytest.mark.parametrize(("floor", "rule"), [("inside", "fire.inside"), ("roof", "fire.roof")])
def test_a_shot_is_explained_by_its_rule(floor: str, rule: str) -> None:
    game = scene(f"ghost {floor} 2, doc {floor} 1, tuco {floor} 3", pile="ghost fire")
    assert {game.explain(action) for action in game.legal_actions()} == {rule}


@pytest.mark.rule("tuco.ceiling", "edition.tuco", "edition.django")
def test_a_shot_by_a_power_is_explained_by_the_power() -> None:
    game = scene("tuco inside 2, doc roof 2, ghost inside 1", pile="tuco fire")
    assert {game.text(action): game.explain(action) for action in game.legal_actions()} == {
        "tuco fire doc": "tuco.ceiling",
        "tuco fire ghost": "fire.inside",
    }
    close = scene(
        "tuco inside 2, doc inside 2, ghost inside 1", pile="tuco fire", edition="chinese"
    )
    assert [close.explain(action) for action in close.legal_actions()] == [
        "edition.tuco",
        "fire.inside",
    ]
    far = scene(
        "django inside 0, doc inside 1, ghost inside 3", pile="django fire", edition="czech"
    )
    assert [far.explain(action) for action in far.legal_actions()] == [
        "fire.inside",
        "edition.django",
    ]


@pytest.mark.rule("fire.bullet")
def test_each_player_fires_the_own_colour() -> None:
    game = scene(
        "ghost inside 1, doc inside 2, cheyenne roof 3, belle roof 1", pile="doc fire, belle fire"
    )
    assert board(game) == [
        "shot doc ghost", "wounded ghost doc", "shot belle cheyenne", "wounded cheyenne belle"
    ]  # fmt: skip
    assert [int(left) for left in game.state.gun] == [6, 5, 6, 5]
