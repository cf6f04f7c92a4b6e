"""Who has tried which puzzle. A table of one is marked by its seed, and the first decision there counts for ever."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, and_, select

from spielzeit.critic.puzzles import Puzzle, named, shipped
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import canonical
from spielzeit.server.puzzles.wire import State
from spielzeit.server.schema import LOG, TABLES
from spielzeit.server.storage import Storage

NAME = "puzzle"


class Try(msgspec.Struct, frozen=True):
    table: str
    state: State
    action: Any = None  # JSON


def seed_of(puzzle: Puzzle) -> str:
    return f"{NAME} {puzzle.id}"


def puzzle_of(game: str, seed: str | None) -> Puzzle | None:
    """None: this is no table of a puzzle, or of one that is no more."""
    kind, _, name = (seed or "").partition(" ")
    if kind != NAME:
        return None
    try:
        return named(game, name)
    except SpielzeitError:
        return None


def steps_before(puzzle: Puzzle) -> int:
    return len(puzzle.steps) // 2


async def tries(storage: Storage, person: str, games: list[str]) -> dict[tuple[str, str], Try]:
    """This person's, by game and seed; the first table of each counts."""
    query = (
        select(TABLES.c.id, TABLES.c.game, TABLES.c.seed)
        .where(TABLES.c.opened_by == person, TABLES.c.seed.like(f"{NAME} %"), TABLES.c.game.in_(games))
        .order_by(TABLES.c.created)
    )

    def read(connection: Connection) -> dict[tuple[str, str], Try]:
        found: dict[tuple[str, str], Try] = {}
        for row in connection.execute(query):
            puzzle = puzzle_of(row.game, row.seed)
            if puzzle is not None and (row.game, row.seed) not in found:
                found[row.game, row.seed] = first_decision(connection, row.id, puzzle)
        return found

    return await storage.database.read(read)


def first_decision(connection: Connection, table: str, puzzle: Puzzle) -> Try:
    action = first_decision_after(connection, table, steps_before(puzzle), puzzle.player)
    if action is None:
        return Try(table, "begun")
    return Try(table, "right" if canonical(action) == canonical(puzzle.best) else "wrong", action)


def first_decision_after(connection: Connection, table: str, steps: int, player: int) -> Any:
    """Of this player (where all choose at once a bot may be faster), taken back or not; as JSON. None: to be made."""
    at = and_(LOG.c.table_id == table, LOG.c.seq > steps, LOG.c.kind == "step", LOG.c.player == player)
    data = connection.execute(select(LOG.c.data).where(at).order_by(LOG.c.seq).limit(1)).scalar()
    return None if data is None else msgspec.json.decode(data)["action"]


def with_puzzles(games: tuple[str, ...]) -> list[str]:
    return [game for game in games if shipped(game)]
