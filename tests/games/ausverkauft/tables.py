"""Tables of Ausverkauft! for tests: theatres with only some seats free, tickets with circles already shaded."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.state import State
from spielzeit.games.ausverkauft import GAME
from spielzeit.games.ausverkauft.components import ABILITIES, CARDS, components
from spielzeit.games.ausverkauft.names import cell_of, circle_mask, high_mask, low_mask
from spielzeit.games.ausverkauft.rules import AusverkauftTable
from spielzeit.games.ausverkauft.state import BOARD, FREE_HIGH, FREE_LOW, SEAT, add_party
from spielzeit.games.ausverkauft.view import party_seats

COLOURS = components().colours
#: A row of the usher board for each ability.
ROW_OF = {ABILITIES[row.ability]: number + 1 for number, row in enumerate(components().options)}


def setup(players: int = 2, theatre: str = "A", cards: list[str] | None = None) -> dict[str, Any]:
    piles = [[f"s{k}" for k in range(1, 9)]] * 2
    return {
        "game": "ausverkauft",
        "players": players,
        "theatre": theatre,
        "level": "expert",
        "cards": cards or list(CARDS[:4]),
        **({"solo_decks": piles} if players == 1 else {}),
    }


def table(players: int = 2, theatre: str = "A", cards: list[str] | None = None) -> State:
    return GAME.start_from(setup(players, theatre, cards))


def inside(state: State) -> AusverkauftTable:
    """The compiled side of a table."""
    assert isinstance(state.table, AusverkauftTable)
    return state.table


def masks(seats: list[str]) -> tuple[int, int]:
    cells = [cell for seat in seats if (cell := cell_of(seat)) is not None]
    return low_mask(cells), high_mask(cells)


def only_free(state: State, seats: list[str], player: int = 0) -> None:
    """All other seats of the theatre are occupied (by nobody in particular)."""
    low, high = masks(seats)
    rules = inside(state)
    rules.seats[player * SEAT + FREE_LOW] &= low
    rules.seats[player * SEAT + FREE_HIGH] &= high


def seat_party(state: State, seats: list[str], player: int = 0) -> None:
    low, high = masks(seats)
    rules = inside(state)
    add_party(rules, player, low, high)
    rules.seats[player * SEAT + FREE_LOW] &= ~low
    rules.seats[player * SEAT + FREE_HIGH] &= ~high


def shade(state: State, ticket: str, circles: list[int], board: int = 0, column: int = 1) -> None:
    """Circles that were shaded in earlier rounds."""
    inside(state).boards[board * BOARD + column] |= circle_mask(tuple(circles)) << (8 * COLOURS.index(ticket))


def take(state: State, ability: str | None, player: int = 0) -> None:
    """Step 2 with a row of this ability; without one: points."""
    row = ROW_OF[ability] if ability else 1
    state.apply(player, {"type": "option", "row": row, "take": "ability" if ability else "points"})


def parties(state: State, player: int = 0) -> list[list[str]]:
    return [list(party) for party in party_seats(inside(state), player)]
