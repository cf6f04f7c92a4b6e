"""A full position of Sagani that fits a view; what a view hides; and that nothing is made or lost."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i32

from spielzeit.engine import short_list
from spielzeit.engine.rng import Rng
from spielzeit.games.sagani import display
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.flow import SaganiFlow, empty, lay_aside
from spielzeit.games.sagani.hidden import redeal
from spielzeit.games.sagani.ids import ELEMENTS, END_REASON_NUMBER, PHASE_NUMBER, VARIANT_NUMBER
from spielzeit.games.sagani.layout import ARRIVAL, COUNT, MISS, NO_TARGET, NO_TILE, SCORE, SEAT, SUPPLY
from spielzeit.games.sagani.position import SaganiPosition
from spielzeit.games.sagani.view import Back, SaganiView, SeatView, seat_view


def imagine(seen: SaganiView, rng: Rng) -> SaganiFlow:
    """A position that fits the view: the tiles nobody has seen in a random order under the visible back."""
    shown = [tile.tile for seat in seen.seats for tile in seat.tiles]
    shown += [*seen.offer, *seen.row, *seen.removed, *([seen.hand] if seen.hand else [])]
    unseen = [tile.id for tile in components().tiles if tile.id not in set(shown)]
    if seen.pile_top_back is not None:
        unseen.sort(key=lambda tile: not _has_back(tile, seen.pile_top_back))
    position = empty(
        players=seen.players,
        variant=VARIANT_NUMBER[seen.variant],
        start_player=seen.start_player,
        target=NO_TARGET if seen.target is None else seen.target,
        pile=shown + unseen,
        side=_side(seen),
    )
    position.drawn = len(shown)
    redeal(position, rng)
    for player, seat in enumerate(seen.seats):
        _fill_seat(position, player, seat)
    display.lay_again(position)
    for place, player in enumerate(_by_arrival(seen)):
        position.seats[player * SEAT + ARRIVAL] = place
    position.phase = PHASE_NUMBER[seen.phase]
    position.turn, position.turns = seen.turn, seen.turns
    position.hand = seen.hand or NO_TILE
    position.last_round = seen.last_round
    position.end_reason = END_REASON_NUMBER[seen.end_reason]
    position.offer, position.row = short_list.of(seen.offer), short_list.of(seen.row)
    lay_aside(position, list(seen.removed))
    position.order = short_list.of([player + 1 for player in seen.order])
    position.took = seen.took
    return position


def _side(seen: SaganiView) -> int:
    """The smallest grid with room around every tile."""
    side = display.SMALLEST_SIDE
    reach = max((max(abs(t.x), abs(t.y)) for seat in seen.seats for t in seat.tiles), default=0)
    while reach >= side // 2 - 1:
        side = min(2 * side, display.LARGEST_SIDE)
    return side


def _fill_seat(position: SaganiPosition, player: int, seat: SeatView) -> None:
    for laid in seat.tiles:
        lying = display.lying(
            rot=laid.rot,
            owner=player,
            open_arrows=sum(2**k for k, covered in enumerate(laid.covered) if not covered),
            cell=display.cell_at(position, laid.x, laid.y),
        )
        position.tiles[laid.tile] = i32(lying)
        position.laid[position.laid_count] = laid.tile
        position.laid_count += 1
    base = player * SEAT
    position.seats[base + SCORE] = seat.score
    position.seats[base + SUPPLY] = seat.supply
    position.seats[base + MISS] = seat.miss
    position.seats[base + COUNT] = len(seat.tiles)


def _has_back(tile: int, back: Back | None) -> bool:
    face = components().tiles[tile - 1]
    return back is not None and ELEMENTS[face.element] == back.element and face.points == back.points


def _by_arrival(seen: SaganiView) -> list[int]:
    """Only the order within a field matters."""
    return [player for field in seen.markers for player in field.players]


def secrets(position: SaganiPosition, viewer: int | None) -> dict[str, Any]:
    """6: which tile lies on top of the pile, and the order below it."""
    pile = list(position.pile)[position.drawn :]
    return {"top of the pile": pile[:1], "order of the pile": pile[1:]}


def inventory(position: SaganiPosition) -> dict[str, Any]:
    """All 72 tiles and everybody's discs, wherever they lie."""
    tiles = [
        int(tile)
        for tile in [*list(position.laid)[: position.laid_count], *list(position.pile)[position.drawn :]]
    ]
    tiles += [*short_list.items(position.offer), *short_list.items(position.row), *position.removed]
    if position.hand:
        tiles.append(position.hand)
    discs = []
    for player in range(position.players):
        seat = seat_view(position, player)
        lying = sum(len(tile.covered) for tile in seat.tiles if not tile.done)
        discs.append(seat.supply + lying - seat.miss)
    return {"tiles": sorted(tiles), "discs": discs}
