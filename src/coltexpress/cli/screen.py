"""Where the client writes and reads: a Rich terminal, or plain lines for pipes and screen readers.

Nothing here knows the game. Plain output is linear, without colours, drawings or control characters
(a hand-over on a real terminal clears it all the same).
"""

import os
import sys
import textwrap
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from coltexpress.notation.board import Line, plain
from coltexpress.words import say

COLUMNS = 80
LINES = 24
WIDEST = 100

STYLES = {
    "ghost": "bold bright_white", "cheyenne": "bold green", "django": "bold yellow",
    "belle": "bold magenta", "tuco": "bold red", "doc": "bold bright_blue",
    "loot": "cyan", "marshal": "bold black on yellow", "dim": "dim", "strong": "bold", "": "",
}  # fmt: skip


class Leave(Exception):
    """The person wants to leave: end of input, Ctrl-C, or the word for it."""


class Screen:
    """A place to print lines and to ask."""

    def __init__(self, *, plain: bool) -> None:
        self.console = Console(highlight=False, emoji=False, markup=False)
        self.tty = sys.stdout.isatty()
        self.plain = plain or not self.fits()
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def fits(self) -> bool:
        """Whether this is a terminal with room for the drawn table."""
        size = self.console.size
        encoding = (getattr(sys.stdout, "encoding", None) or "").lower()
        return (
            self.tty
            and os.environ.get("TERM", "") != "dumb"
            and encoding.startswith("utf")
            and size.width >= COLUMNS
            and size.height >= LINES
        )

    @property
    def width(self) -> int:
        return min(self.console.size.width, WIDEST)

    @property
    def height(self) -> int:
        return self.console.size.height

    def line(self, line: Line) -> None:
        """A drawn line, coloured by the roles of its spans."""
        if self.plain:
            sys.stdout.write(f"{plain(line)}\n")
            return
        text = Text()
        for part, role in line:
            text.append(part, style=STYLES[role])
        text.rstrip()
        self.console.print(text, soft_wrap=True)

    def say(self, text: str = "", role: str = "") -> None:
        """A sentence or paragraph; wrapped on a terminal, left whole in plain output."""
        for part in [text] if self.plain else self.wrap(text):
            self.line([(part, role)])

    def wrap(self, text: str, hang: str = "") -> list[str]:
        """A paragraph as lines of the screen's width."""
        lines = []
        for part in text.split("\n"):
            # A file's name must stay whole, to be copied.
            lines += textwrap.wrap(
                part, self.width, subsequent_indent=hang, break_long_words=False,
                break_on_hyphens=False,
            ) or [""]  # fmt: skip
        return lines

    def ask(self, prompt: str) -> str:
        """A line typed by the person. Raises `Leave` at the end of input and on Ctrl-C."""
        sys.stdout.flush()
        if sys.stdin is None:  # closed before the program began
            sys.stdout.write(f"{prompt}\n")
            raise Leave
        try:
            typed = input(prompt)
            if not sys.stdin.isatty():
                # A terminal shows what is typed; a transcript of a pipe should too.
                sys.stdout.write(f"{typed}\n")
            return typed.strip()
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            raise Leave from None

    def clear(self) -> None:
        """Begin a new page on a drawn screen."""
        if not self.plain:
            self.console.clear()

    def wipe(self) -> None:
        """Hide what was shown before, also from scrolling back, on every real terminal."""
        if self.tty:
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
            sys.stdout.flush()

    def pages(self, paragraphs: Sequence[str]) -> None:
        """Paragraphs, with a pause whenever a drawn screen is full."""
        room = self.height - 2
        shown = 0
        for paragraph in paragraphs:
            lines = [paragraph] if self.plain else self.wrap(paragraph, "  ")
            if not self.plain and shown and shown + len(lines) > room:
                self.pause()
                shown = 0
            for line in lines:
                self.line([(line, "")])
            shown += len(lines)

    def pause(self) -> None:
        """Wait for Enter on a drawn screen."""
        if not self.plain:
            self.ask(say("cli-enter"))
