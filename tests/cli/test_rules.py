"""`coltexpress rules`: the reference by name, by word and as a list."""

from pathlib import Path

import pytest

from coltexpress.notation.reference import entries, entry
from tests.command import run

FIRE_INSIDE = """\
Firing inside  (fire.inside)
From inside a car, you can shoot a bandit who is inside a neighbouring car.
See also: fire.roof, fire.place, fire.bullet, tuco.ceiling
"""


def test_a_rule_by_its_name(tmp_path: Path) -> None:
    result = run("rules", "fire.inside", home=tmp_path)
    assert (result.out, result.err, result.code) == (FIRE_INSIDE, "", 0)


def test_a_word_finds_the_rules_with_it_in_name_or_title(tmp_path: Path) -> None:
    out = run("rules", "Punch", home=tmp_path).out
    titles = [line for line in out.splitlines() if line.endswith(")")]
    assert titles == [
        "Choosing whom to punch  (punch.victim)",
        "Knocking loot loose  (punch.loot)",
        "Knocked away  (punch.move)",
    ]


def test_a_word_that_is_in_no_title_is_looked_for_in_the_texts(tmp_path: Path) -> None:
    assert run("rules", "anticlockwise", home=tmp_path).out.splitlines() == [
        "Switching turn  (turn.switch)",
        "In a switching turn the order of play runs anticlockwise. The first player still begins, "
        "and cards are laid face up.",
        "See also: round.turns, setup.first, turn.standard",
        "",
        "Round cards  (table.rounds)",
        *text_of("table.rounds").splitlines(),
        "See also: setup.rounds, round.reveal, round.event",
    ]


def text_of(name: str) -> str:
    found = entry(name)
    assert found is not None
    return found.text


def test_many_finds_are_a_list(tmp_path: Path) -> None:
    out = run("rules", "fire", home=tmp_path).out
    assert out.splitlines() == [
        "Actions",
        "  fire.bullet  Firing a bullet",
        "  fire.place   Too close to shoot",
        "  fire.inside  Firing inside",
        "  fire.roof    Firing on the roof",
    ]


def test_without_a_word_all_rules_are_listed_in_groups(tmp_path: Path) -> None:
    lines = run("rules", home=tmp_path).out.splitlines()
    groups = list(dict.fromkeys(one.group for one in entries()))
    assert [line for line in lines[:-1] if line and not line.startswith(" ")] == groups
    listed = [line.split()[0] for line in lines if line.startswith("  ")]
    assert listed == [one.name for one in entries()]
    assert lines[-1] == "For one of them: coltexpress rules NAME"


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("fire.rof", "No rule mentions “fire.rof”; did you mean fire.roof?"),
        ("gunslingr", "No rule mentions “gunslingr”; did you mean end.gunslinger?"),
        ("xyzzy", "No rule mentions “xyzzy”."),
    ],
)
def test_an_unknown_word_is_one_sentence(tmp_path: Path, word: str, sentence: str) -> None:
    result = run("rules", word, home=tmp_path)
    assert (result.out, result.err, result.code) == ("", f"{sentence}\n", 2)


def test_related_rules_exist() -> None:
    names = {one.name for one in entries()}
    assert {name for one in entries() for name in one.see} - names == set()
    assert all(one.name not in one.see for one in entries())
