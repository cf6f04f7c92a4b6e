"""What the log and the animation of Sagani are told; everything in this game is public."""

from __future__ import annotations

from spielzeit.engine.game import Struct
from spielzeit.games.sagani import event_kinds as kinds


class Taken(Struct, frozen=True, tag_field="type", tag="taken"):
    player: int
    tile: int
    from_row: bool


class SentToRow(Struct, frozen=True, tag_field="type", tag="sent_to_row"):
    player: int
    tile: int


class Drawn(Struct, frozen=True, tag_field="type", tag="drawn"):
    """The top tile of the pile, turned over by the Intermezzo option (solo: for every turn)."""

    player: int
    tile: int


class Laid(Struct, frozen=True, tag_field="type", tag="laid"):
    player: int
    tile: int
    x: int
    y: int
    rot: int


class Covered(Struct, frozen=True, tag_field="type", tag="covered"):
    """Arrow number `arrow` of `tile` (in the order of the components) is answered now."""

    player: int
    tile: int
    arrow: int


class Finished(Struct, frozen=True, tag_field="type", tag="finished"):
    player: int
    tile: int
    points: int
    discs: int


class Dissonance(Struct, frozen=True, tag_field="type", tag="dissonance"):
    player: int
    discs: int


class Passed(Struct, frozen=True, tag_field="type", tag="passed"):
    player: int


class IntermezzoBegins(Struct, frozen=True, tag_field="type", tag="intermezzo_begins"):
    """`order`: who chooses, first to last."""

    order: tuple[int, ...]


class RowRemoved(Struct, frozen=True, tag_field="type", tag="row_removed"):
    """Nobody took a tile: the four leave the game."""


class Refilled(Struct, frozen=True, tag_field="type", tag="refilled"):
    tiles: int


class LastRound(Struct, frozen=True, tag_field="type", tag="last_round"):
    reason: str  # "points" or "tiles"


class GameOver(Struct, frozen=True, tag_field="type", tag="game_over"):
    pass


Event = (
    Taken | SentToRow | Drawn | Laid | Covered | Finished | Dissonance | Passed
    | IntermezzoBegins | RowRemoved | Refilled | LastRound | GameOver
)  # fmt: skip

REASONS = ("", "points", "tiles")


def event(kind: int, a: int, b: int, c: int, d: int) -> Event:
    """The event of one journal row."""
    match kind:
        case kinds.TAKEN:
            return Taken(a, b, bool(c))
        case kinds.SENT_TO_ROW:
            return SentToRow(a, b)
        case kinds.DRAWN:
            return Drawn(a, b)
        case kinds.LAID:
            return Laid(a, b, c // 1000 - 200, c % 1000 - 200, d)
        case kinds.COVERED:
            return Covered(a, b, c)
        case kinds.FINISHED:
            return Finished(a, b, c, d)
        case kinds.DISSONANCE:
            return Dissonance(a, b)
        case kinds.PASSED:
            return Passed(a)
        case kinds.INTERMEZZO_BEGINS:
            return IntermezzoBegins(tuple(int(digit) - 1 for digit in str(a)))
        case kinds.ROW_REMOVED:
            return RowRemoved()
        case kinds.REFILLED:
            return Refilled(a)
        case kinds.LAST_ROUND:
            return LastRound(REASONS[a])
        case _:
            return GameOver()
