"""The calls under /api, as docs/architecture.md lists them."""

from __future__ import annotations

import asyncio
import functools
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, delete, get, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from spielzeit.engine.fair import commitment_of
from spielzeit.server import compose, dealing, playbill
from spielzeit.server.addresses import address_of
from spielzeit.server.error_answers import FRESH_VIEW
from spielzeit.server.errors import Refused
from spielzeit.server.forms import MOST_SEATS, Language
from spielzeit.server.friends import my_devices
from spielzeit.server.guard import check_request
from spielzeit.server.house import House
from spielzeit.server.identity import Identities, language_of
from spielzeit.server.messages import (
    ChangeMe,
    CreateTable,
    ErrorAnswer,
    JoinTable,
    Me,
    Playbill,
    PreviewAnswer,
    PreviewRequest,
    Recollection,
    ShuffleCheck,
    ShuffleTicket,
    StepRequest,
    TableList,
    TableSummary,
    TableWords,
    UndoRequest,
    ViewMessage,
)
from spielzeit.server.names import clean_name
from spielzeit.server.page import ASK_AGAIN, accepts
from spielzeit.server.recollection import recollection
from spielzeit.server.rows import Person
from spielzeit.server.tables import LiveTable
from spielzeit.server.words import words
from spielzeit.server.workroom import Turn

Asked = Request[Any, Any, AppState]
Invite = Annotated[str | None, QueryParameter(name="invite", max_length=64, required=False)]
OfMine = Annotated[int | None, QueryParameter(name="seat", ge=0, lt=MOST_SEATS, required=False)]
Moves = Annotated[int, QueryParameter(name="moves", ge=1, le=100, required=False)]
Since = Annotated[int | None, QueryParameter(name="since", ge=0, le=2**31 - 1, required=False)]

WORDS = {
    400: "Not understood, or not possible: the message says what to do",
    403: "Not your seat, or a foreign page",
    404: "No such table, or it is private",
    409: "The table has moved on, or the rules do not allow it",
    410: "It was here, and is gone: a cancelled table, a revoked invite, a used link",
    413: "Too large",
    415: "Not JSON",
    429: "Too many requests",
    503: "The database does not answer; nothing was changed",
}
READING = {
    code: ResponseSpec(ErrorAnswer, description=WORDS[code]) for code in (400, 403, 404, 409, 410, 429, 503)
}
WRITING = {code: ResponseSpec(ErrorAnswer, description=words) for code, words in WORDS.items()}


async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Before every call: the door, and how often somebody may come through it."""
    house = house_of(connection)
    check_request(connection, house.settings.origins)
    person = await identities_of(connection).of(connection)
    connection.scope["state"]["person"] = person
    connection.scope["state"]["started"] = time.perf_counter()
    address = address_of(connection)
    house.limits.message(person.id if person else None, address)
    if "table_id" in connection.path_params:
        house.limits.may_look(address)


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    house: House = connection.app.state.house
    return house


def identities_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Identities:
    identities: Identities = connection.app.state.identities
    return identities


def person_of(request: Asked) -> Person | None:
    person: Person | None = request.scope["state"].get("person")
    return person


def person_or_new(request: Asked) -> Person:
    """Who asks; somebody new gets an identity, and the answer sets the cookie."""
    person = person_of(request)
    if person is None:
        house_of(request).limits.identity(address_of(request))
        identities = identities_of(request)
        person = identities.new()
        identities.give_cookie(request, person)
    return person


def turn_of(request: Asked) -> Turn:
    """In the house's workroom."""
    person, address = person_of(request), address_of(request)
    return functools.partial(house_of(request).workroom.turn, address, person.id if person else address)


reading = functools.partial(get, guards=[guard], responses=READING)
deleting = functools.partial(delete, guards=[guard], responses=WRITING, status_code=200)
putting = functools.partial(put, guards=[guard], responses=WRITING)
writing = functools.partial(post, guards=[guard], responses=WRITING, status_code=200)


# -- the house ----------------------------------------------------------------------------------------


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Asked) -> Response[bytes]:
    """Made once: it is long, and the same for everybody."""
    return Response(openapi_text(request.app), media_type="application/json")


@functools.cache
def openapi_text(app: Litestar) -> bytes:
    return msgspec.json.encode(app.openapi_schema.to_schema())


@reading("/api/games", tags=["house"], summary="The playbill")
async def games(request: Asked) -> Playbill:
    return Playbill(games=playbill.playbill(house_of(request).settings))


