"""Setups: everything wrong is told at once, and each thing once."""

from typing import Any

import pytest

from coltexpress import BadSetup, Game, Setup, secret_seed
from coltexpress.content.express.train import CARS
from coltexpress.notation.wire_records import read_setup, setup_data
from coltexpress.setup import train_of

BANDITS = "ghost, cheyenne, django, belle, tuco, doc."


def test_an_unknown_option_does_not_hide_unknown_bandits() -> None:
    option, *others = Setup(players=3, bandits=("foo", "foo", "doc"), options={"x": "y"}).problems()
    assert option.startswith("“x” is no option; choose from: ")
    assert others == [
        f"“foo” is no bandit; choose from: {BANDITS}",
        "No bandit can be in the game twice.",
    ]


def test_everything_can_be_wrong_together() -> None:
    setup = Setup(
        players=9, bandits=("doc", "doc", "zorro"), variant="solo", edition="dutch",
        options={"tuco": "never"}, modules=("zeppelin",), train=("cattle", "mail", "mail"), seed=-1,
    )  # fmt: skip
    beginnings = [
        "“zeppelin” is no module; choose from: express,", "There are 2 to 7 players, not 9.",
        "“solo” is no variant;",
        "“dutch” is no edition;", "The option tuco cannot be “never”;", "“zorro” is no bandit;",
        "No bandit can be in the game twice.", "“cattle” is no car;",
        "No car can be in the train twice.", "A seed is a whole number",
    ]  # fmt: skip
    told = setup.problems()
    assert len(told) == len(beginnings)
    for problem, beginning in zip(told, beginnings, strict=True):
        assert problem.startswith(beginning)


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_bandits_and_cars_are_not_counted_for_an_impossible_number_of_players(players: int) -> None:
    setup = Setup(players=players, bandits=("doc",), train=("mail",))
    assert setup.problems() == [f"There are 2 to 6 players, not {players}."]


def test_the_number_of_players_is_that_of_the_game() -> None:
    for players in (2, 8):
        setup = Setup(players=players, modules=("super", "horse"))
        assert setup.problems() == [f"There are 3 to 7 players, not {players}."]
    wrong: dict[str, Any] = {"players": "3", "modules": ("super",)}
    assert Setup(**wrong).problems() == [
        "The number of players is a whole number from 3 to 7, not '3'."
    ]
    wrong["modules"] = None
    assert Setup(**wrong).problems()[0].startswith("The number of players is a whole number from 2")


def test_bandits_cars_and_variants_are_those_of_the_game() -> None:
    assert Setup(modules=("super",), bandits=("mei", "doc", "tuco", "ghost")).problems() == []
    known = "ghost, cheyenne, django, belle, tuco, doc"
    assert Setup(bandits=("mei", "doc", "tuco", "ghost")).problems() == [
        f"“mei” is no bandit of Colt Express; choose from: {known}."
    ]
    assert Setup(modules=("super",), train=("mail", "dining", "car", "car")).problems() != []
    assert Setup(modules=("super",), variant="expert").problems() == [
        "“expert” is no variant of Colt Super Express; choose from: standard."
    ]
    assert Setup(modules=("super",), options={"tuco": "never"}).problems() != []


def test_two_games_cannot_be_played_at_a_time() -> None:
    (problem,) = Setup(modules=("express", "super")).problems()
    assert problem.endswith("one can be played at a time: express, super.")
    assert Setup(modules=("express", "reflex")).problems() == [
        "The module reflex adds to super, which must stand before it."
    ]


def test_bandits_and_cars_are_counted_in_an_unknown_edition() -> None:
    edition, *others = Setup(
        players=2, bandits=("doc",), edition="dutch", train=("mail",)
    ).problems()
    assert edition.startswith("“dutch” is no edition;")
    assert others == [
        "This game needs 4 bandits, not 1.",
        "This train has 4 cars behind the locomotive, not 1.",
    ]


def test_what_an_option_says_holds_in_an_unknown_edition_too() -> None:
    setup = Setup(
        players=2, bandits=("doc", "tuco", "belle", "ghost"), edition="dutch",
        options={"duel_teams": "random", "train": "random"},
        train=tuple(row.key for row in CARS[:4]),
    )  # fmt: skip
    assert setup.problems()[1:] == [
        "In this edition a duel's bandits are drawn at random, so none can be chosen.",
        "In this edition the train is drawn at random, so no cars can be chosen.",
    ]


