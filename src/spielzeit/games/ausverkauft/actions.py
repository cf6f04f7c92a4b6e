"""The actions of Ausverkauft! as they are written down, and their codes both ways."""

from __future__ import annotations

from typing import Literal

from spielzeit.engine.game import Ids, Numbers, Tagged
from spielzeit.games.ausverkauft import codes
from spielzeit.games.ausverkauft.ids import (
    CIRCLES,
    COLOURS,
    ROWS,
    TAKES,
    WIDTH,
    cell_of,
    circle_mask,
    circle_numbers,
    seat_name,
)
from spielzeit.games.ausverkauft.shapes import shapes, to_corner


class Option(Tagged):
    """Step 2: use up a row of one's own column, for its ability or for its points."""

    row: int
    take: Literal["ability", "points"]


class Mark(Tagged):
    """Step 3: shade one circle of a ticket, with double reservation two; ascending."""

    ticket: Literal["yellow", "green", "purple", "red"]
    circles: Numbers


class Place(Tagged):
    """Step 4: draw the remaining shape; seats in reading order."""

    seats: Ids


class Extra(Tagged):
    """Zusatz-Platz: one more seat for the party just placed."""

    seat: str


class Single(Tagged):
    """Einzelplatz: one seat anywhere, a party of its own."""

    seat: str


class Pass(Tagged):
    """Nothing fits, or no extra or single seat is wanted."""


Action = Option | Mark | Place | Extra | Single | Pass


def encode(action: Action) -> int:
    """The code of an action; -1 for what no position can have."""
    match action:
        case Option(row, take):
            return codes.option(row, TAKES.index(take)) if 1 <= row <= ROWS else -1
        case Mark(ticket, circles):
            if (
                list(circles) != sorted(set(circles))
                or not all(1 <= k <= CIRCLES for k in circles)
                or not circles
            ):
                return -1
            return codes.mark(COLOURS.index(ticket), circle_mask(circles))
        case Place(seats):
            return encode_place(seats)
        case Extra(seat):
            cell = cell_of(seat)
            return -1 if cell is None else codes.extra(cell)
        case Single(seat):
            cell = cell_of(seat)
            return -1 if cell is None else codes.single(cell)
        case Pass():
            return codes.PASS


def encode_place(seats: Ids) -> int:
    """Seats out of reading order, twice the same, or in a shape no ticket can have, are no action."""
    cells = [cell_of(seat) for seat in seats]
    known = [cell for cell in cells if cell is not None]
    if not known or len(known) != len(cells) or known != sorted(set(known)):
        return -1
    shape = shapes().number.get(to_corner([divmod(cell, WIDTH) for cell in known]))
    return -1 if shape is None else codes.place(shape, known[0])


def decode(code: int) -> Action:
    """The action of a code."""
    kind = codes.kind(code)
    if kind == codes.OPTION:
        return Option(codes.row(code), TAKES[codes.take(code)])
    if kind == codes.MARK:
        return Mark(COLOURS[codes.ticket(code)], circle_numbers(codes.circles(code)))
    if kind == codes.PLACE:
        return Place(place_seats(codes.shape(code), codes.anchor(code)))
    if kind == codes.EXTRA:
        return Extra(seat_name(codes.cell(code)))
    if kind == codes.SINGLE:
        return Single(seat_name(codes.cell(code)))
    return Pass()


def place_seats(shape: int, anchor: int) -> Ids:
    """The seats a shape covers with its first cell on `anchor`."""
    cells = shapes().all[shape]
    top, left = cells[0]
    return tuple(seat_name(anchor + (row - top) * WIDTH + column - left) for row, column in cells)