@reading("/api/games/{game_id:str}/texts/{language:str}", tags=["house"], summary="The words of a game")
async def game_texts(
    request: Asked, game_id: FromPath[str], language: FromPath[Language]
) -> Response[dict[str, str] | None]:
    """A browser keeps them and asks whether they are still the same."""
    texts, tag = playbill.texts(game_id, language), playbill.tag_of_texts(game_id, language)
    headers = {"etag": tag, "cache-control": ASK_AGAIN, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    if accepts(request.headers.get("accept-encoding", ""), "gzip"):
        packed = playbill.packed_texts(game_id, language)
        headers["content-encoding"] = "gzip"
        return Response(packed, headers=headers, media_type=MediaType.JSON)  # type: ignore[arg-type]  # already JSON
    return Response(texts, headers=headers)


@reading("/api/me", tags=["people"], summary="Who I am on this device")
async def me(request: Asked) -> Me:
    """Whoever has a name here has devices too; a passer-by leaves nothing behind."""
    person = person_or_new(request)
    if person.name is not None:
        await my_devices.note(house_of(request).storage, person, request.headers.get("user-agent", ""))
    return me_answer(request, person)


@putting("/api/me", tags=["people"], summary="Say my name and language")
async def change_me(request: Asked, data: JSONBody[ChangeMe]) -> Me:
    person = person_or_new(request)
    if data.name is not msgspec.UNSET:
        person = msgspec.structs.replace(person, name=clean_name(data.name))
    if data.language is not msgspec.UNSET:
        person = msgspec.structs.replace(person, language=data.language)
    await identities_of(request).save(person)
    return me_answer(request, person)


@writing("/api/me/tokens", tags=["people"], summary="Sign out everywhere but here")
async def void_tokens(request: Asked) -> Me:
    """Every token made so far is void, a stolen one too; this device gets a new one."""
    identities, person = identities_of(request), person_or_new(request)
    person = await identities.void_tokens(person)
    identities.give_cookie(request, person)
    await my_devices.forget_others(house_of(request).storage, person)
    house_of(request).sockets.close(person.id)
    return me_answer(request, person)


def me_answer(request: Asked, person: Person) -> Me:
    token = identities_of(request).token(person)
    language = person.language
    return Me(id=person.id, name=person.name, language=language, token=token)  # type: ignore[arg-type]


# -- tables -------------------------------------------------------------------------------------------


@post("/api/tables", tags=["tables"], summary="Open a table", guards=[guard], responses=WRITING)
async def create_table(request: Asked, data: JSONBody[CreateTable]) -> TableSummary:
    house, person = house_of(request), person_or_new(request)
    secret = None if data.ticket is None else identities_of(request).secret_of(data.ticket)
    table = await house.create(person, data, address_of(request), secret)
    return summary_for(house, table, person, invited=True)


@reading("/api/shuffle", tags=["tables"], summary="A commitment before I give anything to the shuffle")
async def shuffle_ticket(request: Asked) -> ShuffleTicket:
    """For a table at which nobody else can sit: its cards are dealt as soon as it is opened."""
    ticket = secrets.token_hex(16)
    return ShuffleTicket(ticket=ticket, commitment=commitment_of(identities_of(request).secret_of(ticket)))


@reading("/api/tables", tags=["tables"], summary="The tables at which I sit")
async def my_tables(
    request: Asked, hidden: Annotated[bool, QueryParameter(name="hidden", required=False)] = False
) -> TableList:
    house, person = house_of(request), person_of(request)
    if person is None:
        return TableList(tables=[])
    found = await house.storage.tables_of(person.id, hidden)
    return TableList(
        tables=[compose.listed(entry, house.hub.present(entry.id), person.id) for entry in found]
    )


@reading("/api/tables/{table_id:str}", tags=["tables"], summary="One table")
async def one_table(request: Asked, table_id: FromPath[str], invite: Invite = None) -> TableSummary:
    house, person = house_of(request), person_of(request)
    table = await house.visible(table_id, person, invite)
    return summary_for(house, table, person, invited=invite == table.row.invite)


@writing("/api/tables/{table_id:str}/join", tags=["tables"], summary="Sit down on an open seat")
async def join_table(request: Asked, table_id: FromPath[str], data: JSONBody[JoinTable]) -> TableSummary:
    house, person = house_of(request), person_or_new(request)
    table = await house.join(table_id, person, data)
    return summary_for(house, table, person, invited=True)


@reading("/api/tables/{table_id:str}/view", tags=["play"], summary="How it stands")
async def view(
    request: Asked, table_id: FromPath[str], since: Since = None, invite: Invite = None, seat: OfMine = None
) -> ViewMessage:
    house, person = house_of(request), person_of(request)
    table = await house.visible(table_id, person, invite)
    return view_for(house, table, person, since, None, seat)


@writing(
    "/api/tables/{table_id:str}/steps", tags=["play"], summary="Take a step: all of these actions, or none"
)
async def take_step(
    request: Asked, table_id: FromPath[str], data: JSONBody[StepRequest], seat: OfMine = None
) -> ViewMessage:
    step = functools.partial(
        house_of(request).step, message=data.id, version=data.version, actions=data.actions, seat=seat
    )
    return await changed(request, table_id, data, step, seat)


@writing("/api/tables/{table_id:str}/undo", tags=["play"], summary="Take back my last decision")
async def take_back(
    request: Asked, table_id: FromPath[str], data: JSONBody[UndoRequest], seat: OfMine = None
) -> ViewMessage:
    undo = functools.partial(house_of(request).undo, message=data.id, version=data.version, seat=seat)
    return await changed(request, table_id, data, undo, seat)


@writing(
    "/api/tables/{table_id:str}/preview",
    tags=["play"],
    summary="What these actions would do, as far as everybody can see it",
)
async def preview(
    request: Asked, table_id: FromPath[str], data: JSONBody[PreviewRequest], seat: OfMine = None
) -> PreviewAnswer:
    house, person = house_of(request), person_of(request)
    table = await house.table(table_id)
    with fresh_view_when_stale(request, table):
        return PreviewAnswer(preview=house.preview(table, person, data.version, data.actions, seat))


@reading("/api/tables/{table_id:str}/record", tags=["play"], summary="The record of a finished game")
async def get_record(request: Asked, table_id: FromPath[str], invite: Invite = None) -> dict[str, Any]:
    house, person = house_of(request), person_of(request)
    table = await house.visible(table_id, person, invite)
    return table.record_json()


@reading("/api/tables/{table_id:str}/shuffle", tags=["play"], summary="Check the shuffle of a finished game")
async def check_shuffle(request: Asked, table_id: FromPath[str], invite: Invite = None) -> ShuffleCheck:
    """Off the loop: a whole game is played again."""
    house, person = house_of(request), person_of(request)
    table = await house.visible(table_id, person, invite)
    kept = table.record()
    async with turn_of(request)():
        return await asyncio.to_thread(dealing.check, table.game, kept, language_of(request, person))


@reading("/api/tables/{table_id:str}/words", tags=["play"], summary="How it stands, in words")
async def table_words(
    request: Asked, table_id: FromPath[str], invite: Invite = None, seat: OfMine = None
) -> TableWords:
    table, mine = await looked_at(request, table_id, invite, seat)
    async with turn_of(request)():
        return words(table, mine, language_of(request, person_of(request)))


@reading("/api/tables/{table_id:str}/since", tags=["play"], summary="What happened since my last step")
async def since_my_last_step(
    request: Asked, table_id: FromPath[str], invite: Invite = None, seat: OfMine = None, moves: Moves = 1
) -> Recollection:
    """`moves`: since so many of my own steps ago."""
    table, mine = await looked_at(request, table_id, invite, seat)
    async with turn_of(request)():
        return recollection(table, mine, moves)


async def looked_at(
    request: Asked, table_id: str, invite: str | None, seat: int | None
) -> tuple[LiveTable, int | None]:
    """The table, and the seat from which the reader sees it."""
    person = person_of(request)
    table = await house_of(request).visible(table_id, person, invite)
    return table, table.seat_of(person.id if person else None, seat)


def summary_for(house: House, table: LiveTable, person: Person | None, invited: bool) -> TableSummary:
    who = person.id if person else None
    invited = invited or table.keeps_a_seat_for(who)
    return compose.summary(table, table.seat_of(who), house.hub.present(table.id), invited, who)


def view_for(
    house: House,
    table: LiveTable,
    person: Person | None,
    since: int | None,
    reply_to: str | None,
    asked: int | None = None,
) -> ViewMessage:
    who = person.id if person else None
    present, onlookers = house.hub.present(table.id), house.hub.onlookers(table.id)
    return compose.view(table, table.seat_of(who, asked), present, since, reply_to, who, onlookers)


async def changed(
    request: Asked,
    table_id: str,
    asked: StepRequest | UndoRequest,
    change: Callable[[LiveTable, Person | None], Awaitable[object]],
    seat: int | None,
) -> ViewMessage:
    """Change the table and tell how it stands then."""
    house, person = house_of(request), person_of(request)
    table = await house.table(table_id)
    with fresh_view_when_stale(request, table):
        await change(table, person)
    house.metrics.answer_seconds.observe(time.perf_counter() - request.scope["state"]["started"])
    return view_for(house, table, person, asked.version, asked.id, seat)


@contextmanager
def fresh_view_when_stale(request: Asked, table: LiveTable) -> Iterator[None]:
    """The refusal of a step for an old version carries how the table stands now."""
    try:
        yield
    except Refused as error:
        if error.code == "version.stale":
            fresh = view_for(house_of(request), table, person_of(request), None, None)
            request.scope["state"][FRESH_VIEW] = fresh
        raise


HANDLERS = [
    openapi,
    games,
    game_texts,
    me,
    change_me,
    void_tokens,
    shuffle_ticket,
    create_table,
    my_tables,
    one_table,
    join_table,
    view,
    take_step,
    take_back,
    preview,
    get_record,
    check_shuffle,
    table_words,
    since_my_last_step,
]
