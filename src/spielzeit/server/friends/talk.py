"""Talking at a table: a few words or a gesture, kept for a while, and never in the game's log."""

from __future__ import annotations

import contextlib
import time
import unicodedata

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from spielzeit.server.errors import Refused
from spielzeit.server.friends.wire import SaidMessage, SayMessage, TalkList
from spielzeit.server.house import House
from spielzeit.server.hub import Listener
from spielzeit.server.limits import RateLimit
from spielzeit.server.names import UNSEEN
from spielzeit.server.schema import TALK
from spielzeit.server.storage import Storage
from spielzeit.server.tables import LiveTable

MOST_TRIES = 4
MOST_KEPT = 200  # words and gestures of one table
OFTEN = RateLimit(0.5, 8)  # for one seat of one table


async def say(
    house: House, table: LiveTable, seat: int | None, message: SayMessage, speaker: Listener
) -> SaidMessage:
    """Everybody at the table hears it; what its speaker is answered."""
    if seat is None:
        raise Refused("seat.not_yours")
    if table.row.terms.silent:
        raise Refused("talk.silent")
    words = clean_words(message.text)
    if (words is None) == (message.reaction is None):
        raise Refused("talk.one_thing")
    OFTEN.spend(f"{table.id}:{seat}")
    now = time.time()
    values = {"table_id": table.id, "seat": seat, "words": words, "reaction": message.reaction, "at": now}
    number = await keep(house.storage, values)
    said = SaidMessage(
        reply_to=message.id,
        number=number,
        seat=seat,
        name=table.seats[seat].name,
        text=words,
        reaction=message.reaction,
        at=now,
    )
    to_others = msgspec.structs.replace(said, reply_to=None)
    house.hub.say(table.id, msgspec.json.encode(to_others), speaker)
    return said


def clean_words(text: str | None) -> str | None:
    """On one line, nothing that is not seen; None: nothing is left to be read."""
    if text is None:
        return None
    seen = "".join(
        " " if unicodedata.category(letter) in ("Cc", "Zl", "Zp") else letter
        for letter in UNSEEN.sub("", text)
        if unicodedata.category(letter) not in ("Cf", "Cn", "Co", "Cs")
    )
    return " ".join(seen.split()) or None


async def keep(storage: Storage, values: dict[str, object]) -> int:
    """Its number at this table; what is too old goes."""
    here = TALK.c.table_id == values["table_id"]
    last = select(func.max(TALK.c.number)).where(here)

    def work(connection: Connection) -> int:
        number: int = (connection.execute(last).scalar() or 0) + 1
        connection.execute(insert(TALK).values(number=number, **values))
        connection.execute(delete(TALK).where(and_(here, TALK.c.number <= number - MOST_KEPT)))
        return number

    for _ in range(MOST_TRIES - 1):
        with contextlib.suppress(IntegrityError):  # somebody spoke at the same time, in another process
            return await storage.database.write(work)
    return await storage.database.write(work)


async def heard(storage: Storage, table: LiveTable) -> TalkList:
    here = and_(TALK.c.table_id == table.id, TALK.c.at <= time.time() - table.behind)
    query = select(TALK).where(here).order_by(TALK.c.number)
    rows = await storage.database.read(lambda connection: connection.execute(query).all())
    return TalkList(
        said=[
            SaidMessage(
                reply_to=None,
                number=row.number,
                seat=row.seat,
                name=table.seats[row.seat].name,
                text=row.words,
                reaction=row.reaction,
                at=row.at,
            )
            for row in rows
        ]
    )
