"""Onlookers who are shown the table later: nothing newer leaves by any way."""

from __future__ import annotations

import time

import msgspec
import pytest

from spielzeit.server.friends import late
from spielzeit.server.tables import LiveTable
from tests.server.stage import ME, OPEN, Json, Server, Socket, Visitor, first_legal, until
from tests.server.test_rematch import play_out
from tests.server.test_understudy import GAME, two_at_a_table

MINUTES = 5 * 60.0


def set_clock(monkeypatch: pytest.MonkeyPatch, at: float) -> None:
    monkeypatch.setattr(late, "now", lambda: at)


def public(table: LiveTable) -> Json:
    """What anybody may see of it, now."""
    view: Json = msgspec.json.decode(table.seen(None).view)
    return view


async def one_step(*visitors: Visitor, table: str) -> None:
    """Of whoever may act."""
    for visitor in visitors:
        mine = await visitor.view(table)
        if mine["legal"]:
            await visitor.step(mine, first_legal(mine))
            return


async def heard_meanwhile(socket: Socket) -> list[str]:
    """The kinds of all that was told before a question is answered."""
    heard, asked = [], await socket.say("ping")
    while (message := await socket.hear()).get("reply_to") != asked:
        heard.append(message["type"])
    return heard


async def everything(visitor: Visitor, table: str, invite: str) -> list[Json]:
    """All that can be asked about a running table."""
    ways = ("", "/view", "/words", "/glance", "/since", "/talk")
    return [await visitor.ok("GET", f"/api/tables/{table}{way}?invite={invite}") for way in ways]


async def test_nothing_is_told_before_its_time(
    ada: Visitor, kim: Visitor, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two_at_a_table(ada, kim, delay=5)
    invite = (await ada.ok("GET", f"/api/tables/{table}"))["invite"]
    async with server.visitor() as eve, eve.socket(table, f"invite={invite}&delta=1") as looking:
        first = await looking.hear_view()
        assert (first["status"], first["view"], first["steps"], first["version"]) == ("running", None, [], 0)
        before = await everything(eve, table, invite)
        await one_step(ada, kim, table=table)
        async with ada.socket(table) as talking:
            await talking.ask("say", text="Psst!")
        await until(lambda: not server.house.hub.present(table))  # who comes and goes may be told
        await server.house.late.look_at_all()

        assert set(await heard_meanwhile(looking)) <= {"presence"}
        assert await everything(eve, table, invite) == before
        error = await eve.refused("GET", f"/api/tables/{table}/record?invite={invite}", 409)
        assert error["code"] == "record.not_over"

        real = await server.house.table(table)
        set_clock(monkeypatch, time.time() + MINUTES)
        await server.house.late.look_at_all()
        shown = await looking.hear_view()
        assert shown["view"] == public(real)
        assert shown["version"] == real.version_for(None)


async def test_a_position_of_the_past_is_shown_as_it_was(
    ada: Visitor, kim: Visitor, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two_at_a_table(ada, kim, delay=5)
    invite = (await ada.ok("GET", f"/api/tables/{table}"))["invite"]
    await one_step(ada, kim, table=table)
    real = await server.house.table(table)
    then, view, version = time.time(), public(real), real.version_for(None)
    await one_step(ada, kim, table=table)
    await one_step(ada, kim, table=table)
    set_clock(monkeypatch, then + MINUTES)

    async with server.visitor() as eve:
        seen = await eve.view(table, invite=invite)
        assert (seen["view"], seen["version"]) == (view, version)
        error = await eve.refused("POST", f"/api/tables/{table}/join", 409, json={"invite": invite})
        assert error["code"] == "table.full"
    mine = await ada.view(table)
    assert mine["version"] == real.version_for(0) > version  # who sits there sees all of it


async def test_who_looks_on_from_the_waiting_room_is_told_nothing_of_the_deal(
    ada: Visitor, kim: Visitor, server: Server
) -> None:
    created = await ada.create(ME, OPEN, game=GAME, terms={"delay": 15})
    table, invite = created["id"], created["invite"]
    async with server.visitor() as eve, eve.socket(table, f"invite={invite}") as looking:
        assert (await looking.hear_view())["status"] == "waiting"
        await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": invite})
        told = await looking.hear_view()
        assert (told["status"], told["view"], told["terms"]["delay"]) == ("running", None, 15)
        await one_step(ada, kim, table=table)
        assert set(await heard_meanwhile(looking)) <= {"presence"}


async def test_the_end_is_late_too_and_then_everything_is_there(
    ada: Visitor, kim: Visitor, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two_at_a_table(ada, kim, delay=5)
    invite = (await ada.ok("GET", f"/api/tables/{table}"))["invite"]
    await play_out(ada, kim, table)
    async with server.visitor() as eve, eve.socket(table, f"invite={invite}") as looking:
        assert (await looking.hear_view())["result"] is None
        await ada.ok("POST", f"/api/tables/{table}/rematch", json={})
        assert set(await heard_meanwhile(looking)) <= {"presence"}
        await eve.refused("GET", f"/api/tables/{table}/record?invite={invite}", 409)

        set_clock(monkeypatch, time.time() + MINUTES)
        await server.house.late.look_at_all()
        end = await looking.hear_view()
        assert (end["status"], end["result"] is None, end["rematch"] is None) == ("over", False, False)
        await eve.ok("GET", f"/api/tables/{table}/record?invite={invite}")


async def test_where_nobody_looks_on_nothing_is_late(ada: Visitor) -> None:
    closed = await ada.create(ME, OPEN, terms={"onlookers": False, "delay": 15})
    assert closed["terms"]["delay"] == 0
    await ada.refused(
        "POST", "/api/tables", 400, json={"game": GAME, "seats": [ME, OPEN], "terms": {"delay": 7}}
    )
