"""Sees to what happens by itself at tables: somebody's time is up, or nobody answered."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Protocol

from spielzeit.server.friends.understudy import plan_what_is_due
from spielzeit.server.keeper import one_table
from spielzeit.server.storage import Storage
from spielzeit.server.table_core import Plan
from spielzeit.server.tables import LiveTable

EVERY = 1.0  # seconds


class Host(Protocol):
    """What it needs of the house."""

    storage: Storage

    async def table(self, table_id: str) -> LiveTable: ...

    async def change(self, table: LiveTable, make_plan: Callable[[], Plan | None]) -> bool: ...


async def look_at_the_clocks(house: Host) -> None:
    """In every process: the first one that stores it has done it, the others find nothing left to do."""
    for table_id in await house.storage.due(time.time()):
        with one_table(table_id):
            table = await house.table(table_id)
            await house.change(table, functools.partial(plan_what_is_due, table))
