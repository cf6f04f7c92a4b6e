"""The rooms that every game of the house has (docs/architecture.md), and the border of a game that has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar, cast, get_args, get_type_hints

import msgspec

from spielzeit.engine.breakdown import Breakdown
from spielzeit.engine.errors import IllegalAction, SpielzeitError
from spielzeit.engine.fair import Dealer
from spielzeit.engine.game import Game, Option, Options, Setup, nearest
from spielzeit.engine.glance import Glance
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.paper import Paper, cut
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng
from spielzeit.engine.weights import load_weights

ACTIONS_KEPT = 4096

A = TypeVar("A")  # the union of the action structs
V = TypeVar("V")  # the view
A_contra = TypeVar("A_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
P = TypeVar("P", bound=Position)  # the game's own position
P_contra = TypeVar("P_contra", bound=Position, contravariant=True)
P_co = TypeVar("P_co", bound=Position, covariant=True)


class SetupRoom(Protocol[P_co]):
    """`setup.py`"""

    def options(self, players: int, /) -> tuple[Option, ...]: ...
    def deal(self, players: int, options: Options, rng: Dealer, /) -> Setup: ...
    def check(self, setup: Setup, /) -> None: ...
    def position(self, setup: Setup, /) -> P_co: ...


class ActionsRoom(Protocol[A]):
    """`actions.py`"""

    def encode(self, action: A, /) -> int: ...
    def decode(self, code: int, /) -> A: ...


class ViewRoom(Protocol[P_contra, V_co]):
    """`view.py`"""

    def view(self, position: P_contra, viewer: int | None, /) -> V_co: ...


class ImagineRoom(Protocol[P_contra, V_contra]):
    """`imagine.py`"""

    def imagine(self, seen: V_contra, rng: Rng, /) -> Position: ...
    def secrets(self, position: P_contra, viewer: int | None, /) -> dict[str, Any]: ...
    def inventory(self, position: P_contra, /) -> dict[str, Any]: ...


class EventsRoom(Protocol):
    """`events.py`"""

    def event(self, kind: int, numbers: Sequence[int], /) -> Any: ...


class ResultRoom(Protocol[P_contra]):
    """`result.py`"""

    def winners(self, position: P_contra, /) -> list[int]: ...
    def breakdown(self, position: P_contra, /) -> Breakdown: ...


class KnowledgeRoom(Protocol):
    """`knowledge/knowledge.py`"""

    def knowledge(self, weights: dict[str, float], /) -> Knowledge: ...


class PreviewRoom(Protocol[P_contra]):
    """`preview.py`, where the screen shows an action's effect before it is confirmed."""

    def preview(self, position: P_contra, player: int, actions: Sequence[Any], /) -> Any: ...


class PictureRoom(Protocol[P_contra, A_contra, V_contra]):
    """`picture.py`: the table, the choices and the pieces in a terminal."""

    @property
    def UNTOLD(self) -> frozenset[str]: ...  # noqa: N802 - a constant of the module
    def draw(self, position: P_contra, seen: V_contra, paper: Paper, /) -> str: ...
    def prompt(self, seen: V_contra, paper: Paper, /) -> str: ...
    def action_words(self, position: P_contra, player: int, action: A_contra, paper: Paper, /) -> str: ...
    def action_group(self, position: P_contra, player: int, action: A_contra, paper: Paper, /) -> str: ...
    def named(self, field: str, value: object, paper: Paper, /) -> str | None: ...


class Written(dict[int, bytes]):
    """Actions as JSON by their codes, each written when it is first asked for."""

    def __init__(self, decode: Callable[[int], Any]) -> None:
        super().__init__()
        self._decode = decode

    def __missing__(self, code: int) -> bytes:
        written = self[code] = msgspec.json.encode(self._decode(code))
        return written


