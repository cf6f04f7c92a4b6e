"""What was acknowledged is there: after a restart, and after kill -9 in the middle of play."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec

from spielzeit.server.settings import Settings
from tests.server.stage import ME, STATIST, Json, Visitor, first_legal, open_server, quick_settings

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


async def test_every_acknowledged_step_survives_kill_9(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    process, host = await start_process(settings)
    acknowledged: list[Json] = []

    async def play(token: str, table: str) -> None:
        async with httpx.AsyncClient(
            base_url=f"http://{host}", headers={"authorization": f"Bearer {token}"}
        ) as http:
            ada = Visitor(host, http)
            while True:
                view = await ada.my_turn(table)
                if view["status"] == "over":
                    return
                answer = await ada.step(view, view["legal"][-1])
                acknowledged.append({"token": token, "table": table, "answer": answer})

    async with httpx.AsyncClient(base_url=f"http://{host}") as http:
        ada = Visitor(host, http)
        token = await ada.token()
        tables = [(await ada.create(ME, STATIST))["id"] for _ in range(4)]
    players = [asyncio.create_task(play(token, table)) for table in tables]
    async with asyncio.timeout(60):
        while len(acknowledged) < 25:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert await end_process(process, signal.SIGKILL) == -signal.SIGKILL
    await asyncio.gather(*players, return_exceptions=True)

    process, host = await start_process(settings)
    try:
        async with httpx.AsyncClient(
            base_url=f"http://{host}", headers={"authorization": f"Bearer {token}"}
        ) as http:
            ada = Visitor(host, http)
            for told in acknowledged:
                now = await ada.view(told["table"], since=0)
                last = told["answer"]["version"]
                assert now["version"] >= last
                assert now["steps"][last - 1] == told["answer"]["steps"][-1]
    finally:
        assert await end_process(process, signal.SIGTERM) in (0, -signal.SIGTERM)


async def test_the_database_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    async with open_server(quick_settings(tmp_path)):
        assert os.stat(tmp_path / "test.db").st_mode & 0o077 == 0  # noqa: PTH116
