"""The calls between people, as docs/architecture.md lists them under "Friends"."""

from __future__ import annotations

import functools
from typing import Annotated, Literal

from litestar.params import FromPath, JSONBody, QueryParameter

import spielzeit
from spielzeit.engine.texts import say
from spielzeit.server import compose
from spielzeit.server.addresses import address_of, reachable
from spielzeit.server.errors import Refused
from spielzeit.server.friends import at_table, rematch, talk, waiting
from spielzeit.server.friends.wire import (
    ChangeSeat,
    ChangeTable,
    HideTable,
    HouseInfo,
    Leisure,
    RematchRequest,
    TalkList,
    Terms,
)
from spielzeit.server.identity import language_of
from spielzeit.server.messages import TableGlance, TableList, TableSummary
from spielzeit.server.routes import (
    Asked,
    Invite,
    deleting,
    house_of,
    person_of,
    person_or_new,
    putting,
    reading,
    summary_for,
    writing,
)
from spielzeit.server.words import glance

PaceWish = Annotated[Literal["leisure", "live", "none"] | None, QueryParameter(name="pace", required=False)]
GameWish = Annotated[str | None, QueryParameter(name="game", max_length=64, required=False)]


@reading("/api/house", tags=["house"], summary="What this house offers, and where others reach it")
async def about_the_house(request: Asked) -> HouseInfo:
    return HouseInfo(
        version=spielzeit.__version__,
        script=request.app.state.page.first_script,
        lobby=house_of(request).settings.lobby,
        addresses=reachable(request, house_of(request).settings.hosts),
    )


@reading("/api/lobby", tags=["tables"], summary="Tables that wait for anybody")
async def lobby(request: Asked, game: GameWish = None, pace: PaceWish = None) -> TableList:
    house, person = house_of(request), person_of(request)
    if not house.settings.lobby:
        raise Refused("lobby.off")
    found = await house.storage.lobby(game)
    who = person.id if person else None
    return TableList(
        tables=[
            compose.waiting(entry, house.hub.present(entry.id), who)
            for entry in found
            if pace is None or pace == pace_of(entry.terms)
        ]
    )


def pace_of(terms: Terms) -> str:
    if terms.pace is None:
        return "none"
    return "leisure" if isinstance(terms.pace, Leisure) else "live"


changing = functools.partial(putting, tags=["tables"])


@changing("/api/tables/{table_id:str}", summary="Change a table that waits")
async def change_table(request: Asked, table_id: FromPath[str], data: JSONBody[ChangeTable]) -> TableSummary:
    house, person = house_of(request), person_of(request)
    table = await house.table(table_id)
    await waiting.change_table(house, table, person, data)
    return summary_for(house, table, person, invited=True)


@changing(
    "/api/tables/{table_id:str}/seats/{number:int}",
    summary="A bot for an empty chair, or a bot's chair opened again",
)
async def change_seat(
    request: Asked, table_id: FromPath[str], number: FromPath[int], data: JSONBody[ChangeSeat]
) -> TableSummary:
    house, person = house_of(request), person_of(request)
    table = await house.table(table_id)
    await waiting.change_seat(house, table, person, number, data)
    return summary_for(house, table, person, invited=True)


@deleting("/api/tables/{table_id:str}", tags=["tables"], summary="Cancel a table that waits")
async def cancel(request: Asked, table_id: FromPath[str]) -> dict[str, str]:
    house, person = house_of(request), person_of(request)
    table = await house.table(table_id)
    words = say("error.table.gone", language_of(request, person))
    await waiting.cancel(house, table, person, words)
    return {"gone": table_id}


@writing("/api/tables/{table_id:str}/rematch", tags=["tables"], summary="Once more, with everybody")
async def play_again(request: Asked, table_id: FromPath[str], data: JSONBody[RematchRequest]) -> TableSummary:
    house, person = house_of(request), person_or_new(request)
    table = await house.table(table_id)
    again = await rematch.rematch(house, table, person, data, address_of(request))
    return summary_for(house, again, person, invited=True)


@writing("/api/tables/{table_id:str}/leave", tags=["tables"], summary="Stand up; the understudy plays on")
async def leave(request: Asked, table_id: FromPath[str]) -> TableSummary:
    house, person = house_of(request), person_of(request)
    table = await house.table(table_id)
    seat = house.seat(table, person)
    assert person is not None
    if table.status == "waiting":
        await waiting.stand_up(house, table, seat)
    elif table.status == "running":
        await at_table.leave(house, table, seat)
    else:
        await waiting.hide(house, table, person, hidden=True)
    return summary_for(house, table, person, invited=False)


@changing("/api/tables/{table_id:str}/hidden", summary="Not in my list any more, or again")
async def hide_table(request: Asked, table_id: FromPath[str], data: JSONBody[HideTable]) -> TableSummary:
    house, person = house_of(request), person_of(request)
    table = await house.table(table_id)
    house.seat(table, person)
    assert person is not None
    await waiting.hide(house, table, person, data.hidden)
    return summary_for(house, table, person, invited=False)


@reading("/api/tables/{table_id:str}/talk", tags=["play"], summary="The last words at this table")
async def words_at_table(request: Asked, table_id: FromPath[str], invite: Invite = None) -> TalkList:
    house, person = house_of(request), person_of(request)
    table = await house.visible(table_id, person, invite)
    return await talk.heard(house.storage, table)


@reading("/api/tables/{table_id:str}/glance", tags=["tables"], summary="The table small, for my list")
async def table_at_one_glance(request: Asked, table_id: FromPath[str], invite: Invite = None) -> TableGlance:
    house, person = house_of(request), person_of(request)
    table = await house.visible(table_id, person, invite)
    return glance(table, table.seat_of(person.id if person else None))


HANDLERS = [
    about_the_house,
    lobby,
    change_table,
    change_seat,
    cancel,
    play_again,
    leave,
    hide_table,
    words_at_table,
    table_at_one_glance,
]
