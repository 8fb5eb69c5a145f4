"""The rulebook's heading "The stagecoach"."""

import pytest

from tests.facts import asked, legal
from tests.rules.horses.trail import acted, trail, wounds
from tests.scene import loot_at, where

SIX = (
    "ghost {spot}, doc inside 4, tuco inside 4, belle inside 4, django inside 4, cheyenne inside 4"
)


def victims(where: str, *, shooter: str = "ghost") -> list[str]:
    """Whom this bandit could shoot in this scene."""
    game = trail(where, pile=f"{shooter} fire")
    told = acted(game)
    if told:
        first = told[0].split()
        return [] if first[0] == "wasted" else [first[2]]
    return [text.removeprefix("fire ") for text in legal(game)]


def moves(spot: str, beside: int, *, more: str = "", hostages: str = "") -> list[str]:
    """Where Ghost could move on a train of six cars, with the coach beside this one."""
    where = f"{SIX.format(spot=spot)}, coach {beside}, marshal 0{more}"
    game = trail(where, pile="ghost move", hostages=hostages)
    return [text.removeprefix("move ") for text in legal(game)]


def shoves(spot: str, beside: int) -> list[str]:
    """Where Ghost's punch could drive Doc, on a train of three cars."""
    game = trail(
        f"ghost {spot}, doc {spot}, tuco inside 1, coach {beside}, marshal 0", pile="ghost punch"
    )
    if asked(game) == "ghost punch" and legal(game) == ["punch doc", "punch shotgun"]:
        game.push("ghost punch doc")
    told = acted(game)
    if told[-1].startswith("moved"):
        return [" ".join(told[-1].split()[-2:])]
    return [text.removeprefix("shove doc ") for text in legal(game)]


# Inside


@pytest.mark.rule("coach.inside", "floor.change")
def test_change_floor_leads_from_the_coachs_roof_inside_and_back() -> None:
    game = trail(
        "ghost roof coach, doc inside 1, tuco roof 3, coach 2", pile="ghost floor, ghost floor"
    )
    assert acted(game) == [
        "moved ghost roof coach inside coach", "moved ghost inside coach roof coach",
    ]  # fmt: skip


@pytest.mark.rule("coach.inside")
@pytest.mark.parametrize("beside", [0, 2, 3])
def test_a_move_inside_the_coach_does_nothing(beside: int) -> None:
    game = trail(
        f"ghost inside coach, doc inside 1, tuco roof 3, coach {beside}", pile="ghost move"
    )
    assert acted(game) == ["wasted ghost ghost no-way"]
    assert where(game, "ghost") == "inside coach"


@pytest.mark.rule("coach.inside")
@pytest.mark.parametrize("beside", [1, 2, 3])
def test_a_move_inside_the_car_beside_it_does_not_lead_into_the_coach(beside: int) -> None:
    game = trail(f"ghost inside 2, doc inside 1, tuco roof 3, coach {beside}", pile="ghost move")
    assert legal(game) == ["move inside 1", "move inside 3"]


@pytest.mark.rule("coach.inside", "fire.inside")
def test_inside_the_coach_one_shoots_and_is_shot_from_inside_the_car_beside_it() -> None:
    spots = "ghost inside coach, doc inside 2, tuco inside 1, belle inside 3, coach 2"
    assert victims(spots) == ["doc"]
    assert victims("ghost inside coach, doc inside 3, tuco inside 1, coach 2") == []
    assert victims("ghost inside coach, doc roof 2, tuco roof coach, coach 2") == []
    assert victims("ghost inside coach, doc inside coach, tuco roof 1, coach 2") == []
    assert victims("ghost inside 2, doc inside coach, tuco inside 1, django inside 3, coach 2") == [
        "doc", "tuco", "django",
    ]  # fmt: skip
    assert victims("ghost inside 1, doc inside coach, tuco roof 1, coach 2") == []
    assert victims("ghost roof 2, doc inside coach, tuco inside 2, coach 2") == []


# Roof


