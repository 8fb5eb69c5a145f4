"""Every item of content at once: its words, its rule, its entry in the reference, and its tests."""

import ast
import re
from pathlib import Path

import pytest

from coltexpress import Game, Setup
from coltexpress.bots.registry import BOTS
from coltexpress.cli.screen import STYLES
from coltexpress.content import catalog
from coltexpress.content.express.bandits import BANDITS
from coltexpress.content.express.cards import CARDS
from coltexpress.content.express.module import EDITIONS, OPTIONS, VARIANTS
from coltexpress.content.express.rounds import ROUNDS, TURNS
from coltexpress.content.express.train import CARS
from coltexpress.content.module import Module
from coltexpress.engine.events import KINDS, REASONS
from coltexpress.engine.rule import Power
from coltexpress.notation.head import HEAD
from coltexpress.notation.loading import KEYS
from coltexpress.notation.reference import entries, entry
from coltexpress.notation.sentence import FRAME
from coltexpress.setup import rules_of
from coltexpress.words import has, say

TESTS = Path(__file__).parents[1]
SOURCES = TESTS.parent / "src" / "coltexpress"
NAMES = {one.name for one in entries()}

WORDS = [
    *[f"bandit-{row.key}{part}" for row in BANDITS for part in ("", ".power", ".letter")],
    *[f"card-{row.key}{part}" for row in CARDS for part in ("", ".text")],
    *[f"turn-{turn.key}{part}" for turn in TURNS for part in ("", ".text")],
    *[f"round-{card.key}{part}" for card in ROUNDS for part in ("", ".text")],
    *[f"car-{car.key}{part}" for car in CARS for part in ("", ".inline", ".short")],
    *[f"option-{key}{part}" for key in OPTIONS for part in ("", ".text")],
    *[f"edition-{key}{part}" for key in EDITIONS for part in ("", ".text", ".inline")],
    *[f"variant-{key}{part}" for key in VARIANTS for part in ("", ".text")],
    *[f"{row.words}{part}" for row in BOTS for part in ("", ".text")],
    *[f"event-wasted-{reason}" for reason in REASONS],
]


def cited() -> dict[str, set[str]]:
    """The rule names that tests cite, each with the files that do."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for name in node.args:
                    assert isinstance(name, ast.Constant), (path, node.lineno)
                    found.setdefault(str(name.value), set()).add(path.name)
    return found


def test_every_item_has_its_words() -> None:
    assert [key for key in WORDS if not has(key)] == []


def test_every_event_that_can_be_told_has_a_sentence() -> None:
    told = [row.key for kind, row in enumerate(KINDS) if kind not in FRAME]
    # A reason, a figure or an extra has words of its own.
    several = ("wasted", "figure-moved", "added")
    assert [key for key in told if key not in several and not has(f"event-{key}")] == []


def test_bandits_are_told_apart_by_letter_and_colour() -> None:
    letters = [say(f"bandit-{row.key}.letter") for row in BANDITS]
    colours = [STYLES.get(row.key) for row in BANDITS]
    assert len(set(letters)) == len(letters)
    assert len({*colours, None}) == len(colours) + 1


def test_every_rule_has_an_entry_and_its_position_as_its_number() -> None:
    assert [rule.key for rule in catalog.RULES if entry(rule.rule) is None] == []
    assert [int(rule.id) for rule in catalog.RULES] == list(range(len(catalog.RULES)))


def doubles(keys: list[str]) -> list[str]:
    return [key for at, key in enumerate(keys) if key in keys[:at]]


def test_no_two_modules_rules_or_blocks_have_the_same_key() -> None:
    assert doubles(list(catalog.keys())) == []
    blocks = [row.key for module in catalog.MODULES for row in module.blocks]
    assert doubles([*blocks, *HEAD, *KEYS]) == []
    # Another edition's reading of a bandit goes by the bandit's name: one of them is in a game.
    for game in catalog.bases():
        boxes = [module for module in catalog.MODULES if game in (module.key, module.base)]
        bandits = [row.key for module in boxes for row in module.bandits]
        rules = [rule for module in boxes for rule in module.rules]
        assert doubles([*bandits, *(row.key for row in rules if not isinstance(row, Power))]) == []


@pytest.mark.parametrize("module", catalog.MODULES, ids=catalog.keys())
def test_a_module_lists_the_blocks_of_all_parts_that_it_adds(module: Module) -> None:
    before = {row.key for other in catalog.MODULES if other is not module for row in other.blocks}
    modules = (module.base, module.key) if module.base else (module.key,)
    found = {
        row.key: row.kind
        for players in module.players or catalog.player_counts(modules)[:2]
        for variant in catalog.content(modules).variants
        for part in rules_of(Setup(players=players, variant=variant, modules=modules)).new_parts()
        for row in part.blocks()
        if row.key not in before
    }
    assert found == {row.key: row.kind for row in module.blocks}


def test_every_bandit_is_among_the_rules() -> None:
    powers = [rule for rule in catalog.RULES if isinstance(rule, Power)]
    bandits = [row.key for module in catalog.MODULES for row in module.bandits]
    assert set(bandits) == {power.key for power in powers}


def test_every_entry_of_the_reference_is_cited_by_a_test() -> None:
    assert sorted(NAMES - set(cited())) == []


def test_every_rule_that_a_test_cites_has_an_entry() -> None:
    assert {name: files for name, files in cited().items() if name not in NAMES} == {}


def test_every_rule_that_another_entry_points_to_has_an_entry() -> None:
    assert [(one.name, name) for one in entries() for name in one.see if name not in NAMES] == []


def test_every_rule_that_the_code_cites_has_an_entry() -> None:
    groups = {name.split(".")[0] for name in NAMES}
    unknown = [
        (path.name, name)
        for folder in ("engine", "content")
        for path in sorted((SOURCES / folder).rglob("*.py"))
        for name in re.findall(r"`([a-z]+\.[a-z_]+)`", path.read_text(encoding="utf-8"))
        if name.split(".")[0] in groups and not name.endswith(".py") and name not in NAMES
    ]
    assert unknown == []


@pytest.mark.parametrize(
    "box", sorted(path.parent.name for path in SOURCES.glob("content/*/module.py"))
)
def test_every_box_has_tests_of_its_own(box: str) -> None:
    assert list((TESTS / "rules" / box).glob("test_*.py"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_reads_every_option(edition: str) -> None:
    readings = EDITIONS[edition]
    assert list(readings) == list(OPTIONS)
    assert [name for name, value in readings.items() if value not in OPTIONS[name]] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_value_of_every_option_can_be_played(players: int, variant: str) -> None:
    for name, values in OPTIONS.items():
        for value in values:
            game = Game.new(Setup(players=players, variant=variant, options={name: value}))
            assert game.setup.readings()[name] == value
            assert game.legal_actions()
