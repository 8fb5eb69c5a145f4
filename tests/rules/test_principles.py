"""The rulebook's "Principles that hold everywhere", hidden information apart."""

import pytest

from coltexpress import Game
from coltexpress.engine.verbs import relocate_all
from tests.facts import board, causes
from tests.scene import bullets, kinds, loot_at, scene, where

# Must and may


@pytest.mark.rule("may.must")
@pytest.mark.parametrize(
    ("position", "pile", "texts"),
    [
        ("ghost inside 1, doc roof 3, tuco roof 3, marshal 2", "ghost move",
         ["ghost move inside 0", "ghost move inside 2"]),
        ("ghost roof 0, doc roof 3, tuco roof 3, marshal 2", "ghost move",
         ["ghost move roof 1", "ghost move roof 2", "ghost move roof 3"]),
        ("ghost roof 1, doc roof 3, tuco roof 0, marshal 2", "ghost fire",
         ["ghost fire doc", "ghost fire tuco"]),
        ("ghost roof 1, doc roof 1, tuco roof 1, marshal 2", "ghost punch",
         ["ghost punch doc", "ghost punch tuco"]),
        ("ghost roof 2, doc inside 1, tuco inside 3, marshal 2", "ghost marshal",
         ["ghost marshal 1", "ghost marshal 3"]),
    ],
)  # fmt: skip
def test_an_action_that_can_be_carried_out_cannot_be_declined(
    position: str, pile: str, texts: list[str]
) -> None:
    assert scene(position, pile=pile).texts() == texts


@pytest.mark.rule("may.must", "rob.take")
def test_a_robbery_cannot_be_declined() -> None:
    game = scene(
        "ghost inside 1, doc roof 3, tuco roof 3",
        pile="ghost robbery",
        loot="inside 1: purse 300, jewel",
    )
    assert game.texts() == ["ghost take purse", "ghost take jewel"]


@pytest.mark.rule("may.must", "marshal.meet", "floor.change")
def test_an_action_is_carried_out_even_if_it_hurts_its_owner() -> None:
    game = scene("ghost roof 2, doc roof 3, tuco roof 3, marshal 2", pile="ghost floor")
    assert board(game) == [
        "moved ghost roof 2 inside 2", "wounded ghost neutral", "fled ghost inside 2 roof 2",
    ]  # fmt: skip
    game = scene("ghost inside 1, doc roof 3, tuco roof 3, marshal 0", pile="ghost marshal")
    assert board(game) == [
        "marshal-moved 0 1", "wounded ghost neutral", "fled ghost inside 1 roof 1",
    ]  # fmt: skip


# One answer


@pytest.mark.rule("choice.single")
def test_what_has_one_answer_is_not_asked() -> None:
    game = scene(
        "ghost inside 0, doc inside 2, tuco inside 2, marshal 3",
        pile="ghost move, doc fire, tuco robbery, tuco punch",
        loot="inside 2: jewel",
    )
    assert board(game) == [
        "moved ghost inside 0 inside 1", "shot doc ghost", "wounded ghost doc",
        "took tuco jewel inside 2 500", "punched tuco doc",
    ]  # fmt: skip
    assert game.texts() == ["tuco shove doc inside 1", "tuco shove doc inside 3"]
    assert game.decision().player == 2


@pytest.mark.rule("choice.single", "punch.move")
def test_a_punch_with_one_way_at_every_stage_goes_through_by_itself() -> None:
    game = scene(
        "ghost roof 3, doc roof 3, tuco roof 1, marshal 1", pile="ghost punch", held="doc: jewel"
    )
    assert board(game) == [
        "punched ghost doc", "dropped doc jewel roof 3", "moved doc roof 3 roof 2",
    ]  # fmt: skip
    assert causes(game, game.events(), "moved") == ["punch"]


@pytest.mark.rule("choice.single", "turn.draw", "turn.bullets")
def test_a_step_of_a_turn_is_always_asked_so_that_a_hand_does_not_leak() -> None:
    hands = {"ghost": "bullet:doc", "doc": ""}
    game = scene("ghost inside 1, doc inside 2, tuco roof 3", hands=hands)
    assert game.deciders == (0,)
    assert game.texts() == ["ghost draw"]
    game.push("ghost draw")
    assert game.deciders == (1,)
    assert game.texts() == ["doc draw"]


def two_purses(values: tuple[int, int], seen_by: tuple[int, int]) -> Game:
    """Ghost is about to rob a place with two purses known to these players (masks)."""
    game = scene(
        "ghost inside 1, doc inside 2, tuco roof 3, marshal 3",
        pile="ghost move, ghost robbery",
        loot=f"inside 0: purse {values[0]}, purse {values[1]}",
    )
    for token in (0, 1):
        game.state.seen_by[token] = seen_by[token]
    game.push("ghost move inside 0")
    return game


@pytest.mark.rule("choice.single", "hidden.classes")
@pytest.mark.parametrize("seen_by", [(1, 1), (0b011, 0b111), (0b111, 0b101), (0b101, 0b011)])
def test_equal_purses_are_asked_for_if_another_cannot_know_that_they_are_equal(
    seen_by: tuple[int, int],
) -> None:
    game = two_purses((300, 300), seen_by)
    assert game.texts() == ["ghost take purse 300"]
    assert game.decision().rule == "robbery"
    game.push("ghost take purse 300")
    assert loot_at(game, "ghost") == ["purse 300"]


