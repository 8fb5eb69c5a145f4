"""The rulebook's heading "Hostages": how they are taken, and what they do."""

import pytest

from tests.facts import asked, board, causes, deck, discards, hand, legal, pile_seen
from tests.rules.horses.trail import acted, horses, hostages, trail, wounds
from tests.scene import where

THREE = "ghost inside 2, doc inside 1, tuco roof 3, coach 2, marshal 0"
DUEL = "tuco inside 2, doc inside 3, ghost roof 3, belle roof 4, coach 2, marshal 0"


# Taking one


@pytest.mark.rule("hostage.take")
@pytest.mark.parametrize(
    ("start", "pile", "answer"),
    [
        ("roof coach", "ghost floor", ""),
        ("roof 2", "ghost ride", "ghost ride inside coach"),
        ("inside 3", "ghost ride", "ghost ride inside coach"),
        ("inside 2", "doc punch", "doc shove ghost inside coach"),
    ],
)
def test_whoever_enters_the_coach_takes_a_hostage_of_those_left(
    start: str, pile: str, answer: str
) -> None:
    game = trail(
        f"ghost {start}, doc inside 2, tuco roof 3, coach 2, horses 2 3, marshal 0",
        pile=pile,
        hostages="minister, banker, tuco zealot",
    )
    if answer:
        game.push(answer)
    assert asked(game) == "ghost trail"
    assert legal(game) == ["capture banker", "capture minister"]
    told = game.push("ghost capture minister")
    assert acted(game, told) == ["captured ghost minister"]
    assert causes(game, told, "captured") == ["trail"]
    assert hostages(game) == {"minister": "ghost", "banker": "free", "zealot": "tuco"}


@pytest.mark.rule("hostage.take")
def test_the_coachs_roof_is_not_its_inside() -> None:
    game = trail(
        "ghost roof 2, doc inside 1, tuco roof 3, coach 2", pile="ghost move", hostages="banker"
    )
    assert acted(game, game.push("ghost move roof coach")) == ["moved ghost roof 2 roof coach"]
    assert hostages(game) == {"banker": "free"}


@pytest.mark.rule("hostage.take")
def test_a_bandit_has_one_hostage_at_most_and_keeps_it() -> None:
    game = trail(
        "ghost roof coach, doc inside coach, tuco roof 3, coach 2, horses 2, marshal 0",
        pile="ghost floor, doc punch, ghost ride",
        hostages="ghost banker, doc teacher, poodle, minister",
    )
    assert acted(game)[:2] == ["moved ghost roof coach inside coach", "wasted doc doc forbidden"]
    game.push("ghost ride inside 2")
    assert hostages(game) == {
        "poodle": "free", "banker": "ghost", "minister": "free", "teacher": "doc",
    }  # fmt: skip


@pytest.mark.rule("hostage.take", "punch.loot")
def test_no_punch_knocks_a_hostage_off() -> None:
    game = trail(
        "ghost inside 2, doc inside 2, tuco roof 3, coach 0, marshal 0",
        pile="ghost punch",
        hostages="doc banker",
    )
    assert acted(game)[0] == "punched ghost doc"
    assert legal(game) == ["shove doc inside 1", "shove doc inside 3"]
    game.push("ghost shove doc inside 1")
    assert hostages(game) == {"banker": "doc"}


@pytest.mark.rule("hostage.take", "choice.single")
def test_the_last_hostage_is_taken_without_asking_and_then_there_is_none() -> None:
    game = trail(
        "ghost roof coach, doc roof coach, tuco roof 3, coach 2",
        pile="ghost floor, doc floor",
        hostages="banker, tuco poodle",
    )
    assert acted(game) == [
        "moved ghost roof coach inside coach", "captured ghost banker",
        "moved doc roof coach inside coach",
    ]  # fmt: skip
    assert hostages(game) == {"poodle": "tuco", "banker": "ghost"}


@pytest.mark.rule("hostage.take", "duel.team")
def test_in_a_duel_each_bandit_may_have_its_own() -> None:
    game = trail(
        "tuco roof coach, doc roof coach, ghost roof 3, belle roof 4, coach 2",
        pile="tuco floor, doc floor",
        hostages="banker, poodle, minister",
        duel=True,
    )
    assert asked(game) == "tuco+doc trail"
    assert game.texts() == ["tuco capture poodle", "tuco capture banker", "tuco capture minister"]
    game.push("tuco capture banker")
    assert game.texts() == ["doc capture poodle", "doc capture minister"]
    game.push("doc capture minister")
    assert hostages(game) == {"poodle": "free", "banker": "tuco", "minister": "doc"}


