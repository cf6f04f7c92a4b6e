"""Hoftheater (Histrio, Fourberies) by Bruno Cathala and Christian Martinez, in an unofficial edition."""

from __future__ import annotations

from spielzeit.engine.rooms import GameInRooms
from spielzeit.games.hoftheater import actions, events, imagine, picture, preview, result, setup, view
from spielzeit.games.hoftheater.flow import HoftheaterFlow
from spielzeit.games.hoftheater.glance import glance as at_a_glance
from spielzeit.games.hoftheater.knowledge import knowledge
from spielzeit.games.hoftheater.why_not import why_not as refuse


class Hoftheater(GameInRooms[HoftheaterFlow, actions.Action, view.HoftheaterView]):
    """A court of animals: travel in secret, hire actors, sway the King."""

    id = "hoftheater"
    seats = (2, 3, 4, 5)
    best = 4
    rules_version = 1


GAME = Hoftheater(
    setup, actions, view, imagine, events, refuse, at_a_glance, result, picture, knowledge, preview
)
