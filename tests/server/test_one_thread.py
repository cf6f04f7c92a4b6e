"""The writer's thread: in order, with every outcome, whether or not somebody still waits for it."""

from __future__ import annotations

import asyncio

import pytest

from spielzeit.server.one_thread import OneThread


def fail() -> None:
    raise OSError("the disk is full")


async def test_outcomes_and_exceptions_come_back_and_it_goes_on() -> None:
    thread = OneThread("test")
    assert await thread.do(lambda: 7) == 7
    with pytest.raises(OSError, match="the disk is full"):
        await thread.do(fail)
    assert await thread.do(lambda: 8) == 8
    await thread.close()


async def test_all_that_was_given_is_done_in_order_before_it_closes() -> None:
    thread, done = OneThread("test"), list[int]()
    given = [thread.do(lambda number=number: done.append(number)) for number in range(50)]  # type: ignore[misc]
    given[10].cancel()
    await thread.close()
    assert done == list(range(50))
    await asyncio.gather(*given, return_exceptions=True)
