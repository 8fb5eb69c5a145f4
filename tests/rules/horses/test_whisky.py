"""The rulebook's heading "Whisky"."""

import pytest

from coltexpress import Game
from coltexpress.engine.vocab import FLASKS, SCHEMING, WHISKY
from tests.facts import asked, board, cards, deck, hand, legal, seat, story
from tests.rules.express.rounds import pile
from tests.rules.horses.trail import acted, trail
from tests.scene import loot_at

THREE = "ghost inside 2, doc inside 1, tuco roof 3, marshal 0"
DUEL = "tuco inside 2, doc inside 3, ghost roof 3, belle roof 4, marshal 0"


def kinds_seen(game: Game, bandit: str) -> list[str]:
    """The kinds of whisky in all flasks, as far as the bandit's player knows them."""
    view = game.view(seat(game, bandit))
    return [
        "?" if value < 0 else FLASKS[value]
        for kind, value in zip(view.token_kind, view.token_value, strict=True)
        if kind == WHISKY
    ]


def drinks(game: Game) -> list[str]:
    """What could be drunk now."""
    return [text.removeprefix("drink ") for text in legal(game) if text.startswith("drink")]


def empty_deck(game: Game, bandit: str) -> None:
    """Nothing is left to draw."""
    stride = int(game.state.rules.stride)
    row = seat(game, bandit) * stride
    for at in range(row, row + stride):
        game.state.bags[at] = 0


# Loot


@pytest.mark.rule("whisky.loot", "rob.take", "hidden.memory")
def test_a_flask_is_robbed_like_other_loot_and_its_kind_is_seen_by_its_holder_only() -> None:
    game = trail(THREE, pile="ghost robbery", loot="inside 2: whisky old, jewel")
    assert legal(game) == ["take whisky", "take jewel"]
    told = game.push("ghost take whisky")
    assert acted(game, told) == ["took ghost whisky inside 2 1"]
    assert loot_at(game, "ghost") == ["whisky old"]
    assert kinds_seen(game, "ghost") == ["old"]
    assert kinds_seen(game, "doc") == ["?"]
    assert "took ghost whisky inside 2 ?" in board(game, game.events(player=1))


@pytest.mark.rule("whisky.loot", "punch.loot", "hidden.memory")
def test_a_punch_drops_a_flask_and_who_has_held_it_still_knows_it() -> None:
    game = trail(
        "ghost inside 2, doc inside 2, tuco roof 3, marshal 0",
        pile="ghost punch, ghost robbery",
        held="doc: whisky classic, jewel",
    )
    assert legal(game) == ["knock whisky", "knock jewel"]
    game.push("ghost knock whisky")
    told = game.push("ghost shove doc inside 1")
    assert acted(game, told)[1:] == ["took ghost whisky inside 2 0"]
    assert [kinds_seen(game, name) for name in ("ghost", "doc", "tuco")] == [
        ["classic"], ["classic"], ["?"],
    ]  # fmt: skip


@pytest.mark.rule("whisky.loot", "cheyenne.pickpocket", "event.pickpocketing")
def test_a_flask_is_no_purse() -> None:
    game = trail(
        "cheyenne inside 3, doc inside 3, tuco roof 1, marshal 0",
        pile="cheyenne punch",
        held="doc: whisky classic",
    )
    assert acted(game)[1:] == ["dropped doc whisky inside 3", "moved doc inside 3 inside 2"]
    game = trail(THREE, pile="", card="pickpocketing", round=5, loot="inside 2: whisky old")
    assert game.over
    assert loot_at(game, "inside 2") == ["whisky old"]


@pytest.mark.rule("whisky.loot", "end.count")
def test_flasks_are_worth_nothing_in_the_end() -> None:
    game = trail(
        THREE,
        pile="",
        card="sharing",
        round=5,
        guns={"tuco": 0},
        held="ghost: whisky old, half whisky classic, purse 300; doc: whisky old",
    )
    assert game.scores() == (300, 0, 1000)


