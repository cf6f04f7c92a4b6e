"""The words for an action that is not legal: which rule stands against it."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import actions
from spielzeit.games.shakespeare.actions import COLORS, KINDS, PERSONS, SPACES
from spielzeit.games.shakespeare.state import (
    ACTIVATED,
    CYLINDERS,
    DEMAND,
    DEMANDED,
    DISPLAY,
    OCCUPIED,
    OFFER,
    PERSON,
    PLUS3,
    RECRUITED,
    RESTING,
    TROUPE,
    UNDRESSED,
    State,
    at,
)
from spielzeit.games.shakespeare.tables import BUY, TABLES, step_kind, step_number

GAME = "shakespeare"


def why_not(state: State, player: int, action: Any) -> IllegalAction:
    """The first rule that bars the action, with the values a player needs."""
    if state.steps:
        if isinstance(action, actions.Buy | actions.Take):
            return _element(state, player, action)
        return IllegalAction("step.first", game=GAME)
    match action:
        case actions.Recruit(card):
            if state.cells[at(player, RECRUITED)]:
                return IllegalAction("recruit.once", game=GAME)
            display = [
                PERSONS[number] for number in list(state.piles)[DISPLAY : DISPLAY + state.display_size]
            ]
            if card not in display:
                return IllegalAction("recruit.not_there", game=GAME, card=f"@person.{card}")
        case actions.Pass():
            return IllegalAction("pass.recruit_first", game=GAME)
        case actions.Bid():
            return IllegalAction("bid.range", game=GAME)
        case actions.Activate():
            return _activation(state, player, action)
        case actions.KeepAwake(person):
            return IllegalAction("rest.not_activated", game=GAME, person=f"@person.{person}")
    return IllegalAction("action.not_now", game=GAME)


def _activation(state: State, player: int, action: actions.Activate) -> IllegalAction:
    cells = state.cells
    person = f"@person.{action.person}"
    own = [PERSONS[cells[at(player, PERSON + slot)] & 63] for slot in range(cells[at(player, TROUPE)])]
    if action.person not in own:
        return IllegalAction("activate.not_yours", game=GAME, person=person)
    bit = BIT[own.index(action.person)]
    if cells[at(player, CYLINDERS)] == 0:
        return IllegalAction("activate.no_cylinder", game=GAME)
    if cells[at(player, RESTING)] & bit:
        return IllegalAction("activate.resting", game=GAME, person=person)
    if cells[at(player, ACTIVATED)] & bit:
        return IllegalAction("activate.working", game=GAME, person=person)
    if action.plus3 is True and cells[at(player, PLUS3)] == 0:
        return IllegalAction("activate.no_plus3", game=GAME)
    return IllegalAction("activate.mode", game=GAME, person=person)


def _element(state: State, player: int, action: actions.Buy | actions.Take) -> IllegalAction:
    """Not on offer, too dear, or no legal place."""
    cells = state.cells
    if action.color not in COLORS or actions.encode(action) < 0:
        return IllegalAction("place.unknown", game=GAME)
    kind, color = KINDS.index(action.kind), COLORS.index(action.color)
    if cells[OFFER + kind * len(COLORS) + color] == 0:
        return IllegalAction("element.not_offered", game=GAME, color=f"@color.{action.color}")
    number = step_number(state.steps)
    if step_kind(state.steps) == BUY:
        if number & 1 != kind:
            return IllegalAction("element.other_kind", game=GAME)
        if isinstance(action, actions.Buy) and TABLES.price[color] > number >> 1:
            if TABLES.price[color] > 100:
                return IllegalAction("element.not_for_sale", game=GAME)
            return IllegalAction("element.too_dear", game=GAME, price=TABLES.price[color], points=number >> 1)
    if action.kind == "costume":
        if not cells[at(player, UNDRESSED)]:
            return IllegalAction("costume.nobody", game=GAME)
        return IllegalAction("costume.not_there", game=GAME, actor=f"@person.{action.actor}")
    return _space(state, player, SPACES.index(str(action.pos)), color)


def _space(state: State, player: int, space: int, color: int) -> IllegalAction:
    cells = state.cells
    occupied = cells[at(player, OCCUPIED)]
    pos = SPACES[space]
    if occupied & BIT[space]:
        return IllegalAction("set.occupied", game=GAME, pos=pos)
    if not TABLES.open[occupied] & BIT[space]:
        return IllegalAction("set.unsupported", game=GAME, pos=pos)
    if cells[at(player, DEMANDED)] & BIT[space] and not cells[at(player, DEMAND + color)] & BIT[space]:
        wanted = next(k for k in range(len(COLORS)) if cells[at(player, DEMAND + k)] & BIT[space])
        return IllegalAction("set.symmetry", game=GAME, pos=pos, color=f"@color.{COLORS[wanted]}")
    return IllegalAction("action.not_now", game=GAME)
