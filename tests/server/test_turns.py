"""Turns at a table: one after the other, in the order in which they came, and nobody who has gone holds up the rest."""

from __future__ import annotations

import asyncio

import pytest

from spielzeit.server.turns import Turns


async def test_whoever_finds_it_free_goes_on_at_once() -> None:
    turns = Turns()
    assert turns.take()
    assert turns.locked()
    assert not turns.take()
    turns.release()
    assert not turns.locked()


async def test_those_who_wait_come_in_their_order_and_nobody_between_them() -> None:
    turns, order = Turns(), list[str]()

    async def pass_through(name: str) -> None:
        async with turns:
            order.append(name)
            await asyncio.sleep(0)

    assert turns.take()
    waiting = [asyncio.create_task(pass_through(name)) for name in "abc"]
    await asyncio.sleep(0)
    turns.release()
    assert not turns.take()  # it is a's already
    await asyncio.gather(*waiting)
    assert order == ["a", "b", "c"]
    assert turns.take()


@pytest.mark.parametrize("given", [False, True])
async def test_who_has_gone_while_waiting_holds_up_nobody(given: bool) -> None:
    """Gone before the turn came, or in the very moment it was given."""
    turns = Turns()

    async def wait() -> None:
        async with turns:
            raise AssertionError("has gone")

    assert turns.take()
    waiting = asyncio.create_task(wait())
    await asyncio.sleep(0)
    if given:
        turns.release()
        waiting.cancel()
    else:
        waiting.cancel()
        turns.release()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert turns.take()


async def test_a_fault_gives_the_turn_back() -> None:
    turns = Turns()
    with pytest.raises(ValueError, match="a fault"):
        async with turns:
            raise ValueError("a fault")
    assert turns.take()
