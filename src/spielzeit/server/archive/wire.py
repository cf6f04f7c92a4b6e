"""What the page is told of the archive, and what it asks for."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from spielzeit.server.forms import Answer, Request

Origin = Literal["table", "matinee", "branch", "brought"]
Among = Literal["people", "bots"]


class ArchivedSeat(Answer, frozen=True):
    name: str | None
    level: str | None  # of a bot


class ArchivedGame(Answer, frozen=True):
    """One finished game. `id` is what a replay is asked for; `seat` is mine, null in a game that I only brought."""

    id: str
    origin: Origin
    game: str
    at: float  # when it was over, or brought along
    seats: list[ArchivedSeat]
    seat: int | None
    scores: list[int]
    winners: list[int]
    reviewed: bool


class RatingPoint(Answer, frozen=True):
    at: float
    mu: float


class Rating(Answer, frozen=True):
    """How strong I am in one game by openskill (Plackett-Luce, 25 ± 8.3 at first), among people or against bots."""

    game: str
    among: Among
    mu: float
    sigma: float
    games: int
    curve: list[RatingPoint]


class Archive(Answer, frozen=True):
    """The newest first; `left_out` older ones are in the export only."""

    games: list[ArchivedGame]
    left_out: int
    ratings: list[Rating]


class Opening(Answer, frozen=True):
    """My first decision of a game, in words: how often, and how often it was won."""

    game: str
    words: str
    count: int
    won: int


class Openings(Answer, frozen=True):
    """Of my last games, the most frequent first."""

    games: int
    openings: list[Opening]


class BringLink(Request, frozen=True):
    """Where a game is to be seen: a replay or a finished table of this house or another, or a record as a file."""

    link: Annotated[str, Meta(min_length=1, max_length=500)]
