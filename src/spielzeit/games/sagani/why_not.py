"""Why an action is not legal: the code of a sentence in the text catalogues, with its values."""

from __future__ import annotations

from spielzeit.engine.errors import IllegalAction
from spielzeit.games.sagani import actions
from spielzeit.games.sagani.layout import CHOOSE
from spielzeit.games.sagani.position import SaganiPosition


def why_not(position: SaganiPosition, player: int, action: actions.Action) -> IllegalAction:
    """The words for an action that is not in `legal`."""
    match action:
        case actions.Take(tile):
            if position.hand:
                return IllegalAction("place.first")
            return IllegalAction("take.not_there", tile=tile)
        case actions.Intermezzo() if position.phase == CHOOSE:
            return IllegalAction("intermezzo.not_now")
        case actions.Pass():
            return IllegalAction("pass.only_intermezzo")
        case actions.Place(x, y) if position.hand:
            return IllegalAction("place.not_there", x=x, y=y)
        case actions.Place():
            return IllegalAction("place.no_tile")
    return IllegalAction("intermezzo.not_now")
