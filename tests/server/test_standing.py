"""What the database is told of how a table stands: who owes a step always, the rest when it is news."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from spielzeit.server import standing
from spielzeit.server.rows import Change, Standing
from spielzeit.server.schema import TABLES
from spielzeit.server.standing import Known
from tests.server.stage import ME, OPEN, Server, Visitor, first_legal

RUNNING = Standing("running", [0], bot_to_move=False)
BOT_IS_NEXT = Standing("running", [1], bot_to_move=True)


def known_after(*told: Standing, quiet: bool = False) -> Known:
    known = Known()
    for stands in told:
        known.stored(Change("t", 0, [], stands, {}, quiet=quiet))
    return known


def test_what_is_news() -> None:
    assert not Known().has(RUNNING)
    known = known_after(RUNNING)
    assert known.has(Standing("running", [1], bot_to_move=False))
    assert not known.has(Standing("over", [], bot_to_move=False))
    assert not known.has(Standing("running", [1], bot_to_move=False, due=5.0))
    assert not known.has(BOT_IS_NEXT)
    assert not known_after(RUNNING, BOT_IS_NEXT).has(RUNNING), "it must hear that the bot has moved"
    assert not known_after(RUNNING, quiet=True).has(RUNNING), "what was not told is not known"


def test_the_time_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    known = known_after(RUNNING)
    monkeypatch.setattr(standing, "TOLD_EVERY", 0.0)
    assert not known.has(RUNNING)


async def row_of(server: Server, table: str) -> tuple[int, str, str, float]:
    query = select(TABLES.c.version, TABLES.c.status, TABLES.c.to_move, TABLES.c.changed)
    asked = query.where(TABLES.c.id == table)
    row = await server.house.storage.database.read(lambda connection: connection.execute(asked).one())
    return row.version, row.status, row.to_move, row.changed


async def test_among_people_a_step_tells_who_is_next_and_not_when(
    server: Server, ada: Visitor, kim: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standing, "TOLD_EVERY", 3600.0)
    table = await ada.create(ME, OPEN)
    await kim.ok("POST", f"/api/tables/{table['id']}/join", json={"invite": table["invite"]})
    changed: set[float] = set()
    for _ in range(6):
        views = [await who.view(table["id"]) for who in (ada, kim)]
        at = next(at for at in (0, 1) if views[at]["legal"])
        after = await (ada, kim)[at].step(views[at], first_legal(views[at]))
        version, status, to_move, when = await row_of(server, table["id"])
        owing = [number for number, seat in enumerate(after["seats"]) if seat["to_move"]]
        assert (version, status, to_move) == (after["version"], "running", f"[{owing[0]}]")
        changed.add(when)
    assert len(changed) == 1
