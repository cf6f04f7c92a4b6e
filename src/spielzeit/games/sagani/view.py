"""Who sees what (6): everything but the pile lies open; of the pile its size and the back of its top tile."""

from __future__ import annotations

import functools
from itertools import chain

from spielzeit.engine import short_list
from spielzeit.engine.game import Numbers, Struct
from spielzeit.games.sagani import display, scoring
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.ids import ELEMENTS, END_REASONS, PHASES, VARIANTS
from spielzeit.games.sagani.layout import MISS, NO_TARGET, OVER, SCORE, SEAT, STANDARD, SUPPLY
from spielzeit.games.sagani.phases import intermezzo
from spielzeit.games.sagani.phases.pile import pile_size
from spielzeit.games.sagani.position import SaganiPosition

DISPLAYS_KEPT = 2048  # those of a thousand tables of two
TILES_KEPT = 16_384


class Back(Struct):
    element: str
    points: int


class LaidTile(Struct):
    """`covered`: one per arrow, in the order of the components."""

    tile: int
    x: int
    y: int
    rot: int
    covered: tuple[bool, ...]
    done: bool


class OpenArrow(Struct):
    """An arrow that waits for its colour: number `arrow` of the tile at (x, y), and where it points (0 is north)."""

    tile: int
    arrow: int
    x: int
    y: int
    direction: int
    element: str


class FreeCell(Struct):
    """A cell where a tile may be laid; `arrows`: which of the seat's open arrows run through it."""

    x: int
    y: int
    arrows: Numbers


class SeatView(Struct):
    """`discs`: all he has, `miss` of them dissonance discs; `tiles` in the order of laying; `free` by y, then x."""

    score: int
    supply: int
    miss: int
    discs: int
    tiles: tuple[LaidTile, ...]
    open: tuple[OpenArrow, ...]
    free: tuple[FreeCell, ...]


Display = tuple[tuple[LaidTile, ...], tuple[OpenArrow, ...], tuple[FreeCell, ...]]


class Field(Struct):
    """A field of the track with its markers, the bottom of the stack first."""

    score: int
    players: Numbers


class SaganiView(Struct):
    """`order`: who has still to choose in the Intermezzo; `took`: somebody took a tile in it.

    `would_choose`: in which order all would choose if an Intermezzo began now. `turns_left`: in the last round, the
    turns still to come, with the running one.
    """

    viewer: int | None
    variant: str
    players: int
    start_player: int
    target: int | None
    phase: str
    turn: int
    to_move: Numbers
    turns: int
    last_round: bool
    turns_left: int | None
    end_reason: str | None
    hand: int | None
    offer: Numbers
    row: Numbers
    removed: Numbers
    pile: int
    pile_top_back: Back | None
    order: Numbers
    would_choose: Numbers
    took: bool
    markers: tuple[Field, ...]
    seats: tuple[SeatView, ...]


@functools.cache
def printed_arrows(tile: int) -> tuple[tuple[int, int, str], ...]:
    """Number, direction and element of each."""
    arrows = components().tiles[tile - 1].arrows
    return tuple((number, direction, ELEMENTS[colour]) for number, (direction, colour) in enumerate(arrows))


@functools.cache
def covered_arrows(arrows: int, still_open: int) -> tuple[bool, ...]:
    """From the mask of those that are not."""
    return tuple(not (still_open >> number) & 1 for number in range(arrows))


@functools.lru_cache(maxsize=TILES_KEPT)
def tile_and_arrows(side: int, laid: int) -> tuple[LaidTile, tuple[OpenArrow, ...]]:
    """A tile and what it waits for are the same until an arrow is answered. 3.1: an arrow printed in direction d
    points to d + 2 * rot."""
    tile, lying = laid % display.TILE, laid // display.TILE
    cell, rot, still_open = display.cell_of(lying), display.rot_of(lying), display.open_of(lying)
    x, y = cell % side - side // 2, cell // side - side // 2
    printed = printed_arrows(tile)
    waiting = [
        OpenArrow(tile, number, x, y, (direction + 2 * rot) % 8, element)
        for number, direction, element in printed
        if still_open >> number & 1
    ]
    covered = covered_arrows(len(printed), still_open)
    return LaidTile(tile, x, y, rot, covered, not waiting), tuple(waiting)


