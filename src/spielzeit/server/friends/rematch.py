"""Once more, with everybody: one new table whoever presses first, seats rotate, and everybody's chair is kept."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from spielzeit.engine import components
from spielzeit.engine.fair import new_secret
from spielzeit.games import find
from spielzeit.server.errors import Refused
from spielzeit.server.friends.terms import clean_terms
from spielzeit.server.friends.wire import Rematch, RematchMessage, RematchRequest
from spielzeit.server.house import House
from spielzeit.server.new_table import random_name
from spielzeit.server.rows import Person, SeatRow, TableRow
from spielzeit.server.tables import LiveTable


async def rematch(
    house: House, table: LiveTable, person: Person, asked: RematchRequest, address: str
) -> LiveTable:
    """The new table: made by the first, found by everybody after."""
    house.seat(table, person)
    if table.status != "over":
        raise Refused("rematch.not_over")
    found = await house.storage.rematch_of(table.id)
    if found is None:
        found = await _open(house, table, person, asked, address)
    if table.rematch is None:
        table.rematch = found
    return await house.table(found.table)


async def _open(
    house: House, table: LiveTable, person: Person, asked: RematchRequest, address: str
) -> Rematch:
    game = find(table.row.game)
    options = table.row.options if asked.options is None else asked.options
    row = TableRow(
        id=random_name(10),
        game=game.id,
        rules=game.rules_version,
        components=components.custom_hash(game.id),
        options=game.check_options(len(table.seats), options),
        setup=None,
        seed=None,
        invite=random_name(20),
        public=table.row.public,
        created=time.time(),
        secret=new_secret(),
        opened_by=person.id,
        terms=clean_terms(asked.terms or replace(table.row.terms, listed=False)),
        rematch_of=table.id,
    )
    try:
        await house.place(row, rotated(table.seats, person), person, address, asked.gift)
    except Refused as refused:
        found = await house.storage.rematch_of(table.id)
        if refused.code != "shuffle.used" or found is None:
            raise
        return found  # somebody else was faster
    name = next((seat.name for seat in table.seats if seat.person == person.id), None)
    told = Rematch(table=row.id, name=name)
    house.hub.say(table.id, msgspec.json.encode(RematchMessage(rematch=told)))
    house.hub.order(table.id, "read_again")
    return told


def rotated(seats: Sequence[SeatRow], person: Person) -> list[SeatRow]:
    """Who sat second now sits first. Who presses sits down; a chair nobody has any more is open to anybody."""
    moved = [*seats[1:], *seats[:1]]
    return [_kept(number, seat, person) for number, seat in enumerate(moved)]


def _kept(number: int, seat: SeatRow, person: Person) -> SeatRow:
    if seat.kind == "bot" or seat.person == person.id:
        return replace(seat, number=number)
    return SeatRow(number, "open", name=seat.name, kept_for=seat.person)
