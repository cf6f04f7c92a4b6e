"""Bots think in processes of their own and get nothing but the view of their seat."""

from __future__ import annotations

import asyncio
import functools
import logging
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from spielzeit.bots.worker import answer, prepare
from spielzeit.engine.errors import SpielzeitError
from spielzeit.server.metrics import Metrics
from spielzeit.server.probe import scripted
from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage
from spielzeit.server.tables import LiveTable, Plan

LOGGER = logging.getLogger("spielzeit.server")
ATTEMPTS = 4
Decide = Callable[[str, Any, str, int], Any]


class Host(Protocol):
    """What bots need of the house in which they play."""

    settings: Settings
    storage: Storage
    metrics: Metrics

    async def table(self, table_id: str) -> LiveTable: ...

    async def change(self, table: LiveTable, make_plan: Callable[[], Plan | None]) -> bool: ...


class ThinkingPool:
    """Worker processes. When one dies the pool is made anew and the question asked again."""

    def __init__(self, workers: int, decide: Decide = answer) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._decide = decide
        self._executor: ProcessPoolExecutor | None = None
        self._starting: asyncio.Task[ProcessPoolExecutor] | None = None

    async def decide(self, game: str, seen: Any, level: str) -> Any:
        """The action a bot of this level chooses on this view."""
        loop = asyncio.get_running_loop()
        for attempt in range(ATTEMPTS):
            executor = await self._running()
            try:
                return await loop.run_in_executor(
                    executor, self._decide, game, seen, level, secrets.randbits(48)
                )
            except BrokenProcessPool:
                LOGGER.warning("a bot's process died; it is started again", extra={"attempt": attempt + 1})
                self._discard(executor)
                await asyncio.sleep(0.1 * attempt)
        raise BrokenProcessPool("bots cannot be started")

    async def start(self) -> None:
        """Have the workers ready before the first bot is to move."""
        await self._running()

    async def close(self) -> None:
        if self._starting is not None:
            await asyncio.gather(self._running(), return_exceptions=True)
        if self._executor is not None:
            self._discard(self._executor)

    async def _running(self) -> ProcessPoolExecutor:
        """The workers; started once, whoever asks first."""
        if self._executor is not None:
            return self._executor
        if self._starting is None:
            self._starting = asyncio.create_task(asyncio.to_thread(self._start_workers))
        starting = self._starting
        try:
            self._executor = await asyncio.shield(starting)
        finally:
            if starting.done() and self._starting is starting:
                self._starting = None
        return self._executor

    def _start_workers(self) -> ProcessPoolExecutor:
        """Takes a second or so, in a thread: the event loop goes on meanwhile."""
        can_fork = hasattr(os, "fork")
        context = multiprocessing.get_context("forkserver" if can_fork else "spawn")
        if can_fork:
            context.set_forkserver_preload(["spielzeit.bots.worker"])
        executor = ProcessPoolExecutor(self._workers, mp_context=context, initializer=prepare_worker)
        for waiting in [executor.submit(time.sleep, 0.05) for _ in range(self._workers)]:
            waiting.result()
        return executor

    def _discard(self, executor: ProcessPoolExecutor) -> None:
        if self._executor is executor:
            self._executor = None
        executor.shutdown(wait=False, cancel_futures=True)


def prepare_worker() -> None:
    """Once in each worker, which ends with the server even when that is killed."""
    prepare()
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class BotDriver:
    """Sees to it that bots take their turns, browser or not."""

    def __init__(self, house: Host, pool: ThinkingPool) -> None:
        self._house = house
        self._pool = pool
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}

    @property
    def thinking(self) -> int:
        return len(self._thinking)

    def busy(self, table_id: str) -> bool:
        return any(table == table_id for table, _ in self._thinking)

    def wake(self, table: LiveTable) -> None:
        """Let every bot that owes a decision at this table think, all at once."""
        for player in table.to_move:
            key = (table.id, player)
            if table.seats[player].kind == "bot" and key not in self._thinking:
                task = asyncio.create_task(self._move(table, player))
                self._thinking[key] = task
                task.add_done_callback(functools.partial(self._done, key, table))

    def _done(self, key: tuple[str, int], table: LiveTable, task: asyncio.Task[None]) -> None:
        del self._thinking[key]
        # The same bot may be to move again, or somebody took back what it was thinking about.
        if not task.cancelled() and task.exception() is None:
            self.wake(table)

    async def _move(self, table: LiveTable, player: int) -> None:
        started = time.monotonic()
        try:
            for _ in range(ATTEMPTS):
                if await self._think_and_play(table, player):
                    self._house.metrics.thinking_seconds.observe(time.monotonic() - started)
                    return
                self._house.metrics.bot_failures.inc()
        except asyncio.CancelledError:
            raise
        except Exception:
            # Left to the next sweep; the table is as it was.
            LOGGER.exception("a bot could not move", extra={"table": table.id, "player": player})
            raise
        LOGGER.error("a bot found no legal step", extra={"table": table.id, "player": player})
        raise RuntimeError("bot gave up")

    async def _think_and_play(self, table: LiveTable, player: int) -> bool:
        """True when the turn is settled: the bot moved, or it is no longer its turn."""
        epoch = table.log.epoch
        level = table.seats[player].level or ""
        seen = table.bot_view(player)
        pace = asyncio.create_task(asyncio.sleep(self._house.settings.bot_pace))
        try:
            action = scripted(table, player) or await self._pool.decide(table.game.id, seen, level)
            await pace
        finally:
            pace.cancel()

        def plan() -> Plan | None:
            if table.log.epoch != epoch or player not in table.to_move:
                return None
            return table.plan_step(player, table.log.version_for(player), [action], None)

        try:
            if await self._house.change(table, plan):
                self._house.metrics.steps.labels("bot").inc()
        except SpielzeitError as error:
            LOGGER.warning("a bot's step was refused", extra={"table": table.id, "code": error.code})
            return False
        return True

    async def sweep_for_ever(self) -> None:
        """Take up turns that no process is thinking about: after a start, or after another process died."""
        if self._house.settings.bots_ready:
            await self._pool.start()
        patience = 0.0 if self._house.settings.redis is None else secrets.randbelow(1000) / 500
        while True:
            try:
                for table_id in await self._house.storage.waiting_for_bots(time.time() - patience):
                    self.wake(await self._house.table(table_id))
            except Exception:
                LOGGER.exception("could not look for waiting bots")
            patience = self._house.settings.bot_patience
            await asyncio.sleep(patience / 2)

    async def close(self) -> None:
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()
