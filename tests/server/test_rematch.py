"""Once more, with everybody: one new table, seats rotate, everybody's chair is kept."""

from __future__ import annotations

import asyncio

from tests.server.stage import ME, OPEN, STATIST, Json, Server, Visitor, first_legal


async def finished(ada: Visitor, kim: Visitor) -> str:
    """A game of two people that is over."""
    for visitor, name in ((ada, "Ada"), (kim, "Kim")):
        await visitor.ok("PUT", "/api/me", json={"name": name})
    created = await ada.create(ME, OPEN, game="top_oder_flop")
    table = str(created["id"])
    await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": created["invite"]})
    await play_out(ada, kim, table)
    return table


async def play_out(ada: Visitor, kim: Visitor, table: str) -> None:
    while (await kim.view(table))["status"] == "running":
        for visitor in (ada, kim):
            mine = await visitor.view(table)
            if mine["legal"]:
                await visitor.step(mine, first_legal(mine))


async def again(visitor: Visitor, table: str, **wishes: object) -> Json:
    return await visitor.ok("POST", f"/api/tables/{table}/rematch", json=wishes)


async def test_whoever_presses_first_there_is_one_new_table(ada: Visitor, kim: Visitor) -> None:
    table = await finished(ada, kim)
    async with kim.socket(table) as hearing:
        await hearing.hear_view()
        first, second = await asyncio.gather(again(ada, table), again(kim, table))
        heard = await hearing.hear_until(lambda message: message["type"] == "rematch")

    assert first["id"] == second["id"] == heard["rematch"]["table"]
    assert heard["rematch"]["name"] in ("Ada", "Kim")
    assert (await kim.view(table))["rematch"] == heard["rematch"]


async def test_seats_rotate_and_are_kept_by_who_sat_there(ada: Visitor, kim: Visitor, server: Server) -> None:
    table = await finished(ada, kim)

    new = await again(ada, table)

    assert [(seat["kind"], seat["name"], seat["kept"]) for seat in new["seats"]] == [
        ("open", "Kim", "other"),
        ("person", "Ada", None),
    ]
    (listed,) = [one for one in (await kim.ok("GET", "/api/tables"))["tables"] if one["id"] == new["id"]]
    assert (listed["seat"], listed["seats"][0]["kept"]) == (None, "you")
    async with server.visitor() as stranger:
        error = await stranger.refused(
            "POST", f"/api/tables/{new['id']}/join", 409, json={"invite": new["invite"]}
        )
        assert error["code"] == "table.full"
    seen = await kim.ok("GET", f"/api/tables/{new['id']}")
    sat = await kim.ok("POST", f"/api/tables/{new['id']}/join", json={"invite": seen["invite"]})
    assert (sat["seat"], sat["status"]) == (0, "running")


async def test_options_are_changed_before_the_deal_by_who_pressed(ada: Visitor, kim: Visitor) -> None:
    table = await finished(ada, kim)
    new = await again(ada, table)

    changed = await ada.ok("PUT", f"/api/tables/{new['id']}", json={"terms": {"silent": True}})
    error = await kim.refused("PUT", f"/api/tables/{new['id']}", 403, json={"options": {}})

    assert changed["terms"]["silent"] is True
    assert error["code"] == "table.not_host"
    await kim.ok("POST", f"/api/tables/{new['id']}/join", json={"invite": new["invite"]})
    error = await ada.refused("PUT", f"/api/tables/{new['id']}", 409, json={"options": {}})
    assert error["code"] == "table.begun"


async def test_a_bot_for_the_chair_of_who_does_not_come(ada: Visitor, kim: Visitor) -> None:
    table = await finished(ada, kim)
    new = await again(ada, table)

    filled = await ada.ok("PUT", f"/api/tables/{new['id']}/seats/0", json={"kind": "bot", "level": "statist"})

    assert (filled["status"], filled["seats"][0]["level"]) == ("running", "statist")
    mine = await ada.my_turn(new["id"])
    assert mine["status"] == "running"


async def test_there_is_no_rematch_of_a_game_that_runs(ada: Visitor) -> None:
    table = await ada.create(ME, STATIST)
    error = await ada.refused("POST", f"/api/tables/{table['id']}/rematch", 409, json={})
    assert error["code"] == "rematch.not_over"


async def test_a_cancelled_table_is_gone_for_everybody(ada: Visitor, kim: Visitor) -> None:
    created = await ada.create(ME, OPEN)
    async with kim.socket(created["id"], f"invite={created['invite']}") as waiting:
        await waiting.hear_view()
        await ada.ok("DELETE", f"/api/tables/{created['id']}", headers={"content-type": "application/json"})
        assert (await waiting.hear_until(lambda message: message["type"] == "gone"))["code"] == "table.gone"
    error = await kim.refused("GET", f"/api/tables/{created['id']}", 410)
    assert error["code"] == "table.gone"
