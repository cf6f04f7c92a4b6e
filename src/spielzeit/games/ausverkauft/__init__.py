"""Ausverkauft! (Take a Seat): all fill theatres with shapes from tickets that two neighbours share."""

from __future__ import annotations

from spielzeit.engine.rooms import GameInRooms
from spielzeit.games.ausverkauft import actions, events, imagine, picture, preview, result, setup, view
from spielzeit.games.ausverkauft.flow import AusverkauftFlow
from spielzeit.games.ausverkauft.glance import glance as at_a_glance
from spielzeit.games.ausverkauft.knowledge import knowledge
from spielzeit.games.ausverkauft.why_not import why_not as refuse


class Ausverkauft(GameInRooms[AusverkauftFlow, actions.Action, view.AusverkauftView]):
    id = "ausverkauft"
    seats = (1, 2, 3, 4, 5, 6)
    best = 3
    rules_version = 1
    legal_in_order = False


GAME = Ausverkauft(
    setup, actions, view, imagine, events, refuse, at_a_glance, result, picture, knowledge, preview
)
