"""How long the server waits for a request and how large its head may be, whatever stands in front of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from spielzeit.server.addresses import network_of
from spielzeit.server.guard import HEADERS

REASONS = {
    400: "Bad Request",
    408: "Request Timeout",
    431: "Request Header Fields Too Large",
}


class PatientProtocol(HttpToolsProtocol):
    """One connection. Whoever sends or reads slowly, or only a part, is let go; sockets have their own pings.

    One address has only so many, to leave some to others; a web server in front, which speaks for many, any number.
    """

    head_seconds: ClassVar[float] = 10.0  # from the first byte, or from connecting, to the end of the head
    body_seconds: ClassVar[float] = 20.0  # from there to the end of the body
    linger_seconds: ClassVar[float] = 1.0
    reading_seconds: ClassVar[float] = 20.0  # in which somebody must have read so much of what waits for him
    slowest_reader: ClassVar[int] = 16 * 1024
    most_connections: ClassVar[int] = 1024
    _open: ClassVar[Counter[str]] = Counter()
    largest_head: ClassVar[int] = 32 * 1024  # address and headers together

    _waiting: asyncio.TimerHandle | None = None
    _in_head = True
    _head_size = 0
    _understood = 0  # parts of requests
    _let_go = False
    _address: str | None = None  # that it is counted for
    _watching: asyncio.TimerHandle | None = None  # how fast is read what we say

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        if self._has_room():
            self._wait(self.head_seconds)
        else:
            self._let_go = True
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._make_room()
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._watching is None:
            self._watch(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._watching is not None:
            self._watching.cancel()
            self._watching = None

    def data_received(self, data: bytes) -> None:
        if self._let_go:
            return
        if self._waiting is None and self._in_head:
            self._wait(self.head_seconds)
        before = self._understood
        super().data_received(data)
        if self._in_head and self._understood == before:
            self._count(len(data))  # a line that does not end

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head_size = True, 0
        if self._waiting is None:
            self._wait(self.head_seconds)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._understood += 1
        self._count(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._understood += 1
        self._count(len(name) + len(value) + 4)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._wait(self.body_seconds)
        if not self._let_go:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._let_go:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._understood += 1
        self._in_head, self._head_size = True, 0
        self._stop_waiting()
        if not self._let_go:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        self._make_room()  # sockets are counted by themselves
        if not self._let_go:
            super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, msg)

    # -- our own -------------------------------------------------------------------------------------

    def _has_room(self) -> bool:
        host = self.client[0] if self.client else None
        if host is None or host in getattr(self.app, "trusted_hosts", ()):
            return True
        address = network_of(host)
        if self._open[address] >= self.most_connections:
            return False
        self._open[address] += 1
        self._address = address
        return True

    def _make_room(self) -> None:
        address, self._address = self._address, None
        if address is not None:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _watch(self, left: int) -> None:
        self._watching = self.loop.call_later(self.reading_seconds, self._look_again, left)

    def _look_again(self, before: int) -> None:
        """Whoever does not read what he has asked for holds it in our memory."""
        left = self.transport.get_write_buffer_size()
        if left > before - self.slowest_reader:
            self._watching = None
            self._let_go = True
            self.transport.abort()
        else:
            self._watch(left)

    def _count(self, size: int) -> None:
        self._head_size += size
        if self._head_size > self.largest_head:
            self._refuse(431, "The head of the request is too large.")

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._waiting = self.loop.call_later(seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _too_late(self) -> None:
        self._waiting = None
        self._refuse(408, "The request did not arrive in time.")

    def _refuse(self, status: int, words: str) -> None:
        """Say why, unless another answer has begun, and close."""
        self._stop_waiting()
        if self._let_go or self.transport.is_closing():
            return
        self._let_go = True
        answer: RequestResponseCycle | None = self.cycle  # None before the first request
        if answer is None or answer.response_complete or not answer.response_started:
            headers = {
                **HEADERS,
                b"content-type": b"text/plain; charset=utf-8",
                b"content-length": str(len(words)).encode(),
                b"connection": b"close",
            }
            lines = [f"HTTP/1.1 {status} {REASONS[status]}".encode()]
            lines += [name + b": " + value for name, value in headers.items()]
            self.transport.write(b"\r\n".join([*lines, b"", words.encode()]))
        # Closed at once, with bytes unread, the other end would see a broken connection and not our words.
        self.transport.pause_reading()
        self.loop.call_later(self.linger_seconds, self.transport.close)
