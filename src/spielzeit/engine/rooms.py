"""The rooms that every game has (docs/architecture.md), and the border of a game that has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar, cast

from spielzeit.engine.game import Game, Setup
from spielzeit.engine.rng import Rng
from spielzeit.engine.table import Table

A = TypeVar("A")  # the union of the action structs
V = TypeVar("V")  # the view
T = TypeVar("T", bound=Table)  # the game's own table
T_contra = TypeVar("T_contra", bound=Table, contravariant=True)
T_co = TypeVar("T_co", bound=Table, covariant=True)


class StartRoom(Protocol[T_co]):
    """`start.py`"""

    def check(self, setup: Setup, /) -> None: ...
    def table(self, setup: Setup, /) -> T_co: ...


class ActionsRoom(Protocol[A]):
    """`actions.py`"""

    def encode(self, action: A, /) -> int: ...
    def decode(self, code: int, /) -> A: ...


class ViewRoom(Protocol[T_contra, V]):
    """`view.py`"""

    def view(self, table: T_contra, viewer: int | None, /) -> V: ...
    def imagine(self, seen: V, rng: Rng, /) -> Table: ...
    def secrets(self, table: T_contra, viewer: int | None, /) -> dict[str, Any]: ...
    def inventory(self, table: T_contra, /) -> dict[str, Any]: ...


class EventsRoom(Protocol):
    """`events.py`"""

    def event(self, kind: int, a: int, b: int, c: int, d: int, /) -> Any: ...


class PreviewRoom(Protocol[T_contra]):
    """`preview.py`"""

    def preview(self, table: T_contra, player: int, steps: Sequence[Any], /) -> Any: ...


class GameInRooms(Game, Generic[T, A, V]):
    """Passes on to the rooms what they do; a game adds what is its own. A room is its module."""

    def __init__(
        self,
        start: StartRoom[T],
        actions: ActionsRoom[A],
        view: ViewRoom[T, V],
        events: EventsRoom,
        preview: PreviewRoom[T] | None = None,
    ) -> None:
        self._start, self._actions, self._view, self._events = start, actions, view, events
        self._preview = preview

    def check_setup(self, setup: Setup) -> None:
        self._start.check(setup)

    def table(self, setup: Setup) -> T:
        return self._start.table(setup)

    def encode(self, table: Table, action: A) -> int:
        return self._actions.encode(action)

    def decode(self, table: Table, code: int) -> A:
        return self._actions.decode(code)

    def view(self, table: Table, viewer: int | None) -> V:
        return self._view.view(cast(T, table), viewer)

    def imagine(self, seen: V, rng: Rng) -> Table:
        return self._view.imagine(seen, rng)

    def secrets(self, table: Table, viewer: int | None) -> dict[str, Any]:
        return self._view.secrets(cast(T, table), viewer)

    def inventory(self, table: Table) -> dict[str, Any]:
        return self._view.inventory(cast(T, table))

    def event(self, kind: int, a: int, b: int, c: int, d: int) -> Any:
        return self._events.event(kind, a, b, c, d)

    def preview(self, table: Table, player: int, actions: Sequence[Any]) -> Any:
        return None if self._preview is None else self._preview.preview(cast(T, table), player, actions)
