"""Round cards: the events of the expansion's rounds."""

import pytest

from coltexpress.engine.vocab import GONE
from tests.facts import asked, causes, legal, places
from tests.rules.horses.trail import BANDITS, coach, ended, horses, shotgun, trail, wounds
from tests.scene import frontier, loot_at, scene, where

THREE = "ghost inside 2, doc inside 1, tuco roof 3, marshal 0"


def spots(players: int) -> str:
    return ", ".join(f"{name} inside 1" for name in BANDITS[:players])


# Exhausted Horses


@pytest.mark.rule("event.exhausted_horses")
@pytest.mark.parametrize(
    ("players", "before", "after"),
    [
        (3, "0 1 2", [0, 1]),
        (4, "3 1 3 0", [0, 1, 3]),
        (4, "0", []),
        (5, "0 1 2 4 5", [0, 1, 2]),
        (5, "1 4 4 4", [1, 4]),
        (6, "0 3", []),
        (6, "2", []),
        (3, "", []),
    ],
)
def test_the_horses_nearest_the_caboose_leave_the_game(
    players: int, before: str, after: list[int]
) -> None:
    game = trail(f"{spots(players)}, horses {before}, coach 2", pile="", card="exhausted_horses")
    assert horses(game) == after
    gone = [text for text in ended(game) if text.endswith("nowhere")]
    assert len(gone) == len(before.split()) - len(after)
    assert set(causes(game, game.events(), "figure-moved")) <= {"exhausted_horses", "trail"}


@pytest.mark.rule("event.exhausted_horses")
def test_in_a_duel_one_horse_leaves() -> None:
    game = trail(f"{spots(4)}, horses 1 2 3 4", pile="", card="exhausted_horses", duel=True)
    assert horses(game) == [1, 2, 3]


# Whisky for the Marshal


@pytest.mark.rule("event.whisky_for_marshal")
def test_classic_whisky_takes_the_marshal_one_car_back() -> None:
    game = trail(
        "ghost inside 2, doc inside 3, tuco roof 2, belle inside 2, marshal 1",
        pile="",
        card="whisky_for_marshal",
        loot="inside 1: whisky classic, jewel; inside 2: whisky old",
    )
    assert ended(game)[:-1] == [
        "removed whisky classic", "marshal-moved 1 2", "wounded ghost neutral",
        "wounded belle neutral", "fled ghost inside 2 roof 2", "fled belle inside 2 roof 2",
    ]  # fmt: skip
    assert game.state.token_at[0] == GONE
    assert loot_at(game, "inside 1") == ["jewel 500"]
    assert loot_at(game, "inside 2") == ["whisky old"]
    for viewer in (-1, 0, 1):
        assert int(game.view(viewer).token_value[0]) == 0
    assert causes(game, game.events(), "marshal-moved") == ["whisky_for_marshal"]


@pytest.mark.rule("event.whisky_for_marshal")
def test_old_whisky_takes_the_marshal_all_the_way_car_by_car() -> None:
    game = trail(
        "ghost inside 2, doc inside 4, tuco roof 2, belle inside 0, marshal 1",
        pile="",
        card="whisky_for_marshal",
        loot="inside 1: whisky old; inside 3: whisky classic",
    )
    assert ended(game)[:-1] == [
        "removed whisky old",
        "marshal-moved 1 2", "wounded ghost neutral", "fled ghost inside 2 roof 2",
        "marshal-moved 2 3",
        "marshal-moved 3 4", "wounded doc neutral", "fled doc inside 4 roof 4",
    ]  # fmt: skip
    assert game.state.marshal == 4
    assert loot_at(game, "inside 3") == ["whisky classic"]


@pytest.mark.rule("event.whisky_for_marshal")
@pytest.mark.parametrize("kind", ["classic", "old"])
def test_in_the_caboose_the_marshal_drinks_and_stays(kind: str) -> None:
    game = trail(
        "ghost inside 2, doc inside 1, tuco roof 3, marshal 3",
        pile="",
        card="whisky_for_marshal",
        loot=f"inside 3: whisky {kind}",
    )
    assert ended(game)[0] == f"removed whisky {kind}"
    assert game.state.marshal == 3
    assert game.state.token_at[0] == GONE
    assert wounds(game) == {}


@pytest.mark.rule("event.whisky_for_marshal")
@pytest.mark.parametrize(
    ("loot", "held"),
    [
        ("", ""),
        ("roof 1: whisky old; inside 2: whisky old", ""),
        ("inside 1: jewel", "doc: whisky old"),
    ],
)
def test_without_a_flask_inside_his_car_nothing_happens(loot: str, held: str) -> None:
    game = trail(
        "ghost inside 2, doc roof 1, tuco roof 3, marshal 1",
        pile="",
        card="whisky_for_marshal",
        loot=loot,
        held=held,
    )
    assert ended(game) == ["coach 0 to 1"]


