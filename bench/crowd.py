"""How many people one process holds: two at each table, by sockets, and what they wait for.

    python -m bench.crowd steady [--tables 1000] [--rate 200] [--seconds 20]   steps spread evenly over all tables
    python -m bench.crowd ramp [--tables 1000] [--seconds 8]                   the rate grows until p99 passes 250 ms
    python -m bench.crowd idle [--sockets 10000]                               sockets that only listen
    python -m bench.crowd reconnect [--sockets 2000]                           all of them come back at once

Waits are from sending a step to the other player's view. The clients run in this process and take processor time too.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import resource
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
import websockets

from bench.house import RunningHouse, open_house, quantile
from bench.words import parser_of

SLOWEST = 0.25  # seconds: where the ramp ends
PEOPLE_PER_TABLE = 2
AT_ONCE = 50  # sockets that are being opened
NUMBERS = itertools.count()  # of steps: a number that was said before would be taken for the same step
TABLE = {"game": "sagani", "seats": [{"kind": "me"}, {"kind": "open"}]}


@dataclass
class Seat:
    """One person: the socket, and the last thing heard."""

    table: str
    token: str
    socket: Any = None
    message: dict[str, Any] = field(default_factory=dict)

    async def connect(self, host: str) -> None:
        headers = {"authorization": f"Bearer {self.token}"}
        address = f"ws://{host}/api/tables/{self.table}/socket?delta=1"
        self.socket = await websockets.connect(
            address, additional_headers=headers, max_size=None, compression=None, open_timeout=60
        )
        await self.hear()

    async def hear(self) -> None:
        """The next word on how the table stands."""
        while True:
            message = msgspec.json.decode(await self.socket.recv())
            if message["type"] in ("view", "change"):
                self.message.update(message)
                return


async def sit_down(host: str, tables: int) -> list[list[Seat]]:
    """Two people at each table, without their sockets yet."""
    seats: list[list[Seat]] = []
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
        for _ in range(tables):
            tokens = []
            for _ in range(PEOPLE_PER_TABLE):
                http.cookies.clear()  # somebody new each time
                tokens.append((await http.get("/api/me")).json()["token"])
            http.cookies.clear()
            first, second = ({"authorization": f"Bearer {token}"} for token in tokens)
            made = (await http.post("/api/tables", json=TABLE, headers=first)).json()
            invite = {"invite": made["invite"]}
            await http.post(f"/api/tables/{made['id']}/join", json=invite, headers=second)
            seats.append([Seat(made["id"], token) for token in tokens])
    return seats


async def connect_all(host: str, seats: list[Seat], at_once: int) -> list[float]:
    """How long each waited for its first view."""
    gate = asyncio.Semaphore(at_once)
    waits: list[float] = []

    async def one(seat: Seat) -> None:
        async with gate:
            started = time.perf_counter()
            await seat.connect(host)
            waits.append(time.perf_counter() - started)

    await asyncio.gather(*(one(seat) for seat in seats))
    return waits


async def step(pair: list[Seat], waits: list[float]) -> None:
    """Whoever is to move moves; both hear of it."""
    mover = next((at for at, seat in enumerate(pair) if seat.message["legal"]), None)
    if mover is None:  # over
        return
    seat, other = pair[mover], pair[1 - mover]
    action = random.choice(seat.message["legal"])
    told = {
        "type": "step",
        "id": f"c{next(NUMBERS)}",
        "version": seat.message["version"],
        "actions": [action],
    }
    sent = time.perf_counter()
    await seat.socket.send(msgspec.json.encode(told).decode())
    await other.hear()
    waits.append(time.perf_counter() - sent)
    await seat.hear()


async def play(tables: list[list[Seat]], rate: float, seconds: float) -> list[float]:
    """Steps at this rate, table after table."""
    waits: list[float] = []
    busy: dict[int, asyncio.Task[None]] = {}
    started = time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, started + number / rate - time.perf_counter()))
        at = number % len(tables)
        if at not in busy or busy[at].done():
            busy[at] = asyncio.create_task(step(tables[at], waits))
    await asyncio.gather(*busy.values())
    return waits


def told(name: str, waits: list[float]) -> None:
    shares = ", ".join(
        f"p{share * 100:.0f} {1000 * quantile(waits, share):.0f} ms" for share in (0.5, 0.95, 0.99)
    )
    print(f"{name}: {len(waits)}, {shares}", flush=True)


def memory(house: RunningHouse) -> float:
    """Of the server process, in MB."""
    return float(psutil.Process(house.pid).memory_info().rss / 1e6)


async def run(house: RunningHouse, chosen: argparse.Namespace) -> None:
    host, empty = house.host, memory(house)
    count = chosen.tables if chosen.what in ("steady", "ramp") else chosen.sockets // PEOPLE_PER_TABLE
    seated = min(count, chosen.tables)
    tables = await sit_down(host, seated)
    with_tables = memory(house)
    extra = [Seat(pair[0].table, pair[0].token) for pair in tables] * (count // seated - 1)
    everybody = [seat for pair in tables for seat in pair]
    listeners = [Seat(seat.table, seat.token) for seat in extra for _ in range(PEOPLE_PER_TABLE)]
    await connect_all(host, [*everybody, *listeners], AT_ONCE)
    sockets = len(everybody) + len(listeners)
    full = memory(house)
    per_table, per_socket = 1000 * (with_tables - empty) / seated, 1000 * (full - with_tables) / sockets
    print(
        f"{seated} tables, {sockets} sockets: {per_table:.0f} kB a table, {per_socket:.0f} kB a socket",
        flush=True,
    )
    if chosen.what == "steady":
        told(f"steps at {chosen.rate:.0f}/s", await play(tables, chosen.rate, chosen.seconds))
    elif chosen.what == "ramp":
        rate = chosen.rate
        while True:
            waits = await play(tables, rate, chosen.seconds)
            told(f"steps at {rate:.0f}/s", waits)
            if quantile(waits, 0.99) > SLOWEST or len(waits) < 0.8 * rate * chosen.seconds:
                break
            rate *= 1.25
    elif chosen.what == "reconnect":
        for seat in [*everybody, *listeners]:
            seat.socket.transport.abort()
        waits = await connect_all(host, [*everybody, *listeners], sockets)
        told("back", waits)
        print(f"the last of {sockets} was answered after {max(waits):.1f} s")
    else:
        await asyncio.sleep(chosen.seconds)
        held = sum(seat.socket.close_code is None for seat in [*everybody, *listeners])
        print(f"{held} of {sockets} sockets held")


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("what", choices=("steady", "ramp", "idle", "reconnect"))
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    chosen = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # the server inherits it
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house:
        asyncio.run(run(house, chosen))


if __name__ == "__main__":
    main()
