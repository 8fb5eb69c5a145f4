"""The team game: a partner's card in the hand, on the pile and back with its owner."""

import pytest

from coltexpress import Game, Setup
from tests.facts import cards, deck, discards, hand, pile_seen, story
from tests.rules.teams.partners import APART, FOUR, TEAMS, at_last_step, teams, trail
from tests.scene import bullets, where

MATES = dict(zip(FOUR, ("doc", "ghost", "belle", "tuco"), strict=True))
KINDS = {"move", "floor", "fire", "robbery", "punch", "marshal"}


def new(seed: int = 0, *, variant: str = "standard") -> Game:
    return Game.new(Setup(players=4, bandits=FOUR, modules=TEAMS, variant=variant, seed=seed))


# Drawing


@pytest.mark.rule("team.draw", "doc.hand")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_a_hand_holds_one_card_of_the_partner_and_the_rest_are_own(variant: str) -> None:
    for seed in range(10):
        game = new(seed, variant=variant)
        for key in FOUR:
            owners = [card.split(":")[0] for card in hand(game, key)]
            size = 7 if key == "doc" else 6
            assert sorted(owners) == sorted([MATES[key]] + [key] * (size - 1))
            left = 10 - (size - 1) - 1
            assert [card.split(":")[0] for card in deck(game, key)] == [key] * left


@pytest.mark.rule("team.draw")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_all_draw_from_the_partners_deck_before_anybody_fills_the_hand(variant: str) -> None:
    drawn = [line.split()[0] for line in story(new(variant=variant), "lent drew")]
    assert drawn == ["lent"] * 4 + ["drew"] * 21


@pytest.mark.rule("team.draw")
def test_any_card_of_the_partners_deck_may_be_drawn() -> None:
    found = set()
    for seed in range(60):
        found.add(story(new(seed), "lent")[0])
    assert found == {f"lent ghost doc:{kind} 0" for kind in KINDS}


@pytest.mark.rule("team.draw", "hidden.information")
def test_not_even_the_partner_sees_which_card_was_drawn() -> None:
    game = new()
    for viewer in (-1, 1, 2, 3):
        assert story(game, "lent", game.events(player=viewer))[0] == "lent ghost ? 0"
    assert story(game, "lent", game.events(player=0))[0] == story(game, "lent")[0]
    assert "?" not in story(game, "lent")[0]


@pytest.mark.rule("team.draw", "hostage.poodle")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_the_poodles_bullet_is_in_the_deck_before_the_partner_draws(variant: str) -> None:
    borrowed = set()
    for seed in range(40):
        game = trail(APART, pile="", hostages="doc poodle", seed=seed, variant=variant)
        told = story(game, "wounded lent drew")
        assert told[0] == "wounded doc neutral"
        borrowed.add(story(game, "lent")[0])
    lent = "lent ghost bullet:neutral"
    if variant == "expert":
        assert borrowed == {f"{lent} 1"}
    else:
        assert f"{lent} 0" in borrowed
        assert len(borrowed) > 2


@pytest.mark.rule("team.draw", "hostage.minister")
def test_the_partners_card_counts_toward_a_smaller_hand_too() -> None:
    game = trail(APART, pile="", hostages="ghost minister")
    assert [len(hand(game, key)) for key in FOUR] == [5, 7, 6, 6]
    assert len(story(game, "lent")) == 4


# Laying


@pytest.mark.rule("team.card", "turn.play")
def test_a_partners_action_card_may_be_laid_like_an_own_one_but_no_bullet() -> None:
    game = teams(
        APART,
        hands={"ghost": "ghost:move", "doc": "ghost:fire doc:punch bullet:belle bullet:neutral"},
    )
    game.push("ghost lay move")
    assert game.texts() == [
        "doc draw",
        "doc lay ghost:fire",
        "doc lay punch",
        "doc lay ghost:fire hidden",
    ]
    game.push("doc lay ghost:fire")
    assert pile_seen(game, "tuco") == ["ghost:move", "ghost:fire"]
    assert cards(game)[-1] == "laid doc ghost:fire 0 ?"
    assert hand(game, "doc") == ["doc:punch", "bullet:belle", "bullet:neutral"]


