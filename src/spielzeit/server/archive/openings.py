"""How I begin: my first decision of each of my last games, in words, and what became of it."""

from __future__ import annotations

import asyncio
from collections import Counter

from spielzeit.engine import record as records
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.paper import Paper, plain
from spielzeit.engine.record import Record
from spielzeit.games import find
from spielzeit.server.archive.finished import finished
from spielzeit.server.archive.wire import Opening, Openings
from spielzeit.server.house import House
from spielzeit.server.workroom import Turn

LOOKED_AT = 40  # games
TOLD = 5


async def openings(house: House, person: str, game: str, language: str, turn: Turn) -> Openings:
    found = (await finished(house.storage, person, find(game).id, LOOKED_AT)).games
    count: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for one in found:
        if one.origin == "branch" or one.seat is None:
            continue
        try:
            async with turn():
                record = (await house.table(one.id)).record()
                words = await asyncio.to_thread(first_words, record, one.seat, language)
        except SpielzeitError:  # by rules that are gone
            continue
        if words is not None:
            count[words] += 1
            won[words] += one.seat in one.winners
    return Openings(
        games=count.total(),
        openings=[
            Opening(game=game, words=words, count=times, won=won[words])
            for words, times in count.most_common(TOLD)
        ],
    )


def first_words(record: Record, seat: int, language: str) -> str | None:
    """The first step of this seat in which there was something to decide."""
    game = find(record.game)
    match = records.start(game, record)
    for step in record.steps:
        if step.player == seat and len(match.codes(seat)) > 1:
            action = game.read_action(step.action)
            return plain(game.action_words(match.position, seat, action, Paper(language, game.id)))
        match.apply_stored(step.player, step.action, step.chance)
    return None