@pytest.mark.rule("coach.roof", "move.roof")
@pytest.mark.parametrize(
    ("car", "reached"),
    [(0, True), (1, True), (2, True), (3, True), (4, True), (5, False), (6, False)],
)
def test_the_coachs_roof_is_the_last_of_at_most_three_steps(car: int, reached: bool) -> None:
    found = moves(f"roof {car}", 2)
    assert ("roof coach" in found) == reached
    others = [f"roof {there}" for there in range(7) if 0 < abs(there - car) <= 3]
    assert found == others + ["roof coach"] * reached


@pytest.mark.rule("coach.roof")
@pytest.mark.parametrize(
    ("beside", "cars"), [(0, [0, 1, 2]), (2, [0, 1, 2, 3, 4]), (3, [1, 2, 3, 4, 5]), (6, [4, 5, 6])]
)
def test_from_the_coachs_roof_the_first_step_leads_to_the_car_beside_it(
    beside: int, cars: list[int]
) -> None:
    assert moves("roof coach", beside) == [f"roof {car}" for car in cars]


@pytest.mark.rule("coach.roof")
def test_bandits_step_over_and_back_and_loot_stays() -> None:
    game = trail(
        "ghost roof 3, doc inside 2, tuco inside 1, coach 2, marshal 0",
        pile="ghost move, ghost move",
        loot="roof coach: jewel",
    )
    assert acted(game, game.push("ghost move roof coach")) == ["moved ghost roof 3 roof coach"]
    assert acted(game, game.push("ghost move roof 0")) == ["moved ghost roof coach roof 0"]
    assert loot_at(game, "roof coach") == ["jewel 500"]


# Punch


@pytest.mark.rule("coach.punch")
def test_a_punch_beside_the_coach_has_one_way_out_more_on_the_same_floor() -> None:
    assert shoves("inside 2", 2) == ["inside 1", "inside 3", "inside coach"]
    assert shoves("roof 2", 2) == ["roof 1", "roof 3", "roof coach"]
    assert shoves("inside 3", 3) == ["inside 2", "inside coach"]
    assert shoves("roof 0", 0) == ["roof 1", "roof coach"]
    assert shoves("inside 2", 1) == ["inside 1", "inside 3"]
    assert shoves("roof 2", 3) == ["roof 1", "roof 3"]


@pytest.mark.rule("coach.punch", "choice.single")
@pytest.mark.parametrize("beside", [0, 2, 3])
def test_a_punch_in_or_on_the_coach_leads_only_to_its_car(beside: int) -> None:
    assert shoves("roof coach", beside) == [f"roof {beside}"]
    spots = f"ghost inside coach, doc inside coach, tuco inside 1, coach {beside}, marshal 1"
    game = trail(spots, pile="ghost punch")
    assert acted(game) == ["punched ghost doc", f"moved doc inside coach inside {beside}"]


@pytest.mark.rule("coach.punch", "punch.loot")
def test_what_a_punch_knocks_off_in_the_coach_stays_in_the_coach() -> None:
    game = trail(
        "ghost inside coach, doc inside coach, tuco inside 1, coach 2, marshal 0",
        pile="ghost punch, ghost robbery",
        held="doc: jewel",
    )
    assert acted(game) == [
        "punched ghost doc", "dropped doc jewel inside coach", "moved doc inside coach inside 2",
        "took ghost jewel inside coach 500",
    ]  # fmt: skip


# Fire between the roofs


@pytest.mark.rule("coach.fire")
@pytest.mark.parametrize("beside", [0, 2, 4])
def test_from_the_coachs_roof_everybody_on_a_train_roof_can_be_shot(beside: int) -> None:
    spots = f"ghost roof coach, doc roof 0, tuco roof 1, django roof 4, coach {beside}, marshal 2"
    assert victims(spots) == ["doc", "tuco", "django"]
    below = f"doc inside 0, tuco inside {beside}, django inside coach"
    spots = f"ghost roof coach, {below}, coach {beside}, marshal 1"
    assert victims(spots) == []


