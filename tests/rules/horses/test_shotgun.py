"""The rulebook's heading "The Shotgun"."""

import pytest

from coltexpress import Game
from tests.facts import asked, board, causes, legal, places
from tests.rules.horses.trail import acted, coach, ended, shotgun, trail, wounds
from tests.scene import loot_at, where

BOX = "guarded: strongbox"


def victims(where: str) -> list[str]:
    """Whom Ghost could shoot in this scene."""
    game = trail(where, pile="ghost fire")
    told = acted(game)
    if told:
        first = told[0].split()
        return [] if first[0] == "wasted" else [first[2]]
    return [text.removeprefix("fire ") for text in legal(game)]


# On the coach


@pytest.mark.rule("shotgun.guard")
def test_nobody_takes_the_strongbox_under_the_shotgun_but_other_loot_is_free() -> None:
    spots = "ghost roof coach, doc inside 1, tuco roof 3, coach 2"
    game = trail(spots, pile="ghost robbery", loot=BOX)
    assert acted(game) == ["wasted ghost ghost nothing-here"]
    assert loot_at(game, "guarded") == ["strongbox 1000"]
    game = trail(spots, pile="ghost robbery", loot=f"{BOX}; roof coach: jewel, strongbox")
    assert legal(game) == ["take jewel", "take strongbox"]
    game.push("ghost take strongbox")
    assert loot_at(game, "guarded") == ["strongbox 1000"]


@pytest.mark.rule("shotgun.guard", "shotgun.flee")
def test_on_the_coach_he_hurts_nobody() -> None:
    game = trail(
        "ghost roof 2, doc inside coach, tuco roof 2, coach 2, marshal 0",
        pile="ghost move, doc floor, tuco punch, tuco robbery",
        hostages="doc banker",
    )
    assert acted(game, game.push("ghost move roof coach")) == [
        "moved ghost roof 2 roof coach", "moved doc inside coach roof coach",
        "wasted tuco tuco nobody-here", "wasted tuco tuco nothing-here",
    ]  # fmt: skip
    assert wounds(game) == {}


# Punched


@pytest.mark.rule("shotgun.punch")
def test_a_punch_drives_him_to_the_roof_beside_and_frees_the_strongbox() -> None:
    game = trail(
        "ghost roof coach, doc inside 1, tuco roof 3, coach 1",
        pile="ghost punch, ghost robbery",
        loot=BOX,
    )
    assert acted(game) == [
        "put strongbox roof coach", "shotgun roof coach to roof 1",
        "took ghost strongbox roof coach 1000",
    ]  # fmt: skip
    assert causes(game, game.events(), "figure-moved")[0] == "punch"
    assert loot_at(game, "ghost") == ["strongbox 1000"]
    assert loot_at(game, "guarded") == []


@pytest.mark.rule("shotgun.punch")
def test_he_is_one_of_those_who_can_be_punched_on_the_coachs_roof() -> None:
    spots = "ghost roof coach, doc roof coach, tuco roof coach, coach 2"
    game = trail(spots, pile="ghost punch", loot=BOX, held="doc: jewel")
    assert asked(game) == "ghost punch"
    assert legal(game) == ["punch doc", "punch tuco", "punch shotgun"]
    twin = game.copy()
    assert acted(game, game.push("ghost punch shotgun")) == [
        "put strongbox roof coach", "shotgun roof coach to roof 2",
    ]  # fmt: skip
    assert loot_at(game, "doc") == ["jewel 500"]
    assert acted(twin, twin.push("ghost punch doc")) == [
        "punched ghost doc", "dropped doc jewel roof coach", "moved doc roof coach roof 2",
    ]  # fmt: skip
    assert shotgun(twin) == "roof coach"


@pytest.mark.rule("shotgun.punch")
@pytest.mark.parametrize("spot", ["inside coach", "roof 2", "inside 2", "roof 1"])
def test_only_those_on_the_coachs_roof_can_punch_him(spot: str) -> None:
    game = trail(f"ghost {spot}, doc inside 0, tuco roof 3, coach 2, marshal 1", pile="ghost punch")
    assert acted(game) == ["wasted ghost ghost nobody-here"]


