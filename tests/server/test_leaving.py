"""Take my data, delete me, and what a host does not keep for ever."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from tests.server.stage import ME, OPEN, Server, Visitor, first_legal, open_server, quick_settings
from tests.server.test_keeping import in_database, play_to_the_end, until_kept

JSON = {"content-type": "application/json"}


async def test_all_my_records_in_one_file(ada: Visitor, kim: Visitor) -> None:
    await ada.ok("PUT", "/api/me", json={"name": "Ada"})
    finished, running = (await ada.create(ME))["id"], (await ada.create(ME))["id"]
    await play_to_the_end(ada, finished)
    await kim.create(ME)

    answer = await ada.http.get("/api/me/data")

    lines = [msgspec.json.decode(line) for line in answer.content.splitlines()]
    assert lines[0]["me"]["name"] == "Ada"
    assert {line["table"] for line in lines[1:]} == {finished, running}
    records = [line["record"] for line in lines[1:] if "record" in line]
    assert records == [await ada.ok("GET", f"/api/tables/{finished}/record")]
    assert answer.headers["content-disposition"].startswith("attachment")


async def test_who_was_never_here_has_no_data(ada: Visitor) -> None:
    await ada.refused("GET", "/api/me/data", 404)
    await ada.refused("DELETE", "/api/me", 404, headers=JSON)


async def test_deleting_me_takes_my_name_and_leaves_the_others_their_games(
    server: Server, ada: Visitor, kim: Visitor
) -> None:
    """Running: a bot plays on. Waiting: the chair is open again. Over: nobody's. Alone: gone."""
    await ada.ok("PUT", "/api/me", json={"name": "Ada Lovelace"})
    tables = []
    for seats in ((ME, OPEN), (ME, OPEN, OPEN), (ME, OPEN)):
        created = await ada.create(*seats, game="top_oder_flop")
        await kim.ok("POST", f"/api/tables/{created['id']}/join", json={"invite": created["invite"]})
        tables.append(created["id"])
    running, waiting, over = tables
    while (view := await kim.view(over))["status"] == "running":
        for visitor in (ada, kim):
            mine = await visitor.view(over)
            if mine["legal"]:
                await visitor.step(mine, first_legal(mine))
    assert view["status"] == "over"
    await until_kept(server, over)
    alone = (await ada.create(ME))["id"]
    token = await ada.token()

    await ada.ok("DELETE", "/api/me", headers=JSON)

    left = [(await kim.view(table))["seats"][0] for table in (running, waiting, over)]
    assert [seat["kind"] for seat in left] == ["bot", "open", "person"]
    assert [seat["name"] for seat in left] == [None] * 3
    await kim.refused("GET", f"/api/tables/{alone}", 404)
    assert (await kim.ok("GET", f"/api/tables/{over}/record"))["names"][0] == ""
    mine = await kim.my_turn(running)
    assert mine["status"] == "running"
    await kim.step(mine, first_legal(mine))
    async with server.visitor(token) as ghost:
        assert (await ghost.ok("GET", "/api/tables"))["tables"] == []
        assert (await ghost.ok("GET", "/api/me"))["name"] is None


async def test_nothing_of_a_name_is_left_in_the_database(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        await kim.ok("PUT", "/api/me", json={"name": "Kim Unforgettable"})
        created = await ada.create(ME, OPEN)
        await kim.ok("POST", f"/api/tables/{created['id']}/join", json={"invite": created["invite"]})
        await kim.ok("DELETE", "/api/me", headers=JSON)
    for query in ("SELECT name FROM people", "SELECT name FROM seats", "SELECT data FROM log"):
        assert "Unforgettable" not in str(await in_database(settings, query))


async def test_abandoned_tables_and_unused_people_go_when_the_host_says_so(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, keep_tables_days=30.0, keep_people_days=30.0)
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        await ada.ok("PUT", "/api/me", json={"name": "Ada"})
        await kim.ok("PUT", "/api/me", json={"name": "Kim"})
        old, young, over = [(await ada.create(ME))["id"] for _ in range(3)]
        await play_to_the_end(ada, over)
        await until_kept(server, over)
    long_ago = time.time() - 31 * 24 * 3600
    await in_database(settings, "UPDATE people SET saved = :then", then=long_ago)
    await in_database(settings, "UPDATE tables SET changed = :then WHERE id != :id", then=long_ago, id=young)

    async with open_server(settings) as server:
        await server.house.keeper.let_go()
    assert {row[0] for row in await in_database(settings, "SELECT id FROM tables")} == {young, over}
    assert old not in str(await in_database(settings, "SELECT table_id FROM seats"))
    assert await in_database(settings, "SELECT name FROM people") == [("Ada",)]  # she still sits somewhere


async def test_nothing_goes_by_default(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    async with open_server(settings) as server, server.visitor() as ada:
        await ada.create(ME)
        await in_database(settings, "UPDATE tables SET changed = 0")
        await server.house.keeper.let_go()
    assert len(await in_database(settings, "SELECT id FROM tables")) == 1
