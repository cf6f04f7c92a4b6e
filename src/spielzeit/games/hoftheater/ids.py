"""The ids that the JSON of Hoftheater uses, in canonical order; numbers are places in these lists."""

from __future__ import annotations

from typing import Final, Literal, get_args

Genre = Literal["comedy", "tragedy"]
Jester = Literal["ox", "horse", "fox", "bear", "mouse", "elephant", "tortoise", "cat", "chameleon"]
Window = Literal["departure", "arrival", "evening", "season_end"]
Request = Literal[
    "kings_darling",
    "queens_comfort",
    "merry_hour",
    "dark_hour",
    "fools_choir",
    "mourners_choir",
    "grand_comedy",
    "grand_tragedy",
    "pure_school",
    "golden_mean",
    "ladder",
    "triplets",
    "two_stars",
    "young_talents",
    "fairground",
    "cock_crow",
    "big_company",
    "small_cast",
    "full_purse",
    "empty_purse",
    "strong_feelings",
    "wavering_king",
]
# "encounters" is seen only while somebody owes a discarded request between two cities.
Phase = Literal[
    "departure",
    "travel",
    "arrival",
    "encounters",
    "steal",
    "court",
    "evening",
    "chameleon",
    "requests",
    "over",
]

GENRES: Final[tuple[Genre, ...]] = get_args(Genre)
JESTERS: Final[tuple[Jester, ...]] = get_args(Jester)
WINDOWS: Final[dict[Jester, Window]] = {  # when each is used
    "ox": "departure",
    "horse": "departure",
    "fox": "arrival",
    "bear": "arrival",
    "mouse": "arrival",
    "elephant": "evening",
    "tortoise": "evening",
    "cat": "evening",
    "chameleon": "season_end",
}
REQUESTS: Final[tuple[Request, ...]] = get_args(Request)
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
CITIES: Final = (1, 2, 3, 4, 5, 6, 7, 8)
CARDS: Final[tuple[str, ...]] = (
    *(f"{genre[0]}{level}{copy}" for genre in GENRES for level in range(1, 6) for copy in "abc"),
    *(f"alms{kind}{copy}" for kind in range(1, 4) for copy in "abc"),
    *JESTERS,
)
ACTORS: Final = CARDS[:30]
TARGETS: Final = ("p0", "p1", "p2", "p3", "p4", "f0", "f1")  # whom the Bear can chase

GENRE_NUMBER: Final[dict[str, int]] = {genre: number for number, genre in enumerate(GENRES)}
CARD_NUMBER: Final[dict[str, int]] = {card: number for number, card in enumerate(CARDS)}
ACTOR_NUMBER: Final[dict[str, int]] = {card: number for number, card in enumerate(ACTORS)}
REQUEST_NUMBER: Final[dict[str, int]] = {request: number for number, request in enumerate(REQUESTS)}
JESTER_NUMBER: Final[dict[str, int]] = {jester: number for number, jester in enumerate(JESTERS)}
PHASE_NUMBER: Final[dict[str, int]] = {phase: number for number, phase in enumerate(PHASES)}
TARGET_NUMBER: Final[dict[str, int]] = {target: number for number, target in enumerate(TARGETS)}
