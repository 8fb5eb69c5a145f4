"""The rulebook's heading "Expansions" of Colt Super Express."""

import pytest

from tests.rules.superexpress.rails import (
    BOTH,
    MODULES,
    by_reflex,
    happened,
    on_horses,
    plan,
    rails,
    revealed,
    rows,
    won,
)

# Reflex


@pytest.mark.rule("super.reflex")
@pytest.mark.parametrize("facing", [">", "<"])
def test_a_standing_bandit_drops_on_its_back_where_it_is(facing: str) -> None:
    train = f"inside 2: doc> belle{facing} mei<; inside 1: tuco<; inside 3: ghost>"
    game = by_reflex(train, reveal="belle reflex")
    assert rows(game) == rows(rails(train.replace(f"belle{facing}", f"belle{facing}_")))
    assert happened(game)[0] == "fell belle"
    assert happened(game)[1].startswith("uncoupled")


@pytest.mark.rule("super.reflex")
def test_a_fallen_bandit_stands_up_and_fires() -> None:
    game = by_reflex("inside 3: belle>_; inside 2: doc<; roof 2: mei>", reveal="belle reflex")
    assert rows(game) == "inside 1: doc<_; roof 2: mei>; inside 3: belle>"
    assert happened(game)[:4] == [
        "stood-up belle", "fired belle doc", "fell doc", "moved doc inside 2 inside 1",
    ]  # fmt: skip
    game = by_reflex("inside 2: mei> doc> belle<_; roof 2: tuco>", reveal="belle reflex")
    assert rows(game) == "inside 2: mei> belle<; roof 2: tuco>; inside 3: doc>_"


@pytest.mark.rule("super.reflex")
def test_with_nobody_to_hit_it_only_stands_up() -> None:
    game = by_reflex("inside 3: belle>_; inside 2: doc<_; roof 2: mei>", reveal="belle reflex")
    assert rows(game) == "inside 2: doc<_; roof 2: mei>; inside 3: belle>"
    assert happened(game)[0] == "stood-up belle"
    assert happened(game)[1].startswith("uncoupled")


@pytest.mark.rule("super.reflex", "super.down")
def test_who_drops_is_shot_over() -> None:
    game = by_reflex(
        "inside 3: belle>; inside 2: doc<; inside 1: mei>", reveal="doc reflex, belle fire"
    )
    assert rows(game) == "inside 0: mei>_; inside 2: doc<_; inside 3: belle>"


@pytest.mark.rule("super.reflex", "super.last")
def test_a_shot_by_reflex_can_decide_the_game() -> None:
    game = by_reflex("roof 1: belle>_; roof 0: doc<; out: mei", reveal="belle reflex, doc turn")
    assert revealed(game) == ["belle reflex"]
    assert won(game) == "belle super.last"


# Horse


@pytest.mark.rule("super.horse")
@pytest.mark.parametrize("spot", ["inside 3: belle", "roof 2: belle", "roof 0: belle"])
@pytest.mark.parametrize("facing", [">", "<"])
def test_a_horse_brings_one_foremost_into_the_locomotive(spot: str, facing: str) -> None:
    game = on_horses(f"inside 0: doc> mei<_; inside 1: tuco<; {spot}{facing}", reveal="belle horse")
    assert rows(game) == "inside 0: doc> mei<_ belle>; inside 1: tuco<"


@pytest.mark.rule("super.horse")
@pytest.mark.parametrize("row", ["belle{0} doc> mei<", "doc> belle{0} mei<", "doc> mei< belle{0}"])
@pytest.mark.parametrize("facing", [">", "<"])
def test_it_does_so_from_inside_the_locomotive_too(row: str, facing: str) -> None:
    game = on_horses(f"inside 0: {row.format(facing)}; inside 1: tuco<", reveal="belle horse")
    assert rows(game) == "inside 0: doc> mei< belle>; inside 1: tuco<"


@pytest.mark.rule("super.horse_down", "super.down")
@pytest.mark.parametrize("spot", ["inside 3", "inside 0"])
@pytest.mark.parametrize("facing", [">", "<"])
def test_a_fallen_bandit_only_stands_up_with_horse(spot: str, facing: str) -> None:
    train = f"{spot}: belle{facing}_; inside 1: tuco<; roof 1: doc>"
    game = on_horses(train, reveal="belle horse")
    assert rows(game) == rows(rails(train.replace("_", "")))
    assert revealed(game) == ["belle horse"]


# Rescues

WALKS = "inside 0: doc> belle>; inside 2: mei<; roof 2: tuco>"
THROWN = "inside 0: doc> belle<; inside 2: mei<; roof 2: tuco>"


