"""Hostages that take powers or show cards, and the ransom of each."""

import pytest

from coltexpress import Game
from tests.facts import asked, discards, hand, legal, pile_seen, tops
from tests.rules.horses.trail import ALL, acted, trail
from tests.scene import bullets, scene

THREE = "ghost inside 2, doc inside 1, tuco roof 3, coach 2, marshal 0"
DUEL = "tuco inside 2, doc inside 3, ghost roof 3, belle roof 4, coach 2, marshal 0"


# The Poker Player


@pytest.mark.rule("hostage.poker_player", "doc.hand")
def test_doc_without_power_draws_six_cards() -> None:
    game = trail(THREE, pile="", hostages="doc poker_player")
    assert [len(hand(game, name)) for name in ("ghost", "doc", "tuco")] == [6, 6, 6]
    game = trail(THREE, pile="", hostages="tuco poker_player")
    assert len(hand(game, "doc")) == 7
    game = trail(DUEL, pile="", hostages="doc poker_player", duel=True)
    assert [len(hand(game, name)) for name in ("tuco", "ghost")] == [6, 6]
    game = trail(DUEL, pile="", hostages="tuco poker_player", duel=True)
    assert len(hand(game, "tuco")) == 7


@pytest.mark.rule("hostage.poker_player", "ghost.facedown")
def test_ghost_without_power_hides_nothing_but_in_tunnels() -> None:
    game = trail(THREE, hands={"ghost": "move fire"}, hostages="ghost poker_player", card="tunnels")
    assert legal(game) == ["draw", "lay move", "lay fire"]
    for _ in range(3):
        game.push("draw")
    assert all(text == "draw" or text.endswith("hidden") for text in legal(game))


@pytest.mark.rule("hostage.poker_player", "tuco.ceiling", "django.knockback", "belle.charm")
def test_shots_without_powers_are_ordinary_shots() -> None:
    spots = "tuco inside 2, django roof 2, belle roof 1, doc roof 3, marshal 0"
    game = trail(spots, pile="tuco fire", hostages="tuco poker_player")
    assert acted(game) == ["wasted tuco tuco no-target"]
    game = trail(spots, pile="django fire", hostages="belle poker_player")
    assert legal(game) == ["fire belle", "fire doc"]
    game = trail(spots, pile="django fire", hostages="django poker_player")
    assert acted(game) == ["shot django doc", "wounded doc django"]


@pytest.mark.rule("hostage.poker_player", "cheyenne.pickpocket")
def test_cheyenne_without_power_pockets_no_purse() -> None:
    game = trail(
        "cheyenne inside 3, doc inside 3, tuco roof 2, marshal 0",
        pile="cheyenne punch",
        held="doc: purse 300",
        hostages="cheyenne poker_player",
        loot="",
    )
    assert acted(game) == [
        "punched cheyenne doc", "dropped doc purse inside 3", "moved doc inside 3 inside 2",
    ]  # fmt: skip


@pytest.mark.rule("hostage.poker_player", "hostage.effect")
def test_a_power_is_lost_at_once() -> None:
    game = trail(
        "tuco roof coach, doc roof coach, ghost roof 3, coach 2",
        pile="tuco floor, tuco fire",
        hostages="poker_player, banker",
    )
    game.push("tuco capture poker_player")
    assert acted(game)[-1] == "wasted tuco tuco no-target"


# The Photographer


@pytest.mark.rule("hostage.photographer", "turn.tunnel")
def test_with_the_photographer_cards_lie_open_even_in_tunnels() -> None:
    game = trail(THREE, hands={"doc": "move marshal"}, hostages="doc photographer", card="tunnels")
    for _ in range(4):
        game.push("draw")
    assert asked(game) == "doc step"
    assert {text for text in legal(game) if "hidden" in text} == set()
    assert {"lay move", "lay marshal"} <= set(legal(game))
    game.push("doc lay marshal")
    assert pile_seen(game, "ghost") == ["marshal"]
    assert pile_seen(game, "tuco") == ["marshal"]
    assert all("hidden" in text for text in legal(game) if text != "draw")


@pytest.mark.rule("hostage.photographer", "ghost.facedown")
def test_with_the_photographer_ghost_hides_nothing_at_all() -> None:
    game = trail(THREE, hands={"ghost": "move fire"}, hostages="ghost photographer", card="tunnels")
    assert legal(game) == ["draw", "lay move", "lay fire"]
    game.push("ghost lay move")
    game.push("draw")
    game.push("draw")
    assert legal(game) == ["draw", "lay fire"]


@pytest.mark.rule("hostage.photographer", "duel.ghost")
def test_in_a_duel_only_its_own_bandits_cards_lie_open_and_the_marshal_card_is_nobodys() -> None:
    game = trail(
        DUEL,
        hands={"tuco": "tuco:move doc:move marshal"},
        hostages="tuco photographer",
        card="tunnels",
        duel=True,
    )
    game.push("tuco+doc draw")
    game.push("draw")
    assert {"tuco lay move", "doc lay move hidden", "tuco+doc lay marshal hidden"} <= set(
        game.texts()
    )
    assert not [text for text in game.texts() if text.startswith("tuco lay") and "hidden" in text]
    game = trail(
        DUEL,
        hands={"ghost": "ghost:move belle:move marshal"},
        hostages="belle photographer",
        card="tunnels",
        duel=True,
        first=1,
    )
    assert game.texts() == [
        "ghost+belle draw", "ghost lay move", "belle lay move", "ghost+belle lay marshal",
        "ghost lay move hidden",
    ]  # fmt: skip


