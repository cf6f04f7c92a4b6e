"""What visitors have the house work out takes turns: a piece at a time, of each address one after the other.

A film of the last steps, a table in words, a replay: each takes milliseconds, and hundreds can be asked for at once. A
step must not wait for them; after each piece the others have as long again.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from spielzeit.server.errors import Refused
from spielzeit.server.thinking.queue import InTurns

MOST_WAITING = 256  # pieces of one address: a club behind one router may come back all at once
LONGEST_REST = 0.05  # seconds

Turn = Callable[[], AbstractAsyncContextManager[None]]  # of somebody: `async with turn(): …`


class Workroom:
    """One line of people, and so many places in which something is worked out."""

    def __init__(self, places: int = 1, most: int = MOST_WAITING) -> None:
        self._free = places
        self._most = most
        self._line: InTurns[asyncio.Future[None]] = InTurns()
        self._asked_by: Counter[str] = Counter()

    def check(self, address: str) -> None:
        """Refuses who has enough in the line already."""
        if self._asked_by[address] >= self._most:
            raise Refused("rate.limit", seconds=1)

    @asynccontextmanager
    async def turn(self, address: str, person: str) -> AsyncIterator[None]:
        self.check(address)
        self._asked_by[address] += 1
        try:
            await self._wait(address, person)
            began = time.perf_counter()
            try:
                yield
            finally:
                rest = min(LONGEST_REST, time.perf_counter() - began)
                asyncio.get_running_loop().call_later(rest, self._leave)
        finally:
            self._asked_by[address] -= 1
            if not self._asked_by[address]:
                del self._asked_by[address]

    async def _wait(self, address: str, person: str) -> None:
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.put(address, person, place)
        self._call()
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._leave()  # it was given to one who has gone
            raise

    def _leave(self) -> None:
        self._free += 1
        self._call()

    def _call(self) -> None:
        """Whoever is next; some may have gone meanwhile."""
        while self._free and len(self._line):
            place = self._line.take()
            if not place.done():
                self._free -= 1
                place.set_result(None)
