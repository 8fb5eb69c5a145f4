"""`coltexpress simulate`, run as a process of its own."""

import json
import os
import re
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from tests.facts import BOT_KEYS

COMMAND = [sys.executable, "-m", "coltexpress", "simulate"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, timeout=120, check=False
    )


def test_json_counts_every_game_by_bot_bandit_and_seat() -> None:
    done = run("--games", "12", "--players", "3", "--bots", "greedy,random", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert found["bots"] == ["greedy", "random", "random"]
    assert (found["games"], found["interrupted"]) == (12, False)
    assert found["by_bot"]["greedy"]["played"] == 12
    assert found["by_bot"]["random"]["played"] == 24
    assert sorted(found["by_seat"]) == ["1", "2", "3"]
    for table in ("by_bot", "by_bandit", "by_seat"):
        assert sum(row["played"] for row in found[table].values()) == 36
        assert sum(row["wins"] for row in found[table].values()) == pytest.approx(12)
        for row in found[table].values():
            low, high = row["interval_95"]
            assert 0 <= low <= row["win_share"] <= high <= 1


def test_the_same_seed_prints_the_same_whatever_the_workers() -> None:
    arguments = ("--games", "40", "--bots", "random", "--seed", "9", "--json")
    alone = run(*arguments, "--workers", "1")
    assert alone.returncode == 0
    assert run(*arguments, "--workers", "2").stdout == alone.stdout
    assert run(*arguments[:-2], "8", "--json", "--workers", "1").stdout != alone.stdout


def test_tables_name_bots_bandits_and_seats_in_eighty_columns() -> None:
    done = run("--games", "2", "--players", "6", "--bots", "random", "--bots", "greedy")
    assert (done.returncode, done.stderr) == (0, "")
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    for word in ("Random", "Greedy", "Ghost", "Doc", "Seat", "95% interval", "Mean money"):
        assert word in done.stdout


def test_any_setup_can_be_played() -> None:
    done = run(
        "--games", "2", "--players", "3", "--bots", "random", "--variant", "expert",
        "--edition", "czech", "--option", "tuco=point_blank", "--bandits", "tuco,belle,doc",
        "--train", "mail,dining,baggage", "--module", "whisky,horses", "--json",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert sorted(found["by_bandit"]) == ["belle", "doc", "tuco"]
    assert found["options"]["tuco"] == "point_blank"
    assert found["options"]["django"] == "long_shot"
    assert found["modules"] == ["express", "horses", "whisky"]


def test_a_duel_is_headed_as_one() -> None:
    done = run("--games", "1", "--players", "2", "--bots", "random", "--workers", "1")
    first = done.stdout.splitlines()[0]
    assert first == (
        "1 game, 2 players, a duel by the expert rules, standard edition, seed 0"
    )  # fmt: skip


def test_a_duel_counts_both_bandits_of_a_pair() -> None:
    found = json.loads(run("--games", "3", "--players", "2", "--bots", "random", "--json").stdout)
    assert sorted(found["by_bandit"]) == ["cheyenne", "django", "doc", "tuco"]
    assert found["variant"] == "expert"


@pytest.mark.rule("escape.count", "horse.first")
@pytest.mark.parametrize("module", ["horses", "horses,teams"])
def test_games_that_nobody_wins_are_told(module: str) -> None:
    args = ("--games", "60", "--bot", "random", "--players", "4", "--module", module)
    found = json.loads(run(*args, "--json").stdout)
    unwon = found["won_by_nobody"]
    assert unwon > 1
    wins = sum(row["wins"] for row in found["by_seat"].values())
    assert wins == pytest.approx((60 - unwon) * (2 if "teams" in module else 1))
    told = " ".join(run(*args).stdout.split())
    assert f"{unwon} games were won by nobody, so the wins add up to less than all games." in told
    assert "so where bots differ a seat also tells which of them board there." in told


def test_without_horses_somebody_wins_and_seats_are_just_seats() -> None:
    args = ("--games", "4", "--bots", "random", "--bandit", "doc", "--bandit", "tuco,belle")
    done = run(*args, "--players", "3", "--edition", "czech")
    assert done.stdout.startswith("4 games, 3 players, standard game, Czech edition, seed 0\n")
    assert "nobody" not in done.stdout
    assert "where bots differ" not in done.stdout
    found = json.loads(run(*args, "--players", "3", "--json").stdout)
    assert sorted(found["by_bandit"]) == ["belle", "doc", "tuco"]
    assert found["won_by_nobody"] == 0


@pytest.mark.rule("team.end")
def test_a_team_of_greedy_bots_wins_whole_games_against_one_of_random_bots() -> None:
    teams = ("--module", "teams", "--bots", "greedy,greedy,random,random", "--workers", "1")
    done = run("--games", "4", *teams)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"│ Greedy +│ +4 │ 100\.0% │", done.stdout)
    assert "In a team game everybody counts with the money and the wins of the team; " in (
        done.stdout
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--games", "0"), "At least 1 game has to be played, not 0."),
        (("--games", "-5"), "At least 1 game has to be played, not -5."),
        (("--bots", "robot"), f"“robot” is no bot; choose from: {BOT_KEYS}."),
        (("--bots", ","), "At least 1 bot has to be named."),
        (("--players", "1"), "There are 2 to 6 players, not 1."),
        (("--players", "7"), "There are 2 to 6 players, not 7."),
        (("--edition", "dutch"), "“dutch” is no edition; choose from: standard, chinese, czech."),
        (("--variant", "hard"), "“hard” is no variant; choose from: standard, expert."),
        (
            ("--variant", "x", "--edition", "y"),
            "“x” is no variant; choose from: standard, expert. “y” is no edition;",
        ),
        (("--option", "fire=high"), "“fire” is no option; choose from: django, tuco,"),
        (("--option", "tuco=kind"), "The option tuco cannot be “kind”; it can be ceiling,"),
        (("--option", "tuco"), "“tuco” is no reading; write it as NAME=VALUE"),
        (("--bandits", "zorro"), "“zorro” is no bandit;"),
        (("--workers", "0"), "At least 1 worker is needed, not 0."),
        (("--seed", "-1"), "A seed is a whole number from 0"),
        (
            ("--players", "3", "--bots", "random,random,greedy,greedy"),
            "There are 4 bots for 3 players; that is too many.",
        ),
        (("--games", "many"), "Invalid value for '--games'"),
    ],
)
def test_bad_input_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