# Ransoms


def ransom(hostage: str, *, held: str = "", wounds: str = "", duel: bool = False) -> int:
    """What a hostage of Ghost's adds in the end."""

    def money(hostages: str) -> int:
        spots = "ghost inside 1, doc inside 2, tuco roof 3, belle roof 4, marshal 0"
        game = scene(
            spots,
            modules=ALL,
            pile="",
            card="sharing",
            round=5,
            duel=duel,
            guns={"tuco": 0},
            held=held,
            wounds={"ghost": wounds, "doc": "tuco ghost"},
            hostages=hostages,
        )
        assert game.over
        return game.scores()[0]

    return money(f"ghost {hostage}") - money("")


@pytest.mark.rule(
    "end.ransom", "hostage.poodle", "hostage.minister", "hostage.teacher", "hostage.zealot"
)
@pytest.mark.parametrize(
    ("hostage", "amount"), [("poodle", 1000), ("minister", 900), ("teacher", 800), ("zealot", 700)]
)
def test_some_ransoms_are_fixed(hostage: str, amount: int) -> None:
    assert ransom(hostage) == amount
    assert ransom(hostage, held="ghost: strongbox, jewel, purse 250", wounds="tuco") == amount


@pytest.mark.rule("hostage.banker", "end.ransom")
def test_the_banker_pays_a_thousand_for_one_strongbox_or_more() -> None:
    assert ransom("banker", held="ghost: jewel, purse 250; doc: strongbox") == 0
    assert ransom("banker", held="ghost: strongbox") == 1000
    assert ransom("banker", held="ghost: strongbox, strongbox") == 1000


@pytest.mark.rule("hostage.old_lady", "end.ransom")
def test_the_old_lady_pays_for_each_jewel() -> None:
    assert ransom("old_lady", held="ghost: strongbox, purse 250; doc: jewel") == 0
    assert ransom("old_lady", held="ghost: jewel, jewel, jewel, purse 250") == 1500


@pytest.mark.rule("hostage.poker_player", "end.ransom")
def test_the_poker_player_pays_for_each_purse() -> None:
    assert ransom("poker_player", held="ghost: strongbox, jewel; doc: purse 250") == 0
    assert ransom("poker_player", held="ghost: purse 250, purse 500, jewel, half whisky old") == 500


@pytest.mark.rule("hostage.photographer", "end.ransom")
def test_the_photographer_pays_for_bullets_of_other_bandits() -> None:
    assert ransom("photographer") == 0
    assert ransom("photographer", wounds="neutral neutral") == 0
    assert ransom("photographer", wounds="tuco neutral doc tuco") == 600


@pytest.mark.rule("hostage.photographer", "duel.end")
def test_in_a_duel_the_photographer_pays_for_all_foreign_bullets_of_the_player() -> None:
    # Ghost and Doc are partners: Doc's bullets do not count, and Tuco's in Doc's wounds do.
    assert ransom("photographer", wounds="doc doc", duel=True) == 200
    assert ransom("photographer", wounds="doc tuco belle neutral", duel=True) == 600


@pytest.mark.rule("hostage.photographer", "expert.discard")
def test_bullets_in_hand_and_discard_pile_count_as_well() -> None:
    game = trail(
        "ghost inside 1, doc inside 2, tuco roof 3",
        hands={"ghost": "bullet:tuco bullet:doc move"},
        card="sharing",
        round=5,
        guns={"tuco": 0},
        hostages="ghost photographer",
        variant="expert",
    )
    while not game.over:
        game.push("draw")
    assert bullets(game, "ghost") == 2
    assert game.scores()[0] == 400


def shot(round: int) -> Game:
    """In the expert variant, Ghost with the Photographer is shot by Doc in this round."""
    return trail(
        "ghost inside 1, doc inside 2, tuco roof 3, coach 3, marshal 0",
        pile="doc fire",
        card="sharing" if round == 5 else "bridge",
        round=round,
        wounds={"ghost": "neutral"},
        hostages="ghost photographer",
        variant="expert",
    )


@pytest.mark.rule("hostage.photographer", "expert.bullets_out")
def test_a_bullet_that_was_discarded_counts_as_well() -> None:
    game = shot(1)
    assert discards(game, "ghost") == ["bullet:doc"]
    assert game.scores()[0] == 200


@pytest.mark.rule("hostage.photographer", "expert.hit")
def test_a_bullet_of_the_last_round_counts_as_well() -> None:
    game = shot(5)
    assert game.over
    assert tops(game, "ghost") == ["bullet:doc"]
    assert game.scores()[0] == 200
