"""Games that an earlier version has stored are there after an update."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from spielzeit.server.errors import ServerError
from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage
from tests.server.stage import Json, open_server, quick_settings
from tests.server.test_watching import begin_a_round, everything_told, play_the_round

#: What later schemas have added, and how it is taken away.
AFTER_THE_FIRST = (
    *(
        f"DROP TABLE {name}"
        for name in (
            *("talk", "links", "gone", "notices", "records", "reviews", "devices", "pushes"),
            *("shelf", "remarks"),
        )
    ),
    *(f"DROP INDEX tables_{name}" for name in ("due", "rematch_of", "listed", "seed")),
    *(
        f"ALTER TABLE tables DROP COLUMN {name}"
        for name in ("terms", "listed", "due", "result", "rematch_of")
    ),
    "DROP INDEX ix_seats_kept_for",
    "ALTER TABLE seats DROP COLUMN kept_for",
    "ALTER TABLE seats DROP COLUMN hidden",
    "ALTER TABLE seats DROP COLUMN told",
    "DROP INDEX people_phrase",
    "ALTER TABLE people DROP COLUMN phrase",
    "ALTER TABLE people DROP COLUMN revoked",
    "DROP INDEX tables_secret",
    "ALTER TABLE tables DROP COLUMN secret",
    "ALTER TABLE tables DROP COLUMN gifts",
    "ALTER TABLE people DROP COLUMN generation",
    "DROP INDEX tables_opened_by",
    "DROP INDEX tables_opened_from",
    "ALTER TABLE tables DROP COLUMN opened_by",
    "ALTER TABLE tables DROP COLUMN opened_from",
    "DROP INDEX tables_by_status",
    "ALTER TABLE tables DROP COLUMN ended",
    "ALTER TABLE people DROP COLUMN saved",
    "DROP TABLE snapshots",
    "DROP TABLE finals",
    "ALTER TABLE seats DROP COLUMN noticed",
    "UPDATE alembic_version SET version_num = '0001'",
)


async def test_times_of_a_database_without_a_time_for_each_seat(tmp_path: Path) -> None:
    await check_times_after_the_update(quick_settings(tmp_path))


async def check_times_after_the_update(settings: Settings) -> None:
    """Ada has made hidden steps, then the server is updated: kim still learns nothing of them."""
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        tokens = await ada.token(), await kim.token()
        tables = [(await begin_a_round(ada, kim))["id"] for _ in range(2)]
        await play_the_round(server, ada, tables[0], but_the_last_step=True)
        before = [without_shuffle(await everything_told(visitor, tables[0])) for visitor in (ada, kim)]

    await take_the_time_of_seats_away(settings.db)

    async with (
        open_server(settings) as server,
        server.visitor(tokens[0]) as ada,
        server.visitor(tokens[1]) as kim,
    ):
        after = [without_shuffle(await everything_told(visitor, tables[0])) for visitor in (ada, kim)]
    assert after == before


def without_shuffle(told: Json) -> Json:
    """A table of that time had no secret, so it shows no commitment; and nobody knew who had opened it."""
    tables = [told["view"], told["summary"], *told["list"]["tables"]]
    for table in tables:
        del table["commitment"]
        table.pop("host", None)
    return told


def on_file(folder: Path, statement: str) -> list[Any]:
    """Past the server."""
    with closing(sqlite3.connect(folder / "test.db", isolation_level=None)) as file:
        return file.execute(statement).fetchall()


async def test_a_migration_is_made_wholly_or_not_at_all(tmp_path: Path) -> None:
    """The third schema cannot be made: then the second is not left behind either."""
    settings = quick_settings(tmp_path)
    await take_the_time_of_seats_away(settings.db)
    on_file(tmp_path, "CREATE TABLE finals (in_the_way INTEGER)")

    with pytest.raises(ServerError, match="finals"):
        await Storage.open(settings.db)

    assert on_file(tmp_path, "SELECT version_num FROM alembic_version") == [("0001",)]
    assert "noticed" not in [row[1] for row in on_file(tmp_path, "PRAGMA table_info(seats)")]
    on_file(tmp_path, "DROP TABLE finals")
    await (await Storage.open(settings.db)).close()


async def test_a_database_of_a_newer_version_is_refused_with_a_way_out(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    await (await Storage.open(settings.db)).close()
    on_file(tmp_path, "UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(ServerError) as refusal:
        await Storage.open(settings.db)

    assert refusal.value.code == "server.db_newer"
    assert "9999" in refusal.value.words("en")
    assert "Update" in refusal.value.words("en")


async def take_the_time_of_seats_away(address: str) -> None:
    """Back to the first schema."""

    def work(connection: Connection) -> None:
        for statement in AFTER_THE_FIRST:
            connection.execute(text(statement))

    storage = await Storage.open(address)
    await storage.database.write(work)
    await storage.close()
