"""The room in which people look at a finished game together: who leads, and what is passed on to the others.

Nothing of it is stored. Every process knows who is present (`Hub`); a leader's page says again where it is whenever
somebody comes, so that whoever comes last, in any process, sees the same.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from spielzeit.engine.errors import SpielzeitError
from spielzeit.server.errors import Refused
from spielzeit.server.house import House
from spielzeit.server.messages import ErrorMessage
from spielzeit.server.rows import Person
from spielzeit.server.table_socket import id_of
from spielzeit.server.together.wire import (
    Draw,
    DrawnMessage,
    Guest,
    HandLead,
    LedMessage,
    PointAt,
    PointedMessage,
    RoomMessage,
    ShownMessage,
    ShowStep,
    TogetherMessage,
)

LOGGER = logging.getLogger("spielzeit.server")
MOST_BYTES = 16 * 1024  # of one message
MOST_UNSENT = 256
MOST_GUESTS = 40
TRY_AGAIN_LATER = 1013
SIGNED_OUT = 4401

_DECODER: msgspec.json.Decoder[TogetherMessage] = msgspec.json.Decoder(TogetherMessage)
_LEARN: msgspec.json.Decoder[ShownMessage | LedMessage] = msgspec.json.Decoder(ShownMessage | LedMessage)
_ENCODER = msgspec.json.Encoder()


class Room:
    """Of one game, in one process; as long as somebody is in it."""

    def __init__(self, game: str) -> None:
        self.name = f"review {game}"  # no table is called like that
        self.leader: str | None = None
        self.shown: bytes | None = None

    def learn(self, message: bytes) -> None:
        """Who leads and what is shown, wherever it was said."""
        try:
            told = _LEARN.decode(message)
        except msgspec.DecodeError:
            return
        if isinstance(told, LedMessage):
            self.leader = told.leader
        else:
            self.leader, self.shown = told.by, message


class Rooms:
    def __init__(self) -> None:
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()

    def of(self, game: str) -> Room:
        return self._rooms.setdefault(game, Room(game))


def guest_id(game: str, person: Person | None) -> str:
    """The same for a person at a game, on every device; nobody reads from it who that is."""
    if person is None:
        return secrets.token_hex(6)
    return hashlib.blake2b(f"{game}\n{person.id}".encode(), digest_size=6).hexdigest()


class Seat:
    """One socket in a room."""

    seat: int | None = None  # nobody plays here

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        house: House,
        room: Room,
        me: Guest,
        language: str,
        person: Person | None,
    ) -> None:
        self._socket = socket
        self._house = house
        self._room = room
        self._me = me
        self._language = language
        self._person = person
        self._goodbye = TRY_AGAIN_LATER
        self._unsent: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)

    # -- told by the hub -----------------------------------------------------------------------------

    @property
    def onlooker(self) -> tuple[str, str | None] | None:
        return self._me.id, self._me.name

    def hear(self, message: bytes) -> None:
        self._room.learn(message)
        self._send(message)

    def table_changed(self) -> None:
        """A finished game does not."""

    def presence_changed(self) -> None:
        self._send(_ENCODER.encode(self._who_is_here()))

    def go(self) -> None:
        self._send(None)

    # -- whose it is ---------------------------------------------------------------------------------

    @property
    def device(self) -> str:
        return self._person.device if self._person else ""

    @property
    def generation(self) -> int:
        return self._person.generation if self._person else 0

    def sign_out(self) -> None:
        self._goodbye = SIGNED_OUT
        self._send(None)

    # -- both directions -----------------------------------------------------------------------------

    async def stay(self, address: str) -> None:
        """Until the socket is closed, or its person signs out."""
        person = self._person.id if self._person else None
        if person is not None:
            self._house.sockets.add(person, self)
        try:
            await self._stay(person, address)
        finally:
            if person is not None:
                self._house.sockets.remove(person, self)

    async def _stay(self, person: str | None, address: str) -> None:
        hub, room = self._house.hub, self._room
        others = hub.people(room.name).keys() - {self._me.id}
        if len(others) >= MOST_GUESTS:
            raise Refused("together.full", most=MOST_GUESTS)
        if not others:
            room.leader, room.shown = self._me.id, None
        hub.join(room.name, self)
        self.presence_changed()
        if room.shown is not None:
            self._send(room.shown)
        sending = asyncio.create_task(self._send_all())
        try:
            while True:
                self._handle((await self._socket.receive_text()).encode(), person, address)
        except WebSocketDisconnect:
            pass
        finally:
            hub.leave(room.name, self)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    def _handle(self, data: bytes, person: str | None, address: str) -> None:
        message_id: str | None = None
        try:
            self._house.limits.message(person, address)
            if len(data) > MOST_BYTES:
                raise Refused("message.too_large", limit=MOST_BYTES // 1024)
            try:
                message = _DECODER.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                message_id = id_of(data)
                raise Refused("message.shape", detail=str(error)) from None
            message_id = message.id
            self._pass_on(message)
        except RecursionError:
            self._refuse(Refused("message.depth"), message_id)
        except SpielzeitError as error:
            self._refuse(error, message_id)

    def _pass_on(self, message: TogetherMessage) -> None:
        me = self._me.id
        match message:
            case ShowStep():
                if self._leader() not in (None, me):
                    raise Refused("together.not_leading")
                self._say(ShownMessage(by=me, step=message.step, eyes=message.eyes))
            case PointAt():
                self._say(PointedMessage(by=me, at=message.at))
            case Draw():
                self._say(DrawnMessage(by=me, step=message.step, marks=message.marks))
            case HandLead():
                self._hand_over(message.to)

    def _hand_over(self, to: str) -> None:
        leader, here = self._leader(), self._house.hub.people(self._room.name)
        if leader not in (None, self._me.id) or (leader is None and to != self._me.id) or to not in here:
            raise Refused("together.not_leading")
        self._say(LedMessage(leader=to))
        self._send(_ENCODER.encode(LedMessage(leader=to)))

    def _say(self, message: msgspec.Struct) -> None:
        encoded = _ENCODER.encode(message)
        self._room.learn(encoded)
        self._house.hub.say(self._room.name, encoded, self)

    def _leader(self) -> str | None:
        """Who is not here leads nobody."""
        leader = self._room.leader
        return leader if leader in self._house.hub.people(self._room.name) else None

    def _who_is_here(self) -> RoomMessage:
        people = self._house.hub.people(self._room.name)
        guests = [Guest(id=who, name=name) for who, name in sorted(people.items())]
        return RoomMessage(you=self._me.id, leader=self._leader(), guests=guests)

    def _refuse(self, error: SpielzeitError, message_id: str | None) -> None:
        self._house.metrics.refusals.labels(error.code).inc()
        words = error.words(self._language)
        self._send(_ENCODER.encode(ErrorMessage(reply_to=message_id, code=error.code, message=words)))

    def _send(self, data: bytes | None) -> None:
        """None: goodbye. Who does not keep up may come back."""
        try:
            self._unsent.put_nowait(data)
        except asyncio.QueueFull:
            LOGGER.info("a guest of a review is too slow")
            self._unsent.get_nowait()
            self._unsent.put_nowait(None)

    async def _send_all(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # it has gone by itself
            while (data := await self._unsent.get()) is not None:
                await self._socket.send_data(data, "text")
            await self._socket.close(self._goodbye)
