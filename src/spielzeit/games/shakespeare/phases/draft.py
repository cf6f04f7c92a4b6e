"""The draft (5.2): from the last to the first in the order everybody recruits one card."""
# mypyc: compiled

from spielzeit.games.shakespeare.phases import rival
from spielzeit.games.shakespeare.state import ORDER, State, discard_display, lay_out_display


def next_player(state: State) -> bool:
    """Whether somebody drafts now; `turn` is his place in the order. The rival drafts by itself."""
    while state.turn > 0:
        state.turn -= 1
        state.active = state.cells[ORDER + state.turn]
        if state.active < state.players:
            return True
        rival.recruit(state)
    return False


def end(state: State) -> None:
    """What is left of the first display goes to the discard pile, the display of day 1 is laid out."""
    discard_display(state)
    lay_out_display(state)
    state.revealed = True
