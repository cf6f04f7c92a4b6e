"""The limits of several processes together: each counts for itself and tells Redis now and then what was spent.

No request waits for Redis. While it does not answer, every process holds to its own count.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from spielzeit.server.limits import RateLimit
from spielzeit.server.open_sockets import LEASE, OpenSockets

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


# The open sockets of an address: by process how many, and until when that is believed. Tells what the others have.
SOCKETS = """
local process, count, lease = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local clock = redis.call('TIME')
local now = tonumber(clock[1]) * 1000 + math.floor(tonumber(clock[2]) / 1000)
local kept, others = redis.call('HGETALL', KEYS[1]), 0
for at = 1, #kept, 2 do
  local open, till = string.match(kept[at + 1], '(%d+) (%d+)')
  if tonumber(till) < now then
    redis.call('HDEL', KEYS[1], kept[at])
  elseif kept[at] ~= process then
    others = others + tonumber(open)
  end
end
if count > 0 then
  redis.call('HSET', KEYS[1], process, string.format('%d %d', count, now + lease))
  redis.call('PEXPIRE', KEYS[1], lease)
else
  redis.call('HDEL', KEYS[1], process)
end
return others
"""

Spent = tuple[RateLimit, str, int]


class SharedLimits:
    """What all processes with this Redis have spent, and what they have open."""

    def __init__(self, redis: Redis, limits: Sequence[RateLimit], sockets: OpenSockets) -> None:
        self._redis = redis
        self._limits = limits
        self._sockets = sockets
        self._process = secrets.token_hex(6)
        self._failing = False

    async def tell(self) -> None:
        """Say what was spent and opened here, hear what others did. A Redis that fails is told once in the log."""
        spent = [
            (limit, who, cost)
            for limit in self._limits
            for who, cost in limit.spent().most_common(MOST_AT_ONCE)
        ]
        open_here = self._sockets.to_tell()
        if not spent and not open_here:
            return
        try:
            answers = await self._ask(spent, open_here)
        except (RedisError, OSError) as error:
            if not self._failing:
                LOGGER.warning("limits are counted here alone", extra={"reason": str(error)})
            self._failing = True
            self._sockets.alone()
            return
        self._failing = False
        for (limit, who, _), level in zip(spent, answers, strict=False):
            limit.lower(who, float(level))
        for (address, _), elsewhere in zip(open_here, answers[len(spent) :], strict=True):
            self._sockets.hear(address, int(elsewhere))

    async def _ask(self, spent: Sequence[Spent], open_here: Sequence[tuple[str, int]]) -> list[Any]:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for limit, who, cost in spent:
                pipeline.eval(BUCKET, 1, f"spielzeit:limit:{limit.name}:{who}", limit.rate, limit.burst, cost)
            for address, count in open_here:
                key = f"spielzeit:sockets:{address}"
                pipeline.eval(SOCKETS, 1, key, self._process, count, int(1000 * LEASE))
            answers: list[Any] = await pipeline.execute()
        return answers