@functools.lru_cache(maxsize=DISPLAYS_KEPT)
def display_view(side: int, laid: tuple[int, ...]) -> Display:
    """A display does not change while others lay their tiles: then it is what it was, and costs nothing."""
    parts = [tile_and_arrows(side, tile) for tile in laid]
    cells, arrows = display.free_cells(side, list(laid))
    middle = side // 2
    free = [
        FreeCell(cell % side - middle, cell // side - middle, tuple(through))
        for cell, through in zip(cells, arrows, strict=True)
    ]
    waiting = chain.from_iterable([arrows for _, arrows in parts])
    return tuple([tile for tile, _ in parts]), tuple(waiting), tuple(free)


def seat_view(position: SaganiPosition, player: int) -> SeatView:
    seats, seat = position.seats, player * SEAT
    tiles, waiting, free = display_view(position.side, tuple(display.laid_by(position, player)))
    return SeatView(
        score=seats[seat + SCORE],
        supply=seats[seat + SUPPLY],
        miss=seats[seat + MISS],
        discs=scoring.discs(position, player),
        tiles=tiles,
        open=waiting,
        free=free,
    )


@functools.lru_cache(maxsize=TILES_KEPT)
def markers(on_the_track: tuple[int, ...]) -> tuple[Field, ...]:
    """The occupied fields of the track, most points first."""
    seats = [(*on_the_track[2 * player : 2 * player + 2], player) for player in range(len(on_the_track) // 2)]
    fields = sorted({score for score, _, _ in seats}, reverse=True)
    return tuple(
        Field(field, tuple(player for score, _, player in sorted(seats) if score == field))
        for field in fields
    )


@functools.lru_cache(maxsize=TILES_KEPT)
def back_of(tile: int) -> Back:
    told = components().tiles[tile - 1]
    return Back(ELEMENTS[told.element], told.points)


def top_back(position: SaganiPosition) -> Back | None:
    return None if pile_size(position) == 0 else back_of(position.pile[position.drawn])


@functools.lru_cache(maxsize=TILES_KEPT)
def tiles_in(row: int) -> Numbers:
    """The tiles of a short list."""
    return tuple(short_list.items(row))


@functools.lru_cache(maxsize=TILES_KEPT)
def players_in(order: int) -> Numbers:
    """The players of a short list of player + 1."""
    return tuple(number - 1 for number in short_list.items(order))


def turns_left(position: SaganiPosition) -> int | None:
    """7: the round is played to the player on the start player's right; alone there is no last round."""
    if not position.last_round or position.variant != STANDARD:
        return None
    if position.phase == OVER:
        return 0
    return (position.start_player - position.turn - 1) % position.players + 1


def view(position: SaganiPosition, viewer: int | None) -> SaganiView:
    return SaganiView(
        viewer=viewer,
        variant=VARIANTS[position.variant],
        players=position.players,
        start_player=position.start_player,
        target=None if position.target == NO_TARGET else position.target,
        phase=PHASES[position.phase],
        turn=position.turn,
        to_move=() if position.phase == OVER else (position.decider(),),
        turns=position.turns,
        last_round=position.last_round,
        turns_left=turns_left(position),
        end_reason=END_REASONS[position.end_reason],
        hand=position.hand or None,
        offer=tiles_in(position.offer),
        row=tiles_in(position.row),
        removed=tuple(position.removed),
        pile=pile_size(position),
        pile_top_back=top_back(position),
        order=players_in(position.order),
        would_choose=players_in(intermezzo.order_now(position)),
        took=position.took,
        markers=markers(tuple(scoring.on_the_track(position))),
        seats=tuple([seat_view(position, player) for player in range(position.players)]),
    )
