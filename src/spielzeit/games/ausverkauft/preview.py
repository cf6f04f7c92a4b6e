"""What the screen shows before confirming: where a shape fits, why a circle cannot go, what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielzeit.engine.game import Struct
from spielzeit.games.ausverkauft import actions, codes
from spielzeit.games.ausverkauft.components import CIRCLES, components
from spielzeit.games.ausverkauft.names import circle_numbers
from spielzeit.games.ausverkauft.phases import turn
from spielzeit.games.ausverkauft.rules import AusverkauftTable
from spielzeit.games.ausverkauft.scoring import rival_total
from spielzeit.games.ausverkauft.state import MARK, PHASE, SEAT, ability_of, board_of, open_circles
from spielzeit.games.ausverkauft.tables import DOUBLE, TABLES
from spielzeit.games.ausverkauft.view import PHASES, Sheet, own_sheet, with_own_steps


class Circle(Struct, frozen=True):
    """`why`: "legal", or "shaded", "last", "splits", "nowhere" (see the error texts)."""

    ticket: str
    circle: int
    why: str


class AusverkauftPreview(Struct, frozen=True):
    """After some of one's own steps: what comes next, what is legal then, and the score sheet.

    `rival` (solo only): the competitor's points before and after; one's own circles take majorities from him."""

    phase: str
    legal: tuple[actions.Action, ...]
    circles: tuple[Circle, ...]
    before: Sheet
    after: Sheet
    rival: tuple[int, int] | None


def preview(table: AusverkauftTable, player: int, steps: Sequence[Any]) -> AusverkauftPreview | None:
    """Only the player's own turn goes on; the round does not end, so nothing of the others is touched."""
    state = table.copy()
    for step in steps:
        code = actions.encode(step)
        if code < 0 or code not in turn.legal(state, player):
            return None
        turn.step(state, player, code)
    state.busy = table.busy
    phase = state.seats[player * SEAT + PHASE]
    return AusverkauftPreview(
        phase=PHASES[phase],
        legal=tuple(actions.decode(code) for code in turn.legal(state, player)),
        circles=circles(state, player) if phase == MARK else (),
        before=own_sheet(table, player),
        after=own_sheet(state, player),
        rival=(rival_now(table, player), rival_now(state, player)) if table.players == 1 else None,
    )


def rival_now(state: AusverkauftTable, player: int) -> int:
    return rival_total(with_own_steps(state, player))


def circles(state: AusverkauftTable, player: int) -> tuple[Circle, ...]:
    """Every circle of the board, and why it cannot be shaded (with double reservation: be one of two)."""
    legal = turn.legal(state, player)
    found = []
    for ticket, colour in enumerate(components().colours):
        marks = [codes.circles(code) for code in legal if codes.ticket(code) == ticket]
        usable = {circle for mark in marks for circle in circle_numbers(mark)}
        for circle in range(1, CIRCLES + 1):
            why = "legal" if circle in usable else why_not(state, player, ticket, 2 ** (circle - 1))
            found.append(Circle(colour, circle, why))
    return tuple(found)


def why_not(state: AusverkauftTable, player: int, ticket: int, mark: int) -> str:
    """Why these circles cannot be shaded; with double reservation `mark` may be one circle of a pair."""
    open_mask = open_circles(state, board_of(state, player), ticket)
    if mark & ~open_mask:
        return "shaded"
    needed = 2 if ability_of(state, player) == DOUBLE else 1
    if len(circle_numbers(open_mask)) <= needed:
        return "last"
    if needed == 1 or len(circle_numbers(mark)) == 2:
        sound = TABLES.shape[ticket * 256 + (open_mask ^ mark)] >= 0
    else:
        rest = open_mask ^ mark
        sound = any(TABLES.shape[ticket * 256 + (rest ^ 2**k)] >= 0 for k in range(CIRCLES) if rest >> k & 1)
    return "nowhere" if sound else "splits"
