"""The rulebook's heading "Actions" of Colt Super Express."""

import pytest

from tests.rules.superexpress.rails import MODULES, happened, on_horses, rails, revealed, rows, won

# Turn Around


@pytest.mark.rule("super.turn")
def test_who_turns_around_faces_the_other_way_on_the_same_spot() -> None:
    train = "roof 1: mei<; inside 2: belle> doc< tuco>"
    game = rails(train, reveal="doc turn, mei turn")
    assert rows(game) == "roof 1: mei>; inside 2: belle> doc> tuco>"
    assert happened(game)[:2] == ["turned doc 0", "turned mei 0"]
    game = rails(train, reveal="belle turn, doc turn, doc turn")
    assert rows(game) == "roof 1: mei<; inside 2: belle< doc< tuco>"
    assert happened(game)[:3] == ["turned belle 1", "turned doc 0", "turned doc 1"]


# Change Floor


@pytest.mark.rule("super.floor")
def test_change_floor_leads_to_the_other_floor_of_the_same_car() -> None:
    game = rails("roof 1: doc<; inside 2: belle>; inside 3: mei<", reveal="belle floor, doc floor")
    assert rows(game) == "inside 1: doc<; roof 2: belle>; inside 3: mei<"
    assert happened(game)[:2] == ["moved belle inside 2 roof 2", "moved doc roof 1 inside 1"]


@pytest.mark.rule("super.floor")
def test_the_locomotive_has_a_roof_too() -> None:
    game = rails("inside 0: belle>; roof 0: doc<; inside 2: mei<", reveal="belle floor")
    assert rows(game) == "roof 0: belle> doc<; inside 2: mei<"
    game = rails("inside 0: belle>; roof 0: doc<; inside 2: mei<", reveal="doc floor")
    assert rows(game) == "inside 0: belle> doc<; inside 2: mei<"


# Move Forward


@pytest.mark.rule("super.move")
@pytest.mark.parametrize("floor", ["inside", "roof"])
def test_move_forward_leads_one_car_on_where_one_faces(floor: str) -> None:
    game = rails(f"{floor} 2: belle>; {floor} 1: doc<; {floor} 3: mei>", reveal="belle forward")
    assert rows(game) == f"{floor} 1: belle> doc<; {floor} 3: mei>"
    game = rails(f"{floor} 2: belle<; {floor} 1: doc<; {floor} 3: mei>", reveal="belle forward")
    assert rows(game) == f"{floor} 1: doc<; {floor} 3: mei> belle<"


@pytest.mark.rule("super.move")
def test_one_can_walk_into_the_locomotive_and_out_of_it() -> None:
    game = rails("roof 0: belle<; inside 1: doc>; inside 3: mei>", reveal="belle forward")
    assert rows(game) == "inside 1: doc>; roof 1: belle<; inside 3: mei>"
    game = rails("roof 0: belle<; inside 1: doc>; inside 3: mei>", reveal="doc forward")
    assert rows(game) == "inside 0: doc>; roof 0: belle<; inside 3: mei>"


@pytest.mark.rule("super.move")
@pytest.mark.parametrize("spot", ["inside 0: belle>", "roof 0: belle>", "inside 4: belle<"])
def test_who_walks_off_either_end_of_the_train_is_out(spot: str) -> None:
    game = rails(f"{spot}; inside 1: doc>; roof 3: mei>", reveal="belle forward")
    assert rows(game) == "inside 1: doc>; roof 3: mei>; out: belle"
    assert happened(game)[1] == "out belle"


@pytest.mark.rule("super.move", "super.detach")
def test_the_train_ends_where_it_was_uncoupled() -> None:
    train = "inside 2: belle<; inside 1: doc>; roof 1: mei>"
    game = rails(train, cars=2, loot="doc 301 312", reveal="belle forward")
    assert rows(game) == "inside 1: doc>; roof 1: mei>; out: belle"
    game = rails(train, cars=3, loot="doc 301", reveal="belle forward")
    assert happened(game)[0] == "moved belle inside 2 inside 3"


# Fire