@pytest.mark.rule("whisky.loot", "hidden.classes")
def test_lying_flasks_are_told_apart_by_half_or_full_and_by_kind_where_it_is_known() -> None:
    lying = (
        "inside 2: whisky old, whisky classic, whisky old ghost, whisky classic ghost,"
        " half whisky old, half whisky classic, half whisky classic"
    )
    game = trail(THREE, pile="ghost robbery", loot=lying)
    assert legal(game) == [
        "take whisky", "take whisky old", "take whisky classic", "take half whisky old",
        "take half whisky classic",
    ]  # fmt: skip
    game.push("ghost take half whisky old")
    assert loot_at(game, "ghost") == ["half whisky old"]
    spots = "ghost inside 1, doc inside 2, tuco roof 3, marshal 0"
    game = trail(spots, pile="doc robbery", loot=lying)
    assert legal(game) == ["take whisky", "take half whisky old", "take half whisky classic"]


@pytest.mark.rule("hidden.classes", "random.fair")
def test_among_flasks_that_look_the_same_chance_decides() -> None:
    taken = []
    for seed in range(40):
        game = trail(
            THREE, pile="ghost robbery", loot="inside 2: whisky old, whisky classic", seed=seed
        )
        assert acted(game)[0].startswith("took ghost whisky")
        taken += loot_at(game, "ghost")
    assert 8 < taken.count("whisky old") < 32


@pytest.mark.rule("hidden.classes", "punch.loot")
def test_from_a_bandit_full_flasks_are_one_class_and_half_ones_show_their_kind() -> None:
    dropped = []
    for seed in range(30):
        game = trail(
            "ghost inside 3, doc inside 3, tuco roof 1, marshal 0",
            pile="ghost punch",
            held="doc: whisky old ghost, whisky classic ghost, half whisky old,"
            " half whisky classic",
            seed=seed,
        )
        assert legal(game) == ["knock whisky", "knock half whisky old", "knock half whisky classic"]
        game.push("ghost knock whisky")
        dropped += loot_at(game, "inside 3")
    assert set(dropped) == {"whisky old", "whisky classic"}
    assert 6 < dropped.count("whisky old") < 24


@pytest.mark.rule("hidden.classes", "hidden.information", "choice.single")
def test_who_knows_two_flasks_is_asked_even_if_they_are_alike() -> None:
    lying = "inside 2: whisky classic ghost, whisky classic ghost"
    game = trail(THREE, pile="ghost robbery", loot=lying)
    assert legal(game) == ["take whisky classic"]
    lying = "inside 2: whisky classic ghost doc tuco, whisky classic ghost doc tuco"
    game = trail(THREE, pile="ghost robbery", loot=lying)
    assert acted(game) == ["took ghost whisky inside 2 0"]


@pytest.mark.rule("hidden.classes", "hidden.information")
def test_taking_a_full_flask_beside_a_half_one_tells_nothing_of_its_kind() -> None:
    game = trail(
        THREE, pile="ghost robbery", loot="inside 2: whisky classic ghost, half whisky classic"
    )
    game.push("ghost take whisky classic")
    assert story(game, "picked") == []
    assert not game.state.clues
    game = trail(
        THREE,
        pile="ghost robbery",
        loot="inside 2: whisky classic ghost, whisky old ghost, half whisky classic",
    )
    game.push("ghost take whisky classic")
    assert story(game, "picked") == ["picked whisky 3"]


# When


@pytest.mark.rule("whisky.when")
@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("bridge", ["standard", "speedup", "standard"]),
        ("tunnels", ["standard", "tunnel", "standard", "tunnel", "standard"]),
        ("angry_marshal", ["standard", "standard", "tunnel", "switch"]),
        ("shotgun_rage", ["standard", "tunnel", "brawl", "standard"]),
    ],
)
def test_whisky_can_be_drunk_in_standard_turns_only(card: str, kinds: list[str]) -> None:
    game = trail(THREE, card=card, held="ghost: whisky classic; doc: whisky old; tuco: whisky old")
    found: list[set[bool]] = [set() for _ in kinds]
    while game.state.round == 1 and game.state.phase == SCHEMING:
        player = game.deciders[0]
        texts = game.texts(player)
        found[game.state.turn].add(any(" drink " in text for text in texts))
        game.push(texts[0], player=player)
    assert found == [{kind == "standard"} for kind in kinds]


@pytest.mark.rule("whisky.when", "turn.play", "turn.draw")
def test_drinking_is_one_choice_among_laying_and_drawing_and_takes_the_step() -> None:
    game = trail(THREE, hands={"ghost": "move fire"}, held="ghost: whisky classic", card="tunnels")
    assert legal(game) == [
        "draw", "lay move", "drink whisky classic", "lay fire", "lay move hidden",
        "lay fire hidden",
    ]  # fmt: skip
    told = game.push("ghost drink whisky classic")
    assert story(game, "drank", told) == ["drank ghost whisky classic 1"]
    assert asked(game) == "ghost whisky"
    game.push("ghost lay move")
    assert asked(game) == "doc step"


