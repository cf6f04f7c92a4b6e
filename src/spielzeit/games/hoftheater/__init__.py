"""Hoftheater (Histrio, Fourberies) by Bruno Cathala and Christian Martinez, in an unofficial edition."""

from __future__ import annotations

from spielzeit.engine.rooms import GameInRooms
from spielzeit.games.hoftheater import (
    actions,
    events,
    imagine,
    picture,
    preview,
    result,
    setup,
    view,
    why_not,
)
from spielzeit.games.hoftheater.flow import HoftheaterFlow
from spielzeit.games.hoftheater.knowledge import knowledge


class Hoftheater(GameInRooms[HoftheaterFlow, actions.Action, view.HoftheaterView]):
    """A court of animals: travel in secret, hire actors, sway the King."""

    id = "hoftheater"
    seats = (2, 3, 4, 5)
    rules_version = 1


GAME = Hoftheater(setup, actions, view, imagine, events, why_not, result, picture, knowledge, preview)
