"""`coltexpress rules`: the reference by name, by word and as a list."""

from pathlib import Path

import pytest

from coltexpress import Game, Setup
from coltexpress.notation.reference import entries, entry, matching
from coltexpress.words import say
from tests.command import run

FIRE_INSIDE = """\
Firing inside  (fire.inside)
From inside a car, you can shoot a bandit who is inside a neighbouring car.
See also: fire.roof, fire.place, fire.bullet, tuco.ceiling
"""


def test_a_rule_by_its_name(tmp_path: Path) -> None:
    result = run("rules", "fire.inside", home=tmp_path)
    assert (result.out, result.err, result.code) == (FIRE_INSIDE, "", 0)


def test_a_word_finds_the_rules_with_it_in_name_or_title_first(tmp_path: Path) -> None:
    out = run("rules", "Marshal's", home=tmp_path).out
    named, mentioned = out.split("\nThe word is also in the text of these:\n")
    titles = [line for line in named.splitlines() if line.endswith(")")]
    assert titles == [
        "The Marshal's post  (setup.marshal)",
        "Station: Marshal's Revenge  (event.marshals_revenge)",
    ]
    names = [line.split()[0] for line in mentioned.splitlines() if line.startswith("  ")]
    assert "marshal.meet" in names
    assert not {"setup.marshal", "event.marshals_revenge"} & set(names)


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("robbery", {"rob.take", "setup.deck"}),
        ("sight", {"fire.roof", "belle.charm"}),
        ("purse", {"setup.purse", "rob.take", "cheyenne.pickpocket", "event.marshals_revenge"}),
        ("discard", {"expert.bullets_out", "expert.keep", "expert.discard", "expert.reshuffle"}),
    ],
)
def test_a_word_finds_every_rule_that_has_it_anywhere(word: str, names: set[str]) -> None:
    found = matching(word)
    listed = [one.name for one in (*found.named, *found.mentioned)]
    assert names <= set(listed)
    assert len(set(listed)) == len(listed)


THINGS = {
    "card-move": "move.inside", "card-floor": "floor.change", "card-fire": "fire.bullet",
    "card-robbery": "rob.take", "card-punch": "punch.victim", "card-marshal": "marshal.move",
    "card-bullet": "turn.bullets", "loot-purse": "table.loot", "loot-jewel": "table.loot",
    "loot-strongbox": "table.loot", "turn-standard": "turn.standard", "turn-tunnel": "turn.tunnel",
    "turn-speedup": "turn.speedup", "turn-switch": "turn.switch", "turn-brawl": "turn.brawl",
    "card-ride": "ride.mount", "loot-whisky": "table.loot",
}  # fmt: skip
TABLES = {"car": ("table.cars",), "round": ("table.rounds", "table.rounds_horses")}


def test_the_rule_of_every_thing_has_its_printed_name_in_the_text() -> None:
    tables = Game.new(Setup(modules=("express", "horses", "whisky", "stagecoach"))).state.rules
    rows = {
        "car": [row.key for row in tables.car_kinds], "round": [row.key for row in tables.rounds],
    }  # fmt: skip
    things = {
        **{thing: (rule,) for thing, rule in THINGS.items()},
        **{f"{kind}-{key}": TABLES[kind] for kind, keys in rows.items() for key in keys},
    }
    missing = {
        thing: names
        for thing, names in things.items()
        if say(thing).casefold().replace("-", " ")
        not in " ".join(text_of(name) for name in names).casefold().replace("-", " ")
    }
    assert missing == {}


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
        "",
        "Teams: switching turns  (team.switch)",
        text_of("team.switch"),
        "See also: turn.switch, team.seats, team.first",
    ]


def text_of(name: str) -> str:
    found = entry(name)
    assert found is not None
    return found.text


def test_many_finds_are_a_list(tmp_path: Path) -> None:
    out = run("rules", "fire", home=tmp_path).out
    assert out.splitlines()[:5] == [
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
    assert lines[-1].startswith("For one of them: ")


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("fire.rof", "No rule mentions “fire.rof”; did you mean fire.roof?"),
        (
            "neutrl",
            "No rule mentions “neutrl”; did you mean neutral.out, neutral.more, setup.neutral?",
        ),
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
