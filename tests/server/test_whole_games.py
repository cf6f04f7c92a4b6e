"""Whole games by HTTP alone, and by the socket alone."""

from __future__ import annotations

import msgspec

from spielzeit.engine import record
from spielzeit.games import PLAYBILL, find
from tests.server.stage import ME, OPEN, STATIST, Server, Visitor, first_legal


async def test_a_game_against_a_bot_by_http_alone(ada: Visitor) -> None:
    table = (await ada.create(ME, STATIST))["id"]

    view = await ada.my_turn(table)
    while view["status"] == "running":
        await ada.step(view, first_legal(view))
        view = await ada.my_turn(table)

    assert len(view["result"]["scores"]) == 2
    await replays(ada, table)


async def test_a_game_against_a_bot_by_socket_alone(ada: Visitor) -> None:
    table = (await ada.create(ME, STATIST))["id"]

    async with ada.socket(table) as socket:
        view = await socket.hear_view()
        while view["status"] == "running":
            if view["legal"]:
                await socket.say("step", version=view["version"], actions=[view["legal"][-1]])
            view = await socket.hear_view()

    assert view["result"]["winners"]
    await replays(ada, table)


async def test_a_solo_game(ada: Visitor) -> None:
    table = (await ada.create(ME))["id"]

    view = await ada.view(table)
    while view["status"] == "running":
        view = await ada.step(view, first_legal(view))

    assert view["seat"] == 0
    await replays(ada, table)


async def test_bots_play_without_any_browser_and_the_public_may_watch(server: Server, ada: Visitor) -> None:
    table = (await ada.create(STATIST, STATIST, public=True))["id"]

    async with server.visitor() as stranger:
        view = await stranger.until(table, lambda view: view["status"] == "over")

    assert view["seat"] is None
    await replays(ada, table)


async def test_bots_play_every_game(ada: Visitor) -> None:
    tables = [
        (await ada.create(*[STATIST] * max(2, find(game).seats[0]), game=game, public=True))["id"]
        for game in PLAYBILL
    ]
    for table in tables:
        await ada.until(table, lambda view: view["version"] >= 6 or view["status"] == "over")


async def test_two_people_at_one_table(ada: Visitor, kim: Visitor) -> None:
    """Kim comes by the invite link; both play by socket to the end and see the same result."""
    created = await ada.create(ME, OPEN)
    assert created["status"] == "waiting"
    joined = await kim.ok("POST", f"/api/tables/{created['id']}/join", json={"invite": created["invite"]})
    assert (joined["seat"], joined["status"]) == (1, "running")

    async with ada.socket(created["id"]) as hers, kim.socket(created["id"]) as his:
        views = [await hers.hear_view(), await his.hear_view()]
        while views[0]["status"] == "running":
            at = 0 if views[0]["legal"] else 1
            mover, other = (hers, his) if at == 0 else (his, hers)
            version = views[at]["version"]
            await mover.say("step", version=version, actions=[views[at]["legal"][0]])
            views[at] = await mover.hear_view()
            views[1 - at] = await other.hear_view()
            assert views[0]["version"] == views[1]["version"] == version + 1

    assert views[0]["result"] == views[1]["result"]
    await replays(kim, created["id"])


async def replays(visitor: Visitor, table: str) -> None:
    """The record of the table is a good record."""
    told = await visitor.ok("GET", f"/api/tables/{table}/record", params={})
    kept = record.decode(msgspec.json.encode(told))
    record.verify(find(kept.game), kept)
