"""A round: drawing and revealing, the pile played out, the event and the round after."""

import pytest

from coltexpress import Game, Setup
from coltexpress.engine.observe import UNKNOWN_CARD
from coltexpress.engine.state import pile_card
from coltexpress.engine.vocab import SCHEMING
from tests.facts import asked, board, causes, deck, hand, story
from tests.rules.express.rounds import BANDITS, THREE, WHOLE, pile, table
from tests.scene import scene, where

COUNTS = pytest.mark.parametrize("players", [3, 4, 5, 6])
VARIANTS = pytest.mark.parametrize("variant", ["standard", "expert"])


# Drawing and revealing.


@pytest.mark.rule("round.draw", "doc.hand")
@VARIANTS
@COUNTS
def test_everyone_draws_six_cards_and_doc_seven(players: int, variant: str) -> None:
    bandits = BANDITS[6 - players :]
    game = Game.new(Setup(players=players, bandits=bandits, variant=variant, seed=5))
    for name in bandits:
        size = 7 if name == "doc" else 6
        assert len(hand(game, name)) == size
        assert len(deck(game, name)) == 10 - size
        drawn = [line for line in story(game, "drew") if line.split()[1] == name]
        assert sorted(line.split()[2] for line in drawn) == sorted(hand(game, name))
        assert all(line.endswith(" 0") for line in drawn)


@pytest.mark.rule("round.draw")
def test_others_see_that_a_card_is_drawn_but_not_which() -> None:
    game = Game.new(Setup(players=3, bandits=BANDITS[:3], seed=5))
    lines = story(game, "drew", game.events(player=1))
    assert lines.count("drew tuco ? 0") == lines.count("drew django ? 0") == 6
    own = [line for line in lines if line.startswith("drew belle")]
    assert len(own) == 6
    assert "drew belle ? 0" not in own


@pytest.mark.rule("round.draw", "round.next")
def test_the_whole_deck_is_shuffled_for_each_round() -> None:
    hands = set()
    for seed in range(40):
        game = scene(THREE, pile="tuco floor", seed=seed)
        assert game.state.round == 2
        assert sorted(hand(game, "tuco") + deck(game, "tuco")) == WHOLE
        assert len(hand(game, "tuco")) == 6
        hands.add(tuple(hand(game, "tuco")))
    assert {hand.count("floor") for hand in hands} == {0, 1, 2}
    assert len(hands) > 10


@pytest.mark.rule("round.draw", "round.next")
def test_a_player_gets_other_cards_in_the_next_round_than_in_this() -> None:
    changed = 0
    for seed in range(20):
        game = scene(THREE, card="bridge", seed=seed)
        before = hand(game, "tuco")
        while game.state.round == 1:
            game.push("draw")
        changed += hand(game, "tuco") != before
    assert changed > 10


@pytest.mark.rule("random.fair", "round.draw", "turn.draw")
def test_no_players_choices_change_the_cards_that_others_draw_now_or_all_draw_later() -> None:
    for seed in range(10):
        drawn = []
        for choice in ("lay floor", "draw"):
            game = scene(THREE, card="bridge", hands={"tuco": "floor floor"}, seed=seed)
            for text in (f"tuco {choice}", "belle draw", "django draw", f"tuco {choice}"):
                game.push(text)
            now = [hand(game, "belle"), hand(game, "django")]
            while game.state.round == 1:
                game.push("draw")
            drawn.append([*now, *(hand(game, name) for name in ("tuco", "belle", "django"))])
        assert drawn[0] == drawn[1]


@pytest.mark.rule("round.reveal")
@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_the_next_round_card_is_revealed_and_the_coming_ones_are_not(round_: int) -> None:
    card = "take_it_all" if round_ < 5 else "pickpocketing"
    game = scene(THREE, card=card, round=round_, first=1)
    assert story(game, "round-began") == [f"round-began {round_} {card} belle"]
    for viewer in (-1, 0, 1, 2):
        known = [int(number) for number in game.view(viewer).rounds]
        assert known[:round_] == [int(number) for number in game.state.rounds[:round_]]
        assert known[round_:] == [-1] * (5 - round_)
    assert game.state.rules.rounds[game.state.rounds[round_ - 1]].key == card


