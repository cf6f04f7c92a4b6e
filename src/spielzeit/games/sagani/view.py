"""Who sees what (6): everything but the pile lies open; of the pile its size and the back of its top tile."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from spielzeit.engine import short_list
from spielzeit.engine.game import Numbers, Struct
from spielzeit.games.sagani import display, scoring
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.ids import ELEMENTS, END_REASONS, PHASES, VARIANTS
from spielzeit.games.sagani.layout import ARRIVAL, FRONT, MISS, NO_TARGET, OVER, SCORE, SEAT, STANDARD, SUPPLY
from spielzeit.games.sagani.lookup import LOOKUP
from spielzeit.games.sagani.phases import intermezzo
from spielzeit.games.sagani.phases.pile import pile_size
from spielzeit.games.sagani.position import SaganiPosition

DISPLAYS_KEPT = 1024
TILES_KEPT = 4096
STEPS = tuple((int(dx), int(dy)) for dx, dy in zip(LOOKUP.dx, LOOKUP.dy, strict=True))  # by direction


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


def place(side: int, cell: int) -> tuple[int, int]:
    """A cell of a grid of this side as a coordinate: `display.x_of` and `display.y_of` without a position."""
    middle = side >> 1
    return cell % side - middle, cell // side - middle


def laid_tile(side: int, tile: int, lying: int) -> LaidTile:
    x, y = place(side, display.cell_of(lying))
    open_arrows = display.open_of(lying)
    return LaidTile(
        tile=tile,
        x=x,
        y=y,
        rot=display.rot_of(lying),
        covered=tuple(not (open_arrows >> k) & 1 for k in range(len(components().tiles[tile - 1].arrows))),
        done=open_arrows == 0,
    )


@functools.lru_cache(maxsize=TILES_KEPT)
def tile_and_arrows(side: int, tile: int, lying: int) -> tuple[LaidTile, tuple[OpenArrow, ...]]:
    """A tile and what it waits for are the same until an arrow is answered."""
    laid = laid_tile(side, tile, lying)
    return laid, tuple(open_arrows(laid))


def laid_by_all(position: SaganiPosition) -> list[tuple[tuple[int, int], ...]]:
    """Each player's tiles, in the order of laying, and how they lie."""
    lying: list[int] = list(position.tiles)
    laid: list[list[tuple[int, int]]] = [[] for _ in range(position.players)]
    for tile in list(position.laid)[: position.laid_count]:
        laid[display.owner_of(lying[tile])].append((tile, lying[tile]))
    return [tuple(of_one) for of_one in laid]


def open_arrows(laid: LaidTile) -> list[OpenArrow]:
    """3.1: an arrow printed in direction d points to d + 2 * rot."""
    return [
        OpenArrow(
            tile=laid.tile,
            arrow=number,
            x=laid.x,
            y=laid.y,
            direction=(direction + 2 * laid.rot) % 8,
            element=ELEMENTS[colour],
        )
        for number, (direction, colour) in enumerate(components().tiles[laid.tile - 1].arrows)
        if not laid.covered[number]
    ]


def answers(waiting: tuple[OpenArrow, ...], places: Sequence[tuple[int, int]]) -> list[list[int]]:
    """5.4: for each place the arrows that a tile of their colour there would answer."""
    answered: dict[tuple[int, int], list[int]] = {place: [] for place in places}
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    for at, arrow in enumerate(waiting):
        dx, dy = STEPS[arrow.direction]
        x, y = arrow.x + dx, arrow.y + dy
        while left <= x <= right and top <= y <= bottom:
            here = answered.get((x, y))
            if here is not None:
                here.append(at)
            x, y = x + dx, y + dy
    return list(answered.values())


def free_cells(side: int, front: Sequence[int], waiting: tuple[OpenArrow, ...]) -> tuple[FreeCell, ...]:
    if not front:
        return ()
    places = [place(side, cell) for cell in front]
    return tuple(
        FreeCell(x, y, tuple(answering))
        for (x, y), answering in zip(places, answers(waiting, places), strict=True)
    )


@functools.lru_cache(maxsize=DISPLAYS_KEPT)
def display_view(side: int, laid: tuple[tuple[int, int], ...], front: tuple[int, ...]) -> Display:
    """A display does not change while others lay their tiles: then it is what it was, and costs nothing."""
    parts = [tile_and_arrows(side, tile, lying) for tile, lying in laid]
    waiting = tuple(arrow for _, arrows in parts for arrow in arrows)
    return tuple(tile for tile, _ in parts), waiting, free_cells(side, front, waiting)


def seat_view(position: SaganiPosition, player: int, laid: tuple[tuple[int, int], ...]) -> SeatView:
    seat = player * SEAT
    first = player * display.FRONT_MOST
    front = sorted(position.front[first : first + position.seats[seat + FRONT]])
    tiles, waiting, free = display_view(position.side, laid, tuple(front))
    return SeatView(
        score=position.seats[seat + SCORE],
        supply=position.seats[seat + SUPPLY],
        miss=position.seats[seat + MISS],
        discs=scoring.discs(position, player),
        tiles=tiles,
        open=waiting,
        free=free,
    )


def markers(position: SaganiPosition) -> tuple[Field, ...]:
    """The occupied fields of the track, most points first."""
    seats = [
        (position.seats[p * SEAT + SCORE], position.seats[p * SEAT + ARRIVAL], p)
        for p in range(position.players)
    ]
    fields = sorted({score for score, _, _ in seats}, reverse=True)
    return tuple(
        Field(field, tuple(player for score, _, player in sorted(seats) if score == field))
        for field in fields
    )


def top_back(position: SaganiPosition) -> Back | None:
    if pile_size(position) == 0:
        return None
    tile = components().tiles[position.pile[position.drawn] - 1]
    return Back(ELEMENTS[tile.element], tile.points)


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
        offer=tuple(short_list.items(position.offer)),
        row=tuple(short_list.items(position.row)),
        removed=tuple(position.removed),
        pile=pile_size(position),
        pile_top_back=top_back(position),
        order=players_in(position.order),
        would_choose=players_in(intermezzo.order_now(position)),
        took=position.took,
        markers=markers(position),
        seats=tuple(seat_view(position, player, laid) for player, laid in enumerate(laid_by_all(position))),
    )
