"""The live table: one socket for each browser that looks at it."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.params import FromPath, QueryParameter

from spielzeit.engine.errors import SpielzeitError
from spielzeit.server.addresses import address_of
from spielzeit.server.errors import Refused
from spielzeit.server.friends import at_table
from spielzeit.server.guard import check_origin
from spielzeit.server.house import House
from spielzeit.server.identity import Identities, language_of
from spielzeit.server.messages import ErrorMessage
from spielzeit.server.rows import Person
from spielzeit.server.table_socket import ENCODER, TableSocket
from spielzeit.server.tables import LiveTable

UNKNOWN_TABLE = 4404  # close codes of our own
FOREIGN_ORIGIN = 4403
TOO_MANY = 4429


@websocket("/api/tables/{table_id:str}/socket")
async def open_socket(
    socket: WebSocket[Any, Any, Any],
    table_id: FromPath[str],
    since: Annotated[int | None, QueryParameter(name="since", ge=0, required=False)] = None,
    invite: Annotated[str | None, QueryParameter(name="invite", required=False)] = None,
    delta: Annotated[bool, QueryParameter(name="delta", required=False)] = False,
    seat: Annotated[int | None, QueryParameter(name="seat", ge=0, required=False)] = None,
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
        await welcome(socket, house, address, table_id, since, invite, delta, seat)
    finally:
        house.limits.close_socket(address)


async def welcome(
    socket: WebSocket[Any, Any, Any],
    house: House,
    address: str,
    table_id: str,
    since: int | None,
    invite: str | None,
    delta: bool,
    seat: int | None,
) -> None:
    """To the table, or out again with a word."""
    identities: Identities = socket.app.state.identities
    person = await identities.of(socket)
    language = language_of(socket, person)
    await socket.accept()
    try:
        table = await look_for(house, address, table_id, person, invite)
    except SpielzeitError as error:
        house.metrics.refusals.labels(error.code).inc()
        answer = ErrorMessage(reply_to=None, code=error.code, message=error.words(language))
        await socket.send_data(ENCODER.encode(answer), "text")
        await socket.close(TOO_MANY if error.code == "rate.limit" else UNKNOWN_TABLE)
        return
    here = TableSocket(socket, house, table, person, language, address, delta, seat)
    if person is None:
        await here.stay(since)
        return
    house.sockets.add(person.id, here)
    try:
        await at_table.welcome_back(house, table, here.seat)
        await here.stay(since)
    finally:
        house.sockets.remove(person.id, here)


async def look_for(
    house: House, address: str, table_id: str, person: Person | None, invite: str | None
) -> LiveTable:
    """As for a request: who asks for many tables that are not there must wait."""
    house.limits.may_look(address)
    try:
        await house.visible(table_id, person, invite)  # what is shown later is made ready
        return await house.table(table_id)
    except Refused as error:
        if error.code == "table.unknown":
            house.limits.unknown_table(address)
        raise
