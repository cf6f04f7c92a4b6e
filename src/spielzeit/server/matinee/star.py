"""The Star at the matinee: once a day and game it plays the day's deal on everybody's seat, against the same bots."""

from __future__ import annotations

import contextlib
import datetime as dt

import msgspec
from msgspec.structs import replace

from spielzeit.engine.game import Game
from spielzeit.server.errors import Refused
from spielzeit.server.house import House
from spielzeit.server.matinee.days import seed_of_star
from spielzeit.server.matinee.results import performance
from spielzeit.server.matinee.wire import StarLine
from spielzeit.server.new_table import row_of_known_deal
from spielzeit.server.rows import Person, SeatRow
from spielzeit.server.tables import LiveTable

STAR = "star"


def table_id(game: Game, day: dt.date) -> str:
    """One table for all: whoever asks second finds what the first has begun. Nobody sees it without its invite."""
    return f"{STAR}{day:%Y%m%d}{game.id.replace('_', '')}"[:32]


async def star_line(house: House, game: Game, day: dt.date) -> StarLine | None:
    """None: nobody has asked for it yet."""
    try:
        table = await house.table(table_id(game, day))
    except Refused:
        return None
    return told(table)


async def have_it_played(
    house: House, game: Game, day: dt.date, players: int, level: str, person: Person, address: str
) -> StarLine:
    known = await star_line(house, game, day)
    if known is not None:
        return known
    options = game.check_options(players, {})
    row = row_of_known_deal(game, options, None, seed_of_star(day), person)
    row = replace(row, id=table_id(game, day), opened_by=None)
    seats = [SeatRow(seat, "bot", level=level if seat else STAR) for seat in range(players)]
    with contextlib.suppress(Refused):  # somebody else has asked at the same moment
        await house.place(row, seats, person, address, None)
    return told(await house.table(row.id))


def told(table: LiveTable) -> StarLine:
    result = None if table.result is None else msgspec.json.encode(table.result).decode()
    return StarLine(table=table.id, invite=table.row.invite, result=performance(result, None))
