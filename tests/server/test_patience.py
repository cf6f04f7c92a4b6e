"""Nobody holds a connection by sending slowly, or fills the memory with a head that does not end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spielzeit.server.patience import PatientProtocol
from tests.server.stage import ME, PATIENCE, Server, Visitor, open_server, quick_settings

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"


@contextlib.asynccontextmanager
async def connection(server: Server) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, port = server.host.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def all_it_says(reader: asyncio.StreamReader) -> bytes:
    """Until it closes; a server that does not let go of us fails the test."""
    said = b""
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionResetError):
            while part := await reader.read(4096):
                said += part
    return said


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PatientProtocol, "head_seconds", 0.2)
    monkeypatch.setattr(PatientProtocol, "body_seconds", 0.2)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("sent", [b"", b"\r\n", b"GET / HT", HEAD])
async def test_half_a_head_is_let_go(server: Server, sent: bytes) -> None:
    async with connection(server) as (reader, writer):
        writer.write(sent)
        answer = await all_it_says(reader)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"x-content-type-options: nosniff" in answer


@pytest.mark.usefixtures("hurried")
async def test_half_a_body_is_let_go_without_a_trace(
    server: Server, ada: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    head = HEAD % server.host.encode() + b"Content-Length: 100\r\n\r\n"
    with caplog.at_level(logging.WARNING):
        async with connection(server) as (reader, writer):
            writer.write(head + b'{"game"')
            answer = await all_it_says(reader)
        await ada.ok("GET", "/health")
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert not caplog.records


@pytest.mark.usefixtures("hurried")
async def test_half_a_head_after_a_whole_request_is_let_go(server: Server) -> None:
    async with connection(server) as (reader, writer):
        writer.write(b"GET /health HTTP/1.1\r\nHost: %s\r\n\r\nGET /health" % server.host.encode())
        answer = await all_it_says(reader)
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in answer


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\n" + b"X-Long: %s\r\n" % (b"x" * 80_000),
        b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: %s\r\n" % (number, b"x" * 500) for number in range(160)),
        b"GET /%s HTTP/1.1\r\n" % (b"x" * 80_000),
        b"GET /" + b"x" * 80_000,
    ],
    ids=["one header", "many headers", "the address", "no end"],
)
async def test_a_head_that_is_too_large_is_refused(server: Server, head: bytes) -> None:
    async with connection(server) as (reader, writer):
        for at in range(0, len(head), 8_000):
            writer.write(head[at : at + 8_000])
            await asyncio.sleep(0)
        answer = await all_it_says(reader)
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert answer.count(b"HTTP/1.1") == 1


async def test_megabytes_of_headers_are_not_read(server: Server) -> None:
    """29 MB were, once."""
    sent = 0
    async with connection(server) as (_, writer):
        writer.write(b"GET / HTTP/1.1\r\n")
        with contextlib.suppress(OSError):
            async with asyncio.timeout(PATIENCE):
                while sent < 30_000_000:
                    writer.write(b"X-More: " + b"x" * 60_000 + b"\r\n")
                    sent += 60_000
                    await writer.drain()
    assert sent < 29_000_000


async def test_a_large_body_in_one_piece_is_no_head(ada: Visitor) -> None:
    body = b'{"game": "sagani", "seats": [{"kind": "me"}]' + b" " * 50_000 + b"}"
    answer = await ada.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 201


@pytest.mark.usefixtures("hurried")
async def test_a_socket_may_be_silent(ada: Visitor) -> None:
    created = await ada.create(ME)
    async with ada.socket(created["id"]) as socket:
        await socket.hear_view()
        await asyncio.sleep(0.5)  # longer than a request may take
        assert (await socket.ask("ping"))["type"] == "pong"


async def test_what_is_no_http_has_careful_headers_too(server: Server) -> None:
    async with connection(server) as (reader, writer):
        writer.write(b"\x00\x01 nonsense\r\n\r\n")
        answer = await all_it_says(reader)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"x-content-type-options: nosniff" in answer


async def test_an_address_has_only_so_many_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A web server in front, which is believed who asks, has any number."""
    monkeypatch.setattr(PatientProtocol, "most_connections", 3)
    settings = quick_settings(tmp_path)
    for proxies, lets_in in (("192.0.2.1", 3), ("127.0.0.1", 5)):
        async with open_server(settings, proxies=proxies) as server, contextlib.AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(connection(server)) for _ in range(5)]
            request = b"GET /health HTTP/1.1\r\nHost: %s\r\n\r\n" % server.host.encode()
            answered = 0
            for reader, writer in lines:
                with contextlib.suppress(ConnectionError):
                    writer.write(request)
                    answered += (await reader.read(12)) == b"HTTP/1.1 200"
            assert answered == lets_in
            for _, writer in lines:
                writer.close()
            await asyncio.sleep(0.1)
            reader, writer = await stack.enter_async_context(connection(server))
            writer.write(request)
            assert await reader.read(12) == b"HTTP/1.1 200", "there is room again"


async def test_who_does_not_read_is_let_go(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """What he has asked for is not kept for him for ever."""
    monkeypatch.setattr(PatientProtocol, "reading_seconds", 0.2)
    host, port = server.host.split(":")
    request = b"GET /api/openapi.json HTTP/1.1\r\nHost: %s\r\n\r\n" % server.host.encode()
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.connect((host, int(port)))
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(line, request * 100)
        await asyncio.sleep(1.0)
        said = 0
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                while part := await loop.sock_recv(line, 65536):
                    said += len(part)
    assert said < 50 * 140_000, "closed long before all of it was said"


async def test_who_reads_slowly_gets_all_of_it(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PatientProtocol, "reading_seconds", 0.5)
    monkeypatch.setattr(PatientProtocol, "slowest_reader", 1024)
    request = b"GET /api/openapi.json HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
    async with connection(server) as (reader, writer):
        writer.write(request % server.host.encode())
        said = b""
        while part := await reader.read(8192):
            said += part
            await asyncio.sleep(0.02)
    head, _, body = said.partition(b"\r\n\r\n")
    assert b"content-length: %d" % len(body) in head.lower()