@pytest.mark.rule("shotgun.punch")
def test_once_on_the_train_he_is_nobodys_victim_and_stays_for_good() -> None:
    game = trail(
        "ghost roof coach, doc roof coach, tuco roof 3, coach 1, shotgun roof 1",
        pile="ghost punch, doc punch",
    )
    assert acted(game)[:1] == ["punched ghost doc"]
    assert legal(game) == ["flee roof 0", "flee roof 2"]
    game = trail(
        "ghost roof coach, doc inside 1, tuco roof 3, coach 1, shotgun roof 1", pile="ghost punch"
    )
    assert acted(game) == ["wasted ghost ghost nobody-here"]
    assert shotgun(game) == "roof 2"


@pytest.mark.rule("shotgun.punch", "shotgun.flee")
def test_punched_onto_an_occupied_roof_he_drives_all_from_it() -> None:
    game = trail(
        "ghost roof coach, doc roof 1, tuco roof 1, coach 1, marshal 3", pile="ghost punch", first=2
    )
    assert board(game) == [
        "shotgun roof coach to roof 1", "wounded doc neutral", "wounded tuco neutral",
    ]  # fmt: skip
    assert asked(game) == "tuco trail"
    game.push("tuco flee roof 0")
    assert asked(game) == "doc trail"
    game.push("doc flee roof 2")
    # Then the coach takes him on to the roof that Doc has fled to.
    assert board(game)[-2:] == ["shotgun roof 1 to roof 2", "wounded doc neutral"]


@pytest.mark.rule("shotgun.punch", "punch.loot", "cheyenne.pickpocket")
def test_he_has_no_loot_to_knock_off_and_cheyenne_pockets_nothing() -> None:
    game = trail(
        "cheyenne roof coach, doc inside 1, tuco roof 3, coach 1", pile="cheyenne punch", loot=BOX
    )
    assert acted(game) == ["put strongbox roof coach", "shotgun roof coach to roof 1"]
    assert loot_at(game, "cheyenne") == []


@pytest.mark.rule("shotgun.punch", "coach.fire")
@pytest.mark.parametrize("shotgun_at", ["roof coach", "roof 2"])
def test_he_cannot_be_shot(shotgun_at: str) -> None:
    for spot in ("roof coach", "roof 3", "inside 2"):
        where = (
            f"ghost {spot}, doc inside 0, tuco inside 0, coach 2, shotgun {shotgun_at}, marshal 1"
        )
        assert victims(where) == []


@pytest.mark.rule("shotgun.belle", "belle.charm")
def test_between_belle_and_the_shotgun_it_is_the_shotgun() -> None:
    game = trail(
        "ghost roof coach, belle roof coach, tuco roof 3, coach 2", pile="ghost punch", loot=BOX
    )
    assert acted(game) == ["put strongbox roof coach", "shotgun roof coach to roof 2"]
    assert where(game, "belle") == "roof coach"
    game = trail("ghost roof coach, belle roof coach, tuco roof coach, coach 2", pile="ghost punch")
    assert legal(game) == ["punch tuco", "punch shotgun"]


@pytest.mark.rule("shotgun.belle", "hostage.poker_player")
def test_a_belle_without_her_power_is_punched_like_anybody() -> None:
    game = trail(
        "ghost roof coach, belle roof coach, tuco roof 3, coach 2",
        pile="ghost punch",
        hostages="belle poker_player",
    )
    assert legal(game) == ["punch belle", "punch shotgun"]


# On the train


def arrive(pile: str, spots: str, *answers: str) -> Game:
    """A scene in which the Shotgun is on roof 2, after these answers."""
    game = trail(f"{spots}, coach 2, shotgun roof 2", pile=pile)
    for answer in answers:
        game.push(answer)
    return game


@pytest.mark.rule("shotgun.flee", "move.roof")
@pytest.mark.parametrize("start", ["roof 1", "roof 3", "roof coach", "roof 0"])
@pytest.mark.parametrize("flight", ["roof 1", "roof 3"])
def test_whoever_ends_a_move_at_his_place_takes_one_bullet_and_flees(
    start: str, flight: str
) -> None:
    game = arrive("ghost move", f"ghost {start}, doc inside 1, tuco inside 3", "ghost move roof 2")
    assert board(game) == [f"moved ghost {start} roof 2", "wounded ghost neutral"]
    assert asked(game) == "ghost trail"
    assert legal(game) == ["flee roof 1", "flee roof 3"]
    assert acted(game, game.push(f"ghost flee {flight}")) == [f"fled ghost roof 2 {flight}"]
    assert wounds(game)["ghost"] == 1 + (flight == "roof 3")  # the coach takes him on to roof 3


