"""Where games are saved: nothing of the user's is moved, lost or shown to others."""

import os
import stat
from pathlib import Path

import pytest

from tests.command import run

LONG = "x" * 300
MANY_DIGITS = "1" * 5000


def quick(*args: str, home: Path, typed: str = "quit\n") -> tuple[str, str, int]:
    result = run("play", "--seed", "591", *args, home=home, typed=typed)
    return result.out, result.err, result.code


@pytest.mark.parametrize("new", [["--new"], []])
def test_a_folder_is_no_place_for_a_game_and_stays_where_it_is(
    tmp_path: Path, new: list[str]
) -> None:
    folder = tmp_path / "saved"
    folder.mkdir()
    (folder / "letter.txt").write_text("Dear Belle", encoding="utf-8")
    sentence = f"{folder} is no ordinary file; name another one.\n"
    assert quick(*new, "--file", str(folder), home=tmp_path) == ("", sentence, 2)
    assert [path.name for path in tmp_path.iterdir()] == ["saved"]
    assert [path.name for path in folder.iterdir()] == ["letter.txt"]


def test_a_pipe_is_no_place_for_a_game(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    sentence = f"{pipe} is no ordinary file; name another one.\n"
    assert quick("--new", "--file", str(pipe), home=tmp_path) == ("", sentence, 2)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_the_folder_one_is_in_is_no_place_for_a_game(tmp_path: Path) -> None:
    sentence = ". is no ordinary file; name another one.\n"
    assert quick("--new", "--file", ".", home=tmp_path) == ("", sentence, 2)


def test_a_name_that_is_too_long(tmp_path: Path) -> None:
    file = tmp_path / LONG
    sentence = f"{file} cannot be read: File name too long.\n"
    assert quick("--file", str(file), home=tmp_path) == ("", sentence, 2)
    assert list(tmp_path.iterdir()) == []


def test_a_link_to_itself(tmp_path: Path) -> None:
    link = tmp_path / "loop"
    link.symlink_to(link)
    sentence = f"{link} cannot be read: Too many levels of symbolic links.\n"
    assert quick("--new", "--file", str(link), home=tmp_path) == ("", sentence, 2)
    assert link.is_symlink()


def test_a_folder_that_may_not_be_entered(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0)
    if os.access(folder, os.X_OK):
        pytest.skip("whoever runs this may enter every folder")
    file = folder / "game.txt"
    sentence = f"{file} cannot be read: Permission denied.\n"
    assert quick("--file", str(file), home=tmp_path) == ("", sentence, 2)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("~nosuchuser/x", "There is no home folder for ~nosuchuser/x."),
        (LONG, f"{LONG} cannot be read: File name too long."),
        ("a\0b", "a\0b cannot be read: embedded null byte."),
        (".", ". is no ordinary file; name another one."),
    ],
)
def test_a_copy_that_cannot_be_saved_is_told_and_the_game_goes_on(
    tmp_path: Path, name: str, sentence: str
) -> None:
    out, err, code = quick(home=tmp_path, typed=f"save {name}\nmove\nquit\n")
    assert (err, code) == ("", 0)
    assert f"): save {name}\n{sentence}\nYour choice" in out
    assert "1. doc lay move\n" in (tmp_path / "running.txt").read_text(encoding="utf-8")


def test_only_the_owner_may_read_a_saved_game(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    quick(home=tmp_path, typed=f"save {copy}\nmove\nquit\n")
    for file in (copy, tmp_path / "running.txt"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.txt", "running.txt"]


@pytest.mark.parametrize(("args", "typed"), [([], "n\n"), (["--new"], ""), ([], "n\nc\n3\n")])
def test_leaving_before_the_new_game_begins_changes_nothing(
    tmp_path: Path, args: list[str], typed: str
) -> None:
    quick(home=tmp_path, typed="move\nquit\n")
    before = (tmp_path / "running.txt").read_text(encoding="utf-8")
    result = run("play", *args, home=tmp_path, typed=typed)
    assert (result.err, result.code) == ("", 0)
    assert "is kept in" not in result.out
    assert [path.name for path in tmp_path.iterdir()] == ["running.txt"]
    assert (tmp_path / "running.txt").read_text(encoding="utf-8") == before


def test_a_new_game_after_questions_sets_the_saved_one_aside(tmp_path: Path) -> None:
    quick(home=tmp_path, typed="move\nquit\n")
    before = (tmp_path / "running.txt").read_text(encoding="utf-8")
    out = run("play", home=tmp_path, typed="n\n\nquit\n").out
    assert f"The saved game is kept in {tmp_path / 'running-1.txt'}.\n" in out
    assert (tmp_path / "running-1.txt").read_text(encoding="utf-8") == before


def test_a_number_of_five_thousand_digits_is_none_of_the_choices(tmp_path: Path) -> None:
    out, err, code = quick(home=tmp_path, typed=f"{MANY_DIGITS}\n?{MANY_DIGITS}\nmove\nquit\n")
    assert (err, code) == ("", 0)
    assert out.count("11…” is none of the choices; type a number, a part of a choice,") == 2
    assert "1. doc lay move\n" in (tmp_path / "running.txt").read_text(encoding="utf-8")


def test_a_number_of_five_thousand_digits_is_no_number_of_players(tmp_path: Path) -> None:
    result = run("play", home=tmp_path, typed=f"c\n\n{MANY_DIGITS}\n3\n")
    assert (result.err, result.code) == ("", 0)
    assert "11…” is no number of players.\nPlayers, 2 to 6" in result.out


def test_a_number_of_five_thousand_digits_is_no_decision_of_a_replay(tmp_path: Path) -> None:
    quick(home=tmp_path)
    typed = f"{MANY_DIGITS}\nq\n"
    result = run("replay", str(tmp_path / "running.txt"), home=tmp_path, typed=typed)
    assert (result.err, result.code) == ("", 0)
    assert "\nThe decisions go from 0, before the first one, to " in result.out
