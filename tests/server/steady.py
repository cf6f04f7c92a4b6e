"""A player who goes on whatever happens to the server: comes back, at another server if need be, and says again what
was not answered. At the end the log must hold each of his steps once."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec
import websockets

from spielzeit.engine import record
from spielzeit.games import find
from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage
from tests.server.stage import ME, OPEN, PATIENCE, STATIST, Json

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
        self.told: dict[int, Json] = {}  # by its version, every step as he heard of it
        self.longest_pause = 0.0
        self.over = False

    async def play(self) -> None:
        self._waiting_since = time.monotonic()
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
        self.told |= {step["version"]: step for step in told["steps"]}
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
        for version, step in self.told.items():
            assert told["steps"][version - 1] == step, f"step {version} of {self.table} is another one now"
        mine = [step for step in told["steps"] if step["player"] == self.seat and step["kind"] == "step"]
        # One more may be stored than was answered: whoever left did not hear of his last step.
        unheard = 1 if self._unanswered is not None else 0
        assert len(self.acknowledged) <= len(mine) <= len(self.acknowledged) + unheard, self.table
        if told["status"] == "over":
            answer = await http.get(f"/api/tables/{self.table}/record", headers=headers)
            kept = record.decode(answer.content)
            record.verify(find(kept.game), kept)

    async def found_again(self, storage: Storage) -> None:
        """All that was acknowledged stands in the log: in its order, for his seat, with its action, each once."""
        sent = [(message, step["actions"]) for message, step in self.acknowledged.items()]
        rows = await storage.log_after(self.table, 0)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        kept = [
            (row.message, [msgspec.json.decode(row.data)["action"]])
            for row in rows
            if row.kind == "step" and row.player == self.seat
        ]
        assert kept[: len(sent)] == sent, self.table


async def sit_down(host: str, game: str, *seats: Json) -> tuple[list[str], str]:
    """Newcomers on all seats that are not a bot's: their tokens, and the table."""
    tokens: list[str] = []
    table: Json = {}
    for seat in seats:
        if seat["kind"] == "bot":
            continue
        async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
            tokens.append(str((await http.get("/api/me")).json()["token"]))
            headers = {"authorization": f"Bearer {tokens[-1]}"}
            if table:
                path, body = f"/api/tables/{table['id']}/join", {"invite": table["invite"]}
            else:
                path, body = "/api/tables", {"game": game, "seats": list(seats)}
            answer = await http.post(path, json=body, headers=headers)
            assert answer.is_success, answer.text
            table = table or answer.json()
    return tokens, str(table["id"])


class Theatre:
    """Starts servers at once: what they import is imported once, in a process that forks one after the other."""

    SCRIPT = """
import os, signal, sys, msgspec
from spielzeit.server.run import serve
from spielzeit.engine import record
from spielzeit.games import find
from spielzeit.server.settings import Settings
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
settings = msgspec.json.decode(sys.argv[1], type=Settings)
for _ in sys.stdin:
    if os.fork() == 0:
        serve(port=0, settings=settings, on_ready=lambda at: print(os.getpid(), at, flush=True))
        os._exit(0)
"""

    def __init__(self, settings: Settings) -> None:
        command = [sys.executable, "-c", self.SCRIPT, msgspec.json.encode(settings).decode()]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            start_new_session=True,  # so that all of it can be ended, a server that is only just starting too
        )  # fmt: skip
        self._server = 0

    async def open(self) -> str:
        """A server; where it listens."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("open\n")
        self._process.stdin.flush()
        async with asyncio.timeout(PATIENCE):
            number, address = (await asyncio.to_thread(self._process.stdout.readline)).split()
        self._server = int(number)
        return address.removeprefix("http://").rstrip("/")

    def kill(self) -> None:
        """The server, in the middle of whatever it does."""
        os.kill(self._server, signal.SIGKILL)

    def close(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()


async def survives_kills(settings: Settings, kills: int, steps: int) -> list[SteadyPlayer]:
    """Tables of people, and one with a bot, at a server that is killed again and again after so many steps.

    After each kill the log must have, step by step, what was acknowledged until then.
    """
    theatre = Theatre(settings)
    storage = await Storage.open(settings.db)
    try:
        host = await theatre.open()
        addresses = Addresses(host)
        seatings: list[tuple[Json, ...]] = [*[(ME, OPEN)] * 5, (ME, STATIST)]
        players: list[SteadyPlayer] = []
        tasks: set[asyncio.Task[None]] = set()

        async def open_table(seats: tuple[Json, ...]) -> None:
            tokens, table = await sit_down(host, "sagani", *seats)
            for token in tokens:
                players.append(SteadyPlayer(addresses, token, table, 0, 10_000))
                tasks.add(asyncio.create_task(players[-1].play()))

        for seats in seatings:
            await open_table(seats)
        for _ in range(kills):
            wanted = steps + sum(len(player.acknowledged) for player in players)
            async with asyncio.timeout(PATIENCE):
                while sum(len(player.acknowledged) for player in players) < wanted:
                    for task in tasks:
                        if task.done():
                            task.result()  # whoever gave up says why
                    if all(player.over for player in players[-11:]):
                        for seats in seatings:
                            await open_table(seats)
                    await asyncio.sleep(0.005)
            theatre.kill()
            host = await theatre.open()
            for player in players[-11:]:
                await player.found_again(storage)
            addresses.hosts = (host,)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
            for player in players:
                await player.check(http)
                await player.found_again(storage)
    finally:
        theatre.close()
        await storage.close()
    return players
