"""My tables: what the list says without opening a game, and how something leaves it. The lobby beside it."""

from __future__ import annotations

from pathlib import Path

from spielzeit.server.storage import MOST_LISTED_FROM
from tests.server.stage import (
    ME,
    OPEN,
    STATIST,
    Json,
    Server,
    Visitor,
    first_legal,
    open_server,
    quick_settings,
)
from tests.server.test_rematch import finished

LEISURE: Json = {"kind": "leisure", "hours": 24}
LIVE: Json = {"kind": "bank", "seconds": 600, "increment": 5}


async def listed(visitor: Visitor, path: str = "/api/tables") -> list[Json]:
    tables: list[Json] = (await visitor.ok("GET", path))["tables"]
    return tables


async def test_the_list_has_turn_terms_and_result(ada: Visitor, kim: Visitor) -> None:
    over = await finished(ada, kim)
    running = await ada.create(ME, STATIST, terms={"pace": LEISURE})
    by_id = {table["id"]: table for table in await listed(ada)}

    assert by_id[over]["result"]["scores"] == (await ada.view(over))["result"]["scores"]
    assert by_id[over]["host"] is True
    assert by_id[running["id"]]["terms"]["pace"] == LEISURE
    assert by_id[running["id"]]["result"] is None
    assert {table["id"]: table["host"] for table in await listed(kim)} == {over: False}


async def test_a_hidden_table_is_listed_apart_and_for_me_alone(ada: Visitor, kim: Visitor) -> None:
    table = await finished(ada, kim)

    await ada.ok("PUT", f"/api/tables/{table}/hidden", json={"hidden": True})

    assert await listed(ada) == []
    assert [(one["id"], one["hidden"]) for one in await listed(ada, "/api/tables?hidden=true")] == [
        (table, True)
    ]
    assert [one["id"] for one in await listed(kim)] == [table]
    await ada.ok("PUT", f"/api/tables/{table}/hidden", json={"hidden": False})
    assert [one["id"] for one in await listed(ada)] == [table]


async def test_a_table_is_told_small_for_the_list(ada: Visitor, kim: Visitor) -> None:
    waiting = await ada.create(ME, OPEN)
    glance = f"/api/tables/{waiting['id']}/glance"
    assert (await ada.ok("GET", glance))["glance"] is None  # nothing is dealt
    await kim.refused("GET", glance, 404)
    await kim.ok("POST", f"/api/tables/{waiting['id']}/join", json={"invite": waiting["invite"]})
    assert (await kim.ok("GET", glance))["glance"] == {"rows": [], "points": [0, 0]}
    over = await finished(ada, kim)
    told = (await ada.ok("GET", f"/api/tables/{over}/glance"))["glance"]
    assert told["points"] == (await ada.view(over))["result"]["scores"]
    assert told["rows"]


async def test_leaving_a_finished_game_hides_it(ada: Visitor, kim: Visitor) -> None:
    table = await finished(ada, kim)
    await kim.ok("POST", f"/api/tables/{table}/leave", json={})
    assert await listed(kim) == []


async def test_leaving_a_table_that_waits_opens_the_chair_again(ada: Visitor, kim: Visitor) -> None:
    created = await ada.create(ME, OPEN, OPEN)
    for _ in range(2):
        await kim.ok("POST", f"/api/tables/{created['id']}/join", json={"invite": created["invite"]})
        left = await kim.ok("POST", f"/api/tables/{created['id']}/leave", json={})
        assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
        assert await listed(kim) == []


async def test_a_game_can_be_checked_though_somebody_stood_up_before_the_deal(
    ada: Visitor, kim: Visitor
) -> None:
    """What he gave to the shuffle counts no more; the record proves the deal without it."""
    created = await ada.create(ME, OPEN, game="top_oder_flop")
    join = f"/api/tables/{created['id']}/join"
    await ada.ok("POST", f"/api/tables/{created['id']}/leave", json={})
    for visitor in (kim, ada):
        await visitor.ok("POST", join, json={"invite": created["invite"], "gift": "ab" * 16})
    while (await kim.view(created["id"]))["status"] == "running":
        for visitor in (ada, kim):
            mine = await visitor.view(created["id"])
            if mine["legal"]:
                await visitor.step(mine, first_legal(mine))
    check = await kim.ok("GET", f"/api/tables/{created['id']}/shuffle")
    assert check["checked"], check


async def test_nobody_else_hides_or_leaves_for_me(ada: Visitor, kim: Visitor) -> None:
    created = await ada.create(ME, OPEN)
    await kim.refused("PUT", f"/api/tables/{created['id']}/hidden", 403, json={"hidden": True})
    await kim.refused("POST", f"/api/tables/{created['id']}/leave", 403, json={})


# -- the lobby ----------------------------------------------------------------------------------------


async def test_the_lobby_lists_tables_that_wait_for_anybody(ada: Visitor, kim: Visitor) -> None:
    await ada.create(ME, OPEN)
    sagani = await ada.create(ME, OPEN, terms={"listed": True, "pace": LEISURE})
    other = await ada.create(ME, OPEN, game="top_oder_flop", terms={"listed": True, "pace": LIVE})

    found = {
        query: [table["id"] for table in await listed(kim, f"/api/lobby{query}")]
        for query in ("", "?game=sagani", "?pace=live", "?pace=none")
    }

    assert found == {
        "": [other["id"], sagani["id"]],
        "?game=sagani": [sagani["id"]],
        "?pace=live": [other["id"]],
        "?pace=none": [],
    }
    (table,) = await listed(kim, "/api/lobby?game=sagani")
    assert table["seat"] is None
    assert table["terms"]["silent"] is True  # strangers begin in silence
    await kim.ok("POST", f"/api/tables/{sagani['id']}/join", json={"invite": table["invite"]})
    assert [table["id"] for table in await listed(kim, "/api/lobby")] == [other["id"]]


async def test_nobodys_tables_fill_the_lobby(server: Server, ada: Visitor, kim: Visitor) -> None:
    """Of each address the newest few are listed; the others wait as well, and can be joined by their link."""
    first = await ada.create(ME, OPEN, terms={"listed": True})
    async with server.visitor() as eve:
        eve.http.headers["x-forwarded-for"] = "10.9.9.9"
        opened = [await eve.create(ME, OPEN, terms={"listed": True}) for _ in range(MOST_LISTED_FROM + 2)]
    told = [table["id"] for table in (await kim.ok("GET", "/api/lobby"))["tables"]]
    assert (len(told), told[0], told[-1]) == (MOST_LISTED_FROM + 1, opened[-1]["id"], first["id"])


async def test_a_host_can_switch_the_lobby_off(tmp_path: Path) -> None:
    async with open_server(quick_settings(tmp_path, lobby=False)) as server, server.visitor() as ada:
        assert (await ada.ok("GET", "/api/house"))["lobby"] is False
        assert (await ada.refused("GET", "/api/lobby", 404))["code"] == "lobby.off"


async def test_the_house_says_where_others_reach_it(ada: Visitor) -> None:
    """Here it listens to this machine alone; called by another name it gives that name."""
    house = await ada.ok("GET", "/api/house")
    assert (house["lobby"], house["addresses"]) == (True, [])
    elsewhere = await ada.ok("GET", "/api/house", headers={"host": "192.168.0.7:8000"})
    assert elsewhere["addresses"] == ["http://192.168.0.7:8000"]
