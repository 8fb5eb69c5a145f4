"""The rulebook's heading "Expert variant"."""

import itertools

import pytest

from coltexpress import Game, IllegalAction
from coltexpress.engine.events import KINDS
from coltexpress.engine.rule import keys_of
from tests.facts import cards, deck, discards, hand, seat, stacks, tops
from tests.scene import card_number, deal_hands, scene

THREE = "ghost inside 3, doc inside 3, tuco roof 2, marshal 1"
ROOFS = "ghost roof 1, doc roof 2, tuco roof 3, marshal 1"
WHOLE_DECK = [
    "fire", "fire", "floor", "floor", "marshal", "move", "move", "punch", "robbery", "robbery",
]  # fmt: skip


def expert(
    position: str = THREE,
    *,
    hands: dict[str, str] | None = None,
    pile: str | None = None,
    card: str = "bridge",
    round: int = 1,
    options: dict[str, str] | None = None,
    seed: int = 1,
) -> Game:
    return scene(
        position, variant="expert", hands=hands, pile=pile, card=card, round=round,
        options=options, seed=seed,
    )  # fmt: skip


def put_on_discards(game: Game, bandit: str, names: str) -> None:
    """Move cards from a draw pile to the discard pile."""
    s = game.state
    player = seat(game, bandit)
    for name in names.split():
        for at in (card_number(s, player, name), int(s.rules.classes)):
            s.bags[player * s.rules.stride + at] -= 1
            stacks(game).discards[player * s.rules.stride + at] += 1


# Refill


@pytest.mark.rule("expert.refill")
def test_at_the_start_of_a_round_a_hand_is_filled_up_without_a_shuffle() -> None:
    game = expert(pile="ghost marshal")
    deal_hands(game.state, {"ghost": "fire fire", "doc": "move punch", "tuco": ""})
    put_on_discards(game, "doc", "floor floor")
    before = deck(game, "doc")
    events = game.push("marshal 0")
    assert len(hand(game, "ghost")) == 6
    assert hand(game, "ghost").count("fire") == 2
    assert len(hand(game, "doc")) == 7
    assert {"move", "punch"} <= set(hand(game, "doc"))
    assert len(hand(game, "tuco")) == 6
    assert discards(game, "doc") == ["floor", "floor"]
    assert discards(game, "ghost") == ["marshal"]
    assert sorted(deck(game, "doc") + hand(game, "doc")) == sorted([*before, "move", "punch"])
    drawn = [line.split()[1] for line in cards(game, events) if line.startswith("drew")]
    assert drawn == ["ghost"] * 4 + ["doc"] * 5 + ["tuco"] * 6
    assert not any(line.startswith(("shuffled", "reshuffled")) for line in cards(game, events))


@pytest.mark.rule("expert.refill")
@pytest.mark.parametrize("more", ["", " punch"])
def test_a_hand_kept_at_or_above_its_size_draws_nothing(more: str) -> None:
    kept = "move move fire fire floor floor" + more
    game = expert(pile="tuco marshal")
    deal_hands(game.state, {"ghost": kept, "doc": "", "tuco": ""})
    game.push("marshal 0")
    assert sorted(hand(game, "ghost")) == sorted(kept.split())


@pytest.mark.rule("expert.refill", "round.draw")
def test_the_standard_game_shuffles_everything_and_the_expert_variant_does_not() -> None:
    standard = scene(THREE, pile="ghost floor")
    assert "shuffled" in cards(standard)
    game = expert(pile="ghost floor")
    assert "shuffled" not in cards(game)
    assert discards(game, "ghost") == ["floor"]
    assert sorted(hand(game, "ghost") + deck(game, "ghost") + ["floor"]) == WHOLE_DECK


# Bullets


@pytest.mark.rule("expert.bullets_out", "expert.hit")
def test_a_bullet_drawn_at_the_start_of_a_round_is_discarded_and_not_replaced() -> None:
    game = expert("ghost roof 1, doc roof 2, tuco inside 3", pile="ghost fire, tuco fire")
    told = cards(game)
    assert told.index("drew doc bullet:ghost 1") < told.index("discarded doc bullet:ghost")
    assert discards(game, "doc") == ["bullet:ghost"]
    assert len(hand(game, "doc")) == 6
    assert "bullet:ghost" not in hand(game, "doc")
    assert tops(game, "doc") == []
    assert len(hand(game, "ghost")) == 6