@pytest.mark.rule("coach.fire", "fire.place")
def test_nobody_on_the_coachs_roof_shoots_another_there() -> None:
    assert victims("ghost roof coach, doc roof coach, tuco inside 1, coach 2") == []
    assert victims("ghost roof coach, doc roof coach, tuco roof 1, coach 2") == ["tuco"]


@pytest.mark.rule("coach.fire")
@pytest.mark.parametrize("car", [0, 1, 3, 4])
def test_from_any_train_roof_the_coachs_roof_can_be_shot_at(car: int) -> None:
    spots = f"ghost roof {car}, doc roof coach, tuco roof 2, django roof 2, coach 2, marshal 3"
    assert victims(spots) == ["doc", "tuco", "django"]
    spots = (
        f"ghost inside {car}, doc roof coach, tuco roof 2, django roof 2, coach {car}, marshal 2"
    )
    assert victims(spots) == []


@pytest.mark.rule("coach.fire", "fire.roof")
def test_nobody_on_the_coach_blocks_a_line_of_sight() -> None:
    spots = "ghost roof 1, doc roof coach, tuco roof coach, django roof 3, coach 2"
    assert victims(spots) == ["doc", "tuco", "django"]


@pytest.mark.rule("coach.fire", "fire.roof")
def test_across_the_train_a_line_of_sight_is_needed_as_ever() -> None:
    spots = "ghost roof 1, doc roof coach, tuco roof 3, django roof 2, coach 4"
    assert victims(spots) == ["doc", "django"]


@pytest.mark.rule("coach.fire", "belle.charm")
def test_belle_on_the_coachs_roof_is_spared_while_another_could_be_hit() -> None:
    assert victims("ghost roof 1, belle roof coach, tuco roof 3, coach 4") == ["tuco"]
    assert victims("ghost roof 1, belle roof coach, tuco inside 3, coach 4") == ["belle"]
    assert victims("ghost roof coach, belle roof 1, tuco roof 3, coach 4") == ["tuco"]


# Powers


@pytest.mark.rule("coach.django")
@pytest.mark.parametrize(
    ("django", "victim"),
    [
        ("roof coach", "roof 2"),
        ("roof coach", "roof 1"),
        ("roof 2", "roof coach"),
        ("roof 0", "roof coach"),
        ("inside coach", "inside 2"),
        ("inside 2", "inside coach"),
    ],
)
def test_django_throws_nobody_between_train_and_coach(django: str, victim: str) -> None:
    game = trail(
        f"django {django}, doc {victim}, tuco inside 0, coach 2, marshal 3", pile="django fire"
    )
    assert acted(game) == ["shot django doc", "wounded doc django"]
    assert where(game, "doc") == victim


@pytest.mark.rule("coach.django", "django.knockback")
def test_django_throws_as_ever_along_the_train() -> None:
    game = trail("django roof 1, doc roof 2, tuco inside 1, coach 2, marshal 0", pile="django fire")
    assert where(game, "doc") == "roof 3"
    game = trail(
        "django inside 2, doc inside 1, tuco roof 1, coach 2, marshal 3", pile="django fire"
    )
    assert where(game, "doc") == "inside 0"


@pytest.mark.rule("coach.django", "edition.django")
def test_djangos_long_shot_does_not_reach_across() -> None:
    def shots(where: str) -> list[str]:
        game = trail(where, pile="django fire", edition="czech")
        told = acted(game)
        if told:
            return [told[0].split()[-1]]
        return [text.removeprefix("fire ") for text in legal(game)]

    spots = "django inside 0, doc inside 2, tuco inside coach, belle roof 1, coach 2, marshal 3"
    assert shots(spots) == ["doc"]
    spots = "django inside coach, doc inside 2, tuco inside 3, belle roof 1, coach 2, marshal 1"
    assert shots(spots) == ["doc"]
    roofs = "django roof 0, doc roof 1, tuco roof 3, ghost roof coach"
    assert shots(f"{roofs}, coach 2, shotgun roof 2, marshal 3") == ["doc", "tuco", "ghost"]


