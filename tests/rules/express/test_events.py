"""The rulebook's heading "Events": what a round card does after the last action."""

import pytest

from coltexpress import Game
from tests.facts import board, causes, places
from tests.scene import bullets, kinds, loot_at, scene, where


def wounds(game: Game) -> dict[str, int]:
    """Bullets received, of those who have received any."""
    keys = [power.key for power in game.state.rules.powers]
    return {key: bullets(game, key) for key in keys if bullets(game, key)}


@pytest.mark.rule("round.event")
def test_an_event_happens_after_the_last_action_and_before_the_next_round() -> None:
    game = scene(
        "ghost roof 2, doc inside 1, tuco inside 1", pile="ghost floor, doc floor", card="braking"
    )
    assert board(game) == [
        "moved ghost roof 2 inside 2", "moved doc inside 1 roof 1", "moved doc roof 1 roof 0",
    ]  # fmt: skip
    events = game.events()
    assert causes(game, events, "moved") == ["floor", "floor", "braking"]
    assert causes(game, events, "event-began") == ["braking"]
    assert causes(game, events, "round-began") == [None]
    assert kinds(events)[:3] == ["moved"] * 3
    assert "shuffled" in kinds(events)[3:]
    assert game.state.round == 2


@pytest.mark.rule("round.event")
@pytest.mark.parametrize("card", ["bridge", "tunnels"])
def test_a_round_card_without_an_event_changes_nothing(card: str) -> None:
    game = scene("ghost roof 0, doc inside 1, tuco roof 2", pile="", card=card, waiting=1)
    assert board(game) == []
    assert causes(game, game.events(), "event-began") == [None]


# Angry Marshal


@pytest.mark.rule("event.angry_marshal")
def test_the_angry_marshal_shoots_above_him_and_meets_those_inside_where_he_goes() -> None:
    game = scene(
        "ghost roof 1, doc inside 2, tuco roof 2, django roof 1, belle inside 0, marshal 1",
        pile="",
        card="angry_marshal",
    )
    assert board(game) == [
        "wounded ghost neutral", "wounded django neutral", "marshal-moved 1 2",
        "wounded doc neutral", "fled doc inside 2 roof 2",
    ]  # fmt: skip
    assert wounds(game) == {"ghost": 1, "doc": 1, "django": 1}
    assert game.state.neutral == 10
    assert game.state.marshal == 2
    assert set(causes(game, game.events(), "wounded")) == {"angry_marshal"}
    assert causes(game, game.events(), "marshal-moved") == ["angry_marshal"]


@pytest.mark.rule("event.angry_marshal")
def test_in_the_caboose_the_angry_marshal_shoots_and_stays() -> None:
    game = scene(
        "ghost roof 3, doc inside 2, tuco roof 2, marshal 3", pile="", card="angry_marshal"
    )
    assert board(game) == ["wounded ghost neutral"]
    assert game.state.marshal == 3


@pytest.mark.rule("event.angry_marshal")
def test_the_angry_marshal_walks_on_where_nobody_is_above_him() -> None:
    game = scene(
        "ghost roof 3, doc inside 3, tuco roof 1, marshal 2", pile="", card="angry_marshal"
    )
    assert board(game) == ["marshal-moved 2 3", "wounded doc neutral", "fled doc inside 3 roof 3"]
    assert wounds(game) == {"doc": 1}


@pytest.mark.rule("event.angry_marshal", "neutral.out")
def test_the_roof_and_the_car_the_angry_marshal_enters_are_served_one_after_the_other() -> None:
    position = "ghost roof 1, doc inside 2, tuco inside 2, django roof 0, marshal 1"
    game = scene(position, pile="", card="angry_marshal", neutral=2)
    assert board(game) == [
        "wounded ghost neutral", "marshal-moved 1 2", "neutrals-spent 1",
        "fled doc inside 2 roof 2", "fled tuco inside 2 roof 2",
    ]  # fmt: skip
    assert game.state.neutral == 0


@pytest.mark.rule("event.angry_marshal", "neutral.out")
def test_too_few_bullets_for_the_roof_are_gone_for_the_car_as_well() -> None:
    position = "ghost roof 1, doc inside 2, tuco roof 1, marshal 1"
    game = scene(position, pile="", card="angry_marshal", neutral=1)
    assert board(game) == ["neutrals-spent 1", "marshal-moved 1 2", "fled doc inside 2 roof 2"]
    assert wounds(game) == {}


# Swivel Arm and Braking