@pytest.mark.rule("shotgun.flee", "floor.change")
def test_climbing_up_to_him_is_met_in_the_same_way() -> None:
    game = arrive("ghost floor", "ghost inside 2, doc inside 1, tuco inside 3")
    assert board(game) == ["moved ghost inside 2 roof 2", "wounded ghost neutral"]
    assert legal(game) == ["flee roof 1", "flee roof 3"]


@pytest.mark.rule("shotgun.flee", "punch.move")
def test_a_victim_driven_to_him_chooses_its_flight_itself() -> None:
    spots = "ghost roof 3, doc roof 3, tuco inside 3"
    game = arrive("ghost punch", spots)
    assert acted(game)[1:] == ["moved doc roof 3 roof 2", "wounded doc neutral"]
    assert asked(game) == "doc trail"
    assert legal(game) == ["flee roof 1", "flee roof 3"]


@pytest.mark.rule("shotgun.flee", "django.knockback")
def test_a_victim_thrown_to_him_takes_two_bullets_in_all() -> None:
    game = arrive("django fire", "django roof 0, doc roof 1, tuco inside 3")
    assert board(game) == [
        "shot django doc", "wounded doc django", "moved doc roof 1 roof 2", "wounded doc neutral",
    ]  # fmt: skip
    assert asked(game) == "doc trail"


@pytest.mark.rule("shotgun.flee", "event.braking")
def test_an_event_that_carries_bandits_to_him_drives_them_out() -> None:
    game = trail(
        "ghost roof 3, doc roof 3, tuco inside 1, coach 2, shotgun roof 2", pile="", card="braking"
    )
    assert ended(game) == [
        "moved ghost roof 3 roof 2", "moved doc roof 3 roof 2", "wounded ghost neutral",
        "wounded doc neutral",
    ]  # fmt: skip
    assert asked(game) == "ghost trail"
    game.push("ghost flee roof 1")
    assert asked(game) == "doc trail"
    game.push("doc flee roof 1")
    assert coach(game) == 3
    assert shotgun(game) == "roof 3"


@pytest.mark.rule("shotgun.flee", "choice.single")
@pytest.mark.parametrize(("end", "flight"), [(0, 1), (3, 2)])
def test_at_an_end_of_the_train_there_is_one_way_to_flee_and_it_is_not_the_coach(
    end: int, flight: int
) -> None:
    game = trail(
        f"ghost inside {end}, doc inside 1, tuco inside 2, coach {end}, shotgun roof {end},"
        f" marshal {3 - end}",
        pile="ghost floor",
    )
    assert acted(game) == [
        f"moved ghost inside {end} roof {end}", "wounded ghost neutral",
        f"fled ghost roof {end} roof {flight}",
    ]  # fmt: skip


@pytest.mark.rule("shotgun.flee", "neutral.out")
def test_one_flees_even_if_no_bullet_is_left() -> None:
    game = trail(
        "ghost inside 3, doc inside 1, tuco inside 2, coach 3, shotgun roof 3, marshal 0",
        pile="ghost floor",
        neutral=0,
    )
    assert acted(game) == ["moved ghost inside 3 roof 3", "fled ghost roof 3 roof 2"]
    game = trail(
        "ghost roof 1, doc roof 1, tuco inside 2, coach 0, shotgun roof 0, marshal 0",
        pile="",
        card="braking",
        neutral=1,
    )
    assert ended(game) == [
        "moved ghost roof 1 roof 0", "moved doc roof 1 roof 0", "neutrals-spent 1",
        "fled ghost roof 0 roof 1", "fled doc roof 0 roof 1", "coach 0 to 1",
        "shotgun roof 0 to roof 1",
    ]  # fmt: skip
    assert wounds(game) == {}


@pytest.mark.rule("shotgun.flee", "choice.order")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        (0, ["ghost", "tuco", "belle"]),
        (1, ["tuco", "belle", "ghost"]),
        (3, ["belle", "ghost", "tuco"]),
    ],
)
def test_several_choose_clockwise_from_the_first_player_after_all_bullets_are_given(
    first: int, order: list[str]
) -> None:
    game = trail(
        "ghost roof 3, doc inside 1, tuco roof 3, belle roof 3, coach 2, shotgun roof 2, marshal 0",
        pile="",
        card="braking",
        first=first,
    )
    assert wounds(game) == {"ghost": 1, "tuco": 1, "belle": 1}
    for name in order:
        assert asked(game) == f"{name} trail"
        assert legal(game) == ["flee roof 1", "flee roof 3"]
        assert board(game, game.push(f"{name} flee roof 1"))[0] == f"fled {name} roof 2 roof 1"


