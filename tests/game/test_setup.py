"""Setups: everything wrong is told at once, and each thing once."""

import pytest

from coltexpress import Setup
from coltexpress.content.express.train import CARS
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
        options={"tuco": "never"}, modules=("horses",), train=("cattle", "mail", "mail"), seed=-1,
    )  # fmt: skip
    beginnings = [
        "“horses” is no module; choose from: express.", "There are 2 to 6 players, not 9.",
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
