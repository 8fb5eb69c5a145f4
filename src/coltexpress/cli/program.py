"""How to start this program again, as a command that can be copied."""

import shlex
import shutil
import sys
from pathlib import Path

NAME = "coltexpress"


def command_line(*args: str) -> str:
    """The program with these arguments: by its name where that is found, else as it was started."""
    return " ".join([program(), *(shlex.quote(arg) for arg in args)])


def program() -> str:
    if shutil.which(NAME):
        return NAME
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m {NAME}"
    return shlex.quote(sys.argv[0])