@pytest.mark.rule("hostage.take", "hidden.information")
def test_hostages_lie_open() -> None:
    game = trail(THREE, pile="", hostages="banker, doc poodle")
    for viewer in (-1, 0, 1, 2):
        assert game.view(viewer).parts[1].key() == game.state.parts[1].key()


# Effects


@pytest.mark.rule("hostage.effect", "hostage.teacher")
def test_an_effect_starts_at_once_for_cards_already_laid() -> None:
    game = trail(
        "ghost roof coach, doc inside coach, tuco roof 3, coach 2",
        pile="ghost floor, ghost punch",
        hostages="teacher, banker, doc poodle",
    )
    game.push("ghost capture teacher")
    assert acted(game)[-1] == "wasted ghost ghost forbidden"
    game = trail(
        "ghost roof coach, doc inside coach, tuco roof 3, coach 2",
        pile="ghost floor, ghost punch",
        hostages="teacher, banker, doc poodle",
    )
    game.push("ghost capture banker")
    assert acted(game)[-2:] == ["punched ghost doc", "moved doc inside coach inside 2"]


@pytest.mark.rule("hostage.effect", "hostage.photographer")
def test_a_card_that_lies_face_down_stays_as_it_lies() -> None:
    game = trail(
        "ghost roof coach, doc roof 3, tuco roof 3, coach 2",
        pile="ghost floor, tuco move, ghost fire hidden",
        hostages="photographer, banker",
    )
    game.push("ghost capture photographer")
    assert pile_seen(game, "doc") == ["floor", "move", "?"]


@pytest.mark.rule("hostage.effect", "hostage.teacher", "hostage.zealot")
@pytest.mark.parametrize(("hostage", "card"), [("teacher", "punch"), ("zealot", "ride")])
def test_a_card_that_can_no_longer_be_used_can_still_be_laid(hostage: str, card: str) -> None:
    game = trail(THREE, hands={"ghost": "punch ride move"}, hostages=f"ghost {hostage}")
    assert f"lay {card}" in legal(game)
    game.push(f"ghost lay {card}")
    game = trail(
        "ghost inside 2, doc inside 2, tuco roof 3, horses 2, marshal 0",
        pile=f"ghost {card}, doc {card}",
        hostages=f"ghost {hostage}",
    )
    assert acted(game)[0] == "wasted ghost ghost forbidden"
    assert asked(game) == f"doc {card}"


@pytest.mark.rule("hostage.teacher", "shotgun.punch")
def test_with_the_teacher_nobody_is_punched_the_shotgun_neither() -> None:
    game = trail(
        "ghost roof coach, doc roof coach, tuco roof 3, coach 2",
        pile="ghost punch, doc punch",
        hostages="ghost teacher",
    )
    assert acted(game) == ["wasted ghost ghost forbidden"]
    assert legal(game) == ["punch ghost", "punch shotgun"]


@pytest.mark.rule("hostage.zealot", "ride.cross")
@pytest.mark.parametrize("spot", ["inside 2", "roof 2", "inside coach", "roof coach"])
def test_with_the_zealot_nobody_rides_or_crosses(spot: str) -> None:
    game = trail(
        f"ghost {spot}, doc inside 1, tuco roof 3, coach 2, horses 2 2",
        pile="ghost ride",
        hostages="ghost zealot",
    )
    assert acted(game) == ["wasted ghost ghost forbidden"]
    assert where(game, "ghost") == spot
    assert horses(game) == [2, 2]


@pytest.mark.rule("hostage.banker")
def test_the_banker_hinders_nothing() -> None:
    game = trail(THREE, hands={"ghost": "punch ride move"}, hostages="ghost banker", card="tunnels")
    assert legal(game) == [
        "draw", "lay move", "lay punch", "lay ride", "lay move hidden", "lay punch hidden",
        "lay ride hidden",
    ]  # fmt: skip
    game = trail(THREE, pile="", hostages="ghost banker")
    assert len(hand(game, "ghost")) == 6
    assert wounds(game) == {}


