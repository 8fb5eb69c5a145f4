"""What can be measured of a running server, for Prometheus; no name and no code is in it."""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TIMES = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The measures of one process, each with the process it is of: where several serve, any of them
    may be the one that is asked."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        process = str(os.getpid())
        by_process = ["process"]
        decisions = Counter(
            "coltexpress_decisions", "Decisions stored", ["by", "process"], registry=registry
        )
        self.decided_by = {by: decisions.labels(by, process) for by in ("person", "bot")}
        self.store_time = Histogram(
            "coltexpress_store_seconds", "Time to store an entry", by_process, registry=registry,
            buckets=TIMES,
        ).labels(process)  # fmt: skip
        self.bot_time = Histogram(
            "coltexpress_bot_seconds", "Time until a bot has chosen", by_process,
            registry=registry, buckets=TIMES,
        ).labels(process)  # fmt: skip
        self.refusals = Counter(
            "coltexpress_refusals", "Messages refused", by_process, registry=registry
        ).labels(process)
        self.dropped = Counter(
            "coltexpress_dropped", "Connections that did not keep up", by_process,
            registry=registry,
        ).labels(process)  # fmt: skip
        self.rooms = Gauge(
            "coltexpress_tables", "Tables in hand", by_process, registry=registry
        ).labels(process)
        self.connections = Gauge(
            "coltexpress_connections", "Connected browsers", by_process, registry=registry
        ).labels(process)

    def decided(self, by: str) -> None:
        self.decided_by[by].inc()

    def stored(self, seconds: float) -> None:
        self.store_time.observe(seconds)

    def thought(self, seconds: float) -> None:
        self.bot_time.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)
