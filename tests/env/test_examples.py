"""The examples run as they are, and print what they promise."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
PROMISED = {
    "aec_random.py": (r"(player_\d: \$[\d,]+, a lead of [+-]\d\.\d\d thousand\n){3}", ()),
    "seat_duel.py": (r"(game \d: \[\d+, \d+\]\n){3}won \d of 3\n", ()),
    "spiel_ismcts.py": (r"(\w+ plan( \w+){3}\n){3}Round 2 of 4", ()),
    "text_player.py": (r"You are \w+\.\n(.*\n)+The game is over\.\n(\w+: \d+\n){3}Winners: \w", ()),
    "vector_reinforce.py": (r"\d+ games, weights from -\d\.\d\d to \+\d\.\d\d\n", ("6000",)),
}
"""What each prints, and the arguments that it is run with here."""


def test_every_example_is_tested() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(PROMISED)


@pytest.mark.parametrize("name", PROMISED)
def test_the_example_runs(name: str) -> None:
    pattern, arguments = PROMISED[name]
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        capture_output=True, text=True, check=False, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert re.match(pattern, done.stdout), done.stdout
