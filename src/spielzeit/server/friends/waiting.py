"""A table that waits for its players: what its opener can still change, and that he can cancel it."""

from __future__ import annotations

import time

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, and_, insert, select, update

from spielzeit.server import leaving
from spielzeit.server.errors import Refused
from spielzeit.server.friends.chairs import changed_row
from spielzeit.server.friends.meta import Meta
from spielzeit.server.friends.terms import clean_terms
from spielzeit.server.friends.wire import ChangeSeat, ChangeTable, GoneMessage
from spielzeit.server.house import House
from spielzeit.server.messages import SeatWish
from spielzeit.server.new_table import seat_row
from spielzeit.server.rows import Person, SeatRow
from spielzeit.server.schema import GONE, SEATS, TABLES
from spielzeit.server.table_core import Plan
from spielzeit.server.tables import LiveTable

MOST_CHANGES = 500  # entries of the log of a table that waits


def check_host(table: LiveTable, person: Person | None) -> None:
    """Refuses everybody else, and everybody once the cards are dealt."""
    if person is None or table.row.opened_by != person.id:
        raise Refused("table.not_host")
    if table.status != "waiting":
        raise Refused("table.begun")


def check_changes(table: LiveTable) -> None:
    """Nobody changes his mind for ever: each change is kept."""
    if table.log.idle >= MOST_CHANGES:
        raise Refused("table.changed_often")


async def change_table(house: House, table: LiveTable, person: Person | None, asked: ChangeTable) -> None:
    """Options and terms."""
    check_host(table, person)
    check_changes(table)
    options = None
    if asked.options is not None:
        options = table.game.check_options(len(table.seats), asked.options)
    terms = None
    if asked.terms is not None:
        terms = replace(clean_terms(asked.terms), hotseat=table.row.terms.hotseat)

    def plan() -> Plan:
        check_host(table, person)
        meta = Meta("changed", options=options, terms=terms)
        return with_row(table, table.plan_metas((opener_of(table), meta)), meta)

    await house.change(table, plan)


async def change_seat(
    house: House, table: LiveTable, person: Person | None, number: int, asked: ChangeSeat
) -> None:
    """A bot for an empty chair, or a bot's chair opened again."""
    check_host(table, person)
    check_changes(table)
    assert person is not None
    if not 0 <= number < len(table.seats) or table.seats[number].kind == "person":
        raise Refused("seat.taken")
    bots = house.settings.bots_of(table.game.id)
    chair = seat_row(number, SeatWish(kind=asked.kind, level=asked.level), person, bots)

    def plan() -> Plan:
        check_host(table, person)
        if table.seats[number].kind == "person":
            raise Refused("seat.taken")
        return table.plan_chair(opener_of(table), chair)

    await house.change(table, plan)


def opener_of(table: LiveTable) -> int:
    """The seat that stands for who opened the table; he may only have opened it for others."""
    return table.seat_of(table.row.opened_by) or 0


def with_row(table: LiveTable, plan: Plan, meta: Meta) -> Plan:
    plan.change = replace(plan.change, row=changed_row(table.row, meta))
    return plan


async def cancel(house: House, table: LiveTable, person: Person | None, words: str) -> None:
    """Everybody who waits there is told, and later visitors too."""
    check_host(table, person)

    def work(connection: Connection) -> bool:
        waits = and_(TABLES.c.id == table.id, TABLES.c.status == "waiting", TABLES.c.version == table.version)
        if not connection.execute(select(TABLES.c.id).where(waits)).first():
            return False
        leaving.delete_tables(connection, [table.id])
        connection.execute(insert(GONE).values(name=table.id, at=time.time()))
        return True

    async with table.lock:
        if not await house.storage.database.write(work):
            raise Refused("table.begun")
    house.hub.say(table.id, msgspec.json.encode(GoneMessage(code="table.gone", message=words)))
    house.forget(table.id)
    house.hub.order(table.id, "forget")


async def stand_up(house: House, table: LiveTable, player: int) -> None:
    """The chair of somebody who does not want to wait any longer is open again."""
    check_changes(table)
    chair = SeatRow(player, "open")
    await house.change(table, lambda: table.plan_chair(player, chair))


async def hide(house: House, table: LiveTable, person: Person, hidden: bool) -> None:
    """In this person's own list."""
    mine = and_(SEATS.c.table_id == table.id, SEATS.c.person == person.id)
    change = update(SEATS).where(mine).values(hidden=hidden)
    if not await house.storage.database.write(lambda connection: connection.execute(change).rowcount):
        raise Refused("seat.not_yours")
