"""Sagani: nature spirits in four elements, laid so that every arrow finds its colour."""

from __future__ import annotations

from spielzeit.engine.rooms import GameInRooms
from spielzeit.games.sagani import actions, events, imagine, picture, preview, result, setup, view, why_not
from spielzeit.games.sagani.flow import SaganiFlow
from spielzeit.games.sagani.knowledge import knowledge


class Sagani(GameInRooms[SaganiFlow, actions.Action, view.SaganiView]):
    id = "sagani"
    seats = (1, 2, 3, 4)
    rules_version = 1
    all_see_the_same = True


GAME = Sagani(setup, actions, view, imagine, events, why_not, result, picture, knowledge, preview)
