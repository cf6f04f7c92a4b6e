"""Watching over the house: is it well, is it ready, and which request a line of the log belongs to."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import httpx
import msgspec
import pytest

from spielzeit.server.errors import Refused
from spielzeit.server.logging_setup import JsonLines
from spielzeit.server.traces import request_id, table_id
from tests.server.stage import ME, Server, Visitor, open_server, quick_settings


async def test_a_house_that_is_well(ada: Visitor) -> None:
    health = await ada.ok("GET", "/health")
    assert (health["status"], health["troubles"]) == ("ok", [])
    ready = await ada.ok("GET", "/ready")
    assert ready == {
        "ready": True,
        "parts": {"database": True, "writer": True, "redis": None, "bots": True},
    }


async def test_not_ready_without_its_database(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def does_not_answer() -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr(server.house.storage, "ping", does_not_answer)
    answer = await ada.http.get("/ready")
    assert answer.status_code == 503
    assert answer.json()["parts"]["database"] is False


async def test_not_ready_before_its_bots_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_server(quick_settings(tmp_path, bots_ready=True)) as server, server.visitor() as ada:
        await ada.until_ready()
        monkeypatch.setattr("spielzeit.server.thinking.pool.ThinkingPool.ready", False)
        answer = await ada.http.get("/ready")
    assert answer.status_code == 503
    assert answer.json()["parts"] == {"database": True, "writer": True, "redis": None, "bots": False}


async def test_every_answer_says_its_requests_id(ada: Visitor) -> None:
    given = await ada.http.get("/api/games", headers={"x-request-id": "proxy-7.a_b"})
    assert given.headers["x-request-id"] == "proxy-7.a_b"
    for unfit in ("", "a b", "x" * 65, "ä", 'quo"te'):
        answer = await ada.http.get("/api/games", headers={b"x-request-id": unfit.encode()})
        assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])
    two = {(await ada.http.get("/health")).headers["x-request-id"] for _ in range(2)}
    assert len(two) == 2


async def test_a_socket_has_an_id_too(ada: Visitor) -> None:
    table = (await ada.create(ME))["id"]
    async with ada.socket(table, **{"x-request-id": "mine"}) as socket:
        response = socket.connection.response
        assert response is not None
        assert response.headers["x-request-id"] == "mine"


async def test_a_line_of_the_log_names_request_and_table(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[bytes] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(JsonLines().format(record).encode())

    async def refuses(*_: object) -> None:
        raise RuntimeError("the disk is on fire")

    table = (await ada.create(ME))["id"]
    handler = Keep()
    logging.getLogger("spielzeit").addHandler(handler)
    try:
        monkeypatch.setattr(server.house, "visible", refuses)
        answer: httpx.Response = await ada.http.get(
            f"/api/tables/{table}/view", headers={"x-request-id": "trace-me"}
        )
    finally:
        logging.getLogger("spielzeit").removeHandler(handler)
    assert answer.status_code == 500
    told = next(line for line in map(msgspec.json.decode, lines) if line["event"] == "a request failed")
    assert (told["request"], told["table"]) == ("trace-me", table)
    assert "on fire" in told["trace"]


def test_a_line_outside_of_any_request_has_no_ids() -> None:
    assert (request_id.get(), table_id.get()) == (None, None)
    line = msgspec.json.decode(JsonLines().format(logging.makeLogRecord({"msg": "open"})))
    assert set(line) == {"at", "level", "event"}


def test_too_many_tables_has_words() -> None:
    for language in ("de", "en"):
        assert "60" in Refused("table.too_many", most=60).words(language)
        assert "600" in Refused("table.too_many_here", most=600).words(language)
