"""The end of a game of Colt Super Express while a rescue is pending."""

import pytest

from tests.rules.superexpress.rails import (
    MODULES,
    happened,
    on_horses,
    plan,
    rails,
    revealed,
    rows,
    won,
)

TWO = "inside 0: belle>; inside 2: doc<_; out: mei"
THREE = "inside 0: belle>; roof 0: doc>; inside 4: mei<"


def outs(train: str, reveal: str) -> tuple[str, list[str], list[str]]:
    """Who won, the cards that were revealed, and who went out in which order."""
    game = on_horses(train, reveal=reveal)
    out = [event.removeprefix("out ") for event in happened(game) if event.startswith("out ")]
    return won(game), revealed(game), out


# One is aboard


@pytest.mark.rule("super.pending")
@pytest.mark.parametrize("card", ["turn", "floor", "fire"])
def test_while_one_off_the_train_has_a_card_left_the_game_goes_on(card: str) -> None:
    """Whatever it planned: nobody can tell from the game's going on."""
    winner, shown, out = outs(TWO, f"belle forward, doc turn, belle {card}, doc floor")
    assert shown == ["belle forward", "doc turn", f"belle {card}"]
    assert (winner, out) == ("doc super.last", ["belle"])


@pytest.mark.rule("super.pending")
def test_it_goes_on_whatever_was_shown_already() -> None:
    """A horse was shown this round, so that no other can come; still it goes on."""
    winner, shown, _ = outs(TWO, "belle horse, belle forward, doc turn, belle fire, doc floor")
    assert shown == ["belle horse", "belle forward", "doc turn", "belle fire"]
    assert winner == "doc super.last"


@pytest.mark.rule("super.pending", "super.rescue")
def test_the_rescue_comes_and_the_game_goes_on() -> None:
    game = on_horses(TWO, reveal="belle forward, doc turn, belle horse, doc floor")
    assert won(game) == "-"
    assert rows(game) == "inside 0: belle>; roof 2: doc<; out: mei"


@pytest.mark.rule("super.pending")
def test_with_no_card_left_the_one_aboard_wins_at_once() -> None:
    winner, shown, out = outs(TWO, "doc turn, belle forward, doc floor")
    assert (winner, shown, out) == ("doc super.last", ["doc turn", "belle forward"], ["belle"])


@pytest.mark.rule("super.pending")
def test_who_wins_at_once_does_not_get_the_car_and_cannot_go_out_with_it() -> None:
    game = on_horses("inside 0: belle>; inside 4: doc>; out: mei", reveal="belle forward")
    assert won(game) == "doc super.last"
    assert happened(game) == [
        "moved belle inside 0 off", "out belle", "compared doc", "game-over doc",
    ]  # fmt: skip


@pytest.mark.rule("super.pending")
def test_the_shooter_wins_at_once_over_a_victim_without_cards() -> None:
    train = "inside 1: belle>; inside 0: doc<; out: mei"
    assert outs(train, "doc turn, belle fire, belle turn") == (
        "belle super.last", ["doc turn", "belle fire"], ["doc"],
    )  # fmt: skip
    winner, shown, _ = outs(train, "belle fire, belle turn, doc fire")
    assert (winner, len(shown)) == ("belle super.last", 3)


@pytest.mark.rule("super.pending")
def test_all_off_the_train_must_be_without_cards() -> None:
    """Belle has none left, Doc has: only when Doc's is shown Mei wins, and Belle is out too."""
    winner, shown, out = outs(THREE, "belle forward, doc forward, mei turn, doc turn, mei floor")
    assert shown == ["belle forward", "doc forward", "mei turn", "doc turn"]
    assert (winner, out) == ("mei super.last", ["doc", "belle"])


@pytest.mark.rule("super.pending")
def test_the_one_aboard_may_change_while_it_goes_on() -> None:
    """Mei walks off as well, then Doc is rescued: Doc alone is aboard, and Mei has no card."""
    winner, shown, out = outs(THREE, "belle forward, doc forward, mei forward, doc horse, doc turn")
    assert shown == ["belle forward", "doc forward", "mei forward", "doc horse"]
    assert (winner, out) == ("doc super.last", ["belle", "mei"])


@pytest.mark.rule("super.pending", "super.sequence")
def test_several_aboard_and_it_is_no_question() -> None:
    """Belle cannot come back, but two others are aboard: the round is played to its end."""
    winner, shown, out = outs(THREE, "belle forward, doc turn, mei turn, doc floor")
    assert shown == ["belle forward", "doc turn", "mei turn", "doc floor"]
    assert (winner, out) == ("doc super.last", ["belle", "mei"])


# None is aboard


@pytest.mark.rule("super.pending", "super.nobody")
def test_with_none_aboard_those_off_the_train_go_out_together_at_the_end_of_the_round() -> None:
    winner, shown, out = outs(THREE, "belle forward, doc forward, mei forward, doc turn")
    assert len(shown) == 4
    assert (winner, out) == ("belle mei super.nobody", ["doc", "belle", "mei"])


@pytest.mark.rule("super.pending", "super.last")
@pytest.mark.parametrize("card", ["turn", "floor", "fire"])
def test_a_single_one_wins_even_off_the_train(card: str) -> None:
    train = "inside 0: belle>; roof 0: doc>; out: mei"
    game = on_horses(train, reveal=f"belle forward, doc forward, belle {card}, doc turn")
    assert won(game) == "doc super.last"
    assert revealed(game) == ["belle forward", "doc forward", f"belle {card}"]
    assert rows(game) == "off: doc; out: belle mei"
    game = on_horses(
        train, seats="doc mei belle", reveal=f"belle forward, doc forward, belle {card}, doc turn"
    )
    assert won(game) == "doc super.last"
    assert rows(game) == "off: doc; out: mei belle"


@pytest.mark.rule("super.pending", "super.rescue")
def test_with_none_aboard_a_rescue_still_comes() -> None:
    train = "inside 0: belle>; roof 0: doc>; out: mei"
    winner, _, out = outs(train, "belle forward, doc forward, belle horse")
    assert (winner, out) == ("belle super.last", ["doc"])
    game = on_horses(train, reveal="belle forward, doc forward, belle horse, doc horse")
    assert won(game) == "-"
    assert rows(game) == "inside 0: belle> doc>; out: mei"


# Played from the plans on


@pytest.mark.rule("super.pending", "super.last")
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
def test_only_with_horse_does_a_game_wait_for_a_rescue(modules: tuple[str, ...]) -> None:
    game = rails(TWO, modules=modules)
    plan(game, "belle: forward turn floor; doc: turn floor fire")
    shown = ["belle forward", "doc turn", "belle turn"]
    assert revealed(game) == (shown if "horse" in modules else shown[:1])
    assert won(game) == "doc super.last"


@pytest.mark.rule("super.pending", "super.rescue")
def test_a_whole_round_with_two_rescues() -> None:
    game = on_horses(THREE)
    plan(game, "belle: forward horse turn; doc: forward horse turn; mei: turn forward fire")
    assert revealed(game) == [
        "belle forward", "doc forward", "mei turn", "belle horse", "doc horse", "mei forward",
        "belle turn", "doc turn", "mei fire",
    ]  # fmt: skip
    assert won(game) == "-"
