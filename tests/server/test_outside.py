"""Whoever answers slowly outside, or never, holds up nobody in the house."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spielzeit.server import outside
from spielzeit.server.notices import hooks, messenger
from tests.server.receiving import Receiver, Sink, house, listening, waited_for, wish
from tests.server.stage import open_server, quick_settings, until

IN_HEAD, IN_BODY = b"HTTP/1.1 200 -\r\nx: ", b"HTTP/1.1 200 -\r\n\r\n"


class Dripping:
    """Answers with a byte now and then, and never comes to an end."""

    def __init__(self, began: bytes) -> None:
        self.port = 0
        self.met = 0
        self.over = False
        self.serving = 0
        self._began = began

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.met += 1
        self.serving += 1
        with contextlib.suppress(OSError):
            writer.write(self._began)
            while not (writer.is_closing() or self.over):
                writer.write(b"y")
                await writer.drain()
                await asyncio.sleep(0.05)
        writer.close()
        self.serving -= 1


@contextlib.asynccontextmanager
async def dripping(began: bytes = IN_HEAD) -> AsyncIterator[Dripping]:
    place = Dripping(began)
    running = await asyncio.start_server(place.serve, "127.0.0.1", 0)
    place.port = running.sockets[0].getsockname()[1]
    yield place
    place.over = True
    running.close()
    await until(lambda: not place.serving)


@pytest.mark.parametrize("began", [IN_HEAD, IN_BODY])
async def test_a_link_that_drips_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, began: bytes
) -> None:
    monkeypatch.setattr(outside, "LONGEST", 0.5)
    settings = quick_settings(tmp_path, private_webhooks=True)
    async with dripping(began) as place, open_server(settings) as server, server.visitor() as ada:
        link = {"link": f"http://127.0.0.1:{place.port}/replay/r-1"}
        async with asyncio.timeout(20):
            error = await ada.refused("POST", "/api/records/link", 400, json=link)
        assert error["code"] == "archive.unreachable"
        assert place.met == 1


async def test_slow_links_are_few_in_one_name_and_keep_nobody_from_a_replay(tmp_path: Path) -> None:
    """The house's other threads are free, and it closes without waiting for them."""
    settings = quick_settings(tmp_path, private_webhooks=True)
    async with dripping() as place, open_server(settings) as server, server.visitor() as ada:
        link = {"link": f"http://127.0.0.1:{place.port}/replay/r-1"}
        asking = [
            asyncio.create_task(ada.http.post("/api/records/link", json=link))
            for _ in range(outside.MOST_AT_ONCE)
        ]
        await until(lambda: place.met >= outside.MOST_AT_ONCE, 20)
        error = await ada.refused("POST", "/api/records/link", 429, json=link)
        assert error["code"] == "rate.limit"
        assert (await ada.ok("GET", "/api/me/notices"))["push_key"], "made in a thread"
        closing = time.monotonic()
        for task in asking:
            task.cancel()
    assert time.monotonic() - closing < outside.LONGEST / 2


async def test_one_whose_webhook_is_slow_keeps_nobody_else_from_being_told(tmp_path: Path) -> None:
    receiver = Receiver()
    async with dripping() as slow, listening(receiver), house(tmp_path) as (server, ada, kim):
        await wish(ada, webhook={"form": "json", "url": f"http://127.0.0.1:{slow.port}/"})
        await wish(kim, webhook={"form": "json", "url": f"http://127.0.0.1:{receiver.port}/"})
        await waited_for(ada, kim)
        telling = asyncio.create_task(messenger.tell_everybody(server.house))
        await until(lambda: bool(receiver.bodies and slow.met), outside.LONGEST / 2)
        telling.cancel()


async def test_nobodys_letter_box_is_filled_by_way_of_the_house(tmp_path: Path) -> None:
    sink = Sink()
    async with listening(sink), house(tmp_path, smtp=f"smtp://127.0.0.1:{sink.port}") as (server, ada, kim):
        for visitor in (ada, kim, ada):  # another code each time: the address changes in between
            await wish(visitor, email="victim@club.example")
            await wish(visitor, email=None)
        async with server.visitor() as eve:
            body = {"email": "Victim@club.example"}
            assert (await eve.refused("PUT", "/api/me/notices", 429, json=body))["code"] == "rate.limit"
            for number in range(7):
                await wish(eve, email=f"someone-{number}@club.example")
            body = {"email": "one-more@club.example"}
            assert (await eve.refused("PUT", "/api/me/notices", 429, json=body))["code"] == "rate.limit"
    assert len(sink.mails) == 10


@pytest.mark.parametrize("address", ["a@[", "a@b\u00e4", "\u00e4@b.example", 'x"@b', "a@b..c", "\u0000@b.c"])
async def test_an_address_no_letter_can_have_is_told(tmp_path: Path, address: str) -> None:
    sink = Sink()
    async with listening(sink), house(tmp_path, smtp=f"smtp://127.0.0.1:{sink.port}") as (_, ada, _):
        answer = await ada.http.put("/api/me/notices", json={"email": address})
        assert answer.status_code in (200, 400, 409), answer.text


async def test_what_a_mail_server_says_of_an_address_is_not_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Unkind(Sink):
        async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"220 sink\r\n")
            while line := (await reader.readline()).decode().strip().lower():
                unknown = bool(self.mails) and line.startswith("rcpt")
                if line == "data":
                    writer.write(b"354 go on\r\n")
                    self.mails.append((await reader.readuntil(b"\r\n.\r\n")).decode())
                if line == "quit":
                    writer.write(b"221 bye\r\n")
                    break
                writer.write(b"550 nobody of that name\r\n" if unknown else b"250 ok\r\n")
            writer.close()

    sink = Unkind()
    async with listening(sink), house(tmp_path, smtp=f"smtp://127.0.0.1:{sink.port}") as (server, ada, kim):
        await wish(kim, email="kim@club.example")
        code = re.search(r": ([0-9a-f]{8})", sink.mails[0])
        assert code is not None
        await kim.ok("POST", "/api/me/notices/confirm", json={"code": code[1]})
        await waited_for(ada, kim)
        await messenger.tell_everybody(server.house)
    assert "a notice could not be sent" in caplog.text
    assert "kim@" not in str([vars(record) for record in caplog.records])


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2001:4860:4860::8888", True),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::808:808", True),
        ("::ffff:127.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::a00:1", False),
        ("64:ff9b:1::808:808", False),
        ("2002:7f00:1::", False),
        ("2002:c0a8:1::1", False),
        ("::127.0.0.1", False),
        ("::1", False),
        ("fec0::1", False),
        ("fe80::1%eth0", False),
        ("224.0.0.1", False),
        ("ff02::1", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
    ],
)
def test_an_address_is_public_however_it_is_written(address: str, public: bool) -> None:
    assert hooks.is_public(address) is public
