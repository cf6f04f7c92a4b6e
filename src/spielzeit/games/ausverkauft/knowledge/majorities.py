"""What the majorities promise: leads on the tickets, and how sure they are with so many turns to come."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import count
from spielzeit.games.ausverkauft import scoring
from spielzeit.games.ausverkauft.ids import COLOUR_COUNT, LEFT, RIGHT
from spielzeit.games.ausverkauft.knowledge.estimates import LEADS, MOST_LEAD, Estimates
from spielzeit.games.ausverkauft.layout import CIRCLES, SEAT, TICKET
from spielzeit.games.ausverkauft.lookup import LOOKUP
from spielzeit.games.ausverkauft.position import AusverkauftPosition, column_of, on_left, on_right, owner_of

EVERYBODY: Final[i64] = -1  # the marks of the current round that count: one player's, or all


def user_of(position: AusverkauftPosition, board: i64) -> i64:
    """Who uses a board in this round."""
    return owner_of(position, board, column_of(position))


def counts(position: AusverkauftPosition, user: i64, eyes: i64) -> bool:
    """Whether a player's mark of the current round is made, and seen by these eyes."""
    return (
        user < position.players and (eyes in (EVERYBODY, user)) and position.seats[user * SEAT + CIRCLES] != 0
    )


def turns_to_come(position: AusverkauftPosition, board: i64, eyes: i64) -> i64:
    """Marks that are still made on a board, by both its players."""
    if position.round > LOOKUP.rounds:
        return 0
    return LOOKUP.rounds - position.round + (0 if counts(position, user_of(position, board), eyes) else 1)


def lead(position: AusverkauftPosition, board: i64, own: i64, colour: i64, eyes: i64) -> i64:
    """How many circles more one side of a board has shaded."""
    ahead = scoring.shaded(position, board, own, colour) - scoring.shaded(position, board, 1 - own, colour)
    user = user_of(position, board)
    if counts(position, user, eyes) and position.seats[user * SEAT + TICKET] == colour:
        fresh = count(position.seats[user * SEAT + CIRCLES])
        return ahead + (fresh if column_of(position) == own else -fresh)
    return ahead


def majority_value(
    position: AusverkauftPosition,
    place: i64,
    board: i64,
    ticket: i64,
    circles: i64,
    eyes: i64,
    estimates: Estimates,
) -> float:
    """Expected majority points of a place of the ring, if its lead on a ticket of a board grew by `circles`."""
    right_board = on_right(place)
    left_board = on_left(position, place)
    turns_right = turns_to_come(position, right_board, eyes)
    turns_left = turns_to_come(position, left_board, eyes)
    if circles != 0:
        if board == right_board:
            turns_right -= 1
        else:
            turns_left -= 1
    points = 0.0
    for colour in range(COLOUR_COUNT):
        right = lead(position, right_board, LEFT, colour, eyes)
        left = lead(position, left_board, RIGHT, colour, eyes)
        if circles != 0 and colour == ticket:
            if board == right_board:
                right += circles
            else:
                left += circles
        points += estimates.track_value(
            turns_right * LEADS + right + MOST_LEAD, turns_left * LEADS + left + MOST_LEAD
        )
    return points


def majorities_expected(position: AusverkauftPosition, place: i64, estimates: Estimates) -> float:
    """As things stand, with all marks of the current round."""
    return majority_value(position, place, 0, 0, 0, EVERYBODY, estimates)
