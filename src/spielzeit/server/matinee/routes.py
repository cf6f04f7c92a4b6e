"""The calls of the matinee: what is on today, and to play it. One try counts."""

from __future__ import annotations

from typing import Literal

from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from spielzeit.engine import components
from spielzeit.engine.game import Game
from spielzeit.games import find, programme
from spielzeit.server.addresses import address_of
from spielzeit.server.errors import Refused
from spielzeit.server.matinee.days import NAME, seed_of, today
from spielzeit.server.matinee.results import Try, ranked, streak, tries
from spielzeit.server.matinee.star import have_it_played, star_line
from spielzeit.server.matinee.wire import MatineeDay, MatineeGame, PlayMatinee, StarLine
from spielzeit.server.messages import TableSummary
from spielzeit.server.new_table import ON_MY_OWN, against_bots, row_of_known_deal
from spielzeit.server.once import id_of, place_once
from spielzeit.server.routes import (
    Asked,
    house_of,
    identities_of,
    person_of,
    person_or_new,
    reading,
    summary_for,
    writing,
)

LEVEL = "hauptrolle"


def players_of(game: Game) -> int:
    return game.best or 2


@reading("/api/matinee", tags=["matinee"], summary="Today's deals, and how I did")
async def matinee(request: Asked) -> MatineeDay:
    house, person, day = house_of(request), person_of(request), today()
    found = await tries(house.storage, day)
    who = person.id if person else None
    games = [billed(find(game), [one for one in found if one.game == game], who) for game in programme()]
    for at, one in enumerate(games):
        if one.mine is not None:
            games[at] = replace(one, star=await star_line(house, find(one.game), day))
    in_a_row = 0 if who is None else await streak(house.storage, who, day)
    return MatineeDay(day=day.isoformat(), streak=in_a_row, games=games)


def billed(game: Game, found: list[Try], who: str | None) -> MatineeGame:
    """Without the Star's line, which is told to those who have played."""
    mine = next((one for one in found if one.person == who and who is not None), None)
    played = ranked([one.performance for one in found if one.performance is not None])
    performance = mine.performance if mine else None
    status: Literal["open", "running", "over"] = "open"
    if mine is not None:
        status = "over" if mine.status == "over" else "running"
    return MatineeGame(
        game=game.id,
        players=players_of(game),
        level=LEVEL,
        status=status,
        table=mine.table if mine else None,
        mine=performance,
        place=played.index(performance) + 1 if performance else None,
        field=played if performance else [],
        played=len(played),
        star=None,
    )


@writing("/api/matinee/{game_id:str}", tags=["matinee"], summary="Sit down at today's deal, or go on with it")
async def play_matinee(request: Asked, game_id: FromPath[str], data: JSONBody[PlayMatinee]) -> TableSummary:
    house, person, day = house_of(request), person_or_new(request), today()
    game = find(game_id)
    found = await tries(house.storage, day)
    table_id = next((one.table for one in found if one.game == game.id and one.person == person.id), None)
    if table_id is not None:
        return summary_for(house, await house.table(table_id), person, invited=True)
    if components.custom_hash(game.id) is not None:
        raise Refused("matinee.components")
    address = address_of(request)
    house.limits.table(person.id, address)
    players, seed = players_of(game), seed_of(day, named=data.named)
    row = row_of_known_deal(game, game.check_options(players, {}), None, seed, person, ON_MY_OWN)
    table_id = id_of(identities_of(request).secret, person, NAME, day.isoformat(), game.id)
    table = await place_once(house, row, against_bots(players, 0, person, LEVEL), person, address, table_id)
    return summary_for(house, table, person, invited=True)


@writing("/api/matinee/{game_id:str}/star", tags=["matinee"], summary="Have the Star play today's deal")
async def star_plays(request: Asked, game_id: FromPath[str]) -> StarLine:
    """For those who have played it themselves; once for everybody."""
    house, person, day = house_of(request), person_of(request), today()
    game = find(game_id)
    found = await tries(house.storage, day)
    mine = [one for one in found if person is not None and (one.game, one.person) == (game.id, person.id)]
    if person is None or not any(one.performance for one in mine):
        raise Refused("matinee.first")
    return await have_it_played(house, game, day, players_of(game), LEVEL, person, address_of(request))


HANDLERS = [matinee, play_matinee, star_plays]
