"""Long work in front of a person: a bar on stderr, Ctrl-C that only asks, and all cores."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

INTERRUPTED = 130
"""The usual exit code of a program that was stopped by Ctrl-C."""


class Stop:
    """Whether Ctrl-C was pressed."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self) -> bool:
        return self.asked


@contextmanager
def ctrl_c() -> Iterator[Stop]:
    """The first Ctrl-C only asks to stop; a second one ends the program as usual."""
    stop = Stop()
    usual = signal.getsignal(signal.SIGINT)

    def ask(number: int, frame: FrameType | None) -> None:
        stop.asked = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, usual)


def progress(*more: ProgressColumn) -> Progress:
    """A bar that counts what is done, where stderr is a terminal, with more columns at its end."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        *more,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
