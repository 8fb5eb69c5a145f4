"""Actions: Robbery and Punch."""

import pytest

from coltexpress import Game
from coltexpress.engine.vocab import HELD
from tests.facts import asked, board, causes, legal, places, purse_values, question
from tests.scene import loot_at, scene, where

PAIR = "ghost inside 2, doc inside 2, tuco roof 3"


# Robbery.


@pytest.mark.rule("rob.take")
def test_a_robbery_takes_one_token_of_the_own_choice() -> None:
    game = scene(PAIR, pile="ghost robbery", loot="inside 2: purse 300, jewel, jewel, strongbox")
    assert asked(game) == "ghost robbery"
    assert legal(game) == ["take purse", "take jewel", "take strongbox"]
    assert {game.explain(action) for action in game.legal_actions()} == {"rob.take"}
    events = game.push("ghost take jewel")
    assert board(game, events) == ["took ghost jewel inside 2 500"]
    assert causes(game, events, "took") == ["robbery"]
    assert loot_at(game, "ghost") == ["jewel 500"]
    assert loot_at(game, "inside 2") == ["jewel 500", "purse 300", "strongbox 1000"]
    assert loot_at(game, "doc") == []


@pytest.mark.rule("rob.take", "choice.single")
@pytest.mark.parametrize("token", ["purse 300", "jewel 500", "strongbox 1000"])
def test_a_lone_token_is_taken_without_a_question(token: str) -> None:
    game = scene(PAIR, pile="doc robbery", loot=f"inside 2: {token}")
    kind, value = token.split()
    assert board(game) == [f"took doc {kind} inside 2 {value}"]
    assert loot_at(game, "doc") == [token]
    assert loot_at(game, "inside 2") == []


@pytest.mark.rule("rob.take")
@pytest.mark.parametrize(
    ("spot", "loot"),
    [
        ("inside 2", "roof 2: purse; inside 1: jewel; inside 3: jewel"),
        ("roof 2", "inside 2: purse; roof 1: jewel; roof 3: jewel"),
        ("inside 2", ""),
    ],
)
def test_only_the_own_place_counts_and_with_none_there_nothing_happens(
    spot: str, loot: str
) -> None:
    where = f"ghost {spot}, doc {spot}, tuco roof 3"
    game = scene(where, pile="ghost robbery", loot=loot, held="doc: purse 250")
    assert board(game) == ["wasted ghost ghost nothing-here"]
    assert causes(game, game.events(), "wasted") == ["robbery"]
    assert loot_at(game, "ghost") == []


@pytest.mark.rule("rob.take")
def test_loot_on_a_roof_is_taken_on_the_roof() -> None:
    game = scene(
        "ghost roof 2, doc inside 2, tuco roof 3",
        pile="ghost robbery, doc robbery",
        loot="roof 2: jewel; inside 2: purse 350",
    )
    assert board(game) == ["took ghost jewel roof 2 500", "took doc purse inside 2 350"]


@pytest.mark.rule("rob.take", "hidden.memory")
def test_a_purses_value_is_seen_by_its_holder_only() -> None:
    game = scene(PAIR, pile="ghost robbery", loot="inside 2: purse 450")
    assert board(game, game.events(player=0)) == ["took ghost purse inside 2 450"]
    for viewer in (-1, 1, 2):
        assert board(game, game.events(player=viewer)) == ["took ghost purse inside 2 ?"]
    assert [purse_values(game, name) for name in ("ghost", "doc", "tuco")] == [[450], [-1], [-1]]


@pytest.mark.rule("rob.take")
def test_a_jewel_and_a_strongbox_are_open_to_all() -> None:
    game = scene(PAIR, pile="ghost robbery, doc robbery", loot="inside 2: jewel, strongbox")
    game.push("ghost take strongbox")
    for viewer in (-1, 0, 1, 2):
        assert board(game, game.events(player=viewer)) == [
            "took ghost strongbox inside 2 1000", "took doc jewel inside 2 500"
        ]  # fmt: skip


@pytest.mark.rule("rob.take", "hidden.classes")
def test_among_purses_that_look_the_same_chance_picks() -> None:
    found = set()
    for seed in range(40):
        game = scene(
            PAIR, pile="ghost robbery", loot="inside 2: purse 300, purse 400, purse 500", seed=seed
        )
        assert board(game)[0].startswith("took ghost purse inside 2")
        found.update(loot_at(game, "ghost"))
        assert len(loot_at(game, "inside 2")) == 2
    assert found == {"purse 300", "purse 400", "purse 500"}


