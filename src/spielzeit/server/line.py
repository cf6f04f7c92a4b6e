"""The line to one browser: uvicorn's socket, with a short way between it and the table.

The general way of a message (a queue, a paused connection, three wrappers and a task that wakes up; the same back)
costs more than the step it carries. Opening, closing, pings and everything unusual stay where they are: in uvicorn and
`websockets`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # it is optional there
    from websockets.utils import apply_mask

EXTENSION = "spielzeit.line"  # where the application finds it in the scope
TEXT = 0x81  # a whole message in one frame
SHORT, MEDIUM = 126, 127  # how a frame says that two, or eight, bytes of length follow
MASK = 0x80  # what comes from a browser is masked
MASKED = 8  # bytes at least, so that a length of two bytes can be read


def text_frame(data: bytes) -> bytes:
    """A server's text message, as RFC 6455 (5.2) has it: its length and itself."""
    length = len(data)
    if length < SHORT:
        return bytes((TEXT, length)) + data
    if length < 1 << 16:
        return bytes((TEXT, SHORT, length >> 8, length & 0xFF)) + data
    return bytes((TEXT, MEDIUM)) + length.to_bytes(8, "big") + data


def text_of(data: bytes) -> bytes | None:
    """A browser's text message, if this is one whole frame of it and nothing else, as they nearly always come."""
    if len(data) < MASKED or data[0] != TEXT:
        return None
    length, first = data[1] - MASK, 2
    if length == SHORT:
        length, first = data[2] << 8 | data[3], 4
    elif not 0 <= length < SHORT:
        return None
    if len(data) != first + 4 + length:
        return None
    text = apply_mask(data[first + 4 :], data[first : first + 4])
    return text if is_text(text) else None


class Line(WebSocketsSansIOProtocol):
    """One connection. Before `listen` it is uvicorn's; from then on messages are given straight to whoever listens."""

    _heard: Callable[[bytes], None] | None = None
    _on_free: Callable[[], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"line": self}

    # -- what is heard -------------------------------------------------------------------------------

    def listen(self, heard: Callable[[bytes], None], on_free: Callable[[], None]) -> None:
        """`heard` is called with every message, also with those that are here already; `on_free` when `free` again."""
        self._on_free = on_free
        waiting = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for event in waiting:
            if event["type"] == "websocket.receive":
                text = event.get("text")
                heard(text.encode() if text is not None else event.get("bytes") or b"")
            else:
                self.queue.put_nowait(event)  # that it is over: `receive` tells it
        self._heard = heard
        self.go_on()

    def wait(self) -> None:
        """Nothing more is read: whoever listens has enough to do."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """A message that comes whole and alone needs no parser."""
        if self._heard is not None and not self.conn.reader.buffer and self.conn.current_size is None:
            text = text_of(data)
            if text is not None and self.open:
                self._heard(text)
                return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        if self._heard is None or not (self.curr_msg_data_type == "bytes" or is_text(data)):
            super().send_receive_event_to_app()
            return
        self.frames = []
        if not self.close_sent:
            self._heard(bytes(data))

    # -- what is said --------------------------------------------------------------------------------

    @property
    def free(self) -> bool:
        """Whether the other end keeps up with what it is told."""
        return self.writable.is_set()

    @property
    def open(self) -> bool:
        return not (self.close_sent or self.transport.is_closing()) and self.conn.state is State.OPEN

    def say(self, data: bytes) -> None:
        """A text message; who has gone is told nothing."""
        if self.open:
            self.transport.write(text_frame(data))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._on_free is not None:
            self._on_free()


def is_text(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def line_of(scope: Any) -> Line:
    """Of a socket's scope: `run.make_config` says that all have one."""
    line = scope["extensions"][EXTENSION]["line"]
    assert isinstance(line, Line)
    return line
