"""Where a finished game comes from: a table of this house, or a record that somebody brought along."""

from __future__ import annotations

import asyncio
import hashlib
import time
import zlib
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Table, delete, insert, select

from spielzeit.bots.names import spoken_names
from spielzeit.engine import record as records
from spielzeit.engine.errors import BadRecord
from spielzeit.engine.game import Game
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper
from spielzeit.engine.record import Record
from spielzeit.games import find
from spielzeit.server import compose
from spielzeit.server.errors import Refused
from spielzeit.server.house import House
from spielzeit.server.messages import Result, Seat
from spielzeit.server.rows import Person, SeatRow
from spielzeit.server.schema import RECORDS
from spielzeit.server.storage import Storage
from spielzeit.server.workroom import Turn

BROUGHT = "r-"  # no table's id begins like that
MOST_BROUGHT = 20_000  # kept: beyond that the oldest goes, so that nobody fills the disk
LARGEST = 256 * 1024  # bytes without lists of what was legal: no game has a tenth of it
MOST_STEPS = 5000  # of a record from elsewhere: no game has a tenth of it


class Source(msgspec.Struct, frozen=True):
    """A game that is over, with everything that was hidden."""

    id: str
    record: Record
    seats: Sequence[SeatRow]
    seat: int | None = None  # of who asks

    @property
    def game(self) -> Game:
        return find(self.record.game)

    @property
    def is_table(self) -> bool:
        return not self.id.startswith(BROUGHT)

    def paper(self, language: str) -> Paper:
        return Paper(language, self.record.game, names=tuple(spoken_names(self.record.names, language)))

    def told_seats(self) -> list[Seat]:
        return compose.seats(self.seats, (), (), self.seat)


async def find_source(house: House, name: str, person: Person | None, invite: str | None) -> Source:
    """For those who may see the table; a record from elsewhere is for everybody who knows its id."""
    if not name.startswith(BROUGHT):
        table = await house.visible(name, person, invite)
        return Source(name, table.record(), table.seats, table.seat_of(person.id if person else None))
    data = await load(house.storage, RECORDS, name)
    if data is None:
        raise Refused("replay.unknown")
    record = records.decode(data)
    seats = [seat_of(number, name) for number, name in enumerate(record.names)]
    return Source(name, record, seats)


def seat_of(number: int, name: str) -> SeatRow:
    """`bot:star` of a record is a bot's chair."""
    if name.startswith("bot:"):
        return SeatRow(number, "bot", None, None, name.removeprefix("bot:"))
    return SeatRow(number, "person", None, name or None)


class Brought(msgspec.Struct, frozen=True):
    id: str
    record: Record


async def bring(storage: Storage, document: bytes, turn: Turn) -> Brought:
    """Keep a record after playing it through; the same record is kept once."""
    async with turn():
        record = await asyncio.to_thread(check, document)
    data = records.encode_line(record)
    name = BROUGHT + hashlib.sha256(data).hexdigest()[:24]
    await store(storage, RECORDS, name, data)
    await let_go(storage, RECORDS, MOST_BROUGHT)
    return Brought(name, record)


def check(document: bytes) -> Record:
    """Refuses what is no finished game of a known kind, and says why."""
    try:
        record = records.decode(document)
        if len(record.steps) > MOST_STEPS:
            raise Refused("replay.long", steps=MOST_STEPS)
        bare = replace(record, steps=[replace(step, legal=None) for step in record.steps])
        if len(records.encode_line(bare)) > LARGEST:
            raise Refused("message.too_large", limit=LARGEST // 1024)
        if not records.verify(find(record.game), record).over:
            raise Refused("record.not_over")
    except BadRecord as error:
        raise Refused("replay.record", why=error) from None
    return record


def result_of(game: Game, match: Match) -> Result:
    return Result(scores=match.scores(), winners=match.winners(), breakdown=game.breakdown(match.position))


async def load(storage: Storage, where: Table, name: str) -> bytes | None:
    query = select(where.c.data).where(where.c.id == name)
    data = await storage.database.read(lambda connection: connection.execute(query).scalar())
    return None if data is None else zlib.decompress(data)


async def store(storage: Storage, where: Table, name: str, data: bytes) -> None:
    """What was there by this name makes place."""
    values = {"id": name, "data": zlib.compress(data), "at": time.time()}

    def work(connection: Connection) -> None:
        connection.execute(delete(where).where(where.c.id == name))
        connection.execute(insert(where).values(**values))

    await storage.database.write(work)


async def let_go(storage: Storage, where: Table, most: int) -> None:
    """Of these documents the oldest, where there are more."""
    oldest_kept = select(where.c.at).order_by(where.c.at.desc()).limit(1).offset(most - 1).scalar_subquery()
    query = delete(where).where(where.c.at < oldest_kept)
    await storage.database.write(lambda connection: connection.execute(query))
