"""The rulebook's heading "Round cards": brawls, attack plans, and the tables of the cards."""

import pytest

from coltexpress import Game, Setup
from coltexpress.engine.vocab import KEEPING, SCHEMING
from coltexpress.setup import rules_of
from tests.facts import asked, cards, causes, deck, hand, pile_seen, story
from tests.rules.express.rounds import pile
from tests.rules.horses.trail import ALL, trail

THREE = "ghost inside 2, doc inside 1, tuco roof 3, marshal 0"
DUEL = "tuco inside 2, doc inside 3, ghost roof 3, belle roof 4, marshal 0"


# The table

TABLE = [
    ("ambush", "B T S S", "B T S", 2),
    ("whisky_for_marshal", "S S T T S", "S T T S", 1),
    ("exhausted_horses", "B S D S", "B S D", 0),
    ("speeding_train", "S T S", "S S T S", 1),
    ("shotgun_rage", "S T B S", "S T B S", 1),
    ("mortal_bullet", "S S T S", "S S T S", 0),
    ("sharing", "S S T S", "S S T S", 0),
    ("escape", "S S T S S", "S S T S S", 0),
]


@pytest.mark.rule("table.rounds_horses", "round.plan")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_expansions_round_cards_have_these_turns_and_icons(players: int) -> None:
    rules = rules_of(Setup(players=players, modules=ALL))
    rows = {row.key: at for at, row in enumerate(rules.rounds)}
    for key, few, many, icons in TABLE:
        turns = " ".join(rules.turns[kind].letter for kind in rules.turn_kinds[rows[key]])
        assert turns == (few if players <= 4 else many), key
        row = rules.rounds[rows[key]]
        assert row.plans == icons, key
        assert row.station == (key in ("mortal_bullet", "sharing", "escape")), key
        assert (row.event.key if row.event else "ambush") == key
    others = set(rows) - {row[0] for row in TABLE}
    assert len(others) == 10
    assert not any(rules.rounds[rows[key]].plans for key in others)


# Brawl


def brawl(**more: str) -> Game:
    """A brawl at the beginning of a round, with these hands."""
    return trail(THREE, hands=more, card="ambush", first=1)


@pytest.mark.rule("turn.brawl")
def test_in_a_brawl_all_choose_together_and_secretly() -> None:
    game = brawl(ghost="move fire", doc="punch bullet:tuco", tuco="bullet:doc")
    assert list(game.deciders) == [0, 1, 2]
    assert game.decision(0).secret
    assert game.texts(0) == ["ghost draw", "ghost lay move", "ghost lay fire"]
    assert game.texts(1) == ["doc draw", "doc lay punch"]
    assert game.texts(2) == ["tuco draw"]  # asked even so: a hand is not given away
    for player, text in ((2, "tuco draw"), (0, "ghost lay fire")):
        seen = {viewer: game.view(viewer).key() for viewer in (-1, 1)}
        told = {viewer: len(game.events(player=viewer)) for viewer in (-1, 1)}
        game.push(text, player=player)
        assert {viewer: game.view(viewer).key() for viewer in (-1, 1)} == seen
        assert {viewer: len(game.events(player=viewer)) for viewer in (-1, 1)} == told
    assert pile(game) == []
    assert hand(game, "ghost") == ["move", "fire"]


@pytest.mark.rule("turn.brawl", "turn.draw")
def test_draws_come_first_and_the_cards_follow_in_turn_order_whoever_was_quickest() -> None:
    answers = [(0, "ghost lay fire"), (1, "doc draw"), (2, "tuco lay move")]
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        game = brawl(ghost="move fire", doc="punch", tuco="move floor")
        for at in order:
            game.push(answers[at][1], player=answers[at][0])
        told = [text.split()[:2] for text in story(game, "drew laid passed")]
        assert told[-5:] == [
            ["drew", "doc"], ["drew", "doc"], ["drew", "doc"], ["laid", "tuco"], ["laid", "ghost"],
        ]  # fmt: skip
        assert pile(game) == ["tuco move", "ghost fire"]
        assert len(hand(game, "doc")) == 4


@pytest.mark.rule("turn.brawl", "turn.draw")
def test_several_draw_in_a_brawl() -> None:
    game = brawl(ghost="move", doc="punch", tuco="move")
    for player in (0, 1, 2):
        game.push("draw", player=player)
    assert [len(hand(game, name)) for name in ("ghost", "doc", "tuco")] == [4, 4, 4]
    assert pile(game) == []
    assert game.state.turn == 1


