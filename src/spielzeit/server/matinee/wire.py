"""What the page is told of the matinee, and what it asks for."""

from __future__ import annotations

from typing import Literal

from spielzeit.server.forms import Answer, Request


class MatineeResult(Answer, frozen=True):
    """How a game of the day ended for one person, who is named if that was wanted."""

    points: int
    lead: int  # before the best of the bots; negative: behind
    won: bool
    name: str | None = None


class StarLine(Answer, frozen=True):
    """The best line that the Star found for today's deal: its table, to be seen with the invite; null: it plays."""

    table: str
    invite: str
    result: MatineeResult | None


class MatineeGame(Answer, frozen=True):
    """Today's deal of one game, and how I did; `field` is told to those who have played, the best first."""

    game: str
    players: int
    level: str
    status: Literal["open", "running", "over"]
    table: str | None
    mine: MatineeResult | None
    place: int | None
    field: list[MatineeResult]
    played: int
    star: StarLine | None  # for those who have played, when somebody has asked for it


class MatineeDay(Answer, frozen=True):
    day: str
    streak: int
    games: list[MatineeGame]


class PlayMatinee(Request, frozen=True):
    named: bool = False  # my name stands beside my result
