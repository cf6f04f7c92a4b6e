"""A player who goes on whatever happens to the server: comes back, at another server if need be, and says again what
was not answered. At the end the log must hold each of his steps once."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec
import websockets

from tests.server.stage import Json

PAUSE = 0.05  # seconds before knocking again
QUIET = 5.0  # seconds after which he asks how it stands
AWAY = (OSError, websockets.WebSocketException, httpx.HTTPError, TimeoutError)


class Addresses:
    """Where servers can be reached at the moment."""

    def __init__(self, *hosts: str) -> None:
        self.hosts: Sequence[str] = hosts


class SteadyPlayer:
    """One seat of one table, played by socket until the game is over or enough was played."""

    def __init__(self, addresses: Addresses, token: str, table: str, number: int, most_steps: int) -> None:
        self._addresses = addresses
        self._token = token
        self.table = table
        self._most = most_steps
        self._at = number  # which of the servers he goes to first
        self._ids = itertools.count(1)
        self._has = 0
        self._waiting_since = time.monotonic()
        self._unanswered: Json | None = None
        self.seat = -1
        self.acknowledged: dict[str, Json] = {}  # what was sent, by the message's id, when it was stored
        self.longest_pause = 0.0
        self.over = False

    async def play(self) -> None:
        while not self.finished:
            try:
                await self._play_here()
            except AWAY:
                self._at += 1
                await asyncio.sleep(PAUSE)

    @property
    def finished(self) -> bool:
        return self.over or len(self.acknowledged) >= self._most

    async def _play_here(self) -> None:
        hosts = self._addresses.hosts
        address = f"ws://{hosts[self._at % len(hosts)]}/api/tables/{self.table}/socket?since={self._has}"
        headers = {"authorization": f"Bearer {self._token}"}
        async with websockets.connect(address, additional_headers=headers, max_size=None) as socket:
            if self._unanswered is not None:
                await self._send(socket, self._unanswered)
            while not self.finished:
                try:
                    async with asyncio.timeout(QUIET):
                        data = await socket.recv()
                except TimeoutError:
                    await self._send(socket, {"type": "ping", "id": "still there"})
                    async with asyncio.timeout(QUIET):
                        data = await socket.recv()
                await self._hear(socket, msgspec.json.decode(data))

    async def _hear(self, socket: websockets.ClientConnection, told: Json) -> None:
        sent = self._unanswered
        if sent is not None and told.get("reply_to") == sent["id"]:
            self._unanswered = None
            if told["type"] == "view":
                self.acknowledged[sent["id"]] = sent
            else:
                assert told["code"] == "version.stale", told
        if told["type"] != "view":
            return
        self.seat = told["seat"]
        if told["version"] > self._has:
            self.longest_pause = max(self.longest_pause, time.monotonic() - self._waiting_since)
            self._waiting_since = time.monotonic()
        self._has = told["version"]
        self.over = told["status"] == "over"
        if told["legal"] and self._unanswered is None and not self.finished:
            self._unanswered = {
                "type": "step",
                "id": f"{self.table}-{next(self._ids)}",
                "version": told["version"],
                "actions": [told["legal"][-1]],
            }
            await self._send(socket, self._unanswered)

    async def _send(self, socket: websockets.ClientConnection, message: Json) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    async def check(self, http: httpx.AsyncClient) -> None:
        """Nothing lost, nothing doubled: the log has his steps, each once, and a step for each number."""
        headers = {"authorization": f"Bearer {self._token}"}
        answer = await http.get(f"/api/tables/{self.table}/view?since=0", headers=headers)
        told: dict[str, Any] = answer.json()
        versions = [step["version"] for step in told["steps"]]
        assert versions == list(range(1, told["version"] + 1))
        mine = [step for step in told["steps"] if step["player"] == self.seat and step["kind"] == "step"]
        # One more may be stored than was answered: whoever left did not hear of his last step.
        unheard = 1 if self._unanswered is not None else 0
        assert len(self.acknowledged) <= len(mine) <= len(self.acknowledged) + unheard, self.table
        if told["status"] == "over":
            record = (await http.get(f"/api/tables/{self.table}/record", headers=headers)).json()
            assert record["result"]


async def sit_down(host: str, game: str, *seats: Json) -> tuple[str, str]:
    """A new person's token, and his table."""
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
        token = str((await http.get("/api/me")).json()["token"])
        headers = {"authorization": f"Bearer {token}"}
        body = {"game": game, "seats": list(seats)}
        answer = await http.post("/api/tables", json=body, headers=headers)
        assert answer.is_success, answer.text
        return token, str(answer.json()["id"])