@pytest.mark.rule("choice.single", "hidden.classes")
@pytest.mark.parametrize("seen_by", [(0b111, 0b111), (0, 0), (0b110, 0b110), (0b010, 0b100)])
def test_purses_that_look_the_same_in_everybodys_eyes_are_not_asked_for(
    seen_by: tuple[int, int],
) -> None:
    game = two_purses((300, 300), seen_by)
    assert game.decision().rule is None
    assert loot_at(game, "ghost") == ["purse 300"]


@pytest.mark.rule("choice.single", "hidden.classes")
def test_purses_a_player_knows_to_differ_are_two_answers_and_so_are_known_and_unknown() -> None:
    known, unknown = "ghost take purse 300", "ghost take purse"
    assert two_purses((300, 350), (1, 1)).texts() == [known, "ghost take purse 350"]
    assert two_purses((300, 300), (1, 0)).texts() == [known, unknown]
    assert two_purses((350, 300), (0, 1)).texts() == [unknown, known]


# Order of choices and arrivals


@pytest.mark.rule("choice.order")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_open_choices_are_made_clockwise_from_the_rounds_first_player(first: int) -> None:
    game = scene(
        "ghost inside 1, doc roof 1, tuco inside 2, belle roof 2, marshal 0",
        pile="",
        card="pickpocketing",
        round=5,
        loot="inside 1: purse 300; roof 1: purse 300; inside 2: purse 300; roof 2: purse 300",
        first=first,
    )
    asked: list[int] = []
    while not game.over:
        asked += game.deciders
        game.push("leave")
    assert asked == [(first + seat) % 4 for seat in range(4)]


@pytest.mark.rule("arrival.settled", "marshal.meet")
def test_an_arrival_is_settled_before_the_next_card_is_turned_over() -> None:
    game = scene(
        "ghost inside 0, doc roof 1, tuco roof 3, marshal 1",
        pile="ghost move, doc fire, ghost fire",
    )
    assert board(game) == [
        "moved ghost inside 0 inside 1", "wounded ghost neutral", "fled ghost inside 1 roof 1",
        "shot doc tuco", "wounded tuco doc", "shot ghost tuco", "wounded tuco ghost",
    ]  # fmt: skip
    assert kinds(game.events())[:3] == ["moved", "wounded", "fled"]


@pytest.mark.rule("arrival.settled", "marshal.meet", "neutral.out")
@pytest.mark.parametrize(("neutral", "hit"), [(13, 1), (2, 1), (1, 0)])
def test_all_whom_the_marshal_meets_at_once_are_one_encounter(neutral: int, hit: int) -> None:
    game = scene(
        "ghost inside 1, doc inside 1, tuco roof 1, marshal 0", pile="tuco marshal", neutral=neutral
    )
    wounds = ["wounded ghost neutral", "wounded doc neutral"] if hit else ["neutrals-spent 1"]
    assert board(game) == [
        "marshal-moved 0 1", *wounds, "fled ghost inside 1 roof 1", "fled doc inside 1 roof 1",
    ]  # fmt: skip
    assert [bullets(game, bandit) for bandit in ("ghost", "doc", "tuco")] == [hit, hit, 0]
    assert game.state.neutral == (neutral - 2 if hit else 0)


@pytest.mark.rule("arrival.settled", "marshal.meet", "punch.move")
def test_a_bandit_punched_into_the_marshals_car_meets_him_and_each_meeting_costs_a_bullet() -> None:
    game = scene(
        "ghost inside 2, doc inside 2, tuco roof 0, marshal 1", pile="ghost punch, doc floor"
    )
    assert board(game, game.push("ghost shove doc inside 1")) == [
        "moved doc inside 2 inside 1", "wounded doc neutral", "fled doc inside 1 roof 1",
        "moved doc roof 1 inside 1", "wounded doc neutral", "fled doc inside 1 roof 1",
    ]  # fmt: skip
    assert bullets(game, "doc") == 2
    assert where(game, "doc") == "roof 1"


@pytest.mark.rule("arrival.settled", "neutral.out")
@pytest.mark.parametrize(
    ("neutral", "told"), [(13, "wounded ghost neutral"), (1, "neutrals-spent 1")]
)
def test_what_one_event_moves_it_moves_all_at_once_before_the_arrivals_are_settled(
    neutral: int, told: str
) -> None:
    game = scene("ghost inside 1, doc inside 3, tuco roof 0, marshal 2", neutral=neutral)
    start = len(game.events())
    # No base event moves bandits inside the train, so this one is made by hand.
    relocate_all(game.state, 0b011, [4, 4, 1])
    happened = board(game, game.events(start))
    assert happened[:3] == ["moved ghost inside 1 inside 2", "moved doc inside 3 inside 2", told]
    assert happened[-2:] == ["fled ghost inside 2 roof 2", "fled doc inside 2 roof 2"]
    assert where(game, "tuco") == "roof 0"