@pytest.mark.rule("super.fire")
def test_fire_throws_the_victim_one_car_on_and_onto_its_back() -> None:
    game = rails("inside 2: belle> doc>; roof 2: mei<", reveal="belle fire")
    assert rows(game) == "inside 1: doc>_; inside 2: belle>; roof 2: mei<"
    assert happened(game)[:3] == ["fired belle doc", "fell doc", "moved doc inside 2 inside 1"]
    game = rails("inside 2: belle< doc<; roof 2: mei<", reveal="doc fire")
    assert rows(game) == "inside 2: doc<; roof 2: mei<; inside 3: belle<_"


@pytest.mark.rule("super.fire")
@pytest.mark.parametrize("facing", [">", "<"])
def test_the_victim_is_thrown_the_way_of_the_shot_and_faces_as_before(facing: str) -> None:
    game = rails(f"roof 3: belle>; roof 2: doc{facing}; inside 2: mei<", reveal="belle fire")
    assert rows(game) == f"roof 1: doc{facing}_; inside 2: mei<; roof 3: belle>"
    game = rails(f"roof 1: belle<; roof 2: doc{facing}; inside 2: mei<", reveal="belle fire")
    assert rows(game) == f"roof 1: belle<; inside 2: mei<; roof 3: doc{facing}_"


@pytest.mark.rule("super.fire", "super.order")
def test_in_the_same_car_the_order_of_the_row_tells_who_is_hit() -> None:
    train = "inside 2: belle> doc< mei>; inside 1: tuco>"
    shots = {"belle": "doc", "doc": "belle", "mei": "tuco"}
    for shooter, victim in shots.items():
        assert happened(rails(train, reveal=f"{shooter} fire"))[0] == f"fired {shooter} {victim}"
    train = "inside 2: belle> doc< mei<; inside 1: tuco>"
    assert happened(rails(train, reveal="mei fire"))[0] == "fired mei doc"


@pytest.mark.rule("super.fire")
def test_bullets_fly_through_empty_cars_to_the_nearest() -> None:
    train = "inside 0: belle<; inside 3: doc<; inside 4: mei> tuco>"
    assert happened(rails(train, reveal="belle fire"))[0] == "fired belle doc"
    assert happened(rails(train, reveal="tuco fire"))[0] == "fired tuco doc"
    assert happened(rails(train, reveal="doc fire"))[0] == "fired doc tuco"
    train = "roof 4: belle>; inside 2: doc<; roof 0: mei>"
    assert happened(rails(train, reveal="belle fire"))[0] == "fired belle mei"


@pytest.mark.rule("super.fire")
def test_with_nobody_to_hit_nothing_happens() -> None:
    trains = (
        "inside 2: belle>; inside 3: doc<; roof 1: mei>",  # behind, and on the other floor
        "inside 2: doc> belle>; roof 2: mei>",
        "inside 2: belle>; inside 1: doc>_; inside 3: mei>",  # lying
        "roof 2: belle>; inside 2: doc>; inside 1: mei<",
        "inside 2: belle< mei>; inside 1: doc<",
    )
    for train in trains:
        game = rails(train, reveal="belle fire")
        assert happened(game)[0] == "wasted belle belle no-target"
        assert happened(game)[1].startswith("uncoupled")
        assert rows(game) == rows(rails(train))


@pytest.mark.rule("super.fire")
def test_those_who_are_out_are_not_hit() -> None:
    game = rails("inside 2: belle<; inside 1: doc<; out: mei", reveal="belle fire")
    assert happened(game)[0] == "wasted belle belle no-target"


@pytest.mark.rule("super.fire")
@pytest.mark.parametrize("floor", ["inside", "roof"])
def test_a_victim_is_shot_off_the_front_of_the_locomotive(floor: str) -> None:
    game = rails(f"{floor} 1: belle>; {floor} 0: doc<; inside 3: mei<", reveal="belle fire")
    assert rows(game) == f"{floor} 1: belle>; inside 3: mei<; out: doc"
    assert happened(game)[:4] == [
        "fired belle doc", "fell doc", f"moved doc {floor} 0 off", "out doc",
    ]  # fmt: skip


