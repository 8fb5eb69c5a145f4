"""The team game: draw piles, discard piles, and cards that are kept."""

import pytest

from coltexpress import Game
from tests.facts import deck, discards, hand, story, tops
from tests.rules.teams.partners import APART, at_last_step, hand_over, teams, trail
from tests.scene import card_number, take_from_bag


def at_end() -> Game:
    """Tuco's Move is the last card of an expert round; nobody holds a card."""
    return teams(APART, pile="tuco move", variant="expert")


def go_on(game: Game) -> list[str]:
    """What becomes of cards when the next round begins."""
    start = len(game.events())
    game.push(game.texts()[0])
    assert game.state.round == 2
    return story(game, "lent drew reshuffled discarded", game.events(start))


@pytest.mark.rule("team.expert", "expert.reshuffle")
def test_a_partners_empty_draw_pile_is_reshuffled_before_the_card_is_drawn() -> None:
    game = at_end()
    hand_over(game, "ghost", "ghost", "discards")
    told = go_on(game)
    assert told[0].startswith("lent ghost doc:")
    assert told[1] == "reshuffled ghost"
    assert told[2].startswith("lent doc ghost:")
    assert discards(game, "ghost") == []
    assert len(deck(game, "ghost")) == 10 - 1 - 5


@pytest.mark.rule("team.expert")
def test_if_both_piles_are_empty_no_card_is_drawn() -> None:
    game = at_end()
    hand_over(game, "ghost", "ghost", "hand")
    told = go_on(game)
    assert [line for line in told if line.startswith("lent doc")] == []
    assert len([line for line in told if line.startswith("lent")]) == 3
    assert len(hand(game, "doc")) == 7
    assert {card.split(":")[0] for card in hand(game, "doc")} == {"doc"}
    assert len(hand(game, "ghost")) == 11


@pytest.mark.rule("team.expert", "expert.refill")
@pytest.mark.parametrize(("kept", "drawn"), [(4, 1), (5, 0), (6, 0)])
def test_the_partners_card_is_drawn_even_if_the_kept_hand_is_full(kept: int, drawn: int) -> None:
    game = at_end()
    s = game.state
    for name in ["move", "move", "floor", "floor", "fire", "fire"][:kept]:
        card = card_number(s, 0, f"ghost:{name}")
        take_from_bag(s, 0, card)
        s.hands[card] += 1
        s.hands[s.rules.classes] += 1
    told = go_on(game)
    assert len(hand(game, "ghost")) == kept + 1 + drawn
    assert sum(card.startswith("doc:") for card in hand(game, "ghost")) == 1
    assert len([line for line in told if line.startswith("drew ghost")]) == drawn


@pytest.mark.rule("team.expert", "expert.bullets_out", "expert.hit")
def test_a_partners_bullet_goes_on_the_discard_pile_of_whoever_drew_it() -> None:
    game = teams(
        "ghost inside 2, doc roof 4, tuco inside 3, belle roof 1, marshal 0",
        pile="tuco fire",
        variant="expert",
    )
    assert game.state.round == 2
    told = story(game, "lent discarded")
    assert "lent doc bullet:tuco 1" in told
    assert "discarded doc bullet:tuco" in told
    assert discards(game, "doc") == ["bullet:tuco"]
    assert discards(game, "ghost") == []
    assert tops(game, "ghost") == []
    for viewer in (-1, 0, 1, 2, 3):
        assert "lent doc bullet:tuco 1" in story(game, "lent", game.events(player=viewer))


@pytest.mark.rule("team.expert", "expert.keep")
def test_a_borrowed_card_that_is_not_kept_goes_on_the_discard_pile_of_whoever_holds_it() -> None:
    game = teams(
        APART, hands={"doc": "ghost:move ghost:fire doc:punch", "belle": ""}, variant="expert"
    )
    at_last_step(game)
    game.push("belle draw")
    for text in ("keep 0 ghost:move", "keep 1 ghost:fire", "keep 1 doc:punch"):
        game.push(text, player=1)
    while game.state.round == 1:
        game.apply(game.legal_actions(game.deciders[0])[0], player=game.deciders[0])
    assert discards(game, "doc") == ["ghost:move"]
    assert {"ghost:fire", "doc:punch"} <= set(hand(game, "doc"))
    assert "ghost:move" not in discards(game, "ghost")


@pytest.mark.rule("team.expert", "expert.keep")
def test_bullets_that_are_not_kept_are_discarded_where_they_are() -> None:
    game = teams(APART, hands={"doc": "bullet:tuco ghost:move", "belle": ""}, variant="expert")
    at_last_step(game)
    game.push("belle draw")
    while game.state.round == 1:
        game.apply(game.legal_actions(game.deciders[0])[-1], player=game.deciders[0])
    assert discards(game, "doc") == ["bullet:tuco"]
    assert "ghost:move" in hand(game, "doc")


# Attack plans


@pytest.mark.rule("team.expert", "round.plan")
def test_a_borrowed_card_may_be_kept_by_an_attack_plan() -> None:
    game = trail(
        APART, hands={"doc": "ghost:move doc:fire doc:punch", "belle": "belle:move"}, card="ambush"
    )
    at_last_step(game)
    game.push("belle lay move")
    assert game.deciders == (1,)
    assert game.texts() == ["doc keep 0 ghost:move", "doc keep 1 ghost:move"]
    game.push("keep 1 ghost:move")
    game.push("keep 1 doc:fire")
    while game.state.round == 1:
        game.push(game.texts()[0])
    assert {"ghost:move", "doc:fire"} <= set(hand(game, "doc"))
    assert len(hand(game, "doc")) == 7
    last = [line for line in story(game, "cleared lent drew") if line.split()[1] in ("2", "doc")]
    told = [line.split()[0] for line in last[last.index("cleared 2") + 1 :]]
    assert told == ["lent"] + ["drew"] * 4


@pytest.mark.rule("round.plan")
def test_in_the_expert_variant_the_icons_add_nothing() -> None:
    game = trail(
        APART,
        hands={"doc": "ghost:move doc:fire doc:punch", "belle": "belle:move"},
        card="ambush",
        variant="expert",
    )
    at_last_step(game)
    game.push("belle lay move")
    for text in ("keep 1 ghost:move", "keep 1 doc:fire", "keep 1 doc:punch"):
        game.push(text)
    assert story(game, "kept")[-1] == "kept doc 3"
