"""Two servers and two workers on PostgreSQL and Redis; one of each dies in the middle of fifty games."""

from __future__ import annotations

import asyncio
import functools
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from redis.asyncio import Redis

from spielzeit.bots.worker import Question
from spielzeit.server.hub import connect_redis
from spielzeit.server.thinking import jobs
from spielzeit.server.thinking.elsewhere import Elsewhere
from spielzeit.server.thinking.pool import NoAnswer, ToThink
from tests.server import stage
from tests.server.stage import ME, STATIST, Json, quick_settings
from tests.server.steady import Addresses, SteadyPlayer, sit_down
from tests.server.test_restart import end_process, start_process
from tests.server.test_several_processes import REDIS, needs_postgres, needs_redis, postgres

__all__ = ["postgres"]

NEBENROLLE: Json = {"kind": "bot", "level": "nebenrolle"}
GAMES: list[tuple[str, Json, int]] = [  # with the most steps of the person
    *[("top_oder_flop", STATIST, 1000)] * 26,
    *[("hoftheater", NEBENROLLE, 12)] * 8,
    *[("sagani", STATIST, 12)] * 8,
    *[("shakespeare", STATIST, 8)] * 4,
    *[("ausverkauft", STATIST, 8)] * 4,
]
PATIENCE = 300.0
until = functools.partial(stage.until, patience=PATIENCE)
WORK = """
import sys
from spielzeit.server.thinking.service import run
if __name__ == "__main__":
    run(sys.argv[1], 1, lambda processes: print(processes, flush=True))
"""


@asynccontextmanager
async def worker_process(redis: str) -> AsyncIterator[subprocess.Popen[str]]:
    """`spielzeit worker`, ready to think."""
    command = [sys.executable, "-c", WORK, redis]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)  # noqa: ASYNC220
    try:
        assert process.stdout is not None
        async with asyncio.timeout(60):
            assert (await asyncio.to_thread(process.stdout.readline)).strip() == "1"
        yield process
    finally:
        if process.poll() is None:
            await end_process(process, signal.SIGTERM)


@needs_postgres
@needs_redis
async def test_a_server_and_a_worker_die_in_the_middle_of_fifty_games(
    tmp_path: Path, postgres: str, own_redis: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """0 steps lost, 0 doubled; clients go on at the other server, its bots at the other worker."""
    settings = quick_settings(tmp_path, db=postgres, redis=own_redis, bot_patience=2.0)
    async with AsyncExitStack() as stack:
        doomed_worker = await stack.enter_async_context(worker_process(own_redis))
        await stack.enter_async_context(worker_process(own_redis))
        doomed, doomed_host = await start_process(settings)
        stack.callback(doomed.kill)
        server, host = await start_process(settings)
        stack.push_async_callback(end_process, server, signal.SIGTERM)
        addresses = Addresses(doomed_host, host)
        players: list[SteadyPlayer] = []
        for number, (game, bot, most) in enumerate(GAMES):
            (token,), table = await sit_down(addresses.hosts[number % 2], game, ME, bot)
            players.append(SteadyPlayer(addresses, token, table, number, most))
        tasks = [asyncio.create_task(player.play()) for player in players]

        def stored(steps: int) -> Callable[[], bool]:
            return lambda: sum(len(player.acknowledged) for player in players) >= steps

        await until(stored(100))
        await end_process(doomed_worker, signal.SIGKILL)
        await until(stored(200))
        assert await end_process(doomed, signal.SIGKILL) == -signal.SIGKILL
        addresses.hosts = (host,)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*tasks)

        async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
            for player in players:
                await player.check(http)
        longest = max(player.longest_pause for player in players)
        steps = sum(len(player.acknowledged) for player in players)
        with capsys.disabled():
            print(f"\n50 games, {steps} steps of people: 0 lost, 0 doubled, longest pause {longest:.1f} s")