@pytest.mark.rule("super.fire")
def test_a_victim_is_shot_off_the_last_car() -> None:
    game = rails("roof 4: doc< belle<; inside 3: mei<", reveal="belle fire, belle turn")
    assert happened(game)[2:5] == ["moved doc roof 4 off", "out doc", "turned belle 0"]
    game = rails("roof 4: doc<; roof 1: belle<; inside 3: mei<", reveal="belle fire")
    assert rows(game) == "roof 1: belle<; inside 3: mei<; out: doc"


@pytest.mark.rule("super.fire", "super.order", "super.enter")
def test_three_in_one_car_are_shot_from_behind_in_turn() -> None:
    game = rails(
        "inside 3: belle>; inside 2: doc> mei< tuco>",
        reveal="belle fire, belle fire, belle fire, belle fire",
    )
    assert [event for event in happened(game) if "fired" in event] == [
        "fired belle doc", "fired belle mei", "fired belle tuco",
    ]  # fmt: skip
    assert rows(game) == "inside 1: tuco>_ mei<_ doc>_; inside 3: belle>"
    assert "wasted belle belle no-target" in happened(game)


# Fallen bandits


@pytest.mark.rule("super.down")
def test_bullets_fly_over_a_fallen_bandit() -> None:
    game = rails("inside 3: belle> doc>_ mei>; roof 1: tuco>", reveal="belle fire")
    assert rows(game) == "roof 1: tuco>; inside 2: mei>_; inside 3: belle> doc>_"
    game = rails("inside 3: belle>; inside 2: doc<_; inside 1: mei>", reveal="belle fire")
    assert rows(game) == "inside 0: mei>_; inside 2: doc<_; inside 3: belle>"
    game = rails("inside 3: belle>; inside 2: doc<_; roof 1: mei>", reveal="belle fire")
    assert happened(game)[0] == "wasted belle belle no-target"


@pytest.mark.rule("super.down")
@pytest.mark.parametrize("facing", [">", "<"])
@pytest.mark.parametrize("card", ["turn", "floor", "forward", "fire", "horse"])
def test_whatever_a_fallen_bandit_reveals_it_only_stands_up(card: str, facing: str) -> None:
    train = f"inside 1: doc>; inside 2: mei> belle{facing}_ tuco<; inside 3: cheyenne<"
    game = on_horses(train, reveal=f"belle {card}")
    assert rows(game) == rows(rails(train.replace("_", "")))
    assert revealed(game) == [f"belle {card}"]
    assert happened(game)[0] == "stood-up belle"
    assert happened(game)[1].startswith("uncoupled")


@pytest.mark.rule("super.down")
def test_who_has_stood_up_acts_again_and_can_be_hit_again() -> None:
    game = rails("roof 2: doc<; inside 2: belle>_; inside 1: mei>", reveal="belle fire, belle fire")
    assert rows(game) == "inside 0: mei>_; inside 2: belle>; roof 2: doc<"
    train = "inside 3: doc>; inside 2: belle>_; roof 1: mei>"
    game = rails(train, reveal="belle forward, doc fire")
    assert rows(game) == "inside 1: belle>_; roof 1: mei>; inside 3: doc>"


@pytest.mark.rule("super.down")
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
def test_lying_lasts_into_the_next_round(modules: tuple[str, ...]) -> None:
    train = "inside 3: doc>; inside 2: belle<; roof 1: mei>"
    game = rails(train, reveal="doc fire", modules=modules)
    assert won(game) == "-"
    assert game.state.round == 2
    assert rows(game) == "inside 1: belle<_; roof 1: mei>; inside 3: doc>"


@pytest.mark.rule("super.down", "super.fire")
def test_a_fallen_bandit_that_was_shot_first_does_not_act_this_turn_but_only_rises() -> None:
    """The shot comes before the victim's own card, which is lost on standing up."""
    game = rails("inside 3: belle>; inside 2: doc>; roof 1: mei>", reveal="belle fire, doc forward")
    assert rows(game) == "inside 1: doc>; roof 1: mei>; inside 3: belle>"
