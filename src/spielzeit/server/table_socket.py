"""One socket at a table: what it reads is handled in order; what it sends never waits for another socket."""
# mypyc: compiled

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from contextvars import copy_context
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from spielzeit.engine.errors import SpielzeitError
from spielzeit.server import compose
from spielzeit.server.errors import Refused
from spielzeit.server.friends import at_table, talk
from spielzeit.server.friends.wire import LookMessage, SayMessage
from spielzeit.server.house import House
from spielzeit.server.identity import Identities
from spielzeit.server.line import line_of
from spielzeit.server.messages import (
    ChangeMessage,
    ClientMessage,
    ErrorMessage,
    OnlyId,
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
SIGNED_OUT = 4401  # close codes of our own
TRY_AGAIN_LATER = 1013
MOST_UNSENT = 256


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
        self._live = table
        self._shown: LiveTable | None = None  # the table it was last told of
        self._person = person
        self._language = language
        self._address = address
        self._loop = asyncio.get_running_loop()
        self._context = copy_context()  # what is logged says which request opened the socket
        self._heard: deque[bytes] = deque()
        self._busy = False  # with a message: the next one waits
        self._going_on = False
        self._began = 0.0
        self._message_id: str | None = None  # of the one that is handled
        self._answering: asyncio.Task[None] | None = None
        self._rest: asyncio.Future[None] | None = None  # whoever waits until there is nothing to do
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
    def device(self) -> str:
        return self._person.device if self._person else ""

    @property
    def generation(self) -> int:
        return self._person.generation if self._person else 0

    @property
    def seat(self) -> int | None:
        return self._live.seat_of(self.person_id, self._asked_seat)

    @property
    def _table(self) -> LiveTable:
        return self._shown_to(self.seat)

    def _shown_to(self, seat: int | None) -> LiveTable:
        """As this viewer may see it: onlookers later, where the table wants it."""
        return self._live if seat is not None else self._house.late.shown(self._live, seat)

    @property
    def onlooker(self) -> tuple[str, str | None] | None:
        """Who looks on without a seat, and by what name."""
        if self.seat is not None:
            return None
        return (self._person.id, self._person.name) if self._person else (str(id(self)), None)

    # -- told by the hub -----------------------------------------------------------------------------

    def table_changed(self) -> None:
        """Told at once; whoever made the change is told so with the answer."""
        self._changed = True
        if self._busy:
            self._wake()
        else:
            self._send_news()

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
        self._wake()
        self._line.listen(self._hear, self._wake)
        try:
            while (await self._socket.receive())["type"] != "websocket.disconnect":
                pass
        except WebSocketDisconnect:
            pass
        finally:
            self._house.hub.leave(self._table.id, self)
            if self._busy:
                self._rest = self._loop.create_future()
                await self._rest

    def _hear(self, data: bytes) -> None:
        """A message. While one is being handled the others wait, at the other end if they can."""
        self._heard.append(data)
        if self._busy:
            self._line.wait()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """One message after the other, until one takes longer."""
        if self._going_on:
            return
        self._going_on = True
        try:
            while self._heard and not self._busy:
                self._handle(self._heard.popleft())
        finally:
            self._going_on = False
        if not self._busy:
            self._line.go_on()
            if self._rest is not None and not self._rest.done():
                self._rest.set_result(None)

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
            seat = self.seat
            table = self._shown_to(seat)
            if table is not self._shown:
                self._sent, self.has = None, None
            if self.has is None or self.has < table.version_for(seat):
                self._send_view_of(table, seat, None)
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

    def _handle(self, data: bytes) -> None:
        self._busy, self._began, self._message_id = True, time.perf_counter(), None
        try:
            message = self._read(data)
            if not self._answered_at_once(message):
                self._answering = self._loop.create_task(self._answer_in_time(message), context=self._context)
        except Exception as error:
            self._done(error)

    def _read(self, data: bytes) -> ClientMessage:
        if len(data) > self._house.settings.message_limit:
            raise Refused("message.too_large", limit=self._house.settings.message_limit // 1024)
        try:
            self._house.limits.message(self.person_id, self._address)
            message = DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._message_id = id_of(data)
            raise Refused("message.shape", detail=str(error)) from None
        except Refused:
            self._message_id = id_of(data)
            raise
        self._message_id = message.id
        return message

    def _done(self, error: Exception | None = None) -> None:
        """With one message."""
        if isinstance(error, RecursionError):
            self._refuse(Refused("message.depth"))
        elif isinstance(error, SpielzeitError):
            self._refuse(error)
        elif error is not None:
            extra = {"table": self._live.id}
            self._context.run(LOGGER.error, "a message could not be handled", exc_info=error, extra=extra)
            self._refuse(Refused("server.internal"))
        self._house.metrics.answer_seconds.observe(time.perf_counter() - self._began)
        self._busy = False
        self._send_news()
        if len(self._unsent) > MOST_UNSENT:
            self._close(TRY_AGAIN_LATER, "too slow")

    def _answered_at_once(self, message: ClientMessage) -> bool:
        """A step, where nothing and nobody is in the way: no task waits for it, the writer calls when it is stored."""
        if not isinstance(message, StepMessage) or not self._is_signed_in():
            return False
        player = self.seat
        if player is None or self._asked_seat not in (None, player):
            return False
        return self._house.step_at_once(self._live, player, message, self._stepped)

    def _stepped(self, outcome: bool | Exception) -> None:
        if isinstance(outcome, Exception):
            self._done(outcome)
        else:
            self._house.metrics.peoples_steps += outcome
            try:
                self._send_view(self._message_id)
            except Exception as error:
                self._done(error)
            else:
                self._done()
        self._go_on()

    async def _answer_in_time(self, message: ClientMessage) -> None:
        try:
            await self._check_identity()
            await self._answer(message)
        except Exception as error:
            self._done(error)
        else:
            self._done()
        self._go_on()

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
        """Something that is said to everybody at this table; who is shown it later reads it later."""
        if self._table is self._live:
            self._unsent.append(message)
            self._wake()

    async def _check_identity(self) -> None:
        """Another process may have made this person's tokens void."""
        if self._person is not None:
            known = await self._identities.known(self._person.id)
            void = known.generation != self._person.generation
            if void or self._person.device in known.revoked:
                self.sign_out()
                raise Refused("seat.signed_out")

    def _is_signed_in(self) -> bool:
        """As far as is known; else `_check_identity` finds out."""
        person = self._person
        known = None if person is None else self._identities.known_now(person.id)
        if person is None or known is None:
            return False
        return known.generation == person.generation and person.device not in known.revoked

    def _refuse(self, error: SpielzeitError) -> None:
        message_id = self._message_id
        self._house.metrics.refusals.labels(error.code).inc()
        words = error.words(self._language)
        self._queue(ErrorMessage(reply_to=message_id, code=error.code, message=words))
        if error.code == "version.stale":
            self._send_view(message_id)

    def _send_view(self, reply_to: str | None) -> None:
        seat = self.seat
        self._send_view_of(self._shown_to(seat), seat, reply_to)

    def _send_view_of(self, table: LiveTable, seat: int | None, reply_to: str | None) -> None:
        self._shown = table
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


def id_of(data: bytes) -> str | None:
    """The id to answer to, though the rest of the message is wrong."""
    try:
        found = msgspec.json.decode(data, type=OnlyId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found[:64] if found else None
