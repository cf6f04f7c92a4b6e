"""The statements that every change of a table is made of: once for any database, once for SQLite without detours."""

from __future__ import annotations

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
_SQLITE_NOTICE = "UPDATE seats SET noticed = ? WHERE table_id = ? AND number = ?"
_SQLITE_SIT = (
    "UPDATE seats SET kind = ?, person = ?, name = ?, level = ?, kept_for = ?"
    " WHERE table_id = ? AND number = ?"
)
_SQLITE_AGREE = "UPDATE tables SET options = ?, terms = ?, listed = ? WHERE id = ?"
_SQLITE_APPEND = (
    "INSERT INTO log (table_id, seq, kind, player, message, data, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
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
    outcomes: list[bool] = []
    rows: list[tuple[object, ...]] = []
    noticed: list[tuple[object, ...]] = []
    for change in changes:
        table, standing = change.table, change.standing
        reached = change.expected + len(change.rows)
        to_move = dump(standing.to_move)
        values = (
            reached,
            time.time(),
            standing.status,
            to_move,
            standing.bot_to_move,
            standing.due,
            standing.result,
            table,
            change.expected,
        )
        fits = connection.execute(_SQLITE_MOVE_ON, values).rowcount == 1
        outcomes.append(fits)
        if not fits:
            continue
        rows += [(table, row.seq, row.kind, row.player, row.message, row.data, row.at) for row in change.rows]
        noticed += [(at, table, seat) for seat, at in change.noticed.items()]
        if change.seat is not None:
            seat = change.seat
            connection.execute(
                _SQLITE_SIT,
                (seat.kind, seat.person, seat.name, seat.level, seat.kept_for, table, seat.number),
            )
        if change.row is not None:
            connection.execute(_SQLITE_AGREE, (*agreed_values(change.row).values(), table))
    connection.executemany(_SQLITE_APPEND, rows)
    connection.executemany(_SQLITE_NOTICE, noticed)
    return outcomes


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
