"""Actions: Move, Change Floor, the Marshal, and the neutral bullets he gives."""

import pytest

from tests.facts import asked, board, causes, deck, legal, places
from tests.scene import bullets, scene, where

PLAIN = ("ghost", "doc", "cheyenne", "tuco", "django", "belle")
TRIO = "ghost inside 2, doc roof 2, tuco inside 3"


def crowd(players: int, spot: str) -> str:
    """A scene in which Ghost stands at a spot and the others are out of the way."""
    others = ", ".join(f"{name} roof {players}" for name in PLAIN[1:players])
    return f"ghost {spot}, {others}"


# Move.


@pytest.mark.rule("move.inside", "move.must")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_inside_a_bandit_moves_one_car_forward_or_backward(players: int) -> None:
    for car in range(1, players):
        game = scene(crowd(players, f"inside {car}"), pile="ghost move")
        assert asked(game) == "ghost move"
        assert legal(game) == [f"move inside {car - 1}", f"move inside {car + 1}"]


@pytest.mark.rule("move.inside", "move.must", "choice.single")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_inside_at_an_end_of_the_train_there_is_one_way_only(players: int) -> None:
    for end, next_to in ((0, 1), (players, players - 1)):
        game = scene(crowd(players, f"inside {end}") + ", marshal 2", pile="ghost move")
        assert board(game)[0] == f"moved ghost inside {end} inside {next_to}"


@pytest.mark.rule("move.inside")
@pytest.mark.parametrize("car", [1, 3])
def test_a_move_takes_the_bandit_and_nobody_else_to_the_place_chosen(car: int) -> None:
    game = scene(TRIO, pile="ghost move")
    events = game.push(f"ghost move inside {car}")
    assert board(game, events) == [f"moved ghost inside 2 inside {car}"]
    assert causes(game, events, "moved") == ["move"]
    assert places(game) == {"ghost": f"inside {car}", "doc": "roof 2", "tuco": "inside 3"}
    assert asked(game) == "doc step"


@pytest.mark.rule("move.roof", "move.must")
@pytest.mark.parametrize(
    ("players", "car", "cars"),
    [
        (3, 0, [1, 2, 3]),
        (3, 2, [0, 1, 3]),
        (4, 0, [1, 2, 3]),
        (4, 4, [1, 2, 3]),
        (5, 1, [0, 2, 3, 4]),
        (5, 5, [2, 3, 4]),
        (6, 0, [1, 2, 3]),
        (6, 2, [0, 1, 3, 4, 5]),
        (6, 3, [0, 1, 2, 4, 5, 6]),
        (6, 4, [1, 2, 3, 5, 6]),
        (6, 6, [3, 4, 5]),
    ],
)
def test_on_the_roof_a_bandit_moves_one_to_three_cars(
    players: int, car: int, cars: list[int]
) -> None:
    game = scene(crowd(players, f"roof {car}"), pile="ghost move")
    assert legal(game) == [f"move roof {there}" for there in cars]


@pytest.mark.rule("move.roof")
def test_a_move_on_the_roof_passes_over_others_and_the_marshal_unharmed() -> None:
    game = scene(
        "ghost roof 4, doc roof 3, tuco roof 2, belle roof 1, marshal 2", pile="ghost move"
    )
    events = game.push("ghost move roof 1")
    assert board(game, events) == ["moved ghost roof 4 roof 1"]
    game = scene(
        "ghost roof 4, doc roof 3, tuco roof 2, belle roof 1, marshal 2", pile="ghost move"
    )
    assert board(game, game.push("ghost move roof 2")) == ["moved ghost roof 4 roof 2"]


@pytest.mark.rule("move.inside", "move.roof", "marshal.move")
@pytest.mark.parametrize(
    ("spot", "pile", "rule"),
    [
        ("inside 2", "ghost move", "move.inside"),
        ("roof 2", "ghost move", "move.roof"),
        ("roof 2", "ghost marshal", "marshal.move"),
    ],
)
def test_a_way_is_explained_by_its_rule(spot: str, pile: str, rule: str) -> None:
    game = scene(f"ghost {spot}, doc roof 3, tuco roof 3, marshal 1", pile=pile)
    assert {game.explain(action) for action in game.legal_actions()} == {rule}


@pytest.mark.rule("move.inside")
@pytest.mark.parametrize("name", ["ghost", "doc", "tuco"])
def test_the_player_whose_card_it_is_chooses_the_way(name: str) -> None:
    game = scene("ghost inside 2, doc inside 2, tuco inside 2", pile=f"{name} move")
    assert asked(game) == f"{name} move"
    assert board(game, game.push("move inside 3")) == [f"moved {name} inside 2 inside 3"]


