"""The words for an action that is not legal: which rule stands against it."""

from __future__ import annotations

from spielzeit.engine.bits import BIT
from spielzeit.engine.errors import IllegalAction
from spielzeit.games.shakespeare import actions, stack
from spielzeit.games.shakespeare.ids import CARDS, COLORS, KINDS, PERSONS, SPACES
from spielzeit.games.shakespeare.layout import (
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
)
from spielzeit.games.shakespeare.lookup import LOOKUP, NOT_FOR_SALE
from spielzeit.games.shakespeare.position import ShakespearePosition, at, card_of


def why_not(position: ShakespearePosition, player: int, action: actions.Action) -> IllegalAction:
    """The first rule that bars the action, with the values a player needs."""
    if position.steps:
        if isinstance(action, actions.Buy | actions.Take):
            return _element(position, player, action)
        return IllegalAction("step.first")
    match action:
        case actions.Recruit(card):
            if position.cells[at(player, RECRUITED)]:
                return IllegalAction("recruit.once")
            display = [
                CARDS[number] for number in list(position.piles)[DISPLAY : DISPLAY + position.display_size]
            ]
            if card not in display:
                return IllegalAction("recruit.not_there", card=f"@person.{card}")
        case actions.Pass():
            return IllegalAction("pass.recruit_first")
        case actions.Bid():
            return IllegalAction("bid.range")
        case actions.Activate():
            return _activation(position, player, action)
        case actions.KeepAwake(person):
            return IllegalAction("rest.not_activated", person=f"@person.{person}")
    return IllegalAction("action.not_now")


def _activation(position: ShakespearePosition, player: int, action: actions.Activate) -> IllegalAction:
    cells = position.cells
    person = f"@person.{action.person}"
    own = [PERSONS[card_of(cells[at(player, PERSON + slot)])] for slot in range(cells[at(player, TROUPE)])]
    if action.person not in own:
        return IllegalAction("activate.not_yours", person=person)
    bit = BIT[own.index(action.person)]
    if cells[at(player, CYLINDERS)] == 0:
        return IllegalAction("activate.no_cylinder")
    if cells[at(player, RESTING)] & bit:
        return IllegalAction("activate.resting", person=person)
    if cells[at(player, ACTIVATED)] & bit:
        return IllegalAction("activate.working", person=person)
    if action.plus3 is True and cells[at(player, PLUS3)] == 0:
        return IllegalAction("activate.no_plus3")
    return IllegalAction("activate.mode", person=person)


def _element(position: ShakespearePosition, player: int, action: actions.Buy | actions.Take) -> IllegalAction:
    """Not on offer, too dear, or no legal place."""
    cells = position.cells
    if action.color not in COLORS or actions.encode(action) < 0:
        return IllegalAction("place.unknown")
    kind, color = KINDS.index(action.kind), COLORS.index(action.color)
    if cells[OFFER + kind * len(COLORS) + color] == 0:
        return IllegalAction("element.not_offered", color=f"@color.{action.color}")
    if stack.kind(position.steps) == stack.BUY:
        price, points = LOOKUP.price[color], stack.points(position.steps)
        if stack.element(position.steps) != kind:
            return IllegalAction("element.other_kind")
        if price == NOT_FOR_SALE:
            return IllegalAction("element.not_for_sale")
        if price > points:
            return IllegalAction("element.too_dear", price=price, points=points)
    if action.kind == "costume":
        if not cells[at(player, UNDRESSED)]:
            return IllegalAction("costume.nobody")
        return IllegalAction("costume.not_there", actor=f"@person.{action.actor}")
    return _space(position, player, SPACES.index(str(action.pos)), color)


def _space(position: ShakespearePosition, player: int, space: int, color: int) -> IllegalAction:
    cells = position.cells
    occupied = cells[at(player, OCCUPIED)]
    pos = SPACES[space]
    if occupied & BIT[space]:
        return IllegalAction("set.occupied", pos=pos)
    if not LOOKUP.open[occupied] & BIT[space]:
        return IllegalAction("set.unsupported", pos=pos)
    if cells[at(player, DEMANDED)] & BIT[space] and not cells[at(player, DEMAND + color)] & BIT[space]:
        wanted = next(k for k in range(len(COLORS)) if cells[at(player, DEMAND + k)] & BIT[space])
        return IllegalAction("set.symmetry", pos=pos, color=f"@color.{COLORS[wanted]}")
    return IllegalAction("action.not_now")
