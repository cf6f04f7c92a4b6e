"""The writer survives whatever the database does, tells those who wait, and goes on by itself."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import TimeoutError as PoolTimeout

from spielzeit.server import writer as writing
from spielzeit.server.database import Database
from spielzeit.server.errors import Refused
from spielzeit.server.rows import Change, Standing
from spielzeit.server.writer import Outcome, Writer
from tests.server.stage import ME, Server, Visitor, first_legal

T = TypeVar("T")


class Moody(Database):
    """A database that does what its mood says."""

    def __init__(self) -> None:
        self.mood: Callable[[], None] | None = None
        self.hangs = asyncio.Event()
        self.hangs.set()
        self.batches: list[int] = []
        self.spoils: str | None = None  # a table whose changes never fit
        self.spoilt: Exception = sqlite3.IntegrityError("log_once")

    async def read(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError

    async def write(self, work: Callable[[Connection], T]) -> T:
        await self.append([])
        return None  # type: ignore[return-value]

    async def append(self, changes: Sequence[Change]) -> list[bool]:
        await self.hangs.wait()
        if self.mood is not None:
            self.mood()
        if any(change.table == self.spoils for change in changes):
            raise self.spoilt
        self.batches.append(len(changes))
        return [True] * len(changes)

    async def close(self) -> None:
        self.hangs.set()


def change(table: str = "t") -> Change:
    return Change(table, 0, [], Standing("running", [0], False), {})


def pool_is_empty() -> None:
    raise PoolTimeout("QueuePool limit of size 8 overflow 8 reached")


@asynccontextmanager
async def a_writer() -> AsyncIterator[tuple[Writer, Moody]]:
    database = Moody()
    writer = Writer(database)
    try:
        yield writer, database
    finally:
        await writer.close()


async def test_no_exception_ends_the_writer() -> None:
    async with a_writer() as (writer, database):
        database.mood = pool_is_empty
        answers = await asyncio.gather(*(writer.append(change()) for _ in range(5)), return_exceptions=True)
        assert [type(answer) for answer in answers] == [Refused] * 5
        assert "QueuePool" in (writer.trouble or "")
        database.mood = None
        assert await writer.append(change())
        assert writer.trouble is None


async def test_a_write_that_hangs_is_told_in_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "LONGEST_WRITE", 0.05)
    async with a_writer() as (writer, database):
        database.hangs.clear()
        with pytest.raises(Refused):
            await writer.append(change())
        assert writer.trouble is not None
        database.hangs.set()
        assert await writer.append(change())


async def test_the_writer_finds_out_by_itself_that_the_disk_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "TRY_AGAIN", 0.01)
    async with a_writer() as (writer, database):
        database.mood = pool_is_empty
        with pytest.raises(Refused):
            await writer.append(change())
        database.mood = None
        async with asyncio.timeout(30):
            while writer.trouble is not None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)


async def test_changes_that_arrive_together_share_a_commit() -> None:
    async with a_writer() as (writer, database):
        await asyncio.gather(*(writer.append(change(f"t{number}")) for number in range(20)))
        assert database.batches == [20]


async def test_a_change_with_what_cannot_be_stored_is_refused_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is the fault of who sent it: the house has no trouble, and takes visitors."""
    async with a_writer() as (writer, database):
        database.spoils = "bad"
        database.spoilt = Refused("message.shape", detail="a text has a character that cannot be kept")
        told = await asyncio.gather(
            *(writer.append(change(table)) for table in ("t1", "bad", "t2")), return_exceptions=True
        )
        assert [told[0], told[2]] == [True, True]
        assert isinstance(told[1], Refused)
        assert told[1].code == "message.shape"
        assert writer.works


async def test_who_comes_alone_waits_for_no_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "GATHER", 3600.0)
    async with a_writer() as (writer, database):
        for _ in range(3):
            assert await writer.append(change())
        await asyncio.gather(*(writer.append(change()) for _ in range(2)))
        assert await writer.append(change())  # they came together, and nobody came after them
        assert database.batches == [1, 1, 1, 2, 1]


async def test_where_there_is_company_more_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "GATHER", 0.2)
    async with a_writer() as (writer, database):
        database.hangs.clear()
        together = asyncio.gather(*(writer.append(change()) for _ in range(2)))
        await asyncio.sleep(0)  # the two are being written
        while_they_are_written = asyncio.ensure_future(writer.append(change()))
        await asyncio.sleep(0)
        database.hangs.set()
        await together
        assert await writer.append(change())
        assert await while_they_are_written
        assert database.batches == [2, 2]


async def test_a_busy_house_waits_for_company(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "BUSY", 5.0)
    monkeypatch.setattr(writing, "LONGEST_GATHER", 0.2)
    monkeypatch.setattr(writing, "COMPANY", 1000.0)
    async with a_writer() as (writer, database):
        await asyncio.gather(*(writer.append(change()) for _ in range(10)))
        first = asyncio.ensure_future(writer.append(change()))
        await asyncio.sleep(0.01)
        assert await writer.append(change())
        assert await first
        assert database.batches == [10, 2]


async def test_everybody_is_told_once_whatever_another_makes_of_it() -> None:
    told: list[tuple[str, Outcome]] = []

    def tell(outcome: Outcome) -> None:
        told.append(("first", outcome))
        raise ValueError("cannot be told")

    async with a_writer() as (writer, _):
        writer.write(change("a"), tell)
        writer.write(change("b"), lambda outcome: told.append(("second", outcome)))
        assert await writer.append(change("c"))
    assert told == [("first", True), ("second", True)]


async def test_one_bad_change_does_not_take_the_others_with_it() -> None:
    async with a_writer() as (writer, database):
        database.spoils = "bad"
        outcomes = await asyncio.gather(*(writer.append(change(name)) for name in ("a", "bad", "z")))
        assert outcomes == [True, False, True]


async def test_who_closes_waits_for_what_is_being_written() -> None:
    async with a_writer() as (writer, database):
        database.hangs.clear()
        stored = asyncio.ensure_future(writer.append(change()))
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_later(0.02, database.hangs.set)
        await writer.close()
        assert await stored


async def test_health_says_why_nothing_can_be_stored(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the step that could not be stored is not shown, and can be made later."""
    table = (await ada.create(ME))["id"]
    view = await ada.view(table)
    with monkeypatch.context() as patch:

        async def refuse(changes: Sequence[Change]) -> list[bool]:
            raise OSError("no space left on device")

        patch.setattr(server.house.storage.database, "append", refuse)
        body = {"id": "m", "version": view["version"], "actions": [first_legal(view)]}
        error = await ada.refused("POST", f"/api/tables/{table}/steps", 503, json=body)
        assert error["code"] == "server.busy"
        health = await ada.ok("GET", "/health")
        assert (health["status"], health["troubles"][0]["code"]) == ("trouble", "cannot_store")
        assert "no space left on device" in health["troubles"][0]["message"]
        assert (await ada.http.get("/ready")).status_code == 503
    assert (await ada.view(table))["version"] == view["version"]
    await ada.step(view, first_legal(view), message="m")
    assert (await ada.ok("GET", "/health"))["status"] == "ok"