@pytest.mark.rule("hostage.poodle", "round.draw")
def test_the_poodle_bites_at_the_start_of_every_round_before_the_shuffle() -> None:
    drawn = 0
    for seed in range(40):
        game = trail(THREE, pile="", hostages="ghost poodle", seed=seed)
        assert board(game)[-1] == "wounded ghost neutral"
        assert wounds(game) == {"ghost": 1}
        cards = hand(game, "ghost") + deck(game, "ghost")
        assert cards.count("bullet:neutral") == 1
        assert (len(cards), len(hand(game, "ghost"))) == (12, 6)
        assert game.state.neutral == 15
        drawn += "bullet:neutral" in hand(game, "ghost")
    assert 8 < drawn < 32
    game = trail(THREE, hands={"ghost": "move"}, hostages="ghost poodle", card="bridge", round=2)
    for _ in range(12):
        game.push("draw")
    assert wounds(game) == {"ghost": 2}


@pytest.mark.rule("hostage.poodle", "neutral.out")
def test_where_no_neutral_bullet_is_left_the_poodle_does_not_bite() -> None:
    game = trail(THREE, pile="", hostages="ghost poodle", neutral=0)
    assert wounds(game) == {}


@pytest.mark.rule("hostage.poodle", "expert.hit", "expert.refill")
def test_for_experts_the_bite_is_on_top_of_the_draw_pile_before_the_refill() -> None:
    for seed in range(5):
        game = trail(THREE, pile="", hostages="ghost poodle", variant="expert", seed=seed)
        assert discards(game, "ghost") == ["bullet:neutral"]  # drawn first, and tossed
        assert len(hand(game, "ghost")) == 5
        assert len(hand(game, "doc")) == 7


@pytest.mark.rule("hostage.minister", "doc.hand")
def test_with_the_minister_the_hand_is_one_card_smaller() -> None:
    game = trail(THREE, pile="", hostages="ghost minister")
    assert [len(hand(game, name)) for name in ("ghost", "doc", "tuco")] == [5, 7, 6]
    game = trail(THREE, pile="", hostages="doc minister")
    assert [len(hand(game, name)) for name in ("ghost", "doc", "tuco")] == [6, 6, 6]


@pytest.mark.rule("hostage.minister", "expert.refill", "duel.expert")
def test_with_the_minister_an_expert_refills_to_one_card_less() -> None:
    game = trail(THREE, pile="", hostages="tuco minister", variant="expert")
    assert [len(hand(game, name)) for name in ("ghost", "doc", "tuco")] == [6, 7, 5]
    for bandit in ("tuco", "doc"):
        game = trail(DUEL, pile="", hostages=f"{bandit} minister", duel=True)
        assert [len(hand(game, name)) for name in ("tuco", "ghost")] == [6, 6]
    game = trail(DUEL, pile="", hostages="belle minister", duel=True)
    assert [len(hand(game, name)) for name in ("tuco", "ghost")] == [7, 5]


@pytest.mark.rule("hostage.minister", "hostage.effect")
def test_a_minister_taken_in_this_round_counts_from_the_next() -> None:
    game = trail(
        "ghost roof coach, doc inside 1, tuco roof 3, coach 2",
        pile="ghost floor",
        hostages="minister, banker",
    )
    game.push("ghost capture minister")
    assert len(hand(game, "ghost")) == 5


@pytest.mark.rule("hostage.old_lady", "move.roof")
def test_with_the_old_lady_a_roof_move_is_one_car() -> None:
    def moves(spot: str) -> list[str]:
        game = trail(
            f"ghost {spot}, doc inside 1, tuco roof 3, belle inside 1, coach 2, marshal 0",
            pile="ghost move",
            hostages="ghost old_lady",
        )
        told = acted(game)
        if told:
            return [" ".join(told[0].split()[-2:])]
        return [text.removeprefix("move ") for text in legal(game)]

    assert moves("roof 2") == ["roof 1", "roof 3", "roof coach"]
    assert moves("roof 1") == ["roof 0", "roof 2"]
    assert moves("roof 4") == ["roof 3"]
    assert moves("roof coach") == ["roof 2"]
    assert moves("inside 2") == ["inside 1", "inside 3"]


@pytest.mark.rule("hostage.old_lady", "ride.mount")
def test_the_old_lady_does_not_slow_a_ride() -> None:
    game = trail(
        "ghost roof 3, doc inside 1, tuco roof 3, coach 3, horses 3, marshal 1",
        pile="ghost ride",
        hostages="ghost old_lady",
    )
    assert legal(game) == ["ride inside 0", "ride inside 1", "ride inside 2", "ride inside coach"]
