"""Several processes count together through Redis, and each for itself while Redis is away."""

from __future__ import annotations

import os
import secrets

import pytest
from redis.asyncio import Redis

from spielzeit.server.errors import Refused
from spielzeit.server.limits import RateLimit
from spielzeit.server.shared_limits import SharedLimits

REDIS = os.environ.get("SPIELZEIT_TEST_REDIS")


def spend(limit: RateLimit, who: str, times: int) -> int:
    """How often it was let through."""
    for done in range(times):
        try:
            limit.spend(who)
        except Refused:
            return done
    return times


@pytest.mark.skipif(REDIS is None, reason="SPIELZEIT_TEST_REDIS is not set: no Redis here")
async def test_what_one_process_spent_is_gone_in_the_other() -> None:
    redis = Redis.from_url(str(REDIS))
    name = f"test-{secrets.token_hex(4)}"
    here, there = (RateLimit(0.001, 10, name) for _ in range(2))
    try:
        assert spend(here, "ada", 8) == 8
        await SharedLimits(redis, [here]).tell()
        assert spend(there, "ada", 1) == 1
        await SharedLimits(redis, [there]).tell()
        assert spend(there, "ada", 5) == 1
        assert spend(there, "kim", 5) == 5
        kept = [str(key) async for key in redis.scan_iter(f"spielzeit:limit:{name}:*")]
        assert len(kept) == 1
        assert await redis.pttl(f"spielzeit:limit:{name}:ada") > 0, "it is forgotten when nobody asks"
    finally:
        await redis.aclose()


async def test_without_redis_each_process_holds_to_its_own_count(caplog: pytest.LogCaptureFixture) -> None:
    redis = Redis.from_url("redis://127.0.0.1:1/0", socket_connect_timeout=1)
    limit = RateLimit(0.001, 3, "alone")
    shared = SharedLimits(redis, [limit])
    for _ in range(2):
        spend(limit, "ada", 1)
        await shared.tell()
    assert [record.message for record in caplog.records] == ["limits are counted here alone"]
    assert spend(limit, "ada", 5) == 1
    await redis.aclose()


def test_hearing_of_others_never_gives_anything_back() -> None:
    limit = RateLimit(0.001, 10)
    limit.lower("ada", 2.0)
    limit.lower("ada", 9.0)
    assert spend(limit, "ada", 5) == 2
