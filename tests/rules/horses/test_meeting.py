"""Rules of the expansion that meet each other, and those of the base game."""

import pytest

from tests.facts import asked, board, legal, places
from tests.rules.horses.trail import acted, coach, ended, horses, hostages, shotgun, trail, wounds
from tests.scene import loot_at, where

# Marshal and Shotgun


@pytest.mark.rule("arrival.settled", "marshal.meet", "shotgun.flee")
def test_driven_by_the_marshal_onto_the_shotguns_roof_a_bandit_takes_two_bullets() -> None:
    game = trail(
        "ghost inside 2, doc inside 3, tuco roof 0, coach 2, shotgun roof 2, marshal 1",
        pile="tuco marshal",
    )
    told = game.push("tuco marshal 2")
    assert acted(game, told) == [
        "marshal-moved 1 2", "wounded ghost neutral", "fled ghost inside 2 roof 2",
        "wounded ghost neutral",
    ]  # fmt: skip
    assert asked(game) == "ghost trail"
    assert legal(game) == ["flee roof 1", "flee roof 3"]
    game.push("ghost flee roof 1")
    assert where(game, "ghost") == "roof 1"
    assert wounds(game) == {"ghost": 2}


@pytest.mark.rule("arrival.settled", "marshal.meet", "shotgun.flee", "neutral.out")
def test_each_encounter_is_served_by_itself_when_bullets_run_out() -> None:
    game = trail(
        "ghost inside 2, doc inside 2, tuco roof 0, coach 2, shotgun roof 2, marshal 1",
        pile="tuco marshal",
        neutral=3,
    )
    told = game.push("tuco marshal 2")
    assert acted(game, told) == [
        "marshal-moved 1 2", "wounded ghost neutral", "wounded doc neutral",
        "fled ghost inside 2 roof 2", "fled doc inside 2 roof 2", "neutrals-spent 1",
    ]  # fmt: skip
    assert asked(game) == "ghost trail"
    game.push("ghost flee roof 1")
    assert asked(game) == "doc trail"


@pytest.mark.rule("arrival.settled", "ride.land", "marshal.meet", "shotgun.flee")
def test_a_ride_to_the_marshal_under_the_shotgun_costs_two_bullets() -> None:
    game = trail(
        "ghost inside 0, doc inside 1, tuco roof 0, horses 0, coach 2, shotgun roof 2, marshal 2",
        pile="ghost ride",
    )
    game.push("ghost ride inside 2")
    assert wounds(game) == {"ghost": 2}
    assert acted(game, game.push("ghost flee roof 3"))[0] == "fled ghost roof 2 roof 3"
    assert horses(game) == [2]


@pytest.mark.rule("arrival.settled", "django.knockback", "marshal.meet", "shotgun.flee")
def test_thrown_by_django_to_the_marshal_under_the_shotgun_a_bandit_takes_three_bullets() -> None:
    game = trail(
        "django inside 0, doc inside 1, tuco roof 0, coach 2, shotgun roof 2, marshal 2",
        pile="django fire",
    )
    assert board(game) == [
        "shot django doc", "wounded doc django", "moved doc inside 1 inside 2",
        "wounded doc neutral", "fled doc inside 2 roof 2", "wounded doc neutral",
    ]  # fmt: skip
    assert asked(game) == "doc trail"


@pytest.mark.rule("event.whisky_for_marshal", "arrival.settled", "shotgun.flee", "choice.order")
def test_the_marshal_drinks_his_way_through_three_cars_flight_by_flight() -> None:
    game = trail(
        "ghost inside 2, doc inside 2, tuco inside 3, belle inside 4, coach 2, shotgun roof 2,"
        " marshal 1",
        pile="",
        card="whisky_for_marshal",
        loot="inside 1: whisky old",
        first=1,
    )
    assert ended(game) == [
        "removed whisky old", "marshal-moved 1 2", "wounded ghost neutral", "wounded doc neutral",
        "fled ghost inside 2 roof 2", "fled doc inside 2 roof 2",
        "wounded ghost neutral", "wounded doc neutral",
    ]  # fmt: skip
    assert asked(game) == "doc trail"
    assert board(game, game.push("doc flee roof 3")) == ["fled doc roof 2 roof 3"]
    assert asked(game) == "ghost trail"
    told = board(game, game.push("ghost flee roof 1"))
    assert told == [
        "fled ghost roof 2 roof 1",
        "marshal-moved 2 3", "wounded tuco neutral", "fled tuco inside 3 roof 3",
        "marshal-moved 3 4", "wounded belle neutral", "fled belle inside 4 roof 4",
        "coach 2 to 3", "shotgun roof 2 to roof 3", "wounded doc neutral", "wounded tuco neutral",
    ]  # fmt: skip
    assert asked(game) == "doc trail"
    game.push("doc flee roof 4")
    assert asked(game) == "tuco trail"
    game.push("tuco flee roof 2")
    assert wounds(game) == {"ghost": 2, "doc": 3, "tuco": 2, "belle": 1}
    assert game.state.neutral == 8