@pytest.mark.rule("event.swivel_arm")
def test_the_swivel_arm_sweeps_all_roofs_to_the_caboose() -> None:
    game = scene(
        "ghost roof 0, doc roof 2, tuco inside 1, django roof 4, marshal 4",
        pile="",
        card="swivel_arm",
    )
    assert board(game) == ["moved ghost roof 0 roof 4", "moved doc roof 2 roof 4"]
    assert places(game) == {
        "ghost": "roof 4", "doc": "roof 4", "tuco": "inside 1", "django": "roof 4",
    }  # fmt: skip
    assert causes(game, game.events(), "moved") == ["swivel_arm", "swivel_arm"]
    assert wounds(game) == {}


@pytest.mark.rule("event.braking", "move.must")
def test_braking_throws_all_roofs_one_car_forward_but_nobody_off_the_locomotive() -> None:
    game = scene(
        "ghost roof 0, doc roof 1, tuco roof 2, django roof 4, belle inside 3, marshal 0",
        pile="",
        card="braking",
    )
    assert board(game) == [
        "moved doc roof 1 roof 0", "moved tuco roof 2 roof 1", "moved django roof 4 roof 3",
    ]  # fmt: skip
    assert where(game, "ghost") == "roof 0"
    assert where(game, "belle") == "inside 3"
    assert wounds(game) == {}


@pytest.mark.rule("event.braking", "event.swivel_arm", "arrival.settled")
@pytest.mark.parametrize("card", ["braking", "swivel_arm"])
def test_loot_and_those_inside_stay_where_they_are(card: str) -> None:
    game = scene(
        "ghost inside 2, doc roof 2, tuco inside 3, marshal 1",
        pile="",
        card=card,
        loot="roof 2: jewel; inside 2: purse 300",
    )
    assert where(game, "ghost") == "inside 2"
    assert where(game, "tuco") == "inside 3"
    assert loot_at(game, "roof 2") == ["jewel 500"]
    assert loot_at(game, "inside 2") == ["purse 300"]
    assert game.state.marshal == 1


# Take It All


@pytest.mark.rule("event.take_it_all")
@pytest.mark.parametrize("marshal", [0, 2, 3])
def test_take_it_all_puts_the_second_strongbox_into_the_marshals_car(marshal: int) -> None:
    game = scene(
        f"ghost roof 2, doc inside 1, tuco roof 0, marshal {marshal}",
        pile="",
        card="take_it_all",
        loot="inside 1: strongbox",
        waiting=1,
    )
    assert board(game) == [f"put strongbox inside {marshal}"]
    assert loot_at(game, f"inside {marshal}") == ["strongbox 1000"]
    assert loot_at(game, "inside 1") == ["strongbox 1000"]
    assert causes(game, game.events(), "put") == ["take_it_all"]


@pytest.mark.rule("event.take_it_all", "rob.take")
def test_the_second_strongbox_can_be_robbed_only_once_it_lies_there() -> None:
    game = scene(
        "ghost inside 1, doc inside 2, tuco roof 0, marshal 3", pile="ghost robbery", waiting=1
    )
    assert board(game) == ["wasted ghost ghost nothing-here"]


# Passengers' Rebellion


@pytest.mark.rule("event.rebellion")
def test_the_rebellion_hits_everybody_inside_the_locomotive_included() -> None:
    game = scene(
        "ghost inside 0, doc inside 2, tuco roof 0, django inside 4, belle roof 1, marshal 1",
        pile="",
        card="rebellion",
    )
    assert board(game) == ["wounded ghost neutral", "wounded doc neutral", "wounded django neutral"]
    assert wounds(game) == {"ghost": 1, "doc": 1, "django": 1}
    assert game.state.neutral == 10
    assert where(game, "ghost") == "inside 0"


@pytest.mark.rule("event.rebellion", "neutral.out")
@pytest.mark.parametrize(("neutral", "spent"), [(2, ["neutrals-spent 2"]), (0, [])])
def test_where_the_rebellion_cannot_serve_all_it_serves_nobody(
    neutral: int, spent: list[str]
) -> None:
    game = scene(
        "ghost inside 0, doc inside 2, tuco inside 3, django roof 1, marshal 1",
        pile="",
        card="rebellion",
        neutral=neutral,
    )
    assert board(game) == spent
    assert game.state.neutral == 0
    assert wounds(game) == {}


@pytest.mark.rule("event.rebellion", "neutral.out")
def test_the_last_bullets_are_given_where_they_are_just_enough() -> None:
    game = scene(
        "ghost inside 0, doc inside 2, tuco roof 3, marshal 1", pile="", card="rebellion", neutral=2
    )
    assert wounds(game) == {"ghost": 1, "doc": 1}
    assert game.state.neutral == 0
