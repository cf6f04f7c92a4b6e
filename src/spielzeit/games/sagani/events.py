"""What the log and the animation of Sagani are told; everything in this game is public."""

from __future__ import annotations

from collections.abc import Sequence

from spielzeit.engine import short_list
from spielzeit.engine.game import Numbers, Tagged
from spielzeit.games.sagani import notes
from spielzeit.games.sagani.ids import END_REASONS


class Taken(Tagged):
    player: int
    tile: int
    from_row: bool


class SentToRow(Tagged):
    player: int
    tile: int


class Drawn(Tagged):
    """The top tile of the pile, turned over by the Intermezzo option (solo: for every turn)."""

    player: int
    tile: int


class Laid(Tagged):
    player: int
    tile: int
    x: int
    y: int
    rot: int


class Covered(Tagged):
    """Arrow number `arrow` of `tile` (in the order of the components) is answered now."""

    player: int
    tile: int
    arrow: int


class Finished(Tagged):
    player: int
    tile: int
    points: int
    discs: int


class Dissonance(Tagged):
    player: int
    discs: int


class Passed(Tagged):
    player: int


class IntermezzoBegins(Tagged):
    """`order`: who chooses, first to last."""

    order: Numbers


class RowRemoved(Tagged):
    """Nobody took a tile: the four leave the game."""


class Refilled(Tagged):
    tiles: int


class LastRound(Tagged):
    reason: str  # "points" or "tiles"


class GameOver(Tagged):
    pass


Event = (
    Taken | SentToRow | Drawn | Laid | Covered | Finished | Dissonance | Passed
    | IntermezzoBegins | RowRemoved | Refilled | LastRound | GameOver
)  # fmt: skip


def event(kind: int, numbers: Sequence[int]) -> Event:
    """The event of one journal row, as the makers in `notes.py` write it."""
    a, b, c, d, e, *_ = numbers
    match kind:
        case notes.TAKEN:
            return Taken(player=a, tile=b, from_row=c == notes.FROM_ROW)
        case notes.SENT_TO_ROW:
            return SentToRow(player=a, tile=b)
        case notes.DRAWN:
            return Drawn(player=a, tile=b)
        case notes.LAID:
            return Laid(player=a, tile=b, x=c, y=d, rot=e)
        case notes.COVERED:
            return Covered(player=a, tile=b, arrow=c)
        case notes.FINISHED:
            return Finished(player=a, tile=b, points=c, discs=d)
        case notes.DISSONANCE:
            return Dissonance(player=a, discs=b)
        case notes.PASSED:
            return Passed(player=a)
        case notes.INTERMEZZO_BEGINS:
            return IntermezzoBegins(order=tuple(number - 1 for number in short_list.items(a)))
        case notes.ROW_REMOVED:
            return RowRemoved()
        case notes.REFILLED:
            return Refilled(tiles=a)
        case notes.LAST_ROUND:
            return LastRound(reason=END_REASONS[a] or "")
        case notes.GAME_OVER:
            return GameOver()
    raise ValueError(f"no journal row of Sagani has kind {kind}")
