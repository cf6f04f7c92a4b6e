"""A table at an exact moment: a golden record played up to there, stored as the server itself would have stored it.

Nothing is left to what bots happen to play: others sit there as people who never answer, unless bots are wished for.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Page

from spielzeit.engine.match import Match
from spielzeit.engine.record import Record, decode
from spielzeit.games import find
from spielzeit.server.host.desk import change_invite
from spielzeit.server.log_rows import rows_of_steps
from spielzeit.server.rows import Change, SeatRow, TableRow
from spielzeit.server.standing import standing_of
from spielzeit.server.storage import Storage

RECORDS = Path(__file__).resolve().parents[1] / "records"
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fanny")


def golden(game: str, name: str, line: int = 0) -> Record:
    """One of the golden records: tests/records/<game>/<name>.jsonl, the line of this number."""
    return decode((RECORDS / game / f"{name}.jsonl").read_bytes().splitlines()[line])


def after(record: Record, steps: int) -> Match:
    """The match when so many steps were made."""
    match = find(record.game).start_from(record.setup)
    for step in record.steps[:steps]:
        match.apply_stored(step.player, find(record.game).read_action(step.action), step.chance)
    return match


def sit_at(
    page: Page, database: str, record: Record, steps: int, seat: int = 0, bots: str | None = None
) -> str:
    """Opens a table where this record has come so far, with me on that seat; its id."""
    return sit_together({seat: page}, database, record, steps, bots)


def sit_together(
    pages: Mapping[int, Page],
    database: str,
    record: Record,
    steps: int,
    bots: str | None = None,
) -> str:
    """The same with several people, by seat."""
    people = {}
    for seat, page in pages.items():
        # Before the page asks for itself: two first requests at once would be two people.
        people[seat] = str(page.request.get("/api/me").json()["id"])
    seats = [
        SeatRow(number, "bot", level=bots)
        if bots and number not in people
        else SeatRow(number, "person", people.get(number, f"nobody-{number}"), NAMES[number])
        for number in range(record.players)
    ]
    table = f"prepared{secrets.token_hex(4)}"
    with ThreadPoolExecutor(1) as thread:  # this thread's event loop belongs to the browser
        thread.submit(asyncio.run, _store(database, table, record, steps, seats)).result()
    for page in pages.values():
        page.goto(f"/t/{table}")
        page.wait_for_selector(".table[data-version]")
    return table


def revoke_invite(database: str, table: str) -> str:
    """As the host does it, before anybody has opened the table; the invite that was good till now."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _revoke(database, table)).result()


async def _revoke(database: str, table: str) -> str:
    storage = await Storage.open(database)
    try:
        stored = await storage.load(table)
        assert stored is not None
        await change_invite(storage, table, secrets.token_hex(10))
        return stored.table.invite
    finally:
        await storage.close()


async def _store(database: str, table: str, record: Record, steps: int, seats: list[SeatRow]) -> None:
    now = time.time()
    row = TableRow(
        id=table,
        game=record.game,
        rules=record.rules,
        components=record.components,
        options=record.options,
        setup=record.setup,
        seed=None,
        invite=secrets.token_hex(10),
        public=False,
        created=now,
    )
    rows = rows_of_steps(record.steps[:steps], now)
    storage = await Storage.open(database)
    try:
        await storage.create(row, seats, standing_of(seats, after(record, 0)))
        if rows:
            await storage.append(Change(table, 0, rows, standing_of(seats, after(record, steps)), {}))
    finally:
        await storage.close()