@pytest.mark.rule("coach.tuco", "tuco.ceiling")
@pytest.mark.parametrize(
    ("tuco", "victim"), [("roof coach", "inside coach"), ("inside coach", "roof coach")]
)
def test_tuco_shoots_through_the_coachs_ceiling_as_through_a_cars(tuco: str, victim: str) -> None:
    spots = f"tuco {tuco}, doc {victim}, ghost inside 1, coach 2, marshal 0"
    assert victims(spots, shooter="tuco") == ["doc"]
    spots = f"ghost {tuco}, doc {victim}, tuco inside 1, coach 2, marshal 0"
    assert victims(spots) == []
    spots = f"tuco {tuco.split()[0]} 2, doc {victim}, ghost inside 0, coach 2, marshal 1"
    assert victims(spots, shooter="tuco") == []


@pytest.mark.rule("coach.marshal")
@pytest.mark.parametrize("car", [0, 2])
def test_the_marshal_has_no_way_into_the_coach(car: int) -> None:
    game = trail(
        f"ghost inside coach, doc roof coach, tuco roof 3, coach {car}, marshal {car}",
        pile="ghost marshal",
    )
    ways = {0: [], 2: ["marshal 1", "marshal 3"]}[car]
    if ways:
        assert legal(game) == ways
        game.push(f"ghost {ways[0]}")
    assert wounds(game) == {}
    assert (where(game, "ghost"), where(game, "doc")) == ("inside coach", "roof coach")


# The rule behind an answer

BESIDE = "doc inside 3, tuco inside 1, belle inside 3, coach 2, marshal 0, horses 2"


@pytest.mark.rule("coach.roof", "coach.fire", "coach.inside", "coach.punch", "ride.land")
@pytest.mark.parametrize(
    ("where", "pile", "rules"),
    [
        ("ghost roof 2", "move", {"roof coach": "coach.roof", "roof 1": "move.roof"}),
        ("ghost roof coach", "move", {"roof 2": "coach.roof", "roof 4": "coach.roof"}),
        ("ghost inside 2", "move", {"inside 1": "move.inside"}),
        ("ghost roof 4, django roof coach, cheyenne roof 3", "fire",
         {"django": "coach.fire", "cheyenne": "fire.roof"}),
        ("ghost roof coach, django roof 0, cheyenne roof 3", "fire",
         {"django": "coach.fire", "cheyenne": "coach.fire"}),
        ("ghost inside 2, django inside coach", "fire",
         {"django": "coach.inside", "tuco": "fire.inside"}),
        ("ghost inside coach, django inside 2, cheyenne inside 2", "fire",
         {"django": "coach.inside"}),
        ("ghost inside 2, django inside 2", "punch",
         {"django inside coach": "coach.punch", "django inside 1": "punch.move"}),
        ("ghost roof coach, django roof coach", "punch",
         {"shotgun": "shotgun.punch", "django": "punch.victim"}),
        ("ghost inside 2", "ride", {"inside coach": "ride.cross", "inside 3": "ride.mount"}),
        ("ghost roof coach", "ride", {"inside 2": "ride.cross", "inside 1": "ride.mount"}),
    ],
)  # fmt: skip
def test_an_answer_is_explained_by_the_coachs_rule(
    where: str, pile: str, rules: dict[str, str]
) -> None:
    game = trail(f"{where}, {BESIDE}", pile=f"ghost {pile}")
    found = {game.text(one).split(" ", 2)[2]: game.explain(one) for one in game.legal_actions()}
    assert {text: found[text] for text in rules} == rules


@pytest.mark.rule("ride.land")
def test_a_ride_that_ends_in_the_coach_is_explained_by_its_rule() -> None:
    spots = "ghost inside 3, doc inside 3, tuco inside 1, coach 2, horses 3"
    game = trail(spots, pile="ghost ride")
    found = {game.text(one): game.explain(one) for one in game.legal_actions()}
    assert found["ghost ride inside coach"] == "ride.land"
    assert found["ghost ride inside 2"] == "ride.mount"
