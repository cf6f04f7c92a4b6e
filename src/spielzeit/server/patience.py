"""How long the server waits for a request and how large its head may be, whatever stands in front of it."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from spielzeit.server.guard import HEADERS

REASONS = {
    400: "Bad Request",
    408: "Request Timeout",
    431: "Request Header Fields Too Large",
}


class PatientProtocol(HttpToolsProtocol):
    """One connection. Whoever sends slowly, or only a part, is let go; sockets have their own pings."""

    head_seconds: ClassVar[float] = 10.0  # from the first byte, or from connecting, to the end of the head
    body_seconds: ClassVar[float] = 20.0  # from there to the end of the body
    linger_seconds: ClassVar[float] = 1.0
    largest_head: ClassVar[int] = 32 * 1024  # address and headers together

    _waiting: asyncio.TimerHandle | None = None
    _in_head = True
    _head_size = 0
    _understood = 0  # parts of requests
    _let_go = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._wait(self.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

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
        if not self._let_go:
            super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, msg)

    # -- our own -------------------------------------------------------------------------------------

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
