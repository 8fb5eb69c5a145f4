"""A saved game is played by one process at a time: whoever plays it holds it.

What is held is a file beside the game, as the game's own file is replaced at each save. The system
lets go of it when the process ends, however it ends.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def seize(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def seize(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def held(path: Path) -> Iterator[bool]:
    """Whether nobody else plays the game in this file, and nobody will as long as this lasts. Where
    nothing can be written nothing can be held; that the game is not saved there is said anyway."""
    mark = path.parent / f".{path.name}.held"
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        number = os.open(mark, os.O_RDWR | os.O_CREAT, 0o600)
    except (OSError, ValueError):
        yield True
        return
    is_ours = taken(number) and is_named(number, mark)
    try:
        yield is_ours
    finally:
        if is_ours:
            with suppress(OSError):
                mark.unlink()
        os.close(number)


def taken(number: int) -> bool:
    """Whether an open file could be taken hold of."""
    try:
        seize(number)
    except OSError:
        return False
    return True


def is_named(number: int, mark: Path) -> bool:
    """Whether an open file still has this name: whoever held it takes it away at the end."""
    try:
        return os.path.samestat(os.fstat(number), mark.stat())
    except FileNotFoundError:
        return False
