"""The draft (5.2): from the last to the first in the order everybody recruits one card."""
# mypyc: compiled

from spielzeit.games.shakespeare.layout import ORDER
from spielzeit.games.shakespeare.phases import rival
from spielzeit.games.shakespeare.position import ShakespearePosition, discard_display, lay_out_display


def next_player(position: ShakespearePosition) -> bool:
    """Whether somebody drafts now; `turn` is his place in the order. The rival drafts by itself."""
    while position.turn > 0:
        position.turn -= 1
        position.active = position.cells[ORDER + position.turn]
        if position.active < position.players:
            return True
        rival.recruit(position)
    return False


def end(position: ShakespearePosition) -> None:
    """What is left of the first display goes to the discard pile, the display of day 1 is laid out."""
    discard_display(position)
    lay_out_display(position)
    position.revealed = True
