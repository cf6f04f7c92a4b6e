"""Where everything lies in a packed position of Hoftheater: its phases, and the offsets of what it holds."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

# -- the board: a block for each thing, in it one entry per seat or city -------------------------------
ECU: Final[i64] = 0
TRAVEL: Final[i64] = 5  # travel cards in hand, a mask of cities
ENSEMBLE: Final[i64] = 10  # a mask of cards
READY: Final[i64] = 15  # jesters that can still be used this season, a mask of jesters
SIDEWAYS: Final[i64] = 20  # jesters used this season
REQUESTS: Final[i64] = 25  # requests in hand, a mask
OPEN: Final[i64] = 30  # the request played in season 1, or NO_REQUEST
STAGE: Final[i64] = 35  # impresarios on the stage
FORGONE: Final[i64] = 40  # requests this player put on the discard pile since it was last shuffled, a mask
CHOICE: Final[i64] = 45  # travel cards chosen for this round, a mask of cities
RIDES: Final[i64] = 50  # 1: used the Horse this round
OWED: Final[i64] = 55  # requests still to be discarded
PLAYED: Final[i64] = 60  # choice at the end of the season: a request, NO_REQUEST (pass) or UNDECIDED
WAGES: Final[i64] = 65  # of both seasons, packed (scoring.py); `wages_at` finds them
VISITS: Final[i64] = 75  # cities visited this round, a mask; by visitor
PILE: Final[i64] = 82  # the cards before city 1..8, newest first, a list of cards (below)
BOARD: Final[i64] = 91

MOST_PLAYERS: Final[i64] = 5
FRIEND: Final[i64] = 5  # the friendly ensemble of player p is visitor FRIEND + p
VISITORS: Final[i64] = 7
NOBODY: Final[i64] = -1
UNDECLARED: Final[i64] = -1  # the Chameleon

# -- phases: what is decided now -----------------------------------------------------------------------
DEPARTURE: Final[i64] = 0
CHOOSING: Final[i64] = 1
ARRIVAL: Final[i64] = 2
ENCOUNTERS: Final[i64] = 3  # nothing to decide: the cities are visited
STEALING: Final[i64] = 4
COURT: Final[i64] = 5
EVENING: Final[i64] = 6
DECLARING: Final[i64] = 7  # the Chameleon
PLAYING: Final[i64] = 8  # requests at the end of a season
OVER: Final[i64] = 9

# -- the friendly ensembles (section 8): two stacks of eight travel cards for each owner ---------------
STACK: Final[i64] = 8
STACKS: Final[i64] = 16  # both stacks of an owner
FIRST_STACK_ROUNDS: Final[i64] = 7  # it is shuffled anew when one card is left
