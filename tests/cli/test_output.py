"""An output that cannot be written: one sentence on stderr, exit code 2, and no game is lost."""

import subprocess
from pathlib import Path

import pytest

from coltexpress.cli import files
from tests.command import COMMAND, LONGEST, environment

FULL = Path("/dev/full")
CLOSED = "There is nowhere to write to: the output is closed.\n"
LOST = "The output cannot be written: No space left on device.\n"
COMMANDS = [
    ["--help"], ["--version"], ["play", "--seed", "591"], ["rules"], ["rules", "fire.roof"],
    ["simulate", "--games", "1", "--bots", "random", "--workers", "1"], ["bench", "--help"],
]  # fmt: skip


def redirected(where: str, *args: str, home: Path, typed: str = "") -> tuple[str, int]:
    """What the command says on stderr and its exit code, its output going elsewhere."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" >{where}', "sh", *COMMAND, *args], input=typed, text=True,
        stderr=subprocess.PIPE, encoding="utf-8", env=environment(home), timeout=LONGEST,
        check=False,
    )  # fmt: skip
    return done.stderr, done.returncode


@pytest.mark.parametrize("args", COMMANDS, ids=" ".join)
def test_a_closed_output_is_one_sentence(tmp_path: Path, args: list[str]) -> None:
    assert redirected("&-", *args, home=tmp_path) == (CLOSED, 2)


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk to write to here")
@pytest.mark.parametrize("args", COMMANDS, ids=" ".join)
def test_a_full_disk_is_one_sentence(tmp_path: Path, args: list[str]) -> None:
    assert redirected(str(FULL), *args, home=tmp_path, typed="quit\n") == (LOST, 2)


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk to write to here")
def test_a_game_survives_an_output_that_fails(tmp_path: Path) -> None:
    args = ("play", "--seed", "591")
    assert redirected(str(FULL), *args, home=tmp_path, typed="move\n") == (LOST, 2)
    assert files.read(tmp_path / "running.txt").seats[0] == "human"
