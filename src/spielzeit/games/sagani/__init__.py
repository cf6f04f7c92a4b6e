"""Sagani: nature spirits in four elements, laid so that every arrow finds its colour."""

from __future__ import annotations

from typing import Any, cast

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import Option, Options, Setup
from spielzeit.engine.rng import Rng
from spielzeit.engine.rooms import GameInRooms
from spielzeit.engine.table import Table
from spielzeit.games.sagani import actions, events, picture, preview, scoring, start, view
from spielzeit.games.sagani.rules import SaganiTable
from spielzeit.games.sagani.state import CHOOSE, OVER, SOLO, SOLO_ALL, State


class Sagani(GameInRooms[SaganiTable, actions.Action, view.SaganiView]):
    id = "sagani"
    seats = (1, 2, 3, 4)
    rules = 1
    actions = actions.Action
    events_type = events.Event
    view_type = view.SaganiView
    preview_type = preview.SaganiPreview

    def options(self, players: int) -> tuple[Option, ...]:
        return start.options(players)

    def deal(self, players: int, options: Options, rng: Rng) -> Setup:
        return start.deal(players, options, rng)

    def why_not(self, table: Table, player: int, action: Any) -> IllegalAction:
        state = cast(State, table)
        match action:
            case actions.Take(tile):
                if state.hand:
                    return IllegalAction("place.first", game=self.id)
                return IllegalAction("take.not_there", game=self.id, tile=tile)
            case actions.Intermezzo() if state.phase == CHOOSE:
                return IllegalAction("intermezzo.not_now", game=self.id)
            case actions.Pass():
                return IllegalAction("pass.only_intermezzo", game=self.id)
            case actions.Place(x, y) if state.hand:
                return IllegalAction("place.not_there", game=self.id, x=x, y=y)
            case actions.Place():
                return IllegalAction("place.no_tile", game=self.id)
        return IllegalAction("intermezzo.not_now", game=self.id)

    def action_words(self, table: Table, action: Any, language: str) -> str:
        return picture.action_words(cast(State, table), action, language)

    def picture(self, table: Table, viewer: int | None, language: str) -> str | None:
        return picture.draw(view.view(cast(State, table), viewer), language)

    def winners(self, table: Table) -> list[int]:
        state = cast(State, table)
        if state.phase != OVER:
            return []
        if state.variant == SOLO:
            return [0] if scoring.solo_won(state) else []
        if state.variant == SOLO_ALL:
            return [0]
        return [scoring.leader(state)]

    def breakdown(self, table: Table) -> Any:
        return view.breakdown(cast(State, table))


GAME = Sagani(start, actions, view, events, preview)
