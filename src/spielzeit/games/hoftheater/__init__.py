"""Hoftheater (Histrio, Fourberies) by Bruno Cathala and Christian Martinez, in an unofficial edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import Game, Options, Setup, to_json
from spielzeit.engine.rng import Rng
from spielzeit.engine.table import Table
from spielzeit.games.hoftheater import actions, events, preview, start, view
from spielzeit.games.hoftheater.refusals import refusal
from spielzeit.games.hoftheater.rules import HoftheaterTable


class Hoftheater(Game):
    """A court of animals: travel in secret, hire actors, sway the King."""

    id = "hoftheater"
    seats = (2, 3, 4, 5)
    rules = 1
    actions = actions.Action
    events_type = events.Event
    view_type = view.HoftheaterView
    preview_type = preview.HoftheaterPreview

    def deal(self, players: int, options: Options, rng: Rng) -> Setup:
        return start.deal(players, rng)

    def check_setup(self, setup: Setup) -> None:
        start.check_setup(setup)

    def table(self, setup: Setup) -> HoftheaterTable:
        return start.table(setup)

    def encode(self, table: Table, action: Any) -> int:
        return actions.encode(action)

    def decode(self, table: Table, code: int) -> Any:
        return actions.decode(code)

    def why_not(self, table: Table, player: int, action: Any) -> IllegalAction:
        return refusal(cast(HoftheaterTable, table), player, action)

    def view(self, table: Table, viewer: int | None) -> view.HoftheaterView:
        return view.view(cast(HoftheaterTable, table), viewer)

    def imagine(self, seen: Any, rng: Rng) -> HoftheaterTable:
        return view.imagine(seen, rng)

    def secrets(self, table: Table, viewer: int | None) -> dict[str, Any]:
        return view.secrets(cast(HoftheaterTable, table), viewer)

    def inventory(self, table: Table) -> dict[str, Any]:
        return view.inventory(cast(HoftheaterTable, table))

    def event(self, kind: int, a: int, b: int, c: int, d: int) -> Any:
        return events.event(kind, a, b, c, d)

    def preview(self, table: Table, player: int, actions: Sequence[Any]) -> preview.HoftheaterPreview:
        """What each city would bring; the choice itself changes nothing before the reveal."""
        return preview.preview(cast(HoftheaterTable, table), player)

    def winners(self, table: Table) -> list[int]:
        if not table.over():
            return []
        scores = self.scores(table)
        return [player for player, score in enumerate(scores) if score == max(scores)]

    def breakdown(self, table: Table) -> Any:
        """Per company: wages of the seasons that are over."""
        seen = view.view(cast(HoftheaterTable, table), None)
        return [
            {"ecu": company.ecu, "wages": [to_json(wages) for wages in company.wages]}
            for company in seen.companies
        ]


GAME = Hoftheater()
