"""Rules of the expansion that meet: hands, and the money in the end."""

import pytest

from coltexpress.engine.events import KEPT, Event
from tests.facts import asked, hand, legal, pile_seen, places, story
from tests.rules.horses.trail import acted, horses, trail, wounds
from tests.scene import bullets

# Hands


@pytest.mark.rule("hostage.minister", "doc.hand", "round.plan")
@pytest.mark.parametrize(("bandit", "size"), [("doc", 6), ("ghost", 5)])
def test_with_the_minister_a_hand_with_kept_cards_is_filled_up_to_one_less(
    bandit: str, size: int
) -> None:
    other = "ghost" if bandit == "doc" else "doc"
    game = trail(
        "ghost inside 2, doc inside 1, tuco roof 3, coach 3, marshal 0",
        card="ambush",
        hands={bandit: "move fire"},
        hostages=f"{bandit} minister",
    )
    while game.state.round == 1:
        player = game.deciders[0]
        texts = game.texts(player)
        wanted = "draw"
        if game.decision(player).rule == "planned_decks":
            keeps = game.name(player) == bandit and texts[0].split()[-1] in ("move", "fire")
            wanted = "keep 1" if keeps else "keep 0"
        game.push(next(text for text in texts if wanted in text), player=player)
    assert {"move", "fire"} <= set(hand(game, bandit))
    assert len(hand(game, bandit)) == size
    assert len(hand(game, other)) == (7 if other == "doc" else 6)
    drawn = story(game, "drew", game.events(kept_at(game.events())))
    assert len([text for text in drawn if f"drew {bandit}" in text]) == size - 2


def kept_at(events: list[Event]) -> int:
    """Where it was told what the last player kept."""
    return max(at for at, event in enumerate(events) if event.kind == KEPT)


@pytest.mark.rule("hostage.minister", "hostage.poker_player", "doc.hand", "duel.expert")
def test_minister_and_poker_player_both_take_from_the_hand_of_a_player_who_leads_doc() -> None:
    game = trail(
        "tuco inside 2, doc inside 3, ghost roof 3, belle roof 4, coach 4, marshal 0",
        pile="",
        hostages="tuco minister, doc poker_player",
        duel=True,
    )
    assert [len(hand(game, name)) for name in ("tuco", "ghost")] == [5, 6]


@pytest.mark.rule("hostage.photographer", "whisky.ghost", "ghost.facedown")
def test_with_the_photographer_not_even_a_drink_lets_ghost_hide_a_card() -> None:
    game = trail(
        "ghost inside 2, doc inside 1, tuco roof 3, marshal 0",
        hands={"ghost": "move fire"},
        held="ghost: whisky old",
        hostages="ghost photographer",
        card="tunnels",
    )
    game.push("ghost drink whisky old")
    assert legal(game) == ["lay move", "lay fire"]
    game.push("ghost lay move")
    assert pile_seen(game, "doc") == ["move"]


@pytest.mark.rule("hostage.poker_player", "whisky.ghost")
def test_a_ghost_without_power_hides_nothing_after_a_drink() -> None:
    game = trail(
        "ghost inside 2, doc inside 1, tuco roof 3, marshal 0",
        hands={"ghost": "move fire"},
        held="ghost: whisky old",
        hostages="ghost poker_player",
        card="tunnels",
    )
    game.push("ghost drink whisky old")
    assert legal(game) == ["lay move", "lay fire"]


# The end


@pytest.mark.rule("hostage.zealot", "event.escape")
@pytest.mark.parametrize("spot", ["inside 2", "roof 2", "inside coach"])
def test_with_the_zealot_nobody_escapes_on_a_horse(spot: str) -> None:
    game = trail(
        f"ghost {spot}, doc roof 1, tuco roof 3, coach 2, horses 2, marshal 0",
        pile="ghost ride",
        card="escape",
        round=5,
        hostages="ghost zealot",
    )
    assert acted(game) == ["wasted ghost ghost forbidden"]
    assert horses(game) == [2]
    assert game.over
    assert game.winners() == ((0,) if spot == "inside coach" else ())


@pytest.mark.rule("event.sharing")
def test_two_strongboxes_at_one_place_are_split_each_by_itself() -> None:
    game = trail(
        "ghost roof 2, doc roof 2, tuco roof 2, belle inside 4, coach 4, marshal 0",
        pile="",
        card="sharing",
        round=5,
        guns={"belle": 0},
        held="ghost: strongbox; doc: strongbox, purse 250",
    )
    assert game.scores() == (666, 916, 666, 1000)


@pytest.mark.rule("escape.gone", "escape.count", "duel.deck")
def test_in_a_duel_one_partner_escapes_and_the_other_plays_on() -> None:
    game = trail(
        "tuco inside 2, doc inside 2, ghost roof 3, belle roof coach, coach 1, horses 2, marshal 0",
        pile="tuco ride, tuco fire, ghost move, doc marshal, doc move",
        card="escape",
        round=5,
        duel=True,
        held="tuco: jewel; doc: strongbox; belle: jewel",
        wounds={"doc": "neutral", "belle": "neutral neutral"},
    )
    game.push("tuco escape")
    assert acted(game) == [
        "horse 2 to nowhere", "escaped tuco inside 2", "wasted tuco+doc tuco gone-away",
    ]  # fmt: skip
    game.push("ghost move roof 2")
    # The Marshal card is nobody's: it is played although one bandit is gone.
    assert "marshal-moved 0 1" in acted(game)
    assert asked(game) == "tuco+doc move"
    game.push("doc move inside 3")
    assert game.over
    assert game.scores() == (500, 500)
    assert game.winners() == (0,)  # fewer bullets, the caught partner's included
    assert bullets(game, "doc") == 1


@pytest.mark.rule("escape.gone", "event.pickpocketing", "coach.moves")
def test_an_escaped_bandit_is_at_no_place() -> None:
    game = trail(
        "ghost roof 2, doc roof 2, tuco inside 1, coach 1, shotgun roof 1, horses 2 2, marshal 0",
        pile="ghost ride, doc ride",
        card="escape",
        round=5,
        guns={"tuco": 0},
    )
    game.push("ghost escape")
    game.push("doc escape")
    assert game.over
    assert wounds(game) == {}
    assert game.winners() == (0, 1)
    assert {places(game)[name] for name in ("ghost", "doc")} == {"away"}


@pytest.mark.rule("event.mortal_bullet", "shotgun.pass", "hostage.poodle", "end.ransom")
def test_a_mortal_round_counts_every_bullet_of_every_kind() -> None:
    game = trail(
        "ghost roof 1, doc roof 0, tuco inside 3, coach 2, shotgun roof 2, marshal 0",
        hands={"ghost": "move", "doc": "fire", "tuco": "move"},
        card="mortal_bullet",
        round=5,
        guns={"tuco": 0},
        hostages="ghost poodle",
    )
    game.push("ghost draw")
    game.push("doc lay fire")
    game.push("draw")
    game.push("ghost lay move")
    while not game.over:
        wanted = {"ghost move": "roof coach"}.get(asked(game), "draw")
        game.push(next(text for text in game.texts() if wanted in text))
    assert bullets(game, "ghost") == 3  # the Poodle's, Doc's, and one for passing the Shotgun
    assert game.scores()[0] == 1000 - 3 * 150
