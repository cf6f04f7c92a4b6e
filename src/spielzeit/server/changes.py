"""How a table is changed: planned, stored, adopted, told, in this order and by one after the other."""
# mypyc: compiled

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from spielzeit.server.bots import BotDriver
from spielzeit.server.errors import Refused
from spielzeit.server.hub import Hub
from spielzeit.server.keeper import Keeper
from spielzeit.server.storage import Storage, VersionConflict
from spielzeit.server.table_core import Plan
from spielzeit.server.tables import LiveTable
from spielzeit.server.writer import Outcome

RETRIES = 5
MakePlan = Callable[[], Plan | None]  # None: there is nothing to change
Done = Callable[[bool | Exception], None]  # whether there was something to store, or why it could not be done


class Host(Protocol):
    """What it needs of the house."""

    storage: Storage
    hub: Hub
    bots: BotDriver
    keeper: Keeper


class Changes:
    """One per process."""

    def __init__(self, house: Host) -> None:
        self._house = house
        self._again: set[asyncio.Task[None]] = set()

    async def make(self, table: LiveTable, make_plan: MakePlan) -> bool:
        """Whether there was something to store. When another process was faster: read on, plan again."""
        async with table.lock:
            stored = await self._make_in_turn(table, make_plan)
        if stored:
            self._tell(table)
        return stored

    def at_once(self, table: LiveTable, make_plan: MakePlan, done: Done) -> bool:
        """The same without a task that waits; False: somebody else is changing the table.

        `done` is called before the others are told, so that whoever asked is answered first. What the plan refuses is
        raised here.
        """
        if not table.lock.take():
            return False
        try:
            plan = make_plan()
        except BaseException:
            table.lock.release()
            raise
        if plan is None:
            table.lock.release()
            done(False)
        else:
            self._house.storage.writer.write(
                plan.change, lambda outcome: self._written(table, make_plan, plan, done, outcome)
            )
        return True

    def _written(
        self, table: LiveTable, make_plan: MakePlan, plan: Plan, done: Done, outcome: Outcome
    ) -> None:
        if outcome is False:  # another process was faster: that takes a while
            task = asyncio.create_task(self._make_again(table, make_plan, done))
            self._again.add(task)
            task.add_done_callback(self._again.discard)
            return
        try:
            if outcome is True:
                table.adopt(plan)
        finally:
            table.lock.release()
        done(outcome)
        if outcome is True:
            self._tell(table)

    async def _make_again(self, table: LiveTable, make_plan: MakePlan, done: Done) -> None:
        """It is still this one's turn."""
        outcome: Outcome
        try:
            await self._read_on(table)
            outcome = await self._make_in_turn(table, make_plan)
        except Exception as error:
            outcome = error
        finally:
            table.lock.release()
        done(outcome)
        if outcome is True:
            self._tell(table)

    async def _make_in_turn(self, table: LiveTable, make_plan: MakePlan) -> bool:
        for _ in range(RETRIES):
            plan = make_plan()
            if plan is None:
                return False
            try:
                await self._house.storage.append(plan.change)
            except VersionConflict:
                await self._read_on(table)
                continue
            table.adopt(plan)
            return True
        raise Refused("version.stale")

    async def _read_on(self, table: LiveTable) -> None:
        table.extend(await self._house.storage.log_after(table.id, table.version))
        self._house.hub.tell(table.id)

    def _tell(self, table: LiveTable) -> None:
        table.used = time.monotonic()
        self._house.hub.table_changed(table.id, table.version)
        self._house.bots.wake(table)
        self._house.keeper.keep(table)
