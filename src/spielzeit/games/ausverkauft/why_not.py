"""Why an action is not legal, in words a player can act on."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.errors import IllegalAction
from spielzeit.games.ausverkauft import actions, codes, preview
from spielzeit.games.ausverkauft.actions import Extra, Mark, Option, Pass, Place, Single
from spielzeit.games.ausverkauft.components import OPTION_ROWS, components
from spielzeit.games.ausverkauft.names import cell_of, cells, circle_mask, seat_name
from spielzeit.games.ausverkauft.phases.placing import remaining_shape
from spielzeit.games.ausverkauft.rules import AusverkauftTable
from spielzeit.games.ausverkauft.shapes import shapes
from spielzeit.games.ausverkauft.state import PHASE, SEAT, TICKET, ability_of, free_high, free_low
from spielzeit.games.ausverkauft.tables import DOUBLE, ROTATE
from spielzeit.games.ausverkauft.view import PHASES

ASKED: dict[str, tuple[type, ...]] = {
    "option": (Option,),
    "mark": (Mark,),
    "place": (Place, Pass),
    "extra": (Extra, Pass),
    "single": (Single, Pass),
}


def why_not(state: AusverkauftTable, player: int, action: Any) -> IllegalAction:
    """The nearest reason for an action that `legal` does not hold."""
    phase = PHASES[state.seats[player * SEAT + PHASE]]
    if not isinstance(action, ASKED[phase]):
        return IllegalAction(f"step.{phase}", game="ausverkauft")
    match action:
        case Option(row):
            if not 1 <= row <= OPTION_ROWS:
                return IllegalAction("option.unknown", game="ausverkauft", rows=OPTION_ROWS)
            return IllegalAction("option.used", game="ausverkauft", row=row)
        case Mark():
            return why_not_mark(state, player, action)
        case Place(seats):
            return why_not_place(state, player, seats)
        case Extra(seat) | Single(seat):
            taken = cell_of(seat) not in cells(free_low(state, player), free_high(state, player))
            return IllegalAction("seat.not_free" if taken else "extra.apart", game="ausverkauft", seat=seat)
    return IllegalAction("pass.possible", game="ausverkauft")


def why_not_mark(state: AusverkauftTable, player: int, action: Mark) -> IllegalAction:
    needed = 2 if ability_of(state, player) == DOUBLE else 1
    if actions.encode(action) < 0 or len(action.circles) != needed:
        return IllegalAction("mark.number", game="ausverkauft", count=needed)
    ticket = components().colours.index(action.ticket)
    reason = preview.why_not(state, player, ticket, circle_mask(action.circles))
    return IllegalAction(f"mark.{reason}", game="ausverkauft")


def why_not_place(state: AusverkauftTable, player: int, seats: tuple[str, ...]) -> IllegalAction:
    free = [seat_name(cell) for cell in cells(free_low(state, player), free_high(state, player))]
    for seat in seats:
        if seat not in free:
            return IllegalAction("seat.not_free", game="ausverkauft", seat=seat)
    code = actions.encode_place(seats)
    shape = remaining_shape(state, player)
    turned = shapes().turned[shape] if ability_of(state, player) == ROTATE else (shape,)
    if code < 0 or codes.shape(code) not in turned:
        other_way = code >= 0 and codes.shape(code) in shapes().turned[shape]
        return IllegalAction("place.turned" if other_way else "place.shape", game="ausverkauft")
    colour = components().colours[state.seats[player * SEAT + TICKET]]
    return IllegalAction("place.colour", game="ausverkauft", colour=f"@area.{colour}")