def test_a_train_is_told_to_the_engine_by_number() -> None:
    keys = [row.key for row in CARS]
    assert list(train_of(Setup(train=(keys[2], keys[0])))) == [2, 0]
    assert list(train_of(Setup())) == []


SEED = "A seed is a whole number or 32 bytes, not of the kind"
KINDS: list[tuple[dict[str, Any], str]] = [
    ({"players": "3"}, "The number of players is a whole number from 2 to 6, not '3'."),
    ({"players": 3.0}, "The number of players is a whole number from 2 to 6, not 3.0."),
    ({"players": True}, "The number of players is a whole number from 2 to 6, not True."),
    ({"players": None}, "The number of players is a whole number from 2 to 6, not None."),
    ({"bandits": "doc"}, "“bandits” is a tuple of names, not 'doc'."),
    ({"bandits": (1, 2)}, "“bandits” is a tuple of names, not (1, 2)."),
    ({"variant": ["expert"]}, "“variant” is a name, not ['expert']."),
    ({"edition": ["czech"]}, "“edition” is a name, not ['czech']."),
    ({"options": None}, "“options” is a dict of names and values that are texts, not None."),
    (
        {"options": {"tuco": 1}},
        "“options” is a dict of names and values that are texts, not {'tuco': 1}.",
    ),
    ({"modules": 7}, "“modules” is a tuple of names, not 7."),
    ({"modules": ([],)}, "“modules” is a tuple of names, not ([],)."),
    ({"train": "mail"}, "“train” is a tuple of the names of cars, not 'mail'."),
    ({"seed": "x"}, f"{SEED} str."),
    ({"seed": None}, f"{SEED} NoneType."),
    ({"seed": False}, f"{SEED} bool."),
    ({"seed": 1.5}, f"{SEED} float."),
]


@pytest.mark.parametrize(("fields", "sentence"), KINDS)
def test_a_value_of_another_kind_is_told_in_one_sentence(
    fields: dict[str, Any], sentence: str
) -> None:
    setup = Setup(**fields)
    assert setup.problems() == [sentence]
    with pytest.raises(BadSetup) as caught:
        Game.new(setup)
    assert caught.value.problems == [sentence]


def test_numbers_too_long_for_python_to_write_are_told_too() -> None:
    for setup in (Setup(players=10**5000), Setup(seed=10**5000)):
        (problem,) = setup.problems()
        assert ", not 0x" in problem


def test_what_may_be_meant_as_a_secret_seed_is_not_shown() -> None:
    secret = secret_seed()
    for seed in (secret.hex(), bytearray(secret)):
        told = " ".join(Setup(seed=seed).problems())  # type: ignore[arg-type]
        assert told == f"{SEED} {type(seed).__name__}."


def test_a_value_of_another_kind_hides_no_other_problem() -> None:
    wrong: dict[str, Any] = {"players": "3", "edition": None, "modules": None}
    setup = Setup(**wrong, bandits=("foo",), variant="solo", train=("mail", "mail"), seed=-1)
    told = setup.problems()
    beginnings = [
        "The number of players is", "“edition” is a name", "“modules” is a tuple",
        "“solo” is no variant;", "“foo” is no bandit;", "No car can be in the train twice.",
        "A seed is a whole number from 0",
    ]  # fmt: skip
    assert len(told) == len(beginnings)
    for problem, beginning in zip(told, beginnings, strict=True):
        assert problem.startswith(beginning)


def test_lists_of_names_are_as_good_as_tuples() -> None:
    given = {
        "modules": ["express"], "bandits": ["doc", "tuco", "ghost"],
        "train": ["mail", "dining", "baggage"],
    }  # fmt: skip
    setup = Setup(players=3, **given)  # type: ignore[arg-type]
    assert setup == Setup(players=3, **{name: tuple(row) for name, row in given.items()})  # type: ignore[arg-type]
    assert read_setup(setup_data(setup)) == setup
    assert Game.replay(Game.new(setup).record()).setup == setup
