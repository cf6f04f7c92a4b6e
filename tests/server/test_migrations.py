"""Games that an earlier version has stored are there after an update."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, text

from spielzeit.server.settings import Settings
from spielzeit.server.storage import Storage
from tests.server.stage import open_server, quick_settings
from tests.server.test_watching import begin_a_round, everything_told, play_the_round


async def test_times_of_a_database_without_a_time_for_each_seat(tmp_path: Path) -> None:
    await check_times_after_the_update(quick_settings(tmp_path))


async def check_times_after_the_update(settings: Settings) -> None:
    """Ada has made hidden steps, then the server is updated: kim still learns nothing of them."""
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        tokens = await ada.token(), await kim.token()
        tables = [(await begin_a_round(ada, kim))["id"] for _ in range(2)]
        await play_the_round(server, ada, tables[0], but_the_last_step=True)
        before = [await everything_told(visitor, tables[0]) for visitor in (ada, kim)]

    await take_the_time_of_seats_away(settings.db)

    async with (
        open_server(settings) as server,
        server.visitor(tokens[0]) as ada,
        server.visitor(tokens[1]) as kim,
    ):
        assert [await everything_told(visitor, tables[0]) for visitor in (ada, kim)] == before


async def take_the_time_of_seats_away(address: str) -> None:
    """Back to the first schema."""

    def work(connection: Connection) -> None:
        connection.execute(text("ALTER TABLE seats DROP COLUMN noticed"))
        for column in ("opened_by", "opened_from"):
            connection.execute(text(f"DROP INDEX tables_{column}"))
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))

    storage = await Storage.open(address)
    await storage.database.write(work)
    await storage.close()
