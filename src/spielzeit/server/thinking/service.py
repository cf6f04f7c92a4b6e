"""`spielzeit worker`: think for any server that asks through Redis."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from redis.asyncio import Redis
from saq.worker import Worker

from spielzeit.bots.worker import Decide, answer
from spielzeit.server import logging_setup
from spielzeit.server.hub import check_redis, connect_redis
from spielzeit.server.thinking import jobs
from spielzeit.server.thinking.jobs import Reply
from spielzeit.server.thinking.pool import NoAnswer, ThinkingPool

LOGGER = logging.getLogger("spielzeit.server")


async def think(context: dict[str, Any], *, question: dict[str, Any], limit: float) -> Any:
    """One question, with a sign of life every second: whoever dies over it is replaced by another worker."""
    pool: ThinkingPool = context["pool"]
    beating = asyncio.create_task(beat(context["job"]))
    try:
        reply = Reply("action", await pool.decide(jobs.decode(question), limit))
    except NoAnswer as error:
        LOGGER.warning("no answer", extra={"reason": str(error)[-300:]})
        reply = Reply("no_answer")
    finally:
        beating.cancel()
        with suppress(asyncio.CancelledError):
            await beating
    return msgspec.to_builtins(reply)


async def beat(job: Any) -> None:
    while True:
        await asyncio.sleep(jobs.SIGN_OF_LIFE)
        await job.update()


async def work(
    address: str, processes: int, on_ready: Callable[[int], None], decide: Decide = answer
) -> None:
    """Until told to stop (SIGINT, SIGTERM); questions in hand go back to the line."""
    await check_redis(address)
    pool = ThinkingPool(processes, decide)
    redis: Redis = connect_redis(address, health_check_interval=15)
    try:
        await pool.start()
        worker: Worker[Any] = Worker(
            jobs.open_jobs(redis),
            [(jobs.THINK, think)],
            concurrency=pool.processes,
            timers={"sweep": jobs.SWEEP, "worker_info": jobs.WORKER_INFO, "abort": 1, "schedule": 60},
            metadata={"processes": pool.processes},
        )
        worker.context["pool"] = pool
        on_ready(pool.processes)
        await worker.start()
    finally:
        await pool.close()
        await redis.aclose()


def run(address: str, processes: int, on_ready: Callable[[int], None]) -> None:
    logging_setup.configure()
    asyncio.run(work(address, processes, on_ready))
