"""What can be measured of a running server, for Prometheus; no name and no code is in it.

It is counted in plain numbers and put into Prometheus's terms when somebody asks: its own counters
take a lock each time, and a decision is counted three times.
"""

import os
from bisect import bisect_left
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

TIMES = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
BY_PROCESS = ("process",)


class Times:
    """How long something took: how often up to each of `TIMES` and longer, and the sum."""

    def __init__(self) -> None:
        self.counts = [0] * (len(TIMES) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(TIMES, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """How often it took at most so long, for each of `TIMES` and for ever."""
        bounds = [*map(str, TIMES), "+Inf"]
        return [(bound, sum(self.counts[: at + 1])) for at, bound in enumerate(bounds)]


class Metrics(Collector):
    """The measures of one process, each with the process it is of: where several serve, any of them
    may be the one that is asked."""

    def __init__(self) -> None:
        self.decisions = {"person": 0, "bot": 0}
        """Decisions stored, by who decided."""
        self.store_time = Times()
        self.bot_time = Times()
        self.refusals = 0
        self.dropped = 0
        self.rooms = 0
        self.connections = 0
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """All measures as Prometheus wants them."""
        process = str(os.getpid())
        decided = CounterMetricFamily(
            "coltexpress_decisions", "Decisions stored", labels=["by", "process"]
        )
        for by, count in self.decisions.items():
            decided.add_metric([by, process], count)
        yield decided
        for key, words, times in (
            ("coltexpress_store_seconds", "Time to store an entry", self.store_time),
            ("coltexpress_bot_seconds", "Time until a bot has chosen", self.bot_time),
        ):
            histogram = HistogramMetricFamily(key, words, labels=BY_PROCESS)
            histogram.add_metric([process], times.buckets(), times.sum)
            yield histogram
        for key, words, count in (
            ("coltexpress_refusals", "Messages refused", self.refusals),
            ("coltexpress_dropped", "Connections that did not keep up", self.dropped),
        ):
            counter = CounterMetricFamily(key, words, labels=BY_PROCESS)
            counter.add_metric([process], count)
            yield counter
        for key, words, count in (
            ("coltexpress_tables", "Tables in hand", self.rooms),
            ("coltexpress_connections", "Connected browsers", self.connections),
        ):
            gauge = GaugeMetricFamily(key, words, labels=BY_PROCESS)
            gauge.add_metric([process], count)
            yield gauge

    def text(self) -> bytes:
        return generate_latest(self.registry)
