"""Nobody can ask for more than their share."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import websockets

from spielzeit.server.addresses import network_of
from spielzeit.server.errors import Refused
from spielzeit.server.limits import RateLimit
from tests.server.stage import ME, PATIENCE, Server, open_server, quick_settings


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    limit = RateLimit(rate=2.0, burst=3)
    for _ in range(3):
        limit.spend("ada")
    with pytest.raises(Refused, match="one second"):
        limit.spend("ada")
    limit.spend("kim")
    now += 0.5
    limit.spend("ada")


async def test_too_many_messages(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, message_rate=0.01, message_burst=10, table_rate=0.01, table_burst=2)
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(ME))["id"]
        async with ada.socket(table) as socket:
            await socket.hear_view()
            answers = [await socket.ask("ping") for _ in range(8)]
            for _ in range(4):
                await socket.connection.send('{"type": "ping", "id": "one-more"}')
            error = await socket.hear_until(lambda message: message["type"] == "error")
        answer = await ada.http.get("/api/games")
    assert {answer["type"] for answer in answers} == {"pong"}
    assert error["code"] == "rate.limit"
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1


async def test_too_many_tables(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, table_rate=0.01, table_burst=2)
    async with open_server(settings) as server, server.visitor() as ada:
        await ada.token()
        await ada.create(ME)
        await ada.create(ME)
        body = {"game": "sagani", "seats": [ME]}
        error = await ada.refused("POST", "/api/tables", 429, json=body)
        assert error["code"] == "rate.limit"
        statuses = []
        for _ in range(20):  # a new identity each time does not help for ever
            ada.http.cookies.clear()
            statuses.append((await ada.http.post("/api/tables", json=body)).status_code)
    assert statuses[0] == 201
    assert statuses[-1] == 429


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_is_counted_by_what_one_household_has(host: str, network: str) -> None:
    assert network_of(host) == network


async def test_sockets_without_an_identity_share_the_addresss_messages(tmp_path: Path) -> None:
    """6,000 pings of anonymous sockets were answered in a third of a second."""
    settings = quick_settings(tmp_path, message_rate=0.01, message_burst=5, people_per_address=2)
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(ME, public=True))["id"]
        async with (
            server.visitor() as one,
            server.visitor() as other,
            one.socket(table) as first,
            other.socket(table) as second,
        ):
            answers = [await socket.ask("ping") for socket in (first, second) for _ in range(8)]
    told = [answer.get("code", answer["type"]) for answer in answers]
    assert told.count("pong") == 9, "ten for this address, and the table was one"
    assert told[-1] == "rate.limit"


async def test_a_refusal_on_the_socket_says_which_message_it_means(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, message_rate=0.01, message_burst=1)
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(ME))["id"]
        async with ada.socket(table) as socket:
            await socket.ask("ping")
            assert (await socket.ask("ping", id="one-too-many"))["code"] == "rate.limit"


async def test_an_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, sockets_per_address=2)
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(ME))["id"]
        async with ada.socket(table), ada.socket(table) as second:
            with pytest.raises(websockets.InvalidStatus):
                async with ada.socket(table):
                    pass
            await second.hear_view()
        await given_back(server)
        async with ada.socket(table) as socket:
            await socket.hear_view()


async def given_back(server: Server) -> None:
    """A closed socket counts until the server has noticed."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if not len(server.house.limits.sockets):
                return
            await asyncio.sleep(0.01)


async def test_sockets_are_opened_only_so_fast(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, socket_rate=0.01, socket_burst=2)
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(ME))["id"]
        for _ in range(2):
            async with ada.socket(table) as socket:
                await socket.hear_view()
        with pytest.raises(websockets.InvalidStatus):
            async with ada.socket(table):
                pass


async def test_tables_that_are_not_there_are_looked_for_only_so_often(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, unknown_rate=0.01, unknown_burst=3)
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as eve:
        mine = (await ada.create(ME))["id"]
        await eve.refused("GET", "/api/tables/nothing", 404)
        await eve.refused("GET", f"/api/tables/{mine}/view", 404)
        async with eve.socket("nothing") as socket:
            assert (await socket.hear())["code"] == "table.unknown"
        error = await eve.refused("GET", f"/api/tables/{mine}", 429)
        async with eve.socket("nothing") as socket:
            assert (await socket.hear())["code"] == "rate.limit"
    assert error["code"] == "rate.limit"


async def test_an_address_makes_only_so_many_identities(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, identity_rate=0.01, identity_burst=2)
    async with open_server(settings) as server, server.visitor() as ada:
        me = await ada.ok("GET", "/api/me")
        async with server.visitor() as kim:
            await kim.ok("GET", "/api/me")
        async with server.visitor() as eve:
            await eve.refused("GET", "/api/me", 429)
            await eve.ok("GET", "/api/games")
        assert (await ada.ok("GET", "/api/me"))["id"] == me["id"], "who is known is let in"


async def test_whom_a_request_comes_from_is_believed_of_a_proxy_only(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, identity_rate=0.01, identity_burst=1)
    for proxies, statuses in (("127.0.0.1", [200, 200, 200]), ("192.0.2.1", [200, 429, 429])):
        async with open_server(settings, proxies=proxies) as server:
            told = []
            for number in range(3):
                async with server.visitor() as visitor:
                    headers = {"x-forwarded-for": f"198.51.100.{number}"}
                    told.append((await visitor.http.get("/api/me", headers=headers)).status_code)
        assert told == statuses


async def test_limits_can_be_switched_off(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, limits=False, message_burst=1, table_burst=1, identity_burst=1)
    async with open_server(settings) as server, server.visitor() as ada:
        for _ in range(5):
            await ada.create(ME)
            ada.http.cookies.clear()
