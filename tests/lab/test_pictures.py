"""Pictures: one of each kind, with words for everything, and the same bytes for the same games."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from coltexpress import Setup
from coltexpress.lab.match import Match
from coltexpress.lab.panels import Point
from coltexpress.lab.pictures import draw, figures, limits
from coltexpress.lab.run import Run

KINDS = ("balance", "ratings", "rounds", "wins")


def played(match: Match, deals: int) -> Run:
    run = Run(match, deals)
    run.add(match.play(number) for number in range(run.games))
    return run


@pytest.fixture(scope="module")
def run() -> Run:
    return played(Match(Setup(players=3, seed=2), ("greedy", "random"), is_pool=True), 4)


def words(path: Path) -> str:
    """What an SVG says: its texts are drawn as shapes, with the words in comments."""
    return " ".join(re.findall(r"<!-- (.*?) -->", path.read_text(encoding="utf-8")))


def test_every_picture_is_drawn_and_says_what_it_shows(run: Run, tmp_path: Path) -> None:
    files = draw(run, tmp_path / "new" / "folder")
    assert sorted(path.name for path in files) == [
        f"{name}.{kind}" for name in KINDS for kind in ("png", "svg")
    ]
    for path in files:
        if path.suffix == ".svg":
            assert ElementTree.parse(path).getroot().tag.endswith("svg")
            assert "4 deals, each played 3 times; 12 games, 3 players" in words(path)
            assert "Tables drawn from: Greedy, Random" in words(path)
        else:
            assert path.read_bytes().startswith(b"\x89PNG")
    folder = tmp_path / "new" / "folder"
    for name, said in {
        "wins": ("Who wins", "Greedy", "Random", "fair: 33.3%", "Share of wins for each seat"),
        "ratings": ("The ladder", "Greedy", "Points, with 95% intervals"),
        "balance": ("How even the game is", "Bandit", "Seat", "fair: 33.3%"),
        "rounds": ("Which round cards favour whom", "Bot", "Seat", "Difference in wins"),
    }.items():
        shown = words(folder / f"{name}.svg")
        assert [text for text in said if text not in shown] == []


def test_the_same_games_are_drawn_in_the_same_bytes(run: Run, tmp_path: Path) -> None:
    once = [path.read_bytes() for path in draw(run, tmp_path / "once")]
    again = [path.read_bytes() for path in draw(run, tmp_path / "again")]
    assert once == again


def test_a_game_without_round_cards_has_no_picture_of_them() -> None:
    match = Match(Setup(players=3, modules=("super",), seed=2), ("random", "greedy", "greedy"))
    assert [name for name, _ in figures(played(match, 2))] == ["wins", "ratings", "balance"]


def test_one_bot_alone_has_no_ladder_and_is_not_compared(tmp_path: Path) -> None:
    match = Match(Setup(players=2, seed=2), ("random", "random"))
    drawn = {path.name: path for path in draw(played(match, 2), tmp_path)}
    assert "ratings.svg" not in drawn
    shown = words(drawn["rounds.svg"])
    assert re.search("At the table: 2 . Random", shown)
    assert "Seat" in shown
    assert " Bot " not in shown


def test_an_axis_begins_at_zero_unless_all_are_near_the_fair_share() -> None:
    near = [Point("a", 0.24, 0.2, 0.28, ""), Point("b", 0.3, 0.22, 0.34, "")]
    low, high = limits(near, 0.25)
    assert 0.15 < low < 0.2
    assert 0.34 < high < 0.4
    assert limits([*near, Point("c", 0.9, 0.05, 1.0, "")], 0.25) == (0.0, 1.0)