class GameInRooms(Game[A, V], Generic[P, A, V]):
    """Passes on to the rooms; a game adds what is its own. A room is its module (`why_not`, `glance`: functions)."""

    def __init__(
        self,
        setup: SetupRoom[P],
        actions: ActionsRoom[A],
        view: ViewRoom[P, V],
        imagine: ImagineRoom[P, V],
        events: EventsRoom,
        why_not: Callable[[P, int, A], IllegalAction],
        glance: Callable[[V, int], Glance],
        result: ResultRoom[P],
        picture: PictureRoom[P, A, V],
        knowledge: KnowledgeRoom,
        preview: PreviewRoom[P] | None = None,
    ) -> None:
        self._setup, self._actions, self._view, self._imagine = setup, actions, view, imagine
        self._events, self._why_not, self._result, self._preview = events, why_not, result, preview
        self._picture, self._glance, self._knowledge = picture, glance, knowledge
        # A list of legal actions has the same ones again and again.
        self._decoded = lru_cache(maxsize=ACTIONS_KEPT)(actions.decode)
        self._written = Written(self._decoded)
        self.untold = picture.UNTOLD
        # What the rooms' functions return is what the border speaks of.
        self.action_type = get_type_hints(actions.decode)["return"]
        self.event_type = get_type_hints(events.event)["return"]
        self.view_type = get_type_hints(view.view)["return"]
        if preview is not None:
            shown = get_type_hints(preview.preview)["return"]
            self.preview_type = next((part for part in get_args(shown) if part is not type(None)), shown)
        self._shipped: Knowledge | None = None

    def options(self, players: int) -> tuple[Option, ...]:
        return self._setup.options(players)

    def deal(self, players: int, options: Options, rng: Dealer) -> Setup:
        return self._setup.deal(players, options, rng)

    def check_setup(self, setup: Setup) -> None:
        self._setup.check(setup)

    def position(self, setup: Setup) -> P:
        return self._setup.position(setup)

    def encode(self, position: Position, action: A) -> int:
        return self._actions.encode(action)

    def decode(self, position: Position, code: int) -> A:
        return self._decoded(code)

    def listed(self, position: Position, codes: Sequence[int]) -> bytes:
        written = self._written
        if len(written) > ACTIONS_KEPT:
            written.clear()
        return b"[" + b",".join([written[code] for code in codes]) + b"]"

    def why_not(self, position: Position, player: int, action: A) -> IllegalAction:
        reason = self._why_not(cast(P, position), player, action)
        reason.game = self.id  # whose texts have the words
        return reason

    def view(self, position: Position, viewer: int | None) -> V:
        return self._view.view(cast(P, position), viewer)

    def imagine(self, seen: V, rng: Rng) -> Position:
        return self._imagine.imagine(seen, rng)

    def secrets(self, position: Position, viewer: int | None) -> dict[str, Any]:
        return self._imagine.secrets(cast(P, position), viewer)

    def inventory(self, position: Position) -> dict[str, Any]:
        return self._imagine.inventory(cast(P, position))

    def event(self, kind: int, numbers: Sequence[int]) -> Any:
        return self._events.event(kind, numbers)

    def preview(self, position: Position, player: int, actions: Sequence[Any]) -> Any:
        return None if self._preview is None else self._preview.preview(cast(P, position), player, actions)

    def picture(self, position: Position, viewer: int | None, paper: Paper) -> str | None:
        drawn = self._picture.draw(cast(P, position), self.view(position, viewer), paper)
        return "\n".join(cut(line, paper.width) for line in drawn.splitlines())

    def glance(self, seen: V, seat: int) -> Glance | None:
        return self._glance(seen, seat)

    def prompt(self, position: Position, player: int, paper: Paper) -> str:
        return self._picture.prompt(self.view(position, player), paper)

    def action_words(self, position: Position, player: int, action: A, paper: Paper) -> str:
        return self._picture.action_words(cast(P, position), player, action, paper)

    def action_group(self, position: Position, player: int, action: A, paper: Paper) -> str:
        return self._picture.action_group(cast(P, position), player, action, paper)

    def named(self, field: str, value: object, paper: Paper) -> str:
        return self._picture.named(field, value, paper) or super().named(field, value, paper)

    def winners(self, position: Position) -> list[int]:
        return self._result.winners(cast(P, position)) if position.is_over() else []

    def breakdown(self, position: Position) -> Breakdown | None:
        return self._result.breakdown(cast(P, position)) if position.is_over() else None

    def weights(self) -> dict[str, float]:
        return load_weights(self.id)

    def knowledge(self, weights: Mapping[str, float] | None = None) -> Knowledge:
        if weights is not None:
            unknown = [name for name in weights if name not in self.weights()]
            if unknown:
                raise SpielzeitError(
                    "weights.unknown", name=unknown[0], nearest=nearest(unknown[0], list(self.weights()))
                )
            return self._knowledge.knowledge({**self.weights(), **weights})
        if self._shipped is None:
            self._shipped = self._knowledge.knowledge(self.weights())
        return self._shipped
