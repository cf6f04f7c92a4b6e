"""What is kept: people, tables, seats, and for each table a log that only grows.

A change is committed before anybody is told of it. Changes that arrive together share one commit.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, and_, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spielzeit.server.database import make_engine, migrate, parse_address
from spielzeit.server.errors import Refused
from spielzeit.server.schema import HOUSE, LOG, PEOPLE, SEATS, TABLES

LARGEST_BATCH = 64


class VersionConflict(Exception):
    """Another process was faster: the log has grown since it was read."""


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str | None = None
    language: str | None = None


class SeatRow(msgspec.Struct, frozen=True):
    number: int
    kind: str
    person: str | None = None
    name: str | None = None
    level: str | None = None


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    rules: int
    components: str | None
    options: dict[str, str]
    setup: dict[str, Any]
    seed: str | None
    invite: str
    public: bool
    created: float


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    seq: int
    kind: str
    player: int
    message: str | None
    data: dict[str, Any]
    at: float


class Standing(msgspec.Struct, frozen=True):
    """What lists and sweeps need without replaying a game."""

    status: str
    to_move: list[int]
    bot_to_move: bool


class Change(msgspec.Struct, frozen=True):
    """What one message does to a table: rows to append, a seat taken, and how it stands then."""

    table: str
    expected: int  # the version it was made for
    rows: Sequence[LogRow]
    standing: Standing
    seat: SeatRow | None = None


class Stored(msgspec.Struct, frozen=True):
    """A table as the database has it."""

    table: TableRow
    seats: list[SeatRow]
    log: list[LogRow]


class Listed(msgspec.Struct, frozen=True):
    """A table as a list shows it."""

    table: TableRow
    seats: list[SeatRow]
    version: int
    standing: Standing
    changed: float


class Storage:
    """One per process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._pending: list[tuple[Change, asyncio.Future[bool]]] = []
        self._something_pending = asyncio.Event()
        self._writer = asyncio.create_task(self._write_for_ever())

    @classmethod
    async def open(cls, address: str) -> Storage:
        """Connect, migrate, and be ready; a clear ServerError when that cannot be."""
        engine = make_engine(parse_address(address))
        try:
            await migrate(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await asyncio.gather(*(stored for _, stored in self._pending), return_exceptions=True)
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    async def ping(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    # -- the house and its people --------------------------------------------------------------------

    async def secret(self) -> bytes:
        """The key that signs identities: made at the first start, the same for all processes."""
        query = select(HOUSE.c.value).where(HOUSE.c.name == "secret")
        for _ in range(3):
            async with self.engine.connect() as connection:
                found = (await connection.execute(query)).scalar_one_or_none()
            if found is not None:
                return bytes(found)
            try:
                async with self.engine.begin() as connection:
                    await connection.execute(
                        insert(HOUSE).values(name="secret", value=secrets.token_bytes(32))
                    )
            except IntegrityError:
                continue  # another process was faster; its key is as good
        raise RuntimeError("no secret could be stored")

    async def person(self, person_id: str) -> Person | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(PEOPLE).where(PEOPLE.c.id == person_id))).one_or_none()
        return Person(row.id, row.name, row.language) if row else None

    async def save_person(self, person: Person) -> None:
        values = {"name": person.name, "language": person.language}
        for _ in range(2):
            async with self.engine.begin() as connection:
                result = await connection.execute(
                    update(PEOPLE).where(PEOPLE.c.id == person.id).values(**values)
                )
                if result.rowcount:
                    return
            try:
                async with self.engine.begin() as connection:
                    await connection.execute(insert(PEOPLE).values(id=person.id, **values))
                return
            except IntegrityError:
                continue

    # -- tables --------------------------------------------------------------------------------------

    async def create(self, table: TableRow, seats: Sequence[SeatRow], standing: Standing) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(TABLES).values(
                    id=table.id,
                    game=table.game,
                    rules=table.rules,
                    components=table.components,
                    options=_dump(table.options),
                    setup=_dump(table.setup),
                    seed=table.seed,
                    invite=table.invite,
                    public=table.public,
                    version=0,
                    created=table.created,
                    changed=table.created,
                    **_standing_values(standing),
                )
            )
            await connection.execute(
                insert(SEATS), [{"table_id": table.id, **msgspec.structs.asdict(seat)} for seat in seats]
            )

    async def load(self, table_id: str) -> Stored | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).one_or_none()
            if row is None:
                return None
            seats = await self._seats(connection, [table_id])
            log = await self._log_after(connection, table_id, 0)
        return Stored(_table_row(row), seats[table_id], log)

    async def log_after(self, table_id: str, version: int) -> list[LogRow]:
        async with self.engine.connect() as connection:
            return await self._log_after(connection, table_id, version)

    async def tables_of(self, person_id: str) -> list[Listed]:
        """The tables at which this person sits, the latest change first; finished ones last."""
        mine = select(SEATS.c.table_id).where(SEATS.c.person == person_id)
        query = select(TABLES).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.changed.desc()).limit(200)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            seats = await self._seats(connection, [row.id for row in rows])
        return [
            Listed(
                _table_row(row),
                seats[row.id],
                row.version,
                Standing(row.status, msgspec.json.decode(row.to_move), row.bot_to_move),
                row.changed,
            )
            for row in rows
        ]

    async def waiting_for_bots(self, quiet_since: float) -> list[str]:
        """Running tables where a bot owes a step and nothing has happened since that time."""
        query = select(TABLES.c.id).where(
            and_(
                TABLES.c.bot_to_move.is_(True), TABLES.c.status == "running", TABLES.c.changed <= quiet_since
            )
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def versions(self, table_ids: Iterable[str]) -> dict[str, int]:
        query = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(list(table_ids)))
        async with self.engine.connect() as connection:
            return {row.id: row.version for row in await connection.execute(query)}

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
        outcomes: list[bool] = []
        failure: Exception | None = None
        try:
            async with self.engine.begin() as connection:
                for change, _ in batch:
                    outcomes.append(await _write(connection, change))
        except (DBAPIError, OSError) as error:
            failure = error
        if failure is not None and len(batch) > 1:  # one bad change must not take the others with it
            for item in batch:
                await self._write_batch([item])
            return
        for number, (_, stored) in enumerate(batch):
            if stored.done():
                continue
            if failure is None:
                stored.set_result(outcomes[number])
            elif isinstance(failure, IntegrityError):
                stored.set_result(False)
            else:
                stored.set_exception(Refused("server.busy"))

    # -- helpers -------------------------------------------------------------------------------------

    async def _seats(self, connection: AsyncConnection, table_ids: list[str]) -> dict[str, list[SeatRow]]:
        query = (
            select(SEATS).where(SEATS.c.table_id.in_(table_ids)).order_by(SEATS.c.table_id, SEATS.c.number)
        )
        seats: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        for row in await connection.execute(query):
            seats[row.table_id].append(SeatRow(row.number, row.kind, row.person, row.name, row.level))
        return seats

    async def _log_after(self, connection: AsyncConnection, table_id: str, version: int) -> list[LogRow]:
        query = select(LOG).where(and_(LOG.c.table_id == table_id, LOG.c.seq > version)).order_by(LOG.c.seq)
        return [
            LogRow(
                seq=row.seq,
                kind=row.kind,
                player=row.player,
                message=row.message,
                data=msgspec.json.decode(row.data),
                at=row.at,
            )
            for row in await connection.execute(query)
        ]


async def _write(connection: AsyncConnection, change: Change) -> bool:
    """False when the table is no longer at the version this change was made for."""
    result = await connection.execute(
        update(TABLES)
        .where(and_(TABLES.c.id == change.table, TABLES.c.version == change.expected))
        .values(
            version=change.expected + len(change.rows),
            changed=time.time(),
            **_standing_values(change.standing),
        )
    )
    if not result.rowcount:
        return False
    await connection.execute(
        insert(LOG),
        [
            {
                "table_id": change.table,
                "seq": row.seq,
                "kind": row.kind,
                "player": row.player,
                "message": row.message,
                "data": _dump(row.data),
                "at": row.at,
            }
            for row in change.rows
        ],
    )
    if change.seat is not None:
        seat = change.seat
        await connection.execute(
            update(SEATS)
            .where(and_(SEATS.c.table_id == change.table, SEATS.c.number == seat.number))
            .values(kind=seat.kind, person=seat.person, name=seat.name, level=seat.level)
        )
    return True


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
    )
