"""Leaving `coltexpress play`: without an input, from a shared screen, and from the last page."""

import subprocess
from itertools import count
from pathlib import Path

from coltexpress.cli import files
from coltexpress.cli.files import HUMAN, Saved
from coltexpress.cli.screen import Screen
from coltexpress.cli.table import Table
from coltexpress.engine.events import TOOK
from coltexpress.engine.vocab import HIDDEN
from coltexpress.game import Game
from coltexpress.setup import Setup
from tests.command import COMMAND, CTRL_D, LONGEST, Terminal, environment, run

PROMPT = "help for more): "
READY = "Press Enter when only you can see the screen."
GO_ON = "(Enter to go on)"
WIPE = "\x1b[2J\x1b[3J\x1b[H"
RESUME = "Go on with it?"
PAGE = 24


def finished(players: int, seed: int) -> Game:
    """A game in which everybody always takes the last of the choices."""
    game = Game.new(Setup(players=players, seed=seed))
    while not game.over:
        player = game.deciders[0]
        game.apply(game.legal_actions(player)[-1], player=player)
    return game


def test_without_an_input_the_game_is_saved_and_left(tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "play", "--seed", "591"],
        capture_output=True, text=True, encoding="utf-8", env=environment(tmp_path),
        timeout=LONGEST, check=False,
    )  # fmt: skip
    saved = tmp_path / "running.txt"
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(
        f"\nYour game is saved in {saved}; the same command goes on with it.\n"
    )
    assert files.read(saved).game.decisions == []


def test_bytes_that_are_no_text_are_none_of_the_choices(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", "--seed", "591"], input=b"\xff\xfe\nquit\n", capture_output=True,
        env=environment(tmp_path, {"PYTHONIOENCODING": "utf-8:strict"}), timeout=LONGEST,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert "is none of the choices" in done.stdout.decode()


def test_leaving_a_shared_screen_wipes_it(tmp_path: Path) -> None:
    args = ("play", "--seed", "591", "--humans", "2")
    for keys in ("quit\n", CTRL_D):
        with Terminal(*args, "--new", home=tmp_path, lines=50) as terminal:
            terminal.until(READY)
            terminal.type("\n")
            assert " hand:" in terminal.until(PROMPT)
            terminal.type(keys)
            pages = terminal.end().split(WIPE)
        assert len(pages) > 1
        assert "the same command goes on with it." in pages[-1].replace("\r\n", " ")
        assert " hand:" not in pages[-1]


def test_the_end_of_a_shared_game_wipes_the_screen(tmp_path: Path) -> None:
    game = finished(3, 1)
    player, action = game.decisions[-1]
    before = game.rewound(len(game.decisions) - 1)
    file = tmp_path / "late.txt"
    files.write(file, Saved(before, (HUMAN,) * 3))
    with Terminal("play", "--file", str(file), home=tmp_path, lines=80) as terminal:
        terminal.until(RESUME)
        terminal.type("\n")
        terminal.until(READY)
        terminal.type("\n")
        assert "(you)" in terminal.until(PROMPT)
        terminal.type(f"{before.text(action, player=player)}\n")
        pages = terminal.end().split(WIPE)
    assert len(pages) == 2
    assert "The game is kept in" in pages[-1]
    assert "(you)" not in pages[-1]


def waiting_for_a_bot() -> tuple[Game, int]:
    """A game with one decision to come, and a player who has not seen more than a page of it."""
    for seed in count():
        game = finished(6, seed)
        before = game.rewound(len(game.decisions) - 1)
        for player in range(6):
            taken = [at for at, (who, _) in enumerate(game.decisions) if who == player]
            since = len(game.rewound(taken[-1]).events(0, player))
            if before.deciders[0] != player and len(before.events(since, player)) > 2 * PAGE:
                return before, player
    raise AssertionError


def test_leaving_at_the_last_page_keeps_the_finished_game(tmp_path: Path) -> None:
    game, human = waiting_for_a_bot()
    seats = tuple(HUMAN if player == human else "greedy" for player in range(6))
    files.write(tmp_path / "running.txt", Saved(game, seats))
    with Terminal("play", home=tmp_path, lines=PAGE) as terminal:
        terminal.until(RESUME)
        terminal.type("\n")
        terminal.until(GO_ON)
        assert files.read(tmp_path / "running.txt").game.over
        shown = terminal.hang_up()
    assert "The game is kept in" in shown
    assert "the same command" not in shown
    assert [path.name for path in tmp_path.iterdir()] == ["game-1.txt"]


def with_an_unseen_purse() -> Game:
    """A game in which somebody else takes a purse after the last decision of the first player."""
    for seed in count():
        game = finished(3, seed)
        last = max(at for at, (who, _) in enumerate(game.decisions) if who == 0)
        before = game.rewound(last)
        since = len(before.events(0, 0))
        taken = [event for event in game.events(since, 0) if event.kind == TOOK]
        values = before.view(0).token_value
        if any(event.d == HIDDEN and values[event.b] == HIDDEN for event in taken):
            return game
    raise AssertionError


def test_the_last_page_tells_no_more_than_was_seen(tmp_path: Path) -> None:
    game = with_an_unseen_purse()
    table = Table(Saved(game, (HUMAN, "random", "random")), Screen(plain=True), tmp_path / "x")
    told = " ".join(table.news(0, table.seen[0]))
    assert " takes a purse inside " in told or " takes a purse on " in told


def test_a_second_window_gets_a_game_of_its_own_and_says_so(tmp_path: Path) -> None:
    usual, beside = tmp_path / "running.txt", tmp_path / "running-1.txt"
    with Terminal("play", "--seed", "591", home=tmp_path, columns=200, lines=50) as first:
        first.until(PROMPT)
        before = usual.read_text(encoding="utf-8")
        with Terminal("play", "--seed", "592", home=tmp_path, columns=200, lines=50) as second:
            told = second.until(PROMPT).replace("\r\n", " ")
            assert f"({usual}) is being played in another window; this one is kept in" in told
            assert str(beside) in told
            second.type("quit\n")
            left = second.end().replace("\r\n", " ")
            assert f"Your game is saved in {beside}; to go on with it:" in left
            assert f"play --file {beside}" in left
        assert usual.read_text(encoding="utf-8") == before
        named = run("play", "--file", str(usual), home=tmp_path)
        assert named.code == 2
        assert "is being played in another window" in named.err
        first.type("quit\n")
        first.end()
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["running-1.txt", "running.txt"]
    with Terminal("play", home=tmp_path, columns=200, lines=50) as third:
        assert "another window" not in third.until(RESUME)


def test_a_game_whose_window_was_killed_is_nobodys(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "591", home=tmp_path, lines=50) as first:
        first.until(PROMPT)
        first.process.kill()
        first.process.wait()
    with Terminal("play", home=tmp_path) as second:
        assert "another window" not in second.until(RESUME)
