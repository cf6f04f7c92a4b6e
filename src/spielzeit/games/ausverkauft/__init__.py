"""Ausverkauft! (Take a Seat): all fill theatres with shapes from tickets that two neighbours share."""

from __future__ import annotations

from typing import Any, cast

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import Option, Options, Setup
from spielzeit.engine.rng import Rng
from spielzeit.engine.rooms import GameInRooms
from spielzeit.engine.table import BIT, Table
from spielzeit.games.ausverkauft import actions, events, preview, scoring, start, view, why_not
from spielzeit.games.ausverkauft.rules import AusverkauftTable
from spielzeit.games.ausverkauft.state import State


class Ausverkauft(GameInRooms[AusverkauftTable, actions.Action, view.AusverkauftView]):
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

    def why_not(self, table: Table, player: int, action: Any) -> IllegalAction:
        return why_not.why_not(cast(AusverkauftTable, table), player, action)

    def winners(self, table: Table) -> list[int]:
        state = cast(State, table)
        if state.busy:
            return []
        mask = scoring.winners(state)
        return [player for player in range(state.players) if mask & BIT[player]]

    def breakdown(self, table: Table) -> Any:
        return view.breakdown(cast(State, table))


GAME = Ausverkauft(start, actions, view, events, preview)