@pytest.mark.rule("expert.bullets_out", "round.reveal")
def test_bullets_go_after_the_round_card_is_revealed() -> None:
    game = expert("ghost roof 1, doc roof 2, tuco inside 3", pile="ghost fire")
    keys = [KINDS[event.kind].key for event in game.events()]
    assert keys.index("round-began") < keys.index("discarded") < keys.index("turn-began")


@pytest.mark.rule("expert.hit")
def test_bullets_of_any_kind_go_on_top_of_the_draw_pile_the_latest_on_top() -> None:
    game = expert(ROOFS, pile="ghost fire, tuco fire, doc floor, ghost marshal")
    game.push("ghost marshal 2")
    assert tops(game, "doc") == []
    assert [line for line in cards(game) if line.startswith("drew doc")][:3] == [
        "drew doc bullet:neutral 1", "drew doc bullet:tuco 1", "drew doc bullet:ghost 1",
    ]  # fmt: skip


@pytest.mark.rule("expert.hit", "expert.refill")
def test_only_as_many_bullets_are_drawn_as_the_hand_has_room_for_and_the_rest_stay_on_top() -> None:
    game = expert(ROOFS, pile="ghost fire, tuco fire, ghost marshal")
    assert tops(game, "doc") == ["bullet:ghost", "bullet:tuco"]
    assert tops(game, "ghost") == tops(game, "tuco") == []
    deal_hands(game.state, {"doc": "move move fire fire floor floor"})
    before = deck(game, "doc")
    game.push("marshal 0")
    assert discards(game, "doc") == ["bullet:tuco"]
    assert tops(game, "doc") == ["bullet:ghost"]
    assert deck(game, "doc") == before
    assert hand(game, "doc") == ["move", "move", "floor", "floor", "fire", "fire"]


@pytest.mark.rule("expert.hit", "turn.draw")
def test_drawing_in_a_turn_takes_the_bullets_on_top_first_and_leaves_them_in_the_hand() -> None:
    game = expert(ROOFS, pile="ghost fire, tuco fire, ghost marshal")
    deal_hands(game.state, {"doc": "move move fire fire floor floor punch"})
    game.push("marshal 0")
    assert tops(game, "doc") == ["bullet:ghost", "bullet:tuco"]
    start = len(game.events())
    assert game.deciders == (1,)
    events = game.push("doc draw")
    drawn = cards(game, events)
    assert drawn[:2] == ["drew doc bullet:tuco 1", "drew doc bullet:ghost 1"]
    assert len(drawn) == 3
    assert drawn[2].endswith(" 0")
    assert hand(game, "doc").count("bullet:tuco") == 1
    seen = cards(game, game.events(start, player=0))
    assert seen == [*drawn[:2], "drew doc ? 0"]
    assert cards(game, game.events(start, player=1)) == drawn


# Carried out, and drawn again


@pytest.mark.rule("expert.discard", "hidden.information")
def test_a_card_carried_out_goes_face_up_on_its_owners_discard_pile() -> None:
    game = expert(pile="ghost floor, doc floor, ghost marshal")
    assert discards(game, "ghost") == ["floor"]
    assert discards(game, "doc") == ["floor"]
    assert len(deck(game, "ghost")) == 8
    for player in (-1, 0, 1, 2):
        assert keys_of(game.view(player).parts) == keys_of(game.state.parts)
    game.push("marshal 0")
    assert discards(game, "ghost") == ["floor", "marshal"]


@pytest.mark.rule("expert.reshuffle")
def test_an_empty_draw_pile_is_made_anew_from_the_discards_in_the_middle_of_a_draw() -> None:
    game = expert(hands={"ghost": "move move fire", "doc": "", "tuco": ""})
    put_on_discards(game, "ghost", "fire robbery robbery punch marshal")
    assert deck(game, "ghost") == ["floor", "floor"]
    events = game.push("ghost draw")
    told = cards(game, events)
    assert told[:3] == ["drew ghost floor 0", "drew ghost floor 0", "reshuffled ghost"]
    assert len(told) == 4
    drawn = told[3].split()[2]
    assert drawn in ("fire", "robbery", "punch", "marshal")
    assert discards(game, "ghost") == []
    rest = ["fire", "marshal", "punch", "robbery", "robbery"]
    rest.remove(drawn)
    assert sorted(deck(game, "ghost")) == rest
    assert len(hand(game, "ghost")) == 6


