"""Play that goes on and on: memory, files and tasks stay as they are. `make soak` plays for twenty minutes."""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import time
from pathlib import Path

import httpx
import pytest

from spielzeit.server import house
from tests.server.stage import ME, OPEN, PATIENCE, STATIST, open_server, quick_settings, until
from tests.server.steady import Addresses, SteadyPlayer, sit_down
from tests.server.test_restart import end_process, start_process

MINUTES = float(os.environ.get("SPIELZEIT_SOAK_MINUTES", "0.05"))
TABLES = 12
READERS = 12  # files that the database opens when it is first read by several at once
WATCHED = {  # a figure of /metrics, and by how much it may grow from one half of the run to the other
    "process_resident_memory_bytes": 32e6,
    "process_open_fds": 30.0,
    "spielzeit_tasks": 30.0,
    "spielzeit_tables": 24.0,
}


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir())) if Path("/proc/self/fd").is_dir() else 0


async def play_once(addresses: Addresses, number: int) -> int:
    """A new person, a table with a bot, one game; how many steps."""
    (token,), table = await sit_down(addresses.hosts[0], "top_oder_flop", ME, STATIST)
    player = SteadyPlayer(addresses, token, table, number, 10_000)
    await player.play()
    return len(player.acknowledged)


async def test_who_has_gone_leaves_nothing_behind(tmp_path: Path) -> None:
    """Sockets, tasks and files of people who have left are given back."""
    async with open_server(quick_settings(tmp_path)) as server:
        addresses = Addresses(server.host)

        async def wave() -> None:
            await asyncio.gather(*(play_once(addresses, number) for number in range(5)))

        await wave()
        async with asyncio.timeout(PATIENCE):
            while server.house.hub.sockets:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        tasks, files = len(asyncio.all_tasks()), open_files()
        for _ in range(3):
            await wave()
        async with asyncio.timeout(PATIENCE):
            while len(asyncio.all_tasks()) > tasks or open_files() > files + READERS:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        assert server.house.hub.sockets == 0


async def test_a_finished_table_leaves_memory_as_soon_as_nobody_looks_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "TIDY", 0.05)
    monkeypatch.setattr(house, "FINISHED", 0.1)
    async with open_server(quick_settings(tmp_path)) as server, server.visitor() as ada:
        running = (await ada.create(ME, OPEN))["id"]
        await play_once(Addresses(server.host), 0)
        await until(lambda: server.house.tables_in_memory <= 1)
        assert (await ada.view(running))["status"] == "waiting"


async def test_a_long_evening(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = quick_settings(tmp_path, idle_seconds=20.0)
    process, host = await start_process(settings)
    addresses = Addresses(host)
    until = time.monotonic() + 60 * MINUTES
    played: list[int] = []

    async def play_on(number: int) -> None:
        while time.monotonic() < until:
            played.append(await play_once(addresses, number))

    samples: list[dict[str, float]] = []
    try:
        playing = asyncio.gather(*(play_on(number) for number in range(TABLES)))
        async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
            while not playing.done():
                samples.append(figures((await http.get("/metrics")).text))
                await asyncio.wait([playing], timeout=max(1.0, 60 * MINUTES / 120))
            await playing
            samples.append(figures((await http.get("/metrics")).text))
    finally:
        await end_process(process, signal.SIGTERM)
    steps = sum(played)
    assert steps > TABLES
    told = grown(samples)
    with capsys.disabled():
        words = ", ".join(f"{name} {growth:+.0f}" for name, growth in told.items())
        print(f"\n{MINUTES:g} minutes, {steps} steps of people; grown in the second half: {words}")
    if MINUTES >= 5:  # before that a server is still warming up
        assert {name: growth for name, growth in told.items() if growth > WATCHED[name]} == {}


def figures(text: str) -> dict[str, float]:
    rows = dict(
        line.split() for line in text.splitlines() if line and not line.startswith("#") and "{" not in line
    )
    return {name: float(rows[name]) for name in WATCHED if name in rows}


def grown(samples: list[dict[str, float]]) -> dict[str, float]:
    """From the second quarter of the evening to the last."""
    quarter = max(1, len(samples) // 4)
    before, after = samples[quarter : 2 * quarter] or samples[:1], samples[-quarter:]
    return {
        name: statistics.median(row[name] for row in after) - statistics.median(row[name] for row in before)
        for name in samples[0]
    }
