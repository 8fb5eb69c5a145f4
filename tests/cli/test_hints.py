"""The command `hint`: in a pipe, for plans, and as a table."""

import re
from pathlib import Path

from tests.cli.test_play import SEED, decisions
from tests.cli.test_super import SUPER
from tests.cli.test_terminal import CONTROL, PROMPT
from tests.command import Terminal, run


def test_the_hint_command_tells_the_best_choices_and_why(tmp_path: Path) -> None:
    out = run(*SEED, home=tmp_path, typed="Hint\nhelp\nquit\n").out
    *lines, note = out.split("): Hint\n")[1].splitlines()[:4]
    assert len(lines) == 3
    for line in lines:
        assert re.match(r"\d\. (Draw|Lay) .+: wins \d+%, mean lead [+-]\$[\d,]+\. \S.+\.$", line)
    assert note.startswith("From ")
    assert decisions(tmp_path) == []
    assert "\nhint " in out


def test_the_hint_command_tells_plans(tmp_path: Path) -> None:
    out = run(*SUPER, "--players", "3", home=tmp_path, typed="hint\nquit\n").out
    lines = out.split("): hint\n")[1].splitlines()[:4]
    for line in lines[:3]:
        plan, figures = line.split(": ")[:2]
        assert len(plan.split(", ")) == 3
        assert re.match(r"wins \d+%, cars as loot \d\.\d\. ", figures)
    assert lines[3].endswith("the chance to win is an estimate after the round.")


def test_hints_are_a_table_that_fits(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "591", home=tmp_path, lines=50) as terminal:
        terminal.until(PROMPT)
        terminal.type("hint\n")
        shown = CONTROL.sub("", terminal.until(PROMPT))
    # Where a sign arrives in two parts, each of its bytes is read as a sign that stands for none.
    lines = re.split(r"[\r\n]+", shown.replace("\N{REPLACEMENT CHARACTER}", ""))
    assert max(len(line) for line in lines) <= 80
    head = next(line for line in lines if "Choice" in line)
    assert re.fullmatch(r"┃ +┃ Choice +┃ Wins ┃ +Lead ┃ Why +┃", head)
    assert sum(bool(re.match(r"│ +\d │", line)) for line in lines) == 3
