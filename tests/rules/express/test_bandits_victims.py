"""The rulebook's heading "Bandits": Django, Belle and Tuco, and whom a shot or a punch can find."""

import pytest

from coltexpress import Game
from tests.facts import board, causes
from tests.scene import bullets, scene, where

# Django


@pytest.mark.rule("django.knockback")
@pytest.mark.parametrize(
    ("django", "before", "after"),
    [
        ("roof 1", "roof 2", "roof 3"),
        ("roof 2", "roof 1", "roof 0"),
        ("inside 1", "inside 2", "inside 3"),
        ("inside 3", "inside 2", "inside 1"),
        ("roof 0", "roof 2", "roof 3"),
        ("roof 3", "roof 1", "roof 0"),
        ("roof 0", "roof 1", "roof 2"),
    ],
)
def test_a_bandit_shot_by_django_is_thrown_one_car_in_the_direction_of_the_shot(
    django: str, before: str, after: str
) -> None:
    away = "inside 1" if django.startswith("roof") else "roof 1"
    game = scene(f"django {django}, doc {before}, tuco {away}", pile="django fire")
    events = game.events()
    assert board(game, events) == [
        "shot django doc", "wounded doc django", f"moved doc {before} {after}",
    ]  # fmt: skip
    assert causes(game, events, "shot") == ["fire"]
    assert causes(game, events, "moved") == ["django"]
    assert where(game, "doc") == after
    assert game.state.gun[0] == 5


@pytest.mark.rule("django.knockback", "move.must")
@pytest.mark.parametrize(
    ("django", "end"),
    [
        ("roof 1", "roof 0"),
        ("roof 2", "roof 3"),
        ("inside 1", "inside 0"),
        ("inside 2", "inside 3"),
    ],
)
def test_at_the_end_of_the_train_the_victim_stays(django: str, end: str) -> None:
    away = "inside 1" if django.startswith("roof") else "roof 1"
    marshal = 3 if end == "inside 0" else 0
    game = scene(f"django {django}, doc {end}, tuco {away}, marshal {marshal}", pile="django fire")
    assert board(game) == ["shot django doc", "wounded doc django"]
    assert where(game, "doc") == end


@pytest.mark.rule("django.knockback", "marshal.meet", "arrival.settled")
@pytest.mark.parametrize(("django", "doc", "marshal"), [(1, 2, 3), (3, 2, 1)])
def test_a_victim_thrown_into_the_marshals_car_meets_him(
    django: int, doc: int, marshal: int
) -> None:
    game = scene(
        f"django inside {django}, doc inside {doc}, tuco roof {marshal}, marshal {marshal}",
        pile="django fire",
    )
    assert board(game) == [
        "shot django doc", "wounded doc django", f"moved doc inside {doc} inside {marshal}",
        "wounded doc neutral", f"fled doc inside {marshal} roof {marshal}",
    ]  # fmt: skip
    assert bullets(game, "doc") == 2
    assert bullets(game, "tuco") == 0
    assert game.state.neutral == 12


@pytest.mark.rule("django.knockback")
def test_a_victim_thrown_onto_the_roof_above_the_marshal_does_not_meet_him() -> None:
    game = scene("django roof 1, doc roof 2, tuco inside 1, marshal 3", pile="django fire")
    assert where(game, "doc") == "roof 3"
    assert bullets(game, "doc") == 1


@pytest.mark.rule("django.knockback", "fire.bullet")
def test_without_a_bullet_there_is_no_throw() -> None:
    game = scene("django roof 1, doc roof 2, tuco inside 1", pile="django fire", guns={"django": 0})
    assert board(game) == ["wasted django django empty-gun"]
    assert where(game, "doc") == "roof 2"


@pytest.mark.rule("django.knockback")
def test_django_fires_his_last_bullet_with_a_throw_and_others_shots_throw_nobody() -> None:
    game = scene(
        "django roof 1, doc roof 2, tuco roof 3", pile="django fire, doc fire", guns={"django": 1}
    )
    assert board(game) == ["shot django doc", "wounded doc django", "moved doc roof 2 roof 3",
                           "shot doc django", "wounded django doc"]  # fmt: skip
    assert where(game, "django") == "roof 1"


# Belle


def victims(game: Game) -> list[str]:
    """Who has been shot or punched."""
    return [line.split()[2] for line in board(game) if line.startswith(("shot", "punched"))]


@pytest.mark.rule("belle.charm")
@pytest.mark.parametrize(
    "position",
    [
        "tuco inside 1, belle inside 2, doc inside 0, marshal 3",
        "tuco inside 1, belle inside 2, doc inside 2, marshal 3",
        "tuco roof 1, belle roof 2, doc roof 2",
        "tuco roof 1, belle roof 2, doc roof 0",
        "tuco roof 1, belle roof 2, doc inside 1",
        "tuco roof 1, belle inside 1, doc roof 3",
        "tuco inside 1, belle roof 1, doc roof 1",
    ],
)
def test_belle_is_spared_by_fire_while_another_could_be_hit(position: str) -> None:
    assert victims(scene(position, pile="tuco fire")) == ["doc"]


