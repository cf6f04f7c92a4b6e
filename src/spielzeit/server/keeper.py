"""What is kept of tables beside their log, for how long, and that the house begins anew when a backup is restored."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from spielzeit.server import finals, leaving
from spielzeit.server.backup import restored_mark
from spielzeit.server.closed_tables import ClosedTable
from spielzeit.server.entries import BLOCK
from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage
from spielzeit.server.tables import LiveTable

LOGGER = logging.getLogger("spielzeit.server")
MOST_FINISHED = 50  # finished games that are kept in one go
DAY = 24 * 3600.0


class Host(Protocol):
    """What it needs of the house."""

    settings: Settings
    storage: Storage

    async def table(self, table_id: str) -> LiveTable: ...

    def forget(self, table_id: str) -> None: ...

    def begin_anew(self) -> None: ...


class Keeper:
    """One per process."""

    def __init__(self, house: Host) -> None:
        self._house = house
        self._tasks: set[asyncio.Task[None]] = set()
        self._one_final = asyncio.Semaphore(1)
        self._mark: bytes | None = None
        self._knows_mark = False

    async def close(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def keep(self, table: LiveTable) -> None:
        """Now and then a snapshot of a growing log; of a finished game everything that was told."""
        if isinstance(table, ClosedTable):
            return
        if table.status == "over":
            self._start(self._keep_final(table))
        elif table.version - table.kept_version >= BLOCK:
            snapshot = table.snapshot()
            self._start(self._house.storage.keep_snapshot(table.id, snapshot.version, snapshot.data))

    async def _keep_final(self, table: LiveTable) -> None:
        async with self._one_final:
            data = await asyncio.to_thread(lambda: finals.encode(finals.final_of(table)))
        await self._house.storage.keep_final(table.id, data)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            # The log has everything; the next start tries again.
            LOGGER.error("what was to be kept of a table could not be", exc_info=error)

    # -- chores --------------------------------------------------------------------------------------

    async def keep_finished(self) -> None:
        """Games that were finished when nobody could keep them: by an older version, or just before a crash."""
        for table_id in await self._house.storage.without_final(MOST_FINISHED):
            with one_table(table_id):
                await self._house.table(table_id)

    async def let_go(self) -> None:
        """What the host does not want to keep for ever."""
        settings, storage, now = self._house.settings, self._house.storage, time.time()
        if settings.keep_tables_days:
            gone = await leaving.delete_abandoned(storage, now - settings.keep_tables_days * DAY)
            for table_id in gone:
                self._house.forget(table_id)
            if gone:
                LOGGER.info("abandoned tables deleted", extra={"count": len(gone)})
        if settings.keep_people_days:
            people = await leaving.delete_unused_people(storage, now - settings.keep_people_days * DAY)
            if people:
                LOGGER.info("people who never came back deleted", extra={"count": people})

    async def look_for_restored(self) -> None:
        """Somebody has brought back a backup: what is in memory is of another house."""
        mark = await restored_mark(self._house.storage.database)
        if self._knows_mark and mark != self._mark:
            LOGGER.warning("a backup was restored; the house begins anew")
            self._house.begin_anew()
        self._mark, self._knows_mark = mark, True


@contextmanager
def one_table(table_id: str) -> Iterator[None]:
    """A table that cannot be opened is logged, and the others have their turn."""
    try:
        yield
    except Exception:
        LOGGER.exception("a table could not be opened", extra={"table": table_id})
