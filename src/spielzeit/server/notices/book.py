"""Who wants to be told what, and which turns somebody has not been told of: in the database."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, and_, insert, or_, select, update

from spielzeit.server.notices.wire import NoticeWishes
from spielzeit.server.schema import NOTICES, PEOPLE, SEATS, TABLES
from spielzeit.server.storage import Storage


class Subscription(msgspec.Struct, frozen=True):
    person: str
    wishes: NoticeWishes
    code: str | None  # that the e-mail address must show before anything is sent there; None: it has
    sent: float  # when something was sent last


class Turn(msgspec.Struct, frozen=True):
    """A decision that somebody owes and was not told of."""

    table: str
    seat: int
    game: str
    since: float


async def subscription(storage: Storage, person: str) -> Subscription | None:
    query = select(NOTICES).where(NOTICES.c.person == person)
    row = await storage.database.read(lambda connection: connection.execute(query).one_or_none())
    return None if row is None else _read(row)


async def subscribe(storage: Storage, person: str, wishes: NoticeWishes, code: str | None) -> None:
    values = {"wishes": msgspec.json.encode(wishes).decode(), "code": code}
    here = NOTICES.c.person == person

    def work(connection: Connection) -> None:
        if not connection.execute(update(NOTICES).where(here).values(**values)).rowcount:
            connection.execute(insert(NOTICES).values(person=person, sent=0.0, **values))

    await storage.database.write(work)


async def all_subscriptions(storage: Storage) -> list[tuple[Subscription, str | None]]:
    """With the language of each."""
    query = select(NOTICES, PEOPLE.c.language).outerjoin(PEOPLE, PEOPLE.c.id == NOTICES.c.person)
    rows = await storage.database.read(lambda connection: connection.execute(query).all())
    return [(_read(row), row.language) for row in rows]


async def untold_turns(storage: Storage, person: str, before: float) -> list[Turn]:
    """What this person could notice before that time, and has owed since."""
    query = (
        select(TABLES.c.id, TABLES.c.game, TABLES.c.to_move, SEATS.c.number, SEATS.c.noticed)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(SEATS.c.person == person, TABLES.c.status == "running", SEATS.c.noticed < before)
        .where(or_(SEATS.c.told.is_(None), SEATS.c.told < SEATS.c.noticed))
    )
    rows = await storage.database.read(lambda connection: connection.execute(query).all())
    return [
        Turn(row.id, row.number, row.game, row.noticed)
        for row in rows
        if row.number in msgspec.json.decode(row.to_move, type=list[int])
    ]


async def claim(storage: Storage, person: str, turns: Iterable[Turn], now: float) -> list[Turn]:
    """Those that no other process has told meanwhile; they count as told."""

    def work(connection: Connection) -> list[Turn]:
        mine = [turn for turn in turns if _claim(connection, turn)]
        connection.execute(update(NOTICES).where(NOTICES.c.person == person).values(sent=now))
        return mine

    return await storage.database.write(work)


def _claim(connection: Connection, turn: Turn) -> bool:
    here = and_(SEATS.c.table_id == turn.table, SEATS.c.number == turn.seat)
    untold = or_(SEATS.c.told.is_(None), SEATS.c.told < turn.since)
    told = update(SEATS).where(here, untold).values(told=turn.since)
    return bool(connection.execute(told).rowcount)


def _read(row: object) -> Subscription:
    values = msgspec.convert(row, _Row, from_attributes=True)
    wishes = msgspec.json.decode(values.wishes, type=NoticeWishes)
    return Subscription(values.person, wishes, values.code, values.sent)


class _Row(msgspec.Struct, frozen=True):
    person: str
    wishes: str
    code: str | None
    sent: float
