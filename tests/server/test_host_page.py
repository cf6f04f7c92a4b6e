"""The host's page: behind a token, without a script, and what it does holds in every process."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import websockets

from tests.server.stage import ME, OPEN, STATIST, Server, Visitor, open_server, quick_settings

TOKEN = "the-house's-own-key"
OPEN_SESAME = {"authorization": f"Bearer {TOKEN}"}


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_server(quick_settings(tmp_path, host_token=TOKEN)) as running:
        yield running


@pytest.fixture
async def host(office: Server) -> AsyncIterator[Visitor]:
    """A browser that has entered by the form."""
    async with office.visitor() as visitor:
        visitor.http.headers["origin"] = f"http://{office.host}"
        answer = await visitor.http.post("/host/enter", data={"token": TOKEN})
        assert (answer.status_code, answer.headers["location"]) == (303, "/host")
        cookie = answer.headers["set-cookie"].lower()
        assert all(word in cookie for word in ("httponly", "samesite=strict", "path=/host"))
        assert TOKEN not in cookie
        yield visitor


async def test_without_a_token_there_is_no_such_page(ada: Visitor) -> None:
    await ada.refused("GET", "/host", 404)
    await ada.refused("GET", "/host", 404, headers={"authorization": "Bearer x"})
    assert (await ada.http.post("/host/enter", data={"token": ""})).status_code == 404


async def test_who_does_not_know_the_token_sees_the_door(office: Server) -> None:
    async with office.visitor() as ada:
        answer = await ada.http.get("/host")
        assert answer.status_code == 401
        assert "<form" in answer.text
        assert "<ul" not in answer.text
        for cookie in ("", ".", "99999999999.", "99999999999.abc", "x.y"):
            headers = {"cookie": f"spielzeit_host={cookie}"}
            assert (await ada.http.get("/host", headers=headers)).status_code == 401
        wrong = [await ada.http.post("/host/enter", data={"token": f"guess {n}"}) for n in range(12)]
        assert {answer.status_code for answer in wrong} == {401}
        assert "set-cookie" not in wrong[0].headers
        late = await ada.http.post("/host/enter", data={"token": TOKEN})
        assert late.status_code == 401, "after ten guesses one waits"


async def test_a_foreign_page_cannot_give_orders(office: Server, host: Visitor) -> None:
    table = (await host.create(ME, OPEN))["id"]
    for headers in ({"origin": "https://elsewhere.example"}, {"origin": "null"}):
        answer = await host.http.post(f"/host/tables/{table}/revoke", headers=headers)
        assert answer.status_code == 403
    del host.http.headers["origin"]
    assert (await host.http.post(f"/host/tables/{table}/revoke")).status_code == 403
    async with office.visitor() as stranger:
        origin = {"origin": f"http://{office.host}"}
        answer = await stranger.http.post(f"/host/tables/{table}/revoke", headers=origin)
        assert answer.status_code == 403


@pytest.mark.parametrize(("language", "words"), [("de", "Das Büro des Hauses"), ("en", "The house office")])
async def test_the_desk(host: Visitor, language: str, words: str) -> None:
    """Tables with their seats and state; no name, no invite, no script."""
    await host.ok("PUT", "/api/me", json={"name": "<b>Ada</b>"})
    created = await host.create(ME, OPEN, STATIST)
    answer = await host.http.get("/host", params={"lang": language})
    assert answer.status_code == 200
    page = answer.text
    assert words in page
    assert created["id"] in page
    assert "Sagani" in page
    for never in (created["invite"], "Ada", "<script", "host.", "{"):
        assert never not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


async def test_a_revoked_invite_opens_nothing(office: Server, host: Visitor) -> None:
    created = await host.create(ME, OPEN)
    table, invite = created["id"], created["invite"]
    answer = await host.http.post(f"/host/tables/{table}/revoke")
    assert answer.status_code == 303
    async with office.visitor() as kim:
        error = await kim.refused("POST", f"/api/tables/{table}/join", 410, json={"invite": invite})
        assert error["code"] == "invite.revoked"
    fresh = (await host.ok("GET", f"/api/tables/{table}"))["invite"]
    assert fresh != invite
    async with office.visitor() as kim:
        await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": fresh})
    assert (await host.http.post("/host/tables/nosuchtable/revoke")).status_code == 404


async def test_disconnecting_closes_the_sockets_of_a_table(office: Server, host: Visitor) -> None:
    here, there = (await host.create(ME))["id"], (await host.create(ME))["id"]
    async with host.socket(here) as closed, host.socket(there) as kept:
        await closed.hear_view()
        await kept.hear_view()
        answer = await host.http.post(f"/host/tables/{here}/disconnect", headers=OPEN_SESAME)
        assert answer.status_code == 303
        with pytest.raises(websockets.ConnectionClosed) as told:
            await closed.hear()
        assert told.value.rcvd is not None
        assert told.value.rcvd.code == 1013
        assert (await kept.ask("ping"))["type"] == "pong"


async def test_a_closed_table_is_over_without_a_result(office: Server, host: Visitor) -> None:
    """Nobody moves there any more, bots included; what was played is readable."""
    table = (await host.create(ME))["id"]
    view = await host.view(table)
    view = await host.step(view, view["legal"][0])
    held = await office.house.table(table)
    async with host.socket(table) as socket:
        await socket.hear_view()
        assert (await host.http.post(f"/host/tables/{table}/close")).status_code == 303
        with pytest.raises(websockets.ConnectionClosed):
            await socket.hear()
    now = await host.view(table, since=0)
    assert (now["status"], now["ended"], now["result"], now["legal"]) == ("over", "host", None, [])
    assert len(now["steps"]) == 1
    assert (held.status, held.to_move) == ("over", []), "who had it in hand changes nothing any more"
    body = {"id": "late", "version": view["version"], "actions": [view["legal"][0]]}
    await host.refused("POST", f"/api/tables/{table}/steps", 409, json=body)
    assert (await host.http.post("/host/tables/nosuchtable/close")).status_code == 404


async def test_nobodys_time_is_up_at_a_closed_table(office: Server, host: Visitor) -> None:
    """Two hundred of them would keep the house from looking at the clocks of all others."""
    pace = {"kind": "decision", "seconds": 60}
    closed, runs = [(await host.create(ME, terms={"pace": pace}))["id"] for _ in range(2)]
    storage, later = office.house.storage, time.time() + 3600
    assert sorted(await storage.due(later)) == sorted([closed, runs])
    assert (await host.http.post(f"/host/tables/{closed}/close")).status_code == 303
    assert await storage.due(later) == [runs]


async def test_leaving(host: Visitor) -> None:
    assert (await host.http.get("/host")).status_code == 200
    assert (await host.http.post("/host/leave")).status_code == 303
    assert (await host.http.get("/host")).status_code == 401
