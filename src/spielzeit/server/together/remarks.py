"""Remarks that stay at their step: kept by game, with the name of who made them, gone with that person."""

from __future__ import annotations

import secrets
import time

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, select

from spielzeit.server.errors import Refused
from spielzeit.server.friends.talk import clean_words
from spielzeit.server.rows import Person
from spielzeit.server.schema import REMARKS
from spielzeit.server.storage import Storage
from spielzeit.server.together.wire import Mark, NewRemark, Remark, Remarks

MOST = 300  # of one game

_MARKS = msgspec.json.Decoder(list[Mark])


async def remarks_of(storage: Storage, game: str, person: Person | None) -> Remarks:
    query = select(REMARKS).where(REMARKS.c.game == game).order_by(REMARKS.c.step, REMARKS.c.at)
    rows = await storage.database.read(lambda connection: connection.execute(query).all())
    return Remarks(
        remarks=[
            Remark(
                id=row.id,
                step=row.step,
                name=row.name,
                mine=person is not None and row.person == person.id,
                words=row.words,
                marks=_MARKS.decode(row.marks),
                at=row.at,
            )
            for row in rows
        ]
    )


async def remark(storage: Storage, game: str, person: Person, new: NewRemark) -> None:
    words = clean_words(new.words)
    if words is None:
        raise Refused("remark.empty")
    values = {
        "id": secrets.token_hex(8),
        "game": game,
        "step": new.step,
        "person": person.id,
        "name": person.name,
        "words": words,
        "marks": msgspec.json.encode(new.marks).decode(),
        "at": time.time(),
    }
    count = select(func.count()).select_from(REMARKS).where(REMARKS.c.game == game)

    def work(connection: Connection) -> None:
        if connection.execute(count).scalar_one() >= MOST:
            raise Refused("remark.many", most=MOST)
        connection.execute(insert(REMARKS).values(**values))

    await storage.database.write(work)


async def take_back(storage: Storage, game: str, person: Person | None, name: str) -> None:
    """One's own."""
    who = person.id if person else ""
    here = and_(REMARKS.c.id == name, REMARKS.c.game == game, REMARKS.c.person == who)
    await storage.database.write(lambda connection: connection.execute(delete(REMARKS).where(here)).close())
