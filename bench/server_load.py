"""How fast one server process answers when hundreds of tables play at once.

    python -m bench.server_load [--tables 200] [--seconds 20]

Starts a server and, in processes of their own, clients: each has one table with a bot (Statist) and plays by
socket, thinking a second before each step. Prints the time from sending a step to the view that answers it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from bench.house import open_house, quantile
from bench.words import parser_of

PERSON_THINKS = 1.0  # seconds on average
TABLE = {"game": "sagani", "seats": [{"kind": "me"}, {"kind": "bot", "level": "statist"}]}


async def open_table(http: httpx.AsyncClient, token: str) -> Any:
    """A table of one's own, and its socket."""
    headers = {"authorization": f"Bearer {token}"}
    table = (await http.post("/api/tables", json=TABLE, headers=headers)).json()["id"]
    address = f"ws://{http.base_url.netloc.decode()}/api/tables/{table}/socket"
    return await websockets.connect(address, additional_headers=headers, max_size=None)


async def play(
    http: httpx.AsyncClient, token: str, socket: Any, until: float, waits: list[float], bot_waits: list[float]
) -> None:
    """One person, table after table."""
    await asyncio.sleep(random.random() * PERSON_THINKS)
    while True:
        async with socket:
            await play_table(socket, until, waits, bot_waits)
        if time.monotonic() > until:
            return
        socket = await open_table(http, token)


async def play_table(socket: Any, until: float, waits: list[float], bot_waits: list[float]) -> None:
    sent = handed_over = 0.0
    for number in range(10_000):
        message = msgspec.json.decode(await socket.recv())
        while message["type"] != "view" or not (message["legal"] or message["status"] == "over"):
            if message.get("reply_to"):
                waits.append(time.perf_counter() - sent)
                handed_over = time.perf_counter()
            message = msgspec.json.decode(await socket.recv())
        if message["reply_to"]:
            waits.append(time.perf_counter() - sent)
        elif handed_over:
            bot_waits.append(time.perf_counter() - handed_over)
            handed_over = 0.0
        if message["status"] == "over" or time.monotonic() > until:
            return
        await asyncio.sleep(random.uniform(0.5, 1.5) * PERSON_THINKS)
        step = {"type": "step", "id": f"s{number}", "version": message["version"]}
        sent = time.perf_counter()
        await socket.send(
            msgspec.json.encode({**step, "actions": [random.choice(message["legal"])]}).decode()
        )


async def clients(host: str, tables: int, seconds: float, ready: Any) -> tuple[list[float], list[float]]:
    waits: list[float] = []
    bot_waits: list[float] = []
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
        people = []
        for _ in range(tables):
            http.cookies.clear()  # a new person each time
            token = (await http.get("/api/me")).json()["token"]
            people.append((token, await open_table(http, token)))
        ready.put("all sit")
        until = time.monotonic() + seconds
        await asyncio.gather(
            *(play(http, token, socket, until, waits, bot_waits) for token, socket in people)
        )
    return waits, bot_waits


def client_process(host: str, tables: int, seconds: float, results: Any) -> None:
    results.put(asyncio.run(clients(host, tables, seconds, results)))


def measure(tables: int, seconds: float) -> dict[str, float]:
    """The figures of one run, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house:
        context = multiprocessing.get_context("spawn")
        results: Any = context.Queue()
        process = context.Process(target=client_process, args=(house.host, tables, seconds, results))
        process.start()
        results.get(timeout=120)
        before = cpu_seconds(house.pid)
        waits, bot_waits = results.get(timeout=seconds + 120)
        process.join()
        used = cpu_seconds(house.pid) - before
    return {
        "tables": tables,
        "steps": len(waits),
        "step to view, p50 ms": 1000 * quantile(waits, 0.5),
        "step to view, p95 ms": 1000 * quantile(waits, 0.95),
        "step to view, p99 ms": 1000 * quantile(waits, 0.99),
        "step to bot's answer, p50 ms": 1000 * quantile(bot_waits, 0.5),
        "step to bot's answer, p95 ms": 1000 * quantile(bot_waits, 0.95),
        "server CPU, ms a step": 1000 * used / max(1, len(waits)),
    }


def cpu_seconds(pid: int) -> float:
    """Of the server process itself, without its bots (0 where there is no /proc)."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    chosen = parser.parse_args()
    for name, value in measure(chosen.tables, chosen.seconds).items():
        print(f"{name:32} {value:10.1f}")


if __name__ == "__main__":
    main()
