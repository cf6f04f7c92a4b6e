"""Who is who: tokens that end, are renewed in time, and can be made void."""

from __future__ import annotations

import time

import pytest
import websockets

from spielzeit.server import identity
from spielzeit.server.identity import COOKIE, LIFE, OLD_UNTIL, RENEWED_AFTER, Identities
from spielzeit.server.rows import Person
from tests.server.stage import ME, Server, Visitor


async def identities_of(server: Server) -> Identities:
    return Identities(server.house.storage, await server.house.storage.secret())


async def test_a_token_ends(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    identities = await identities_of(server)
    token = identities.token(Person("ada"))
    assert identities.read(token)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + LIFE + 1)
    assert identities.read(token) is None


async def test_a_token_is_signed_whole(server: Server) -> None:
    identities = await identities_of(server)
    person, generation, made, signature = identities.token(Person("ada")).split(".")
    for forged in (
        f"kim.{generation}.{made}.{signature}",
        f"{person}.1.{made}.{signature}",
        f"{person}.{generation}.{int(made) + 9}.{signature}",
        f"{person}.{signature}",
        "",
        ".",
        "....",
    ):
        assert identities.read(forged) is None


async def test_a_cookie_is_renewed_in_time(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = await ada.ok("GET", "/api/me")
    first = ada.http.cookies[COOKIE]
    await ada.ok("GET", "/api/tables")
    assert ada.http.cookies[COOKIE] == first
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + RENEWED_AFTER + 10)
    await ada.ok("GET", "/api/tables")
    assert ada.http.cookies[COOKIE] != first
    assert (await ada.ok("GET", "/api/me"))["id"] == me["id"]


async def test_a_cookie_of_the_first_kind_is_exchanged(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They had no date and no generation."""
    identities = await identities_of(server)
    old = f"ada.{identities._sign('ada')}"
    ada.http.cookies.set(COOKIE, old, domain="127.0.0.1")
    assert (await ada.ok("GET", "/api/me"))["id"] == "ada"
    kept = [cookie.value for cookie in ada.http.cookies.jar]
    assert len([value for value in kept if value and value.startswith("ada.0.")]) == 1
    monkeypatch.setattr(time, "time", lambda: OLD_UNTIL + 1)
    assert identities.read(old) is None


async def test_signing_out_everywhere_makes_every_other_token_void(server: Server, ada: Visitor) -> None:
    await ada.ok("PUT", "/api/me", json={"name": "Ada"})
    me = await ada.ok("GET", "/api/me")
    table = (await ada.create(ME))["id"]
    async with server.visitor(me["token"]) as thief, thief.socket(table) as socket:
        assert (await socket.hear_view())["seat"] == 0

        again = await ada.ok("POST", "/api/me/tokens", json={})

        assert (again["id"], again["name"]) == (me["id"], "Ada")
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.hear_until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        assert (await thief.ok("GET", "/api/me"))["id"] != me["id"]
        await thief.refused("GET", f"/api/tables/{table}", 404)
    assert (await ada.ok("GET", f"/api/tables/{table}"))["seat"] == 0
    async with server.visitor(again["token"]) as program:
        assert (await program.ok("GET", "/api/me"))["id"] == me["id"]


async def test_another_process_hears_of_it(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identity, "REMEMBERED_SECONDS", 0.0)
    me = await ada.ok("GET", "/api/me")
    table = (await ada.create(ME))["id"]
    async with ada.socket(table) as socket:
        await socket.hear_view()
        await server.house.storage.void_tokens(me["id"])  # as the other process does it
        answer = await socket.ask("ping")
    assert answer["code"] == "seat.signed_out"
    assert (await ada.ok("GET", "/api/me"))["id"] != me["id"]
