"""People who leave, and tables nobody comes back to: what is deleted, and what stays for the others."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, and_, delete, select, update

from spielzeit.server import finals
from spielzeit.server.log_rows import read_sat, text
from spielzeit.server.rows import LogRow
from spielzeit.server.schema import (
    DEVICES,
    FINALS,
    LINKS,
    LOG,
    NOTICES,
    PEOPLE,
    PUSHES,
    REMARKS,
    REVIEWS,
    SEATS,
    SHELF,
    SNAPSHOTS,
    TABLES,
    TALK,
)
from spielzeit.server.storage import Storage

IN_HIS_PLACE = "nebenrolle"  # the bot that plays on where others still play
AT_ONCE = 200  # tables deleted in one go


async def tables_of(storage: Storage, person: str) -> list[str]:
    """All of them, the newest first."""
    query = (
        select(TABLES.c.id)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(SEATS.c.person == person)
        .order_by(TABLES.c.created.desc())
    )
    return await storage.database.read(lambda connection: list(connection.execute(query).scalars()))


async def leave(storage: Storage, person: str, table: str) -> bool:
    """Whether the table is there without this person; one where no other person sits goes with him."""
    return await storage.database.write(lambda connection: _leave(connection, person, table))


def _leave(connection: Connection, person: str, table: str) -> bool:
    seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table)).all()
    mine = [seat.number for seat in seats if seat.person == person]
    status = connection.execute(select(TABLES.c.status).where(TABLES.c.id == table)).scalar()
    if not mine or status is None:
        return status is not None
    if not any(seat.kind == "person" and seat.person != person for seat in seats):
        delete_tables(connection, [table])
        return False
    kind = {"waiting": "open", "running": "bot", "over": "person"}[status]
    level = IN_HIS_PLACE if kind == "bot" else None
    here = and_(SEATS.c.table_id == table, SEATS.c.person == person)
    connection.execute(update(SEATS).where(here).values(kind=kind, person=None, name=None, level=level))
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(opened_by=None, opened_from=None))
    for seat in mine:
        _forget_in_log(connection, table, seat)
        _forget_in_final(connection, table, seat)
        connection.execute(delete(TALK).where(and_(TALK.c.table_id == table, TALK.c.seat == seat)))
    return True


async def forget_ways_back(storage: Storage, person: str) -> None:
    """How somebody could be himself again, the chairs that are kept for him, what he brought along and remarked."""

    def work(connection: Connection) -> None:
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(phrase=None))
        for kept in (LINKS, NOTICES, PUSHES, DEVICES, SHELF, REMARKS):
            connection.execute(delete(kept).where(kept.c.person == person))
        connection.execute(update(SEATS).where(SEATS.c.kept_for == person).values(kept_for=None, name=None))

    await storage.database.write(work)


def _forget_in_log(connection: Connection, table: str, seat: int) -> None:
    """The row that says who sat down says so no longer; what he gave to the shuffle stays, it proves the deal."""
    here = and_(LOG.c.table_id == table, LOG.c.kind == "sit", LOG.c.player == seat)
    for row in connection.execute(select(LOG).where(here)).all():
        kept = LogRow(seq=row.seq, kind="sit", player=seat, message=None, data=row.data, at=row.at)
        data = text(msgspec.structs.replace(read_sat(kept), person="", name=None))
        connection.execute(update(LOG).where(LOG.c.id == row.id).values(data=data))


def _forget_in_final(connection: Connection, table: str, seat: int) -> None:
    query = select(FINALS.c.data).where(FINALS.c.table_id == table)
    data = connection.execute(query).scalar()
    if data is not None:
        final = finals.decode(data)
        final.record["names"][seat] = ""
        values = {"data": finals.encode(final)}
        connection.execute(update(FINALS).where(FINALS.c.table_id == table).values(**values))


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    for kept in (SNAPSHOTS, FINALS, LOG, TALK, SEATS):
        connection.execute(delete(kept).where(kept.c.table_id.in_(tables)))
    connection.execute(delete(REMARKS).where(REMARKS.c.game.in_(tables)))
    for kept in (REVIEWS, TABLES):
        connection.execute(delete(kept).where(kept.c.id.in_(tables)))


async def delete_abandoned(storage: Storage, before: float) -> list[str]:
    """Tables that were not played to their end and have not changed since then; some of them at a time."""

    def work(connection: Connection) -> list[str]:
        old = and_(TABLES.c.status.in_(("waiting", "running")), TABLES.c.changed < before)
        tables = list(connection.execute(select(TABLES.c.id).where(old).limit(AT_ONCE)).scalars())
        delete_tables(connection, tables)
        return tables

    return await storage.database.write(work)


async def delete_unused_people(storage: Storage, before: float) -> int:
    """People who sit nowhere and said nothing since then; one who signed out everywhere stays void."""
    sits = select(SEATS.c.person).where(SEATS.c.person == PEOPLE.c.id).exists()
    unused = and_(PEOPLE.c.saved < before, PEOPLE.c.generation == 0, PEOPLE.c.revoked.is_(None), ~sits)

    def work(connection: Connection) -> int:
        people = select(PEOPLE.c.id).where(unused)
        for kept in (DEVICES, PUSHES):
            connection.execute(delete(kept).where(kept.c.person.in_(people)))
        return connection.execute(delete(PEOPLE).where(unused)).rowcount

    return await storage.database.write(work)
