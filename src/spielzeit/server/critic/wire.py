"""The part of the wire that is the critic's: what docs/architecture.md describes under "The critic"."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from spielzeit.server.forms import Answer, Level, Request, SeatNumber, Version
from spielzeit.server.messages import Result, Seat

# -- hints --------------------------------------------------------------------------------------------


class HintRequest(Request, frozen=True):
    """The best actions of the decision I have to make now; `seat`: at a hot-seat, which of mine."""

    version: Version
    seat: SeatNumber | None = None


class Advised(Answer, frozen=True):
    """One action: what it promises me, how far it is behind the best, and why, in the reader's language."""

    action: dict[str, Any]
    label: str
    win: float  # my share of the win
    points: float  # that I may expect at the end
    less_win: float
    less_points: float
    reasons: list[str]


class HintAnswer(Answer, frozen=True):
    """Best first. `version` is the one it was asked about, as I count it."""

    version: int
    options: list[Advised]


# -- replays ------------------------------------------------------------------------------------------


class Imported(Answer, frozen=True):
    """Records that came from elsewhere are here now: `/replay/` + id. The first, and all of a file of many."""

    id: str
    ids: list[str]


class ReplayInfo(Answer, frozen=True):
    """A finished game as it can be looked at again. Steps are counted from 1; 0 is the table before the first."""

    id: str
    table: bool  # it was played here
    game: str
    seats: list[Seat]
    seat: int | None  # mine
    players: list[int]  # who made each step
    choices: list[int]  # the steps in which there was something to decide
    result: Result | None
    hints: int  # how often the critic was asked
    understudies: dict[int, str]  # the steps a bot chose for somebody who was away, and its level


class Frame(Answer, frozen=True):
    """The table after a step, as the viewer saw it, and what he was told of that step."""

    step: int
    seat: int | None  # through whose eyes
    view: msgspec.Raw
    to_move: list[int]
    events: msgspec.Raw


class Frames(Answer, frozen=True):
    frames: list[Frame]


class PlayOn(Request, frozen=True):
    """What if: from after this step on against bots, I on this seat."""

    step: Version
    seat: SeatNumber
    level: Level = "hauptrolle"
    find: bool = False  # a puzzle: without hints, and `better` says what my first decision was worth


class BranchInfo(Answer, frozen=True):
    """A table that was played on from a step of this game. Others' are told of when they are shared."""

    table: str
    step: int
    name: str | None  # of who plays on
    mine: bool
    shared: bool
    status: Literal["running", "over"]
    scores: list[int] | None
    seat: int


class Branches(Answer, frozen=True):
    branches: list[BranchInfo]


class ShareBranch(Request, frozen=True):
    """Whether everybody who may see the game sees this branch beside it."""

    shared: bool


# -- reviews ------------------------------------------------------------------------------------------


class MomentTold(Answer, frozen=True):
    """One decision in words: what was taken, what was better (null: nothing), what that cost of the win, and why."""

    step: int
    player: int
    taken: str
    better: str | None
    better_action: dict[str, Any] | None
    cost: float
    reasons: list[str]


class CurvePoint(Answer, frozen=True):
    """What everybody could expect before this step; the last one is the result."""

    step: int
    wins: list[float]
    points: list[float]


class PlayerTold(Answer, frozen=True):
    """Accuracy in per cent, also by act (null: nothing to decide in it); luck in shares of the win."""

    player: int
    accuracy: float
    acts: list[float | None]
    luck: float
    decisions: int


class ReviewTold(Answer, frozen=True):
    headline: str
    verdict: list[str]
    players: list[PlayerTold]
    curve: list[CurvePoint]
    costly: list[MomentTold]
    brilliant: list[MomentTold]


class ReviewAnswer(Answer, frozen=True):
    """`done` of `total` decisions are weighed; `review` comes when all are."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    total: int
    review: ReviewTold | None
