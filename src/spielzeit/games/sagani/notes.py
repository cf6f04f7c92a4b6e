"""Journal rows of Sagani: their kinds, and one maker for each. `events.py` reads them back.

The makers that every playout passes ask first whether anybody listens: a call with eight numbers is dear.
"""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.position import Position

TAKEN: Final[i64] = 0
SENT_TO_ROW: Final[i64] = 1
DRAWN: Final[i64] = 2
LAID: Final[i64] = 3
COVERED: Final[i64] = 4
FINISHED: Final[i64] = 5
DISSONANCE: Final[i64] = 6
PASSED: Final[i64] = 7
INTERMEZZO_BEGINS: Final[i64] = 8
ROW_REMOVED: Final[i64] = 9
REFILLED: Final[i64] = 10
LAST_ROUND: Final[i64] = 11
GAME_OVER: Final[i64] = 12

FROM_OFFER: Final[i64] = 0
FROM_ROW: Final[i64] = 1


def taken_from_offer(position: Position, player: i64, tile: i64) -> None:
    if position.journal is not None:
        position.note(TAKEN, player, tile, FROM_OFFER)


def taken_from_row(position: Position, player: i64, tile: i64) -> None:
    position.note(TAKEN, player, tile, FROM_ROW)


def sent_to_row(position: Position, player: i64, tile: i64) -> None:
    position.note(SENT_TO_ROW, player, tile)


def drawn(position: Position, player: i64, tile: i64) -> None:
    if position.journal is not None:
        position.note(DRAWN, player, tile)


def laid(position: Position, player: i64, tile: i64, x: i64, y: i64, rot: i64) -> None:
    if position.journal is not None:
        position.note(LAID, player, tile, x, y, rot)


def covered(position: Position, player: i64, tile: i64, arrow: i64) -> None:
    if position.journal is not None:
        position.note(COVERED, player, tile, arrow)


def finished(position: Position, player: i64, tile: i64, points: i64, discs: i64) -> None:
    if position.journal is not None:
        position.note(FINISHED, player, tile, points, discs)


def dissonance(position: Position, player: i64, discs: i64) -> None:
    if position.journal is not None:
        position.note(DISSONANCE, player, discs)


def passed(position: Position, player: i64) -> None:
    position.note(PASSED, player)


def intermezzo_begins(position: Position, order: i64) -> None:
    """`order`: a short list of seat numbers, each player + 1."""
    position.note(INTERMEZZO_BEGINS, order)


def row_removed(position: Position) -> None:
    position.note(ROW_REMOVED)


def refilled(position: Position, tiles: i64) -> None:
    if position.journal is not None:
        position.note(REFILLED, tiles)


def last_round(position: Position, reason: i64) -> None:
    position.note(LAST_ROUND, reason)


def game_over(position: Position) -> None:
    position.note(GAME_OVER)
