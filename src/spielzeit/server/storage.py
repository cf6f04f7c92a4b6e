"""What is kept: people, tables, seats, and for each table a log that only grows.

A change is committed before anybody is told of it (`server.writer`). Beside the log lie snapshots, which make long ones
quick to open, and finished games as they were told, which are readable whatever the rules become.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Row,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from spielzeit.engine.fair import Gift, commitment_of
from spielzeit.server.database import Database, migrate, open_database
from spielzeit.server.errors import Refused
from spielzeit.server.friends.wire import Rematch, Terms
from spielzeit.server.rows import (
    TERMS,
    Change,
    Listed,
    LogRow,
    Person,
    SeatRow,
    Snapshot,
    Standing,
    Stored,
    TableRow,
)
from spielzeit.server.schema import FINALS, GONE, HOUSE, LOG, PEOPLE, SEATS, SNAPSHOTS, TABLES
from spielzeit.server.statements import agreed_values, dump, log_values, standing_values
from spielzeit.server.writer import Writer

MOST_LISTED = 200
MOST_LISTED_FROM = 10  # tables of one address in the lobby


class VersionConflict(Exception):
    """Another process was faster: the log has grown since it was read."""


class Storage:
    """One per process."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writer = Writer(database)

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
        await self.writer.close()
        await self.database.close()

    @property
    def writing(self) -> bool:
        """Somebody takes what is to be stored."""
        return self.writer.works

    async def ping(self) -> None:
        await self.database.read(lambda connection: connection.execute(text("SELECT 1")).scalar())

    # -- the house and its people --------------------------------------------------------------------

    async def secret(self) -> bytes:
        """The key that signs identities."""
        return await self.key("secret", secrets.token_bytes(32))

    async def key(self, name: str, made: bytes) -> bytes:
        """Of the house: made once, the same for all processes, and in every backup."""
        query = select(HOUSE.c.value).where(HOUSE.c.name == name)
        new = insert(HOUSE).values(name=name, value=made)
        found = await self.database.read(lambda connection: connection.execute(query).scalar())
        if found is not None:
            return bytes(found)
        with contextlib.suppress(IntegrityError):  # another process was faster; its key is as good
            await self.database.write(lambda connection: connection.execute(new).close())
        return bytes(await self.database.read(lambda connection: connection.execute(query).scalar_one()))

    async def people(self, ids: Collection[str]) -> dict[str, Person]:
        """Those of them who gave a name or sat down."""
        query = select(PEOPLE).where(PEOPLE.c.id.in_(ids))
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {
            row.id: Person(row.id, row.name, row.language, row.generation, read_revoked(row.revoked))
            for row in rows
        }

    async def save_person(self, person: Person) -> None:
        values = {"name": person.name, "language": person.language, "saved": time.time()}
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
        older = (
            update(PEOPLE)
            .where(PEOPLE.c.id == person_id)
            .values(generation=PEOPLE.c.generation + 1, revoked=None)
        )
        new = insert(PEOPLE).values(id=person_id, generation=1)

        def work(connection: Connection) -> None:
            if not connection.execute(older).rowcount:
                connection.execute(new)

        try:
            await self.database.write(work)
        except IntegrityError:  # stored at the same time, in another process
            await self.database.write(work)

    # -- tables --------------------------------------------------------------------------------------

    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], standing: Standing, log: Sequence[LogRow] = ()
    ) -> None:
        """All at once: nobody finds a table that begins in mid-game before its steps are there."""
        row = {
            **msgspec.structs.asdict(table),
            **agreed_values(table),
            "setup": dump(table.setup),
            "gifts": dump(table.gifts),
            "version": len(log),
            "changed": table.created,
            **standing_values(standing),
        }
        seat_rows = [
            {"table_id": table.id, "noticed": table.created, **msgspec.structs.asdict(seat)} for seat in seats
        ]

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES), row)
            connection.execute(insert(SEATS), seat_rows)
            if log:
                connection.execute(insert(LOG), [log_values(table.id, step) for step in log])

        try:
            await self.database.write(work)
        except IntegrityError:  # ids are drawn from many; a ticket can be shown twice
            raise Refused("shuffle.used") from None

    async def load(self, table_id: str, past_snapshot: bool = False) -> Stored | None:
        """The table with its snapshot and the log after it, or with the whole log."""

        def work(connection: Connection) -> Stored | None:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
            if row is None:
                return None
            final = connection.execute(select(FINALS.c.data).where(FINALS.c.table_id == table_id)).scalar()
            snapshot = None if past_snapshot or final else _snapshot(connection, table_id)
            known = row.version if final is not None else snapshot.version if snapshot else 0
            return Stored(
                _table_row(row),
                _seats(connection, [table_id])[table_id],
                _log(connection, table_id, known),
                snapshot,
                final,
                row.status,
                row.ended,
                _rematches(connection, [table_id]).get(table_id),
            )

        return await self.database.read(work)

    async def is_gone(self, name: str) -> bool:
        """Whether this table was cancelled, or this invite revoked."""
        query = select(GONE.c.name).where(GONE.c.name == name[:64])
        return await self.database.read(lambda connection: connection.execute(query).first()) is not None

    async def log_after(self, table_id: str, version: int) -> list[LogRow]:
        return await self.database.read(lambda connection: _log(connection, table_id, version))

    async def tables_of(self, person_id: str, hidden: bool = False) -> list[Listed]:
        """Where this person sits or a chair is kept for him, first where he could notice something last."""
        query = (
            select(*_LISTED, SEATS.c.number, SEATS.c.noticed, SEATS.c.hidden)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(or_(SEATS.c.person == person_id, SEATS.c.kept_for == person_id))
            .where(SEATS.c.hidden.is_(hidden))
            .order_by(SEATS.c.noticed.desc(), TABLES.c.id)
            .limit(MOST_LISTED)
        )
        return await self.database.read(lambda connection: _list(connection, query))

    async def lobby(self, game: str | None) -> list[Listed]:
        """Tables that wait for anybody, the newest first; of each address a few, so that nobody's fill the list."""
        first = and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.number == 0)
        asked = () if game is None else (TABLES.c.game == game,)
        waits = and_(TABLES.c.listed.is_(True), TABLES.c.status == "waiting", *asked)
        where_from = func.coalesce(TABLES.c.opened_from, TABLES.c.id)
        place = func.row_number().over(partition_by=where_from, order_by=TABLES.c.created.desc())
        placed = select(TABLES.c.id, place.label("place")).where(waits).subquery()
        query = (
            select(*_LISTED, SEATS.c.number, SEATS.c.noticed, SEATS.c.hidden)
            .join(SEATS, first)
            .join(placed, placed.c.id == TABLES.c.id)
            .where(placed.c.place <= MOST_LISTED_FROM)
            .order_by(TABLES.c.created.desc())
            .limit(MOST_LISTED)
        )
        return await self.database.read(lambda connection: _list(connection, query))

    async def rematch_of(self, table_id: str) -> Rematch | None:
        return await self.database.read(lambda connection: _rematches(connection, [table_id]).get(table_id))

    async def due(self, now: float) -> list[str]:
        """Tables at which somebody's time is up, or a proposal lapses."""
        return await self.database.read(
            lambda connection: list(connection.execute(_DUE.limit(MOST_LISTED), {"now": now}).scalars())
        )

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
        if not await self.writer.append(change):
            raise VersionConflict

    # -- what is kept beside the log -----------------------------------------------------------------

    async def keep_snapshot(self, table_id: str, version: int, data: bytes) -> None:
        """An older one makes place for it; a table that has gone meanwhile needs none."""
        await self._keep(SNAPSHOTS, {"table_id": table_id, "version": version, "data": data})

    async def keep_final(self, table_id: str, data: bytes) -> None:
        """A finished game as it was told; its snapshot is no longer needed."""

        def work(connection: Connection) -> None:
            connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))

        await self._keep(FINALS, {"table_id": table_id, "data": data})
        await self.database.write(work)

    async def _keep(self, where: Table, values: dict[str, Any]) -> None:
        here = where.c.table_id == values["table_id"]

        def work(connection: Connection) -> None:
            connection.execute(delete(where).where(here))
            if connection.execute(select(TABLES.c.id).where(TABLES.c.id == values["table_id"])).first():
                connection.execute(insert(where).values(**values))

        with contextlib.suppress(IntegrityError):  # another process keeps the same at this very moment
            await self.database.write(work)

    async def without_final(self, most: int) -> list[str]:
        """Finished games that are not kept as they were told yet."""
        query = (
            select(TABLES.c.id)
            .outerjoin(FINALS, FINALS.c.table_id == TABLES.c.id)
            .where(and_(TABLES.c.status == "over", TABLES.c.ended.is_(None), FINALS.c.table_id.is_(None)))
            .order_by(TABLES.c.changed)
            .limit(most)
        )
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def stand(self, table_id: str, standing: Standing) -> None:
        """How it stands after a change that is not in the log."""
        change = update(TABLES).where(TABLES.c.id == table_id).values(**standing_values(standing))
        await self.database.write(lambda connection: connection.execute(change).close())

    async def end(self, table_id: str, reason: str) -> None:
        """It is over, without a result; nobody owes a step there any more."""
        ending = (
            update(TABLES)
            .where(and_(TABLES.c.id == table_id, TABLES.c.status != "over"))
            .values(status="over", to_move="[]", bot_to_move=False, due=None, ended=reason)
        )
        await self.database.write(lambda connection: connection.execute(ending).close())


