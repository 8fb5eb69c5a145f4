"""The client at a real terminal: drawn, within its columns, without colours, and too small."""

import re
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command import Terminal

PROMPT = "help for more): "
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COLOUR = re.compile(r"\x1b\[[0-9;]*\b(3[0-7]|4[0-7]|9[0-7])\b[0-9;]*m")
GO_ON = "(Enter to go on)"
READY = "Press Enter when only you can see the screen."


def screen(shown: str) -> list[str]:
    """The lines after the last clearing, without control sequences."""
    page = re.split(r"\x1b\[2J", shown)[-1]
    return CONTROL.sub("", page).replace("\r", "").split("\n")


def test_the_table_is_drawn_within_80_by_24(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "591", home=tmp_path) as terminal:
        terminal.until(GO_ON)
        terminal.type("\n")
        shown = terminal.until(PROMPT)
        lines = screen(shown)
        assert len(lines) <= 24
        assert max(len(line) for line in lines) <= 80
        assert "│ D G          ││ B T          ││              ││" in "".join(lines)
        assert "▸D①Doc (you)          ●●●●●●  hand 7 deck 3  0 hits  $250" in lines
        assert COLOUR.search(shown)
        terminal.type("quit\n")
        assert f"is saved in\r\n{tmp_path / 'running.txt'};" in CONTROL.sub("", terminal.end())


def test_six_players_fit_into_80_columns(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "591", "--players", "6", home=tmp_path) as terminal:
        terminal.until(GO_ON)
        terminal.type("\n")
        lines = screen(terminal.until(PROMPT))
    assert max(len(line) for line in lines) <= 80
    assert [line.count("┌") for line in lines if "┌" in line] == [7]


def page_with(text: str, terminal: Terminal) -> str:
    """What is shown up to the prompt of the page with this text: the prompt before it may be drawn
    anew when the terminal's size changes."""
    shown = ""
    while text not in shown:
        shown += terminal.until(PROMPT)
    return shown


def test_a_terminal_that_is_made_smaller_gets_words_and_back(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "591", home=tmp_path, lines=50) as terminal:
        assert "┌" in terminal.until(PROMPT)
        termios.tcsetwinsize(terminal.master, (50, 60))
        terminal.type("1\n")
        shown = page_with("This terminal is too small", terminal)
        assert "┌" not in shown
        told = CONTROL.sub("", shown.partition("This terminal is too small for the drawn")[2])
        assert "\r\nLocomotive, inside: the Marshal, a strongbox; roof: empty.\r\n" in told
        assert max(len(line) for line in re.split(r"[\r\n]+", told)) <= 60
        termios.tcsetwinsize(terminal.master, (50, 100))
        terminal.type("1\n")
        assert page_with("┌", terminal)


def test_no_color_is_honoured(tmp_path: Path) -> None:
    more = {"NO_COLOR": "1"}
    with Terminal("play", "--seed", "591", home=tmp_path, more=more, lines=50) as terminal:
        shown = terminal.until(PROMPT)
    assert "┌" in shown
    assert COLOUR.search(shown) is None


def test_a_terminal_that_is_too_small_gets_plain_text(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "591", home=tmp_path, columns=60, lines=15) as terminal:
        pages = []
        for _ in range(3):
            pages.append(terminal.until(GO_ON))
            terminal.type("\n")
        pages.append(terminal.until(PROMPT))
        terminal.type("rules purse\n")
        pages.append(terminal.until(GO_ON))
    shown = "".join(pages)
    small = "This terminal is too small for the drawn table, which needs"
    assert pages[0].startswith(small)
    assert shown.count("too small") == 1
    assert "\x1b" not in shown
    assert "┌" not in shown
    assert "Locomotive, inside: the Marshal, a strongbox; roof: empty." in shown
    for page in pages:
        assert page.count("\n") <= 15
        assert max(len(line) for line in page.replace("\r", "").split("\n")) <= 60


def test_plain_output_that_was_asked_for_has_no_pages(tmp_path: Path) -> None:
    args = ("play", "--seed", "591", "--plain")
    with Terminal(*args, home=tmp_path, columns=60, lines=15) as terminal:
        shown = terminal.until(PROMPT)
    assert "too small" not in shown
    assert max(len(line) for line in shown.replace("\r", "").split("\n")) <= 60


def test_arrow_keys_are_no_choice(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "591", "--plain", home=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("\x1b[A\x1b[B\x1bOA\x1b[D\n")
        assert "none of the choices" not in terminal.until(PROMPT)
        terminal.type("fxre\x1b[D\x1b[D\x1b[D\x1b[C\x7fi\n")
        terminal.until(PROMPT)
    assert "1. doc lay fire\n" in (tmp_path / "running.txt").read_text(encoding="utf-8")


def test_nobody_can_call_back_what_another_person_typed(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "591", "--plain", home=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("dance\n")
        terminal.until(PROMPT)
        terminal.type("\x1b[A\n")
        assert "dance" not in terminal.until(PROMPT)


@pytest.mark.parametrize("leave", [Terminal.interrupt, Terminal.hang_up])
def test_ctrl_c_and_ctrl_d_save_and_leave(leave: Callable[[Terminal], str], tmp_path: Path) -> None:
    with Terminal("play", "--seed", "591", "--plain", home=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("move\n")
        terminal.until(PROMPT)
        # The name of a folder decides where the sentence is wrapped.
        assert "the same command goes on with it." in " ".join(leave(terminal).split())
    assert "1. doc lay move\n" in (tmp_path / "running.txt").read_text(encoding="utf-8")


def test_a_hand_over_wipes_the_screen_and_its_history(tmp_path: Path) -> None:
    args = ("play", "--seed", "591", "--humans", "2")
    with Terminal(*args, home=tmp_path, lines=50) as terminal:
        terminal.until(READY)
        terminal.type("\n")
        assert " hand:" in terminal.until(PROMPT)
        terminal.type("draw\n")
        after = terminal.until(READY).split("\x1b[2J\x1b[3J\x1b[H")
    assert len(after) > 1
    assert " hand:" not in after[-1]
