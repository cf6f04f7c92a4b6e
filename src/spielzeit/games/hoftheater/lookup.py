"""The components of Hoftheater packed: cards, jesters and requests by number, and what each number is worth."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.games.hoftheater.components import COMPONENTS

# -- encounter cards, in canonical order ---------------------------------------------------------------
CARDS: Final[i64] = 48
TRAGEDIANS_FROM: Final[i64] = 15  # comedians 0..14 (three of each level), tragedians 15..29,
ALMS_FROM: Final[i64] = 30  # alms 30..38 (three of each worth),
JESTERS_FROM: Final[i64] = 39  # jesters 39..47
COMEDIANS: Final[i64] = 0x7FFF  # a mask of cards
COMEDY: Final[i64] = 0
TRAGEDY: Final[i64] = 1
STAR: Final[i64] = 5  # the highest level
# What an actor of a level brings (3.4); level 4 brings nothing, a STAR costs.
BRINGS_CARDS_BACK: Final[i64] = 1
STEALS: Final[i64] = 2
BRINGS_IMPRESARIO: Final[i64] = 3

CITIES: Final[i64] = 8
ALL_CITIES: Final[i64] = 0x1FE  # a mask of cities: bit c stands for city c
SEASON_ROUNDS: Final[i64] = 6  # of season 1; season 2 begins with the seventh round of the game

# -- jesters -------------------------------------------------------------------------------------------
OX: Final[i64] = 0
HORSE: Final[i64] = 1
FOX: Final[i64] = 2
BEAR: Final[i64] = 3
MOUSE: Final[i64] = 4
ELEPHANT: Final[i64] = 5
TORTOISE: Final[i64] = 6
CAT: Final[i64] = 7
CHAMELEON: Final[i64] = 8
JESTERS: Final[i64] = 9
# Masks of jesters.
OX_BIT: Final[i64] = 1
HORSE_BIT: Final[i64] = 2
FOX_BIT: Final[i64] = 4
BEAR_BIT: Final[i64] = 8
MOUSE_BIT: Final[i64] = 16
ELEPHANT_BIT: Final[i64] = 32
TORTOISE_BIT: Final[i64] = 64
CAT_BIT: Final[i64] = 128
CHAMELEON_BIT: Final[i64] = 256
ELEPHANT_STEPS: Final[i64] = 3  # at most

# -- requests (3.6) ------------------------------------------------------------------------------------
KINGS_DARLING: Final[i64] = 0
QUEENS_COMFORT: Final[i64] = 1
MERRY_HOUR: Final[i64] = 2
DARK_HOUR: Final[i64] = 3
FOOLS_CHOIR: Final[i64] = 4
MOURNERS_CHOIR: Final[i64] = 5
GRAND_COMEDY: Final[i64] = 6
GRAND_TRAGEDY: Final[i64] = 7
PURE_SCHOOL: Final[i64] = 8
GOLDEN_MEAN: Final[i64] = 9
LADDER: Final[i64] = 10
TRIPLETS: Final[i64] = 11
TWO_STARS: Final[i64] = 12
YOUNG_TALENTS: Final[i64] = 13
FAIRGROUND: Final[i64] = 14
COCK_CROW: Final[i64] = 15
BIG_COMPANY: Final[i64] = 16
SMALL_CAST: Final[i64] = 17
FULL_PURSE: Final[i64] = 18
EMPTY_PURSE: Final[i64] = 19
STRONG_FEELINGS: Final[i64] = 20
WAVERING_KING: Final[i64] = 21
REQUEST_CARDS: Final[i64] = 22
NO_REQUEST: Final[i64] = 22  # nothing, where a request could be
UNDECIDED: Final[i64] = 23

# -- what a corrected file may change ------------------------------------------------------------------
START_ECU: Final[i64] = COMPONENTS.start_ecu
IMPRESARIOS: Final[i64] = COMPONENTS.impresarios
REQUEST_LIMIT: Final[i64] = COMPONENTS.request_limit
TAKE_BACK_AT: Final[i64] = COMPONENTS.take_back_at
PER_ACTOR: Final[i64] = COMPONENTS.per_actor
PLEASING: Final = vec[i64](list(COMPONENTS.pleasing))
BEST_FACTOR: Final[i64] = COMPONENTS.best_factor
SCALE: Final[i64] = COMPONENTS.scale
REWARD: Final = vec[i64](list(COMPONENTS.reward))  # by request
NEEDS: Final = vec[i64](list(COMPONENTS.needs))
# By encounter card: the level of an actor, the Ecu of alms, 0 for a jester.
WORTH: Final = vec[i64](
    [card % 15 // 3 + 1 for card in range(30)]
    + [COMPONENTS.alms[card // 3] for card in range(9)]
    + [0 for _ in range(9)]
)


def genre_of(actor: i64) -> i64:
    return COMEDY if actor < TRAGEDIANS_FROM else TRAGEDY


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


# By a mask of the 15 actors of one genre: how many there are, and the sum of their levels.
ACTORS: Final = vec[u8]([len(_bits(mask)) for mask in range(32768)])
LEVELS: Final = vec[u8]([sum(bit // 3 + 1 for bit in _bits(mask)) for mask in range(32768)])
# By a mask of cities: how many there are; and (mask * 8 + k) the k-th of them.
HOW_MANY: Final = vec[i64]([len(_bits(mask)) for mask in range(512)])
NTH: Final = vec[u8]([(_bits(mask) + [0] * 9)[k] for mask in range(512) for k in range(8)])
