"""What waits for the net outside: in threads of its own, cut off in time, so that a slow stranger holds up nobody."""

from __future__ import annotations

import asyncio
import functools
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from spielzeit.server.errors import Refused

THREADS = 16
MOST_AT_ONCE = 4  # in one name
LONGEST = 20.0  # seconds for one errand: the patience of a socket begins anew with every byte

T = TypeVar("T")
Cut = Callable[[], None]  # ends what is under way, from another thread

_HERE = threading.local()  # in a thread of a pool: what can be cut off there


class Outside:
    """One pool of threads. Whoever has sent for much already waits for that first."""

    def __init__(self, threads: int = THREADS) -> None:
        self._cuts: set[Cut] = set()
        self._threads = ThreadPoolExecutor(
            threads, "outside", initializer=lambda: setattr(_HERE, "cuts", self._cuts)
        )
        self._under_way: Counter[str] = Counter()

    async def do(self, who: str, work: Callable[..., T], *values: object) -> T:
        if self._under_way[who] >= MOST_AT_ONCE:
            raise Refused("rate.limit", seconds=round(LONGEST))
        self._under_way[who] += 1
        try:
            errand = functools.partial(work, *values)
            return await asyncio.get_running_loop().run_in_executor(self._threads, errand)
        finally:
            self._under_way[who] -= 1
            if not self._under_way[who]:
                del self._under_way[who]

    def close(self) -> None:
        """What is under way is cut off; nothing waits for it."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for cut in list(self._cuts):
            cut()


@contextmanager
def in_time(cut: Cut) -> Iterator[None]:
    """What is still going on after `LONGEST`, or when the house closes, is cut off, and is worth nothing."""
    cuts: set[Cut] = getattr(_HERE, "cuts", set())
    over = threading.Event()

    def end() -> None:
        over.set()
        cut()

    watch = threading.Timer(LONGEST, end)
    watch.daemon = True
    watch.start()
    cuts.add(end)
    try:
        yield
    finally:
        cuts.discard(end)
        watch.cancel()
    if over.is_set():  # what was cut off looks like an end
        raise TimeoutError("it took too long")
