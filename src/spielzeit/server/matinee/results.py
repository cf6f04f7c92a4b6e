"""What was played at the matinees: a table counts for its player as soon as it is opened, once a day and game."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection, and_, select

from spielzeit.server.matinee.days import NAME, day_of, is_named, seed_of
from spielzeit.server.matinee.wire import MatineeResult
from spielzeit.server.messages import Result
from spielzeit.server.schema import SEATS, TABLES
from spielzeit.server.storage import Storage

A_DAY = dt.timedelta(days=1)


class Try(msgspec.Struct, frozen=True, kw_only=True):
    """One person's table of a matinee; `performance` when it is over."""

    table: str
    game: str
    person: str | None
    status: str
    performance: MatineeResult | None


async def tries(storage: Storage, day: dt.date) -> list[Try]:
    """Everybody's first of each game."""
    seeds = [seed_of(day, named=named) for named in (False, True)]
    query = (
        select(
            TABLES.c.id,
            TABLES.c.game,
            TABLES.c.status,
            TABLES.c.result,
            TABLES.c.seed,
            TABLES.c.opened_by,
            SEATS.c.name,
        )
        .join(SEATS, and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.number == 0))
        .where(TABLES.c.seed.in_(seeds))
        .order_by(TABLES.c.created)
    )

    def read(connection: Connection) -> list[Try]:
        found: dict[tuple[str, str], Try] = {}
        for row in connection.execute(query):
            told = performance(row.result, row.name if is_named(row.seed) else None)
            first = Try(
                table=row.id, game=row.game, person=row.opened_by, status=row.status, performance=told
            )
            found.setdefault((row.game, row.opened_by), first)
        return list(found.values())

    return await storage.database.read(read)


def performance(result: str | None, name: str | None) -> MatineeResult | None:
    if result is None:
        return None
    read = msgspec.json.decode(result, type=Result)
    others = read.scores[1:]
    return MatineeResult(
        points=read.scores[0], lead=read.scores[0] - max(others, default=0), won=0 in read.winners, name=name
    )


def ranked(played: Sequence[MatineeResult]) -> list[MatineeResult]:
    """The best first: who won, then by how much."""
    return sorted(played, key=lambda one: (-one.won, -one.lead, -one.points))


async def streak(storage: Storage, person: str, day: dt.date) -> int:
    """On how many days in a row this person finished a matinee, up to today or yesterday."""
    query = select(TABLES.c.seed).where(
        TABLES.c.opened_by == person, TABLES.c.status == "over", TABLES.c.seed.like(f"{NAME} %")
    )
    seeds = await storage.database.read(lambda connection: list(connection.execute(query).scalars()))
    return days_in_a_row({played for seed in seeds if (played := day_of(seed)) is not None}, day)


def days_in_a_row(played: Collection[dt.date], last: dt.date) -> int:
    if last not in played:
        last -= A_DAY  # today is still to come
    count = 0
    while last in played:
        count += 1
        last -= A_DAY
    return count
