"""Who is listening: the sockets of this process, who of them is present, and the word to other processes."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import AsyncGenerator, Iterable
from typing import Any, Literal, Protocol

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

from spielzeit.server.errors import ServerError
from spielzeit.server.friends.wire import Onlookers

CHANNEL = "SPIELZEIT"  # upper case: the Redis backend subscribes and publishes under the same name
PRESENCE_LASTS = 90.0
REDIS_PAUSE = 1.0
LOGGER = logging.getLogger("spielzeit.server")


class Listener(Protocol):
    """A socket at a table."""

    @property
    def seat(self) -> int | None: ...

    @property
    def onlooker(self) -> tuple[str, str | None] | None:
        """Who looks on without a seat, and by what name."""

    def hear(self, message: bytes) -> None: ...

    def table_changed(self) -> None: ...

    def presence_changed(self) -> None: ...

    def go(self) -> None:
        """The host closes it; it may come back."""


Order = Literal["disconnect", "read_again", "forget"]  # of the host, to every process


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other: that a table has changed, who is present there, what the host orders."""

    process: str
    table: str
    version: int | None = None
    present: list[int] | None = None
    onlookers: list[tuple[str, str | None]] = []
    said: str | None = None  # to every socket at the table
    order: Order | None = None


class PatientRedis(RedisChannelsPubSubBackend):
    """A Redis that fails is waited for. Meanwhile `House` finds changes in the database, only later."""

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            await super().publish(data, channels)
        except (RedisError, OSError) as error:
            LOGGER.warning("Redis did not take a word", extra={"reason": str(error)})

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except (RedisError, OSError) as error:
                LOGGER.warning("Redis does not answer", extra={"reason": str(error)})
                await asyncio.sleep(REDIS_PAUSE)


def connect_redis(address: str, **options: Any) -> Redis:
    """A client; it connects when it is first used."""
    try:
        return Redis.from_url(address, **options)
    except ValueError:
        raise ServerError("server.redis_address", address=address.rpartition("@")[2]) from None


def make_channels(redis: Redis | None) -> ChannelsPlugin:
    """In memory for one process, through Redis for several."""
    if redis is None:
        return ChannelsPlugin(MemoryChannelsBackend(), channels=[CHANNEL])
    return ChannelsPlugin(PatientRedis(redis=redis), channels=[CHANNEL])


class Presence(msgspec.Struct, frozen=True):
    """Of one table in one process: the seats with a socket open, and who looks on."""

    seats: frozenset[int] = frozenset()
    onlookers: frozenset[tuple[str, str | None]] = frozenset()


