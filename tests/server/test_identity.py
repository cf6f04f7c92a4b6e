"""Who is who: tokens that end, are renewed in time, and can be made void."""

from __future__ import annotations

import time
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
import websockets

from spielzeit.server import identity
from spielzeit.server.identity import COOKIE, DAY, LIFE, OLD_UNTIL, RENEWED_AFTER, Identities
from spielzeit.server.rows import Person
from tests.server.stage import ME, Server, Visitor


async def identities_of(server: Server) -> Identities:
    return Identities(server.house.storage, await server.house.storage.secret())


def first_kind(identities: Identities, person: str) -> str:
    """They had no date and no generation."""
    return f"{person}.{identities._sign(person)}"


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
    monkeypatch.setattr(identity, "OLD_UNTIL", time.time() + DAY)
    identities = await identities_of(server)
    old = first_kind(identities, "ada")
    ada.http.cookies.set(COOKIE, old, domain="127.0.0.1")
    assert (await ada.ok("GET", "/api/me"))["id"] == "ada"
    kept = [cookie.value for cookie in ada.http.cookies.jar]
    assert len([value for value in kept if value and value.startswith("ada.0.")]) == 1
    monkeypatch.setattr(identity, "OLD_UNTIL", time.time() - 1)
    assert identities.read(old) is None


def test_those_of_the_first_kind_end_on_a_day_that_is_told_to_hosts() -> None:
    day = datetime.fromtimestamp(OLD_UNTIL, UTC).date() - timedelta(days=1)
    assert f"taken until {day.day} {day:%B %Y}" in (
        Path(__file__).parents[2] / "docs/guides/host.md"
    ).read_text("utf-8")


async def test_those_of_the_first_kind_can_be_made_void(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identity, "OLD_UNTIL", time.time() + DAY)
    old = first_kind(await identities_of(server), "ada")
    async with server.visitor(old) as ada:
        assert (await ada.ok("GET", "/api/me"))["id"] == "ada"
        await ada.ok("POST", "/api/me/tokens", json={})
    async with server.visitor(old) as thief:
        assert (await thief.ok("GET", "/api/me"))["id"] != "ada"


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


async def test_those_who_play_are_looked_up_together(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    identities = await identities_of(server)
    people = [f"person{number}" for number in range(5)]
    for person in [*people, *people]:
        await identities.known(person)
    asked: list[set[str]] = []

    async def look_up(wanted: Collection[str]) -> dict[str, Person]:
        asked.append(set(wanted))
        return {person: Person(person, "again") for person in wanted}

    monkeypatch.setattr(server.house.storage, "people", look_up)
    later = time.monotonic() + identity.REMEMBERED_SECONDS + 1
    monkeypatch.setattr(identity, "time", SimpleNamespace(monotonic=lambda: later, time=time.time))
    assert [(await identities.known(person)).name for person in people] == ["again"] * 5
    assert asked == [set(people)]