@pytest.mark.rule("move.must", "may.must", "marshal.meet")
def test_a_move_that_can_only_lead_to_the_marshal_is_made() -> None:
    game = scene("ghost inside 3, doc roof 1, tuco roof 1, marshal 2", pile="ghost move")
    assert board(game) == [
        "moved ghost inside 3 inside 2", "wounded ghost neutral", "fled ghost inside 2 roof 2"
    ]  # fmt: skip


# Change Floor.


@pytest.mark.rule("floor.change")
@pytest.mark.parametrize("car", [0, 1, 2, 3])
def test_change_floor_goes_to_the_other_floor_of_the_same_car(car: int) -> None:
    others = "doc roof 1, tuco inside 1"
    away = 2 if car != 2 else 1
    up = scene(f"ghost inside {car}, {others}, marshal {away}", pile="ghost floor")
    assert board(up) == [f"moved ghost inside {car} roof {car}"]
    down = scene(f"ghost roof {car}, {others}, marshal {away}", pile="ghost floor")
    assert board(down) == [f"moved ghost roof {car} inside {car}"]
    assert places(down) == {"ghost": f"inside {car}", "doc": "roof 1", "tuco": "inside 1"}


@pytest.mark.rule("floor.change", "marshal.meet")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_a_bandit_that_climbs_down_to_the_marshal_flees_to_the_roof_it_came_from(
    variant: str,
) -> None:
    spots = "ghost inside 1, doc roof 2, tuco roof 2, marshal 2"
    game = scene(spots, pile="doc floor", variant=variant)
    assert board(game) == [
        "moved doc roof 2 inside 2", "wounded doc neutral", "fled doc inside 2 roof 2"
    ]  # fmt: skip
    assert causes(game, game.events(), "fled") == ["floor"]
    assert places(game) == {"ghost": "inside 1", "doc": "roof 2", "tuco": "roof 2"}


# The Marshal.


@pytest.mark.rule("marshal.move")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_marshal_moves_one_car_either_way_and_the_cards_player_chooses(players: int) -> None:
    for car in range(1, players):
        game = scene(crowd(players, f"roof {players}") + f", marshal {car}", pile="doc marshal")
        assert asked(game) == "doc marshal"
        assert game.texts() == [f"doc marshal {car - 1}", f"doc marshal {car + 1}"]
        events = game.push(f"doc marshal {car + 1}")
        assert board(game, events) == [f"marshal-moved {car} {car + 1}"]
        assert causes(game, events, "marshal-moved") == ["marshal"]
        assert game.state.marshal == car + 1


@pytest.mark.rule("marshal.move", "move.must", "choice.single")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_at_an_end_of_the_train_the_marshal_has_one_way_only(players: int) -> None:
    for end, next_to in ((0, 1), (players, players - 1)):
        game = scene(crowd(players, f"roof {end}") + f", marshal {end}", pile="ghost marshal")
        assert board(game) == [f"marshal-moved {end} {next_to}"]
        assert game.state.marshal == next_to


@pytest.mark.rule("marshal.meet", "arrival.settled")
@pytest.mark.parametrize("way", ["forward", "backward"])
def test_the_marshal_drives_everybody_inside_the_car_he_enters_onto_its_roof(way: str) -> None:
    spots = "ghost inside 2, doc roof 2, tuco inside 2, cheyenne inside 3, belle inside 1, marshal"
    if way == "forward":
        game = scene(
            spots.replace("cheyenne inside 3", "cheyenne roof 3") + " 3", pile="doc marshal"
        )
    else:
        game = scene(spots.replace("belle inside 1", "belle roof 1") + " 1", pile="doc marshal")
    events = game.push("doc marshal 2")
    assert board(game, events)[1:] == [
        "wounded ghost neutral", "wounded tuco neutral",
        "fled ghost inside 2 roof 2", "fled tuco inside 2 roof 2",
    ]  # fmt: skip
    assert causes(game, events, "wounded") == causes(game, events, "fled") == ["marshal"] * 2
    assert where(game, "ghost") == where(game, "tuco") == where(game, "doc") == "roof 2"
    assert [bullets(game, name) for name in ("ghost", "doc", "tuco", "cheyenne", "belle")] == [
        1, 0, 1, 0, 0
    ]  # fmt: skip
    assert game.state.neutral == 11


@pytest.mark.rule("marshal.meet")
def test_the_player_of_the_marshal_card_is_not_spared() -> None:
    game = scene("ghost inside 1, doc roof 1, tuco inside 2, marshal 0", pile="ghost marshal")
    assert board(game) == [
        "marshal-moved 0 1", "wounded ghost neutral", "fled ghost inside 1 roof 1"
    ]  # fmt: skip


