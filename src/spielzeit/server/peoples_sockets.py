"""Whose sockets are open in this process, so that signing out closes them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Protocol

from spielzeit.server.rows import Person


class Closable(Protocol):
    """A socket."""

    @property
    def device(self) -> str: ...

    @property
    def generation(self) -> int:
        """Of the token it was opened with."""

    def sign_out(self) -> None: ...


class PeoplesSockets:
    """By person."""

    def __init__(self) -> None:
        self._open: dict[str, set[Closable]] = defaultdict(set)

    def add(self, person: str, socket: Closable) -> None:
        self._open[person].add(socket)

    def remove(self, person: str, socket: Closable) -> None:
        self._open[person].discard(socket)
        if not self._open[person]:
            del self._open[person]

    def close(self, person: str, device: str | None = None) -> None:
        """All of this person's, or those of one device."""
        for socket in list(self._open.get(person, ())):
            if device is None or socket.device == device:
                socket.sign_out()

    def people(self) -> list[str]:
        """Who has one open."""
        return list(self._open)

    def close_void(self, known: Mapping[str, Person]) -> None:
        """Those whose tokens another process has made void: whoever only listens would never be told."""
        for person in known.values():
            for socket in list(self._open.get(person.id, ())):
                if socket.generation != person.generation or socket.device in person.revoked:
                    socket.sign_out()