@pytest.mark.rule("whisky.when")
def test_only_the_own_flasks_can_be_drunk_and_not_those_lying_about() -> None:
    game = trail(
        THREE,
        hands={"ghost": "move"},
        held="doc: whisky classic",
        loot="inside 2: whisky old ghost, half whisky classic",
    )
    assert drinks(game) == []
    game.push("ghost draw")
    assert drinks(game) == ["whisky classic"]


@pytest.mark.rule("whisky.when", "duel.team")
def test_in_a_duel_a_player_drinks_from_a_flask_of_either_bandit() -> None:
    game = trail(
        DUEL,
        hands={"tuco": "tuco:move doc:fire marshal"},
        held="tuco: whisky classic; doc: whisky classic, half whisky old; ghost: whisky old",
        card="tunnels",
        duel=True,
    )
    assert [text for text in game.texts() if " drink " in text] == [
        "tuco drink whisky classic", "doc drink whisky classic", "doc drink half whisky old",
    ]  # fmt: skip
    game.push("doc drink half whisky old")
    assert loot_at(game, "doc") == ["whisky classic"]
    assert loot_at(game, "tuco") == ["whisky classic"]
    game.push("tuco lay move")
    game.push("tuco+doc lay marshal")
    assert asked(game) == "ghost+belle step"


# What it does


@pytest.mark.rule("whisky.classic")
def test_classic_draws_three_cards_then_one_is_laid_and_drawing_is_not_allowed() -> None:
    game = trail(
        THREE, hands={"doc": "move fire"}, first=1, held="doc: whisky classic", card="tunnels"
    )
    assert len(deck(game, "doc")) == 9
    told = game.push("doc drink whisky classic")
    assert [text.split()[0] for text in cards(game, told)] == ["drew"] * 3
    assert len(hand(game, "doc")) == 5
    assert "draw" not in legal(game)
    assert drinks(game) == []
    assert sorted(legal(game)) == sorted({f"lay {card}" for card in hand(game, "doc")})
    told = game.push("doc lay fire")
    assert pile(game) == ["doc fire"]
    assert len(hand(game, "doc")) == 4
    assert asked(game) == "tuco step"


@pytest.mark.rule("whisky.old")
def test_old_lays_two_cards_in_a_row_and_drawing_is_not_allowed() -> None:
    game = trail(
        THREE, hands={"doc": "move fire punch"}, first=1, held="doc: whisky old", card="tunnels"
    )
    told = game.push("doc drink whisky old")
    assert story(game, "drank", told) == ["drank doc whisky old 1"]
    assert cards(game, told) == []
    assert legal(game) == ["lay move", "lay fire", "lay punch"]
    game.push("doc lay fire")
    assert asked(game) == "doc whisky"
    assert legal(game) == ["lay move", "lay punch"]
    game.push("doc lay move")
    assert pile(game) == ["doc fire", "doc move"]
    assert asked(game) == "tuco step"
    assert hand(game, "doc") == ["punch"]


@pytest.mark.rule("whisky.twice", "whisky.loot")
@pytest.mark.parametrize("kind", ["classic", "old"])
def test_a_flask_serves_twice_and_shows_its_kind_when_half_empty(kind: str) -> None:
    def drunk(held: str) -> Game:
        game = trail(THREE, hands={"doc": "move fire"}, first=1, held=held, card="tunnels")
        game.push("doc drink")
        return game

    game = drunk(f"doc: whisky {kind}")
    assert loot_at(game, "doc") == [f"half whisky {kind}"]
    assert [kinds_seen(game, name) for name in ("ghost", "tuco")] == [[kind], [kind]]
    game = drunk(f"doc: half whisky {kind}")
    assert loot_at(game, "doc") == []
    assert story(game, "drank") == [f"drank doc whisky {kind} 0"]
    game.push("doc lay fire")
    assert asked(game) == ("tuco step" if kind == "classic" else "doc whisky")


