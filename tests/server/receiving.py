"""What notices are sent to: a webhook or push service and a mail server on this machine; a house that uses them."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec

from tests.server.stage import ME, OPEN, Json, Server, Visitor, open_server, quick_settings


class Receiver:
    """Takes what is posted, and says that all is well, or what it is told to say."""

    def __init__(self, status: int = 204) -> None:
        self.bodies: list[Json] = []
        self.sealed: list[bytes] = []  # what only a browser could read
        self.heads: list[str] = []
        self.status = status
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"(?i)content-length: (\d+)", head)
        assert length is not None
        body = await reader.readexactly(int(length[1]))
        self.heads.append(head)
        if "aes128gcm" in head:
            self.sealed.append(body)
        else:
            self.bodies.append(msgspec.json.decode(body))
        writer.write(f"HTTP/1.1 {self.status} -\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
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
