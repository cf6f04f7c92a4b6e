"""What was acknowledged is there: after a restart, and after kill -9 in the middle of play."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec

from spielzeit.server.settings import Settings
from tests.server.stage import ME, STATIST, first_legal, open_server, quick_settings
from tests.server.steady import survives_kills

SERVE = """
import sys, msgspec
from spielzeit.server.run import serve
from spielzeit.server.settings import Settings
if __name__ == "__main__":
    serve(port=0, workers=int(sys.argv[2]), settings=msgspec.json.decode(sys.argv[1], type=Settings),
          on_ready=lambda address: print(address, flush=True))
"""


async def test_a_table_is_there_after_a_restart(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    async with open_server(settings) as server, server.visitor() as ada:
        token = await ada.token()
        await ada.ok("PUT", "/api/me", json={"name": "Ada"})
        table = (await ada.create(ME, STATIST))["id"]
        first = await ada.my_turn(table)
        await ada.step(first, first_legal(first), message="before")
        middle = await ada.my_turn(table)
        await ada.undo(middle)
        before = await ada.my_turn(table)

    async with open_server(settings) as server, server.visitor(token) as ada:
        after = await ada.view(table)
        assert {**after, "seats": []} == {**before, "seats": []}
        assert after["seats"][0]["name"] == "Ada"
        again = await ada.step(first, first_legal(first), message="before")
        assert again["version"] == after["version"], "a repeated id is known after a restart too"


async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    async with (
        open_server(msgspec.structs.replace(settings, bot_pace=60.0)) as server,
        server.visitor() as ada,
    ):
        table = (await ada.create(STATIST, STATIST, public=True))["id"]
        assert (await ada.view(table))["version"] == 0

    async with open_server(settings) as server, server.visitor() as ada:
        await ada.until(table, lambda view: view["version"] > 4)


async def start_process(settings: Settings, workers: int = 1) -> tuple[subprocess.Popen[str], str]:
    """A server of its own, as a host would run it; and where it listens."""
    command = [sys.executable, "-c", SERVE, msgspec.json.encode(settings).decode(), str(workers)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)  # noqa: ASYNC220
    assert process.stdout is not None
    async with asyncio.timeout(60):
        address = (await asyncio.to_thread(process.stdout.readline)).strip()
    assert address
    return process, address.removeprefix("http://").rstrip("/")


async def end_process(process: subprocess.Popen[str], how: signal.Signals) -> int:
    """Waits until nobody holds its output open any more: the bots too have ended."""
    process.send_signal(how)
    async with asyncio.timeout(30):
        await asyncio.to_thread(process.communicate)
    return process.returncode


async def test_every_acknowledged_step_survives_twenty_kills(tmp_path: Path) -> None:
    """kill -9 under load: 0 lost, 0 doubled. `make soak` kills two hundred times."""
    kills = int(os.environ.get("SPIELZEIT_SOAK_KILLS", "20"))
    players = await survives_kills(quick_settings(tmp_path), kills, steps=12)
    assert sum(len(player.acknowledged) for player in players) >= 12 * kills


async def test_the_database_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    async with open_server(quick_settings(tmp_path)):
        assert os.stat(tmp_path / "test.db").st_mode & 0o077 == 0  # noqa: PTH116
