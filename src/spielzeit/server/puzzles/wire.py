"""What the page is told of the puzzles."""

from __future__ import annotations

from typing import Any, Literal

from spielzeit.server.forms import Answer

State = Literal["open", "begun", "right", "wrong"]  # what my first decision there was


class PuzzleInfo(Answer, frozen=True):
    id: str
    state: State
    table: str | None


class PuzzlesOfGame(Answer, frozen=True):
    game: str
    puzzles: list[PuzzleInfo]


class PuzzlesOfDay(Answer, frozen=True):
    """`games` are those that have puzzles."""

    day: str
    games: list[PuzzlesOfGame]


class PuzzleAnswer(Answer, frozen=True):
    """Told when the decision was made: the action that is best, by how much, and the one that looks best."""

    state: State
    mine: str | None = None
    best: Any = None  # the action
    best_words: str | None = None
    tempting_words: str | None = None
    ahead: float | None = None  # shares of the win before the next best
