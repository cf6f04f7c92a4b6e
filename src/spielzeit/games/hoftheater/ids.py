"""The names that the JSON of Hoftheater uses, in canonical order; numbers are places in these lists."""

from __future__ import annotations

from typing import Literal, get_args

from spielzeit.engine.components import load

Genre = Literal["comedy", "tragedy"]
Jester = Literal["ox", "horse", "fox", "bear", "mouse", "elephant", "tortoise", "cat", "chameleon"]
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

_DATA = load("hoftheater")
_COPIES = "abc"

GENRES: tuple[str, ...] = get_args(Genre)
JESTERS: tuple[str, ...] = get_args(Jester)
WINDOWS: tuple[str, ...] = tuple(jester["window"] for jester in _DATA["jester"])
REQUESTS: tuple[str, ...] = tuple(request["id"] for request in _DATA["request"])
CARDS: tuple[str, ...] = (
    *(f"{genre[0]}{level}{copy}" for genre in GENRES for level in range(1, 6) for copy in _COPIES),
    *(f"alms{kind}{copy}" for kind in range(1, 4) for copy in _COPIES),
    *JESTERS,
)
TARGETS: tuple[str, ...] = ("p0", "p1", "p2", "p3", "p4", "f0", "f1")  # whom the Bear can chase

CARD_NUMBER = {card: number for number, card in enumerate(CARDS)}
REQUEST_NUMBER = {request: number for number, request in enumerate(REQUESTS)}
JESTER_NUMBER = {jester: number for number, jester in enumerate(JESTERS)}
TARGET_NUMBER = {target: number for number, target in enumerate(TARGETS)}
