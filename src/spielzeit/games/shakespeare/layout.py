"""Where everything lies in a packed position of Shakespeare: its phases, and the offsets of what it holds."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

# Phases.
DRAFT: Final[i64] = 0
BID: Final[i64] = 1
ACTION: Final[i64] = 2
MOOD: Final[i64] = 3
REHEARSAL: Final[i64] = 4
REST: Final[i64] = 5
OVER: Final[i64] = 6

YELLOW_ACT: Final[i64] = 1
ACTS: Final[i64] = 3
RIVAL: Final[i64] = 1  # seat of the second theatre in the solo game

# A person in a troupe is the number of its card, plus BACK when it is taken as an extra.
BACK: Final[i64] = 64
SLOTS: Final[i64] = 11  # author, falstaff, handyman, Queen, and seven recruited

# What a seat has, as offsets into its part of `ShakespearePosition.cells`.
PRESTIGE: Final[i64] = 0
POUNDS: Final[i64] = 1
MOOD_AT: Final[i64] = 2
PLUS3: Final[i64] = 3
SPOT: Final[i64] = 4  # three acts: where the disc lies
HEIGHT: Final[i64] = 7  # three acts: how many discs lie below in the stack
CYLINDERS_BID: Final[i64] = 10  # 0: not yet
CYLINDERS: Final[i64] = 11
RECRUITED: Final[i64] = 12
PASSED: Final[i64] = 13
ASSISTANTS: Final[i64] = 14
OCCUPIED: Final[i64] = 15  # mask of stage spaces
SCENERY: Final[i64] = 16  # three bits a space: the colour
DEMANDED: Final[i64] = 17  # spaces whose mirror bears a colour other than yellow
DEMAND: Final[i64] = 18  # six colours: spaces whose mirror bears this colour
TROUPE: Final[i64] = 24  # number of persons
WORKERS: Final[i64] = 25  # masks of slots: everybody who can be activated at all,
ACTORS: Final[i64] = 26  # who has costume fields,
UNDRESSED: Final[i64] = 27  # whose costume fields are not full,
ACTIVATED: Final[i64] = 28  # who bears a cylinder,
RESTING: Final[i64] = 29  # who bears a rest token
AWAKE: Final[i64] = 30  # slot + 1 of the person chosen in the rest phase
HELD: Final[i64] = 31  # mask of objectives
GOLD: Final[i64] = 32  # yellow elements placed
PERSON: Final[i64] = 33  # eleven slots
COSTUMES: Final[i64] = 44  # eleven slots: what the actor wears, see `with_piece`
GAINED: Final[i64] = 55  # prestige by reason: six reasons, in the order of `notes`
SEAT: Final[i64] = 61

# What lies on the main board, behind the four seats.
OFFER: Final[i64] = 244  # costumes by colour, then sets by colour
GONE: Final[i64] = 256  # elements that left the game, likewise
ORDER: Final[i64] = 268
INITIATIVE: Final[i64] = 272
SLOT_OF: Final[i64] = 276  # by person: in which slot of its owner
CELLS: Final[i64] = 310

# Piles of cards and elements in `ShakespearePosition.piles`.
DECK: Final[i64] = 0
DISCARD: Final[i64] = 30
DISPLAY: Final[i64] = 60
STACK: Final[i64] = 66  # objectives, the top first
KNOWN: Final[i64] = 76  # who put the objective there: player + 1
NOBODY: Final[i64] = 99  # a number that never stands in KNOWN
RIVAL_BIDS: Final[i64] = 86
COSTUME_BAG: Final[i64] = 92
SET_BAG: Final[i64] = 164
PILES: Final[i64] = 236
