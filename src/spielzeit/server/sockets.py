"""The live table: one socket for each browser that looks at it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from contextvars import copy_context
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from spielzeit.engine.errors import SpielzeitError
from spielzeit.server import compose
from spielzeit.server.addresses import address_of
from spielzeit.server.errors import Refused
from spielzeit.server.friends import at_table, talk
from spielzeit.server.friends.wire import LookMessage, SayMessage
from spielzeit.server.guard import check_origin
from spielzeit.server.house import House
from spielzeit.server.identity import Identities, language_of
from spielzeit.server.line import line_of
from spielzeit.server.messages import (
    ChangeMessage,
    ClientMessage,
    ErrorMessage,
    PingMessage,
    PongMessage,
    PresenceMessage,
    PreviewMessage,
    PreviewReply,
    StepMessage,
    UndoMessage,
    ViewMessage,
)
from spielzeit.server.rows import Person
from spielzeit.server.sights import Seen
from spielzeit.server.tables import LiveTable

LOGGER = logging.getLogger("spielzeit.server")
DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()
UNKNOWN_TABLE = 4404  # close codes of our own
FOREIGN_ORIGIN = 4403
TOO_MANY = 4429
SIGNED_OUT = 4401
TRY_AGAIN_LATER = 1013
MOST_UNSENT = 256


class _OnlyId(msgspec.Struct):
    """What can be saved of a message that has the wrong shape."""

    id: str | None = None


class TableSocket:
    """One socket. What it reads is handled in order; what it sends never waits for another socket."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        house: House,
        table: LiveTable,
        person: Person | None,
        language: str,
        address: str,
        delta: bool,
        asked_seat: int | None = None,
    ) -> None:
        self._socket = socket
        self._line = line_of(socket.scope)
        self._identities: Identities = socket.app.state.identities
        self._house = house
        self._table = table
        self._person = person
        self._language = language
        self._address = address
        self._loop = asyncio.get_running_loop()
        self._context = copy_context()  # what is logged says which request opened the socket
        self._heard: deque[bytes] = deque()
        self._more: asyncio.Future[None] | None = None  # what the one who handles messages waits for
        self._left = False
        self._unsent: list[bytes] = []
        self._changed = False
        self._presence = False
        self._signed_out = False
        self._awake = False
        self._asked_seat = asked_seat  # at a hot-seat
        self._going: asyncio.Task[None] | None = None
        self.has: int | None = None  # the version this client has
        self._delta = delta  # it takes what has changed instead of the whole view
        self._sent: Seen | None = None  # what it was sent last

    @property
    def person_id(self) -> str | None:
        return self._person.id if self._person else None

    @property
    def seat(self) -> int | None:
        return self._table.seat_of(self.person_id, self._asked_seat)

    @property
    def onlooker(self) -> tuple[str, str | None] | None:
        """Who looks on without a seat, and by what name."""
        if self.seat is not None:
            return None
        return (self._person.id, self._person.name) if self._person else (str(id(self)), None)

    # -- told by the hub -----------------------------------------------------------------------------

    def table_changed(self) -> None:
        self._changed = True
        self._wake()

    def presence_changed(self) -> None:
        self._presence = True
        self._wake()

    def sign_out(self) -> None:
        """The token this socket was opened with is void."""
        self._signed_out = True
        self._wake()

    def go(self) -> None:
        self._close(TRY_AGAIN_LATER, "by the host")

    # -- both directions -----------------------------------------------------------------------------

    async def stay(self, since: int | None) -> None:
        """Until the line is closed, and what was heard before then is answered."""
        self.has = since
        self._house.hub.join(self._table.id, self)
        self._presence = False  # the first view says it
        self._send_view(None)
        handling = self._loop.create_task(self._handle_all())
        self._line.listen(self._hear, self._wake)
        try:
            while (await self._socket.receive())["type"] != "websocket.disconnect":
                pass
        except WebSocketDisconnect:
            pass
        finally:
            self._house.hub.leave(self._table.id, self)
            self._left = True
            self._go_on()
            await asyncio.gather(handling, return_exceptions=True)

    def _hear(self, data: bytes) -> None:
        """A message. While one is being handled the others wait, at the other end if they can."""
        self._heard.append(data)
        if not self._go_on():
            self._line.wait()

    def _go_on(self) -> bool:
        """Whether the one who handles messages was waiting for one."""
        if self._more is None:
            return False
        self._more.set_result(None)
        self._more = None
        return True

    async def _handle_all(self) -> None:
        while True:
            while self._heard:
                await self._handle(self._heard.popleft())
            if self._left:
                return
            self._line.go_on()
            waiting = self._more = self._loop.create_future()
            await waiting

    def _wake(self) -> None:
        """There is something to send: soon, and once for all that happens until then."""
        if not self._awake:
            self._awake = True
            self._loop.call_soon(self._send_news, context=self._context)

    def _send_news(self) -> None:
        self._awake = False
        if not self._line.free and not self._signed_out:
            return  # it wakes us when it is
        try:
            self._tell()
        except Exception:
            LOGGER.exception("a socket could not be told", extra={"table": self._table.id})
            self._close(TRY_AGAIN_LATER)

    def _tell(self) -> None:
        if self._changed and not self._signed_out:
            self._changed = False
            if self.has is None or self.has < self._table.version_for(self.seat):
                self._send_view(None)
        if self._presence:
            self._presence = False
            self._queue(self._who_is_here())
        unsent, self._unsent = self._unsent, []
        for data in unsent:
            self._line.say(data)
        if self._signed_out:
            self._close(SIGNED_OUT)

    def _close(self, code: int, reason: str = "") -> None:
        if self._going is None:
            self._going = self._loop.create_task(self._say_goodbye(code, reason))

    async def _say_goodbye(self, code: int, reason: str) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # it has gone by itself
            await self._socket.close(code, reason)

    async def _handle(self, data: bytes) -> None:
        started = time.perf_counter()
        message_id: str | None = None
        try:
            if len(data) > self._house.settings.message_limit:
                raise Refused("message.too_large", limit=self._house.settings.message_limit // 1024)
            try:
                self._house.limits.message(self._person.id if self._person else None, self._address)
                message = DECODER.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                message_id = id_of(data)
                raise Refused("message.shape", detail=str(error)) from None
            except Refused:
                message_id = id_of(data)
                raise
            message_id = message.id
            await self._check_identity()
            await self._answer(message)
        except RecursionError:
            self._refuse(Refused("message.depth"), message_id)
        except SpielzeitError as error:
            self._refuse(error, message_id)
        except Exception:
            LOGGER.exception("a message could not be handled", extra={"table": self._table.id})
            self._refuse(Refused("server.internal"), message_id)
        self._house.metrics.answer_seconds.observe(time.perf_counter() - started)
        if len(self._unsent) > MOST_UNSENT:
            self._close(TRY_AGAIN_LATER, "too slow")

    async def _answer(self, message: ClientMessage) -> None:
        house, table, person = self._house, self._table, self._person
        match message:
            case StepMessage():
                await house.step(
                    table, person, message.id, message.version, message.actions, self._asked_seat
                )
                self._send_view(message.id)
            case UndoMessage():
                await house.undo(table, person, message.id, message.version, self._asked_seat)
                self._send_view(message.id)
            case PreviewMessage():
                shown = house.preview(table, person, message.version, message.actions, self._asked_seat)
                self._queue(PreviewReply(reply_to=message.id, preview=shown))
            case PingMessage():
                self._queue(PongMessage(reply_to=message.id))
            case LookMessage():
                self._look_from(message.seat)
                self._send_view(message.id)
            case SayMessage():
                self._queue(await talk.say(house, table, self.seat, message, self))
            case _:
                await at_table.answer(house, table, house.seat(table, person, self._asked_seat), message)
                self._send_view(message.id)

    def _look_from(self, seat: int) -> None:
        """Another chair of the same person: it is told everything anew."""
        self._asked_seat = self._house.seat(self._table, self._person, seat)
        self._sent, self.has = None, None

    def hear(self, message: bytes) -> None:
        """Something that is said to everybody at this table."""
        self._unsent.append(message)
        self._wake()

    async def _check_identity(self) -> None:
        """Another process may have made this person's tokens void."""
        if self._person is not None:
            known = await self._identities.known(self._person.id)
            if known.generation != self._person.generation:
                self.sign_out()
                raise Refused("seat.signed_out")

    def _refuse(self, error: SpielzeitError, message_id: str | None) -> None:
        self._house.metrics.refusals.labels(error.code).inc()
        words = error.words(self._language)
        self._queue(ErrorMessage(reply_to=message_id, code=error.code, message=words))
        if error.code == "version.stale":
            self._send_view(message_id)

    def _send_view(self, reply_to: str | None) -> None:
        table, seat = self._table, self.seat
        message: ViewMessage | ChangeMessage | None = None
        if self._sent is not None and self.has is not None:
            message = compose.change(table, seat, self._sent, self.has, reply_to)
        if message is None:
            present = self._house.hub.present(table.id)
            onlookers = self._house.hub.onlookers(table.id)
            message = compose.view(table, seat, present, self.has, reply_to, self.person_id, onlookers)
        self._queue(message)
        self.has = message.version
        if self._delta:
            self._sent = table.seen(seat)

    def _who_is_here(self) -> PresenceMessage:
        table, hub = self._table, self._house.hub
        seats = compose.seats_of(table, hub.present(table.id), self.seat, self.person_id)
        return PresenceMessage(seats=seats, onlookers=hub.onlookers(table.id))

    def _queue(self, message: msgspec.Struct) -> None:
        self._unsent.append(ENCODER.encode(message))
        self._wake()


def id_of(data: bytes) -> str | None:
    """The id to answer to, though the rest of the message is wrong."""
    try:
        found = msgspec.json.decode(data, type=_OnlyId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found[:64] if found else None


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
        return await house.visible(table_id, person, invite)
    except Refused as error:
        if error.code == "table.unknown":
            house.limits.unknown_table(address)
        raise
