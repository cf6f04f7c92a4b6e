"""The rival theatre of the solo game (section 8): its turns run by themselves."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.games.shakespeare import codes, layout, notes
from spielzeit.games.shakespeare.lookup import COLORS
from spielzeit.games.shakespeare.position import (
    ShakespearePosition,
    at,
    discard,
    element_leaves,
    join_initiative,
    move_act,
    remove_from_display,
)

# Cylinders of the day with which it steps forward on the yellow act.
FIRST: Final[i64] = 1
FOURTH: Final[i64] = 4


def recruit(position: ShakespearePosition) -> None:
    """The leftmost card of the display goes to the discard pile (ruling 31)."""
    if position.display_size > 0:
        card = i64(position.piles[layout.DISPLAY])
        remove_from_display(position, card)
        discard(position, card)
        notes.rival_recruited(position, card)


def take_turn(position: ShakespearePosition) -> None:
    """First it recruits; each later turn uses a cylinder."""
    cells = position.cells
    if cells[at(layout.RIVAL, layout.RECRUITED)] == 0:
        cells[at(layout.RIVAL, layout.RECRUITED)] = 1
        recruit(position)
        return
    cells[at(layout.RIVAL, layout.CYLINDERS)] -= 1
    cylinder = cells[at(layout.RIVAL, layout.CYLINDERS_BID)] - cells[at(layout.RIVAL, layout.CYLINDERS)]
    if cylinder == FIRST:
        join_initiative(position, layout.RIVAL)
    if cylinder in (FIRST, FOURTH):
        move_act(position, layout.RIVAL, layout.YELLOW_ACT, 1)
    is_odd = cylinder % 2 == 1
    take_most_precious(position, codes.COSTUME if is_odd else codes.SET)


def take_most_precious(position: ShakespearePosition, kind: i64) -> None:
    """Yellow, green, blue, purple, pink, black: the colours from the last to the first."""
    color = COLORS - 1
    while color >= 0:
        if position.cells[layout.OFFER + kind * COLORS + color] > 0:
            element_leaves(position, kind, color)
            notes.rival_took(position, kind, color)
            return
        color -= 1
