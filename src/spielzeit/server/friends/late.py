"""What onlookers are shown of a table that wants them to see it later: the table as it stood so many minutes ago.

It is a table of its own, made from the rows of the log that are old enough, and knows nothing of the others: whatever
is told of it, by whichever way, cannot be newer.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Protocol

from msgspec.structs import replace

from spielzeit.games import find
from spielzeit.server.hub import Hub
from spielzeit.server.keeper import one_table
from spielzeit.server.messages import Status
from spielzeit.server.rows import LogRow, Stored
from spielzeit.server.sights import Seen
from spielzeit.server.storage import Storage
from spielzeit.server.table_log import Viewer
from spielzeit.server.tables import LiveTable

EVERY = 2.0  # seconds


def now() -> float:
    return time.time()


class LateTable(LiveTable):
    """A table as it stood. Nobody sits here, so nobody changes it."""

    def __init__(self, table: LiveTable, rows: Sequence[LogRow], until: float) -> None:
        row = table.row if table.row.created <= until else replace(table.row, setup=None)
        super().__init__(find(row.game), Stored(row, table.seats, list(rows)))
        self.behind = behind(table)

    @property
    def is_dealt(self) -> bool:
        return self._match is not None

    @property
    def status(self) -> Status:
        """The real one has begun: nobody is waited for."""
        return super().status if self.is_dealt else "running"

    def view_of(self, viewer: Viewer) -> Any:
        return super().view_of(viewer) if self.is_dealt else None

    def _look(self, viewer: Viewer, before: Seen | None) -> Seen:
        return super()._look(viewer, before) if self.is_dealt else Seen(None, before=before)


def behind(table: LiveTable) -> float:
    """In seconds."""
    return table.row.terms.delay * 60.0


def holds_back(table: LiveTable) -> bool:
    """Whether somebody without a seat must not see this table as it stands."""
    if not table.row.terms.delay or table.status == "waiting":
        return False
    return table.status != "over" or table.changed_for(None) > now() - behind(table)


class Host(Protocol):
    """What it needs of the house."""

    storage: Storage
    hub: Hub

    async def table(self, table_id: str) -> LiveTable: ...


class Late:
    """The late tables of one process, as long as somebody looks at them."""

    def __init__(self, house: Host) -> None:
        self._house = house
        self._tables: dict[str, LateTable] = {}

    def shown(self, table: LiveTable, seat: int | None) -> LiveTable:
        """What this seat is shown of it at once. One that was not opened yet is empty, and goes on with the others."""
        if seat is not None or not holds_back(table):
            return table
        if table.id not in self._tables:
            self._tables[table.id] = LateTable(table, [], 0.0)
        return self._tables[table.id]

    async def for_onlooker(self, table: LiveTable) -> LiveTable:
        """With everything that is old enough."""
        if holds_back(table):
            await self._go_on(table)
        return self.shown(table, None)

    async def look_at_all(self) -> None:
        """Time has gone on; whom nobody looks at is forgotten."""
        for table_id in list(self._tables):
            with one_table(table_id):
                table = await self._house.table(table_id)
                if self._house.hub.listened(table_id) and holds_back(table):
                    await self._go_on(table)
                else:
                    self.forget(table_id)
                self._house.hub.tell(table_id)

    def forget(self, table_id: str) -> None:
        self._tables.pop(table_id, None)

    async def _go_on(self, table: LiveTable) -> None:
        until, known = now() - behind(table), self._tables.get(table.id)
        version = known.version if known is not None and known.is_dealt else 0
        rows = await self._house.storage.log_after(table.id, version)
        due = list(takewhile(lambda row: row.at <= until, rows))
        if known is None or not known.is_dealt:
            opened = await asyncio.to_thread(LateTable, table, due, until)
            if known is None or opened.is_dealt:
                known = self._tables[table.id] = opened
        else:
            known.extend(due)
        known.row, known.seats = table.row, list(table.seats)
