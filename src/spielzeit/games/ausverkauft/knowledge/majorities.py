"""What the majorities promise: leads on the tickets, and how sure they are with so many turns to come."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import count
from spielzeit.games.ausverkauft import scoring
from spielzeit.games.ausverkauft.ids import COLOUR_COUNT, LEFT, RIGHT
from spielzeit.games.ausverkauft.knowledge.estimates import LEADS, MOST_LEAD, Estimates
from spielzeit.games.ausverkauft.layout import CIRCLES, SEAT, TICKET
from spielzeit.games.ausverkauft.lookup import LOOKUP
from spielzeit.games.ausverkauft.position import AusverkauftPosition, column_of, on_left, on_right, owner_of

MOST_CIRCLES: Final[i64] = 2  # of one mark
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


def majorities_expected(position: AusverkauftPosition, place: i64, estimates: Estimates) -> float:
    """Majority points of a place of the ring as things stand, with all marks of the current round."""
    right_board = on_right(place)
    left_board = on_left(position, place)
    turns_right = turns_to_come(position, right_board, EVERYBODY) * LEADS + MOST_LEAD
    turns_left = turns_to_come(position, left_board, EVERYBODY) * LEADS + MOST_LEAD
    points = 0.0
    for colour in range(COLOUR_COUNT):
        right = lead(position, right_board, LEFT, colour, EVERYBODY)
        left = lead(position, left_board, RIGHT, colour, EVERYBODY)
        points += estimates.track_value(turns_right + right, turns_left + left)
    return points


def add_marks(
    position: AusverkauftPosition,
    place: i64,
    board: i64,
    grows: i64,
    eyes: i64,
    share: float,
    estimates: Estimates,
    values: vec[float],
) -> None:
    """To `values`, by `mark_at`: the share of a place's majorities once somebody has marked a ticket of a board.

    Each circle makes the place's lead grow by `grows`, which is negative where another's mark is looked at.
    """
    right_board = on_right(place)
    left_board = on_left(position, place)
    turns_right = turns_to_come(position, right_board, eyes) * LEADS + MOST_LEAD
    turns_left = turns_to_come(position, left_board, eyes) * LEADS + MOST_LEAD
    grows_right: i64 = 0
    grows_left: i64 = 0
    if board == right_board:
        turns_right -= LEADS
        grows_right = grows
    else:
        turns_left -= LEADS
        grows_left = grows
    points = 0.0  # of all four, with no more circles
    for colour in range(COLOUR_COUNT):
        right = turns_right + lead(position, right_board, LEFT, colour, eyes)
        left = turns_left + lead(position, left_board, RIGHT, colour, eyes)
        before = estimates.track_value(right, left)
        points += before
        for circles in range(i64(1), MOST_CIRCLES + 1):
            after = estimates.track_value(right + circles * grows_right, left + circles * grows_left)
            values[mark_at(colour, circles)] += share * (after - before)
    for at in range(i64(len(values))):
        values[at] += share * points


def mark_at(ticket: i64, circles: i64) -> i64:
    """Where the value of a mark of one or two circles stands."""
    return ticket * MOST_CIRCLES + circles - 1
