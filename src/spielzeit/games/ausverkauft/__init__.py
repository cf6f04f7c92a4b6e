"""Ausverkauft! (Take a Seat): all fill theatres with shapes from tickets that two neighbours share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import Game, Option, Options, Setup
from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT, Table
from spielzeit.games.ausverkauft import actions, events, preview, scoring, start, view, why_not
from spielzeit.games.ausverkauft.rules import AusverkauftTable
from spielzeit.games.ausverkauft.state import State


class Ausverkauft(Game):
    id = "ausverkauft"
    seats = (1, 2, 3, 4, 5, 6)
    rules = 1
    actions = actions.Action
    events_type = events.Event
    view_type = view.AusverkauftView
    legal_in_order = False
    preview_type = preview.AusverkauftPreview

    def options(self, players: int) -> tuple[Option, ...]:
        return start.options()

    def deal(self, players: int, options: Options, rng: Rng) -> Setup:
        return start.deal(players, options, rng)

    def check_setup(self, setup: Setup) -> None:
        start.check(setup)

    def table(self, setup: Setup) -> Table:
        return start.table(setup)

    def encode(self, table: Table, action: Any) -> int:
        return actions.encode(action)

    def decode(self, table: Table, code: int) -> Any:
        return actions.decode(code)

    def why_not(self, table: Table, player: int, action: Any) -> IllegalAction:
        return why_not.why_not(cast(AusverkauftTable, table), player, action)

    def view(self, table: Table, viewer: int | None) -> Any:
        return view.view(cast(State, table), viewer)

    def imagine(self, seen: Any, rng: Rng) -> Table:
        return view.imagine(seen, rng)

    def secrets(self, table: Table, viewer: int | None) -> dict[str, Any]:
        return view.secrets(cast(State, table), viewer)

    def inventory(self, table: Table) -> dict[str, Any]:
        return view.inventory(cast(State, table))

    def event(self, kind: int, a: int, b: int, c: int, d: int) -> Any:
        return events.event(kind, a, b, c, d)

    def preview(self, table: Table, player: int, actions: Sequence[Any]) -> Any:
        return preview.preview(cast(AusverkauftTable, table), player, actions)

    def winners(self, table: Table) -> list[int]:
        state = cast(State, table)
        if state.busy:
            return []
        mask = scoring.winners(state)
        return [player for player in range(state.players) if mask & BIT[player]]

    def breakdown(self, table: Table) -> Any:
        return view.breakdown(cast(State, table))


GAME = Ausverkauft()
