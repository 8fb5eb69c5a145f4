"""The rulebook's heading "The end"."""

import pytest

from coltexpress import Game
from tests.facts import board, purse_values
from tests.scene import kinds, scene

APART = "ghost inside 1, doc inside 2, tuco roof 3"


def last_round(
    held: str = "",
    *,
    loot: str = "",
    guns: dict[str, int] | None = None,
    wounds: dict[str, str] | None = None,
) -> Game:
    """The end of the last round; doc is the gunslinger unless `guns` says otherwise."""
    return scene(
        APART,
        pile="",
        card="hostage_conductor",
        round=5,
        held=held,
        loot=loot,
        guns={"doc": 5} if guns is None else guns,
        wounds=wounds,
    )


@pytest.mark.rule("end.count")
def test_the_game_is_over_after_the_fifth_round_and_not_before() -> None:
    game = scene(APART, pile="", round=4)
    assert not game.over
    assert game.state.round == 5
    assert game.winners() == ()
    assert game.outcome is None
    game = scene(APART, pile="", card="hostage_conductor", round=5)
    assert game.over
    assert game.deciders == ()
    assert game.legal_actions() == []
    assert game.texts() == []
    assert game.texts(1) == []
    assert kinds(game.events())[-1] == "game-over"


@pytest.mark.rule("end.count")
def test_everyone_adds_up_loot_of_every_kind_and_cash_but_not_what_lies_on_the_train() -> None:
    game = scene(
        "ghost inside 0, doc inside 2, tuco roof 3, marshal 1",
        pile="",
        card="hostage_conductor",
        round=5,
        held="ghost: purse 300, purse 450; doc: jewel, strongbox, purse 250",
        loot="roof 3: purse 500; inside 0: jewel",
        guns={"tuco": 0},
    )
    assert game.scores() == (1000, 1750, 1000)


@pytest.mark.rule("end.count", "hidden.memory")
def test_purses_are_counted_in_the_open_and_those_left_on_the_train_are_not() -> None:
    game = last_round("ghost: purse 300, jewel; doc: purse 450", loot="inside 2: purse 500")
    assert board(game)[:2] == ["counted ghost purse 300", "counted doc purse 450"]
    assert kinds(game.events()).count("counted") == 2
    for player in (-1, 0, 1, 2):
        assert board(game, game.events(player=player)) == board(game)
    assert purse_values(game, "tuco") == [-1, 300, 500, 450]


@pytest.mark.rule("end.gunslinger")
def test_whoever_has_the_fewest_own_bullets_left_gets_a_thousand() -> None:
    game = last_round(guns={"ghost": 4, "doc": 2, "tuco": 3})
    assert board(game) == ["awarded doc 1000", "game-over doc"]
    assert game.scores() == (0, 1000, 0)
    game = last_round(guns={"ghost": 4, "doc": 2, "tuco": 0})
    assert board(game) == ["awarded tuco 1000", "game-over tuco"]
    assert game.scores() == (0, 0, 1000)
    game = last_round(guns={"ghost": 1, "doc": 2, "tuco": 3})
    assert game.scores() == (1000, 0, 0)


@pytest.mark.rule("end.gunslinger")
def test_all_who_tie_for_the_prize_get_it_in_full() -> None:
    game = last_round(guns={"ghost": 2, "doc": 5, "tuco": 2})
    assert board(game) == ["awarded ghost 1000", "awarded tuco 1000", "game-over ghost+tuco"]
    assert game.scores() == (1000, 0, 1000)


@pytest.mark.rule("end.gunslinger")
def test_everybody_gets_the_prize_if_nobody_fired() -> None:
    assert last_round(guns={}).scores() == (1000, 1000, 1000)


@pytest.mark.rule("end.gunslinger")
def test_bullets_received_do_not_count_for_the_prize() -> None:
    game = last_round(guns={"ghost": 5}, wounds={"doc": "ghost neutral neutral"})
    assert game.scores() == (1000, 0, 0)


@pytest.mark.rule("end.winner")
@pytest.mark.parametrize(("rich", "seat"), [("ghost", 0), ("doc", 1), ("tuco", 2)])
def test_the_richest_wins_though_wounded_most(rich: str, seat: int) -> None:
    game = last_round(
        f"{rich}: strongbox, strongbox; {'tuco' if rich == 'ghost' else 'ghost'}: jewel",
        wounds={rich: "neutral neutral"},
    )
    assert game.winners() == (seat,)
    assert board(game)[-1] == f"game-over {rich}"
    assert game.outcome is not None
    assert game.outcome.winners == (seat,)
    assert game.outcome.scores == game.scores()
    assert game.outcome.bullets == tuple(2 if player == seat else 0 for player in range(3))
    assert game.outcome.reason == "end.winner"


@pytest.mark.rule("end.winner", "end.gunslinger")
def test_the_prize_counts_for_the_win() -> None:
    assert last_round("ghost: jewel, purse 450; doc: purse 250").winners() == (1,)


@pytest.mark.rule("end.tie")
@pytest.mark.parametrize(
    ("wounds", "winners"),
    [
        ({"ghost": "neutral", "doc": "neutral neutral", "tuco": "neutral neutral"}, (0,)),
        ({"ghost": "neutral doc tuco", "doc": "neutral neutral", "tuco": "doc doc doc"}, (1,)),
        ({"ghost": "neutral", "doc": "tuco"}, (2,)),
        ({"ghost": "doc doc", "doc": "neutral", "tuco": "ghost"}, (1, 2)),
        ({"ghost": "doc", "doc": "neutral", "tuco": "ghost neutral"}, (0, 1)),
        ({"ghost": "doc", "doc": "neutral tuco", "tuco": "ghost"}, (0, 2)),
        ({}, (0, 1, 2)),
    ],
)
def test_among_equals_the_fewest_bullets_received_win_and_equals_share(
    wounds: dict[str, str], winners: tuple[int, ...]
) -> None:
    game = last_round("ghost: strongbox; tuco: jewel, jewel", wounds=wounds)
    assert game.scores() == (1000, 1000, 1000)
    assert game.winners() == winners
    names = ("ghost", "doc", "tuco")
    assert board(game)[-1] == "game-over " + "+".join(names[seat] for seat in winners)
    assert game.outcome is not None
    assert game.outcome.reason == "end.tie"


@pytest.mark.rule("end.tie")
def test_the_bullets_of_the_poorer_do_not_matter() -> None:
    game = last_round("ghost: strongbox", wounds={"ghost": "neutral tuco", "doc": "neutral"})
    assert game.scores() == (1000, 1000, 0)
    assert game.winners() == (1,)


@pytest.mark.rule("end.tie")
def test_bullets_of_any_round_count_wherever_they_are_now() -> None:
    game = scene(
        "ghost roof 1, doc roof 2, tuco inside 3, marshal 0",
        pile="doc fire",
        card="hostage_conductor",
        round=5,
        held="ghost: strongbox",
        wounds={"doc": "neutral neutral"},
    )
    assert game.scores() == (1000, 1000, 0)
    assert game.winners() == (0,)
