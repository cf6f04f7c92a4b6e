"""Clean-up (5.9), days 1 to 5: new cards, new elements, the next day."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.shakespeare import codes, notes
from spielzeit.games.shakespeare.layout import ACTION, DISCARD, DISPLAY, MOOD, OFFER, REHEARSAL
from spielzeit.games.shakespeare.lookup import COLORS, DAYS, DISPLAY_EXTRA
from spielzeit.games.shakespeare.phases import action
from spielzeit.games.shakespeare.position import (
    ShakespearePosition,
    discard_display,
    element_leaves,
    lay_out_display,
    lay_out_offer,
)


def clean_up(position: ShakespearePosition) -> None:
    """Cards and elements left over go, new ones come."""
    discard_display(position)
    lay_out_display(position)
    for kind in range(codes.SET + 1):
        for color in range(COLORS):
            while position.cells[OFFER + kind * COLORS + color] > 0:
                element_leaves(position, kind, color)
    position.day += 1
    lay_out_offer(position)
    position.revealed = True
    notes.new_day(position, position.day)


def may_shuffle(position: ShakespearePosition, player: i64) -> bool:
    """Whether the clean-up could come right after this player's step and lacks cards in the deck.

    Cheap, and nearly always no: only then a search has to find out whether the step really ends the day.
    """
    if position.deck_size - position.deck_at >= position.seats + DISPLAY_EXTRA or position.day == DAYS:
        return False
    if position.phase == MOOD or position.phase == REHEARSAL:
        return True
    return position.phase == ACTION and action.is_last(position, player)


def shuffled_pile(position: ShakespearePosition, code: i64) -> vec[i64]:
    """The cards that a clean-up right after this step shuffles, in the order in which they are discarded."""
    pile = vec[i64]()
    for k in range(position.discard_size):
        pile = append(pile, i64(position.piles[DISCARD + k]))
    for k in range(position.display_size):
        card = i64(position.piles[DISPLAY + k])
        if codes.kind(code) != codes.RECRUIT or codes.subject(code) != card:
            pile = append(pile, card)
    return pile
