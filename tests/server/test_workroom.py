"""What visitors have worked out takes turns: who asks for hundreds of things waits, and others do not wait for him."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from spielzeit.server import recollection
from spielzeit.server.errors import Refused
from spielzeit.server.messages import Recollection
from spielzeit.server.thinking.pool import ThinkingPool
from spielzeit.server.workroom import Workroom
from tests.server.stage import ME, STATIST, Server, Visitor, first_legal


class Day:
    """Who was served, in this order."""

    def __init__(self, room: Workroom) -> None:
        self.room = room
        self.served: list[str] = []
        self.inside = 0
        self.most_inside = 0

    async def piece(self, address: str, person: str) -> None:
        async with self.room.turn(address, person):
            self.inside += 1
            self.most_inside = max(self.most_inside, self.inside)
            await asyncio.sleep(0)
            self.served.append(person)
            self.inside -= 1


async def test_one_of_each_address_in_turn_and_one_piece_at_a_time() -> None:
    day = Day(Workroom())
    greedy = [asyncio.create_task(day.piece("10.9.9.9", f"greedy-{number % 2}")) for number in range(40)]
    await asyncio.sleep(0)

    await asyncio.gather(*greedy, day.piece("10.0.0.1", "ada"), day.piece("10.0.0.2", "kim"))

    assert day.most_inside == 1
    assert max(day.served.index("ada"), day.served.index("kim")) <= 4
    assert len(day.served) == 42


async def test_so_many_places_are_taken_at_once() -> None:
    day = Day(Workroom(places=3))
    await asyncio.gather(*(day.piece(f"10.0.0.{number}", "ada") for number in range(9)))
    assert day.most_inside == 3


async def test_an_address_waits_for_so_much_and_no_more() -> None:
    day = Day(Workroom(most=5))
    waiting = [asyncio.create_task(day.piece("10.9.9.9", "greedy")) for _ in range(5)]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as refused:
        await day.piece("10.9.9.9", "greedy")
    assert refused.value.code == "rate.limit"
    await asyncio.gather(*waiting, day.piece("10.0.0.1", "ada"))
    await day.piece("10.9.9.9", "greedy")


async def test_who_leaves_the_line_leaves_no_gap() -> None:
    day = Day(Workroom())
    waiting = [asyncio.create_task(day.piece("10.9.9.9", f"{number}")) for number in range(6)]
    await asyncio.sleep(0)
    for task in waiting[:5]:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    async with asyncio.timeout(5):
        await day.piece("10.0.0.1", "ada")
    assert day.served == ["5", "ada"]


async def test_a_piece_that_fails_gives_its_place_back() -> None:
    room = Workroom()
    with pytest.raises(ZeroDivisionError):
        async with room.turn("10.0.0.1", "ada"):
            raise ZeroDivisionError
    async with asyncio.timeout(5), room.turn("10.0.0.1", "ada"):
        pass


async def test_the_films_of_many_requests_are_made_one_by_one(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two of them a ping is answered."""
    table = (await ada.create(ME, STATIST))["id"]
    await ada.step(view := await ada.my_turn(table), first_legal(view))
    told: list[str] = []

    def tell(*asked: Any) -> Recollection:
        told.append("film")
        return recollection.recollection(*asked)

    monkeypatch.setattr("spielzeit.server.routes.recollection", tell)
    async with ada.socket(table) as socket:
        await socket.hear_view()
        asking = [asyncio.create_task(ada.http.get(f"/api/tables/{table}/since")) for _ in range(30)]
        while not told:  # noqa: ASYNC110  # at the first answer: `until` looks too seldom
            await asyncio.sleep(0)
        await socket.ask("ping")
        assert len(told) < 30, "the ping did not wait for all of them"
        answers = await asyncio.gather(*asking)
    assert {answer.status_code for answer in answers} == {200}


@pytest.mark.parametrize(("cores", "asked_for", "processes"), [(1, 0, 2), (2, 0, 2), (8, 0, 7), (8, 1, 1)])
async def test_unless_told_otherwise_there_is_a_process_for_people(
    monkeypatch: pytest.MonkeyPatch, cores: int, asked_for: int, processes: int
) -> None:
    """With one alone a bot that somebody waits for would wait for a whole decision of somebody's review."""
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    pool = ThinkingPool(asked_for)
    assert pool.processes == processes
    await pool.close()