@pytest.mark.rule("turn.brawl", "ghost.facedown")
def test_ghosts_card_lies_open_and_the_power_is_gone_for_the_round() -> None:
    game = brawl(ghost="move fire", doc="punch", tuco="move")
    assert not [text for text in game.texts(0) if "hidden" in text]
    for player, text in ((0, "lay move"), (1, "lay punch"), (2, "lay move")):
        game.push(text, player=player)
    assert pile_seen(game, "tuco") == ["punch", "move", "move"]
    for _ in range(3):
        game.push("draw")
    assert game.state.turn == 2
    while asked(game) != "ghost step":
        game.push("draw")
    assert not [text for text in game.texts() if "hidden" in text]


@pytest.mark.rule("turn.brawl", "turn.bullets")
def test_after_a_brawl_the_next_turn_begins_with_the_first_player() -> None:
    game = brawl(ghost="move", doc="punch move", tuco="move")
    for player in (0, 1, 2):
        game.push("draw", player=player)
    assert asked(game) == "doc step"
    assert story(game, "turn-began") == ["turn-began 0 brawl", "turn-began 1 tunnel"]


@pytest.mark.rule("turn.brawl", "duel.team")
def test_in_a_duel_each_player_lays_one_card_in_a_brawl() -> None:
    game = trail(
        DUEL,
        hands={"tuco": "tuco:move doc:move marshal", "ghost": "ghost:fire"},
        card="ambush",
        duel=True,
    )
    assert game.texts(0) == [
        "tuco+doc draw", "tuco lay move", "doc lay move", "tuco+doc lay marshal",
    ]  # fmt: skip
    game.push("doc lay move", player=0)
    game.push("ghost lay fire", player=1)
    assert pile(game) == ["tuco+doc doc:move", "ghost+belle ghost:fire"]


# Attack plans


def draw_on(game: Game) -> None:
    """Everybody draws in every step that is left of Schemin'."""
    round_ = int(game.state.round)
    while game.state.phase == SCHEMING and game.state.round == round_:
        player = game.deciders[0]
        game.push(game.texts(player)[0], player=player)


def empty_deck(game: Game) -> None:
    """Ghost, the player in the first seat, has nothing left to draw."""
    for at in range(int(game.state.rules.stride)):
        game.state.bags[at] = 0


def keep_all(game: Game, **kept: str) -> None:
    """Each player keeps these cards and no others."""
    while game.state.phase == KEEPING:
        player = game.deciders[0]
        wanted = kept.get(game.name(player), "").split()
        for text in reversed(game.texts(player)):
            _, _, count, card = text.split()
            if wanted.count(card) >= int(count):
                game.push(text, player=player)
                break


@pytest.mark.rule("round.plan")
def test_after_schemin_all_who_hold_cards_choose_together_and_secretly_what_to_keep() -> None:
    game = trail(THREE, card="speeding_train", hands={"ghost": "move fire"})
    for _ in range(9):
        game.push("draw")
    assert game.state.phase == KEEPING
    assert game.decision(0).secret
    assert list(game.deciders) == [0, 1, 2]
    seen = game.view(1).key()
    while 0 in game.deciders:
        game.push(game.texts(0)[0], player=0)
        assert game.view(1).key() == seen
    assert list(game.deciders) == [1, 2]


@pytest.mark.rule("round.plan")
@pytest.mark.parametrize(("card", "icons"), [("ambush", 2), ("speeding_train", 1)])
def test_as_many_cards_as_icons_can_be_kept_bullets_too(card: str, icons: int) -> None:
    found = set()
    for choice in range(64):
        game = trail(
            "ghost inside 2, doc inside 1, tuco roof 3, coach 3, marshal 0",
            card=card,
            hands={"ghost": "move move bullet:doc bullet:neutral"},
        )
        empty_deck(game)
        draw_on(game)
        kept: list[str] = []
        while 0 in game.deciders and game.state.phase == KEEPING:
            texts = game.texts(0)
            choice, at = divmod(choice, len(texts))
            _, _, count, name = texts[at].split()
            kept += [name] * int(count)
            game.push(texts[at], player=0)
        found.add(tuple(kept))
        assert len(kept) <= icons
    expected = {(), ("move",), ("bullet:doc",), ("bullet:neutral",)}
    if icons == 2:
        expected |= {
            ("move", "move"), ("move", "bullet:doc"), ("move", "bullet:neutral"),
            ("bullet:doc", "bullet:neutral"),
        }  # fmt: skip
    assert found == expected


