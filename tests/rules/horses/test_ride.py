"""The rulebook's heading "Ride"."""

import pytest

from tests.facts import asked, causes, legal, places
from tests.rules.horses.trail import acted, coach, horses, trail, wounds
from tests.scene import loot_at, scene, where

SIX = "ghost {spot}, doc inside 5, tuco roof 5, belle inside 5, django roof 5, cheyenne inside 5"


def rides(spot: str, *, horse: int, beside: int = 6) -> set[str]:
    """Where Ghost could ride on a train of six cars, with the coach beside this one."""
    where = f"{SIX.format(spot=spot)}, horses {horse}, coach {beside}, marshal 4"
    game = trail(where, pile="ghost ride")
    assert asked(game) == "ghost ride"
    assert len(legal(game)) == len(set(legal(game)))
    return {text.removeprefix("ride ") for text in legal(game)}


def insides(*cars: int) -> set[str]:
    return {f"inside {car}" for car in cars}


@pytest.mark.rule("ride.mount", "ride.land")
@pytest.mark.parametrize("floor", ["inside", "roof"])
@pytest.mark.parametrize(
    ("car", "ends"),
    [
        (0, insides(1, 2, 3)),
        (1, insides(0, 2, 3, 4)),
        (2, insides(0, 1, 3, 4, 5)),
        (5, insides(2, 3, 4, 6) | {"inside coach"}),
    ],
)
def test_a_ride_leads_one_to_three_cars_either_way_from_inside_or_roof(
    floor: str, car: int, ends: set[str]
) -> None:
    assert rides(f"{floor} {car}", horse=car) == ends


@pytest.mark.rule("ride.mount", "ride.land")
def test_the_locomotive_is_a_car_like_any_other() -> None:
    game = trail(
        "ghost roof 2, doc inside 1, tuco roof 3, horses 2 0, marshal 1",
        pile="ghost ride, ghost ride",
    )
    game.push("ghost ride inside 0")
    assert where(game, "ghost") == "inside 0"
    assert horses(game) == [0, 0]
    game = trail(
        "ghost inside 0, doc inside 1, tuco roof 3, horses 0, marshal 1", pile="ghost ride"
    )
    game.push("ghost ride inside 2")
    assert where(game, "ghost") == "inside 2"
    assert horses(game) == [2]


@pytest.mark.rule("ride.mount")
@pytest.mark.parametrize("floor", ["inside", "roof"])
def test_the_horse_stays_where_the_ride_ends_and_the_others_stay(floor: str) -> None:
    game = trail(f"ghost {floor} 3, doc inside 1, tuco roof 2, horses 3 3 1", pile="ghost ride")
    told = game.push("ghost ride inside 1")
    assert acted(game, told) == ["horse 3 to 1", f"moved ghost {floor} 3 inside 1"]
    assert horses(game) == [1, 1, 3]
    assert causes(game, told, "moved") == ["ride"]
    assert places(game) == {"ghost": "inside 1", "doc": "inside 1", "tuco": "roof 2"}


@pytest.mark.rule("ride.mount")
@pytest.mark.parametrize("spot", ["inside 2", "roof 2", "inside coach", "roof coach"])
def test_with_no_horse_beside_the_car_the_card_does_nothing(spot: str) -> None:
    game = trail(
        f"ghost {spot}, doc inside 1, tuco roof 3, horses 0 1 3 3, coach 2", pile="ghost ride"
    )
    assert acted(game) == ["wasted ghost ghost no-horse"]
    assert causes(game, game.events(), "wasted") == ["ride"]
    assert horses(game) == [0, 1, 3, 3]
    assert where(game, "ghost") == spot


@pytest.mark.rule("ride.mount", "ride.cross")
@pytest.mark.parametrize("floor", ["inside", "roof"])
def test_a_bandit_in_or_on_the_coach_rides_from_the_car_beside_it(floor: str) -> None:
    ends = rides(f"{floor} coach", horse=2, beside=2)
    assert ends == insides(0, 1, 2, 3, 4, 5)
    game = trail(
        f"ghost {floor} coach, doc inside 1, tuco roof 3, coach 2, horses 2 1", pile="ghost ride"
    )
    told = game.push("ghost ride inside 3")
    assert acted(game, told) == ["horse 2 to 3", f"moved ghost {floor} coach inside 3"]
    assert horses(game) == [1, 3]


@pytest.mark.rule("ride.land")
def test_where_the_coach_is_the_rider_chooses_between_car_and_coach() -> None:
    spots = "ghost roof 3, doc inside 2, tuco roof 1, horses 3, coach 1"
    game = trail(spots, pile="ghost ride")
    assert legal(game) == ["ride inside 0", "ride inside 1", "ride inside 2", "ride inside coach"]
    told = game.push("ghost ride inside coach")
    assert acted(game, told) == ["horse 3 to 1", "moved ghost roof 3 inside coach"]
    assert horses(game) == [1]
    game = trail(spots, pile="ghost ride")
    game.push("ghost ride inside 1")
    assert where(game, "ghost") == "inside 1"
    assert horses(game) == [1]


