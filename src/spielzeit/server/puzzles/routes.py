"""The calls of the puzzles: today's five of each game, to sit down at one, and what was best there."""

from __future__ import annotations

import asyncio

from litestar.params import FromPath

from spielzeit.critic.puzzles import Puzzle, match_of, named, of_the_day
from spielzeit.engine import components
from spielzeit.engine.game import to_json
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper, plain
from spielzeit.games import find, programme
from spielzeit.server.addresses import address_of
from spielzeit.server.errors import Refused
from spielzeit.server.identity import language_of
from spielzeit.server.matinee.days import today
from spielzeit.server.messages import TableSummary
from spielzeit.server.new_table import ON_MY_OWN, against_bots, row_of_known_deal
from spielzeit.server.once import id_of, place_once
from spielzeit.server.puzzles.tries import Try, seed_of, tries, with_puzzles
from spielzeit.server.puzzles.wire import PuzzleAnswer, PuzzleInfo, PuzzlesOfDay, PuzzlesOfGame
from spielzeit.server.routes import (
    Asked,
    house_of,
    identities_of,
    person_of,
    person_or_new,
    reading,
    summary_for,
    turn_of,
    writing,
)

LEVEL = "nebenrolle"  # whoever wants to see how it goes on plays on against these
UNTRIED = Try("", "open")


@reading("/api/puzzles", tags=["puzzles"], summary="Today's puzzles, five of each game")
async def puzzles(request: Asked) -> PuzzlesOfDay:
    day, person, games = today(), person_of(request), with_puzzles(programme())
    mine = await tries(house_of(request).storage, person.id, games) if person else {}
    return PuzzlesOfDay(
        day=day.isoformat(),
        games=[
            PuzzlesOfGame(
                game=game,
                puzzles=[told(puzzle, mine.get((game, seed_of(puzzle)))) for puzzle in of_the_day(game, day)],
            )
            for game in games
        ],
    )


def told(puzzle: Puzzle, mine: Try | None) -> PuzzleInfo:
    return PuzzleInfo(id=puzzle.id, state=mine.state if mine else "open", table=mine.table if mine else None)


@writing("/api/puzzles/{game_id:str}/{name:str}", tags=["puzzles"], summary="Sit down at a puzzle")
async def try_puzzle(request: Asked, game_id: FromPath[str], name: FromPath[str]) -> TableSummary:
    """One table for each person: coming back goes on where one was."""
    house, person = house_of(request), person_or_new(request)
    game, puzzle = find(game_id), named(game_id, name)
    found = (await tries(house.storage, person.id, [game.id])).get((game.id, seed_of(puzzle)))
    if found is not None:
        return summary_for(house, await house.table(found.table), person, invited=True)
    if components.custom_hash(game.id) is not None:
        raise Refused("matinee.components")
    address = address_of(request)
    house.limits.table(person.id, address)
    async with turn_of(request)():
        match = await asyncio.to_thread(match_of, game.id, puzzle)
    options = game.check_options(puzzle.players, puzzle.options)
    row = row_of_known_deal(game, options, to_json(match.setup), seed_of(puzzle), person, ON_MY_OWN)
    seats = against_bots(puzzle.players, puzzle.player, person, LEVEL)
    table_id = id_of(identities_of(request).secret, person, seed_of(puzzle), game.id)
    table = await place_once(house, row, seats, person, address, table_id, match.steps)
    return summary_for(house, table, person, invited=True)


@reading(
    "/api/puzzles/{game_id:str}/{name:str}", tags=["puzzles"], summary="What was best in a puzzle I tried"
)
async def solved(request: Asked, game_id: FromPath[str], name: FromPath[str]) -> PuzzleAnswer:
    person, puzzle = person_of(request), named(find(game_id).id, name)
    mine = await tries(house_of(request).storage, person.id, [game_id]) if person else {}
    found = mine.get((game_id, seed_of(puzzle)), UNTRIED)
    if found.action is None:
        return PuzzleAnswer(state=found.state)
    async with turn_of(request)():
        match = await asyncio.to_thread(match_of, game_id, puzzle)
    paper = Paper(language_of(request, person), game_id)
    mine_said, best, tempting = (
        said(match, puzzle.player, action, paper) for action in (found.action, puzzle.best, puzzle.tempting)
    )
    return PuzzleAnswer(
        state=found.state,
        mine=mine_said,
        best=puzzle.best,
        best_words=best,
        tempting_words=tempting,
        ahead=puzzle.ahead,
    )


def said(match: Match, player: int, action: object, paper: Paper) -> str:
    read = match.game.read_action(action)
    return plain(match.game.action_words(match.position, player, read, paper))


HANDLERS = [puzzles, try_puzzle, solved]
