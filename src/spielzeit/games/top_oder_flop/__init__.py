"""Top oder Flop: five films premiere, and everybody has a hand in which of them fails."""

from __future__ import annotations

from typing import Any, cast

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import Options, Setup
from spielzeit.engine.rng import Rng
from spielzeit.engine.rooms import GameInRooms
from spielzeit.engine.table import Table
from spielzeit.games.top_oder_flop import actions, events, preview, reasons, start, view
from spielzeit.games.top_oder_flop.rules import TopOderFlopTable
from spielzeit.games.top_oder_flop.state import State


class TopOderFlop(GameInRooms[TopOderFlopTable, actions.Action, view.TopOderFlopView]):
    id = "top_oder_flop"
    seats = (2, 3, 4, 5)
    rules = 1
    actions = actions.Action
    events_type = events.Event
    view_type = view.TopOderFlopView
    legal_in_order = False
    preview_type = preview.TopOderFlopPreview

    def deal(self, players: int, options: Options, rng: Rng) -> Setup:
        return start.deal(players, rng)

    def why_not(self, table: Table, player: int, action: Any) -> IllegalAction:
        return reasons.why_not(cast(State, table), player, action)

    def breakdown(self, table: Table) -> Any:
        return view.breakdown(cast(State, table))


GAME = TopOderFlop(start, actions, view, events, preview)
