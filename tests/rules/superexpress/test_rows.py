"""The rulebook's heading "Standing in a car" of Colt Super Express."""

import pytest

from tests.rules.superexpress.rails import happened, on_horses, rails, rows


@pytest.mark.rule("super.order")
def test_the_others_close_up_when_one_leaves_the_row() -> None:
    train = "inside 2: belle> doc> mei> tuco>; inside 3: ghost>"
    for leaver in ("belle", "doc", "mei", "tuco"):
        game = rails(train, reveal=f"{leaver} floor")
        rest = " ".join(f"{name}>" for name in ("belle", "doc", "mei", "tuco") if name != leaver)
        assert rows(game) == f"inside 2: {rest}; roof 2: {leaver}>; inside 3: ghost>"


@pytest.mark.rule("super.order", "super.down")
def test_a_fallen_bandit_keeps_its_spot() -> None:
    game = rails(
        "inside 2: doc>_ belle> mei>_ tuco<; inside 3: ghost<",
        reveal="belle forward, mei turn, tuco fire",
    )
    assert rows(game) == "inside 1: belle>; inside 2: doc>_ tuco<; inside 3: ghost< mei>_"


@pytest.mark.rule("super.order", "super.down")
def test_who_stands_up_is_in_the_same_spot_as_before() -> None:
    train = "inside 2: doc> belle>_ mei<; inside 3: tuco<"
    game = rails(train, reveal="belle turn, mei fire")
    assert rows(game) == "inside 2: doc> mei<; inside 3: tuco< belle>_"
    assert happened(rails(train, reveal="belle turn, doc fire"))[1] == "fired doc belle"


@pytest.mark.rule("super.enter", "super.move")
@pytest.mark.parametrize("floor", ["inside", "roof"])
def test_who_walks_in_stands_nearest_to_the_car_it_left(floor: str) -> None:
    train = f"{floor} 1: tuco<; {floor} 2: doc< mei>_; {floor} 3: belle>"
    assert rows(rails(train, reveal="belle forward")) == (
        f"{floor} 1: tuco<; {floor} 2: belle> doc< mei>_"
    )
    assert rows(rails(train, reveal="tuco forward")) == (
        f"{floor} 2: doc< mei>_ tuco<; {floor} 3: belle>"
    )


@pytest.mark.rule("super.enter", "super.fire")
def test_who_is_thrown_in_lies_nearest_to_the_car_it_left() -> None:
    train = "inside 1: tuco<; inside 2: doc<_ mei>_; inside 3: cheyenne> belle>"
    assert rows(rails(train, reveal="cheyenne fire")) == (
        "inside 1: tuco<; inside 2: belle>_ doc<_ mei>_; inside 3: cheyenne>"
    )
    train = "inside 1: tuco> ghost<; inside 2: doc<_ mei>_; inside 3: belle>"
    assert rows(rails(train, reveal="ghost fire")) == (
        "inside 1: ghost<; inside 2: doc<_ mei>_ tuco>_; inside 3: belle>"
    )


@pytest.mark.rule("super.enter", "super.fire")
@pytest.mark.parametrize("facing", [">", "<"])
def test_a_victim_is_thrown_into_a_full_car(facing: str) -> None:
    full = "cheyenne> django<_ doc< ghost>_ mei>"
    train = f"inside 5: belle>; inside 3: tuco{facing}; inside 2: {full}"
    assert rows(rails(train, reveal="belle fire")) == (
        f"inside 2: tuco{facing}_ {full}; inside 5: belle>"
    )
    train = f"inside 1: belle<; inside 3: tuco{facing}; inside 4: {full}"
    assert rows(rails(train, reveal="belle fire")) == (
        f"inside 1: belle<; inside 4: {full} tuco{facing}_"
    )


@pytest.mark.rule("super.enter", "super.fire")
def test_one_of_a_full_car_is_thrown_out_of_it() -> None:
    train = "roof 5: belle>; roof 3: cheyenne> django<_ doc< ghost>_ mei> tuco<"
    assert rows(rails(train, reveal="belle fire")) == (
        "roof 2: cheyenne>_; roof 3: django<_ doc< ghost>_ mei> tuco<; roof 5: belle>"
    )
    assert rows(rails(train, reveal="doc fire")) == (
        "roof 3: django<_ doc< ghost>_ mei> tuco<; roof 4: cheyenne>_; roof 5: belle>"
    )


@pytest.mark.rule("super.climb", "super.floor")
@pytest.mark.parametrize(("here", "there"), [("inside", "roof"), ("roof", "inside")])
def test_who_changes_floor_stands_with_its_back_to_the_cars_end(here: str, there: str) -> None:
    def climbed(facing: str) -> str:
        train = f"{here} 2: mei> belle{facing} tuco<; {there} 2: doc< ghost>_"
        floors = rows(rails(train, reveal="belle floor")).split("; ")
        return next(row for row in floors if row.startswith(there))

    assert climbed(">") == f"{there} 2: belle> doc< ghost>_"
    assert climbed("<") == f"{there} 2: doc< ghost>_ belle<"


@pytest.mark.rule("super.climb", "super.floor")
def test_a_way_up_and_down_again_does_not_lead_back_to_ones_spot() -> None:
    game = rails("inside 2: doc< belle< mei>; roof 2: tuco>", reveal="belle floor, belle floor")
    assert rows(game) == "inside 2: doc< mei> belle<; roof 2: tuco>"
    game = rails("inside 2: doc< belle> mei>; roof 2: tuco>", reveal="belle floor, belle floor")
    assert rows(game) == "inside 2: belle> doc< mei>; roof 2: tuco>"


@pytest.mark.rule("super.order", "super.rescue", "super.horse")
def test_those_behind_close_up_when_one_leaves_the_train() -> None:
    train = "inside 0: doc> belle> mei<; inside 3: tuco<"
    game = rails(train, reveal="belle forward")
    assert rows(game) == "inside 0: doc> mei<; inside 3: tuco<; out: belle"
    game = on_horses(train, reveal="doc horse")
    assert rows(game) == "inside 0: belle> mei< doc>; inside 3: tuco<"
