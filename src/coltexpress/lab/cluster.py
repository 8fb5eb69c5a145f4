"""The same work spread over a Ray cluster: pieces go out as tasks, answers come back.

The cluster is the one that `RAY_ADDRESS` names (`auto` is one that runs on this machine); without
a name one is begun here, for as long as it is needed. Its machines need this package in the same
version.
"""

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from coltexpress.bots.workers import AHEAD, interrupts_held_back
from coltexpress.extras import needed
from coltexpress.lab.run import Spread
from coltexpress.words import say

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")

STORE = 100_000_000
"""Bytes of the object store of a cluster begun here, near the least there can be: answers are
small and hardly touch it."""

LOOK = 0.5
"""Seconds after which one looks whether to stop."""

PATIENCE = 10
"""Seconds after which a cluster that does not answer is taken not to be there."""


class NoCluster(RuntimeError):
    """A cluster that cannot be joined."""


@contextmanager
def cluster(workers: int) -> Iterator[Spread]:
    """A way to have work done on the cluster. Raises `MissingExtra` where Ray is not installed."""
    # Both are read when Ray is imported or begun; whoever has set them otherwise is right.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray = needed("ray", "ray")
    begin(ray, workers)
    try:
        yield partial(spread_on, ray)
    finally:
        ray.shutdown()


def begin(ray: Any, workers: int) -> None:
    """Join the cluster that is named, or begin one of this machine's own."""
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    address = os.environ.get("RAY_ADDRESS", "")
    with interrupts_held_back():
        if address in ("", "local"):
            ray.init(
                address="local", num_cpus=workers, include_dashboard=False,
                object_store_memory=STORE, **quiet,
            )  # fmt: skip
            return
        try:
            knock(address)
            ray.init(address=address, **quiet)
        except (OSError, RuntimeError, ValueError) as error:
            raise NoCluster(say("arena-no-cluster", address=address)) from error


def knock(address: str) -> None:
    """Raise `OSError` or `ValueError` for an address at which nobody listens: Ray would try it for
    many minutes."""
    if address != "auto":
        host, _, port = address.rpartition("/")[2].rpartition(":")
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def carry_out(work: Callable[[Piece], Answer], piece: Piece) -> Answer:
    """What a worker does: Ray takes nothing but a function."""
    return work(piece)


def spread_on(
    ray: Any,
    work: Callable[[Piece], Answer],
    pieces: Iterable[Piece],
    *,
    stop: Callable[[], bool],
) -> Iterator[Answer]:
    """The answers to all pieces, in no fixed order, as `coltexpress.bots.workers.spread` gives
    them: pieces that wait are cancelled as soon as `stop()` is true."""
    task = ray.remote(carry_out)
    rest = iter(pieces)
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    cancelled = False
    while True:
        while not stop() and len(waiting) < room:
            for piece in rest:
                waiting.append(task.remote(work, piece))
                break
            else:
                break
        if stop() and not cancelled:
            cancelled = True
            for one in waiting:
                ray.cancel(one, force=False, recursive=False)
        if not waiting:
            return
        done, waiting = ray.wait(waiting, timeout=LOOK)
        for one in done:
            try:
                yield ray.get(one)
            except ray.exceptions.TaskCancelledError:
                assert cancelled
