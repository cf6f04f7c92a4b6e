"""What the majorities promise: leads on the tickets, and how sure they are with so many turns to come."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.games.ausverkauft import scoring
from spielzeit.games.ausverkauft.masks import count
from spielzeit.games.ausverkauft.state import CIRCLES, LEFT, RIGHT, SEAT, TICKET, State, column_of, ring
from spielzeit.games.ausverkauft.tables import COLOURS, TABLES

MARK_VARIANCE: Final = 3.0 / 16.0  # of the lead on one ticket, per turn to come on its board
MOST_LEAD: Final[i64] = 8
LEADS: Final[i64] = 17

EVERYBODY: Final[i64] = -1  # the marks of the current round that count: one player's, or all


def normal(x: float) -> float:
    """The normal distribution's probability up to x."""
    return 0.5 * (1.0 + math.erf(x / 1.4142135623730951))


@final
class Leads:
    """By turns left on a board and present lead: the chance of more circles at the end, or equally many."""

    def __init__(self) -> None:
        self.more: vec[float] = vec[float]([0.0] * (16 * 17))
        self.equal: vec[float] = vec[float]([0.0] * (16 * 17))
        for turns in range(16):
            for lead in range(-8, 9):
                at = turns * 17 + lead + 8
                if turns == 0:
                    self.more[at] = 1.0 if lead > 0 else 0.0
                    self.equal[at] = 1.0 if lead == 0 else 0.0
                else:
                    deviation = math.sqrt(MARK_VARIANCE * turns)
                    self.more[at] = 1.0 - normal((0.5 - lead) / deviation)
                    self.equal[at] = normal((0.5 - lead) / deviation) - normal((-0.5 - lead) / deviation)


CHANCES: Final = Leads()


def user_of(state: State, board: i64) -> i64:
    """Who uses a board in this round."""
    return board if column_of(state) == LEFT else (board + ring(state) - 1) % ring(state)


def counts(state: State, user: i64, eyes: i64) -> bool:
    """Whether a player's mark of the current round is made, and seen by these eyes."""
    return user < state.players and (eyes in (EVERYBODY, user)) and state.seats[user * SEAT + CIRCLES] != 0


def turns_to_come(state: State, board: i64, eyes: i64) -> i64:
    """Marks that are still made on a board, by both its players."""
    if state.round > TABLES.rounds:
        return 0
    return TABLES.rounds - state.round + (0 if counts(state, user_of(state, board), eyes) else 1)


def lead(state: State, board: i64, own: i64, colour: i64, eyes: i64) -> i64:
    """How many circles more one side of a board has shaded."""
    ahead = scoring.shaded(state, board, own, colour) - scoring.shaded(state, board, 1 - own, colour)
    user = user_of(state, board)
    if counts(state, user, eyes) and state.seats[user * SEAT + TICKET] == colour:
        fresh = count(state.seats[user * SEAT + CIRCLES])
        return ahead + (fresh if column_of(state) == own else -fresh)
    return ahead


def majority_value(state: State, place: i64, board: i64, ticket: i64, circles: i64, eyes: i64) -> float:
    """Expected majority points of a place of the ring, if its lead on a ticket of a board grew by `circles`."""
    on_left = (place + 1) % ring(state)
    turns_right = turns_to_come(state, place, eyes)
    turns_left = turns_to_come(state, on_left, eyes)
    if circles != 0:
        if board == place:
            turns_right -= 1
        else:
            turns_left -= 1
    points = 0.0
    for colour in range(COLOURS):
        right = lead(state, place, LEFT, colour, eyes)
        left = lead(state, on_left, RIGHT, colour, eyes)
        if circles != 0 and colour == ticket:
            if board == place:
                right += circles
            else:
                left += circles
        points += track_value(turns_right * LEADS + right + MOST_LEAD, turns_left * LEADS + left + MOST_LEAD)
    return points


def track_value(right: i64, left: i64) -> float:
    """The expected number on the track from the chances on two boards."""
    more1 = CHANCES.more[right]
    equal1 = CHANCES.equal[right]
    less1 = 1.0 - more1 - equal1
    more2 = CHANCES.more[left]
    equal2 = CHANCES.equal[left]
    less2 = 1.0 - more2 - equal2
    points = (less1 * equal2 + equal1 * less2) * float(TABLES.track[1])
    points += (less1 * more2 + equal1 * equal2 + more1 * less2) * float(TABLES.track[2])
    points += (equal1 * more2 + more1 * equal2) * float(TABLES.track[3])
    return points + more1 * more2 * float(TABLES.track[4])
