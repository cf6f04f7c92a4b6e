"""What the log and the animation of Sagani are told; everything in this game is public."""

from __future__ import annotations

from typing import Final

from spielzeit.engine.game import Struct

TAKEN: Final = 0
SENT_TO_ROW: Final = 1
DRAWN: Final = 2
LAID: Final = 3
COVERED: Final = 4
FINISHED: Final = 5
DISSONANCE: Final = 6
PASSED: Final = 7
INTERMEZZO_BEGINS: Final = 8
ROW_REMOVED: Final = 9
REFILLED: Final = 10
LAST_ROUND: Final = 11
GAME_OVER: Final = 12


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
        case 0:
            return Taken(a, b, bool(c))
        case 1:
            return SentToRow(a, b)
        case 2:
            return Drawn(a, b)
        case 3:
            return Laid(a, b, c // 1000 - 200, c % 1000 - 200, d)
        case 4:
            return Covered(a, b, c)
        case 5:
            return Finished(a, b, c, d)
        case 6:
            return Dissonance(a, b)
        case 7:
            return Passed(a)
        case 8:
            return IntermezzoBegins(tuple(int(digit) - 1 for digit in str(a)))
        case 9:
            return RowRemoved()
        case 10:
            return Refilled(a)
        case 11:
            return LastRound(REASONS[a])
        case _:
            return GameOver()
