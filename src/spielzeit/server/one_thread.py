"""One thread that does what it is given, piece after piece: a change of thread there, one back, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Piece = tuple[asyncio.AbstractEventLoop, "asyncio.Future[Any]", Callable[[], Any]]


class OneThread:
    """Like an executor with one worker, at a third of its price: what is written at every step goes through here."""

    def __init__(self, name: str) -> None:
        self._pieces: SimpleQueue[Piece | None] = SimpleQueue()
        self._thread = Thread(target=self._for_ever, name=name, daemon=True)
        self._thread.start()

    def do(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """The work's answer. It is done even when nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._pieces.put((loop, answer, work))
        return answer

    async def close(self) -> None:
        """When all that was given is done."""
        self._pieces.put(None)
        await asyncio.to_thread(self._thread.join)

    def _for_ever(self) -> None:
        while (piece := self._pieces.get()) is not None:
            loop, answer, work = piece
            outcome, error = None, None
            try:
                outcome = work()
            except BaseException as raised:
                error = raised
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
                loop.call_soon_threadsafe(_tell, answer, outcome, error)
            del piece, answer, work, outcome, error  # a thread that waits holds nothing


def _tell(answer: asyncio.Future[T], outcome: T, error: BaseException | None) -> None:
    if answer.done():  # whoever waited has gone
        return
    if error is not None:
        answer.set_exception(error)
    else:
        answer.set_result(outcome)
