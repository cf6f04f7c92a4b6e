"""The matinee: one deal a day for everybody, one try, the field without names unless wanted."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Any

import pytest

from spielzeit.server.matinee import routes, star
from spielzeit.server.matinee.days import day_of, is_named, seed_of
from spielzeit.server.matinee.results import days_in_a_row
from spielzeit.server.rows import TableRow
from tests.server.stage import ME, STATIST, Json, Server, Visitor, first_legal

GAME = "top_oder_flop"
DAY = dt.date(2026, 11, 18)


@pytest.fixture(autouse=True)
def one_day_and_quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "today", lambda: DAY)
    monkeypatch.setattr(routes, "LEVEL", "statist")


async def sit_down(visitor: Visitor, game: str = GAME, **wishes: object) -> str:
    return str((await visitor.ok("POST", f"/api/matinee/{game}", json=wishes))["id"])


async def play_on(visitor: Visitor, table: str) -> Json:
    while (mine := await visitor.until(table, is_mine))["status"] != "over":
        await visitor.step(mine, first_legal(mine))
    return mine


def is_mine(view: Json) -> bool:
    return bool(view["legal"]) or view["status"] == "over"


async def billed(visitor: Visitor, game: str = GAME) -> Json:
    day = await visitor.ok("GET", "/api/matinee")
    return next(one for one in day["games"] if one["game"] == game)


async def test_everybody_is_dealt_the_same_and_another_day_another(
    ada: Visitor, kim: Visitor, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await server.house.table(await sit_down(one, "sagani")) for one in (ada, kim)]
    monkeypatch.setattr(routes, "today", lambda: DAY + dt.timedelta(days=1))
    tomorrow = await server.house.table(await sit_down(ada, "sagani"))

    assert tables[0].id != tables[1].id
    assert tables[0].row.setup == tables[1].row.setup
    assert tomorrow.row.setup != tables[0].row.setup


async def test_one_try_counts(ada: Visitor) -> None:
    table = await sit_down(ada)
    first, second = await asyncio.gather(sit_down(ada), sit_down(ada))
    assert first == second == table
    assert (await billed(ada))["status"] == "running"

    await play_on(ada, table)

    assert await sit_down(ada) == table
    assert (await billed(ada))["status"] == "over"


async def test_what_bots_have_answered_is_not_taken_back(ada: Visitor) -> None:
    table = await sit_down(ada, "sagani")
    view = await ada.my_turn(table)
    while len({step["player"] for step in view["steps"] if step["kind"] == "step"}) < 2:
        await ada.step(view, first_legal(view))
        view = await ada.my_turn(table)
    assert view["undo"] is None


async def test_the_field_is_told_to_those_who_played_and_names_to_those_who_wanted(
    ada: Visitor, kim: Visitor
) -> None:
    for visitor, name in ((ada, "Ada"), (kim, "Kim")):
        await visitor.ok("PUT", "/api/me", json={"name": name})
    await play_on(ada, await sit_down(ada, named=True))

    seen = await billed(kim)
    assert (seen["played"], seen["field"], seen["place"]) == (1, [], None)

    await play_on(kim, await sit_down(kim))
    seen = await billed(kim)
    assert seen["played"] == 2
    assert seen["place"] in (1, 2)
    assert sorted(one["name"] or "" for one in seen["field"]) == ["", "Ada"]
    assert seen["mine"] in seen["field"]
    assert (await ada.ok("GET", "/api/matinee"))["streak"] == 1


async def test_nobody_is_helped(ada: Visitor) -> None:
    view = await ada.my_turn(await sit_down(ada, "sagani"))
    asked = {"version": view["version"]}
    refused = await ada.refused("POST", f"/api/tables/{view['table']}/hint", 409, json=asked)
    assert refused["code"] == "hint.off"


async def test_nobody_chooses_the_seed_of_a_matinee(ada: Visitor) -> None:
    wish = {"game": GAME, "seats": [ME, STATIST], "seed": seed_of(DAY, named=False)}
    refused = await ada.refused("POST", "/api/tables", 400, json=wish)
    assert refused["code"] == "seed.reserved"


def test_a_seed_tells_its_day() -> None:
    assert day_of(seed_of(DAY, named=True)) == day_of(seed_of(DAY, named=False)) == DAY
    assert is_named(seed_of(DAY, named=True))
    assert not is_named(seed_of(DAY, named=False))
    assert day_of("7") is day_of(None) is day_of("matinee") is None


def test_a_streak_ends_with_a_day_left_out_and_today_is_still_to_come() -> None:
    days = {DAY - dt.timedelta(days=back) for back in (1, 2, 3, 5)}
    assert days_in_a_row(days, DAY) == 3
    assert days_in_a_row(days | {DAY}, DAY) == 4
    assert days_in_a_row(set(), DAY) == 0


async def test_a_table_read_while_it_is_put_up_is_the_same_table(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever knows its name may ask between the commit and the answer; bots would play at one of two."""
    read: list[object] = []
    create = server.house.storage.create

    async def create_and_be_read(row: TableRow, *others: Any) -> None:
        await create(row, *others)
        read.append(await server.house.table(row.id))

    monkeypatch.setattr(server.house.storage, "create", create_and_be_read)
    table = await sit_down(ada)

    assert read == [await server.house.table(table)]


async def test_the_star_plays_the_days_deal_for_those_who_have_played_it(
    server: Server, ada: Visitor, kim: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the same seat, once for everybody; before that nobody sees its line."""
    monkeypatch.setattr(star, "STAR", "statist")  # the real one takes its time
    path = f"/api/matinee/{GAME}/star"
    await kim.token()
    assert (await kim.refused("POST", path, 409, json={}))["code"] == "matinee.first"
    mine = await sit_down(ada)
    assert (await ada.refused("POST", path, 409, json={}))["code"] == "matinee.first"
    await play_on(ada, mine)
    assert (await billed(ada))["star"] is None

    line, again = await asyncio.gather(ada.ok("POST", path, json={}), ada.ok("POST", path, json={}))

    assert line["table"] == again["table"]
    table = await server.house.table(line["table"])
    assert table.row.setup == (await server.house.table(mine)).row.setup
    assert {seat.kind for seat in table.seats} == {"bot"}
    await kim.refused("GET", f"/api/tables/{line['table']}/view", 404)
    over = await ada.http.get(f"/api/tables/{line['table']}/view", params={"invite": line["invite"]})
    while over.json()["status"] != "over":
        await asyncio.sleep(0.05)
        over = await ada.http.get(f"/api/tables/{line['table']}/view", params={"invite": line["invite"]})
    told = (await billed(ada))["star"]
    assert told["result"]["points"] == over.json()["result"]["scores"][0]
    assert (await billed(ada))["played"] == 1
    assert (await billed(kim))["star"] is None


async def test_who_presses_twice_at_once_has_one_table(ada: Visitor) -> None:
    """A second one would be a rehearsal: the deal is the same."""
    await ada.token()
    pressed = await asyncio.gather(
        *(ada.ok("POST", "/api/matinee/sagani", json={"named": bool(number % 2)}) for number in range(5))
    )
    assert len({table["id"] for table in pressed}) == 1
    (listed,) = (await ada.ok("GET", "/api/tables"))["tables"]
    assert (listed["id"], listed["seat"]) == (pressed[0]["id"], 0)
