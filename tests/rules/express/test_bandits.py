"""The rulebook's heading "Bandits"."""

import pytest

from coltexpress import Game
from coltexpress.engine.actions import first
from tests.facts import board, cards, hand, pile_seen, purse_values
from tests.scene import loot_at, scene, where


def explained(game: Game) -> dict[str, str]:
    """The rule behind each legal text."""
    return {game.text(action): game.explain(action) for action in game.legal_actions()}


# Ghost


@pytest.mark.rule("ghost.facedown")
def test_ghost_may_lay_the_first_card_open_or_face_down() -> None:
    game = scene(
        "ghost inside 2, doc roof 3, tuco inside 1",
        hands={"ghost": "move fire fire bullet:neutral"},
    )
    assert game.texts() == [
        "ghost draw", "ghost lay move", "ghost lay fire", "ghost lay move hidden",
        "ghost lay fire hidden",
    ]  # fmt: skip
    assert explained(game) == {
        "ghost draw": "turn.draw",
        "ghost lay move": "move.inside",
        "ghost lay fire": "fire.bullet",
        "ghost lay move hidden": "ghost.facedown",
        "ghost lay fire hidden": "ghost.facedown",
    }


@pytest.mark.rule("ghost.facedown")
def test_nobody_else_may_lay_face_down_in_a_standard_turn() -> None:
    hands = {"doc": "move", "cheyenne": "move", "django": "move", "belle": "move", "tuco": "move"}
    places = "doc inside 1, cheyenne inside 1, django inside 1, belle inside 1, tuco inside 1"
    game = scene(places, hands=hands)
    for bandit in hands:
        assert game.texts() == [f"{bandit} draw", f"{bandit} lay move"]
        game.push("draw")


@pytest.mark.rule("ghost.facedown", "hidden.information")
def test_a_card_ghost_lays_face_down_is_seen_by_ghost_alone_until_it_is_carried_out() -> None:
    game = scene(
        "ghost inside 2, doc roof 3, tuco inside 1", hands={"ghost": "floor"}, card="rebellion"
    )
    start = len(game.events())
    events = game.push("ghost lay floor hidden")
    assert cards(game, events) == ["laid ghost floor 1 ghost"]
    assert cards(game, game.events(start, player=0)) == ["laid ghost floor 1 ghost"]
    assert cards(game, game.events(start, player=1)) == ["laid ghost ? 1 ghost"]
    assert cards(game, game.events(start, player=-1)) == ["laid ghost ? 1 ghost"]
    assert pile_seen(game, "ghost") == ["floor"]
    assert pile_seen(game, "doc") == ["?"]
    for _ in range(14):
        events = game.push("draw")
    assert "revealed ghost floor 0" in cards(game, events)
    assert where(game, "ghost") == "roof 2"


@pytest.mark.rule("ghost.facedown")
def test_a_card_ghost_lays_open_is_seen_by_all() -> None:
    game = scene("ghost inside 2, doc roof 3, tuco inside 1", hands={"ghost": "floor"})
    start = len(game.events())
    game.push("ghost lay floor")
    assert cards(game, game.events(start, player=1)) == ["laid ghost floor 0 ?"]
    assert cards(game, game.events(start, player=-1))[0].startswith("laid ghost floor 0")
    assert pile_seen(game, "doc") == ["floor"]


@pytest.mark.rule("ghost.facedown")
def test_after_drawing_in_the_first_turn_ghosts_power_is_gone_until_the_next_round() -> None:
    game = scene(
        "ghost inside 2, doc roof 3, tuco inside 1", hands={"ghost": "move"}, card="braking"
    )
    for _ in range(3):
        game.push("draw")
    assert (game.state.turn, game.deciders) == (1, (0,))
    assert "ghost lay move" in game.texts()
    assert not any(text.endswith("hidden") for text in game.texts())
    while game.state.round == 1:
        assert not any(text.endswith("hidden") for text in game.texts())
        game.push("draw")
    while game.deciders != (0,):
        game.push("draw")
    assert any(text.endswith("hidden") for text in game.texts())


@pytest.mark.rule("ghost.facedown")
def test_only_the_first_step_of_the_first_turn_counts() -> None:
    game = scene("ghost inside 2, doc roof 3, tuco inside 1", hands={"ghost": "move"})
    # No base round card begins with two steps; the position is made by hand.
    game.state.step = 1
    assert game.texts() == ["ghost draw", "ghost lay move"]


# Cheyenne

PUNCH = "cheyenne roof 1, doc roof 1, tuco inside 1"


def after_knocking(kind: str) -> Game:
    game = scene(
        PUNCH,
        pile="cheyenne punch",
        held="doc: purse 300, jewel, strongbox; cheyenne: purse 250",
    )
    assert game.texts() == [
        "cheyenne knock purse", "cheyenne knock jewel", "cheyenne knock strongbox",
    ]  # fmt: skip
    assert set(explained(game).values()) == {"punch.loot"}
    assert board(game, game.push(f"cheyenne knock {kind}")) == [f"dropped doc {kind} roof 1"]
    return game