@pytest.mark.rule("shotgun.pass")
@pytest.mark.parametrize(
    ("start", "end", "passes"),
    [
        ("roof 1", "roof 3", True),
        ("roof 3", "roof 0", True),
        ("roof 1", "roof coach", True),
        ("roof 3", "roof coach", True),
        ("roof coach", "roof 1", True),
        ("roof coach", "roof 4", True),
        ("roof 1", "roof 0", False),
        ("roof 3", "roof 4", False),
        ("inside 1", "inside 2", False),
        ("inside 2", "inside 3", False),
        ("inside 3", "inside 2", False),
    ],
)
def test_passing_his_place_in_a_move_costs_a_bullet_and_the_move_goes_on(
    start: str, end: str, passes: bool
) -> None:
    spots = f"ghost {start}, doc inside 3, tuco inside 3, belle inside 3"
    game = arrive("ghost move", spots, f"ghost move {end}")
    moved = f"moved ghost {start} {end}"
    assert acted(game) == (["wounded ghost neutral", moved] if passes else [moved])


@pytest.mark.rule("shotgun.pass")
def test_passing_him_costs_nothing_where_no_bullet_is_left() -> None:
    game = trail(
        "ghost roof 1, doc inside 3, tuco inside 3, coach 2, shotgun roof 2",
        pile="ghost move",
        neutral=0,
    )
    assert acted(game, game.push("ghost move roof 3"))[:1] == ["moved ghost roof 1 roof 3"]


@pytest.mark.rule("shotgun.pass", "event.swivel_arm")
def test_events_pass_him_unhurt() -> None:
    game = trail(
        "ghost roof 1, doc roof 3, tuco inside 3, belle inside 1, coach 2, shotgun roof 2",
        pile="",
        card="swivel_arm",
    )
    assert ended(game) == [
        "moved ghost roof 1 roof 4", "moved doc roof 3 roof 4", "coach 2 to 3",
        "shotgun roof 2 to roof 3",
    ]  # fmt: skip
    assert wounds(game) == {}


@pytest.mark.rule("shotgun.pass", "shotgun.guard")
def test_while_he_sits_on_the_coach_nobody_passes_him() -> None:
    game = trail("ghost roof 1, doc inside 3, tuco inside 3, coach 2", pile="ghost move")
    assert acted(game, game.push("ghost move roof 3")) == ["moved ghost roof 1 roof 3"]


@pytest.mark.rule("shotgun.sight")
def test_he_blocks_the_line_of_sight_between_train_roofs() -> None:
    spots = "ghost roof 0, doc roof 3, tuco roof 3, coach 2"
    assert victims(f"{spots}, shotgun roof 2") == []
    assert victims(spots) == ["doc", "tuco"]
    assert victims("ghost roof 3, doc roof 1, tuco roof 0, coach 2, shotgun roof 2") == []
    assert victims("ghost roof 0, doc roof 1, tuco roof 3, coach 2, shotgun roof 2") == ["doc"]
    assert victims("ghost roof 1, doc roof 0, tuco roof 3, coach 2, shotgun roof 2") == ["doc"]


@pytest.mark.rule("shotgun.sight", "coach.fire")
def test_he_does_not_block_shots_to_and_from_the_coachs_roof() -> None:
    spots = "ghost roof 0, doc roof coach, tuco roof 3, coach 2, shotgun roof 2"
    assert victims(spots) == ["doc"]
    spots = "ghost roof coach, doc roof 0, tuco roof 3, coach 2, shotgun roof 2"
    assert victims(spots) == ["doc", "tuco"]


@pytest.mark.rule("shotgun.sight", "fire.inside")
def test_he_blocks_nothing_inside() -> None:
    assert victims("ghost inside 1, doc inside 2, tuco roof 3, coach 2, shotgun roof 2") == ["doc"]
    game = arrive("ghost move", "ghost inside 1, doc inside 3, tuco roof 0", "ghost move inside 2")
    assert places(game)["ghost"] == "inside 2"
    assert wounds(game) == {}
