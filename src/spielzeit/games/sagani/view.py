"""Who sees what (6): everything but the pile lies open; of the pile its size and the back of its top tile."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from spielzeit.engine.game import Struct
from spielzeit.engine.rng import Rng
from spielzeit.games.sagani import display, packed
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.phases.pile import pile_size, redeal
from spielzeit.games.sagani.rules import SaganiTable, empty
from spielzeit.games.sagani.start import VARIANTS
from spielzeit.games.sagani.state import ARRIVAL, COUNT, MISS, NO_TARGET, SCORE, SEAT, SUPPLY, State

PHASES = ("choose", "place", "intermezzo_choose", "intermezzo_place", "over")
REASONS = (None, "points", "tiles")


class Back(Struct, frozen=True):
    element: str
    points: int


class LaidTile(Struct, frozen=True):
    """`covered`: one per arrow, in the order of the components."""

    tile: int
    x: int
    y: int
    rot: int
    covered: tuple[bool, ...]
    done: bool


class SeatView(Struct, frozen=True):
    """`miss`: dissonance discs ever taken; `tiles` in the order of laying."""

    score: int
    supply: int
    miss: int
    tiles: tuple[LaidTile, ...]


class Field(Struct, frozen=True):
    """A field of the track with its markers, the bottom of the stack first."""

    score: int
    players: tuple[int, ...]


class SaganiView(Struct, frozen=True):
    """`order`: who has still to choose in the Intermezzo; `took`: somebody took a tile in it."""

    viewer: int | None
    variant: str
    players: int
    start_player: int
    target: int | None
    phase: str
    turn: int
    to_move: tuple[int, ...]
    turns: int
    last_round: bool
    end_reason: str | None
    hand: int | None
    offer: tuple[int, ...]
    row: tuple[int, ...]
    removed: tuple[int, ...]
    pile: int
    pile_top_back: Back | None
    order: tuple[int, ...]
    took: bool
    markers: tuple[Field, ...]
    seats: tuple[SeatView, ...]


def unpacked(numbers: int) -> tuple[int, ...]:
    return tuple(packed.at(numbers, place) for place in range(packed.size(numbers)))


def laid_tile(state: State, tile: int) -> LaidTile:
    face = state.face[tile]
    cell = int(state.spot[tile])
    arrows = len(components().tiles[tile - 1].arrows)
    open_arrows = face >> 4
    return LaidTile(
        tile=tile,
        x=display.x_of(state, cell),
        y=display.y_of(state, cell),
        rot=face & 3,
        covered=tuple(not (open_arrows >> k) & 1 for k in range(arrows)),
        done=open_arrows == 0,
    )


def laid_by(state: State, player: int) -> list[int]:
    """A player's tiles, in the order of laying."""
    laid = [int(state.laid[k]) for k in range(state.laid_count)]
    return [tile for tile in laid if (state.face[tile] >> 2) & 3 == player]


def seat_view(state: State, player: int) -> SeatView:
    seat = player * SEAT
    return SeatView(
        score=state.seats[seat + SCORE],
        supply=state.seats[seat + SUPPLY],
        miss=state.seats[seat + MISS],
        tiles=tuple(laid_tile(state, tile) for tile in laid_by(state, player)),
    )


def markers(state: State) -> tuple[Field, ...]:
    """The occupied fields of the track, most points first."""
    seats = [
        (state.seats[p * SEAT + SCORE], state.seats[p * SEAT + ARRIVAL], p) for p in range(state.players)
    ]
    fields = sorted({score for score, _, _ in seats}, reverse=True)
    return tuple(
        Field(field, tuple(player for score, _, player in sorted(seats) if score == field))
        for field in fields
    )


def top_back(state: State) -> Back | None:
    if pile_size(state) == 0:
        return None
    tile = components().tiles[state.pile[state.drawn] - 1]
    return Back(components().elements[tile.element], tile.points)


def view(state: State, viewer: int | None) -> SaganiView:
    return SaganiView(
        viewer=viewer,
        variant=VARIANTS[state.variant],
        players=state.players,
        start_player=state.start_player,
        target=None if state.target == NO_TARGET else state.target,
        phase=PHASES[state.phase],
        turn=state.turn,
        to_move=() if PHASES[state.phase] == "over" else (state.decider(),),
        turns=state.turns,
        last_round=state.last_round,
        end_reason=REASONS[state.end_reason],
        hand=state.hand or None,
        offer=unpacked(state.offer),
        row=unpacked(state.row),
        removed=tuple(state.removed),
        pile=pile_size(state),
        pile_top_back=top_back(state),
        order=tuple(number - 1 for number in unpacked(state.order)),
        took=state.took,
        markers=markers(state),
        seats=tuple(seat_view(state, player) for player in range(state.players)),
    )


