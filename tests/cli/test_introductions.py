"""What a player is told first at the terminal: who one is, with whom and against whom."""

import re
from pathlib import Path

import pytest

from tests.cli.test_play import SEED
from tests.command import run


def test_the_first_words_say_who_one_is_and_what_that_bandit_does(tmp_path: Path) -> None:
    out = run(*SEED, home=tmp_path, typed="quit\n").out
    assert "\nYou are Doc. Doc starts each round with seven cards instead of six.\n" in out
    assert "\nYour hand: Move, Change Floor, 2\N{MULTIPLICATION SIGN}Fire, " in out


@pytest.mark.rule("team.seats")
def test_the_first_words_in_a_team_game_say_who_the_partner_is(tmp_path: Path) -> None:
    args = (*SEED, "--module", "teams", "--bandit", "doc", "--bandit", "belle")
    out = run(*args, home=tmp_path, typed="board\nquit\n").out
    assert "\nYour partner is Belle (Bandit): you draw a card from each other's deck " in out
    told = out.split("): board\n")[1]
    assert re.findall(r"^(\w+) \((\w+)\): ", told, re.MULTILINE)[:2] == [
        ("Doc", "you"), ("Belle", "partner"),
    ]  # fmt: skip
    assert len(re.findall(r"^\w+ \(Bandit\): ", told, re.MULTILINE)) == 2


@pytest.mark.rule("team.seats")
def test_partners_at_one_screen_are_told_of_each_other(tmp_path: Path) -> None:
    args = ("--humans", "2", "--module", "teams", "--bandit", "doc", "--bandit", "belle")
    out = run(*SEED, *args, home=tmp_path, typed="\n1\n" * 4).out
    assert "\nYour partner is Belle: " in out
    assert "\nYour partner is Doc: " in out
    assert "\nDoc (partner): " in out


def test_alone_one_has_no_partner(tmp_path: Path) -> None:
    out = run(*SEED, home=tmp_path, typed="board\nquit\n").out
    assert "(partner)" not in out
    assert "Your partner" not in out


def test_a_pair_is_introduced_in_one_line(tmp_path: Path) -> None:
    out = run("play", "--players", "2", "--seed", "1", home=tmp_path, typed="q\n").out
    assert "\nYou lead Tuco and Cheyenne. Tuco " in out
    assert out.count("\nYou ") == 1
    assert "Your game is saved in " in out


def test_other_teams_are_told(tmp_path: Path) -> None:
    args = ("play", "--players", "6", "--module", "teams", "--seed", "1", "--humans", "2")
    out = run(*args, home=tmp_path, typed="\nq\n").out
    assert re.search(r"^Against you play: \w+ and \w+; \w+ and \w+\.$", out, re.MULTILINE)
    assert re.search(r"^Teams: \w+ and \w+; \w+ and \w+; \w+ and \w+\.$", out, re.MULTILINE)
    assert "Press Enter when only you can see the screen. \n" in out
