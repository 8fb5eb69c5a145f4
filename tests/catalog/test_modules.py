"""A second module: what it has can be chosen as soon as the catalogue lists it, and no sooner."""

from collections.abc import Iterator

import pytest

from coltexpress import Game, Setup
from coltexpress.content import catalog
from coltexpress.content.express.bandits import BANDITS
from coltexpress.content.express.expert import Piles
from coltexpress.content.express.module import EDITIONS, EXPRESS
from coltexpress.content.module import Module
from coltexpress.engine.rule import CarKind, Power, vector, zeros
from coltexpress.engine.ruleset import Ruleset, Tables
from coltexpress.notation.record import read_record, record_text
from coltexpress.setup import content_of, module_problems, rules_of, train_of

BOTH = ("express", "horses")


@pytest.fixture
def horses() -> Iterator[Module]:
    """An expansion with a bandit, a car and an option."""
    module = Module("horses", "express")
    module.bandits = [Power("rider", "doc.hand")]
    module.cars = [CarKind("stable", 2, 1)]
    module.options = {"saddle": ("western", "none")}
    module.editions = {"standard": {"saddle": "western"}, "french": {"saddle": "none"}}
    catalog.MODULES.append(module)
    forget()
    yield module
    catalog.MODULES.remove(module)
    forget()


def forget() -> None:
    """The catalogue has changed, as it never does in a program."""
    content_of.cache_clear()
    module_problems.cache_clear()


def problems(*modules: str) -> list[str]:
    return Setup(players=3, modules=modules).problems()


@pytest.mark.parametrize(
    ("modules", "told"),
    [
        (("express",), []),
        (BOTH, []),
        ((), ["A game needs a module to begin with: express."]),
        (("horses",), ["The module horses adds to express, which must stand before it."]),
        (
            ("horses", "express"),
            ["The module horses adds to express, which must stand before it."],
        ),
        (("express", "express"), ["No module can be in the game twice."]),
        (("express", "cars"), ["“cars” is no module; choose from: express, horses."]),
    ],
)
def test_modules_are_known_once_and_behind_their_base(
    horses: Module, modules: tuple[str, ...], told: list[str]
) -> None:
    assert problems(*modules) == told


def test_what_a_module_has_can_be_chosen_with_it(horses: Module) -> None:
    setup = Setup(
        players=3, bandits=("doc", "rider", "tuco"), train=("stable", "mail", "dining"),
        options={"saddle": "none"}, modules=BOTH, seed=4,
    )  # fmt: skip
    assert setup.problems() == []
    assert list(train_of(setup)) == [6, 5, 3]
    assert rules_of(setup).modules == BOTH
    assert [power.key for power in rules_of(setup).powers] == ["doc", "rider", "tuco"]


def test_what_a_module_has_cannot_be_chosen_without_it(horses: Module) -> None:
    setup = Setup(
        players=3, bandits=("doc", "rider", "tuco"), options={"saddle": "none"}, edition="french"
    )  # fmt: skip
    beginnings = ["“french” is no edition;", "“saddle” is no option;", "“rider” is no bandit;"]
    for problem, beginning in zip(setup.problems(), beginnings, strict=True):
        assert problem.startswith(beginning)


def test_readings_are_those_of_all_modules(horses: Module) -> None:
    with_horses = Setup(modules=BOTH).readings()
    assert with_horses == {**Setup().readings(), "saddle": "western"}
    assert Setup(modules=BOTH, edition="french").readings() == {"saddle": "none"}


def test_a_module_in_the_catalogue_changes_no_game_without_it(
    request: pytest.FixtureRequest,
) -> None:
    alone = [Setup(players=6, seed=seed).teams() for seed in range(9)]
    request.getfixturevalue("horses")
    assert [Setup(players=6, seed=seed).teams() for seed in range(9)] == alone
    assert ["rider"] in Setup(players=6, seed=0, modules=BOTH).teams()


def test_a_game_of_two_modules_can_be_written_down_and_read(horses: Module) -> None:
    setup = Setup(
        players=3, bandits=("doc", "rider", "tuco"), train=("stable", "mail", "dining"),
        modules=BOTH, seed=2,
    )  # fmt: skip
    game = Game.new(setup)
    assert "stable purse 2" in game.position()
    assert Game.from_position(game.position()).state.key() == game.state.key()
    assert read_record(record_text(game.record())) == game.record()


def test_a_part_that_a_module_adds_is_made_anew_for_every_game() -> None:
    tables = Tables(("express",), [[BANDITS[0]], [BANDITS[1]], [BANDITS[2]]], catalog.RULES)
    EXPRESS.fill(tables, "standard", EDITIONS["standard"])
    tables.parts.append(Piles(zeros(9), vector([7])))
    rules = Ruleset(tables)
    decks, added = rules.new_parts()
    assert decks.blocks() == []
    added.set_block(1, vector([7, 8]))
    assert [list(added.block(at)) for at in range(2)] == [[0] * 9, [7, 8]]
    assert [list(rules.new_parts()[1].block(at)) for at in range(2)] == [[0] * 9, [7]]
