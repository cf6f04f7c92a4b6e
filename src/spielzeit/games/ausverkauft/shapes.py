"""All shapes that can remain of a ticket, as drawn and turned; made once at import for `lookup.py`."""

from __future__ import annotations

import functools

import msgspec

from spielzeit.games.ausverkauft.components import Cell, Components, components, in_one_piece

Shape = tuple[Cell, ...]  # moved to the corner, in reading order


class Shapes(msgspec.Struct, frozen=True):
    """`of_ticket[ticket][open circles]`: number of the shape, -1 where nothing or no single piece is left."""

    all: tuple[Shape, ...]
    number: dict[Shape, int]
    of_ticket: tuple[tuple[int, ...], ...]
    turned: tuple[tuple[int, ...], ...]  # by shape: its different orientations, itself first


def to_corner(cells: list[Cell]) -> Shape:
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def orientations(shape: Shape) -> list[Shape]:
    """5.8: four rotations, mirrored or not; equal ones once, the shape itself first."""
    found: list[Shape] = []
    for mirrored in (False, True):
        cells = [(row, -column) if mirrored else (row, column) for row, column in shape]
        for _ in range(4):
            turned = to_corner(cells)
            if turned not in found:
                found.append(turned)
            cells = [(column, -row) for row, column in cells]
    return found


def remaining(ticket: Shape, open_circles: int) -> list[Cell]:
    return [cell for k, cell in enumerate(ticket) if open_circles & 2**k]


@functools.cache
def shapes() -> Shapes:
    return shapes_of(components())


def shapes_of(source: Components) -> Shapes:
    left: list[list[Shape | None]] = []
    for ticket in source.tickets:
        subsets = [remaining(ticket, mask) for mask in range(2 ** len(ticket))]
        left.append([to_corner(cells) if in_one_piece(cells) else None for cells in subsets])
    drawn = {shape for ticket in left for shape in ticket if shape is not None}
    turned_by_shape = {shape: orientations(shape) for shape in drawn}
    every = {turned for shape in drawn for turned in turned_by_shape[shape]}
    ordered = tuple(sorted(every, key=lambda shape: (len(shape), shape)))
    number = {shape: k for k, shape in enumerate(ordered)}
    return Shapes(
        all=ordered,
        number=number,
        of_ticket=tuple(tuple(-1 if shape is None else number[shape] for shape in ticket) for ticket in left),
        turned=tuple(tuple(number[turned] for turned in orientations(shape)) for shape in ordered),
    )
