"""Nobody can ask for more than their share."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielzeit.server.errors import Refused
from spielzeit.server.limits import RateLimit
from tests.server.stage import ME, open_server, quick_settings


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    limit = RateLimit(rate=2.0, burst=3)
    for _ in range(3):
        limit.spend("ada")
    with pytest.raises(Refused, match="one second"):
        limit.spend("ada")
    limit.spend("kim")
    now += 0.5
    limit.spend("ada")


async def test_too_many_messages(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, message_rate=0.01, message_burst=10, table_rate=0.01, table_burst=2)
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(ME))["id"]
        async with ada.socket(table) as socket:
            await socket.hear_view()
            answers = [await socket.ask("ping") for _ in range(8)]
            for _ in range(4):
                await socket.connection.send('{"type": "ping", "id": "one-more"}')
            error = await socket.hear_until(lambda message: message["type"] == "error")
        answer = await ada.http.get("/api/games")
    assert {answer["type"] for answer in answers} == {"pong"}
    assert error["code"] == "rate.limit"
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1


async def test_too_many_tables(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, table_rate=0.01, table_burst=2)
    async with open_server(settings) as server, server.visitor() as ada:
        await ada.token()
        await ada.create(ME)
        await ada.create(ME)
        body = {"game": "sagani", "seats": [ME]}
        error = await ada.refused("POST", "/api/tables", 429, json=body)
        assert error["code"] == "rate.limit"
        statuses = []
        for _ in range(20):  # a new identity each time does not help for ever
            ada.http.cookies.clear()
            statuses.append((await ada.http.post("/api/tables", json=body)).status_code)
    assert statuses[0] == 201
    assert statuses[-1] == 429