@needs_redis
async def test_a_dead_workers_decision_is_taken_over(own_redis: str) -> None:
    """It dies over the question: another worker, not the server, answers it."""
    redis = connect_redis(own_redis)
    asked = Question("top_oder_flop", {"nothing": "readable"}, "statist")
    async with AsyncExitStack() as stack:
        stack.push_async_callback(redis.aclose)
        line = jobs.open_jobs(redis)
        here = NobodyHere()
        elsewhere = Elsewhere(redis, here)
        async with worker_process(own_redis) as doomed:
            await elsewhere.open()
            stack.push_async_callback(elsewhere.close)
            await until(lambda: elsewhere.elsewhere == 1)
            await until_a_worker_listens(redis)
            os.kill(doomed.pid, signal.SIGSTOP)  # it takes the question and says nothing more
            deciding = asyncio.create_task(elsewhere.decide(asked, 20.0))
            async with asyncio.timeout(PATIENCE):
                while not await line.count("active"):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            os.kill(doomed.pid, signal.SIGKILL)
            await asyncio.to_thread(doomed.communicate)
        async with worker_process(own_redis):
            with pytest.raises(NoAnswer):  # the other worker could make nothing of it either, and said so
                await deciding
        assert here.asked == 0


async def until_a_worker_listens(redis: Redis) -> None:
    """Redis knows of a client that waits for the next question."""
    async with asyncio.timeout(PATIENCE):
        while not any(client["cmd"] == "blmove" for client in await redis.client_list()):  # noqa: ASYNC110
            await asyncio.sleep(0.02)


class NobodyHere:
    """Counts the questions that came back to the server."""

    processes = 1
    ready = True
    can_hurry = True
    asked = 0

    async def open(self) -> None: ...

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def decide(self, question: ToThink, limit: float, enough: asyncio.Event | None = None) -> object:
        self.asked += 1
        raise NoAnswer("nobody is here")


@needs_redis
async def test_without_a_worker_the_server_thinks_itself(own_redis: str) -> None:
    redis = connect_redis(own_redis)
    here = NobodyHere()
    elsewhere = Elsewhere(redis, here)
    try:
        await elsewhere.open()
        with pytest.raises(NoAnswer, match="nobody is here"):
            await elsewhere.decide(Question("sagani", None, "statist"), 1.0)
    finally:
        await elsewhere.close()
        await redis.aclose()
    assert here.asked == 1


@needs_redis
async def test_nothing_but_a_question_crosses_to_another_machine(own_redis: str) -> None:
    """What lies in Redis, byte for byte."""
    redis = connect_redis(own_redis)
    elsewhere = Elsewhere(redis, NobodyHere())
    elsewhere.elsewhere = 1  # as if somebody were there
    asked = Question("sagani", {"viewer": 0}, "hauptrolle", 0.5)
    deciding = asyncio.create_task(elsewhere.decide(asked, 1.0))
    try:
        line = jobs.open_jobs(redis)
        async with asyncio.timeout(PATIENCE):
            while not await line.count("queued"):  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        job = await line.dequeue(timeout=1)
        assert job is not None
        assert (job.function, job.kwargs) == (
            "think",
            {
                "question": {
                    "type": "move",
                    "game": "sagani",
                    "seen": {"viewer": 0},
                    "level": "hauptrolle",
                    "share": 0.5,
                },
                "limit": 1.0,
            },
        )
        assert job.meta == {}
    finally:
        deciding.cancel()
        await asyncio.gather(deciding, return_exceptions=True)
        await elsewhere.close()
        await redis.aclose()


@pytest.fixture
async def own_redis() -> AsyncIterator[str]:
    """A database of Redis for this test alone: a worker must not think for another test."""
    assert REDIS
    number = 1 + int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 15
    address = f"{REDIS.rpartition('/')[0]}/{number}"
    redis = connect_redis(address)
    await redis.flushdb()
    yield address
    await redis.flushdb()
    await redis.aclose()
