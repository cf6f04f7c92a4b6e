"""What the journal is told, one maker for each kind of note; `events.py` reads the rows back."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.engine.position import Position

OPENED: Final[i64] = 0
PLAYED: Final[i64] = 1
STARTED_ROW: Final[i64] = 2
LAID_FACE_DOWN: Final[i64] = 3
LIFTED: Final[i64] = 4
SHIFTED: Final[i64] = 5
CLAIMED: Final[i64] = 6
MARKED: Final[i64] = 7
DREW: Final[i64] = 8
PILE_EMPTY: Final[i64] = 9
CLOSED: Final[i64] = 10
GAME_OVER: Final[i64] = 11

NO_CARD: Final[i64] = -1  # none was replaced, or it is not told which


def opened(position: Position, player: i64, card: i64, film: i64) -> None:
    position.note(OPENED, player, card, film)


def played(position: Position, player: i64, card: i64, place: i64, replaced: i64) -> None:
    """`replaced` is NO_CARD where there was room."""
    position.note(PLAYED, player, card, place, replaced)


def started_row(position: Position, player: i64, card: i64, film: i64) -> None:
    position.note(STARTED_ROW, player, card, film)


def laid_face_down(position: Position, player: i64, card: i64, film: i64) -> None:
    """The player is told which card it was, the others only that it was one."""
    position.note_to(BIT[player], LAID_FACE_DOWN, player, card, film)
    position.note_to(position.others(player), LAID_FACE_DOWN, player, NO_CARD, film)


def lifted(position: Position, player: i64, change_card: i64, place: i64, card: i64) -> None:
    position.note(LIFTED, player, change_card, place, card)


def shifted(position: Position, player: i64, card: i64, place: i64, replaced: i64) -> None:
    """`replaced` is NO_CARD where there was room."""
    position.note(SHIFTED, player, card, place, replaced)


def claimed(position: Position, player: i64, card: i64, film: i64, seen: i64) -> None:
    """`seen` as in `position.laid`: VIS_OPEN where it starts a row."""
    position.note(CLAIMED, player, card, film, seen)


def marked(position: Position, player: i64, place: i64, face: i64) -> None:
    position.note(MARKED, player, place, face)


def drew(position: Position, player: i64, card: i64) -> None:
    """The player is told which card it was, the others only that it was one."""
    position.note_to(BIT[player], DREW, player, card)
    position.note_to(position.others(player), DREW, player, NO_CARD)


def pile_empty(position: Position, player: i64) -> None:
    position.note(PILE_EMPTY, player)


def closed(position: Position, film: i64) -> None:
    position.note(CLOSED, film)


def game_over(position: Position, reason: i64) -> None:
    position.note(GAME_OVER, reason)