def read_to_the_end(terminal: int) -> str:
    """What still appears on a terminal until the last process has left it."""
    shown = b""
    try:
        while some := os.read(terminal, 4096):
            shown += some
    except OSError:  # how Linux tells the end of a terminal
        pass
    return shown.decode()


@pytest.mark.skipif(os.name == "nt", reason="there are no terminals to open there")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(workers: str) -> None:
    """All processes of the group get the signal, as from a terminal, once the bar shows games."""
    import pty

    terminal, stderr = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "--games", "1000000", "--bots", "random", "--workers", workers, "--json"],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        start_new_session=True,
    ) as process:
        os.close(stderr)
        try:
            shown = ""
            while not re.search(r"[1-9]\d*/1000000", shown):
                shown += os.read(terminal, 4096).decode(errors="replace")
            os.killpg(process.pid, signal.SIGINT)
            with ThreadPoolExecutor() as readers:
                rest = readers.submit(read_to_the_end, terminal)
                out, _ = process.communicate(timeout=120)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            os.close(terminal)
    assert process.returncode == 130
    found = json.loads(out)
    assert found["interrupted"]
    assert 0 < found["games"] < 1_000_000
    assert sum(row["played"] for row in found["by_seat"].values()) == 4 * found["games"]
    assert f"Stopped early: {found['games']} of 1000000 games were finished" in rest.result()


def children(parent: int) -> list[bytes]:
    """The command lines of a process's children, as Linux lists them."""
    found = []
    for task in Path(f"/proc/{parent}/task").iterdir():
        for child in (task / "children").read_text().split():
            with suppress(FileNotFoundError):
                found.append(Path(f"/proc/{child}/cmdline").read_bytes())
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists the children of a process")
def test_ctrl_c_while_the_workers_begin_is_no_accident() -> None:
    """The signal comes as soon as there is a worker, long before it can say what it ignores."""
    with subprocess.Popen(
        [*COMMAND, "--games", "1000000", "--bots", "random", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            while not any(b"spawn_main" in line for line in children(process.pid)):
                assert process.poll() is None
            os.killpg(process.pid, signal.SIGINT)
            _, err = process.communicate(timeout=120)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert re.fullmatch(r"Stopped (early:|before) .+\.\n", err)