@pytest.mark.rule("expert.reshuffle")
def test_nothing_is_reshuffled_before_a_card_is_missing() -> None:
    game = expert(hands={"ghost": "move move", "doc": "", "tuco": ""})
    put_on_discards(game, "ghost", "fire fire robbery robbery punch")
    assert deck(game, "ghost") == ["floor", "floor", "marshal"]
    told = cards(game, game.push("ghost draw"))
    assert sorted(told) == ["drew ghost floor 0", "drew ghost floor 0", "drew ghost marshal 0"]
    assert deck(game, "ghost") == []
    assert len(discards(game, "ghost")) == 5


@pytest.mark.rule("expert.reshuffle")
def test_bullets_on_top_are_drawn_before_the_discards_are_reshuffled() -> None:
    game = expert(ROOFS, pile="ghost fire, ghost marshal")
    deal_hands(game.state, {"doc": "move move fire fire floor floor robbery"})
    put_on_discards(game, "doc", "punch marshal robbery")
    game.push("marshal 0")
    told = cards(game, game.push("doc draw"))
    assert told[:2] == ["drew doc bullet:ghost 1", "reshuffled doc"]
    assert len(told) == 4
    assert len(deck(game, "doc")) == 1


@pytest.mark.rule("expert.reshuffle", "turn.draw")
def test_with_both_piles_empty_drawing_is_still_a_way_to_pass() -> None:
    game = expert(hands={"ghost": "move move fire fire robbery robbery floor floor punch marshal"})
    assert deck(game, "ghost") == discards(game, "ghost") == []
    assert "ghost draw" in game.texts()
    assert cards(game, game.push("ghost draw")) == ["passed ghost"]
    assert len(hand(game, "ghost")) == 10
    assert game.deciders == (1,)


@pytest.mark.rule("expert.reshuffle", "random.fair")
def test_each_discarded_card_may_come_first_after_a_reshuffle() -> None:
    drawn = set()
    for seed in range(40):
        game = expert(hands={"ghost": "move move floor floor fire fire"}, seed=seed)
        put_on_discards(game, "ghost", "robbery robbery punch marshal")
        drawn.add(cards(game, game.push("ghost draw"))[1])
    assert drawn == {f"drew ghost {card} 0" for card in ("robbery", "punch", "marshal")}


# Keeping


def at_keeping(*, round: int = 1, options: dict[str, str] | None = None, **hands: str) -> Game:
    """The end of Schemin' with these hands, tuco having laid the Marshal as the last card."""
    dealt = {**hands, "tuco": hands["tuco"] + " marshal"}
    game = expert(hands=dealt, card="braking", round=round, options=options)
    game.state.turn, game.state.seat = 3, 2
    game.push("tuco lay marshal")
    return game


@pytest.mark.rule("expert.keep")
def test_a_player_may_keep_any_action_cards_and_is_asked_kind_by_kind() -> None:
    game = at_keeping(ghost="move move fire bullet:neutral", doc="", tuco="")
    assert game.deciders == (0,)
    decision = game.decision()
    assert (decision.rule, decision.stage, decision.secret) == ("expert_all_actions", 1, True)
    assert game.texts() == ["ghost keep 0 move", "ghost keep 1 move", "ghost keep 2 move"]
    assert {game.explain(action) for action in game.legal_actions()} == {"expert.keep"}
    events = game.push("ghost keep 1 move")
    assert len(events) == 1
    assert cards(game, events) == ["sealed ghost keep/0/1 1"]
    assert game.texts() == ["ghost keep 0 fire", "ghost keep 1 fire"]
    events = game.push("ghost keep 1 fire")
    assert cards(game, events) == [
        "sealed ghost keep/2/1 0", "discarded ghost move", "discarded ghost bullet:neutral",
        "kept ghost 2", "revealed tuco marshal 0",
    ]  # fmt: skip
    assert hand(game, "ghost") == ["move", "fire"]
    assert discards(game, "ghost") == ["move", "bullet:neutral"]
    assert game.texts() == ["tuco marshal 0", "tuco marshal 2"]


