"""Work spread over the cores of this machine: pieces go out, answers come back in no fixed order.

Processes exchange the descriptions of pieces and their answers only. An interrupt is for the
process that hands the pieces out; workers finish what they are at.
"""

import gc
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")

AHEAD = 3
"""Pieces that wait for each worker, so that none is ever idle."""


def prepare_worker() -> None:
    """An interrupt is for the process that hands out the work; games leave no cycles to collect."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(100_000)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Deliver an interrupt afterwards only: a process begun meanwhile never gets one.

    It would otherwise die of one that comes before `prepare_worker`, and take the pool with it.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def never() -> bool:
    return False


def spread(
    work: Callable[[Piece], Answer],
    pieces: Iterable[Piece],
    *,
    workers: int,
    stop: Callable[[], bool] = never,
) -> Iterator[Answer]:
    """The answers to all pieces, in no fixed order; one worker is this process itself.

    A piece is taken only when there is room for it. As soon as `stop()` is true no more are
    begun; the answers to those under way are still given.
    """
    rest = iter(pieces)
    if workers == 1:
        while not stop():
            for piece in rest:
                yield work(piece)
                break
            else:
                return
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=prepare_worker) as pool:
        waiting: set[Future[Answer]] = set()
        while True:
            while not stop() and len(waiting) < AHEAD * workers:
                for piece in rest:
                    with interrupts_held_back():
                        waiting.add(pool.submit(work, piece))
                    break
                else:
                    break
            if stop():
                waiting = {future for future in waiting if not future.cancel()}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
