"""Records that somebody brought along: a file of one game or many, each played through, on this person's shelf."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, and_, delete, insert, select

from spielzeit.engine import record as records
from spielzeit.server.archive.finished import reviewed_of
from spielzeit.server.archive.wire import ArchivedGame, ArchivedSeat
from spielzeit.server.critic.sources import bring
from spielzeit.server.errors import Refused
from spielzeit.server.rows import Person
from spielzeit.server.schema import RECORDS, SHELF
from spielzeit.server.storage import Storage
from spielzeit.server.workroom import Turn

MOST_ON_SHELF = 500  # of one person: beyond that the oldest goes
MOST_AT_ONCE = 50  # games of one file
BOT = "bot:"


class Summary(msgspec.Struct, frozen=True):
    """What a list says of a record without reading it."""

    game: str
    names: list[str]
    scores: list[int]
    winners: list[int]


def games_in(document: bytes) -> list[bytes]:
    """One record, or one in each line."""
    lines = [line for line in document.splitlines() if line.strip()] if is_lines(document) else [document]
    if len(lines) > MOST_AT_ONCE:
        raise Refused("archive.many", most=MOST_AT_ONCE)
    return lines


async def bring_all(storage: Storage, person: Person | None, games: Sequence[bytes], turn: Turn) -> list[str]:
    """All of them or none, so that nobody wonders which are missing."""
    brought = [await bring(storage, game, turn) for game in games]
    if person is not None:
        await put(storage, person.id, [(one.id, summary_of(one.record)) for one in brought])
    return [one.id for one in brought]


def is_lines(document: bytes) -> bool:
    """Whether every line that is not empty is a document of its own."""
    first = document.lstrip().partition(b"\n")[0]
    try:
        msgspec.json.decode(first)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def summary_of(record: records.Record) -> Summary:
    result = record.result
    scores, winners = (result.scores, result.winners) if result is not None else ([], [])
    return Summary(record.game, list(record.names), list(scores), list(winners))


async def put(storage: Storage, person: str, brought: Sequence[tuple[str, Summary]]) -> None:
    """On the shelf; what is there already comes to the front."""
    now = time.time()
    here = SHELF.c.person == person
    # Later ones of a file come first, so that its order is kept under "the newest first".
    rows = [
        {"person": person, "record": name, "at": now - at / 1000, "summary": encoded(summary)}
        for at, (name, summary) in enumerate(dict(brought).items())
    ]
    kept = select(SHELF.c.at).where(here).order_by(SHELF.c.at.desc()).limit(1).offset(MOST_ON_SHELF - 1)

    def work(connection: Connection) -> None:
        names = [row["record"] for row in rows]
        connection.execute(delete(SHELF).where(and_(here, SHELF.c.record.in_(names))))
        connection.execute(insert(SHELF), rows)
        connection.execute(delete(SHELF).where(and_(here, SHELF.c.at < kept.scalar_subquery())))

    await storage.database.write(work)


def encoded(summary: Summary) -> str:
    return msgspec.json.encode(summary).decode()


async def take_off(storage: Storage, person: str, name: str) -> None:
    off = delete(SHELF).where(and_(SHELF.c.person == person, SHELF.c.record == name))
    await storage.database.write(lambda connection: connection.execute(off).close())


async def on_shelf(storage: Storage, person: str) -> list[ArchivedGame]:
    """The newest first; a record that had to make place for others is gone from here too."""
    query = (
        select(SHELF.c.record, SHELF.c.at, SHELF.c.summary)
        .join(RECORDS, RECORDS.c.id == SHELF.c.record)
        .where(SHELF.c.person == person)
        .order_by(SHELF.c.at.desc())
    )

    def read(connection: Connection) -> list[ArchivedGame]:
        rows = connection.execute(query).all()
        reviewed = reviewed_of(connection, [row.record for row in rows])
        return [told(row.record, row.at, row.summary, row.record in reviewed) for row in rows]

    return await storage.database.read(read)


def told(name: str, at: float, summary: str, reviewed: bool) -> ArchivedGame:
    read = msgspec.json.decode(summary, type=Summary)
    return ArchivedGame(
        id=name,
        origin="brought",
        game=read.game,
        at=at,
        seats=[seat_of(one) for one in read.names],
        seat=None,
        scores=read.scores,
        winners=read.winners,
        reviewed=reviewed,
    )


def seat_of(name: str) -> ArchivedSeat:
    if name.startswith(BOT):
        return ArchivedSeat(name=None, level=name.removeprefix(BOT))
    return ArchivedSeat(name=name or None, level=None)
