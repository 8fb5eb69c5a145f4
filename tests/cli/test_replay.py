"""`coltexpress replay`: forward, back, anywhere, in whose eyes one likes; and what is damaged."""

import re
from pathlib import Path

import pytest

from coltexpress import Game, Setup
from coltexpress.notation.record import record_text
from tests.command import run
from tests.notation.wandering import wander


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Six decisions of a game of four."""
    game = Game.new(Setup(players=4, bandits=("doc", "ghost", "tuco", "belle"), seed=5))
    for _ in range(6):
        game.apply(game.legal_actions()[-1])
    path = tmp_path / "game.txt"
    path.write_text(record_text(game.record()), encoding="utf-8")
    return path


def pages(out: str) -> list[str]:
    """What was shown before each prompt, and after the last one."""
    return re.split(r"\d+ of \d+ \(Enter next, [^)]+\): \w*\n", out)


def test_the_first_page_says_what_game_it_is(tmp_path: Path, file: Path) -> None:
    out = run("replay", str(file), home=tmp_path, typed="q\n").out
    assert out.startswith("Colt Express: Doc, Ghost, Tuco and Belle. 6 decisions to see.\n")
    assert "nothing new" not in out


def test_in_a_pipe_the_whole_game_is_told(tmp_path: Path) -> None:
    *_, game = wander(Setup(players=3, seed=2))
    path = tmp_path / "game.txt"
    path.write_text(record_text(game.record()), encoding="utf-8")
    out = run("replay", str(path), "--plain", home=tmp_path).out
    told = [int(number) for number in re.findall(r"^Decision (\d+): ", out, re.MULTILINE)]
    assert told == list(range(1, len(game.decisions) + 1))
    assert len(re.findall(r"^Pile: |^The pile is empty", out, re.MULTILINE)) == 5
    assert "(Enter next" not in out
    assert re.search(r"^\w+: -?\$\d+ \(.+\); \d+ bullets? received\.$", out, re.MULTILINE)


def test_stepping_forward_and_back(tmp_path: Path, file: Path) -> None:
    result = run("replay", str(file), home=tmp_path, typed="\nn\nb\nq\n")
    assert (result.code, result.err) == (0, "")
    shown = pages(result.out)
    assert [re.findall(r"^Decision (\d+): ", page, re.MULTILINE) for page in shown] == [
        [], ["1"], ["2"], ["1"], [],
    ]  # fmt: skip
    assert shown[1] == shown[3]


def test_going_anywhere_and_no_further(tmp_path: Path, file: Path) -> None:
    out = run("replay", str(file), home=tmp_path, typed="6\n\n7\n0\nb\nx\nq\n").out
    shown = pages(out)
    assert shown[1].startswith("Decision 6: ")
    assert shown[2] == "This is the last decision of the game.\n"
    assert shown[3] == "The decisions go from 0, before the first one, to 6.\n"
    assert shown[4] == shown[0]
    assert shown[5] == "This is the beginning of the game.\n"
    assert shown[6].startswith("Type Enter or n for the next decision")


def test_all_open_shows_every_hand(tmp_path: Path, file: Path) -> None:
    out = run("replay", str(file), home=tmp_path).out
    assert set(re.findall(r"^Hand of (\w+): ", out, re.MULTILINE)) == {
        "Doc", "Ghost", "Tuco", "Belle",
    }  # fmt: skip


def test_a_players_view_shows_the_own_hand_and_decisions_only(tmp_path: Path, file: Path) -> None:
    out = run("replay", str(file), "--player", "Ghost", home=tmp_path, typed="\n" * 6).out
    assert set(re.findall(r"^Hand of (\w+): ", out, re.MULTILINE)) == {"Ghost"}
    assert set(re.findall(r"^Decision \d+: (\w+) ", out, re.MULTILINE)) == {"ghost"}


def test_an_unknown_player(tmp_path: Path, file: Path) -> None:
    result = run("replay", str(file), "--player", "zorro", home=tmp_path)
    sentence = "“zorro” did not play in this game; choose from: doc, ghost, tuco, belle, all."
    assert (result.out, result.err, result.code) == ("", f"{sentence}\n", 2)


def test_an_edited_line_is_named(tmp_path: Path, file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("3. "))
    lines[at] = "3. tuco draw"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = run("replay", str(file), home=tmp_path)
    assert (result.out, result.code) == ("", 2)
    assert result.err.startswith(f"{file} cannot be played: Line {at + 1}: ")


@pytest.mark.parametrize("kept", range(1, 20, 3))
def test_a_truncated_file_is_refused_in_one_sentence(tmp_path: Path, file: Path, kept: int) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(lines[:kept]) + "\n", encoding="utf-8")
    result = run("replay", str(file), home=tmp_path)
    assert (result.out, result.code) == ("", 2)
    assert re.match(rf"{re.escape(str(file))} cannot be played: Line \d+: ", result.err)
    assert len(result.err.splitlines()) == 1


def test_to_the_next_round_and_to_the_end(tmp_path: Path) -> None:
    game = Game.new(Setup(players=3, seed=5))
    while game.state.round < 3:
        game.apply(game.legal_actions()[-1])
    path = tmp_path / "game.txt"
    path.write_text(record_text(game.record()), encoding="utf-8")
    typed = "r\nround\nr\n0\nend\n0\nlast\npiles\nq\n"
    shown = pages(run("replay", str(path), home=tmp_path, typed=typed).out)
    assert "Round 2 of 5 begins: " in shown[1]
    assert "Round 3 of 5 begins: " in shown[2]
    assert shown[3] == "No later round begins in this game.\n"
    assert shown[5] == shown[7] == shown[2]
    assert shown[5].startswith(f"Decision {len(game.decisions)}: ")
    assert shown[8].startswith("Bullets that hit ")


@pytest.mark.rule("team.seats")
def test_in_a_players_eyes_the_partner_is_marked(tmp_path: Path) -> None:
    bandits = ("doc", "ghost", "tuco", "belle")
    game = Game.new(Setup(players=4, bandits=bandits, modules=("express", "teams"), seed=5))
    path = tmp_path / "game.txt"
    path.write_text(record_text(game.record()), encoding="utf-8")
    out = run("replay", str(path), "--player", "belle", home=tmp_path).out
    assert re.findall(r"^(\w+) \(partner\): ", out, re.MULTILINE) == ["Tuco"]
    assert "(partner)" not in run("replay", str(path), home=tmp_path).out
