"""The real command as a person or a pipe meets it: a process with input, output and exit code."""

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

COMMAND = [sys.executable, "-m", "coltexpress"]
LONGEST = 120
"""Seconds after which a process that should have ended is taken to hang."""
PATIENCE = 5
"""Seconds after which a person presses Ctrl-C again."""
CTRL_C = "\x03"
CTRL_D = "\x04"
ABOUT_TERMINALS = ("NO_COLOR", "COLUMNS", "LINES")
"""Names that speak of the terminal the tests run in, not of the one that a test opens."""


@dataclass(frozen=True)
class Result:
    """What a process has printed, and how it ended."""

    out: str
    err: str
    code: int


def environment(home: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a test: games are kept in `home`, and the terminal says how it is."""
    names = {key: value for key, value in os.environ.items() if key not in ABOUT_TERMINALS}
    return {**names, "COLTEXPRESS_HOME": str(home), "PYTHONUTF8": "1", **(more or {})}


def run(*args: str, home: Path, typed: str = "", more: Mapping[str, str] | None = None) -> Result:
    """Run the command with this input, its output going to a pipe."""
    done = subprocess.run(
        [*COMMAND, *args], input=typed, capture_output=True, text=True, encoding="utf-8",
        env=environment(home, more), timeout=LONGEST, check=False,
    )  # fmt: skip
    return Result(done.stdout, done.stderr, done.returncode)


def own_terminal() -> None:
    """Make the terminal the process's own, so that Ctrl-C reaches it, and is neither ignored nor
    held back as in a test run that was started in the background."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())


class Terminal:
    """The command at a pseudo-terminal of a given size."""

    def __init__(
        self,
        *args: str,
        home: Path,
        columns: int = 80,
        lines: int = 24,
        more: Mapping[str, str] | None = None,
    ) -> None:
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (lines, columns))
        self.process = subprocess.Popen(
            [*COMMAND, *args], stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            env=environment(home, {"TERM": "xterm-256color", **(more or {})}),
            preexec_fn=own_terminal,
        )  # fmt: skip
        os.close(slave)
        self.shown = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave nothing behind when a test fails."""
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def read(self) -> bool:
        """Take in some more of what is shown; False when the process has closed the terminal."""
        ready, _, _ = select.select([self.master], [], [], LONGEST)
        assert ready, f"nothing more is shown after: {self.shown}"
        try:
            found = os.read(self.master, 65536)
        except OSError:
            found = b""
        self.shown += found.decode("utf-8", "replace")
        return bool(found)

    def until(self, text: str) -> str:
        """Everything shown from now on, up to this text at least."""
        begin = len(self.shown)
        while text not in self.shown[begin:]:
            assert self.read(), f"ended without {text!r}; shown: {self.shown[begin:]}"
        return self.shown[begin:]

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def interrupt(self) -> str:
        """Press Ctrl-C until the process ends. Python notices a signal that comes between the
        prompt and the wait for a line only with the next one."""
        begin = len(self.shown)
        for _ in range(LONGEST // PATIENCE):
            self.type(CTRL_C)
            while select.select([self.master], [], [], PATIENCE)[0]:
                if not self.read():
                    return self.shown[begin:] + self.end()
        raise AssertionError(f"goes on after Ctrl-C; shown: {self.shown[begin:]}")

    def hang_up(self) -> str:
        """Press Ctrl-D."""
        self.type(CTRL_D)
        return self.end()

    def end(self) -> str:
        """Everything shown from now on to the end of the process, which must be a good one."""
        begin = len(self.shown)
        while self.read():
            pass
        assert self.process.wait(timeout=LONGEST) == 0
        return self.shown[begin:]
