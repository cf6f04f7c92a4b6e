"""Top oder Flop: five films premiere, and everybody has a hand in which of them fails."""

from __future__ import annotations

from spielzeit.engine.rooms import GameInRooms
from spielzeit.games.top_oder_flop import actions, events, imagine, picture, preview, result, setup, view
from spielzeit.games.top_oder_flop.flow import TopOderFlopFlow
from spielzeit.games.top_oder_flop.glance import glance as at_a_glance
from spielzeit.games.top_oder_flop.knowledge import knowledge
from spielzeit.games.top_oder_flop.why_not import why_not as refuse


class TopOderFlop(GameInRooms[TopOderFlopFlow, actions.Action, view.TopOderFlopView]):
    id = "top_oder_flop"
    seats = (2, 3, 4, 5)
    best = 4
    rules_version = 1
    legal_in_order = False


GAME = TopOderFlop(
    setup, actions, view, imagine, events, refuse, at_a_glance, result, picture, knowledge, preview
)
