"""The stagecoach: what events mean for it, and how it falls back at the end of every round."""

import pytest

from coltexpress import Game
from tests.facts import asked, board, causes, legal, places
from tests.rules.horses.trail import coach, ended, horses, shotgun, trail, wounds
from tests.scene import loot_at, scene, where

ABOARD = "ghost inside coach, doc roof coach, tuco roof 2, django inside 1, coach 1, marshal 0"


@pytest.mark.rule("coach.events")
def test_events_about_roofs_and_cars_leave_the_coach_alone() -> None:
    def after(card: str, where: str = ABOARD) -> Game:
        return trail(where, pile="", card=card)

    assert ended(after("swivel_arm")) == ["moved tuco roof 2 roof 4", "coach 1 to 2"]
    assert ended(after("braking")) == ["moved tuco roof 2 roof 1", "coach 1 to 2"]
    assert ended(after("rebellion")) == ["wounded django neutral", "coach 1 to 2"]
    assert ended(after("speeding_train")) == [
        "coach 1 to 2", "moved tuco roof 2 roof 3", "coach 2 to 3",
    ]  # fmt: skip
    assert ended(after("angry_marshal", ABOARD.replace("coach 1", "coach 0"))) == [
        "marshal-moved 0 1", "wounded django neutral", "fled django inside 1 roof 1",
        "coach 0 to 1",
    ]  # fmt: skip


@pytest.mark.rule("coach.events", "event.hostage_conductor", "event.marshals_revenge")
def test_stations_of_the_train_leave_the_coach_alone() -> None:
    where = ABOARD.replace("coach 1", "coach 0")
    game = trail(where, pile="", card="hostage_conductor", round=5)
    assert ended(game)[0] == "coach 0 to 1"
    assert list(game.state.cash) == [0, 0, 0, 0]
    game = trail(
        where, pile="", card="marshals_revenge", round=5, held="ghost: purse 250; doc: purse 250"
    )
    assert loot_at(game, "ghost") == ["purse 250"]
    assert loot_at(game, "doc") == ["purse 250"]


@pytest.mark.rule("coach.events", "event.pickpocketing")
def test_pickpocketing_counts_the_coachs_places_too() -> None:
    game = trail(
        ABOARD,
        pile="",
        card="pickpocketing",
        round=5,
        loot="inside coach: purse 300; roof coach: purse 400",
    )
    assert asked(game) == "ghost pickpocketing"
    game.push("ghost take purse")
    assert asked(game) == "doc pickpocketing"
    game.push("doc leave")
    assert loot_at(game, "ghost") == ["purse 300"]
    game = trail(
        "ghost roof coach, doc roof coach, tuco roof 2",
        pile="",
        card="pickpocketing",
        round=5,
        loot="roof coach: purse 300",
    )
    assert game.over


# At the end of the round


@pytest.mark.rule("coach.moves")
@pytest.mark.parametrize(("beside", "then"), [(0, 1), (2, 3), (3, 3)])
@pytest.mark.parametrize(("card", "number"), [("bridge", 2), ("mortal_bullet", 5)])
def test_the_coach_falls_back_one_car_each_round_as_far_as_the_caboose(
    beside: int, then: int, card: str, number: int
) -> None:
    game = trail(
        f"ghost inside coach, doc roof coach, tuco roof 3, coach {beside}, horses 2 {beside}",
        pile="",
        card=card,
        round=number,
        loot="inside coach: jewel; roof coach: purse 300; guarded: strongbox",
    )
    assert coach(game) == then
    assert ended(game)[: int(then > beside)] == [f"coach {beside} to {then}"] * int(then > beside)
    assert places(game) == {"ghost": "inside coach", "doc": "roof coach", "tuco": "roof 3"}
    assert loot_at(game, "inside coach") == ["jewel 500"]
    assert loot_at(game, "roof coach") == ["purse 300"]
    assert loot_at(game, "guarded") == ["strongbox 1000"]
    assert shotgun(game) == "roof coach"
    assert horses(game) == sorted([2, beside])
    assert wounds(game) == {}


@pytest.mark.rule("coach.moves", "shotgun.flee")
def test_the_shotgun_on_the_train_moves_along_and_drives_out_whom_he_meets() -> None:
    game = trail(
        "ghost inside coach, doc inside 2, tuco roof 2, coach 1, shotgun roof 1, marshal 0", pile=""
    )
    assert ended(game) == [
        "coach 1 to 2", "shotgun roof 1 to roof 2", "wounded tuco neutral",
    ]  # fmt: skip
    assert asked(game) == "tuco trail"
    assert legal(game) == ["flee roof 1", "flee roof 3"]
    assert board(game, game.push("tuco flee roof 3"))[0] == "fled tuco roof 2 roof 3"
    assert where(game, "tuco") == "roof 3"
    assert wounds(game) == {"tuco": 1}
    assert game.state.round == 2


@pytest.mark.rule("coach.moves", "shotgun.flee")
def test_with_the_coach_at_the_caboose_the_shotgun_stays() -> None:
    game = trail(
        "ghost inside coach, doc inside 2, tuco roof 2, coach 3, shotgun roof 3, marshal 0", pile=""
    )
    assert ended(game) == []
    assert shotgun(game) == "roof 3"


@pytest.mark.rule("coach.moves", "round.event")
def test_the_coach_moves_after_the_event() -> None:
    game = trail(
        "ghost inside 2, doc inside 1, tuco roof 1, coach 1, marshal 0",
        pile="",
        card="shotgun_rage",
    )
    assert ended(game) == ["wounded doc neutral", "wounded tuco neutral", "coach 1 to 2"]
    assert causes(game, game.events(), "figure-moved") == ["trail"]


@pytest.mark.rule("coach.moves")
def test_without_a_coach_nothing_moves() -> None:
    game = scene(
        "ghost inside 2, doc inside 1, tuco roof 1",
        modules=("express", "horses", "whisky"),
        pile="",
    )
    assert ended(game) == []
