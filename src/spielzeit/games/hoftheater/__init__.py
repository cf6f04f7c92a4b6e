"""Hoftheater (Histrio, Fourberies) by Bruno Cathala and Christian Martinez, in an unofficial edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import Options, Setup, to_json
from spielzeit.engine.rng import Rng
from spielzeit.engine.rooms import GameInRooms
from spielzeit.engine.table import Table
from spielzeit.games.hoftheater import actions, events, preview, start, view
from spielzeit.games.hoftheater.refusals import refusal
from spielzeit.games.hoftheater.rules import HoftheaterTable


class Hoftheater(GameInRooms[HoftheaterTable, actions.Action, view.HoftheaterView]):
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

    def why_not(self, table: Table, player: int, action: Any) -> IllegalAction:
        return refusal(cast(HoftheaterTable, table), player, action)

    def preview(self, table: Table, player: int, actions: Sequence[Any]) -> preview.HoftheaterPreview:
        """What each city would bring; the choice itself changes nothing before the reveal."""
        return preview.preview(cast(HoftheaterTable, table), player)

    def breakdown(self, table: Table) -> Any:
        """Per company: wages of the seasons that are over."""
        seen = view.view(cast(HoftheaterTable, table), None)
        return [
            {"ecu": company.ecu, "wages": [to_json(wages) for wages in company.wages]}
            for company in seen.companies
        ]


GAME = Hoftheater(start, actions, view, events)