@pytest.mark.rule("team.card", "turn.bullets")
def test_bullets_of_the_partners_deck_fill_the_hand() -> None:
    sizes = set()
    for seed in range(60):
        game = teams(APART, pile="", wounds={"doc": "neutral neutral tuco belle"}, seed=seed)
        lent = story(game, "lent")[0]
        if "bullet" in lent:
            card = lent.split()[2]
            assert card in hand(game, "ghost")
            sizes.add(len(hand(game, "ghost")))
    assert sizes == {6}


@pytest.mark.rule("team.card")
@pytest.mark.parametrize(
    ("card", "choices"),
    [
        ("move", ["ghost move inside 0", "ghost move inside 2"]),
        ("fire", ["ghost fire tuco", "ghost fire cheyenne"]),
        ("robbery", ["ghost take jewel", "ghost take purse"]),
        ("punch", ["ghost punch doc", "ghost punch django"]),
        ("marshal", ["ghost marshal 2", "ghost marshal 4"]),
    ],
)
def test_it_is_carried_out_by_the_partners_bandit_and_the_partner_decides(
    card: str, choices: list[str]
) -> None:
    game = teams(
        "ghost inside 1, doc inside 1, tuco inside 2, belle inside 2, django inside 1,"
        "cheyenne inside 2, marshal 3",
        pile=f"doc ghost:{card}",
        loot="inside 1: jewel, purse 300",
    )
    assert game.deciders == (0,)
    assert sorted(game.texts()) == sorted(choices)


@pytest.mark.rule("team.card", "floor.change")
def test_a_borrowed_card_without_a_choice_acts_on_the_partners_bandit_alone() -> None:
    game = teams(APART, pile="doc ghost:floor")
    assert (where(game, "ghost"), where(game, "doc")) == ("roof 1", "inside 1")


@pytest.mark.rule("team.card", "fire.bullet")
def test_a_borrowed_fire_card_fires_the_partners_bullet() -> None:
    game = teams("ghost roof 1, doc inside 4, tuco roof 3, belle inside 2", pile="doc ghost:fire")
    assert list(game.state.gun) == [5, 6, 6, 6]
    assert bullets(game, "tuco") == 1


@pytest.mark.rule("team.card", "round.steal")
def test_a_borrowed_card_goes_back_to_its_owners_deck() -> None:
    game = teams(APART, pile="doc ghost:floor, ghost doc:floor, tuco move")
    put = ["put-away ghost ghost:floor", "put-away doc doc:floor"]
    assert story(game, "put-away") == put
    assert deck(game, "ghost").count("ghost:floor") == 2
    assert deck(game, "doc").count("doc:floor") == 2
    assert not [card for card in deck(game, "doc") if card.startswith("ghost")]
    assert not [card for card in deck(game, "ghost") if card.startswith("doc")]


@pytest.mark.rule("team.card", "expert.discard")
def test_in_the_expert_variant_it_goes_on_its_owners_discard_pile() -> None:
    game = teams(APART, pile="doc ghost:floor, tuco move", variant="expert")
    assert discards(game, "ghost") == ["ghost:floor"]
    assert discards(game, "doc") == []


# What is not laid


def unlaid(seed: int) -> Game:
    """Doc ends Schemin' with a Move of Ghost's and a bullet, Tuco carries out a Move."""
    game = teams(
        APART,
        hands={"doc": "ghost:move doc:fire bullet:tuco", "belle": "tuco:move"},
        seed=seed,
    )
    at_last_step(game)
    game.push("belle lay tuco:move")
    return game


@pytest.mark.rule("team.card", "round.leftover")
def test_what_is_not_laid_goes_on_the_deck_of_the_player_who_drew_it() -> None:
    game = unlaid(0)
    assert "returned doc 3" in cards(game)
    assert deck(game, "doc").count("ghost:move") == 1
    assert deck(game, "doc").count("bullet:tuco") == 1
    assert deck(game, "ghost").count("ghost:move") == 1
    assert len(deck(game, "doc")) == 12
    assert len(deck(game, "ghost")) == 9


