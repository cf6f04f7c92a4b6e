"""How much one identity may ask for: a bucket that fills steadily and is emptied by requests."""

from __future__ import annotations

import time
from collections import OrderedDict

from spielzeit.server.errors import Refused

MOST_BUCKETS = 20_000


class RateLimit:
    """`rate` requests a second in the long run, `burst` at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, who: str) -> None:
        """One request; refuses when the bucket is empty."""
        now = time.monotonic()
        level, then = self._buckets.get(who, (self._burst, now))
        level = min(self._burst, level + (now - then) * self._rate)
        if level < 1.0:
            self._buckets[who] = (level, now)
            raise Refused("rate.limit", seconds=max(1, round((1.0 - level) / self._rate)))
        self._buckets[who] = (level - 1.0, now)
        self._buckets.move_to_end(who)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
