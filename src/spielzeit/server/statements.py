"""The statements that every change of a table is made of: once for any database, once for SQLite without detours."""

from __future__ import annotations

import functools
import sqlite3
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, bindparam, insert, update

from spielzeit.server.rows import Change, LogRow, SeatRow, Standing, TableRow
from spielzeit.server.schema import LOG, SEATS, TABLES

_MOVE_ON = (
    update(TABLES)
    .where(and_(TABLES.c.id == bindparam("table"), TABLES.c.version == bindparam("expected")))
    .values(
        version=bindparam("reached"),
        changed=bindparam("now"),
        status=bindparam("new_status"),
        to_move=bindparam("new_to_move"),
        bot_to_move=bindparam("new_bot_to_move"),
        due=bindparam("new_due"),
        result=bindparam("new_result"),
    )
)
_NOTICE = (
    update(SEATS)
    .where(and_(SEATS.c.table_id == bindparam("table"), SEATS.c.number == bindparam("seat")))
    .values(noticed=bindparam("at"))
)
_SIT = update(SEATS).where(and_(SEATS.c.table_id == bindparam("table"), SEATS.c.number == bindparam("seat")))
_APPEND = insert(LOG)

_SQLITE_MOVE_ON = (
    "UPDATE tables SET version = ?, changed = ?, status = ?, to_move = ?, bot_to_move = ?, due = ?, result = ?"
    " WHERE id = ? AND version = ?"
)
_SQLITE_SIT = (
    "UPDATE seats SET kind = ?, person = ?, name = ?, level = ?, kept_for = ?"
    " WHERE table_id = ? AND number = ?"
)
_SQLITE_AGREE = "UPDATE tables SET options = ?, terms = ?, listed = ? WHERE id = ?"
# Many rows with one statement each: the thread that writes hands the interpreter over once, not for every row.
MOST_ROWS = 64
_SQLITE_MOVE_ON_QUIETLY = (
    "UPDATE tables SET version = new.column3, to_move = new.column4 FROM (VALUES {rows}) AS new"
    " WHERE id = new.column1 AND version = new.column2 RETURNING id"
)
_SQLITE_APPEND = "INSERT INTO log (table_id, seq, kind, player, message, data, at) VALUES {rows}"
_SQLITE_NOTICE = (
    "UPDATE seats SET noticed = new.column3 FROM (VALUES {rows}) AS new"
    " WHERE table_id = new.column1 AND number = new.column2"
)


def write_changes(connection: Connection, changes: Sequence[Change]) -> list[bool]:
    """For each change whether the table was still at the version it was made for; then it is written."""
    outcomes: list[bool] = []
    rows: list[dict[str, Any]] = []
    noticed: list[dict[str, Any]] = []
    for change in changes:
        values = {
            "table": change.table,
            "expected": change.expected,
            "reached": change.expected + len(change.rows),
            "now": time.time(),
            **{f"new_{name}": value for name, value in standing_values(change.standing).items()},
        }
        fits = bool(connection.execute(_MOVE_ON, values).rowcount)
        outcomes.append(fits)
        if fits:
            rows += [log_values(change.table, row) for row in change.rows]
            noticed += [
                {"table": change.table, "seat": seat, "at": at} for seat, at in change.noticed.items()
            ]
            if change.seat is not None:
                _sit(connection, change.table, change.seat)
            if change.row is not None:
                agreed = update(TABLES).where(TABLES.c.id == change.table)
                connection.execute(agreed.values(**agreed_values(change.row)))
    if rows:
        connection.execute(_APPEND, rows)
    if noticed:
        connection.execute(_NOTICE, noticed)
    return outcomes


def write_changes_to_sqlite(connection: sqlite3.Connection, changes: Sequence[Change]) -> list[bool]:
    """The same; the driver keeps these few statements prepared."""
    fitting = _move_on_quietly(connection, [change for change in changes if change.quiet])
    outcomes = [
        change.table in fitting if change.quiet else _move_on(connection, change) for change in changes
    ]
    stored = [change for change, fits in zip(changes, outcomes, strict=True) if fits]
    _many(
        connection,
        _SQLITE_APPEND,
        [
            (change.table, row.seq, row.kind, row.player, row.message, row.data, row.at)
            for change in stored
            for row in change.rows
        ],
    )
    _many(
        connection,
        _SQLITE_NOTICE,
        [(change.table, seat, at) for change in stored for seat, at in change.noticed.items()],
    )
    return outcomes


def _move_on_quietly(connection: sqlite3.Connection, changes: Sequence[Change]) -> set[str]:
    """The tables that were still at the version; each comes once, because whoever changes it holds its lock."""
    rows = [
        (change.table, change.expected, change.expected + len(change.rows), dump(change.standing.to_move))
        for change in changes
    ]
    return {str(table) for (table,) in _many(connection, _SQLITE_MOVE_ON_QUIETLY, rows)}


def _move_on(connection: sqlite3.Connection, change: Change) -> bool:
    table, standing = change.table, change.standing
    stands = (standing.status, dump(standing.to_move), standing.bot_to_move, standing.due, standing.result)
    reached = change.expected + len(change.rows)
    moved = connection.execute(_SQLITE_MOVE_ON, (reached, time.time(), *stands, table, change.expected))
    if moved.rowcount != 1:
        return False
    if change.seat is not None:
        seat = change.seat
        values = (seat.kind, seat.person, seat.name, seat.level, seat.kept_for, table, seat.number)
        connection.execute(_SQLITE_SIT, values)
    if change.row is not None:
        connection.execute(_SQLITE_AGREE, (*agreed_values(change.row).values(), table))
    return True


def _many(
    connection: sqlite3.Connection, statement: str, rows: Sequence[tuple[object, ...]]
) -> list[tuple[Any, ...]]:
    """What it returns for these rows."""
    returned: list[tuple[Any, ...]] = []
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        values = [value for row in some for value in row]
        returned += connection.execute(_with_rows(statement, len(some), len(some[0])), values)
    return returned


@functools.cache
def _with_rows(statement: str, rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return statement.format(rows=", ".join([row] * rows))


def _sit(connection: Connection, table_id: str, seat: SeatRow) -> None:
    sitting = _SIT.values(
        kind=seat.kind, person=seat.person, name=seat.name, level=seat.level, kept_for=seat.kept_for
    )
    connection.execute(sitting, {"table": table_id, "seat": seat.number})


def log_values(table_id: str, row: LogRow) -> dict[str, Any]:
    return {"table_id": table_id, **msgspec.structs.asdict(row)}


def standing_values(standing: Standing) -> dict[str, Any]:
    return {
        "status": standing.status,
        "to_move": dump(standing.to_move),
        "bot_to_move": standing.bot_to_move,
        "due": standing.due,
        "result": standing.result,
    }


def agreed_values(row: TableRow) -> dict[str, Any]:
    """What people can still change while a table waits."""
    return {"options": dump(row.options), "terms": dump(row.terms), "listed": row.terms.listed}


def dump(value: object) -> str:
    return msgspec.json.encode(value).decode()