@pytest.mark.rule("event.whisky_for_marshal", "neutral.out")
def test_on_the_marshals_way_each_car_is_served_one_after_the_other() -> None:
    game = trail(
        "ghost inside 2, doc inside 3, tuco inside 3, belle inside 4, coach 0, marshal 1",
        pile="",
        card="whisky_for_marshal",
        loot="inside 1: whisky old",
        neutral=2,
    )
    assert wounds(game) == {"ghost": 1}
    assert "neutrals-spent 1" in ended(game)
    assert {places(game)[name] for name in ("doc", "tuco")} == {"roof 3"}
    assert game.state.neutral == 0


@pytest.mark.rule("event.angry_marshal", "shotgun.flee", "arrival.settled")
def test_the_angry_marshal_drives_bandits_up_to_the_shotgun() -> None:
    game = trail(
        "ghost inside 2, doc roof 1, tuco roof 4, belle inside 4, coach 2, shotgun roof 2,"
        " marshal 1",
        pile="",
        card="angry_marshal",
    )
    assert ended(game) == [
        "wounded doc neutral", "marshal-moved 1 2", "wounded ghost neutral",
        "fled ghost inside 2 roof 2", "wounded ghost neutral",
    ]  # fmt: skip
    assert asked(game) == "ghost trail"


@pytest.mark.rule("event.swivel_arm", "shotgun.flee", "arrival.settled", "choice.single")
def test_swept_to_the_shotgun_at_the_caboose_all_flee_to_the_only_roof_beside() -> None:
    game = trail(
        "ghost roof 0, doc roof 1, tuco inside 2, coach 3, shotgun roof 3, marshal 0",
        pile="",
        card="swivel_arm",
    )
    assert ended(game) == [
        "moved ghost roof 0 roof 3", "moved doc roof 1 roof 3", "wounded ghost neutral",
        "wounded doc neutral", "fled ghost roof 3 roof 2", "fled doc roof 3 roof 2",
    ]  # fmt: skip


@pytest.mark.rule("shotgun.flee", "choice.order", "duel.team")
def test_in_a_duel_a_player_chooses_for_each_fleeing_bandit() -> None:
    game = trail(
        "tuco roof 3, doc roof 3, ghost roof 3, belle inside 4, coach 2, shotgun roof 2, marshal 0",
        pile="",
        card="braking",
        duel=True,
        first=1,
    )
    assert game.texts() == ["ghost flee roof 1", "ghost flee roof 3"]
    game.push("ghost flee roof 1")
    assert game.texts() == ["tuco flee roof 1", "tuco flee roof 3"]
    game.push("tuco flee roof 1")
    assert game.texts() == ["doc flee roof 1", "doc flee roof 3"]
    game.push("doc flee roof 1")
    assert wounds(game) == {"tuco": 1, "doc": 1, "ghost": 1}


# The coach


@pytest.mark.rule("coach.roof", "shotgun.pass", "hostage.take")
def test_over_the_shotguns_roof_to_the_coach_and_down_into_it() -> None:
    game = trail(
        "ghost roof 1, doc inside 1, tuco roof 0, coach 2, shotgun roof 2, marshal 0",
        pile="ghost move, ghost floor",
        hostages="banker, poodle",
        loot="roof coach: strongbox",
    )
    assert acted(game, game.push("ghost move roof coach")) == [
        "wounded ghost neutral", "moved ghost roof 1 roof coach",
        "moved ghost roof coach inside coach",
    ]  # fmt: skip
    assert legal(game) == ["capture poodle", "capture banker"]


@pytest.mark.rule("coach.punch", "hostage.take", "punch.loot")
def test_a_victim_punched_into_the_coach_must_take_a_hostage_of_its_own_choice() -> None:
    game = trail(
        "cheyenne inside 2, doc inside 2, tuco roof 0, coach 2, marshal 0",
        pile="cheyenne punch, doc ride",
        held="doc: purse 300",
        hostages="banker, zealot",
        first=2,
    )
    game.push("cheyenne pocket")
    told = game.push("cheyenne shove doc inside coach")
    assert acted(game, told) == ["moved doc inside 2 inside coach"]
    assert asked(game) == "doc trail"
    assert legal(game) == ["capture banker", "capture zealot"]
    game.push("doc capture zealot")
    assert acted(game)[-1] == "wasted doc doc forbidden"
    assert hostages(game) == {"banker": "free", "zealot": "doc"}
    assert loot_at(game, "cheyenne") == ["purse 300"]


@pytest.mark.rule("hostage.take", "coach.moves")
def test_bandits_that_ride_along_in_the_coach_are_not_asked_again() -> None:
    game = trail(
        "ghost inside coach, doc inside coach, tuco roof 0, coach 1, marshal 2",
        pile="doc floor",
        hostages="doc banker, tuco poodle",
    )
    assert board(game)[:2] == ["moved doc inside coach roof coach", "coach 1 to 2"]
    assert asked(game).endswith("step")
    assert hostages(game) == {"poodle": "tuco", "banker": "doc"}
    assert places(game)["ghost"] == "inside coach"


