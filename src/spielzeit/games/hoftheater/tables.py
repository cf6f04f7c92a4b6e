"""The components of Hoftheater as packed tables, made and checked at import."""
# mypyc: compiled

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.components import load

_DATA: Final[dict[str, Any]] = load("hoftheater")


def _check(data: dict[str, Any]) -> None:
    """The rules rely on these shapes; another edition may change the numbers, not the shapes."""
    cards = (
        len(data["actors"]["genres"]) * len(data["actors"]["levels"]) * data["actor_copies"]["copies"]
        + len(data["alms"]["ecu"]) * data["alms_copies"]["copies"]
        + len(data["jester"])
    )
    if cards != 48 or data["actor_copies"]["copies"] != 3 or data["alms_copies"]["copies"] != 3:
        raise ValueError(
            "components of hoftheater: expected 30 actors, 9 alms and 9 jesters, three copies each"
        )
    if [jester["id"] for jester in data["jester"]] != (
        ["ox", "horse", "fox", "bear", "mouse", "elephant", "tortoise", "cat", "chameleon"]
    ):
        raise ValueError("components of hoftheater: the nine jesters, ox to chameleon, in their order")
    if len({request["id"] for request in data["request"]}) != 22:
        raise ValueError("components of hoftheater: expected 22 different requests")
    if data["actors"]["levels"] != [1, 2, 3, 4, 5] or data["game"]["travel_cards"] != 8:
        raise ValueError("components of hoftheater: expected levels 1 to 5 and 8 cities")


_check(_DATA)

START_ECU: Final[i64] = _DATA["game"]["start_ecu"]
IMPRESARIOS: Final[i64] = _DATA["game"]["impresarios"]
REQUEST_LIMIT: Final[i64] = _DATA["game"]["request_limit"]
TAKE_BACK_AT: Final[i64] = _DATA["game"]["take_back_at"]
PER_ACTOR: Final[i64] = _DATA["wages"]["per_actor"]
PLEASING: Final = vec[i64](_DATA["wages"]["pleasing"])
BEST_FACTOR: Final[i64] = _DATA["wages"]["best_factor"]
SCALE: Final[i64] = _DATA["scale"]["fields"]

# By encounter card: the level of an actor, the Ecu of alms, 0 for a jester.
WORTH: Final = vec[i64](
    [card % 15 // 3 + 1 for card in range(30)]
    + [_DATA["alms"]["ecu"][card // 3] for card in range(9)]
    + [0 for _ in range(9)]
)
# By request.
REWARD: Final = vec[i64]([request["ecu"] for request in _DATA["request"]])
NEEDS: Final = vec[i64]([request["needs"] for request in _DATA["request"]])


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


# By a mask of the 15 actors of one genre: how many there are, and the sum of their levels.
ACTORS: Final = vec[u8]([len(_bits(mask)) for mask in range(32768)])
LEVELS: Final = vec[u8]([sum(bit // 3 + 1 for bit in _bits(mask)) for mask in range(32768)])
# By a mask of cities: how many there are; and (mask * 8 + k) the k-th of them.
HOW_MANY: Final = vec[i64]([len(_bits(mask)) for mask in range(512)])
NTH: Final = vec[u8]([(_bits(mask) + [0] * 9)[k] for mask in range(512) for k in range(8)])


def count(mask: i64) -> i64:
    """How many bits a mask has."""
    found: i64 = 0
    while mask != 0:
        mask &= mask - 1
        found += 1
    return found
