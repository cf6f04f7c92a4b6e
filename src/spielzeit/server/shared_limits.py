"""The limits of several processes together: each counts for itself and tells Redis now and then what was spent.

No request waits for Redis. While it does not answer, every process holds to its own count.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from spielzeit.server.limits import RateLimit

LOGGER = logging.getLogger("spielzeit.server")
PAUSE = 0.5  # seconds between two words to Redis
MOST_AT_ONCE = 5_000  # buckets

# A bucket by Redis' own clock; it may be overdrawn by as much as it holds, so that what processes spent at the same
# time is made good. Forgotten when it would be full again.
BUCKET = """
local rate, burst, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local clock = redis.call('TIME')
local now = tonumber(clock[1]) + tonumber(clock[2]) / 1000000
local kept = redis.call('HMGET', KEYS[1], 'level', 'at')
local level = tonumber(kept[1] or burst)
level = math.min(burst, level + math.max(0, now - tonumber(kept[2] or now)) * rate)
level = math.max(-burst, level - cost)
redis.call('HSET', KEYS[1], 'level', level, 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil(1000 * 2 * burst / rate) + 1000)
return tostring(level)
"""


class SharedLimits:
    """What all processes with this Redis have spent."""

    def __init__(self, redis: Redis, limits: Sequence[RateLimit]) -> None:
        self._redis = redis
        self._limits = limits
        self._failing = False

    async def tell(self) -> None:
        """Say what was spent here, hear how much is left. A Redis that fails is told once in the log."""
        spent = [
            (limit, who, cost)
            for limit in self._limits
            for who, cost in limit.spent().most_common(MOST_AT_ONCE)
        ]
        if not spent:
            return
        try:
            levels = await self._levels(spent)
        except (RedisError, OSError) as error:
            if not self._failing:
                LOGGER.warning("limits are counted here alone", extra={"reason": str(error)})
            self._failing = True
            return
        self._failing = False
        for (limit, who, _), level in zip(spent, levels, strict=True):
            limit.lower(who, float(level))

    async def _levels(self, spent: Sequence[tuple[RateLimit, str, int]]) -> list[Any]:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for limit, who, cost in spent:
                pipeline.eval(BUCKET, 1, f"spielzeit:limit:{limit.name}:{who}", limit.rate, limit.burst, cost)
            levels: list[Any] = await pipeline.execute()
        return levels
