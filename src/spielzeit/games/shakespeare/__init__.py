"""Shakespeare: six days to stage the most prestigious play of London."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from spielzeit.engine.errors import BadRecord, IllegalAction
from spielzeit.engine.game import Options, Setup
from spielzeit.engine.rng import Rng
from spielzeit.engine.rooms import GameInRooms
from spielzeit.engine.table import Table
from spielzeit.games.shakespeare import actions, events, picture, scoring, start, view, why_not
from spielzeit.games.shakespeare.actions import PERSONS
from spielzeit.games.shakespeare.components import components
from spielzeit.games.shakespeare.rules import ShakespeareTable
from spielzeit.games.shakespeare.state import OVER, State


class Shakespeare(GameInRooms[ShakespeareTable, actions.Action, view.ShakespeareView]):
    id = "shakespeare"
    seats = (1, 2, 3, 4)
    rules = 1
    actions = actions.Action
    events_type = events.Event
    view_type = view.ShakespeareView
    legal_in_order = False

    def deal(self, players: int, options: Options, rng: Rng) -> Setup:
        return start.deal(players, rng)

    def why_not(self, table: Table, player: int, action: Any) -> IllegalAction:
        return why_not.why_not(cast(State, table), player, action)

    def action_words(self, table: Table, action: Any, language: str) -> str:
        return picture.action_words(action, language)

    def picture(self, table: Table, viewer: int | None, language: str) -> str | None:
        return picture.draw(view.view(cast(State, table), viewer), language)

    def chance_to_json(self, table: Table, outcome: Sequence[int]) -> Any:
        """The discard pile as it is shuffled, the top card first."""
        pile = cast(State, table).to_shuffle
        return {"reshuffle": [PERSONS[pile[number]] for number in outcome]}

    def chance_from_json(self, table: Table, size: int, data: Any) -> list[int]:
        pile = [PERSONS[number] for number in cast(State, table).to_shuffle]
        cards = data.get("reshuffle") if isinstance(data, dict) and len(data) == 1 else None
        if not isinstance(cards, list | tuple) or not all(isinstance(card, str) for card in cards):
            raise BadRecord("record.reshuffle", game=self.id, count=size)
        if sorted(cards) != sorted(pile):
            raise BadRecord("record.reshuffle", game=self.id, count=size)
        return [pile.index(card) for card in cards]

    def winners(self, table: Table) -> list[int]:
        """Most prestige, then most pounds left; alone whoever reaches the goal."""
        state = cast(State, table)
        if state.phase != OVER:
            return []
        if state.players == 1:
            return [0] if scoring.final_score(state, 0) >= components().goal else []
        results = [
            (scoring.final_score(state, player), scoring.pounds_left(state, player))
            for player in range(state.players)
        ]
        return [player for player, result in enumerate(results) if result == max(results)]

    def breakdown(self, table: Table) -> Any:
        state = cast(State, table)
        return (
            tuple(view.sheet(state, player) for player in range(state.players))
            if state.phase == OVER
            else None
        )


GAME = Shakespeare(start, actions, view, events)
