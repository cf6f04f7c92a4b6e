"""The one task that writes changes: those that arrive together share a commit, and no fault ever stops it.

While the disk refuses, everybody who waits is told so in bounded time, `/health` says why, and the writer tries again
by itself until a commit succeeds.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Sequence
from typing import TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from spielzeit.server.database import Database
from spielzeit.server.errors import Refused
from spielzeit.server.rows import Change

LOGGER = logging.getLogger("spielzeit.server")
LARGEST_BATCH = 256
GATHER = 0.003  # seconds to wait for more company, where there is company already: a commit costs what four steps do
LONGEST_WRITE = 30.0  # seconds, then whoever waits is told; the database may still finish it
TRY_AGAIN = 1.0  # seconds between attempts while nothing can be written
_PROBE = text("UPDATE house SET value = value WHERE name = 'secret'")

T = TypeVar("T")
Waiting = tuple[Change, "asyncio.Future[bool]"]


class Writer:
    """One per process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pending: list[Waiting] = []
        self._something = asyncio.Event()
        self._task = asyncio.create_task(self._for_ever())
        self.trouble: str | None = None  # why nothing can be written now

    @property
    def works(self) -> bool:
        return self.trouble is None and not self._task.done()

    async def append(self, change: Change) -> bool:
        """Whether it fitted; returns when it is on the disk."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._pending.append((change, stored))
        self._something.set()
        return await stored

    async def close(self) -> None:
        """When everything that waits is written."""
        while self._pending and self.trouble is None and not self._task.done():
            await asyncio.gather(*(stored for _, stored in self._pending), return_exceptions=True)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._fail(self._take_all())

    async def _for_ever(self) -> None:
        while True:
            batch: list[Waiting] = []
            try:
                await self._wait()
                batch = self._take_all()
                await self._write(batch)
                if len(batch) > 1 and self._something.is_set():
                    await asyncio.sleep(GATHER)  # whoever comes alone never waits
            except asyncio.CancelledError:
                self._fail(batch)
                raise
            except Exception as error:
                self._note(error)
                self._fail(batch)

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

    async def _write(self, batch: Sequence[Waiting]) -> None:
        try:
            outcomes = await self._bounded(self._database.append([change for change, _ in batch]))
        except (DBAPIError, sqlite3.Error) as error:
            if isinstance(error, OperationalError | sqlite3.OperationalError):
                raise  # the disk or the server, whatever the change
            if len(batch) > 1:  # one bad change must not take the others with it
                for item in batch:
                    await self._write([item])
            elif isinstance(error, IntegrityError | sqlite3.IntegrityError):
                _settle(batch[0][1], False)
            else:
                raise
            return
        self._mended()
        for (_, stored), outcome in zip(batch, outcomes, strict=True):
            _settle(stored, outcome)

    async def _bounded(self, writing: Awaitable[T]) -> T:
        """A write that hangs is not waited for any longer; what it still does is found in the log."""
        task = asyncio.ensure_future(writing)
        try:
            async with asyncio.timeout(LONGEST_WRITE):
                return await asyncio.shield(task)
        except TimeoutError:
            if task.done():
                raise  # the database's own
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
        for _, stored in batch:
            if not stored.done():
                stored.set_exception(Refused("server.busy"))


def _probe(connection: Connection) -> None:
    connection.execute(_PROBE)


def _settle(stored: asyncio.Future[bool], outcome: bool) -> None:
    if not stored.done():  # whoever waited may have gone
        stored.set_result(outcome)


def _forget(task: asyncio.Future[T]) -> None:
    if not task.cancelled():
        task.exception()
