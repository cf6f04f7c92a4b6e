"""Who changes a table, one after the other: whoever finds it free goes on at once, without a task that waits."""
# mypyc: compiled

from __future__ import annotations

import asyncio
from collections import deque
from types import TracebackType


class Turns:
    """A lock of the event loop. `async with` waits for it; `take` does not."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._taken

    def take(self) -> bool:
        """Whether it was free; then `release` it."""
        if self._taken:
            return False
        self._taken = True
        return True

    def release(self) -> None:
        """The next who waits has it: nobody who comes now can be faster."""
        while self._waiting:
            following = self._waiting.popleft()
            if not following.done():
                following.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.release()  # it was given to one who has gone
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
