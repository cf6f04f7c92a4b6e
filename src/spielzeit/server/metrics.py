"""What one process has counted since it started, for Prometheus (docs/decisions/0006)."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

# When a label was first counted would tell when somebody first did something.
disable_created_metrics()  # type: ignore[no-untyped-call]  # the library gives it no type


class Metrics:
    """A registry of its own: two houses in one process, as in the tests, do not count together."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.tables = self._counter("spielzeit_tables_created", "Tables created", "game")
        self.steps = self._counter("spielzeit_steps", "Steps stored", "by")
        self.peoples_steps = self.steps.labels("person")  # looking a label up costs as much as counting
        self.undos = self._counter("spielzeit_undos", "Decisions taken back")
        self.refusals = self._counter("spielzeit_refusals", "Requests refused", "code")
        self.bot_failures = self._counter("spielzeit_bot_failures", "Bots that had to think again")
        self.answer_seconds = self._histogram("spielzeit_answer_seconds", "From a message to its answer")
        self.thinking_seconds = self._histogram("spielzeit_bot_seconds", "From a bot's turn to its step")

    def watch(self, name: str, explanation: str, value: Callable[[], float]) -> None:
        """A figure that is looked up when somebody asks."""
        Gauge(name, explanation, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self._registry)

    def _counter(self, name: str, explanation: str, *labels: str) -> Counter:
        return Counter(name, explanation, labels, registry=self._registry)

    def _histogram(self, name: str, explanation: str) -> Histogram:
        return Histogram(name, explanation, buckets=BUCKETS, registry=self._registry)
