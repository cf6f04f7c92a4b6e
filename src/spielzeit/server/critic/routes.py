"""The critic's calls, as docs/architecture.md lists them under "The critic"."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar.params import FromPath, JSONBody, QueryParameter

from spielzeit.bots.levels import LEVELS
from spielzeit.engine import record as records
from spielzeit.server.addresses import address_of
from spielzeit.server.critic import branches, sources
from spielzeit.server.critic.desk import CriticsDesk
from spielzeit.server.critic.sources import Source
from spielzeit.server.critic.wire import (
    Branches,
    Frames,
    HintAnswer,
    HintRequest,
    PlayOn,
    ReplayInfo,
    ReviewAnswer,
    ShareBranch,
)
from spielzeit.server.errors import Refused
from spielzeit.server.identity import language_of
from spielzeit.server.messages import TableSummary
from spielzeit.server.new_table import ON_MY_OWN, against_bots, row_of_known_deal
from spielzeit.server.puzzles.wire import PuzzleAnswer
from spielzeit.server.routes import (
    Asked,
    Invite,
    house_of,
    person_of,
    person_or_new,
    putting,
    reading,
    summary_for,
    turn_of,
    writing,
)
from spielzeit.server.rows import TERMS
from spielzeit.server.thinking.queue import Claim, Rank

MOST_FRAMES = 32  # told at once

Eyes = Annotated[
    str, QueryParameter(name="eyes", pattern="^(open|onlooker|[0-9]{1,2})$", max_length=8, required=False)
]
First = Annotated[int, QueryParameter(name="first", ge=0, le=100_000, required=False)]
TableName = Annotated[str, QueryParameter(name="table", max_length=32)]
Count = Annotated[int, QueryParameter(name="count", ge=1, le=MOST_FRAMES, required=False)]


def desk_of(request: Asked) -> CriticsDesk:
    desk: CriticsDesk = request.app.state.critic
    return desk


async def source_of(request: Asked, name: str, invite: str | None) -> Source:
    return await sources.find_source(house_of(request), name, person_of(request), invite)


@writing("/api/tables/{table_id:str}/hint", tags=["critic"], summary="The best actions of my decision")
async def ask_hint(request: Asked, table_id: FromPath[str], data: JSONBody[HintRequest]) -> HintAnswer:
    person = person_of(request)
    table = await house_of(request).table(table_id)
    language = language_of(request, person)
    return await desk_of(request).advice.hint(table, person, data.version, data.seat, language)


@reading("/api/replays/{table_id:str}", tags=["critic"], summary="A finished game, to be looked at again")
async def replay(
    request: Asked, table_id: FromPath[str], invite: Invite = None, eyes: Eyes = "onlooker"
) -> ReplayInfo:
    source = await source_of(request, table_id, invite)
    return await desk_of(request).replays.info(source, eyes, turn_of(request))


@reading("/api/replays/{table_id:str}/frames", tags=["critic"], summary="Its steps, through somebody's eyes")
async def replay_frames(
    request: Asked,
    table_id: FromPath[str],
    invite: Invite = None,
    eyes: Eyes = "onlooker",
    first: First = 0,
    count: Count = MOST_FRAMES,
) -> Frames:
    source = await source_of(request, table_id, invite)
    return await desk_of(request).replays.frames(source, eyes, first, count, turn_of(request))


@reading("/api/replays/{table_id:str}/record", tags=["critic"], summary="Its record, to be taken along")
async def replay_record(request: Asked, table_id: FromPath[str], invite: Invite = None) -> dict[str, Any]:
    return (await source_of(request, table_id, invite)).record.to_json()


@reading("/api/replays/{table_id:str}/review", tags=["critic"], summary="The review, or how far it is")
async def read_review(request: Asked, table_id: FromPath[str], invite: Invite = None) -> ReviewAnswer:
    source = await source_of(request, table_id, invite)
    language = language_of(request, person_of(request))
    return await desk_of(request).reviews.tell(source, language, turn_of(request))


@writing("/api/replays/{table_id:str}/review", tags=["critic"], summary="Have the game reviewed")
async def start_review(request: Asked, table_id: FromPath[str], invite: Invite = None) -> ReviewAnswer:
    source, person = await source_of(request, table_id, invite), person_of(request)
    address = address_of(request)
    claim = Claim(Rank.CRITIC, address, person.id if person else address)
    await desk_of(request).reviews.start(source, claim)
    return await desk_of(request).reviews.tell(source, language_of(request, person), turn_of(request))


@writing("/api/replays/{table_id:str}/branch", tags=["critic"], summary="Play on from a step, against bots")
async def branch(
    request: Asked, table_id: FromPath[str], data: JSONBody[PlayOn], invite: Invite = None
) -> TableSummary:
    """A table of its own; its seed names the game and the step it comes from."""
    house, person = house_of(request), person_or_new(request)
    source, address = await source_of(request, table_id, invite), address_of(request)
    game, players = source.game, source.record.players
    if data.level not in LEVELS:
        raise Refused("seat.level", level=data.level, known=", ".join(LEVELS))
    if data.step >= len(source.record.steps) or data.seat >= players:
        raise Refused("replay.branch", last=len(source.record.steps) - 1)
    house.limits.table(person.id, address)
    seed = branches.seed_of(source.id, data.step)
    terms = ON_MY_OWN if data.find else TERMS
    row = row_of_known_deal(game, source.record.options, source.record.setup, seed, person, terms)
    seats = against_bots(players, data.seat, person, data.level)
    async with turn_of(request)():
        match = await asyncio.to_thread(records.replay, game, source.record, data.step)
    table = await house.place(row, seats, person, address, None, match.steps)
    return summary_for(house, table, person, invited=True)


@reading("/api/replays/{table_id:str}/branches", tags=["critic"], summary="What was played on from this game")
async def list_branches(request: Asked, table_id: FromPath[str], invite: Invite = None) -> Branches:
    source = await source_of(request, table_id, invite)
    return await branches.branches(house_of(request), source, person_of(request))


@putting(
    "/api/replays/{table_id:str}/branches/{branch_id:str}", tags=["critic"], summary="Share a branch of mine"
)
async def share_branch(
    request: Asked,
    table_id: FromPath[str],
    branch_id: FromPath[str],
    data: JSONBody[ShareBranch],
    invite: Invite = None,
) -> Branches:
    house, person = house_of(request), person_of(request)
    source = await source_of(request, table_id, invite)
    await branches.share(house, source, person, branch_id, data.shared)
    return await branches.branches(house, source, person)


@reading(
    "/api/replays/{table_id:str}/better/{step:int}", tags=["critic"], summary="Did I find the better move?"
)
async def found_better(
    request: Asked, table_id: FromPath[str], step: FromPath[int], table: TableName, invite: Invite = None
) -> PuzzleAnswer:
    """`step` is the one before the decision; `table` the branch at which I made mine."""
    house, person = house_of(request), person_of(request)
    source = await source_of(request, table_id, invite)
    language = language_of(request, person)
    async with turn_of(request)():
        return await branches.found_better(house, source, person, step, table, language)


HANDLERS = [
    ask_hint,
    replay,
    replay_record,
    replay_frames,
    read_review,
    start_review,
    branch,
    list_branches,
    share_branch,
    found_better,
]
