"""Sagani: nature spirits in four elements, laid so that every arrow finds its colour."""

from __future__ import annotations

from spielzeit.engine.rooms import GameInRooms
from spielzeit.games.sagani import actions, events, imagine, picture, preview, result, setup, view
from spielzeit.games.sagani.flow import SaganiFlow
from spielzeit.games.sagani.glance import glance as at_a_glance
from spielzeit.games.sagani.knowledge import knowledge
from spielzeit.games.sagani.why_not import why_not as refuse


class Sagani(GameInRooms[SaganiFlow, actions.Action, view.SaganiView]):
    id = "sagani"
    seats = (1, 2, 3, 4)
    best = 2
    all_see_the_same = True
    rules_version = 1


GAME = Sagani(setup, actions, view, imagine, events, refuse, at_a_glance, result, picture, knowledge, preview)
