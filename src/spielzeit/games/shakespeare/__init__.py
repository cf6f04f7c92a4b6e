"""Shakespeare: six days to stage the most prestigious play of London."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from spielzeit.engine.errors import BadRecord
from spielzeit.engine.position import Position
from spielzeit.engine.rooms import GameInRooms
from spielzeit.games.shakespeare import actions, events, imagine, picture, result, setup, view
from spielzeit.games.shakespeare.flow import ShakespeareFlow
from spielzeit.games.shakespeare.glance import glance as at_a_glance
from spielzeit.games.shakespeare.ids import CARDS
from spielzeit.games.shakespeare.knowledge import knowledge
from spielzeit.games.shakespeare.phases import cleanup
from spielzeit.games.shakespeare.position import ShakespearePosition
from spielzeit.games.shakespeare.why_not import why_not as refuse


class Shakespeare(GameInRooms[ShakespeareFlow, actions.Action, view.ShakespeareView]):
    id = "shakespeare"
    seats = (1, 2, 3, 4)
    best = 3
    rules_version = 1
    legal_in_order = False

    def chance_to_json(self, position: Position, player: int, code: int, outcome: Sequence[int]) -> Any:
        """The discard pile as it is shuffled, the top card first."""
        pile = shuffled_cards(position, code)
        return {"reshuffle": [pile[number] for number in outcome]}

    def chance_from_json(self, position: Position, player: int, code: int, size: int, data: Any) -> list[int]:
        pile = shuffled_cards(position, code)
        cards = data.get("reshuffle") if isinstance(data, dict) and len(data) == 1 else None
        if not isinstance(cards, list | tuple) or not all(isinstance(card, str) for card in cards):
            raise BadRecord("record.reshuffle", game=self.id, count=size)
        if sorted(cards) != sorted(pile):
            raise BadRecord("record.reshuffle", game=self.id, count=size)
        return [pile.index(card) for card in cards]


def shuffled_cards(position: Position, code: int) -> list[str]:
    """The discard pile that the clean-up after this step shuffles."""
    return [CARDS[card] for card in cleanup.shuffled_pile(cast(ShakespearePosition, position), code)]


GAME = Shakespeare(setup, actions, view, imagine, events, refuse, at_a_glance, result, picture, knowledge)
