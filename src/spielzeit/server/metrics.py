"""Counters in the text format of Prometheus."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Counter:
    """Grows; counted apart for each value of one label, if it has one."""

    def __init__(self, name: str, explanation: str, label: str = "") -> None:
        self.name, self.explanation, self.label = name, explanation, label
        self.values: dict[str, float] = defaultdict(float)

    def add(self, value: str = "") -> None:
        self.values[value] += 1

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.explanation}"
        yield f"# TYPE {self.name} counter"
        for value, count in sorted(self.values.items()):
            yield (
                f'{self.name}{{{self.label}="{value}"}} {count:g}' if self.label else f"{self.name} {count:g}"
            )
        if not self.values and not self.label:
            yield f"{self.name} 0"


class Histogram:
    """How long something took."""

    def __init__(self, name: str, explanation: str) -> None:
        self.name, self.explanation = name, explanation
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._sum += seconds
        at = next((number for number, bound in enumerate(BUCKETS) if seconds <= bound), len(BUCKETS))
        self._counts[at] += 1

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.explanation}"
        yield f"# TYPE {self.name} histogram"
        total = 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {total}"


class Metrics:
    """What one process has counted since it started."""

    def __init__(self) -> None:
        self.tables = Counter("spielzeit_tables_created_total", "Tables created", "game")
        self.steps = Counter("spielzeit_steps_total", "Steps stored", "by")
        self.undos = Counter("spielzeit_undos_total", "Decisions taken back")
        self.refusals = Counter("spielzeit_refusals_total", "Requests refused", "code")
        self.bot_failures = Counter("spielzeit_bot_failures_total", "Bots that had to think again")
        self.answer_seconds = Histogram("spielzeit_answer_seconds", "From a message to its answer")
        self.thinking_seconds = Histogram("spielzeit_bot_seconds", "From a bot's turn to its step")

    def text(self, gauges: dict[str, tuple[str, float]]) -> str:
        lines: list[str] = []
        for name, (explanation, value) in gauges.items():
            lines += [f"# HELP {name} {explanation}", f"# TYPE {name} gauge", f"{name} {value:g}"]
        counted: list[Counter | Histogram] = [
            self.tables,
            self.steps,
            self.undos,
            self.refusals,
            self.bot_failures,
        ]
        for metric in [*counted, self.answer_seconds, self.thinking_seconds]:
            lines += metric.lines()
        return "\n".join(lines) + "\n"
