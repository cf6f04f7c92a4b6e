"""Opening a database: address, settings, schema. From here on SQLite and PostgreSQL are the same."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from spielzeit.server.errors import Refused, ServerError
from spielzeit.server.one_thread import OneThread
from spielzeit.server.rows import Change
from spielzeit.server.statements import write_changes, write_changes_to_sqlite

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
READERS = 4
STATEMENTS = 256  # kept prepared: those that write many rows are one for each number of rows
POOL_TIMEOUT = 10.0  # seconds for a connection
WAIT_FOR_LOCK = 20.0  # and for another who writes
DATA_EXCEPTION = "22"  # how the standard's codes of it begin
MIGRATION_LOCK = 7_190_514_201  # any number, the same in every process
T = TypeVar("T")


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


class Database(ABC):
    """Does a piece of work on a connection, without the event loop waiting for it."""

    shown: str  # its address without a password

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """The work's answer; what it changes is not kept."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """The work's answer, when what it changed is on the disk; all of it or nothing."""

    def append(self, changes: Sequence[Change]) -> Awaitable[list[bool]]:
        """Changes of tables, the one thing that is written all the time: for each whether it fitted."""
        return self.write(lambda connection: write_changes(connection, changes))

    @abstractmethod
    async def close(self) -> None: ...


class SqliteDatabase(Database):
    """One thread writes, a few read: a whole piece of work costs one change of thread."""

    def __init__(self, url: URL) -> None:
        self._path = str(url.database)
        create_private_file(Path(self._path))
        self.shown = url.render_as_string()
        connect = {"timeout": WAIT_FOR_LOCK, "check_same_thread": False}
        # `hide_parameters`: what a failed statement was to write has names and secrets, and errors are logged.
        options: dict[str, Any] = {
            "connect_args": connect,
            "pool_timeout": POOL_TIMEOUT,
            "hide_parameters": True,
        }
        self._reading = create_engine(url, pool_size=READERS, **options)
        self._writing = create_engine(url, pool_size=1, **options)
        for engine in (self._reading, self._writing):
            event.listen(engine, "connect", configure_sqlite)
        event.listen(self._reading, "begin", lambda connection: _begin(connection, "DEFERRED"))
        event.listen(self._writing, "begin", lambda connection: _begin(connection, "IMMEDIATE"))
        self._writer = OneThread("sqlite-writer")
        self._readers = ThreadPoolExecutor(READERS, "sqlite-reader")
        self._appending: sqlite3.Connection | None = None  # of the writer's thread, for changes alone

    async def read(self, work: Callable[[Connection], T]) -> T:
        def in_thread() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, in_thread)

    async def write(self, work: Callable[[Connection], T]) -> T:
        def in_thread() -> T:
            with self._writing.begin() as connection:
                return work(connection)

        return await self._writer.do(in_thread)

    def append(self, changes: Sequence[Change]) -> Awaitable[list[bool]]:
        """Past SQLAlchemy: the same few statements, thousands of times a minute, on a connection that stays open."""
        return self._writer.do(lambda: self._append(changes))

    def _append(self, changes: Sequence[Change]) -> list[bool]:
        connection = self._appending
        if connection is None:
            connection = sqlite3.connect(
                self._path, timeout=WAIT_FOR_LOCK, check_same_thread=False, cached_statements=STATEMENTS
            )
            configure_sqlite(connection, None)
            self._appending = connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            outcomes = write_changes_to_sqlite(connection, changes)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return outcomes

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        if self._appending is not None:
            self._appending.close()
        for engine in (self._reading, self._writing):
            engine.dispose()


def _begin(connection: Connection, how: str) -> None:
    """Said by ourselves: the driver would begin before a change of data only, and never before one of the schema."""
    connection.exec_driver_sql(f"BEGIN {how}")


class PostgresDatabase(Database):
    def __init__(self, url: URL) -> None:
        self.shown = url.render_as_string(hide_password=True)
        try:
            self._engine = create_async_engine(
                url,
                pool_size=8,
                max_overflow=8,
                pool_pre_ping=True,
                pool_timeout=POOL_TIMEOUT,
                hide_parameters=True,
                connect_args={"timeout": POOL_TIMEOUT, "command_timeout": WAIT_FOR_LOCK},
            )
        except ImportError:
            raise ServerError("server.db_driver") from None

    async def read(self, work: Callable[[Connection], T]) -> T:
        with _refusing_bad_data():
            async with self._engine.connect() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        with _refusing_bad_data():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


@contextmanager
def _refusing_bad_data() -> Iterator[None]:
    """PostgreSQL stores no character 0: that is the fault of who sent it, and no trouble of the database's."""
    try:
        yield
    except DBAPIError as error:
        if str(getattr(error.orig, "sqlstate", "") or "").startswith(DATA_EXCEPTION):
            raise Refused("message.shape", detail="a text has a character that cannot be kept") from None
        raise


def open_database(address: str) -> Database:
    url = parse_address(address)
    return SqliteDatabase(url) if url.get_backend_name() == "sqlite" else PostgresDatabase(url)


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
    connection.isolation_level = None  # transactions begin and end where we say so, changes of the schema too
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(database: Database) -> None:
    """Bring the schema up to date, wholly or not at all; several processes starting at once wait for each other."""
    try:
        await database.write(_upgrade)
    except (DBAPIError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise ServerError("server.db_unreachable", address=database.shown, reason=reason) from None


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    found = schema_number(connection)
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    if found and found not in known:
        raise ServerError("server.db_newer", found=found, known=known[0])
    command.upgrade(config, "head")


def schema_number(connection: Connection) -> str:
    """Of the schema this database has; empty: none yet."""
    return MigrationContext.configure(connection).get_current_revision() or ""
