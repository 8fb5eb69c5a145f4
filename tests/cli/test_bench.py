"""`coltexpress bench`, run as a process of its own, for a moment only."""

import json
import os
import subprocess
import sys

import pytest

from coltexpress.cli.bench import best_of, print_table
from coltexpress.cli.timing import METRICS

SPEEDS = dict.fromkeys(METRICS, 10.0)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "coltexpress", "bench", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def has_compiled_modules() -> bool:
    """As seen by a process that is not told to do without them."""
    environment = {key: value for key, value in os.environ.items() if key != "COLTEXPRESS_PURE"}
    code = "import coltexpress, coltexpress.pure; print(coltexpress.pure.is_compiled())"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip() == "True"


def test_json_has_exactly_the_quantities_of_both_builds() -> None:
    done = run("--json", "--seconds", "0.1")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    speeds = found["interpreted"]
    assert list(found) == ["compiled", "interpreted"]
    assert list(speeds) == list(METRICS)
    assert all(value > 0 for value in speeds.values())
    # A random game of four takes about a hundred decisions.
    assert 50 < speeds["decisions_per_s"] / speeds["games_per_s"] < 250
    if has_compiled_modules():
        assert list(found["compiled"]) == list(METRICS)
        assert all(value > 0 for value in found["compiled"].values())
    else:
        assert found["compiled"] is None


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "1e9"])
def test_a_measuring_time_that_cannot_be_is_refused(seconds: str) -> None:
    done = run("--seconds", seconds)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("The measuring time has to be more than 0")
    assert done.stderr.count("\n") == 1


def test_the_best_run_counts() -> None:
    better = {metric: 5.0 if metric.endswith("_us") else 20.0 for metric in METRICS}
    assert best_of([SPEEDS, better]) == better
    mixed = {**SPEEDS, "copy_us": 2.0, "games_per_s": 3.0}
    assert best_of([mixed, SPEEDS]) == {**SPEEDS, "copy_us": 2.0}


def test_the_table_puts_both_builds_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    print_table({**SPEEDS, "copy_us": 0.5, "games_per_s": 1234567.0}, SPEEDS)
    text = capsys.readouterr().out
    assert max(len(line) for line in text.splitlines()) <= 80
    games = next(line for line in text.splitlines() if "Games per second" in line)
    assert "1,234,567" in games
    assert "123456.7" in games
    copies = next(line for line in text.splitlines() if "Copy of a state" in line)
    assert [word for word in copies.split() if word[0].isdigit()] == ["0.50", "10.00", "20.0"]


def test_the_table_says_when_nothing_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(None, SPEEDS)
    assert "There are no compiled modules here" in capsys.readouterr().out
