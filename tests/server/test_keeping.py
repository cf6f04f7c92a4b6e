"""What is kept beside the log: long tables open quickly, finished games stay readable whatever the rules become."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, text

from bench.load import keep_wavering
from spielzeit.games import find
from spielzeit.server.closed_tables import ClosedTable
from spielzeit.server.entries import BLOCK
from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage
from spielzeit.server.tables import MOST_TAKEN_BACK, LiveTable
from tests.server import stage
from tests.server.stage import ME, OPEN, STATIST, Json, Server, Visitor, first_legal
from tests.server.test_counting import count_applied


async def in_database(settings: Settings, statement: str, **values: object) -> list[Any]:
    """Done on the file, as nobody in the server would."""

    def work(connection: Connection) -> list[Any]:
        done = connection.execute(text(statement), values)
        return list(done) if done.returns_rows else []

    storage = await Storage.open(settings.db)
    try:
        return await storage.database.write(work)
    finally:
        await storage.close()


async def play_to_the_end(visitor: Visitor, table: str) -> Json:
    view = await visitor.view(table)
    while view["status"] == "running":
        view = await visitor.step(view, view["legal"][-1])
    return view


async def until_kept(server: Server, table: str) -> None:
    async with asyncio.timeout(30):
        while (stored := await server.house.storage.load(table)) is None or stored.final is None:  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def all_told(visitor: Visitor, table: str) -> Json:
    view = await visitor.view(table, since=0)
    return {
        "view": {**view, "seats": [{**seat, "connected": False} for seat in view["seats"]]},
        "record": await visitor.ok("GET", f"/api/tables/{table}/record"),
        "words": await visitor.ok("GET", f"/api/tables/{table}/words"),
        "summary": {**await visitor.ok("GET", f"/api/tables/{table}"), "seats": []},
    }


async def step_and_take_back(visitor: Visitor, table: str, times: int) -> Json:
    view = await visitor.view(table)
    for _ in range(times):
        view = await visitor.undo(await visitor.step(view, first_legal(view)))
    return view


async def test_a_decision_is_taken_back_so_often_and_then_it_stands(ada: Visitor) -> None:
    """Step and undo in a loop would grow the log without end."""
    table = (await ada.create(ME))["id"]
    view = await step_and_take_back(ada, table, MOST_TAKEN_BACK)
    view = await ada.step(view, first_legal(view))
    body = {"id": "once-more", "version": view["version"]}
    error = await ada.refused("POST", f"/api/tables/{table}/undo", 409, json=body)
    assert error["code"] == "undo.often"
    assert str(MOST_TAKEN_BACK) in error["message"]
    after = await ada.step(view, first_legal(view))  # and the game goes on
    assert after["version"] == view["version"] + 1


async def test_the_limit_is_known_after_a_restart(tmp_path: Path) -> None:
    settings = stage.quick_settings(tmp_path)
    async with stage.open_server(settings) as server, server.visitor() as ada:
        token = await ada.token()
        table = (await ada.create(ME))["id"]
        await step_and_take_back(ada, table, MOST_TAKEN_BACK)
    async with stage.open_server(settings) as server, server.visitor(token) as ada:
        view = await ada.view(table)
        view = await ada.step(view, first_legal(view), message="after-the-restart")
        body = {"id": "once-more", "version": view["version"]}
        error = await ada.refused("POST", f"/api/tables/{table}/undo", 409, json=body)
        assert error["code"] == "undo.often"


async def test_a_long_log_opens_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the log is replayed, but the steps that stand."""
    settings = stage.quick_settings(tmp_path)
    async with stage.open_server(settings) as server, server.visitor() as ada:
        token = await ada.token()
        table = (await ada.create(ME))["id"]
        for _ in range(3):
            view = await step_and_take_back(ada, table, BLOCK // 6)
            await ada.step(view, first_legal(view))
        before = await ada.view(table, since=0)
    assert before["version"] == BLOCK + 1
    assert await in_database(settings, "SELECT version FROM snapshots") == [(BLOCK,)]

    applied = count_applied(monkeypatch)
    async with stage.open_server(settings) as server, server.visitor(token) as ada:
        assert (await ada.view(table, since=0))["steps"] == before["steps"]
        assert len(applied) == 3


async def test_eight_thousand_steps_taken_back_open_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was possible before a decision could be taken back only so often: nothing of it is replayed."""
    storage = await Storage.open(f"sqlite:///{tmp_path / 'test.db'}")
    try:
        before = await keep_wavering(storage, find("sagani"), 8_000)
        applied = count_applied(monkeypatch)
        start = time.perf_counter()
        stored = await storage.load(before.id)
        assert stored is not None
        table = LiveTable(find("sagani"), stored)
        took = time.perf_counter() - start
    finally:
        await storage.close()
    assert (table.version, len(applied)) == (16_000, 0)
    assert table.match.position.digest() == before.match.position.digest()
    assert took < 5.0, "the goal is 20 ms (python -m bench.load)"


@pytest.mark.parametrize("damage", ["x'00'", "x'91'"])
async def test_a_snapshot_that_cannot_be_read_is_passed_over(tmp_path: Path, damage: str) -> None:
    settings = stage.quick_settings(tmp_path)
    async with stage.open_server(settings) as server, server.visitor() as ada:
        token = await ada.token()
        table = (await ada.create(ME))["id"]
        view = await ada.view(table)
        before = await ada.step(view, first_legal(view))
    statement = f"INSERT INTO snapshots (table_id, version, data) VALUES (:table, 1, {damage})"
    await in_database(settings, statement, table=table)
    async with stage.open_server(settings) as server, server.visitor(token) as ada:
        assert (await ada.view(table, since=0))["view"] == before["view"]


@pytest.mark.parametrize("game", ["sagani", "ausverkauft"])
async def test_a_finished_game_is_told_the_same_for_ever(tmp_path: Path, game: str) -> None:
    """After a restart, and when the rules have changed: its views, events, result and record."""
    settings = stage.quick_settings(tmp_path)
    async with stage.open_server(settings) as server, server.visitor() as ada, server.visitor() as stranger:
        token = await ada.token()
        created = await ada.create(ME, game=game, public=True)
        table = created["id"]
        await play_to_the_end(ada, table)
        await until_kept(server, table)
        before = await all_told(ada, table), await stranger.view(table)
    for rules in (None, 0):
        if rules is not None:
            await in_database(settings, "UPDATE tables SET rules = :rules", rules=rules)
        async with (
            stage.open_server(settings) as server,
            server.visitor(token) as ada,
            server.visitor() as stranger,
        ):
            now = await all_told(ada, table)
            assert isinstance(await server.house.table(table), ClosedTable)
            assert {**now, "words": None} == {**before[0], "words": None}
            assert now["words"] == (
                before[0]["words"] if rules is None else {**before[0]["words"], "picture": None}
            )
            assert await stranger.view(table) == before[1]
            body = {"id": "s", "version": now["view"]["version"], "actions": [{"type": "pass"}]}
            await ada.refused("POST", f"/api/tables/{table}/steps", 409, json=body)
            await ada.refused("POST", f"/api/tables/{table}/undo", 409, json={"id": "u", "version": 0})
            await ada.refused("POST", f"/api/tables/{table}/preview", 409, json={"version": 0, "actions": []})


async def test_a_running_game_whose_rules_are_gone_ends_without_a_result(tmp_path: Path) -> None:
    settings = stage.quick_settings(tmp_path)
    async with stage.open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        tokens = await ada.token(), await kim.token()
        created = await ada.create(ME, OPEN)
        await kim.ok("POST", f"/api/tables/{created['id']}/join", json={"invite": created["invite"]})
        table = created["id"]
        mover = ada if (await ada.view(table))["legal"] else kim
        view = await mover.view(table)
        view = await mover.undo(await mover.step(view, first_legal(view)))
        last = view["legal"][-1]
        await mover.step(view, last)
    await in_database(settings, "UPDATE tables SET rules = 0")
    async with (
        stage.open_server(settings) as server,
        server.visitor(tokens[0]) as ada,
        server.visitor(tokens[1]) as kim,
    ):
        for visitor in (ada, kim):
            now = await visitor.view(table, since=0)
            assert (now["status"], now["ended"], now["result"], now["view"]) == ("over", "rules", None, None)
            assert [step["kind"] for step in now["steps"]] == ["sit", "step", "undo", "step"]
        record = await kim.ok("GET", f"/api/tables/{table}/record")
        assert (record["ended"], record["rules"], "result" in record) == ("rules", 0, False)
        assert [step["action"] for step in record["steps"]] == [
            view["legal"] and record["steps"][0]["action"]
        ] * 1
        listed = (await ada.ok("GET", "/api/tables"))["tables"]
        assert [entry["status"] for entry in listed] == ["over"]
        async with kim.socket(table) as socket:
            assert (await socket.hear_view())["ended"] == "rules"


async def test_one_table_of_old_rules_stops_no_bot(tmp_path: Path) -> None:
    """The sweep goes on to the next table, though this one's log is damaged besides."""
    settings = stage.quick_settings(tmp_path, bot_pace=60.0)
    async with stage.open_server(settings) as server, server.visitor() as ada:
        tables = [(await ada.create(STATIST, STATIST, public=True))["id"] for _ in range(3)]
    await in_database(settings, "UPDATE tables SET rules = 0 WHERE id = :id", id=tables[0])
    await in_database(settings, "UPDATE tables SET setup = '{}' WHERE id = :id", id=tables[1])
    async with stage.open_server(stage.quick_settings(tmp_path)) as server, server.visitor() as ada:
        await ada.until(tables[2], lambda view: view["version"] > 4)
        assert (await ada.view(tables[0]))["status"] == "over"


async def test_a_row_is_taken_in_wholly_or_not_at_all(server: Server, ada: Visitor) -> None:
    """The version is never ahead of the match."""
    table = (await ada.create(ME))["id"]
    view = await ada.view(table)
    live = await server.house.table(table)
    plan = live.plan_step(0, view["version"], [first_legal(view)], "m")
    good = plan.change.rows[0]
    bad = msgspec.structs.replace(
        good, seq=2, data='{"action": {"type": "place", "x": 99, "y": 9, "rot": 0}}'
    )
    worse = msgspec.structs.replace(good, seq=2, data="{}")
    position = live.match.position.digest()
    for rows in ([msgspec.structs.replace(worse, seq=1)], [msgspec.structs.replace(bad, seq=7)]):
        with pytest.raises(Exception):  # noqa: B017
            live.extend(rows)
        assert (live.version, live.match.position.digest()) == (0, position)
    with pytest.raises(Exception):  # noqa: B017
        live.extend([good, worse])
    assert (live.version, len(live.match.steps)) == (1, 1)
    assert plan.match is not None
    assert live.view_of(0) == plan.match.view(0)
