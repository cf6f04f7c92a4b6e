"""Tables of Sagani for tests: set-ups in a few words, and moves in the short notation of the rules document."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.state import State
from spielzeit.games.sagani import GAME
from spielzeit.games.sagani.actions import Action, Intermezzo, Pass, Place, Take
from spielzeit.games.sagani.state import State as Inside

TILES = 72


def head(*tiles: int) -> list[int]:
    """A pile with these tiles on top, the others ascending."""
    return [*tiles, *(tile for tile in range(1, TILES + 1) if tile not in tiles)]


def multiples(factor: int) -> list[int]:
    """The pile i * factor mod 73 for i = 1..72."""
    return [i * factor % 73 for i in range(1, TILES + 1)]


def table(pile: list[int], players: int = 1, start_player: int = 0, variant: str | None = None) -> State:
    variant = variant or ("solo" if players == 1 else "standard")
    setup: dict[str, Any] = {
        "game": "sagani",
        "variant": variant,
        "players": players,
        "start_player": start_player,
        "pile": pile,
    }
    return GAME.start_from(setup)


def inside(state: State) -> Inside:
    """The compiled side of a table."""
    assert isinstance(state.table, Inside)
    return state.table


def move(word: str) -> Action:
    """`t8` take tile 8, `i` Intermezzo, `-` pass, `p2,-1,3` place at x=2, y=-1 with three quarter turns."""
    if word == "i":
        return Intermezzo()
    if word == "-":
        return Pass()
    if word.startswith("t"):
        return Take(int(word[1:]))
    x, y, rot = (int(number) for number in word[1:].split(","))
    return Place(x, y, rot)


def spell(action: Action) -> str:
    match action:
        case Take(tile):
            return f"t{tile}"
        case Place(x, y, rot):
            return f"p{x},{y},{rot}"
        case Intermezzo():
            return "i"
        case Pass():
            return "-"


def play(state: State, words: str) -> State:
    """Apply moves, each by whoever is to move."""
    for word in words.split():
        state.apply(state.to_move[0], move(word))
    return state
