"""A real server on a free port, and visitors who speak to it by HTTP and sockets alone."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
import websockets

from spielzeit.bots.worker import Decide, answer
from spielzeit.server.app import create_app
from spielzeit.server.house import House
from spielzeit.server.run import bind, make_config
from spielzeit.server.settings import Settings

Json = dict[str, Any]
ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
STATIST: Json = {"kind": "bot", "level": "statist"}
HAUPTROLLE: Json = {"kind": "bot", "level": "hauptrolle"}
LIMITED = ("message", "table", "socket", "identity", "unknown")  # a rate and a burst of each
PATIENCE = 60.0  # a busy machine is slow, not wrong


def quick_settings(folder: Path, **changes: Any) -> Settings:
    """A server that need not be followed by human eyes."""
    settings = Settings(
        db=f"sqlite:///{folder / 'test.db'}",
        bot_pace=0.0,
        bot_workers=1,
        bots_ready=False,
        bot_limit=PATIENCE,
        sockets_per_address=10_000,
        tables_per_person=1000,
        tables_per_address=10_000,
        page=str(folder / "no-page"),
    )
    wide = {f"{kind}_{size}": 10_000 for kind in LIMITED for size in ("rate", "burst")}
    return msgspec.structs.replace(settings, **{**wide, **changes})


class Server:
    """One running server."""

    def __init__(self, port: int, house: House) -> None:
        self.host = f"127.0.0.1:{port}"
        self.house = house

    @contextlib.asynccontextmanager
    async def visitor(self, token: str | None = None) -> AsyncIterator[Visitor]:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(
            base_url=f"http://{self.host}", headers=headers, timeout=PATIENCE
        ) as http:
            yield Visitor(self.host, http)


class Visitor:
    """A client with its own cookie."""

    def __init__(self, host: str, http: httpx.AsyncClient) -> None:
        self.host = host
        self.http = http
        self._numbers = itertools.count(1)

    def new_id(self) -> str:
        return f"message-{next(self._numbers)}"

    async def ok(self, method: str, path: str, **arguments: Any) -> Json:
        answer = await self.http.request(method, path, **arguments)
        assert answer.is_success, answer.text
        told: Json = answer.json()
        return told

    async def refused(self, method: str, path: str, status: int, **arguments: Any) -> Json:
        """The error, which must have a code and words."""
        answer = await self.http.request(method, path, **arguments)
        assert answer.status_code == status, answer.text
        error: Json = answer.json()
        assert error["code"]
        assert not error["message"].startswith("error."), error
        assert "{" not in error["message"], error
        return error

    async def token(self) -> str:
        return str((await self.ok("GET", "/api/me"))["token"])

    async def create(self, *seats: Json, game: str = "sagani", **wishes: Any) -> Json:
        return await self.ok("POST", "/api/tables", json={"game": game, "seats": list(seats), **wishes})

    async def view(self, table: str, **query: Any) -> Json:
        return await self.ok("GET", f"/api/tables/{table}/view", params=query)

    async def step(self, view: Json, *actions: Json, message: str | None = None) -> Json:
        body = {"id": message or self.new_id(), "version": view["version"], "actions": list(actions)}
        return await self.ok("POST", f"/api/tables/{view['table']}/steps", json=body)

    async def undo(self, view: Json) -> Json:
        body = {"id": self.new_id(), "version": view["version"]}
        return await self.ok("POST", f"/api/tables/{view['table']}/undo", json=body)

    async def until(self, table: str, fits: Callable[[Json], bool]) -> Json:
        """Ask again until the view fits."""
        async with asyncio.timeout(PATIENCE):
            while True:
                view = await self.view(table)
                if fits(view):
                    return view
                await asyncio.sleep(0.02)

    async def until_ready(self) -> None:
        """The bots' processes too."""
        async with asyncio.timeout(PATIENCE):
            while not (await self.http.get("/ready")).is_success:  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    async def my_turn(self, table: str) -> Json:
        return await self.until(table, lambda view: bool(view["legal"]) or view["status"] == "over")

    @contextlib.asynccontextmanager
    async def socket(self, table: str, query: str = "", **headers: str) -> AsyncIterator[Socket]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {"cookie": cookies, **headers} if cookies else dict(headers)
        if "authorization" in self.http.headers:
            sent["authorization"] = self.http.headers["authorization"]
        address = f"ws://{self.host}/api/tables/{table}/socket?{query}"
        async with websockets.connect(address, additional_headers=sent, max_size=None) as connection:
            yield Socket(connection)


class Socket:
    """One open socket; messages of a kind nobody waits for are kept."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.connection = connection
        self._numbers = itertools.count(1)

    async def hear(self) -> Json:
        async with asyncio.timeout(PATIENCE):
            message: Json = msgspec.json.decode(await self.connection.recv())
            return message

    async def hear_until(self, fits: Callable[[Json], bool]) -> Json:
        while True:
            message = await self.hear()
            if fits(message):
                return message

    async def hear_view(self) -> Json:
        return await self.hear_until(lambda message: message["type"] == "view")

    async def say(self, kind: str, /, **fields: Any) -> str:
        message = str(fields.pop("id", f"socket-{next(self._numbers)}"))
        await self.connection.send(msgspec.json.encode({"type": kind, "id": message, **fields}).decode())
        return message

    async def ask(self, kind: str, /, **fields: Any) -> Json:
        """Say something and wait for its answer."""
        message = await self.say(kind, **fields)
        return await self.hear_until(lambda answer: answer.get("reply_to") == message)

    async def closed(self) -> int:
        """The code with which the server closes it."""
        async with asyncio.timeout(PATIENCE):
            await self.connection.wait_closed()
        return self.connection.close_code or 0


@contextlib.asynccontextmanager
async def open_server(
    settings: Settings, decide: Decide = answer, proxies: str | None = None
) -> AsyncIterator[Server]:
    """In this very process, on a real port."""
    app = create_app(settings, decide)
    listening = bind("127.0.0.1", 0)
    server = uvicorn.Server(make_config(app, 1, proxies))
    running = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        async with asyncio.timeout(PATIENCE):
            while not server.started:
                if running.done():
                    running.result()
                await asyncio.sleep(0.01)
        yield Server(listening.getsockname()[1], app.state.house)
    finally:
        server.should_exit = True
        await running
        listening.close()


def first_legal(view: Json) -> Json:
    action: Json = view["legal"][0]
    return action


async def until(condition: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Soon, or the test has failed. A poll: what is waited for is no event that could be told."""
    async with asyncio.timeout(patience):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.02)
