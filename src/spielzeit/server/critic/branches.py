"""What if: tables that were played on from a step of a finished game, kept beside it and shared by who played them."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, and_, select, update

from spielzeit.critic.review import Moment, Review
from spielzeit.critic.words import action_words
from spielzeit.engine import record as records
from spielzeit.engine.game import canonical
from spielzeit.engine.paper import plain
from spielzeit.engine.record import Record
from spielzeit.server.critic.sources import Source, load
from spielzeit.server.critic.wire import Branches, BranchInfo
from spielzeit.server.errors import Refused
from spielzeit.server.house import House
from spielzeit.server.messages import Result
from spielzeit.server.puzzles.tries import first_decision_after
from spielzeit.server.puzzles.wire import PuzzleAnswer
from spielzeit.server.rows import Person
from spielzeit.server.schema import REVIEWS, SEATS, TABLES

NAME = "branch"
MOST = 50  # told beside one game
AS_GOOD = 0.01  # shares of the win: a decision so near the best one is found, too


def seed_of(source: str, step: int) -> str:
    return f"{NAME} {source} {step}"


async def branches(house: House, source: Source, person: Person | None) -> Branches:
    """Mine, and those that others share; the newest first."""
    who = person.id if person else ""
    mine = TABLES.c.opened_by == who
    query = (
        select(
            TABLES.c.id, TABLES.c.seed, TABLES.c.status, TABLES.c.result, TABLES.c.public, TABLES.c.opened_by
        )
        .add_columns(SEATS.c.name, SEATS.c.number)
        .join(SEATS, and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.person == TABLES.c.opened_by))
        .where(TABLES.c.seed.like(f"{NAME} {source.id} %"), mine | TABLES.c.public.is_(True))
        .order_by(TABLES.c.created.desc())
        .limit(MOST)
    )
    rows = await house.storage.database.read(lambda connection: connection.execute(query).all())
    return Branches(
        branches=[
            BranchInfo(
                table=row.id,
                step=step_of(row.seed),
                name=row.name,
                mine=row.opened_by == who,
                shared=row.public,
                status="over" if row.status == "over" else "running",
                scores=None if row.result is None else msgspec.json.decode(row.result, type=Result).scores,
                seat=row.number,
            )
            for row in rows
        ]
    )


def step_of(seed: str) -> int:
    return int(seed.rpartition(" ")[2])


async def share(house: House, source: Source, person: Person | None, table_id: str, shared: bool) -> None:
    """By who opened it, and nobody else."""
    table = await house.table(table_id)
    seed = table.row.seed or ""
    if person is None or table.row.opened_by != person.id or not seed.startswith(f"{NAME} {source.id} "):
        raise Refused("table.unknown")
    change = update(TABLES).where(TABLES.c.id == table_id).values(public=shared)
    await house.storage.database.write(lambda connection: connection.execute(change).close())
    table.row = replace(table.row, public=shared)
    house.hub.order(table_id, "read_again")


# -- find the better move -----------------------------------------------------------------------------


async def found_better(
    house: House, source: Source, person: Person | None, step: int, table_id: str, language: str
) -> PuzzleAnswer:
    """What my first decision at a branch was worth, by the review of the game: told when it is made."""
    table = await house.table(table_id)
    if person is None or table.row.opened_by != person.id or table.row.seed != seed_of(source.id, step):
        raise Refused("table.unknown")
    moment = await moment_at(house, source, step)
    if table.seat_of(person.id) != moment.player:  # he plays on from there on another chair
        raise Refused("review.none")

    def read(connection: Connection) -> Any:
        return first_decision_after(connection, table_id, step, moment.player)

    action = await house.storage.database.read(read)
    if action is None:
        return PuzzleAnswer(state="begun")
    return await asyncio.to_thread(answer, source.record, moment, action, source, language)


async def moment_at(house: House, source: Source, step: int) -> Moment:
    kept = await load(house.storage, REVIEWS, source.id)
    review = None if kept is None else msgspec.json.decode(kept, type=Review)
    with contextlib.suppress(StopIteration):
        if review is not None:
            return next(moment for moment in review.moments if moment.step == step)
    raise Refused("review.none")


def answer(record: Record, moment: Moment, action: Any, source: Source, language: str) -> PuzzleAnswer:
    paper = source.paper(language)
    match = records.replay(source.game, record, moment.step)
    known = (moment.best, moment.taken, *moment.others)
    mine = next((one for one in known if canonical(one.action) == canonical(action)), None)
    right = mine is not None and moment.best.worth - mine.worth < AS_GOOD
    read = match.game.read_action(action)
    return PuzzleAnswer(
        state="right" if right else "wrong",
        mine=plain(match.game.action_words(match.position, moment.player, read, paper)),
        best=moment.best.action,
        best_words=action_words(match, moment.player, moment.best, paper),
        tempting_words=action_words(match, moment.player, moment.taken, paper),
        ahead=moment.cost,
    )