@pytest.mark.rule("cheyenne.pickpocket")
def test_cheyenne_may_take_the_purse_she_knocks_out_before_the_victim_is_moved() -> None:
    game = after_knocking("purse")
    assert game.deciders == (0,)
    assert game.texts() == ["cheyenne pocket", "cheyenne leave"]
    dropped = list(game.state.token_at).index(3)
    assert {first(action) for action in game.legal_actions()} == {dropped}
    assert set(explained(game).values()) == {"cheyenne.pickpocket"}
    assert where(game, "doc") == "roof 1"
    assert board(game, game.push("cheyenne pocket")) == ["took cheyenne purse roof 1 300"]
    assert where(game, "doc") == "roof 1"
    assert loot_at(game, "cheyenne") == ["purse 250", "purse 300"]
    assert loot_at(game, "roof 1") == []
    assert game.texts() == ["cheyenne shove doc roof 0", "cheyenne shove doc roof 2"]
    assert set(explained(game).values()) == {"punch.move"}
    game.push("cheyenne shove doc roof 2")
    assert where(game, "doc") == "roof 2"
    assert where(game, "cheyenne") == "roof 1"


@pytest.mark.rule("cheyenne.pickpocket", "may.must")
def test_cheyenne_may_leave_the_purse_where_it_dropped() -> None:
    game = after_knocking("purse")
    assert board(game, game.push("cheyenne leave")) == []
    assert loot_at(game, "roof 1") == ["purse 300"]
    assert loot_at(game, "cheyenne") == ["purse 250"]
    assert game.texts() == ["cheyenne shove doc roof 0", "cheyenne shove doc roof 2"]


@pytest.mark.rule("cheyenne.pickpocket", "hidden.memory")
def test_cheyenne_learns_the_value_only_if_she_takes_the_purse() -> None:
    game = after_knocking("purse")
    assert purse_values(game, "cheyenne") == [-1, 500, 1000, 250]
    game = scene(PUNCH, pile="cheyenne punch", held="doc: purse 300")
    assert purse_values(game, "cheyenne") == [-1]
    start = len(game.events())
    game.push("cheyenne pocket")
    assert purse_values(game, "cheyenne") == [300]
    assert purse_values(game, "doc") == [300]
    assert purse_values(game, "tuco") == [-1]
    told = [board(game, game.events(start, player=seat)) for seat in range(3)]
    assert told[0] == told[1] == ["took cheyenne purse roof 1 300"]
    assert told[2] == ["took cheyenne purse roof 1 ?"]
    game.take_back()
    game.push("cheyenne leave")
    assert purse_values(game, "cheyenne") == [-1]


@pytest.mark.rule("cheyenne.pickpocket")
@pytest.mark.parametrize("kind", ["jewel", "strongbox"])
def test_what_is_no_purse_drops_as_always(kind: str) -> None:
    game = after_knocking(kind)
    assert game.texts() == ["cheyenne shove doc roof 0", "cheyenne shove doc roof 2"]
    assert len(loot_at(game, "roof 1")) == 1
    assert loot_at(game, "cheyenne") == ["purse 250"]


@pytest.mark.rule("cheyenne.pickpocket")
def test_no_other_puncher_is_offered_the_purse() -> None:
    game = scene(PUNCH, pile="doc punch", held="cheyenne: purse 300")
    assert board(game) == ["punched doc cheyenne", "dropped cheyenne purse roof 1"]
    assert game.texts() == ["doc shove cheyenne roof 0", "doc shove cheyenne roof 2"]


# Doc


@pytest.mark.rule("doc.hand", "round.draw")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_doc_draws_seven_cards_and_everybody_else_six(variant: str) -> None:
    names = ("ghost", "cheyenne", "django", "belle", "tuco", "doc")
    game = scene(", ".join(f"{name} inside 2" for name in names), variant=variant)
    assert [len(hand(game, name)) for name in names] == [6, 6, 6, 6, 6, 7]
    assert list(game.view(0).hand_sizes) == [6, 6, 6, 6, 6, 7]
    assert list(game.view(0).deck_sizes) == [4, 4, 4, 4, 4, 3]


@pytest.mark.rule("doc.hand", "turn.draw")
def test_doc_draws_three_cards_in_a_turn_like_everybody() -> None:
    game = scene("doc inside 2, ghost inside 2, tuco inside 2", hands={"doc": "move"})
    game.push("doc draw")
    assert len(hand(game, "doc")) == 4
    game.push("ghost draw")
    assert len(hand(game, "ghost")) == 9


@pytest.mark.rule("doc.hand")
def test_doc_draws_seven_cards_in_every_round() -> None:
    game = scene("doc inside 2, ghost inside 2, tuco inside 2", pile="", round=3)
    assert game.state.round == 4
    assert [len(hand(game, name)) for name in ("doc", "ghost", "tuco")] == [7, 6, 6]
