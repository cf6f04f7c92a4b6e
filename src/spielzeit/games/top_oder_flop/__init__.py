"""Top oder Flop: five films premiere, and everybody has a hand in which of them fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import Game, Options, Setup
from spielzeit.engine.rng import Rng
from spielzeit.engine.table import Table
from spielzeit.games.top_oder_flop import actions, events, preview, reasons, start, view
from spielzeit.games.top_oder_flop.rules import TopOderFlopTable
from spielzeit.games.top_oder_flop.state import OVER, State


class TopOderFlop(Game):
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

    def check_setup(self, setup: Setup) -> None:
        start.check(setup)

    def table(self, setup: Setup) -> Table:
        return start.table(setup)

    def encode(self, table: Table, action: Any) -> int:
        return actions.encode(action)

    def decode(self, table: Table, code: int) -> Any:
        return actions.decode(code)

    def why_not(self, table: Table, player: int, action: Any) -> IllegalAction:
        return reasons.why_not(cast(State, table), player, action)

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
        return preview.preview(cast(TopOderFlopTable, table), player, actions)

    def winners(self, table: Table) -> list[int]:
        """Ties: all tied players win together."""
        if cast(State, table).phase != OVER:
            return []
        scores = self.scores(table)
        return [player for player, score in enumerate(scores) if score == max(scores)]

    def breakdown(self, table: Table) -> Any:
        return view.breakdown(cast(State, table))


GAME = TopOderFlop()
