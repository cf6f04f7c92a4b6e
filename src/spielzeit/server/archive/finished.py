"""My finished games as the database has them; nothing is replayed for a list."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, and_, func, not_, select

from spielzeit.server.archive.wire import ArchivedGame, ArchivedSeat, Origin
from spielzeit.server.messages import Result
from spielzeit.server.new_table import PROBE
from spielzeit.server.schema import REVIEWS, SEATS, TABLES
from spielzeit.server.storage import Storage

MOST = 2000  # games that are listed; older ones are in the export
MARKED: tuple[Origin, ...] = ("matinee", "branch")  # by their seed
UNCOUNTED = ("puzzle", PROBE)  # no games: a moment of one, and a lesson


class Found(msgspec.Struct, frozen=True):
    games: list[ArchivedGame]
    all: int


def played_by(person: str) -> Select[tuple[str, int]]:
    """Table and seat of every game this person has played to its end."""
    lesson = [TABLES.c.seed.like(f"{word}%") for word in UNCOUNTED]
    return (
        select(TABLES.c.id, func.min(SEATS.c.number).label("seat"))
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(SEATS.c.person == person, TABLES.c.status == "over", TABLES.c.result.is_not(None))
        .where(not_(func.coalesce(lesson[0], False)), not_(func.coalesce(lesson[1], False)))
        .group_by(TABLES.c.id)
    )


async def finished(storage: Storage, person: str, game: str | None = None, most: int = MOST) -> Found:
    """The newest first."""
    mine = played_by(person)
    if game is not None:
        mine = mine.where(TABLES.c.game == game)
    mine_found = mine.subquery()
    query = (
        select(
            TABLES.c.id, TABLES.c.game, TABLES.c.seed, TABLES.c.changed, TABLES.c.result, mine_found.c.seat
        )
        .join(mine_found, mine_found.c.id == TABLES.c.id)
        .order_by(TABLES.c.changed.desc(), TABLES.c.id)
        .limit(most)
    )

    def read(connection: Connection) -> Found:
        rows = connection.execute(query).all()
        ids = [row.id for row in rows]
        seats, reviewed = seats_of(connection, ids), reviewed_of(connection, ids)
        count = connection.execute(select(func.count()).select_from(mine_found)).scalar_one()
        return Found([told(row, seats[row.id], row.id in reviewed) for row in rows], count)

    return await storage.database.read(read)


def told(row: Row[*tuple[Any, ...]], seats: list[ArchivedSeat], reviewed: bool) -> ArchivedGame:
    result = msgspec.json.decode(row.result, type=Result)
    return ArchivedGame(
        id=row.id,
        origin=origin_of(row.seed),
        game=row.game,
        at=row.changed,
        seats=seats,
        seat=row.seat,
        scores=result.scores,
        winners=result.winners,
        reviewed=reviewed,
    )


def origin_of(seed: str | None) -> Origin:
    word = (seed or "").partition(" ")[0]
    return next((mark for mark in MARKED if mark == word), "table")


def seats_of(connection: Connection, tables: list[str]) -> dict[str, list[ArchivedSeat]]:
    found: dict[str, list[ArchivedSeat]] = {table: [] for table in tables}
    for some in parts(tables):
        query = select(SEATS).where(SEATS.c.table_id.in_(some)).order_by(SEATS.c.table_id, SEATS.c.number)
        for row in connection.execute(query):
            found[row.table_id].append(ArchivedSeat(name=row.name, level=row.level))
    return found


def reviewed_of(connection: Connection, games: list[str]) -> set[str]:
    found: set[str] = set()
    for some in parts(games):
        found |= set(connection.execute(select(REVIEWS.c.id).where(and_(REVIEWS.c.id.in_(some)))).scalars())
    return found


def parts(names: list[str], size: int = 500) -> list[list[str]]:
    """So many can be named in one statement."""
    return [names[first : first + size] for first in range(0, len(names), size)]