# -- the work itself, on a connection -----------------------------------------------------------------

_RUNS = TABLES.c.status == "running"
_DUE = (
    select(TABLES.c.id).where(TABLES.c.due <= bindparam("now"), _RUNS).order_by(TABLES.c.due)
)  # every second
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
        "due",
        "result",
        "terms",
        "opened_by",
    )
]


def _list(connection: Connection, query: Select[*tuple[Any, ...]]) -> list[Listed]:
    """Each table once: at a hot-seat one person has several chairs."""
    rows = {row.id: row for row in reversed(connection.execute(query).all())}
    seats, rematches = _seats(connection, list(rows)), _rematches(connection, list(rows))
    return [_listed(row, seats[row.id], rematches.get(row.id)) for row in reversed(rows.values())]


def _seats(connection: Connection, table_ids: list[str]) -> dict[str, list[SeatRow]]:
    query = select(SEATS).where(SEATS.c.table_id.in_(table_ids)).order_by(SEATS.c.number)
    seats: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
    for row in connection.execute(query):
        seats[row.table_id].append(
            SeatRow(row.number, row.kind, row.person, row.name, row.level, row.kept_for)
        )
    return seats


_LOG_AFTER = select(LOG.c.seq, LOG.c.kind, LOG.c.player, LOG.c.message, LOG.c.data, LOG.c.at).order_by(
    LOG.c.seq
)


