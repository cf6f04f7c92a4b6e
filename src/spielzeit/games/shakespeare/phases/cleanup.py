"""Clean-up (5.9), days 1 to 5: new cards, new elements, the next day."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.shakespeare import event_kinds
from spielzeit.games.shakespeare.phases import action
from spielzeit.games.shakespeare.state import (
    ACTION,
    OFFER,
    REHEARSAL,
    State,
    discard_display,
    element_leaves,
    lay_out_display,
    lay_out_offer,
)
from spielzeit.games.shakespeare.tables import COLORS, DAYS, DISPLAY_EXTRA


def clean_up(state: State) -> None:
    discard_display(state)
    lay_out_display(state)
    for kind in range(i64(2)):
        for color in range(COLORS):
            while state.cells[OFFER + kind * COLORS + color] > 0:
                element_leaves(state, kind, color)
    state.day += 1
    lay_out_offer(state)
    state.revealed = True
    state.note(event_kinds.NEW_DAY, state.day, 0, 0, 0)


def may_follow(state: State, player: i64) -> bool:
    """Whether the clean-up could come right after this player's step and lacks cards in the deck."""
    if state.phase < ACTION or state.phase > REHEARSAL or state.day == DAYS:
        return False
    if state.deck_size - state.deck_at >= state.seats + DISPLAY_EXTRA:
        return False
    if state.phase == ACTION:
        for seat in range(state.seats):
            if seat != player and not action.is_out(state, seat):
                return False
    return True
