"""A table that somebody has once, as today's matinee: of two presses at the same moment one opens it."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from msgspec.structs import replace

from spielzeit.engine.match import Step
from spielzeit.server.errors import Refused
from spielzeit.server.house import House
from spielzeit.server.rows import Person, SeatRow, TableRow
from spielzeit.server.tables import LiveTable


def id_of(secret: bytes, person: Person, *what: str) -> str:
    """Of this person's one table of something; nobody else can tell it."""
    told = "\n".join(("table", person.id, *what))
    return "o" + hmac.new(secret, told.encode(), hashlib.sha256).hexdigest()[:19]


async def place_once(
    house: House,
    row: TableRow,
    seats: list[SeatRow],
    person: Person,
    address: str,
    table_id: str,
    played: Sequence[Step] = (),
) -> LiveTable:
    """Put up by this id, or found where it has just been put up: a second one would be a rehearsal."""
    try:
        return await house.place(replace(row, id=table_id), seats, person, address, None, played)
    except Refused as refused:
        if refused.code != "shuffle.used":
            raise
        return await house.table(table_id)
