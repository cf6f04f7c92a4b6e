"""What the host sees, and what the host can do: for all processes, because the database and the hub are shared."""

from __future__ import annotations

import time
from collections import Counter

import msgspec
from sqlalchemy import Connection, case, func, insert, select, update

from spielzeit.server.errors import Refused
from spielzeit.server.house import House
from spielzeit.server.new_table import random_name
from spielzeit.server.rows import SeatRow
from spielzeit.server.schema import GONE, SEATS, TABLES
from spielzeit.server.storage import Storage

MOST_TABLES = 100
BY_THE_HOST = "host"  # why a game is over without a result


class HostTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the host sees it: nothing of its game, no name, no invite."""

    id: str
    game: str
    status: str
    seats: list[SeatRow]
    changed: float
    sockets: int  # of this process
    stuck: bool


class Overview(msgspec.Struct, frozen=True, kw_only=True):
    tables: list[HostTable]
    by_status: dict[str, int]


async def overview(house: House) -> Overview:
    """Running tables first, then those that wait; the last change on top."""
    stuck = {table for table, _ in house.bots.stuck}

    def work(connection: Connection) -> Overview:
        counts = connection.execute(select(TABLES.c.status, func.count()).group_by(TABLES.c.status))
        order = case((TABLES.c.status == "running", 0), (TABLES.c.status == "waiting", 1), else_=2)
        rows = connection.execute(
            select(TABLES.c.id, TABLES.c.game, TABLES.c.status, TABLES.c.changed)
            .order_by(order, TABLES.c.changed.desc())
            .limit(MOST_TABLES)
        ).all()
        seats = _seats(connection, [row.id for row in rows])
        return Overview(
            tables=[
                HostTable(
                    id=row.id,
                    game=row.game,
                    status=row.status,
                    seats=seats.get(row.id, []),
                    changed=row.changed,
                    sockets=house.hub.sockets_at(row.id),
                    stuck=row.id in stuck,
                )
                for row in rows
            ],
            by_status={row[0]: row[1] for row in counts},
        )

    return await house.storage.database.read(work)


def _seats(connection: Connection, table_ids: list[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {}
    query = select(SEATS.c.table_id, SEATS.c.number, SEATS.c.kind, SEATS.c.level)
    for row in connection.execute(query.where(SEATS.c.table_id.in_(table_ids)).order_by(SEATS.c.number)):
        found.setdefault(row.table_id, []).append(SeatRow(row.number, row.kind, level=row.level))
    return found


async def revoke_invite(house: House, table_id: str) -> None:
    """The old link opens nothing any more; who sits there stays."""
    await change_invite(house.storage, table_id, random_name(20))
    house.hub.order(table_id, "read_again")
    await house.read_again(table_id)
    disconnect(house, table_id)


async def close_table(house: House, table_id: str) -> None:
    """It is over, without a result; what was played stays readable."""
    if await house.storage.load(table_id) is None:
        raise Refused("table.unknown")
    await house.storage.end(table_id, BY_THE_HOST)
    house.hub.order(table_id, "read_again")
    await house.read_again(table_id)
    disconnect(house, table_id)


async def change_invite(storage: Storage, table_id: str, invite: str) -> None:
    """Who comes with the old one is told that it was revoked."""

    def work(connection: Connection) -> bool:
        old = connection.execute(select(TABLES.c.invite).where(TABLES.c.id == table_id)).scalar()
        if old is None:
            return False
        connection.execute(insert(GONE).values(name=old, at=time.time()))
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(invite=invite))
        return True

    if not await storage.database.write(work):
        raise Refused("table.unknown")


def disconnect(house: House, table_id: str) -> None:
    """Every socket at the table, in all processes; who may come back does so by himself."""
    house.hub.order(table_id, "disconnect")
    house.hub.disconnect(table_id)


def parts_of(seats: list[SeatRow]) -> Counter[str]:
    """How many people, bots and open seats."""
    return Counter(seat.kind for seat in seats)


def ago(changed: float) -> int:
    """Whole minutes."""
    return max(0, int(time.time() - changed)) // 60