@pytest.mark.rule("rob.take", "hidden.classes")
def test_a_purse_held_before_can_be_told_from_the_others() -> None:
    loot = "inside 2: purse 300, purse 400 ghost, purse 500, purse 400 ghost doc, purse 450 doc"
    game = scene(PAIR, pile="ghost robbery", loot=loot)
    assert legal(game) == ["take purse", "take purse 400"]
    game.push("ghost take purse 400")
    assert loot_at(game, "ghost") == ["purse 400"]
    game = scene(PAIR, pile="doc robbery", loot=loot)
    assert legal(game) == ["take purse", "take purse 400", "take purse 450"]


@pytest.mark.rule("rob.take", "hidden.classes")
def test_taking_an_unknown_purse_never_takes_a_known_one() -> None:
    found = set()
    for seed in range(40):
        game = scene(
            PAIR,
            pile="ghost robbery",
            loot="inside 2: purse 250 ghost, purse 300, jewel, purse 350; inside 1: purse 500",
            seed=seed,
        )
        assert legal(game) == ["take purse 250", "take purse", "take jewel"]
        game.push("ghost take purse")
        found.update(loot_at(game, "ghost"))
    assert found == {"purse 300", "purse 350"}


@pytest.mark.rule("rob.take", "hidden.classes")
def test_of_known_purses_of_one_value_chance_picks_one() -> None:
    found = set()
    for seed in range(30):
        game = scene(
            PAIR,
            pile="ghost robbery",
            loot="inside 2: purse 300, purse 400 ghost, purse 400 ghost",
            seed=seed,
        )
        game.push("ghost take purse 400")
        s = game.state
        found.add(next(token for token in range(3) if s.token_at[token] >= HELD))
    assert found == {1, 2}


@pytest.mark.rule("rob.take", "choice.single")
def test_a_lone_answer_is_asked_where_others_may_think_that_the_purses_differ() -> None:
    game = scene(PAIR, pile="ghost robbery", loot="inside 2: purse 400 ghost, purse 400 ghost doc")
    assert legal(game) == ["take purse 400"]
    all_know = "inside 2: purse 400 ghost doc tuco, purse 400 tuco doc ghost"
    game = scene(PAIR, pile="ghost robbery", loot=all_know)
    assert board(game) == ["took ghost purse inside 2 400"]
    game = scene(PAIR, pile="ghost robbery", loot="inside 2: purse 400 ghost")
    assert board(game) == ["took ghost purse inside 2 400"]


@pytest.mark.rule("move.inside", "marshal.move", "fire.bullet", "rob.take", "punch.victim")
@pytest.mark.parametrize(
    ("card", "asks"),
    [
        ("move", "move 0 1 1 0 0"),
        ("marshal", "marshal 0 1 -1 0 0"),
        ("fire", "fire 0 1 1 0 0"),
        ("robbery", "robbery 0 1 1 0 0"),
        ("punch", "punch 0 1 1 0 0"),
    ],
)
def test_everybody_is_told_what_a_card_asks_and_whom(card: str, asks: str) -> None:
    spots = "ghost roof 2, doc inside 2, tuco inside 2, django inside 2, belle inside 1"
    game = scene(
        f"{spots}, cheyenne inside 3, marshal 5",
        pile=f"doc {card}",
        loot="inside 2: purse, jewel",
        held="tuco: purse, jewel",
    )
    if card == "fire":
        game = scene("ghost inside 1, doc inside 2, tuco inside 3", pile="doc fire")
    assert question(game) == asks


@pytest.mark.rule("punch.loot", "punch.move")
def test_everybody_is_told_what_a_punch_asks_next() -> None:
    spots = "ghost roof 3, doc inside 2, tuco inside 2"
    game = scene(spots, pile="doc punch", held="tuco: purse, jewel")
    assert question(game) == "punch 1 1 1 2 0"
    game.push("knock jewel")
    assert question(game) == "punch 3 1 1 2 0"
    game = scene(spots, pile="doc punch")
    assert question(game) == "punch 3 1 1 2 0"


# Punch: whom, and what drops.


@pytest.mark.rule("punch.victim")
def test_the_puncher_chooses_a_bandit_at_the_same_place() -> None:
    spots = "ghost inside 2, doc inside 2, tuco roof 2, cheyenne inside 2, django inside 3"
    game = scene(spots, pile="ghost punch")
    assert asked(game) == "ghost punch"
    assert legal(game) == ["punch doc", "punch cheyenne"]
    events = game.push("ghost punch cheyenne")
    assert board(game, events) == ["punched ghost cheyenne"]
    assert causes(game, events, "punched") == ["punch"]
    assert legal(game) == ["shove cheyenne inside 1", "shove cheyenne inside 3"]


