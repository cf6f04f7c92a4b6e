"""Puzzles: positions with one clearly best decision. Each is a game up to that moment, and what was measured there."""

from __future__ import annotations

import datetime as dt
import functools
import math
from typing import Any

import msgspec

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import seeded
from spielzeit.engine.match import Match
from spielzeit.engine.places import game_file
from spielzeit.games import find

FILE = "puzzles.json"
A_DAY = 5
GOLDEN = 0.382  # of the list lies between one puzzle and the next: neighbours were found in the same game
FIRST_DAY = dt.date(2026, 1, 1)


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """`steps` are players and codes by turns, from the deal of this seed on; the next decision is the puzzle.

    `ahead` is by how much the best action's worth is above the next one's, `error` the standard error of that.
    """

    id: str
    players: int
    options: dict[str, str]
    seed: str
    steps: tuple[int, ...]
    player: int
    best: Any  # the action's JSON
    tempting: Any  # what looks best at one glance
    ahead: float
    error: float


def match_of(game_id: str, puzzle: Puzzle) -> Match:
    """The game at the puzzle's decision; chance goes on as the seed has it."""
    game = find(game_id)
    dealer = seeded(puzzle.seed)
    setup = game.deal(puzzle.players, game.check_options(puzzle.players, puzzle.options), dealer)
    match = game.start_from(setup, dealer)
    for player, code in zip(puzzle.steps[::2], puzzle.steps[1::2], strict=True):
        match.apply_code(player, code)
    return match


@functools.cache
def shipped(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with the game."""
    file = game_file(game_id, FILE)
    return tuple(read(file.read_bytes())) if file.is_file() else ()


def read(document: bytes) -> list[Puzzle]:
    return msgspec.json.decode(document, type=list[Puzzle])


def written(puzzles: list[Puzzle]) -> bytes:
    """A line for each, so that a change shows what changed."""
    return b"[\n" + b",\n".join(map(msgspec.json.encode, puzzles)) + b"\n]\n"


def of_the_day(game_id: str, day: dt.date) -> list[Puzzle]:
    """Five a day, all of them once before any comes again; those of one game lie weeks apart."""
    all_of_them = shipped(game_id)
    count, first = len(all_of_them), (day - FIRST_DAY).days * A_DAY
    stride = next(
        step for step in range(max(1, round(count * GOLDEN)), count + 2) if math.gcd(step, count) == 1
    )
    return [all_of_them[(first + at) * stride % count] for at in range(min(A_DAY, count))]


def named(game_id: str, name: str) -> Puzzle:
    for puzzle in shipped(game_id):
        if puzzle.id == name:
            return puzzle
    raise SpielzeitError("puzzle.unknown", name=name)