@pytest.mark.rule("super.rescue")
@pytest.mark.parametrize(
    ("train", "leaves"),
    [
        (WALKS, "belle forward"),
        (THROWN, "doc fire"),
        ("inside 0: doc>; roof 5: belle<; inside 2: mei<; roof 2: tuco>", "belle forward"),
        ("inside 0: doc>; inside 5: belle>; inside 2: mei<; roof 2: tuco>", "mei fire"),
        ("inside 0: doc>; roof 0: belle<; inside 2: mei<; roof 2: tuco>", "tuco fire"),
    ],
)
@pytest.mark.parametrize("modules", MODULES[2:], ids=" ".join)
def test_a_horse_rescues_who_walked_or_was_thrown_off(
    train: str, leaves: str, modules: tuple[str, ...]
) -> None:
    game = rails(train, reveal=f"{leaves}, belle horse", modules=modules)
    assert rows(game) == "inside 0: doc> belle>; inside 2: mei<; roof 2: tuco>"
    assert not [event for event in happened(game) if event.startswith("out")]


@pytest.mark.rule("super.rescue")
@pytest.mark.parametrize("card", ["turn", "floor", "forward", "fire", "reflex"])
def test_any_other_card_and_it_is_out(card: str) -> None:
    game = rails(THROWN, reveal=f"doc fire, belle {card}, belle horse", modules=BOTH)
    assert rows(game) == "inside 0: doc>; inside 2: mei<; roof 2: tuco>; out: belle"
    assert revealed(game) == ["doc fire", f"belle {card}"]
    assert happened(game)[3] == "out belle"


@pytest.mark.rule("super.rescue")
def test_others_act_before_the_rescue_comes() -> None:
    game = on_horses(WALKS, reveal="belle forward, doc floor, mei forward, belle horse")
    assert rows(game) == "inside 0: belle>; roof 0: doc>; roof 2: tuco>; inside 3: mei<"
    assert revealed(game)[-1] == "belle horse"


@pytest.mark.rule("super.rescue", "super.sequence")
def test_a_rescue_comes_too_late_when_the_round_has_ended() -> None:
    game = on_horses(WALKS, reveal="doc turn, belle forward")
    assert rows(game) == "inside 0: doc<; inside 2: mei<; roof 2: tuco>; out: belle"
    assert happened(game)[1:4] == ["moved belle inside 0 off", "out belle", "uncoupled 5 car"]


@pytest.mark.rule("super.rescue")
def test_the_next_round_brings_nobody_back() -> None:
    game = on_horses("inside 1: belle>; inside 2: mei<; roof 2: tuco<")
    plan(game, "belle: turn horse forward; mei tuco: turn floor fire")
    assert rows(game).endswith("out: belle")
    assert [game.name(player) for player in game.deciders] == ["mei", "tuco"]


@pytest.mark.rule("super.rescue", "super.move")
def test_without_horse_who_leaves_the_train_is_out_at_once() -> None:
    for modules in MODULES[:2]:
        game = rails(WALKS, reveal="belle forward, mei turn", modules=modules)
        assert happened(game)[:3] == ["moved belle inside 0 off", "out belle", "turned mei 0"]
    for modules in MODULES[2:]:
        game = rails(WALKS, reveal="belle forward, mei turn", modules=modules)
        assert happened(game)[:3] == ["moved belle inside 0 off", "turned mei 0", "out belle"]


@pytest.mark.rule("super.rescue", "super.detach")
def test_a_bandit_on_an_uncoupled_car_is_out_at_once() -> None:
    game = on_horses("inside 5: belle>; inside 1: doc>; inside 2: mei<; roof 2: tuco>", reveal="")
    assert happened(game)[:2] == ["uncoupled 5 car", "out belle"]
    assert [game.name(player) for player in game.deciders] == ["doc", "mei", "tuco"]


@pytest.mark.rule("super.rescue")
def test_who_is_off_the_train_is_not_hit_and_hits_nobody() -> None:
    game = on_horses(
        "inside 0: belle> doc<; inside 2: mei<; roof 2: tuco>",
        reveal="doc turn, doc forward, belle fire, doc fire",
    )
    assert rows(game) == "inside 0: belle>; inside 2: mei<; roof 2: tuco>; out: doc"
    assert not [event for event in happened(game) if event.startswith("fired")]
    for floor in ("inside", "roof"):
        game = on_horses(
            f"{floor} 4: doc<; {floor} 3: mei<; {floor} 0: belle>", reveal="doc forward, mei fire"
        )
        assert happened(game)[1] == "wasted mei mei no-target"


@pytest.mark.rule("super.rescue", "super.down")
def test_who_was_thrown_off_lands_on_its_feet_and_can_act() -> None:
    game = on_horses(THROWN, reveal="doc fire, belle horse, belle turn, belle fire")
    assert rows(game) == "inside 0: belle<; inside 1: doc>_; inside 2: mei<; roof 2: tuco>"


@pytest.mark.rule("super.rescue", "super.loot")
def test_who_is_off_the_train_takes_no_loot() -> None:
    game = on_horses(
        "inside 5: belle<; inside 1: doc>; inside 0: mei>; roof 0: tuco>", reveal="belle forward"
    )
    assert happened(game)[-1] == "took doc car inside 5 356"