@pytest.mark.rule("round.plan", "round.draw", "doc.hand")
def test_what_is_kept_is_not_shuffled_in_and_the_hand_is_filled_up_to_its_size() -> None:
    for seed in range(12):
        game = trail(
            THREE, card="ambush", hands={"ghost": "move fire", "doc": "punch ride"}, seed=seed
        )
        draw_on(game)
        before = len(game.events())
        keep_all(game, ghost="move fire", doc="punch")
        told = game.events(before)
        assert story(game, "kept", told) == ["kept ghost 2", "kept doc 1", "kept tuco 0"]
        assert causes(game, told, "kept") == ["planned_decks"] * 3
        drawn = [text.split()[1] for text in cards(game, told) if text.startswith("drew")]
        assert [drawn.count(name) for name in ("ghost", "doc", "tuco")] == [4, 6, 6]
        assert [len(hand(game, name)) for name in ("ghost", "doc", "tuco")] == [6, 7, 6]
        assert {"move", "fire"} <= set(hand(game, "ghost"))
        assert "punch" in hand(game, "doc")
        for name in ("ghost", "doc", "tuco"):
            assert len(hand(game, name) + deck(game, name)) == 11
        assert game.state.round == 2


@pytest.mark.rule("round.plan", "round.leftover")
def test_without_an_icon_nothing_is_kept() -> None:
    game = trail(THREE, card="exhausted_horses")
    draw_on(game)
    assert game.state.round == 2
    assert story(game, "kept") == []


@pytest.mark.rule("round.plan", "round.steal")
def test_plans_are_made_before_the_pile_is_played_out() -> None:
    game = trail(THREE, card="speeding_train", hands={"ghost": "floor fire"})
    game.push("ghost lay floor")
    draw_on(game)
    assert game.state.phase == KEEPING
    assert story(game, "revealed moved") == []
    keep_all(game, ghost="fire")
    assert "moved ghost inside 2 roof 2" in story(game, "moved")


@pytest.mark.rule("round.plan", "hidden.information")
def test_others_see_how_many_cards_are_kept_but_not_which() -> None:
    game = trail(THREE, card="ambush", hands={"ghost": "move fire"})
    draw_on(game)
    before = len(game.events(player=1))
    keep_all(game, ghost="move fire")
    told = game.events(before, player=1)
    assert "kept ghost 2" in story(game, "kept", told)
    assert not [text for text in story(game, "sealed", told) if "ghost" in text]


@pytest.mark.rule("round.plan", "expert.keep")
def test_for_experts_the_icons_add_nothing() -> None:
    game = trail(THREE, card="ambush", hands={"ghost": "move fire bullet:doc"}, variant="expert")
    empty_deck(game)
    draw_on(game)
    assert game.state.phase == KEEPING
    asked_for = []
    while 0 in game.deciders and game.state.phase == KEEPING:
        asked_for += game.texts(0)
        game.push(game.texts(0)[-1], player=0)
    assert asked_for == [
        "ghost keep 0 move", "ghost keep 1 move", "ghost keep 0 fire", "ghost keep 1 fire",
    ]  # fmt: skip


@pytest.mark.rule("round.plan", "expert.keep", "duel.expert")
def test_in_a_duel_the_icons_add_nothing() -> None:
    """Three cards are kept though there are two icons, and no bullet."""
    game = trail(
        "tuco inside 2, doc inside 3, ghost roof 3, belle roof 4, coach 2, marshal 0",
        card="ambush", hands={"tuco": "tuco:move doc:fire marshal bullet:ghost"}, duel=True,
    )  # fmt: skip
    empty_deck(game)
    draw_on(game)
    assert game.state.phase == KEEPING
    asked_for = []
    while 0 in game.deciders and game.state.phase == KEEPING:
        asked_for += [text.removeprefix("tuco+doc ") for text in game.texts(0)]
        game.push(game.texts(0)[-1], player=0)
    assert asked_for == [
        "keep 0 tuco:move", "keep 1 tuco:move", "keep 0 doc:fire", "keep 1 doc:fire",
        "keep 0 marshal", "keep 1 marshal",
    ]  # fmt: skip