@pytest.mark.rule("whisky.twice")
def test_two_flasks_that_look_the_same_are_one_choice() -> None:
    game = trail(
        THREE,
        hands={"ghost": "move fire"},
        held="ghost: whisky classic, whisky classic, whisky old, half whisky classic,"
        " half whisky classic, half whisky old",
    )
    assert drinks(game) == [
        "whisky classic", "whisky old", "half whisky classic", "half whisky old",
    ]  # fmt: skip


@pytest.mark.rule("whisky.twice", "punch.loot")
def test_a_half_flask_that_drops_stays_half() -> None:
    game = trail(
        "ghost inside 3, doc inside 3, tuco roof 1, marshal 0",
        pile="ghost punch, ghost robbery",
        held="doc: half whisky old",
    )
    assert acted(game)[1:] == [
        "dropped doc whisky inside 3", "moved doc inside 3 inside 2",
        "took ghost whisky inside 3 1",
    ]  # fmt: skip
    assert loot_at(game, "ghost") == ["half whisky old"]


@pytest.mark.rule("whisky.empty")
def test_with_no_action_card_after_the_draw_nothing_is_laid_and_nothing_asked() -> None:
    game = trail(
        THREE, hands={"doc": "bullet:neutral bullet:tuco"}, first=1, held="doc: whisky classic"
    )
    empty_deck(game, "doc")
    assert drinks(game) == ["whisky classic"]
    told = game.push("doc drink whisky classic")
    assert story(game, "drank", told) == ["drank doc whisky classic 1"]
    assert asked(game) == "tuco step"
    assert pile(game) == []
    assert hand(game, "doc") == ["bullet:tuco", "bullet:neutral"]


@pytest.mark.rule("whisky.empty", "choice.single")
def test_a_single_action_card_after_the_draw_is_asked_for_all_the_same() -> None:
    game = trail(THREE, hands={"doc": "bullet:neutral move"}, first=1, held="doc: whisky classic")
    empty_deck(game, "doc")
    game.push("doc drink whisky classic")
    assert asked(game) == "doc whisky"
    assert legal(game) == ["lay move"]


@pytest.mark.rule("whisky.empty")
def test_old_needs_an_action_card_and_with_one_the_second_lapses() -> None:
    held = "doc: whisky old, whisky classic"
    game = trail(THREE, hands={"doc": "bullet:neutral"}, first=1, held=held)
    assert drinks(game) == ["whisky classic"]
    game = trail(THREE, hands={"doc": "move bullet:neutral"}, first=1, held=held)
    assert drinks(game) == ["whisky old", "whisky classic"]
    game.push("doc drink whisky old")
    assert legal(game) == ["lay move"]
    game.push("doc lay move")
    assert pile(game) == ["doc move"]
    assert asked(game) == "tuco step"


@pytest.mark.rule("whisky.ghost", "ghost.facedown")
def test_after_drinking_in_the_first_turn_ghost_may_hide_the_first_card_only() -> None:
    game = trail(THREE, hands={"ghost": "move fire"}, held="ghost: whisky old", card="tunnels")
    game.push("ghost drink whisky old")
    assert legal(game) == ["lay move", "lay fire", "lay move hidden", "lay fire hidden"]
    game.push("ghost lay move hidden")
    assert legal(game) == ["lay fire"]
    game.push("ghost lay fire")
    assert pile(game) == ["ghost move hidden", "ghost fire"]
    game = trail(THREE, hands={"ghost": "move"}, held="ghost: whisky classic", card="tunnels")
    game.push("ghost drink whisky classic")
    assert "lay move hidden" in legal(game)
    game = trail(THREE, hands={"doc": "move"}, first=1, held="doc: whisky classic", card="tunnels")
    game.push("doc drink whisky classic")
    assert not [text for text in legal(game) if "hidden" in text]


@pytest.mark.rule("whisky.ghost", "ghost.facedown")
def test_after_the_first_turn_ghosts_drink_hides_nothing() -> None:
    game = trail(THREE, hands={"ghost": "move fire"}, held="ghost: whisky old", card="braking")
    for _ in range(3):
        game.push("draw")
    game.push("ghost drink whisky old")
    assert not [text for text in legal(game) if "hidden" in text]


@pytest.mark.rule("whisky.when")
def test_drinking_is_explained_by_its_rule() -> None:
    game = trail(THREE, hands={"ghost": "move fire"}, held="ghost: whisky old")
    texts = dict(zip(game.texts(), game.legal_actions(), strict=True))
    assert game.explain(texts["ghost drink whisky old"]) == "whisky.when"