@pytest.mark.rule("event.whisky_for_marshal", "random.fair")
def test_of_several_flasks_full_or_half_one_is_drunk_by_chance() -> None:
    gone = []
    for seed in range(60):
        game = trail(
            "ghost inside 2, doc roof 1, tuco roof 3, marshal 1",
            pile="",
            card="whisky_for_marshal",
            loot="inside 1: whisky old, half whisky classic, whisky classic",
            seed=seed,
        )
        assert len(loot_at(game, "inside 1")) == 2
        gone.append([int(at) for at in game.state.token_at].index(GONE))
        assert game.state.marshal == (3 if gone[-1] == 0 else 2)
    assert all(8 < gone.count(token) < 36 for token in (0, 1, 2))


@pytest.mark.rule("event.whisky_for_marshal", "whisky.twice")
def test_a_half_flask_that_he_empties_is_no_half_flask_any_more() -> None:
    game = trail(
        "ghost inside 2, doc roof 1, tuco roof 3, marshal 1",
        pile="",
        card="whisky_for_marshal",
        loot="inside 1: half whisky classic",
    )
    assert ended(game)[0] == "removed whisky classic"
    assert frontier(game.state).half == 0


# Speeding Train


@pytest.mark.rule("event.speeding_train", "coach.moves")
def test_the_speeding_train_leaves_roofs_horses_and_coach_one_car_behind() -> None:
    game = trail(
        "ghost roof 0, doc inside 1, tuco roof 4, belle roof coach, coach 1, marshal 2,"
        " horses 0 3 3 4",
        pile="",
        card="speeding_train",
        loot="roof 0: jewel; inside 1: purse 250",
    )
    assert places(game) == {
        "ghost": "roof 1", "doc": "inside 1", "tuco": "roof 4", "belle": "roof coach",
    }  # fmt: skip
    assert horses(game) == [1, 4, 4, 4]
    assert coach(game) == 3  # once in the event, and once as in every round
    assert game.state.marshal == 2
    assert loot_at(game, "roof 0") == ["jewel 500"]
    assert wounds(game) == {}
    told = ended(game)
    assert told.count("coach 1 to 2") == told.count("coach 2 to 3") == 1
    assert causes(game, game.events(), "figure-moved")[-2:] == ["speeding_train", "trail"]


@pytest.mark.rule("event.speeding_train")
def test_horses_move_all_at_once_and_none_twice() -> None:
    game = trail(f"{THREE}, horses 0 0 1 2 3", pile="", card="speeding_train")
    assert horses(game) == [1, 1, 2, 3, 3]


@pytest.mark.rule("event.speeding_train", "shotgun.flee")
def test_the_shotgun_speeds_along_and_meets_nobody_who_moves_with_him() -> None:
    game = trail(
        "ghost roof 0, doc inside 2, tuco roof 3, belle inside 4, coach 1, shotgun roof 1",
        pile="",
        card="speeding_train",
    )
    assert shotgun(game) == "roof 3"
    assert places(game)["ghost"] == "roof 1"
    assert places(game)["tuco"] == "roof 4"
    assert wounds(game) == {}


# Shotgun's Rage


@pytest.mark.rule("event.shotgun_rage")
@pytest.mark.parametrize("shotgun_at", ["roof coach", "roof 2"])
def test_the_shotguns_rage_hits_the_coach_and_the_car_beside_it_wherever_he_is(
    shotgun_at: str,
) -> None:
    game = trail(
        "ghost inside coach, doc roof coach, tuco inside 2, belle roof 3, django inside 1,"
        f" cheyenne inside 3, coach 2, shotgun {shotgun_at}, marshal 0",
        pile="",
        card="shotgun_rage",
    )
    assert ended(game)[:4] == [
        "wounded ghost neutral", "wounded doc neutral", "wounded tuco neutral", "coach 2 to 3",
    ]  # fmt: skip
    assert game.state.neutral == 13 - (shotgun_at == "roof 2")  # he then meets Belle


@pytest.mark.rule("event.shotgun_rage")
def test_the_roof_of_the_car_beside_the_coach_is_hit_as_well() -> None:
    game = trail(
        "ghost roof 1, doc roof 2, tuco inside 0, coach 2, marshal 1", pile="", card="shotgun_rage"
    )
    assert wounds(game) == {"doc": 1}


@pytest.mark.rule("rounds.modules", "event.speeding_train")
def test_whisky_alone_plays_with_the_expansions_rounds() -> None:
    game = scene(
        "ghost roof 1, doc inside 2, tuco roof 3, marshal 0",
        modules=("express", "whisky"),
        pile="ghost floor",
        card="speeding_train",
    )
    assert where(game, "ghost") == "inside 1"
    assert asked(game).endswith("step")
    assert "draw" in legal(game)
