"""The socket of a shared review, and the remarks that stay. Only finished games: what is looked at has no secrets."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath, JSONBody, QueryParameter

from spielzeit.engine.errors import SpielzeitError
from spielzeit.server.addresses import address_of
from spielzeit.server.critic import sources
from spielzeit.server.critic.routes import source_of
from spielzeit.server.errors import Refused
from spielzeit.server.guard import check_origin
from spielzeit.server.house import House
from spielzeit.server.identity import Identities, language_of
from spielzeit.server.limits import RateLimit
from spielzeit.server.messages import ErrorMessage
from spielzeit.server.routes import (
    Asked,
    Invite,
    deleting,
    house_of,
    person_of,
    person_or_new,
    reading,
    writing,
)
from spielzeit.server.sockets import FOREIGN_ORIGIN, TOO_MANY, UNKNOWN_TABLE
from spielzeit.server.table_socket import ENCODER
from spielzeit.server.together import remarks
from spielzeit.server.together.room import Room, Rooms, Seat, guest_id
from spielzeit.server.together.wire import Guest, NewRemark, Remarks, RemarksChanged


class Together:
    """All that one process of the server keeps for it."""

    def __init__(self) -> None:
        self.rooms = Rooms()
        self.often = RateLimit(0.2, 10)  # remarks of one person


def together_of(request: Asked) -> Together:
    together: Together = request.app.state.together
    return together


@websocket("/api/replays/{replay_id:str}/together")
async def look_together(
    socket: WebSocket[Any, Any, Any],
    replay_id: FromPath[str],
    invite: Annotated[str | None, QueryParameter(name="invite", max_length=64, required=False)] = None,
) -> None:
    house: House = socket.app.state.house
    address = address_of(socket)
    try:
        check_origin(socket.headers, house.settings.origins)
        house.limits.open_socket(address)
    except Refused as refused:
        house.metrics.refusals.labels(refused.code).inc()
        await socket.close(FOREIGN_ORIGIN if refused.code == "origin.foreign" else TOO_MANY)
        return
    try:
        await welcome(socket, house, address, replay_id, invite)
    finally:
        house.limits.close_socket(address)


async def welcome(
    socket: WebSocket[Any, Any, Any], house: House, address: str, replay_id: str, invite: str | None
) -> None:
    """Into the room, or out again with a word."""
    identities: Identities = socket.app.state.identities
    person = await identities.of(socket)
    language = language_of(socket, person)
    together: Together = socket.app.state.together
    await socket.accept()
    try:
        house.limits.may_look(address)
        source = await sources.find_source(house, replay_id, person, invite)
        room = together.rooms.of(source.id)
        me = Guest(id=guest_id(source.id, person), name=person.name if person else None)
        await Seat(socket, house, room, me, language, person).stay(address)
    except SpielzeitError as error:
        if error.code == "table.unknown":
            house.limits.unknown_table(address)
        answer = ErrorMessage(reply_to=None, code=error.code, message=error.words(language))
        await socket.send_data(ENCODER.encode(answer), "text")
        await socket.close(TOO_MANY if error.code == "rate.limit" else UNKNOWN_TABLE)


@reading("/api/replays/{table_id:str}/remarks", tags=["critic"], summary="What was said about its steps")
async def read_remarks(request: Asked, table_id: FromPath[str], invite: Invite = None) -> Remarks:
    source = await source_of(request, table_id, invite)
    return await remarks.remarks_of(house_of(request).storage, source.id, person_of(request))


@writing("/api/replays/{table_id:str}/remarks", tags=["critic"], summary="Say something about a step")
async def make_remark(
    request: Asked, table_id: FromPath[str], data: JSONBody[NewRemark], invite: Invite = None
) -> Remarks:
    house, person = house_of(request), person_or_new(request)
    source = await source_of(request, table_id, invite)
    if data.step > len(source.record.steps):
        raise Refused("remark.step", last=len(source.record.steps))
    if house.settings.limits:
        together_of(request).often.spend(person.id)
    await remarks.remark(house.storage, source.id, person, data)
    tell_all(house, source.id)
    return await remarks.remarks_of(house.storage, source.id, person)


@deleting("/api/replays/{table_id:str}/remarks/{name:str}", tags=["critic"], summary="Take back my remark")
async def unmake_remark(
    request: Asked, table_id: FromPath[str], name: FromPath[str], invite: Invite = None
) -> Remarks:
    house, person = house_of(request), person_of(request)
    source = await source_of(request, table_id, invite)
    await remarks.take_back(house.storage, source.id, person, name)
    tell_all(house, source.id)
    return await remarks.remarks_of(house.storage, source.id, person)


def tell_all(house: House, game: str) -> None:
    house.hub.say(Room(game).name, msgspec.json.encode(RemarksChanged()))


HANDLERS = [look_together, read_remarks, make_remark, unmake_remark]
