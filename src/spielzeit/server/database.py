"""Opening a database: address, settings, schema. From here on SQLite and PostgreSQL are the same."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from spielzeit.server.errors import ServerError

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATION_LOCK = 7_190_514_201  # any number, the same in every process


def parse_address(address: str) -> URL:
    """`sqlite:///FILE` or `postgresql://user@host/name`, with the driver this server uses."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise ServerError("server.db_address", address=without_password(address)) from None
    if url.drivername not in DRIVERS:
        raise ServerError("server.db_address", address=without_password(address))
    if url.get_backend_name() == "sqlite" and (not url.database or url.database == ":memory:"):
        raise ServerError("server.db_address", address=address)
    return url.set(drivername=DRIVERS[url.drivername])


def without_password(address: str) -> str:
    """What may be shown of an address."""
    head, at, tail = address.rpartition("@")
    return f"{head.partition('://')[0]}://…@{tail}" if at else address


def make_engine(url: URL) -> AsyncEngine:
    """The engine; a SQLite file is created beforehand so that only its owner can read it."""
    if url.get_backend_name() != "sqlite":
        try:
            return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
        except ImportError:
            raise ServerError("server.db_driver") from None
    create_private_file(Path(str(url.database)))
    engine = create_async_engine(url, connect_args={"timeout": 20})
    event.listen(engine.sync_engine, "connect", configure_sqlite)
    return engine


def create_private_file(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise ServerError("server.db_is_directory", path=str(path))
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise ServerError(
            "server.db_not_writable", path=str(path), reason=error.strerror or str(error)
        ) from None


def configure_sqlite(connection: Any, _record: object) -> None:
    """An acknowledged step survives kill -9 and a power cut: write-ahead log, synced at every commit."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=20000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date; several processes starting at once wait for each other."""
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(_upgrade)
    except (DBAPIError, OSError, sqlite3.Error) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        shown = engine.url.render_as_string(hide_password=True)
        raise ServerError("server.db_unreachable", address=shown, reason=reason) from None


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
