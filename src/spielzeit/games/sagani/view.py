"""Who sees what (6): everything but the pile lies open; of the pile its size and the back of its top tile."""

from __future__ import annotations

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


def laid_tile(position: SaganiPosition, tile: int) -> LaidTile:
    lying = int(position.tiles[tile])
    cell = display.cell_of(lying)
    open_arrows = display.open_of(lying)
    return LaidTile(
        tile=tile,
        x=display.x_of(position, cell),
        y=display.y_of(position, cell),
        rot=display.rot_of(lying),
        covered=tuple(not (open_arrows >> k) & 1 for k in range(len(components().tiles[tile - 1].arrows))),
        done=open_arrows == 0,
    )


def laid_by(position: SaganiPosition, player: int) -> list[int]:
    """A player's tiles, in the order of laying."""
    laid = [int(position.laid[k]) for k in range(position.laid_count)]
    return [tile for tile in laid if display.owner_of(int(position.tiles[tile])) == player]


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


def runs_through(arrow: OpenArrow, x: int, y: int) -> bool:
    """5.4: a tile of its colour there would answer the arrow."""
    dx, dy = LOOKUP.dx[arrow.direction], LOOKUP.dy[arrow.direction]
    far = max(abs(x - arrow.x), abs(y - arrow.y))
    return far > 0 and (x - arrow.x, y - arrow.y) == (dx * far, dy * far)


def free_cells(position: SaganiPosition, player: int, waiting: tuple[OpenArrow, ...]) -> list[FreeCell]:
    first = player * display.FRONT_MOST
    front = [
        int(cell) for cell in list(position.front)[first : first + position.seats[player * SEAT + FRONT]]
    ]
    places = [(display.x_of(position, cell), display.y_of(position, cell)) for cell in sorted(front)]
    return [
        FreeCell(x, y, tuple(at for at, arrow in enumerate(waiting) if runs_through(arrow, x, y)))
        for x, y in places
    ]


def seat_view(position: SaganiPosition, player: int) -> SeatView:
    seat = player * SEAT
    tiles = tuple(laid_tile(position, tile) for tile in laid_by(position, player))
    waiting = tuple(arrow for laid in tiles for arrow in open_arrows(laid))
    return SeatView(
        score=position.seats[seat + SCORE],
        supply=position.seats[seat + SUPPLY],
        miss=position.seats[seat + MISS],
        discs=scoring.discs(position, player),
        tiles=tiles,
        open=waiting,
        free=tuple(free_cells(position, player, waiting)),
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
        seats=tuple(seat_view(position, player) for player in range(position.players)),
    )