@pytest.mark.rule("coach.punch", "shotgun.flee", "belle.charm")
def test_a_punch_from_the_coachs_roof_drives_its_victim_to_the_shotgun() -> None:
    game = trail(
        "ghost roof coach, doc roof coach, tuco roof 0, coach 1, shotgun roof 1, marshal 2",
        pile="ghost punch",
    )
    assert acted(game) == [
        "punched ghost doc", "moved doc roof coach roof 1", "wounded doc neutral",
    ]  # fmt: skip
    assert legal(game) == ["flee roof 0", "flee roof 2"]


@pytest.mark.rule("coach.punch", "marshal.meet", "shotgun.flee")
def test_a_punch_out_of_the_coach_leads_to_the_marshal_and_on_to_the_shotgun() -> None:
    game = trail(
        "ghost inside coach, doc inside coach, tuco roof 0, coach 1, shotgun roof 1, marshal 1",
        pile="ghost punch",
        hostages="ghost banker, doc poodle",
    )
    assert acted(game) == [
        "punched ghost doc", "moved doc inside coach inside 1", "wounded doc neutral",
        "fled doc inside 1 roof 1", "wounded doc neutral",
    ]  # fmt: skip


@pytest.mark.rule("hostage.old_lady", "coach.roof", "shotgun.flee", "choice.single")
def test_from_the_coachs_roof_the_old_lady_leads_straight_to_the_shotgun() -> None:
    game = trail(
        "ghost roof coach, doc inside 1, tuco roof 0, coach 2, shotgun roof 2, marshal 0",
        pile="ghost move",
        hostages="ghost old_lady",
    )
    assert acted(game) == ["moved ghost roof coach roof 2", "wounded ghost neutral"]
    assert legal(game) == ["flee roof 1", "flee roof 3"]
    game.push("ghost flee roof 1")
    assert wounds(game) == {"ghost": 1}


@pytest.mark.rule("coach.django", "shotgun.sight", "coach.fire")
def test_django_shoots_over_the_shotgun_from_the_coach_and_throws_nobody() -> None:
    game = trail(
        "django roof coach, doc roof 3, tuco inside 0, coach 2, shotgun roof 2, marshal 1",
        pile="django fire",
    )
    assert acted(game) == ["shot django doc", "wounded doc django"]
    assert wounds(game) == {"doc": 2}  # the second when the Shotgun follows the coach


# Speeding Train and Shotgun's Rage


@pytest.mark.rule("event.speeding_train", "shotgun.flee", "coach.moves", "choice.order")
def test_with_the_coach_at_the_caboose_the_speeding_train_carries_bandits_to_the_shotgun() -> None:
    game = trail(
        "ghost roof 2, doc roof 2, tuco roof 1, coach 3, shotgun roof 3, horses 3 2, marshal 0",
        pile="",
        card="speeding_train",
    )
    assert ended(game) == [
        "horse 2 to 3",
        "moved ghost roof 2 roof 3", "moved doc roof 2 roof 3", "moved tuco roof 1 roof 2",
        "wounded ghost neutral", "wounded doc neutral",
        "fled ghost roof 3 roof 2", "fled doc roof 3 roof 2",
    ]  # fmt: skip
    assert coach(game) == 3
    assert shotgun(game) == "roof 3"
    assert horses(game) == [3, 3]


@pytest.mark.rule("event.speeding_train", "shotgun.flee", "arrival.settled")
def test_after_the_speeding_train_the_coach_takes_the_shotgun_one_car_further() -> None:
    game = trail(
        "ghost roof 4, doc inside coach, tuco roof 1, belle inside 1, coach 2, shotgun roof 2,"
        " marshal 0",
        pile="",
        card="speeding_train",
    )
    # In the event he comes to roof 3, and with the coach to roof 4.
    assert ended(game) == [
        "coach 2 to 3", "shotgun roof 2 to roof 3", "moved tuco roof 1 roof 2",
        "coach 3 to 4", "shotgun roof 3 to roof 4", "wounded ghost neutral",
        "fled ghost roof 4 roof 3",
    ]  # fmt: skip


@pytest.mark.rule("event.shotgun_rage", "neutral.out")
@pytest.mark.parametrize(("neutral", "told"), [(3, ["neutrals-spent 3"]), (0, [])])
def test_too_few_bullets_for_the_shotguns_rage_hit_nobody(neutral: int, told: list[str]) -> None:
    game = trail(
        "ghost inside coach, doc roof coach, tuco inside 1, belle roof 1, coach 1, marshal 0",
        pile="",
        card="shotgun_rage",
        neutral=neutral,
    )
    assert ended(game) == [*told, "coach 1 to 2"]
    assert wounds(game) == {}
    assert game.state.neutral == 0


@pytest.mark.rule("event.shotgun_rage", "coach.moves", "shotgun.flee")
def test_the_rage_and_the_shotguns_arrival_cost_a_bullet_each() -> None:
    game = trail(
        "ghost inside 1, doc roof 2, tuco roof 0, coach 1, shotgun roof 1, marshal 0",
        pile="",
        card="shotgun_rage",
        neutral=1,
    )
    assert ended(game) == ["wounded ghost neutral", "coach 1 to 2", "shotgun roof 1 to roof 2"]
    assert asked(game) == "doc trail"