@pytest.mark.rule("round.reveal", "round.draw")
@VARIANTS
def test_the_card_is_revealed_after_the_draw_and_then_the_first_turn_begins(variant: str) -> None:
    game = scene(THREE, card="bridge", variant=variant)
    frame = story(game, "shuffled drew round-began turn-began step-due")
    begun = frame.index("round-began 1 bridge tuco")
    assert frame[begun:] == [
        "round-began 1 bridge tuco", "turn-began 0 standard", "step-due tuco 0 0 0"
    ]  # fmt: skip
    shuffles = ["shuffled"] if variant == "standard" else []
    assert [line.split()[0] for line in frame[:begun]] == shuffles + ["drew"] * 18


# From the last turn to the next round.


@pytest.mark.rule("round.leftover")
def test_cards_left_in_a_hand_go_back_on_the_deck_of_the_player_who_held_them() -> None:
    hands = {"tuco": "move fire punch", "belle": "floor bullet:neutral", "django": "move"}
    game = scene(THREE, card="bridge", hands=hands, loot="inside 1: jewel, purse")
    for name, text in (("tuco", "lay move"), ("belle", "lay floor"), ("django", "lay move")):
        game.push(f"{name} {text}")
    for name in ("tuco", "tuco", "belle", "belle", "django"):
        game.push(f"{name} draw")
    game.push("django draw")
    for name in ("tuco", "belle"):
        game.push(f"{name} draw")
    held = [len(hand(game, name)) for name in ("tuco", "belle", "django")]
    events = game.push("django draw")
    held[2] += 3
    assert story(game, "returned", events) == [
        f"returned {name} {count}"
        for name, count in zip(("tuco", "belle", "django"), held, strict=True)
    ]
    order = story(game, "returned scheme-ended revealed", events)
    assert order[0] == "scheme-ended"
    assert order[4:] == ["revealed tuco move 0"]
    assert asked(game) == "tuco move"
    assert [hand(game, name) for name in ("tuco", "belle", "django")] == [[], [], []]
    assert sorted([*deck(game, "tuco"), "move"]) == WHOLE
    assert sorted([*deck(game, "belle"), "floor"]) == sorted([*WHOLE, "bullet:neutral"])
    assert sorted([*deck(game, "django"), "move"]) == WHOLE


@pytest.mark.rule("round.leftover")
def test_an_empty_hand_returns_nothing() -> None:
    game = scene(THREE, card="bridge", hands={"tuco": "move fire punch marshal"})
    while game.state.round == 1 and game.state.phase == SCHEMING:
        lays = [text for text in game.texts() if text.startswith("tuco lay")]
        game.push(lays[0] if lays else "draw")
    assert story(game, "returned") == [
        "returned tuco 0", "returned belle 10", "returned django 10"
    ]  # fmt: skip
    assert story(game, "returned laid")[-4:-3] == ["laid tuco marshal 0 ?"]


@pytest.mark.rule("round.steal")
@VARIANTS
def test_the_pile_is_played_out_in_the_order_in_which_it_was_laid(variant: str) -> None:
    game = scene(THREE, pile="django floor, tuco floor, belle floor, tuco floor", variant=variant)
    assert board(game) == [
        "moved django roof 3 inside 3",
        "moved tuco inside 1 roof 1",
        "moved belle inside 2 roof 2",
        "moved tuco roof 1 inside 1",
    ]
    frame = story(game, "revealed put-away event-began")
    assert frame == [
        "revealed django floor 0", "put-away django floor",
        "revealed tuco floor 1", "put-away tuco floor",
        "revealed belle floor 2", "put-away belle floor",
        "revealed tuco floor 3", "put-away tuco floor",
        "event-began bridge",
    ]  # fmt: skip


@pytest.mark.rule("round.steal")
def test_a_card_goes_back_to_its_owners_deck_once_carried_out_and_not_before() -> None:
    game = scene(THREE, pile="tuco move, belle move, tuco move")
    assert len(deck(game, "tuco")) == 8
    assert len(deck(game, "belle")) == 9
    game.push("tuco move inside 2")
    assert asked(game) == "belle move"
    assert deck(game, "tuco").count("move") == 1
    assert deck(game, "belle").count("move") == 1
    game.push("belle move inside 3")
    assert deck(game, "belle").count("move") == 2
    assert deck(game, "tuco").count("move") == 1
    assert deck(game, "django").count("move") == 2


