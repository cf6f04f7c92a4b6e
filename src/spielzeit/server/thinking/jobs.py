"""The line in Redis through which servers ask workers on any machine (docs/decisions/0008)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from redis.asyncio import Redis
from saq.queue.redis import RedisQueue

from spielzeit.server.thinking.pool import ToThink

LINE = "spielzeit-bots"
THINK = "think"
HEARTBEAT = 3  # seconds without a sign of life after which another worker takes over
SIGN_OF_LIFE = 1.0
SWEEP = 1  # seconds between two looks for workers that have died
WORKER_INFO = 2  # seconds between two words of a worker about itself
ATTEMPTS = 3  # workers that may die over one question


class Reply(msgspec.Struct, frozen=True):
    """What comes back: an action as plain data, or that a bot's process hung, died or failed over it."""

    kind: Literal["action", "no_answer"]
    action: Any = None


class Jobs(RedisQueue):
    """SAQ's queue, which does not wait five seconds for each job of a dead worker to confirm its end."""

    async def sweep(self, lock: int = SWEEP, abort: float = 0.1) -> list[str]:
        return await super().sweep(lock, abort)


def open_jobs(redis: Redis) -> Jobs:
    return Jobs(redis, name=LINE, dump=msgspec.json.encode, load=msgspec.json.decode, max_concurrent_ops=64)


def encode(question: ToThink) -> dict[str, Any]:
    """All that leaves this machine."""
    told: dict[str, Any] = msgspec.to_builtins(question)
    return told


def decode(told: dict[str, Any]) -> ToThink:
    question: ToThink = msgspec.convert(told, ToThink)
    return question
