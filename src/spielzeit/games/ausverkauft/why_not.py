"""Why an action is not legal, in words a player can act on."""

from __future__ import annotations

from spielzeit.engine.errors import IllegalAction
from spielzeit.games.ausverkauft import actions, codes, preview
from spielzeit.games.ausverkauft.actions import Action, Extra, Mark, Option, Pass, Place, Single
from spielzeit.games.ausverkauft.flow import AusverkauftFlow
from spielzeit.games.ausverkauft.ids import (
    COLOURS,
    DOUBLE,
    PHASES,
    ROTATE,
    ROWS,
    cell_of,
    cells,
    circle_mask,
    seat_name,
)
from spielzeit.games.ausverkauft.layout import PHASE, SEAT, TICKET
from spielzeit.games.ausverkauft.phases.placing import remaining_shape
from spielzeit.games.ausverkauft.position import ability_of, free_high, free_low
from spielzeit.games.ausverkauft.shapes import shapes

ASKED: dict[str, tuple[type, ...]] = {
    "option": (Option,),
    "mark": (Mark,),
    "place": (Place, Pass),
    "extra": (Extra, Pass),
    "single": (Single, Pass),
}


def why_not(position: AusverkauftFlow, player: int, action: Action) -> IllegalAction:
    """The nearest reason for an action that `legal` does not hold."""
    phase = PHASES[position.seats[player * SEAT + PHASE]]
    if not isinstance(action, ASKED[phase]):
        return IllegalAction(f"step.{phase}")
    match action:
        case Option(row):
            if not 1 <= row <= ROWS:
                return IllegalAction("option.unknown", rows=ROWS)
            return IllegalAction("option.used", row=row)
        case Mark():
            return why_not_mark(position, player, action)
        case Place(seats):
            return why_not_place(position, player, seats)
        case Extra(seat) | Single(seat):
            taken = cell_of(seat) not in cells(free_low(position, player), free_high(position, player))
            return IllegalAction("seat.not_free" if taken else "extra.apart", seat=seat)
    return IllegalAction("pass.possible")


def why_not_mark(position: AusverkauftFlow, player: int, action: Mark) -> IllegalAction:
    needed = 2 if ability_of(position, player) == DOUBLE else 1
    if actions.encode(action) < 0 or len(action.circles) != needed:
        return IllegalAction("mark.number", count=needed)
    ticket = COLOURS.index(action.ticket)
    reason = preview.why_not(position, player, ticket, circle_mask(action.circles))
    return IllegalAction(f"mark.{reason}")


def why_not_place(position: AusverkauftFlow, player: int, seats: tuple[str, ...]) -> IllegalAction:
    free = [seat_name(cell) for cell in cells(free_low(position, player), free_high(position, player))]
    for seat in seats:
        if seat not in free:
            return IllegalAction("seat.not_free", seat=seat)
    code = actions.encode_place(seats)
    shape = remaining_shape(position, player)
    turned = shapes().turned[shape] if ability_of(position, player) == ROTATE else (shape,)
    if code < 0 or codes.shape(code) not in turned:
        other_way = code >= 0 and codes.shape(code) in shapes().turned[shape]
        return IllegalAction("place.turned" if other_way else "place.shape")
    colour = COLOURS[position.seats[player * SEAT + TICKET]]
    return IllegalAction("place.colour", colour=f"@area.{colour}")