@pytest.mark.rule("punch.victim")
@pytest.mark.parametrize(
    "others",
    [
        "doc roof 2, tuco inside 1, cheyenne inside 3",
        "doc roof 1, tuco roof 2, cheyenne roof 3",
    ],
)
def test_with_nobody_at_the_place_the_punch_does_nothing(others: str) -> None:
    game = scene(f"ghost inside 2, {others}", pile="ghost punch", held="doc: jewel; ghost: jewel")
    assert board(game) == ["wasted ghost ghost nobody-here"]
    assert causes(game, game.events(), "wasted") == ["punch"]
    assert loot_at(game, "doc") == ["jewel 500"]


@pytest.mark.rule("punch.victim", "punch.loot", "punch.move")
def test_the_steps_of_a_punch_are_explained_by_their_rules() -> None:
    game = scene(
        "ghost inside 2, doc inside 2, tuco inside 2", pile="ghost punch", held="doc: purse, jewel"
    )
    assert explained(game) == {"punch.victim"}
    game.push("punch doc")
    assert explained(game) == {"punch.loot"}
    game.push("knock jewel")
    assert explained(game) == {"punch.move"}


def explained(game: Game) -> set[str]:
    return {game.explain(action) for action in game.legal_actions()}


@pytest.mark.rule("punch.loot", "punch.move")
def test_the_puncher_chooses_the_kind_and_it_drops_where_the_punch_was() -> None:
    game = scene(
        PAIR, pile="ghost punch", held="ghost: jewel; doc: purse 300, jewel, strongbox, jewel"
    )
    assert board(game) == ["punched ghost doc"]
    assert asked(game) == "ghost punch"
    assert legal(game) == ["knock purse", "knock jewel", "knock strongbox"]
    events = game.push("ghost knock strongbox")
    assert board(game, events) == ["dropped doc strongbox inside 2"]
    assert asked(game) == "ghost punch"
    assert board(game, game.push("ghost shove doc inside 3")) == ["moved doc inside 2 inside 3"]
    assert loot_at(game, "inside 2") == ["strongbox 1000"]
    assert loot_at(game, "inside 3") == []
    assert loot_at(game, "doc") == ["jewel 500", "jewel 500", "purse 300"]
    assert loot_at(game, "ghost") == ["jewel 500"]
    assert places(game) == {"ghost": "inside 2", "doc": "inside 3", "tuco": "roof 3"}


@pytest.mark.rule("punch.loot", "choice.single")
@pytest.mark.parametrize("kind", ["purse", "jewel", "strongbox"])
def test_loot_of_one_kind_drops_one_token_without_a_question(kind: str) -> None:
    game = scene(PAIR, pile="ghost punch", held=f"doc: {kind}, {kind}")
    assert board(game) == ["punched ghost doc", f"dropped doc {kind} inside 2"]
    assert causes(game, game.events(), "dropped") == ["punch"]
    assert len(loot_at(game, "inside 2")) == len(loot_at(game, "doc")) == 1
    assert legal(game) == ["shove doc inside 1", "shove doc inside 3"]


@pytest.mark.rule("punch.loot", "hidden.classes")
@pytest.mark.parametrize("known", ["", " ghost"])
def test_the_victims_purses_are_one_class_whatever_the_puncher_remembers(known: str) -> None:
    found = set()
    for seed in range(40):
        game = scene(
            PAIR,
            pile="ghost punch",
            held=f"ghost: purse 250; doc: purse 300{known}, jewel, purse 400, purse 500{known}",
            seed=seed,
        )
        assert legal(game) == ["knock purse", "knock jewel"]
        game.push("knock purse")
        found.update(loot_at(game, "inside 2"))
        assert len(loot_at(game, "doc")) == 3
    assert found == {"purse 300", "purse 400", "purse 500"}


@pytest.mark.rule("punch.loot", "hidden.memory")
def test_the_puncher_does_not_see_the_purse_that_drops() -> None:
    game = scene(PAIR, pile="ghost punch, tuco floor", held="doc: purse 400")
    assert board(game, game.events(player=0)) == ["punched ghost doc", "dropped doc purse inside 2"]
    assert [purse_values(game, name) for name in ("ghost", "doc", "tuco")] == [[-1], [400], [-1]]
    game.push("shove doc inside 1")
    assert [purse_values(game, name) for name in ("ghost", "doc", "tuco")] == [[-1], [400], [-1]]


