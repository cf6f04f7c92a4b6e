"""How a table of Hoftheater lies in memory: one packed board, phases by number."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

# -- numbers of things ---------------------------------------------------------------------------------
CARDS: Final[i64] = 48  # encounter cards in canonical order:
TRAGEDIANS_FROM: Final[i64] = 15  # comedians 0..14 (three of each level), tragedians 15..29,
ALMS_FROM: Final[i64] = 30  # alms 30..38 (three of each worth),
JESTERS_FROM: Final[i64] = 39  # jesters 39..47
COMEDIANS: Final[i64] = 0x7FFF  # masks of cards
TRAGEDIANS: Final[i64] = 0x3FFF8000
REQUEST_CARDS: Final[i64] = 22
CITIES: Final[i64] = 8
ALL_CITIES: Final[i64] = 0x1FE  # a mask of cities: bit c stands for city c
COMEDY: Final[i64] = 0
TRAGEDY: Final[i64] = 1

OX: Final[i64] = 0
HORSE: Final[i64] = 1
FOX: Final[i64] = 2
BEAR: Final[i64] = 3
MOUSE: Final[i64] = 4
ELEPHANT: Final[i64] = 5
TORTOISE: Final[i64] = 6
CAT: Final[i64] = 7
CHAMELEON: Final[i64] = 8
OX_BIT: Final[i64] = 1  # masks of jesters
HORSE_BIT: Final[i64] = 2
FOX_BIT: Final[i64] = 4
BEAR_BIT: Final[i64] = 8
MOUSE_BIT: Final[i64] = 16
ELEPHANT_BIT: Final[i64] = 32
TORTOISE_BIT: Final[i64] = 64
CAT_BIT: Final[i64] = 128
CHAMELEON_BIT: Final[i64] = 256

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
WAGES: Final[i64] = 65  # of season 1, packed (scoring.py); season 2 begins at WAGES + 5
VISITS: Final[i64] = 75  # cities visited this round, a mask; entries 5 and 6 are the friendly ensembles
PILE: Final[i64] = 82  # the cards before city 1..8, newest in the lowest six bits, each card as number + 1
BOARD: Final[i64] = 91

FRIEND: Final[i64] = 5  # the friendly ensemble of player p is visitor FRIEND + p
NO_REQUEST: Final[i64] = 22
UNDECIDED: Final[i64] = 23

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
