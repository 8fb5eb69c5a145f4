"""Where the client writes and reads: a Rich terminal, or plain lines for pipes and screen readers.

Nothing here knows the game. Plain output is linear, without colours, drawings or control characters
(a hand-over on a real terminal clears it all the same). At a terminal it is wrapped, and where
nobody asked for it, shown page by page.
"""

import os
import sys
import textwrap
from collections.abc import Sequence
from io import BufferedReader

from rich.console import Console
from rich.text import Text

from coltexpress.cli.keyboard import edit_lines, typed_line
from coltexpress.cli.signs import shown
from coltexpress.notation.spans import Line, plain
from coltexpress.words import say

COLUMNS = 80
LINES = 24
WIDEST = 100
NARROWEST = 20
LEAVING = ("quit", "exit", "q")

STYLES = {
    "ghost": "bold bright_white", "cheyenne": "bold green", "django": "bold yellow",
    "belle": "bold magenta", "tuco": "bold red", "doc": "bold bright_blue",
    "mei": "bold bright_cyan",
    "loot": "cyan", "figure": "bold", "marshal": "bold black on yellow", "dim": "dim",
    "strong": "bold", "": "",
}  # fmt: skip


class Leave(Exception):
    """The person wants to leave: end of input, Ctrl-C, or the word for it."""


class Screen:
    """A place to print lines and to ask."""

    def __init__(self, *, plain: bool) -> None:
        self.console = Console(highlight=False, emoji=False, markup=False)
        self.tty = sys.stdout.isatty()
        self.plain = plain or not self.fits()
        self.asked_plain = plain
        self.paged = False
        """Whether plain output waits for Enter when the terminal is full."""
        self.shown = 0
        """Lines since the last pause or question."""
        edit_lines()
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def fits(self) -> bool:
        """Whether this is a terminal with room for the drawn table."""
        return self.can_draw() and not self.is_small()

    def can_draw(self) -> bool:
        """Whether this is a terminal that knows the signs of the drawn table."""
        return (
            self.tty
            and os.environ.get("TERM", "") != "dumb"
            and (sys.stdout.encoding or "").lower().startswith("utf")
        )

    def is_manned(self) -> bool:
        """Whether somebody sits at a terminal, to read and to type."""
        return self.tty and sys.stdin is not None and sys.stdin.isatty()

    def is_silent(self) -> bool:
        """Whether nothing will ever be typed: there is no input, or it is empty and no terminal."""
        if sys.stdin is None:
            return True
        source = sys.stdin.buffer
        return not sys.stdin.isatty() and isinstance(source, BufferedReader) and not source.peek(1)

    def is_small(self) -> bool:
        """Whether the terminal has no room for the drawn table."""
        size = self.console.size
        return size.width < COLUMNS or size.height < LINES

    def adapt(self) -> bool:
        """Tell the table in words or draw it again, as the terminal has changed its size; whether
        it has."""
        if self.asked_plain or not self.can_draw() or self.plain == self.is_small():
            return False
        self.plain = not self.plain
        self.greet()
        return True

    def greet(self) -> None:
        """Go page by page where nothing can be drawn, and say why if it is for want of room."""
        self.paged = self.plain and not self.asked_plain and self.tty
        if self.paged and self.can_draw():
            self.say(say("cli-small", columns=str(COLUMNS), lines=str(LINES)))

    @property
    def width(self) -> int:
        return max(NARROWEST, min(self.console.size.width, WIDEST))

    @property
    def height(self) -> int:
        return self.console.size.height

    def line(self, line: Line) -> None:
        """A drawn line, coloured by the roles of its spans."""
        if self.plain:
            self.write(plain(line))
            return
        text = Text()
        for part, role in line:
            text.append(part, style=STYLES[role])
        text.rstrip()
        self.console.print(text, soft_wrap=True)

    def lines(self, lines: Sequence[Line]) -> None:
        """Several of them."""
        for line in lines:
            self.line(line)

    def write(self, text: str) -> None:
        """A line of plain output; at a terminal it is wrapped, and the page turned when full."""
        for part in self.wrap(text) if self.tty else [text]:
            if self.paged and self.shown >= self.height - 1:
                self.turn_page()
            sys.stdout.write(f"{shown(part, sys.stdout.encoding)}\n")
            self.shown += 1

    def say(self, text: str = "", role: str = "") -> None:
        """A sentence or paragraph, wrapped on a terminal."""
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
        if self.tty:
            *above, last = self.wrap(prompt)
            for part in above:
                self.line([(part, "")])
            prompt = f"{last} "
        sys.stdout.flush()
        self.shown = 0
        prompt = shown(prompt, sys.stdout.encoding)
        if sys.stdin is None:  # closed before the program began
            sys.stdout.write(f"{prompt}\n")
            raise Leave
        try:
            return typed_line(prompt)
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            raise Leave from None

    def consult(self, prompt: str, explanation: str) -> str:
        """Ask for anything but a choice at the table: `quit` leaves, `help` and `?` explain."""
        while True:
            typed = self.ask(prompt)
            if typed.casefold() in LEAVING:
                raise Leave
            if typed.casefold() not in ("help", "?"):
                return typed
            self.say(explanation)

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
        count = 0
        for paragraph in paragraphs:
            lines = [paragraph] if self.plain else self.wrap(paragraph, "  ")
            if not self.plain and count and count + len(lines) > room:
                self.turn_page()
                count = 0
            for line in lines:
                self.line([(line, "")])
            count += len(lines)

    def pause(self) -> None:
        """Wait for Enter on a drawn screen."""
        if not self.plain:
            self.turn_page()

    def begin_page(self) -> None:
        """Let a few last lines appear without another pause."""
        self.shown = 0

    def turn_page(self) -> None:
        """Wait for Enter; whoever types the word for it leaves instead."""
        if self.ask(say("cli-enter")).casefold() in LEAVING:
            raise Leave