@pytest.mark.rule("punch.loot", "rob.take")
def test_what_has_dropped_can_be_robbed_there() -> None:
    game = scene(PAIR, pile="ghost punch, ghost robbery", held="doc: purse 400")
    events = game.push("shove doc inside 1")
    assert board(game, events) == [
        "moved doc inside 2 inside 1", "took ghost purse inside 2 400"
    ]  # fmt: skip
    assert purse_values(game, "ghost") == purse_values(game, "doc") == [400]
    assert purse_values(game, "tuco") == [-1]


# Punch: where the victim goes.


@pytest.mark.rule("punch.move")
@pytest.mark.parametrize("floor", ["inside", "roof"])
@pytest.mark.parametrize("to", [1, 3])
def test_a_victim_without_loot_is_moved_one_car_on_the_same_floor(floor: str, to: int) -> None:
    game = scene(f"ghost {floor} 2, doc {floor} 2, tuco roof 0", pile="ghost punch")
    assert board(game) == ["punched ghost doc"]
    assert asked(game) == "ghost punch"
    assert legal(game) == [f"shove doc {floor} 1", f"shove doc {floor} 3"]
    events = game.push(f"shove doc {floor} {to}")
    assert board(game, events) == [f"moved doc {floor} 2 {floor} {to}"]
    assert causes(game, events, "moved") == ["punch"]
    assert where(game, "ghost") == f"{floor} 2"


@pytest.mark.rule("punch.move", "move.must", "choice.single")
@pytest.mark.parametrize("floor", ["inside", "roof"])
@pytest.mark.parametrize(("end", "to"), [(0, 1), (3, 2)])
def test_at_an_end_of_the_train_there_is_only_one_way_for_the_victim(
    floor: str, end: int, to: int
) -> None:
    marshal = 3 if end == 0 else 0
    spots = f"ghost {floor} {end}, doc {floor} {end}, tuco inside 1, marshal {marshal}"
    game = scene(spots, pile="ghost punch", held="doc: jewel")
    assert board(game) == [
        "punched ghost doc",
        f"dropped doc jewel {floor} {end}",
        f"moved doc {floor} {end} {floor} {to}",
    ]
    assert loot_at(game, f"{floor} {end}") == ["jewel 500"]


@pytest.mark.rule("punch.move")
@pytest.mark.parametrize("floor", ["inside", "roof"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_victim_can_be_moved_to_the_very_ends_of_the_train(players: int, floor: str) -> None:
    others = ("tuco", "django", "belle", "cheyenne")[: players - 2]
    crowd = ", ".join(f"{name} roof 0" for name in others)
    for car in (1, players - 1):
        game = scene(f"ghost {floor} {car}, doc {floor} {car}, {crowd}", pile="ghost punch")
        assert legal(game) == [f"shove doc {floor} {car - 1}", f"shove doc {floor} {car + 1}"]


@pytest.mark.rule("punch.move", "marshal.meet")
def test_a_victim_that_flees_from_the_marshal_leaves_its_loot_behind() -> None:
    game = scene(PAIR + ", marshal 3", pile="ghost punch", held="doc: jewel")
    events = game.push("shove doc inside 3")
    assert board(game, events) == [
        "moved doc inside 2 inside 3", "wounded doc neutral", "fled doc inside 3 roof 3"
    ]  # fmt: skip
    assert causes(game, events, "fled") == ["punch"]
    assert loot_at(game, "inside 2") == ["jewel 500"]
    assert loot_at(game, "doc") == []


@pytest.mark.rule("punch.victim", "punch.loot")
@pytest.mark.parametrize("variant", ["standard", "expert"])
@pytest.mark.parametrize("puncher", ["ghost", "doc", "tuco"])
def test_it_is_the_victim_who_drops_and_moves_and_the_puncher_who_chooses(
    puncher: str, variant: str
) -> None:
    game = scene(
        "ghost roof 1, doc roof 1, tuco roof 1",
        pile=f"{puncher} punch",
        held="ghost: purse 250, jewel; doc: purse 250, jewel; tuco: purse 250, jewel",
        variant=variant,
    )
    victim = "ghost" if puncher != "ghost" else "doc"
    assert asked(game) == f"{puncher} punch"
    game.push(f"punch {victim}")
    assert asked(game) == f"{puncher} punch"
    game.push("knock purse")
    assert asked(game) == f"{puncher} punch"
    game.push(f"shove {victim} roof 2")
    for name in ("ghost", "doc", "tuco"):
        assert where(game, name) == ("roof 2" if name == victim else "roof 1")
        held = ["jewel 500"] if name == victim else ["jewel 500", "purse 250"]
        assert loot_at(game, name) == held
    assert loot_at(game, "roof 1") == ["purse 250"]
