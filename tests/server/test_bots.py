"""Bots think in processes of their own: one may die, take long, or answer nonsense, and the table goes on."""

from __future__ import annotations

import asyncio
import os
import time
from functools import partial
from pathlib import Path
from typing import Any

from spielzeit.bots.worker import answer
from tests.server.stage import ME, PATIENCE, STATIST, first_legal, open_server, quick_settings


def die_once(folder: str, game: str, seen: Any, level: str, seed: int) -> Any:
    """The first process that is asked dies in the middle of it."""
    marker = Path(folder) / "died"
    if not marker.exists():
        marker.touch()
        os._exit(9)
    return answer(game, seen, level, seed)


def nonsense_once(folder: str, game: str, seen: Any, level: str, seed: int) -> Any:
    marker = Path(folder) / "nonsense"
    if not marker.exists():
        marker.touch()
        return {"type": "take", "tile": 9999}
    return answer(game, seen, level, seed)


def wait_for_the_cue(folder: str, game: str, seen: Any, level: str, seed: int) -> Any:
    """Thinks until the test gives the cue."""
    cue = Path(folder) / "cue"
    while not cue.exists():
        time.sleep(0.02)
    return answer(game, seen, level, seed)


async def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    async with (
        open_server(quick_settings(tmp_path), partial(die_once, str(tmp_path))) as server,
        server.visitor() as ada,
    ):
        table = (await ada.create(STATIST, ME))["id"]
        view = await ada.my_turn(table)
        view = await ada.step(view, first_legal(view), {"type": "place", "x": 0, "y": 0, "rot": 0})
        assert (await ada.my_turn(table))["legal"]
    assert (tmp_path / "died").exists()


async def test_a_bot_whose_step_is_refused_thinks_again(tmp_path: Path) -> None:
    async with (
        open_server(quick_settings(tmp_path), partial(nonsense_once, str(tmp_path))) as server,
        server.visitor() as ada,
    ):
        table = (await ada.create(STATIST, STATIST, public=True))["id"]
        await ada.until(table, lambda view: view["version"] > 4)
    assert (tmp_path / "nonsense").exists()


async def test_nobody_waits_for_a_slow_bot(tmp_path: Path) -> None:
    thinking = partial(wait_for_the_cue, str(tmp_path))
    async with open_server(quick_settings(tmp_path), thinking) as server, server.visitor() as ada:
        slow = (await ada.create(STATIST, STATIST, public=True))["id"]
        table = (await ada.create(ME))["id"]
        view = await ada.view(table)
        for _ in range(10):
            view = await ada.step(view, first_legal(view))
        assert (await ada.view(slow))["version"] == 0
        (tmp_path / "cue").touch()
        await ada.until(slow, lambda view: view["version"] > 1)


async def test_taking_back_while_a_bot_thinks(tmp_path: Path) -> None:
    """What the bot had in mind is void; it thinks about the new table."""
    thinking = partial(wait_for_the_cue, str(tmp_path))
    async with open_server(quick_settings(tmp_path), thinking) as server, server.visitor() as ada:
        table = (await ada.create(ME, STATIST, seed=0))["id"]
        before = await ada.view(table)
        assert before["legal"], "with this seed I begin"
        after = await ada.step(before, first_legal(before), {"type": "place", "x": 0, "y": 0, "rot": 0})
        back = await ada.undo(after)
        assert back["legal"] == before["legal"]
        (tmp_path / "cue").touch()
        async with asyncio.timeout(PATIENCE):
            while server.house.bots.thinking:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        now = await ada.view(table)
        assert (now["version"], now["view"]) == (back["version"], before["view"])
