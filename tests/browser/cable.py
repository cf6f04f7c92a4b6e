"""A cable between a browser and a server that can fall silent: nothing closes, nothing arrives."""

from __future__ import annotations

import select
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Cable:
    """Passes on what comes from either end, unless it is cut; then it swallows it, and that line stays dead."""

    def __init__(self, address: str) -> None:
        self._server = (urlsplit(address).hostname, urlsplit(address).port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._lines: list[socket.socket] = []
        self._cut = False
        self._threads = [threading.Thread(target=self._accept)]
        self._threads[0].start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        self._cut = True

    def mend(self) -> None:
        """New lines are good again; those that were swallowed from are closed."""
        self._cut = False
        self._hang_up()

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)  # wakes who waits for a call
        self._threads[0].join()
        self._listening.close()
        self._hang_up()
        for thread in self._threads[1:]:
            thread.join()

    def _hang_up(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            with suppress(OSError):  # it has hung up by itself
                line.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection(self._server)
                self._lines += [near, far]
                self._threads.append(threading.Thread(target=self._pass_on, args=(near, far)))
                self._threads[-1].start()

    def _pass_on(self, near: socket.socket, far: socket.socket) -> None:
        with near, far, suppress(OSError):
            while True:
                ready, _, _ = select.select([near, far], [], [])
                for source in ready:
                    data = source.recv(65536)
                    if not data:
                        return
                    if not self._cut:
                        (far if source is near else near).sendall(data)


@contextmanager
def cable_to(address: str) -> Iterator[Cable]:
    cable = Cable(address)
    try:
        yield cable
    finally:
        cable.close()
