"""The rulebook's heading "The end" of Colt Super Express."""

import pytest

from tests.rules.superexpress.rails import (
    MODULES,
    happened,
    loot,
    on_horses,
    plan,
    rails,
    revealed,
    rows,
    won,
)


@pytest.mark.rule("super.last")
@pytest.mark.parametrize("modules", MODULES[:2], ids=" ".join)
def test_as_soon_as_one_is_left_that_one_wins(modules: tuple[str, ...]) -> None:
    game = rails("inside 0: belle>; inside 4: doc<; roof 1: mei>", modules=modules)
    plan(game, "belle doc: forward turn floor; mei: turn floor fire")
    assert revealed(game) == ["belle forward", "doc forward"]
    assert happened(game)[-3:] == ["out doc", "compared mei", "game-over mei"]
    assert won(game) == "mei super.last"
    assert game.legal_actions() == []


@pytest.mark.rule("super.last")
def test_the_last_one_wins_whatever_loot_the_others_have() -> None:
    train = "inside 0: belle>; roof 1: doc>; out: mei"
    game = rails(train, cars=2, loot="belle 378, mei 389", reveal="belle forward")
    assert won(game) == "doc super.last"
    assert game.scores() == (1, 0, 1)


@pytest.mark.rule("super.last")
def test_a_shot_decides_the_game() -> None:
    game = rails("roof 1: belle>; roof 0: doc<; out: mei", reveal="belle fire, belle turn")
    assert revealed(game) == ["belle fire"]
    assert won(game) == "belle super.last"
    assert rows(game) == "roof 1: belle>; out: doc mei"


@pytest.mark.rule("super.last")
def test_while_two_are_in_it_goes_on() -> None:
    game = rails("inside 0: belle>; roof 1: doc>; inside 2: mei<", reveal="belle forward")
    assert won(game) == "-"
    assert game.winners() == ()


LOCOMOTIVE = "inside 0: belle> doc<; roof 0: mei>; out: tuco"


@pytest.mark.rule("super.engine")
@pytest.mark.parametrize(
    ("taken", "winner"),
    [
        ("belle 312 323, mei 389, tuco 378", "mei"),  # two and two: 323 is less than 389
        ("belle 389 323, mei 312, tuco 378", "belle"),
        ("belle 378 367, mei 389, tuco 356", "mei"),  # the best card counts, not the sum
        ("belle 389, doc 301 312, tuco 378", "doc"),
        ("doc 301 312 345, belle 389", "doc"),
        ("tuco 301 312 345 389", "mei"),  # who is out is not compared
        ("mei 301, doc 389 378, tuco 367", "doc"),
    ],
)
def test_the_most_loot_cards_win_then_the_most_valuable_one(taken: str, winner: str) -> None:
    """Mei takes the last car, which is worth least of those left."""
    game = rails(LOCOMOTIVE, cars=1, loot=taken, reveal="")
    assert won(game) == f"{winner} super.engine"
    assert happened(game)[-2:] == ["compared belle+doc+mei", f"game-over {winner}"]


@pytest.mark.rule("super.engine")
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
def test_the_last_round_is_played_like_the_others(modules: tuple[str, ...]) -> None:
    game = rails(LOCOMOTIVE, cars=1, loot="tuco 301 312 345 389", modules=modules)
    plan(game, "belle: floor fire turn; doc: turn floor fire; mei: turn fire floor")
    assert len(revealed(game)) > 3
    assert game.over
    assert game.state.round == 5


@pytest.mark.rule("super.engine")
def test_before_the_last_car_is_gone_nothing_is_compared() -> None:
    game = rails(LOCOMOTIVE, cars=2, loot="belle 301 312 389", reveal="")
    assert won(game) == "-"


@pytest.mark.rule("super.engine", "super.last")
def test_one_alone_in_the_locomotive_wins_without_loot() -> None:
    game = rails(
        "inside 0: belle>; inside 1: doc>; roof 1: mei<", cars=1, loot="doc 301 312 389", reveal=""
    )
    assert won(game) == "belle super.last"
    assert "belle" not in loot(game)


@pytest.mark.rule("super.nobody")
@pytest.mark.parametrize(
    ("last", "taken", "winners"),
    [
        (5, "", "belle doc mei"),  # no loot at all
        (4, "mei 301", "mei"),
        (2, "mei 389, belle 301 312", "belle"),
        (2, "mei 389, belle 312, tuco 378", "mei"),
        (1, "mei 389 301, belle 378 367", "mei"),  # the best card counts, not the sum
        (2, "tuco 301 312 345", "belle doc mei"),  # who was out before is not compared
    ],
)
def test_if_all_go_out_at_once_they_and_only_they_are_compared(
    last: int, taken: str, winners: str
) -> None:
    train = f"inside {last}: belle> doc<_; roof {last}: mei>; out: tuco"
    game = rails(train, cars=last, loot=taken, reveal="")
    assert won(game) == f"{winners} super.nobody"
    assert rows(game) == "out: belle doc mei tuco"
    assert happened(game)[-2] == "compared belle+doc+mei"


@pytest.mark.rule("super.nobody")
def test_a_car_that_goes_to_nobody_is_not_shown() -> None:
    game = rails("inside 4: belle> doc<_; roof 4: mei>", reveal="")
    assert loot(game) == {}
    for player in (-1, 0, 1, 2):
        assert list(game.view(player).token_value) == [-1] * 4
        assert not [event for event in game.events(player=player) if "took" in repr(event)]


@pytest.mark.rule("super.sequence", "super.last")
def test_a_car_that_the_winner_does_not_get_is_not_shown() -> None:
    game = rails("inside 4: belle> doc<_; roof 3: mei>", reveal="")
    assert won(game) == "mei super.last"
    for player in (-1, 0, 1, 2):
        assert list(game.view(player).token_value) == [-1] * 4


@pytest.mark.rule("super.nobody", "super.engine")
def test_all_go_out_with_the_very_last_car() -> None:
    game = rails(
        "inside 1: belle>; roof 1: doc<; out: mei", cars=1, loot="mei 301 312, doc 323", reveal=""
    )
    assert won(game) == "doc super.nobody"


@pytest.mark.rule("super.nobody", "super.pending")
def test_those_still_off_the_train_at_the_end_are_compared_among_themselves() -> None:
    train = "inside 0: belle>; roof 0: doc>; inside 3: mei<"
    reveal = "belle forward, doc forward, mei forward, doc turn"
    game = on_horses(train, cars=3, loot="doc 389", reveal=reveal)
    assert won(game) == "belle mei super.nobody"
    game = on_horses(train, cars=3, loot="mei 301", reveal=reveal)
    assert won(game) == "mei super.nobody"
    train = "inside 0: belle>; roof 0: doc>; inside 2: mei<"
    game = on_horses(train, cars=2, loot="mei 301, belle 312", reveal=reveal)
    assert won(game) == "belle super.nobody"