def _snapshot(connection: Connection, table_id: str) -> Snapshot | None:
    query = select(SNAPSHOTS.c.version, SNAPSHOTS.c.data).where(SNAPSHOTS.c.table_id == table_id)
    row = connection.execute(query).one_or_none()
    return Snapshot(row.version, row.data) if row else None


def _log(connection: Connection, table_id: str, version: int) -> list[LogRow]:
    """The rows after this version."""
    query = _LOG_AFTER.where(and_(LOG.c.table_id == table_id, LOG.c.seq > version))
    return [
        LogRow(seq=seq, kind=kind, player=player, message=message, data=data, at=at)
        for seq, kind, player, message, data, at in connection.execute(query)
    ]


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
        terms=_terms(row.terms),
        rematch_of=row.rematch_of,
    )


def _terms(text: str | None) -> Terms:
    return TERMS if text is None else msgspec.json.decode(text, type=Terms)


def _rematches(connection: Connection, table_ids: list[str]) -> dict[str, Rematch]:
    """By the table that was played first: the one new table, and the name of who opened it."""
    opener = and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.person == TABLES.c.opened_by)
    query = (
        select(TABLES.c.rematch_of, TABLES.c.id, SEATS.c.name)
        .outerjoin(SEATS, opener)
        .where(TABLES.c.rematch_of.in_(table_ids))
    )
    return {row.rematch_of: Rematch(table=row.id, name=row.name) for row in connection.execute(query)}


def read_revoked(text: str | None) -> tuple[str, ...]:
    return () if text is None else msgspec.json.decode(text, type=tuple[str, ...])


def _listed(row: Row[*tuple[Any, ...]], seats: list[SeatRow], rematch: Rematch | None) -> Listed:
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
        seat=row.number if seats[row.number].person is not None else None,
        standing=Standing(row.status, msgspec.json.decode(row.to_move), row.bot_to_move, row.due, row.result),
        terms=_terms(row.terms),
        opened_by=row.opened_by,
        hidden=row.hidden,
        rematch=rematch,
    )
