"""Ways back to oneself: words to write down, and a link to a second device."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from spielzeit.server.friends.devices import WORDS, word_list
from spielzeit.server.friends.my_devices import name_of, revoke
from spielzeit.server.rows import Person
from tests.server.stage import ME, OPEN, Server, Visitor, open_server, quick_settings
from tests.server.test_keeping import in_database


async def test_the_words_make_another_device_mine(ada: Visitor, kim: Visitor) -> None:
    await ada.ok("PUT", "/api/me", json={"name": "Ada"})
    table = await ada.create(ME, OPEN)
    phrase = (await ada.ok("POST", "/api/me/phrase", json={}))["phrase"]

    me = await kim.ok("POST", "/api/recover", json={"phrase": f" {phrase.upper().replace(' ', ', ')}\n"})

    assert me["name"] == "Ada"
    assert [one["id"] for one in (await kim.ok("GET", "/api/tables"))["tables"]] == [table["id"]]


async def test_only_the_last_words_are_worth_anything(ada: Visitor, kim: Visitor) -> None:
    first = (await ada.ok("POST", "/api/me/phrase", json={}))["phrase"]
    await ada.ok("POST", "/api/me/phrase", json={})
    error = await kim.refused("POST", "/api/recover", 404, json={"phrase": first})
    assert error["code"] == "recover.unknown"


async def test_the_house_does_not_know_the_words(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    async with open_server(settings) as server, server.visitor() as ada:
        phrase = (await ada.ok("POST", "/api/me/phrase", json={}))["phrase"]
        token = (await ada.ok("POST", "/api/me/links", json={}))["token"]
    stored = str(await in_database(settings, "SELECT * FROM people"))
    stored += str(await in_database(settings, "SELECT * FROM links"))
    assert not any(word in stored for word in (phrase, phrase.replace(" ", ""), token))


def test_nobody_guesses_them() -> None:
    for language in ("de", "en"):
        words = word_list(language)
        assert len({word[:4] for word in words}) == len(words)
        assert WORDS * math.log2(len(words)) > 80


async def test_a_link_makes_one_further_device_mine_once(server: Server, ada: Visitor, kim: Visitor) -> None:
    await ada.ok("PUT", "/api/me", json={"name": "Ada"})
    token = (await ada.ok("POST", "/api/me/links", json={}))["token"]

    assert (await kim.ok("POST", "/api/link", json={"token": token}))["name"] == "Ada"
    assert (await kim.ok("GET", "/api/me"))["id"] == (await ada.ok("GET", "/api/me"))["id"]
    async with server.visitor() as thief:
        error = await thief.refused("POST", "/api/link", 410, json={"token": token})
        assert error["code"] == "link.used"


async def test_a_link_that_is_too_old_opens_nothing(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        token = (await ada.ok("POST", "/api/me/links", json={}))["token"]
        await in_database(settings, "UPDATE links SET until = 1.0")
        await kim.refused("POST", "/api/link", 410, json={"token": token})


async def test_a_lost_device_is_signed_out(ada: Visitor, kim: Visitor) -> None:
    """Signing out everywhere but here voids what the lost device has; the words still work."""
    phrase = (await ada.ok("POST", "/api/me/phrase", json={}))["phrase"]
    await kim.ok("POST", "/api/recover", json={"phrase": phrase})
    mine = (await ada.ok("POST", "/api/me/tokens", json={}))["id"]
    assert (await kim.ok("GET", "/api/me"))["id"] != mine
    assert (await kim.ok("POST", "/api/recover", json={"phrase": phrase}))["id"] == mine


async def test_my_devices_are_listed_by_browser_and_day(ada: Visitor, kim: Visitor) -> None:
    await linked(ada, kim)
    told = (await ada.ok("GET", "/api/me/devices"))["devices"]
    assert [device["this"] for device in told] == [True, False]
    assert all(device["seen"] % 86400 == 0 for device in told), "a day, no hour"
    assert len({device["id"] for device in told}) == 2


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"),
        (
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36",
            "Chrome · Android",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1",
            "Safari · iPhone",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0",
            "Edge · Windows",
        ),
        ("curl/8", "?"),
    ],
)
def test_a_device_is_named_by_browser_and_system_alone(agent: str, name: str) -> None:
    assert name_of(agent) == name


async def test_one_lost_device_is_revoked_and_the_others_go_on(
    server: Server, ada: Visitor, kim: Visitor
) -> None:
    await linked(ada, kim)
    table = await ada.create(ME, OPEN)
    mine = (await ada.ok("GET", "/api/me"))["id"]
    lost = next(one for one in (await ada.ok("GET", "/api/me/devices"))["devices"] if not one["this"])
    async with ada.socket(table["id"]) as here, kim.socket(table["id"]) as there:
        await here.hear_view()
        await there.hear_view()
        left = await ada.ok(
            "DELETE", f"/api/me/devices/{lost['id']}", headers={"content-type": "application/json"}
        )
        assert [one["this"] for one in left["devices"]] == [True]
        assert await there.closed() == 4401
        assert (await here.ask("ping"))["type"] == "pong"
    assert (await kim.ok("GET", "/api/me"))["id"] != mine
    assert (await ada.ok("GET", "/api/me"))["id"] == mine


async def test_who_only_listens_hears_what_another_process_has_revoked(
    server: Server, ada: Visitor, kim: Visitor
) -> None:
    """The house looks for it now and then: nothing comes from a lost device that would have it looked up."""
    await linked(ada, kim)
    table = await ada.create(ME, OPEN)
    house = server.house
    lost = next(one for one in (await ada.ok("GET", "/api/me/devices"))["devices"] if not one["this"])
    person = Person((await ada.ok("GET", "/api/me"))["id"])
    async with ada.socket(table["id"]) as here, kim.socket(table["id"]) as there:
        await here.hear_view()
        await there.hear_view()
        await house.close_void_sockets()
        assert (await there.ask("ping"))["type"] == "pong", "nothing is void yet"

        await revoke(house.storage, person, lost["id"])  # as another process does it
        await house.close_void_sockets()
        assert await there.closed() == 4401

        await house.storage.void_tokens(person.id)
        await house.close_void_sockets()
        assert await here.closed() == 4401


async def test_only_my_own_other_devices_can_be_revoked(server: Server, ada: Visitor, kim: Visitor) -> None:
    mine = (await ada.ok("GET", "/api/me/devices"))["devices"][0]["id"]
    json = {"content-type": "application/json"}
    assert (await ada.refused("DELETE", f"/api/me/devices/{mine}", 409, headers=json))[
        "code"
    ] == "device.this"
    error = await kim.refused("DELETE", f"/api/me/devices/{mine}", 404, headers=json)
    assert error["code"] == "device.unknown"


async def test_a_passer_by_leaves_no_device_behind(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    async with open_server(settings) as server, server.visitor() as ada:
        for _ in range(2):
            await ada.ok("GET", "/api/me")
    assert await in_database(settings, "SELECT * FROM devices") == []


async def linked(ada: Visitor, kim: Visitor) -> None:
    """Kim's device becomes one of Ada's."""
    token = (await ada.ok("POST", "/api/me/links", json={}))["token"]
    await kim.ok("POST", "/api/link", json={"token": token})


async def test_deleting_me_takes_words_links_and_talk_along(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        created = await ada.create(ME, OPEN)
        await kim.ok("POST", f"/api/tables/{created['id']}/join", json={"invite": created["invite"]})
        async with ada.socket(created["id"]) as socket:
            await socket.ask("say", text="Auf Wiedersehen")
        phrase = (await ada.ok("POST", "/api/me/phrase", json={}))["phrase"]
        token = (await ada.ok("POST", "/api/me/links", json={}))["token"]

        await ada.ok("DELETE", "/api/me", headers={"content-type": "application/json"})

        await kim.refused("POST", "/api/recover", 404, json={"phrase": phrase})
        await kim.refused("POST", "/api/link", 410, json={"token": token})
        assert (await kim.ok("GET", f"/api/tables/{created['id']}/talk"))["said"] == []
