"""The whole house in one file, made while it is open, and brought back: here or elsewhere."""

from __future__ import annotations

import asyncio
import gzip
import os
from pathlib import Path

import pytest

from spielzeit.server import house
from spielzeit.server.backup import back_up, restore
from spielzeit.server.errors import ServerError
from tests.server.stage import ME, OPEN, STATIST, first_legal, open_server, quick_settings
from tests.server.test_keeping import all_told, play_to_the_end, until_kept
from tests.server.test_several_processes import needs_postgres, postgres

__all__ = ["postgres"]  # the fixture


async def test_a_backup_of_an_open_house_is_the_house(tmp_path: Path) -> None:
    await check_another_house(tmp_path, f"sqlite:///{tmp_path / 'other.db'}")


@needs_postgres
async def test_from_sqlite_to_postgresql(tmp_path: Path, postgres: str) -> None:
    await check_another_house(tmp_path, postgres)


@needs_postgres
async def test_from_postgresql_to_sqlite(tmp_path: Path, postgres: str) -> None:
    await check_another_house(tmp_path, f"sqlite:///{tmp_path / 'other.db'}", postgres)


async def check_another_house(tmp_path: Path, there: str, here: str | None = None) -> None:
    """A finished game, a running one, an open table, names and tokens."""
    settings = quick_settings(tmp_path, **({"db": here} if here else {}))
    file = tmp_path / "house.backup"
    async with open_server(settings) as server, server.visitor() as ada:
        token = await ada.token()
        await ada.ok("PUT", "/api/me", json={"name": "Ada"})
        finished = (await ada.create(ME))["id"]
        await play_to_the_end(ada, finished)
        await until_kept(server, finished)
        running = (await ada.create(ME))["id"]
        view = await ada.view(running)
        await ada.step(view, first_legal(view))
        await ada.create(ME, OPEN)
        rows = await back_up(settings.db, file)
        before = await all_told(ada, finished), await ada.view(running), await ada.ok("GET", "/api/tables")
    assert rows["tables"] == 3
    assert os.stat(file).st_mode & 0o077 == 0  # noqa: PTH116

    assert await restore(there, file, replace=False) == rows
    async with open_server(quick_settings(tmp_path, db=there)) as server, server.visitor(token) as ada:
        now = await all_told(ada, finished), await ada.view(running), await ada.ok("GET", "/api/tables")
        assert now == before
        await ada.step(now[1], first_legal(now[1]), message="goes-on")


async def test_what_is_there_is_replaced_only_when_asked_for(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    file = tmp_path / "house.backup"
    async with open_server(settings) as server, server.visitor() as ada:
        await ada.create(ME)
        await back_up(settings.db, file)
    with pytest.raises(ServerError) as refusal:
        await restore(settings.db, file, replace=False)
    assert refusal.value.code == "server.restore_not_empty"


@pytest.mark.parametrize("damage", ["cut", "changed", "no backup"])
async def test_a_damaged_backup_changes_nothing(tmp_path: Path, damage: str) -> None:
    settings = quick_settings(tmp_path)
    file = tmp_path / "house.backup"
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(ME, public=True))["id"]
        await back_up(settings.db, file)
        lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
        if damage == "cut":
            file.write_bytes(gzip.compress(b"".join(lines[:-2])))
        elif damage == "changed":
            file.write_bytes(gzip.compress(b"".join([lines[0], *lines[2:]])))
        else:
            file.write_bytes(b"nothing of the kind")
        with pytest.raises(ServerError) as refusal:
            await restore(settings.db, file, replace=True)
        assert refusal.value.code == "server.backup_damaged"
        assert (await ada.view(table))["status"] == "running"


async def test_a_running_server_begins_anew_when_a_backup_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played since then is gone, sockets come back, and the table goes on from where it was."""
    monkeypatch.setattr(house, "RESTORED_EVERY", 0.02)
    settings = quick_settings(tmp_path)
    file = tmp_path / "house.backup"
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(ME, STATIST))["id"]
        view = await ada.my_turn(table)
        await back_up(settings.db, file)
        await server.house.keeper.look_for_restored()  # the house knows which one it is
        async with ada.socket(table) as socket:
            await socket.hear_view()
            await ada.step(view, first_legal(view))
            await restore(settings.db, file, replace=True)
            async with asyncio.timeout(30):
                await socket.connection.wait_closed()
        now = await ada.my_turn(table)
        assert now["version"] == view["version"]
        await ada.step(now, first_legal(now), message="again")