class Hub:
    """The listeners of one process."""

    def __init__(self, channels: ChannelsPlugin, alone: bool = False) -> None:
        self._channels = channels
        self._alone = alone  # there is no other process to tell
        self._process = secrets.token_hex(8)
        self._listeners: dict[str, set[Listener]] = defaultdict(set)
        self._elsewhere: dict[str, dict[str, tuple[float, Presence]]] = defaultdict(dict)
        self.orders: asyncio.Queue[tuple[str, Order]] = asyncio.Queue()  # of the host, given elsewhere
        self.heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()  # tables that changed elsewhere

    @property
    def sockets(self) -> int:
        return sum(len(listeners) for listeners in self._listeners.values())

    @property
    def tables(self) -> list[str]:
        """Where somebody listens."""
        return list(self._listeners)

    def sockets_at(self, table: str) -> int:
        return len(self._listeners.get(table, ()))

    def order(self, table: str, order: Order) -> None:
        """Tell the other processes."""
        self._publish(Word(self._process, table, order=order))

    def disconnect(self, table: str) -> None:
        for listener in list(self._listeners.get(table, ())):
            listener.go()

    def listened(self, table: str) -> bool:
        return table in self._listeners

    def join(self, table: str, listener: Listener) -> None:
        before = self._present_here(table)
        self._listeners[table].add(listener)
        self._presence(table, before)

    def leave(self, table: str, listener: Listener) -> None:
        before = self._present_here(table)
        self._listeners[table].discard(listener)
        if not self._listeners[table]:
            del self._listeners[table]
        self._presence(table, before)

    def present(self, table: str) -> set[int]:
        """The seats of this table with a socket open, here or in another process."""
        return {seat for presence in self._everywhere(table) for seat in presence.seats}

    def onlookers(self, table: str) -> Onlookers:
        """Who looks on, each once; those without a name are only counted."""
        people = self.people(table)
        return Onlookers(count=len(people), names=sorted(name for name in people.values() if name))

    def people(self, table: str) -> dict[str, str | None]:
        """Who looks on, in any process, by id: a name, or none."""
        return dict(one for presence in self._everywhere(table) for one in presence.onlookers)

    def _everywhere(self, table: str) -> list[Presence]:
        now = time.monotonic()
        elsewhere = self._elsewhere.get(table, {}).values()
        return [self._present_here(table), *(word for at, word in elsewhere if now - at < PRESENCE_LASTS)]

    def say(self, table: str, message: bytes, but: Listener | None = None) -> None:
        """To everybody at this table, in all processes, but for one."""
        self._hear(table, message, but)
        self._publish(Word(self._process, table, said=message.decode()))

    def _hear(self, table: str, message: bytes, but: Listener | None = None) -> None:
        for listener in list(self._listeners.get(table, ())):
            if listener is not but:
                listener.hear(message)

    def table_changed(self, table: str, version: int) -> None:
        """Tell those who listen here, and the other processes."""
        self.tell(table)
        if not self._alone:
            self._publish(Word(self._process, table, version=version))

    def tell(self, table: str) -> None:
        for listener in list(self._listeners.get(table, ())):
            listener.table_changed()

    async def listen(self) -> None:
        """Take in what other processes say, for ever."""
        if self._alone:
            return
        decoder = msgspec.json.Decoder(Word)
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                word = decoder.decode(data)
                if word.process == self._process:
                    continue
                if word.version is not None:
                    self.heard.put_nowait((word.table, word.version))
                if word.order is not None:
                    self.orders.put_nowait((word.table, word.order))
                if word.present is not None:
                    there = Presence(frozenset(word.present), frozenset(word.onlookers))
                    self._elsewhere[word.table][word.process] = (time.monotonic(), there)
                    self.tell_presence(word.table)
                if word.said is not None:
                    self._hear(word.table, word.said.encode())

    def repeat_presence(self) -> None:
        """Now and then, so that a process that starts later knows, and one that dies is forgotten."""
        for table in self._listeners:
            self._publish_presence(table, self._present_here(table))
        now = time.monotonic()
        for table in list(self._elsewhere):
            kept = {
                who: word for who, word in self._elsewhere[table].items() if now - word[0] < PRESENCE_LASTS
            }
            if kept:
                self._elsewhere[table] = kept
            else:
                del self._elsewhere[table]

    def _presence(self, table: str, before: Presence) -> None:
        now = self._present_here(table)
        if now != before:
            self.tell_presence(table)
            self._publish_presence(table, now)

    def _publish_presence(self, table: str, here: Presence) -> None:
        word = Word(self._process, table, present=sorted(here.seats), onlookers=list(here.onlookers))
        self._publish(word)

    def tell_presence(self, table: str) -> None:
        """Who is there, or how a bot does, has changed."""
        for listener in list(self._listeners.get(table, ())):
            listener.presence_changed()

    def _present_here(self, table: str) -> Presence:
        listeners = self._listeners.get(table, ())
        return Presence(
            frozenset(listener.seat for listener in listeners if listener.seat is not None),
            frozenset(one for listener in listeners if (one := listener.onlooker) is not None),
        )

    def _publish(self, word: Word) -> None:
        if self._alone:
            return
        try:
            self._channels.publish(msgspec.json.encode(word), CHANNEL)
        except RuntimeError:  # shutting down
            LOGGER.debug("not published, the channels are closed")


async def check_redis(address: str) -> None:
    """Refuse to start when Redis cannot be reached."""
    client = connect_redis(address, socket_connect_timeout=5)
    try:
        await client.ping()  # type: ignore[misc]  # the library types it for both of its clients
    except (RedisError, OSError) as error:
        shown = address.rpartition("@")[2]
        raise ServerError("server.redis_unreachable", address=shown, reason=str(error)) from None
    finally:
        await client.aclose()
