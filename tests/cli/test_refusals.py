"""Bad input to `coltexpress`: one sentence on stderr, exit code 2, nothing lost, no traceback."""

from pathlib import Path

import pytest

from coltexpress.notation.record import read_record
from tests.command import Terminal, run
from tests.facts import BOT_KEYS

ANEW = "To begin a new game add --new; the file is then kept under another name."
KNOWN = "play, serve, simulate, arena, train, replay, verify, rules, bench, admin"


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["dance"], f"“dance” is no command; choose from: {KNOWN}."),
        (["--nope"], "No such option '--nope'."),
        (["play", "--nope"], "No such option '--nope'. Did you mean '--new'?"),
        (["play", "now"], "Got unexpected extra argument (now)."),
        (["play", "--players", "1"], "There are 2 to 6 players, not 1."),
        (["play", "--players", "7"], "There are 2 to 6 players, not 7."),
        (["play", "--players", "x"], "Invalid value for '--players': 'x' is not a valid integer."),
        (["play", "--humans", "5"], "There can be 1 to 4 people at this table, not 5."),
        (["play", "--humans", "0"], "There can be 1 to 4 people at this table, not 0."),
        (["play", "--bot", "zorro"], f"“zorro” is no bot; choose from: {BOT_KEYS}."),
        (
            ["play", "--bot", "random", "--bot", "greedy"],
            "Name one bot for all seats or 3 bots, not 2.",
        ),
        (
            ["play", "--seed", "-1"],
            "A seed is a whole number from 0 to 9223372036854775807, not -1.",
        ),
        (["play", "--seed", "x"], "Invalid value for '--seed': 'x' is not a valid integer."),
        (
            ["play", "--bandit", "zorro"],
            "“zorro” is no bandit; choose from: ghost, cheyenne, django, belle, tuco, doc.",
        ),
        (["play", "--bandit", "doc", "--bandit", "doc"], "No bandit can be in the game twice."),
        (["play", "--variant", "x"], "“x” is no variant; choose from: standard, expert."),
        (["play", "--edition", "x"], "“x” is no edition; choose from: standard, chinese, czech."),
        (
            ["play", "--option", "tuco"],
            "“tuco” is no reading; write it as NAME=VALUE, for example django=long_shot.",
        ),
        (
            ["play", "--variant", "x", "--edition", "y"],
            "“x” is no variant; choose from: standard, expert. "
            "“y” is no edition; choose from: standard, chinese, czech.",
        ),
        (
            ["play", "--option", "tuco=x"],
            "The option tuco cannot be “x”; it can be ceiling, point_blank.",
        ),
        (["play", "--train", "mail"], "This train has 4 cars behind the locomotive, not 1."),
        (
            ["play", "--players", "2", "--train", "mail,dining,baggage,first_class"],
            "In this edition a duel's train is drawn at random, so no cars can be chosen.",
        ),
        (
            ["play", "--edition", "chinese", "--train", "mail,dining,baggage,first_class"],
            "In this edition the train is drawn at random, so no cars can be chosen.",
        ),
        (["replay"], "Missing argument 'FILE'."),
    ],
)
def test_bad_arguments_are_one_sentence(tmp_path: Path, args: list[str], sentence: str) -> None:
    result = run(*args, home=tmp_path, typed="\n")
    assert (result.out, result.err, result.code) == ("", f"{sentence}\n", 2)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told_before_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("no folder", encoding="utf-8")
    file = blocked / "game.txt"
    result = run("play", "--seed", "1", "--file", str(file), home=tmp_path, typed="1\n")
    assert (result.out, result.code) == ("", 2)
    assert result.err == f"There is no folder {blocked}; make it first, or name another file.\n"
    assert blocked.read_text(encoding="utf-8") == "no folder"


@pytest.mark.parametrize("command", ["play", "replay"])
def test_a_file_that_is_no_game_is_left_alone(tmp_path: Path, command: str) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("milk\neggs\n", encoding="utf-8")
    args = ["play", "--file", str(notes)] if command == "play" else ["replay", str(notes)]
    result = run(*args, home=tmp_path, typed="\n")
    assert (result.out, result.code) == ("", 2)
    assert result.err.startswith(f"{notes} cannot be played: Line 1")
    assert notes.read_text(encoding="utf-8") == "milk\neggs\n"


def test_bytes_are_no_game(tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"\xff\xfe\x00")
    result = run("replay", str(file), home=tmp_path)
    assert result.err == f"{file} is no game: it is not even a text.\n"
    assert result.code == 2


def test_a_missing_file(tmp_path: Path) -> None:
    file = tmp_path / "nothing"
    result = run("replay", str(file), home=tmp_path)
    assert (result.err, result.code) == (f"{file} cannot be read: No such file or directory.\n", 2)


def test_a_damaged_saved_game_is_named_with_its_line_and_kept(tmp_path: Path) -> None:
    run("play", "--seed", "591", home=tmp_path, typed="move\nquit\n")
    saved = tmp_path / "running.txt"
    text = saved.read_text(encoding="utf-8").replace("1. doc lay move", "1. doc lay punch")
    saved.write_text(text, encoding="utf-8")
    line = text.splitlines().index("1. doc lay punch") + 1
    result = run("play", home=tmp_path, typed="\n")
    assert (result.out, result.code) == ("", 2)
    assert result.err.startswith(f"{saved} cannot be played: Line {line}")
    assert result.err.endswith(f". {ANEW}\n")
    assert len(result.err.splitlines()) == 1
    assert saved.read_text(encoding="utf-8") == text


def test_a_damaged_saved_game_gives_way_at_a_terminal(tmp_path: Path) -> None:
    run("play", "--seed", "591", home=tmp_path, typed="move\nquit\n")
    saved = tmp_path / "running.txt"
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text[: len(text) // 2], encoding="utf-8")
    with Terminal("play", "--plain", home=tmp_path) as terminal:
        shown = terminal.until("begin a new game? (Enter for yes, n to leave):")
        assert f"{saved} cannot be played:" in " ".join(shown.split())
        terminal.type("n\n")
        terminal.end()
    assert [path.name for path in tmp_path.iterdir()] == ["running.txt"]
    with Terminal("play", "--plain", home=tmp_path) as terminal:
        terminal.until("n to leave):")
        terminal.type("\n")
        terminal.until("Press Enter to play now")
        terminal.type("\n")
        terminal.until("help for more):")
        terminal.type("quit\n")
        terminal.end()
    assert (tmp_path / "running-1.txt").read_text(encoding="utf-8") == text[: len(text) // 2]
    assert read_record(saved.read_text(encoding="utf-8")).setup.players == 4


def test_a_saved_game_with_an_unknown_bot(tmp_path: Path) -> None:
    run("play", "--seed", "591", home=tmp_path, typed="quit\n")
    saved = tmp_path / "running.txt"
    text = saved.read_text(encoding="utf-8").replace("bandit\n", "zorro\n", 1)
    saved.write_text(text, encoding="utf-8")
    result = run("play", home=tmp_path, typed="\n")
    sentence = f"“zorro” is no bot; choose from: {BOT_KEYS}."
    assert (result.err, result.code) == (f"{saved} cannot be played: {sentence} {ANEW}\n", 2)
