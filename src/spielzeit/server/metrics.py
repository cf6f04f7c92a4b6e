"""What one process has counted since it started, for Prometheus (docs/decisions/0006)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

# When a label was first counted would tell when somebody first did something.
disable_created_metrics()  # type: ignore[no-untyped-call]  # the library gives it no type


class Durations(Collector):
    """A histogram that costs nothing until somebody asks: with every step one is noted."""

    def __init__(self, name: str, explanation: str) -> None:
        self._name, self._explanation = name, explanation
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        upto = [*map(str, BUCKETS), "+Inf"]
        buckets = list(zip(upto, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._explanation, buckets, self._sum)


class Metrics:
    """A registry of its own: two houses in one process, as in the tests, do not count together."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.tables = self._counter("spielzeit_tables_created", "Tables created", "game")
        self.steps = self._counter("spielzeit_steps", "Steps stored", "by")
        self.peoples_steps = 0  # told when somebody asks
        self._told_steps = 0
        self.undos = self._counter("spielzeit_undos", "Decisions taken back")
        self.refusals = self._counter("spielzeit_refusals", "Requests refused", "code")
        self.bot_failures = self._counter("spielzeit_bot_failures", "Bots that had to think again")
        self.answer_seconds = self._histogram("spielzeit_answer_seconds", "From a message to its answer")
        self.thinking_seconds = self._histogram("spielzeit_bot_seconds", "From a bot's turn to its step")

    def watch(self, name: str, explanation: str, value: Callable[[], float]) -> None:
        """A figure that is looked up when somebody asks."""
        Gauge(name, explanation, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        self.steps.labels("person").inc(self.peoples_steps - self._told_steps)
        self._told_steps = self.peoples_steps
        return generate_latest(self._registry)

    def _counter(self, name: str, explanation: str, *labels: str) -> Counter:
        return Counter(name, explanation, labels, registry=self._registry)

    def _histogram(self, name: str, explanation: str) -> Durations:
        durations = Durations(name, explanation)
        self._registry.register(durations)
        return durations
