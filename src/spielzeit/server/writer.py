"""The one task that writes changes: those that arrive together share a commit, and no fault ever stops it.

While the disk refuses, everybody who waits is told so in bounded time, `/health` says why, and the writer tries again
by itself until a commit succeeds.
"""

from __future__ import annotations

import asyncio
import logging
import math
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from spielzeit.server.database import Database
from spielzeit.server.errors import Refused
from spielzeit.server.rows import Change

LOGGER = logging.getLogger("spielzeit.server")
LARGEST_BATCH = 256
GATHER = 0.006  # seconds to wait for more company, where there is company already
BUSY = 150.0  # changes a second: then a commit, which costs what four steps do, waits for more of them
COMPANY = 8.0  # changes that are worth a commit
LONGEST_GATHER = 0.015  # seconds that a busy house waits for them: nobody notices
LONGEST_WRITE = 30.0  # seconds, then whoever waits is told; the database may still finish it
TRY_AGAIN = 1.0  # seconds between attempts while nothing can be written
_PROBE = text("UPDATE house SET value = value WHERE name = 'secret'")

T = TypeVar("T")
Outcome = bool | Exception  # whether it fitted, or why it could not be written
Told = Callable[[Outcome], None]  # called when it is on the disk, or never will be
Waiting = tuple[Change, Told]


class Writer:
    """One per process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pending: list[Waiting] = []
        self._something = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._task = asyncio.create_task(self._for_ever())
        self.trouble: str | None = None  # why nothing can be written now
        self._rate = 0.0  # changes a second, about
        self._rated = 0.0  # when

    @property
    def works(self) -> bool:
        return self.trouble is None and not self._task.done()

    def write(self, change: Change, told: Told) -> None:
        """Soon, with all that comes until then."""
        self._pending.append((change, told))
        self._something.set()
        self._idle.clear()

    async def append(self, change: Change) -> bool:
        """Whether it fitted; returns when it is on the disk."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.write(change, partial(_settle, stored))
        return await stored

    async def close(self) -> None:
        """When everything that waits is written."""
        if self.works:
            await self._idle.wait()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._fail(self._take_all())

    async def _for_ever(self) -> None:
        while True:
            batch: list[Waiting] = []
            try:
                await self._wait()
                batch = self._take_all()
                many = len(batch)
                await self._write(batch)
                await self._gather(many)
            except asyncio.CancelledError:
                self._fail(batch)
                raise
            except Exception as error:
                self._note(error)
                self._fail(batch)
            if not self._pending:
                self._idle.set()

    async def _gather(self, written: int) -> None:
        """For more to come. Whoever comes alone to a quiet house never waits."""
        now = time.monotonic()
        self._rate = self._rate * math.exp(self._rated - now) + written
        self._rated = now
        if self._rate > BUSY:
            await asyncio.sleep(min(LONGEST_GATHER, COMPANY / self._rate))
        elif written > 1 and self._something.is_set():
            await asyncio.sleep(GATHER)

    async def _wait(self) -> None:
        """For something to write; while nothing can be written, for the next attempt too."""
        if self.trouble is not None and not self._pending:
            try:
                await asyncio.wait_for(self._something.wait(), TRY_AGAIN)
            except TimeoutError:
                await self._bounded(self._database.write(_probe))
                self._mended()
        await self._something.wait()

    def _take_all(self) -> list[Waiting]:
        batch, self._pending = self._pending[:LARGEST_BATCH], self._pending[LARGEST_BATCH:]
        if not self._pending:
            self._something.clear()
        # In a fixed order, so that two processes never wait for each other's rows.
        batch.sort(key=lambda item: item[0].table)
        return batch

    async def _write(self, batch: list[Waiting]) -> None:
        """Whoever was told is no longer in the batch."""
        try:
            outcomes = await self._bounded(self._database.append([change for change, _ in batch]))
        except (DBAPIError, sqlite3.Error, Refused) as error:
            if isinstance(error, OperationalError | sqlite3.OperationalError):
                raise  # the disk or the server, whatever the change
            if len(batch) > 1:  # one bad change must not take the others with it
                while batch:
                    await self._write(batch[:1])
                    del batch[0]
            elif isinstance(error, Refused):
                _tell(batch[0][1], error)
            elif isinstance(error, IntegrityError | sqlite3.IntegrityError):
                _tell(batch[0][1], False)
            else:
                raise
            return
        self._mended()
        written = batch[:]
        batch.clear()
        for (_, told), outcome in zip(written, outcomes, strict=True):
            _tell(told, outcome)

    async def _bounded(self, writing: Awaitable[T]) -> T:
        """A write that hangs is not waited for any longer; what it still does is found in the log."""
        task = asyncio.ensure_future(writing)
        try:
            async with asyncio.timeout(LONGEST_WRITE):
                return await asyncio.shield(task)
        except TimeoutError:
            if task.done():  # its own
                return task.result()
            task.add_done_callback(_forget)
            raise TimeoutError(f"no answer in {LONGEST_WRITE:.0f} seconds") from None

    def _mended(self) -> None:
        if self.trouble is not None:
            self.trouble = None
            LOGGER.info("the database takes changes again")

    def _note(self, error: Exception) -> None:
        self.trouble = str(getattr(error, "orig", None) or error).partition("\n")[0] or type(error).__name__
        LOGGER.error("the database refused a change", exc_info=error)

    def _fail(self, batch: Sequence[Waiting]) -> None:
        for _, told in batch:
            _tell(told, Refused("server.busy"))


def _probe(connection: Connection) -> None:
    connection.execute(_PROBE)


def _tell(told: Told, outcome: Outcome) -> None:
    """Whatever whoever is told makes of it: the writer goes on."""
    try:
        told(outcome)
    except Exception:
        LOGGER.exception("what was stored could not be told")


def _settle(stored: asyncio.Future[bool], outcome: Outcome) -> None:
    if stored.done():  # whoever waited has gone
        return
    if isinstance(outcome, Exception):
        stored.set_exception(outcome)
    else:
        stored.set_result(outcome)


def _forget(task: asyncio.Future[T]) -> None:
    if not task.cancelled():
        task.exception()