@pytest.mark.rule("ride.land")
@pytest.mark.parametrize(("beside", "reached"), [(0, False), (1, True), (4, True), (6, True)])
def test_the_coach_is_reached_as_far_as_its_car(beside: int, reached: bool) -> None:
    game = trail(
        f"{SIX.format(spot='inside 4')}, horses 4, coach {beside}, marshal 0", pile="ghost ride"
    )
    assert ("ride inside coach" in legal(game)) == reached


@pytest.mark.rule("ride.land")
def test_without_a_coach_a_ride_ends_in_a_car() -> None:
    game = scene(
        "ghost roof 1, doc inside 2, tuco roof 1, horses 1 1",
        modules=("express", "horses"),
        pile="ghost ride",
    )
    assert legal(game) == ["ride inside 0", "ride inside 2", "ride inside 3"]


@pytest.mark.rule("ride.land", "shotgun.pass", "marshal.meet")
def test_a_ride_passes_marshal_and_shotgun_unhurt() -> None:
    game = trail(
        "ghost roof 1, doc inside 4, tuco roof 0, belle inside 4, marshal 2, coach 3, horses 1,"
        " shotgun roof 3",
        pile="ghost ride",
    )
    told = game.push("ghost ride inside 4")
    assert acted(game, told) == ["horse 1 to 4", "moved ghost roof 1 inside 4"]
    assert wounds(game) == {}


@pytest.mark.rule("ride.land", "marshal.meet", "arrival.settled")
def test_a_ride_to_the_marshals_car_ends_on_its_roof_with_a_bullet() -> None:
    game = trail(
        "ghost inside 1, doc inside 3, tuco roof 2, marshal 2, horses 1, coach 3", pile="ghost ride"
    )
    told = game.push("ghost ride inside 2")
    assert acted(game, told) == [
        "horse 1 to 2", "moved ghost inside 1 inside 2", "wounded ghost neutral",
        "fled ghost inside 2 roof 2",
    ]  # fmt: skip
    assert horses(game) == [2]


@pytest.mark.rule("ride.land", "coach.marshal")
def test_in_the_coach_beside_the_marshals_car_nobody_meets_him() -> None:
    game = trail(
        "ghost inside 1, doc inside 3, tuco roof 2, marshal 2, horses 1, coach 2", pile="ghost ride"
    )
    told = game.push("ghost ride inside coach")
    assert acted(game, told) == ["horse 1 to 2", "moved ghost inside 1 inside coach"]
    assert wounds(game) == {}


@pytest.mark.rule("ride.cross")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("inside 2", "inside coach"),
        ("roof 2", "inside coach"),
        ("inside coach", "inside 2"),
        ("roof coach", "inside 2"),
    ],
)
def test_riding_no_distance_crosses_between_train_and_coach(start: str, end: str) -> None:
    game = trail(
        f"ghost {start}, doc inside 1, tuco roof 3, horses 2 3, coach 2", pile="ghost ride"
    )
    offers = legal(game)
    assert f"ride {end}" in offers
    assert f"ride {start}" not in offers
    assert not any("roof" in text for text in offers)
    told = game.push(f"ghost ride {end}")
    assert acted(game, told) == [f"moved ghost {start} {end}"]
    assert horses(game) == [2, 3]


@pytest.mark.rule("ride.cross")
@pytest.mark.parametrize("spot", ["inside 2", "roof 2"])
def test_without_the_coach_beside_it_no_ride_ends_in_the_car_it_began(spot: str) -> None:
    game = trail(f"ghost {spot}, doc inside 1, tuco roof 3, horses 2, coach 1", pile="ghost ride")
    assert "ride inside 2" not in legal(game)
    assert "ride inside coach" in legal(game)


@pytest.mark.rule("ride.cross")
@pytest.mark.parametrize("floor", ["inside", "roof"])
def test_no_ride_leads_from_the_coach_back_into_it(floor: str) -> None:
    assert "inside coach" not in rides(f"{floor} coach", horse=2, beside=2)


@pytest.mark.rule("ride.none", "may.must")
def test_a_ride_cannot_be_declined_and_leaves_nobody_on_a_horse() -> None:
    game = trail(
        "ghost roof 1, doc inside 3, tuco roof 2, horses 1, coach 3, marshal 1", pile="ghost ride"
    )
    for text in legal(game):
        twin = game.copy()
        twin.push(f"ghost {text}")
        assert where(twin, "ghost") == text.removeprefix("ride ")
    assert "leave" not in legal(game)


@pytest.mark.rule("ride.mount", "rob.take")
def test_what_a_rider_has_rides_along_and_what_lies_about_stays() -> None:
    game = trail(
        "ghost inside 1, doc inside 3, tuco roof 2, horses 1, coach 3",
        pile="ghost ride",
        loot="inside 1: jewel",
        held="ghost: strongbox",
    )
    game.push("ghost ride inside 3")
    assert loot_at(game, "inside 1") == ["jewel 500"]
    assert loot_at(game, "ghost") == ["strongbox 1000"]
    assert coach(game) == 3
