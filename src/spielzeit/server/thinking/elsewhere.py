"""Bots think on other machines (`spielzeit worker`), or here as long as there is no worker."""

from __future__ import annotations

import asyncio
import itertools
import logging
import math
import secrets
from contextlib import suppress
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError
from saq.job import TERMINAL_STATUSES, Job, Status

from spielzeit.server.thinking import jobs
from spielzeit.server.thinking.jobs import Reply
from spielzeit.server.thinking.pool import NoAnswer, Thinker, ToThink

LOGGER = logging.getLogger("spielzeit.server")
LOOK = 2.0  # seconds between two looks for workers
LOOK_LIMIT = 5.0
CLOSE_LIMIT = 2.0
SOON = (0.002, 0.003, 0.005, 0.01, 0.01, 0.01)  # seconds before each of the first looks for an answer
LATER = 0.025
KEPT = 60  # seconds for which Redis keeps an answer


class Elsewhere:
    """Asks the workers that Redis knows; without any, and when they fail, the processes here. `redis` is its own."""

    def __init__(self, redis: Redis, here: Thinker) -> None:
        self._redis = redis
        self._jobs = jobs.open_jobs(redis)
        self._here = here
        self._chores: list[asyncio.Task[None]] = []
        self.elsewhere = 0  # processes of workers on any machine

    @property
    def processes(self) -> int:
        return self.elsewhere or self._here.processes

    @property
    def ready(self) -> bool:
        return bool(self.elsewhere) or self._here.ready

    async def open(self) -> None:
        await self._look()
        self._chores = [asyncio.create_task(self._look_for_ever())]

    async def start(self) -> None:
        if not self.elsewhere:
            await self._here.start()

    @property
    def can_hurry(self) -> bool:
        """No word reaches a worker that thinks."""
        return not self.elsewhere and self._here.can_hurry

    async def decide(self, question: ToThink, limit: float, enough: asyncio.Event | None = None) -> Any:
        if self.elsewhere:
            try:
                return await self._ask(question, limit)
            except (RedisError, OSError, TimeoutError) as error:
                LOGGER.warning("no worker answered; a bot thinks here", extra={"reason": str(error)})
        return await self._here.decide(question, limit, enough)

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        if self._chores:
            await asyncio.wait(self._chores, timeout=CLOSE_LIMIT)
        await self._here.close()
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(CLOSE_LIMIT):
                await self._redis.aclose()

    async def _ask(self, question: ToThink, limit: float) -> Any:
        job = Job(
            jobs.THINK,
            kwargs={"question": jobs.encode(question), "limit": limit},
            key=secrets.token_hex(12),
            timeout=math.ceil(limit) + jobs.HEARTBEAT,
            heartbeat=jobs.HEARTBEAT,
            retries=jobs.ATTEMPTS,
            ttl=KEPT,
        )
        try:
            async with asyncio.timeout(2 * (limit + jobs.HEARTBEAT + jobs.SWEEP)):
                await self._jobs.enqueue(job)
                done = await self._finished(job.key)
        except BaseException:
            await self._forget(job)
            raise
        if done.status is not Status.COMPLETE:
            raise TimeoutError(f"a worker's answer ended as {done.status}")
        reply = msgspec.convert(done.result, Reply)
        if reply.kind == "no_answer":
            raise NoAnswer("a bot's process on another machine did not answer")
        return reply.action

    async def _finished(self, key: str) -> Job:
        """Looked up, the less often the longer it takes: no word of Redis can be lost, and no listener can hang."""
        for pause in itertools.chain(SOON, itertools.repeat(LATER)):
            await asyncio.sleep(pause)
            job = await self._jobs.job(key)
            if job is None:
                break
            if job.status in TERMINAL_STATUSES:
                return job
        raise TimeoutError("Redis has lost a question")

    async def _forget(self, job: Job) -> None:
        try:
            async with asyncio.timeout(1):
                await self._jobs.abort(job, "nobody waits for it any more")
        except (RedisError, OSError, TimeoutError):
            LOGGER.debug("a question stays in Redis until a worker takes it")

    # -- beside the questions ------------------------------------------------------------------------

    async def _look_for_ever(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            await self._look()

    async def _look(self) -> None:
        """How many processes the workers that live have."""
        before = self.elsewhere
        try:
            async with asyncio.timeout(LOOK_LIMIT):
                workers = (await self._jobs.info())["workers"].values()
            self.elsewhere = sum(int((worker["metadata"] or {}).get("processes", 0)) for worker in workers)
        except (RedisError, OSError, TimeoutError) as error:
            LOGGER.warning("Redis does not answer", extra={"reason": str(error)})
            self.elsewhere = 0
        if self.elsewhere != before:
            LOGGER.info("workers", extra={"processes": self.elsewhere})
