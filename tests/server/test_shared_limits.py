"""Several processes count together through Redis, and each for itself while Redis is away."""

from __future__ import annotations

import os
import secrets
from typing import Any

import pytest
from redis.asyncio import Redis

from spielzeit.server import limits, open_sockets
from spielzeit.server.errors import Refused
from spielzeit.server.limits import RateLimit
from spielzeit.server.open_sockets import LEASE, OpenSockets
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
        await SharedLimits(redis, [here], OpenSockets(1)).tell()
        assert spend(there, "ada", 1) == 1
        await SharedLimits(redis, [there], OpenSockets(1)).tell()
        assert spend(there, "ada", 5) == 1
        assert spend(there, "kim", 5) == 5
        kept = [str(key) async for key in redis.scan_iter(f"spielzeit:limit:{name}:*")]
        assert len(kept) == 1
        assert await redis.pttl(f"spielzeit:limit:{name}:ada") > 0, "it is forgotten when nobody asks"
    finally:
        await redis.aclose()


@pytest.mark.skipif(REDIS is None, reason="SPIELZEIT_TEST_REDIS is not set: no Redis here")
async def test_an_address_has_so_many_sockets_at_all_processes_together() -> None:
    redis = Redis.from_url(str(REDIS))
    ada, most = f"test-{secrets.token_hex(4)}", 4
    here, there = OpenSockets(most), OpenSockets(most)
    house, other = SharedLimits(redis, [], here), SharedLimits(redis, [], there)
    try:
        for _ in range(most - 1):
            here.open(ada)
        await house.tell()
        there.check(ada)
        there.open(ada)
        await other.tell()
        with pytest.raises(Refused):
            there.check(ada)
        here.close(ada)
        await house.tell()
        there.open("somebody else")
        there.close("somebody else")
        there.close(ada)
        there.open(ada)
        await other.tell()
        there.check(ada)
        assert 0 < await redis.pttl(f"spielzeit:sockets:{ada}") <= 1000 * LEASE
    finally:
        await redis.aclose()


@pytest.mark.skipif(REDIS is None, reason="SPIELZEIT_TEST_REDIS is not set: no Redis here")
async def test_a_process_that_died_holds_no_sockets() -> None:
    redis: Any = Redis.from_url(str(REDIS))  # whose types do not tell that it waits
    ada = f"test-{secrets.token_hex(4)}"
    key = f"spielzeit:sockets:{ada}"
    dead, living = OpenSockets(1), OpenSockets(2)
    other = SharedLimits(redis, [], living)
    try:
        dead.open(ada)
        await SharedLimits(redis, [], dead).tell()  # its last word
        (its_count,) = await redis.hkeys(key)
        living.open(ada)
        await other.tell()
        with pytest.raises(Refused):
            living.check(ada)
        await redis.hset(key, its_count, "1 1000")  # believed until a second of 1970
        living.close(ada)
        living.open(ada)
        await other.tell()
        living.check(ada)
        assert its_count not in await redis.hkeys(key)
    finally:
        await redis.aclose()


async def test_without_redis_each_process_holds_to_its_own_count(caplog: pytest.LogCaptureFixture) -> None:
    redis = Redis.from_url("redis://127.0.0.1:1/0", socket_connect_timeout=1)
    limit = RateLimit(0.001, 3, "alone")
    sockets = OpenSockets(2)
    shared = SharedLimits(redis, [limit], sockets)
    for _ in range(2):
        spend(limit, "ada", 1)
        sockets.open("ada")
        await shared.tell()
    with pytest.raises(Refused):
        sockets.check("ada")
    assert sockets.to_tell() == [("ada", 2)], "told when Redis is back"
    assert [record.message for record in caplog.records] == ["limits are counted here alone"]
    assert spend(limit, "ada", 5) == 1
    await redis.aclose()


def test_hearing_of_others_never_gives_anything_back() -> None:
    limit = RateLimit(0.001, 10)
    limit.lower("ada", 2.0)
    limit.lower("ada", 9.0)
    assert spend(limit, "ada", 5) == 2


def test_without_anybody_who_asks_nothing_piles_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    monkeypatch.setattr(open_sockets, "MOST_UNTOLD", 10)
    limit, sockets = RateLimit(0.001, 10), OpenSockets(2)
    for number in range(100):
        limit.spend(f"p{number}")
        sockets.open(f"a{number}")
        sockets.close(f"a{number}")
    assert len(limit.spent()) <= 11
    assert len(sockets.to_tell()) <= 11
