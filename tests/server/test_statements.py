"""Many changes with few statements: each fits or does not, whatever its neighbours do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from spielzeit.server.rows import Change, LogRow, Standing
from spielzeit.server.schema import METADATA
from spielzeit.server.statements import MOST_ROWS, write_changes_to_sqlite

TABLE = (
    "INSERT INTO tables (id, game, rules, options, setup, invite, public, version, status, to_move, bot_to_move,"
    " created, changed)"
)


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(":memory:")
    METADATA.create_all(create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool))
    yield connection
    connection.close()


def put_up(connection: sqlite3.Connection, name: str, version: int) -> None:
    connection.execute(
        f"{TABLE} VALUES (?, 'sagani', 1, '{{}}', '{{}}', 'i', 0, ?, 'running', '[0]', 0, 0.0, 0.0)",
        (name, version),
    )
    connection.executemany(
        "INSERT INTO seats (table_id, number, kind) VALUES (?, ?, 'person')", [(name, 0), (name, 1)]
    )


def step(table: str, expected: int, quiet: bool) -> Change:
    at = 1_700_000_000.1234567 + expected
    row = LogRow(seq=expected + 1, kind="step", player=0, message="m", data="{}", at=at)
    return Change(table, expected, [row], Standing("running", [1], False), {0: at, 1: at}, quiet=quiet)


def test_a_change_that_came_too_late_leaves_its_neighbours_alone(connection: sqlite3.Connection) -> None:
    for name, version in (("a", 3), ("b", 4), ("c", 3), ("d", 3)):
        put_up(connection, name, version)
    changes = [step("a", 3, True), step("b", 3, True), step("c", 3, False), step("d", 2, False)]
    assert write_changes_to_sqlite(connection, changes) == [True, False, True, False]
    assert connection.execute("SELECT id, version, to_move FROM tables ORDER BY id").fetchall() == [
        ("a", 4, "[1]"),
        ("b", 4, "[0]"),
        ("c", 4, "[1]"),
        ("d", 3, "[0]"),
    ]
    at = 1_700_000_003.1234567
    assert connection.execute("SELECT table_id, seq, at FROM log ORDER BY table_id").fetchall() == [
        ("a", 4, at),
        ("c", 4, at),
    ]
    noticed = connection.execute("SELECT DISTINCT table_id, noticed FROM seats ORDER BY table_id").fetchall()
    assert noticed == [("a", at), ("b", 0.0), ("c", at), ("d", 0.0)]


def test_more_changes_than_a_statement_takes(connection: sqlite3.Connection) -> None:
    names = [f"t{number}" for number in range(2 * MOST_ROWS + 1)]
    for name in names:
        put_up(connection, name, 0)
    assert all(write_changes_to_sqlite(connection, [step(name, 0, True) for name in names]))
    assert connection.execute("SELECT COUNT(*), COUNT(DISTINCT table_id) FROM log").fetchone() == (
        len(names),
        len(names),
    )


def test_the_log_has_every_number_once(connection: sqlite3.Connection) -> None:
    """What the version of a table did not stop, the log does."""
    put_up(connection, "a", 0)
    assert write_changes_to_sqlite(connection, [step("a", 0, True)]) == [True]
    connection.execute("UPDATE tables SET version = 0")
    with pytest.raises(sqlite3.IntegrityError):
        write_changes_to_sqlite(connection, [step("a", 0, True)])
