"""A second module: what it has can be chosen as soon as the catalogue lists it, and no sooner."""

from collections.abc import Iterator

import pytest

from coltexpress import Game, Setup
from coltexpress.content import catalog
from coltexpress.content.express.bandits import BANDITS
from coltexpress.content.express.module import EDITIONS, EXPRESS
from coltexpress.content.express.piles import Piles
from coltexpress.content.module import Module
from coltexpress.engine.rule import DECKS_PART, CarKind, Part, Power, vector, zeros
from coltexpress.engine.ruleset import Ruleset, Tables
from coltexpress.notation.record import read_record, record_text
from coltexpress.setup import rules_of, train_of
from tests.catalog.added import in_catalog

BOTH = ("express", "toy")


@pytest.fixture
def toy() -> Iterator[Module]:
    """An expansion with a bandit, a car and an option."""
    module = Module("toy", "express")
    module.bandits = [Power("rider", "doc.hand")]
    module.cars = [CarKind("stable", 2, 1)]
    module.options = {"saddle": ("western", "none")}
    module.editions = {"standard": {"saddle": "western"}, "french": {"saddle": "none"}}
    with in_catalog(module):
        yield module


def problems(*modules: str) -> list[str]:
    return Setup(players=3, modules=modules).problems()


@pytest.mark.parametrize(
    ("modules", "told"),
    [
        (("express",), []),
        (BOTH, []),
        ((), ["A game needs a module to begin with: express, super."]),
        (("toy",), ["The module toy adds to express, which must stand before it."]),
        (
            ("toy", "express"),
            ["The module toy adds to express, which must stand before it."],
        ),
        (("express", "express"), ["No module can be in the game twice."]),
        (
            ("express", "cars"),
            ["“cars” is no module; choose from: horses, whisky, stagecoach, teams, toy."],
        ),
        (
            ("cars",),
            [f"“cars” is no module; choose from: {', '.join(catalog.keys())}, toy."],
        ),
    ],
)
def test_modules_are_known_once_and_behind_their_base(
    toy: Module, modules: tuple[str, ...], told: list[str]
) -> None:
    assert problems(*modules) == told


def test_what_a_module_has_can_be_chosen_with_it(toy: Module) -> None:
    setup = Setup(
        players=3, bandits=("doc", "rider", "tuco"), train=("stable", "mail", "dining"),
        options={"saddle": "none"}, modules=BOTH, seed=4,
    )  # fmt: skip
    assert setup.problems() == []
    assert list(train_of(setup)) == [6, 5, 3]
    assert rules_of(setup).modules == BOTH
    assert [power.key for power in rules_of(setup).powers] == ["doc", "rider", "tuco"]


def test_what_a_module_has_cannot_be_chosen_without_it(toy: Module) -> None:
    setup = Setup(
        players=3, bandits=("doc", "rider", "tuco"), options={"saddle": "none"}, edition="french"
    )  # fmt: skip
    beginnings = ["“french” is no edition;", "“saddle” is no option;", "“rider” is no bandit;"]
    for problem, beginning in zip(setup.problems(), beginnings, strict=True):
        assert problem.startswith(beginning)


def test_readings_are_those_of_all_modules(toy: Module) -> None:
    with_toy = Setup(modules=BOTH).readings()
    assert with_toy == {**Setup().readings(), "saddle": "western"}
    assert Setup(modules=BOTH, edition="french").readings() == {"saddle": "none"}


def test_a_module_in_the_catalogue_changes_no_game_without_it(
    request: pytest.FixtureRequest,
) -> None:
    alone = [Setup(players=6, seed=seed).crews() for seed in range(9)]
    request.getfixturevalue("toy")
    assert [Setup(players=6, seed=seed).crews() for seed in range(9)] == alone
    assert ["rider"] in Setup(players=6, seed=0, modules=BOTH).crews()


def test_a_game_of_two_modules_can_be_written_down_and_read(toy: Module) -> None:
    setup = Setup(
        players=3, bandits=("doc", "rider", "tuco"), train=("stable", "mail", "dining"),
        modules=BOTH, seed=2,
    )  # fmt: skip
    game = Game.new(setup)
    assert "stable purse 2" in game.position()
    assert Game.from_position(game.position()).state.key() == game.state.key()
    assert read_record(record_text(game.record())) == game.record()


def filled() -> Tables:
    """The tables of a base game for three."""
    tables = Tables(("express",), [[BANDITS[0]], [BANDITS[1]], [BANDITS[2]]], catalog.RULES)
    EXPRESS.fill(tables, "standard", EDITIONS["standard"])
    tables.car_kinds += EXPRESS.cars
    return tables


def test_a_part_that_a_module_adds_is_made_anew_for_every_game() -> None:
    tables = filled()
    tables.put_part(2, Piles(zeros(9), vector([7])))
    rules = Ruleset(tables)
    decks, absent, added = rules.new_parts()
    assert decks.blocks() == absent.blocks() == []
    added.set_block(1, vector([7, 8]))
    assert [list(added.block(at)) for at in range(2)] == [[0] * 9, [7, 8]]
    assert [list(rules.new_parts()[2].block(at)) for at in range(2)] == [[0] * 9, [7]]


def test_two_modules_cannot_have_their_parts_at_one_place() -> None:
    tables = filled()
    tables.put_part(1, Part())
    for taken in (DECKS_PART, 1):
        with pytest.raises(ValueError, match=str(taken)):
            tables.put_part(taken, Part())


def listed(tables: Tables) -> dict[str, object]:
    return {name: [*row] for name in dir(tables) if isinstance(row := getattr(tables, name), list)}


def test_what_is_done_to_the_tables_of_one_setup_is_not_done_to_the_next() -> None:
    first = filled()
    before = listed(first)
    for name in before:
        if name not in ("teams", "rules"):
            getattr(first, name).clear()
    assert listed(filled()) == before
    assert len(before) > 8


def test_the_bandits_first_purses_are_taken_from_all_there_are_by_value() -> None:
    tables = filled()
    tables.purses = [100, 300, 250, 250, 250, 350]
    assert list(Ruleset(tables).car_purses) == [100, 300, 350]
    tables.purses = [100, 250, 250, 300, 350]
    with pytest.raises(ValueError, match="not in list"):
        Ruleset(tables)
