"""How many tables a person, and an address, may have running at once."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from sqlalchemy import Connection, and_, func, select

from spielzeit.server.errors import Refused
from spielzeit.server.schema import TABLES
from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage

AN_HOUR = 3600.0  # a table at which nothing happened for so long costs nobody anything


class Openings:
    """Counts in the database, so for all processes and after a restart; one address opens one after the other."""

    def __init__(self, storage: Storage, settings: Settings, secret: bytes) -> None:
        self._storage = storage
        self._settings = settings
        self._secret = secret
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def mark(self, address: str) -> str:
        """An address as it is stored: comparable, and not to be read back."""
        return hashlib.blake2b(address.encode(), key=self._secret, digest_size=12).hexdigest()

    @asynccontextmanager
    async def room(self, person: str, address: str) -> AsyncIterator[None]:
        """For one more table, while it is stored; refuses when there is none."""
        mark = self.mark(address)
        async with self._doors.setdefault(mark, asyncio.Lock()):
            by_person, by_address = await self._running(person, mark)
            self._check("table.too_many", by_person + 1, self._settings.tables_per_person)
            self._check("table.too_many_here", by_address + 1, self._settings.tables_per_address)
            yield

    def _check(self, code: str, count: int, most: int) -> None:
        if self._settings.limits and count > most:
            raise Refused(code, most=most)

    async def _running(self, person: str, mark: str) -> tuple[int, int]:
        recent = and_(TABLES.c.status == "running", TABLES.c.changed > time.time() - AN_HOUR)

        def count(connection: Connection) -> tuple[int, int]:
            by_person, by_address = (
                connection.execute(select(func.count()).select_from(TABLES).where(whose, recent)).scalar_one()
                for whose in (TABLES.c.opened_by == person, TABLES.c.opened_from == mark)
            )
            return by_person, by_address

        return await self._storage.database.read(count)