@pytest.mark.rule("round.steal", "turn.tunnel")
def test_a_face_down_card_is_turned_over_when_it_is_carried_out() -> None:
    game = scene(THREE, pile="tuco move, belle move hidden, django move hidden")
    assert [line.split()[1] for line in story(game, "revealed")] == ["tuco"]
    assert pile(game) == ["tuco move", "belle move hidden", "django move hidden"]
    game.push("tuco move inside 2")
    assert story(game, "revealed", game.events(player=0))[-1] == "revealed belle move 1"
    assert pile(game) == ["tuco move", "belle move", "django move hidden"]
    assert int(pile_card(game.view(0).pile[1])) == 0
    assert int(pile_card(game.view(0).pile[2])) == UNKNOWN_CARD


@pytest.mark.rule("round.steal", "round.event")
def test_an_empty_pile_goes_straight_to_the_event() -> None:
    game = scene(THREE, pile="", card="braking")
    assert story(game, "event-began moved") == [
        "event-began braking", "moved django roof 3 roof 2"
    ]  # fmt: skip


@pytest.mark.rule("round.event")
@VARIANTS
def test_the_event_happens_after_the_last_action(variant: str) -> None:
    game = scene(THREE, pile="tuco floor, django floor", card="braking", variant=variant)
    assert story(game, "put-away event-began moved round-began") == [
        "moved tuco inside 1 roof 1", "put-away tuco floor",
        "moved django roof 3 inside 3", "put-away django floor",
        "event-began braking", "moved tuco roof 1 roof 0",
        f"round-began 2 {game.state.rules.rounds[game.state.rounds[1]].key} belle",
    ]  # fmt: skip
    assert causes(game, game.events(), "moved") == ["floor", "floor", "braking"]


@pytest.mark.rule("round.event", "table.rounds")
@pytest.mark.parametrize("card", ["bridge", "tunnels"])
def test_a_round_card_without_an_event_changes_nothing(card: str) -> None:
    game = scene(THREE + ", marshal 2", pile="", card=card, loot="inside 1: purse 300", waiting=1)
    assert board(game) == []
    assert story(game, "event-began") == [f"event-began {card}"]
    assert [where(game, name) for name in ("tuco", "belle", "django")] == [
        "inside 1", "inside 2", "roof 3"
    ]  # fmt: skip


@pytest.mark.rule("round.next")
@VARIANTS
@COUNTS
def test_the_player_on_the_left_of_the_first_becomes_first(players: int, variant: str) -> None:
    for first in range(players):
        game = table(players, "bridge", pile="", first=first, variant=variant)
        assert game.state.first == (first + 1) % players
        assert asked(game) == f"{BANDITS[(first + 1) % players]} step"
        assert story(game, "round-began")[-1].endswith(BANDITS[(first + 1) % players])
        assert (game.state.round, game.state.turn, game.state.seat, game.state.step) == (2, 0, 0, 0)
        assert pile(game) == []


@pytest.mark.rule("round.next", "fire.bullet")
def test_bullets_received_are_shuffled_in_with_all_own_cards() -> None:
    drawn = set()
    for seed in range(30):
        game = scene(THREE, pile="tuco fire, belle floor", seed=seed)
        assert game.state.round == 2
        whole = hand(game, "belle") + deck(game, "belle")
        assert sorted(whole) == sorted([*WHOLE, "bullet:tuco"])
        drawn.add("bullet:tuco" in hand(game, "belle"))
    assert drawn == {True, False}


@pytest.mark.rule("round.next", "end.count")
def test_after_the_fifth_round_no_other_begins() -> None:
    fourth = scene(THREE, pile="", round=4)
    assert fourth.state.round == 5
    assert not fourth.over
    fifth = scene(THREE, pile="", card="hostage_conductor", round=5)
    assert fifth.over
    assert fifth.state.round == 5
    assert story(fifth, "round-began shuffled drew") == []


@pytest.mark.rule("round.next", "round.reveal", "setup.rounds")
@VARIANTS
def test_a_game_has_five_rounds_with_the_cards_in_their_order(variant: str) -> None:
    game = Game.new(Setup(players=3, variant=variant, seed=8))
    cards = [game.state.rules.rounds[card].key for card in game.state.rounds]
    first = int(game.state.first)
    while not game.over:
        game.apply(game.legal_actions()[0])
    assert story(game, "round-began") == [
        f"round-began {number} {card} {game.name((first + number - 1) % 3)}"
        for number, card in enumerate(cards, 1)
    ]