@pytest.mark.rule("expert.keep", "choice.single")
def test_a_hand_of_bullets_is_asked_its_one_question_and_an_empty_hand_is_not() -> None:
    game = at_keeping(ghost="bullet:neutral bullet:doc", doc="", tuco="")
    assert game.deciders == (0,)
    assert game.texts() == ["ghost keep nothing"]
    events = game.push("ghost keep nothing")
    assert cards(game, events)[1:] == [
        "discarded ghost bullet:doc", "discarded ghost bullet:neutral", "kept ghost 0",
        "revealed tuco marshal 0",
    ]  # fmt: skip
    assert hand(game, "ghost") == []


@pytest.mark.rule("expert.keep")
def test_with_all_hands_empty_nobody_is_asked() -> None:
    game = at_keeping(ghost="", doc="", tuco="")
    assert game.texts() == ["tuco marshal 0", "tuco marshal 2"]


@pytest.mark.rule("expert.keep")
def test_in_the_last_round_nothing_is_asked() -> None:
    game = at_keeping(ghost="move fire", doc="punch", tuco="floor", round=5)
    assert game.texts() == ["tuco marshal 0", "tuco marshal 2"]
    assert not any(line.startswith(("discarded", "kept")) for line in cards(game))
    assert at_keeping(ghost="move", doc="", tuco="", round=4).texts()[0] == "ghost keep 0 move"


def answers() -> list[tuple[int, str]]:
    return [(0, "keep 1 move"), (0, "keep 0 fire"), (1, "keep 1 punch"), (2, "keep nothing")]


@pytest.mark.rule("expert.keep")
def test_the_answers_of_a_secret_row_may_come_in_any_order() -> None:
    digests = set()
    for order in itertools.permutations(answers()):
        if order.index((0, "keep 1 move")) > order.index((0, "keep 0 fire")):
            continue
        game = at_keeping(ghost="move fire", doc="punch", tuco="bullet:doc")
        assert game.deciders == (0, 1, 2)
        for player, text in order:
            game.push(text, player=player)
        assert hand(game, "ghost") == ["move"]
        assert hand(game, "doc") == ["punch"]
        assert discards(game, "ghost") == ["fire"]
        assert discards(game, "tuco") == ["bullet:doc"]
        digests.add(game.digest())
    assert len(digests) == 1


@pytest.mark.rule("expert.keep", "hidden.information")
def test_an_answer_is_sealed_until_the_row_is_complete() -> None:
    game = at_keeping(ghost="move fire", doc="punch", tuco="bullet:doc")
    seen = [game.view(player).key() for player in (-1, 1, 2)]
    own = game.view(0).key()
    told = [len(game.events(player=player)) for player in (-1, 1, 2)]
    for text in ("keep 1 move", "keep 0 fire"):
        game.push(text, player=0)
        assert [game.view(player).key() for player in (-1, 1, 2)] == seen
        assert [len(game.events(player=player)) for player in (-1, 1, 2)] == told
        assert game.view(0).key() != own
        own = game.view(0).key()
    assert game.deciders == (1, 2)
    assert [int(game.view(player).deciders) for player in (-1, 0, 1, 2)] == [7, 6, 7, 7]
    assert discards(game, "ghost") == []
    game.push("keep nothing", player=2)
    assert int(game.view(1).deciders) == 7
    game.push("keep 1 punch", player=1)
    assert cards(game, game.events(told[1], player=1)) == [
        "sealed doc keep/4/1 0", "discarded ghost fire", "kept ghost 1", "kept doc 1",
        "discarded tuco bullet:doc", "kept tuco 0", "revealed tuco marshal 0",
    ]  # fmt: skip


@pytest.mark.rule("expert.keep")
def test_kept_cards_are_held_in_the_next_round() -> None:
    game = at_keeping(ghost="move fire", doc="", tuco="")
    for text in ("keep 1 move", "keep 1 fire", "tuco marshal 0"):
        game.push(text)
    assert game.state.round == 2
    assert {"move", "fire"} <= set(hand(game, "ghost"))
    assert len(hand(game, "ghost")) == 6


@pytest.mark.rule("expert.keep")
def test_one_who_has_answered_is_not_asked_again() -> None:
    game = at_keeping(ghost="move", doc="punch", tuco="")
    game.push("keep 1 move", player=0)
    with pytest.raises(IllegalAction):
        game.push("keep 0 move", player=0)
    assert game.deciders == (1,)
