"""What the screen shows before confirming: where a shape fits, why a circle cannot go, what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielzeit.engine.bits import BIT
from spielzeit.engine.game import Struct
from spielzeit.games.ausverkauft import actions, codes, scoring
from spielzeit.games.ausverkauft.flow import AusverkauftFlow
from spielzeit.games.ausverkauft.focus import CardFocus, focuses
from spielzeit.games.ausverkauft.ids import CIRCLES, COLOURS, DOUBLE, MARK, PHASES, PLACE, circle_numbers
from spielzeit.games.ausverkauft.layout import PHASE, SEAT
from spielzeit.games.ausverkauft.lookup import LOOKUP, SUBSETS
from spielzeit.games.ausverkauft.position import ability_of, board_of, open_circles
from spielzeit.games.ausverkauft.view import Sheet, SideView, left_side, right_side, sheet, with_own_steps


class Circle(Struct):
    """`why`: "legal", or "shaded", "last", "splits", "nowhere" (see the error texts)."""

    ticket: str
    circle: int
    why: str


class AusverkauftPreview(Struct):
    """After some of one's own steps: what comes next, what is legal then, the score sheet, the sides, the cards.

    `forced`: what must follow, nothing else being possible (ruling 1: the shape fits nowhere, so it is passed).
    `rival` (solo only): the competitor's points before and after; one's own circles take majorities from him."""

    phase: str
    legal: tuple[actions.Action, ...]
    forced: actions.Action | None
    circles: tuple[Circle, ...]
    before: Sheet
    after: Sheet
    right: SideView
    left: SideView
    focus: tuple[CardFocus, ...]
    rival: tuple[int, int] | None


def preview(position: AusverkauftFlow, player: int, steps: Sequence[Any]) -> AusverkauftPreview | None:
    """Only the player's own turn goes on; the round does not end, so nothing of the others is touched."""
    tried = position.copy()
    for step in steps:
        code = actions.encode(step)
        if code < 0 or code not in tried.legal(player):
            return None
        tried.step(player, code)
    phase = tried.seats[player * SEAT + PHASE]
    legal = tuple(actions.decode(code) for code in tried.legal(player))
    tried.busy |= BIT[player]  # the turn is not settled yet, even if it was the round's last
    now = with_own_steps(position, player)
    then = with_own_steps(tried, player)
    return AusverkauftPreview(
        phase=PHASES[phase],
        legal=legal,
        forced=legal[0] if phase == PLACE and legal == (actions.Pass(),) else None,
        circles=circles(tried, player) if phase == MARK else (),
        before=sheet(now, player),
        after=sheet(then, player),
        right=right_side(then, player),
        left=left_side(then, player),
        focus=focuses(then, player),
        rival=(scoring.rival_total(now), scoring.rival_total(then)) if position.players == 1 else None,
    )


def circles(position: AusverkauftFlow, player: int) -> tuple[Circle, ...]:
    """Every circle of the board, and why it cannot be shaded (with double reservation: be one of two)."""
    legal = position.legal(player)
    found = []
    for ticket, colour in enumerate(COLOURS):
        marks = [codes.circles(code) for code in legal if codes.ticket(code) == ticket]
        usable = {circle for mark in marks for circle in circle_numbers(mark)}
        for circle in range(1, CIRCLES + 1):
            why = "legal" if circle in usable else why_not(position, player, ticket, 2 ** (circle - 1))
            found.append(Circle(colour, circle, why))
    return tuple(found)


def why_not(position: AusverkauftFlow, player: int, ticket: int, mark: int) -> str:
    """Why these circles cannot be shaded; with double reservation `mark` may be one circle of a pair."""
    open_mask = open_circles(position, board_of(position, player), ticket)
    if mark & ~open_mask:
        return "shaded"
    needed = 2 if ability_of(position, player) == DOUBLE else 1
    if len(circle_numbers(open_mask)) <= needed:
        return "last"
    if needed == 1 or len(circle_numbers(mark)) == 2:
        sound = LOOKUP.shape[ticket * SUBSETS + (open_mask ^ mark)] >= 0
    else:
        rest = open_mask ^ mark
        sound = any(
            LOOKUP.shape[ticket * SUBSETS + (rest ^ 2**k)] >= 0 for k in range(CIRCLES) if rest >> k & 1
        )
    return "nowhere" if sound else "splits"
