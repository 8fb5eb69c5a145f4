"""`coltexpress arena`, run as a process of its own."""

import json
import os
import re
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.command import COMMAND

LONGEST = 600
"""Seconds after which a process that should have ended is taken to hang: Ray takes its time to
begin where other programs need the processors."""

ARENA = [*COMMAND, "arena"]
SMALL = ("--players", "3", "--bots", "greedy,random", "--deals", "4", "--seed", "3")


def run(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*ARENA, *arguments], capture_output=True, text=True, encoding="utf-8", timeout=LONGEST,
        env={**os.environ, "PYTHONUTF8": "1", **more}, check=False,
    )  # fmt: skip


def without(library: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command where a library is not installed."""
    code = (
        f"import sys; sys.modules[{library!r}] = None\n"
        f"from coltexpress.cli.main import main; main(['arena', *{list(arguments)!r}])"
    )
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8",
        timeout=LONGEST, check=False,
    )  # fmt: skip


def test_json_has_terms_and_a_summary() -> None:
    done = run(*SMALL, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert found["terms"]["bots"] == ["greedy", "random", "random"]
    assert found["terms"]["seed"] == 3
    assert (found["deals"], found["games"], found["interrupted"]) == (4, 12, False)
    assert found["by_bot"]["greedy"]["played"] == 12
    assert found["by_bot"]["random"]["played"] == 24
    for table in ("by_bot", "by_bandit", "by_seat"):
        assert sum(row["wins"] for row in found[table].values()) == pytest.approx(12)
        for row in found[table].values():
            low, high = row["interval_95"]
            assert 0 <= low <= row["win_share"] <= high <= 1
    assert set(found["ratings"]) == {"greedy", "random"}


def test_tables_fit_into_eighty_columns() -> None:
    done = run("--players", "6", "--pool", "random,greedy", "--deals", "2", "--workers", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    assert done.stdout.startswith("2 deals, each played 6 times; 12 games, 6 players, standard")
    for word in ("Greedy", "Random", "Bandit", "Seat", "95% interval", "Mean lead", "Points"):
        assert word in done.stdout


def test_a_kept_run_is_gone_on_with_and_prints_the_same(tmp_path: Path) -> None:
    file = str(tmp_path / "run.jsonl")
    straight = run(*SMALL, "--json", "--workers", "2")
    short = run(*SMALL[:-4], "--deals", "2", "--seed", "3", "--file", file)
    assert (short.returncode, short.stderr) == (0, "")
    done = run(*SMALL, "--json", "--file", file)
    assert done.returncode == 0
    assert done.stderr == f"6 games were kept in {file}; the run goes on from there.\n"
    assert done.stdout == straight.stdout
    kept = [json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines()]
    assert kept[0] == json.loads(straight.stdout)["terms"]
    assert sorted(line["game"] for line in kept if "game" in line) == list(range(12))
    assert {"terms": kept[0], **kept[-1]["summary"]} == json.loads(straight.stdout)


def test_a_cut_off_line_is_told_and_played_again(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    straight = run(*SMALL, "--json", "--file", str(file))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:5]) + lines[5][:40])
    done = run(*SMALL, "--json", "--file", str(file))
    assert done.stderr == (
        f"The last line of {file} was cut off; that game is played again.\n"
        f"4 games were kept in {file}; the run goes on from there.\n"
    )
    assert done.stdout == straight.stdout


def test_it_says_who_is_better_as_soon_as_it_is_sure() -> None:
    done = run("--players", "3", "--bots", "random,greedy", "--deals", "300", "--until-sure")
    assert done.returncode == 0
    said = " ".join(done.stdout.split())
    assert "Greedy is better than Random: sure at 95 % after " in said
    assert "where 33.3% would be fair." in said


def test_it_says_when_it_is_not_sure() -> None:
    done = run("--players", "3", "--bots", "random,greedy", "--deals", "1", "--until-sure")
    said = " ".join(done.stdout.split())
    assert "It is not sure which is better after 1 deal: Random wins 0.0% of the games" in said


@pytest.mark.rule("team.end")
def test_teams_are_played_by_pairs() -> None:
    done = run("--module", "teams", "--pool", "greedy,random", "--deals", "3", "--json")
    found = json.loads(done.stdout)
    assert (found["games"], found["by_bot"]["greedy"]["played"]) == (6, 6)
    assert found["by_bot"]["greedy"]["wins"] + found["by_bot"]["random"]["wins"] == 6


def test_super_express_counts_loot() -> None:
    done = run("--game", "super", "--players", "3", "--bots", "random", "--deals", "2", "--json")
    found = json.loads(done.stdout)
    assert found["by_round"] == {}
    assert "mean_loot" in found["by_bot"]["random"]


def test_pictures_are_drawn_into_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    done = run(*SMALL, "--pictures", str(folder))
    assert (done.returncode, done.stderr) == (0, f"8 pictures were drawn into {folder}.\n")
    assert len(list(folder.iterdir())) == 8
    blocked = tmp_path / "file"
    blocked.write_text("")
    refused = run(*SMALL, "--pictures", str(blocked))
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"{blocked} cannot be written: ")
    assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--deals", "0"), "At least 1 deal has to be played, not 0."),
        (("--bots", "greedy", "--pool", "greedy,random"), "Name bots for a fixed table, or a"),
        (("--pool", "greedy,greedy"), "A pool needs at least 2 different bots."),
        (("--pool", "robot,greedy"), "“robot” is no bot; choose from: random, greedy"),
        (("--bots", "random,random,random,greedy,greedy"), "There are 5 bots for 4 players;"),
        (("--bots", "greedy", "--until-sure"), "To stop when it is sure which bot is better,"),
        (
            ("--module", "teams", "--bots", "greedy,random,random,greedy", "--until-sure"),
            "To stop when it is sure which bot is better, partners have to be the same bot.",
        ),
        (("--on", "moon"), "“moon” is no place to play; choose from: local, ray."),
        (("--workers", "0"), "At least 1 worker is needed, not 0."),
        (("--players", "7"), "There are 2 to 6 players, not 7."),
        (("--file", "/no/such/folder/run.jsonl"), "/no/such/folder/run.jsonl cannot be written:"),
        (("--file", "/"), "/ cannot be written: Is a directory."),
    ],
)
def test_bad_input_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = run(*arguments)
    assert done.stdout == ""
    assert done.returncode == 2
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


def test_a_run_on_other_terms_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "run.jsonl")
    assert run(*SMALL, "--file", file).returncode == 0
    done = run(*SMALL[:-1], "4", "--file", file)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"{file} keeps a run on other terms (seed is 3 there, and 4 here); name another file.\n"
    )


@pytest.mark.parametrize(
    ("library", "extra", "arguments"),
    [
        ("ray", "ray", ("--on", "ray")),
        ("matplotlib", "lab", ("--pictures", "never")),
        ("choix", "lab", ("--pictures", "never")),
    ],
)
def test_a_missing_library_is_one_sentence(
    library: str, extra: str, arguments: tuple[str, ...]
) -> None:
    done = without(library, *SMALL, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"{library} is not installed; it comes with the extra “{extra}”: "
        f"pip install 'coltexpress[{extra}]'.\n"
    )


def test_without_the_library_there_are_no_ratings() -> None:
    done = without("choix", *SMALL, "--json")
    assert json.loads(done.stdout)["ratings"] is None
    pool = without("choix", "--players", "3", "--pool", "greedy,random", "--deals", "1")
    assert "Ratings need the extra “lab”" in " ".join(pool.stdout.split())


def read_to_the_end(terminal: int) -> str:
    """What still appears on a terminal until the last process has left it."""
    shown = b""
    try:
        while some := os.read(terminal, 4096):
            shown += some
    except OSError:  # how Linux tells the end of a terminal
        pass
    return shown.decode()


def interrupted(*arguments: str, at: str) -> tuple[int, str, str]:
    """Start the command at a terminal, press Ctrl-C as soon as the bar shows this; how it ended,
    and what it has printed."""
    import pty

    terminal, stderr = pty.openpty()
    with subprocess.Popen(
        [*ARENA, *arguments], stdout=subprocess.PIPE, stderr=stderr, text=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "200"}, start_new_session=True,
    ) as process:  # fmt: skip
        os.close(stderr)
        try:
            shown = ""
            while not re.search(at, shown):
                shown += os.read(terminal, 4096).decode(errors="replace")
            os.killpg(process.pid, signal.SIGINT)
            with ThreadPoolExecutor() as readers:
                rest = readers.submit(read_to_the_end, terminal)
                out, _ = process.communicate(timeout=LONGEST)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            os.close(terminal)
    return process.returncode, out, rest.result()


LONG = ("--players", "3", "--bots", "greedy,random", "--seed", "8", "--json")


@pytest.mark.skipif(os.name == "nt", reason="there are no terminals to open there")
@pytest.mark.parametrize("on", ["local", "ray"])
def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(on: str, tmp_path: Path) -> None:
    """Where the first try ends is a matter of chance; the end is not."""
    file = str(tmp_path / "run.jsonl")
    more = ("--file", file, "--workers", "2", "--on", on)
    code, out, rest = interrupted(*LONG, "--deals", "100000", *more, at=r"[1-9]\d*/300000")
    assert code == 130
    found = json.loads(out)
    assert found["interrupted"]
    said = re.search(r"Stopped early: (\d+) of 300000 games were finished.", rest)
    assert said is not None
    assert f"They are kept in {file}; the same command goes on with them." in rest
    kept = [json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines()]
    assert len(kept) - 1 == int(said[1]) > 0
    deals = str(found["deals"] + 3)
    done = run(*LONG, "--deals", deals, *more)
    assert done.returncode == 0
    assert done.stdout == run(*LONG, "--deals", deals, "--workers", "1").stdout


def test_a_ray_cluster_gives_the_same_as_this_machine() -> None:
    there = run(*SMALL, "--json", "--on", "ray", "--workers", "2", RAY_ADDRESS="")
    assert (there.returncode, there.stderr) == (0, "")
    assert there.stdout == run(*SMALL, "--json", "--workers", "1").stdout


def test_a_cluster_that_is_not_there_is_told_at_once() -> None:
    done = run(*SMALL, "--on", "ray", RAY_ADDRESS="127.0.0.1:1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no Ray cluster at 127.0.0.1:1 (from RAY_ADDRESS).\n"