@pytest.mark.rule("marshal.meet", "arrival.settled")
def test_a_bandit_that_enters_the_marshals_car_takes_a_bullet_and_flees() -> None:
    game = scene(
        "ghost inside 2, doc roof 1, tuco inside 3, marshal 1", pile="ghost move, doc move"
    )
    events = game.push("ghost move inside 1")
    assert board(game, events) == [
        "moved ghost inside 2 inside 1", "wounded ghost neutral", "fled ghost inside 1 roof 1"
    ]  # fmt: skip
    assert asked(game) == "doc move"
    assert places(game) == {"ghost": "roof 1", "doc": "roof 1", "tuco": "inside 3"}
    assert deck(game, "ghost").count("bullet:neutral") == 1
    assert [bullets(game, name) for name in ("ghost", "doc", "tuco")] == [1, 0, 0]
    assert game.state.neutral == 12


@pytest.mark.rule("marshal.meet", "punch.move", "arrival.settled")
def test_a_bandit_punched_into_the_marshals_car_flees_to_its_roof() -> None:
    game = scene("ghost inside 2, doc inside 2, tuco roof 3, marshal 1", pile="ghost punch")
    assert board(game, game.push("shove doc inside 1")) == [
        "moved doc inside 2 inside 1", "wounded doc neutral", "fled doc inside 1 roof 1"
    ]  # fmt: skip
    assert bullets(game, "ghost") == 0


@pytest.mark.rule("marshal.meet")
def test_the_marshal_leaves_alone_who_is_on_the_roof_or_in_another_car() -> None:
    game = scene("ghost roof 2, doc inside 1, tuco inside 3, marshal 1", pile="tuco marshal")
    assert places(game)["doc"] == "inside 1"
    assert board(game, game.push("tuco marshal 2")) == ["marshal-moved 1 2"]
    assert places(game) == {"ghost": "roof 2", "doc": "inside 1", "tuco": "inside 3"}


# Neutral bullets that run out.


@pytest.mark.rule("neutral.out", "marshal.meet")
@pytest.mark.parametrize(
    ("neutral", "wounded", "spent", "left"),
    [(3, 2, 0, 1), (2, 2, 0, 0), (1, 0, 1, 0), (0, 0, 0, 0)],
)
def test_the_pile_serves_all_who_meet_the_marshal_at_once_or_nobody(
    neutral: int, wounded: int, spent: int, left: int
) -> None:
    game = scene(
        "ghost inside 1, doc inside 1, tuco inside 2, marshal 0",
        pile="tuco marshal",
        neutral=neutral,
    )
    hits = ["wounded ghost neutral", "wounded doc neutral"] if wounded else []
    waste = [f"neutrals-spent {spent}"] if spent else []
    assert board(game) == [
        "marshal-moved 0 1", *hits, *waste,
        "fled ghost inside 1 roof 1", "fled doc inside 1 roof 1",
    ]  # fmt: skip
    assert game.state.neutral == left
    assert bullets(game, "ghost") + bullets(game, "doc") == wounded


@pytest.mark.rule("neutral.out")
def test_one_bandit_takes_the_last_bullet() -> None:
    game = scene(
        "ghost inside 1, doc inside 3, tuco inside 2, marshal 0", pile="tuco marshal", neutral=1
    )
    assert board(game)[1:] == ["wounded ghost neutral", "fled ghost inside 1 roof 1"]
    assert game.state.neutral == 0


@pytest.mark.rule("neutral.out")
def test_encounters_one_after_the_other_are_served_one_after_the_other() -> None:
    game = scene(
        "ghost inside 1, doc inside 1, tuco inside 2, marshal 0",
        pile="ghost move, doc move",
        neutral=1,
    )
    assert board(game, game.push("ghost move inside 0")) == [
        "moved ghost inside 1 inside 0", "wounded ghost neutral", "fled ghost inside 0 roof 0"
    ]  # fmt: skip
    assert board(game, game.push("doc move inside 0")) == [
        "moved doc inside 1 inside 0", "fled doc inside 0 roof 0"
    ]  # fmt: skip
    assert (bullets(game, "ghost"), bullets(game, "doc")) == (1, 0)


@pytest.mark.rule("neutral.out")
def test_what_was_left_of_the_pile_is_gone_for_the_next_encounter_too() -> None:
    game = scene(
        "ghost inside 1, doc inside 1, tuco inside 2, marshal 0",
        pile="tuco marshal, tuco move",
        neutral=1,
    )
    assert asked(game) == "tuco move"
    assert board(game, game.push("tuco move inside 1")) == [
        "moved tuco inside 2 inside 1", "fled tuco inside 1 roof 1"
    ]  # fmt: skip
    assert bullets(game, "tuco") == 0
