"""What is kept: people, tables, seats, and for each table a log that only grows.

A change is committed before anybody is told of it. Changes that arrive together share one commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, bindparam, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from spielzeit.engine.fair import Gift, commitment_of
from spielzeit.server.database import Database, migrate, open_database
from spielzeit.server.errors import Refused
from spielzeit.server.rows import Change, Listed, LogRow, Person, SeatRow, Standing, Stored, TableRow
from spielzeit.server.schema import HOUSE, LOG, PEOPLE, SEATS, TABLES

LOGGER = logging.getLogger("spielzeit.server")
LARGEST_BATCH = 64
MOST_LISTED = 200


class VersionConflict(Exception):
    """Another process was faster: the log has grown since it was read."""


class Storage:
    """One per process."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._pending: list[tuple[Change, asyncio.Future[bool]]] = []
        self._something_pending = asyncio.Event()
        self._writer = asyncio.create_task(self._write_for_ever())

    @classmethod
    async def open(cls, address: str) -> Storage:
        """Connect, migrate, and be ready; a clear ServerError when that cannot be."""
        database = open_database(address)
        try:
            await migrate(database)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        await asyncio.gather(*(stored for _, stored in self._pending), return_exceptions=True)
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self.database.close()

    @property
    def writing(self) -> bool:
        """Somebody takes what is to be stored."""
        return not self._writer.done()

    async def ping(self) -> None:
        await self.database.read(lambda connection: connection.execute(text("SELECT 1")).scalar())

    # -- the house and its people --------------------------------------------------------------------

    async def secret(self) -> bytes:
        """The key that signs identities: made at the first start, the same for all processes."""
        query = select(HOUSE.c.value).where(HOUSE.c.name == "secret")
        new = insert(HOUSE).values(name="secret", value=secrets.token_bytes(32))
        found = await self.database.read(lambda connection: connection.execute(query).scalar())
        if found is not None:
            return bytes(found)
        with contextlib.suppress(IntegrityError):  # another process was faster; its key is as good
            await self.database.write(lambda connection: connection.execute(new).close())
        return bytes(await self.database.read(lambda connection: connection.execute(query).scalar_one()))

    async def person(self, person_id: str) -> Person | None:
        query = select(PEOPLE).where(PEOPLE.c.id == person_id)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        return Person(row.id, row.name, row.language, row.generation) if row else None

    async def save_person(self, person: Person) -> None:
        values = {"name": person.name, "language": person.language}
        known = update(PEOPLE).where(PEOPLE.c.id == person.id).values(**values)
        new = insert(PEOPLE).values(id=person.id, **values)

        def save(connection: Connection) -> None:
            if not connection.execute(known).rowcount:
                connection.execute(new)

        try:
            await self.database.write(save)
        except IntegrityError:  # the same person, at the same time, in another process
            await self.database.write(save)

    async def void_tokens(self, person_id: str) -> None:
        """From now on only tokens of the next generation are worth anything."""
        older = update(PEOPLE).where(PEOPLE.c.id == person_id).values(generation=PEOPLE.c.generation + 1)
        new = insert(PEOPLE).values(id=person_id, generation=1)

        def work(connection: Connection) -> None:
            if not connection.execute(older).rowcount:
                connection.execute(new)

        try:
            await self.database.write(work)
        except IntegrityError:  # stored at the same time, in another process
            await self.database.write(work)

    # -- tables --------------------------------------------------------------------------------------

    async def create(self, table: TableRow, seats: Sequence[SeatRow], standing: Standing) -> None:
        row = {
            **msgspec.structs.asdict(table),
            "options": _dump(table.options),
            "setup": _dump(table.setup),
            "gifts": _dump(table.gifts),
            "version": 0,
            "changed": table.created,
            **_standing_values(standing),
        }
        seat_rows = [
            {"table_id": table.id, "noticed": table.created, **msgspec.structs.asdict(seat)} for seat in seats
        ]

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES), row)
            connection.execute(insert(SEATS), seat_rows)

        try:
            await self.database.write(work)
        except IntegrityError:  # ids are drawn from many; a ticket can be shown twice
            raise Refused("shuffle.used") from None

    async def load(self, table_id: str) -> Stored | None:
        def work(connection: Connection) -> Stored | None:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
            if row is None:
                return None
            return Stored(
                _table_row(row), _seats(connection, [table_id])[table_id], _log(connection, table_id, 0)
            )

        return await self.database.read(work)

    async def log_after(self, table_id: str, version: int) -> list[LogRow]:
        return await self.database.read(lambda connection: _log(connection, table_id, version))

    async def tables_of(self, person_id: str) -> list[Listed]:
        """The tables at which this person sits, first where he could notice something last."""
        query = (
            select(*_LISTED, SEATS.c.number, SEATS.c.noticed)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(SEATS.c.person == person_id)
            .order_by(SEATS.c.noticed.desc(), TABLES.c.id)
            .limit(MOST_LISTED)
        )

        def work(connection: Connection) -> list[Listed]:
            rows = connection.execute(query).all()
            seats = _seats(connection, [row.id for row in rows])
            return [_listed(row, seats[row.id]) for row in rows]

        return await self.database.read(work)

    async def waiting_for_bots(self, quiet_since: float) -> list[str]:
        """Running tables where a bot owes a step and nothing has happened since that time."""
        query = select(TABLES.c.id).where(
            and_(
                TABLES.c.bot_to_move.is_(True), TABLES.c.status == "running", TABLES.c.changed <= quiet_since
            )
        )
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def versions(self, table_ids: Iterable[str]) -> dict[str, int]:
        query = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(list(table_ids)))
        return await self.database.read(
            lambda connection: {row.id: row.version for row in connection.execute(query)}
        )

    # -- appending -----------------------------------------------------------------------------------

    async def append(self, change: Change) -> None:
        """Returns when it is on the disk; raises VersionConflict when the table has moved on."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._pending.append((change, stored))
        self._something_pending.set()
        if not await stored:
            raise VersionConflict

    async def _write_for_ever(self) -> None:
        while True:
            await self._something_pending.wait()
            batch, self._pending = self._pending[:LARGEST_BATCH], self._pending[LARGEST_BATCH:]
            if not self._pending:
                self._something_pending.clear()
            # In a fixed order, so that two processes never wait for each other's rows.
            batch.sort(key=lambda item: item[0].table)
            await self._write_batch(batch)

    async def _write_batch(self, batch: Sequence[tuple[Change, asyncio.Future[bool]]]) -> None:
        changes = [change for change, _ in batch]
        try:
            outcomes = await self.database.write(lambda connection: _write(connection, changes))
        except (DBAPIError, OSError) as error:
            if len(batch) > 1:  # one bad change must not take the others with it
                for item in batch:
                    await self._write_batch([item])
            elif isinstance(error, IntegrityError):
                _settle(batch[0][1], False)
            else:
                LOGGER.error(
                    "the database refused a change", exc_info=error, extra={"table": changes[0].table}
                )
                _fail(batch[0][1])
            return
        for (_, stored), outcome in zip(batch, outcomes, strict=True):
            _settle(stored, outcome)


# -- the work itself, on a connection -----------------------------------------------------------------

_LISTED = [
    TABLES.c[name]
    for name in (
        "id",
        "game",
        "options",
        "seed",
        "secret",
        "invite",
        "public",
        "created",
        "status",
        "to_move",
        "bot_to_move",
    )
]
_MOVE_ON = (
    update(TABLES)
    .where(and_(TABLES.c.id == bindparam("table"), TABLES.c.version == bindparam("expected")))
    .values(
        version=bindparam("reached"),
        changed=bindparam("now"),
        status=bindparam("new_status"),
        to_move=bindparam("new_to_move"),
        bot_to_move=bindparam("new_bot_to_move"),
    )
)
_NOTICE = (
    update(SEATS)
    .where(and_(SEATS.c.table_id == bindparam("table"), SEATS.c.number == bindparam("seat")))
    .values(noticed=bindparam("at"))
)
_APPEND = insert(LOG)


def _write(connection: Connection, changes: Sequence[Change]) -> list[bool]:
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
            **{f"new_{name}": value for name, value in _standing_values(change.standing).items()},
        }
        fits = bool(connection.execute(_MOVE_ON, values).rowcount)
        outcomes.append(fits)
        if fits:
            rows += [_log_values(change.table, row) for row in change.rows]
            noticed += [
                {"table": change.table, "seat": seat, "at": at} for seat, at in change.noticed.items()
            ]
            if change.seat is not None:
                _sit(connection, change.table, change.seat)
    if rows:
        connection.execute(_APPEND, rows)
    if noticed:
        connection.execute(_NOTICE, noticed)
    return outcomes


def _sit(connection: Connection, table_id: str, seat: SeatRow) -> None:
    connection.execute(
        update(SEATS)
        .where(and_(SEATS.c.table_id == table_id, SEATS.c.number == seat.number))
        .values(kind=seat.kind, person=seat.person, name=seat.name, level=seat.level)
    )


def _seats(connection: Connection, table_ids: list[str]) -> dict[str, list[SeatRow]]:
    query = select(SEATS).where(SEATS.c.table_id.in_(table_ids)).order_by(SEATS.c.number)
    seats: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
    for row in connection.execute(query):
        seats[row.table_id].append(SeatRow(row.number, row.kind, row.person, row.name, row.level))
    return seats


def _log(connection: Connection, table_id: str, version: int) -> list[LogRow]:
    """The rows after this version."""
    query = select(LOG).where(and_(LOG.c.table_id == table_id, LOG.c.seq > version))
    return [
        LogRow(
            seq=row.seq,
            kind=row.kind,
            player=row.player,
            message=row.message,
            data=row.data,
            at=row.at,
        )
        for row in connection.execute(query.order_by(LOG.c.seq))
    ]


def _log_values(table_id: str, row: LogRow) -> dict[str, Any]:
    return {"table_id": table_id, **msgspec.structs.asdict(row)}


def _settle(stored: asyncio.Future[bool], outcome: bool) -> None:
    if not stored.done():  # whoever waited may have gone
        stored.set_result(outcome)


def _fail(stored: asyncio.Future[bool]) -> None:
    if not stored.done():
        stored.set_exception(Refused("server.busy"))


def _dump(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _standing_values(standing: Standing) -> dict[str, Any]:
    return {
        "status": standing.status,
        "to_move": _dump(standing.to_move),
        "bot_to_move": standing.bot_to_move,
    }


def _table_row(row: Row[Any]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        rules=row.rules,
        components=row.components,
        options=msgspec.json.decode(row.options),
        setup=msgspec.json.decode(row.setup),
        seed=row.seed,
        invite=row.invite,
        public=row.public,
        created=row.created,
        secret=row.secret,
        gifts=msgspec.json.decode(row.gifts or "[]", type=list[Gift]),
        opened_by=row.opened_by,
        opened_from=row.opened_from,
    )


def _listed(row: Row[*tuple[Any, ...]], seats: list[SeatRow]) -> Listed:
    return Listed(
        id=row.id,
        game=row.game,
        options=msgspec.json.decode(row.options),
        seeded=row.seed is not None,
        commitment=None if row.secret is None else commitment_of(row.secret),
        invite=row.invite,
        public=row.public,
        created=row.created,
        noticed=row.noticed,
        seats=seats,
        seat=row.number,
        standing=Standing(row.status, msgspec.json.decode(row.to_move), row.bot_to_move),
    )
