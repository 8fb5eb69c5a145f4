"""What can be measured of a running server, for Prometheus; no name and no code is in it."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TIMES = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The measures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.decisions = Counter(
            "coltexpress_decisions", "Decisions stored", ["by"], registry=self.registry
        )
        self.decided_by = {by: self.decisions.labels(by) for by in ("person", "bot")}
        self.store_time = Histogram(
            "coltexpress_store_seconds", "Time to store an entry", registry=self.registry,
            buckets=TIMES,
        )  # fmt: skip
        self.bot_time = Histogram(
            "coltexpress_bot_seconds", "Time until a bot has chosen", registry=self.registry,
            buckets=TIMES,
        )  # fmt: skip
        self.refusals = Counter("coltexpress_refusals", "Messages refused", registry=self.registry)
        self.dropped = Counter(
            "coltexpress_dropped", "Connections that did not keep up", registry=self.registry
        )
        self.rooms = Gauge("coltexpress_tables", "Tables in hand", registry=self.registry)
        self.connections = Gauge(
            "coltexpress_connections", "Connected browsers", registry=self.registry
        )

    def decided(self, by: str) -> None:
        self.decided_by[by].inc()

    def stored(self, seconds: float) -> None:
        self.store_time.observe(seconds)

    def thought(self, seconds: float) -> None:
        self.bot_time.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)
