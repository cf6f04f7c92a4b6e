"""Journal rows: their kinds, and one maker for each. `events.py` reads them back.

A playout makes several notes a turn that nobody hears: each maker asks first whether anybody listens."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.position import Position

OPTION_TAKEN: Final[i64] = 0
MARKED: Final[i64] = 1
SEATED: Final[i64] = 2
NOT_SEATED: Final[i64] = 3
EXTRA_SEATED: Final[i64] = 4
SINGLE_SEATED: Final[i64] = 5
DECLINED: Final[i64] = 6
TURN_DONE: Final[i64] = 7
RIVAL_MARKED: Final[i64] = 8
RESHUFFLED: Final[i64] = 9
ROUND_ENDED: Final[i64] = 10
GAME_OVER: Final[i64] = 11

# -- a player's steps: told to himself at once, to the others when the round ends (6.2) ----------------


def option_taken(position: Position, audience: i64, player: i64, row: i64, take: i64) -> None:
    if position.journal is not None:
        position.note_to(audience, OPTION_TAKEN, player, row, take)


def marked(position: Position, audience: i64, player: i64, board: i64, ticket: i64, circles: i64) -> None:
    """`circles` is a mask."""
    if position.journal is not None:
        position.note_to(audience, MARKED, player, board, ticket, circles)


def seated(position: Position, audience: i64, player: i64, low: i64, high: i64) -> None:
    """The party's seats, as two words."""
    if position.journal is not None:
        position.note_to(audience, SEATED, player, low, high)


def not_seated(position: Position, audience: i64, player: i64) -> None:
    if position.journal is not None:
        position.note_to(audience, NOT_SEATED, player)


def extra_seated(position: Position, audience: i64, player: i64, cell: i64) -> None:
    if position.journal is not None:
        position.note_to(audience, EXTRA_SEATED, player, cell)


def single_seated(position: Position, audience: i64, player: i64, cell: i64) -> None:
    if position.journal is not None:
        position.note_to(audience, SINGLE_SEATED, player, cell)


def declined(position: Position, audience: i64, player: i64) -> None:
    if position.journal is not None:
        position.note_to(audience, DECLINED, player)


# -- what everybody hears -----------------------------------------------------------------------------


def turn_done(position: Position, player: i64) -> None:
    if position.journal is not None:
        position.note(TURN_DONE, player)


def rival_marked(position: Position, board: i64, card: i64, back: i64, first: i64, second: i64) -> None:
    """The circles shaded, numbered from 1; 0 for none."""
    if position.journal is not None:
        position.note(RIVAL_MARKED, board, card, back, first, second)


def reshuffled(position: Position) -> None:
    if position.journal is not None:
        position.note(RESHUFFLED)


def round_ended(position: Position, number: i64) -> None:
    if position.journal is not None:
        position.note(ROUND_ENDED, number)


def game_over(position: Position) -> None:
    if position.journal is not None:
        position.note(GAME_OVER)
