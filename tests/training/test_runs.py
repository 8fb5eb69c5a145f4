"""`coltexpress train` as a process of its own: interrupted anywhere, it ends in the same bytes."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from coltexpress.network.net import load
from coltexpress.training.checkpoint import resume
from coltexpress.training.config import SHIPPED
from tests.command import COMMAND
from tests.training.tiny import TINY, write

LONGEST = 300
"""Seconds after which a process that should have ended is taken to hang."""

KEPT = ("run.npz", "weights.npz", "curve.svg", "curve.png")
"""What a run leaves in its folder, in the same bytes each time."""


def command(*arguments: object) -> list[str]:
    return [*COMMAND, "train", *(str(argument) for argument in arguments)]


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), capture_output=True, text=True, encoding="utf-8", timeout=LONGEST,
        env={**os.environ, "PYTHONUTF8": "1"}, check=False,
    )  # fmt: skip


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(TINY, tmp_path_factory.mktemp("config") / "tiny.toml")


@pytest.fixture(scope="module")
def straight(config: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run that nobody interrupted."""
    folder = tmp_path_factory.mktemp("straight") / "run"
    done = run(folder, "--config", config)
    assert done.returncode == 0
    assert done.stderr == (
        f"The weights are in {folder / 'weights.npz'}.\n2 pictures were drawn into {folder}.\n"
    )
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "Iteration 2 of 6, 8 games",
        "Iteration 3 of 6, 12 games",
        "Iteration 6 of 6, 24 games",
    ]
    assert all("against Random" in line and "against Greedy" in line for line in lines)
    return folder


def stopped_by(number: int, folder: Path, config: Path) -> tuple[int, str]:
    """Begin a run, and stop it by a signal as soon as it keeps something."""
    with subprocess.Popen(
        command(folder, "--config", config), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, encoding="utf-8", env={**os.environ, "PYTHONUTF8": "1"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:  # fmt: skip
        until = time.monotonic() + LONGEST
        while not (folder / "run.npz").exists():
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.002)
        process.send_signal(number)
        _, said = process.communicate(timeout=LONGEST)
    return process.returncode, said


def test_a_run_stopped_by_ctrl_c_goes_on_to_the_same_bytes(
    straight: Path, config: Path, tmp_path: Path
) -> None:
    code, said = stopped_by(signal.SIGINT, tmp_path, config)
    done = resume(tmp_path / "run.npz", TINY).done
    assert 2 <= done < TINY.iterations
    assert code == 130
    assert said.endswith(
        f"Stopped early: {done} of 6 iterations are done and kept in {tmp_path}; "
        "the same command goes on with them.\n"
    )
    again = run(tmp_path, "--config", config)
    assert again.returncode == 0
    assert again.stderr.startswith(f"{done} iterations were kept in {tmp_path}; the run goes on")
    for name in KEPT:
        assert (tmp_path / name).read_bytes() == (straight / name).read_bytes(), name


def test_a_run_that_was_killed_goes_on_from_what_it_kept_to_the_same_bytes(
    straight: Path, config: Path, tmp_path: Path
) -> None:
    code, said = stopped_by(signal.SIGKILL, tmp_path, config)
    assert (code, said) == (-signal.SIGKILL, "")
    assert resume(tmp_path / "run.npz", TINY).done in (2, 4)
    assert run(tmp_path, "--config", config).returncode == 0
    for name in KEPT:
        assert (tmp_path / name).read_bytes() == (straight / name).read_bytes(), name


def test_a_finished_run_is_not_played_again(straight: Path, config: Path) -> None:
    before = (straight / "run.npz").stat().st_mtime_ns
    done = run(straight, "--config", config)
    assert (done.returncode, done.stdout) == (0, "")
    assert (straight / "run.npz").stat().st_mtime_ns == before


def test_more_iterations_make_a_kept_run_longer(
    straight: Path, config: Path, tmp_path: Path
) -> None:
    short = write(replace(TINY, iterations=3), tmp_path / "short.toml")
    assert run(tmp_path, "--config", short).returncode == 0
    assert resume(tmp_path / "run.npz", TINY).done == 3
    assert run(tmp_path, "--config", config).returncode == 0
    for name in KEPT:
        assert (tmp_path / name).read_bytes() == (straight / name).read_bytes(), name


def test_weights_say_how_they_came_about(straight: Path) -> None:
    net, about = load(straight / "weights.npz")
    assert about["config"]["hidden"] == [8, 6]
    assert (about["iterations"], about["games"]) == (6, 24)
    assert set(about["wins"]) == {"random", "greedy"}
    assert net.weights["in_bias"].shape == (8,)


def test_another_configuration_needs_another_folder(straight: Path, tmp_path: Path) -> None:
    other = write(replace(TINY, seed=2), tmp_path / "other.toml")
    done = run(straight, "--config", other)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"{straight / 'run.npz'} keeps a run by another configuration (seed is 1 there, and 2 "
        "here); name another folder.\n"
    )


def test_a_damaged_run_is_refused(config: Path, straight: Path, tmp_path: Path) -> None:
    for content in (b"", b"nothing", (straight / "run.npz").read_bytes()[:-2000]):
        (tmp_path / "run.npz").write_bytes(content)
        done = run(tmp_path, "--config", config)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == (f"{tmp_path / 'run.npz'} is no training run; name another folder.\n")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seed = 1", "seed = true", "The setting seed goes from 0 to 2.14748e+09 and cannot be T"),
        ("seed = 1", "sed = 1", "“sed” is no setting; choose from: seed, hidden, players"),
        ("seed = 1", "", "The setting seed is missing."),
        ("seed = 1", "seed = ", "FILE is no TOML: "),
        ("players = [4, 4, 4, 4, 3, 5, 6]", "players = [2]", "The setting players goes from 3 to"),
        ("hidden = [192, 96]", "hidden = [8]", "There are two hidden layers, and imitation ends"),
        ("rival_share = 0.2", "rival_share = 0.9", "The settings rival_share and past_share are 1"),
        ('teacher = "greedy"', 'teacher = "nun"', "“nun” is no bot; choose from: random, greedy"),
        ('teacher = "greedy"', "teacher = 3", "The setting teacher cannot be 3."),
        ('rivals = ["greedy"]', "rivals = []", "The setting rivals cannot be []."),
    ],
)
def test_a_bad_configuration_is_one_sentence(
    old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "bad.toml"
    text = SHIPPED.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    done = run(tmp_path / "never", "--config", file)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence.replace("FILE", str(file)))
    assert done.stderr.count("\n") == 1


def test_files_that_cannot_be_are_one_sentence(config: Path, tmp_path: Path) -> None:
    missing = run(tmp_path / "never", "--config", tmp_path / "none.toml")
    assert missing.returncode == 2
    assert missing.stderr.startswith(f"{tmp_path / 'none.toml'} cannot be read: ")
    blocked = run(config, "--config", config)
    assert blocked.returncode == 2
    assert blocked.stderr.startswith(f"{config} cannot be written: ")


def test_without_numpy_it_says_what_is_missing_and_there_is_no_such_bot() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from coltexpress.cli.main import main; main(sys.argv[1:])"
    )
    wanted = {
        ("train", "never"): "numpy is not installed; it comes with the extra “train”: ",
        ("simulate", "--bots", "network"): "“network” is no bot; choose from: random, greedy, ",
    }
    for arguments, sentence in wanted.items():
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments], capture_output=True, text=True,
            encoding="utf-8", timeout=LONGEST, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(sentence)