def imagine(seen: SaganiView, rng: Rng) -> SaganiTable:
    """A table that fits the view: the tiles nobody has seen in a random order under the visible back."""
    shown = [tile.tile for seat in seen.seats for tile in seat.tiles]
    shown += [*seen.offer, *seen.row, *seen.removed, *([seen.hand] if seen.hand else [])]
    unseen = [tile.id for tile in components().tiles if tile.id not in set(shown)]
    if seen.pile_top_back is not None:
        unseen.sort(key=lambda tile: not _has_back(tile, seen.pile_top_back))
    target = NO_TARGET if seen.target is None else seen.target
    variant = VARIANTS.index(seen.variant)
    side = display.SMALLEST_SIDE
    reach = max((max(abs(t.x), abs(t.y)) for seat in seen.seats for t in seat.tiles), default=0)
    while reach >= side // 2 - 1:
        side = min(2 * side, display.LARGEST_SIDE)
    state = empty(seen.players, variant, seen.start_player, target, vec[u8](shown + unseen), side)
    state.drawn = len(shown)
    redeal(state, rng)
    _lay_tiles(state, seen)
    for place, player in enumerate(_by_arrival(seen)):
        state.seats[player * SEAT + ARRIVAL] = place
    state.arrivals = seen.players
    state.phase = PHASES.index(seen.phase)
    state.turn, state.turns = seen.turn, seen.turns
    state.hand = seen.hand or 0
    state.last_round = seen.last_round
    state.end_reason = REASONS.index(seen.end_reason)
    state.offer, state.row = _packed(seen.offer), _packed(seen.row)
    state.removed = vec[u8](seen.removed)
    state.order = _packed([player + 1 for player in seen.order])
    state.took = seen.took
    return state


def _lay_tiles(state: State, seen: SaganiView) -> None:
    for player, seat in enumerate(seen.seats):
        for laid in seat.tiles:
            open_arrows = sum(2**k for k, covered in enumerate(laid.covered) if not covered)
            state.face[laid.tile] = laid.rot | player << 2 | open_arrows << 4
            display.put(state, player, laid.tile, display.cell_of(state, laid.x, laid.y))
            state.laid[state.laid_count] = laid.tile
            state.laid_count += 1
        for laid in seat.tiles:
            display.wait_open_arrows(state, laid.tile)
        base = player * SEAT
        state.seats[base + SCORE] = seat.score
        state.seats[base + SUPPLY] = seat.supply
        state.seats[base + MISS] = seat.miss
        state.seats[base + COUNT] = len(seat.tiles)


def _has_back(tile: int, back: Back | None) -> bool:
    face = components().tiles[tile - 1]
    return (
        back is not None
        and components().elements[face.element] == back.element
        and face.points == back.points
    )


def _by_arrival(seen: SaganiView) -> list[int]:
    """Only the order within a field matters."""
    return [player for field in seen.markers for player in field.players]


def _packed(numbers: tuple[int, ...] | list[int]) -> int:
    result = 0
    for number in numbers:
        result = packed.append(result, number)
    return result


def secrets(state: State, viewer: int | None) -> dict[str, Any]:
    """6: which tile lies on top of the pile, and the order below it."""
    pile = list(state.pile)[state.drawn :]
    return {"top of the pile": pile[:1], "order of the pile": pile[1:]}


def inventory(state: State) -> dict[str, Any]:
    """All 72 tiles and everybody's discs, wherever they lie."""
    tiles = [int(tile) for tile in [*list(state.laid)[: state.laid_count], *list(state.pile)[state.drawn :]]]
    tiles += [*unpacked(state.offer), *unpacked(state.row), *state.removed]
    if state.hand:
        tiles.append(state.hand)
    discs = []
    for player in range(state.players):
        seat = seat_view(state, player)
        lying = sum(len(tile.covered) for tile in seat.tiles if not tile.done)
        discs.append(seat.supply + lying - seat.miss)
    return {"tiles": sorted(tiles), "discs": discs}


class SeatResult(Struct, frozen=True):
    """`finished` and `dissonance` in points; `discs` only in the solo game with all tiles."""

    finished: int
    dissonance: int
    discs: int
    tiles: int
    total: int


def breakdown(state: State) -> tuple[SeatResult, ...]:
    """How everybody's points come about."""
    results = []
    for player in range(state.players):
        seat = seat_view(state, player)
        finished = sum(components().tiles[tile.tile - 1].points for tile in seat.tiles if tile.done)
        lying = sum(len(tile.covered) for tile in seat.tiles if not tile.done)
        total = state.score(player)
        results.append(
            SeatResult(
                finished=finished,
                dissonance=-components().dissonance_cost * seat.miss,
                discs=-lying if VARIANTS[state.variant] == "solo_all" else 0,
                tiles=len(seat.tiles),
                total=total,
            )
        )
    return tuple(results)
