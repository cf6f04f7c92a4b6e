"""Bots think in processes of their own: one may die, take long, or answer nonsense, and the table goes on."""

from __future__ import annotations

import asyncio
import os
import pickle
import secrets
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from spielzeit.bots.worker import Question, answer
from spielzeit.engine.game import canonical, to_json
from spielzeit.games import PLAYBILL, find
from tests.server.stage import HAUPTROLLE, ME, PATIENCE, STATIST, first_legal, open_server, quick_settings


def die_once(folder: str, question: Question) -> Any:
    """The first process that is asked dies in the middle of it."""
    marker = Path(folder) / "died"
    if not marker.exists():
        marker.touch()
        os._exit(9)
    return answer(question)


def nonsense_once(folder: str, question: Question) -> Any:
    marker = Path(folder) / "nonsense"
    if not marker.exists():
        marker.touch()
        return {"type": "take", "tile": 9999}
    return answer(question)


def wait_for_the_cue(folder: str, question: Question) -> Any:
    """Thinks until the test gives the cue."""
    cue = Path(folder) / "cue"
    while not cue.exists():
        time.sleep(0.02)
    return answer(question)


def one_after_the_other(folder: str, question: Question) -> Any:
    """The first thinks until `cue-1` is there, the second until `cue-2`, and so on."""
    for number in range(1, 1000):
        mark = Path(folder) / f"asked-{number}"
        if not mark.exists():
            mark.touch()
            break
    while not (Path(folder) / f"cue-{number}").exists():
        time.sleep(0.02)
    return answer(question)


async def test_a_full_house_thinks_shorter_and_says_so(tmp_path: Path) -> None:
    """One process, seven bots: the first thinks as long as it likes, the second knows that five wait."""
    thinking = partial(one_after_the_other, str(tmp_path))
    async with open_server(quick_settings(tmp_path), thinking) as server, server.visitor() as ada:
        bots = [HAUPTROLLE, HAUPTROLLE]
        tables = [
            (await ada.create(*bots, game="top_oder_flop", public=True, seed=1))["id"] for _ in range(7)
        ]
        async with ada.socket(tables[1]) as socket:
            first = await socket.hear_view()
            assert {seat["mood"] for seat in first["seats"]} == {None}
            (tmp_path / "cue-1").touch()
            told = await socket.hear_until(
                lambda message: any(seat["mood"] == "hurried" for seat in message["seats"])
            )
            assert told["type"] == "presence"


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


def hang_once(folder: str, question: Question) -> Any:
    """The first question is never answered."""
    marker = Path(folder) / "hung"
    if not marker.exists():
        marker.write_text(question.level)
        time.sleep(3600)
    (Path(folder) / "asked-again").write_text(f"{question.level} {question.share}")
    return answer(question)


def hang_for_ever(question: Question) -> Any:
    time.sleep(3600)


def hang_in_sagani(question: Question) -> Any:
    if question.game == "sagani":
        time.sleep(3600)
    return answer(question)


def keep_questions(folder: str, question: Question) -> Any:
    """Writes down all that reached the bot's process; whole or not at all, for the house may close meanwhile."""
    kept = Path(folder) / f"{secrets.token_hex(8)}.question"
    begun = kept.with_suffix(".begun")
    begun.write_bytes(pickle.dumps(question))
    begun.rename(kept)
    return answer(question)


async def test_a_process_that_hangs_is_replaced_and_asked_for_less(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, bot_limit=1.0)
    async with (
        open_server(settings, partial(hang_once, str(tmp_path))) as server,
        server.visitor() as ada,
    ):
        table = (await ada.create(HAUPTROLLE, HAUPTROLLE, game="top_oder_flop", public=True))["id"]
        await ada.until(table, lambda view: view["version"] > 0)
    assert (tmp_path / "hung").read_text() == "hauptrolle"
    assert (tmp_path / "asked-again").exists()


async def test_a_hung_bot_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    """It gives up in bounded time; the table says so, /health says so, and the server closes."""
    settings = quick_settings(tmp_path, bot_limit=0.5, bot_workers=2)
    async with open_server(settings, hang_in_sagani) as server, server.visitor() as ada:
        hung = (await ada.create(ME, STATIST, STATIST, seed=1))["id"]
        first = await ada.view(hung)
        if first["legal"]:
            await ada.step(first, first_legal(first), {"type": "place", "x": 0, "y": 0, "rot": 0})
        other = (await ada.create(STATIST, STATIST, game="top_oder_flop", public=True))["id"]
        await ada.until(other, lambda view: view["version"] > 4)
        stuck = await ada.until(hung, lambda view: any(seat["mood"] == "stuck" for seat in view["seats"]))
        assert [seat["mood"] for seat in stuck["seats"] if seat["kind"] != "bot"] == [None]
        health = (await ada.http.get("/health")).json()
        assert health["status"] == "trouble"
        assert [trouble["code"] for trouble in health["troubles"]] == ["bots_stuck"]


async def test_the_exit_waits_for_no_bot(tmp_path: Path) -> None:
    async with open_server(quick_settings(tmp_path), hang_for_ever) as server, server.visitor() as ada:
        await ada.create(STATIST, STATIST)
        async with asyncio.timeout(PATIENCE):
            while not server.house.bots.queue.thinking:  # noqa: ASYNC110
                await asyncio.sleep(0.02)


async def test_nothing_but_the_view_of_its_seat_reaches_a_bot(tmp_path: Path) -> None:
    """What crosses the border between processes, byte for byte: a view, a level and how long to think."""
    secrets_of_tables: list[str] = []
    keeping = partial(keep_questions, str(tmp_path))
    async with open_server(quick_settings(tmp_path), keeping) as server, server.visitor() as ada:
        for game in PLAYBILL:
            table = (await ada.create(*[STATIST] * max(find(game).seats), game=game, public=True))["id"]
            row = (await server.house.table(table)).row
            secrets_of_tables += [table, row.invite, str(row.opened_by), canonical(row.setup)]
            await ada.until(table, lambda view: view["version"] > 3)
    assert questions_checked(tmp_path, secrets_of_tables) == set(PLAYBILL)


def questions_checked(folder: Path, hidden: list[str]) -> set[str]:
    """The games that were asked about."""
    games = set()
    assert Question.__struct_fields__ == ("game", "seen", "level", "share")
    for file in folder.glob("*.question"):
        data = file.read_bytes()
        question = pickle.loads(data)
        assert type(question) is Question
        seen = msgspec.convert(question.seen, find(question.game).view_type)
        assert to_json(seen) == question.seen, "a view, and nothing beside it"
        assert not any(secret.encode() in data for secret in hidden)
        games.add(question.game)
    return games


async def test_somebody_opens_only_so_many_tables(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, tables_per_person=4, tables_per_address=6)
    body = {"game": "sagani", "seats": [ME]}
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        await ada.token()
        answers = await asyncio.gather(*(ada.http.post("/api/tables", json=body) for _ in range(8)))
        assert sorted(answer.status_code for answer in answers) == [201] * 4 + [429] * 4
        assert (await ada.refused("POST", "/api/tables", 429, json=body))["code"] == "table.too_many"
        await kim.token()
        await kim.create(ME)
        await kim.create(ME)
        assert (await kim.refused("POST", "/api/tables", 429, json=body))["code"] == "table.too_many_here"
        finished = await ada.view(next(a.json()["id"] for a in answers if a.status_code == 201))
        while finished["status"] == "running":
            finished = await ada.step(finished, finished["legal"][-1])
        await ada.create(ME)