@pytest.mark.rule("belle.charm")
def test_the_shooter_chooses_among_all_but_belle() -> None:
    game = scene(
        "tuco roof 1, belle roof 2, doc roof 2, ghost inside 1, django roof 0", pile="tuco fire"
    )
    assert game.texts() == ["tuco fire doc", "tuco fire ghost", "tuco fire django"]
    assert game.explain(game.legal_actions()[0]) == "fire.roof"
    assert game.explain(game.legal_actions()[1]) == "tuco.ceiling"


@pytest.mark.rule("belle.charm")
@pytest.mark.parametrize(
    "position",
    [
        "tuco inside 1, belle inside 2, doc inside 3",
        "tuco roof 1, belle roof 3, doc inside 3",
        "tuco roof 1, belle inside 1, doc roof 1",
        "tuco inside 1, belle roof 1, doc roof 0",
    ],
)
def test_belle_is_hit_where_she_is_the_only_possible_victim(position: str) -> None:
    assert victims(scene(position, pile="tuco fire")) == ["belle"]


@pytest.mark.rule("belle.charm", "fire.roof")
def test_belle_blocks_the_line_of_sight_though_she_is_spared() -> None:
    game = scene("tuco roof 1, belle roof 2, doc roof 3, ghost roof 0", pile="tuco fire, tuco fire")
    assert victims(game) == ["ghost", "ghost"]


@pytest.mark.rule("belle.charm", "fire.roof")
def test_belle_who_stands_before_the_only_other_one_is_hit_herself() -> None:
    assert victims(scene("tuco roof 1, belle roof 2, doc roof 3", pile="tuco fire")) == ["belle"]


@pytest.mark.rule("belle.charm")
def test_belle_is_punched_only_where_nobody_else_could_be() -> None:
    game = scene(
        "tuco roof 1, belle roof 1, doc roof 1, ghost roof 1",
        pile="tuco punch",
        held="belle: jewel",
    )
    assert game.texts() == ["tuco punch doc", "tuco punch ghost"]
    assert victims(scene("tuco roof 1, belle roof 1, doc roof 1", pile="tuco punch")) == ["doc"]
    assert victims(scene("tuco roof 1, belle roof 1, doc inside 1", pile="tuco punch")) == ["belle"]


@pytest.mark.rule("belle.charm", "marshal.meet", "event.rebellion")
def test_belles_charm_does_not_move_the_marshal_or_the_passengers() -> None:
    game = scene("belle inside 1, doc inside 2, tuco roof 3, marshal 3", pile="", card="rebellion")
    assert bullets(game, "belle") == 1
    game = scene("belle inside 1, doc inside 1, tuco roof 3, marshal 0", pile="tuco marshal")
    assert [bullets(game, bandit) for bandit in ("belle", "doc", "tuco")] == [1, 1, 0]


# Tuco


@pytest.mark.rule("tuco.ceiling")
@pytest.mark.parametrize(("tuco", "doc"), [("inside 1", "roof 1"), ("roof 2", "inside 2")])
def test_tuco_hits_through_the_ceiling_of_his_own_car(tuco: str, doc: str) -> None:
    game = scene(f"tuco {tuco}, doc {doc}, ghost {tuco}", pile="tuco fire")
    assert board(game) == ["shot tuco doc", "wounded doc tuco"]
    assert where(game, "doc") == doc


@pytest.mark.rule("tuco.ceiling", "fire.place")
def test_tuco_reaches_the_other_floor_of_no_other_car_and_nobody_beside_him() -> None:
    game = scene("tuco inside 1, doc roof 2, ghost roof 0, django inside 1", pile="tuco fire")
    assert board(game) == ["wasted tuco tuco no-target"]
    game = scene("tuco roof 1, doc inside 2, ghost inside 0, django roof 1", pile="tuco fire")
    assert board(game) == ["wasted tuco tuco no-target"]


@pytest.mark.rule("tuco.ceiling")
def test_the_ceiling_is_added_to_the_ordinary_victims() -> None:
    game = scene("tuco inside 1, doc roof 1, ghost inside 2, django inside 3", pile="tuco fire")
    assert game.texts() == ["tuco fire doc", "tuco fire ghost"]
    game = scene("tuco roof 1, doc inside 1, ghost roof 3, django inside 2", pile="tuco fire")
    assert game.texts() == ["tuco fire doc", "tuco fire ghost"]


@pytest.mark.rule("tuco.ceiling")
@pytest.mark.parametrize("bandit", ["ghost", "cheyenne", "django", "belle", "doc"])
def test_nobody_else_shoots_through_a_ceiling(bandit: str) -> None:
    game = scene(f"{bandit} inside 1, tuco roof 1, {other(bandit)} roof 2", pile=f"{bandit} fire")
    assert board(game) == [f"wasted {bandit} {bandit} no-target"]


def other(bandit: str) -> str:
    return "ghost" if bandit != "ghost" else "doc"


@pytest.mark.rule("tuco.ceiling")
def test_tuco_punches_only_at_his_own_place() -> None:
    game = scene("tuco inside 1, doc roof 1, ghost roof 2", pile="tuco punch")
    assert board(game) == ["wasted tuco tuco nobody-here"]
