"""One typed line: with line editing at a terminal, and without the marks that arrow keys leave."""

import re
import sys
from contextlib import suppress

KEYS = re.compile(r"\x1b(\[[0-9;?]*[ -/]*[@-~]|O.|.)?")
"""What keys without a letter send where nothing edits the line."""


def edit_lines() -> None:
    """Let the keys for editing work. Nothing is remembered, as several people may type here."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return
    with suppress(ImportError):
        import readline

        readline.set_auto_history(False)
        for setting in ("enable-bracketed-paste", "enable-meta-key"):
            readline.parse_and_bind(f"set {setting} off")


def typed_line(prompt: str) -> str:
    """What is typed up to Enter, without blanks at its ends."""
    line = input(prompt)
    if not sys.stdin.isatty():
        # A terminal shows what is typed; a transcript of a pipe should too.
        sys.stdout.write(f"{line}\n")
    return KEYS.sub("", line).strip()
