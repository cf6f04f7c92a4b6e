"""Notices on a person's own terms, against a mail server and a webhook receiver on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from spielzeit.server.errors import Refused
from spielzeit.server.notices import messenger
from spielzeit.server.notices.hooks import body_of, check_address
from spielzeit.server.notices.wire import NoticeWishes, Webhook
from tests.server.stage import ME, OPEN, Json, Server, Visitor, open_server, quick_settings

NOON, MIDNIGHT = 12 * 3600.0, 0.0  # of the first of January 1970, in UTC


class Receiver:
    """Takes what is posted, and says that all is well."""

    def __init__(self) -> None:
        self.bodies: list[Json] = []
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = re.search(r"content-length: (\d+)", head)
        assert length is not None
        self.bodies.append(msgspec.json.decode(await reader.readexactly(int(length[1]))))
        writer.write(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n")
        await writer.drain()
        writer.close()


class Sink:
    """A mail server that keeps everything."""

    def __init__(self) -> None:
        self.mails: list[str] = []
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 sink\r\n")
        while line := (await reader.readline()).decode().strip().lower():
            if line == "data":
                writer.write(b"354 go on\r\n")
                self.mails.append((await reader.readuntil(b"\r\n.\r\n")).decode())
                writer.write(b"250 kept\r\n")
            elif line == "quit":
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 ok\r\n")
            await writer.drain()
        writer.close()


@contextlib.asynccontextmanager
async def listening(place: Receiver | Sink) -> AsyncIterator[None]:
    running = await asyncio.start_server(place.serve, "127.0.0.1", 0)
    place.port = running.sockets[0].getsockname()[1]
    async with running:
        yield


@contextlib.asynccontextmanager
async def house(tmp_path: Path, **changes: object) -> AsyncIterator[tuple[Server, Visitor, Visitor]]:
    """One that lets webhooks lead to this machine, and waits for nobody."""
    settings = quick_settings(
        tmp_path, private_webhooks=True, notice_grace=-60.0, url="https://club.example", **changes
    )
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        yield server, ada, kim


async def waited_for(ada: Visitor, kim: Visitor) -> str:
    """Both owe a decision: in Ausverkauft! all choose at once."""
    created = await ada.create(ME, OPEN, game="ausverkauft")
    await kim.ok("POST", f"/api/tables/{created['id']}/join", json={"invite": created["invite"]})
    return str(created["id"])


async def wish(visitor: Visitor, **wishes: object) -> Json:
    return await visitor.ok("PUT", "/api/me/notices", json=wishes)


async def test_a_webhook_is_told_once_that_it_is_my_turn(tmp_path: Path) -> None:
    receiver = Receiver()
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        await kim.ok("PUT", "/api/me", json={"language": "de"})
        table = await waited_for(ada, kim)
        await wish(kim, webhook={"form": "json", "url": f"http://127.0.0.1:{receiver.port}/hook"})
        for _ in range(2):
            await messenger.tell_everybody(server.house)
    (told,) = receiver.bodies
    assert told["tables"] == [f"https://club.example/t/{table}"]
    assert told["text"].startswith("Du bist am Zug:\nAusverkauft!")


async def test_nothing_is_sent_by_default_nor_to_who_is_at_the_table(tmp_path: Path) -> None:
    receiver = Receiver()
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        table = await waited_for(ada, kim)
        await messenger.tell_everybody(server.house)
        await wish(kim, webhook={"form": "slack", "url": f"http://127.0.0.1:{receiver.port}/"})
        async with kim.socket(table) as socket:
            await socket.hear_view()
            await messenger.tell_everybody(server.house)
    assert receiver.bodies == []


async def test_several_tables_are_one_message(tmp_path: Path) -> None:
    receiver = Receiver()
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        await wish(kim, webhook={"form": "json", "url": f"http://127.0.0.1:{receiver.port}/"})
        tables = {await waited_for(ada, kim) for _ in range(3)}
        await messenger.tell_everybody(server.house)
    (told,) = receiver.bodies
    assert {link.rpartition("/")[2] for link in told["tables"]} == tables


async def test_mail_is_sent_to_an_address_that_has_shown_its_code(tmp_path: Path) -> None:
    sink = Sink()
    async with listening(sink), house(tmp_path, smtp=f"smtp://127.0.0.1:{sink.port}") as (server, ada, kim):
        await waited_for(ada, kim)
        assert (await wish(kim, email="kim@club.example"))["confirmed"] is False
        await messenger.tell_everybody(server.house)
        (asked,) = sink.mails
        code = re.search(r": ([0-9a-f]{8})", asked)
        assert code is not None
        await kim.refused("POST", "/api/me/notices/confirm", 409, json={"code": "00"})
        confirmed = await kim.ok("POST", "/api/me/notices/confirm", json={"code": code[1]})
        assert confirmed["confirmed"] is True
        again = await waited_for(ada, kim)
        await messenger.tell_everybody(server.house)
    assert len(sink.mails) == 2
    assert "To: kim@club.example" in sink.mails[1]
    assert f"https://club.example/t/{again}" in sink.mails[1]


async def test_one_whose_webhook_fails_keeps_nobody_else_from_being_told(tmp_path: Path) -> None:
    receiver, nobody = Receiver(), Receiver()
    async with listening(nobody):
        pass
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        await wish(ada, webhook={"form": "json", "url": f"http://127.0.0.1:{nobody.port}/"})
        await wish(kim, webhook={"form": "json", "url": f"http://127.0.0.1:{receiver.port}/"})
        await waited_for(ada, kim)
        await messenger.tell_everybody(server.house)
    assert len(receiver.bodies) == 1


async def test_a_house_without_mail_says_so(ada: Visitor) -> None:
    assert (await ada.ok("GET", "/api/me/notices"))["can_mail"] is False
    error = await ada.refused("PUT", "/api/me/notices", 409, json={"email": "ada@club.example"})
    assert error["code"] == "notice.no_mail"


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost:8000/x",
        "http://[::1]/",
        "http://10.0.0.7/",
        "http://169.254.1.1/",
    ],
)
async def test_a_webhook_does_not_lead_into_the_hosts_network(ada: Visitor, url: str) -> None:
    wishes = {"webhook": {"form": "json", "url": url}}
    error = await ada.refused("PUT", "/api/me/notices", 400, json=wishes)
    assert error["code"] == "notice.private"
    with pytest.raises(Refused):
        check_address(url, private_too=False)


def test_quiet_hours_are_by_the_readers_clock() -> None:
    night = NoticeWishes(quiet_from=22, quiet_until=7)
    assert messenger.is_quiet(night, MIDNIGHT)
    assert not messenger.is_quiet(night, NOON)
    assert messenger.is_quiet(NoticeWishes(quiet_from=22, quiet_until=7, offset=11 * 60), NOON)
    assert not messenger.is_quiet(NoticeWishes(), MIDNIGHT)


def test_discord_and_slack_get_what_they_expect() -> None:
    bodies = {
        form: msgspec.json.decode(body_of(Webhook(form=form, url="https://a.example"), "Hallo @everyone", []))
        for form in ("discord", "slack")
    }
    assert bodies["slack"] == {"text": "Hallo @everyone"}
    assert bodies["discord"] == {"content": "Hallo @everyone", "allowed_mentions": {"parse": []}}
