"""The rival theatre of the solo game (section 8): its turns run by themselves."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.shakespeare import codes, event_kinds
from spielzeit.games.shakespeare.state import (
    CYLINDERS,
    CYLINDERS_BID,
    DISPLAY,
    OFFER,
    RECRUITED,
    RIVAL,
    YELLOW_ACT,
    State,
    at,
    discard,
    element_leaves,
    join_initiative,
    move_act,
    remove_from_display,
)
from spielzeit.games.shakespeare.tables import COLORS


def recruit(state: State) -> None:
    """The leftmost card of the display goes to the discard pile (ruling 31)."""
    if state.display_size > 0:
        card = i64(state.piles[DISPLAY])
        remove_from_display(state, card)
        discard(state, card)
        state.note(event_kinds.RIVAL_RECRUITED, card, 0, 0, 0)


def take_turn(state: State) -> None:
    """First it recruits; each later turn uses a cylinder."""
    cells = state.cells
    if cells[at(RIVAL, RECRUITED)] == 0:
        cells[at(RIVAL, RECRUITED)] = 1
        recruit(state)
        return
    cells[at(RIVAL, CYLINDERS)] -= 1
    cylinder = cells[at(RIVAL, CYLINDERS_BID)] - cells[at(RIVAL, CYLINDERS)]
    if cylinder == 1:
        join_initiative(state, RIVAL)
    if cylinder == 1 or cylinder == 4:
        move_act(state, RIVAL, YELLOW_ACT, 1)
    take_most_precious(state, codes.COSTUME if cylinder & 1 == 1 else codes.SET)


def take_most_precious(state: State, kind: i64) -> None:
    """Yellow, green, blue, purple, pink, black: the colours from the last to the first."""
    color = COLORS - 1
    while color >= 0:
        if state.cells[OFFER + kind * COLORS + color] > 0:
            element_leaves(state, kind, color)
            state.note(event_kinds.RIVAL_TOOK, kind, color, 0, 0)
            return
        color -= 1