@pytest.mark.rule("team.card", "round.next")
def test_it_stays_there_in_the_next_round_unless_the_partner_draws_it() -> None:
    outcomes = set()
    for seed in range(40):
        game = unlaid(seed)
        game.push(game.texts()[0])
        assert game.state.round == 2
        lent = story(game, "lent")[-4]
        back = lent == "lent ghost ghost:move 0"
        mine = hand(game, "ghost") + deck(game, "ghost")
        theirs = hand(game, "doc") + deck(game, "doc")
        again = "lent doc ghost:move 0" in story(game, "lent")[-4:]
        assert mine.count("ghost:move") == 1 + back - again
        assert theirs.count("ghost:move") == 1 - back + again
        outcomes.add(back)
    assert outcomes == {False, True}


# Powers that go with the card


@pytest.mark.rule("team.power", "ghost.facedown")
def test_two_ghost_cards_may_be_laid_face_down_in_one_first_turn() -> None:
    game = teams(APART, hands={"ghost": "ghost:move doc:fire", "doc": "ghost:fire doc:punch"})
    assert game.texts() == [
        "ghost draw",
        "ghost lay move",
        "ghost lay doc:fire",
        "ghost lay move hidden",
    ]
    game.push("ghost lay move hidden")
    assert game.texts() == [
        "doc draw",
        "doc lay ghost:fire",
        "doc lay punch",
        "doc lay ghost:fire hidden",
    ]
    assert game.explain(game.legal_actions()[-1]) == "ghost.facedown"
    start = len(game.events())
    game.push("doc lay ghost:fire hidden")
    assert pile_seen(game, "tuco") == ["?", "?"]
    assert pile_seen(game, "ghost") == ["ghost:move", "?"]
    assert cards(game, game.events(start, player=2)) == ["laid doc ? 1 ghost"]


@pytest.mark.rule("team.power", "ghost.facedown")
def test_the_partner_may_hide_no_ghost_card_after_the_first_turn() -> None:
    game = teams(APART, hands={"doc": "ghost:fire doc:punch"}, card="braking")
    game.state.turn, game.state.seat = 1, 1
    assert game.texts() == ["doc draw", "doc lay ghost:fire", "doc lay punch"]


@pytest.mark.rule("team.power", "ghost.facedown")
def test_the_opponents_of_ghost_hide_nothing() -> None:
    game = teams(APART, hands={"tuco": "tuco:fire belle:move"}, first=2)
    assert game.texts() == ["tuco draw", "tuco lay belle:move", "tuco lay fire"]


@pytest.mark.rule("team.power", "hostage.photographer")
def test_the_photographers_ban_goes_with_the_card() -> None:
    hands = {"ghost": "ghost:move doc:fire", "doc": "ghost:fire doc:punch"}
    game = trail(APART, hands=hands, hostages="ghost photographer")
    assert game.texts() == ["ghost draw", "ghost lay move", "ghost lay doc:fire"]
    game.push("ghost draw")
    assert game.texts() == ["doc draw", "doc lay ghost:fire", "doc lay punch"]
    game = trail(APART, hands=hands, hostages="ghost photographer", card="tunnels")
    game.state.turn = 1
    assert game.texts() == ["ghost draw", "ghost lay move", "ghost lay doc:fire hidden"]
    game.push("ghost lay move")
    assert game.texts() == ["doc draw", "doc lay ghost:fire", "doc lay punch hidden"]
    assert pile_seen(game, "belle") == ["ghost:move"]


@pytest.mark.rule("team.power", "hostage.poker_player")
def test_a_power_that_is_lost_is_lost_for_the_partner_too() -> None:
    game = trail(APART, hands={"doc": "ghost:fire"}, hostages="ghost poker_player")
    game.push("ghost draw")
    assert game.texts() == ["doc draw", "doc lay ghost:fire"]
