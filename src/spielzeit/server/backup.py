"""The whole house in one file, made while it is open: the same file for SQLite and PostgreSQL.

JSON Lines, compressed: a head, every row of every table of the schema, and a foot with counts and a checksum. It holds
the key that signs identities and what is hidden in running games, so only its owner may read it (0600).
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Connection, LargeBinary, Table, delete, func, insert, select

from spielzeit.server.database import Database, migrate, open_database, schema_number
from spielzeit.server.errors import ServerError
from spielzeit.server.schema import HOUSE, METADATA

FORMAT = "spielzeit-backup/1"
RESTORED = "restored"  # in the house: servers that are running then begin anew
ROWS_AT_ONCE = 500
Row = dict[str, Any]


class Head(msgspec.Struct):
    format: str
    schema: str
    made: float


class Line(msgspec.Struct):
    table: str
    row: Row


class Foot(msgspec.Struct):
    rows: dict[str, int]
    sha256: str  # of everything before


async def back_up(address: str, path: Path) -> dict[str, int]:
    """How many rows of each table were written: all as they stood at one moment."""
    database = open_database(address)
    try:
        return await database.read(lambda connection: _write_file(connection, path))
    finally:
        await database.close()


async def restore(address: str, path: Path, replace: bool) -> dict[str, int]:
    """All of it or nothing. Into an empty database, unless what is there may be replaced."""
    database = open_database(address)
    try:
        await migrate(database)
        check(path)
        return await database.write(lambda connection: _read_file(connection, path, replace))
    finally:
        await database.close()


def _write_file(connection: Connection, path: Path) -> dict[str, int]:
    if connection.dialect.name == "postgresql":
        connection = connection.execution_options(isolation_level="REPEATABLE READ")
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    counts: dict[str, int] = {}
    digest = hashlib.sha256()
    try:
        file = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as out:
            _say(out, digest, Head(FORMAT, schema_number(connection), time.time()))
            for table in METADATA.sorted_tables:
                counts[str(table.name)] = 0
                for row in connection.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)):
                    _say(out, digest, Line(str(table.name), _told(table, row._mapping)))
                    counts[str(table.name)] += 1
            out.write(msgspec.json.encode(Foot(counts, digest.hexdigest())) + b"\n")
            out.flush()
            os.fsync(raw.fileno())
        unfinished.replace(path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ServerError("server.backup_not_written", path=str(path), reason=reason) from None
    finally:
        unfinished.unlink(missing_ok=True)
    return counts


def _say(out: BinaryIO | gzip.GzipFile, digest: Any, value: Head | Line) -> None:
    line = msgspec.json.encode(value) + b"\n"
    digest.update(line)
    out.write(line)


def _told(table: Table, row: Any) -> Row:
    """Bytes as base64; the log's own numbers are given anew."""
    return {
        str(column.name): base64.b64encode(row[column]).decode()
        if isinstance(column.type, LargeBinary)
        else row[column]
        for column in table.c
        if not (table.name == "log" and column.name == "id")
    }


def check(path: Path) -> Foot:
    """Whether this is a whole backup: its form, its counts, its checksum."""
    digest = hashlib.sha256()
    counts = {table.name: 0 for table in METADATA.sorted_tables}
    previous: bytes | None = None
    for line in _lines(path):
        if previous is not None:
            digest.update(previous)
            if counts_of := _table_of(previous):
                counts[counts_of] = counts.get(counts_of, 0) + 1
        previous = line
    try:
        foot = msgspec.json.decode(previous or b"", type=Foot)
    except msgspec.DecodeError:
        raise ServerError("server.backup_damaged", path=str(path)) from None
    if foot.sha256 != digest.hexdigest() or {name: n for name, n in counts.items() if n} != {
        name: n for name, n in foot.rows.items() if n
    }:
        raise ServerError("server.backup_damaged", path=str(path))
    return foot


def _table_of(line: bytes) -> str | None:
    try:
        return msgspec.json.decode(line, type=Line).table
    except msgspec.DecodeError:
        return None


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            first = file.readline()
            try:
                head = msgspec.json.decode(first, type=Head)
            except msgspec.DecodeError:
                raise ServerError("server.backup_damaged", path=str(path)) from None
            if head.format != FORMAT:
                raise ServerError("server.backup_damaged", path=str(path))
            yield first
            yield from file
    except (OSError, EOFError) as error:
        if isinstance(error, gzip.BadGzipFile | EOFError):
            raise ServerError("server.backup_damaged", path=str(path)) from None
        reason = error.strerror or str(error)
        raise ServerError("server.backup_not_read", path=str(path), reason=reason) from None


def _read_file(connection: Connection, path: Path, replace: bool) -> dict[str, int]:
    lines = _lines(path)
    head = msgspec.json.decode(next(lines), type=Head)
    known = schema_number(connection)
    if head.schema > known:
        raise ServerError("server.db_newer", found=head.schema, known=known)
    tables = {table.name: table for table in METADATA.sorted_tables}
    full = any(
        connection.execute(select(func.count()).select_from(table)).scalar()
        for table in tables.values()
        if table is not HOUSE
    )
    if full and not replace:
        raise ServerError("server.restore_not_empty")
    for table in reversed(METADATA.sorted_tables):
        connection.execute(delete(table))
    counts = dict.fromkeys(tables, 0)
    for name, rows in _batches(lines):
        table = tables[name]
        connection.execute(insert(table), [_read(table, row) for row in rows])
        counts[name] += len(rows)
    connection.execute(delete(HOUSE).where(HOUSE.c.name == RESTORED))
    connection.execute(insert(HOUSE).values(name=RESTORED, value=secrets.token_bytes(8)))
    return counts


def _batches(lines: Iterator[bytes]) -> Iterator[tuple[str, list[Row]]]:
    """Rows of one table and one form together."""
    name, batch = "", list[Row]()
    for text in lines:
        try:
            line = msgspec.json.decode(text, type=Line)
        except msgspec.DecodeError:
            break  # the foot, which `check` has read
        if batch and (line.table != name or len(batch) >= ROWS_AT_ONCE):
            yield name, batch
            batch = []
        name = line.table
        batch.append(line.row)
    if batch:
        yield name, batch


def _read(table: Table, row: Row) -> Row:
    return {
        name: base64.b64decode(value) if isinstance(table.c[name].type, LargeBinary) else value
        for name, value in row.items()
    }


async def restored_mark(database: Database) -> bytes | None:
    """Changes when somebody has restored a backup."""
    query = select(HOUSE.c.value).where(HOUSE.c.name == RESTORED)
    return await database.read(lambda connection: connection.execute(query).scalar())
