"""The time a search may take: at a table by the clock on the wall, in the arena by the processor's own."""
# mypyc: compiled

import math
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

MOST: Final[i64] = 16  # iterations between two looks at the clock
BETWEEN: Final = 0.001  # seconds between two looks, where iterations are slow


@final
class Stopwatch:
    """Says when to stop so that the limit is kept: before the iterations that would pass it."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self.seconds = seconds
        self.clock = clock
        self.began: float = clock()
        self.used = 0.0
        self.looked: i64 = 0  # iterations at the last look
        self.due: i64 = 1

    def is_up(self, iterations: i64) -> bool:
        """Asked after every iteration; looks at the clock now and then."""
        if iterations < self.due:
            return False
        if self.seconds == math.inf:
            self.due = iterations + MOST
            return False
        used = self.clock() - self.began
        pace = max(1e-9, (used - self.used) / float(iterations - self.looked))
        ahead = max(i64(1), min(MOST, i64(min(1000.0, BETWEEN / pace))))
        self.used = used
        self.looked = iterations
        self.due = iterations + ahead
        return (
            not used + float(ahead) * pace <= self.seconds
        )  # so also when the clock ran out before it began

    def rest(self) -> float:
        """What is left, as a multiple of what was used up to the last look."""
        return self.seconds / max(1e-9, self.used) - 1.0
